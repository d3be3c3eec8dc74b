"""The characters that draw in parts of a cell."""

from __future__ import annotations

import unicodedata

import pytest
from rich.cells import cell_len

from ttr_tui.terminal import GLYPH_SETS
from ttr_tui.tui.chart.glyphs import GLYPHS, GlyphSet
from ttr_tui.tui.chart.pattern import COLUMNS, ROWS, pattern_of

SETS = [pytest.param(glyphs, id=glyphs.id) for glyphs in GLYPHS.values()]


def bits(picture: str) -> int:
    """The pattern of a drawing of one cell: rows from the top, with a blank between them."""
    return sum(1 << place for place, part in enumerate(picture.replace(" ", "")) if part == "x")


def test_every_name_has_its_set() -> None:
    assert tuple(GLYPHS) == GLYPH_SETS
    assert [glyphs.id for glyphs in GLYPHS.values()] == list(GLYPHS)


@pytest.mark.parametrize("glyphs", SETS)
def test_each_pattern_has_a_character_of_its_own(glyphs: GlyphSet) -> None:
    assert len(glyphs.glyphs) == len(set(glyphs.glyphs)) == 2 ** (glyphs.columns * glyphs.rows)
    assert glyphs.glyphs[0] == " "
    assert glyphs.glyphs[-1] == ("#" if glyphs.id == "ascii" else "█")


@pytest.mark.parametrize("glyphs", SETS)
def test_each_character_is_one_cell_wide(glyphs: GlyphSet) -> None:
    assert [glyph for glyph in glyphs.glyphs if cell_len(glyph) != 1] == []


@pytest.mark.parametrize(
    ("id", "picture", "name"),
    [
        ("half", "x .", "UPPER HALF BLOCK"),
        ("half", ". x", "LOWER HALF BLOCK"),
        ("quadrant", "x. ..", "QUADRANT UPPER LEFT"),
        ("quadrant", ".. .x", "QUADRANT LOWER RIGHT"),
        ("quadrant", ".x x.", "QUADRANT UPPER RIGHT AND LOWER LEFT"),
        ("quadrant", "xx x.", "QUADRANT UPPER LEFT AND UPPER RIGHT AND LOWER LEFT"),
        ("quadrant", "x. x.", "LEFT HALF BLOCK"),
        ("sextant", "x. .. ..", "BLOCK SEXTANT-1"),
        ("sextant", "x. x. .x", "BLOCK SEXTANT-136"),
        ("sextant", "x. x. x.", "LEFT HALF BLOCK"),
        ("sextant", ".x xx .x", "BLOCK SEXTANT-2346"),
        ("sextant", ".x .x .x", "RIGHT HALF BLOCK"),
        ("sextant", ".x xx xx", "BLOCK SEXTANT-23456"),
        ("octant", "x. x. .. ..", "QUADRANT UPPER LEFT"),
        ("octant", ".. .. xx xx", "LOWER HALF BLOCK"),
        ("octant", ".. xx xx xx", "LOWER THREE QUARTERS BLOCK"),
        ("octant", ".. .. .. xx", "LOWER ONE QUARTER BLOCK"),
        ("octant", "xx .. .. ..", "UPPER ONE QUARTER BLOCK"),
        ("octant", "xx xx xx ..", "UPPER THREE QUARTERS BLOCK"),
    ],
)
def test_a_character_looks_like_its_pattern(id: str, picture: str, name: str) -> None:
    assert unicodedata.name(GLYPHS[id].glyphs[bits(picture)]) == name


@pytest.mark.parametrize(
    ("picture", "code"),
    [
        (".. x. .. ..", 0x1CD00),  # BLOCK OCTANT-3
        (".x x. .. ..", 0x1CD01),  # BLOCK OCTANT-23
        ("xx x. .. ..", 0x1CD02),  # BLOCK OCTANT-123
        (".. .x .. ..", 0x1CD03),  # BLOCK OCTANT-4
        (".. xx .. ..", 0x1CD06),  # BLOCK OCTANT-34
        (".. .. x. ..", 0x1CD09),  # BLOCK OCTANT-5
        (".. .. .x ..", 0x1CD18),  # BLOCK OCTANT-6
        (".. xx xx ..", 0x1CD33),  # BLOCK OCTANT-3456
        ("x. .. .. x.", 0x1CD36),  # BLOCK OCTANT-17
        ("xx xx xx .x", 0x1CDAB),  # BLOCK OCTANT-1234568
        (".x xx xx xx", 0x1CDE5),  # BLOCK OCTANT-2345678
        ("x. .. .. ..", 0x1CEA8),  # LEFT HALF UPPER ONE QUARTER BLOCK
        (".x .. .. ..", 0x1CEAB),  # RIGHT HALF UPPER ONE QUARTER BLOCK
        (".. .. .. x.", 0x1CEA3),  # LEFT HALF LOWER ONE QUARTER BLOCK
        (".. .. .. .x", 0x1CEA0),  # RIGHT HALF LOWER ONE QUARTER BLOCK
        (".. x. x. ..", 0x1FBE6),  # MIDDLE LEFT ONE QUARTER BLOCK
        (".. .x .x ..", 0x1FBE7),  # MIDDLE RIGHT ONE QUARTER BLOCK
    ],
)
def test_octants_are_those_of_unicode_16(picture: str, code: int) -> None:
    """By their numbers: the names are newer than the ones Python knows."""
    assert ord(GLYPHS["octant"].glyphs[bits(picture)]) == code


@pytest.mark.parametrize("glyphs", SETS)
def test_the_pattern_has_full_and_partial_cells(glyphs: GlyphSet) -> None:
    lines = pattern_of(glyphs)
    assert [len(line) for line in lines] == [COLUMNS] * ROWS
    shown = set("".join(lines))
    assert {" ", glyphs.glyphs[-1]} <= shown <= set(glyphs.glyphs)
    assert len(shown) >= min(10, len(glyphs.glyphs))
