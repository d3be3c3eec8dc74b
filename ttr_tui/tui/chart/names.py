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


class Option(NamedTuple):
    """One place for a name, and what it costs whatever else there is."""

    lines: Lines
    cells: int
    cost: float


def label_of(city: int, lines: Lines) -> Label:
    """A name with its seats, where it is placed."""
    said = _said(lines)
    seats = [(x + cell_len(text[:i]), y) for x, y, text in lines for i, c in enumerate(text) if c == SEAT]
    seats.sort(key=lambda seat: _far(said, *seat))
    return Label(city, tuple(said), tuple(seats))


Within = tuple[int, int, int]
"""The cells that touch some dots, those within a unit of them, and within two."""
Near = tuple[Within, Within, list[Cell]]
"""Those of a city's own dot, and of others around it; and these dots."""

Block = tuple[tuple[str, ...], int, int, int, float]
"""Lines, the top row, the left column, the side they keep to (1 left, -1 right, 0 middle), and a cost."""


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


def _far(lines: Sequence[tuple[int, int, str]], cx: int, cy: int) -> int:
    """How far a name is from a dot, in units; 0 if they touch."""
    least = 99
    for x, y, text in lines:
        aside = x - cx - 1 if x > cx else cx - x - cell_len(text)
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
        self.options = {c.index: list(self._options(c)) for c in cities if texts[c.index]}
        self.placed: dict[int, Option] = {}

    # Places

    def _options(self, city: City) -> Iterator[Option]:
        name = self.texts[city.index]
        cx, cy = self.dots[city.index]
        near = self._near(city)
        for lines in broken(name):
            two = TWO_LINES * (len(lines) - 1)
            for block, top, left, side, cost in self._blocks(
                lines, city.meeples, cx, cy, city.kind == COUNTRY
            ):
                option = self._option(city, block, top, left, side, cost + two, near)
                if option is not None:
                    yield option

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

    @staticmethod
    def _blocks(lines: tuple[str, ...], count: int, cx: int, cy: int, apart: bool) -> Iterator[Block]:
        """Blocks of lines around a dot: beside it, above, below. Seats follow the name or are beyond it."""
        seats = SEAT * count
        rows = [(lines, 0.0)]
        if count:
            *first, last = lines
            rows = [((*first, f"{last} {seats}"), 0.0), ((*first, last + seats), 0.8)]
        for block, extra in [*rows, *([((*lines, seats), 2.4)] if count else [])]:
            wide, high = max(map(cell_len, block)), len(block)
            mirrored = tuple(_mirrored(line) for line in block)
            for up in range(min(high, len(lines))):
                uneven = extra + 0.3 * abs(up - (high - 1) / 2)
                yield block, cy - up, cx + 2, 1, uneven
                yield mirrored, cy - up, cx - 1 - wide, -1, uneven + 0.2
                if not apart:
                    yield block, cy - up, cx + 1, 1, uneven + 0.5
                    yield mirrored, cy - up, cx - wide, -1, uneven + 0.7
        for block, above, extra in [
            *((block, above, extra) for block, extra in rows for above in (True, False)),
            *([((seats, *lines), True, 2.0), ((*lines, seats), False, 2.0)] if count else []),
        ]:
            wide, high = max(map(cell_len, block)), len(block)
            top = cy - high if above else cy + 1
            for left in (cx - wide, *range(cx - wide + 1, cx + 1, 1 + (wide > 6)), cx, cx + 1):
                off = left + (wide - 1) / 2 - cx
                corner = 1.2 if left in (cx - wide, cx + 1) else 0.0
                side = 0 if abs(off) < wide / 4 else 1 if off > 0 else -1
                yield block, top, left, side, extra + 0.9 + corner + 0.25 * abs(off)

    def _option(
        self,
        city: City,
        block: tuple[str, ...],
        top: int,
        left: int,
        side: int,
        cost: float,
        near: Near,
    ) -> Option | None:
        """A place, if it is inside the picture, on no dot, and clearly this city's and no other's."""
        grid = self.grid
        wide = max(map(cell_len, block))
        if top < 0 or left < 0 or top + len(block) > grid.height or left + wide > grid.width:
            return None
        lines = []
        cells, first = 0, grid.at(0, top)
        for y, text in enumerate(block, top):
            long = cell_len(text)
            x = left if side > 0 else left + wide - long if side < 0 else left + (wide - long) // 2
            lines.append((x, y, text))
            cells |= ((1 << long) - 1) << (first + x)
            first += grid.stride
        if cells & self.all_dots:
            return None
        said, spoken = lines, cells
        if city.meeples:
            said = _said(lines)
            spoken = sum(((1 << cell_len(text)) - 1) << grid.at(x, y) for x, y, text in said)
        mine, theirs, dots = near
        own = 0 if spoken & mine[0] else 1
        if not spoken & mine[own] or spoken & theirs[own]:
            return None
        if spoken & theirs[own + 1]:
            cost += 1.5 * sum(_far(said, *dot) < own + 2 for dot in dots)
        if city.label in HINTS:
            cost += self._against(city, lines)
        return Option(tuple(lines), cells, cost)

    def _against(self, city: City, lines: list[tuple[int, int, str]]) -> float:
        """What it costs not to stand where the map file wants it."""
        cx, cy = self.dots[city.index]
        east, south = HINTS[city.label]
        x = (min(x for x, _, _ in lines) + max(x + cell_len(text) - 1 for x, _, text in lines)) / 2
        y = sum(y for _, y, _ in lines) / len(lines)
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
