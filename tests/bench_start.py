"""How soon the screen is there, beside an empty Textual app.

    python -m tests.bench_start [ROUNDS [SIZE...]]

Each is started in a terminal of its own, in turn, and stopped when it has been still for a while: the
machine is as busy for one as for the others. What counts is the last byte of the first full picture, with
everything on it that is there without a key. "wall" is what a player waits for; "cpu" is all the work until
then, where the system tells it. The table is laid twice: in a fresh data directory, and where it has been
laid before. Python keeps what it has compiled, as it does for everybody who starts a program twice.

Needs a system with ptys. Not a test: a shared machine gives any figure it likes.
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
from pathlib import Path
from statistics import median
from time import perf_counter

from attrs import frozen

SIZES = ("80x24", "120x40", "200x60")
WAIT = 30
"""Seconds after which something is wrong."""
STILL = 1.0
"""Seconds without a byte after which the picture is complete."""


@frozen
class Start:
    """What is run, and a sign that its screen is the one that was wanted."""

    name: str
    code: str
    sign: str
    fresh: bool = False
    """In a data directory that nobody has used yet."""


def ttr(name: str, sign: str, *args: str, fresh: bool = False) -> Start:
    return Start(name, f"from ttr_tui.cli import main\nmain({[*args, '--lang', 'en']})", sign, fresh)


SEATED = ("play", "--map", "usa", "--players", "A,bot:easy", "--seed", "5")
EMPTY = Start("empty app", "from textual.app import App\nApp().run()", " " * 60)
STARTS = (
    EMPTY,
    ttr("ttr", "▀▀▀███▀▀▀"),
    ttr("ttr play", "USA", "play", "--map", "usa"),
    ttr("the table, at first", "keep", *SEATED, fresh=True),
    ttr("the table, again", "keep", *SEATED),
)


@frozen
class Measured:
    """Milliseconds until the last byte; and how many bytes there were."""

    wall: float
    cpu: float
    size: int


def measure(start: Start, size: str, data: str, bytecode: str) -> Measured:
    """Start something in a terminal, and wait until it is still."""
    columns, lines = map(int, size.split("x"))
    told = {"TERM": "xterm-256color", "COLORTERM": "truecolor", "TTR_DATA": data}
    told["PYTHONPYCACHEPREFIX"] = bytecode
    kept = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    begun = perf_counter()
    child, terminal = pty.fork()
    if child == 0:
        fcntl.ioctl(0, termios.TIOCSWINSZ, struct.pack("HHHH", lines, columns, 0, 0))
        os.execve(sys.executable, [sys.executable, "-c", start.code], kept | told)
    written, wall, cpu = b"", 0.0, 0.0
    try:
        while select.select([terminal], [], [], STILL if start.sign.encode() in written else WAIT)[0]:
            written += os.read(terminal, 1 << 16)
            wall, cpu = perf_counter() - begun, _used(child)
    finally:
        os.kill(child, signal.SIGKILL)
        os.waitpid(child, 0)
        os.close(terminal)
    if start.sign.encode() not in written:
        raise TimeoutError(f"no {start.sign!r} in {written[-500:]!r}")
    return Measured(wall * 1000, cpu * 1000, len(written))


def _used(process: int) -> float:
    """Seconds that a process has worked; 0 where nobody tells."""
    try:
        return int(Path(f"/proc/{process}/schedstat").read_text().split()[0]) / 1e9
    except OSError:
        return 0.0


def compare(size: str, rounds: int, bytecode: str) -> None:
    """Start everything so often, in turn, and tell the middle of it."""
    found: dict[str, list[Measured]] = {start.name: [] for start in STARTS}
    with tempfile.TemporaryDirectory() as used:
        for round in range(-1, rounds):
            for start in STARTS:
                with tempfile.TemporaryDirectory() as fresh:
                    one = measure(start, size, fresh if start.fresh else used, bytecode)
                if round >= 0:
                    found[start.name].append(one)
    empty = found[EMPTY.name]
    print(size)
    for name, some in found.items():
        walls, cpus = [m.wall for m in some], [m.cpu for m in some]
        beside = median(m.wall for m in empty), median(m.cpu for m in empty) or 1
        print(
            f"  {name:20}"
            f" wall {median(walls):5.0f} ms ({median(walls) / beside[0]:.2f}; least {min(walls):.0f}) "
            f" cpu {median(cpus):5.0f} ms ({median(cpus) / beside[1]:.2f}; least {min(cpus):.0f}) "
            f" {median(m.size for m in some) / 1000:.0f} kB"
        )


def main() -> None:
    rounds = int(sys.argv[1]) if len(sys.argv) > 1 else 7
    with tempfile.TemporaryDirectory() as bytecode:
        for size in sys.argv[2:] or SIZES:
            compare(size, rounds, bytecode)


if __name__ == "__main__":
    main()
