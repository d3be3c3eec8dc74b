"""From geometry to sub-cells: which parts of which cells a bar covers.

A `Patch` says it for many cells: one number a cell, a bit for each of its parts as the glyph set counts
them. Bars have the same thickness all along: across them they are so many parts thick, not so many that
happen to be near.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from math import ceil, floor, hypot
from typing import NamedTuple

from ttr_tui.tui.chart.geometry import Cell, Line, Point
from ttr_tui.tui.chart.glyphs import GlyphSet

Patch = dict[Cell, int]
"""For each cell the parts that are covered."""
Part = tuple[int, int]
"""Column and row of one part, counted over the whole picture."""


class Slice(NamedTuple):
    """A line at one place: how far along that is, whether it runs rather level, and the parts across it."""

    mark: float
    level: bool
    parts: list[Part]


SHORTEST = 3
"""A line changes between level and steep only for so many points."""


class Raster:
    """The parts of a picture in one glyph set."""

    def __init__(self, glyphs: GlyphSet) -> None:
        self.glyphs = glyphs
        self.columns, self.rows = glyphs.columns, glyphs.rows
        self.across = 1 / glyphs.columns
        """The width of a part."""
        self.down = 2 / glyphs.rows
        """The height of a part."""

    def patch(self, parts: Iterable[Part]) -> Patch:
        columns, rows = self.columns, self.rows
        found: Patch = {}
        for x, y in parts:
            cx, u = divmod(x, columns)
            cy, v = divmod(y, rows)
            cell = (cx, cy)
            found[cell] = found.get(cell, 0) | 1 << (v * columns + u)
        return found

    def cell(self, part: Part) -> Cell:
        return part[0] // self.columns, part[1] // self.rows

    def slices(self, line: Line, width: float, most: bool = False) -> list[Slice]:
        """A line as slices across it, in order: columns where it runs rather level, rows where it is steep;
        or whichever are more."""
        found: list[Slice] = []
        steep = self.across / self.down if most else 1.0
        for first, last, level in _stretches(line.points, steep):
            points, marks = line.points[first : last + 1], line.marks[first : last + 1]
            joint = len(found)
            if level:
                for mark, parts in _fill(points, marks, width, self.across, self.down):
                    found.append(Slice(mark, True, parts))
            else:
                turned = [(y, x) for x, y in points]
                for mark, parts in _fill(turned, marks, width, self.down, self.across):
                    found.append(Slice(mark, False, [(x, y) for y, x in parts]))
            if 0 < joint < len(found):
                found[joint].parts.extend(_between(found[joint - 1].parts, found[joint].parts))
        return found

    def around(self, line: Line, width: float) -> Patch:
        """Everything within half a width of a line."""
        return self.patch(part for slice in self.slices(line, width) for part in slice.parts)


def _stretches(points: Sequence[Point], steep: float) -> Iterator[tuple[int, int, bool]]:
    """Where a line runs rather level and where it is steep: from one point to another."""
    last = len(points) - 1
    if last < 1:
        return
    start, mode = 0, None
    for i in range(last):
        (ax, ay), (bx, by) = points[max(0, i - 1)], points[min(last, i + 2)]
        doubt = 1.0 if mode is None else 0.85 if mode else 1.15
        level = abs(bx - ax) >= abs(by - ay) * steep * doubt
        if mode is None:
            mode = level
        elif level != mode and i - start >= SHORTEST and last - i >= SHORTEST:
            yield start, i, mode
            start, mode = i, level
    yield start, last, bool(mode)


def _between(some: list[Part], others: list[Part]) -> Iterator[Part]:
    """The parts that are missing between two slices so that they touch."""
    (ax, ay), (bx, by) = min(
        ((a, b) for a in some for b in others),
        key=lambda pair: hypot(pair[0][0] - pair[1][0], pair[0][1] - pair[1][1]),
    )
    steps = max(abs(bx - ax), abs(by - ay))
    for i in range(1, steps):
        yield ax + round((bx - ax) * i / steps), ay + round((by - ay) * i / steps)


def _fill(
    points: Sequence[Point], marks: Sequence[float], width: float, along: float, across: float
) -> list[tuple[float, list[Part]]]:
    """Column by column, as many parts thick as the width and the slope want."""
    backwards = points[0][0] > points[-1][0]
    if backwards:
        points, marks = points[::-1], marks[::-1]
    first, last = ceil(points[0][0] / along - 0.5), ceil(points[-1][0] / along - 0.5) - 1
    found = []
    at, end = 0, len(points) - 2
    for column in range(first, last + 1):
        x = (column + 0.5) * along
        while at < end and points[at + 1][0] < x:
            at += 1
        (px, py), (qx, qy) = points[at], points[at + 1]
        share = (x - px) / (qx - px) if qx > px else 0.0
        share = 0.0 if share < 0.0 else 1.0 if share > 1.0 else share
        (fx, fy), (tx, ty) = points[at - 1 if at else 0], points[at + 2 if at < end else end + 1]
        slope = abs(ty - fy) / (abs(tx - fx) or 1e-6)
        thick = round(width * min(1.5, hypot(1.0, slope)) / across)
        thick = max(1, thick, min(3, ceil(slope * along / across - 0.01)))
        top = floor((py + (qy - py) * share) / across - thick / 2 + 0.5)
        mark = marks[at] + (marks[at + 1] - marks[at]) * share
        found.append((mark, [(column, row) for row in range(top, top + thick)]))
    return found[::-1] if backwards else found
