"""Two map files that play the same board: only what is drawn, and what it is called, may differ."""

from __future__ import annotations

from typing import Any

import attrs
import pytest

from tests.small_map import TOWN
from ttr_tui.engine.board import Board
from ttr_tui.mapfile import parse
from ttr_tui.mapfile.redraw import redrawn

KEPT = parse(TOWN, "town")


def today(old: str, new: str) -> Board:
    assert old in TOWN
    return parse(TOWN.replace(old, new, 1), "town")


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("[cities]", '[geography]\nrivers = ["0,0 9,9"]\n[cities]'),
        ("[cities]", "[water]\n[cities]"),
        ("x = 10, y = 10", "x = 12, y = 8"),
        ('name = "Mill"', 'name = "Mill", label = "n"'),
        ("bend = 0.2", "bend = -0.4"),
        ("border = [80, 50]", "border = [82, 51]"),
        ("size = [100, 60]", "size = [120, 70]"),
        ('en = "My town"', 'en = "My village"'),
        ('en = "Four places. A trial."', 'en = "Four places."'),
        ("[cities]", '[modes.base]\nname = { fr = "Chez nous", en = "At home" }\n[cities]'),
    ],
)
def test_a_board_drawn_otherwise_is_the_same_board(old: str, new: str) -> None:
    now = today(old, new)
    drawn = redrawn(KEPT, now)
    assert drawn is not None
    assert (drawn.digest, drawn.source) == (KEPT.digest, KEPT.source)
    assert (drawn.geography, drawn.size) == (now.geography, now.size)
    assert (drawn.names, drawn.description) == (now.names, now.description)
    assert (drawn.modes, drawn.addons) == (now.modes, now.addons)
    assert (drawn.cities, drawn.routes) == (now.cities, now.routes)


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("length = 1", "length = 2"),
        ('"red", "blue"', '"blue", "red"'),
        ('"red", "blue"', '"red"'),
        ("border = [80, 40]", "border = [80, 50]"),
        ("points = 6", "points = 7"),
        ("{ points = 10 }", "{ points = 11 }"),
        ("hand = 4", "hand = 5"),
        ('name = "Mill"', 'name = "Windmill"'),
        ("mill    = {", 'inn = { name = "Inn", x = 1, y = 1, kind = "country" }\nmill = {'),
        ("[cities]", '[modes.base]\nname = { fr = "A", en = "A" }\npieces = { train = 9 }\n[cities]'),
    ],
)
def test_a_board_that_plays_otherwise_is_another(old: str, new: str) -> None:
    text = TOWN.replace(old, new, 1)
    if "inn" in new:
        text = text.replace(
            "train = [", 'train = [{ ends = ["mill", "inn"], length = 1, colours = ["red"] },'
        )
    other = parse(text, "town")
    assert redrawn(KEPT, other) is None
    assert redrawn(other, KEPT) is None


def test_every_fact_of_a_board_counts_unless_it_is_drawn_or_told() -> None:
    drawn = {"digest", "source", "size", "geography", "names", "description"}
    for fact in {field.name for field in attrs.fields(Board)} - drawn:
        value = getattr(KEPT, fact)
        other: dict[str, Any] = {fact: type(value)() if value else ("something",)}
        assert redrawn(KEPT, attrs.evolve(KEPT, **other)) is None, fact
