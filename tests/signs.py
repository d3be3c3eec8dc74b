"""Signs as shapes in the middle of their cell, so that no font is needed to see them.

Each is an SVG path in a cell of 12 × 24. Every piece of it begins with an `M`, which is moved to where the
cell is; all else is relative.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from itertools import pairwise
from math import cos, pi, sin
from typing import Final, NamedTuple

from tests.blocks import HEIGHT, WIDTH

THIN, THICK = 1.7, 3.6
_START = re.compile(r"M([\d.]+) ([\d.]+)")


class Sign(NamedTuple):
    """A path, and how thick its stroke is; filled if it has none."""

    path: str
    stroke: float = 0

    def at(self, x: float, y: float) -> str:
        """The path in a cell that begins there."""
        return _START.sub(lambda start: f"M{x + float(start[1]):g} {y + float(start[2]):g}", self.path)


# --- what is regular -------------------------------------------------------------------------------

Point = tuple[float, float]


def _line(*points: Point) -> str:
    """From point to point, seen from the middle of the cell."""
    (x, y), *_ = corners = [(round(x, 1), round(y, 1)) for x, y in points]
    steps = " ".join(
        f"{round(bx - ax, 1):g} {round(by - ay, 1):g}" for (ax, ay), (bx, by) in pairwise(corners)
    )
    return f"M{WIDTH / 2 + x:g} {HEIGHT / 2 + y:g}l{steps}".replace(" -", "-")


def _outline(*points: Point) -> str:
    return _line(*points) + "z"


def _around(corners: int, *reaches: float) -> list[Point]:
    """Points around the middle, the first above it, as far from it as the reaches say in turn."""
    angles = (2 * pi * corner / corners for corner in range(corners))
    return [
        (reaches[i % len(reaches)] * sin(a), -reaches[i % len(reaches)] * cos(a))
        for i, a in enumerate(angles)
    ]


def _star(rays: int, outer: float, inner: float) -> str:
    return _outline(*_around(2 * rays, outer, inner))


def _ring(reach: float) -> str:
    arc = f"a{reach:g} {reach:g} 0 1 0 "
    return f"M{WIDTH / 2 - reach:g} {HEIGHT / 2:g}{arc}{2 * reach:g} 0{arc}{-2 * reach:g} 0z"


def _box(across: float, down: float) -> str:
    return _outline((-across, -down), (across, -down), (across, down), (-across, down))


def _turned(points: Iterable[Point]) -> list[tuple[Point, ...]]:
    """What points up, then to the right, down and to the left."""
    up = tuple(points)
    return [up, tuple((-y, x) for x, y in up), tuple((-x, -y) for x, y in up), tuple((y, -x) for x, y in up)]


def _filled(paths: Mapping[str, str]) -> dict[str, Sign]:
    return {sign: Sign(path) for sign, path in paths.items()}


def _drawn(paths: Mapping[str, str], stroke: float = THIN) -> dict[str, Sign]:
    return {sign: Sign(path, stroke) for sign, path in paths.items()}


# --- the tables ------------------------------------------------------------------------------------

_BASE = "M1.6 16.8h8.8v2.2h-8.8z"
_CHESS = {
    "♚": "M5.2 4h1.6v1.5h1.6v1.6h-1.6v1.9h-1.6v-1.9h-1.6v-1.6h1.6z"
    "M6 10.7c1-2.4 4.9-2.1 4.9.9q0 1.9-1.9 4.7h-6q-1.9-2.8-1.9-4.7c0-3 3.9-3.3 4.9-.9z" + _BASE,
    "♛": "M1.1 8l2.5 4.2.3-6.4 2.1 5.6 2.1-5.6.3 6.4 2.5-4.2-1.8 8.3h-6.2z" + _BASE,
    "♜": "M1.9 6h2.2v1.8h1v-1.8h1.8v1.8h1v-1.8h2.2v3.9l-1.5 1.2v5.2h-5.2v-5.2l-1.5-1.2z" + _BASE,
    "♝": "M5 5.4a1 1 0 1 0 2 0a1 1 0 1 0-2 0zM6 6.6q4 3 4 6 0 2.4-2 3.7h-4q-2-1.3-2-3.7 0-3 4-6z"
    "M7.2 9l-1.9 3.3 1 .6 1.9-3.2z" + _BASE,
    "♞": "M2.9 16.3q-.3-2.7 2.6-5.1-2.2.2-3.2 1.8l-1.4-1.2q1.8-4 3.7-5l.2-1.9 1.7 1.4q4.2.6 4.2 6v4z" + _BASE,
    "☗": "M6 5.5q4.2 0 4.2 5v8h-8.4v-8q0-5 4.2-5z",
    "♙": "M3.4 8.2a2.6 2.6 0 1 0 5.2 0a2.6 2.6 0 1 0-5.2 0zM4.5 11.2h3q.2 3 1.6 5.1h-6.2q1.4-2.1 1.6-5.1z"
    + _BASE,
}

_TRIANGLES = _turned([(0, -5), (5, 4.4), (-5, 4.4)])
_SMALL_TRIANGLES = _turned([(0, -2.8), (3.2, 2.8), (-3.2, 2.8)])
_FILLED = {
    "●": _ring(4.6),
    "•": _ring(2.6),
    "·": _ring(1.3),
    "◘": _box(5, 5) + _ring(2.4),
    "◉": _ring(5) + _ring(3.7) + _ring(2.2),
    "■": _box(4.6, 4.6),
    "▪": _box(2.6, 2.6),
    "▣": _box(4.8, 4.8) + _box(3.4, 3.4) + _box(2, 2),
    "▬": _box(5.4, 2),
    "❚": _box(1.8, 6),
    "◆": _outline(*_around(4, 5.6)),
    "★": _star(5, 6, 2.4),
    "✶": _star(6, 5.8, 2.3),
    "♥": "M6 18.2l-4.3-5.2q-1.6-2.2 0-4 2.2-2 4.3.9 2.1-2.9 4.3-.9 1.6 1.8 0 4z",
    "♠": "M6 5.4l4.4 5.4q1.4 2.2-.3 3.7-1.9 1.3-3.5-.5l1.2 4.2h-3.6l1.2-4.2q-1.6 1.8-3.5.5-1.7-1.5-.3-3.7z",
    "♣": "M3.6 8a2.4 2.4 0 1 0 4.8 0a2.4 2.4 0 1 0-4.8 0z"
    "M.7 12.6a2.4 2.4 0 1 0 4.8 0a2.4 2.4 0 1 0-4.8 0z"
    "M6.5 12.6a2.4 2.4 0 1 0 4.8 0a2.4 2.4 0 1 0-4.8 0zM5.6 10.6h.8v3.9l1.4 3.9h-3.6l1.4-3.9z",
    "⚑": "M1.8 5.2h1.5v13.6h-1.5zM3.3 5.6q2-1.3 3.6-.2t3.6.2v6.4q-2 1-3.6-.1t-3.6.3z",
    "⌂": "M.6 12.6l5.4-6.6 5.4 6.6h-1.6v5.9h-2.4v-3.7h-2.8v3.7h-2.4v-5.9z",
    **{sign: _outline(*corners) for sign, corners in zip("▲▶▼◀", _TRIANGLES, strict=True)},
    **{sign: _outline(*corners) for sign, corners in zip("▴▸▾◂", _SMALL_TRIANGLES, strict=True)},
    **_CHESS,
}

_OPEN_TRIANGLES = _turned([(0, -4.2), (4.4, 3.8), (-4.4, 3.8)])
_SHAFTS = _turned([(0, 5), (0, -4.6)])
_HEADS = _turned([(-3.6, -1.2), (0, -4.8), (3.6, -1.2)])
_DRAWN = {
    "○": _ring(4),
    "◦": _ring(2),
    "◎": _ring(4.6) + _ring(1.8),
    "☼": _ring(2.4) + "".join(map(_line, _around(8, 3.8), _around(8, 5.6))),
    "□": _box(3.9, 3.9),
    "▭": _box(4.8, 2.6),
    "◇": _outline(*_around(4, 4.8)),
    "☆": _star(5, 4.5, 2.1),
    **{sign: _outline(*corners) for sign, corners in zip("△▷▽◁", _OPEN_TRIANGLES, strict=True)},
    **{sign: _line(*shaft) + _line(*head) for sign, shaft, head in zip("↑→↓←", _SHAFTS, _HEADS, strict=True)},
    "+": _line((-4.6, 0), (4.6, 0)) + _line((0, -4.6), (0, 4.6)),
    "×": _line((-3.9, -3.9), (3.9, 3.9)) + _line((3.9, -3.9), (-3.9, 3.9)),
    "✗": _line((-3.4, -4.6), (3.4, 4.6)) + _line((3.4, -4.6), (-3.4, 4.6)),
    "✓": _line((-4.2, 0.6), (-1.4, 4.4), (4, -4.8)),
    "⇧": _outline((0, -5.6), (4.8, 0), (2.2, 0), (2.2, 5.6), (-2.2, 5.6), (-2.2, 0), (-4.8, 0)),
    "⏎": _line((4.6, -5), (4.6, 1), (-4.6, 1)) + _line((-1.4, -2.2), (-4.6, 1), (-1.4, 4.2)),
    "␣": _line((-4.4, 2), (-4.4, 6), (4.4, 6), (4.4, 2)),
    "≈": "M1 10.5q2.5-3.4 5 0t5 0M1 15q2.5-3.4 5 0t5 0",
    "∩": "M2.2 18v-6q0-5 3.8-5t3.8 5v6",
    "♫": "M4.2 16.4v-10.2l6-1.2v9.8M1.8 16.4a1.2 1.2 0 1 0 2.4 0a1.2 1.2 0 1 0-2.4 0z"
    "M7.8 14.8a1.2 1.2 0 1 0 2.4 0a1.2 1.2 0 1 0-2.4 0z",
    "♆": "M6 5v14M1.9 5.4v3.6q0 4.4 4.1 4.4t4.1-4.4v-3.6M3.6 16.4h4.8",
}

_LIGHT = {
    "─": "M0 12h12",
    "│": "M6 0v24",
    "┌": "M6 24v-12h6",
    "┐": "M6 24v-12h-6",
    "└": "M6 0v12h6",
    "┘": "M6 0v12h-6",
    "├": "M6 0v24M6 12h6",
    "┤": "M6 0v24M6 12h-6",
    "┬": "M0 12h12M6 12v12",
    "┴": "M0 12h12M6 12v-12",
    "┼": "M0 12h12M6 0v24",
    "╴": "M0 12h6",
    "╵": "M6 0v12",
    "╶": "M6 12h6",
    "╷": "M6 12v12",
    "╌": "M1 12h4M7 12h4",
    "╎": "M6 2v8M6 14v8",
}
_HEAVY = dict(zip("━┃┏┓┗┛┣┫┳┻╋╸╹╺╻╍╏", _LIGHT.values(), strict=True))
_OTHER_LINES = {
    "╭": "M6 24v-6q0-6 6-6",
    "╮": "M6 24v-6q0-6-6-6",
    "╰": "M6 0v6q0 6 6 6",
    "╯": "M6 0v6q0 6-6 6",
    "═": "M0 10h12M0 14h12",
    "║": "M4 0v24M8 0v24",
    "╔": "M4 24v-14h8M8 24v-10h4",
    "╗": "M8 24v-14h-8M4 24v-10h-4",
    "╚": "M4 0v14h8M8 0v10h4",
    "╝": "M8 0v14h-8M4 0v10h-4",
    "╪": "M6 0v24M0 10h12M0 14h12",
    "╱": "M0 24l12-24",
    "╲": "M0 0l12 24",
    "╳": "M0 24l12-24M0 0l12 24",
}

SIGNS: Final[Mapping[str, Sign]] = {
    **_filled(_FILLED),
    **_drawn(_DRAWN),
    **_drawn(_LIGHT),
    **_drawn(_OTHER_LINES),
    **_drawn(_HEAVY, THICK),
    "✱": Sign("".join(map(_line, _around(6, 5.2)[:3], _around(6, 5.2)[3:])), 2.4),
}
