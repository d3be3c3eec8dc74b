"""Every colour of the game and the sign that says the same without it.

Colours of cards and routes have open signs, players have solid ones: what is printed is hollow, what
belongs to somebody is full. All are one cell wide and none has an emoji form.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from types import MappingProxyType

from attrs import field, frozen

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
        "wild": "✶",
    }
)
MARKS = ("▲", "■", "◆", "★", "▼")
UNKNOWN = "?"


def channels(colour: str) -> tuple[int, int, int]:
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)


@lru_cache(maxsize=2048)
def blend(colour: str, other: str, share: float) -> str:
    """`colour` with so large a share of `other` mixed in.

    >>> blend("#000000", "#ffffff", 0.5)
    '#808080'
    """
    mixed = (round(a + (b - a) * share) for a, b in zip(channels(colour), channels(other), strict=True))
    return "#" + "".join(f"{c:02x}" for c in mixed)


def light(colour: str) -> float:
    """How bright a colour looks, from 0 to 255."""
    r, g, b = channels(colour)
    return (r * 299 + g * 587 + b * 114) / 1000


@lru_cache(maxsize=1024)
def legible(on: str) -> str:
    """Black or white, whichever reads better on a colour."""
    return "#101216" if light(on) > 128 else "#ffffff"


@frozen
class Palette:
    """One set of colours.

    >>> DARK.card("red")
    ('#ef4b4b', '△')
    >>> DARK.mark(0)
    '▲'
    """

    id: str
    dark: bool
    ground: str
    """Land."""
    water: str
    text: str
    quiet: str
    """Names that step back, countries."""
    accent: str
    """What is selected."""
    accent_too: str
    """What is selected, on colours too like the accent."""
    path: str
    last: str
    longest: str
    cards: Mapping[str, str] = field(hash=False)
    players: tuple[str, ...]

    def card(self, colour: str) -> tuple[str, str]:
        """Colour and symbol of a card or route colour, by its id; grey's for one it does not know."""
        return self.cards.get(colour, self.cards["grey"]), SYMBOLS.get(colour, UNKNOWN)

    def selection(self, colour: str) -> str:
        """The light around something selected of a colour."""
        return self.accent if abs(light(colour) - light(self.accent)) > 40 else self.accent_too

    def meeple(self, colour: str) -> tuple[str, str]:
        """A passenger of a colour: the colour's own sign, in ink that stands out from the land."""
        ink, sign = self.card(colour)
        faint = abs(light(ink) - light(self.ground)) < 75
        return blend(ink, self.text, 0.55) if faint else ink, sign

    def player(self, seat: int) -> tuple[str, str]:
        """Colour and mark of a seat."""
        return self.players[seat % len(self.players)], self.mark(seat)

    def mark(self, seat: int) -> str:
        return MARKS[seat % len(MARKS)]


DARK = Palette(
    id="dark",
    dark=True,
    ground="#1d2129",
    water="#17303f",
    text="#e8e6df",
    quiet="#8d93a0",
    accent="#f5f5f0",
    accent_too="#d6187f",
    path="#2f6f8f",
    last="#7a5a2a",
    longest="#5b4a86",
    cards=MappingProxyType(
        {
            "purple": "#c874e8",
            "blue": "#4b8ff7",
            "orange": "#f78c2e",
            "white": "#f4f2ea",
            "green": "#3fb85a",
            "yellow": "#f0d03a",
            "black": "#596274",
            "red": "#ef4b4b",
            "grey": "#9c988e",
            "wild": "#e7b7f7",
        }
    ),
    players=("#ff5d8f", "#27d3ef", "#a6e53c", "#ffbf1f", "#b99cff"),
)

LIGHT = Palette(
    id="light",
    dark=False,
    ground="#e2dccb",
    water="#c3dbe4",
    text="#22242a",
    quiet="#77705f",
    accent="#15171c",
    accent_too="#d6187f",
    path="#8fc3dc",
    last="#e8c078",
    longest="#c6b4ea",
    cards=MappingProxyType(
        {
            "purple": "#a03cc8",
            "blue": "#2563d8",
            "orange": "#e07010",
            "white": "#ffffff",
            "green": "#1f8a3c",
            "yellow": "#c9a400",
            "black": "#25282f",
            "red": "#cf2a2a",
            "grey": "#8a857a",
            "wild": "#a0559c",
        }
    ),
    players=("#d81b60", "#007f9e", "#4b8b00", "#b87a00", "#6a45d1"),
)

SAFE = Palette(
    id="safe",
    dark=True,
    ground="#1c1f24",
    water="#1b2c3b",
    text="#ebe9e3",
    quiet="#8f949d",
    accent="#ffffff",
    accent_too="#3f7fe0",
    path="#2d5f80",
    last="#6b5a2a",
    longest="#5c4668",
    # Okabe and Ito's eight; blue and vermillion a little lighter, to stand on a dark ground.
    cards=MappingProxyType(
        {
            "purple": "#cc79a7",
            "blue": "#2f8fd0",
            "orange": "#e69f00",
            "white": "#ffffff",
            "green": "#009e73",
            "yellow": "#f0e442",
            "black": "#4d5560",
            "red": "#e0651a",
            "grey": "#999999",
            "wild": "#56b4e9",
        }
    ),
    players=("#56b4e9", "#e69f00", "#f0e442", "#cc79a7", "#00c08b"),
)

PALETTES: Mapping[str, Palette] = MappingProxyType({p.id: p for p in (DARK, LIGHT, SAFE)})
