"""What the environment says is taken where it makes sense, and passed over where it does not."""

from __future__ import annotations

from collections.abc import MutableMapping

from ttr_tui.last_resort import debugging
from ttr_tui.terminal import COLOUR_SYSTEMS

_SIZES = ("COLUMNS", "LINES")
_OF_TEXTUAL = ("TEXTUAL_ANIMATIONS", "TEXTUAL_COLOR_SYSTEM", "TEXTUAL_DISABLE_KITTY_KEY")
"""What players may tell Textual; the rest are tools for those who write programs with it."""


def tidy(environ: MutableMapping[str, str]) -> None:
    """Take away what the libraries would stumble over.

    >>> environ = {"COLUMNS": "²", "LINES": "40", "TEXTUAL_COLOR_SYSTEM": "pink"}
    >>> tidy(environ)
    >>> environ
    {'LINES': '40'}
    """
    for name in [name for name, value in environ.items() if not _makes_sense(name, value)]:
        del environ[name]


def _makes_sense(name: str, value: str) -> bool:
    if name in _SIZES:
        return value.isascii() and value.isdecimal() and 0 < len(value.lstrip("0")) <= 4
    if name == "TEXTUAL_COLOR_SYSTEM":
        return value in COLOUR_SYSTEMS
    return debugging() or not name.startswith("TEXTUAL") or name in _OF_TEXTUAL
