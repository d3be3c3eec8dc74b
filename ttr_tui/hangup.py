"""The end of a table from outside: a signal, or a terminal that is gone.

The game leaves as it does by a key, so that the terminal is as it was found, and then dies of the signal as
whoever sent it expects. If it cannot leave so soon, the terminal is put in order from here.
"""

from __future__ import annotations

import asyncio
import os
import signal
import sys
import threading
from collections.abc import Callable
from contextlib import suppress
from types import FrameType, TracebackType
from typing import Any

_NAMES = ("SIGTERM", "SIGINT", "SIGHUP", "SIGQUIT")
ENDING = [signal.Signals[name] for name in _NAMES if name in signal.Signals.__members__]
"""Signals that end a game; a system may not have them all."""
GRACE = 2.0
"""Seconds in which a game that is told to end leaves by itself."""
AS_FOUND = "".join(
    f"\x1b[{code}"
    for code in (
        *("?2026l", "?2004l", "?2048l", "?1004l", "?7h"),  # half a picture, pasting, sizes, focus, long lines
        *("?1000l", "?1003l", "?1015l", "?1006l", "?1016l"),  # the mouse
        *("<u", "?1049l", "?25h", "0m"),  # the keyboard, the other screen, the cursor, colours
    )
)
"""Undoes all that a game asks of a terminal."""


def hang_up() -> None:
    """For a thread that finds the terminal gone: end the game, as the system would have it."""
    main = threading.main_thread().ident
    if main is not None and hasattr(signal, "pthread_kill"):
        signal.pthread_kill(main, signal.SIGHUP)


class Ending:
    """While this is open, signals end a game in order; once all is put away, `die` of the one that came."""

    def __init__(self, leave: Callable[[], None], last_word: Callable[[], None] = lambda: None) -> None:
        self._leave = leave
        """Called in the game's loop: ends it as a key would."""
        self._last_word = last_word
        """Tells what is not on the disk, if the game does not leave by itself."""
        self._caught: signal.Signals | None = None
        self._patience: threading.Timer | None = None
        self._modes = _modes()
        self._before: dict[signal.Signals, Any] = {}

    def __enter__(self) -> Ending:
        self._before = {number: signal.signal(number, self._catch) for number in ENDING}
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._patience is not None:
            self._patience.cancel()
        if error is not None:
            self._put_in_order()
        for number, before in self._before.items():
            signal.signal(number, before)

    def die(self) -> None:
        """Of the signal that came, if one did: whoever sent it is told."""
        if self._caught is not None:
            signal.signal(self._caught, signal.SIG_DFL)
            os.kill(os.getpid(), self._caught)

    def _catch(self, number: int, _: FrameType | None) -> None:
        if self._caught is not None:
            return
        self._caught = signal.Signals(number)
        try:
            loop = asyncio.get_running_loop()
        except RuntimeError:
            self.die()  # the terminal is not taken yet, or no longer
        else:
            self._patience = threading.Timer(GRACE, self._cut_short)
            self._patience.daemon = True
            self._patience.start()
            loop.call_soon_threadsafe(self._leave)

    def _cut_short(self) -> None:
        """The game does not leave by itself."""
        assert self._caught is not None
        self._put_in_order()
        # Whatever keeps the game may keep its last word, too.
        telling = threading.Thread(target=self._last_word, daemon=True)
        telling.start()
        telling.join(GRACE)
        os._exit(128 + self._caught)

    def _put_in_order(self) -> None:
        if self._modes is not None:
            _restore(self._modes)


def _modes() -> list[Any] | None:
    """How the terminal reads keys; None if there is none, or it cannot be asked."""
    try:
        import termios

        return termios.tcgetattr(sys.__stdin__.fileno())  # type: ignore[union-attr]
    except Exception:
        return None


def _restore(modes: list[Any]) -> None:
    import termios

    with suppress(OSError):
        os.write(sys.__stdout__.fileno(), AS_FOUND.encode())  # type: ignore[union-attr]
    with suppress(OSError, termios.error):
        termios.tcsetattr(sys.__stdin__.fileno(), termios.TCSANOW, modes)  # type: ignore[union-attr]
