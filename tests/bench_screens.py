"""How quick the screens are: a key to its new screen, the start, and the memory of a whole game.

    python -m tests.bench_screens [ENTRIES]

Not a test: a shared machine gives any figure it likes.
"""

from __future__ import annotations

import asyncio
import resource
import subprocess
import sys
from statistics import median, quantiles
from time import perf_counter

from textual import events

from tests.tui.moments import new_match
from ttr_tui.engine.rng import Stream
from ttr_tui.settings import Settings
from ttr_tui.tui.app import TtrApp
from ttr_tui.tui.hotseat import Stage
from ttr_tui.tui.screens.claim import ClaimPanel
from ttr_tui.tui.screens.curtain import CurtainScreen
from ttr_tui.tui.screens.table import TableScreen
from ttr_tui.tui.screens.tickets import TicketPanel

EMPTY = """
from textual.app import App
class Empty(App):
    def on_mount(self): self.call_after_refresh(self.exit)
Empty().run(headless=True)
"""
GAME = """
from textual.screen import Screen
from ttr_tui import mapfile
from ttr_tui.engine.setup import Setup
from ttr_tui.match import Header, Seat
from ttr_tui.settings import Settings
from ttr_tui.tui.app import TtrApp, _opening
board = mapfile.find("usa")
setup = Setup(board, None, (), 2)
header = Header("usa", setup.mode, (), (Seat("A"), Seat("B", colour=1)), 1)
def shown():
    app.exit()
    return Screen()
app = TtrApp(lambda _: _opening(board.names.get("en"), shown), Settings(), "en")
app.run(headless=True)
"""


def start_up(code: str, rounds: int = 7) -> float:
    """Seconds from nothing to the first screen, the middle of some rounds."""
    times = []
    for _ in range(rounds):
        begun = perf_counter()
        subprocess.run([sys.executable, "-c", code], check=True, capture_output=True)
        times.append(perf_counter() - begun)
    return median(times)


def next_key(table: TableScreen, chance: Stream) -> str:
    """Some key that gets the game on."""
    app = table.app
    if isinstance(app.screen, CurtainScreen):
        return "space"
    if table.hotseat.stage is Stage.HANDOVER:
        return "enter"
    panel = table.panel
    if isinstance(panel, TicketPanel):
        free = [i for i, t in enumerate(panel.offer) if t not in panel.ticked]
        return str(free[0] + 1) if len(panel.ticked) < panel.pending.keep else "enter"
    if isinstance(panel, ClaimPanel) and panel.chosen is None and chance.below(2):
        return "down"
    if panel is not None:
        return "enter"
    if table.hotseat.legal().claims() is not None:
        return "c"
    return "p" if chance.below(2) else str(chance.below(5) + 1)


async def keys(entries: int, size: tuple[int, int]) -> list[float]:
    """Milliseconds from each key until its screen is drawn."""
    match = new_match("usa", seed=3)
    table = TableScreen(match)
    app = TtrApp(lambda _: table, Settings(motion=False), "en")
    chance, times = Stream(1), []
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        while not match.over and len(match.entries) < entries:
            key = next_key(table, chance)
            begun = perf_counter()
            character = " " if key == "space" else key if len(key) == 1 else None
            app.post_message(events.Key(key, character))
            await pilot._wait_for_screen()
            app.screen._on_timer_update()
            await pilot._wait_for_screen()
            times.append((perf_counter() - begun) * 1000)
            await pilot.pause()
    return times


def main() -> None:
    entries = int(sys.argv[1]) if len(sys.argv) > 1 else 10_000
    for size in ((80, 24), (120, 40), (200, 60)):
        times = asyncio.run(keys(entries, size))
        p95 = quantiles(times, n=20)[-1]
        print(f"{size[0]}×{size[1]}: {len(times)} keys, median {median(times):.1f} ms, p95 {p95:.1f} ms")
    print(f"memory: {resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024:.0f} MB")
    empty, game = start_up(EMPTY), start_up(GAME)
    print(f"start: empty app {empty:.2f} s, game {game:.2f} s, ratio {game / empty:.2f}")


if __name__ == "__main__":
    main()
