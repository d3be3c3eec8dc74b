"""The copies that the archive keeps of itself."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from datetime import UTC, date, datetime
from pathlib import Path

import pytest

from tests.archive.playing import new_match, play_on
from ttr_tui.archive import Archive, ArchiveError, copies
from ttr_tui.engine.codec import digest


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """An archive with a game that is not over."""
    with Archive(tmp_path / "games.db") as archive:
        match = new_match()
        archive.record(match)
        play_on(match, 20)
    return archive.path


def change(file: Path, told: str) -> None:
    with closing(sqlite3.connect(file)) as db:
        db.executescript(told)


def names(file: Path) -> list[str]:
    return [copy.name for copy in copies.kept(file)]


def test_a_game_that_ends_is_copied_once_a_day(tmp_path: Path) -> None:
    day = [1]
    archive = Archive(tmp_path / "games.db", now=lambda: datetime(2031, 5, day[0], 20, tzinfo=UTC))
    for _ in range(2):
        match = new_match("paris", seed=4)
        archive.record(match)
        play_on(match, 10)
        archive.close()
        kept = names(archive.path)
        play_on(match)
        archive.close()
    assert kept == names(archive.path) == ["games-2031-05-01.db"], "none in the middle, and none again"
    with Archive(copies.kept(archive.path)[0]) as copy:
        assert [game.over for game in copy.games()] == [True]
        assert digest(copy.load("paris-1").match.state) == digest(match.state)
    assert not list(tmp_path.rglob("*.part"))


def test_three_are_kept(file: Path) -> None:
    for day in range(1, 6):
        assert copies.keep(file, date(2031, 5, day))
    assert names(file) == [f"games-2031-05-0{day}.db" for day in (5, 4, 3)]
    assert not copies.keep(file, date(2031, 5, 5))
    assert copies.keep(file, date(2031, 5, 1)), "the clock was wrong, and is right again"
    assert names(file) == [f"games-2031-05-0{day}.db" for day in (5, 4, 1)]


@pytest.mark.parametrize(
    "damage",
    [
        "UPDATE entries SET data = replace(data, 'a', 'e') WHERE n = 3",
        "DELETE FROM entries WHERE n = 4",
        "UPDATE games SET header = replace(header, 'Tom', 'Ton')",
        "UPDATE boards SET source = substr(source, 2)",
        "DROP TABLE entries",
    ],
)
def test_a_damaged_archive_pushes_no_copy_out(damage: str, file: Path) -> None:
    for day in (1, 2, 3):
        copies.keep(file, date(2031, 5, day))
    before = {copy: copy.read_bytes() for copy in copies.kept(file)}
    change(file, damage)
    assert not copies.keep(file, date(2031, 5, 4))
    assert {copy: copy.read_bytes() for copy in copies.kept(file)} == before
    assert not list(file.parent.rglob("*.part"))


def test_damaged_pages_are_not_copied(file: Path) -> None:
    copies.keep(file, date(2031, 5, 1))
    content = bytearray(file.read_bytes())
    content[-4096:] = bytes(4096)
    file.write_bytes(content)
    assert not copies.keep(file, date(2031, 5, 2))


def test_a_game_that_was_removed_or_went_on_is_no_damage(file: Path) -> None:
    copies.keep(file, date(2031, 5, 1))
    with Archive(file) as archive:
        play_on(archive.load("usa-1").match, 5)
        archive.record(new_match(seed=2))
    assert copies.keep(file, date(2031, 5, 2))
    with Archive(file) as archive:
        archive.remove("usa-1")
    assert copies.keep(file, date(2031, 5, 3))


def test_a_copy_that_cannot_be_made_is_nobodys_trouble(tmp_path: Path) -> None:
    (tmp_path / copies.FOLDER).write_text("a file where the folder should be")
    match = new_match("paris", seed=4)
    with Archive(tmp_path / "games.db") as archive:
        recorder = archive.record(match)
        play_on(match)
    assert recorder.trouble is None
    assert (tmp_path / copies.FOLDER).is_file()


def test_an_emptied_archive_is_not_begun_anew_beside_its_copies(file: Path) -> None:
    copies.keep(file, date(2031, 5, 1))
    file.write_bytes(b"")
    with pytest.raises(ArchiveError, match="ttr games repair"):
        Archive(file).games()
    assert file.read_bytes() == b""


@pytest.mark.parametrize("left", [b"no database at all" * 500, b"", "half", "first page"])
def test_a_damaged_copy_stops_no_other(left: bytes | str, file: Path) -> None:
    for day in (1, 2):
        assert copies.keep(file, date(2031, 5, day))
    last = copies.kept(file)[0]
    content = last.read_bytes()
    if left == "half":
        left = content[: len(content) // 2]
    elif left == "first page":
        left = bytes(4096) + content[4096:]
    assert isinstance(left, bytes)
    last.write_bytes(left)
    assert copies.keep(file, date(2031, 5, 3))
    change(file, "DELETE FROM entries WHERE n = 4")
    assert not copies.keep(file, date(2031, 5, 4))


def test_behind_a_damaged_copy_the_one_before_it_is_held_against_the_archive(file: Path) -> None:
    for day in (1, 2):
        copies.keep(file, date(2031, 5, day))
    copies.kept(file)[0].write_bytes(b"no database at all" * 500)
    change(file, "DELETE FROM entries WHERE n = 4")
    assert not copies.keep(file, date(2031, 5, 3))


def test_an_archive_put_back_by_hand_is_copied_again(file: Path) -> None:
    """Its games go on otherwise than in the last copy, which nothing pushes out."""
    older = file.read_bytes()
    with Archive(file) as archive:
        play_on(archive.load("usa-1").match, 5)
    assert copies.keep(file, date(2031, 5, 1))
    went_on = copies.kept(file)[0].read_bytes()
    file.write_bytes(older)
    with Archive(file) as archive:
        match = archive.load("usa-1").match
        match.play(match.legal()[-1])
    for day in (2, 3, 4, 5):
        assert copies.keep(file, date(2031, 5, day))
    assert names(file) == [f"games-2031-05-0{day}.db" for day in (5, 4, 3)]
    assert (file.parent / copies.FOLDER / "games-2031-05-01-other-1.db").read_bytes() == went_on


def test_what_a_player_puts_beside_them_is_no_copy(file: Path) -> None:
    folder = file.parent / copies.FOLDER
    folder.mkdir()
    own = [folder / name for name in ("games-my-favourites.db", "games-0.db", "games-2031-05-01.db.old")]
    for one in own:
        one.write_text("mine")
    for day in range(1, 6):
        assert copies.keep(file, date(2031, 5, day))
    assert names(file) == [f"games-2031-05-0{day}.db" for day in (5, 4, 3)]
    assert [one.read_text() for one in own] == ["mine"] * 3


def test_a_copy_can_be_read_by_nobody_else_than_the_archive(file: Path) -> None:
    file.chmod(0o600)
    copies.keep(file, date(2031, 5, 1))
    assert copies.kept(file)[0].stat().st_mode & 0o777 == 0o600
