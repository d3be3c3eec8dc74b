"""Texts in columns: how wide they are is told by their cells, not by their letters.

Names come in every script: 東京 is four cells wide, and an accent may be a character without any.

>>> padded("東京", 6), centred("ab", 5), cut("東京都", 5), cropped("東京都", 5)
('東京  ', '  ab ', '東京…', '東京 ')
"""

from __future__ import annotations

from rich.cells import cell_len, set_cell_size


def padded(text: str, size: int) -> str:
    """At the left of so many cells."""
    return text + " " * (size - cell_len(text))


def centred(text: str, size: int) -> str:
    """In the middle of so many cells, as `str.center` has it."""
    blank = size - cell_len(text)
    return padded(" " * (blank // 2 + (blank & size & 1)) + text, size)


def cut(text: str, size: int) -> str:
    """No more of a text than fits into so many cells, and a sign that there was more."""
    return text if cell_len(text) <= size else cropped(text, size - 1).rstrip() + "…"


def cropped(text: str, size: int) -> str:
    """No more of a text than fits into so many cells."""
    return text if cell_len(text) <= size else set_cell_size(text, max(0, size))
