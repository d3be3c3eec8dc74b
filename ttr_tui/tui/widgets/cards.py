"""Cards as they lie on the table: blocks of their colour, and decks as piles of them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from attrs import frozen
from rich.cells import cell_len

from ttr_tui.tui.palette import legible
from ttr_tui.tui.scene import Scene
from ttr_tui.tui.widgets.tiles import Tile
from ttr_tui.tui.widths import padded

GAP = Tile(" ")
CROSS = "╳"
POINTER = "▶"
BROAD = 17
"""Cells beyond which no card grows."""


def card_style(scene: Scene, kind: int) -> str:
    """How a card of this kind is drawn."""
    return "{} on {}".format(*card_colours(scene, kind))


def card_colours(scene: Scene, kind: int) -> tuple[str, str]:
    """The colours of a card of this kind: of what is written on it, and its own."""
    card = scene.board.cards[kind]
    colour, _ = scene.palette.card(scene.board.colour_name(card.colour))
    return legible(colour), colour


def card_face(scene: Scene, kind: int, text: str, key: str = "", crossed: bool = False) -> Card:
    """A card of this kind with a text."""
    if crossed:
        return Card(text, "$foreground-muted", "$surface", key, crossed=True)
    rim = scene.palette.rim(scene.board.colour_name(scene.board.cards[kind].colour))
    return Card(text, *card_colours(scene, kind), key, rim=rim)


@frozen
class Card:
    """A card or a deck as it lies on the table. A card without a key cannot be picked."""

    text: str
    ink: str
    ground: str
    key: str = ""
    below: str = ""
    """The colour of the cards under it: only a deck has any."""
    rim: str = ""
    """The colour of its lower edge, if it is not its own."""
    crossed: bool = False
    """It lies there, and cannot be had now."""
    lit: bool = False
    """Somebody points at it."""

    @property
    def sign(self) -> str:
        """What stands before its text: its key, or a cross."""
        if self.lit:
            return f"{POINTER}{self.key}"
        return CROSS if self.crossed else self.key

    @property
    def name(self) -> str:
        """All that is written on it, in one line."""
        return f"{self.sign} {self.text}"

    def line(self, size: int, text: str) -> Iterable[Tile]:
        """A line of it with a text, and what is beside it: a gap, or the cards under it."""
        struck = " strike" if self.crossed else ""
        yield Tile(padded(text, size), f"{self.ink} on {self.ground}{struck}", self.key)
        yield Tile("▌", self.below, self.key) if self.below else GAP

    def title(self, size: int, text: str) -> Iterable[Tile]:
        """Its first line: the key, well to be seen, and a text."""
        pad = " " if size > cell_len(f"{self.sign}{text}") else ""
        lead = Tile(f"{pad}{self.sign}", f"bold {self.ink} on {self.ground}", self.key)
        rest, *beside = self.line(size - len(lead.text), text)
        return (lead, rest, *beside)

    def foot(self, size: int) -> Iterable[Tile]:
        """Its lower edge, half a line high: it parts the card from what lies below."""
        if self.below:
            yield Tile("▝" + "▀" * (size - 1) + "▘", self.below, self.key)
        else:
            rim = "$accent" if self.lit else self.rim or self.ground
            yield Tile("▀" * size, rim, self.key)
            yield GAP


def in_rows(cards: Iterable[Card], width: int) -> list[list[Card]]:
    """Cards side by side, in as few rows as hold them; there is always one."""
    rows: list[list[Card]] = [[]]
    left = width
    for card in cards:
        size = cell_len(card.text) + 1
        if size > left and rows[-1]:
            rows.append([])
            left = width
        rows[-1].append(card)
        left -= size
    return rows


def spread(cards: Sequence[Card], width: int) -> list[int] | None:
    """How broad cards side by side are, if there is room for all that is written on them: the smallest
    grow as long as they can.

    >>> some = [Card(text, "", "", "1") for text in ("ab", "abcdef")]
    >>> spread(some, 16), spread(some, 13)
    ([6, 8], None)
    """
    grown = [cell_len(card.name) for card in cards]
    left = width - sum(grown) - len(grown)
    while grown and min(grown) < BROAD and left >= (few := grown.count(low := min(grown))):
        grown = [size + (size == low) for size in grown]
        left -= few
    return grown if left >= 0 else None
