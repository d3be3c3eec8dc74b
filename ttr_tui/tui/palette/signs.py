"""The signs that say without colour what colours say.

Three families nobody takes for one another: colours of cards and routes are plain printed shapes, in
outline; players are suits of playing cards, a tune and a flag, all solid; pieces have pictures of their own.
All are one cell wide, none is shown as an emoji by default, and nearly every font has them.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

SYMBOLS: Mapping[str, str] = MappingProxyType(
    {
        "purple": "☆",
        "blue": "◇",
        "orange": "+",
        "white": "▽",
        "green": "□",
        "yellow": "☼",
        "black": "×",
        "red": "△",
        "grey": " ",
        "wild": "✱",
    }
)
MARKS = ("♥", "♠", "♣", "♫", "⚑")
"""No diamonds: they are too like the sign of a blue card."""
UNKNOWN = "?"
