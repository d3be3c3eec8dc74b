"""Signals, a terminal that goes away, mistakes of the game: the terminal is as it was, the game is kept."""

from __future__ import annotations

import os
import signal
import sys
import time
from pathlib import Path
from resource import RLIMIT_FSIZE, getrlimit, prlimit

import pytest

from tests.tui.terminal import Terminal
from tests.tui.test_terminal import assert_left_clean, game, running
from ttr_tui.archive import Archive
from ttr_tui.archive.exchange import import_game
from ttr_tui.hangup import AS_FOUND
from ttr_tui.last_resort import DEBUG, STATUS
from ttr_tui.tui.palette.signs import SYMBOLS

pytestmark = pytest.mark.slow

RUN = "\nfrom ttr_tui.cli import main\nmain()"
ON_A_KEY = """
from ttr_tui.tui.screens.table import TableScreen
def broken(self):
    everything = self.hotseat.match.state
    raise RuntimeError(f"{everything!r}")
TableScreen.action_log = broken
"""
IN_A_THREAD = """
from ttr_tui.tui.hotseat import Hotseat
def broken(self):
    everything = self.match.state
    raise ValueError(everything)
Hotseat.bot_move = broken
"""
OF_THE_SYSTEM = """
from ttr_tui.tui.screens.table import TableScreen
def broken(self):
    raise OSError(5, "everything")
TableScreen.action_log = broken
"""
THINKING = """
import threading
from ttr_tui import hangup
from ttr_tui.tui.hotseat import Hotseat
hangup.GRACE = 0.2
Hotseat.bot_move = lambda self: threading.Event().wait()
"""
HANGING = """
import os, threading
from ttr_tui import hangup
from ttr_tui.tui.screens.table import TableScreen
hangup.GRACE = 0.2
def hanging(self):
    os.write(1, b"it hangs")
    threading.Event().wait()
TableScreen.action_log = hanging
"""


def lift(terminal: Terminal) -> int:
    """Look at the first tickets; the modes of a terminal in play."""
    terminal.wait(lambda text: "lifts the curtain" in text, "the curtain")
    terminal.press(" ")
    terminal.wait(lambda text: "keep at least" in text, "the tickets")
    return terminal.modes


def kept(data: Path) -> int:
    """The entries of the one game in an archive that can be gone on with."""
    with Archive(data / "games.db") as archive:
        return len(archive.load(archive.latest()).match.entries)


def test_sigterm_after_a_pause_leaves_all_in_order(tmp_path: Path) -> None:
    with running(*game(tmp_path)) as terminal:
        playing = lift(terminal)
        terminal.press("12\r")
        terminal.wait(lambda text: "hand the keyboard to Tom" in text, "what was chosen")
        os.kill(terminal.pid, signal.SIGTSTP)
        assert os.WIFSTOPPED(os.waitpid(terminal.pid, os.WUNTRACED)[1])
        terminal.read(1)
        assert_left_clean(terminal, playing)
        terminal.screen.reset()
        os.kill(terminal.pid, signal.SIGCONT)
        terminal.wait(lambda text: "hand the keyboard to Tom" in text, "the same again")
        os.kill(terminal.pid, signal.SIGTERM)
        assert terminal.ended() == -signal.SIGTERM
        assert_left_clean(terminal, playing)
    assert kept(tmp_path) == 1


def test_bytes_that_are_no_key_and_sigint_from_outside(tmp_path: Path) -> None:
    with running(*game(tmp_path), size=(1, 1)) as terminal:
        while b"\x1b[1;1H" not in terminal.last:
            assert terminal.read(30)
        terminal.resize(120, 40)
        os.write(terminal.fd, b"\xff\xe9\x80")
        playing = lift(terminal)
        os.kill(terminal.pid, signal.SIGINT)
        assert terminal.ended() == -signal.SIGINT
        assert_left_clean(terminal, playing)


def test_a_terminal_that_is_gone_ends_the_game(tmp_path: Path) -> None:
    """Even if nobody says so: `nohup` keeps it from hearing of it."""
    nohup = "import signal\nsignal.signal(signal.SIGHUP, signal.SIG_IGN)\n"
    terminal = Terminal(*game(tmp_path), code=nohup + RUN)
    lift(terminal)
    os.close(terminal.fd)
    end = time.monotonic() + 30
    ended, status = 0, 0
    while not ended and time.monotonic() < end:
        ended, status = os.waitpid(terminal.pid, os.WNOHANG)
    if not ended:
        os.kill(terminal.pid, signal.SIGKILL)
    assert ended == terminal.pid
    assert os.waitstatus_to_exitcode(status) == -signal.SIGHUP
    assert kept(tmp_path) == 0
    assert not (tmp_path / "crashes").exists()


def test_a_game_that_hangs_gives_the_terminal_back(tmp_path: Path) -> None:
    with running(*game(tmp_path), code=HANGING + RUN) as terminal:
        playing = lift(terminal)
        terminal.press("l")
        while b"it hangs" not in terminal.last:
            assert terminal.read(30)
        os.kill(terminal.pid, signal.SIGTERM)
        assert terminal.ended() == 128 + signal.SIGTERM
        assert AS_FOUND.encode() in terminal.last
        assert_left_clean(terminal, playing)


def test_a_computer_that_thinks_on_does_not_have_the_last_word(tmp_path: Path) -> None:
    """What the disk did not take is told, though the game cannot leave in order."""
    seated = ("play", "--map", "paris", "--players", "Zoé,bot:easy", "--seed", "5", "--lang", "en")
    with running(*seated, "--data", str(tmp_path), code=THINKING + RUN) as terminal:
        terminal.kept = 1 << 20
        terminal.wait(lambda text: "keep at least" in text, "the tickets")
        prlimit(terminal.pid, RLIMIT_FSIZE, (0, getrlimit(RLIMIT_FSIZE)[1]))
        terminal.press("12\r")
        terminal.wait(
            lambda text: "not saved: disk full" in text and "thinking" in text, "the computer's turn"
        )
        os.kill(terminal.pid, signal.SIGTERM)
        assert terminal.ended() == 128 + signal.SIGTERM
        told = terminal.last[terminal.last.rindex(b"\x1b[?1049l") :].decode()
    file = tmp_path / "copied"
    file.write_text(told)
    with Archive(tmp_path / "other.db") as other:
        assert len(other.load(import_game(other, file).game).match.entries) == 1


@pytest.mark.parametrize(
    ("bug", "players", "keys"),
    [(ON_A_KEY, "Zoé,Tom", "l"), (OF_THE_SYSTEM, "Zoé,Tom", "l"), (IN_A_THREAD, "Zoé,bot:easy", "12\r\r")],
    ids=["on a key", "of the system", "in a thread"],
)
def test_a_mistake_at_the_table(bug: str, players: str, keys: str, tmp_path: Path) -> None:
    seated = ("play", "--map", "usa", "--players", players, "--seed", "987656", "--lang", "en")
    with running(*seated, "--data", str(tmp_path), code=bug + RUN, env={DEBUG: ""}) as terminal:
        terminal.wait(lambda text: "lifts the curtain" in text or "keep at least" in text, "the table")
        alone = "lifts the curtain" not in terminal.text
        playing = terminal.modes if alone else lift(terminal)
        terminal.press(keys)
        assert terminal.ended() == STATUS
        assert_left_clean(terminal, playing)
        said = terminal.last.rpartition(b"\x1b[")[2].decode().partition("l")[2]
    (file,) = (tmp_path / "crashes").iterdir()
    report = file.read_text(encoding="utf-8")
    assert len(said.splitlines()) == 1
    assert str(file) in said
    for secret in ("987656", "Zoé", "Winnipeg", "GameState", "everything", *SYMBOLS):
        assert secret not in report
    assert "in broken" in report
    assert sys.version.split()[0] in report
    assert "--seed …" in report
    assert kept(tmp_path) == keys.count("12\r")
