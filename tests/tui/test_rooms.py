"""The screens around the table: home, a new game, settings, kept games, replay, help."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from textual.pilot import Pilot
from textual.screen import Screen

from tests.tui.moments import new_match, play_on, press, settled, text_in, text_on
from tests.tui.mouse import Mouse
from ttr_tui.archive import Archive
from ttr_tui.rulebook import rulebook
from ttr_tui.settings import Settings
from ttr_tui.tui.app import Start, TtrApp
from ttr_tui.tui.chart.glyphs import GLYPHS
from ttr_tui.tui.chart.pattern import pattern_of
from ttr_tui.tui.screens.curtain import CurtainScreen
from ttr_tui.tui.screens.help import HelpScreen
from ttr_tui.tui.screens.home import HomeScreen
from ttr_tui.tui.screens.lessons import LessonOffer
from ttr_tui.tui.screens.new_game import NewGameScreen
from ttr_tui.tui.screens.replay import ReplayScreen
from ttr_tui.tui.screens.settings import SettingsScreen
from ttr_tui.tui.screens.table import TableScreen
from ttr_tui.tui.widgets.transport import BEFORE, PAUSED, PLAYING
from ttr_tui.words import words


@asynccontextmanager
async def opened(
    start: Start | Screen[Any],
    archive: Archive | None = None,
    size: tuple[int, int] = (120, 40),
    motion: bool = False,
) -> AsyncIterator[tuple[Pilot[None], TtrApp]]:
    """The app with this first screen."""
    first = start if callable(start) else lambda _: start
    app = TtrApp(first, Settings(motion=motion, pace="instant"), "en", archive)
    async with app.run_test(size=size) as pilot:
        await settled(pilot)
        yield pilot, app


async def test_from_home_to_the_first_curtain(own_data: Path) -> None:
    with Archive(own_data / "games.db") as archive:
        async with opened(lambda _: HomeScreen(), archive) as (pilot, app):
            await press(pilot, "n")
            form = app.screen
            assert isinstance(form, NewGameScreen)
            before = form.form.board
            await press(pilot, "right", "left")
            assert form.form.board is before
            await press(pilot, *["down"] * 3, "right")
            assert len(form.form.seats) == 3
            await press(pilot, "down", "enter", *["backspace"] * 9, "Z", "o", "é", "enter", "k")
            assert form.form.seats[0].name == "Zoé"
            assert form.form.seats[0].colour == 1
            assert form.form.seats[1].colour == 0
            await press(pilot, "down", "right")
            assert not form.form.seats[1].human
            await press(pilot, "s")
            assert isinstance(app.screen, LessonOffer)
            await press(pilot, "down", "enter")
            table = next(screen for screen in app.screen_stack if isinstance(screen, TableScreen))
            assert table.hotseat.seats[0].name == "Zoé"
            assert app.settings.names[0] == "Zoé"
        assert len(archive.games()) == 1


async def test_a_kept_game_goes_on_where_it_was_left(own_data: Path) -> None:
    with Archive(own_data / "games.db") as archive:
        match = new_match("usa")
        archive.record(match)
        play_on(match, lambda m: m.state.turn == 5)
        async with opened(lambda _: HomeScreen(), archive) as (pilot, app):
            await press(pilot, "c", "enter")
            assert isinstance(app.screen, CurtainScreen)
            table = next(screen for screen in app.screen_stack if isinstance(screen, TableScreen))
            assert table.hotseat.match.state == match.state
            assert len(app.screen_stack) == 3


async def test_with_only_finished_games_there_is_nothing_to_continue_but_much_to_watch(
    own_data: Path,
) -> None:
    with Archive(own_data / "games.db") as archive:
        match = new_match("paris")
        archive.record(match)
        play_on(match, lambda m: m.over)
        async with opened(lambda _: HomeScreen(), archive) as (pilot, app):
            await press(pilot, "c")
            assert "No game is open" in text_on(pilot)
            await press(pilot, "enter")
            assert "won by" in text_on(pilot)
            await press(pilot, "enter")
            assert isinstance(app.screen, ReplayScreen)


async def test_an_empty_archive_says_so(own_data: Path) -> None:
    with Archive(own_data / "games.db") as archive:
        async with opened(lambda _: HomeScreen(), archive) as (pilot, _):
            for key in "cw":
                await press(pilot, key)
                assert "No saved game yet." in text_on(pilot)
                await press(pilot, "enter", "escape")


async def test_lists_and_table_count_turns_alike(own_data: Path) -> None:
    with Archive(own_data / "games.db") as archive:
        match = new_match("usa", 3)
        archive.record(match)
        play_on(match, lambda m: m.state.turn == 8)
        async with opened(lambda _: HomeScreen(), archive) as (pilot, _):
            await press(pilot, "c")
            assert "turn 3, " in text_on(pilot)
            await press(pilot, "enter", "space")
            assert "turn 3" in text_on(pilot)


async def test_settings_are_taken_over_and_kept(own_data: Path) -> None:
    async with opened(lambda _: HomeScreen()) as (pilot, app):
        await press(pilot, "s")
        assert isinstance(app.screen, SettingsScreen)
        await press(pilot, "right")
        assert app.words.lang == "fr"
        await press(pilot, "down", "right", "down", "down", "enter")
        assert app.palette.id == "light"
        assert Settings.load().lang == "fr"
        assert Settings.load().theme == "light"
        await press(pilot, "escape")
        assert isinstance(app.screen, HomeScreen)
        assert "Nouvelle partie" in text_on(pilot)


async def test_glyphs_are_judged_and_chosen(own_data: Path) -> None:
    async with opened(lambda _: HomeScreen(), size=(80, 24)) as (pilot, app):
        await press(pilot, "s", "down", "down")
        assert "what fits: sextants" in text_on(pilot)
        for key, id in (("right", "octant"), ("right", "sextant"), ("enter", "quadrant"), ("right", "half")):
            await press(pilot, key)
            assert app.glyphs is GLYPHS[id]
            assert all(line.strip() in text_on(pilot) for line in pattern_of(app.glyphs))
            assert Settings.load().glyphs == id
        await press(pilot, *["left"] * 4)
        assert Settings.load().glyphs == "auto"
        assert app.glyphs is GLYPHS["sextant"]


async def test_glyphs_asked_for_stay_until_others_are_chosen(own_data: Path) -> None:
    app = TtrApp(lambda _: SettingsScreen(), Settings(motion=False, glyphs="octant"), "en", glyphs="quadrant")
    async with app.run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        await press(pilot, "down", "right")
        assert app.palette.id == "light"
        assert app.glyphs is GLYPHS["quadrant"]
        assert Settings.load().glyphs == "octant", "one evening's option is not kept"
        await press(pilot, "down", "right")
        assert app.glyphs is GLYPHS["half"]
        assert Settings.load().glyphs == "half"


async def test_rules_of_a_board() -> None:
    async with opened(lambda _: HomeScreen()) as (pilot, app):
        await press(pilot, "r", "enter")
        assert isinstance(app.screen, HelpScreen)
        assert "•" in text_on(pilot)


async def test_a_replay_steps_jumps_and_changes_eyes() -> None:
    match = play_on(new_match("usa", seed=4), lambda m: m.over)
    async with opened(ReplayScreen(match)) as (pilot, app):
        screen = app.screen
        assert isinstance(screen, ReplayScreen)
        await press(pilot, "right", "right", "left")
        assert screen.replay.position == 1
        await press(pilot, "down")
        assert screen.replay.turn == 1
        await press(pilot, "end")
        assert screen.replay.at_end
        await press(pilot, "v")
        assert screen.replay.look == 0
        await press(pilot, "home", "space")
        assert screen._timer is not None
        await press(pilot, "space")
        assert screen._timer is None
        await press(pilot, "escape")
        assert isinstance(app.screen, HomeScreen)


async def test_a_replay_is_steered_by_the_mouse() -> None:
    match = play_on(new_match("usa", seed=4), lambda m: m.over)
    async with opened(ReplayScreen(match)) as (pilot, app):
        screen = app.screen
        assert isinstance(screen, ReplayScreen)
        mouse, end = Mouse(pilot, screen.bar), BEFORE + screen.bar.bar - 1
        await mouse.click(0, 0)
        assert text_in(screen.bar).startswith(PLAYING)
        await mouse.click(0, 0)
        assert text_in(screen.bar).startswith(PAUSED)
        await mouse.click(BEFORE + screen.bar.bar // 2, 0)
        assert abs(screen.replay.position - len(screen.replay) / 2) < len(screen.replay) / 20
        await mouse.press(BEFORE, 0)
        assert screen.replay.position == 0
        await mouse.drag(end - 1, 0)
        assert 0 < screen.replay.position < len(screen.replay)
        await mouse.drag(end + 9, 0)
        assert screen.replay.at_end
        await mouse.release(end + 9, 0)
        await mouse.move(BEFORE, 0)
        assert screen.replay.at_end, "the button is up"


async def test_a_replay_says_that_a_key_does_nothing() -> None:
    match = play_on(new_match("usa", seed=4), lambda m: m.over)
    async with opened(ReplayScreen(match)) as (pilot, app):
        screen = app.screen
        assert isinstance(screen, ReplayScreen)
        await press(pilot, "x")
        assert "“x” does nothing here" in text_in(screen.head)
        await press(pilot, "right")
        assert "“x”" not in text_in(screen.head)


async def test_help_tells_the_keys_and_the_rules() -> None:
    match = play_on(new_match("usa"), lambda m: m.state.turn == 1)
    rules = rulebook(match.setup, words("en"))
    async with opened(TableScreen(match)) as (pilot, app):
        await press(pilot, "space", "question_mark")
        assert isinstance(app.screen, HelpScreen)
        shown = text_on(pilot)
        for key, does in (("1–5", "take"), ("c", "claim a route"), ("t", "tickets"), ("Esc", "menu")):
            assert re.search(rf"│ +{key}  {does} ", shown), does
        assert "the wheel zooms and dragging moves" in shown
        assert rules[0].title in shown
        assert rules[-1].title not in shown
        told = str(app.screen.text.content)
        assert [
            text for section in rules for text in (section.title, *section.texts) if text not in told
        ] == []
        await press(pilot, "end")
        assert rules[-1].title in text_on(pilot)
        await press(pilot, "escape")
        assert isinstance(app.screen, TableScreen)
