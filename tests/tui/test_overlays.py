"""Dialogs over another screen: a click beside them closes them, the wheel scrolls them, and the footer of
what lies below is not to be seen."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import pytest
from textual.containers import VerticalScroll
from textual.screen import Screen

from tests.tui.moments import at_first_turn, press, settled, text_on
from tests.tui.mouse import Mouse
from tests.tui.test_rooms import opened
from ttr_tui.archive import Archive
from ttr_tui.tui.screens.home import HomeScreen
from ttr_tui.tui.screens.table import TableScreen
from ttr_tui.words import words


def table() -> Screen[Any]:
    return TableScreen(at_first_turn("usa"))


DIALOGS: dict[str, tuple[Callable[[], Screen[Any]], Sequence[str]]] = {
    "settings": (HomeScreen, ["s"]),
    "boards": (HomeScreen, ["r"]),
    "games": (HomeScreen, ["w"]),
    "rules": (HomeScreen, ["r", "enter"]),
    "help": (table, ["space", "question_mark"]),
    "legend": (table, ["space", "k"]),
    "log": (table, ["space", "l"]),
    "menu": (table, ["space", "escape"]),
}
"""What is opened first, and the keys from there to a dialog."""


@pytest.mark.parametrize("dialog", DIALOGS)
async def test_a_click_beside_a_dialog_closes_it(dialog: str, own_data: Path) -> None:
    start, keys = DIALOGS[dialog]
    with Archive(own_data / "games.db") as archive:
        async with opened(lambda _: start(), archive) as (pilot, app):
            await press(pilot, *keys)
            shown, below = app.screen_stack[-1], app.screen_stack[-2]
            box = shown.query_one(".dialog")
            await Mouse(pilot, box).click(box.content_size.width // 2, -1)
            assert app.screen is shown, "its frame is not beside it"
            await Mouse(pilot, shown).click(1, 1)
            assert app.screen is below


async def test_the_wheel_scrolls_the_help() -> None:
    async with opened(lambda _: table()) as (pilot, app):
        await press(pilot, "space", "question_mark")
        scroll = app.screen.query_one(VerticalScroll)
        await Mouse(pilot, scroll).wheel(5, 5, -1)
        assert scroll.scroll_offset.y > 0


@pytest.mark.parametrize("lang", ["fr", "en"])
async def test_the_footer_below_is_covered(lang: str) -> None:
    async with opened(lambda _: HomeScreen(), size=(80, 24)) as (pilot, app):
        app.change_settings(lang=lang)
        await settled(pilot)
        quit_key = words(lang)("home-quit")
        assert quit_key in text_on(pilot).splitlines()[-1]
        high = app.screen.query_one("KeyBar").size.height
        await press(pilot, "s")
        foot = "".join(text_on(pilot).splitlines()[-high:])
        assert quit_key not in foot
        assert words(lang)("home-rules") not in foot
