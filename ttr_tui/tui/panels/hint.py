"""A hint: what the strongest bot would do, why, and a key to do just that."""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual.content import Content

from ttr_tui.engine.actions import Action, TakeCard
from ttr_tui.tui.panels.base import VoluntaryChoice
from ttr_tui.tui.scene import Scene

if TYPE_CHECKING:
    from ttr_tui.bots.hint import Hint


class HintPanel(VoluntaryChoice):
    """The reason, and the move as the only line: Enter makes it, Escape does not."""

    title_key = "hint-title"
    small = True

    def __init__(self, scene: Scene, hint: Hint) -> None:
        super().__init__(scene, [hint.action], scene.teller.hint(hint))

    def option(self, action: Action) -> Content | str:
        """The move; a card by its colour, not only by its place."""
        told = super().option(action)
        if isinstance(action, TakeCard):
            told = f"{told} · {self.scene.teller.card(self.scene.view.market[action.slot])}"
        return told
