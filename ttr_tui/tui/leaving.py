"""The ways out of a game, past what is not saved."""

from __future__ import annotations

from collections.abc import Callable

from textual.app import App
from textual.timer import Timer

from ttr_tui.tui.keeping import Keeping

RETRY = 5.0
"""Seconds after which a disk that took nothing is asked again."""


class Leaving(App[None]):
    """An app that knows what of its games is on the disk, and asks before anything is lost."""

    def __init__(self) -> None:
        super().__init__()
        self.keeping = Keeping()
        self._retries: Timer | None = None

    def keep_trying(self) -> None:
        """Nobody needs to move for a disk to be asked again."""
        if self._retries is None:
            self._retries = self.set_interval(RETRY, self._try_again)

    def _try_again(self) -> None:
        if self.keeping.try_again() and self._retries is not None:
            self._retries.stop()
            self._retries = None

    def tell_unsaved(self) -> None:
        """Let every screen that shows a game say whether it is saved."""
        for screen in self.screen_stack:
            tell = getattr(screen, "tell_unsaved", None)
            if tell is not None:
                self.call_later(tell)

    def leave(self, go: Callable[[], None]) -> None:
        """Do what leaves the table; but first ask about every game with moves that are not saved."""
        game = self.keeping.to_ask_about()
        if game is None:
            go()
            return
        from ttr_tui.tui.screens.leave import LeaveScreen

        if not any(isinstance(screen, LeaveScreen) for screen in self.screen_stack):
            self.push_screen(LeaveScreen(game, lambda: self.leave(go)))

    async def action_quit(self) -> None:
        self.quit()

    def quit(self) -> None:
        """End, unless something would be lost that somebody wants to keep."""
        self.leave(self.exit)
