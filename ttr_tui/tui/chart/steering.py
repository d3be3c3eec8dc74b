"""Where an arrow key leads on a board: to the city that lies there, along a route if one goes that way."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import atan2, hypot, pi

from ttr_tui.engine.board import Board

ALONG = pi * 55 / 180
"""How far off the arrow a route may lead that is still taken for the way it points."""
BROAD = pi * 80 / 180
"""How far off the arrow a city may lie, where no other lies nearer to it."""
TURN = 1.6
"""How much a turn weighs against a longer way."""


def neighbour(board: Board, places: Sequence[tuple[float, float]], city: int, dx: int, dy: int) -> int:
    """The city an arrow leads to; the same one when none lies that way.

    `places` are those of the cities in square units: x in cell widths, y in half cell heights. A city at
    the other end of a route goes before any other.
    """
    joined = {r.b if r.a == city else r.a for r in board.routes if city in (r.a, r.b)}
    others = range(len(places))
    for cone, cities in ((ALONG, joined), (ALONG, others), (BROAD, joined), (BROAD, others)):
        found = _ahead(places, city, (dx, dy), cities, cone)
        if found is not None:
            return found
    return city


def _ahead(
    places: Sequence[tuple[float, float]], city: int, to: tuple[int, int], others: Iterable[int], cone: float
) -> int | None:
    """The best of some cities: little off the way, and near."""
    here = places[city]
    found: list[tuple[float, int]] = []
    for other in others:
        x, y = places[other][0] - here[0], places[other][1] - here[1]
        turn = atan2(abs(x * to[1] - y * to[0]), x * to[0] + y * to[1])
        if other != city and turn <= cone:
            found.append((hypot(x, y) * (1 + TURN * turn), other))
    return min(found)[1] if found else None
