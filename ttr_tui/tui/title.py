"""The name of the game in large letters, standing on a track."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import cycle, islice

from textual.content import Content

LETTERS = (
    ("█████████", "█████████", "███████▄ "),
    ("▀▀▀███▀▀▀", "▀▀▀███▀▀▀", "███  ▀███"),
    ("   ███   ", "   ███   ", "███▄▄▄██▀"),
    ("   ███   ", "   ███   ", "███▀▀██▄ "),
    ("   ███   ", "   ███   ", "███   ▀██"),
)
PLAIN_LETTERS = (
    ("#########", "#########", "######## "),
    ("   ###   ", "   ###   ", "###   ###"),
    ("   ###   ", "   ###   ", "######## "),
    ("   ###   ", "   ###   ", "###  ### "),
    ("   ###   ", "   ###   ", "###   ###"),
)
"""For terminals that have no blocks."""
TRACK, PLAIN_TRACK = "━━┿━", "==+="
GAP = "   "


def title(inks: Sequence[str], plain: bool) -> Content:
    """The letters, each in its ink; `plain`: in ASCII."""
    rows = []
    for letters in PLAIN_LETTERS if plain else LETTERS:
        inked = [Content.styled(part, f"bold {ink}") for part, ink in zip(letters, inks, strict=True)]
        rows.append(Content(GAP).join(inked))
    track = islice(cycle(PLAIN_TRACK if plain else TRACK), len(rows[0].plain))
    return Content("\n").join([*rows, Content.styled("".join(track), "$foreground-muted")])
