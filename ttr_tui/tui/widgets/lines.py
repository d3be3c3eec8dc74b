"""Lists, plain and with their keys in the footer."""

from __future__ import annotations

from typing import Any, ClassVar

from textual import events
from textual.binding import Binding, BindingType
from textual.widgets import OptionList

from ttr_tui.tui.widgets.fitted import plain_size


class Entries(OptionList):
    """Textual's list, which must not be asked for a page while there is no room for one.

    Whatever changes its lines asks for a layout; to have counted them does not.
    """

    virtual_size = plain_size()

    def __init__(self, *, id: str | None = None, classes: str | None = None) -> None:
        super().__init__(id=id, classes=classes, compact=True)

        self._measured = 0
        """The width its lines were made for."""

    def _update_lines(self) -> None:
        if not self._line_cache.lines:
            self._measured = self.scrollable_content_region.width
        super()._update_lines()

    def _on_resize(self, event: events.Resize) -> None:  # type: ignore[override]
        """Make the lines anew for another width; but not when they are told the width they have."""
        if self._measured == self.scrollable_content_region.width:
            event.prevent_default()

    def _move_page(self, direction: Any) -> None:
        if self.scrollable_content_region:
            super()._move_page(direction)


class Lines(Entries):
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
