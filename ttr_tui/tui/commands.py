"""The command palette: what can be done now, found by typing a word of it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from textual.app import SystemCommand
from textual.await_complete import AwaitComplete
from textual.command import CommandList, CommandPalette
from textual.screen import Screen

from ttr_tui.tui.widgets.keybar import keys_text, working_keys

if TYPE_CHECKING:
    from ttr_tui.tui.app import TtrApp


class Palette(CommandPalette):
    """Textual's palette, made safe for fast fingers.

    It has no id, which would be taken while a palette just closed is still there; the keys of its list
    do nothing until there is a list; and it closes once, however often Enter was pressed.
    """

    def dismiss(self, result: Any = None) -> AwaitComplete:
        return super().dismiss(result) if self.is_active else AwaitComplete()

    def _action_command_list(self, action: str) -> None:
        if self._list_visible and self.query_one(CommandList).size:
            super()._action_command_list(action)


def bound_commands(app: TtrApp, screen: Screen[Any]) -> Iterator[SystemCommand]:
    """Every key that works now, and whatever the screen offers beside its keys."""
    offers = getattr(screen, "offers", None)
    if offers is not None:
        for title, help, run in offers():
            yield SystemCommand(title, help, run)
    for keys, text in working_keys(screen, everything=True):
        yield SystemCommand(text, keys_text(keys), lambda key=keys[0]: app.simulate_key(key))
