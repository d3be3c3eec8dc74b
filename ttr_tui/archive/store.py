"""All games of a player in one file. What is kept is how each came about, never its state.

>>> from tempfile import TemporaryDirectory
>>> from ttr_tui.match import Header, Seat
>>> match = Match(mapfile.find("usa"), Header("usa", "classic", (), (Seat("Léa"), Seat("Tom")), seed=7))
>>> with TemporaryDirectory() as folder, Archive(Path(folder) / "games.db") as archive:
...     archive.record(match).game
...     _ = match.play(match.legal()[0])
...     archive.load("usa-1").match.entries == match.entries
'usa-1'
True
"""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from datetime import UTC, datetime
from pathlib import Path
from threading import RLock
from types import TracebackType
from typing import Any

from attrs import frozen

from ttr_tui import mapfile
from ttr_tui.archive import schema
from ttr_tui.archive.complaints import of_sqlite
from ttr_tui.archive.errors import ArchiveError, Refusal
from ttr_tui.archive.header import FieldError, Kept, decode_header, encode_header, play_back
from ttr_tui.archive.recorder import EntryRow, Recorder
from ttr_tui.archive.summary import SUMMARY, Summary, summary_of
from ttr_tui.engine import scoring
from ttr_tui.engine.board import Board
from ttr_tui.engine.codec import digest
from ttr_tui.engine.errors import GameError
from ttr_tui.engine.state import GameState
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


@frozen
class Opened:
    """A game taken out of the archive, ready to go on: what is played in it is kept."""

    game: str
    match: Match
    recorder: Recorder
    rules: int
    """The version of the rules it was begun under; all of it holds under today's."""
    map_changed: bool
    """Today's map file is another one; the match is on the board it was begun on."""
    started: datetime
    updated: datetime


class Archive:
    """The games in a file. Nothing is opened before it is needed; every method raises `ArchiveError`."""

    def __init__(self, path: Path, now: Callable[[], datetime] = lambda: datetime.now(UTC)) -> None:
        self.path = path
        self.now = now
        self._connection: sqlite3.Connection | None = None
        self._lock = RLock()

    def __enter__(self) -> Archive:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def close(self) -> None:
        """Let go of the file. Using the archive again opens it again."""
        with self._lock:
            if self._connection is not None:
                # What is committed is safe already.
                with suppress(sqlite3.Error):
                    self._connection.close()
                self._connection = None

    # --- keeping -----------------------------------------------------------------------------

    def record(
        self, match: Match, on_trouble: Callable[[ArchiveError | None], None] | None = None
    ) -> Recorder:
        """Keep a match that has just begun, and each of its entries from now on.

        A disk that refuses is no error here: it is `recorder.trouble`, and play goes on.
        """
        if match.entries:
            raise ValueError("a match is recorded from its first entry on")
        recorder = Recorder(self, match, on_trouble=on_trouble)
        match.keep = recorder
        recorder.flush()
        return recorder

    def read(self, game: str) -> Stored:
        """A kept game as it lies there."""
        self._look_for(game)
        with self.reading() as db:
            row = db.execute(
                "SELECT key, name, map, header, rules, board, source, started, updated, state, result"
                " FROM games LEFT JOIN boards ON digest = board WHERE name = ?",
                (game,),
            ).fetchone()
            if row is None:
                raise ArchiveError("no-game", game=game)
            rows = db.execute(
                "SELECT n, data, digest FROM entries WHERE game = ? ORDER BY n", row[:1]
            ).fetchall()
        return Stored(*(*row, rows))

    def load(self, game: str) -> Opened:
        """Play a kept game back to where it was left."""
        stored = self.read(game)
        board, changed = board_of(stored)
        try:
            match = Match(board, decode_header(stored.map, json.loads(stored.header)))
            times = datetime.fromisoformat(stored.started), datetime.fromisoformat(stored.updated)
        except (GameError, FieldError, ValueError, TypeError) as error:
            raise ArchiveError("broken", game=game) from error
        try:
            for _ in play_back(match, _kept(stored.rows)):
                pass
            if stored.end is not None and stored.end != digest(match.state):
                raise Refusal("end")
        except Refusal as refusal:
            raise _not_played_back(stored, match, refusal) from refusal
        # Who was at the keyboard when the lid closed is not known: what is done stays done.
        match.seal()
        recorder = Recorder(self, match, game, stored.key)
        match.keep = recorder
        return Opened(game, match, recorder, stored.rules, changed, *times)

    def add(self, match: Match, rows: list[EntryRow], rules: int, started: str, updated: str) -> str:
        """Keep a whole game that was played elsewhere; its id here."""
        with self.transaction() as db:
            key, game = self.insert_game(db, match, started, rules)
            self.insert_rows(db, key, rows, match.state, updated)
        return game

    def find(self, match: Match, rows: list[EntryRow]) -> str | None:
        """The id of a kept game that began like this match and has had the same entries."""
        if not self.path.exists():
            return None
        header = json.dumps(encode_header(match.header), ensure_ascii=False)
        entries = [data for _, data, _ in rows]
        with self.reading() as db:
            alike = db.execute(
                "SELECT key, name FROM games WHERE board = ? AND header = ?", (match.board.digest, header)
            ).fetchall()
            for key, game in alike:
                kept = db.execute("SELECT data FROM entries WHERE game = ? ORDER BY n", (key,))
                if [data for (data,) in kept] == entries:
                    return str(game)
        return None

    def remove(self, game: str) -> None:
        """Forget a game for good, and its board if no other game is on it."""
        self._look_for(game)
        with self.transaction() as db:
            if not db.execute("DELETE FROM games WHERE name = ?", (game,)).rowcount:
                raise ArchiveError("no-game", game=game)
            db.execute("DELETE FROM boards WHERE digest NOT IN (SELECT board FROM games)")

    # --- looking -----------------------------------------------------------------------------

    def games(self) -> list[Summary]:
        """Every game, the last played first."""
        if not self.path.exists():
            return []
        with self.reading() as db:
            rows = db.execute(f"{SUMMARY} ORDER BY updated DESC, key DESC").fetchall()
        return [summary_of(row) for row in rows]

    def latest(self) -> str:
        """The game to go on with: the last played that is not over."""
        for game in self.games():
            if not game.over and not game.damaged:
                return game.game
        raise ArchiveError("nothing-open")

    def latest_to_watch(self) -> str:
        """The game to watch: the last that was finished, or else the last played."""
        games = sorted((game for game in self.games() if not game.damaged), key=lambda game: not game.over)
        if not games:
            raise ArchiveError("nothing-kept")
        return games[0].game

    def _look_for(self, game: str) -> None:
        """No archive yet, no game: asking for one makes no file."""
        if not self.path.exists():
            raise ArchiveError("no-game", game=game)

    # --- the file ----------------------------------------------------------------------------

    @contextmanager
    def reading(self) -> Iterator[sqlite3.Connection]:
        """The database, with SQLite's complaints as ours. One snapshot from first to last query."""
        with self._lock, self._complaints():
            db = self._open()
            db.execute("BEGIN")
            try:
                yield db
            finally:
                if db.in_transaction:
                    db.execute("ROLLBACK")

    @contextmanager
    def transaction(self) -> Iterator[sqlite3.Connection]:
        """All of it on the disk at the end, or nothing."""
        with self._lock, self._complaints():
            db = self._open()
            db.execute("BEGIN IMMEDIATE")
            try:
                yield db
                db.execute("COMMIT")
            except BaseException:
                if db.in_transaction:
                    db.execute("ROLLBACK")
                raise

    @contextmanager
    def _complaints(self) -> Iterator[None]:
        try:
            yield
        except sqlite3.IntegrityError:
            raise
        except sqlite3.Error as error:
            # After a refusal by the disk, a fresh start finds out best what is left.
            self.close()
            raise of_sqlite(error, self.path) from error

    def _open(self) -> sqlite3.Connection:
        if self._connection is None:
            self._connection = schema.connect(self.path)
        return self._connection

    def insert_game(
        self, db: sqlite3.Connection, match: Match, started: str, rules: int = RULES
    ) -> tuple[int, str]:
        """A row for a game without entries; its key and its id for people."""
        board = match.board
        db.execute(
            "INSERT OR IGNORE INTO boards VALUES (?, ?, ?, ?)",
            (board.digest, board.names.fr, board.names.en, board.source),
        )
        (number,) = db.execute(
            "SELECT 1 + coalesce(max(CAST(substr(name, ?) AS INTEGER)), 0) FROM games WHERE name GLOB ?",
            (len(board.id) + 2, f"{board.id}-*"),
        ).fetchone()
        game = f"{board.id}-{number}"
        header = json.dumps(encode_header(match.header), ensure_ascii=False)
        state = match.state
        key = db.execute(
            "INSERT INTO games (name, map, board, header, started, updated, turn, seat, state, rules)"
            " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
            (
                game,
                match.header.map,
                board.digest,
                header,
                started,
                started,
                state.turn,
                state.seat,
                digest(state),
                rules,
            ),
        ).lastrowid
        assert key is not None
        return key, game

    def insert_rows(
        self, db: sqlite3.Connection, key: int, rows: list[EntryRow], state: GameState, updated: str
    ) -> None:
        """The next entries of a game, and for lists how it stands after them."""
        result = None
        if state.over:
            score = scoring.score(state)
            result = json.dumps({"totals": score.totals, "winners": score.winners})
        db.executemany("INSERT INTO entries VALUES (?, ?, ?, ?)", [(key, *row) for row in rows])
        db.execute(
            "UPDATE games SET updated = ?, turn = ?, seat = ?, result = ?, state = ? WHERE key = ?",
            (updated, state.turn, state.seat, result, digest(state), key),
        )


def _not_played_back(stored: Stored, match: Match, refusal: Refusal) -> ArchiveError:
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
    except mapfile.MapError:
        today = None
    if today and today.digest == stored.board:
        return today, False
    try:
        kept = mapfile.parse(stored.source or "", stored.map)
    except mapfile.MapError as error:
        raise ArchiveError("board", game=stored.game) from error
    drawn = redrawn(kept, today) if today else None
    return drawn or kept, today is not None and drawn is None


def _kept(rows: list[tuple[Any, ...]]) -> Iterator[Kept]:
    for number, (n, data, after) in enumerate(rows):
        try:
            if n != number:
                raise Refusal("missing")
            yield Kept(json.loads(data), after)
        except (ValueError, TypeError, RecursionError):
            raise Refusal("unknown") from None
