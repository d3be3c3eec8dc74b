"""Pictures of the running app, for the README.

    python -m tests.screenshots [NAME …]

Each is made by keys, as a player would come there; nothing is drawn by hand.
"""

from __future__ import annotations

import asyncio
import os
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import attrs
from attrs import frozen
from textual.screen import Screen

from tests.drawing import drawing
from tests.tui import (
    lakes,
    test_depots_screen,
    test_flags_screen,
    test_fleet_screen,
    test_mandala_screen,
    test_passengers_screen,
    test_stations_screen,
    test_tunnels_screen,
)
from tests.tui.moments import NAMES, asked, new_match, play_on, press, put, settled
from tests.tui.pupil import at_step
from ttr_tui import mapfile
from ttr_tui.bots import BOTS, chance_for
from ttr_tui.engine.actions import Turn
from ttr_tui.match import Header, Match, Seat
from ttr_tui.rules.flags import Flag
from ttr_tui.settings import Settings
from ttr_tui.tui.app import TtrApp

FOLDER = Path(__file__).parent.parent / "screenshots"
SEED = 11
TURNS = {"paris": 14, "suisse": 45}
"""How far into a game the picture of a table is taken."""


@frozen
class Shot:
    """A first screen, and the keys that lead to what is shown."""

    start: Callable[[], Screen[Any]]
    keys: tuple[str, ...] = ("space",)
    size: tuple[int, int] = (120, 40)
    theme: str = "dark"
    lang: str = "en"
    glyphs: str = "sextant"


def home() -> Screen[Any]:
    from ttr_tui.tui.screens.home import HomeScreen

    return HomeScreen()


def table(match: Match) -> Screen[Any]:
    from ttr_tui.tui.screens.table import TableScreen

    return TableScreen(match)


def at(make: Callable[[], Match], *keys: str, **how: Any) -> Shot:
    """A table, the curtain lifted, and keys."""
    return Shot(lambda: table(make()), ("space", *keys), **how)


def fresh(map: str, mode: str = "") -> Match:
    board = mapfile.find(map)
    seats = tuple(Seat(NAMES[i], "human", i) for i in range(2))
    return Match(board, Header(map, mode or next(iter(board.modes)), (), seats, 1, 0))


def played(map: str, until: Callable[[Match], bool], players: int = 3) -> Match:
    """A game that players of some skill have played so far."""
    match = new_match(map, players, SEED)
    bots = [BOTS["medium"]() for _ in range(players)]
    while not until(match):
        seat = match.seat
        chance = chance_for(SEED, seat, len(match.moments))
        match.play(bots[seat].choose(lambda seat=seat: match.view(seat), match.legal(), chance))  # type: ignore[misc]
    return match


def late(map: str) -> Match:
    """A game in its second half, at somebody's turn, with something to claim."""

    def ready(match: Match) -> bool:
        legal = match.legal()
        turns = match.state.turn >= TURNS.get(map, 60) and isinstance(match.state.pending, Turn)
        return turns and legal.claims() is not None

    return played(map, ready)


def over(map: str) -> Match:
    return played(map, lambda match: match.over)


def flags() -> Match:
    """Flags under way, and one that is done."""
    match = test_flags_screen.offered("white")
    part: Flag = match.state.part("flags")
    return put(
        match, attrs.evolve(match.state, parts=_with(match, "flags", attrs.evolve(part, completed=(0, 1))))
    )


def _with(match: Match, mechanism: str, part: Any) -> tuple[Any, ...]:
    place = match.setup.place[mechanism]
    return (*match.state.parts[:place], part, *match.state.parts[place + 1 :])


def tunnel() -> Match:
    return test_tunnels_screen.at_surcharge(("red", "blue", "locomotive"), locomotive=1)


def mandala() -> Match:
    return test_mandala_screen.with_a_mandala()[0]


def station() -> Match:
    return test_stations_screen.in_need(red=1, locomotive=1)


def depots(moments: int = 0) -> Match:
    return lakes.at_turn("usa", 3, depots=True, moments=moments)


def lesson(id: str, step: int, *keys: str, **how: Any) -> Shot:
    """A lesson that has come so far, and keys."""
    return Shot(lambda: at_step(id, step, NAMES[0]), keys, **how)


SHOTS: dict[str, Shot] = {
    "home": Shot(home, ()),
    "new-game": Shot(home, ("n",)),
    "learn": lesson("bretagne/first-game", 2),
    "learn-claim": lesson("bretagne/first-game", 6, "c", size=(80, 24), lang="fr"),
    "lesson-passengers": lesson("allemagne/passengers", 2, theme="light", lang="fr"),
    "lesson-stations": lesson("europe/stations", 1),
    "lessons": Shot(home, ("l", "escape", "end", "enter", "l")),
    "lesson-offer": Shot(home, ("n", "s")),
    "curtain": Shot(lambda: table(late("usa")), ()),
    "tickets": at(lambda: fresh("usa"), "1", "down"),
    "tickets-two-decks": at(lambda: fresh("allemagne")),
    "tickets-long": at(lambda: fresh("europe"), "4", "end"),
    "tickets-mega": at(lambda: fresh("usa", "mega"), "1", "2"),
    **{f"table-{id}": at(lambda id=id: late(id)) for id in mapfile.all_ids()},  # type: ignore[misc]
    "table-80x24": at(lambda: late("usa"), size=(80, 24)),
    "table-200x60": at(lambda: late("europe"), size=(200, 60)),
    "board-only": at(lambda: late("inde"), "z", theme="light"),
    "table-light": at(lambda: late("usa"), theme="light", lang="fr"),
    "table-safe": at(lambda: late("europe"), theme="safe", lang="fr"),
    "claim": at(lambda: late("usa"), "c"),
    "payment": at(lambda: late("usa"), "c", "enter"),
    "hint": at(lambda: late("allemagne"), "h"),
    "help": at(lambda: late("usa"), "question_mark"),
    "legend": at(lambda: late("allemagne"), "k"),
    "log": at(lambda: late("allemagne"), "l"),
    "passengers": at(test_passengers_screen.choosing),
    "majorities": at(lambda: late("allemagne"), "m", "down"),
    "fleet": at(test_fleet_screen.choosing, "left"),
    "refill": at(lambda: late("grands-lacs"), "1"),
    "port": at(lakes.ready_for_port, "b"),
    "exchange": at(lambda: late("grands-lacs"), "e", "right", "right"),
    "tunnel": at(tunnel),
    "mandala": at(mandala, "a"),
    "flag": at(lambda: test_flags_screen.offered("white")),
    "flags": at(flags, "f"),
    "station": at(station, "s"),
    "stations": at(
        lambda: play_on(new_match("europe", 3, SEED), lambda m: m.state.turn > 30 and asked(Turn)(m)), "g"
    ),
    "depot": at(test_depots_screen.placing),
    "store": at(depots, "p"),
    "warehouse": at(test_depots_screen.offered),
    "warehouses": at(lambda: depots(60), "w"),
    "final": Shot(lambda: table(over("allemagne")), ("down", "down")),
}


async def take(name: str, shot: Shot) -> None:
    # Whatever terminal this is run in: the pictures have all colours.
    os.environ.update(TERM="xterm-kitty", COLORTERM="truecolor", LANG="C.UTF-8")
    os.environ.pop("NO_COLOR", None)
    settings = Settings(motion=False, pace="instant", theme=shot.theme, glyphs=shot.glyphs)
    app = TtrApp(lambda _: shot.start(), settings, shot.lang)
    async with app.run_test(size=shot.size) as pilot:
        await settled(pilot)
        await press(pilot, *shot.keys)
        await app.workers.wait_for_complete()
        await settled(pilot)
        FOLDER.mkdir(exist_ok=True)
        (FOLDER / f"{name}.svg").write_text(drawing(app), encoding="utf-8")


def main() -> None:
    for name in sys.argv[1:] or SHOTS:
        asyncio.run(take(name, SHOTS[name]))
        print(name)


if __name__ == "__main__":
    main()
