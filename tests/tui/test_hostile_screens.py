"""Every screen with names that look like markup, are wider than they are long, or were kept before anybody
looked at them: they are shown as they are, and nothing else moves."""

from __future__ import annotations

import os
from functools import cache
from pathlib import Path

import pytest
from rich.cells import cell_len
from textual.pilot import Pilot
from textual.widgets import Input
from textual.widgets._toast import Toast

from tests.hostile import HIDDEN, LONE, TITLE, haunted, raw, town
from tests.test_hostile_text import kept
from tests.tui import policy
from tests.tui.moments import at_table, press, settled, text_on
from tests.tui.test_rooms import opened
from tests.tui.test_snapshots import SHOTS
from ttr_tui import mapfile
from ttr_tui.archive import Archive, ArchiveError
from ttr_tui.engine.board import Board
from ttr_tui.match import Header, Match, Seat
from ttr_tui.settings import Settings
from ttr_tui.tui.app import TtrApp
from ttr_tui.tui.screens.home import HomeScreen
from ttr_tui.tui.screens.lessons import LessonOffer
from ttr_tui.tui.screens.new_game import NewGameScreen
from ttr_tui.tui.screens.table import TableScreen

PLAYERS = ("[/]", "東京🚂", "[@click=app.quit]Go", "{ $who }", "Zoe\u0301[b]")
FEW = ("rules", "new-game", "majorities")
"""`TTR_HOSTILE` goes through all screens."""


def safe(pilot: Pilot[None]) -> str:
    """What is on the screen, once it is sure that it stays in its place."""
    text = text_on(pilot)
    assert not raw(text)
    assert {cell_len(line) for line in text.split("\n")} == {pilot.app.size.width}
    return text


find = mapfile.find


@cache
def odd(name: str) -> Board:
    return haunted(find(name))


@pytest.fixture
def haunted_boards(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(mapfile, "find", odd)
    monkeypatch.setattr(policy, "NAMES", PLAYERS)


@pytest.mark.parametrize("id", SHOTS if "TTR_HOSTILE" in os.environ else FEW)
async def test_every_screen(id: str, haunted_boards: None) -> None:
    shot = SHOTS[id]
    app = TtrApp(lambda _: shot.screen(), Settings(motion=False, pace="instant"), shot.lang)
    async with app.run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        safe(pilot)
        await press(pilot, *shot.keys)
        assert "[" in safe(pilot) or id in ("home", "settings", "menu")


async def test_the_rooms_around_a_table(haunted_boards: None) -> None:
    screen = SHOTS["warehouses"].screen()
    rooms = {
        "curtain": (),
        "table": ("space",),
        "claim": ("c", "down"),
        "payment": ("enter",),
        "log": ("escape", "escape", "l"),
        "help": ("escape", "question_mark"),
        "legend": ("escape", "k"),
        "warehouses": ("escape", "w"),
        "hint": ("escape", "h"),
        "a city": ("escape", "tab", "right", "right"),
        "a search": ("slash", "["),
        "palette": ("escape", "escape", "ctrl+p"),
        "found": ("c", "l"),
    }
    shown = {}
    async with opened(lambda _: screen) as (pilot, _):
        for room, keys in rooms.items():
            await press(pilot, *keys)
            shown[room] = safe(pilot)
    for room, text in shown.items():
        assert "[" in text, room
    assert "[/]" in shown["curtain"]
    assert "[/]" in shown["claim"]


async def test_a_toast_shows_a_path_as_it_is() -> None:
    app = TtrApp(lambda _: HomeScreen(), Settings(motion=False), "en")
    async with app.run_test(size=(80, 24), notifications=True) as pilot:
        await settled(pilot)
        app.tell_trouble(ArchiveError("full", file=f"/[/]/{TITLE}{LONE}[@click=app.quit]"))
        app.screen.notify("[/b]")
        while len(app.screen.query(Toast)) < 2:
            await settled(pilot)
        safe(pilot)
        told = [toast.render().plain for toast in app.screen.query(Toast)]
        assert told[1] == "[/b]"
        assert "/[/]/\\x1b]0;PWNED\\x1b\\\\udc9b[@click=app.quit]" in told[0]


async def test_a_form_of_a_board_called_like_markup() -> None:
    board = mapfile.parse(town(board="[/]", about="[/]", city="[/]", mode="[@click=app.quit]"), "town")
    async with opened(lambda _: NewGameScreen(board)) as (pilot, app):
        assert "[/]" in safe(pilot)
        await press(pilot, "s")
        assert isinstance(app.screen, LessonOffer)
        assert "[/]" in safe(pilot)
        await press(pilot, "down", "enter")
        assert isinstance(app.screen_stack[1], TableScreen)
        safe(pilot)
        await press(pilot, "space")
        assert "[/]" in safe(pilot)


async def test_names_that_are_pasted_or_too_long(own_data: Path) -> None:
    async with opened(lambda _: NewGameScreen()) as (pilot, app):
        screen = app.screen
        assert isinstance(screen, NewGameScreen)
        seat = next(n for n, row in enumerate(screen.rows) if row.seat == 0)
        await press(pilot, *["down"] * seat, "enter")
        field = screen.query_one(Input)
        field.value = "".join(sign for sign in HIDDEN if sign != TITLE) + "[/]Léa"
        await press(pilot, "enter")
        assert screen.form.seats[0].name == "[2J2J[/]Léa"
        safe(pilot)
        await press(pilot, "enter")
        field.value = "東" * 21
        await press(pilot, "enter")
        assert screen.form.seats[0].name.endswith("Léa")
        safe(pilot)
        assert ["too long" in note.message for note in app._notifications] == [True]


@pytest.mark.parametrize("name", [TITLE, "x" * 1700], ids=["escape", "long"])
async def test_a_game_kept_before_names_were_looked_at(name: str, own_data: Path) -> None:
    own_data.mkdir()
    kept(own_data / "games.db", "Léa", spoilt=name)
    with Archive(own_data / "games.db") as archive:
        async with opened(lambda _: HomeScreen(), archive) as (pilot, _):
            await press(pilot, "w")
            shown = safe(pilot)
            assert ("\\x1b]0;PWNED" if name == TITLE else "xxx") in shown
            await press(pilot, "escape", "c", "enter", "space")
            safe(pilot)


async def test_an_accent_keeps_to_its_letter_on_the_board() -> None:
    board = mapfile.parse(town(city="नई दिल्ली"), "town")
    match = Match(board, Header("my-town", "base", (), (Seat("Léa"), Seat("Tom", colour=1)), 1))
    async with at_table(match) as (pilot, _):
        assert "नई दिल्ली" in safe(pilot)
