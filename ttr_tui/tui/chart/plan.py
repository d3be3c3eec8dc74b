"""The search for a layout: where cities, tracks and names go, so that they go together."""

from __future__ import annotations

from ttr_tui.engine.board import Board
from ttr_tui.tui.chart.bundles import Lanes, bundles
from ttr_tui.tui.chart.decisions import Decisions
from ttr_tui.tui.chart.geometry import Point, middle
from ttr_tui.tui.chart.grid import Grid
from ttr_tui.tui.chart.names import Names
from ttr_tui.tui.chart.places import border_cells
from ttr_tui.tui.chart.projection import Projection, relaxed, snap
from ttr_tui.tui.chart.raster import Raster
from ttr_tui.tui.chart.spelling import written
from ttr_tui.tui.chart.ways import Surveyor

ROOMS = ((11.0, 6.5), (12.0, 5.0), (9.0, 6.0), (1.0, 1.0))
"""Across and down, what a city wants between itself and the next: tried one after the other."""
FIRMER = 1.3
"""With every round a foreign name is harder to run through."""
ROUNDS = 6
"""So often names and tracks give way to each other."""


def decide(board: Board, place: Projection, raster: Raster, grid: Grid, short: bool) -> Decisions:
    """Search; the longer, the more trouble there is."""
    plans: list[Plan] = []
    for room in ROOMS[:1] if short else ROOMS:
        plans.append(Plan(board, place, raster, grid, room, short))
        if not plans[-1].trouble:
            break
    return min(plans, key=lambda plan: plan.trouble).decisions()


class Plan:
    """Cities, tracks and names in places that go together, or nearly."""

    def __init__(
        self, board: Board, place: Projection, raster: Raster, grid: Grid, room: Point, short: bool
    ) -> None:
        points = relaxed([place((c.x, c.y)) for c in board.cities], grid, room)
        self.cells = snap(points, grid)
        found = bundles(board, [middle(cell) for cell in self.cells], place)
        self.surveyor = Surveyor(grid, Lanes(place), found, self.cells, raster)
        self.surveyor.begin()
        borders = border_cells(board, found, grid)
        self.names = Names(grid, board.cities, self.cells, written(board.cities, short), borders)
        self.trouble = self._agree()
        """How many tracks run through names, or are squeezed by them, in spite of everything."""

    def _agree(self) -> int:
        """Let names and tracks give way to each other, until no track runs through a foreign name."""
        surveyor = self.surveyor
        self._place_names()
        surveyor.improve()
        self._place_names()
        for round in range(ROUNDS):
            squeezed = surveyor.squeezed()
            surveyor.tight.update(bundle for bundle, _ in squeezed)
            apart = dict.fromkeys((*surveyor.cut(), *squeezed))
            if not apart:
                return 0
            surveyor.firmness *= FIRMER
            if round % 2:
                self._place_names()
            for bundle, city in apart:
                self._reconcile(bundle, city)
        return len(surveyor.cut()) + len(surveyor.squeezed())

    def _place_names(self) -> None:
        self.names.search(self.surveyor.tracks())
        self.surveyor.know(self.names.cells())

    def _reconcile(self, bundle: int, city: int) -> None:
        """Find the best way for a bundle and the best place for a name together."""
        surveyor, names = self.surveyor, self.names
        if city not in names.placed:
            return
        places = sorted(names.costs(city, surveyor.tracks(bundle)), key=lambda it: it[0])
        surveyor.know([0 if i == city else name for i, name in enumerate(surveyor.names)])
        best, least = (surveyor.ways[bundle], names.placed[city]), float("inf")
        for cost, way in sorted(surveyor.costs(bundle), key=lambda it: it[0]):
            for more, option in places:
                if cost + more >= least:
                    break
                total = cost + more + surveyor.meeting(bundle, way, city, option.cells)
                if total < least:
                    least, best = total, (way, option)
        surveyor.ways[bundle], names.placed[city] = best
        surveyor.know(names.cells())

    def decisions(self) -> Decisions:
        return Decisions(
            self.cells,
            tuple(way.nudge for way in self.surveyor.ways),
            {city: option.lines for city, option in sorted(self.names.placed.items())},
        )
