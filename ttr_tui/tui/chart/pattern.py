"""A picture to judge a set of glyphs by: slanted edges, thin lines, and full areas in which gaps show."""

from __future__ import annotations

from ttr_tui.tui.chart.glyphs import GlyphSet

COLUMNS, ROWS = 22, 3


def pattern_of(glyphs: GlyphSet) -> tuple[str, ...]:
    """The lines of the picture, as fine as the set can draw it."""
    return tuple("".join(_glyph(glyphs, column, row) for column in range(COLUMNS)) for row in range(ROWS))


def _glyph(glyphs: GlyphSet, column: int, row: int) -> str:
    bits = 0
    for part in range(glyphs.rows * glyphs.columns):
        down, across = divmod(part, glyphs.columns)
        x = column + (across + 0.5) / glyphs.columns
        y = 2 * (row + (down + 0.5) / glyphs.rows)  # a cell is about twice as high as it is wide
        bits |= _inked(x, y) << part
    return glyphs.glyphs[bits]


def _inked(x: float, y: float) -> bool:
    """A disc, a rhombus in a frame, a wedge; in widths of a cell from the top left."""
    disc = (x - 3) ** 2 + (y - 3) ** 2 <= 9
    off = abs(x - 10) + abs(y - 3)
    rhombus = off < 0.9 or 1.9 < off < 3.1
    wedge = x >= 14 and y >= 6 - (x - 14) * 0.75
    return disc or rhombus or wedge
