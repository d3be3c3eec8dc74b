"""One game on two screens: the app in this process and the installed `ttr` in a pty.

Both get the same keys, and before each key both must show the same text. So every wait is for
something known, and a whole game in a real terminal is checked line by line.
"""

from __future__ import annotations

import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from tests.tui.driver import PATIENCE, Driver, screen_text, seated, settle
from tests.tui.terminal import Terminal
from ttr_tui.match import Header
from ttr_tui.settings import Settings

BYTES = {
    "space": " ",
    "enter": "\r",
    "escape": "\x1b",
    "slash": "/",
    "up": "\x1b[A",
    "down": "\x1b[B",
    "right": "\x1b[C",
    "left": "\x1b[D",
    "shift+right": "\x1b[1;2C",
    "shift+left": "\x1b[1;2D",
}
"""What a terminal sends for keys that are no letters."""


class Twin(Driver):
    """A driver whose keys go to a terminal as well."""

    terminal: Terminal

    async def press(self, *keys: str) -> None:
        for key in keys:
            await self.agree()
            self.terminal.press(BYTES.get(key, key))
            await super().press(key)

    async def agree(self) -> None:
        """Until the terminal shows what the app here shows."""
        end = time.monotonic() + PATIENCE
        await settle(self.pilot)
        here = screen_text(self.pilot)
        while here != self.terminal.lines:
            there = self.terminal.lines
            assert self.terminal.status is None, f"ended with {self.terminal.status}\n{there}"
            assert time.monotonic() < end, f"the screens differ:\n{difference(here, there)}"
            if not self.terminal.read(0.1):
                await settle(self.pilot)
                here = screen_text(self.pilot)


def difference(here: str, there: str) -> str:
    """The lines that are not the same."""
    pairs = zip(here.splitlines(), there.splitlines(), strict=False)
    return "\n".join(f"here  {a}\nthere {b}" for a, b in pairs if a != b)


@asynccontextmanager
async def both(
    header: Header, data: Path, size: tuple[int, int] = (80, 24), lang: str = "en"
) -> AsyncIterator[Twin]:
    """A game, begun here and in a terminal that keeps its files in `data`."""
    Settings(motion=False, pace="instant", explain="never").save(data / "settings.toml")
    names = ",".join(seat.name for seat in header.seats)
    options = ["--map", header.map, "--mode", header.mode, "--players", names, "--seed", str(header.seed)]
    addons = [word for addon in header.addons for word in ("--with", addon)]
    kept = ("--lang", lang, "--glyphs", "sextant", "--data", str(data))
    terminal = Terminal("play", *options, *addons, *kept, size=size, env={"COLORTERM": "truecolor"})
    try:
        async with seated(header, size, lang, driver=Twin) as driver:
            assert isinstance(driver, Twin)
            driver.terminal = terminal
            yield driver
    finally:
        terminal.close()
