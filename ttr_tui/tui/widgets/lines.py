"""A list with its keys in the footer."""

from __future__ import annotations

from typing import ClassVar

from textual.binding import Binding, BindingType

from ttr_tui.tui.textual_private import SteadyList


class Lines(SteadyList):
    """Lines to choose from; `answers`: Enter takes one, otherwise they are only looked at."""

    DEFAULT_CSS = """
    Lines { scrollbar-size-vertical: 1; scrollbar-color: $panel-lighten-2; scrollbar-background: $surface; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "cursor_up", "key-choose"),
        Binding("down", "cursor_down", "key-choose"),
        Binding("enter", "select", "key-take-it"),
    ]

    def __init__(self, *, id: str | None = None, answers: bool = True) -> None:
        super().__init__(id=id)
        self.answers = answers

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        if action == "select" and not self.answers:
            return False
        return super().check_action(action, parameters)
