"""How quick the table is: each kind of key to its new screen, the board from its cache or laid out anew,
memory.

    python -m tests.bench_screens [ENTRIES [WIDTHxHEIGHT …]]

A whole game is played by keys, and everything up to the bytes for the terminal is made. A key is over
with the last thing written because of it: "wall" has the waits for Textual's next frames in it and
whatever else the machine does; "cpu" is the work itself. The same piece of plain Python is timed before
each key: how much slower than at its best it ran tells how busy the machine was. "calm" is the wall time
with that taken out: the waits, and the work at the speed of the machine at its best.

The terminal is one with true colour unless `TERM` and `COLORTERM` say another.

Not a test: a shared machine gives any figure it likes.
"""

from __future__ import annotations

import asyncio
import gc
import os
import resource
import sys
from collections import defaultdict
from statistics import median, quantiles
from time import perf_counter, process_time
from typing import Any

from textual import events
from textual.drivers.headless_driver import HeadlessDriver
from textual.pilot import Pilot

from tests.tui.moments import new_match
from ttr_tui.engine.rng import Stream
from ttr_tui.mapfile import all_ids, find
from ttr_tui.settings import Settings
from ttr_tui.tui.app import TtrApp
from ttr_tui.tui.chart.glyphs import GLYPHS
from ttr_tui.tui.chart.layout import lay_out
from ttr_tui.tui.collector import NET
from ttr_tui.tui.hotseat import Stage
from ttr_tui.tui.panels.buying import Buying
from ttr_tui.tui.panels.tickets import TicketPanel
from ttr_tui.tui.screens.curtain import CurtainScreen
from ttr_tui.tui.screens.table import TableScreen

SIZES = ((80, 24), (120, 40), (200, 60))
LOOKING = (("left", "board"), ("down", "board"), ("tab", "next route"), ("plus", "zoom"), ("0", "fit"))
FRAME = 1 / 60
HANDS = 1.2
"""Seconds until the one who is to lift the curtain has the keyboard."""
Times = dict[str, list[tuple[float, float, float]]]
"""For each kind of key: wall and processor time, and that of some plain Python before it; milliseconds."""


class Paper(HeadlessDriver):
    """A terminal that remembers when it was last written to."""

    wall = cpu = 0.0

    @property
    def is_headless(self) -> bool:
        return False

    def write(self, data: str) -> None:
        if len(data) > 30:  # no mere pointer shapes and cursors
            Paper.wall, Paper.cpu = perf_counter(), process_time()


def next_key(table: TableScreen, chance: Stream) -> tuple[str, str]:
    """Some key that gets the game on, or looks around; and what it does."""
    if isinstance(table.app.screen, CurtainScreen):
        return "space", "lift the curtain"
    if table.hotseat.stage is Stage.HANDOVER:
        return "enter", "hand over"
    panel = table.panel
    if isinstance(panel, TicketPanel):
        free = [i for i, t in enumerate(panel.offer) if t not in panel.ticked]
        ticked = len(panel.ticked) < panel.pending.keep
        return (str(free[0] + 1), "tick a ticket") if ticked else ("enter", "keep tickets")
    if isinstance(panel, Buying):
        if panel.chosen is not None:
            return "enter", "pay"
        return ("down", "next in list") if chance.below(2) else ("enter", "choose a route")
    if panel is not None:
        return "enter", "answer"
    if chance.below(4) == 0:
        return LOOKING[chance.below(len(LOOKING))]
    if table.hotseat.legal().claims() is not None and chance.below(4):
        return "c", "what to claim"
    if chance.below(9) == 0:
        return "t", "draw tickets"
    return ("p", "draw") if chance.below(2) else (str(chance.below(5) + 1), "take a card")


def plain_python() -> float:
    """Milliseconds for a fixed piece of work."""
    begun = process_time()
    total = 0
    for i in range(20_000):
        total += i * i % 7
    return (process_time() - begun) * 1000


async def settle(pilot: Pilot[Any]) -> None:
    """Until nothing more is written for some frames. Only then everybody is asked whether they are done:
    asking is work too, and would be counted with the key's."""
    done = -1.0
    while done != Paper.wall:
        quiet = 0
        while quiet < 4:
            before = Paper.wall
            await asyncio.sleep(2 * FRAME)
            quiet = quiet + 1 if Paper.wall == before else 0
        done = Paper.wall
        await pilot._wait_for_screen()


async def keys(entries: int, size: tuple[int, int]) -> tuple[Times, float, tuple[int, int]]:
    """Play; the times of the keys and of the board from its cache, and how large the board is."""
    match = new_match("usa", seed=3)
    table = TableScreen(match)
    app = TtrApp(lambda _: table, Settings(motion=False), "en")
    app.driver_class = Paper
    chance, times, redraw, room = Stream(1), defaultdict(list), 0.0, (0, 0)

    async def drive(pilot: Pilot[Any]) -> None:
        nonlocal redraw, room
        await settle(pilot)
        while not match.over and len(match.entries) < entries:
            key, what = next_key(table, chance)
            if key == "space":
                await asyncio.sleep(HANDS)
            plain = plain_python()
            character = " " if key == "space" else key if len(key) == 1 else None
            begun, worked = Paper.wall, Paper.cpu = perf_counter(), process_time()
            app.post_message(events.Key(key, character))
            await settle(pilot)
            times[what].append(((Paper.wall - begun) * 1000, (Paper.cpu - worked) * 1000, plain))
        begun = perf_counter()
        for _ in range(20):
            for y in range(table.board.size.height):
                table.board.render_line(y)
        redraw = (perf_counter() - begun) * 50
        room = table.board.size
        app.exit()

    await app.run_async(size=size, auto_pilot=drive)
    return times, redraw, room


def layouts(width: int, height: int) -> str:
    """Milliseconds of work to lay out each board on so many cells, the best of three; garbage is collected
    as rarely as in the app."""
    gc.set_threshold(*NET)
    told = []
    for name in all_ids():
        times = []
        for _ in range(3):
            begun = process_time()
            lay_out.__wrapped__(find(name), width, height, GLYPHS["sextant"])
            times.append((process_time() - begun) * 1000)
        told.append(f"{name} {min(times):.0f}")
    return ", ".join(told)


def p95(values: list[float]) -> float:
    return quantiles(values, n=20)[-1] if len(values) > 1 else values[0]


def line(what: str, some: list[tuple[float, float, float]], best: float) -> str:
    told = f"  {what:18}{len(some):5}"
    calm = [wall - cpu + cpu * best / plain for wall, cpu, plain in some]
    for name, values in (("wall", [w for w, _, _ in some]), ("cpu", [c for _, c, _ in some]), ("calm", calm)):
        told += f"   {name} {median(values):6.1f} {p95(values):6.1f}"
    return told


def report(times: Times) -> None:
    every = [key for some in times.values() for key in some]
    plain = [p for _, _, p in every]
    for what, some in sorted(times.items(), key=lambda item: -p95([c for _, c, _ in item[1]])):
        print(line(what, some, min(plain)))
    print(line("all keys", every, min(plain)))
    busy = median(plain) / min(plain), p95(plain) / min(plain)
    print(f"  plain Python: {busy[0]:.1f}, p95 {busy[1]:.1f} times its best of {min(plain):.2f} ms")


def main() -> None:
    if not os.environ.get("COLORTERM"):
        os.environ |= {"TERM": os.environ.get("TERM", "xterm-256color"), "COLORTERM": "truecolor"}
    entries = int(sys.argv[1]) if len(sys.argv) > 1 else 10_000
    sizes = [tuple(map(int, text.split("x"))) for text in sys.argv[2:]] or SIZES
    for wide, high in sizes:
        times, redraw, room = asyncio.run(keys(entries, (wide, high)))
        print(f"{wide}×{high}: milliseconds a key, median and p95")
        report(times)
        print(f"  the board from its cache: {redraw:.1f} ms")
        print(f"  memory so far: {resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024:.0f} MB")
        print(f"  laid out anew on {room[0]}×{room[1]} cells: {layouts(*room)} ms")


if __name__ == "__main__":
    main()
