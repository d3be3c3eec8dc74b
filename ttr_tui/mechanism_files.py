"""What belongs to a mechanism is found by its name: "longest-path" has `rules/longest_path.py`,
`tui/mechanisms/longest_path.py`, `bots/extras/longest_path.py`, as far as it needs them."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from types import ModuleType


def module_of(package: str, mechanism: str) -> ModuleType | None:
    """The module of a package that is about a mechanism, if there is one.

    >>> module_of("ttr_tui.rules", "longest-path").__name__
    'ttr_tui.rules.longest_path'
    """
    name = f"{package}.{mechanism.replace('-', '_')}"
    return import_module(name) if find_spec(name) is not None else None
