"""The texts of a map file: what it calls things is shown to players, so that nothing hidden may be in it.

This is looked at first: whatever quotes a name or a key later has one that can be shown.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from attrs import evolve

from ttr_tui import outside
from ttr_tui.engine.board import Bilingual, Board
from ttr_tui.mapfile.keys import RETIRED, WORDS
from ttr_tui.mapfile.problems import Path, Report

MOST_TOLD = 10
"""After so many the rest is not looked at: it is wrong in the same way."""
_NO_WORDS: tuple[Path, ...] = (("geography",), *((key,) for key in RETIRED))
"""Tables in which nothing is said."""
_LONE = re.compile("[\ud800-\udfff]")
"""Halves of signs: an export can hold them, and nothing can write them."""


def check_texts(report: Report, data: dict[str, Any], names: bool = True) -> None:
    """Report every text that cannot be shown; without `names`, only those that something is known by."""
    if lone := _LONE.search(report.text):
        report.add(
            (), "text-sign", text=outside.quoted(report.text[lone.start() :]), sign=outside.spelled(lone[0])
        )
    told = 0
    for path, text, is_key in _texts(data):
        most = outside.ID if is_key else _most(path)
        if (most == outside.ID or names) and (
            fault := outside.fault(text, most, most == outside.DESCRIPTION)
        ):
            report.add(path, f"text-{fault.code}", **fault.figures)
            told += 1
        if told == MOST_TOLD:
            return


def _most(path: Path) -> int:
    """How long a text may be: a name, a description, or what something is known by."""
    if path[-1] in WORDS:
        return outside.DESCRIPTION if path[0] == "description" else outside.TITLE
    return outside.CITY if path[0] == "cities" and path[-1] == "name" else outside.ID


def _texts(data: dict[str, Any]) -> Iterator[tuple[Path, str, bool]]:
    """Every key and every other text, however deep: where it stands, what it says, whether it is a key."""
    waiting: list[tuple[Path, Any]] = [((), data)]
    while waiting:
        path, value = waiting.pop()
        if isinstance(value, str):
            yield path, value, False
        elif isinstance(value, dict) and path not in _NO_WORDS:
            yield from ((path, key, True) for key in value)
            waiting += (((*path, key), part) for key, part in value.items())
        elif isinstance(value, list):
            waiting += (((*path, n), part) for n, part in enumerate(value))


def shown(board: Board) -> Board:
    """A board of an archive, begun on before names were looked at: it is played on, with names that can be
    shown."""
    return evolve(
        board,
        names=_shown(board.names, outside.TITLE),
        description=_shown(board.description, outside.DESCRIPTION, breaks=True),
        modes={id: evolve(it, names=_shown(it.names, outside.TITLE)) for id, it in board.modes.items()},
        addons={id: evolve(it, names=_shown(it.names, outside.TITLE)) for id, it in board.addons.items()},
        cities=tuple(evolve(city, name=outside.cleaned(city.name, outside.CITY)) for city in board.cities),
    )


def _shown(names: Bilingual, most: int, breaks: bool = False) -> Bilingual:
    return Bilingual(outside.cleaned(names.fr, most, breaks), outside.cleaned(names.en, most, breaks))
