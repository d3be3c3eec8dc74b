"""Keys faster than the screens they open, and terminals that shrink and grow at odd moments."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from textual.events import Click, Key
from textual.pilot import Pilot
from textual.screen import Screen

from tests.tui.driver import key_event
from tests.tui.moments import at_first_turn, at_table, new_match, press, settled
from ttr_tui.archive import Archive
from ttr_tui.match import Match, Undo
from ttr_tui.settings import Settings
from ttr_tui.tui.app import TtrApp
from ttr_tui.tui.panels.claim import ClaimPanel
from ttr_tui.tui.screens.commands import CommandsScreen
from ttr_tui.tui.screens.curtain import CurtainScreen
from ttr_tui.tui.screens.home import HomeScreen
from ttr_tui.tui.screens.settings import SettingsScreen
from ttr_tui.tui.screens.table import TableScreen
from ttr_tui.tui.screens.too_small import TooSmall
from ttr_tui.tui.widgets.lines import Lines
from ttr_tui.words import words

pytestmark = pytest.mark.slow


def top(pilot: Pilot[None]) -> Screen[Any]:
    return pilot.app.screen


async def test_the_palette_is_opened_once() -> None:
    async with at_table(at_first_turn("usa")) as (pilot, table):
        pilot.app.action_command_palette()
        pilot.app.action_command_palette()
        await settled(pilot)
        assert sum(isinstance(screen, CommandsScreen) for screen in pilot.app.screen_stack) == 1
        await press(pilot, "escape")
        assert pilot.app.screen is table


async def test_the_palette_opens_again_while_the_last_one_goes() -> None:
    async with at_table(at_first_turn("usa")) as (pilot, _):
        pilot.app.action_command_palette()
        for _ in range(3):
            await settled(pilot)
            palette = pilot.app.screen
            assert isinstance(palette, CommandsScreen)
            palette.dismiss()
            pilot.app.action_command_palette()
        await settled(pilot)
        assert isinstance(pilot.app.screen, CommandsScreen)


@pytest.mark.parametrize(
    ("after", "most"),
    [
        ("escape", 0),
        ("escape escape", 0),
        ("x escape ctrl+p", 1),
        ("x x x", 1),
        ("f1 escape", 0),
        ("enter enter", 0),
        ("down x enter", 0),
    ],
)
async def test_keys_faster_than_the_palette(after: str, most: int) -> None:
    """Typed before it is there, while it opens, and while it goes: whatever they do, the table stays."""
    for pause in (0, 3):
        async with at_table(at_first_turn("usa")) as (pilot, table):
            for key in ("ctrl+p", *after.split()):
                event = key_event(key)
                event.set_sender(pilot.app)
                pilot.app.post_message(event)
                for _ in range(pause):
                    await asyncio.sleep(0)
            await settled(pilot)
            assert table in pilot.app.screen_stack
            found = [screen for screen in pilot.app.screen_stack if isinstance(screen, CommandsScreen)]
            assert len(found) <= most
            assert table.hotseat.looking == 0


async def test_a_click_before_the_palette_is_drawn() -> None:
    async with at_table(at_first_turn("usa")) as (pilot, table):
        pilot.app.action_command_palette()
        pilot.app.screen.post_message(
            Click(pilot.app.screen, 1, 1, 0, 0, 1, False, False, False, screen_x=1, screen_y=1)
        )
        await settled(pilot)
        assert pilot.app.screen_stack[1] is table
        assert sum(isinstance(screen, CommandsScreen) for screen in pilot.app.screen_stack) <= 1


async def test_the_palette_does_not_lift_the_curtain() -> None:
    """Only its own key does: nobody sees a hand who searched for something else."""
    app = TtrApp(lambda _: TableScreen(at_first_turn("usa")), Settings(motion=False), "en")
    async with app.run_test(size=(120, 40)) as pilot:
        await settled(pilot)
        curtain = app.curtain()
        assert top(pilot) is curtain
        await press(pilot, "ctrl+p")
        palette = top(pilot)
        assert isinstance(palette, CommandsScreen)
        assert palette.commands
        assert words("en")("key-lift") not in [command.title for command in palette.commands]
        await press(pilot, *words("en")("key-lift").replace(" ", ""), "enter")
        assert top(pilot) is palette
        await press(pilot, "escape")
        assert top(pilot) is curtain
        await press(pilot, "ctrl+p", "enter")
        assert curtain.hotseat is not None
        assert curtain.hotseat.looking is None
        assert app.screen_stack[2] is curtain


@pytest.mark.parametrize("key", ["escape", "l", "question_mark"])
async def test_more_escapes_than_dialogs(key: str) -> None:
    """A second one, on its way to a dialog that is just closing, does not close the table."""
    async with at_table(at_first_turn("usa")) as (pilot, table):
        await press(pilot, key)
        dialog = top(pilot)
        assert dialog is not table
        for _ in range(3):
            dialog.call_later(dialog.run_action, "dismiss")
        await settled(pilot)
        assert top(pilot) is table


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


@pytest.mark.parametrize("work", ["advice", "hint", "bots"])
async def test_thinking_that_ends_when_its_table_is_gone(work: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Somebody leaves while advice or a computer's move is thought about; it comes at any moment of that."""
    for pause in range(0, 40, 3):
        thought = asyncio.Event()

        async def think(do: Callable[..., Any], *args: Any, thought: asyncio.Event = thought) -> Any:
            await thought.wait()
            return do(*args)

        match = new_match("usa", bots=True) if work == "advice" else at_first_turn("usa", bots=True)
        async with at_table(match) as (pilot, table):
            with monkeypatch.context() as patched:
                patched.setattr(asyncio, "to_thread", think)
                await press(pilot, *("pp" if work == "bots" else "h"))
                app = pilot.app
                assert isinstance(app, TtrApp)
                app.go_home()
                for _ in range(pause):
                    await asyncio.sleep(0)
                thought.set()
                await settled(pilot)
                assert isinstance(app.screen, HomeScreen)
                assert table not in app.screen_stack
