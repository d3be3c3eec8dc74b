"""Reading files that anybody may have made: only plain ones, only so much of them, only text.

A pipe that nobody fills, a device without an end, a file as large as the disk: none of them holds a
command up, and each is refused for a reason that can be told.
"""

from __future__ import annotations

import errno
import os
import re
import stat
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

_CODES: Final = {
    errno.ENOENT: "no-file",
    errno.EISDIR: "folder",
    errno.ENOTDIR: "no-file",
    errno.EACCES: "forbidden",
    errno.EPERM: "forbidden",
    errno.EROFS: "forbidden",
    errno.ENOSPC: "disk-full",
    errno.EFBIG: "disk-full",
}


BY_HAND: Final = 100_000
"""Bytes of a file that a player might write by hand, such as the settings."""


class UnfitError(OSError):
    """A file that is there, and yet cannot be what is looked for; `code` says why."""

    def __init__(self, code: str) -> None:
        self.code = code
        super().__init__(code)


def why(error: OSError) -> str:
    """A word for the reason a file is refused; "system" if only the system's own sentence tells it."""
    return error.code if isinstance(error, UnfitError) else _CODES.get(error.errno or 0, "system")


def read_bytes(path: str | Path, most: int = -1) -> bytes:
    """The first so many bytes of a plain file, or all of them. Raises OSError."""
    with open(path, "rb", opener=_without_waiting) as file:
        if not stat.S_ISREG(os.fstat(file.fileno()).st_mode):
            raise UnfitError("no-plain-file")
        return file.read(most)


def read_text(path: str | Path, most: int) -> str:
    """The text of a plain file of at most so many bytes, in UTF-8. Raises OSError."""
    raw = read_bytes(path, most + 1)
    if len(raw) > most:
        raise UnfitError("large-file")
    try:
        return raw.decode("utf-8-sig").replace("\r\n", "\n")
    except UnicodeDecodeError:
        raise UnfitError("no-text") from None


def at_home(path: str) -> Path:
    """A path with `~` as the player's own folder; of a stranger's it stays what it is."""
    return Path(os.path.expanduser(path))


def _without_waiting(path: str, flags: int) -> int:
    return os.open(path, flags | getattr(os, "O_NONBLOCK", 0))


_LONG_KEY = re.compile(r"""(?<![\w-])(?:(?:[\w-]++|"[^"\n]*+"|'[^'\n]*+')[ \t]*+\.[ \t]*+){40}""")
"""`a.a.a.a…`: TOML's reader takes a time that grows with the square of it."""


def parse_toml(text: str) -> dict[str, Any]:
    """What a text in TOML says. Raises ValueError: TOML's own, or `OddError` for what TOML's reader does
    not foresee."""
    import tomllib

    if _LONG_KEY.search(text):
        raise OddError("deep")
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError:
        raise
    except ValueError:
        raise OddError("boundless") from None
    except RecursionError:
        raise OddError("deep") from None


class OddError(ValueError):
    """One of the `oddities`, so odd that nothing of the file can be read."""

    def __init__(self, code: str) -> None:
        self.code = code
        super().__init__(code)


Place = tuple[str | int, ...]
"""Keys and list positions that lead to a value."""
DEEPEST: Final = 12
"""So many tables and lists lie in each other; no file of ours has half of it."""
FARTHEST: Final = 10**15
"""No number is beyond it; farther out, whole numbers and others are no longer told apart."""


def oddities(data: object) -> Iterator[tuple[Place, str]]:
    """What no file of ours holds, and where: dates, numbers out of all bounds, nesting without end. Whatever
    else it says wrongly can be looked at without surprises."""
    waiting: list[tuple[Place, object]] = [((), data)]
    while waiting:
        place, value = waiting.pop()
        if isinstance(value, dict | list):
            if len(place) >= DEEPEST:
                yield place, "deep"
                continue
            inside = value.items() if isinstance(value, dict) else enumerate(value)
            waiting.extend([((*place, key), part) for key, part in inside][::-1])
        elif isinstance(value, int | float):
            if not -FARTHEST <= value <= FARTHEST:
                yield place, "boundless"
        elif value is not None and not isinstance(value, str):
            yield place, "date"
