"""Points, curves and outlines, in floats.

The unit of a picture is square: a cell of the terminal is one wide and two high. x runs to the right,
y downwards.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from functools import lru_cache
from itertools import accumulate, islice, pairwise
from math import ceil, dist, hypot, sqrt

Point = tuple[float, float]
Cell = tuple[int, int]
"""Column and row of the terminal, from the picture's upper left corner."""


def middle(cell: Cell) -> Point:
    """The middle of a cell.

    >>> middle((3, 2))
    (3.5, 5.0)
    """
    return cell[0] + 0.5, 2 * cell[1] + 1.0


def control(a: Point, b: Point, bend: float) -> Point:
    """The control point of a→b: `bend` chords to the right of its middle, as seen on the screen."""
    dx, dy = b[0] - a[0], b[1] - a[1]
    return (a[0] + b[0]) / 2 - dy * bend, (a[1] + b[1]) / 2 + dx * bend


@lru_cache(maxsize=512)
def _times(count: int) -> tuple[float, ...]:
    return tuple(i / count for i in range(count + 1))


def curve(a: Point, c: Point, b: Point, offset: float = 0.0, step: float = 0.7) -> list[Point]:
    """Points of the quadratic curve a→b, about `step` apart, moved `offset` to its right."""
    (lane,) = curves(a, c, b, (offset,), step)
    return list(zip(*lane, strict=True))


def curves(
    a: Point, c: Point, b: Point, offsets: Sequence[float], step: float
) -> list[tuple[list[float], list[float]]]:
    """The same for several curves side by side, each as all its x and all its y."""
    (ax, ay), (bx, by), (cx, cy) = a, b, c
    times = _times(max(4, ceil((hypot(cx - ax, cy - ay) + hypot(bx - cx, by - cy)) / step)))
    px, py = 2 * (cx - ax), 2 * (cy - ay)
    qx, qy = ax - 2 * cx + bx, ay - 2 * cy + by
    xs, ys = [ax + t * (px + t * qx) for t in times], [ay + t * (py + t * qy) for t in times]
    if not any(offsets):
        return [(xs, ys) for _ in offsets]
    right, down = [], []
    for t in times:
        tx, ty = px + 2 * t * qx, py + 2 * t * qy
        length = sqrt(tx * tx + ty * ty) or 1.0
        right.append(ty / length)
        down.append(tx / length)
    return [
        (
            [x - o * n for x, n in zip(xs, right, strict=True)],
            [y + o * n for y, n in zip(ys, down, strict=True)],
        )
        for o in offsets
    ]


class Line:
    """A line through points, measured: every place on it is a distance from its beginning."""

    __slots__ = ("length", "marks", "points")

    def __init__(self, points: Sequence[Point]) -> None:
        self.points = points
        self.marks = list(accumulate(map(dist, points, islice(points, 1, None)), initial=0.0))
        """How far along each point is."""
        self.length = self.marks[-1]

    def at(self, distance: float) -> Point:
        """The point so far along."""
        return self._between(distance, distance)[0]

    def between(self, start: float, end: float) -> Line:
        """The part of the line from one distance to another."""
        return Line(self._between(start, end))

    def _between(self, start: float, end: float) -> list[Point]:
        points, marks = self.points, self.marks
        count = len(points)
        first = max(1, bisect_left(marks, start))
        while first < count and marks[first] <= marks[first - 1]:
            first += 1
        if first >= count:
            return [points[-1]]
        last = max(first, bisect_left(marks, end))
        m, n = marks[first - 1], marks[first]
        found = [_part(points[first - 1], points[first], (start - m) / (n - m))]
        if last >= count:
            return [*found, *points[first:]]
        m, n = marks[last - 1], marks[last]
        return [*found, *points[first:last], _part(points[last - 1], points[last], (end - m) / (n - m))]


def _part(a: Point, b: Point, share: float) -> Point:
    return a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share


def crossings(outline: Sequence[Point], step: float, rows: int) -> list[list[float]]:
    """For each row of a raster (its middle at `(row + 0.5) * step`), where it crosses a closed outline."""
    found: list[list[float]] = [[] for _ in range(rows)]
    for (ax, ay), (bx, by) in pairwise((*outline, outline[0])):
        if ay == by:
            continue
        if ay > by:
            ax, ay, bx, by = bx, by, ax, ay
        first = max(0, ceil(ay / step - 0.5))
        last = min(rows, ceil(by / step - 0.5))
        slope = (bx - ax) / (by - ay)
        for row in range(first, last):
            found[row].append(ax + ((row + 0.5) * step - ay) * slope)
    return found
