"""The installed `ttr` in a real terminal: a pty, with pyte as the screen."""

from __future__ import annotations

import fcntl
import os
import pty
import re
import select
import signal
import struct
import sys
import termios
import time
from collections.abc import Callable
from pathlib import Path

import pyte

COLOURS = re.compile(rb"\x1b\[[\d;]*m")
"""Left out: nobody looks at them here, and they are most of what comes."""
BEGUN = re.compile(rb"\x1b(\[[\d;]*)?$")
"""A sequence whose end is still to come."""
TTR = Path(sys.executable).with_name("ttr")


class Terminal:
    """One run of `ttr`. Every wait is for something to be seen, with a limit that only a hang reaches."""

    kept = 4096
    """How many of the last bytes are kept."""

    def __init__(
        self,
        *args: str,
        size: tuple[int, int] = (120, 40),
        env: dict[str, str] | None = None,
        code: str | None = None,
    ) -> None:
        """With `code`, that is run instead of the command itself."""
        program = [str(TTR)] if code is None else [sys.executable, "-c", code]
        columns, rows = size
        self.screen = pyte.Screen(columns, rows)
        self._stream = pyte.ByteStream(self.screen)
        self.pid, self.fd = pty.fork()
        if self.pid == 0:
            os.environ.update({"TERM": "xterm-256color", "COLUMNS": "", "LINES": ""} | (env or {}))
            del os.environ["COLUMNS"], os.environ["LINES"]
            os.execv(program[0], [*program, *args])
        self.status: int | None = None
        self.last = b""
        """The last bytes that came, as they came."""
        self._rest = b""
        self._rows: list[str] = []
        self._resize(columns, rows)

    def _resize(self, columns: int, rows: int) -> None:
        fcntl.ioctl(self.fd, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))

    def resize(self, columns: int, rows: int) -> None:
        self._resize(columns, rows)
        self.screen.resize(rows, columns)
        self._rows = []
        os.kill(self.pid, signal.SIGWINCH)

    @property
    def rows(self) -> list[str]:
        """The text line by line; only lines that were written since are read again."""
        screen = self.screen
        if len(self._rows) != screen.lines:
            self._rows = [""] * screen.lines
            screen.dirty.update(range(screen.lines))
        for y in screen.dirty.intersection(range(screen.lines)):
            self._rows[y] = "".join(screen.buffer[y][x].data for x in range(screen.columns))
        screen.dirty.clear()
        return self._rows

    @property
    def text(self) -> str:
        return "\n".join(self.rows)

    @property
    def lines(self) -> str:
        """The text, without the blanks at the ends of lines."""
        return "\n".join(line.rstrip() for line in self.rows)

    def read(self, seconds: float) -> bool:
        """Take in what comes within so long, and all that has come by then; whether anything came."""
        came = self._read(seconds)
        while came and self._read(0):
            pass
        return came

    def _read(self, seconds: float) -> bool:
        if not select.select([self.fd], [], [], seconds)[0]:
            return False
        try:
            data = os.read(self.fd, 1 << 16)
        except OSError:
            data = b""
        if not data:
            if self.status is None:
                self.status = os.waitstatus_to_exitcode(os.waitpid(self.pid, 0)[1])
            return False
        self.last = (self.last + data)[-self.kept :]
        data, self._rest = self._rest + data, b""
        if begun := BEGUN.search(data):
            data, self._rest = data[: begun.start()], begun[0]
        self._stream.feed(COLOURS.sub(b"", data))
        return True

    def wait(self, seen: Callable[[str], bool], what: str, limit: float = 60.0) -> str:
        """Until the screen shows something."""
        end = time.monotonic() + limit
        while not seen(self.text):
            assert self.status is None, f"ended with {self.status} before: {what}\n{self.text}"
            assert time.monotonic() < end, f"in vain: {what}\n{self.text}"
            self.read(0.5)
        return self.text

    @property
    def modes(self) -> int:
        """The terminal's local modes: whether it echoes and reads by lines."""
        modes = termios.tcgetattr(self.fd)[3]
        assert isinstance(modes, int)
        return modes

    def press(self, keys: str) -> None:
        os.write(self.fd, keys.encode())

    def ended(self, limit: float = 30.0) -> int:
        """The exit status."""
        end = time.monotonic() + limit
        while self.status is None:
            assert time.monotonic() < end, f"still running\n{self.text}"
            self.read(0.2)
        return self.status

    def close(self) -> None:
        if self.status is None:
            os.kill(self.pid, signal.SIGKILL)
            os.waitpid(self.pid, 0)
        os.close(self.fd)
