"""What a terminal tells of itself: its name, the characters it draws well, how many colours it shows.

All of it comes from the environment. Nothing here asks the terminal anything, or knows a screen.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping
from typing import Final, NamedTuple

AUTO: Final = "auto"
GLYPH_SETS: Final = ("octant", "sextant", "quadrant", "half", "ascii")
"""The ids of `tui.chart.glyphs.GLYPHS`, for those who only want to name them."""
GLYPH_CHOICES: Final = (AUTO, *GLYPH_SETS)

COLOUR_SYSTEMS: Final = (AUTO, "standard", "256", "truecolor", "windows")
"""What `TEXTUAL_COLOR_SYSTEM` may be."""


class Terminal(NamedTuple):
    """What is known of a terminal."""

    name: str
    """Its own; empty for one that is not known."""
    glyphs: str
    """The finest set that surely shows no gaps: one of `GLYPH_SETS`."""
    why: str
    """What speaks for that set: a key of `_GLYPHS`."""
    depth: str
    """How many colours are written: `truecolor`, `256`, `16` or `none`."""
    locale: tuple[str, str] | None
    """The variable that names the locale, and what it says."""
    encoding: str


_GLYPHS: Final = {
    "fine": "sextant",  # it draws sextants itself, edge to edge
    "plain": "quadrant",  # its sextants come from whatever font has them, and do not meet
    "inside": "quadrant",  # it runs in another terminal, and hides which
    "console": "half",  # fonts of 256 or 512 characters: half blocks are among them, quadrants are not
    "ascii": "ascii",
    "unknown": "quadrant",
}
"""The set for each reason. Octants are too new to be anybody's: they are there by choice."""

_BY_TERM: Final = {
    "kitty": ("kitty", "fine"),
    "foot": ("foot", "fine"),
    "ghostty": ("Ghostty", "fine"),
    "wezterm": ("WezTerm", "fine"),
    "alacritty": ("Alacritty", "fine"),
    "vte": ("VTE", "fine"),
    "gnome": ("VTE", "fine"),
    "konsole": ("Konsole", "plain"),
    "rxvt": ("rxvt", "plain"),
    "linux": ("Linux", "console"),
}
"""Terminals with a TERM of their own, by its first word (after `xterm-`). It is told across ssh, too."""

_BY_VARIABLE: Final = (
    ("XTERM_VERSION", "", "xterm", "plain"),
    ("KONSOLE_VERSION", "", "Konsole", "plain"),
    ("TERM_PROGRAM", "Apple_Terminal", "Terminal.app", "plain"),
    ("TERM_PROGRAM", "iTerm.app", "iTerm2", "plain"),
    ("TERM_PROGRAM", "vscode", "VS Code", "fine"),
    ("TERM_PROGRAM", "WezTerm", "WezTerm", "fine"),
    ("TERM_PROGRAM", "ghostty", "Ghostty", "fine"),
    ("KITTY_WINDOW_ID", "", "kitty", "fine"),
    ("ALACRITTY_WINDOW_ID", "", "Alacritty", "fine"),
    ("WT_SESSION", "", "Windows Terminal", "fine"),
    ("VTE_VERSION", "", "VTE", "fine"),
)
"""Terminals that call themselves xterm, by a variable and what it says (if that matters).

A terminal started from another one has the variables of both: the plainer ones are asked first.
"""

_INSIDE: Final = (("tmux", "TMUX", "tmux"), ("screen", "STY", "GNU screen"), ("zellij", "ZELLIJ", "Zellij"))
"""Terminals within a terminal: how their TERM begins, a variable, the name."""

_TRUE_COLOURS: Final = ("kitty", "foot", "ghostty", "wezterm", "alacritty", "direct")
"""How words in TERM begin that promise every colour (there is an `xterm-direct256`)."""

_COERCED: Final = ("C.UTF-8", "C.utf8", "UTF-8")
"""What Python makes of LC_CTYPE by itself when the locale is plain ASCII (PEP 538)."""


def here() -> Terminal:
    """The terminal this runs in."""
    encoding = getattr(sys.stdout, "encoding", None) or "utf-8"
    return look(os.environ, encoding, bool(sys.flags.utf8_mode), sys.platform == "win32")


def look(
    environ: Mapping[str, str], encoding: str = "utf-8", utf8_mode: bool = False, windows: bool = False
) -> Terminal:
    """What an environment tells of its terminal, and the encoding of the output.

    >>> look({"TERM": "xterm-kitty", "COLORTERM": "truecolor", "LANG": "fr_FR.UTF-8"})[:4]
    ('kitty', 'sextant', 'fine', 'truecolor')
    """
    name, why = _who(environ)
    locale = _locale(environ, utf8_mode)
    if not _is_utf8(encoding) or (locale is not None and not _is_utf8(locale[1])):
        why = "ascii"
    return Terminal(name, _GLYPHS[why], why, colour_depth(environ, windows), locale, encoding)


def _who(environ: Mapping[str, str]) -> tuple[str, str]:
    """The terminal's name, and what follows from it for glyphs."""
    term = _term(environ)
    for beginning, variable, name in _INSIDE:
        if environ.get(variable) or term.startswith(beginning):
            return name, "inside"
    if (known := _BY_TERM.get(term.removeprefix("xterm-").split("-")[0])) is not None:
        return known
    for variable, said, name, why in _BY_VARIABLE:
        if (value := environ.get(variable)) and said in ("", value):
            return name, why
    return "", "unknown"


def _term(environ: Mapping[str, str]) -> str:
    return environ.get("TERM", "").strip().lower()


def _locale(environ: Mapping[str, str], utf8_mode: bool) -> tuple[str, str] | None:
    """The variable that decides on letters, and its value; None if nobody says anything.

    Python turns its UTF-8 mode on in a plain ASCII locale, and sets LC_CTYPE: that is not the player's word.
    """
    for variable in ("LC_ALL", "LC_CTYPE", "LANG"):
        if value := environ.get(variable):
            if variable == "LC_CTYPE" and utf8_mode and value in _COERCED:
                continue
            return variable, value
    return None


def _is_utf8(name: str) -> bool:
    return "utf8" in name.lower().replace("-", "")


def colour_depth(environ: Mapping[str, str], windows: bool = False) -> str:
    """How many colours will be written: as Textual and Rich decide it, and `true_colours` for them."""
    if "NO_COLOR" in environ:
        return "none"
    forced = environ.get("TEXTUAL_COLOR_SYSTEM", AUTO)
    if forced != AUTO and forced in COLOUR_SYSTEMS:
        return {"truecolor": "truecolor", "256": "256"}.get(forced, "16")
    term = _term(environ)
    if term in ("dumb", "unknown"):
        return "none"
    told = environ.get("COLORTERM", "").strip().lower() in ("truecolor", "24bit")
    if windows or told or true_colours(environ):
        return "truecolor"
    return "256" if term.endswith("-256color") or term == "256color" else "16"


def grey_depth(environ: Mapping[str, str], windows: bool = False) -> str:
    """How many greys there are where no colours are wanted: as many as there would be colours.

    >>> grey_depth({"TERM": "xterm-256color", "NO_COLOR": "1"})
    '256'
    """
    return colour_depth({name: value for name, value in environ.items() if name != "NO_COLOR"}, windows)


def true_colours(environ: Mapping[str, str]) -> bool:
    """Whether TERM promises every colour. Rich does not read it so: to it, `alacritty` has sixteen.

    COLORTERM, which it reads, is lost across ssh.
    """
    return any(word.startswith(_TRUE_COLOURS) for word in _term(environ).split("-"))
