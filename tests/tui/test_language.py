"""Another language, set in the middle of things: every screen is as if it had been opened in it."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from textual.screen import Screen

from tests.tui.moments import at_first_turn, new_match, press, settled, text_on
from ttr_tui.settings import Settings
from ttr_tui.tui.app import TtrApp
from ttr_tui.tui.screens.home import HomeScreen
from ttr_tui.tui.screens.table import TableScreen

SIZE = (120, 40)


def home() -> Screen[None]:
    return HomeScreen()


def choosing_tickets() -> Screen[None]:
    return TableScreen(new_match("usa"))


def first_turn() -> Screen[None]:
    return TableScreen(at_first_turn("usa"))


PLACES = {
    "home": (home, ["s"], ["escape"]),
    "panel": (choosing_tickets, ["space", "escape", "down", "enter"], ["escape", "escape"]),
    "turn": (first_turn, ["space", "escape", "down", "enter"], ["escape", "escape"]),
    "curtain": (first_turn, ["escape", "down", "enter"], ["escape", "escape", "space"]),
    "next curtain": (
        first_turn,
        ["space", "escape", "down", "enter"],
        ["escape", "escape", "d", "d", "enter"],
    ),
}
"""What is opened first, the keys from there to the settings, and those back and on."""


async def seen(place: str, lang: str, change: Sequence[str] = ()) -> list[str]:
    """All that is shown, screen after screen, from the settings on."""
    first, there, back = PLACES[place]
    app = TtrApp(lambda _: first(), Settings(motion=False, pace="instant"), lang)
    async with app.run_test(size=SIZE) as pilot:
        await settled(pilot)
        await press(pilot, *there, *change)
        for screen in app.screen_stack[1:]:
            screen._on_timer_update()  # what lies below the top one is drawn in its own time
        await settled(pilot)
        shown = [text_on(pilot)]
        for key in back:
            await press(pilot, key)
            shown.append(text_on(pilot))
        return shown


@pytest.mark.parametrize("place", PLACES)
async def test_nothing_is_left_in_the_old_language(place: str) -> None:
    changed = await seen(place, "en", ["right"])
    assert changed == await seen(place, "fr")
    assert changed != await seen(place, "en")
