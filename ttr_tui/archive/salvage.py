"""The best that can be made of a game from what is left of it in several files.

Entries are never rewritten, so any file's will do for any gap; what holds is what the rules accept and
what the digests of states confirm.
"""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path

from attrs import evolve, frozen

from ttr_tui import mapfile
from ttr_tui.archive.header import Kept, decode_header, play_back
from ttr_tui.archive.recorder import EntryRow
from ttr_tui.archive.remains import Beginning, Remains, Told
from ttr_tui.archive.summary import moment
from ttr_tui.archive.untangle import Versions, furthest
from ttr_tui.engine.board import Board
from ttr_tui.engine.codec import digest
from ttr_tui.engine.errors import GameError
from ttr_tui.engine.version import RULES
from ttr_tui.match import Header, Match
from ttr_tui.outside import TITLE, is_name


@frozen
class Saved:
    """A game that can be kept again."""

    key: int
    name: str
    beginning: Beginning
    source: str
    """Its map file."""
    rows: tuple[EntryRow, ...]
    match: Match | None
    """Where it stands; None: today's rules or boards cannot play it, and it is kept word for word."""
    whole: bool
    """Nothing is missing."""
    file: Path
    """Where it was found: the archive, or else the last copy that has it."""


@frozen
class Lost:
    """A game that cannot be kept again."""

    key: int
    name: str
    reason: str
    """`beginning` or `board`."""


def save_all(files: list[Remains]) -> tuple[list[Saved], list[Lost]]:
    """Every game that is left in any of the files: the archive, then its copies, the last first."""
    saved: list[Saved] = []
    lost: list[Lost] = []
    for key in sorted({key for file in files for key in file.games}):
        for line in _lines(key, [file for file in files if key in file.games]):
            game = _saved(key, line, files)
            if isinstance(game, Saved):
                saved.append(game)
            elif any(_was_here(key, file) for file in line):
                lost.append(game)
    return saved, lost


def _was_here(key: int, file: Remains) -> bool:
    """Whether a game was in a file to the last, and not only in what removed games leave behind."""
    return key in file.orphans or any(begun.live for begun in file.beginnings.get(key, []))


def _lines(key: int, files: list[Remains]) -> list[list[Remains]]:
    """The files by games: another archive may have lain here once, with other games under the same keys."""
    lines: list[list[Remains]] = []
    for file in files:
        for line in lines:
            if all(_alike(key, file, other) for other in line):
                line.append(file)
                break
        else:
            lines.append([file])
    return lines


def _alike(key: int, one: Remains, other: Remains) -> bool:
    """Whether two files seem to have the same game under a key."""
    mine, theirs = one.entries.get(key, {}), other.entries.get(key, {})
    both = mine.keys() & theirs.keys()
    if both:
        same = sum(any(a.data == b.data for a in mine[n] for b in theirs[n]) for n in both)
        return 2 * same >= len(both)
    begun = [file.beginnings.get(key, []) for file in (one, other)]
    if not all(begun):
        # One entry alone may be another game's, with a damaged key.
        return len(mine) != 1 and len(theirs) != 1
    return any(a.said == b.said or a.started == b.started for a in begun[0] for b in begun[1])


def _saved(key: int, line: list[Remains], files: list[Remains]) -> Saved | Lost:
    """The best version of a game."""
    beginnings = [beginning for file in line for beginning in file.beginnings.get(key, [])]
    names = [*(b.name for b in beginnings), *(file.names.get(key, "") for file in line)]
    name = next((name for name in names if is_name(name, TITLE)), "")
    versions = _versions(key, line)
    ends = {b.state for b in beginnings if b.state}
    # Where it must lead: as far as the archive says. A copy does not know what came after it.
    last = next((b for b in line[0].beginnings.get(key, []) if b.live and line[0] is files[0]), None)
    reason = "beginning"
    best: Saved | None = None
    for begun in _candidates(key, line):
        header = _header(begun)
        if header is None:
            continue
        source = _source(begun, files)
        if source is None:
            reason = "board"
            continue
        begun = evolve(begun, updated=max(filter(_is_time, (b.updated for b in beginnings)), default=""))
        found = Saved(key, name, begun, source, _as_it_lies(versions), None, True, line[0].file)
        game = _played(found, header, versions, ends, last)
        if game is None:
            continue
        if best is None or (game.whole, len(game.rows)) > (best.whole, len(best.rows)):
            best = game
        if best.whole:
            break
    return best or Lost(key, name, reason)


def _versions(key: int, line: list[Remains]) -> Versions:
    versions: Versions = []
    while found := [told for file in line for told in file.entries.get(key, {}).get(len(versions), [])]:
        merged: dict[str, Told] = {}
        for told in found:
            merged.setdefault(told.data, Told(told.data, set())).digests.update(told.digests)
        versions.append(list(merged.values()))
    return versions


def _candidates(key: int, line: list[Remains]) -> list[Beginning]:
    """The versions of a game's beginning that differ: first what most files say, and a copy before the
    archive, as that is known to be damaged."""
    votes: dict[object, int] = {}
    first: dict[object, Beginning] = {}
    for file in reversed(line):
        for number, begun in enumerate(file.beginnings.get(key, [])):
            votes[begun.said] = votes.get(begun.said, 0) + (not number)
            first.setdefault(begun.said, begun)
    return sorted(first.values(), key=lambda begun: -votes[begun.said])


def _is_time(told: str) -> bool:
    try:
        moment(told)
    except ValueError:
        return False
    return True


def _header(begun: Beginning) -> Header | None:
    try:
        return decode_header(begun.map, json.loads(begun.header))
    except (ValueError, RecursionError):
        return None


def _source(begun: Beginning, files: list[Remains]) -> str | None:
    """The map file a game was begun with."""
    for source in (source for file in files for source in file.boards.get(begun.board, [])):
        if _digest(source) == begun.board:
            return source
    try:
        today = mapfile.find(begun.map)
    except (mapfile.MapError, OSError, ValueError, RuntimeError):
        return None
    return today.source if today.digest == begun.board else None


@cache
def _digest(source: str) -> str:
    try:
        return mapfile.digest_of(source)
    except (ValueError, TypeError, RecursionError):
        return ""


@cache
def _board(source: str) -> Board | None:
    """The board of a map file; None if this version of the game cannot read it."""
    try:
        return mapfile.parse_kept(source, "")
    except (mapfile.MapError, ValueError, TypeError, RecursionError):
        return None


def _as_it_lies(versions: Versions) -> tuple[EntryRow, ...]:
    return tuple(
        EntryRow(n, told[0].data, max(told[0].digests, default=None)) for n, told in enumerate(versions)
    )


def _played(
    found: Saved, header: Header, versions: Versions, ends: set[str], last: Beginning | None
) -> Saved | None:
    """A game as far as it can be played; word for word, if today's rules or boards cannot tell how far.
    None if it cannot even begin."""
    board = _board(found.source)
    if board is None:
        return found
    try:
        match = Match(board, header)
    except GameError:
        return found if found.beginning.rules != RULES else None
    way = furthest(board, header, versions, ends | {digest(match.state)})
    rows = way.held
    if way.match is not None and not way.doubtful:
        match = way.match
    else:
        for _ in play_back(match, [Kept(json.loads(row.data)) for row in rows]):
            pass
    reached = last is not None and (last.state is None or last.state in way.ends | {digest(match.state)})
    whole = len(rows) == len(versions) and (match.over or reached)
    if not whole and found.beginning.rules != RULES:
        return found
    return evolve(found, rows=rows, match=match, whole=whole)
