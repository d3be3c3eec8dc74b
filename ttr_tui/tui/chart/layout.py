"""Where everything on a board is, for one size of the picture: computed once, drawn from often."""

from __future__ import annotations

from functools import lru_cache
from math import hypot

from attrs import evolve, frozen

from ttr_tui.engine.board import COUNTRY, Board
from ttr_tui.tui.chart.geometry import Pixel, Point, control, curve, stretches
from ttr_tui.tui.chart.labels import Label, place_labels
from ttr_tui.tui.chart.runs import Cell, Track
from ttr_tui.tui.chart.tracks import Field, Layer, Projection, bundles

SMALLEST = (24, 8)
"""A picture is never laid out smaller than this, in cells; it scrolls instead."""
STRETCH = 2.0
"""How much wider than on paper a board may be drawn: names and cells are wide, screens too."""
COMFORT = 2.9
"""Pixels for a space, in the tighter direction, below which a board is better zoomed."""
LARGEST = 480
"""No picture is wider than this, in cells."""
AROUND = ((1, 0), (-1, 0), (0, 1), (0, -1), (1, 1), (-1, 1), (1, -1), (-1, -1))
MARGIN_X = 5
MARGIN_Y = 4


@frozen(eq=False)
class Layout:
    """A board at one size. Positions are cells (x, y); pixels are half cells."""

    board: Board
    width: int
    height: int
    thickness: int
    cities: tuple[Cell, ...]
    tracks: tuple[Track, ...]
    """By route index."""
    labels: tuple[Label, ...]
    water: tuple[tuple[tuple[int, int], ...], ...]
    """For each row of pixels, the stretches (from, to) under water."""
    owners: dict[Pixel, int]
    """The route drawn at each pixel, gaps included."""
    leads: tuple[tuple[int, ...], ...]
    """For each row of pixels, where a faint line leads a track into its city."""
    slots: tuple[tuple[Cell, ...], ...]
    """For each city, free cells for its badges, nearest its name first."""

    @property
    def countable(self) -> float:
        """The share of routes whose spaces can be counted."""
        return sum(t.countable for t in self.tracks) / max(1, len(self.tracks))

    def city_at(self, x: int, y: int) -> int | None:
        """The city whose dot or name is at a cell, or whose dot is next to it."""
        for label in self.labels:
            if y == label.y and label.x <= x < label.x + len(label.text) + len(label.slots):
                return label.city
        near = [(abs(cx - x) + 2 * abs(cy - y), i) for i, (cx, cy) in enumerate(self.cities)]
        distance, city = min(near, default=(9, 0))
        return city if distance <= 1 else None

    def route_at(self, x: int, y: int) -> int | None:
        """The route at a cell, or the nearest one within a cell of it."""
        for pixel in ((x, 2 * y), (x, 2 * y + 1)):
            if pixel in self.owners:
                return self.owners[pixel]
        near = [
            ((px - x) ** 2 + (py - 2 * y - 0.5) ** 2, self.owners[px, py])
            for px in (x - 1, x, x + 1)
            for py in range(2 * y - 1, 2 * y + 3)
            if (px, py) in self.owners
        ]
        return min(near)[1] if near else None

    def neighbour(self, city: int, dx: int, dy: int) -> int:
        """The nearest city in a direction, as the eye sees it; the same city when there is none."""
        cx, cy = self.cities[city]
        best, least = city, float("inf")
        for other, (ox, oy) in enumerate(self.cities):
            x, y = ox - cx, 2 * (oy - cy)
            ahead, aside = (x * dx, abs(y)) if dx else (y * dy, abs(x))
            if other == city or ahead <= 0 or aside > 2 * ahead:
                continue
            distance = hypot(x, y) + 1.5 * aside
            if distance < least:
                best, least = other, distance
        return best


@lru_cache(maxsize=16)
def shape(board: Board) -> tuple[float, float, float, float]:
    """The box around everything drawn, in the board's units."""
    xs = [c.x for c in board.cities]
    ys = [c.y for c in board.cities]
    for route in board.routes:
        a, b = board.cities[route.a], board.cities[route.b]
        start: Point = (a.x, a.y)
        end: Point = (b.x, b.y)
        if route.border is not None:
            start, end = (route.border, end) if a.kind == COUNTRY else (start, route.border)
        for x, y in curve(start, control(start, end, route.bend), end, step=20):
            xs.append(x)
            ys.append(y)
    return min(xs), min(ys), max(xs), max(ys)


def project(board: Board, width: int, height: int) -> Projection:
    """Fill the picture with the board, stretched sideways a little where that helps."""
    left, top, right, bottom = shape(board)
    wide, high = width - 2 * MARGIN_X - 1, 2 * height - 2 * MARGIN_Y - 1
    sx, sy = wide / max(1.0, right - left), high / max(1.0, bottom - top)
    sx, sy = min(sx, sy * STRETCH), min(sy, sx * 1.25)
    return Projection(
        (sx, sy),
        ((width - (left + right) * sx) / 2, (2 * height - (top + bottom) * sy) / 2),
    )


def snap(points: list[Point], width: int, height: int) -> tuple[Cell, ...]:
    """Each city in a cell of its own, and if possible not right beside another."""
    used: set[Cell] = set()
    cells = []
    for x, y in points:
        cx, cy = min(width - 1, max(0, int(x))), min(height - 1, max(0, int(y) // 2))
        around = sorted(
            ((cx + dx, cy + dy) for dx in range(-3, 4) for dy in range(-2, 3)),
            key=lambda c: (abs(c[0] + 0.5 - x) + abs(2 * c[1] + 1 - y), c),
        )
        free = [c for c in around if c not in used and 0 <= c[0] < width and 0 <= c[1] < height]
        roomy = (c for c in free if all(abs(c[0] - u) > 2 or abs(c[1] - v) > 1 for u, v in used))
        cell = next(roomy, free[0] if free else (cx, cy))
        used.add(cell)
        cells.append(cell)
    return tuple(cells)


def pitch(board: Board, place: Projection) -> float:
    """The length of a space in pixels, of a rather tight route."""
    sizes = sorted(
        hypot(
            (board.cities[r.a].x - board.cities[r.b].x) * place.scale[0],
            (board.cities[r.a].y - board.cities[r.b].y) * place.scale[1],
        )
        / r.length
        for r in board.routes
    )
    return sizes[len(sizes) // 3] if sizes else 0.0


def thickness(board: Board, place: Projection) -> int:
    """How broad the tracks are: in proportion to the length of their spaces."""
    usual = pitch(board, place)
    return 1 if usual < 5.5 else 2 if usual < 11 else 3


def comfortable(board: Board, width: int, height: int) -> bool:
    """Whether names and spaces have enough room at this size, across and down."""
    place = project(board, max(SMALLEST[0], width), max(SMALLEST[1], height))
    scale = min(place.scale)
    return pitch(board, Projection((scale, scale), place.shift)) >= COMFORT


def canvas(board: Board, width: int, height: int, zoom: float) -> tuple[int, int]:
    """The size of a picture, so many times larger than a window; no larger than the board's shape can use."""
    wide = max(SMALLEST[0], min(LARGEST, round(width * zoom)))
    high = max(SMALLEST[1], min(LARGEST // 2, round(height * zoom)))
    left, top, right, bottom = shape(board)
    sx, sy = project(board, wide, high).scale
    used = round((right - left) * sx) + 2 * MARGIN_X + 16, round((bottom - top) * sy / 2) + MARGIN_Y + 3
    return max(min(wide, used[0]), min(wide, width)), max(min(high, used[1]), min(high, height))


def seat(track: Track, owners: dict[Pixel, int], dots: set[Cell]) -> Track:
    """For each car, find the cell nearest its middle that no other route and no city shares."""
    car_of = {pixel: i for i, car in enumerate(track.cars) for pixel in car}
    seats: list[Cell | None] = []
    plates = []
    for i, car in enumerate(track.cars):
        mx = sum(x for x, _ in car) / len(car) if car else 0
        my = sum(y for _, y in car) / len(car) if car else 0
        best: tuple[bool, float, Cell] | None = None
        for cell in {(x, y // 2) for x, y in car}:
            halves = ((cell[0], 2 * cell[1]), (cell[0], 2 * cell[1] + 1))
            if cell in dots or any(owners.get(p, track.route) != track.route for p in halves):
                continue
            if any(car_of.get(p, i) != i for p in halves):
                continue
            added = [p for p in halves if car_of.get(p) != i]
            crowded = any(
                owners.get(q, track.route) != track.route or car_of.get(q, i) != i
                for x, y in added
                for q in ((x + dx, y + dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1))
            )
            off = abs(cell[0] - mx) + abs(2 * cell[1] + 0.5 - my) + 0.6 * len(added)
            if best is None or (crowded, off, cell) < best:
                best = (crowded, off, cell)
        seats.append(best[2] if best else None)
        plates.append(best is not None and not best[0])
    return evolve(track, seats=tuple(seats), plates=tuple(plates))


def wet(board: Board, place: Projection, height: int) -> tuple[tuple[tuple[int, int], ...], ...]:
    """The stretches of water on each row of pixels. Water at the edge of the board goes on beyond it."""

    def out(value: float, size: float) -> float:
        return (
            value - 9 * size
            if value <= 0.004 * size
            else value + 9 * size
            if value >= 0.996 * size
            else value
        )

    wide, high = board.size
    shores = [
        tuple(place((out(x, wide), out(y, high))) for x, y in polygon)
        for polygon in board.water
        if len(polygon) > 2
    ]
    rows = []
    for y in range(2 * height):
        parts = [part for shore in shores for part in stretches(shore, y + 0.5)]
        rows.append(tuple((round(a), round(b)) for a, b in parts))
    return tuple(rows)


@lru_cache(maxsize=24)
def lay_out(board: Board, width: int, height: int) -> Layout:
    """Lay a board out on so many cells."""
    width, height = max(SMALLEST[0], width), max(SMALLEST[1], height)
    place = project(board, width, height)
    cells = snap([place((c.x, c.y)) for c in board.cities], width, height)
    points = [(cx + 0.5, 2 * cy + 1.0) for cx, cy in cells]
    broadness = thickness(board, place)
    layer = Layer(Field(width, 2 * height, cells, broadness), place, broadness)
    runs = list(layer.lay(bundles(board, points, place)))
    labels = place_labels(board.cities, cells, width, height, runs)
    tracks = sorted((run.cut() for run in runs), key=lambda t: t.route)
    owners = {p: t.route for t in tracks for pixels in (*t.cars, t.gaps) for p in pixels}
    dots = set(cells)
    tracks = [seat(t, owners, dots) for t in tracks]
    taken = {(x, y // 2) for x, y in owners}
    leads = {p for t in tracks for p in t.leads if p not in owners}
    return Layout(
        board,
        width,
        height,
        broadness,
        cells,
        tuple(tracks),
        tuple(labels),
        wet(board, place, height),
        owners,
        tuple(tuple(x for x, v in sorted(leads) if v == y and 0 <= x < width) for y in range(2 * height)),
        badge_slots(board, cells, labels, taken, width, height),
    )


def badge_slots(
    board: Board, cells: tuple[Cell, ...], labels: list[Label], taken: set[Cell], width: int, height: int
) -> tuple[tuple[Cell, ...], ...]:
    """The cells kept beside the names, then whatever is free around the dots."""
    used = taken | set(cells)
    named = {label.city: label for label in labels}
    for label in labels:
        used |= {(label.x + i, label.y) for i in range(len(label.text) + len(label.slots))}
    slots = []
    for city, (cx, cy) in zip(board.cities, cells, strict=True):
        own: list[Cell] = []
        around = [(cx + dx, cy + dy) for dx, dy in AROUND]
        if city.index in named:
            label = named[city.index]
            own += label.slots
            around = [(label.x + label.length + i, label.y) for i in range(3)] + around
        for cell in around:
            inside = 0 <= cell[0] < width and 0 <= cell[1] < height
            if inside and cell not in used and len(own) < max(1, city.meeples):
                own.append(cell)
                used.add(cell)
        slots.append(tuple(own))
    return tuple(slots)
