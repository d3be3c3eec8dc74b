"""A game as it lies in the archive, and what it takes to play it back: its board, its entries, or why not."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

from attrs import frozen

from ttr_tui import mapfile
from ttr_tui.archive.errors import ArchiveError, Refusal
from ttr_tui.archive.header import Kept
from ttr_tui.engine.board import Board
from ttr_tui.engine.version import RULES
from ttr_tui.mapfile.redraw import redrawn
from ttr_tui.match import Match


@frozen
class Stored:
    """A game as it lies in the archive, not played back."""

    key: int
    game: str
    map: str
    header: str
    rules: int
    """The version of the rules it was begun under."""
    board: str
    """The digest of its map file."""
    source: str | None
    started: str
    updated: str
    end: str | None
    """The digest of the last state."""
    result: str | None
    rows: list[tuple[Any, ...]]
    """Number, data and perhaps digest of each entry."""


def not_played_back(stored: Stored, match: Match, refusal: Refusal) -> ArchiveError:
    """Why a game cannot be opened: the rules have changed since, or it is damaged."""
    game = stored.game
    number = len(match.entries) + (refusal.code not in ("digest", "end"))
    if stored.rules != RULES and refusal.code != "missing":
        figures = {"begun": stored.rules, "today": RULES, "number": number, "reason": refusal}
        return ArchiveError("other-rules", game=game, **figures)
    if refusal.code == "end":
        return ArchiveError("end", game=game)
    return ArchiveError("entry", game=game, number=number, reason=refusal)


def board_of(stored: Stored) -> tuple[Board, bool]:
    """The board a game was begun on, and whether today's map file differs from it. One that
    only draws it otherwise does not: then the board is shown as it is drawn today."""
    today: Board | None
    try:
        today = mapfile.find(stored.map)
    except (mapfile.MapError, OSError, ValueError, RuntimeError):
        today = None
    if today and today.digest == stored.board:
        return today, False
    try:
        if type(stored.source) is not str or mapfile.digest_of(stored.source) != stored.board:
            raise ValueError
        kept = mapfile.parse_kept(stored.source, stored.map)
    except mapfile.MapError as error:
        raise ArchiveError("board", game=stored.game) from error
    except (ValueError, TypeError, RecursionError) as error:
        raise ArchiveError("board-damaged", game=stored.game) from error
    drawn = redrawn(kept, today) if today else None
    return drawn or kept, today is not None and drawn is None


def kept_entries(rows: list[tuple[Any, ...]]) -> Iterator[Kept]:
    """The entries of a game, one after the other; raises `Refusal` at the first that is none."""
    for number, (n, data, after) in enumerate(rows):
        try:
            if n != number:
                raise Refusal("missing")
            yield Kept(json.loads(data), after)
        except (ValueError, TypeError, RecursionError):
            raise Refusal("unknown") from None
