"""The first thing on the screen: a name, while the table is still being laid."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from textual.screen import Screen


class OpeningScreen(Screen[None]):
    """Shows a name at once; everything slow is imported and built behind it."""

    CSS = "OpeningScreen { content-align: center middle; text-style: bold; }"

    def __init__(self, title: str, next_screen: Callable[[], Screen[Any]]) -> None:
        super().__init__()
        self.title_text = title
        self._next_screen = next_screen
        self._ready = False

    def render(self) -> str:
        return self.title_text

    def on_mount(self) -> None:
        # While the app starts nothing is drawn: a refresh before it is ready is none.
        self.app.call_later(self._drawn)

    def _drawn(self) -> None:
        self.refresh()
        self.call_after_refresh(self._open)

    def on_screen_resume(self) -> None:
        """What lay over the name, such as a notice, is gone."""
        if self._ready:
            self.call_after_refresh(self._open)

    def _open(self) -> None:
        self._ready = True
        if self.is_active:
            self.app.switch_screen(self._next_screen())
