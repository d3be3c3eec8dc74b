"""The mechanisms of the boards, one file each: imported when a map file names them."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib import import_module
from pkgutil import iter_modules

from ttr_tui.engine.mechanism import MECHANISMS, Mechanism


def mechanism_of(id: str) -> type[Mechanism] | None:
    """The mechanism that map files call so, if there is one: `longest-path` is in `longest_path.py`."""
    name = id.replace("-", "_")
    if name in _files():
        import_module(f"{__name__}.{name}")
    return MECHANISMS.get(id)


def all_mechanisms() -> Mapping[str, type[Mechanism]]:
    """Every mechanism by the id that map files use."""
    for name in _files():
        import_module(f"{__name__}.{name}")
    return MECHANISMS


@cache
def _files() -> tuple[str, ...]:
    return tuple(found.name for found in iter_modules(__path__))
