"""Pictures of the running app, for the README.

    python -m tests.screenshots [NAME …]

Each is made by keys, as a player would come there; nothing is drawn by hand.
"""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

from attrs import frozen
from textual.screen import Screen

from tests.tui.moments import new_match, play_on, press, settled
from ttr_tui.engine.actions import Turn
from ttr_tui.match import Match
from ttr_tui.settings import Settings
from ttr_tui.tui.app import TtrApp

FOLDER = Path(__file__).parent.parent / "screenshots"


@frozen
class Shot:
    """A first screen, and the keys that lead to what is shown."""

    start: Callable[[], Screen[Any]]
    keys: tuple[str, ...] = ()
    size: tuple[int, int] = (120, 40)
    theme: str = "dark"
    lang: str = "en"


def home() -> Screen[Any]:
    from ttr_tui.tui.screens.home import HomeScreen

    return HomeScreen()


def table(match: Match) -> Screen[Any]:
    from ttr_tui.tui.screens.table import TableScreen

    return TableScreen(match)


def late(map: str, turn: int = 24, players: int = 3) -> Match:
    """A game that has gone on for some turns."""
    match = new_match(map, players, seed=11)

    def ready(m: Match) -> bool:
        turns = m.state.turn >= turn and isinstance(m.state.pending, Turn)
        return turns and m.legal().claims() is not None

    return play_on(match, ready, seed=3)


def boards(size: tuple[int, int], theme: str) -> dict[str, Shot]:
    from ttr_tui import mapfile

    return {
        f"table-{id}": Shot(lambda id=id: table(late(id)), ("space",), size, theme)  # type: ignore[misc]
        for id in mapfile.all_ids()
    }


SHOTS: dict[str, Shot] = {
    "home": Shot(home),
    "new-game": Shot(home, ("n",)),
    "curtain": Shot(lambda: table(late("usa"))),
    "tickets": Shot(lambda: table(new_match("usa")), ("space", "1", "down")),
    "table-80x24": Shot(lambda: table(late("usa")), ("space",), (80, 24)),
    "table-200x60": Shot(lambda: table(late("usa")), ("space",), (200, 60)),
    "table-light": Shot(lambda: table(late("usa")), ("space",), theme="light", lang="fr"),
    "table-safe": Shot(lambda: table(late("usa")), ("space",), theme="safe"),
    "claim": Shot(lambda: table(late("usa")), ("space", "c")),
    "payment": Shot(lambda: table(late("usa")), ("space", "c", "enter")),
    "help": Shot(lambda: table(late("usa")), ("space", "question_mark")),
    "final": Shot(lambda: table(play_on(new_match("usa", 3, seed=4), lambda m: m.over)), ("p",)),
    **boards((120, 40), "dark"),
}


async def take(name: str, shot: Shot) -> None:
    app = TtrApp(lambda _: shot.start(), Settings(motion=False, pace="instant", theme=shot.theme), shot.lang)
    async with app.run_test(size=shot.size) as pilot:
        await settled(pilot)
        await press(pilot, *shot.keys)
        FOLDER.mkdir(exist_ok=True)
        (FOLDER / f"{name}.svg").write_text(app.export_screenshot(title="ttr"), encoding="utf-8")


def main() -> None:
    for name in sys.argv[1:] or SHOTS:
        asyncio.run(take(name, SHOTS[name]))
        print(name)


if __name__ == "__main__":
    main()
