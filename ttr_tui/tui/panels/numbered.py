"""A short list that number keys answer too."""

from __future__ import annotations

from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.content import Content

from ttr_tui.engine.actions import Action
from ttr_tui.tui.panels.base import Choice

NUMBERS = 9


class NumberedChoice(Choice):
    """Each line bears the number that takes it. Subclasses write the lines in `line`."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding(str(n + 1), f"number({n})", "key-number") for n in range(NUMBERS)
    ]

    def line(self, action: Action) -> Content | str:
        """One line, without its number."""
        return self.scene.teller.action(action)

    def option(self, action: Action) -> Content | str:
        number = self.actions.index(action) + 1
        return Content.assemble((f"{number} " if number <= NUMBERS else "  ", "$accent"), self.line(action))

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        if action == "number":
            index = parameters[0]
            return isinstance(index, int) and index < len(self.actions)
        return super().check_action(action, parameters)

    def action_number(self, index: int) -> None:
        if self.is_attached and index < len(self.actions):
            self.play(self.actions[index])
