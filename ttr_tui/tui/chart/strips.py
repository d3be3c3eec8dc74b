"""A painted line as Textual takes it: glyphs and signs, in segments of one style."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from rich.cells import cell_len
from rich.color import Color
from rich.segment import Segment
from rich.style import Style
from textual.strip import Strip

CellLook = tuple[str, str, str, bool]
"""A character, its colour, the colour behind it, and whether it is bold."""


@lru_cache(maxsize=8192)
def style(fg: str, bg: str, bold: bool = False) -> Style:
    return Style(color=Color.parse(fg), bgcolor=Color.parse(bg), bold=bold)


@lru_cache(maxsize=1024)
def in_cells(text: str) -> tuple[str, ...]:
    """A text cell by cell: accents stay with their letter, and of a broad sign the second cell is empty.

    >>> [len(cell) for cell in in_cells("東e" + chr(0x301))]
    [1, 0, 2]
    """
    cells: list[str] = []
    for sign in text:
        wide = cell_len(sign)
        if wide or not cells:
            cells += (sign, *[""] * (wide - 1))
        else:
            last = max(i for i, cell in enumerate(cells) if cell)
            cells[last] += sign
    return tuple(cells)


def whole(cells: list[CellLook]) -> list[CellLook]:
    """Cells in which no half of a broad sign is left over where something else covers the other."""
    for x, (sign, fg, bg, bold) in enumerate(cells):
        if not sign:
            before = cells[x - 1][0] if x else ""
            if cell_len(before) < 2:
                cells[x] = (" ", fg, bg, bold)
        elif not sign.isascii() and cell_len(sign) > 1 and (x + 1 == len(cells) or cells[x + 1][0]):
            cells[x] = (" ", fg, bg, bold)
    return cells


def to_strip(cells: Sequence[CellLook]) -> Strip:
    """Cells to segments: neighbours of one style together. Of a blank only the ground is seen, so that it
    goes with either neighbour."""
    segments: list[Segment] = []
    text = ink = ground = ""
    strong, blank = False, True
    for character, fg, bg, bold in cells:
        if bg == ground and (character == " " or (fg == ink and bold == strong)):
            text += character
        elif bg == ground and blank:
            text, ink, strong, blank = text + character, fg, bold, False
        else:
            if text:
                segments.append(Segment(text, style(ink, ground, strong)))
            text, ink, ground, strong, blank = character, fg, bg, bold, character == " "
    if text:
        segments.append(Segment(text, style(ink, ground, strong)))
    return Strip(segments, len(cells))
