"""The command palette: what can be done now, found by typing a word of it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from textual.app import SystemCommand
from textual.screen import Screen

from ttr_tui.tui.widgets.keybar import keys_text, working_keys

if TYPE_CHECKING:
    from ttr_tui.tui.app import TtrApp


def bound_commands(app: TtrApp, screen: Screen[Any]) -> Iterator[SystemCommand]:
    """Every key that works now, and whatever the screen offers beside its keys."""
    offers = getattr(screen, "offers", None)
    if offers is not None:
        for title, help, run in offers():
            yield SystemCommand(title, help, run)
    for keys, text in working_keys(screen, everything=True):
        yield SystemCommand(text, keys_text(keys, app.words), lambda key=keys[0]: app.simulate_key(key))
