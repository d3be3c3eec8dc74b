"""Wrong keys lose nothing, steps can be skipped, and whoever leaves a lesson comes back where they were."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.tui.driver import Driver
from tests.tui.moments import at_first_turn, at_table, press, settled, text_in, text_on
from tests.tui.mouse_driver import MouseDriver
from tests.tui.pupil import Pupil, learning
from ttr_tui import mapfile
from ttr_tui.learning import FIRST_GAME, Learning
from ttr_tui.lessons.files import Outline, first_game, outline, own_lessons
from ttr_tui.settings import Settings
from ttr_tui.tui.app import TtrApp
from ttr_tui.tui.panels.claim import ClaimPanel
from ttr_tui.tui.screens.home import HomeScreen
from ttr_tui.tui.screens.lesson import LessonScreen
from ttr_tui.tui.screens.lesson_ends import LessonDone, LessonFinal, LessonMenu
from ttr_tui.tui.screens.lessons import LessonsScreen
from ttr_tui.tui.screens.new_game import NewGameScreen
from ttr_tui.tui.screens.table import TableScreen
from ttr_tui.tui.widgets.lines import Lines


def lesson(id: str) -> Outline:
    return next(lesson for lesson in own_lessons() if lesson.id == id)


async def go_to(pupil: Pupil, step: int) -> None:
    while pupil.coach.at < step:
        await pupil.step()
    await pupil.hands.wait(lambda: pupil.coach.step is not None, "the next step")
    await settled(pupil.hands.pilot)


async def test_wrong_keys_get_a_friendly_word_and_lose_nothing() -> None:
    async with learning(first_game()) as pupil:
        pilot, table = pupil.hands.pilot, pupil.table
        await go_to(pupil, 2)
        before = table.hotseat.match.state
        await press(pilot, "p")
        assert text_in(table.notice) == "Not quite: do as the coach says, or let F2 do it for you."
        await press(pilot, "enter")
        assert text_in(table.notice) == "Not quite: do as the coach says, or let F2 do it for you."
        await press(pilot, "h")
        assert text_in(table.notice) == "The coach has told you what to do; F2 does it for you."
        assert table.panel is None
        assert table.hotseat.match.state is before
        await press(pilot, "1")
        assert pupil.coach.at == 3


async def test_nothing_is_said_of_paying_for_what_was_not_asked() -> None:
    async with learning(first_game()) as pupil:
        pilot, bar = pupil.hands.pilot, pupil.table.coach_bar
        await go_to(pupil, 4)
        asked = text_in(bar)
        await press(pilot, "c", "enter")
        assert pupil.table.panel is not None
        assert asked.endswith(text_in(bar.asked))
        await press(pilot, "escape", "escape", "1")
        await go_to(pupil, 6)
        await press(pilot, "c", "enter")
        assert text_in(bar.asked) == "→ Pay 2 △ red: ⏎ ."


async def test_what_is_read_comes_before_what_is_asked() -> None:
    """No panel lies open while the coach speaks, and no other key does anything."""
    async with learning(first_game()) as pupil:
        pilot, table = pupil.hands.pilot, pupil.table
        await settled(pilot)
        assert table.panel is None
        for key in ("1", "c", "t", "h"):
            await press(pilot, key)
            assert text_in(table.notice) == "First the coach: Enter goes on, F2 skips.", key
        await press(pilot, "enter")
        assert table.panel is not None


@pytest.mark.parametrize("id", [FIRST_GAME, "suisse/tunnels", "grands-lacs/fleet"])
async def test_every_step_can_be_skipped(id: str) -> None:
    async with learning(lesson(id)) as pupil:
        pilot, coach = pupil.hands.pilot, pupil.coach
        guided = [at for at, step in enumerate(coach.lesson.steps) if not step.until]
        for at in guided:
            await pupil.hands.wait(lambda at=at: coach.at == at and coach.step is not None, f"step {at}")  # type: ignore[misc]
            await press(pilot, "f2")
        assert coach.at == len(guided)


async def test_the_list_begins_with_what_is_asked_for() -> None:
    async with learning(lesson("inde/mandala")) as pupil:
        await go_to(pupil, 1)
        await press(pupil.hands.pilot, "c")
        panel = pupil.table.panel
        assert isinstance(panel, ClaimPanel)
        example = pupil.coach.example()
        assert example is not None
        assert panel.here() == example.route  # type: ignore[attr-defined]


async def test_what_is_meant_is_lit() -> None:
    async with learning(first_game(), (120, 40)) as pupil:
        table, board = pupil.table, pupil.coach.lesson.board
        await go_to(pupil, 2)
        shown = table.board._shown
        assert {board.routes[route].id for route in shown.path} == {"brest-morlaix"}
        assert {board.cities[city].id for city in shown.cities} == {"brest", "morlaix"}
        assert "▶1" in text_in(table.market)
        assert "▶△ red" in text_in(table.hand)
        lit = [tile.text for row in table.keybar._rows for tile in row if "reverse" in tile.style]
        assert lit == ["1"]


@pytest.mark.parametrize("by_key", [True, False])
async def test_who_leaves_comes_back_where_they_were(by_key: bool) -> None:
    async with learning(first_game()) as pupil:
        await go_to(pupil, 7)
        state = pupil.table.hotseat.match.state
        if by_key:
            await press(pupil.hands.pilot, "escape", "down", "down", "down", "enter")
            assert isinstance(pupil.app.screen, HomeScreen)
    async with learning(first_game()) as pupil:
        await settled(pupil.hands.pilot)
        assert pupil.coach.at == 7
        assert pupil.table.hotseat.match.state == state
        await press(pupil.hands.pilot, "u")
        assert pupil.coach.at == 8
        await pupil.learn()
    assert FIRST_GAME in Learning().done


@pytest.mark.parametrize(
    "place",
    [
        {"step": 3, "entries": [{"type": "pass"}]},
        {"step": 1, "entries": [3]},
        {"step": -5, "entries": []},
        {"step": 99, "entries": []},
        {"step": 2, "entries": [{"type": "keep-tickets", "tickets": ["brest-rennes", "quimper-rennes"]}]},
    ],
)
async def test_a_place_that_is_no_longer_there_begins_anew(place: dict[str, object]) -> None:
    kept = Learning()
    kept.begun[FIRST_GAME] = place
    kept.save()
    async with learning(first_game()) as pupil:
        await settled(pupil.hands.pilot)
        assert pupil.coach.at == 0


async def test_the_menu_begins_anew_or_ends_it_for_good() -> None:
    async with learning(lesson("paris/flags")) as pupil:
        pilot, app = pupil.hands.pilot, pupil.app
        await go_to(pupil, 2)
        await press(pilot, "escape")
        assert isinstance(app.screen, LessonMenu)
        await press(pilot, "down", "down", "enter")
        assert isinstance(app.screen, LessonScreen)
        assert app.screen is not pupil.table
        assert app.screen.coach.at == 0
        await press(pilot, "escape", "end", "enter")
        assert isinstance(app.screen, HomeScreen)
    assert "paris/flags" in Learning().done
    assert "paris/flags" not in Learning().begun


async def test_another_language_is_spoken_at_once() -> None:
    async with learning(lesson("paris/flags"), (120, 40)) as pupil:
        pilot = pupil.hands.pilot
        await settled(pilot)
        await press(pilot, "escape", "down", "enter", "right", "escape")
        await settled(pilot)
        step = pupil.coach.step
        assert step is not None
        assert step.say.fr[:40].replace("\u00a0", " ") in text_in(pupil.table.coach_bar)


async def test_from_home_one_key_begins_the_first_game(own_data: Path) -> None:
    app = TtrApp(lambda _: HomeScreen(), Settings(motion=False, pace="instant"), "en")
    async with app.run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        home = app.screen
        assert isinstance(home, HomeScreen)
        assert home.entries[0] == "learn"
        await press(pilot, "enter")
        assert isinstance(app.screen, LessonScreen)
        await press(pilot, "enter", "escape", "end", "enter")
        assert app.screen_stack[-1] is home
        assert isinstance(home, HomeScreen)
        assert home.entries[0] == "new", "whoever does not want it is not asked again"
        await press(pilot, "l")
        assert isinstance(app.screen, LessonsScreen)
        assert "✓ Your first game" in text_on(pilot)


async def test_one_lesson_after_the_other(own_data: Path) -> None:
    app = TtrApp(lambda _: HomeScreen(), Settings(motion=False, pace="instant"), "en")
    async with app.run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        lessons = [lesson(id) for id in ("allemagne/passengers", "allemagne/two-decks")]
        app.push_screen(LessonsScreen(lessons))
        await settled(pilot)
        await press(pilot, "enter")
        for wanted in lessons:
            screen = app.screen
            assert isinstance(screen, LessonScreen)
            assert screen.lesson.id == wanted.id
            await Pupil(MouseDriver(pilot, screen)).learn()
            await settled(pilot)
            assert isinstance(app.screen, LessonDone)
            await press(pilot, "enter")
        # After the last one there is only a game to play.
        assert isinstance(app.screen, NewGameScreen)
        assert app.screen.form.board.id == "allemagne"
        assert [seat.player for seat in app.screen.form.seats] == ["human", "easy"]


async def test_at_the_table_help_shows_how_and_leads_back() -> None:
    match = at_first_turn("suisse")
    async with at_table(match) as (pilot, table):
        before = match.state
        await press(pilot, "question_mark")
        assert "tunnels, the neighbours" in " ".join(text_on(pilot).split())
        await press(pilot, "s")
        lines = pilot.app.screen.query_one(Lines)
        assert lines.count == 3
        await press(pilot, "enter", "enter", "enter")
        assert isinstance(pilot.app.screen, LessonScreen)
        await press(pilot, "escape", "down", "down", "down", "enter")
        assert isinstance(pilot.app.screen, LessonsScreen)
        await press(pilot, "escape", "escape")
        assert pilot.app.screen is table
        assert match.state is before


async def test_a_lesson_over_a_game_leads_back_to_that_game() -> None:
    """And is given to whoever asked, under their name and colour."""
    match = at_first_turn("paris", seed=3)
    async with at_table(match) as (pilot, table):
        before = match.state
        await press(pilot, "question_mark", "s", "enter")
        screen = pilot.app.screen
        assert isinstance(screen, LessonScreen)
        assert screen.pupil == table.hotseat.seats[match.seat]
        await Pupil(Driver(pilot, screen)).learn()
        await settled(pilot)
        done = pilot.app.screen
        assert isinstance(done, LessonDone)
        assert done.entries == ("game",)
        await press(pilot, "enter")
        assert pilot.app.screen is table
        assert match.state is before


async def test_a_lesson_before_a_game_leads_back_to_its_form() -> None:
    settings = Settings(motion=False, pace="instant")
    app = TtrApp(lambda _: NewGameScreen(mapfile.find("paris")), settings, "en")
    async with app.run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        form = app.screen
        await press(pilot, "s", "enter")
        screen = app.screen
        assert isinstance(screen, LessonScreen)
        await Pupil(Driver(pilot, screen)).learn()
        await settled(pilot)
        assert isinstance(app.screen, LessonDone)
        await press(pilot, "enter")
        assert app.screen is form
        await press(pilot, "s")
        assert isinstance(app.screen_stack[1], TableScreen), "it is offered once"


async def test_a_lesson_that_is_not_good_is_a_word(tmp_path: Path) -> None:
    good = lesson("paris/flags")
    bad = tmp_path / "paris" / "bad.toml"
    bad.parent.mkdir()
    text = good.path.read_text("utf-8").replace('type = "keep-flag-card"', 'type = "pass"')
    bad.write_text(text, encoding="utf-8")
    app = TtrApp(lambda _: HomeScreen(), Settings(motion=False), "en")
    async with app.run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        app.push_screen(LessonsScreen([outline(bad)]))
        await settled(pilot)
        await press(pilot, "enter")
        assert isinstance(app.screen, LessonsScreen)
        (told,) = app._notifications
        assert told.message.startswith("paris/bad: move 4")


async def test_the_first_game_is_learnt_when_its_score_is_seen() -> None:
    async with learning(first_game()) as pupil:
        while not isinstance(pupil.app.screen, LessonFinal):
            await pupil.step()
        await settled(pupil.hands.pilot)
        assert FIRST_GAME in Learning().done
        assert "play again" not in text_on(pupil.hands.pilot)
        won = 0 in pupil.app.screen.result.winners
        assert ("You have won!" in text_on(pupil.hands.pilot)) is won
