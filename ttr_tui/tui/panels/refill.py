"""Where there are several decks: which one replaces a card taken from the market."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.content import Content

from ttr_tui.engine.actions import Action, TakeCard
from ttr_tui.tui.panels.base import VoluntaryChoice
from ttr_tui.tui.scene import Scene
from ttr_tui.tui.widgets.cards import card_style
from ttr_tui.tui.widgets.market import DECK_KEYS


class RefillPanel(VoluntaryChoice):
    """A tiny step: Enter replaces the card from its own deck, a deck's key from that deck."""

    title_key = "refill-title"
    small = True
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding(key, f"deck('{key}')", "key-this-deck") for key in DECK_KEYS
    ]

    def __init__(self, scene: Scene, actions: Sequence[Action]) -> None:
        takes = [a for a in actions if isinstance(a, TakeCard)]
        self.card = scene.view.market[takes[0].slot]
        own = scene.board.cards[self.card].deck
        takes.sort(key=lambda a: (a.refill != own, a.refill))
        super().__init__(scene, takes)

    def ask(self) -> Content | str:
        scene = self.scene
        return Content.assemble(
            (f" {scene.teller.card(self.card)} ", card_style(scene, self.card)),
            "\n",
            scene.words("ask-refill"),
        )

    def option(self, action: Action) -> Content | str:
        assert isinstance(action, TakeCard)
        scene, deck = self.scene, action.refill
        left = scene.words("refill-deck", deck=scene.teller.deck(deck), count=scene.view.piles[deck].size)
        key = DECK_KEYS[deck] if deck < len(DECK_KEYS) else " "
        return Content.assemble((f"{key} ", "$accent"), left)

    def market_answer(self, key: str) -> Action | None:
        """A deck in the market is clicked, or named by its key."""
        deck = DECK_KEYS.index(key) if key in DECK_KEYS else None
        return next((a for a in self.actions if isinstance(a, TakeCard) and a.refill == deck), None)

    def action_deck(self, key: str) -> None:
        if (action := self.market_answer(key)) is not None:
            self.play(action)
        else:
            self.app.bell()
