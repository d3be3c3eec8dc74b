"""What the search for a layout decides; and the same as plain data, to be kept.

Data is believed only where it fits today's board and today's search to the last number; anything else is
as good as nothing, and searched again.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache, lru_cache
from pathlib import Path
from typing import Any
from zlib import crc32

from attrs import frozen
from rich.cells import cell_len

from ttr_tui.engine.board import Board, Route
from ttr_tui.tui.chart.bundles import Nudge, bundles
from ttr_tui.tui.chart.geometry import Cell, middle
from ttr_tui.tui.chart.glyphs import GlyphSet
from ttr_tui.tui.chart.grid import Grid
from ttr_tui.tui.chart.names import SEAT, Lines
from ttr_tui.tui.chart.projection import Projection
from ttr_tui.tui.chart.raster import Patch
from ttr_tui.tui.chart.spelling import written
from ttr_tui.tui.chart.tracks import Cut

FARTHEST = 200
"""No bundle is nudged farther."""
LONGEST = 10_000.0
"""No track is longer."""
BEYOND = 20
"""Cells that something may lie beyond the picture."""
NOWHERE = (-99, -99)
"""In place of a cell: there is none."""


@frozen
class Drawing:
    """The tracks as cars, and what stands beside the cities."""

    cuts: tuple[Cut, ...]
    """By route index."""
    posts: tuple[Cell | None, ...]
    slots: tuple[tuple[Cell, ...], ...]


@frozen
class Decisions:
    """What a search has decided: with the board and the size, all there is to know for a layout."""

    cells: tuple[Cell, ...]
    """Where each city is."""
    nudges: tuple[Nudge, ...]
    """How each bundle bends, in the order of `bundles`."""
    names: dict[int, Lines]
    """Where the names stand, by city."""
    drawing: Drawing | None = None
    """What follows from them, if it has been worked out before."""


def key(board: Board, grid: Grid, glyphs: GlyphSet) -> str:
    """What decisions are for: a board, a size, glyphs; and the search that takes them."""
    return f"{_fingerprint(board):08x} {_code():08x} {grid.width}x{grid.height} {glyphs.id}"


@lru_cache(maxsize=16)
def _fingerprint(board: Board) -> int:
    """Of all that a search looks at."""
    cities = [(c.name, c.x, c.y, c.kind, c.meeples, c.label) for c in board.cities]
    routes = [(r.a, r.b, r.length, r.bend, r.border) for r in board.routes]
    return crc32(repr((cities, routes)).encode())


@cache
def _code() -> int:
    """Of the search itself: another version may decide otherwise."""
    files = [(path.name, path.stat()) for path in sorted(Path(__file__).parent.glob("*.py"))]
    return crc32(repr([(name, stat.st_size, stat.st_mtime_ns) for name, stat in files]).encode())


def told(decided: Decisions) -> dict[str, Any]:
    """Decisions as JSON has them."""
    drawing = decided.drawing
    assert drawing is not None
    return {
        "cells": [value for cell in decided.cells for value in cell],
        "nudges": [value for nudge in decided.nudges for value in nudge],
        "names": {str(c): [part for line in lines for part in line] for c, lines in decided.names.items()},
        "tracks": [_told_cut(cut) for cut in drawing.cuts],
        "posts": _flat(drawing.posts),
        "slots": [_flat(slots) for slots in drawing.slots],
    }


def _told_cut(cut: Cut) -> list[Any]:
    cars = [[value for (x, y), bits in car.items() for value in (x, y, bits)] for car in cut.cars]
    return [cut.start, cut.end, *cut.rows, cut.countable, _flat(cut.seats), list(cut.plates), cars]


def _flat(cells: Iterable[Cell | None]) -> list[int]:
    return [value for cell in cells for value in cell or NOWHERE]


def read(data: Any, board: Board, place: Projection, grid: Grid, short: bool, parts: int) -> Decisions | None:
    """Decisions that are possible for a board of a size."""
    try:
        cells, nudges = _pairs(data["cells"]), _pairs(data["nudges"])
        names = {int(city): _lines(parts) for city, parts in data["names"].items()}
    except (AttributeError, KeyError, TypeError, ValueError):
        return None
    if len(cells) != len(board.cities) or not all(grid.inside(*cell) for cell in cells):
        return None
    if len(nudges) != len(bundles(board, [middle(cell) for cell in cells], place)):
        return None
    if any(abs(value) > FARTHEST for nudge in nudges for value in nudge):
        return None
    texts = written(board.cities, short)
    if not all(
        0 <= city < len(cells) and _is_name(lines, texts[city], board.cities[city].meeples, grid)
        for city, lines in names.items()
    ):
        return None
    try:
        drawing = _drawing(data, board, grid, parts)
    except (AttributeError, IndexError, KeyError, TypeError, ValueError):
        return None
    return Decisions(cells, nudges, names, drawing)


def _drawing(data: Any, board: Board, grid: Grid, parts: int) -> Drawing:
    """The same of what follows from them; raises an error for what cannot be."""
    cuts = tuple(
        _cut(route, *cut, grid=grid, parts=parts)
        for route, cut in zip(board.routes, data["tracks"], strict=True)
    )
    posts = tuple(_place(cell, grid) for cell in _pairs(data["posts"]))
    slots = tuple(tuple(_somewhere(cell, grid) for cell in _pairs(some)) for some in data["slots"])
    if not len(posts) == len(slots) == len(board.cities):
        raise ValueError
    return Drawing(cuts, posts, slots)


def _cut(
    route: Route,
    start: float,
    end: float,
    first: int,
    last: int,
    countable: bool,
    seats: list[int],
    plates: list[bool],
    cars: list[list[int]],
    *,
    grid: Grid,
    parts: int,
) -> Cut:
    found = [_car(car, grid, parts) for car in cars]
    places = tuple(_place(cell, grid) for cell in _pairs(seats))
    if not (
        type(start) is type(end) is float
        and 0 <= start <= end <= LONGEST
        and type(first) is type(last) is int
        and -BEYOND <= first <= last <= grid.height + BEYOND
        and all(type(value) is bool for value in (countable, *plates))
        and len(found) == len(places) == len(plates) == route.length
    ):
        raise ValueError
    return Cut(start, end, (first, last), tuple(found), countable, places, tuple(plates))


def _car(values: list[Any], grid: Grid, parts: int) -> Patch:
    if any(type(value) is not int for value in values):
        raise TypeError
    cells = zip(values[::3], values[1::3], strict=True)
    car = dict(zip(cells, values[2::3], strict=True))
    if any(not 0 < bits < 1 << parts for bits in car.values()):
        raise ValueError
    if not all(-BEYOND <= x < grid.width + BEYOND and -BEYOND <= y < grid.height + BEYOND for x, y in car):
        raise ValueError
    return car


def _place(cell: Cell, grid: Grid) -> Cell | None:
    return None if cell == NOWHERE else _somewhere(cell, grid)


def _somewhere(cell: Cell, grid: Grid) -> Cell:
    if not (-BEYOND <= cell[0] < grid.width + BEYOND and -BEYOND <= cell[1] < grid.height + BEYOND):
        raise ValueError
    return cell


def _pairs(values: list[Any]) -> tuple[Cell, ...]:
    if not isinstance(values, list) or any(type(value) is not int for value in values):
        raise TypeError
    return tuple(zip(values[::2], values[1::2], strict=True))


def _lines(parts: list[Any]) -> Lines:
    xs, ys, texts = parts[::3], parts[1::3], parts[2::3]
    if any(type(value) is not int for value in (*xs, *ys)) or any(type(text) is not str for text in texts):
        raise TypeError
    return tuple(zip(xs, ys, texts, strict=True))


def _is_name(lines: Lines, name: str, seats: int, grid: Grid) -> bool:
    """Whether lines say a name, no more and no less, inside the picture."""
    said = "".join(text for _, _, text in lines)
    return (
        bool(name)
        and said.count(SEAT) == seats
        and said.replace(SEAT, "").replace(" ", "") == name.replace(" ", "")
        and all(text and grid.inside(x, y) and grid.inside(x + cell_len(text) - 1, y) for x, y, text in lines)
    )
