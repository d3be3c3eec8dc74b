"""A kept game in a list: who plays, how far it is, how it ended."""

from __future__ import annotations

import json
from datetime import UTC, datetime
from typing import Any, Final

from attrs import frozen

from ttr_tui.archive.header import decode_header
from ttr_tui.engine.board import Bilingual
from ttr_tui.match import Seat, round_of

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


def summary_of(row: tuple[Any, ...]) -> Summary:
    """What a row of `SUMMARY` says."""
    game, map, fr, en, header, started, updated, turn, seat, rules, result, entries = row
    board = Bilingual(fr or map, en or map)
    try:
        told = decode_header(map, json.loads(header))
        ended = json.loads(result) if result is not None else None
        outcome = Outcome(tuple(ended["totals"]), tuple(ended["winners"])) if ended else None
        times = datetime.fromisoformat(started), datetime.fromisoformat(updated)
        summary = Summary(
            game, map, board, told.mode, told.seats, *times, turn, seat, rules, entries, outcome
        )
        _ = summary.winners
    except (ValueError, TypeError, KeyError, IndexError):
        then = datetime.fromtimestamp(0, UTC)
        return Summary(game, map, board, "", (), then, then, 0, 0, rules, entries, None, damaged=True)
    return summary
