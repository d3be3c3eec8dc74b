"""What a player likes, from one evening to the next: a small TOML file.

A file that is damaged, or made by a hand or a version that knew other things, costs what it says
wrongly and no more: every setting falls back on its own.
"""

from __future__ import annotations

import json
import os
import tempfile
import tomllib
from pathlib import Path
from typing import Any, Final

import attrs
from attrs import frozen

from ttr_tui import paths
from ttr_tui.terminal import AUTO, GLYPH_CHOICES
from ttr_tui.thinking import THINKING

PACES: Final = {"instant": 0.0, "fast": 0.25, "normal": 0.8, "slow": 2.0}
"""Seconds before a computer player's move is made."""
HANDOVERS: Final = ("wait", "at-once")
MAX_NAMES: Final = 9


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
    """Who played last, in seat order."""

    @classmethod
    def load(cls, path: Path | None = None) -> Settings:
        try:
            found = tomllib.loads((path or paths.settings_file()).read_text(encoding="utf-8"))
        except (OSError, ValueError):
            return cls()
        return cls(
            **{name: found[name] for name, fits in _FITS.items() if name in found and fits(found[name])}
        )

    def save(self, path: Path | None = None) -> bool:
        """Write the file whole or not at all; False if the disk says no."""
        path = path or paths.settings_file()
        told = attrs.asdict(self)
        text = "".join(f"{name} = {_toml(value)}\n" for name, value in told.items() if value is not None)
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            write_whole(path, text)
        except OSError:
            return False
        return True

    def __attrs_post_init__(self) -> None:
        object.__setattr__(self, "names", tuple(self.names))


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
    # What these settings hold is told alike in JSON and TOML.
    return json.dumps(value, ensure_ascii=False)


def is_name(value: object) -> bool:
    """Whether this can be shown as somebody's name."""
    return isinstance(value, str) and 0 < len(value.strip()) <= 40 and value.isprintable()


def _is_names(value: Any) -> bool:
    return isinstance(value, list) and len(value) <= MAX_NAMES and all(map(is_name, value))


_FITS: Final = {
    "lang": lambda value: value in ("fr", "en"),
    "theme": is_name,
    "motion": lambda value: isinstance(value, bool),
    "pace": lambda value: value in PACES,
    "thinking": lambda value: value in THINKING,
    "handover": lambda value: value in HANDOVERS,
    "glyphs": lambda value: value in GLYPH_CHOICES,
    "names": _is_names,
}
