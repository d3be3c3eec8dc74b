"""Where the routes run: every bundle of parallel tracks bends so that it meets nothing foreign.

The board says where routes run on paper. On a few thousand cells that is not enough to keep them apart,
so each bundle may bend a little more or less than on paper, whatever disturbs least.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import reduce
from itertools import accumulate
from operator import add, or_

from attrs import define, field

from ttr_tui.tui.chart.bundles import Bundle, Lanes, Nudge
from ttr_tui.tui.chart.geometry import Cell
from ttr_tui.tui.chart.grid import Grid
from ttr_tui.tui.chart.names import Tracks
from ttr_tui.tui.chart.raster import Raster

NUDGED, LEANT = 20.0, 12.0
"""What it costs to bend more or less than on paper, and to bend nearer to one end; by the chord."""
COARSE = ((0, 0), (10, 0), (-10, 0), (23, 0), (-23, 0), (40, 0), (-40, 0), (62, 0), (-62, 0))
"""Changes of bend tried first, in hundredths of the chord, and of where along it the line bends."""
FINE = ((5, 0), (-5, 0))
"""Then around the best of them."""
LEANING = tuple((bend, lean) for bend in (0, 10, -10, 23, -23, 40, -40, 62, -62) for lean in (25, -25))
"""More of them, for ways that find nothing good."""
CONTENT, WORTH = 4.0, 6.0
"""A way that costs no more than this is good enough; and another is worth trying if it could save as much."""
STEP = 0.9
"""Units between two points of a track, about."""
CLEARED = round(2.6 / STEP)
"""So many points from its own cities a track cannot help meeting others."""
END = 1.3
"""Units a track leaves to each of its cities, about."""
ENDED = round(END / STEP)
NAMED = 1.8
"""And more for the edges of a name."""
GIVEN = 0.45
"""The share of what it can spare that it gives at either end."""

SHARED, CLOSE, AT_END = 8.0, 1.2, 2.0
FOREIGN_DOT, FOREIGN_NAME, OWN_NAME, OUTSIDE, CRAMPED = 14.0, 30.0, 2.5, 9.0, 5.0
"""What each cell costs: with another track in it, next to one, with one near a city; on or next to a foreign
city, on a foreign name, on a name of an own city; outside the picture; and each slice that is missing
to count the spaces."""

BIT = (1).__lshift__


@define
class Way:
    """A bundle with a bend: the cells it runs through, far from its cities, and all of them."""

    nudge: Nudge
    cells: int
    every: int
    paths: list[list[int]]
    """The bits of the cells of each track, in order."""
    slack: int
    """How many of them it can give to the name of a city, at either end."""
    steps: float
    """How many slices a track has, to be cars or gaps."""
    fixed: float
    """What it costs whatever else there is."""
    _given: dict[int, tuple[int, int]] = field(factory=dict)

    def given(self, slack: int) -> tuple[int, int]:
        """The cells of so many points at the one end, and at the other."""
        known = self._given.get(slack)
        if known is None:
            a: set[int] = set()
            b: set[int] = set()
            for path in self.paths:
                a.update(path[: slack + 1])
                b.update(path[max(0, len(path) - 1 - slack) :])
            known = self._given[slack] = set_of(a), set_of(b)
        return known


def price(nudge: Nudge) -> float:
    """What a change of the bend on paper costs."""
    return (abs(nudge[0]) * NUDGED + abs(nudge[1]) * LEANT) / 100


def set_of(bits: set[int]) -> int:
    """Bits as a set of cells."""
    return sum(map(BIT, bits))


class Surveyor:
    """Finds a way for every bundle."""

    def __init__(
        self,
        grid: Grid,
        lanes: Lanes,
        found: list[Bundle],
        dots: Sequence[Cell],
        raster: Raster,
    ) -> None:
        self.across, self.down = raster.across, raster.down
        self.grid, self.lanes, self.bundles = grid, lanes, found
        self.rows = [grid.at(0, y // 2) for y in range(2 * grid.height)]
        """The bit of the first cell at each height."""
        self.around = [grid.grown(grid.set_of([dot])) for dot in dots]
        """Each city's cell and those around it."""
        self.all_around = 0
        for around in self.around:
            self.all_around |= around
        self.foreign = [self.all_around & ~self.around[g.ends[0]] & ~self.around[g.ends[1]] for g in found]
        """For each bundle, the cells around cities that are not its own."""
        self.names = [0] * len(dots)
        """The cells of each city's name; none before it is placed."""
        self.all_names = 0
        self.into: list[set[int]] = [set() for _ in dots]
        """For each city the bundles that end there."""
        for i, bundle in enumerate(found):
            for city in bundle.ends:
                self.into[city].add(i)
        self.tried: list[dict[Nudge, Way]] = [{} for _ in found]
        self.ways: list[Way] = []
        self.tight: set[int] = set()
        """Bundles that have nothing to give to names."""
        self.firmness = 1.0
        """How much more than usual it costs to run through a foreign name."""

    def way(self, index: int, nudge: Nudge) -> Way:
        known = self.tried[index].get(nudge)
        if known is None:
            known = self.tried[index][nudge] = self._way(self.bundles[index], nudge)
        return known

    def _way(self, bundle: Bundle, nudge: Nudge) -> Way:
        spaces = bundle.routes[0].length
        lanes = self.lanes.all(bundle, nudge, STEP)
        last = len(lanes[0][0]) - 1
        length, clear = last * STEP, min(last // 2, CLEARED)
        outside, slack = 0, 10_000
        paths: list[list[int]] = []
        near: list[int] = []
        far: set[int] = set()
        for xs, ys in lanes:
            steps = max(1.0, self._steps(xs, ys))
            spare = 1 - (2 * END + NAMED) / length - (2 * spaces + 0.5) / steps
            slack = min(slack, round(ENDED + max(0.0, spare) * last * GIVEN))
            cells, out = self._cells(xs, ys)
            outside += out
            paths.append(cells)
            near += cells[:clear]
            near += cells[last - clear + 1 :]
            far.update(cells[clear : last - clear + 1])
        middle = set_of(far)
        lack = 2.0 * spaces - 0.5 - steps * (1 - min(0.8, 2 * END / length))
        fixed = price(nudge) + outside * OUTSIDE + max(0.0, lack) * CRAMPED
        return Way(nudge, middle, middle | set_of(set(near) - far), paths, slack, steps, fixed)

    def _cells(self, xs: list[float], ys: list[float]) -> tuple[list[int], int]:
        """The bits of the cells under a lane, point by point; and how many points are outside the picture."""
        grid, rows = self.grid, self.rows
        right, bottom = grid.width - 0.01, 2 * grid.height - 0.01
        outside = 0
        if min(xs) < 0 or min(ys) < 0 or max(xs) > right or max(ys) > bottom:
            pairs = zip(xs, ys, strict=True)
            outside = sum(x < 0 or y < 0 or x > right or y > bottom for x, y in pairs)
            xs = [min(max(x, 0.0), right) for x in xs]
            ys = [min(max(y, 0.0), bottom) for y in ys]
        return list(map(add, map(rows.__getitem__, map(int, ys)), map(int, xs))), outside

    def _steps(self, xs: list[float], ys: list[float]) -> float:
        """How many slices a track has, to be cars or gaps."""
        last = len(xs) - 1
        across, down = self.across, self.down
        steps, before = 0.0, 0
        for at in (last // 4, last // 2, 3 * last // 4, last):
            wide, high = abs(xs[at] - xs[before]) / across, abs(ys[at] - ys[before]) / down
            steps += wide if wide > high else high
            before = at
        return steps

    def cost(self, index: int, way: Way, others: int, close: int) -> float:
        """What a way would cost, with the cells of all others and those beside them."""
        bundle = self.bundles[index]
        a, b = bundle.ends
        cells, every = way.cells, way.every
        cost = way.fixed
        shared = (cells & others).bit_count()
        cost += SHARED * shared + CLOSE * (cells & close).bit_count()
        cost += AT_END * ((every & others).bit_count() - shared)
        cost += FOREIGN_DOT * (every & self.foreign[index]).bit_count()
        named = every & self.all_names
        if named:
            loose = self.given(index, way)
            given = named & (self.names[a] & loose[0] | self.names[b] & loose[1])
            cost += OWN_NAME * given.bit_count() + self.firmness * FOREIGN_NAME * (named & ~given).bit_count()
        return cost

    def given(self, index: int, way: Way) -> tuple[int, int]:
        """What a way gives to the names of its two cities."""
        return way.given(ENDED if index in self.tight else way.slack)

    def squeezed(self) -> list[tuple[int, int]]:
        """The bundles that have given so much to names that their spaces cannot be counted, and to whose."""
        found = []
        for i, (bundle, way) in enumerate(zip(self.bundles, self.ways, strict=True)):
            named = way.every & (self.names[bundle.ends[0]] | self.names[bundle.ends[1]])
            if not named or i in self.tight:
                continue
            for cells in way.paths:
                half, last = len(cells) // 2, len(cells) - 1
                start = max((k for k in range(half) if named >> cells[k] & 1), default=0)
                end = min((k for k in range(half, last) if named >> cells[k] & 1), default=last)
                left = min(end - 0.5, last - ENDED) - max(start + 0.5, ENDED)
                if left / last * way.steps < 2 * bundle.routes[0].length - 0.5:
                    found += [(i, city) for city in bundle.ends if named & self.names[city]]
                    break
        return found

    def meeting(self, index: int, way: Way, city: int, name: int) -> float:
        """What it costs that a way and the name of a city meet."""
        met = way.every & name
        if not met:
            return 0.0
        given = 0
        for end, loose in zip(self.bundles[index].ends, self.given(index, way), strict=True):
            if end == city:
                given |= met & loose
        return OWN_NAME * given.bit_count() + self.firmness * FOREIGN_NAME * (met & ~given).bit_count()

    def others(self, index: int) -> int:
        """The cells of all other ways."""
        found = 0
        for i, way in enumerate(self.ways):
            if i != index:
                found |= way.every
        return found

    def costs(self, index: int) -> list[tuple[float, Way]]:
        """Every way of one bundle, with what it costs as everything else is now."""
        others = self.others(index)
        close = self.grid.grown(others) & ~others
        ways = [self.way(index, nudge) for nudge in (*COARSE, *LEANING)]
        return [(self.cost(index, way, others, close), way) for way in ways]

    def tracks(self, without: int | None = None) -> Tracks:
        """The ways as names see them; one of them may be left out."""
        return Tracks(self._seen_from, self.firmness, without)

    def _seen_from(self, city: int, without: int | None) -> tuple[int, int]:
        """The cells of tracks that cannot give way to the name of a city, and of those that can."""
        into = self.into[city]
        foreign = [way.every for i, way in enumerate(self.ways) if i not in into and i != without]
        firm, loose = reduce(or_, foreign, 0), 0
        for i in into:
            if i != without:
                (a, b), given = self.bundles[i].ends, self.given(i, self.ways[i])
                own = (given[0] if city == a else 0) | (given[1] if city == b else 0)
                firm |= self.ways[i].every & ~own
                loose |= own
        return firm, loose

    def choose(self, index: int, others: int, now: Way | None = None) -> Way:
        """The way, near the one on paper, that disturbs least."""
        close = self.grid.grown(others) & ~others
        best = now or self.way(index, COARSE[0])
        least = self.cost(index, best, others, close)
        if least <= CONTENT:
            return best
        nudge = best.nudge
        for tried in (*COARSE, *FINE):
            if tried in FINE:
                tried = (nudge[0] + tried[0], nudge[1])
            if price(tried) >= least - WORTH:
                continue
            way = self.way(index, tried)
            cost = self.cost(index, way, others, close)
            if cost < least - 0.01:
                least, best, nudge = cost, way, tried
                if least <= CONTENT:
                    break
        return best

    def know(self, names: Sequence[int]) -> None:
        """Names stand where they do."""
        self.names = list(names)
        self.all_names = 0
        for name in self.names:
            self.all_names |= name

    def begin(self) -> None:
        """First ways, while no name is placed."""
        others = 0
        for i in range(len(self.bundles)):
            way = self.choose(i, others)
            self.ways.append(way)
            others |= way.every
        self.improve()

    def improve(self) -> None:
        """Find better ways, as things are now."""
        later = list(accumulate((way.every for way in reversed(self.ways)), or_, initial=0))
        before = 0
        for i, way in enumerate(self.ways):
            self.ways[i] = new = self.choose(i, before | later[-2 - i], way)
            before |= new.every

    def cut(self) -> list[tuple[int, int]]:
        """The bundles that run through a name which they cannot give way to, and whose name it is."""
        found = []
        for i, way in enumerate(self.ways):
            named = way.every & self.all_names
            if named:
                found += [
                    (i, city)
                    for city, name in enumerate(self.names)
                    if named & name and self.meeting(i, way, city, name) >= FOREIGN_NAME
                ]
        return found
