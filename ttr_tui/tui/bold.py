"""Bold letters in sixteen colours."""

from __future__ import annotations

from functools import lru_cache

from rich.color import ColorSystem
from rich.segment import Segment
from rich.style import Style
from textual.color import Color
from textual.filter import LineFilter

PLAIN = Style(bold=False)


class SteadyBold(LineFilter):
    """Bold letters that keep their colour: many terminals show the eight dark ones brighter when they are
    bold, and black as a grey that nobody can read."""

    def apply(self, segments: list[Segment], background: Color) -> list[Segment]:
        return [
            Segment(text, style + PLAIN, control)
            if style and _changes(style)
            else Segment(text, style, control)
            for text, style, control in segments
        ]


STEADY_BOLD = SteadyBold()
"""The one there is: strips remember what it made of them."""


@lru_cache(maxsize=1024)
def _changes(style: Style) -> bool:
    if not style.bold or style.color is None:
        return False
    number = style.color.downgrade(ColorSystem.STANDARD).number
    return number is not None and number < 8
