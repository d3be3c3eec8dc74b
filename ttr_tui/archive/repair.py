"""A new archive out of a damaged one and its copies.

It takes the damaged one's place in one step. That one is kept beside it, and nothing that could be read
before is left behind.
"""

from __future__ import annotations

import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from datetime import UTC, date, datetime
from pathlib import Path
from typing import BinaryIO

from attrs import evolve, frozen

from ttr_tui.archive import checkup, copies, remains, schema
from ttr_tui.archive.complaints import COMPLAINTS, of_sqlite
from ttr_tui.archive.errors import ArchiveError, of_system
from ttr_tui.archive.salvage import Lost, Saved, save_all
from ttr_tui.archive.store import Archive, result_of
from ttr_tui.archive.summary import moment
from ttr_tui.engine.codec import digest
from ttr_tui.reading import read_bytes

Content = tuple[bytes, bytes]
"""An archive's file, and the log of its last writer."""


@frozen
class Repaired:
    """What has become of an archive."""

    archive: Path
    new: bool
    """It was not in order, and there is a new one in its place."""
    games: tuple[Saved, ...]
    """All that are in it now."""
    lost: tuple[Lost, ...] = ()
    removed: tuple[Saved, ...] = ()
    """Those that are only in the copies, as they seem to have been removed."""
    aside: Path | None = None
    """Where the damaged archive is, if there was one."""


def repair(archive: Path, today: date, removed_too: bool = False) -> Repaired:
    """Save all that can be read. `removed_too`: also games that are only in the copies though the archive is
    sound. Raises `ArchiveError`; then everything is as it was."""
    with _alone(archive) as content:
        sound, readable = _state(archive, content) if content else (False, False)
        here = remains.take_in(archive, *(content or (b"", b"")))
        games, lost = save_all([here, *_copies(archive)])
        gone = [game for game in games if game.file != archive] if readable and not removed_too else []
        games = _named([game for game in games if game not in gone])
        if content and sound and _same(archive, content, games):
            return Repaired(archive, False, tuple(games), removed=tuple(gone))
        if not games:
            raise ArchiveError("nothing-saved" if content else "nothing-kept", file=str(archive))
        aside = _put_in_place(archive, content, games, today)
        return Repaired(archive, True, tuple(games), tuple(lost), tuple(gone), aside)


def _copies(archive: Path) -> list[remains.Remains]:
    found = []
    for copy in copies.kept(archive):
        with suppress(OSError):
            found.append(remains.read(copy))
    return found


def _state(archive: Path, content: Content) -> tuple[bool, bool]:
    """Whether the archive is sound, and whether at least the database is. Raises `ArchiveError` if it is
    from a newer version: that knows better."""
    with checkup.apart(content) as copy:
        with closing(sqlite3.connect(copy)) as db:
            if checkup.is_newer(db):
                (found,) = db.execute("PRAGMA user_version").fetchone()
                raise ArchiveError("newer", file=str(archive), found=found, known=schema.VERSION)
        state = checkup.check_copy(copy)
    return state.sound, state.trouble is None


def _same(archive: Path, content: Content, games: list[Saved]) -> bool:
    """Whether the archive has all of this as it is."""
    with checkup.apart(content) as copy, closing(schema.connect(copy)) as db:
        for game in games:
            there = db.execute(
                "SELECT n, data FROM entries WHERE game = ? ORDER BY n", (game.key,)
            ).fetchall()
            if game.file != archive or [row[:2] for row in game.rows] != there:
                return False
        return True


def _named(games: list[Saved]) -> list[Saved]:
    """The games with a name and a key each of its own. The archive's come first."""
    keys: set[int] = set()
    names: set[str] = set()
    named = []
    for game in games:
        key = game.key if 0 < game.key < 2**53 and game.key not in keys else 0
        name = game.name if game.name not in names else ""
        named.append(evolve(game, key=key, name=name))
        keys.add(key)
        names.add(name)
    for place, game in enumerate(named):
        key = game.key or max(keys) + 1
        number = 1
        while not game.name and f"{game.beginning.map}-{number}" in names:
            number += 1
        name = game.name or f"{game.beginning.map}-{number}"
        named[place] = evolve(game, key=key, name=name)
        keys.add(key)
        names.add(name)
    return named


def _put_in_place(archive: Path, content: Content | None, games: list[Saved], today: date) -> Path | None:
    """Write the new archive and let it take the old one's place; where the old one is now, if any."""
    new = archive.with_name(f".{archive.name}.repaired")
    try:
        _remove(new)
        with closing(schema.connect(new)) as db:
            _write(db, games)
        with Archive(new) as written:
            if trouble := checkup.trouble_with(written):
                raise trouble
        aside = _set_aside(archive, content, today) if content else None
        if content is None and archive.exists():
            raise ArchiveError("in-use")
        # Should the power fail before the new archive has its place, a copy has all of it.
        copies.put(archive, new, today)
        # The old log belongs to the old archive: beside the new one it would be taken for its own.
        for end in ("-wal", "-shm"):
            archive.with_name(archive.name + end).unlink(missing_ok=True)
        copies.settle(new, archive)
    except ArchiveError as error:
        error.figures["file"] = str(archive)  # nobody has heard of the other one
        raise
    except COMPLAINTS as error:
        raise of_sqlite(error, archive) from error
    except OSError as error:
        raise ArchiveError("export-refused", file=str(archive), reason=of_system(error)) from error
    finally:
        with suppress(OSError):
            _remove(new)
    return aside


def _remove(file: Path) -> None:
    for end in ("", "-wal", "-shm"):
        file.with_name(file.name + end).unlink(missing_ok=True)


def _set_aside(archive: Path, content: Content, today: date) -> Path:
    """Keep the damaged archive under another name."""
    number = 1
    while (aside := archive.with_name(f"{archive.stem}-damaged-{today}-{number}{archive.suffix}")).exists():
        number += 1
    for end, data in zip(("", "-wal"), content, strict=True):
        if data or not end:
            copy = aside.with_name(aside.name + end)
            copy.write_bytes(data)
            shutil.copystat(archive, copy)
    copies.sync_folder(archive.parent)
    return aside


def _write(db: sqlite3.Connection, games: list[Saved]) -> None:
    db.execute("BEGIN IMMEDIATE")
    for game in games:
        begun, match = game.beginning, game.match
        board = (begun.board, *schema.names_of(game.source, begun.map), game.source)
        db.execute("INSERT OR IGNORE INTO boards VALUES (?, ?, ?, ?)", board)
        turn, seat, result, state = begun.turn, begun.seat, begun.result, begun.state
        if match is not None:
            turn, seat, result = match.state.turn, match.state.seat, result_of(match.state)
            state = digest(match.state)
        db.execute(
            "INSERT INTO games"
            " (key, name, map, board, header, started, updated, turn, seat, result, state, rules)"
            " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
            (
                *(game.key, game.name, begun.map, begun.board, begun.header),
                *(_time(begun.started), _time(begun.updated), turn, seat, result, state, begun.rules),
            ),
        )
        rows = [(game.key, *row) for row in game.rows]
        db.executemany("INSERT INTO entries VALUES (?, ?, ?, ?)", rows)
    db.execute("COMMIT")


def _time(told: str) -> str:
    """When something happened; the oldest time there is, if that is not known any more."""
    try:
        return moment(told).isoformat(timespec="seconds")
    except ValueError:
        return datetime.fromtimestamp(0, UTC).isoformat(timespec="seconds")


@contextmanager
def _alone(archive: Path) -> Iterator[Content | None]:
    """An archive as it is, if there is one; where a system can see to that, no other window may open it."""
    if not Archive(archive).is_there():
        yield None
        return
    file = _locked(archive)
    if file is None:
        yield checkup.read_whole(archive)
        return
    with file:
        wal = archive.with_name(archive.name + "-wal")
        yield file.read(), read_bytes(wal) if wal.exists() else b""


def _locked(archive: Path) -> BinaryIO | None:
    """The file of an archive, locked; None where that cannot be done.

    Every connection holds a lock on these bytes for as long as it lasts, and so does this. It would be lost
    if this program opened the file once more and closed it: so there is one look at it, and no other."""
    try:
        import fcntl

        file = archive.open("rb+") if archive.is_file() else None
    except (ImportError, OSError):
        return None
    try:
        if file is not None:
            fcntl.lockf(file, fcntl.LOCK_EX | fcntl.LOCK_NB, 510, 0x40000002)
    except BlockingIOError:
        raise ArchiveError("in-use", file=str(archive)) from None
    except OSError:
        return None
    return file
