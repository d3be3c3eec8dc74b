"""Text from outside: map files, exports, names that people choose, arguments, paths, the environment.

None of it is trusted, and it is looked at where it comes in. A name with a sign that nobody would see (an
escape, a change of direction, a joiner, a line break) or with too many of them is refused: `fault`. What has
to be told whatever it is, like a path or what the system complains about, is told with such signs written
out: `visible`. What an archive holds already is kept, and `cleaned`.

Emoji are signs like any other as long as each is a character of its own. Those made of several (families,
flags, shades of skin, keycaps) are not: no two terminals agree on how wide they are.

>>> visible("Paris\\x1b]0;\\u202e")
'Paris\\\\x1b]0;\\\\u202e'
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final, NamedTuple
from unicodedata import category, normalize

if TYPE_CHECKING:
    from ttr_tui.words import Words

PLAYER: Final = 40
"""Cells of a player's name at most; the others are those of map files."""
CITY: Final = 40
TITLE: Final = 60
"""Of a board, a mode, an add-on."""
ID: Final = 50
"""Of what a map file refers to by a word of its own: a place, a deck, a colour."""
DESCRIPTION: Final = 1000
QUOTED: Final = 40
"""Characters of a refused text that its refusal repeats."""

_BLANKS: Final = "\u00a0\u202f\u3000"
"""Spaces beside the usual one that names may have: French ones, which do not break, and the wide one."""
_UNSEEN: Final = re.compile(
    "[\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u2800\u3164\ufe00-\ufe0f\uffa0\U000e0100-\U000e01ef]"
)
"""What counts as a letter or an accent, and shows nothing: fillers, blanks, variation selectors."""
_PARTS: Final = re.compile("[\u20e3\U0001f1e6-\U0001f1ff\U0001f3fb-\U0001f3ff]")
"""Parts of emoji: keycaps, the letters of flags, shades of skin."""
_SELECTORS: Final = re.compile("[\ufe0e\ufe0f]")
"""They ask for an emoji in black or in colour, and keyboards add them unasked."""
_MOST_MARKS: Final = 3
"""Accents on one letter: more of them run over the lines above and below."""


class Fault(NamedTuple):
    """Why a text is refused: a word, and the figures of its sentence `text-<code>`."""

    code: str
    figures: dict[str, str]

    def text(self, words: Words) -> str:
        return words(f"text-{self.code}", **self.figures)


def fault(text: str, most: int, breaks: bool = False) -> Fault | None:
    """What is wrong with a text that may have so many cells; `breaks`: and several lines.

    >>> fault("Zoé", PLAYER), fault("Zo\\u200bé", PLAYER).figures["sign"]
    (None, '\\\\u200b')
    """
    if len(text) > 2 * most or cells(text) > most:
        return Fault("long", {"text": quoted(text), "most": str(most)})
    part = _PARTS.search(text)
    if sign := hidden(text, breaks) or (part[0] if part else ""):
        return Fault("sign", {"text": quoted(text), "sign": spelled(sign)})
    if text and not text.strip():
        return Fault("blank", {})
    return Fault("marks", {"text": quoted(text)}) if _piled_up(text) else None


def is_name(value: object, most: int = PLAYER) -> bool:
    """Whether this can be shown as somebody's name, in one line."""
    return isinstance(value, str) and bool(value.strip()) and fault(value, most) is None


def typed(name: str) -> str:
    """A name as a keyboard or a shell hands it over, in the shortest of the ways to write it."""
    return composed(_SELECTORS.sub("", name)).strip()


def composed(text: str) -> str:
    """A text with every accent on its letter, so that a letter is one character where there is such a one."""
    return text if text.isascii() else normalize("NFC", text)


def visible(text: str, breaks: bool = False) -> str:
    """A text with every sign written out that would not be seen; `breaks`: but for the ends of lines."""
    if not hidden(text, breaks):
        return text
    return "".join(spelled(sign) if hidden(sign, breaks) else sign for sign in text)


def cleaned(text: str, most: int, breaks: bool = False) -> str:
    """A text that is kept whatever it holds, so that it can be shown: visible, and not too long.

    >>> cleaned("\\x1b[2J" + "x" * 99, 10)
    '\\\\x1b[2Jxx…'
    """
    from rich.cells import set_cell_size

    text = visible(_PARTS.sub(lambda part: spelled(part[0]), composed(text)), breaks)
    if _piled_up(text):
        text = "".join(sign for sign in text if not _is_mark(sign))
    return text if cells(text) <= most else set_cell_size(text[: 2 * most], most - 1).rstrip() + "…"


def quoted(text: str) -> str:
    """The beginning of a text, to be repeated in a sentence about it."""
    told = visible(text[: QUOTED + 1])
    return told if len(told) <= QUOTED else told[: QUOTED - 1] + "…"


def cells(text: str) -> int:
    """How wide a text is on the screen."""
    if text.isascii():
        return len(text)
    from rich.cells import cell_len

    return cell_len(text)


def hidden(text: str, breaks: bool = False) -> str:
    """The first sign of a text that would not be seen, if any; a line break is one unless `breaks`."""
    if text.isprintable():
        unseen = None if text.isascii() else _UNSEEN.search(text)
        return unseen[0] if unseen else ""
    shown = _BLANKS + "\n" * breaks
    return next((s for s in text if not (s.isprintable() or s in shown) or _UNSEEN.match(s)), "")


def spelled(sign: str) -> str:
    """A sign by its number, as map files can write it.

    >>> spelled("\\x1b"), spelled("\\u202e"), spelled("\\U000e0041")
    ('\\\\x1b', '\\\\u202e', '\\\\U000e0041')
    """
    number = ord(sign)
    return (
        f"\\x{number:02x}" if number < 256 else f"\\u{number:04x}" if number < 65536 else f"\\U{number:08x}"
    )


def _is_mark(sign: str) -> bool:
    return category(sign)[0] == "M"


def _piled_up(text: str) -> bool:
    """Whether accents lie on nothing, or too many on one letter."""
    if text.isascii():
        return False
    marks, bare = 0, True
    for sign in text:
        marks = marks + 1 if _is_mark(sign) else 0
        if marks > (0 if bare else _MOST_MARKS):
            return True
        bare = sign.isspace() or (bare and marks > 0)
    return False
