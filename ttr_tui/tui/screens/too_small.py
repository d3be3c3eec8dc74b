"""A terminal too small to play in: say so, and go away when it has grown."""

from __future__ import annotations

from textual import events
from textual.app import ComposeResult
from textual.geometry import Size
from textual.screen import Screen

from ttr_tui.tui.screens.once import ClosesOnce
from ttr_tui.tui.text import Say


class TooSmall(ClosesOnce, Screen[None]):
    """Covers everything while the terminal is smaller than the game needs."""

    CSS = "TooSmall { align: center middle; } TooSmall Say { text-align: center; }"

    def __init__(self, needed: tuple[int, int]) -> None:
        super().__init__()
        self.needed = needed
        self.notice = Say()

    def compose(self) -> ComposeResult:
        self._tell(self.app.size.width, self.app.size.height)
        yield self.notice

    def _tell(self, width: int, height: int) -> None:
        columns, rows = self.needed
        self.notice.say("too-small", columns=columns, rows=rows, width=width, height=height)

    def on_resize(self, event: events.Resize) -> None:
        self._look(event.size)

    def on_screen_resume(self) -> None:
        """The terminal may have grown while something lay over the notice."""
        self._look(self.app.size)

    def _look(self, size: Size) -> None:
        if size.width < self.needed[0] or size.height < self.needed[1]:
            self._tell(size.width, size.height)
        elif self.app.screen is self:
            self.dismiss()
