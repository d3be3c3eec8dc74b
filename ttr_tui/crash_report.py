"""What is kept of a mistake of the game, for whoever mends it: where it happened, nothing of what was played.

Hands, decks, tickets and seeds are in local variables, in arguments, and now and then in what an error says.
So a report has the lines of code that were run, and of an error's own words only those that Python chose.
"""

from __future__ import annotations

import dis
import linecache
import os
import platform
import re
import sys
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path
from traceback import walk_tb
from types import FrameType

from ttr_tui import paths

KEPT = 5
"""Reports that stay; the oldest go."""
_FRAMES = 40
"""Lines told of one error: half from where it began, half from where it ended."""
_CHAIN = 8
"""Errors told of which one led to the other."""
_OF_PYTHON = (
    AttributeError,
    ImportError,
    IndexError,
    ModuleNotFoundError,
    NameError,
    RecursionError,
    TypeError,
    UnboundLocalError,
    ZeroDivisionError,
)
"""Errors about code. The others tell values, like the key that is missing."""
_RAISED = {dis.opmap[name] for name in ("RAISE_VARARGS", "RERAISE")}
_OPTION = re.compile(r"--?[a-z][a-z-]*")
_VARIABLES = ("TERM", "COLORTERM", "TERM_PROGRAM", "TMUX", "NO_COLOR", "LC_ALL", "LC_CTYPE", "LANG")


def keep(error: BaseException, args: list[str]) -> Path | None:
    """Write a report into the player's data folder; None if there is no place for it."""
    now = datetime.now(UTC)
    try:
        folder = paths.crashes_folder()
        folder.mkdir(parents=True, exist_ok=True)
        file = folder / f"{now:%Y-%m-%d-%H%M%S}-{os.getpid()}.txt"
        file.write_text(report(error, args, now), encoding="utf-8", errors="backslashreplace")
        for old in sorted(folder.glob("*.txt"))[:-KEPT]:
            old.unlink(missing_ok=True)
    except (OSError, ValueError):
        return None
    return file


def report(error: BaseException, args: list[str], now: datetime) -> str:
    """All there is to tell."""
    lines = [f"{name + ':':<10}{told}" for name, told in _facts(args, now)]
    return "\n".join([*lines, "", *_told(error)]) + "\n"


def where(error: BaseException) -> str:
    """The kind of an error, and where it happened, in a word."""
    frames = list(walk_tb(error.__traceback__))
    own = [one for one in frames if one[0].f_globals.get("__name__", "").startswith("ttr_tui")] or frames
    place = f", {_place(*own[-1])}" if own else ""
    return f"{type(error).__name__}{place}"


def _facts(args: list[str], now: datetime) -> Iterator[tuple[str, str]]:
    yield "ttr", _version()
    yield "when", now.isoformat(timespec="seconds")
    yield "python", f"{platform.python_implementation()} {platform.python_version()}"
    yield "system", platform.platform()
    yield "command", command(args)
    for name in ("textual", "rich", "click"):
        yield name, _version(name)
    yield "terminal", " ".join(f"{v}={os.environ[v]!r}" for v in _VARIABLES if v in os.environ)
    yield "size", "×".join(map(str, _size()))
    yield "encoding", str(getattr(sys.stdout, "encoding", None))


def _version(package: str = "ttr-tui") -> str:
    from importlib.metadata import PackageNotFoundError, version

    try:
        return version(package)
    except PackageNotFoundError:
        return "?"


def _size() -> tuple[int, ...]:
    for number in range(3):
        try:
            return tuple(os.get_terminal_size(number))
        except OSError:
            continue
    return ()


def command(args: list[str]) -> str:
    """What was typed, without anything that was filled in.

    >>> command(["play", "--map", "usa", "--seed=5", "--players", "Léa,Tom"])
    'ttr play --map … --seed … --players …'
    """
    told = ["ttr"]
    for number, arg in enumerate(args):
        option = _OPTION.match(arg)
        if option:
            told.append(option[0])
        if not option and number == 0 and arg.isascii() and arg.isalpha():
            told.append(arg)
        elif option is None or option[0] != arg:
            told.append("…")
    return " ".join(told)


def _told(error: BaseException, depth: int = 0) -> Iterator[str]:
    """An error, and before it those that led to it."""
    before = error.__cause__ or (None if error.__suppress_context__ else error.__context__)
    if before is not None and depth < _CHAIN:
        yield from _told(before, depth + 1)
        yield ""
        yield "which led to"
        yield ""
    frames = list(walk_tb(error.__traceback__))
    half = _FRAMES // 2
    for frame, line in frames[:half]:
        yield from _frame(frame, line)
    if len(frames) > _FRAMES:
        yield f"  … {len(frames) - _FRAMES} more"
    for frame, line in frames[half:][-half:]:
        yield from _frame(frame, line)
    yield f"{type(error).__module__}.{type(error).__qualname__}{_words_of(error)}"
    if isinstance(error, BaseExceptionGroup) and depth < _CHAIN:
        for one in error.exceptions:
            yield from _told(one, depth + 1)


def _frame(frame: FrameType, line: int) -> Iterator[str]:
    yield f"  {_place(frame, line)}, in {frame.f_code.co_name}"
    yield f"    {linecache.getline(frame.f_code.co_filename, line).strip()}"


def _place(frame: FrameType, line: int) -> str:
    return f"{frame.f_globals.get('__name__', '?')}:{line}"


def _words_of(error: BaseException) -> str:
    """What an error says, if Python itself says it and it is about code; why the system refuses."""
    if isinstance(error, OSError):
        return f": {os.strerror(error.errno)}" if error.errno else ""
    if type(error) not in _OF_PYTHON or error.__traceback__ is None:
        return ""
    last = error.__traceback__
    while last.tb_next is not None:
        last = last.tb_next
    by_hand = last.tb_frame.f_code.co_code[last.tb_lasti] in _RAISED
    return "" if by_hand else f": {error}"
