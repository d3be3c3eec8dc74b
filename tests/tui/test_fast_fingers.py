"""Keys faster than the screens they open, and terminals that shrink and grow at odd moments."""

from __future__ import annotations

import pytest

from tests.tui.moments import at_first_turn, at_table, press, settled
from ttr_tui.tui.commands import Palette
from ttr_tui.tui.screens.small import TooSmall


async def test_the_palette_is_opened_once() -> None:
    async with at_table(at_first_turn("usa")) as (pilot, table):
        pilot.app.action_command_palette()
        pilot.app.action_command_palette()
        await settled(pilot)
        assert sum(isinstance(screen, Palette) for screen in pilot.app.screen_stack) == 1
        await press(pilot, "escape")
        assert pilot.app.screen is table


async def test_the_palette_opens_again_while_the_last_one_goes() -> None:
    async with at_table(at_first_turn("usa")) as (pilot, _):
        pilot.app.action_command_palette()
        for _ in range(3):
            await settled(pilot)
            palette = pilot.app.screen
            assert isinstance(palette, Palette)
            palette.dismiss()
            pilot.app.action_command_palette()
        await settled(pilot)
        assert isinstance(pilot.app.screen, Palette)


@pytest.mark.parametrize("action", ["page_down", "page_up", "last", "first", "select"])
async def test_keys_of_a_list_that_is_not_there_yet(action: str) -> None:
    async with at_table(at_first_turn("usa")) as (pilot, _):
        pilot.app.action_command_palette()
        await settled(pilot)
        palette = pilot.app.screen
        assert isinstance(palette, Palette)
        palette._list_visible = False
        palette._action_command_list(action)
        assert pilot.app.screen is palette


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
        assert pilot.app.screen_stack[-1] is over
        over.dismiss()
        await settled(pilot)
        assert pilot.app.screen_stack[-1] is table
