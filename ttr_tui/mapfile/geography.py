"""The country under a board in a map file: every outline and line is one string of points.

The points are written as SVG writes them, so that they can be pasted from a drawing program.

>>> points("0,44 14,50 26.5,-8")
((0.0, 44.0), (14.0, 50.0), (26.5, -8.0))
"""

from __future__ import annotations

import re

from ttr_tui.engine.board import Geography, Line
from ttr_tui.mapfile import keys
from ttr_tui.mapfile.table import Table, shown

MOST_POINTS = 20_000
FARTHEST = 100_000
"""A coordinate may be so far from the origin: coasts go on beyond the edge of the board."""
MOST_TOLD = 10
"""After so many wrong lines of one list the rest is not looked at: it is wrong in the same way."""

_NUMBER = r"([-+]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][-+]?\d+)?)"
_POINT = re.compile(f"{_NUMBER},{_NUMBER}", re.ASCII)


def read_geography(table: Table) -> Geography:
    told = {key: table.texts(key, [], most=MOST_POINTS) for key in keys.GEOGRAPHY}
    table.only(keys.GEOGRAPHY)
    count = sum(len(text.split()) for texts in told.values() for text in texts)
    if count > MOST_POINTS:
        table.report.add(table.path, "too-many-points", most=str(MOST_POINTS), found=str(count))
        return Geography()
    return Geography(**{key: _lines(table, key, texts) for key, texts in told.items()})


def _lines(table: Table, key: str, texts: tuple[str, ...]) -> tuple[Line, ...]:
    least = 3 if key in keys.OUTLINES else 2
    lines, wrong = [], 0
    for number, text in enumerate(texts):
        path = (*table.path, key, number)
        try:
            line = points(text)
        except PointError as bad:
            table.report.add(path, bad.code, found=shown(bad.text), most=str(FARTHEST))
        else:
            if len(line) >= least:
                lines.append(line)
                continue
            table.report.add(path, "too-few-points", least=str(least), found=str(len(line)))
        wrong += 1
        if wrong == MOST_TOLD:
            break
    return tuple(lines)


class PointError(ValueError):
    """Something that is no point, or one that is nowhere near a board."""

    def __init__(self, code: str, text: str) -> None:
        self.code, self.text = code, text
        super().__init__(code, text)


def points(text: str) -> Line:
    """The points of a string such as "622,1267 595,1249"."""
    found = []
    for word in text.split():
        match = _POINT.fullmatch(word)
        if match is None:
            raise PointError("bad-point", word)
        x, y = float(match[1]), float(match[2])
        if max(abs(x), abs(y)) > FARTHEST:
            raise PointError("far-point", word)
        found.append((x, y))
    return tuple(found)
