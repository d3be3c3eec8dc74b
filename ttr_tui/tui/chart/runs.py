"""Tracks as lines: what of each is left beside its cities, their names and other tracks."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Mapping
from functools import cached_property

from attrs import define, field

from ttr_tui.engine.board import Route
from ttr_tui.tui.chart.bundles import Bundle, Lanes, Nudge
from ttr_tui.tui.chart.geometry import Cell, Line, Point

NEEDED = 1.7
"""Units a space keeps, whatever else wants the room."""
DOT = (1.05, 1.35)
"""How far from the middle of a city's cell a track ends, across and down."""
NEAR = 4.0
"""So far along a track is surely beyond that."""
AIR = 0.5
"""Between a name and the track that gives way to it."""
FINE = 0.5
"""Between the points of a line."""
GIVEN, TURNS = 0.5, 10
"""What a track gives at a time to others that come into the same city, and how often at most."""


@define
class Run:
    """A track before it is cut into cars: what of its line is still its own."""

    route: Route
    line: Line
    start: float
    end: float
    boldness: float
    cells: list[Cell] = field(init=False)
    """The cells under the points of the line."""

    def __attrs_post_init__(self) -> None:
        self.cells = [(int(x), int(y) // 2) for x, y in self.line.points]

    @cached_property
    def own(self) -> Line:
        """What of the line is its own, once it gives no more away."""
        return self.line.between(self.start, self.end)

    @property
    def spare(self) -> float:
        """What it can still give away."""
        return self.end - self.start - NEEDED * self.route.length

    def end_cell(self, backwards: bool) -> Cell:
        """The cell it begins in, or ends in."""
        first, last = self._points()
        return self.cells[max(0, last - 1)] if backwards else self.cells[min(first, len(self.cells) - 1)]

    def held(self) -> set[Cell]:
        """The cells it still runs through."""
        first, last = self._points()
        return set(self.cells[first:last])

    def _points(self) -> tuple[int, int]:
        """Which points of the line are its own: the first, and the one after the last."""
        marks = self.line.marks
        return bisect_left(marks, self.start), bisect_right(marks, self.end)


def lay_runs(lanes: Lanes, ways: Iterable[tuple[Bundle, Nudge]], named: Mapping[int, set[Cell]]) -> list[Run]:
    """A run for every route, by index; `named` has the cells of each city's name."""
    runs: list[Run] = []
    for bundle, nudge in ways:
        a, b = bundle.ends
        for i, route in enumerate(bundle.routes):
            line = lane_of(lanes, bundle, nudge, i)
            needed = NEEDED * route.length
            start = _given(line, bundle.a, named.get(a, set()), False, needed)
            end = line.length - _given(line, bundle.b, named.get(b, set()), True, needed)
            runs.append(Run(route, line, start, end, lanes.place.boldness))
    runs.sort(key=lambda run: run.route.index)
    _give_way(runs)
    return runs


def lane_of(lanes: Lanes, bundle: Bundle, nudge: Nudge, i: int) -> Line:
    """The middle of a track from city to city."""
    return Line(lanes.lane(bundle, nudge, i, FINE))


def _given(line: Line, dot: Point, name: set[Cell], backwards: bool, needed: float) -> float:
    """How much of one end a track gives to its city and the city's name, and if it can to some air."""
    ends = zip(reversed(line.points), reversed(line.marks), strict=True)
    given, most = 0.0, line.length * 0.45
    for (x, y), mark in ends if backwards else zip(line.points, line.marks, strict=True):
        along = line.length - mark if backwards else mark
        if along > most:
            break
        at_dot = along < NEAR and ((x - dot[0]) / DOT[0]) ** 2 + ((y - dot[1]) / DOT[1]) ** 2 < 1
        if at_dot or (name and (int(x), int(y) // 2) in name):
            given = along
    return given + min(AIR, max(0.0, line.length / 2 - needed / 2 - given))


def _give_way(runs: list[Run]) -> None:
    """Shorten tracks that share a cell with others on the way into a city, while they can spare it."""
    here: dict[Cell, set[int]] = {}
    for i, run in enumerate(runs):
        for cell in run.held():
            here.setdefault(cell, set()).add(i)
    for _ in range(TURNS):
        wanted = []
        for i, run in enumerate(runs):
            for backwards in (False, True):
                if run.spare <= GIVEN:
                    continue
                cell = run.end_cell(backwards)
                if len(here.get(cell, ())) > 1:
                    wanted.append((-run.spare / run.route.length, i, backwards, cell))
        if not wanted:
            break
        for _, i, backwards, cell in sorted(wanted):
            run = runs[i]
            if len(here[cell]) < 2 or run.spare <= GIVEN:
                continue
            before = run.held()
            if backwards:
                run.end -= GIVEN
            else:
                run.start += GIVEN
            for left in before - run.held():
                here[left].discard(i)
