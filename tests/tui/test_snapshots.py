"""Every screen as text, at three sizes, with the colours it uses in two themes.

A snapshot is a plain text file: its lines can be read, and a change can be judged in a diff, which
an SVG does not allow. `pytest tests/tui/test_snapshots.py --snapshot-update` writes them anew.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from attrs import field, frozen
from rich.color import Color
from textual.pilot import Pilot
from textual.screen import Screen

from tests.tui.driver import key_event, screen_text, settle
from tests.tui.policy import Curious, header_of
from tests.tui.pupil import at_step
from ttr_tui import mapfile
from ttr_tui.engine.actions import (
    Action,
    AnnouncingSplit,
    ChoosingTickets,
    EndingTurn,
    Pending,
    TakeCard,
    Turn,
)
from ttr_tui.match import Match
from ttr_tui.rules.depots import OfferingWarehouse, PlacingDepot, StoreCard
from ttr_tui.rules.flags import OfferingFlag
from ttr_tui.rules.fleet import ChoosingFleet, Exchange
from ttr_tui.rules.passengers import ChoosingMeeple
from ttr_tui.rules.ports import BuildPort
from ttr_tui.rules.stations import BuildStation
from ttr_tui.rules.tunnels import TunnelSurcharge
from ttr_tui.settings import Settings
from ttr_tui.tui.app import TtrApp
from ttr_tui.tui.screens.home import HomeScreen
from ttr_tui.tui.screens.table import TableScreen

FOLDER = Path(__file__).with_name("snapshots")
SIZES = ((80, 24), (120, 40), (200, 60))
THEMES = ("dark", "light")
PATIENCE = 20.0
"""Seconds after which a screen that is still different counts as changed."""

When = Callable[[Match], bool]


@frozen
class Shot:
    """A game, the moment in it, and the keys from the curtain on."""

    map: str = ""
    when: When = lambda match: True
    keys: tuple[str, ...] = ("space",)
    players: int = 2
    seed: int = 1
    mode: str = ""
    depots: bool = False
    lang: str = field(default="en")
    lesson: str = ""
    step: int = 0

    def screen(self) -> Screen[Any]:
        if self.lesson:
            return at_step(self.lesson, self.step)
        if not self.map:
            return HomeScreen()
        addons = ("depots",) if self.depots else ()
        header = header_of(self.map, self.players, self.seed, mode=self.mode, addons=addons)
        match, player = Match(mapfile.find(self.map), header), Curious(self.seed)
        while not self.when(match):
            assert not match.over, "it never came to that"
            match.play(player.choose(match))
        return TableScreen(match)


def asked(kind: type[Pending]) -> When:
    return lambda match: type(match.state.pending) is kind


def turn(number: int, kind: type[Action] | None = None) -> When:
    """Somebody's turn, so late in the game, with an action of a kind among what can be done."""
    return lambda match: (
        isinstance(match.state.pending, Turn)
        and match.state.turn >= number
        and (kind is None or match.legal().has_type(kind))
        and match.legal().claims() is not None
    )


SHOTS = {
    "home": Shot(keys=()),
    "settings": Shot(keys=("s",)),
    "rules": Shot(keys=("r",)),
    "new-game": Shot(keys=("n",)),
    "offer": Shot(keys=("n", "s")),
    "lessons": Shot(keys=("l", "escape", "end", "enter", "l"), lang="fr"),
    "lesson": Shot(lesson="bretagne/first-game", keys=()),
    "lesson-tickets": Shot(lesson="bretagne/first-game", keys=("enter", "1"), lang="fr"),
    "lesson-cards": Shot(lesson="bretagne/first-game", step=2, keys=()),
    "lesson-claim": Shot(lesson="bretagne/first-game", step=6, keys=("c",), lang="fr"),
    "lesson-menu": Shot(lesson="paris/flags", step=1, keys=("escape",)),
    "lesson-tunnel": Shot(lesson="suisse/tunnels", step=3, keys=()),
    "curtain": Shot("usa", turn(9), keys=()),
    "tickets": Shot("usa", asked(ChoosingTickets), ("space", "1")),
    "tickets-mega": Shot("usa", asked(ChoosingTickets), mode="mega"),
    "tickets-long": Shot("europe", asked(ChoosingTickets), lang="fr"),
    "tickets-split": Shot("allemagne", asked(AnnouncingSplit)),
    "table": Shot("usa", turn(20), players=3),
    "table-french": Shot("allemagne", turn(20), players=5, lang="fr"),
    "claim": Shot("usa", turn(20), ("space", "c", "down")),
    "payment": Shot("usa", turn(20), ("space", "c", "enter")),
    "log": Shot("usa", turn(20), ("space", "l")),
    "help": Shot("usa", turn(20), ("space", "question_mark")),
    "legend": Shot("allemagne", turn(20), ("space", "k")),
    "menu": Shot("usa", turn(20), ("space", "escape")),
    "final": Shot("usa", lambda match: match.over, ()),
    "final-allemagne": Shot("allemagne", lambda match: match.over, (), lang="fr"),
    "meeple": Shot("allemagne", asked(ChoosingMeeple)),
    "majorities": Shot("allemagne", turn(20), ("space", "m"), players=3),
    "fleet": Shot("grands-lacs", asked(ChoosingFleet), ("space", "shift+right")),
    "refill": Shot("grands-lacs", turn(8, TakeCard), ("space", "1")),
    "ports": Shot("grands-lacs", turn(8, BuildPort), ("space", "b"), seed=2),
    "exchange": Shot("grands-lacs", turn(8, Exchange), ("space", "e", "right"), lang="fr"),
    "tunnel": Shot("suisse", asked(TunnelSurcharge)),
    "countries": Shot("suisse", turn(16)),
    "mandala": Shot("inde", turn(24), ("space", "a")),
    "flag": Shot("paris", asked(OfferingFlag)),
    "flags": Shot("paris", turn(16), ("space", "f"), players=3, lang="fr"),
    "station": Shot("europe", turn(8, BuildStation), ("space", "s")),
    "stations": Shot("europe", turn(12), ("space", "g")),
    "depot-first": Shot("usa", asked(PlacingDepot), depots=True),
    "depot": Shot("usa", turn(6), ("space", "d"), depots=True),
    "ending": Shot("usa", asked(EndingTurn), depots=True, lang="fr"),
    "store": Shot("usa", turn(8, StoreCard), ("space", "p"), depots=True),
    "warehouse": Shot("usa", asked(OfferingWarehouse), depots=True, lang="fr"),
    "warehouses": Shot("usa", turn(16), ("space", "w"), depots=True),
}

QUICK = ("home", "table-french", "final")
"""Looked at in a quick run too."""


def colours(pilot: Pilot[None]) -> list[str]:
    """Every pair of text and ground colour on the screen."""
    pairs = {
        f"{name(style.color)} on {name(style.bgcolor)}"
        for strip in pilot.app.screen._compositor.render_strips()
        for _, style, _ in strip
        if style is not None
    }
    return sorted(pairs)


def name(colour: Color | None) -> str:
    return colour.get_truecolor().hex if colour is not None else "none"


async def press(pilot: Pilot[None], keys: tuple[str, ...]) -> None:
    for key in keys:
        pilot.app.post_message(key_event(key))
        await settle(pilot)


async def check(pilot: Pilot[None], file: Path, show: Callable[[Pilot[None]], str], update: bool) -> None:
    """Compare with the snapshot, or make it. What is still on its way is waited for."""
    if update:
        await pilot.pause(0.3)
        await settle(pilot)
        FOLDER.mkdir(exist_ok=True)
        file.write_text(show(pilot) + "\n", encoding="utf-8", newline="\n")
        return
    wanted = file.read_text(encoding="utf-8").removesuffix("\n")
    end = time.monotonic() + PATIENCE
    await settle(pilot)
    while show(pilot) != wanted and time.monotonic() < end:
        await asyncio.sleep(0.05)
        await settle(pilot)
    assert show(pilot).splitlines() == wanted.splitlines(), f"{file.name} is not what is shown any more"


@pytest.mark.parametrize(
    "id", [pytest.param(id, marks=[] if id in QUICK else pytest.mark.slow) for id in SHOTS]
)
async def test_snapshot(id: str, request: pytest.FixtureRequest) -> None:
    update = bool(request.config.getoption("update_snapshots", default=False))
    shot = SHOTS[id]
    app = TtrApp(lambda _: shot.screen(), Settings(motion=False, pace="instant", theme=THEMES[0]), shot.lang)
    async with app.run_test(size=SIZES[0]) as pilot:
        await pilot.pause()
        await press(pilot, shot.keys)
        for width, height in SIZES:
            await pilot.resize_terminal(width, height)
            await check(pilot, FOLDER / f"{id}-{width}x{height}.txt", screen_text, update)
        for theme in THEMES:
            app.change_settings(theme=theme)
            file = FOLDER / f"{id}-{theme}.txt"
            await check(pilot, file, lambda p: "\n".join(colours(p)), update)


def test_no_snapshot_without_a_screen(request: pytest.FixtureRequest) -> None:
    if request.config.getoption("update_snapshots", default=False):
        pytest.skip("they are being made")
    names = {f"{id}-{width}x{height}" for id in SHOTS for width, height in SIZES}
    names |= {f"{id}-{theme}" for id in SHOTS for theme in THEMES}
    assert {file.stem for file in FOLDER.glob("*.txt")} == names
