"""The first screen: what comes first, the title, and the game behind the menu."""

from __future__ import annotations

from pathlib import Path

import pytest
from textual.pilot import Pilot
from textual.worker import Worker

from tests.tui.driver import until
from tests.tui.moments import new_match, play_on, press, settled, text_on
from ttr_tui.archive import Archive
from ttr_tui.learning import FIRST_GAME, Learning
from ttr_tui.settings import Settings
from ttr_tui.tui import title
from ttr_tui.tui.app import TtrApp
from ttr_tui.tui.screens import home
from ttr_tui.tui.screens.help import HelpScreen
from ttr_tui.tui.screens.home import HomeScreen
from ttr_tui.tui.widgets import backdrop
from ttr_tui.tui.widgets.backdrop import Backdrop


@pytest.fixture(autouse=True)
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody waits for what comes after the first picture, nor for a bot's move."""
    monkeypatch.setattr(home, "AFTER", 0.001)
    for pause in ("CLAIMED", "DRAWN", "OVER"):
        monkeypatch.setattr(backdrop, pause, 0.0)


def shows(app: TtrApp) -> list[Worker[object]]:
    return [worker for worker in app.workers if worker.group == home.SHOW and worker.is_running]


@pytest.mark.parametrize("lazy", [True, False])
@pytest.mark.parametrize("learnt", [True, False])
@pytest.mark.parametrize("over", [True, False])
async def test_an_open_game_comes_first(own_data: Path, lazy: bool, over: bool, learnt: bool) -> None:
    """Then, until it is done or not wanted, to learn the game."""
    if learnt:
        Learning().finish(FIRST_GAME)
    with Archive(own_data / "games.db") as archive:
        match = new_match("usa", seed=4)
        archive.record(match)
        play_on(match, lambda m: m.over if over else m.state.turn == 2)
        kept = (lambda: archive) if lazy else archive
        app = TtrApp(lambda _: HomeScreen(), Settings(motion=False), "en", kept)
        async with app.run_test() as pilot:
            screen = app.screen
            assert isinstance(screen, HomeScreen)
            await until(pilot, lambda: not callable(app._archive), "a look into the archive")
            await settled(pilot)
            known = ("new", "resume", "learn") if learnt else ("learn", "new", "resume")
            assert screen.entries[:3] == (known if over else ("resume", "new", "learn"))
            assert screen.list.highlighted == 0


async def test_without_an_archive_there_is_nothing_to_go_on_with() -> None:
    app = TtrApp(lambda _: HomeScreen(), Settings(motion=False), "en")
    async with app.run_test() as pilot:
        await settled(pilot)
        assert "Continue" not in text_on(pilot)


@pytest.mark.parametrize("glyphs", ["half", "ascii"])
async def test_the_title_is_there_whole(glyphs: str) -> None:
    app = TtrApp(lambda _: HomeScreen(), Settings(motion=False, glyphs=glyphs), "fr")
    async with app.run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        shown = text_on(pilot)
        for row in title.PLAIN_LETTERS if glyphs == "ascii" else title.LETTERS:
            assert title.GAP.join(row).rstrip() in shown
        assert glyphs != "ascii" or "█" not in shown
        assert "Les Aventuriers du Rail" in shown


async def board_behind(pilot: Pilot[None]) -> Backdrop:
    """The board behind the menu, once it is there."""
    screen = pilot.app.screen
    assert isinstance(screen, HomeScreen)
    await until(pilot, lambda: screen.backdrop is not None, "a board")
    assert isinstance(screen.backdrop, Backdrop)
    return screen.backdrop


async def test_bots_play_while_somebody_looks() -> None:
    app = TtrApp(lambda _: HomeScreen(), Settings(), "en")
    async with app.run_test(size=(80, 24)) as pilot:
        board = await board_behind(pilot)
        moves = board.hotseat.match.entries
        await until(pilot, lambda: len(moves) > backdrop.BEGIN + 10 or board.hotseat.match.over, "moves")
        await press(pilot, "s")
        await until(pilot, lambda: not shows(app), "rest under the settings")
        await press(pilot, "escape")
        await until(pilot, lambda: bool(shows(app)), "another move")
        app.app_focus = False
        await until(pilot, lambda: not shows(app), "rest behind other windows")
        app.app_focus = True
        await until(pilot, lambda: bool(shows(app)), "another move")
        app.change_settings(motion=False)
        await until(pilot, lambda: not shows(app), "rest without motion")
        assert not board.display


async def test_another_game_follows(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(backdrop, "BEGIN", 10_000)
    app = TtrApp(lambda _: HomeScreen(), Settings(), "en")
    async with app.run_test(size=(80, 24)) as pilot:
        board = await board_behind(pilot)
        first = board.hotseat
        assert first.match.over
        await until(pilot, lambda: board.hotseat is not first, "another game")
        await until(pilot, lambda: board.board is board.hotseat.match.board, "its board")


async def test_no_board_with_reduced_motion() -> None:
    app = TtrApp(lambda _: HomeScreen(), Settings(motion=False), "en")
    async with app.run_test() as pilot:
        await settled(pilot)
        assert not shows(app)
        assert isinstance(app.screen, HomeScreen)
        assert app.screen.backdrop is None


@pytest.mark.parametrize("keys", [(), ("n",), ("s",), ("r",)], ids=["home", "new", "settings", "rules"])
async def test_help_everywhere(keys: tuple[str, ...]) -> None:
    app = TtrApp(lambda _: HomeScreen(), Settings(motion=False), "en")
    async with app.run_test(size=(120, 40)) as pilot:
        await press(pilot, *keys)
        screen = app.screen
        assert "? help" in text_on(pilot)
        await press(pilot, "question_mark")
        assert isinstance(app.screen, HelpScreen)
        about = screen.help_key  # type: ignore[attr-defined]
        assert app.words(about)[:40] in text_on(pilot)
        assert "Enter" in app.words(about) or "⏎" in text_on(pilot)
        await press(pilot, "escape")
        assert app.screen is screen
