"""Whole games of people on every board, on the real screens and by keys alone.

Each game is first played in the engine; the same actions, carried out with the keys a person would
press, must lead to the same state and the same score. At every hand-over the whole app is searched
for what the next player must not see. Some of the games run in a real terminal as well, which before
each key must show what the app in this process shows.
"""

from __future__ import annotations

import re
from contextlib import AbstractAsyncContextManager
from pathlib import Path

import pytest
from attrs import frozen

from tests.tui.driver import Driver, screen_text, seated, settle
from tests.tui.eyes import Text, assert_nothing_shown, everything, other_secrets, pictures
from tests.tui.mouse_driver import MouseDriver
from tests.tui.policy import header_of, play_through
from tests.tui.twin import Twin, both
from ttr_tui.archive import Archive
from ttr_tui.engine.codec import digest
from ttr_tui.mapfile import all_ids
from ttr_tui.match import Header, Match
from ttr_tui.tui.app import TtrApp
from ttr_tui.tui.chart.picture import BoardPicture
from ttr_tui.tui.screens.final import FinalScreen

SMALL, MEDIUM = (80, 24), (120, 40)


@frozen
class Game:
    """A game, and the kinds of actions that must occur in it (with another seed, if rules change)."""

    map: str
    players: int
    seed: int
    tags: frozenset[str]
    size: tuple[int, int] = SMALL
    lang: str = "en"
    mode: str = ""
    addons: tuple[str, ...] = ()
    terminal: bool = False

    def __str__(self) -> str:
        return "-".join((self.map, *([self.mode] if self.mode else []), *self.addons))

    @property
    def header(self) -> Header:
        return header_of(self.map, self.players, self.seed, mode=self.mode, addons=self.addons)


BASE = frozenset(("keep-tickets", "take-card", "draw-card", "draw-tickets", "claim"))
DEPOTS = BASE | {"place-depot", "store-card", "empty-warehouse", "leave-warehouse", "end-turn"}
GAMES = [
    Game("usa", 2, 1, BASE, terminal=True),
    Game("usa", 2, 1, BASE, mode="mega", lang="fr"),
    Game("europe", 2, 36, BASE | {"build-station", "pay-surcharge", "decline-tunnel"}, lang="fr"),
    Game("allemagne", 2, 30, BASE | {"take-meeple"}, lang="fr", terminal=True),
    Game("grands-lacs", 2, 35, BASE | {"choose-fleet", "exchange", "build-port"}, terminal=True),
    Game("inde", 2, 1, BASE, size=MEDIUM),
    Game("suisse", 2, 59, BASE | {"pay-surcharge", "decline-tunnel"}),
    Game("paris", 3, 1, BASE | {"keep-flag-card", "discard-flag-card"}, size=MEDIUM),
    Game("paris", 3, 35, DEPOTS, addons=("depots",), size=MEDIUM, lang="fr"),
    Game("grands-lacs", 2, 4, DEPOTS | {"choose-fleet", "exchange", "build-port"}, addons=("depots",)),
]
GAMES += [Game(id, 2, 1, frozenset()) for id in all_ids() if id not in {game.map for game in GAMES}]


EVERY = 12
"""How many hand-overs lie between two that are compared with a game of other secrets."""


class Watcher:
    """Looks at every hand-over of a game."""

    def __init__(self, driver: Driver) -> None:
        app = driver.pilot.app
        assert isinstance(app, TtrApp)
        self.app = app
        self.driver = driver
        self.curtains = 0
        self.kept: list[tuple[Match, list[Text], list[BoardPicture]]] = []

    def look(self) -> None:
        match, table = self.driver.match, self.driver.table
        assert table.scene is not None
        assert table.panel is None
        assert_nothing_shown(self.app, match, table.scene)
        if self.curtains % EVERY == 0:
            self.kept.append((other_secrets(match), everything(self.app), pictures(self.app)))
        self.curtains += 1


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES, ids=str)
async def test_whole_game_by_keys(game: Game, tmp_path: Path) -> None:
    played = play_through(game.header)
    assert played.tags >= game.tags, "not everything occurs: it takes another seed"
    table: AbstractAsyncContextManager[Driver] = seated(game.header, game.size, game.lang)
    if game.terminal:
        table = both(game.header, tmp_path, game.size, game.lang)
    async with table as driver:
        watcher = Watcher(driver)
        driver.at_curtain = watcher.look
        await driver.play_all(played)
        assert digest(driver.match.state) == played.digest
        final = driver.pilot.app.screen
        assert isinstance(final, FinalScreen)
        assert final.result == played.result
        await settle(driver.pilot)
        for seat, total in zip(game.header.seats, played.result.totals, strict=True):
            assert re.search(rf"{seat.name}\b.*\s{total}\b", screen_text(driver.pilot))
        if isinstance(driver, Twin):
            await driver.agree()
            driver.terminal.press("\x11")
            assert driver.terminal.ended() == 0
    assert (tmp_path / "games.db").exists() == game.terminal
    if game.terminal:
        with Archive(tmp_path / "games.db") as archive:
            kept = archive.load(archive.games()[0].game).match
        assert tuple(kept.entries) == played.actions
        assert digest(kept.state) == played.digest
    assert watcher.curtains > len(played.actions) // 5
    for twin, texts, drawn in watcher.kept:
        # A table nobody has looked at yet, in a game where everything hidden is different.
        async with seated(game.header, game.size, game.lang, twin) as fresh:
            assert isinstance(fresh.pilot.app, TtrApp)
            assert everything(fresh.pilot.app) == texts
            assert pictures(fresh.pilot.app) == drawn


BY_MOUSE = [game for game in GAMES if str(game) in ("usa", "allemagne", "grands-lacs")]


@pytest.mark.slow
@pytest.mark.parametrize("game", BY_MOUSE, ids=str)
async def test_whole_game_by_mouse(game: Game) -> None:
    played = play_through(game.header)
    async with seated(game.header, MEDIUM, game.lang, driver=MouseDriver) as driver:
        assert isinstance(driver, MouseDriver)
        await driver.play_all(played)
        assert digest(driver.match.state) == played.digest
        assert isinstance(driver.pilot.app.screen, FinalScreen)
        assert driver.picked_on_board > 10, "most routes are claimed by a click on the board"
        assert not driver.pressed
