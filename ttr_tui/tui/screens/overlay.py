"""What the dialogs have in common that lie over another screen."""

from __future__ import annotations

from textual import events
from textual.screen import ModalScreen

from ttr_tui.tui.screens.once import ClosesOnce
from ttr_tui.tui.widgets.keybar import KeyBar


class Overlay(ClosesOnce, ModalScreen[None]):
    """A click beside the dialog closes it, and its footer leaves nothing to be seen of the one below."""

    def on_mount(self) -> None:
        self.cover()

    def cover(self) -> None:
        """Be as high at the foot as the screen below."""
        stack = self.app.screen_stack
        below = stack[stack.index(self) - 1].query(KeyBar) if self in stack else ()
        for bar in self.query(KeyBar):
            bar.styles.min_height = max((other.size.height for other in below), default=1)

    def on_click(self, event: events.Click) -> None:
        if event.widget is self and self.is_active:
            self.dismiss()
