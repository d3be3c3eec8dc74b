"""The boards that come with the game: which there are, and what each is called.

Reads no more of a map file than its names, so that they can be told at once.
"""

from __future__ import annotations

import re
import tomllib
from functools import cache
from pathlib import Path

from ttr_tui.letters import plain

_PACKAGE = Path(__file__).resolve().parent
_ALIASES = re.compile(r"^aliases\s*=\s*(\[.*?\])", re.MULTILINE | re.DOTALL)
_NAMES = re.compile(r"^\[name\]$[^\[]*", re.MULTILINE)


LESSONS = "lessons"
"""The folder of lessons beside map files."""


def folder() -> Path:
    """Where the game's own map files are."""
    return next(iter(files().values()), _PACKAGE / "maps" / "none").parent


@cache
def files() -> dict[str, Path]:
    """The game's own map files: beside the package in a clone, inside it once installed."""
    for folder in (_PACKAGE / "maps", _PACKAGE.parent / "maps"):
        found = {path.stem: path for path in sorted(folder.glob("*.toml"))}
        if found:
            return found
    return {}


@cache
def aliases() -> dict[str, str]:
    """Ids by every name they go by."""
    found = {}
    for id, path in files().items():
        found[id] = id
        if match := _ALIASES.search(path.read_text(encoding="utf-8")):
            listed = tomllib.loads(f"aliases = {match[1]}")["aliases"]
            found |= {plain(alias, between="-"): id for alias in listed}
    return found


def find(name: str) -> str | None:
    """The id of a board by any of its names; None: there is no such board here."""
    name = plain(name, between="-")
    return name if name in files() else aliases().get(name)


def title(id: str, lang: str) -> str:
    """What a board is called.

    >>> title("allemagne", "en")
    'Germany'
    """
    names = _NAMES.search(files()[id].read_text(encoding="utf-8"))
    told = tomllib.loads(names[0])["name"].get(lang) if names else None
    return str(told or id)
