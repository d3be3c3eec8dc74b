"""What stands in a city, in as many cells as there are for it."""

from __future__ import annotations

from collections.abc import Iterable

from ttr_tui.tui.chart.picture import Badge

MORE = "…"
"""In the last cell, when not all of it can be told."""
SPELT = 2
"""So many of a kind are drawn one by one; more of them are counted."""

Piece = tuple[str, str]
"""A character and its colour."""


def queue(badges: Iterable[Badge], room: int, more: str) -> list[Piece]:
    """The signs of some pieces, one a cell; `more` is the colour of the sign that there are others.

    >>> red, blue = Badge("♚", "red", 3), Badge("♛", "blue", 2)
    >>> "".join(sign for sign, _ in queue((red, blue), 4, "grey"))
    '♚3♛♛'
    >>> "".join(sign for sign, _ in queue((red, blue), 3, "grey"))
    '♚3…'
    """
    groups = [[(char, badge.colour) for char in _signs(badge)] for badge in badges]
    if sum(map(len, groups)) <= room:
        return [piece for group in groups for piece in group]
    found: list[Piece] = []
    for group in groups:
        if len(found) + len(group) >= room:
            break
        found += group
    return [*found, (MORE, more)] if room else []


def _signs(badge: Badge) -> str:
    alone = badge.symbol + badge.mark
    return alone * badge.count if badge.count <= SPELT else f"{alone}{badge.count}"
