"""The tracks: each route as a row of cars, and how it looks in every other state."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import cached_property, partial
from typing import NamedTuple

from ttr_tui.engine.board import Route
from ttr_tui.tui.chart.bundles import Bundle, Lanes, Nudge
from ttr_tui.tui.chart.cars import SLIM, cut_all
from ttr_tui.tui.chart.geometry import Cell, Line, Point
from ttr_tui.tui.chart.names import Label
from ttr_tui.tui.chart.raster import Part, Patch, Raster, Slice
from ttr_tui.tui.chart.runs import Run, lane_of, lay_runs

BROAD = 1.6
"""How thick a claimed track is, at the least."""
LIT, EDGE = 1.3, 1.1
"""How much broader light around a track is."""
SEEN = 0.4
"""The area of the smallest car one can see."""


class Cut(NamedTuple):
    """A track cut into cars."""

    start: float
    end: float
    """What of its lane is its own."""
    rows: tuple[int, int]
    """The first and the last line of the terminal that it and the light around it can be on."""
    cars: tuple[Patch, ...]
    """The parts of each space."""
    countable: bool
    """Whether its spaces can be told apart."""
    seats: tuple[Cell | None, ...]
    """For each car, the cell where a sign fits on it without hiding another route."""
    plates: tuple[bool, ...]
    """Whether that cell can be filled without touching another route or the next car."""


class Track:
    """One route on the screen. How it looks in other states than free is worked out when it is asked."""

    def __init__(
        self,
        route: Route,
        cut: Cut,
        line: Callable[[], Line],
        boldness: float,
        raster: Raster,
        taken: set[Cell],
    ) -> None:
        self.route = route.index
        self.spaces = route.length
        self.cut = cut
        self.cars, self.countable, self.seats, self.plates = cut.cars, cut.countable, cut.seats, cut.plates
        self.boldness = boldness
        self._line, self._raster, self._taken = line, raster, taken

    @cached_property
    def line(self) -> Line:
        """Its middle, from end to end."""
        return self._line()

    def prepare(self) -> None:
        """Work out what will be asked for many tracks at once: when routes can be claimed."""
        _ = self.edge

    @cached_property
    def whole(self) -> Patch:
        """All of it in one, broad: how it looks when it is claimed."""
        return self._seen(self._raster.around(self.line, BROAD * self.boldness))

    @cached_property
    def trace(self) -> Patch:
        """A fine dotted line: how it looks when nobody can claim it any more."""
        fine = self._raster.slices(self.line, 0.01)
        return self._seen(self._raster.patch(part for slice in fine[1::3] for part in slice.parts))

    @property
    def _wide(self) -> list[Slice]:
        return self._raster.slices(self.line, BROAD * self.boldness + LIT)

    @cached_property
    def light(self) -> Patch:
        """The ground around it, for light."""
        return self._raster.patch(part for slice in self._wide for part in slice.parts)

    @cached_property
    def edge(self) -> Patch:
        """Light close around it."""
        return self._raster.around(self.line, SLIM * self.boldness + EDGE)

    @cached_property
    def dashes(self) -> Patch:
        """Light around the cars only."""
        pitch = self.line.length / self.spaces
        return self._raster.patch(
            part for slice in self._wide if 0.18 < slice.mark / pitch % 1 < 0.82 for part in slice.parts
        )

    @cached_property
    def dots(self) -> Patch:
        """Light in dots."""
        return self._raster.patch(
            part for i, slice in enumerate(self._wide) if i % 4 < 2 for part in slice.parts
        )

    @cached_property
    def marks(self) -> tuple[Cell, ...]:
        """Cells for the owner's mark: one on each space where there is room, not side by side."""
        found: list[Cell] = []
        for k in range(self.spaces):
            x, y = self.line.at((k + 0.5) * self.line.length / self.spaces)
            cell = (int(x), int(y) // 2)
            if cell in self.whole and all(abs(cell[0] - u) + 2 * abs(cell[1] - v) > 1 for u, v in found):
                found.append(cell)
        return tuple(found)

    @property
    def spare_seat(self) -> Cell | None:
        """A cell of it that no sign is on."""
        return next((cell for car in self.cars for cell in car if cell not in self.seats), None)

    @property
    def rows(self) -> range:
        """The lines of the terminal that it and the light around it can be on."""
        first, last = self.cut.rows
        return range(first, last + 1)

    def _seen(self, patch: Patch) -> Patch:
        return {cell: bits for cell, bits in patch.items() if cell not in self._taken}


def lay_tracks(
    lanes: Lanes,
    ways: Sequence[tuple[Bundle, Nudge]],
    raster: Raster,
    dots: Iterable[Cell],
    labels: Sequence[Label],
    cuts: Sequence[Cut] | None = None,
) -> list[Track]:
    """Every route as a row of cars, by index; they may be cut already."""
    named = {label.city: set(label.cells()) for label in labels}
    taken = set(dots).union(*named.values())
    bold = lanes.place.boldness
    if cuts is None:
        runs = lay_runs(lanes, ways, named)
        cuts = _cut(runs, raster, taken)
        return [
            Track(run.route, cut, partial(getattr, run, "own"), bold, raster, taken)
            for run, cut in zip(runs, cuts, strict=True)
        ]
    tracks = [
        Track(route, cut, partial(_own_line, lanes, bundle, nudge, i, cut), bold, raster, taken)
        for bundle, nudge in ways
        for i, route in enumerate(bundle.routes)
        for cut in (cuts[route.index],)
    ]
    return sorted(tracks, key=lambda track: track.route)


def _own_line(lanes: Lanes, bundle: Bundle, nudge: Nudge, i: int, cut: Cut) -> Line:
    return lane_of(lanes, bundle, nudge, i).between(cut.start, cut.end)


def straight_track(route: Route, start: Point, end: Point, raster: Raster) -> Track:
    """A route by itself, from point to point."""
    line = Line([start, end])
    run = Run(route, line, 0.0, line.length, 1.0)
    (cut,) = _cut([run], raster, set())
    return Track(route, cut, partial(getattr, run, "own"), run.boldness, raster, set())


def _cut(runs: list[Run], raster: Raster, taken: set[Cell]) -> list[Cut]:
    flat = [
        [[part for slice in car for part in slice] for car in some] for some in cut_all(runs, raster, taken)
    ]
    patches = [[raster.patch(car) for car in some] for some in flat]
    owners: dict[Cell, set[int]] = {}
    for run, some in zip(runs, patches, strict=True):
        for patch in some:
            for cell in patch:
                owners.setdefault(cell, set()).add(run.route.index)
    cuts = []
    for run, parts, some in zip(runs, flat, patches, strict=True):
        countable = all(len(car) * raster.across * raster.down > SEEN for car in parts)
        found = [_seat(k, parts, some, raster, owners) for k in range(len(parts))]
        seats, plates = tuple(seat for seat, _ in found), tuple(plate for _, plate in found)
        cuts.append(Cut(run.start, run.end, _rows(run), tuple(some), countable, seats, plates))
    return cuts


def _rows(run: Run) -> tuple[int, int]:
    ys = [y for _, y in run.own.points]
    reach = BROAD * run.boldness / 2 + LIT
    return int(min(ys) - reach) // 2, int(max(ys) + reach) // 2


def _seat(
    k: int, cars: list[list[Part]], patches: list[Patch], raster: Raster, owners: dict[Cell, set[int]]
) -> tuple[Cell | None, bool]:
    """The cell nearest the middle of a car that no other route shares, rather one that can be filled; and
    whether it can."""
    car = cars[k]
    if not car:
        return None, False
    xs, ys = [x for x, _ in car], [y for _, y in car]
    mx = (min(xs) + max(xs) + 1) / 2 * raster.across
    my = (min(ys) + max(ys) + 1) / 2 * raster.down
    beside = [(patches[j], cars[j]) for j in (k - 1, k + 1) if 0 <= j < len(cars)]
    own = [cell for cell in patches[k] if len(owners[cell]) == 1]
    own.sort(key=lambda cell: (abs(cell[0] + 0.5 - mx) + abs(2 * cell[1] + 1 - my), cell))
    for x, y in own:
        mine = owners[x, y]
        if (
            owners.get((x + 1, y), mine) == mine == owners.get((x - 1, y), mine)
            and not any((x, y) in patch for patch, _ in beside)
            and not any(_touches((x, y), parts, raster) for _, parts in beside)
        ):
            return (x, y), True
    return (own[0], False) if own else (None, False)


def _touches(cell: Cell, parts: list[Part], raster: Raster) -> bool:
    """Whether a filled cell would touch one of the parts, side by side."""
    left, top = cell[0] * raster.columns, cell[1] * raster.rows
    right, bottom = left + raster.columns, top + raster.rows
    for x, y in parts:
        if left <= x < right:
            if top - 1 <= y <= bottom:
                return True
        elif (x == right or x == left - 1) and top <= y < bottom:
            return True
    return False
