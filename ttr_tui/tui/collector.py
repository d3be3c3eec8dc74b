"""Garbage is collected while nobody waits.

Every panel and screen that closes leaves cycles behind, and looking through the whole heap for them
takes longer than a key may. So the collector sleeps while keys come, sweeps what is young when the
screen has been still for a moment, and looks through everything when it has been still for longer.
It sleeps while the game starts, too: nearly all that is made then stays, and is never looked through.
"""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from textual.app import App
    from textual.timer import Timer

STILL = 0.1
"""Seconds without a key or anything drawn after which the young are swept."""
LONG = 10
"""So many times as long: everything."""
WORTH = 20
"""Sweeps after which everything is worth looking through."""
NET = (100_000, 20, 20)
"""When Python collects by itself after all: thresholds of `gc`, far above what a few keys leave."""
AT_START = (1_000_000, 20, 20)
"""The same until the first picture is there: far above what modules, screens and a board are made of."""


@contextmanager
def asleep() -> Iterator[None]:
    """While a screen is imported, made and looked at, Python does not collect by itself."""
    before = gc.get_threshold()
    gc.set_threshold(*AT_START)
    try:
        yield
    finally:
        gc.set_threshold(*before)


class Collector:
    """One app's collector, from `begin` to `end`."""

    def __init__(self, app: App[None]) -> None:
        self.app = app
        self._timer: Timer | None = None
        self._before = gc.get_threshold()
        self._still = 0
        self._sweeps = 0
        self._started = False

    def begin(self) -> None:
        self._before = gc.get_threshold()
        self._started = False
        gc.set_threshold(*AT_START)
        self._timer = self.app.set_interval(STILL, self._sweep, name="collector", pause=True)

    def stirred(self) -> None:
        """A key came just now, or something was drawn."""
        if self._timer is not None:
            self._still = 0
            self._timer.reset()
            self._timer.resume()

    def _sweep(self) -> None:
        assert self._timer is not None
        if not self._started:
            self._started = True
            gc.freeze()
            gc.set_threshold(*NET)
        self._still += 1
        if self._still == 1:
            self._sweeps += 1
            gc.collect(1)
        if self._still >= LONG or self._sweeps < WORTH:
            self._timer.pause()
            if self._sweeps >= WORTH:
                self._sweeps = 0
                gc.collect()

    def end(self) -> None:
        if self._timer is not None:
            self._timer.stop()
            self._timer = None
            gc.unfreeze()
            gc.set_threshold(*self._before)
