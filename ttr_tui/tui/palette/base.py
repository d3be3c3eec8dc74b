"""What a palette is: every colour of the game, for one theme and one depth of colours."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from attrs import field, frozen

from ttr_tui.tui.palette.depths import SHOWN, channels, hexed, linear, nearest
from ttr_tui.tui.palette.signs import MARKS, SYMBOLS, UNKNOWN

BLACK, WHITE = "#000000", "#ffffff"
SEEN, READ, WELL = 1.1, 3.0, 4.0
"""The contrast at which an area is seen, words can be read, and read with ease."""


@lru_cache(maxsize=2048)
def blend(colour: str, other: str, share: float) -> str:
    """`colour` with so large a share of `other` mixed in.

    >>> blend("#000000", "#ffffff", 0.5)
    '#808080'
    """
    pairs = zip(channels(colour), channels(other), strict=True)
    return hexed(*(round(a + (b - a) * share) for a, b in pairs))


def light(colour: str) -> float:
    """How bright a colour looks, from 0 to 255."""
    r, g, b = channels(colour)
    return (r * 299 + g * 587 + b * 114) / 1000


@lru_cache(maxsize=1024)
def contrast(one: str, other: str) -> float:
    """From 1 to 21, as the Web's guidelines reckon it.

    >>> contrast("#000000", "#ffffff")
    21.0
    """
    low, high = sorted(map(_luminance, (one, other)))
    return (high + 0.05) / (low + 0.05)


def _luminance(colour: str) -> float:
    red, green, blue = linear(colour)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


@lru_cache(maxsize=1024)
def legible(on: str) -> str:
    """Black or white, whichever reads better on a colour: white, if it can be read well."""
    return WHITE if contrast(SHOWN.get(on, on), WHITE) >= WELL else BLACK


@frozen
class Frame:
    """The colours of everything that is not the board."""

    background: str
    surface: str
    """Behind dialogs and lists."""
    panel: str
    """Behind the first and the last line."""
    line: str
    """Around boxes."""
    muted: str
    """Words that step back."""
    cursor: str
    """Behind the line one is on."""
    cursor_away: str
    """The same, while the keys go elsewhere."""
    deck: str
    tickets: str
    """The backs of the two kinds of cards."""
    veil: str
    """What lies over the table while something else is asked: a colour, and how much of it."""


@frozen
class Palette:
    """One set of colours.

    >>> from ttr_tui.tui.palette import DARK
    >>> DARK.card("red")[1], DARK.mark(0)
    ('△', '♥')
    """

    id: str
    depth: str
    """How many colours there are to choose from: `truecolor`, `256` or `16`."""
    dark: bool
    land: str
    sea: str
    lake: str
    river: str
    border: str
    text: str
    quiet: str
    """Names that step back, countries."""
    lit: str
    """Cities that stand out: the ends of a ticket."""
    accent: str
    """What is selected."""
    accent_too: str
    """What is selected, on colours too like the accent."""
    claimable: str
    path: str
    last: str
    longest: str
    """Light around tracks: what can be claimed, the way of a ticket, the last moves, the longest path."""
    cards: Mapping[str, str] = field(hash=False)
    players: tuple[str, ...]
    frame: Frame
    edges: Mapping[str, str] = field(hash=False, factory=dict)
    """The edge around cars and cards of a colour that would be lost on what is behind them."""
    faint: str | None = None
    """All that fades, where there is nothing between a colour and the land."""
    sea_dots: str | None = None
    lake_dots: str | None = None
    """Dots on water, where it has no tint of its own."""

    def card(self, colour: str) -> tuple[str, str]:
        """Colour and symbol of a card or route colour, by its id; grey's for one it does not know."""
        return self.cards.get(colour, self.cards["grey"]), SYMBOLS.get(colour, UNKNOWN)

    def written(self, colour: str) -> str:
        """A card or route colour as words are written in it: black on a dark ground could not be read."""
        ink, _ = self.card(colour)
        grounds = (self.frame.background, self.frame.surface)
        if all(contrast(ink, ground) >= READ for ground in grounds):
            return ink
        return nearest(blend(ink, self.text, 0.6), self.depth)

    def rim(self, colour: str) -> str:
        """The lower edge of a card: of its own colour, unless it would be lost on the table."""
        ground, _ = self.card(colour)
        lost = contrast(ground, self.frame.background) < SEEN
        return self.edges.get(colour, ground) if lost else ground

    def faded(self, colour: str, share: float) -> str:
        """A colour on the land that steps back by so much."""
        return self.faint or nearest(blend(colour, self.land, share), self.depth)

    def selection(self, colour: str) -> str:
        """The light around something selected of a colour."""
        return self.accent if abs(light(colour) - light(self.accent)) > 40 else self.accent_too

    def meeple(self, colour: str) -> tuple[str, str]:
        """A passenger of a colour: the colour's own sign, in ink that stands out from the land."""
        return self.written(colour), SYMBOLS.get(colour, UNKNOWN)

    def player(self, seat: int) -> tuple[str, str]:
        """Colour and mark of a seat."""
        return self.players[seat % len(self.players)], self.mark(seat)

    def mark(self, seat: int) -> str:
        return MARKS[seat % len(MARKS)]
