"""How soon the first screen is there, beside an empty Textual app.

    python -m tests.bench_start [ROUNDS]

Each is started in a terminal of its own, in turn, and stopped when its first screen has been written:
the machine is as busy for one as for the others. "cpu" is all the work until then, "wall" what a player
waits for. Needs a system with ptys.

Not a test: a shared machine gives any figure it likes.
"""

from __future__ import annotations

import fcntl
import os
import pty
import select
import signal
import struct
import sys
import tempfile
import termios
from statistics import median
from time import perf_counter

EMPTY = "from textual.app import App\nApp().run()"
TTR = "from ttr_tui.cli import main\nmain({})"
STARTS = {
    "empty app": (EMPTY, " " * 150),
    "ttr": (TTR.format(["--lang", "en"]), "▀▀▀███▀▀▀"),
    "ttr play": (TTR.format(["play", "--map", "usa", "--lang", "en"]), "USA"),
    "ttr play, seated": (TTR.format(["play", "--map", "usa", "--players", "A,B", "--lang", "en"]), "USA"),
}
"""What is run, and what its first screen has on it."""
WAIT = 30
"""Seconds after which something is wrong."""


def start(code: str, sign: str, data: str) -> tuple[float, float]:
    """Milliseconds to the first screen, and of processor time."""
    begun = perf_counter()
    child, terminal = pty.fork()
    if child == 0:
        told = {"TERM": "xterm-256color", "COLORTERM": "truecolor", "TTR_DATA": data}
        os.execve(sys.executable, [sys.executable, "-c", code], os.environ | told)
    fcntl.ioctl(terminal, termios.TIOCSWINSZ, struct.pack("HHHH", 60, 200, 0, 0))
    written = b""
    try:
        while sign.encode() not in written:
            if not select.select([terminal], [], [], WAIT)[0]:
                raise TimeoutError(f"no {sign!r} in {written[-500:]!r}")
            written += os.read(terminal, 1 << 16)
        wall = perf_counter() - begun
    finally:
        os.kill(child, signal.SIGKILL)
        used = os.wait4(child, 0)[2]
        os.close(terminal)
    return wall * 1000, (used.ru_utime + used.ru_stime) * 1000


def main() -> None:
    rounds = int(sys.argv[1]) if len(sys.argv) > 1 else 15
    times: dict[str, list[tuple[float, float]]] = {name: [] for name in STARTS}
    with tempfile.TemporaryDirectory() as data:
        for _ in range(rounds):
            for name, (code, sign) in STARTS.items():
                times[name].append(start(code, sign, data))
    middle = {name: [median(column) for column in zip(*some, strict=True)] for name, some in times.items()}
    first = middle["empty app"]
    for name, (wall, cpu) in middle.items():
        print(
            f"{name:18} wall {wall:6.0f} ms ({wall / first[0]:.2f})  cpu {cpu:6.0f} ms ({cpu / first[1]:.2f})"
        )


if __name__ == "__main__":
    main()
