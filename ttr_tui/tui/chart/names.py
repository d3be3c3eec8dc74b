"""Finding room for the names: in full, beside their own dot, all in one search."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from attrs import frozen
from rich.cells import cell_len

from ttr_tui.engine.board import COUNTRY, City
from ttr_tui.tui.chart.geometry import Cell
from ttr_tui.tui.chart.grid import Grid
from ttr_tui.tui.chart.spelling import broken

HINTS = {
    "n": (0, -1),
    "ne": (1, -1),
    "e": (1, 0),
    "se": (1, 1),
    "s": (0, 1),
    "sw": (-1, 1),
    "w": (-1, 0),
    "nw": (-1, -1),
}
SEAT = "\ue000"
"""In a block of lines, a cell kept free for what stands in the city: no name has this sign."""
TWO_LINES = 1.2
OVERLAP = 600.0
"""What a cell costs that two names want."""
CLOSE = 1.5
"""What it costs to have only one blank between two names."""
STACKED = 2.0
"""What a cell costs right above or below another name."""
FOREIGN = 25.0
"""What a cell on a foreign track costs."""
OWN = 1.6
"""What a cell on a track of the own city costs: it has to give way."""
SWEEPS = 12


@frozen
class Label:
    """A name on the board: one or two lines of text, and cells for what stands in the city."""

    city: int
    lines: tuple[tuple[int, int, str], ...]
    """Column, row and text of each line."""
    seats: tuple[Cell, ...] = ()
    """Nearest the name first."""

    def cells(self) -> Iterator[Cell]:
        for x, y, text in self.lines:
            for i in range(cell_len(text)):
                yield x + i, y
        yield from self.seats

    @property
    def text(self) -> str:
        return "\n".join(text for _, _, text in self.lines)


Lines = tuple[tuple[int, int, str], ...]
"""Column, row and text of each line of a name; seats are `SEAT`."""


Spans = tuple[tuple[int, int, int], ...]
"""Column, row and cells of each line of a name, without its seats."""


class Form(NamedTuple):
    """Lines one under the other, as they would stand in the upper left corner."""

    lines: Lines
    spans: Spans
    wide: int
    high: int
    cells: int
    """All of them as a set; it can be shifted to any place."""
    spoken: int
    """Those without seats."""
    middle: tuple[float, float]


class Option(NamedTuple):
    """One place for a name, and what it costs whatever else there is."""

    form: Form
    left: int
    top: int
    cells: int
    cost: float

    @property
    def lines(self) -> Lines:
        return tuple((self.left + x, self.top + y, text) for x, y, text in self.form.lines)


def label_of(city: int, lines: Lines) -> Label:
    """A name with its seats, where it is placed."""
    said = _said(lines)
    seats = [(x + cell_len(text[:i]), y) for x, y, text in lines for i, c in enumerate(text) if c == SEAT]
    spans = [(x, y, cell_len(text)) for x, y, text in said]
    seats.sort(key=lambda seat: _far(spans, *seat))
    return Label(city, tuple(said), tuple(seats))


Within = tuple[int, int, int]
"""The cells that touch some dots, those within a unit of them, and within two."""
Near = tuple[Within, Within, list[Cell]]
"""Those of a city's own dot, and of others around it; and these dots."""

Block = tuple[Form, int, int, float]
"""Lines, the top row, the left column, and a cost."""


def _mirrored(line: str) -> str:
    """A line with its seats at the other end."""
    name = line.rstrip(SEAT)
    return line[len(name) :] + (" " + name.rstrip() if name.endswith(" ") else name)


@lru_cache(maxsize=1024)
def _named(text: str) -> tuple[int, str]:
    """Where in a line the name begins, and the name without seats."""
    name = text.strip(SEAT + " ")
    return cell_len(text[: text.index(name)]), name


def _said(lines: Sequence[tuple[int, int, str]]) -> list[tuple[int, int, str]]:
    """Lines without their seats."""
    found = []
    for x, y, text in lines:
        at, name = _named(text)
        if name:
            found.append((x + at, y, name))
    return found


def _far(spans: Iterable[tuple[int, int, int]], cx: int, cy: int) -> int:
    """How far a name is from a dot, in units; 0 if they touch."""
    least = 99
    for x, y, long in spans:
        aside = x - cx - 1 if x > cx else cx - x - long
        down = (y - cy if y > cy else cy - y) - 1
        away = (aside if aside > 0 else 0) + (2 * down if down > 0 else 0)
        if away < least:
            least = away
    return least


class Tracks:
    """The cells of tracks as names see them: for a city those that cannot give way to its name, and those
    that can. They are worked out when they are asked for."""

    def __init__(
        self,
        seen_from: Callable[[int, int | None], tuple[int, int]],
        firmness: float,
        without: int | None = None,
    ) -> None:
        self.seen_from, self.firmness, self.without = seen_from, firmness, without

    def prices(self, city: int, options: Iterable[Option]) -> list[float]:
        """What each place costs the name of a city, with the tracks that are there."""
        firm, loose = self.seen_from(city, self.without)
        foreign = FOREIGN * self.firmness
        return [
            option.cost
            + (foreign * (option.cells & firm).bit_count() + OWN * (option.cells & loose).bit_count())
            for option in options
        ]


Around = tuple[int, int, int]
"""Cells on or right at the sides of other names, one farther, and right above or below them."""


def _crowded(option: Option, around: Around) -> float:
    """What a place costs because of the names around it."""
    beside, near, stacked = around
    return (
        OVERLAP * (option.cells & beside).bit_count()
        + CLOSE * (option.cells & near).bit_count()
        + STACKED * min(3, (option.cells & stacked).bit_count())
    )


class Names:
    """The search: every name has its places, and all are chosen together."""

    def __init__(
        self,
        grid: Grid,
        cities: Sequence[City],
        cells: Sequence[Cell],
        texts: Sequence[str],
        kept: Iterable[Cell] = (),
    ) -> None:
        self.grid, self.cities, self.dots = grid, cities, cells
        self.texts = texts
        """The name of each city as it is to be written; empty for none."""
        self.all_dots = grid.set_of(cells) | grid.sideways(grid.set_of(kept))
        """Where no name can be."""
        self._forms: dict[tuple[tuple[str, ...], int], Form] = {}
        self.options = {c.index: list(self._options(c)) for c in cities if texts[c.index]}
        self.placed: dict[int, Option] = {}

    # Places

    def _options(self, city: City) -> Iterator[Option]:
        name = self.texts[city.index]
        cx, cy = self.dots[city.index]
        near = self._near(city)
        for lines in broken(name):
            two = TWO_LINES * (len(lines) - 1)
            for form, top, left, cost in self._blocks(lines, city.meeples, cx, cy, city.kind == COUNTRY):
                option = self._option(city, form, top, left, cost + two, near)
                if option is not None:
                    yield option

    def _form(self, block: tuple[str, ...], side: int) -> Form:
        """Lines that keep to a side (1 left, -1 right, 0 middle), measured once."""
        side = side if len(block) > 1 else 0
        known = self._forms.get((block, side))
        if known is None:
            known = self._forms[block, side] = self._measured(block, side)
        return known

    def _measured(self, block: tuple[str, ...], side: int) -> Form:
        longs = [cell_len(text) for text in block]
        wide = max(longs)
        lines = tuple(
            (0 if side > 0 else wide - long if side < 0 else (wide - long) // 2, y, text)
            for y, (text, long) in enumerate(zip(block, longs, strict=True))
        )
        whole = tuple((x, y, long) for (x, y, _), long in zip(lines, longs, strict=True))
        cells = spoken = self._cells(whole)
        spans = whole
        if any(SEAT in text for text in block):
            spans = tuple((x, y, cell_len(text)) for x, y, text in _said(lines))
            spoken = self._cells(spans)
        right = max(x + long - 1 for x, _, long in whole)
        middle = (min(x for x, _, _ in whole) + right) / 2, (len(block) - 1) / 2
        return Form(lines, spans, wide, len(block), cells, spoken, middle)

    def _cells(self, spans: Spans) -> int:
        """Some lines as a set of cells."""
        stride = self.grid.stride
        return sum(((1 << long) - 1) << (y * stride + x) for x, y, long in spans)

    def _near(self, city: City) -> Near:
        """The dots around a city, as its name meets them."""
        own, reach = self.dots[city.index], cell_len(self.texts[city.index]) + city.meeples + 5
        others = [
            (x, y)
            for x, y in self.dots
            if abs(x - own[0]) <= reach and abs(y - own[1]) <= 5 and (x, y) != own
        ]
        return self._within([own]), self._within(others), others

    def _within(self, dots: Iterable[Cell]) -> Within:
        grid = self.grid
        touching = grid.grown(grid.set_of(dots))
        beside = grid.sideways(touching)
        above = touching << grid.stride | touching >> grid.stride
        return touching, beside, grid.sideways(beside) | above

    def _blocks(self, lines: tuple[str, ...], count: int, cx: int, cy: int, apart: bool) -> Iterator[Block]:
        """Blocks of lines around a dot: beside it, above, below. Seats follow the name or are beyond it."""
        seats = SEAT * count
        rows = [(lines, 0.0)]
        if count:
            *first, last = lines
            rows = [((*first, f"{last} {seats}"), 0.0), ((*first, last + seats), 0.8)]
        for block, extra in [*rows, *([((*lines, seats), 2.4)] if count else [])]:
            form, mirrored = self._form(block, 1), self._form(tuple(map(_mirrored, block)), -1)
            wide, high = form.wide, form.high
            for up in range(min(high, len(lines))):
                uneven = extra + 0.3 * abs(up - (high - 1) / 2)
                yield form, cy - up, cx + 2, uneven
                yield mirrored, cy - up, cx - 1 - wide, uneven + 0.2
                if not apart:
                    yield form, cy - up, cx + 1, uneven + 0.5
                    yield mirrored, cy - up, cx - wide, uneven + 0.7
        for block, above, extra in [
            *((block, above, extra) for block, extra in rows for above in (True, False)),
            *([((seats, *lines), True, 2.0), ((*lines, seats), False, 2.0)] if count else []),
        ]:
            sided = [self._form(block, side) for side in (0, 1, -1)]
            wide, high = sided[0].wide, sided[0].high
            top = cy - high if above else cy + 1
            for left in (cx - wide, *range(cx - wide + 1, cx + 1, 1 + (wide > 6)), cx, cx + 1):
                off = left + (wide - 1) / 2 - cx
                corner = 1.2 if left in (cx - wide, cx + 1) else 0.0
                side = 0 if abs(off) < wide / 4 else 1 if off > 0 else -1
                yield sided[side], top, left, extra + 0.9 + corner + 0.25 * abs(off)

    def _option(self, city: City, form: Form, top: int, left: int, cost: float, near: Near) -> Option | None:
        """A place, if it is inside the picture, on no dot, and clearly this city's and no other's."""
        grid = self.grid
        if top < 0 or left < 0 or top + form.high > grid.height or left + form.wide > grid.width:
            return None
        at = grid.at(left, top)
        cells, spoken = form.cells << at, form.spoken << at
        if cells & self.all_dots:
            return None
        mine, theirs, dots = near
        own = 0 if spoken & mine[0] else 1
        if not spoken & mine[own] or spoken & theirs[own]:
            return None
        if spoken & theirs[own + 1]:
            cost += 1.5 * sum(_far(form.spans, x - left, y - top) < own + 2 for x, y in dots)
        if city.label in HINTS:
            cost += self._against(city, left + form.middle[0], top + form.middle[1])
        return Option(form, left, top, cells, cost)

    def _against(self, city: City, x: float, y: float) -> float:
        """What it costs that the middle of a name is not where the map file wants it."""
        cx, cy = self.dots[city.index]
        east, south = HINTS[city.label]
        side = 1 if x > cx + 1 else -1 if x < cx - 1 else 0
        up = 1 if y > cy + 0.6 else -1 if y < cy - 0.6 else 0
        return 3.0 * (abs(side - east) + abs(up - south))

    # The search

    def search(self, tracks: Tracks) -> None:
        """Choose a place for every name, as the tracks run now."""
        costs = {
            city: sorted((cost, i) for i, cost in enumerate(tracks.prices(city, options)))
            for city, options in self.options.items()
            if options
        }
        order = sorted(costs, key=lambda c: (-costs[c][min(3, len(costs[c]) - 1)][0], c))
        for sweep in range(SWEEPS):
            changed = False
            for city in order:
                best = self._best(city, costs[city])
                if self.placed.get(city) is not best:
                    self.placed[city] = best
                    changed = True
            if not changed and sweep:
                break

    def _around(self, city: int) -> Around:
        """The other names as one of them meets them."""
        taken = 0
        for other, option in self.placed.items():
            if other != city:
                taken |= option.cells
        beside = self.grid.sideways(taken)
        stride = self.grid.stride
        return beside, self.grid.sideways(beside) & ~beside, taken << stride | taken >> stride

    def _best(self, city: int, costs: list[tuple[float, int]]) -> Option:
        around = self._around(city)
        least, best = float("inf"), self.options[city][costs[0][1]]
        for cost, i in costs:
            if cost >= least:
                break
            option = self.options[city][i]
            cost += _crowded(option, around)
            if cost < least:
                least, best = cost, option
        return best

    def costs(self, city: int, tracks: Tracks) -> list[tuple[float, Option]]:
        """Every place of one name, with what it costs as everything else is now."""
        around = self._around(city)
        options = self.options[city]
        prices = zip(tracks.prices(city, options), options, strict=True)
        return [(price + _crowded(option, around), option) for price, option in prices]

    def cells(self) -> list[int]:
        """The cells of each city's name."""
        return [self.placed[i].cells if i in self.placed else 0 for i in range(len(self.dots))]
