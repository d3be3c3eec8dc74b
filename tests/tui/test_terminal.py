"""The installed `ttr` in a pty: a whole game of two people by key presses, resize, Ctrl-C, no terminal."""

from __future__ import annotations

import re
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.tui.terminal import TTR, Terminal
from ttr_tui.archive import Archive
from ttr_tui.engine.scoring import score


@contextmanager
def running(
    *args: str, size: tuple[int, int] = (120, 40), env: dict[str, str] | None = None
) -> Iterator[Terminal]:
    terminal = Terminal(*args, size=size, env=env)
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


def keys_for(text: str, tries: int) -> str:
    """What somebody who only sees the screen would press."""
    if "lifts the curtain" in text:
        return " "
    if "hand the keyboard to" in text:
        return "\r"
    if "keep at least" in text and "pts" in text:
        free = re.search(r"(\d) □", text)
        return free[1] if free and "to tick" in text else "\r"
    if "within your reach" in text or "Pay like this" in text or "With which cards" in text:
        return "\r"
    footer = " ".join(text.splitlines()[-3:])
    if "c claim a route" in footer and tries == 0:
        return "c"
    cards = [
        n for n, name in enumerate(re.findall(r"[☆◇+▽○□☼×△✶] (\w+)", market(text))) if name != "locomotive"
    ]
    return (*(str(n + 1) for n in cards), "p", "n")[tries % (len(cards) + 2)]


def market(text: str) -> str:
    """The line of the open cards: the last one that tells of the deck."""
    return next((line for line in reversed(text.splitlines()) if "deck " in line), "")


def play_to_the_end(terminal: Terminal, moves: int = 3000) -> None:
    """Press keys until the final score stands there."""
    tries, text = 0, terminal.quiet()
    for _ in range(moves):
        if "Final score" in text:
            return
        assert terminal.status is None, text
        terminal.press(keys_for(text, tries))
        terminal.read(0.2)
        before, text = text, terminal.quiet(0.02)
        tries = tries + 1 if text == before else 0
    raise AssertionError(f"no end\n{terminal.text}")


def test_a_whole_game_by_keys(tmp_path: Path) -> None:
    with running(*game(tmp_path)) as terminal:
        terminal.wait(lambda text: "lifts the curtain" in text, "the first curtain")
        play_to_the_end(terminal)
        terminal.press(" ")
        terminal.wait(lambda text: "wins with" in text or "shared victory" in text, "the winner")
        shown = terminal.quiet()
        terminal.press("\x11")
        assert terminal.ended() == 0
    archive = Archive(tmp_path / "games.db")
    with archive:
        match = archive.load(archive.games()[0].game).match
    result = score(match.state)
    for seat, total in zip(match.seats, result.totals, strict=True):
        line = next(line for line in shown.splitlines() if seat.name in line and "point" in line)
        assert f"{total} point" in line.replace("\u2212", "-")


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
        terminal.wait(lambda text: "Tom lifts the curtain" in text, "the next curtain")
        terminal.press("\x03")
        assert terminal.ended() == 0
    with running("resume", "--lang", "en", "--data", str(tmp_path)) as terminal:
        terminal.wait(lambda text: "Tom lifts the curtain" in text, "where it was left")
        terminal.press("\x11")
        assert terminal.ended() == 0


def test_without_colours_it_is_all_there(tmp_path: Path) -> None:
    with running(*game(tmp_path), env={"NO_COLOR": "1"}) as terminal:
        terminal.wait(lambda text: "lifts the curtain" in text, "the curtain")
        terminal.press(" ")
        text = terminal.wait(lambda text: "keep at least" in text, "the tickets")
        assert "hand (4)" in text
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
