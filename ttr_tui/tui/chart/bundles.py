"""Parallel tracks go together: which they are, and where each of them runs for a bend."""

from __future__ import annotations

from collections.abc import Sequence
from math import hypot

from attrs import frozen

from ttr_tui.engine.board import COUNTRY, Board, Route
from ttr_tui.tui.chart.geometry import Point, curve, curves
from ttr_tui.tui.chart.projection import Projection

APART = 2.0
"""Between the middles of parallel tracks, at the least."""

Nudge = tuple[int, int]
"""How much more than on paper a bundle bends, in hundredths of its chord; and how much nearer to its end."""


@frozen
class Bundle:
    """Parallel tracks between two points, left to right as seen from `a`."""

    routes: tuple[Route, ...]
    a: Point
    b: Point
    bend: float
    ends: tuple[int, int]
    """The two cities."""


def bundles(board: Board, points: Sequence[Point], place: Projection) -> list[Bundle]:
    """Routes between the same two points, with the same bend, side by side; the shortest first."""
    groups: dict[tuple[object, ...], list[Route]] = {}
    for route in board.routes:
        ends = (min(route.a, route.b), max(route.a, route.b))
        bend = route.bend if route.a < route.b else -route.bend
        groups.setdefault((ends, route.border, round(bend, 2)), []).append(route)
    found = []
    for routes in groups.values():
        first = routes[0]
        a, b = points[first.a], points[first.b]
        if first.border is not None:
            x, y = place(first.border)
            border = (int(x) + 0.5, 2 * (int(y) // 2) + 1.0)
            a, b = (border, b) if board.cities[first.a].kind == COUNTRY else (a, border)
        found.append(Bundle(tuple(routes), a, b, first.bend, (first.a, first.b)))
    found.sort(key=lambda g: hypot(g.b[0] - g.a[0], g.b[1] - g.a[1]))
    return found


class Lanes:
    """Where the tracks of bundles run in a picture."""

    def __init__(self, place: Projection) -> None:
        self.place = place
        self._beside: dict[int, list[float]] = {}

    def lane(self, bundle: Bundle, nudge: Nudge, i: int, step: float) -> list[Point]:
        """The middle of one of the tracks."""
        return curve(bundle.a, self._bent(bundle, nudge), bundle.b, self._aside(bundle)[i], step)

    def all(self, bundle: Bundle, nudge: Nudge, step: float) -> list[tuple[list[float], list[float]]]:
        """Those of all its tracks, each as all its x and all its y."""
        return curves(bundle.a, self._bent(bundle, nudge), bundle.b, self._aside(bundle), step)

    def _bent(self, bundle: Bundle, nudge: Nudge) -> Point:
        """What a bundle bends to between its ends."""
        a, b = bundle.a, bundle.b
        cx, cy = self.place.control(a, b, bundle.bend + nudge[0] / 100)
        lean = nudge[1] / 100
        return cx + lean * (b[0] - a[0]), cy + lean * (b[1] - a[1])

    def _aside(self, bundle: Bundle) -> list[float]:
        """How far each of its tracks is from the middle."""
        tracks = len(bundle.routes)
        if tracks not in self._beside:
            apart = APART * self.place.boldness
            self._beside[tracks] = [(i - (tracks - 1) / 2) * apart for i in range(tracks)]
        return self._beside[tracks]
