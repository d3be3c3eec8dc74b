"""The monkey at a real terminal: bytes to the installed `ttr` in a pty, as keys, mouse and window send them.

    python -m tests.monkey_pty [EVENTS] [SEED]

It does not fail, nothing it writes is a traceback or a sequence that came out of a text, it quits when it is
told to, with the terminal in order; and every game it has begun can be gone on with.
"""

from __future__ import annotations

import os
import random
import sys
import tempfile
import time
from contextlib import suppress
from pathlib import Path

from tests.monkey import SIZES, party
from tests.tui.terminal import Terminal
from ttr_tui.archive import Archive

ROUND = 400
"""Events of one sitting."""
KEYS = (
    *("\r", " ", "\x1b[A", "\x1b[B", "\x1b[C", "\x1b[D") * 8,
    *"123456pctuhlkzvxnqswir/+-?",
    *("\x1b", "\t", "\x1b[Z", "\x1b[H", "\x1b[F", "\x1b[5~", "\x1b[6~", "\x7f", "\x10") * 2,
    "\x10\x1b\x1b",
    "\x1b\x1b\x1b",
    "\x10\r",
    "é",
    "名",
)
PASTED = ("[/]", "\x1b]0;PWNED\x07", "a\nb" * 50)
HOSTILE = (b"Traceback", b"\x1b]0;PWNED")


class Watched(Terminal):
    """Sees all that is written, not only the end of it."""

    def _read(self, seconds: float) -> bool:
        came = super()._read(seconds)
        assert not any(word in self.last for word in HOSTILE), self.last[-2000:]
        return came


class Bytes:
    """Random events as a terminal tells them."""

    def __init__(self, chance: random.Random) -> None:
        self.chance = chance

    def one(self, width: int, height: int) -> str:
        chance = self.chance
        kind = chance.random()
        if kind < 0.75:
            return str(chance.choice(KEYS))
        x, y = chance.randint(1, width), chance.randint(1, height)
        if kind < 0.88:
            return f"\x1b[<35;{x};{y}M\x1b[<0;{x};{y}M\x1b[<0;{x};{y}m"
        if kind < 0.93:
            to = f"{chance.randint(1, width)};{chance.randint(1, height)}"
            return f"\x1b[<0;{x};{y}M\x1b[<32;{to}M\x1b[<0;{to}m"
        if kind < 0.97:
            return f"\x1b[<{chance.choice((64, 65))};{x};{y}M"
        return f"\x1b[200~{chance.choice(PASTED)}\x1b[201~"


def sit(chance: random.Random, count: int, folder: Path) -> int:
    """One sitting at a new game, until it is over or somebody quits; how many events it was."""
    who = party(chance)
    size = chance.choice([size for size in SIZES if size >= (79, 24)])
    names = ",".join(seat.name if seat.human else f"bot:{seat.player}" for seat in who.header.seats)
    addons = [part for addon in who.header.addons for part in ("--with", addon)]
    terminal = Watched(
        "play", "--map", who.header.map, "--mode", who.header.mode, *addons, "--players", names,
        "--seed", str(who.header.seed), "--lang", who.lang, "--data", str(folder),
        size=size,
    )  # fmt: skip
    hand = Bytes(chance)
    done = 0
    try:
        terminal.wait(lambda text: bool(text.strip()), "a picture")
        while done < count and terminal.status is None:
            for _ in range(chance.randint(1, 6)):
                try:
                    terminal.press(hand.one(*size))
                except OSError:
                    break  # it has quit
                done += 1
            if chance.random() < 0.03:
                size = chance.choice(SIZES)
                terminal.resize(*size)
                done += 1
            terminal.read(0.02)
        quit_by(terminal)
        reports = [file.read_text(encoding="utf-8") for file in (folder / "crashes").glob("*")]
        assert (terminal.status, reports) == (0, []), f"{who}\n{terminal.lines}\n{reports}"
        assert terminal.last.rfind(b"\x1b[?1049l") > terminal.last.rfind(b"\x1b[?1049h"), who
    finally:
        terminal.close()
    return done


def quit_by(terminal: Terminal, patience: float = 60.0) -> None:
    """Tell it to quit, until it has."""
    end = time.monotonic() + patience
    while terminal.status is None:
        assert time.monotonic() < end, f"it does not quit\n{terminal.lines}"
        with suppress(OSError):  # it has quit meanwhile
            terminal.press("\x11")
        terminal.read(0.2)


def run(count: int, seed: int, folder: Path) -> int:
    """So many events; how many games can be gone on with afterwards, or watched."""
    chance = random.Random(seed)
    os.environ["TTR_DATA"] = str(folder)
    done = 0
    while done < count:
        done += sit(chance, min(ROUND, count - done), folder)
        print(f"{done} events in a terminal", flush=True)
    with Archive(folder / "games.db") as archive:
        games = archive.games()
        for game in games:
            assert not game.damaged
            archive.load(game.game)
    return len(games)


if __name__ == "__main__":
    events, seed = (int(word) for word in [*sys.argv[1:3], "2000", "1"][:2])
    with tempfile.TemporaryDirectory() as place:
        print(f"{run(events, seed, Path(place))} games, every one of them whole.")
