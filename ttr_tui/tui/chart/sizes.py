"""How large a board is drawn for a window: as a whole, so that it can be read, and the steps between."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from math import ceil, sqrt

from ttr_tui.engine.board import Board
from ttr_tui.tui.chart.geometry import Cell, Point
from ttr_tui.tui.chart.layout import ROOMY as IN_FULL
from ttr_tui.tui.chart.projection import (
    LARGEST,
    MARGIN_X,
    MARGIN_Y,
    SMALLEST,
    pitch,
    project,
    scales,
    shape,
)

READABLE = (4.0, 2.8)
"""Units for a space, across and down, with which every name has room and nearly every space is countable."""
NARROWEST = 80
"""A board to be read is no narrower than any window: what is beside it may come and go, the picture stays."""
ROOMY = (82, 34)
"""A window of this size shows the whole board."""
WHOLE = (0, 0)
"""The wish to see the whole board: nothing larger than the window."""
STEP = 1.25
CLOSER, FARTHER = 4, 5
"""So many steps there are at most from the size for reading."""
NOTICED = 1.2
"""Steps differ at least so much in their area."""
HALVINGS = 24

Wish = tuple[int, int]
"""How large a picture is wanted at least, in cells."""


@lru_cache(maxsize=64)
def canvas(board: Board, width: int, height: int, wish: Wish = WHOLE) -> tuple[int, int]:
    """The size of the picture for a window: as wanted, but no larger than the board's shape can use, and
    never smaller than the window."""
    wide = max(SMALLEST[0], min(LARGEST, max(width, wish[0])))
    high = max(SMALLEST[1], min(LARGEST // 2, max(height, wish[1])))
    left, top, right, bottom = shape(board)
    sx, sy = scales(board, wide, high)
    used = round((right - left) * sx + 2 * MARGIN_X) + 16, round(((bottom - top) * sy + MARGIN_Y) / 2) + 3
    return max(min(wide, used[0]), min(wide, width)), max(min(high, used[1]), min(high, height))


@lru_cache(maxsize=16)
def readable(board: Board) -> Wish:
    """The smallest picture in which every name is in full and nearly every space can be counted."""
    left, top, right, bottom = shape(board)
    space = pitch(board) or 1.0
    wide = max(NARROWEST, (right - left) * READABLE[0] / space + 2 * MARGIN_X + 1)
    high = (bottom - top) * READABLE[1] / space / 2 + MARGIN_Y + 0.5
    more = max(1.0, sqrt(IN_FULL * len(board.cities) / (wide * high)))
    return min(LARGEST, ceil(wide * more)), min(LARGEST // 2, ceil(high * more))


def roomy(board: Board, width: int, height: int) -> bool:
    """Whether the whole board can be read in a window."""
    if width >= ROOMY[0] and height >= ROOMY[1]:
        return True
    return _area(canvas(board, width, height, readable(board))) < NOTICED * width * height


@lru_cache(maxsize=16)
def first_wish(board: Board, width: int, height: int) -> Wish:
    """What a window opens on."""
    return WHOLE if roomy(board, width, height) else readable(board)


@lru_cache(maxsize=16)
def steps(board: Board, width: int, height: int) -> tuple[Wish, ...]:
    """The wishes a zoom goes through, the whole board first. One of them is what the window opens on."""
    base = (width, height) if roomy(board, width, height) else readable(board)
    found, largest = [WHOLE], _area(canvas(board, width, height))
    for power in range(-FARTHER, CLOSER + 1):
        wish = round(base[0] * STEP**power), round(base[1] * STEP**power)
        area = _area(canvas(board, width, height, wish))
        if area >= NOTICED * largest:
            found.append(wish)
            largest = area
    return tuple(found)


def next_step(board: Board, width: int, height: int, now: tuple[int, int], direction: int) -> Wish | None:
    """One step larger or smaller than the picture there is now; None if there is none."""
    sizes = [(_area(canvas(board, width, height, wish)), wish) for wish in steps(board, width, height)]
    if direction > 0:
        return next((wish for area, wish in sizes if area > _area(now)), None)
    return next((wish for area, wish in reversed(sizes) if area < _area(now)), None)


def _area(size: tuple[int, int]) -> int:
    return size[0] * size[1]


def moved(board: Board, point: Point, old: Cell, new: Cell) -> Point:
    """Where a place of a picture (in cells) is in one of another size."""
    if old == new:
        return point
    (x, y), there = point, project(board, *new)
    here = project(board, *old)
    left, top, right, bottom = shape(board)
    over = max(right - left, bottom - top, 1.0)
    across = _found(lambda value: here((value, top))[0], x, left - over, right + over)
    down = _found(lambda value: here((left, value))[1], 2 * y, top - over, bottom + over)
    px, py = there((across, down))
    return px, py / 2


def _found(rising: Callable[[float], float], value: float, low: float, high: float) -> float:
    """Where a function that only rises has a value."""
    for _ in range(HALVINGS):
        middle = (low + high) / 2
        low, high = (middle, high) if rising(middle) < value else (low, middle)
    return (low + high) / 2
