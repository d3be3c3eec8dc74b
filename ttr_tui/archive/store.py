"""All games of a player in one file. What is kept is how each came about, never its state.

>>> from tempfile import TemporaryDirectory
>>> from ttr_tui import mapfile
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
from threading import RLock, Thread
from types import TracebackType

from attrs import frozen

from ttr_tui.archive import copies, schema
from ttr_tui.archive.complaints import COMPLAINTS, of_sqlite
from ttr_tui.archive.errors import ArchiveError, Refusal
from ttr_tui.archive.header import decode_header, encode_header, play_back, strangers
from ttr_tui.archive.recorder import EntryRow, Recorder
from ttr_tui.archive.stored import Stored, board_of, kept_entries, not_played_back
from ttr_tui.archive.summary import SUMMARY, Summary, moment, summary_of
from ttr_tui.engine import scoring
from ttr_tui.engine.codec import digest
from ttr_tui.engine.errors import GameError
from ttr_tui.engine.state import GameState
from ttr_tui.engine.version import RULES
from ttr_tui.match import Match


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

    def check_players(self) -> None:
        """Raise `ArchiveError` if somebody sits there whom this version does not know: then the game can be
        watched and exported, but not go on."""
        if unknown := strangers(self.match.header):
            raise ArchiveError("stranger", game=self.game, player=unknown[0])


class Archive:
    """The games in a file. Nothing is opened before it is needed; every method raises `ArchiveError`."""

    def __init__(
        self,
        path: Path,
        now: Callable[[], datetime] = lambda: datetime.now(UTC),
        patience: float | None = None,
    ) -> None:
        self.path = path
        self.now = now
        self.patience = patience
        """Seconds to wait while another program writes; None: as long as a command does."""
        self._copying: Thread | None = None
        self._connection: sqlite3.Connection | None = None
        self._lock = RLock()

    def __enter__(self) -> Archive:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def close(self) -> None:
        """Let go of the file, once a copy that is being made is whole. Using it again opens it again."""
        if self._copying is not None:
            self._copying.join()
        self._let_go()

    def _let_go(self) -> None:
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
        stored = Stored(*(*row, rows))
        texts = (stored.map, stored.header, stored.board, stored.started, stored.updated)
        if type(stored.rules) is not int or not all(type(text) is str for text in texts):
            raise ArchiveError("broken", game=game)
        return stored

    def load(self, game: str) -> Opened:
        """Play a kept game back to where it was left."""
        stored = self.read(game)
        board, changed = board_of(stored)
        try:
            match = Match(board, decode_header(stored.map, json.loads(stored.header)))
            times = moment(stored.started), moment(stored.updated)
        except (GameError, ValueError, RecursionError) as error:
            raise ArchiveError("broken", game=game) from error
        try:
            for _ in play_back(match, kept_entries(stored.rows)):
                pass
            if stored.end is not None and stored.end != digest(match.state):
                raise Refusal("end")
        except Refusal as refusal:
            raise not_played_back(stored, match, refusal) from refusal
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
        if not self.is_there():
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
        if not self.is_there():
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
        if not self.is_there():
            raise ArchiveError("no-game", game=game)

    def is_there(self) -> bool:
        """Whether there is an archive yet. A folder that cannot be looked into is not an empty one."""
        try:
            self.path.stat()
        except FileNotFoundError:
            return False
        except OSError as error:
            raise ArchiveError("unreachable", file=str(self.path)) from error
        return True

    # --- copies ------------------------------------------------------------------------------

    def copy_soon(self) -> None:
        """Let the archive be copied behind the player's back, unless it has been today."""
        if self._copying is None or not self._copying.is_alive():
            copying = Thread(target=copies.keep, args=(self.path, self.now().date()), name="copy")
            with suppress(RuntimeError):  # no more threads to be had: there will be other days
                copying.start()
                self._copying = copying

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
                _roll_back(db)

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
                _roll_back(db)
                raise

    @contextmanager
    def _complaints(self) -> Iterator[None]:
        try:
            yield
        except COMPLAINTS as error:
            # After a refusal by the disk, a fresh start finds out best what is left.
            self._let_go()
            raise of_sqlite(error, self.path) from error

    def _open(self) -> sqlite3.Connection:
        if self._connection is None:
            self._connection = schema.connect(self.path, self.patience)
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
        db.executemany("INSERT INTO entries VALUES (?, ?, ?, ?)", [(key, *row) for row in rows])
        db.execute(
            "UPDATE games SET updated = ?, turn = ?, seat = ?, result = ?, state = ? WHERE key = ?",
            (updated, state.turn, state.seat, result_of(state), digest(state), key),
        )


def result_of(state: GameState) -> str | None:
    """How a game ended, as lists want to know it."""
    if not state.over:
        return None
    score = scoring.score(state)
    return json.dumps({"totals": score.totals, "winners": score.winners})


def _roll_back(db: sqlite3.Connection) -> None:
    """End a transaction; one that cannot be ended is over with its connection."""
    with suppress(sqlite3.Error):
        if db.in_transaction:
            db.execute("ROLLBACK")
