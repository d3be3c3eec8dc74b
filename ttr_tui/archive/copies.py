"""Copies that the archive keeps of itself: one a day on which a game ended, the last three.

They lie in `backups/` beside it, each a whole archive. A copy is looked over before it takes its place, so
that a damaged archive never pushes out a good copy. Nothing here is ever a player's trouble.
"""

from __future__ import annotations

import os
import shutil
import sqlite3
from contextlib import closing, suppress
from datetime import date
from pathlib import Path
from typing import Final

from ttr_tui.archive.complaints import COMPLAINTS

KEPT: Final = 3
FOLDER: Final = "backups"

# Games are never rewritten, only gone on with. So what the last copy has of a game must be in the
# archive still, unless the game was removed; the first of these that is not is damage.
_SAME_GAME: Final = "g.key = c.key AND g.started = c.started"
_CHANGED: Final = (
    f"""SELECT 1 FROM last.games c JOIN main.games g ON {_SAME_GAME}
        WHERE (g.name, g.map, g.board, g.header) IS NOT (c.name, c.map, c.board, c.header)""",
    f"""SELECT 1 FROM last.games c JOIN main.games g ON {_SAME_GAME} JOIN last.entries old ON old.game = c.key
        LEFT JOIN main.entries new ON new.game = old.game AND new.n = old.n
        WHERE new.data IS NOT old.data""",
    """SELECT 1 FROM last.boards old JOIN main.boards new USING (digest)
        WHERE new.source IS NOT old.source""",
)


def kept(archive: Path) -> list[Path]:
    """The copies of an archive, the last first."""
    try:
        return sorted((archive.parent / FOLDER).glob(f"{archive.stem}-*{archive.suffix}"), reverse=True)
    except OSError:
        return []


def day_of(copy: Path) -> str:
    """The day a copy was made."""
    return copy.stem[-len("2000-01-01") :]


def keep(archive: Path, today: date) -> bool:
    """Copy the archive, unless it has been copied today or is damaged; whether there is a new copy."""
    copies = kept(archive)
    copy = _place(archive, today)
    if copy in copies:
        return False
    unfinished = _unfinished(copy)
    try:
        copy.parent.mkdir(exist_ok=True)
        unfinished.unlink(missing_ok=True)
        if not _copied(archive, unfinished, copies[0] if copies else None):
            return False
        settle(unfinished, copy)
        for old in copies[KEPT - 1 :]:
            old.unlink()
    except (*COMPLAINTS, OSError):
        return False
    finally:
        with suppress(OSError):
            unfinished.unlink(missing_ok=True)
    return True


def put(archive: Path, whole: Path, today: date) -> None:
    """Keep a file as a copy of the archive, if there is none of today. Raises OSError."""
    copy = _place(archive, today)
    if not copy.exists():
        copy.parent.mkdir(exist_ok=True)
        shutil.copyfile(whole, _unfinished(copy))
        settle(_unfinished(copy), copy)


def _place(archive: Path, day: date) -> Path:
    return archive.parent / FOLDER / f"{archive.stem}-{day.isoformat()}{archive.suffix}"


def _unfinished(copy: Path) -> Path:
    return copy.with_name(f".{copy.name}.part")


def _copied(archive: Path, copy: Path, last: Path | None) -> bool:
    """Copy the archive; whether the copy is sound, and has all that the last one has."""
    with closing(sqlite3.connect(archive, isolation_level=None)) as db:
        tables = [db.execute(f"SELECT 1 FROM {table}").fetchone() for table in ("games", "boards", "entries")]
        if tables[0] is None:
            return False
        with closing(sqlite3.connect(copy, isolation_level=None)) as new:
            db.backup(new)
            # One file that can be taken away, without the helpers of an archive in use.
            new.execute("PRAGMA journal_mode = DELETE")
            if new.execute("PRAGMA integrity_check(1)").fetchone() != ("ok",):
                return False
            return last is None or not _changed(new, last)


def _changed(new: sqlite3.Connection, last: Path) -> bool:
    """Whether anything that the last copy has of a game is different now."""
    new.execute("ATTACH ? AS last", (str(last),))
    try:
        return any(new.execute(f"{query} LIMIT 1").fetchone() for query in _CHANGED)
    except COMPLAINTS:
        return False  # the last copy is damaged itself, or from another version
    finally:
        new.execute("DETACH last")


def settle(unfinished: Path, path: Path) -> None:
    """Give a file that is whole its name, once all of it is on the disk. Raises OSError."""
    with unfinished.open("rb+") as file:
        os.fsync(file.fileno())
    os.replace(unfinished, path)
    sync_folder(path.parent)


def sync_folder(folder: Path) -> None:
    """Have a folder's names on the disk, where a system can."""
    with suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
