"""The pen at the table: every entry of a match is on the disk before anybody sees its result."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Callable
from threading import RLock
from typing import TYPE_CHECKING, NamedTuple

from ttr_tui.archive.errors import ArchiveError, PlayedElsewhere
from ttr_tui.archive.header import due, encode_header
from ttr_tui.engine.state import GameState
from ttr_tui.match import Entry, Match, Moment, encode_entry

if TYPE_CHECKING:
    from ttr_tui.archive.store import Archive


class EntryRow(NamedTuple):
    """An entry as the archive's table has it."""

    n: int
    data: str
    digest: str | None


def entry_row(match: Match, n: int, entry: Entry, after: GameState) -> EntryRow:
    """Entry number `n` (from 0) of a match, and the state's digest if one is due."""
    return EntryRow(n, json.dumps(encode_entry(match.board, entry), ensure_ascii=False), due(n + 1, after))


class Recorder:
    """A match's `keep`: called with an entry and where it leads, returns once it is safe.

    If the disk refuses, or another program holds the archive for longer than its patience, `trouble` says
    why, the entries wait in memory, and each new one (or `flush`, from any thread) tries to write them all,
    in order and at once. If another window has gone on with the same game, the entry is refused with
    `PlayedElsewhere`, and the match stays as it was: load it again to follow.
    """

    def __init__(
        self,
        archive: Archive,
        match: Match,
        game: str | None = None,
        key: int | None = None,
        on_trouble: Callable[[ArchiveError | None], None] | None = None,
    ) -> None:
        self.game = game
        """The game's id; None while even its beginning is not on the disk."""
        self.trouble: ArchiveError | None = None
        self.on_trouble = on_trouble
        """Called when trouble begins, changes, or (with None) is over."""
        self._archive = archive
        self._match = match
        self._key = key
        self._started = archive.now().isoformat(timespec="seconds")
        self._waiting: list[EntryRow] = []
        self._kept = len(match.entries)
        self._state = match.state
        self._over: ArchiveError | None = None
        self._lock = RLock()

    @property
    def unsaved(self) -> int:
        """Entries of the match that would be lost if it ended here."""
        return max(0, len(self._match.entries) - self._kept)

    @property
    def hopeful(self) -> bool:
        """Whether there is trouble that may pass."""
        return self.trouble is not None and self._over is None

    def retire(self) -> None:
        """The game is opened anew: what waits here is tried once more, and never again."""
        with self._lock:
            self.flush()
            self._over = self._over or PlayedElsewhere("elsewhere", game=self.game)

    def __call__(self, entry: Entry, moment: Moment) -> None:
        with self._lock:
            if isinstance(self._over, PlayedElsewhere):
                raise self._over
            self._state = moment.state
            self._waiting.append(entry_row(self._match, len(self._match.entries), entry, moment.state))
            self.flush()
            if isinstance(self._over, PlayedElsewhere):
                raise self._over

    def flush(self) -> bool:
        """Try to write what waits; whether all is on the disk now."""
        with self._lock:
            if self._over is None and (self._waiting or self._key is None):
                try:
                    self._write()
                except ArchiveError as error:
                    if error.code in ("elsewhere", "removed"):
                        self._over = error
                    self._tell(error)
                else:
                    if self._waiting:
                        self._kept = self._waiting[-1].n + 1
                    self._waiting.clear()
                    self._tell(None)
                    if self._state.over:
                        self._archive.copy_soon()
            return self.trouble is None

    def _write(self) -> None:
        archive = self._archive
        with archive.transaction() as db:
            key, game = self._key, self.game
            if key is None or self._lost(db, key):
                key, game = archive.insert_game(db, self._match, self._started)
            rows = self._unwritten(db, key)
            if rows:
                now = archive.now().isoformat(timespec="seconds")
                try:
                    archive.insert_rows(db, key, rows, self._state, now)
                except sqlite3.IntegrityError as error:
                    if error.sqlite_errorcode == sqlite3.SQLITE_CONSTRAINT_FOREIGNKEY:
                        raise ArchiveError("removed", game=self.game) from error
                    if error.sqlite_errorcode == sqlite3.SQLITE_CONSTRAINT_PRIMARYKEY:
                        raise PlayedElsewhere("elsewhere", game=self.game) from error
                    raise
        self._key, self.game = key, game

    def _lost(self, db: sqlite3.Connection, key: int) -> bool:
        """Whether the game is gone because the archive it was in could not be read any more, and another
        one lies in its place now."""
        if self.trouble is None or self.trouble.code not in ("damaged", "foreign", "unreachable"):
            return False
        header = json.dumps(encode_header(self._match.header), ensure_ascii=False)
        found = db.execute("SELECT name, header FROM games WHERE key = ?", (key,)).fetchone()
        return bool(found != (self.game, header))

    def _unwritten(self, db: sqlite3.Connection, key: int) -> list[EntryRow]:
        """What waits, without what a failed attempt did write after all, and with what was written
        before the trouble but is not there any more."""
        if self.trouble is None:
            return self._waiting
        entries = self._match.entries
        first = self._waiting[0].n if self._waiting else len(entries)
        there = db.execute("SELECT n, data FROM entries WHERE game = ? ORDER BY n", (key,)).fetchall()
        numbers = [n for n, _ in there]
        ours = there[first:] == [row[:2] for row in self._waiting[: max(0, len(there) - first)]]
        if numbers != list(range(len(there))) or not ours:
            return self._waiting
        gone = [
            EntryRow(n, json.dumps(encode_entry(self._match.board, entries[n]), ensure_ascii=False), None)
            for n in range(len(there), first)
        ]
        return [*gone, *(row for row in self._waiting if row.n >= len(there))]

    def _tell(self, trouble: ArchiveError | None) -> None:
        before, self.trouble = self.trouble, trouble
        if self.on_trouble is not None and (before and before.code) != (trouble and trouble.code):
            self.on_trouble(trouble)
