"""Laying the tracks: every route becomes a row of bars, clear of its neighbours.

The board says where routes run on paper. On a few thousand pixels that is not enough to keep
them apart, so each bundle of parallel tracks may bend a little more or less than on paper,
whatever disturbs least; and its tracks move apart until they do not touch.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from math import hypot

from attrs import define, frozen

from ttr_tui.engine.board import COUNTRY, Board, Route
from ttr_tui.tui.chart.geometry import Pixel, Point, control, curve, thin, touching
from ttr_tui.tui.chart.runs import NEEDED, Cell, Run

NUDGES = (0.0, 0.05, -0.05, 0.1, -0.1, 0.16, -0.16, 0.24, -0.24, 0.34, -0.34)
"""Changes of bend tried, as fractions of the chord."""
WIDENING = 0.125
MOST_APART = 4.0
NOBODY: frozenset[int] = frozenset()


@frozen
class Bundle:
    """Parallel tracks between two points, left to right as seen from `a`."""

    routes: tuple[Route, ...]
    a: Point
    b: Point
    bend: float
    ends: tuple[int, int]


@define
class Laid:
    """A bundle with a bend chosen for it."""

    bend: float
    apart: float
    paths: list[list[Pixel]]


class Field:
    """The pixels of the whole picture: where the cities are, and how many tracks are near each pixel."""

    def __init__(self, width: int, height: int, cells: Sequence[Cell], reach: int) -> None:
        self.width, self.height, self.reach = width, height, reach
        self.used = bytearray(width * height)
        self.near = bytearray(width * height)
        self.city = [0] * (width * height)
        margin = (reach + 1) // 2
        for index, (cx, cy) in enumerate(cells):
            for y in range(2 * cy - margin, 2 * cy + 2 + margin):
                for x in range(cx - margin, cx + 1 + margin):
                    if 0 <= x < width and 0 <= y < height:
                        self.city[y * width + x] = index + 1

    def put(self, paths: list[list[Pixel]], sign: int = 1) -> None:
        """Add a bundle, or take it away again (`sign` -1)."""
        width, height, reach = self.width, self.height, self.reach
        for layer, spread in ((self.used, reach - 1), (self.near, reach)):
            covered: set[int] = set()
            for x, y in {pixel for path in paths for pixel in path}:
                left, right = max(0, x - spread), min(width, x + spread + 1)
                for v in range(max(0, y - spread), min(height, y + spread + 1)):
                    covered.update(range(v * width + left, v * width + right))
            for at in covered:
                layer[at] += sign

    def cost(self, bundle: Bundle, paths: list[list[Pixel]]) -> float:
        """How much a bundle would be in the way of others, and they in its."""
        width, height = self.width, self.height
        edge = self.reach // 2
        own = (0, bundle.ends[0] + 1, bundle.ends[1] + 1)
        total = 0.0
        for path, route in zip(paths, bundle.routes, strict=True):
            last = len(path)
            if last < 2 * route.length - 1:
                total += 20
            for i, (x, y) in enumerate(path):
                if not (edge <= x < width - edge and edge <= y < height - edge):
                    total += 8
                    continue
                at = y * width + x
                if self.used[at]:
                    total += 5
                elif self.near[at]:
                    total += 1 if 4 <= i < last - 4 else 0.3
                if self.city[at] not in own:
                    total += 6
        return total


def bundles(board: Board, points: Sequence[Point], place: Projection) -> list[Bundle]:
    """Routes between the same two points, with the same bend, side by side."""
    groups: dict[tuple[object, ...], list[Route]] = {}
    for route in board.routes:
        ends = (min(route.a, route.b), max(route.a, route.b))
        bend = route.bend if route.a < route.b else -route.bend
        groups.setdefault((ends, route.border, round(bend, 2)), []).append(route)
    found = []
    for routes in groups.values():
        first = routes[0]
        a, b = points[first.a], points[first.b]
        if first.border is not None:
            border = place(first.border)
            a, b = (border, b) if board.cities[first.a].kind == COUNTRY else (a, border)
        found.append(Bundle(tuple(routes), a, b, first.bend, (first.a, first.b)))
    found.sort(key=lambda g: hypot(g.b[0] - g.a[0], g.b[1] - g.a[1]))
    return found


class Projection:
    """From the board's own units to pixels."""

    def __init__(self, scale: Point, shift: Point) -> None:
        self.scale, self.shift = scale, shift

    def __call__(self, point: Point) -> Point:
        return (
            point[0] * self.scale[0] + self.shift[0],
            point[1] * self.scale[1] + self.shift[1],
        )

    def control(self, a: Point, b: Point, bend: float) -> Point:
        """The control point between two pixels, bent as on paper even where the axes are not to one scale."""
        sx, sy = self.scale
        cx, cy = control((a[0] / sx, a[1] / sy), (b[0] / sx, b[1] / sy), bend)
        return cx * sx, cy * sy


class Layer:
    """Lays all tracks of a board on a field of pixels."""

    def __init__(self, field: Field, place: Projection, width: int) -> None:
        self.field, self.place, self.thickness = field, place, width
        self.shift = {1: (0.0, 0.0), 2: (0.5, 0.0), 3: (0.0, 0.5)}[width]

    def lane(self, bundle: Bundle, bend: float, offset: float) -> list[Point]:
        # A city is in the middle of a cell: between two rows of pixels, but on one column of them. Broad
        # tracks are moved half a pixel where that lets them cover whole pixels.
        dx, dy = self.shift
        a, b = (bundle.a[0] + dx, bundle.a[1] + dy), (bundle.b[0] + dx, bundle.b[1] + dy)
        return curve(a, self.place.control(a, b, bend), b, offset)

    def trim(self, path: list[Pixel], bundle: Bundle, spaces: int) -> list[Pixel]:
        """A path without the surroundings of its two cities, as far as it can do without them."""
        width, height, city = self.field.width, self.field.height, self.field.city
        zone = (bundle.ends[0] + 1, bundle.ends[1] + 1)
        kept = [
            (x, y)
            for x, y in path
            if not (0 <= x < width and 0 <= y < height and city[y * width + x] in zone)
        ]
        if len(kept) >= 2 * spaces - 1:
            return kept
        dots = {(int(x), 2 * (int(y) // 2) + half) for x, y in (bundle.a, bundle.b) for half in (0, 1)}
        return [pixel for pixel in path if pixel not in dots] or path[len(path) // 2 :][:1]

    def paths(self, bundle: Bundle, bend: float, apart: float) -> list[list[Pixel]]:
        lanes = len(bundle.routes)
        return [
            self.trim(
                thin(self.lane(bundle, bend, (i - (lanes - 1) / 2) * apart)),
                bundle,
                route.length,
            )
            for i, route in enumerate(bundle.routes)
        ]

    def separate(self, bundle: Bundle, bend: float) -> tuple[float, list[list[Pixel]]]:
        """The smallest distance at which the tracks of a bundle do not touch.

        Broad tracks need no search: pixels that touch are at most √2 apart.
        """
        apart = self.thickness + (1.0 if self.thickness == 1 else 1.5)
        paths = self.paths(bundle, bend, apart)
        if len(paths) > 1 and self.thickness == 1:
            while apart < MOST_APART and any(touching(set(one), set(two)) for one, two in pairwise(paths)):
                apart += WIDENING
                paths = self.paths(bundle, bend, apart)
        return apart, paths

    def lane_of(self, bundle: Bundle, bend: float, apart: float, i: int) -> list[Point]:
        return self.lane(bundle, bend, (i - (len(bundle.routes) - 1) / 2) * apart)

    def choose(self, bundle: Bundle) -> Laid:
        """The bend, near the one on paper, that disturbs least."""
        apart, paths = self.separate(bundle, bundle.bend)
        best = Laid(bundle.bend, apart, paths)
        least = self.field.cost(bundle, paths)
        for nudge in NUDGES[1:]:
            price = abs(nudge) * 24
            if price >= least:
                break
            tried = self.paths(bundle, bundle.bend + nudge, apart)
            cost = self.field.cost(bundle, tried) + price
            if cost < least - 0.01:
                least, best = cost, Laid(bundle.bend + nudge, apart, tried)
        if best.bend != bundle.bend and len(bundle.routes) > 1:
            best.apart, best.paths = self.separate(bundle, best.bend)
        return best

    def lay(self, found: list[Bundle]) -> Iterator[Run]:
        laid = []
        for bundle in found:
            one = self.choose(bundle)
            self.field.put(one.paths)
            laid.append(one)
        for i, bundle in enumerate(found):
            self.field.put(laid[i].paths, -1)
            if self.field.cost(bundle, laid[i].paths) > 2:
                laid[i] = self.choose(bundle)
            self.field.put(laid[i].paths)
        self.thin_out(found, laid)
        for bundle, one in zip(found, laid, strict=True):
            for i, route in enumerate(bundle.routes):
                line = self.lane_of(bundle, one.bend, one.apart, i)
                yield Run.along(route, one.paths[i], line, self.thickness)

    def thin_out(self, found: list[Bundle], laid: list[Laid]) -> None:
        """Shorten tracks that meet others on the way into a city, while they can spare it."""
        reach = self.thickness
        here: dict[Pixel, set[int]] = {}
        for i, one in enumerate(laid):
            for path in one.paths:
                for pixel in path:
                    here.setdefault(pixel, set()).add(i)

        def crowded(pixel: Pixel, me: int) -> bool:
            x, y = pixel
            return any(
                here.get((u, v), NOBODY) - {me}
                for v in range(y - reach, y + reach + 1)
                for u in range(x - reach, x + reach + 1)
            )

        for _ in range(3 + 2 * reach):
            cuts = []
            for i, (bundle, one) in enumerate(zip(found, laid, strict=True)):
                for path, route in zip(one.paths, bundle.routes, strict=True):
                    for end in (0, -1):
                        if len(path) > NEEDED[reach] * route.length and crowded(path[end], i):
                            cuts.append((i, path, end))
            if not cuts:
                break
            for i, path, end in cuts:
                if len(path) > 1:
                    here[path.pop(end)].discard(i)
