"""Blocks and shades as areas: what part of its cell each fills, in the units of a picture."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise
from typing import Final, NamedTuple

from ttr_tui.tui.chart.glyphs import GLYPHS, GlyphSet
from ttr_tui.tui.palette import blend

WIDTH, HEIGHT = 12, 24
"""Of a cell: halves, thirds and eighths of its height are whole numbers."""


class Cell(NamedTuple):
    """One cell of a screen. Behind a character two cells wide comes one without any."""

    text: str
    ink: str
    behind: str
    bold: bool = False


class Box(NamedTuple):
    """A rectangle."""

    left: float
    top: float
    right: float
    bottom: float


def _parts(glyphs: GlyphSet) -> Iterator[tuple[str, tuple[Box, ...]]]:
    across, down = WIDTH // glyphs.columns, HEIGHT // glyphs.rows
    for pattern, glyph in enumerate(glyphs.glyphs):
        places = (divmod(part, glyphs.columns) for part in range(pattern.bit_length()) if pattern >> part & 1)
        yield (
            glyph,
            tuple(Box(x * across, y * down, (x + 1) * across, (y + 1) * down) for y, x in places),
        )


def _eighths() -> Iterator[tuple[str, tuple[Box, ...]]]:
    """The bars Textual's borders and scrollbars are made of."""
    for eighths, glyph in enumerate("▁▂▃▄▅▆▇█", 1):
        yield glyph, (Box(0, HEIGHT - eighths * HEIGHT // 8, WIDTH, HEIGHT),)
    for eighths, glyph in enumerate("▏▎▍▌▋▊▉", 1):
        yield glyph, (Box(0, 0, eighths * WIDTH / 8, HEIGHT),)
    yield "▔", (Box(0, 0, WIDTH, HEIGHT // 8),)
    yield "▕", (Box(WIDTH * 7 / 8, 0, WIDTH, HEIGHT),)
    yield "▐", (Box(WIDTH // 2, 0, WIDTH, HEIGHT),)


BLOCKS: Final[Mapping[str, tuple[Box, ...]]] = {
    **dict(_parts(GLYPHS["octant"])),
    **dict(_parts(GLYPHS["sextant"])),
    **dict(_parts(GLYPHS["quadrant"])),
    **dict(_parts(GLYPHS["half"])),
    **dict(_eighths()),
}
"""What each fills in the colour of the text; of a character in several sets, with the fewest boxes."""

SHADES: Final[Mapping[str, float]] = {"░": 0.25, "▒": 0.5, "▓": 0.75}
"""How much of the text's colour shows."""


def areas(rows: Sequence[Sequence[Cell]]) -> Iterator[tuple[str, Box]]:
    """All colours of a screen but its letters, as rectangles that do not overlap, from top to bottom."""
    growing: dict[tuple[str, float, float], float] = {}
    for top, runs in _bands(rows):
        kept = {run: growing.pop(run, top) for run in runs}
        yield from _grown(growing, top)
        growing = kept
    yield from _grown(growing, len(rows) * HEIGHT)


def _grown(runs: Mapping[tuple[str, float, float], float], bottom: float) -> Iterator[tuple[str, Box]]:
    for (colour, left, right), top in runs.items():
        yield colour, Box(left, top, right, bottom)


def _bands(rows: Sequence[Sequence[Cell]]) -> Iterator[tuple[float, list[tuple[str, float, float]]]]:
    """Each row of cells, cut wherever a block in it begins or ends: the stretches of one colour."""
    for y, row in enumerate(rows):
        cuts = {
            0.0,
            *(edge for cell in row for box in BLOCKS.get(cell.text, ()) for edge in (box.top, box.bottom)),
        }
        for top in sorted(cuts - {HEIGHT}):
            yield y * HEIGHT + top, _runs(row, top)


def _runs(row: Sequence[Cell], top: float) -> list[tuple[str, float, float]]:
    runs: list[tuple[str, float, float]] = []
    for x, cell in enumerate(row):
        for colour, left, right in _across(cell, top):
            start = x * WIDTH + left
            if runs and runs[-1][0] == colour:
                start = runs.pop()[1]
            runs.append((colour, start, x * WIDTH + right))
    return runs


def _across(cell: Cell, top: float) -> Iterator[tuple[str, float, float]]:
    """The colours of a cell from left to right, just under `top`."""
    if cell.text in SHADES:
        yield blend(cell.behind, cell.ink, SHADES[cell.text]), 0, WIDTH
        return
    filled = [box for box in BLOCKS.get(cell.text, ()) if box.top <= top < box.bottom]
    edges = sorted({0.0, float(WIDTH), *(edge for box in filled for edge in (box.left, box.right))})
    for left, right in pairwise(edges):
        inked = any(box.left <= left < box.right for box in filled)
        yield cell.ink if inked else cell.behind, left, right
