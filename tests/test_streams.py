"""Output that nobody takes, signs that cannot be written, and an environment that makes no sense."""

from __future__ import annotations

import io
import os
import shlex
import subprocess
import sys
import unicodedata
from pathlib import Path

import pytest

from ttr_tui import environment, paths, streams
from ttr_tui.archive import Archive, ArchiveError
from ttr_tui.cli import main
from ttr_tui.last_resort import DEBUG
from ttr_tui.words import LANGUAGES, files, words

needs_full = pytest.mark.skipif(not os.path.exists("/dev/full"), reason="no device that is always full")
TTR = f"{shlex.quote(sys.executable)} -m ttr_tui"


def shell(script: str, data: Path, **told: str) -> tuple[int, str, str]:
    """What a command line ends with, and what it says."""
    environ = {**os.environ, "TTR_DATA": str(data), "LC_ALL": "C.UTF-8", DEBUG: "", **told}
    done = subprocess.run(
        ["sh", "-c", f'ttr() {{ {TTR} "$@"; }}\n{script}'],
        env=environ,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    return done.returncode, done.stdout, done.stderr


@needs_full
def test_a_full_device_is_one_sentence(tmp_path: Path) -> None:
    # The second has so little to say that it is found out at the end only.
    for command in ("maps --lang fr", "--version"):
        status, _, err = shell(f"ttr {command} >/dev/full", tmp_path)
        assert status == 1
        assert len(err.splitlines()) == 1, err
        assert "Traceback" not in err
    assert not (tmp_path / "crashes").exists()


@needs_full
def test_a_sentence_that_nobody_takes_is_not_missed(monkeypatch: pytest.MonkeyPatch) -> None:
    with open("/dev/full", "w", buffering=1, encoding="utf-8") as full:
        monkeypatch.setattr(sys, "stderr", full)
        with pytest.raises(SystemExit) as stop:
            main(["nothing"])
    assert stop.value.code == 2


def test_closed_streams(tmp_path: Path) -> None:
    assert shell("ttr maps <&- >&- 2>&-", tmp_path) == (0, "", "")


def test_no_keyboard_at_all_is_one_sentence(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "stdin", None)
    with pytest.raises(SystemExit) as stop:
        main(["play", "--lang", "en"])
    assert stop.value.code == 1
    assert capsys.readouterr().err == words("en")("games-no-terminal") + "\n"


def test_plain_letters_where_there_are_no_others(tmp_path: Path) -> None:
    ascii_only = {"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0", "PYTHONIOENCODING": ""}
    status, out, err = shell("ttr rules europe --lang fr", tmp_path, **ascii_only)
    assert (status, err) == (0, "")
    assert out.isascii()
    assert "Egalite" in out


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_letter_of_our_texts_has_one_that_is_like_it(lang: str) -> None:
    streams.prepare()
    for file in files(lang):
        for sign in set(file.read_text("utf-8")):
            written = sign.encode("ascii", streams.CLOSEST)
            assert len(written) == 1
            assert written.isalpha() or not unicodedata.name(sign, "").startswith("LATIN")


def test_bytes_that_are_no_text_can_be_written() -> None:
    streams.prepare()
    assert os.fsdecode(b"a\xffb").encode("utf-8", streams.CLOSEST) == b"a?b"


@needs_full
def test_a_stream_that_refuses_is_not_asked_again() -> None:
    with open("/dev/full", "w", encoding="utf-8") as full:
        full.write("something")
        assert isinstance(streams.refusal(full), OSError)
        full.write("more")
        assert streams.refusal(full) is None
    closed = io.StringIO()
    closed.close()
    assert streams.refusal(closed) is None


def test_an_environment_that_makes_no_sense_is_passed_over(monkeypatch: pytest.MonkeyPatch) -> None:
    sense = {"COLUMNS": "120", "TEXTUAL_COLOR_SYSTEM": "256", "TEXTUAL_ANIMATIONS": "none", "TERM": "\x1b["}
    tools = {"TEXTUAL_DRIVER": "no.such:Driver", "TEXTUAL": "devtools", "TEXTUAL_PRESS": "q"}
    nonsense = {"LINES": "²", "TEXTUAL_COLOR_SYSTEM": "pink"}
    monkeypatch.delenv(DEBUG)
    environ = {**tools, **sense}
    environment.tidy(environ)
    assert environ == sense
    for size in ("0", "-5", "99999", "٣", "", "1e3"):
        environ = {**nonsense, "COLUMNS": size}
        environment.tidy(environ)
        assert environ == {}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_folder_that_cannot_be_is_one_sentence(
    lang: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def refused(*args: str) -> str:
        with pytest.raises(SystemExit) as stop:
            main([*args, "--lang", lang])
        out, err = capsys.readouterr()
        assert (stop.value.code, out, len(err.splitlines())) == (1, "", 1)
        return err

    monkeypatch.setenv(paths.VARIABLE, "~no-such-user/x")
    assert "~no-such-user" in refused("games")
    assert "~nobody-either" in refused("games", "--data", "~nobody-either")
    file = tmp_path / "file"
    file.write_text("")
    for folder in (str(file), str(tmp_path / ("x" * 300))):
        monkeypatch.setenv(paths.VARIABLE, folder)
        for command in (["games"], ["resume"], ["replay"], ["games", "rm", "usa-1"]):
            assert folder in refused(*command)


def test_a_system_without_a_home(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.delenv(paths.VARIABLE, raising=False)
    monkeypatch.setattr("platformdirs.user_data_path", lambda name: Path("~/.local") / name)
    with pytest.raises(paths.NoFolder):
        paths.archive_file()
    with pytest.raises(SystemExit) as stop:
        main(["games", "--lang", "en"])
    assert stop.value.code == 1
    assert "home folder" in capsys.readouterr().err


def test_a_folder_of_bytes_that_are_no_text(tmp_path: Path) -> None:
    try:
        folder = Path(os.fsdecode(os.fsencode(tmp_path) + b"/\xff\xe9"))
        folder.mkdir()
    except OSError:
        pytest.skip("the file system has no such names")
    with Archive(folder / "games.db") as archive:
        assert archive.games() == []
        with pytest.raises(ArchiveError):
            archive.load("usa-1")
        with archive.transaction() as db:
            assert db.execute("SELECT count(*) FROM games").fetchone() == (0,)
