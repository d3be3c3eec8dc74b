"""A screen that goes away once, however often it is told to."""

from __future__ import annotations

from typing import Any

from textual.await_complete import AwaitComplete


class ClosesOnce:
    """Goes before a screen class. Textual takes whatever is on top from the stack when a screen is closed:
    of two quick Escapes the second, still meant for a dialog, would take the table from under it."""

    is_active: bool

    def dismiss(self, result: Any = None) -> AwaitComplete:
        screen: Any = super()
        closed: AwaitComplete = screen.dismiss(result) if self.is_active else AwaitComplete()
        return closed
