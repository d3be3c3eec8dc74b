"""Lines break at spaces, but not at those that forbid it."""

from __future__ import annotations

import pytest
from rich._wrap import divide_line
from textual.content import Content

from ttr_tui import linebreaks

NO_BREAK = "\u00a0"
NARROW = "\u202f"


@pytest.mark.parametrize("space", [NO_BREAK, NARROW])
def test_a_question_mark_stays_with_its_word(space: str) -> None:
    assert linebreaks
    lines = Content(f"Combien de bateaux{space}?").wrap(18)
    assert [line.plain.rstrip() for line in lines] == ["Combien de", f"bateaux{space}?"]


def test_other_spaces_break_as_before() -> None:
    assert divide_line("one two  three\tfour", 5) == [4, 9, 15]
    assert divide_line("abcdefgh", 4) == [4]
    assert divide_line("  ab cd", 4) == [5]
