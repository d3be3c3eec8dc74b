"""Moves that the disk does not take: the table says so, leaving asks, and nothing is lost without a word."""

from __future__ import annotations

import io
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from resource import RLIMIT_FSIZE, getrlimit, prlimit

import pytest
from textual.pilot import Pilot

from tests.tui.moments import NAMES, new_match, play_on, press, settled, text_on
from tests.tui.terminal import Terminal
from ttr_tui import mapfile, streams
from ttr_tui.archive import Archive
from ttr_tui.archive.errors import ArchiveError
from ttr_tui.archive.exchange import import_game
from ttr_tui.engine.actions import KeepTickets
from ttr_tui.engine.codec import digest
from ttr_tui.match import Header, Match, Seat
from ttr_tui.settings import Settings
from ttr_tui.tui import leaving
from ttr_tui.tui.app import TtrApp
from ttr_tui.tui.hotseat import Hotseat
from ttr_tui.tui.palette import palette
from ttr_tui.tui.scene import Scene
from ttr_tui.tui.screens.curtain import CurtainScreen
from ttr_tui.tui.screens.final import FinalScreen
from ttr_tui.tui.screens.home import HomeScreen
from ttr_tui.tui.screens.leave import LeaveScreen
from ttr_tui.tui.screens.table import TableScreen
from ttr_tui.tui.table_lines import head_line
from ttr_tui.words import words

WAYS = [("ctrl+q",), ("ctrl+c",), ("escape", "end", "enter"), ("escape", "end", "up", "enter")]
"""Quit by a key; quit and go home by the menu."""


class FullDisk(Archive):
    """An archive on a disk that takes nothing while it is `full`."""

    full = False

    def _open(self):  # type: ignore[no-untyped-def]
        if self.full:
            raise ArchiveError("full", file=str(self.path))
        return super()._open()


@asynccontextmanager
async def playing(
    folder: Path, size: tuple[int, int] = (120, 40), lang: str = "en", humans: int = 1
) -> AsyncIterator[tuple[Pilot[None], FullDisk, Match]]:
    """A game whose first move is kept, and no other."""
    archive = FullDisk(folder / "games.db")
    seats = tuple(Seat(NAMES[i], "human" if i < humans else "random", i) for i in range(2))
    header = Header("usa", "classic", (), seats, 1, 0)
    app = TtrApp(
        lambda app: app.new_table(mapfile.find("usa"), header),
        Settings(motion=False, pace="instant"),
        lang,
        archive,
    )
    async with app.run_test(size=size) as pilot:
        await settled(pilot)
        if isinstance(app.screen, CurtainScreen):
            await press(pilot, "space")
        table = app.screen
        assert isinstance(table, TableScreen)
        archive.full = True
        await press(pilot, "1", "2", "enter")
        yield pilot, archive, table.hotseat.match
    archive.close()


async def test_a_disk_that_has_room_again_is_found_without_a_move(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(leaving, "RETRY", 0.01)
    async with playing(tmp_path) as (pilot, archive, match):
        sign = words("en")("unsaved-why", why="full")
        assert sign in text_on(pilot)
        archive.full = False
        while sign in text_on(pilot):
            await pilot.pause()
        assert not pilot.app.keeping.in_trouble  # type: ignore[attr-defined]
        assert len(archive.load(archive.latest()).match.entries) == len(match.entries)


@pytest.mark.parametrize("lang", ["fr", "en"])
async def test_the_head_says_so_as_long_as_it_lasts(tmp_path: Path, lang: str) -> None:
    async with playing(tmp_path, (80, 24), lang) as (pilot, archive, match):
        sign = words(lang)("unsaved-why", why="full")
        assert sign in text_on(pilot).splitlines()[0]
        await press(pilot, "p")
        assert sign in text_on(pilot).splitlines()[0]
        archive.full = False
        await press(pilot, "p")
        assert words(lang)("unsaved") not in text_on(pilot).splitlines()[0]
        assert archive.load("usa-1").match.entries == match.entries


async def test_the_curtain_says_so(tmp_path: Path) -> None:
    async with playing(tmp_path, humans=2) as (pilot, _, _):
        assert "not saved: disk full" in text_on(pilot).splitlines()[0]
        await press(pilot, "enter")
        assert isinstance(pilot.app.screen, CurtainScreen)
        assert "not saved: disk full" in text_on(pilot)


@pytest.mark.parametrize("lang", ["fr", "en"])
@pytest.mark.parametrize("map", ["usa", "grands-lacs", "allemagne"])
def test_five_players_leave_room_for_it(map: str, lang: str) -> None:
    match = new_match(map, players=5)
    scene = Scene(Hotseat(match), words(lang), palette("dark", "truecolor"))
    trouble = ArchiveError("full", file="")
    line = head_line(scene, True, 78, trouble)
    assert line.cell_length <= 78
    assert words(lang)("unsaved") in line.plain
    assert all(seat.name[0] in line.plain for seat in match.seats)


async def test_the_final_score_says_so(tmp_path: Path) -> None:
    async with playing(tmp_path) as (pilot, _, match):
        table = pilot.app.screen
        assert isinstance(table, TableScreen)
        play_on(match, lambda m: m.over)
        table.sync()
        await settled(pilot)
        assert isinstance(pilot.app.screen, FinalScreen)
        assert "not saved: disk full" in text_on(pilot).splitlines()[0]
        await press(pilot, "escape")
        assert isinstance(pilot.app.screen, LeaveScreen)


@pytest.mark.parametrize("way", WAYS, ids=" ".join)
async def test_leaving_asks(tmp_path: Path, way: tuple[str, ...]) -> None:
    async with playing(tmp_path) as (pilot, _, _):
        table = pilot.app.screen
        await press(pilot, *way)
        assert isinstance(pilot.app.screen, LeaveScreen)
        assert "not saved" in text_on(pilot)
        await press(pilot, "ctrl+q", "ctrl+q")
        assert sum(isinstance(screen, LeaveScreen) for screen in pilot.app.screen_stack) == 1
        await press(pilot, "escape")
        assert pilot.app.screen is table
        assert pilot.app.return_code is None


async def test_trying_again_saves_and_leaves(tmp_path: Path) -> None:
    async with playing(tmp_path) as (pilot, archive, match):
        await press(pilot, *WAYS[-1], "enter")
        assert isinstance(pilot.app.screen, LeaveScreen)
        assert "still refused" in text_on(pilot)
        archive.full = False
        await press(pilot, "enter")
        assert isinstance(pilot.app.screen, HomeScreen)
        assert archive.load("usa-1").match.entries == match.entries


async def test_nothing_is_asked_once_the_disk_takes_it(tmp_path: Path) -> None:
    async with playing(tmp_path) as (pilot, archive, match):
        archive.full = False
        await press(pilot, *WAYS[-1])
        assert isinstance(pilot.app.screen, HomeScreen)
        assert archive.load("usa-1").match.entries == match.entries


async def test_saved_to_a_file_of_ones_choice(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    home = tmp_path / "home"
    home.mkdir()
    monkeypatch.setenv("HOME", str(home))
    async with playing(tmp_path) as (pilot, _, match):
        await press(pilot, "ctrl+q", "down", "enter")
        dialog = pilot.app.screen
        assert isinstance(dialog, LeaveScreen)
        file = home / "ttr-usa-1.json"
        assert dialog.input.value == str(file)
        assert "F1 help" in text_on(pilot), "a question mark is typed there"
        for typed, told in (
            (str(home / "nowhere" / "game.json"), "cannot be written"),
            (str(tmp_path / "games.db"), "is there already"),
            (str(tmp_path / "games.db"), "the archive itself"),
            ("~nobody-of-this-name/x", "cannot be written"),
            ("x" * 300, "cannot be the name"),
        ):
            dialog.input.value = typed
            await press(pilot, "enter")
            assert told in " ".join(dialog.answer.content.plain.split())
        file.write_text("somebody's")
        dialog.input.value = str(file)
        await press(pilot, "enter")
        assert file.read_text() == "somebody's"
        await press(pilot, "enter")
        with Archive(tmp_path / "other.db") as other:
            found = import_game(other, file)
            assert digest(other.load(found.game).match.state) == digest(match.state)
        assert f"ttr import {file}" in " ".join(dialog.why.content.plain.split())
        # It is safe now: nothing is asked, until something else is played.
        await press(pilot, "down", "enter", *WAYS[-1])
        assert isinstance(pilot.app.screen, HomeScreen)
        out = io.StringIO()
        app = pilot.app
        assert isinstance(app, TtrApp)
        app.keeping.last_word(app.words, out)
        assert out.getvalue().splitlines() == [words("en")("unsaved-elsewhere", file=str(file), data="")]


async def test_what_is_left_is_told_at_the_end(tmp_path: Path) -> None:
    async with playing(tmp_path) as (pilot, _, match):
        app = pilot.app
        assert isinstance(app, TtrApp)
        await press(pilot, *WAYS[-1], "end", "enter")
        assert isinstance(app.screen, HomeScreen)
        out = io.StringIO()
        app.keeping.last_word(app.words, out)
    file = tmp_path / "copied"
    for wide in (80, 79, 120, 37, 2):  # as it may be copied from a terminal of so many columns
        told = out.getvalue().splitlines()
        rows = [line[at : at + wide] for line in told for at in range(0, len(line) or 1, wide)]
        file.write_text("\n".join(["$ ttr", *rows]))
        with Archive(tmp_path / f"{wide}.db") as other:
            assert digest(other.load(import_game(other, file).game).match.state) == digest(match.state)


@pytest.mark.parametrize("encoding", ["ascii", "iso-8859-1", "utf-8"])
async def test_the_last_word_can_be_imported_from_any_terminal(encoding: str, tmp_path: Path) -> None:
    """Accents, which not every terminal has, are part of the map file that the game is played on."""
    streams.prepare()
    async with playing(tmp_path) as (pilot, _, match):
        app = pilot.app
        assert isinstance(app, TtrApp)
        raw = io.BytesIO()
        app.keeping.last_word(app.words, io.TextIOWrapper(raw, encoding, streams.CLOSEST, write_through=True))
    assert not match.board.source.isascii()
    file = tmp_path / "copied"
    file.write_text(raw.getvalue().decode(encoding), encoding="utf-8")
    with Archive(tmp_path / "other.db") as other:
        assert digest(other.load(import_game(other, file).game).match.state) == digest(match.state)


async def test_a_game_opened_again_is_not_meddled_with(tmp_path: Path) -> None:
    """What was given up when it was left is saved if the disk takes it by then; or else never, so that the
    game can go on from where the archive has it."""
    for room in (True, False):
        folder = tmp_path / str(room)
        async with playing(folder) as (pilot, archive, match):
            app = pilot.app
            assert isinstance(app, TtrApp)
            await press(pilot, *WAYS[-1], "end", "enter")
            archive.full = not room
            with suppress(ArchiveError):
                app.kept_table("usa-1")
            archive.full = False
            table = app.kept_table("usa-1")
            assert isinstance(table, TableScreen)
            again = table.hotseat.match
            assert len(again.entries) == (len(match.entries) if room else 0)
            assert app.keeping.try_again()
            before = len(again.entries)
            again.play(again.legal()[0])
            assert len(archive.load("usa-1").match.entries) == before + 1


async def test_one_game_without_hope_keeps_no_other_from_the_disk(tmp_path: Path) -> None:
    async with playing(tmp_path) as (pilot, archive, _):
        app = pilot.app
        assert isinstance(app, TtrApp)
        archive.full = False
        with Archive(archive.path) as window:
            window.remove("usa-1")
        assert app.keeping.try_again() is False, "it is gone"
        archive.full = True
        second = new_match("paris")
        recorder = archive.record(second)
        app.keeping.begun(second, recorder)
        second.play(second.legal()[0])
        assert recorder.unsaved == 1
        archive.full = False
        assert app.keeping.try_again(), "all that can be saved is saved"
        assert len(archive.load("paris-1").match.entries) == 1
        assert app.keeping.in_trouble, "and the rest is not forgotten"


@pytest.mark.slow
def test_the_end_of_a_real_game_on_a_full_disk(tmp_path: Path) -> None:
    """Leaving anyway: the terminal is a shell's again, and the game stands there."""
    terminal = Attentive("play", "--map", "paris", "--players", "Léa,Tom", "--seed", "5", "--lang", "en",
                         "--data", str(tmp_path / "data"))  # fmt: skip
    try:
        terminal.wait(lambda text: "lifts the curtain" in text, "the curtain")
        prlimit(terminal.pid, RLIMIT_FSIZE, (0, getrlimit(RLIMIT_FSIZE)[1]))
        terminal.press(" ")
        terminal.wait(lambda text: "keep at least" in text, "the tickets")
        terminal.press("12\r")
        text = terminal.wait(lambda text: "hand the keyboard to Tom" in text, "the move")
        assert "not saved: disk full" in text.splitlines()[0]
        terminal.press("\x11")
        terminal.wait(lambda text: "Leave without saving" in text, "the question")
        terminal.press("\x1b[F\r")
        assert terminal.ended() == 0
        told = terminal.last[terminal.last.rindex(b"\x1b[?1049l") :].decode()
    finally:
        terminal.close()
    assert f"ttr import --data {tmp_path / 'data'} FILE" in told
    file = tmp_path / "copied"
    file.write_text(told)
    with Archive(tmp_path / "other.db") as other:
        match = other.load(import_game(other, file).game).match
    assert [type(entry) for entry in match.entries] == [KeepTickets]


class Attentive(Terminal):
    """Keeps all that was said at the end."""

    kept = 1 << 20
