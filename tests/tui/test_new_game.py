"""A new game: it begins as the last one was set up, and knows who has played."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from textual.pilot import Pilot

from tests.tui.moments import press, settled, text_in, text_on
from tests.tui.mouse import Mouse
from ttr_tui import mapfile
from ttr_tui.settings import LastGame, LastSeat, Settings
from ttr_tui.tui.app import TtrApp
from ttr_tui.tui.game_form import KINDS, GameForm
from ttr_tui.tui.screens.new_game import LESS, MORE, NewGameScreen
from ttr_tui.words import words

SEATS = (LastSeat("Léa", "human", 3), LastSeat("Player 2", "human", 0), LastSeat("Bot", "hard", 1))
LAST = LastGame("allemagne", "base", ("depots",), SEATS, 2)


@asynccontextmanager
async def form(settings: Settings, lang: str = "en") -> AsyncIterator[tuple[Pilot[None], NewGameScreen]]:
    app = TtrApp(lambda _: NewGameScreen(), settings, lang)
    async with app.run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        assert isinstance(app.screen, NewGameScreen)
        yield pilot, app.screen


def seat_row(screen: NewGameScreen, seat: int) -> int:
    return next(n for n, row in enumerate(screen.rows) if row.seat == seat)


async def test_it_begins_as_the_last_one_was(own_data: Path) -> None:
    async with form(Settings(motion=False, last=LAST)) as (pilot, screen):
        assert screen.form.kept() == LAST
        assert screen.map.board.id == "allemagne"
        await press(pilot, "s")
    kept = Settings.load()
    assert kept.last == LAST
    assert kept.names == ("Léa",), "names that the game gave are not remembered as somebody's"


async def test_a_given_name_is_given_in_the_language_of_today() -> None:
    async with form(Settings(motion=False, last=LAST), "fr") as (_, screen):
        assert [seat.name for seat in screen.form.seats] == ["Léa", "Joueur 2", "Bot"]


@pytest.mark.parametrize(
    "last",
    [
        LastGame("atlantis", "base", (), SEATS),
        LastGame("usa", "no-such-mode", ("no-such-addon",), SEATS * 3, 8),
        LastGame("paris", "classic", (), (LastSeat("A", "genius", 99), LastSeat("B", "human", -1)), 1),
        LastGame("inde", "base", (), (LastSeat("A", "human", 0),) * 9, 8),
    ],
    ids=["board", "mode", "seats", "too-many"],
)
def test_what_no_longer_fits_falls_back(last: LastGame) -> None:
    made = GameForm([mapfile.find(id) for id in mapfile.all_ids()], words("en"))
    made.begin(Settings(last=last))
    low, high = made.board.players
    assert low <= len(made.seats) <= high
    assert len({seat.colour for seat in made.seats}) == len(made.seats)
    assert len({seat.name for seat in made.header().seats}) == len(made.seats)
    assert made.setup.players == len(made.seats)
    assert made.first is None or made.first < len(made.seats)


async def test_known_names_are_offered_completed_and_clicked() -> None:
    known = ("Léa", "Tom", "[b]Léon", "Léonard")
    async with form(Settings(motion=False, names=known, last=LAST)) as (pilot, screen):
        await press(pilot, *["down"] * seat_row(screen, 1))
        assert "⏎ rename" in text_in(screen.keybar)
        await press(pilot, "enter")
        assert screen.answer.shown == ["Tom", "[b]Léon", "Léonard"], "Léa sits there already"
        assert "[b]Léon" in text_on(pilot)
        assert "↑ ↓ known names" in text_in(screen.keybar)
        await press(pilot, "down", "down", "up", "enter")
        assert screen.form.seats[1].name == "Tom"
        await press(pilot, "enter", *["backspace"] * 3, "l", "é")
        assert screen.answer.shown == ["Léonard"]
        await press(pilot, "right", "enter")
        assert screen.form.seats[1].name == "Léonard"
        await press(pilot, "enter", *["backspace"] * 7)
        await Mouse(pilot, screen.answer.list).click(2, screen.answer.shown.index("[b]Léon"))
        assert screen.form.seats[1].name == "[b]Léon"
        assert not screen.answer.is_open
        await press(pilot, "enter", "x", "escape")
        assert screen.form.seats[1].name == "[b]Léon"


async def test_a_click_on_a_value_changes_it() -> None:
    async with form(Settings(motion=False, last=LAST)) as (pilot, screen):
        mouse, row = Mouse(pilot, screen.list), seat_row(screen, 0)
        text = screen.rows[row].text.plain
        await mouse.click(text.index(MORE), row)
        assert not screen.form.seats[0].human
        await mouse.click(screen.rows[row].text.plain.index(LESS), row)
        assert screen.form.seats[0].human
        await mouse.click(text.index("Léa"), row)
        assert screen.answer.is_open
        await mouse.click(text.index(MORE), row)
        assert not screen.answer.is_open
        assert not screen.form.seats[0].human


@pytest.mark.parametrize("elsewhere", ["row", "value", "below", "start"])
async def test_a_typed_name_stays_wherever_one_clicks_next(elsewhere: str) -> None:
    async with form(Settings(motion=False, last=LAST)) as (pilot, screen):
        await press(pilot, *["down"] * seat_row(screen, 1), "enter", *"Zoe")
        other = seat_row(screen, 0)
        value = screen.rows[other].text.plain.index(MORE)
        last = len(screen.rows) - 1
        places = {"row": (6, other), "value": (value, other), "below": (4, last), "start": (4, last)}
        x, y = places[elsewhere]
        if elsewhere == "below":
            await Mouse(pilot, screen.list).press(x, y)
        else:
            await Mouse(pilot, screen.list).click(x, y)
        assert screen.form.seats[1].name == "Zoe"


async def test_the_field_says_whose_name_it_is() -> None:
    async with form(Settings(motion=False, last=LAST)) as (pilot, screen):
        for seat in (0, 1):
            await Mouse(pilot, screen.list).click(6, seat_row(screen, seat))
            mark = screen.rows[seat_row(screen, seat)].text.plain.split()[1]
            assert f"{mark} Name of player {seat + 1}" in text_in(screen.answer)


def test_a_computer_is_called_what_it_is_and_a_person_comes_back() -> None:
    made = GameForm([mapfile.find(id) for id in mapfile.all_ids()], words("en"))
    made.begin(Settings(last=LAST))
    for kind in KINDS[1:]:
        made.next_kind(0, 1)
        assert made.seats[0].name == words("en")(f"bot-{kind}")
    made.next_kind(0, 1)
    assert made.seats[0].name == "Léa"
    made.next_kind(0, 1)
    made.rename(0, "Deep Rail")
    made.next_kind(0, -1)
    assert made.seats[0].name == "Léa", "what a computer was called is no person's name"


async def test_what_a_computer_player_is_like_is_told() -> None:
    async with form(Settings(motion=False, last=LAST)) as (pilot, screen):
        board = text_in(screen.about)
        await press(pilot, *["down"] * seat_row(screen, 0), "right")
        assert text_in(screen.about) == words("en")("bot-random-note")
        await press(pilot, "left")
        assert text_in(screen.about) == board


async def test_the_first_picture_tells_the_keys_of_the_list() -> None:
    async with form(Settings(motion=False)) as (pilot, _):
        again = NewGameScreen()
        await pilot.app.push_screen(again)
        assert again.focused is again.list


async def test_enter_says_what_it_does() -> None:
    async with form(Settings(motion=False, last=LAST)) as (pilot, screen):
        for row in screen.rows:
            said = {"change": "change", "rename": "rename", "type": "type a number", "start": "start"}
            assert f"⏎ {said[row.enter]}" in text_in(screen.keybar).replace("⏎ ← →", "⏎").replace("⏎ s", "⏎")
            await press(pilot, "down")


def test_names_are_known_up_to_a_limit() -> None:
    many = tuple(f"Player of old {n}" for n in range(40))
    assert Settings(names=many[:24]).knowing(["Zoé", many[3]])[:3] == ("Zoé", many[3], many[0])
    assert len(Settings(names=many[:24]).knowing(["Zoé"])) == 24


async def test_a_name_that_is_refused_can_be_mended() -> None:
    async with form(Settings(motion=False, last=LAST)) as (pilot, screen):
        await press(pilot, *["down"] * seat_row(screen, 1), "enter")
        assert screen.answer.is_open
        screen.answer.input.value = "Anna" + "a" * 50
        await press(pilot, "enter")
        assert screen.answer.is_open
        assert screen.answer.text.startswith("Anna")
        assert all(not seat.name.startswith("Anna") for seat in screen.form.seats)
        screen.answer.input.value = "Anna"
        await press(pilot, "enter")
        assert not screen.answer.is_open
        assert "Anna" in [seat.name for seat in screen.form.seats]
