"""Archives that are damaged, foreign, newer, or cannot be written: one sentence, and no harm."""

from __future__ import annotations

import contextlib
import json
import random
import sqlite3
import subprocess
import sys
import tempfile
from pathlib import Path

import pytest

from tests.archive.playing import ROOT, new_match, play_on
from ttr_tui import paths
from ttr_tui.archive import Archive, ArchiveError
from ttr_tui.cli import main
from ttr_tui.engine.codec import digest


@pytest.fixture(scope="module")
def sound(tmp_path_factory: pytest.TempPathFactory) -> tuple[bytes, dict[str, str]]:
    """An archive of three games as it lies on the disk, and the digests of the games."""
    file = tmp_path_factory.mktemp("sound") / "games.db"
    digests = {}
    with Archive(file) as archive:
        for seed, map in enumerate(("usa", "paris", "suisse")):
            match = new_match(map, seed)
            game = str(archive.record(match).game)
            play_on(match, 150)
            digests[game] = digest(match.state)
    return file.read_bytes(), digests


def garbage(file: Path, sound: bytes) -> None:
    file.write_bytes(random.Random(1).randbytes(30_000))


def text(file: Path, sound: bytes) -> None:
    file.write_text("Dear diary, today we played trains.\n" * 100)


def foreign(file: Path, sound: bytes) -> None:
    db = sqlite3.connect(file)
    db.execute("CREATE TABLE games (title TEXT)")
    db.commit()
    db.close()


def newer(file: Path, sound: bytes) -> None:
    file.write_bytes(sound)
    db = sqlite3.connect(file)
    db.execute("PRAGMA user_version = 99")
    db.close()


def headless(file: Path, sound: bytes) -> None:
    file.write_bytes(bytes(100) + sound[100:])


def stump(file: Path, sound: bytes) -> None:
    file.write_bytes(sound[:5000])


def a_folder(file: Path, sound: bytes) -> None:
    file.mkdir()


@pytest.mark.parametrize("lang", ["fr", "en"])
@pytest.mark.parametrize("damage", [garbage, text, foreign, newer, headless, stump, a_folder])
def test_a_command_says_one_sentence_and_leaves_the_file_alone(
    damage: object,
    lang: str,
    sound: tuple[bytes, dict[str, str]],
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert callable(damage)
    damage(tmp_path / "games.db", sound[0])
    before = None if damage is a_folder else (tmp_path / "games.db").read_bytes()
    try:
        for command in (["games"], ["resume"], ["replay", "usa-1"], ["export", "usa-1", str(tmp_path / "x")]):
            with pytest.raises(SystemExit) as stopped:
                main([*command, "--lang", lang, "--data", str(tmp_path)])
            out, err = capsys.readouterr()
            assert (stopped.value.code, out) == (1, "")
            assert err.count("\n") == 1
            assert "games.db" in err
    finally:
        paths.choose(None)
    if before is None:
        assert list((tmp_path / "games.db").iterdir()) == []
    else:
        assert (tmp_path / "games.db").read_bytes() == before


def test_play_goes_on_beside_a_damaged_archive(tmp_path: Path) -> None:
    file = tmp_path / "games.db"
    text(file, b"")
    match = new_match()
    recorder = Archive(file).record(match)
    play_on(match, 5)
    assert recorder.trouble is not None
    assert recorder.trouble.code == "foreign"
    file.unlink()
    play_on(match, 1)
    assert recorder.trouble is None
    assert digest(Archive(file).load("usa-1").match.state) == digest(match.state)


def look_at_all(file: Path, digests: dict[str, str]) -> tuple[int, int]:
    """How many games still load and how many are refused; one that loads must be the true one."""
    loaded = refused = 0
    with Archive(file) as archive:
        with contextlib.suppress(ArchiveError):
            archive.games()
        for game, true in digests.items():
            try:
                match = archive.load(game).match
            except ArchiveError:
                refused += 1
            else:
                assert digest(match.state) == true
                loaded += 1
    return loaded, refused


@pytest.mark.slow
def test_a_damaged_game_harms_no_other(sound: tuple[bytes, dict[str, str]], tmp_path: Path) -> None:
    """Whatever 64 bytes are lost: no wrong game, no traceback, and most games are still there."""
    content, digests = sound
    chance = random.Random(5)
    counts = []
    for number in range(60):
        file = tmp_path / f"{number}.db"
        at = chance.randrange(100, len(content) - 64)
        file.write_bytes(content[:at] + chance.randbytes(64) + content[at + 64 :])
        counts.append(look_at_all(file, digests))
    assert any(refused == 1 for _, refused in counts)
    assert sum(loaded for loaded, _ in counts) > sum(refused for _, refused in counts)


def test_a_truncated_archive(sound: tuple[bytes, dict[str, str]], tmp_path: Path) -> None:
    """Some of it is gone: no wrong game, no traceback, and something is refused."""
    content, digests = sound
    for number, size in enumerate(range(4096, len(content), 4096 * 3)):
        file = tmp_path / f"{number}.db"
        file.write_bytes(content[:size])
        _, refused = look_at_all(file, digests)
        assert refused, f"{size} of {len(content)} bytes"
    (tmp_path / "whole.db").write_bytes(content)
    assert look_at_all(tmp_path / "whole.db", digests) == (len(digests), 0)


@pytest.mark.parametrize(
    "change",
    [
        "UPDATE games SET header = '{' WHERE name = 'usa-1'",
        "UPDATE games SET header = '{}' WHERE name = 'usa-1'",
        "UPDATE games SET started = 'once' WHERE name = 'usa-1'",
        "UPDATE games SET board = 'gone' WHERE name = 'usa-1'; DELETE FROM boards WHERE fr = 'États-Unis'",
        "DELETE FROM entries WHERE game = 1 AND n = 7",
        "DELETE FROM entries WHERE game = 1 AND n = 0",
        "DELETE FROM entries WHERE game = 1 AND n > 140",
        "UPDATE entries SET data = 'draw' WHERE game = 1 AND n = 7",
        "UPDATE entries SET data = x'ff00' WHERE game = 1 AND n = 7",
        'UPDATE entries SET data = \'{"type": "pass"}\' WHERE game = 1 AND n = 7',
    ],
)
def test_a_game_that_makes_no_sense(
    change: str,
    sound: tuple[bytes, dict[str, str]],
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    content, digests = sound
    file = tmp_path / "games.db"
    file.write_bytes(content)
    db = sqlite3.connect(file)
    db.executescript(change)
    db.close()
    with Archive(file) as archive:
        with pytest.raises(ArchiveError, match="usa-1"):
            archive.load("usa-1")
        for game in ("paris-1", "suisse-1"):
            assert digest(archive.load(game).match.state) == digests[game]
    with pytest.raises(SystemExit) as stopped:
        main(["--data", str(tmp_path), "games", "--lang", "en"])
    paths.choose(None)
    assert stopped.value.code == 0
    assert "usa-1" in capsys.readouterr().out
    with Archive(file) as archive:
        archive.remove("usa-1")
        assert len(archive.games()) == 2


def test_a_read_only_archive(sound: tuple[bytes, dict[str, str]], tmp_path: Path) -> None:
    """Its games can be seen; what would change it is refused in a sentence."""
    warm = tmp_path / "warm"
    warm.mkdir()
    # In a place that everybody can get to, unlike pytest's own.
    with tempfile.TemporaryDirectory() as outer:
        Path(outer).chmod(0o755)
        folder = Path(outer) / "data"
        closed = Path(outer) / "closed"
        for place in (folder, closed):
            place.mkdir()
        for place in (warm, folder, closed):
            (place / "games.db").write_bytes(sound[0])
        (folder / "games.db").chmod(0o444)
        folder.chmod(0o555)
        closed.chmod(0)
        try:
            told = subprocess.run(
                [sys.executable, "-m", "tests.archive.unprivileged", str(warm), str(folder), str(closed)],
                cwd=ROOT,
                capture_output=True,
                text=True,
                check=True,
            ).stdout
            assert (folder / "games.db").read_bytes() == sound[0]
        finally:
            folder.chmod(0o755)
            closed.chmod(0o755)
    (listed, refused, checked, repaired, played), behind_a_door = json.loads(told)
    assert listed[0] == 0
    assert "suisse-1" in listed[1]
    assert refused[0] == 1
    assert "games.db cannot be written" in refused[1]
    assert refused[1].count("\n") == 1
    assert checked[1].startswith("In order: ")
    assert "nothing to repair" in repaired[1]
    assert played[0] == 5
    assert "games.db cannot be written" in played[1]
    assert [status for status, _ in behind_a_door] == [1, 1, 1, 1, 5]
    for _, said in behind_a_door:
        assert "games.db cannot be opened" in said
        assert len(said.splitlines()) == 1
