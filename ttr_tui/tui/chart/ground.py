"""What lies under the game: land and sea, lakes and islands, rivers and borders, as parts of cells."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import pairwise
from math import ceil, hypot

from ttr_tui.engine.board import Geography
from ttr_tui.tui.chart.geometry import Point, crossings
from ttr_tui.tui.chart.raster import Raster

LAND, SEA, LAKE, RIVER, BORDER = range(5)
RIVER_STEP, BORDER_STEP = 0.4, 1.8
"""How far apart the parts of a river and the dots of a border are."""

Look = tuple[int, int, int]
"""Of a cell: the kind of ground behind, the kind before it, and the parts that this one covers."""


class Ground:
    """The ground of one picture: `rows` has a look for every cell."""

    def __init__(
        self, geography: Geography, place: Callable[[Point], Point], raster: Raster, width: int, height: int
    ) -> None:
        self.raster = raster
        self.columns, self.lines = width * raster.columns, height * raster.rows
        self.parts = [
            bytearray([LAND if not geography.land else SEA]) * self.columns for _ in range(self.lines)
        ]
        for kind, outlines in ((LAND, geography.land), (LAKE, geography.lakes), (LAND, geography.islands)):
            for outline in outlines:
                self._fill([place(point) for point in outline], kind)
        for kind, lines, step in (
            (RIVER, geography.rivers, RIVER_STEP),
            (BORDER, geography.borders, BORDER_STEP),
        ):
            for line in lines:
                self._draw(_dotted([place(point) for point in line], step), kind)
        self._known: dict[tuple[int, ...], Look] = {}
        self.rows = [self._row(y) for y in range(height)]

    def _fill(self, outline: Sequence[Point], kind: int) -> None:
        across = self.raster.across
        for y, cuts in enumerate(crossings(outline, self.raster.down, self.lines)):
            if not cuts:
                continue
            cuts.sort()
            row = self.parts[y]
            for a, b in zip(cuts[::2], cuts[1::2], strict=False):
                start = max(0, ceil(a / across - 0.5))
                end = min(self.columns, ceil(b / across - 0.5))
                if end > start:
                    row[start:end] = bytes([kind]) * (end - start)

    def _draw(self, points: Iterable[Point], kind: int) -> None:
        for x, y in points:
            column, line = int(x / self.raster.across), int(y / self.raster.down)
            inside = x >= 0 and y >= 0 and column < self.columns and line < self.lines
            if inside and self.parts[line][column] == LAND:
                self.parts[line][column] = kind

    def _row(self, y: int) -> list[Look]:
        rows, columns = self.raster.rows, self.raster.columns
        lines = self.parts[y * rows : (y + 1) * rows]
        known = self._known
        found = []
        for parts in zip(*(line[u::columns] for line in lines for u in range(columns)), strict=True):
            look = known.get(parts)
            if look is None:
                look = known[parts] = _look(parts)
            found.append(look)
        return found


def _look(parts: tuple[int, ...]) -> Look:
    """The two kinds of ground that a cell shows: lines before areas, then what there is most of."""
    counts = Counter(parts)
    if len(counts) == 1:
        return parts[0], parts[0], 0
    areas = [kind for kind, _ in counts.most_common() if kind in (LAND, SEA, LAKE)]
    lines = [kind for kind in (RIVER, BORDER) if kind in counts]
    behind = areas[0] if areas else LAND
    before = areas[1] if len(areas) > 1 else lines[0]
    bits = sum(1 << i for i, kind in enumerate(parts) if kind == before)
    return behind, before, bits


def _dotted(points: Sequence[Point], step: float) -> Iterator[Point]:
    """Points along a line, so far apart."""
    left = 0.0
    for (ax, ay), (bx, by) in pairwise(points):
        size = hypot(bx - ax, by - ay)
        at = left
        while at < size:
            yield ax + (bx - ax) * at / size, ay + (by - ay) * at / size
            at += step
        left = at - size
