"""Cutting a track into cars: one for each space, apart from the next and from other tracks."""

from __future__ import annotations

from collections.abc import Sequence

from ttr_tui.engine.board import SHIP, Route
from ttr_tui.tui.chart.geometry import Cell
from ttr_tui.tui.chart.raster import Part, Raster, Slice
from ttr_tui.tui.chart.runs import AIR, Run

SLIM = 0.9
"""How thick a free track is, at the least."""
LEAST_GAP, GAP_SHARE, WIDEST_GAP = 0.55, 0.22, 1.3
"""Between two cars: at least, as a part of a space, and at most."""
TAIL = 4
"""Slices of a car that the next one could touch."""
AROUND = tuple((dx, dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1))

Car = list[list[Part]]
"""A car in slices across it."""


def cut_all(runs: Sequence[Run], raster: Raster, taken: set[Cell]) -> list[list[Car]]:
    """The cars of every run; nothing is drawn in the cells that are taken."""
    cars = [_cars(run, raster, taken) for run in runs]
    _part(runs, cars, raster)
    return cars


def _cars(run: Run, raster: Raster, taken: set[Cell]) -> list[Car]:
    """The slices of each car, apart from those of the next."""
    spaces = run.route.length
    slices = _visible(run, raster, taken, 0.0, False)
    if len(slices) < 2 * spaces - 1:
        slices = _visible(run, raster, taken, AIR, False)
    if len(slices) < 2 * spaces - 1:
        slices = _visible(run, raster, taken, AIR, True)
    columns, rows = raster.columns, raster.rows
    cars: list[Car] = []
    clear: Car = []
    for first, last in _spaced([slice.mark for slice in slices], spaces):
        before = {(x + dx, y + dy) for some in clear[-TAIL:] for x, y in some for dx, dy in AROUND}
        car = _shaped(run.route, slices[first:last])
        clear = [[part for part in some if part not in before] for some in car]
        seen = [[(x, y) for x, y in some if (x // columns, y // rows) not in taken] for some in clear]
        cars.append([some for some in seen if some])
    return cars


def _shaped(route: Route, car: list[Slice]) -> Car:
    """A car in the shape of its kind: a tunnel is an arch with two feet, a ship has a belly."""
    if len(car) < 3 or not (route.tunnel or route.piece == SHIP):
        return [slice.parts for slice in car]
    shaped = []
    for i, (_, level, parts) in enumerate(car):
        x, y = max(parts)
        more = [(x, y + 1) if level else (x + 1, y)]
        shaped.append(parts + more if (i in (0, len(car) - 1)) == route.tunnel else parts)
    return shaped


def _part(runs: Sequence[Run], cars: list[list[Car]], raster: Raster) -> None:
    """Where tracks of two colours come into one cell, which has no third for the ground between them, take
    away what one of them can do without."""
    columns, rows = raster.columns, raster.rows
    here: dict[Cell, set[int]] = {}
    for i, some in enumerate(cars):
        for car in some:
            for slice in car:
                for x, y in slice:
                    cell = (x // columns, y // rows)
                    if cell in here:
                        here[cell].add(i)
                    else:
                        here[cell] = {i}
    whole: set[int] = set()
    for cell, routes in here.items():
        if len(routes) < 2 or len({runs[i].route.colour for i in routes}) < 2:
            continue
        for i in sorted(routes, key=lambda i: (-runs[i].spare, i)):
            if len(routes) < 2:
                break
            if _leave(cars[i], cell, raster):
                routes.discard(i)
            if i not in whole:
                whole.add(i)
                cars[i] = [_whole(car) for car in cars[i]]


def _leave(cars: list[Car], cell: Cell, raster: Raster) -> bool:
    """Take a track out of a cell, as far as every car keeps its slices; only from its ends it loses some.
    Whether it is out of it now."""
    left, top = cell[0] * raster.columns, cell[1] * raster.rows
    right, bottom = left + raster.columns, top + raster.rows

    def outside(slice: list[Part]) -> list[Part]:
        return [(x, y) for x, y in slice if not (left <= x < right and top <= y < bottom)]

    out = True
    for k, car in enumerate(cars):
        kept = [outside(slice) for slice in car]
        if all(len(some) == len(slice) for some, slice in zip(kept, car, strict=True)):
            continue
        inside = [at for at, some in enumerate(kept) if not some]
        car = [some or slice for some, slice in zip(kept, car, strict=True)]
        if inside and inside[-1] < 0.4 * len(car) - 1:
            del car[: inside[-1] + 1]
        elif inside and inside[0] > 0.6 * len(car):
            del car[inside[0] :]
        else:
            for end in (0, -1):
                while len(car) > 2 and not outside(car[end]):
                    del car[end]
        cars[k] = car = _whole(car)
        out = out and all(len(outside(slice)) == len(slice) for slice in car)
    return out


def _whole(car: Car) -> Car:
    """The longest stretch of a car that holds together."""
    best: Car = []
    now: Car = []
    for slice in car:
        if now and not any(abs(x - u) < 2 and abs(y - v) < 2 for x, y in slice for u, v in now[-1]):
            now = []
        now.append(slice)
        if len(now) > len(best):
            best = list(now)
    return best


def _visible(run: Run, raster: Raster, taken: set[Cell], more: float, most: bool) -> list[Slice]:
    """The slices of a run that no name hides; a little more than the run, or more and finer ones."""
    line = run.own
    if more:
        line = run.line.between(max(0.0, run.start - more), min(run.line.length, run.end + more))
    columns, rows = raster.columns, raster.rows
    found = []
    for slice in raster.slices(line, SLIM * run.boldness, most):
        for x, y in slice.parts:
            if (x // columns, y // rows) not in taken:
                found.append(slice)
                break
        else:
            if (seen := _beside(slice, raster, taken)) is not None:
                found.append(seen)
    return found


def _beside(slice: Slice, raster: Raster, taken: set[Cell]) -> Slice | None:
    """A slice that only just runs into a name, beside it."""
    for step in (1, -1):
        dx, dy = (0, step) if slice.level else (step, 0)
        moved = [(x + dx, y + dy) for x, y in slice.parts]
        if not any(raster.cell(part) in taken for part in moved):
            return Slice(slice.mark, slice.level, moved)
    return None


def _spaced(marks: list[float], spaces: int) -> list[tuple[int, int]]:
    """Which slices belong to which car: as evenly as can be, at least one between two cars."""
    if not marks:
        return [(0, 0)] * spaces
    start, length = marks[0], marks[-1] - marks[0] + 0.01
    pitch = length / spaces
    gap = min(WIDEST_GAP, max(LEAST_GAP, pitch * GAP_SHARE))
    count = len(marks)
    pitch = (length + gap) / spaces
    found, at = [], 0
    for k in range(spaces):
        # At least one slice for this car, and for each that follows one and a gap.
        left = 2 * (spaces - 1 - k)
        first = at
        while first < count - left - 1 and marks[first] - start < k * pitch:
            first += 1
        last = first + 1
        while last < count - left and marks[last] - start < k * pitch + pitch - gap:
            last += 1
        found.append((first, last))
        at = last + 1
    return found
