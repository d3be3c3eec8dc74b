"""What the dialogs have in common that lie over another screen."""

from __future__ import annotations

from textual import events
from textual.screen import ModalScreen

from ttr_tui.tui.screens.once import ClosesOnce
from ttr_tui.tui.widgets.keybar import KeyBar


class Overlay(ClosesOnce, ModalScreen[None]):
    """A click beside the dialog closes it, and its footer leaves nothing to be seen of the one below."""

    def on_mount(self) -> None:
        below = self.app.screen_stack[-2].query(KeyBar)
        for bar in self.query(KeyBar):
            bar.styles.min_height = max((other.size.height for other in below), default=1)

    def on_click(self, event: events.Click) -> None:
        if event.widget is self and self.is_active:
            self.dismiss()
