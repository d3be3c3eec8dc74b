"""A kept game in a list: who plays, how far it is, how it ended."""

from __future__ import annotations

import json
from datetime import UTC, datetime
from typing import Any, Final

from attrs import frozen

from ttr_tui.archive.header import decode_header, need
from ttr_tui.engine.board import Bilingual
from ttr_tui.engine.version import RULES
from ttr_tui.match import Seat, round_of
from ttr_tui.outside import TITLE, cleaned, hidden

SUMMARY: Final = """
    SELECT name, map, fr, en, header, started, updated, turn, seat, rules, result,
           (SELECT count(*) FROM entries WHERE game = key)
    FROM games LEFT JOIN boards ON digest = board"""
"""A row of it is a `summary_of` a game."""


@frozen
class Outcome:
    """How a game ended."""

    totals: tuple[int, ...]
    winners: tuple[int, ...]
    """Seats; several: a shared victory."""


@frozen
class Summary:
    """A game in a list. What could not be read is None or empty: `damaged`."""

    game: str
    map: str
    board: Bilingual
    mode: str
    seats: tuple[Seat, ...]
    started: datetime
    updated: datetime
    turn: int
    seat: int
    """Who is to move; −1: nobody any more."""
    rules: int
    """The version of the rules it was begun under."""
    entries: int
    outcome: Outcome | None
    damaged: bool = False

    @property
    def over(self) -> bool:
        return self.seat < 0

    @property
    def round(self) -> int:
        """The number its turn is told by; 0 before the first."""
        return round_of(self.turn, len(self.seats))

    @property
    def winners(self) -> tuple[str, ...]:
        return tuple(self.seats[w].name for w in self.outcome.winners) if self.outcome else ()


def moment(told: object) -> datetime:
    """A time as it is kept. Raises `ValueError` for one that no clock here can show."""
    try:
        time = datetime.fromisoformat(str(told))
        time.astimezone()
        return time.astimezone(UTC)
    except OverflowError:
        raise ValueError(told) from None


def _outcome(told: Any) -> Outcome:
    totals, winners = (tuple(need(n, int, key) for n in told[key]) for key in ("totals", "winners"))
    return Outcome(totals, winners)


def _shown(text: object) -> str:
    """A text of an archive in which anything may lie."""
    return cleaned(str(text), TITLE)


def summary_of(row: tuple[Any, ...]) -> Summary:
    """What a row of `SUMMARY` says."""
    game, map, fr, en, header, started, updated, turn, seat, rules, result, entries = row
    board = Bilingual(_shown(fr or map), _shown(en or map))
    try:
        if not all(type(text) is str and not hidden(text) for text in (game, map)):
            raise ValueError
        if not all(type(number) is int for number in (turn, seat, rules)):
            raise ValueError
        told = decode_header(map, json.loads(header))
        ended = json.loads(result) if result is not None else None
        outcome = _outcome(ended) if ended is not None else None
        times = moment(started), moment(updated)
        summary = Summary(
            game, map, board, told.mode, told.seats, *times, turn, seat, rules, entries, outcome
        )
        _ = summary.winners
    except (ValueError, TypeError, KeyError, IndexError, RecursionError):
        then, begun = datetime.fromtimestamp(0, UTC), rules if type(rules) is int else RULES
        name = _shown(game)
        return Summary(name, _shown(map), board, "", (), then, then, 0, 0, begun, entries, None, damaged=True)
    return summary
