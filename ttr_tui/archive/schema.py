"""The archive's file: one SQLite database, made and brought up to date by numbered steps.

A new archive goes through the same steps as an old one, so both end up alike.
"""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Callable
from pathlib import Path
from typing import Final
from urllib.parse import quote

from ttr_tui.archive import copies
from ttr_tui.archive.complaints import COMPLAINTS, of_sqlite
from ttr_tui.archive.errors import ArchiveError
from ttr_tui.reading import parse_toml

APPLICATION: Final = 0x74747267
"""Marks the file as ours ("ttrg")."""

PATIENCE: Final = 5.0
"""Seconds that a command waits while another program writes."""
AT_THE_TABLE: Final = 0.1
"""Seconds that somebody who has just moved waits for that: the move is then kept with the next one."""


def _v1(db: sqlite3.Connection) -> None:
    """Games and their entries."""
    db.execute(f"PRAGMA application_id = {APPLICATION}")
    db.execute("""
        CREATE TABLE games (
            key INTEGER PRIMARY KEY AUTOINCREMENT,  -- never used again, unlike the name
            name TEXT NOT NULL UNIQUE,
            map TEXT NOT NULL,                      -- the board's id
            digest TEXT NOT NULL,                   -- of the map file it was begun with
            source TEXT NOT NULL,                   -- that map file
            header TEXT NOT NULL,                   -- JSON: all that was decided before the first card
            started TEXT NOT NULL,
            updated TEXT NOT NULL,
            turn INTEGER NOT NULL,                  -- for lists, like the next two: the truth is the entries
            seat INTEGER NOT NULL,
            result TEXT
        )""")
    db.execute("""
        CREATE TABLE entries (
            game INTEGER NOT NULL REFERENCES games ON DELETE CASCADE,
            n INTEGER NOT NULL,
            data TEXT NOT NULL,                     -- JSON
            digest TEXT,                            -- of the state after it, every so often
            PRIMARY KEY (game, n)
        ) WITHOUT ROWID""")


def _v2(db: sqlite3.Connection) -> None:
    """Map files are kept once each, with their names: not with every game. The last state's digest."""
    db.execute("""
        CREATE TABLE boards (
            digest TEXT PRIMARY KEY,
            fr TEXT NOT NULL,
            en TEXT NOT NULL,
            source TEXT NOT NULL
        )""")
    for digest, map, source in db.execute(
        "SELECT digest, map, min(source) FROM games GROUP BY digest"
    ).fetchall():
        db.execute("INSERT INTO boards VALUES (?, ?, ?, ?)", (digest, *names_of(source, map), source))
    db.execute("ALTER TABLE games DROP COLUMN source")
    db.execute("ALTER TABLE games RENAME COLUMN digest TO board")
    db.execute("ALTER TABLE games ADD COLUMN state TEXT")


def names_of(source: str, map: str) -> tuple[str, str]:
    """The French and the English name of a board by its map file; its id if that does not say."""
    try:
        names = parse_toml(source)["name"]
        return str(names["fr"]), str(names["en"])
    except (ValueError, KeyError, TypeError, RecursionError):
        return map, map


def _v3(db: sqlite3.Connection) -> None:
    """The version of the rules that a game was begun under."""
    db.execute("ALTER TABLE games ADD COLUMN rules INTEGER NOT NULL DEFAULT 1")


STEPS: Final[tuple[Callable[[sqlite3.Connection], None], ...]] = (_v1, _v2, _v3)
VERSION: Final = len(STEPS)


def connect(path: Path, patience: float | None = None) -> sqlite3.Connection:
    """The archive, up to date. Raises `ArchiveError`; a file that is not ours is not touched."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        if path.is_file() and not path.stat().st_size and (_wal(path) or copies.kept(path)):
            raise ArchiveError("damaged", file=str(path))  # SQLite would take it for a new one
    except (OSError, ValueError) as error:
        raise ArchiveError("unreachable", file=str(path)) from error
    try:
        wait = PATIENCE if patience is None else patience
        return _prepared(sqlite3.connect(path, wait, isolation_level=None, check_same_thread=False), path)
    except COMPLAINTS as error:
        trouble = of_sqlite(error, path)
        if trouble.code not in ("read-only", "unreachable") or not os.path.isfile(path) or _wal(path):
            raise trouble from error
    # Nothing can be written beside the file, not even what readers share. Reading still works if
    # it is taken as it lies.
    try:
        still = f"file:{quote(os.fsencode(path.absolute()))}?mode=ro&immutable=1"
        return _prepared(
            sqlite3.connect(still, uri=True, isolation_level=None, check_same_thread=False), path, write=False
        )
    except COMPLAINTS as error:
        raise of_sqlite(error, path) from error


def _wal(path: Path) -> bool:
    """Whether the last writer left something to be taken over."""
    try:
        return path.with_name(path.name + "-wal").stat().st_size > 0
    except OSError:
        return False


def _prepared(db: sqlite3.Connection, path: Path, write: bool = True) -> sqlite3.Connection:
    try:
        version = _version(db, path)
        if write and version < VERSION:
            _migrate(db, path)
        elif version < VERSION:
            raise ArchiveError("read-only", file=str(path))
        if write and db.execute("PRAGMA journal_mode").fetchone() != ("wal",):
            db.execute("PRAGMA journal_mode = WAL")  # a copy that was put in place by hand
        db.execute("PRAGMA foreign_keys = ON")
        # In WAL mode anything less than FULL may lose the last moves when the plug is pulled.
        db.execute("PRAGMA synchronous = FULL")
    except BaseException:
        db.close()
        raise
    return db


def _version(db: sqlite3.Connection, path: Path) -> int:
    """The schema's number; 0 for an empty file."""
    application, version, tables = (
        db.execute(query).fetchone()[0]
        for query in ("PRAGMA application_id", "PRAGMA user_version", "SELECT count(*) FROM sqlite_master")
    )
    if application != APPLICATION and (application or version or tables):
        raise ArchiveError("foreign", file=str(path))
    if version < 0:
        raise ArchiveError("damaged", file=str(path))
    if version > VERSION:
        raise ArchiveError("newer", file=str(path), found=version, known=VERSION)
    return int(version)


def _migrate(db: sqlite3.Connection, path: Path) -> None:
    # Readers and one writer at a time, and one sync for a commit.
    db.execute("PRAGMA journal_mode = WAL")
    db.execute("BEGIN IMMEDIATE")
    try:
        # Another window may have been faster.
        for number in range(_version(db, path), VERSION):
            STEPS[number](db)
            db.execute(f"PRAGMA user_version = {number + 1}")
        db.execute("COMMIT")
    except BaseException:
        if db.in_transaction:
            db.execute("ROLLBACK")
        raise
