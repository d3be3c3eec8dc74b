"""A terminal too small to play in: say so, and go away when it has grown."""

from __future__ import annotations

from textual import events
from textual.app import ComposeResult
from textual.screen import Screen

from ttr_tui.tui.speech import Say


class TooSmall(Screen[None]):
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
        if event.size.width >= self.needed[0] and event.size.height >= self.needed[1]:
            if self.is_current:
                self.dismiss()
        else:
            self._tell(event.size.width, event.size.height)
