"""Curves and pixels. A cell of the terminal is one pixel wide and two tall; pixels are square.

Coordinates here are pixels, y downwards. A curve is a dense list of points; a path is the list
of pixels it runs through, in order.
"""

from __future__ import annotations

from itertools import pairwise
from math import ceil, floor, hypot, sqrt

Point = tuple[float, float]
Pixel = tuple[int, int]


def control(a: Point, b: Point, bend: float) -> Point:
    """The control point of a→b: `bend` chords to the right of its middle, as seen on the screen."""
    dx, dy = b[0] - a[0], b[1] - a[1]
    return (a[0] + b[0]) / 2 - dy * bend, (a[1] + b[1]) / 2 + dx * bend


def curve(a: Point, c: Point, b: Point, offset: float = 0.0, step: float = 0.7) -> list[Point]:
    """Points of the quadratic curve a→b, about `step` apart, moved `offset` to its right."""
    reach = hypot(c[0] - a[0], c[1] - a[1]) + hypot(b[0] - c[0], b[1] - c[1])
    n = max(6, ceil(reach / step))
    ax, ay, bx, by = a[0], a[1], b[0], b[1]
    cx, cy = c
    points = []
    for i in range(n + 1):
        t = i / n
        u = 1 - t
        x = u * u * ax + 2 * u * t * cx + t * t * bx
        y = u * u * ay + 2 * u * t * cy + t * t * by
        if offset:
            tx = u * (cx - ax) + t * (bx - cx)
            ty = u * (cy - ay) + t * (by - cy)
            norm = sqrt(tx * tx + ty * ty) or 1.0
            x -= ty / norm * offset
            y += tx / norm * offset
        points.append((x, y))
    return points


def thin(points: list[Point]) -> list[Pixel]:
    """The pixels under a curve, without the corners of its steps: each touches only its two neighbours."""
    path: list[Pixel] = []
    for x, y in points:
        pixel = (floor(x), floor(y))
        if path and pixel == path[-1]:
            continue
        while len(path) > 1 and abs(path[-2][0] - pixel[0]) < 2 and abs(path[-2][1] - pixel[1]) < 2:
            path.pop()
        path.append(pixel)
    return path


def bars(count: int, pixels: int, gap: int) -> list[tuple[int, int]]:
    """Where `count` equal bars, `gap` apart, begin and end on a path of so many pixels.

    What is left over goes to both ends; to the gaps too, when there is plenty.

    >>> bars(3, 12, 1)
    [(0, 3), (4, 7), (8, 11)]
    """
    size = (pixels - gap * (count - 1)) // count
    spare = pixels - size * count - gap * (count - 1)
    start = spare // 2
    return [(start + k * (size + gap), start + k * (size + gap) + size) for k in range(count)]


def broad(points: list[Point], width: float) -> dict[Pixel, float]:
    """The pixels whose centre is within half a width of the curve, each with how far along it is."""
    reach = width / 2 + 1e-6
    spread = ceil(reach)
    near: dict[Pixel, tuple[float, float]] = {}
    total = 0.0
    for (ax, ay), (bx, by) in pairwise(points):
        step = hypot(bx - ax, by - ay)
        if not step:
            continue
        tx, ty = (bx - ax) / step, (by - ay) / step
        px, py = floor(ax), floor(ay)
        for qy in range(py - spread, py + spread + 1):
            vy = qy + 0.5 - ay
            for qx in range(px - spread, px + spread + 1):
                vx = qx + 0.5 - ax
                along = vx * tx + vy * ty
                if -0.3 <= along <= step + 0.3:
                    aside = abs(vx * ty - vy * tx)
                    if aside <= reach:
                        known = near.get((qx, qy))
                        if known is None or aside < known[0]:
                            near[qx, qy] = (aside, total + along)
        total += step
    return {pixel: along for pixel, (_, along) in near.items()}


def touching(one: set[Pixel], other: set[Pixel]) -> bool:
    """Whether two sets of pixels share one, or have two side by side or corner to corner."""
    if len(other) < len(one):
        one, other = other, one
    return any((x + dx, y + dy) in other for x, y in one for dy in (-1, 0, 1) for dx in (-1, 0, 1))


def stretches(polygon: tuple[Point, ...], y: float) -> list[tuple[float, float]]:
    """The stretches of the line at height `y` that are inside a polygon."""
    cuts = []
    for (ax, ay), (bx, by) in pairwise((*polygon, polygon[0])):
        if (ay <= y) != (by <= y):
            cuts.append(ax + (y - ay) / (by - ay) * (bx - ax))
    cuts.sort()
    return list(zip(cuts[::2], cuts[1::2], strict=False))
