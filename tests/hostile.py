"""Text that means harm: hidden signs, markup, names wider than they are long; and how to see it did none.

For every test that lets something in from outside. `HIDDEN` and `NAMES` are fixed lists, `hostile_text` is a
strategy that mixes them.
"""

from __future__ import annotations

from unicodedata import category

import attrs
from hypothesis import strategies as st

from tests.small_map import TOWN
from ttr_tui.engine.board import Bilingual, Board

TITLE = "\x1b]0;PWNED\x1b\\"
"""Sent to a terminal, it writes the title of the window."""
HIDDEN = (
    *(TITLE, "\x1b[2J", "\x9b2J", "\x00", "\x07", "\x7f", "\x85", "\r", "\n", "\t"),  # control
    *("\u202e", "\u2066", "\u200f", "\u061c"),  # direction
    *("\u200b", "\u200d", "\u2060", "\ufeff", "\u00ad", "\u2028", "\u2029", "\u180e"),  # no width
    *(
        "\U000e0041",
        "\ufe0f",
        "\U000e0100",
        "\u034f",
        "\u3164",
        "\u115f",
        "\uffa0",
        "\u2800",
    ),  # nothing to see
    *("\ue000", "\U000f0000", "\uffff", "\U000e0fff"),  # nobody's
)
"""What no name may have."""
LONE = "\udc9b"
"""Half a sign, as it comes from a file name that is no UTF-8."""
TOO_MUCH = (
    "",
    "   ",
    "\u3000",
    "x" * 1700,
    "東" * 41,
    "e" + "\u0301" * 30,
    "\u0301e",
    "🇫🇷",
    "👍🏽",
    "1\u20e3",
)
"""What else is no name."""
MARKUP = (
    "[/]",
    "[b]Bo",
    "[/b]",
    "[@click=app.quit]Go",
    "[red on blue]",
    "[link=x]y[/link]",
    "\\[/]",
    "[",
    "{",
    "{ $who }",
    "{-term}",
    ":smile:",
    "$accent",
    "%s",
    "‘’“”",
)
"""Names that somebody may have, and that must be shown as they are."""
WIDE = ("東京", "🚂🚃", "กรุงเทพฯ", "서울", "Zoe\u0301", "Ångström", "नई दिल्ली")
"""Names whose letters and cells are not the same number."""
NAMES = (*MARKUP, *WIDE)


def hostile_text(least: int = 1, most: int = 40) -> st.SearchStrategy[str]:
    """Any text, more often than not with something in it that should not be there."""
    pieces = st.one_of(st.sampled_from([*HIDDEN, *MARKUP, *WIDE, *TOO_MUCH, LONE]), st.text(max_size=8))
    return st.lists(pieces, max_size=6).map("".join).filter(lambda text: least <= len(text) <= most)


def raw(text: str) -> set[str]:
    """The signs of a text that a terminal obeys instead of showing them, line breaks apart; written out."""
    found = {sign for sign in text if category(sign) in ("Cc", "Cf", "Cs", "Zl", "Zp")} - {"\n"}
    return {ascii(sign) for sign in found | (set(text) & {"\ufe0e", "\ufe0f", "\u034f", "\u3164"})}


def toml(text: str) -> str:
    """A text as a map file can write it."""
    signs = (sign if sign.isalnum() or sign in " []/@=" else f"\\U{ord(sign):08x}" for sign in text)
    return f'"{"".join(signs)}"'


def town(*, board: str = "My town", about: str = "Four places.", city: str = "Mill", mode: str = "") -> str:
    """The small map with names of somebody's choice."""
    told = TOWN.replace('"My town"', toml(board)).replace('"Mon village"', toml(board))
    told = told.replace('"Four places. A trial."', toml(about)).replace(
        '"Quatre lieux. Un essai."', toml(about)
    )
    told = told.replace('"Mill"', toml(city))
    if mode:
        told += f"\n[modes.base.name]\nfr = {toml(mode)}\nen = {toml(mode)}\n"
    return told


def haunted(board: Board) -> Board:
    """A board with names that all look like something else, and are some wide and some narrow."""
    signs = [name for name in NAMES if len(name) < 8]

    def odd(name: str, place: int = 0) -> str:
        return f"{signs[place % len(signs)]}{name[:10]}"

    def both(names: Bilingual) -> Bilingual:
        return Bilingual(odd(names.fr), odd(names.en))

    return attrs.evolve(
        board,
        names=both(board.names),
        description=Bilingual("[/]{ $who } 東京", "[/]{ $who } 東京"),
        modes={id: attrs.evolve(mode, names=both(mode.names)) for id, mode in board.modes.items()},
        addons={id: attrs.evolve(addon, names=both(addon.names)) for id, addon in board.addons.items()},
        cities=tuple(attrs.evolve(city, name=odd(city.name, n)) for n, city in enumerate(board.cities)),
    )
