"""What searches have decided, kept: a size of a board is searched once, and only drawn the next time.

In the player's cache it is plain text: a checksum and a line of JSON. It is believed only where it fits
today's board and today's search to the last number; anything else is as good as nothing, and searched again.
"""

from __future__ import annotations

import json
from functools import cache, lru_cache
from pathlib import Path
from typing import Any
from zlib import crc32

from ttr_tui.engine.board import Board
from ttr_tui.tui.chart.bundles import bundles
from ttr_tui.tui.chart.geometry import Cell, middle
from ttr_tui.tui.chart.glyphs import GlyphSet
from ttr_tui.tui.chart.grid import Grid
from ttr_tui.tui.chart.names import SEAT, Lines, written
from ttr_tui.tui.chart.plan import Decisions
from ttr_tui.tui.chart.projection import Projection

MOST = 24
"""So many sizes are kept, the last used of them."""
LARGEST = 1_000_000
"""Characters of a file that may be ours."""
FARTHEST = 200
"""No bundle is nudged farther."""


class Memory:
    """Decisions by board, size and glyphs."""

    def __init__(self, text: str = "") -> None:
        self._known = _told(text)
        """As JSON has them; what is used last comes last."""
        self.changed = False
        """Whether there is more than what was read."""

    def recall(
        self, board: Board, place: Projection, grid: Grid, glyphs: GlyphSet, short: bool
    ) -> Decisions | None:
        """What was decided for a size, if that is known."""
        key = _key(board, grid, glyphs)
        told = self._known.pop(key, None)
        decided = _read(told, board, place, grid, short)
        if decided is not None:
            self._known[key] = told
        return decided

    def keep(self, board: Board, grid: Grid, glyphs: GlyphSet, decided: Decisions) -> None:
        self._known[_key(board, grid, glyphs)] = {
            "cells": [value for cell in decided.cells for value in cell],
            "nudges": [value for nudge in decided.nudges for value in nudge],
            "names": {
                str(city): [part for line in it for part in line] for city, it in decided.names.items()
            },
        }
        self.changed = True

    def text(self) -> str:
        """All of it, to be read again."""
        known = list(self._known.items())[-MOST:]
        told = json.dumps(dict(known), ensure_ascii=False, separators=(",", ":"))
        return f"{_checksum(told)}\n{told}\n"


_used: list[Memory] = []


def use(memory: Memory | None) -> None:
    """Lay out with a memory from now on; None: search every time."""
    _used[:] = [memory] if memory is not None else []


def memory_in_use() -> Memory | None:
    return _used[0] if _used else None


def _checksum(told: str) -> str:
    return f"{crc32(told.encode()):08x}"


def _told(text: str) -> dict[str, Any]:
    checksum, _, told = text.strip().partition("\n")
    if len(text) > LARGEST or checksum != _checksum(told):
        return {}
    try:
        found = json.loads(told)
    except (ValueError, RecursionError):
        return {}
    return found if isinstance(found, dict) else {}


def _key(board: Board, grid: Grid, glyphs: GlyphSet) -> str:
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


def _read(told: Any, board: Board, place: Projection, grid: Grid, short: bool) -> Decisions | None:
    """Decisions that are possible for a board of a size."""
    try:
        cells, nudges = _pairs(told["cells"]), _pairs(told["nudges"])
        names = {int(city): _lines(parts) for city, parts in told["names"].items()}
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
    return Decisions(cells, nudges, names)


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
        and all(text and grid.inside(x, y) and grid.inside(x + len(text) - 1, y) for x, y, text in lines)
    )
