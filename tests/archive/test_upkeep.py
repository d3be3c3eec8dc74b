"""`ttr games check` and `ttr games repair`."""

from __future__ import annotations

import os
import shutil
import sqlite3
import subprocess
import sys
from contextlib import closing
from datetime import date
from pathlib import Path
from typing import NoReturn

import pytest

from tests.archive.playing import new_match, play_on
from ttr_tui import paths
from ttr_tui.archive import Archive, ArchiveError, copies, salvage, schema
from ttr_tui.archive import repair as repairing
from ttr_tui.archive.remains import Remains
from ttr_tui.archive.repair import repair
from ttr_tui.cli import main
from ttr_tui.engine.codec import digest
from ttr_tui.match import Match

YESTERDAY, TODAY = date(2031, 4, 30), date(2031, 5, 1)


class Place:
    """A folder with an archive, a copy of it, and the games as they were played."""

    def __init__(self, folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
        self.file = folder / "games.db"
        self._capsys = capsys
        self.matches: dict[str, Match] = {}
        with Archive(self.file) as archive:
            for seed, map in enumerate(("usa", "paris")):
                self.matches[f"{map}-1"] = new_match(map, seed)
                archive.record(self.matches[f"{map}-1"])
                play_on(self.matches[f"{map}-1"], 40)
        copies.keep(self.file, YESTERDAY)

    def go_on(self) -> None:
        """Play on after the copy was made."""
        with Archive(self.file) as archive:
            for game in self.matches:
                self.matches[game] = archive.load(game).match
                play_on(self.matches[game], 20)

    def change(self, told: str) -> None:
        with closing(sqlite3.connect(self.file)) as db:
            db.executescript(told)

    def run(self, *args: str, lang: str = "en") -> tuple[object, list[str]]:
        with pytest.raises(SystemExit) as stopped:
            main(["games", *args, "--lang", lang, "--data", str(self.file.parent)])
        paths.choose(None)
        told = self._capsys.readouterr()
        return stopped.value.code, (told.out + told.err).splitlines()

    def lengths(self) -> dict[str, int]:
        """How far the games in the archive go; each is as it was played."""
        found = {}
        with Archive(self.file) as archive:
            for game in archive.games():
                entries = archive.load(game.game).match.entries
                assert entries == self.matches[game.game].entries[: len(entries)]
                found[game.game] = len(entries)
        return found


@pytest.fixture
def place(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Place:
    return Place(tmp_path, capsys)


def test_a_sound_archive(place: Place) -> None:
    before = place.file.read_bytes()
    assert place.run("check") == (
        0,
        ["In order: 2 games, played back from first to last.", "There is one copy, of 2031-04-30."],
    )
    assert place.run("repair", lang="fr") == (
        0,
        ["L’archive est en ordre\N{NO-BREAK SPACE}; il n’y a rien à réparer."],
    )
    assert place.file.read_bytes() == before
    assert sorted(path.name for path in place.file.parent.iterdir()) == ["backups", "games.db"]


def test_nothing_to_check(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for command in ("check", "repair"):
        with pytest.raises(SystemExit):
            main(["games", command, "--lang", "en", "--data", str(tmp_path / "none")])
        paths.choose(None)
        told = capsys.readouterr()
        assert (told.out + told.err).startswith("No game is kept")
    assert list(tmp_path.iterdir()) == []


def test_a_file_of_ones_choice_is_checked_and_left_alone(place: Place, tmp_path: Path) -> None:
    (copy,) = copies.kept(place.file)
    assert place.run("check", str(copy))[0] == 0
    status, (told,) = place.run("check", str(tmp_path / "none.db"))
    assert (status, told.split(" ", 1)[1]) == (1, "cannot be read: there is no such file or folder.")
    assert sorted(path.name for path in tmp_path.rglob("*.db")) == [copy.name, "games.db"]


def test_what_is_wrong_is_said_game_by_game(place: Place) -> None:
    place.change("UPDATE entries SET data = '{}' WHERE game = 1 AND n = 7")
    status, told = place.run("check")
    assert status == 1
    assert told[0].startswith("usa-1 cannot be played back: entry 8 is refused")
    assert told[1] == "One damaged game out of 2."


def test_a_gap_is_filled_from_the_copy(place: Place) -> None:
    place.go_on()
    place.change("UPDATE entries SET data = '{}' WHERE game = 1 AND n = 7; DELETE FROM entries WHERE n = 30")
    status, told = place.run("repair")
    assert (status, len(told)) == (0, 1)
    assert told[0].startswith("2 games are saved in a new archive; the old one is kept: ")
    assert place.lengths() == {"usa-1": 60, "paris-1": 60}
    (aside,) = place.file.parent.glob("games-damaged-*")
    assert place.run("check", str(aside))[0] == 1
    assert place.run("check")[0] == 0


def test_without_a_copy_a_game_is_saved_up_to_the_gap(place: Place) -> None:
    shutil.rmtree(place.file.parent / copies.FOLDER)
    place.change("DELETE FROM entries WHERE game = 1 AND n = 30")
    status, told = place.run("repair")
    assert status == 0
    assert told[1] == (
        "usa-1: saved up to entry 30; what followed, if anything did, cannot be read any more."
    )
    assert place.lengths() == {"usa-1": 30, "paris-1": 40}
    with Archive(place.file) as archive:
        play_on(archive.load("usa-1").match, 5)
        assert len(archive.load("usa-1").match.entries) == 35


def test_an_archive_that_is_gone_comes_from_the_copies(place: Place) -> None:
    for lose in (lambda: place.file.write_bytes(b""), place.file.unlink):
        lose()
        status, told = place.run("repair")
        assert status == 0
        assert told[-1].startswith("paris-1: taken from the copy games-2031-04-30.db, up to entry 40;")
        assert place.lengths() == {"usa-1": 40, "paris-1": 40}


def test_a_game_without_a_beginning_is_lost_and_said_so(place: Place) -> None:
    shutil.rmtree(place.file.parent / copies.FOLDER)
    place.change("UPDATE games SET header = '{' WHERE key = 1")
    status, told = place.run("repair")
    assert status == 1
    assert told[1:] == ["usa-1 is lost: its beginning cannot be read anywhere any more."]
    assert place.lengths() == {"paris-1": 40}


def test_a_removed_game_stays_removed_unless_it_is_asked_for(place: Place) -> None:
    with Archive(place.file) as archive:
        archive.remove("usa-1")
    status, told = place.run("repair")
    assert (status, told[0]) == (0, "The archive is in order; there is nothing to repair.")
    assert told[1].startswith("Only in the copies: usa-1.")
    assert place.lengths() == {"paris-1": 40}
    assert place.run("repair", "--removed")[0] == 0
    assert place.lengths() == {"usa-1": 40, "paris-1": 40}


def test_another_archive_in_its_place_is_kept_apart(place: Place) -> None:
    """The old archive was moved away, and its copies are still there: its keys are those of new games."""
    place.file.unlink()
    fresh = new_match("usa", seed=9)
    with Archive(place.file) as archive:
        archive.record(fresh)
        play_on(fresh, 12)
    assert place.run("repair", "--removed")[0] == 0
    with Archive(place.file) as archive:
        found = {game.game: digest(archive.load(game.game).match.state) for game in archive.games()}
    assert found == {
        "usa-1": digest(fresh.state),
        "usa-2": digest(place.matches["usa-1"].state),
        "paris-1": digest(place.matches["paris-1"].state),
    }


def test_an_archive_in_use_is_not_repaired(place: Place) -> None:
    place.change("DELETE FROM entries WHERE game = 1 AND n = 30")
    holder = (
        "import sqlite3, sys; db = sqlite3.connect(sys.argv[1]); db.execute('SELECT * FROM games').fetchall()"
    )
    command = [sys.executable, "-c", f"{holder}; print(flush=True); input()", str(place.file)]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as window:
        assert window.stdout is not None
        window.stdout.readline()
        with pytest.raises(ArchiveError, match="open in another window"):
            repair(place.file, TODAY)
        window.communicate("\n")
    assert repair(place.file, TODAY).new


def test_a_newer_archive_is_left_alone(place: Place) -> None:
    place.change("ALTER TABLE games ADD COLUMN place TEXT; PRAGMA user_version = 99")
    before = place.file.read_bytes()
    with pytest.raises(ArchiveError, match="newer version"):
        repair(place.file, TODAY)
    assert place.file.read_bytes() == before


def test_a_file_with_no_game_in_it_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "games.db").write_text("Dear diary, today we played trains.\n" * 400)
    with pytest.raises(ArchiveError, match="No game can be read"):
        repair(tmp_path / "games.db", TODAY)
    assert [path.name for path in tmp_path.iterdir()] == ["games.db"]


PEEK = """
import sys
from pathlib import Path
from ttr_tui.archive import Archive, ArchiveError
try:
    Archive(Path(sys.argv[1]), patience=0.0).games()
except ArchiveError as error:
    print(error.code)
"""


def test_nobody_opens_an_archive_that_is_being_repaired(
    place: Place, monkeypatch: pytest.MonkeyPatch
) -> None:
    place.change("DELETE FROM entries WHERE game = 1 AND n = 30")
    seen: list[str] = []

    def save_all(files: list[Remains]) -> object:
        window = subprocess.run(
            [sys.executable, "-c", PEEK, str(place.file)], capture_output=True, text=True, check=True
        )
        seen.append(window.stdout.strip())
        return salvage.save_all(files)

    monkeypatch.setattr(repairing, "save_all", save_all)
    assert repair(place.file, TODAY).new
    assert seen == ["busy"]


def test_an_archive_that_appears_while_the_copies_are_read_is_left_alone(
    place: Place, monkeypatch: pytest.MonkeyPatch
) -> None:
    place.file.unlink()

    def save_all(files: list[Remains]) -> object:
        with Archive(place.file) as archive:
            archive.record(new_match("paris", 9))
        return salvage.save_all(files)

    monkeypatch.setattr(repairing, "save_all", save_all)
    with pytest.raises(ArchiveError, match="open in another window"):
        repair(place.file, TODAY)
    with Archive(place.file) as archive:
        assert [game.game for game in archive.games()] == ["paris-1"]


def test_behind_a_link_lies_an_archive_with_its_log(place: Place, tmp_path: Path) -> None:
    """Where the games are in the log alone, they are looked for beside the file, not beside the link."""
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()
    (elsewhere / "games.db").symlink_to(place.file)
    code = (
        "import os, sys; from pathlib import Path; from ttr_tui.archive import Archive;"
        "from tests.archive.playing import new_match, play_on;"
        "match = new_match('allemagne'); Archive(Path(sys.argv[1])).record(match); play_on(match, 9);"
        "os._exit(0)"
    )
    subprocess.run([sys.executable, "-c", code, str(elsewhere / "games.db")], check=True)
    assert Path(f"{place.file}-wal").stat().st_size
    folder = place.file
    place.file = elsewhere / "games.db"
    assert place.run("check")[1][0] == "In order: 3 games, played back from first to last."
    with folder.open("rb+") as file:
        file.write(bytes(100))
    assert place.run("repair")[0] == 0
    with Archive(elsewhere / "games.db") as archive:
        assert {game.game for game in archive.games()} == {"usa-1", "paris-1", "allemagne-1"}
    assert (elsewhere / "games.db").is_symlink()


@pytest.mark.parametrize("name", ["~nobody-of-this-name/x.db", "a**b.db", "x" * 300, "\x00", "pipe"])
def test_odd_files_are_told_in_a_sentence(name: str, place: Place, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(place.file.parent)
    os.mkfifo("pipe")
    status, told = place.run("check", name)
    assert (status, len(told)) == (1, 1)
    assert "cannot be read" in told[0]


def test_an_archive_of_a_few_bytes(place: Place) -> None:
    place.file.write_bytes(b"SQLite format 3\x00")
    assert place.run("repair")[0] == 0
    assert place.lengths() == {"usa-1": 40, "paris-1": 40}


def test_only_the_archive_itself_is_named(place: Place, monkeypatch: pytest.MonkeyPatch) -> None:
    """Not the copies that are made of it to look it over and to mend it."""
    place.change("DELETE FROM entries WHERE game = 1 AND n = 30")

    def refuse(path: Path, *_: object) -> NoReturn:
        raise ArchiveError("read-only", file=str(path))

    with monkeypatch.context() as patched:
        patched.setattr(schema, "connect", refuse)
        for command in ("check", "repair"):
            status, told = place.run(command)
            assert status == 1
            assert all(f"{place.file} cannot" in line for line in told if "cannot be written" in line)
            assert "ttr-" not in told[0].replace(str(place.file), "")

    def full(path: Path, data: bytes) -> NoReturn:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "write_bytes", full)
    for command in ("check", "repair"):
        status, told = place.run(command)
        assert (status, len(told)) == (1, 1)
        assert told[0].endswith("games.db cannot be written: the disk is full.")
