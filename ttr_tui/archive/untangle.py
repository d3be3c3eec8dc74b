"""A way through entries of which several versions were found, or which may be wrong.

What is right is what the rules accept and what the digests of states confirm.
"""

from __future__ import annotations

import json

from attrs import frozen

from ttr_tui.archive.errors import Refusal
from ttr_tui.archive.header import EVERY, Kept, play_back
from ttr_tui.archive.recorder import EntryRow
from ttr_tui.archive.remains import Told
from ttr_tui.engine.board import Board
from ttr_tui.engine.codec import digest
from ttr_tui.match import Header, Match, Moment

Versions = list[list[Told]]
"""All versions of each entry of a game, from the first to the last that is there."""


@frozen
class Way:
    """How far a game goes."""

    rows: tuple[EntryRow, ...]
    sure: int
    """So many of them are confirmed by digests."""
    doubtful: bool = False
    """After those, a digest says otherwise."""
    ends: frozenset[str] = frozenset()
    """The states that were the last at some time, and that it comes by."""
    match: Match | None = None
    """The game at the end of it, if it was played to the end."""

    @property
    def held(self) -> tuple[EntryRow, ...]:
        """Up to the last entry that can be trusted."""
        return self.rows[: self.sure] if self.doubtful else self.rows


def furthest(board: Board, header: Header, versions: Versions, ends: set[str]) -> Way:
    """The best way through the versions. `ends`: digests of states that were the last at some time."""
    way = _follow(Match(board, header), versions, ends, strict=True)
    if way.sure == len(versions):
        return way
    # Perhaps it is only a digest that is damaged: then a later one confirms all the same.
    other = _follow(Match(board, header), versions, ends, strict=False)
    return max(way, other, key=_worth)


def _worth(way: Way) -> tuple[int, int]:
    return way.sure, len(way.held)


def _follow(match: Match, versions: Versions, ends: set[str], strict: bool) -> Way:
    """Play as far as it goes; where it does not go on, try other versions of the entries before.
    `strict`: it does not go on either where a digest is not the state's."""
    rows: list[EntryRow] = []
    sure, doubtful, choice, patience = 0, False, 0, 500
    forks: list[tuple[int, int, list[Moment]]] = []
    reached: set[str] = set()
    best = Way((), 0)
    while len(rows) < len(versions):
        n = len(rows)
        told = versions[n][choice]
        if choice + 1 < len(versions[n]):
            forks.append((n, choice + 1, list(match.moments)))
        due = bool(told.digests) or n + EVERY >= len(versions)
        after = _play(match, told.data, due)
        confirmed = after in told.digests or after in ends
        wrong = bool(told.digests) and not confirmed
        if after is not None and not (wrong and strict):
            rows.append(EntryRow(n, told.data, after if after in told.digests else None))
            choice, doubtful = 0, (doubtful or wrong) and not confirmed
            if confirmed:
                sure = n + 1
                reached |= ends & {after}
                forks.clear()
            continue
        way = Way(tuple(rows), sure, doubtful or after is not None, frozenset(reached))
        best = max(best, way, key=_worth)
        patience -= 1
        if not forks or not patience:
            return best
        n, choice, moments = forks.pop()
        del rows[n:], match.entries[n:]
        match.moments[:] = moments
    return max(Way(tuple(rows), sure, doubtful, frozenset(reached), match), best, key=_worth)


def _play(match: Match, data: str, due: bool) -> str | None:
    """The digest of the state after an entry, if it is due; None if the entry cannot be."""
    try:
        for state in play_back(match, [Kept(json.loads(data))]):
            return digest(state) if due else ""
    except (Refusal, ValueError, RecursionError):
        pass
    return None
