"""A slider between two kinds of pieces: what is more of the one is less of the other."""

from __future__ import annotations

from typing import Any, ClassVar

from textual import events
from textual.binding import Binding, BindingType
from textual.content import Content
from textual.message import Message
from textual.widget import Widget

FAR = 5
"""How far shift moves."""


class Slider(Widget, can_focus=True):
    """A whole number between two ends, by keys and mouse; one value bears a mark."""

    DEFAULT_CSS = """
    Slider { height: 2; width: 1fr; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left", "step(-1)", "key-slide"),
        Binding("right", "step(1)", "key-slide"),
        Binding("shift+left", f"step(-{FAR})", "key-slide-far"),
        Binding("shift+right", f"step({FAR})", "key-slide-far"),
        Binding("home", "to_end(0)", "key-slide-end"),
        Binding("end", "to_end(1)", "key-slide-end"),
    ]

    class Changed(Message):
        """The value is another one."""

    class Hovered(Message):
        """The mouse is where a click would mean another value, or it is gone (None)."""

        def __init__(self, value: int | None) -> None:
            super().__init__()
            self.value = value

    def __init__(self, low: int, high: int, value: int, marked: int, mark: str = "") -> None:
        super().__init__()
        self.low, self.high = low, max(low, high)
        self.value = self._within(value)
        self.marked, self.mark = marked, mark
        self._held = False
        self._hovered: int | None = None
        """The value under the mouse."""

    def _within(self, value: int) -> int:
        return max(self.low, min(self.high, value))

    def move_to(self, value: int) -> None:
        """Take another value, the nearest there is."""
        value = self._within(value)
        if value != self.value:
            self.value = value
            self.refresh()
            self.post_message(self.Changed())

    def mark_at(self, value: int, mark: str) -> None:
        """Let another value bear the mark."""
        self.marked, self.mark = value, mark
        self.refresh()

    def action_step(self, step: int) -> None:
        self.move_to(self.value + step)

    def action_to_end(self, end: int) -> None:
        self.move_to(self.high if end else self.low)

    # --- drawing -------------------------------------------------------------------------------

    def _x(self, value: int) -> int:
        """The cell of a value."""
        span = max(1, self.high - self.low)
        return round((value - self.low) * (max(2, self.size.width) - 1) / span)

    def render(self) -> Content:
        width = max(2, self.size.width)
        at = self._x(self.value)
        handle = "bold $background on $accent" if self.has_focus else "bold reverse"
        bar: list[Any] = [("▬" * at, "$warning"), ("┃", handle), ("≈" * (width - 1 - at), "$primary")]
        track = Content.assemble(*bar)
        if self._hovered is not None:
            there = self._x(self._hovered)
            track = track.stylize("reverse", there, there + 1)
        return Content.assemble(track, "\n", (self._under(width), "$foreground-muted"))

    def _under(self, width: int) -> str:
        """The mark, with its word on the side where there is room."""
        if not self.low <= self.marked <= self.high:
            return ""
        at = self._x(self.marked)
        if at + 2 + len(self.mark) <= width:
            return " " * at + f"▴ {self.mark}"
        before = f"{self.mark} ▴"
        return " " * max(0, at + 1 - len(before)) + before

    # --- the mouse -----------------------------------------------------------------------------

    def _at(self, x: int) -> int:
        """The value of a cell."""
        span = max(1, self.size.width - 1)
        return self._within(self.low + round(x * (self.high - self.low) / span))

    def _hover(self, value: int | None) -> None:
        if value != self._hovered:
            self._hovered = value
            self.refresh()
            self.post_message(self.Hovered(value))

    def on_mouse_down(self, event: events.MouseDown) -> None:
        event.stop()
        self._held = True
        self.capture_mouse()
        self._hover(None)
        self.move_to(self._at(event.x))

    def on_mouse_move(self, event: events.MouseMove) -> None:
        if self._held:
            event.stop()
            self.move_to(self._at(event.x))
        else:
            self._hover(self._at(event.x))

    def on_leave(self) -> None:
        self._hover(None)

    def on_mouse_up(self, event: events.MouseUp) -> None:
        event.stop()
        self._held = False
        self.release_mouse()

    def on_mouse_scroll_up(self, event: events.MouseScrollUp) -> None:
        event.stop()
        self.action_step(1)

    def on_mouse_scroll_down(self, event: events.MouseScrollDown) -> None:
        event.stop()
        self.action_step(-1)
