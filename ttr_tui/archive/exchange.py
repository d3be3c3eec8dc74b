"""A game as one JSON file, to send to a friend: documented in the README, trusted in nothing.

The file holds what the archive holds: how the game began, the map it was played on, and every entry.
Reading one plays it from the first card and refuses it at the first entry the rules refuse.
"""

from __future__ import annotations

import json
import os
import re
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Final

from attrs import frozen

from ttr_tui import mapfile, outside, reading
from ttr_tui.archive.errors import ArchiveError, Refusal, of_system
from ttr_tui.archive.header import (
    EVERY,
    FieldError,
    Kept,
    decode_header,
    encode_header,
    need,
    play_back,
    strangers,
)
from ttr_tui.archive.pasted import pasted
from ttr_tui.archive.recorder import EntryRow, entry_row
from ttr_tui.archive.store import Archive, Opened
from ttr_tui.archive.stored import Stored, board_of
from ttr_tui.engine import scoring
from ttr_tui.engine.board import Board
from ttr_tui.engine.codec import digest
from ttr_tui.engine.errors import GameError
from ttr_tui.engine.state import GameState
from ttr_tui.engine.version import RULES
from ttr_tui.match import Header, Match, encode_entry, replay
from ttr_tui.settings import write_whole

FORMAT: Final = "ttr-game"
VERSION: Final = 2
"""1 had no `rules`: those games were begun under the first."""
LARGEST: Final = 10_000_000
"""Bytes; a long game is a twentieth of it."""
MOST_ENTRIES: Final = 20_000
"""A long game has a tenth of them."""
_NOT_ASCII: Final = re.compile(r"[^\x00-\x7f]")
YEARS: Final = range(1970, 9000)
"""When a game may have been played: a calendar's ends are off limits in some time zones."""


def export_game(archive: Archive, game: str, path: Path) -> None:
    """Write a kept game to a file, whole or not at all."""
    try:
        told = _tell_opened(archive.load(game))
    except ArchiveError as error:
        if error.code != "other-rules":
            raise
        told = _tell_stored(archive.read(game))
    _write(archive, _text(told), path)


def export_text(opened: Opened) -> str:
    """What the file of a game says that is open here, whether the archive has all of it or not: in plain
    letters, so that any terminal shows it and it can be copied from there."""
    return json.dumps(_tell_opened(opened), indent=1) + "\n"


def save_elsewhere(archive: Archive, opened: Opened, path: Path) -> None:
    """Write a game that is open here to a file of its own, for want of the archive."""
    _write(archive, _text(_tell_opened(opened)), path)


def _text(told: dict[str, Any]) -> str:
    """A file's text. A map file may have hidden signs in its comments: they are written out, in case
    somebody looks at the file in a terminal."""
    text = json.dumps(told, ensure_ascii=False, indent=1) + "\n"
    return _NOT_ASCII.sub(lambda it: json.dumps(it[0])[1:-1] if outside.hidden(it[0]) else it[0], text)


def _write(archive: Archive, text: str, path: Path) -> None:
    try:
        if path.exists() and archive.path.exists() and os.path.samefile(path, archive.path):
            raise ArchiveError("export-over", file=str(path))
        if path.exists() and not path.is_file() and not path.is_dir():
            path.write_text(text, encoding="utf-8")
        else:
            write_whole(path, text)
    except OSError as error:
        raise ArchiveError("export-refused", file=str(path), reason=of_system(error)) from error


def _tell_opened(opened: Opened) -> dict[str, Any]:
    """A game that was played back, as the file says it."""
    match = opened.match
    told = {
        **_beginning(match.board, opened.rules),
        **encode_header(match.header),
        "started": opened.started.isoformat(),
        "updated": opened.updated.isoformat(),
        "entries": [encode_entry(match.board, entry) for entry in match.entries],
        "digests": {
            str(n): digest(state)
            for n, state in enumerate(_states(match), 1)
            if n % EVERY == 0 or n == len(match.entries)
        },
    }
    if match.over:
        result = scoring.score(match.state)
        told["result"] = {"totals": list(result.totals), "winners": list(result.winners)}
    return told


def _tell_stored(stored: Stored) -> dict[str, Any]:
    """A game that today's rules cannot play back, as the file says it: word for word what was kept."""
    digests = {str(n + 1): after for n, _, after in stored.rows if after is not None}
    if stored.rows and stored.end is not None:
        digests[str(len(stored.rows))] = stored.end
    try:
        told = {
            **_beginning(board_of(stored)[0], stored.rules),
            **encode_header(decode_header(stored.map, json.loads(stored.header))),
            "started": stored.started,
            "updated": stored.updated,
            "entries": [json.loads(data) for _, data, _ in stored.rows],
            "digests": digests,
        }
        if stored.result is not None:
            told["result"] = json.loads(stored.result)
    except (ValueError, TypeError, RecursionError):
        raise ArchiveError("broken", game=stored.game) from None
    return told


def _beginning(board: Board, rules: int) -> dict[str, Any]:
    return {
        "format": FORMAT,
        "version": VERSION,
        "rules": rules,
        "map": {"id": board.id, "digest": board.digest, "source": board.source},
    }


def _states(match: Match) -> Iterator[GameState]:
    """The state after each entry, those taken back later included."""
    fresh = Match(match.board, match.header)
    for entry in match.entries:
        replay(fresh, [entry])
        yield fresh.state


@frozen
class Imported:
    """A game taken in from a file."""

    game: str
    """Its id here."""
    over: bool
    known: bool
    """It was here already: nothing was taken in."""


def import_game(archive: Archive, path: Path) -> Imported:
    """Take a game in from a file. Nothing is kept unless every entry is legal, and no game twice."""
    file = str(path)
    try:
        told = _read(path)
        board = _board(told["map"], file)
        match = Match(board, _header(board, told, file))
        started, updated = (_time(told.get(field), field) for field in ("started", "updated"))
        rules = _rules(told)
        rows = _rows(match, told, rules, file)
    except FieldError as error:
        raise ArchiveError("import-field", file=file, field=str(error)) from error
    except GameError as error:
        raise ArchiveError("import-setup", file=file) from error
    known = archive.find(match, rows)
    game = known or archive.add(match, rows, rules, started, updated)
    return Imported(game, match.over, known is not None)


def _read(path: Path) -> dict[str, Any]:
    """The file's JSON, if it is a game and of a version that is known here."""
    file = str(path)
    try:
        text = reading.read_text(path, LARGEST)
    except OSError as error:
        if reading.why(error) == "no-text":
            raise ArchiveError("import-foreign", file=file) from None
        raise ArchiveError("import-unread", file=file, reason=of_system(error)) from error
    try:
        told = _json(text)
    except (ValueError, RecursionError):
        raise ArchiveError("import-foreign", file=file) from None
    if not isinstance(told, dict) or told.get("format") != FORMAT:
        raise ArchiveError("import-foreign", file=file)
    for place, code in reading.oddities(told):
        if code == "deep":
            raise FieldError(outside.quoted(str(place[0])))
    version = need(told.get("version"), int, "version")
    if VERSION < version < 1000:
        raise ArchiveError("import-newer", file=file, found=version, known=VERSION)
    if not 1 <= version <= VERSION:
        raise FieldError("version")
    for field, kind in (("map", dict), ("entries", list), ("digests", dict)):
        need(told.get(field), kind, field)
    if len(told["entries"]) > MOST_ENTRIES:
        raise FieldError("entries")
    return told


def _json(text: str) -> Any:
    """A file's JSON, even if it has come by way of a terminal."""
    try:
        return json.loads(text)
    except ValueError:
        return json.loads(pasted(text))


def _board(told: dict[str, Any], file: str) -> Board:
    """The map in the file; it must be the one its digest says, or the entries mean something else."""
    source = need(told.get("source"), str, "map.source")
    try:
        board = mapfile.parse(source, file)
    except mapfile.MapError as error:
        text = next((it for it in error.problems if it.code.startswith("text-")), None)
        if text is None:
            raise ArchiveError("import-map", file=file) from None
        fault = outside.Fault(text.code.removeprefix("text-"), text.args)
        raise ArchiveError("import-text", file=file, reason=fault) from None
    if board.digest != told.get("digest") or board.id != told.get("id"):
        raise ArchiveError("import-map", file=file)
    return board


def _header(board: Board, told: dict[str, Any], file: str) -> Header:
    header = decode_header(board.id, told)
    for seat in told["players"]:
        if fault := outside.fault(seat["name"], outside.PLAYER):
            raise ArchiveError("import-text", file=file, reason=fault)
    if strangers(header):
        raise FieldError("players.player")
    return header


def _rules(told: dict[str, Any]) -> int:
    """The version of the rules the game was begun under."""
    rules: int = need(told.get("rules"), int, "rules") if told["version"] > 1 else 1
    if not 1 <= rules < 2**31:
        raise FieldError("rules")
    return rules


def _time(value: object, field: str) -> str:
    try:
        time = datetime.fromisoformat(need(value, str, field))
        if time.year not in YEARS:
            raise ValueError
        return time.astimezone(UTC).isoformat(timespec="seconds")
    except (ValueError, OverflowError):
        raise FieldError(field) from None


def _rows(match: Match, told: dict[str, Any], rules: int, file: str) -> list[EntryRow]:
    """Every entry, played: raises with the number of the first that cannot be."""
    rows: list[EntryRow] = []
    digests = told["digests"]
    kept = [Kept(entry, digests.get(str(number))) for number, entry in enumerate(told["entries"], 1)]
    try:
        for state in play_back(match, kept):
            rows.append(entry_row(match, len(rows), match.entries[-1], state))
    except Refusal as refusal:
        number = len(rows) + 1
        if rules == RULES:
            raise ArchiveError("import-entry", file=file, number=number, reason=refusal) from refusal
        raise ArchiveError(
            "import-other-rules", file=file, begun=rules, today=RULES, number=number, reason=refusal
        ) from refusal
    return rows
