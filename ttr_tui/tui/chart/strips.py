"""A painted line as Textual takes it: half blocks and signs, in segments of one style."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from functools import lru_cache
from itertools import groupby
from typing import TypeVar

from rich.color import Color
from rich.segment import Segment
from rich.style import Style
from textual.strip import Strip

from ttr_tui.tui.palette import legible

Sign = tuple[str, str, str | None, bool]
"""A cell that is no half-block: character, colour, ground (None: what lies below), bold."""

T = TypeVar("T")
Pair = tuple[list[T], list[T]]
"""The upper and the lower pixels of a line."""


@lru_cache(maxsize=4096)
def style(fg: str, bg: str, bold: bool = False) -> Style:
    return Style(color=Color.parse(fg), bgcolor=Color.parse(bg), bold=bold)


def to_strip(
    ground: Pair[str],
    ink: Pair[str | None],
    signs: Mapping[int, Sign],
    glows: Collection[str],
    names: Collection[str],
) -> Strip:
    """Cells to segments: neighbours of one style together. A name on ground that glows stays legible."""
    segments: list[Segment] = []
    text = ""
    last: tuple[str, str, bool] | None = None
    marks: list[Sign | None] = [None] * len(ground[0])
    for x, mark in signs.items():
        if 0 <= x < len(marks):
            marks[x] = mark
    for (high, low, up, down, sign), run in groupby(zip(*ground, *ink, marks, strict=True)):
        if sign is not None:
            char, fg, bg, bold = sign
            if bg is None and low in glows and fg in names:
                fg = legible(low)
            key = (fg, bg or low, bold)
        elif up is None and down is None:
            char, key = (" ", (high, high, False)) if high == low else ("▀", (high, low, False))
        elif down is None:
            char, key = "▀", (up or high, low, False)
        elif up is None:
            char, key = "▄", (down, high, False)
        else:
            char, key = ("█", (up, up, False)) if up == down else ("▀", (up, down, False))
        if key != last and last is not None:
            segments.append(Segment(text, style(*last)))
            text = ""
        text += char * sum(1 for _ in run)
        last = key
    if last is not None:
        segments.append(Segment(text, style(*last)))
    return Strip(segments, len(ground[0]))
