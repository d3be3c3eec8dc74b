"""The open cards, the decks and the own hand."""

from __future__ import annotations

from collections.abc import Sequence

from textual.message import Message

from ttr_tui.tui.palette import legible
from ttr_tui.tui.scene import Scene
from ttr_tui.tui.text import words_of
from ttr_tui.tui.widgets.tiles import Tile, TileRow, Tiles

GAP = Tile(" ")
DECK_KEYS = ("p", "o")
"""The keys of the blind draws, deck by deck: as many as `MOST_DECKS`."""
SHORTEST = 5
"""Letters of a card's name, its sign included, that still tell something."""


Card = tuple[str, str, str]
"""A card or a deck as it lies there: its key, its text and its style."""


def card_style(scene: Scene, kind: int) -> str:
    """How a card of this kind is drawn."""
    card = scene.board.cards[kind]
    colour, _ = scene.palette.card(scene.board.colour_name(card.colour))
    return f"{legible(colour)} on {colour}"


class MarketBar(Tiles):
    """The market and the decks. Tall cards where there is room."""

    class Picked(Message):
        """A card or a deck was clicked: the key that does the same."""

        def __init__(self, key: str) -> None:
            super().__init__()
            self.key = key

    def __init__(self) -> None:
        super().__init__(id="market")
        self.scene: Scene | None = None
        self.tall = False

    def show(self, scene: Scene, tall: bool) -> None:
        self.scene, self.tall = scene, tall
        self.redraw()

    def tiles(self, width: int) -> Sequence[TileRow]:
        scene = self.scene
        if scene is None:
            return ()
        faces = [(str(i + 1), *self._face(scene, card)) for i, card in enumerate(scene.view.market)]
        backs = self._backs(scene)
        if not self.tall:
            return (self._row(scene, faces, backs, width),)
        count = len(faces) + len(backs)
        room = (width - 1) // max(1, count) - 1
        longest = max((len(f"{key} {text}") for key, text, _ in (*faces, *backs)), default=0) + 2
        size = max(6, min(room, max(longest, 13)))
        rows: list[list[Tile]] = [[GAP] for _ in range(3)]
        for key, text, style in (*faces, *backs):
            rows[0] += [Tile(f" {key}".ljust(size), f"{style} bold", key), GAP]
            rows[1] += [Tile(_fit(text, size - 2).center(size), style, key), GAP]
            rows[2] += [Tile(" " * size, style, key), GAP]
        return [tuple(row) for row in rows]

    def _row(self, scene: Scene, faces: list[Card], backs: list[Card], width: int) -> TileRow:
        """All in one line: cards by their names, or where these need too much room by their signs."""
        pad = " "
        room = self._room(faces, backs, width, 2)
        if any(len(text) > room for _, text, _ in faces):
            pad, room = "", self._room(faces, backs, width, 0)
        if room < SHORTEST:
            signs = [scene.teller.card_sign(card) if card >= 0 else "–" for card in scene.view.market]
            faces = [(key, sign, style) for (key, _, style), sign in zip(faces, signs, strict=True)]
        row = [GAP]
        for key, text, style in faces:
            row += [Tile(f"{pad}{key} {_fit(text, max(SHORTEST, room))}{pad}", style, key), GAP]
        for key, text, style in backs:
            row += [Tile(f"{pad}{key} {text}{pad}", style, key), GAP]
        return tuple(row)

    def _room(self, faces: list[Card], backs: list[Card], width: int, pads: int) -> int:
        """What a line of this width leaves for the name of each card."""
        left = width - 1 - sum(len(f"{key} {text}") + pads + 1 for key, text, _ in backs)
        return left // max(1, len(faces)) - pads - 3

    def _face(self, scene: Scene, card: int) -> tuple[str, str]:
        if card < 0:
            return "–", "$foreground-muted on $surface"
        return scene.teller.card_short(card), card_style(scene, card)

    def _backs(self, scene: Scene) -> list[tuple[str, str, str]]:
        words, view = words_of(self), scene.view
        found = []
        for deck, pile in enumerate(view.piles):
            name = scene.teller.deck(deck) if len(view.piles) > 1 else words("market-deck")
            found.append((DECK_KEYS[deck], f"{name} {pile.size}", "$foreground on $primary-muted"))
        found.append(
            ("t", words("market-tickets", count=sum(view.ticket_decks)), "$foreground on $secondary-muted")
        )
        return found

    def chosen(self, target: str) -> None:
        self.post_message(self.Picked(target))


class HandBar(Tiles):
    """One's own cards. Behind the curtain it holds nothing at all."""

    def __init__(self) -> None:
        super().__init__(id="hand")
        self.scene: Scene | None = None

    def show(self, scene: Scene) -> None:
        self.scene = scene
        self.redraw()

    def tiles(self, width: int) -> Sequence[TileRow]:
        scene = self.scene
        if scene is None or scene.looking is None:
            return ((GAP,),)
        held = [(kind, n) for kind, n in enumerate(scene.view.hand) if n]
        title = f" {words_of(self)('hand-title', count=sum(scene.view.hand))}  "
        for long in (True, False):
            row = [Tile(title, "$foreground-muted")]
            for kind, n in held:
                name = scene.teller.card_short(kind) if long else scene.teller.card_sign(kind)
                row += [Tile(f" {name} ×{n} ", card_style(scene, kind)), GAP]
            if sum(len(t.text) for t in row) <= width:
                return (tuple(row),)
        rows: list[list[Tile]] = [[]]
        for tile in row:
            if sum(len(t.text) for t in rows[-1]) + len(tile.text) > width:
                rows.append([GAP])
            rows[-1].append(tile)
        return [tuple(r) for r in rows]


def _fit(text: str, size: int) -> str:
    return text if len(text) <= size else text[: max(0, size - 1)] + "…"
