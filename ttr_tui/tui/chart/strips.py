"""A painted line as Textual takes it: glyphs and signs, in segments of one style."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from rich.color import Color
from rich.segment import Segment
from rich.style import Style
from textual.strip import Strip

CellLook = tuple[str, str, str, bool]
"""A character, its colour, the colour behind it, and whether it is bold."""


@lru_cache(maxsize=8192)
def style(fg: str, bg: str, bold: bool = False) -> Style:
    return Style(color=Color.parse(fg), bgcolor=Color.parse(bg), bold=bold)


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
