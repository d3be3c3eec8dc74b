"""From the board's own units to a picture of so many cells: how large, how stretched, where each city is."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import hypot, sqrt

from ttr_tui.engine.board import COUNTRY, Board, Route
from ttr_tui.tui.chart.geometry import Cell, Point, control, curve
from ttr_tui.tui.chart.grid import Grid

SMALLEST = (24, 8)
"""A picture is never laid out smaller than this, in cells; it scrolls instead."""
LARGEST = 480
"""No picture is wider than this, in cells."""
STRETCH = 2.0
"""How much wider than on paper a board may be drawn: names and cells are wide, screens too."""
SQUEEZE = 1.4
"""How much higher than on paper it may be drawn."""
MARGIN_X, MARGIN_Y = 4.0, 3.0
KNOTS = 6
"""An axis is evened out between so many parts with as many cities in each."""
TURNS, PUSH, PULL = 10, 1.2, 0.25
"""How often, how hard crowded cities push each other, and how hard they are pulled back."""
APART = (3, 2)
"""Cities are so many columns or so many rows apart, if there is room."""


class Evened:
    """One axis of a board with crowded stretches drawn a little wider and empty ones narrower."""

    def __init__(self, values: Sequence[float], low: float, high: float, share: float) -> None:
        some = sorted(values)
        last = len(some) - 1
        knots = [some[round(last * i / KNOTS)] for i in range(1, KNOTS)] if last > 0 else []
        self.points: list[Point] = [(low, low)]
        for i, value in enumerate(knots, start=1):
            even = low + (high - low) * i / KNOTS
            moved = value + (even - value) * share
            if value > self.points[-1][0] + 1 and value < high - 1:
                self.points.append((value, max(moved, self.points[-1][1] + 1)))
        self.points.append((max(high, low + 1), max(high, low + 1)))

    def __call__(self, value: float) -> float:
        points = self.points
        at = 0
        while at < len(points) - 2 and value > points[at + 1][0]:
            at += 1
        (a, m), (b, n) = points[at], points[at + 1]
        return m + (value - a) * (n - m) / (b - a)


class Projection:
    """From the board's own units to those of the picture."""

    def __init__(self, scale: Point, shift: Point, evened: tuple[Evened, Evened], boldness: float) -> None:
        self.scale, self.shift, self.evened = scale, shift, evened
        self.boldness = boldness
        """How much thicker than at their slimmest tracks are drawn: in proportion to their spaces."""

    def __call__(self, point: Point) -> Point:
        return (
            self.evened[0](point[0]) * self.scale[0] + self.shift[0],
            self.evened[1](point[1]) * self.scale[1] + self.shift[1],
        )

    def control(self, a: Point, b: Point, bend: float) -> Point:
        """The control point between two points, bent as on paper even where the axes are not to one scale."""
        sx, sy = self.scale
        cx, cy = control((a[0] / sx, a[1] / sy), (b[0] / sx, b[1] / sy), bend)
        return cx * sx, cy * sy


def ends(board: Board, route: Route) -> tuple[Point, Point]:
    """Where a route begins and ends on paper: at its cities, or where it meets a country's border."""
    a, b = board.cities[route.a], board.cities[route.b]
    start, end = (a.x, a.y), (b.x, b.y)
    if route.border is not None:
        return (route.border, end) if a.kind == COUNTRY else (start, route.border)
    return start, end


@lru_cache(maxsize=16)
def shape(board: Board) -> tuple[float, float, float, float]:
    """The box around everything drawn, in the board's units."""
    xs = [c.x for c in board.cities]
    ys = [c.y for c in board.cities]
    for route in board.routes:
        start, end = ends(board, route)
        for x, y in curve(start, control(start, end, route.bend), end, step=20):
            xs.append(x)
            ys.append(y)
    return min(xs), min(ys), max(xs), max(ys)


def evened(board: Board, share: float) -> tuple[Evened, Evened]:
    """Both axes of a board."""
    left, top, right, bottom = shape(board)
    cities = board.cities
    return (
        Evened([c.x for c in cities], left, right, share),
        Evened([c.y for c in cities], top, bottom, share),
    )


def scales(board: Board, width: int, height: int) -> Point:
    """How large a board is drawn to fill a picture, across and down: stretched a little where that helps."""
    left, top, right, bottom = shape(board)
    wide, high = width - 2 * MARGIN_X - 1, 2 * height - 2 * MARGIN_Y - 1
    sx, sy = wide / max(1.0, right - left), high / max(1.0, bottom - top)
    return min(sx, sy * STRETCH), min(sy, sx * SQUEEZE)


def project(board: Board, width: int, height: int) -> Projection:
    """Fill a picture with the board."""
    left, top, right, bottom = shape(board)
    sx, sy = scales(board, width, height)
    space = pitch(board) * sqrt(sx * sy)
    return Projection(
        (sx, sy),
        ((width - (left + right) * sx) / 2, (2 * height - (top + bottom) * sy) / 2),
        evened(board, min(0.5, max(0.15, 0.5 - 0.07 * (space - 4)))),
        min(2.0, max(1.0, 1 + 0.12 * (space - 4.5))),
    )


def relaxed(points: list[Point], grid: Grid, room: Point) -> list[Point]:
    """Cities that crowd each other move apart a little: every name wants a line, every track some length."""
    wide, high = room
    now = list(points)
    for _ in range(TURNS):
        pushes = [[(x - u) * PULL, (y - v) * PULL] for (x, y), (u, v) in zip(points, now, strict=True)]
        for i, (ax, ay) in enumerate(now):
            for j in range(i):
                bx, by = now[j]
                dx, dy = ax - bx, ay - by
                if abs(dx) >= wide or abs(dy) >= high:
                    continue
                # Apart where it takes least: mostly up and down.
                push = PUSH * min((wide - abs(dx)) / wide, (high - abs(dy)) / high)
                across, down = abs(dx) / wide, abs(dy) / high
                size = across + down or 1.0
                x, y = (
                    push * across / size * (1 if dx >= 0 else -1),
                    push * down / size * (1 if dy >= 0 else -1),
                )
                pushes[i][0] += x
                pushes[i][1] += y
                pushes[j][0] -= x
                pushes[j][1] -= y
        now = [
            (min(grid.width - 2.0, max(1.0, x + px)), min(2 * grid.height - 2.0, max(1.0, y + py)))
            for (x, y), (px, py) in zip(now, pushes, strict=True)
        ]
    return now


def snap(points: list[Point], grid: Grid) -> tuple[Cell, ...]:
    """Each city in a cell of its own, and if possible not right beside another."""
    width, height = grid.width, grid.height
    used: set[Cell] = set()
    cells = []
    for x, y in points:
        cx, cy = min(width - 1, max(0, int(x))), min(height - 1, max(0, int(y) // 2))
        around = sorted(
            ((cx + dx, cy + dy) for dx in range(-3, 4) for dy in range(-2, 3)),
            key=lambda c: (abs(c[0] + 0.5 - x) + abs(2 * c[1] + 1 - y), c),
        )
        free = [c for c in around if c not in used and 0 <= c[0] < width and 0 <= c[1] < height]
        roomy = (
            c for c in free if all(abs(c[0] - u) >= APART[0] or abs(c[1] - v) >= APART[1] for u, v in used)
        )
        cell = next(roomy, free[0] if free else (cx, cy))
        used.add(cell)
        cells.append(cell)
    return tuple(cells)


@lru_cache(maxsize=16)
def pitch(board: Board) -> float:
    """The length of a space of a rather tight route, in the board's units."""
    sizes = []
    for route in board.routes:
        (ax, ay), (bx, by) = ends(board, route)
        sizes.append(hypot(ax - bx, ay - by) / route.length)
    return sorted(sizes)[len(sizes) // 3] if sizes else 0.0
