"""Everything that leans on names Textual keeps for itself, and why. Nowhere else does the game touch them.

`tests/tui/test_textual_private.py` holds each of them against the Textual that is installed, and
`pyproject.toml` admits no other minor version: a new one is let in when that test and the screens agree.
"""

from __future__ import annotations

import sys
from asyncio import sleep
from collections.abc import Iterable
from threading import Thread
from time import monotonic
from typing import IO, Any

from textual.app import App
from textual.dom import DOMNode
from textual.driver import Driver
from textual.events import Idle, ScreenResume
from textual.geometry import Size
from textual.reactive import Reactive
from textual.widget import Widget
from textual.worker import WorkerFailed

from ttr_tui.hangup import hang_up

LONGEST_WAIT = 0.05
"""Seconds that a picture waits for messages that are on their way."""
FIRST_WAIT = 1.0
"""The same for the first picture of a screen, which has nothing to show before."""


def bind(node: DOMNode, key: str, action: str, description: str, show: bool = True) -> None:
    """Give one screen a key that its class does not have: which keys a table has depends on the game."""
    node._bindings.bind(key, action, description, show=show)


def show_last(node: DOMNode, keys: Iterable[str]) -> None:
    """Put keys at the end of the footer: bindings are told in the order they stand."""
    known = node._bindings.key_to_bindings
    for key in keys:
        known[key] = known.pop(key)


def plain_size() -> Reactive[Size]:
    """For a widget that does not scroll, or whose height does not depend on its lines: being told how
    large its content is needs no other layout."""
    return Reactive(Size(0, 0), repaint=False)


def quiet_focus() -> Reactive[Widget | None]:
    """For a screen's `focused`: whose keys they are is drawn by the widgets concerned; the rest stays."""
    return Reactive[Widget | None](None, repaint=False)


class Fitted:
    """Goes before a widget class; `refit` is called whenever the widget has another size.

    `Resize` is not enough: it is not sent when somebody looked at the layout before it was drawn, and
    reading any widget's `size` is looking at it.
    """

    _fitted = Size(0, 0)
    _last_room = Size(0, 0)

    def refit(self) -> None:
        """Say it again, for the size there is now."""

    @property
    def room(self) -> Size:
        """The room to say something in; of a hidden widget the last it had, and once it is seen again
        `refit` is called, whether its size is another or not."""
        size: Size = self.size  # type: ignore[attr-defined]
        if size.width:
            self._last_room = size
        else:
            self._fitted = Size(0, 0)
        return self._last_room

    def _size_updated(
        self, size: Size, virtual_size: Size, container_size: Size, layout: bool = True
    ) -> bool:
        changed: bool = super()._size_updated(size, virtual_size, container_size, layout)  # type: ignore[misc]
        if size != self._fitted:
            self._fitted = size
            # It has just been laid out. While a layout is asked for, Textual takes no notice of a second
            # wish for one: what `refit` says would be given the room of what was said before.
            self._layout_required = False
            self.call_next(self.refit)  # type: ignore[attr-defined]
        return changed


class OnePicture:
    """Goes before a screen class; what one key sets off is drawn once, when all of it is done.

    A key opens a panel, which takes the focus, which lights the board: each is a message, and Textual draws
    whatever it finds whenever a frame is due. So a frame waits while messages are on their way, but never
    for long: bots and lists that go on and on are seen to move.
    """

    _since = 0.0
    """When the picture that waits was due; 0 while none does."""
    _seen = False
    """Whether there has been a picture yet. The first one is not drawn in parts, but when all is there:
    widgets with what they show, in the places they keep. Nor does it wait for a frame."""

    @property
    def is_current(self) -> bool:
        """Whether anything of it is seen. Textual lays out and draws the screen below the top one even if
        that one covers all of it; here it waits until it is seen again."""
        current: bool = super().is_current  # type: ignore[misc]
        stack = self.app.screen_stack  # type: ignore[attr-defined]
        return current and (stack[-1] is self or stack[-1].styles.background.a < 1)

    def _waits(self, longest: float) -> bool:
        """Whether somebody has still to be told something, and the picture has not waited too long."""
        screen: Any = self
        now = monotonic()
        self._since = self._since or now
        waits = now - self._since <= longest and under_way(screen.app)
        if not waits:
            self._since = 0.0
        return waits

    def _on_timer_update(self) -> None:
        if not self._waits(LONGEST_WAIT):
            super()._on_timer_update()  # type: ignore[misc]

    def _on_screen_resume(self, event: ScreenResume) -> None:
        if not self._seen:
            event.refresh_styles = False  # all in it have just been given theirs

    def _screen_resized(self, size: Size) -> None:
        screen: Any = self
        if self._seen or size != screen.size:
            super()._screen_resized(size)  # type: ignore[misc]

    async def _on_idle(self, event: Idle) -> None:
        screen: Any = self
        if self._seen or not self.is_current or screen.app._batch_count:
            return
        event.prevent_default()
        if self._waits(FIRST_WAIT):
            await sleep(0)
            screen.check_idle()
        else:
            super()._on_timer_update()  # type: ignore[misc]

    def _compositor_refresh(self) -> None:
        screen: Any = self
        if not self._seen and (screen._layout_required or screen._callbacks or under_way(screen.app)):
            screen._repaint_required = True
            screen.check_idle()
        else:
            self._seen = self._seen or screen.app.screen is self
            super()._compositor_refresh()  # type: ignore[misc]


def under_way(app: App[Any]) -> bool:
    """Whether somebody has still to be told something, or is still being put on the screen."""
    return any(
        node._next_callbacks or node.message_queue_size or not node._is_mounted for node in app._registry
    )


class Contained:
    """Goes before an app class; an error nobody foresaw closes the app, and is left for whoever ran it.

    Textual would print it, and all that the players hold with it.
    """

    def _handle_exception(self, error: Exception) -> None:
        app: Any = self
        app._return_code = 1
        if app._exception is None:
            app._exception = error
            app._exception_event.set()
        app._close_messages_no_wait()

    def get_driver_class(self) -> type[Driver]:
        """The way to the terminal: Textual's, made steady where it is one of those that are."""
        found: type[Driver] = super().get_driver_class()  # type: ignore[misc]
        linux = found.__name__ == "LinuxDriver"
        return type("SteadyDriver", (Steady, found), {}) if linux else found


def fault_of(app: App[Any]) -> Exception | None:
    """The error that closed an app."""
    error = app._exception
    if isinstance(error, WorkerFailed) and isinstance(error.error, Exception):
        return error.error
    return error


class Steady:
    """Goes before Textual's driver for Linux and macOS, which takes it that the terminal is always there.

    One that is gone is read over and over, and written to until a queue is full that nobody empties.
    """

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        # Errors may go to a file; the game needs the screen.
        screens = (one for one in (sys.__stderr__, sys.__stdout__) if one is not None and one.isatty())
        self._file = Outlet(next(screens, None))
        Thread(target=self._watch, name="terminal", daemon=True).start()

    def _watch(self) -> None:
        """Wait until the terminal is gone."""
        from select import POLLERR, POLLHUP, poll

        watched = poll()
        watched.register(self.fileno, 0)  # type: ignore[attr-defined]
        if any(event & (POLLERR | POLLHUP) for _, event in watched.poll()):
            hang_up()

    def _run_input_thread(self) -> None:
        driver: Any = self
        while True:
            try:
                driver.run_input_thread()
            except UnicodeDecodeError:
                continue  # bytes that are no letter are no key
            except OSError:
                hang_up()
            except Exception as error:
                driver._app.call_later(driver._app._handle_exception, error)
            return


class Outlet:
    """A stream to a terminal that may go away."""

    def __init__(self, file: IO[str] | None) -> None:
        self._file = file

    def write(self, text: str) -> None:
        if self._file is not None:
            try:
                self._file.write(text)
            except OSError:
                self._lose()

    def flush(self) -> None:
        if self._file is not None:
            try:
                self._file.flush()
            except OSError:
                self._lose()

    def fileno(self) -> int:
        return -1 if self._file is None else self._file.fileno()

    def _lose(self) -> None:
        self._file = None
        hang_up()
