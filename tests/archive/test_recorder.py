"""Two windows, full disks: what the recorder does when keeping is not simple."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path

import pytest

from tests.archive.playing import drive, new_match, play_on, random_action, states_of
from ttr_tui.archive import Archive, ArchiveError, PlayedElsewhere, schema
from ttr_tui.engine.codec import digest
from ttr_tui.tui import starts


def heard(said: str, word: str) -> list[str]:
    return [line[len(word) + 1 :] for line in said.splitlines() if line.startswith(word + " ")]


def acknowledged(said: str) -> dict[int, str]:
    pairs = (line.split() for line in said.splitlines())
    return {int(pair[0]): pair[1] for pair in pairs if pair[0].isdecimal()}


def test_windows_that_play_games_of_their_own(tmp_path: Path) -> None:
    file = tmp_path / "games.db"
    windows = [drive(file, "--seed", str(seed), "--limit", "60") for seed in range(3)]
    said = [window.communicate(timeout=120)[0] for window in windows]
    assert [window.returncode for window in windows] == [0, 0, 0]
    assert sorted(game for text in said for game in heard(text, "done")) == ["usa-1", "usa-2", "usa-3"]
    assert not any(heard(text, "trouble") for text in said)
    with Archive(file) as archive:
        for text in said:
            states = states_of(archive.load(heard(text, "game")[0]).match)
            assert {n: digest(state) for n, state in enumerate(states) if n} == acknowledged(text)


def test_windows_that_play_the_same_game(tmp_path: Path) -> None:
    """One goes on; the other is told in a sentence, before its first move counts."""
    file = tmp_path / "games.db"
    with Archive(file) as archive:
        match = new_match()
        archive.record(match)
        play_on(match, 10)
    windows = [drive(file, "--game", "usa-1", "--limit", "40", "--wait") for _ in range(2)]
    for window in windows:
        assert window.stdout is not None
        assert [window.stdout.readline() for _ in range(2)] == ["opening\n", "game usa-1\n"]
    said = [window.communicate("go\n", timeout=120)[0] for window in windows]
    loser, winner = sorted(said, key=lambda text: len(acknowledged(text)))
    assert len(acknowledged(winner)) == 40
    assert acknowledged(loser) == {}
    (sentence,) = heard(loser, "elsewhere")
    assert sentence.startswith("usa-1 has gone on in another window")
    with Archive(file) as archive:
        states = states_of(archive.load("usa-1").match)
    assert acknowledged(winner) == {n: digest(states[n]) for n in range(11, 51)}


def test_the_second_window_follows_by_opening_again(tmp_path: Path) -> None:
    here, there = Archive(tmp_path / "games.db"), Archive(tmp_path / "games.db")
    mine = new_match()
    here.record(mine)
    play_on(mine, 10)
    theirs = there.load("usa-1").match
    play_on(mine, 1)
    before = digest(theirs.state)
    for _ in range(2):
        with pytest.raises(PlayedElsewhere):
            theirs.play(random_action(theirs))
    assert digest(theirs.state) == before
    assert len(theirs.entries) == 10
    theirs = there.load("usa-1").match
    play_on(theirs, 5)
    with pytest.raises(PlayedElsewhere):
        mine.play(random_action(mine))
    assert digest(here.load("usa-1").match.state) == digest(theirs.state)


def test_a_game_removed_while_it_is_played(tmp_path: Path) -> None:
    """Play goes on unsaved; a new game of the same name is not written into."""
    archive = Archive(tmp_path / "games.db")
    match, told = new_match(), list[str | None]()
    recorder = archive.record(match, lambda error: told.append(error.code if error else None))
    play_on(match, 10)
    archive.remove("usa-1")
    fresh = new_match(seed=9)
    assert archive.record(fresh).game == "usa-1"
    play_on(match, 5)
    assert len(match.entries) == 15
    assert told == ["removed"]
    assert recorder.unsaved == 5
    assert archive.load("usa-1").match.entries == []


def full_disk(tmp_path: Path, size: int, *options: str) -> tuple[str, Archive]:
    file = tmp_path / "games.db"
    with drive(file, "--full", str(size), "--limit", "60", *options) as window:
        said, complaints = window.communicate(timeout=120)
    assert complaints == ""
    return said, Archive(file)


def in_turns(told: list[str]) -> bool:
    """Full and free by turns (starting afresh can make a little room), and free at last."""
    return bool(told) and told == ["full", "None"] * (len(told) // 2)


@pytest.mark.parametrize("size", [0, 5_000, 30_000, 60_000])
def test_a_full_disk_from_the_first_card_on(size: int, tmp_path: Path) -> None:
    said, archive = full_disk(tmp_path, size)
    assert in_turns(heard(said, "trouble"))
    assert heard(said, "done") == ["usa-1"]
    assert len(acknowledged(said)) == 60
    with archive:
        match = archive.load("usa-1").match
    assert digest(match.state) == acknowledged(said)[60]


def test_a_disk_that_fills_up_in_the_middle(tmp_path: Path) -> None:
    with Archive(tmp_path / "games.db") as archive:
        match = new_match()
        archive.record(match)
        play_on(match, 10)
        other = new_match(seed=2)
        archive.record(other)
        play_on(other, 10)
    size = archive.path.stat().st_size + 10_000
    said, archive = full_disk(tmp_path, size, "--game", "usa-1")
    assert in_turns(heard(said, "trouble"))
    with archive:
        assert digest(archive.load("usa-1").match.state) == acknowledged(said)[70]
        assert digest(archive.load("usa-2").match.state) == digest(other.state)


def test_trouble_is_told_once_and_so_is_its_end(tmp_path: Path) -> None:
    folder = tmp_path / "data"
    folder.write_text("a file where the folder should be")
    told: list[ArchiveError | None] = []
    match = new_match()
    recorder = Archive(folder / "games.db").record(match, told.append)
    play_on(match, 3)
    assert [error and error.code for error in told] == ["unreachable"]
    assert (recorder.game, recorder.unsaved) == (None, 3)
    assert not recorder.flush()
    folder.unlink()
    assert recorder.flush()
    assert [error and error.code for error in told] == ["unreachable", None]
    assert (recorder.game, recorder.unsaved, recorder.trouble) == ("usa-1", 0, None)
    assert digest(Archive(folder / "games.db").load("usa-1").match.state) == digest(match.state)


# --- somebody else has the archive ---------------------------------------------------------------


@pytest.fixture
def held(tmp_path: Path) -> Iterator[tuple[Archive, sqlite3.Connection]]:
    """An archive, and the connection of another program to it."""
    archive = Archive(tmp_path / "games.db", patience=0)
    archive.record(new_match(seed=5))
    foreign = sqlite3.connect(archive.path, isolation_level=None)
    yield archive, foreign
    foreign.close()
    archive.close()


def test_a_foreign_lock_costs_no_move(held: tuple[Archive, sqlite3.Connection]) -> None:
    archive, foreign = held
    match, told = new_match(), list[str | None]()
    recorder = archive.record(match, lambda error: told.append(error.code if error else None))
    play_on(match, 5)
    foreign.execute("BEGIN EXCLUSIVE")
    play_on(match, 3)
    assert (recorder.unsaved, told) == (3, ["busy"])
    assert len(archive.games()) == 2, "looking is not in the way of writing"
    assert len(archive.load("usa-2").match.entries) == 5
    foreign.execute("ROLLBACK")
    assert recorder.flush()
    assert (recorder.unsaved, told) == (0, ["busy", None])
    assert digest(archive.load("usa-2").match.state) == digest(match.state)


def test_a_game_begins_beside_a_foreign_lock(held: tuple[Archive, sqlite3.Connection]) -> None:
    archive, foreign = held
    foreign.execute("BEGIN EXCLUSIVE")
    match = new_match()
    recorder = archive.record(match)
    play_on(match, 3)
    assert (recorder.game, recorder.unsaved) == (None, 3)
    foreign.execute("ROLLBACK")
    play_on(match, 1)
    assert (recorder.game, recorder.unsaved) == ("usa-2", 0)
    assert digest(archive.load("usa-2").match.state) == digest(match.state)


def test_an_archive_that_is_all_taken_is_a_sentence(tmp_path: Path) -> None:
    with Archive(tmp_path / "games.db") as archive:
        archive.record(new_match())
    foreign = sqlite3.connect(tmp_path / "games.db", isolation_level=None)
    foreign.execute("PRAGMA journal_mode = DELETE")
    foreign.execute("BEGIN EXCLUSIVE")
    with pytest.raises(ArchiveError, match="in use by another program"):
        Archive(tmp_path / "games.db", patience=0).games()
    foreign.close()


def test_at_the_table_nobody_waits_long(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("TTR_DATA", str(tmp_path))
    assert starts._archive().patience == schema.AT_THE_TABLE
    assert schema.AT_THE_TABLE <= 0.2


def test_two_threads_may_try_to_write_what_waits(held: tuple[Archive, sqlite3.Connection]) -> None:
    archive, foreign = held
    match = new_match()
    recorder = archive.record(match)
    foreign.execute("BEGIN EXCLUSIVE")
    play_on(match, 20)
    foreign.execute("ROLLBACK")
    with ThreadPoolExecutor(4) as threads:
        tried = [threads.submit(recorder.flush) for _ in range(8)]
        play_on(match, 20)
    assert all(attempt.result() for attempt in tried)
    assert recorder.unsaved == 0
    assert digest(archive.load("usa-2").match.state) == digest(match.state)


# --- the archive is damaged while it is played ---------------------------------------------------


def test_a_game_outlives_its_archive(tmp_path: Path) -> None:
    """The file is damaged in the middle of a game, and a new one is begun: all of the game is in it."""
    file = tmp_path / "games.db"
    archive = Archive(file)
    match = new_match()
    recorder = archive.record(match)
    play_on(match, 10)
    archive.close()
    file.write_bytes(b"Dear diary " * 1000)
    play_on(match, 5)
    assert recorder.trouble is not None
    assert recorder.trouble.code == "foreign"
    file.unlink()
    with Archive(file) as another:
        another.record(new_match("paris", seed=3))
    play_on(match, 5)
    assert (recorder.unsaved, recorder.game) == (0, "usa-1")
    assert digest(archive.load("usa-1").match.state) == digest(match.state)


def test_a_game_that_was_saved_in_part_is_completed(tmp_path: Path) -> None:
    """A repair saved only the beginning of a game that is still at the table: the table has the rest."""
    file = tmp_path / "games.db"
    archive = Archive(file)
    match = new_match()
    recorder = archive.record(match)
    play_on(match, 30)
    archive.close()
    sound = file.read_bytes()
    file.write_bytes(b"Dear diary " * 1000)
    play_on(match, 1)
    file.write_bytes(sound)
    with closing(sqlite3.connect(file)) as db:
        db.executescript("DELETE FROM entries WHERE n >= 12")
    assert recorder.flush()
    assert digest(archive.load("usa-1").match.state) == digest(match.state)
