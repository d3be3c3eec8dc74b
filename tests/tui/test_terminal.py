"""The installed `ttr` in a pty: resize, Ctrl-C, kill -9, no colours, no terminal."""

from __future__ import annotations

import os
import signal
import subprocess
import termios
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.tui.terminal import TTR, Terminal

pytestmark = pytest.mark.slow


@contextmanager
def running(
    *args: str,
    size: tuple[int, int] = (120, 40),
    env: dict[str, str] | None = None,
    code: str | None = None,
) -> Iterator[Terminal]:
    terminal = Terminal(*args, size=size, env=env, code=code)
    try:
        yield terminal
    finally:
        terminal.close()


def game(data: Path, *more: str) -> tuple[str, ...]:
    return (
        "play",
        "--map",
        "usa",
        "--players",
        "Léa,Tom",
        "--seed",
        "5",
        "--lang",
        "en",
        "--data",
        str(data),
        *more,
    )


def assert_left_clean(terminal: Terminal, playing: int) -> None:
    """The terminal is as a shell wants it: it echoes, reads by lines, and shows its own screen and cursor."""
    assert not playing & (termios.ECHO | termios.ICANON)
    assert terminal.modes & termios.ECHO
    assert terminal.modes & termios.ICANON
    for on, off in (
        (b"\x1b[?1049h", b"\x1b[?1049l"),
        (b"\x1b[?25l", b"\x1b[?25h"),
        (b"\x1b[?1000h", b"\x1b[?1000l"),
        (b"\x1b[?2004h", b"\x1b[?2004l"),
    ):
        assert terminal.last.rfind(off) > terminal.last.rfind(on)
    assert b"Traceback" not in terminal.last


@pytest.mark.slow
def test_resize_ctrl_c_and_back_again(tmp_path: Path) -> None:
    with running(*game(tmp_path)) as terminal:
        terminal.wait(lambda text: "lifts the curtain" in text, "the curtain")
        terminal.press(" ")
        terminal.wait(lambda text: "keep at least" in text, "the tickets")
        for columns, rows in ((80, 24), (200, 60), (120, 40)):
            terminal.resize(columns, rows)
            terminal.wait(
                lambda text: "keep at least" in text and "keep" in text.splitlines()[-1], "the same, resized"
            )
        terminal.resize(60, 20)
        terminal.wait(lambda text: "80 columns" in text, "that this is too small")
        terminal.resize(120, 40)
        terminal.wait(lambda text: "keep at least" in text, "the tickets again")
        terminal.press("12\r")
        terminal.wait(lambda text: "hand the keyboard to Tom" in text, "what was chosen")
        terminal.press("\r")
        terminal.wait(lambda text: "Tom lifts the curtain" in text, "the next curtain")
        before = terminal.modes
        terminal.press("\x03")
        assert terminal.ended() == 0
        assert_left_clean(terminal, before)
    with running("resume", "--lang", "en", "--data", str(tmp_path)) as terminal:
        terminal.wait(lambda text: "Tom lifts the curtain" in text, "where it was left")
        terminal.press("\x11")
        assert terminal.ended() == 0


@pytest.mark.slow
def test_killed_and_resumed_behind_the_curtain_of_the_one_to_move(tmp_path: Path) -> None:
    with running(*game(tmp_path)) as terminal:
        terminal.wait(lambda text: "Léa lifts the curtain" in text, "the curtain")
        terminal.press(" ")
        terminal.wait(lambda text: "keep at least" in text, "the tickets")
        os.kill(terminal.pid, signal.SIGKILL)
        assert terminal.ended() == -signal.SIGKILL
    with running("resume", "--lang", "en", "--data", str(tmp_path)) as terminal:
        text = terminal.wait(lambda text: "Léa lifts the curtain" in text, "whose turn it was")
        assert "keep at least" not in text
        assert "hand (" not in text
        terminal.press(" ")
        terminal.wait(lambda text: "keep at least" in text, "the tickets again")
        terminal.press("\x11")
        assert terminal.ended() == 0


def test_without_colours_it_is_all_there(tmp_path: Path) -> None:
    with running(*game(tmp_path), env={"NO_COLOR": "1"}) as terminal:
        terminal.wait(lambda text: "lifts the curtain" in text, "the curtain")
        terminal.press(" ")
        terminal.wait(lambda text: "keep at least" in text and "hand (4)" in text, "the tickets and the hand")
        terminal.press("\x11")
        assert terminal.ended() == 0


def test_without_a_terminal_one_sentence(tmp_path: Path) -> None:
    for args in (game(tmp_path), ("--lang", "en", "--data", str(tmp_path))):
        done = subprocess.run(
            [str(TTR), *args], capture_output=True, text=True, stdin=subprocess.DEVNULL, check=False
        )
        assert done.returncode == 1
        assert len(done.stderr.strip().splitlines()) == 1
        assert "Traceback" not in done.stderr
