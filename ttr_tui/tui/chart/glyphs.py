"""The characters that draw in parts of a cell: for each set, one for every pattern of filled parts.

A pattern is a number. Its bit ``row * columns + column`` is the part of the cell at that row and column,
counted from the top left.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import count
from types import MappingProxyType
from typing import Final

from attrs import frozen


@frozen
class GlyphSet:
    """A way to cut a cell into parts, and the character for every pattern of them."""

    id: str
    columns: int
    rows: int
    glyphs: str
    """The character of the pattern ``bits`` is ``glyphs[bits]``."""


_QUADRANTS: Final = " ▘▝▀▖▌▞▛▗▚▐▜▄▙▟█"

# Sextants and octants: Unicode goes through the patterns in order and gives each the next character of a
# run, except those it had a character for before. Python's own table of names may be too old to know them.
_FIRST_SEXTANT: Final = 0x1FB00
_FIRST_OCTANT: Final = 0x1CD00
_SEXTANTS_ELSEWHERE: Final = {0b00_00_00: " ", 0b01_01_01: "▌", 0b10_10_10: "▐", 0b11_11_11: "█"}
_OCTANTS_ELSEWHERE: Final = {
    0b00_00_00_01: "\U0001cea8",  # left half upper one quarter block
    0b00_00_00_10: "\U0001ceab",  # right half upper one quarter block
    0b00_00_00_11: "\U0001fb82",  # upper one quarter block
    0b00_01_01_00: "\U0001fbe6",  # middle left one quarter block
    0b00_10_10_00: "\U0001fbe7",  # middle right one quarter block
    0b00_11_11_11: "\U0001fb85",  # upper three quarters block
    0b01_00_00_00: "\U0001cea3",  # left half lower one quarter block
    0b10_00_00_00: "\U0001cea0",  # right half lower one quarter block
    0b11_00_00_00: "\u2582",  # lower one quarter block
    0b11_11_11_00: "\u2586",  # lower three quarters block
}


def _quadrants_as_octants() -> Iterator[tuple[int, str]]:
    """The quadrants (the blank, the halves and the full block too), each of their rows being two here."""
    for pattern, glyph in enumerate(_QUADRANTS):
        upper, lower = pattern & 0b11, pattern >> 2
        yield upper | upper << 2 | lower << 4 | lower << 6, glyph


def _run(patterns: int, first: int, elsewhere: Mapping[int, str]) -> str:
    """A character for each pattern: the next of the run that starts at `first`, unless it is elsewhere."""
    following = count(first)
    return "".join(elsewhere.get(bits) or chr(next(following)) for bits in range(patterns))


_SETS: Final = (
    GlyphSet("octant", 2, 4, _run(256, _FIRST_OCTANT, _OCTANTS_ELSEWHERE | dict(_quadrants_as_octants()))),
    GlyphSet("sextant", 2, 3, _run(64, _FIRST_SEXTANT, _SEXTANTS_ELSEWHERE)),
    GlyphSet("quadrant", 2, 2, _QUADRANTS),
    GlyphSet("half", 1, 2, " ▀▄█"),
    GlyphSet("ascii", 1, 1, " #"),
)

GLYPHS: Final[Mapping[str, GlyphSet]] = MappingProxyType({each.id: each for each in _SETS})
"""Every set by its name, the finest first."""
