"""Keys faster than the screens they open, and terminals that shrink and grow at odd moments."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from textual.events import Key
from textual.pilot import Pilot
from textual.screen import Screen

from tests.tui.moments import at_first_turn, at_table, press, settled
from ttr_tui.archive import Archive
from ttr_tui.match import Match, Undo
from ttr_tui.settings import Settings
from ttr_tui.tui.app import TtrApp
from ttr_tui.tui.panels.claim import ClaimPanel
from ttr_tui.tui.screens.curtain import CurtainScreen
from ttr_tui.tui.screens.home import HomeScreen
from ttr_tui.tui.screens.settings import SettingsScreen
from ttr_tui.tui.screens.table import TableScreen
from ttr_tui.tui.screens.too_small import TooSmall
from ttr_tui.tui.textual_private import SafePalette
from ttr_tui.tui.widgets.lines import Lines

pytestmark = pytest.mark.slow


def top(pilot: Pilot[None]) -> Screen[Any]:
    return pilot.app.screen


async def test_the_palette_is_opened_once() -> None:
    async with at_table(at_first_turn("usa")) as (pilot, table):
        pilot.app.action_command_palette()
        pilot.app.action_command_palette()
        await settled(pilot)
        assert sum(isinstance(screen, SafePalette) for screen in pilot.app.screen_stack) == 1
        await press(pilot, "escape")
        assert pilot.app.screen is table


async def test_the_palette_opens_again_while_the_last_one_goes() -> None:
    async with at_table(at_first_turn("usa")) as (pilot, _):
        pilot.app.action_command_palette()
        for _ in range(3):
            await settled(pilot)
            palette = pilot.app.screen
            assert isinstance(palette, SafePalette)
            palette.dismiss()
            pilot.app.action_command_palette()
        await settled(pilot)
        assert isinstance(pilot.app.screen, SafePalette)


async def test_keys_of_a_list_that_is_not_there_yet() -> None:
    async with at_table(at_first_turn("usa")) as (pilot, _):
        pilot.app.action_command_palette()
        await settled(pilot)
        palette = pilot.app.screen
        assert isinstance(palette, SafePalette)
        palette._list_visible = False
        left = []
        for action in ("page_down", "page_up", "last", "first", "select"):
            palette._action_command_list(action)
            await settled(pilot)
            left.append(top(pilot))
        assert left == [palette] * 5


async def test_a_terminal_that_grows_under_something_else() -> None:
    """The notice goes when it is seen again, and takes nothing else with it."""
    async with at_table(at_first_turn("usa")) as (pilot, table):
        await pilot.resize_terminal(40, 12)
        await settled(pilot)
        assert isinstance(pilot.app.screen, TooSmall)
        pilot.app.action_command_palette()
        assert isinstance(pilot.app.screen, TooSmall), "nothing opens over the notice"
        over = TooSmall((200, 60))
        pilot.app.push_screen(over)
        await settled(pilot)
        await pilot.resize_terminal(120, 40)
        await settled(pilot)
        assert top(pilot) is over
        over.dismiss()
        await settled(pilot)
        assert top(pilot) is table


async def test_two_windows_on_one_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The second is told once a key, and neither a move nor taking one back harms anything."""
    said: list[str] = []
    monkeypatch.setattr(TtrApp, "notify", lambda _, message, **how: said.append(message))
    match = at_first_turn("usa", 2)
    with Archive(tmp_path / "games.db") as archive:
        kept = Match(match.board, match.header)
        archive.record(kept)
        for action in match.entries:
            assert not isinstance(action, Undo)
            kept.play(action)
        app = TtrApp(lambda a: a.kept_table("usa-1"), Settings(motion=False), "en", archive)
        async with app.run_test(size=(120, 40)) as pilot:
            await press(pilot, "space")
            kept.play(kept.legal()[0])
            for key, told in (("p", 1), ("u", 1), ("p", 2)):
                await press(pilot, key)
                assert len(said) == told
                assert all("another window" in text for text in said)


async def test_a_palette_closes_once() -> None:
    async with at_table(at_first_turn("usa")) as (pilot, table):
        pilot.app.action_command_palette()
        await settled(pilot)
        palette = top(pilot)
        palette.dismiss()
        palette.dismiss()
        await settled(pilot)
        assert top(pilot) is table


async def test_a_terminal_too_small_from_the_start() -> None:
    """The table is laid when there is room for it."""
    app = TtrApp(lambda _: TableScreen(at_first_turn("usa")), Settings(), "en")
    async with app.run_test(size=(50, 12)) as pilot:
        await settled(pilot)
        assert isinstance(top(pilot), TooSmall)
        await pilot.resize_terminal(120, 40)
        await settled(pilot)
        assert isinstance(top(pilot), CurtainScreen)


async def test_enter_twice_opens_one_screen() -> None:
    app = TtrApp(lambda _: HomeScreen(), Settings(), "en")
    async with app.run_test(size=(120, 40)) as pilot:
        await settled(pilot)
        home = top(pilot)
        assert isinstance(home, HomeScreen)
        chosen = Lines.Selected(home.list, home.entries.index("settings"))
        home.on_lines_selected(chosen)
        home.on_lines_selected(chosen)
        await settled(pilot)
        assert sum(isinstance(screen, SettingsScreen) for screen in app.screen_stack) == 1


@pytest.mark.slow
@pytest.mark.parametrize("keys", [("pagedown",), ("end", "pageup"), ("home", "pagedown")])
async def test_pages_of_a_list_without_room(keys: tuple[str, ...]) -> None:
    async with at_table(at_first_turn("usa")) as (pilot, table):
        await press(pilot, "c")
        assert isinstance(table.panel, ClaimPanel)
        await pilot.resize_terminal(2, 2)
        for key in keys:
            table.panel.list.post_message(Key(key, None))
        await settled(pilot)
        table.panel.list.action_page(1)
        await pilot.resize_terminal(120, 40)
        await settled(pilot)
        assert top(pilot) is table
