"""Names as people type them: without accents, capitals and signs."""

from __future__ import annotations

import re
from unicodedata import combining, normalize


def plain(text: str, between: str = "") -> str:
    """Letters and digits only, lower case, no accents; `between` stands for each run of anything else.

    >>> plain("Champs-Élysées")
    'champselysees'
    >>> plain("États-Unis", between="-")
    'etats-unis'
    """
    letters = "".join(c for c in normalize("NFKD", text.strip()).casefold() if not combining(c))
    return re.sub(r"[\W_]+", between, letters)


_ALIKE = {
    sign: plain
    for signs, plain in (
        ("–—−‐‑─━═╌▔", "-"),
        ("│┃║╎▏▎▍▕", "|"),
        ("’‘", "'"),
        ("“”«»„", '"'),
        ("…·∙░", "."),
        ("▁▂▃▄▅▆▇█▀▌▐▊▋▉▓▒▖▗▘▙▚▛▜▝▞▟", "#"),
        ("→▸▶›", ">"),
        ("←◂◀‹⏎", "<"),
        ("↑▲▴△", "^"),
        ("↓▼▾▽", "v"),
        ("●•■★☆✱☼✓", "*"),
        ("◆◇", "$"),
        ("□○", "o"),
        ("♥♠♣♫⚑", "@"),
        ("␣", "_"),
        ("×", "x"),
        ("œø", "o"),
        ("ŒØ", "O"),
        ("æ", "a"),
        ("Æ", "A"),
        ("ß", "s"),
        ("ł", "l"),
        ("Ł", "L"),
    )
    for sign in signs
}


def closest(sign: str) -> str:
    """What stands for a sign where only ASCII can be written: one for one, so that lines keep their length.

    >>> "".join(map(closest, "╭─ « Málaga » – 5 € ─╮"))
    '+- " Malaga " - 5 ? -+'
    """
    if sign in _ALIKE:
        return _ALIKE[sign]
    if "\u2500" <= sign <= "\u257f":
        return "+"
    base = normalize("NFKD", sign)[:1]
    return base if base.isascii() else "?"
