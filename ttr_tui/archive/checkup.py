"""Looking an archive over: is the database sound, and can every game be played back?"""

from __future__ import annotations

import sqlite3
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from attrs import frozen

from ttr_tui.archive import schema
from ttr_tui.archive.complaints import COMPLAINTS
from ttr_tui.archive.errors import ArchiveError, of_system
from ttr_tui.archive.store import Archive
from ttr_tui.reading import read_bytes

NO_DAMAGE: Final = ("other-rules", "board")
"""What keeps a game from being played back though nothing is wrong with it."""


@frozen
class Checkup:
    """What is wrong with an archive."""

    trouble: ArchiveError | None
    """With the file as a whole."""
    games: dict[str, ArchiveError | None]
    """Each game that is listed, and what is wrong with it."""

    @property
    def damaged(self) -> dict[str, ArchiveError]:
        return {game: error for game, error in self.games.items() if error and error.code not in NO_DAMAGE}

    @property
    def sound(self) -> bool:
        return self.trouble is None and not self.damaged


def read_whole(file: Path) -> tuple[bytes, bytes]:
    """An archive and the log beside it, of one moment. Raises `ArchiveError`."""
    wal = file.with_name(f"{file.name}-wal")

    def times() -> list[tuple[int, int]]:
        found = [path.stat() for path in (file, wal) if path.exists()]
        return [(stat.st_mtime_ns, stat.st_size) for stat in found]

    try:
        for _ in range(5):
            before = times()
            content = read_bytes(file), read_bytes(wal) if wal.exists() else b""
            if before == times():
                return content
    except (OSError, ValueError) as error:
        reason = of_system(error) if isinstance(error, OSError) else str(error)
        raise ArchiveError("unread", file=str(file), reason=reason) from error
    raise ArchiveError("in-use", file=str(file))


def check(file: Path) -> Checkup:
    """Look an archive over, without touching it. Raises `ArchiveError` if it cannot even be read."""
    with apart(read_whole(file)) as copy:
        found = check_copy(copy)
    for error in (found.trouble, *found.games.values()):
        if error is not None and "file" in error.figures:
            error.figures["file"] = str(file)
    return found


@contextmanager
def apart(content: tuple[bytes, bytes]) -> Iterator[Path]:
    """An archive and its log in a place of their own, for a while. Raises `ArchiveError`."""
    with tempfile.TemporaryDirectory(prefix="ttr-", ignore_cleanup_errors=True) as folder:
        copy = Path(folder) / "games.db"
        try:
            for path, data in zip((copy, copy.with_name("games.db-wal")), content, strict=True):
                if data or path is copy:
                    path.write_bytes(data)
        except OSError as error:
            raise ArchiveError("export-refused", file=str(copy), reason=of_system(error)) from error
        yield copy


def check_copy(file: Path) -> Checkup:
    """Look over an archive that nobody else has: it is brought up to date."""
    with Archive(file) as archive:
        games: dict[str, ArchiveError | None] = {}
        try:
            trouble = trouble_with(archive)
            for game in archive.games():
                games[game.game] = _refused(archive, game.game)
        except ArchiveError as error:
            trouble = error
    return Checkup(trouble, games)


def trouble_with(archive: Archive) -> ArchiveError | None:
    """What is wrong with the database, whatever its games are like."""
    if not archive.path.stat().st_size:
        return ArchiveError("damaged", file=str(archive.path))
    with archive.reading() as db:
        if layout(db) != _TODAY:
            return ArchiveError("damaged", file=str(archive.path))
        (said,) = db.execute("PRAGMA integrity_check(1)").fetchone()
        if said != "ok" or db.execute("PRAGMA foreign_key_check").fetchone() is not None:
            return ArchiveError("damaged", file=str(archive.path))
    return None


def _refused(archive: Archive, game: str) -> ArchiveError | None:
    try:
        archive.load(game)
    except ArchiveError as error:
        return error
    return None


def layout(db: sqlite3.Connection) -> set[tuple[str, str]]:
    """The tables of a database and their columns."""
    return set(
        db.execute(
            "SELECT t.name, c.name FROM sqlite_master t, pragma_table_info(t.name) c WHERE t.type = 'table'"
        )
    )


def _today() -> set[tuple[str, str]]:
    db = sqlite3.connect(":memory:")
    for step in schema.STEPS:
        step(db)
    found = layout(db)
    db.close()
    return found


_TODAY: Final = _today()


def is_newer(db: sqlite3.Connection) -> bool:
    """Whether an archive is from a newer version, and does not only say so since it is damaged."""
    try:
        (version,) = db.execute("PRAGMA user_version").fetchone()
        return bool(version > schema.VERSION) and layout(db) != _TODAY
    except COMPLAINTS:
        return False
