"""The open cards, the decks and the own hand."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from attrs import evolve
from rich.cells import cell_len
from textual.message import Message

from ttr_tui.engine.actions import DrawCard, TakeCard
from ttr_tui.tui.scene import Scene
from ttr_tui.tui.text import words_of
from ttr_tui.tui.widgets.cards import GAP, POINTER, Card, card_face, in_rows, spread
from ttr_tui.tui.widgets.tiles import Tile, TileRow, Tiles
from ttr_tui.tui.widths import centred, cut

TICKETS_KEY = "t"
DECK_KEYS = ("p", "o")
"""The keys of the blind draws, deck by deck: as many as `MOST_DECKS`."""
SHORTEST = 5
"""Letters of a card's name, its sign included, that still tell something."""


class MarketBar(Tiles):
    """The market and the decks, in one line or, where there is room, as cards of two or three.

    A click is the key that stands on the card: the screen hears of it, and of what the mouse is over.
    """

    class Said(Message):
        """About a card or a deck, by its key."""

        def __init__(self, key: str) -> None:
            super().__init__()
            self.key = key

    class Picked(Said):
        """It was clicked."""

    class Pointed(Said):
        """The mouse is over it; an empty key: over none."""

    def __init__(self) -> None:
        super().__init__(id="market")
        self.scene: Scene | None = None
        self.lines = 1
        self.lit: frozenset[str] = frozenset()
        """The keys of cards and decks that somebody points at."""

    def show(self, scene: Scene, lines: int = 1) -> None:
        self.scene, self.lines = scene, lines
        self.redraw()

    def tiles(self, width: int) -> Sequence[TileRow]:
        scene = self.scene
        if scene is None:
            return ()
        faces = [self._face(scene, slot, card) for slot, card in enumerate(scene.view.market)]
        backs = self._backs(scene)
        if spread((*faces, *backs), width - 1) is None:
            backs = self._backs(scene, short=True)
        if (sizes := spread((*faces, *backs), width - 1)) is None:
            faces = self._shortened(scene, faces, backs, width)
            sizes = spread((*faces, *backs), width - 1) or [cell_len(card.name) for card in (*faces, *backs)]
        cards = list(zip((*faces, *backs), sizes, strict=True))
        rows: list[Iterable[Iterable[Tile]]] = []
        if self.lines > 2:
            rows.append(card.title(size, "") for card, size in cards)
            rows.append(card.line(size, centred(card.text, size)) for card, size in cards)
        else:
            rows.append(card.title(size, f" {card.text}") for card, size in cards)
        if self.lines > 1:
            rows.append(card.foot(size) for card, size in cards)
        return [(GAP, *(tile for tiles in row for tile in tiles)) for row in rows]

    def _shortened(self, scene: Scene, faces: list[Card], backs: list[Card], width: int) -> list[Card]:
        """Cards by the first letters of their names, or where these need too much room by their signs."""
        left = width - 1 - sum(cell_len(card.name) + 1 for card in backs)
        room = left // max(1, len(faces)) - 3
        if room >= SHORTEST:
            return [evolve(card, text=cut(card.text, room)) for card in faces]
        signs = (scene.teller.card_sign(card) if card >= 0 else "–" for card in scene.view.market)
        return [evolve(card, text=sign) for card, sign in zip(faces, signs, strict=True)]

    def _face(self, scene: Scene, slot: int, card: int) -> Card:
        key = str(slot + 1)
        if card < 0:
            return Card("–", "$foreground-muted", "$surface", key)
        face = card_face(scene, card, scene.teller.card_short(card), key, crossed_out(scene, slot))
        return evolve(face, lit=key in self.lit)

    def _backs(self, scene: Scene, short: bool = False) -> list[Card]:
        """The decks; several decks of tickets each with its size, in short by their sizes alone."""
        words, view = words_of(self), scene.view
        found = []
        for deck, pile in enumerate(view.piles):
            name = scene.teller.deck(deck) if len(view.piles) > 1 else words("market-deck")
            text = f"{name} {pile.size}"
            found.append(Card(text, "$foreground", "$primary-muted", DECK_KEYS[deck], "$primary"))
        key = "market-tickets-short" if short else "market-tickets"
        tickets = words(key, count=scene.teller.ticket_piles(scene.tickets_left, short))
        found.append(Card(tickets, "$foreground", "$secondary-muted", TICKETS_KEY, "$secondary"))
        return [evolve(card, lit=card.key in self.lit) for card in found]

    def chosen(self, target: str) -> None:
        self.post_message(self.Picked(target))

    def pointed(self, target: str) -> None:
        self.post_message(self.Pointed(target))


def crossed_out(scene: Scene, slot: int) -> bool:
    """Whether a card of the market cannot be taken while others can."""
    legal = scene.legal
    if not (legal.has_type(TakeCard) or legal.has_type(DrawCard)):
        return False
    return not any(TakeCard(slot, deck) in legal for deck in range(len(scene.view.piles)))


class HandBar(Tiles):
    """One's own cards, those just drawn in light. Behind the curtain it holds nothing at all."""

    class Picked(Message):
        """One of the cards was clicked."""

    class Pointed(Message):
        """The mouse is over one of the cards, or over none."""

        def __init__(self, over: bool) -> None:
            super().__init__()
            self.over = over

    def __init__(self) -> None:
        super().__init__(id="hand")
        self.scene: Scene | None = None
        self.lines = 1
        self.lit: frozenset[int] = frozenset()
        """The kinds of cards that somebody points at."""

    def show(self, scene: Scene, lines: int = 1) -> None:
        self.scene, self.lines = scene, lines
        self.redraw()

    def tiles(self, width: int) -> Sequence[TileRow]:
        scene = self.scene
        if scene is None or scene.looking is None:
            return ((GAP,),) * self.lines
        title = f" {words_of(self)('hand-title', count=sum(scene.view.hand))}  "
        rows: list[list[Card]] = []
        for cards in self._told(scene):
            rows = in_rows(cards, width - len(title))
            if len(rows) == 1:
                break
        found: list[TileRow] = []
        for cards in rows:
            lead = Tile(" " * len(title) if found else title, "$foreground-muted")
            found.append(
                (lead, *(tile for card in cards for tile in card.line(cell_len(card.text), card.text)))
            )
        if len(rows) == 1 and self.lines > 1:
            lead = Tile(" " * len(title))
            found.append((lead, *(tile for card in rows[0] for tile in card.foot(cell_len(card.text)))))
        return found

    def _told(self, scene: Scene) -> Iterable[list[Card]]:
        """The cards by their names; by their signs; and these as close together as can be."""
        teller = scene.teller
        held = [(kind, n) for kind, n in enumerate(scene.view.hand) if n]
        yield [self._card(scene, kind, f" {teller.card_short(kind)} ×{n}", " ") for kind, n in held]
        yield [self._card(scene, kind, f" {teller.card_sign(kind)} ×{n}", " ") for kind, n in held]
        yield [self._card(scene, kind, f"{teller.card_sign(kind)} {n}", "") for kind, n in held]

    def _card(self, scene: Scene, kind: int, text: str, end: str) -> Card:
        """Cards of one kind; with how many of them were just drawn."""
        drawn = scene.drawn[kind]
        card = card_face(scene, kind, f"{text} +{drawn}{end}" if drawn else f"{text}{end}", f"hand {kind}")
        if kind in self.lit:
            card = evolve(card, text=f"{POINTER}{card.text.lstrip()}")
        return evolve(card, rim="$accent") if drawn or kind in self.lit else card

    def chosen(self, target: str) -> None:
        self.post_message(self.Picked())

    def pointed(self, target: str) -> None:
        self.post_message(self.Pointed(bool(target)))
