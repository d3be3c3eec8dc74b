"""What a player likes, from one evening to the next: a small TOML file.

A file that is damaged, or made by a hand or a version that knew other things, costs what it says
wrongly and no more: every setting falls back on its own.
"""

from __future__ import annotations

import json
import os
import tempfile
from collections.abc import Iterable
from pathlib import Path
from typing import Any, Final

import attrs
from attrs import field, frozen

from ttr_tui import paths, reading
from ttr_tui.outside import is_name
from ttr_tui.terminal import AUTO, GLYPH_CHOICES
from ttr_tui.thinking import THINKING

PACES: Final = {"instant": 0.0, "fast": 0.25, "normal": 0.8, "slow": 2.0}
"""Seconds before a computer player's move is made."""
HANDOVERS: Final = ("wait", "at-once")
EXPLAIN: Final = ("new", "always", "never")
"""Whom the table explains things to: those who are new to the game, everybody, or nobody."""
MAX_NAMES: Final = 24
MAX_SEATS: Final = 9


@frozen
class LastSeat:
    """Who sat where: a name, who decides, and a colour."""

    name: str
    player: str
    colour: int


@frozen
class LastGame:
    """How the last game was set up. Whether there still is such a board is not known here."""

    map: str
    mode: str
    addons: tuple[str, ...]
    seats: tuple[LastSeat, ...]
    first: int | None = None
    """The seat that begins; None: by lot."""


@frozen
class Settings:
    """What a player chose. It never changes: another one is made of it, and kept with `save`.

    >>> attrs.evolve(Settings(), lang="fr").lang
    'fr'
    """

    lang: str | None = None
    """None: the terminal's."""
    theme: str | None = None
    """None: the usual one."""
    motion: bool = True
    pace: str = "normal"
    """How long a computer player's move is shown: one of `PACES`."""
    thinking: str = "normal"
    """How long the strongest computer player thinks: one of `THINKING`."""
    handover: str = "wait"
    """Whether a turn that is played stays on the screen until Enter: one of `HANDOVERS`."""
    glyphs: str = AUTO
    """The characters the board is drawn with: one of `GLYPH_CHOICES`."""
    names: tuple[str, ...] = ()
    """Who has played, the latest first."""
    last: LastGame | None = None
    """How the last game was set up."""
    explain: str = "new"
    """Who is told of things the first time they matter: one of `EXPLAIN`."""
    ignored: tuple[str, ...] = field(default=(), eq=False)
    """What the file says that cannot be used; not kept."""

    @classmethod
    def load(cls, path: Path | None = None) -> Settings:
        path = path or paths.settings_file()
        try:
            found = reading.parse_toml(reading.read_text(path, reading.BY_HAND))
        except (FileNotFoundError, NotADirectoryError):
            return cls()
        except (OSError, ValueError):
            return cls(ignored=(path.name,))
        fitting = {name: found[name] for name, fits in _FITS.items() if name in found and fits(found[name])}
        ignored = tuple(name for name in _FITS if name in found and name not in fitting)
        if "last" in fitting:
            fitting["last"] = _last(fitting["last"])
        return cls(**fitting, ignored=ignored)

    def knowing(self, names: Iterable[str]) -> tuple[str, ...]:
        """The names that are known once these have played too."""
        return tuple(dict.fromkeys([*names, *self.names]))[:MAX_NAMES]

    def save(self, path: Path | None = None) -> bool:
        """Write the file whole or not at all; False if the disk says no. One that was not understood is
        kept beside it."""
        path = path or paths.settings_file()
        told = attrs.asdict(self, filter=attrs.filters.exclude("ignored"))
        text = "".join(f"{name} = {_toml(value)}\n" for name, value in told.items() if value is not None)
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            if Settings.load(path).ignored:
                os.replace(path, beside(path))
            write_whole(path, text)
        except OSError:
            return False
        return True

    def __attrs_post_init__(self) -> None:
        object.__setattr__(self, "names", tuple(self.names))


def beside(path: Path) -> Path:
    """Where a settings file goes that was not understood."""
    return path.with_name(f"{path.name}.old")


def write_whole(path: Path, text: str) -> None:
    """Replace a file in one step, so that nobody ever finds half of it. Raises OSError."""
    handle, beside = tempfile.mkstemp(prefix=f".{path.name}.", dir=path.parent)
    try:
        with open(handle, "w", encoding="utf-8", newline="\n") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        mask = os.umask(0)
        os.umask(mask)
        os.chmod(beside, 0o666 & ~mask)
        os.replace(beside, path)
    except BaseException:
        Path(beside).unlink(missing_ok=True)
        raise


def _toml(value: object) -> str:
    if isinstance(value, dict):
        told = (f"{key} = {_toml(part)}" for key, part in value.items() if part is not None)
        return f"{{ {', '.join(told)} }}"
    if isinstance(value, tuple):
        return f"[{', '.join(map(_toml, value))}]"
    # The rest of what these settings hold is told alike in JSON and TOML.
    return json.dumps(value, ensure_ascii=False)


def _is_names(value: Any) -> bool:
    return isinstance(value, list) and len(value) <= MAX_NAMES and all(map(is_name, value))


def _is_last(value: Any) -> bool:
    if not isinstance(value, dict):
        return False
    seats, addons, first = value.get("seats"), value.get("addons"), value.get("first", 0)
    return (
        is_name(value.get("map"))
        and is_name(value.get("mode"))
        and isinstance(addons, list)
        and all(map(is_name, addons))
        and isinstance(seats, list)
        and 0 < len(seats) <= MAX_SEATS
        and all(map(_is_seat, seats))
        and type(first) is int
        and 0 <= first < len(seats)
    )


def _is_seat(value: Any) -> bool:
    return (
        isinstance(value, dict)
        and is_name(value.get("name"))
        and is_name(value.get("player"))
        and type(value.get("colour")) is int
        and 0 <= value["colour"] < MAX_SEATS
    )


def _last(told: dict[str, Any]) -> LastGame:
    seats = tuple(LastSeat(seat["name"].strip(), seat["player"], seat["colour"]) for seat in told["seats"])
    return LastGame(told["map"], told["mode"], tuple(told["addons"]), seats, told.get("first"))


_FITS: Final = {
    "lang": lambda value: value in ("fr", "en"),
    "theme": is_name,
    "motion": lambda value: isinstance(value, bool),
    "pace": lambda value: value in list(PACES),
    "thinking": lambda value: value in list(THINKING),
    "handover": lambda value: value in HANDOVERS,
    "explain": lambda value: value in EXPLAIN,
    "glyphs": lambda value: value in GLYPH_CHOICES,
    "names": _is_names,
    "last": _is_last,
}
