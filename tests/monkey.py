"""A monkey at the keyboard: random keys, clicks, drags, wheels, pastes and windows, on every screen.

    python -m tests.monkey [EVENTS] [SEED]

Within the process, many a second; `tests.monkey_pty` does the same to the installed `ttr` in a terminal.
Whatever it does, the app does not fail, no control character is drawn, no curtain shows what only one player
may see, and the archive holds the game that is on the table.
"""

from __future__ import annotations

import argparse
import asyncio
import os

os.environ.setdefault("TEXTUAL_FPS", "6")  # what nobody looks at is drawn less often
import random
import re
import tempfile
import time
from collections import Counter, deque
from collections.abc import Callable, Sequence
from functools import lru_cache
from pathlib import Path
from typing import Any, NamedTuple

from textual import events
from textual._compositor import Compositor
from textual._xterm_parser import XTermParser
from textual.geometry import Size
from textual.pilot import Pilot
from textual.widget import Widget
from textual.worker import WorkerFailed

from tests.archive.playing import play_one
from tests.tui.driver import key_event, settle, until
from tests.tui.eyes import assert_nothing_shown
from tests.variants import VARIANTS
from ttr_tui import mapfile
from ttr_tui.archive import Archive
from ttr_tui.lessons.files import own_lessons
from ttr_tui.match import Header, Seat
from ttr_tui.settings import HANDOVERS, Settings
from ttr_tui.terminal import GLYPH_CHOICES
from ttr_tui.tui.app import SMALLEST, TtrApp
from ttr_tui.tui.chart.layout import lay_out
from ttr_tui.tui.chart.memory import Memory, use
from ttr_tui.tui.hotseat import Stage
from ttr_tui.tui.palette import PALETTES
from ttr_tui.tui.panels.base import Panel
from ttr_tui.tui.school import lesson_screen
from ttr_tui.tui.screens.curtain import CurtainScreen
from ttr_tui.tui.screens.home import HomeScreen
from ttr_tui.tui.screens.lesson import LessonScreen
from ttr_tui.tui.screens.table import TableScreen
from ttr_tui.tui.widgets import board_view, board_window
from ttr_tui.words import LANGUAGES

SIZES = (*((80, 24),) * 5, *((120, 40),) * 3, (104, 30), (200, 60), (79, 24), (3, 2))
"""Windows; some are too small to play in."""
NAMES = ("Léa", "Tom", "Zoé", "[/]", "名前")
LETTERS = "abcdefghijklmnopqrstuvwxyz"
KEYS = (
    *("enter",) * 14,
    *("space",) * 10,
    *("up", "down", "left", "right") * 4,
    *"123456pct" * 3,
    *LETTERS,
    *("escape",) * 4,
    *("tab", "shift+tab", "home", "end", "pageup", "pagedown", "backspace", "delete") * 2,
    *("ctrl+p",) * 3,
    *(
        "f1",
        "f2",
        "question_mark",
        "slash",
        "plus",
        "minus",
        "0",
        "7",
        "8",
        "9",
        "A",
        "É",
        "[",
        "{",
        "ctrl+a",
        "ctrl+q",
    ),
)
PASTES = ("", "Paris", "[/]", "x" * 300, "\x1b]0;PWNED\x07", "a\nb", "\u202eabc", "名前" * 40)
RAW = re.compile("[\x00-\x1f\x7f-\x9f\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069]")
"""What no text on the screen has: it would not be drawn, but done."""
ROUND = 1500
"""Events of one sitting; then others sit down elsewhere."""
CHECK = 100
"""Events between two looks at what has become of it."""
LAST = 40
"""Events that are told when something has gone wrong."""


kept = lru_cache(300)(lay_out.__wrapped__)
"""Layouts of more boards and windows than one evening has."""


_render = Compositor.render_update
DRAWN = 6
"""Of so many pictures between two looks one is drawn."""


def seldom(compositor: Compositor, *args: Any, **how: Any) -> Any:
    """Draw a picture now and then: whatever is looked at is drawn all the same."""
    if random.randrange(DRAWN) == 0:
        return _render(compositor, *args, **how)
    compositor._dirty_regions.clear()
    return None


class Party(NamedTuple):
    """Who sits down where."""

    header: Header
    lang: str
    size: tuple[int, int]
    settings: Settings
    at_home: bool
    late: bool
    """The game has come to its last turns."""


def party(chance: random.Random) -> Party:
    map, mode, addons = chance.choice(VARIANTS)
    count = chance.randint(*mapfile.find(map).players)
    humans = chance.randint(1, min(3, count))
    kinds = ["human"] * humans + [chance.choice(("random", "easy")) for _ in range(count - humans)]
    chance.shuffle(kinds)
    seats = tuple(Seat(NAMES[i], kind, i) for i, kind in enumerate(kinds))
    settings = Settings(
        motion=chance.random() < 0.1,
        pace="instant",
        thinking="short",
        theme=chance.choice(list(PALETTES)),
        glyphs=chance.choice(GLYPH_CHOICES),
        handover=chance.choice(HANDOVERS),
    )
    header = Header(map, mode, addons, seats, chance.randrange(2**31))
    at_home, late = chance.random() < 0.25, chance.random() < 0.25
    return Party(header, chance.choice(LANGUAGES), chance.choice(SIZES), settings, at_home, late)


class Untiring(TtrApp):
    """Goes on when it is told to quit: to start again takes as long as hundreds of keys."""

    quits = 0

    def exit(self, *_: Any, **__: Any) -> None:
        self.quits += 1


class Monkey:
    """One run of the app and all that is done to it."""

    def __init__(self, pilot: Pilot[None], app: Untiring, chance: random.Random) -> None:
        self.pilot, self.app, self.chance = pilot, app, chance
        self.done: deque[str] = deque(maxlen=LAST)
        self.screens: Counter[str] = Counter()
        self.curtains = 0
        self._parser = XTermParser()

    async def play(self, count: int) -> None:
        """So many events."""
        for number in range(1, count + 1):
            self._one()
            # Now and then faster than anybody could type.
            for _ in range(self.chance.choice((0, 0, 1, 3, 10))):
                await asyncio.sleep(0)
            if number % CHECK == 0:
                await self.check()
        await self.check()

    def _one(self) -> None:
        if self.app.size.width < SMALLEST[0] and self.chance.random() < 0.2:
            self._resize()  # nothing can be done in so small a window
            return
        ways = (self._key, self._click, self._drag, self._wheel, self._paste, self._resize)
        self.chance.choices(ways, (140, 32, 10, 8, 4, 1))[0]()

    def _key(self) -> None:
        key = self.chance.choice(KEYS)
        self.done.append(key)
        event = key_event(key)
        event.set_sender(self.app)
        self.app.post_message(event)

    def _place(self) -> tuple[int, int]:
        width, height = self.app.size
        return self.chance.randint(1, width + 1), self.chance.randint(1, height + 1)

    def _mouse(self, button: int, x: int, y: int, state: str = "M") -> None:
        driver = self.app._driver
        self.done.append(f"mouse {button} {x},{y}{state}")
        for event in self._parser.feed(f"\x1b[<{button};{x};{y}{state}"):
            if driver is not None:
                driver.process_message(event)

    def _click(self) -> None:
        x, y = self._place()
        button = self.chance.choice((0, 0, 0, 0, 1, 2))
        self._mouse(35, x, y)
        self._mouse(button, x, y)
        self._mouse(button, x, y, "m")

    def _drag(self) -> None:
        x, y = self._place()
        self._mouse(0, x, y)
        for _ in range(self.chance.randint(1, 4)):
            x, y = self._place()
            self._mouse(32, x, y)
        if self.chance.random() < 0.9:
            self._mouse(0, x, y, "m")

    def _wheel(self) -> None:
        self._mouse(self.chance.choice((64, 65)), *self._place())

    def _paste(self) -> None:
        text = self.chance.choice(PASTES)
        self.done.append(f"paste {text!r:.20}")
        self.app.post_message(events.Paste(text))

    def _resize(self) -> None:
        size = Size(*self.chance.choice(SIZES))
        self.done.append(f"resize {size}")
        self.app._driver._size = size  # type: ignore[union-attr]
        self.app.post_message(events.Resize(size, size))

    async def check(self) -> None:
        """All is still, under the uppermost screen too: look at it."""
        await settle(self.pilot)
        # What is being taken away may not have gone yet.
        await until(self.pilot, lambda: not self._leaving(), "what leaves is gone")
        await settle(self.pilot)
        screen = self.app.screen
        self.screens[type(screen).__name__] += 1
        for strip in screen._compositor.render_strips():
            assert not RAW.search(strip.text), strip.text
        for below in self.app.screen_stack:
            if isinstance(below, CurtainScreen):
                self._at_curtain(below)
            if isinstance(below, LessonScreen):
                assert below.hotseat.match.keep is None
            elif isinstance(below, TableScreen):
                self._kept(below)

    def _leaving(self) -> list[Widget]:
        """What is being taken away, on any screen."""
        shown = (it for screen in self.app.screen_stack for it in screen.walk_children(Widget))
        return [it for it in shown if it._pruning]

    def _at_curtain(self, curtain: CurtainScreen) -> None:
        from ttr_tui.tui.scene import Scene

        if curtain.hotseat is None or curtain.hotseat.stage is not Stage.CURTAIN:
            return
        assert curtain.hotseat.looking is None
        scene = Scene(curtain.hotseat, self.app.words, self.app.palette)
        assert_nothing_shown(self.app, curtain.hotseat.match, scene)
        self.curtains += 1

    def _kept(self, table: TableScreen) -> None:
        """The archive has what is on the table."""
        match = table.hotseat.match
        recorder: Any = match.keep
        archive = self.app.archive
        assert archive is not None
        assert archive.load(recorder.game).match.entries == match.entries


class Tally(NamedTuple):
    """What a run came to."""

    events: int
    sittings: int
    curtains: int
    screens: Counter[str]


async def sit(chance: random.Random, count: int, folder: Path, resume: str | None) -> tuple[Monkey, Party]:
    """One sitting: at a new game, at a kept one, or at home."""
    who = party(chance)
    with Archive(folder / "games.db") as archive:

        def start(app: TtrApp) -> Any:
            if who.at_home:
                in_lesson = chance.random() < 0.5
                return lesson_screen(app, chance.choice(own_lessons())) if in_lesson else HomeScreen()
            if resume is not None:
                return app.kept_table(resume)
            table = app.new_table(mapfile.find(who.header.map), who.header)
            assert isinstance(table, TableScreen)
            match = table.hotseat.match
            while who.late and not match.over and match.state.turns_left < 0:
                play_one(match)
            return table

        app = Untiring(start, who.settings, who.lang, archive)
        monkey = None
        try:
            async with app.run_test(size=who.size) as pilot:
                monkey = Monkey(pilot, app, chance)
                await monkey.play(count)
        except BaseException as error:
            print(f"\n{who}\n{resume=}\n{list(monkey.done) if monkey else []}", flush=True)
            for panel in (panel for screen in app.screen_stack for panel in screen.query(Panel)):
                print(panel, panel.display, panel.is_attached, panel._pruning, flush=True)
            if isinstance(error, WorkerFailed):
                raise error.error from None  # it tells where
            raise
    return monkey, who


def prepare(put: Callable[[object, str, Any], None]) -> None:
    """Let a monkey that nobody watches be fast: draw seldom, lay nothing out twice or ahead of time."""
    use(Memory())
    put(Compositor, "render_update", seldom)
    put(board_window, "REST", 3600.0)
    for module in (board_view, board_window):
        put(module, "lay_out", kept)


async def run(count: int, seed: int, folder: Path, tell: Callable[[str], None] = lambda _: None) -> Tally:
    """So many events, from sitting to sitting."""
    os.environ["TTR_DATA"] = str(folder)
    chance = random.Random(seed)
    done = sittings = curtains = 0
    screens: Counter[str] = Counter()
    resume: str | None = None
    began = time.monotonic()
    while done < count:
        this = min(ROUND, count - done)
        monkey, who = await sit(chance, this, folder, resume)
        done, sittings, curtains = done + this, sittings + 1, curtains + monkey.curtains
        screens += monkey.screens
        with Archive(folder / "games.db") as archive:
            # Half the time the game is gone on with, perhaps in another window and language.
            games = [game.game for game in archive.games() if not game.over]
            resume = chance.choice(games) if games and chance.random() < 0.5 else None
        tell(
            f"{done} events, {sittings} sittings, {done / (time.monotonic() - began):.0f}/s; {who.header.map}"
        )
    return Tally(done, sittings, curtains, screens)


def main(arguments: Sequence[str] | None = None) -> None:
    options = argparse.ArgumentParser()
    options.add_argument("events", type=int, nargs="?", default=20_000)
    options.add_argument("seed", type=int, nargs="?", default=1)
    told = options.parse_args(arguments)
    prepare(setattr)
    with tempfile.TemporaryDirectory() as folder:
        tally = asyncio.run(run(told.events, told.seed, Path(folder), lambda text: print(text, flush=True)))
    print(f"{tally.events} events, {tally.sittings} sittings, {tally.curtains} curtains: nothing lost.")
    for name, times in tally.screens.most_common():
        print(f"{times:7} {name}")


if __name__ == "__main__":
    main()
