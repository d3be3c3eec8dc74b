"""The first picture is the whole one, and waits for nothing that it does not show."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from textual.screen import Screen

from tests.archive.playing import new_match
from tests.tui.moments import settled
from ttr_tui.archive import Archive
from ttr_tui.engine.actions import KeepTickets
from ttr_tui.mapfile import find
from ttr_tui.match import Header, Seat
from ttr_tui.settings import Settings
from ttr_tui.tui.app import TtrApp
from ttr_tui.tui.chart.layout import lay_out
from ttr_tui.tui.panels.tickets import TicketPanel
from ttr_tui.tui.screens.table import TableScreen
from ttr_tui.tui.widgets import board_view
from ttr_tui.tui.widgets.board_view import BoardView

SIZES = [(80, 24), (120, 40), (200, 60)]
ALONE = Header("usa", "classic", (), (Seat("Ann"), Seat("Bot", "easy", 1)), seed=5)

SEEN = """
import json, sys
from ttr_tui import cli, commands
from ttr_tui.tui import app

def drawn(self):
    print(json.dumps([type(self.screen).__name__, *sorted(sys.modules)]))
    self.exit()

commands.has_terminal = lambda: True
app.TtrApp.post_display_hook = drawn
cli.main([*sys.argv[1:], "--lang", "en"])
"""
SEATED = ["play", "--map", "usa", "--players", "A,bot:easy"]
UNSEEN = {"babel", "cattrs", "fluent", "networkx", "sqlite3"}
"""What no first picture needs."""
UNSEEN_OWN = {"archive.store", "bots.easy", "bots.planner", "tui.screens.help", "tui.screens.final"}


@pytest.mark.parametrize(
    ("args", "screen", "unseen"),
    [
        ([], "HomeScreen", {"engine.state", "mapfile", "tui.screens.table"}),
        (["play", "--map", "usa"], "NewGameScreen", {"tui.screens.table"}),
        (
            [*SEATED, "--seed", "5"],
            "TableScreen",
            {"rules.ports", "tui.screens.new_game"},
        ),
    ],
    ids=["home", "new game", "table"],
)
def test_the_rest_is_imported_behind_it(
    args: list[str], screen: str, unseen: set[str], tmp_path: Path
) -> None:
    told = {"TEXTUAL_DRIVER": "textual.drivers.headless_driver:HeadlessDriver", "TTR_DATA": str(tmp_path)}
    done = subprocess.run(
        [sys.executable, "-c", SEEN, *args], env=os.environ | told, capture_output=True, text=True
    )
    assert done.returncode == 0, done.stderr
    first, *names = json.loads(done.stdout.splitlines()[0])
    assert first == screen
    own = {f"ttr_tui.{name}" for name in UNSEEN_OWN | unseen}
    assert not {name for name in names if name in own or name.split(".")[0] in UNSEEN}


class Watched(TtrApp):
    """Counts what is drawn."""

    pictures = 0

    def _display(self, screen: Screen[Any], renderable: object) -> None:
        self.pictures += renderable is not None and not self._batch_count
        super()._display(screen, renderable)  # type: ignore[arg-type]


@pytest.mark.parametrize("size", SIZES)
async def test_the_first_picture_of_a_table_is_the_whole_one(
    size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    """With the panel that asks, the keys that answer it, and the board laid out for one size."""
    app = Watched(lambda app: app.new_table(find("usa"), ALONE), Settings(), "en")
    sizes: set[tuple[int, int]] = set()

    def noted(board: Any, width: int, height: int, glyphs: Any) -> Any:
        sizes.add((width, height))
        return lay_out(board, width, height, glyphs)

    monkeypatch.setattr(board_view, "lay_out", noted)
    async with app.run_test(size=size) as pilot:
        await settled(pilot)
        table = app.screen
        assert isinstance(table, TableScreen)
        assert isinstance(table.panel, TicketPanel)
        assert table.panel.list.has_focus
        assert app.pictures == 1
        assert sizes == {table.query_one(BoardView).canvas}


async def test_a_game_is_kept_once_its_table_is_seen(tmp_path: Path) -> None:
    archive = Archive(tmp_path / "games.db")
    app = TtrApp(lambda app: app.new_table(find("usa"), ALONE), Settings(), "en", archive)
    async with app.run_test(size=(120, 40)) as pilot:
        await settled(pilot)
        assert [game.game for game in archive.games()] == ["usa-1"]
    archive.close()


async def test_a_first_entry_does_not_wait_for_a_picture(tmp_path: Path) -> None:
    archive = Archive(tmp_path / "games.db")
    app = TtrApp(lambda _: Screen(), Settings(), "en", archive)
    table = app.new_table(find("usa"), ALONE)
    assert isinstance(table, TableScreen)
    assert archive.games() == []
    match = table.hotseat.match
    action = next(iter(match.legal()))
    assert isinstance(action, KeepTickets)
    match.play(action)
    assert archive.load("usa-1").match.entries == [action]
    app.post_display_hook()
    assert [game.entries for game in archive.games()] == [1]
    archive.close()


def test_what_cannot_be_made_is_told_before_the_terminal_is_taken(tmp_path: Path) -> None:
    with Archive(tmp_path / "games.db") as archive:
        archive.record(new_match())
    code = SEEN.replace("def drawn(self):", "def drawn(self):\n    raise AssertionError('taken')")
    told = {"TEXTUAL_DRIVER": "textual.drivers.headless_driver:HeadlessDriver", "TTR_DATA": str(tmp_path)}
    for args in (["resume", "usa-2"], ["replay", "usa-2"], ["play", "--map", "atlantis"]):
        done = subprocess.run(
            [sys.executable, "-c", code, *args], env=os.environ | told, capture_output=True, text=True
        )
        assert done.returncode == 1
        assert len(done.stderr.splitlines()) == 1, done.stderr
