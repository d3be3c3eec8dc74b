"""How far a replay is: a sign to click, and a bar to click and to drag along."""

from __future__ import annotations

from textual import events
from textual.content import Content
from textual.message import Message

from ttr_tui.tui.text import Text, words_of

PLAYING, PAUSED = "▶", "❚❚"
BEFORE = 3
"""The cells of the sign, before the bar."""
AFTER = 27
"""Those left for the figures behind it."""


class Transport(Text):
    """Shows a place among so many, whether it moves by itself, and how fast."""

    DEFAULT_CSS = "Transport { height: 1; padding: 0 1; }"
    ALLOW_SELECT = False

    class Toggled(Message):
        """The sign was clicked."""

    class Sought(Message):
        """The mouse is on another place of the bar, with its button down."""

        def __init__(self, position: int) -> None:
            super().__init__()
            self.position = position

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self.position, self.length = 0, 0
        self._held = False

    @property
    def bar(self) -> int:
        """The cells of the bar."""
        return max(10, self.size.width - BEFORE - AFTER)

    def show(self, position: int, length: int, playing: bool, pause: float) -> None:
        """Show this place; `pause` is in seconds a step."""
        self.position, self.length = position, length
        done = self.cell_of(position)
        self.put(
            Content.assemble(
                ((PLAYING if playing else PAUSED).ljust(BEFORE), "bold $accent"),
                ("━" * done, "$accent"),
                ("─" * (self.bar - done), "$foreground-muted"),
                f" {position}/{length} · {words_of(self)('replay-pause', seconds=pause)}",
            )
        )

    def cell_of(self, position: int) -> int:
        """How much of the bar lies before a place."""
        return round(self.bar * position / max(1, self.length))

    def _seek(self, event: events.MouseEvent) -> None:
        """Go to what is under the mouse; beyond an end of the bar, to that end."""
        x = event.get_content_offset_capture(self).x - BEFORE
        share = max(0, min(x, self.bar - 1)) / (self.bar - 1)
        position = round(share * self.length)
        if position != self.position:
            self.position = position
            self.post_message(self.Sought(position))

    def on_mouse_down(self, event: events.MouseDown) -> None:
        event.stop()
        x = event.get_content_offset_capture(self).x
        if x < BEFORE:
            self.post_message(self.Toggled())
        elif x < BEFORE + self.bar:
            self._held = True
            self.capture_mouse()
            self._seek(event)

    def on_mouse_move(self, event: events.MouseMove) -> None:
        if self._held:
            event.stop()
            self._seek(event)

    def on_mouse_up(self, event: events.MouseUp) -> None:
        event.stop()
        self._held = False
        self.release_mouse()
