"""Copies that the archive keeps of itself: one a day on which a game ended, the last three.

They lie in `backups/` beside it, each a whole archive. A copy is looked over before it takes its place, so
that a damaged archive never pushes out a good copy. Nothing here is ever a player's trouble.

An archive that was put back by hand is no damage, though games in it go on otherwise than in the copies:
the last copy is then set aside under another name, for good.
"""

from __future__ import annotations

import os
import re
import shutil
import sqlite3
from contextlib import closing, suppress
from datetime import date
from pathlib import Path
from typing import Final

from ttr_tui.archive.complaints import COMPLAINTS

KEPT: Final = 3
FOLDER: Final = "backups"

_DAY: Final = r"\d{4}-\d\d-\d\d"

# Games are never rewritten, only gone on with. So what the last copy has of a game must be in the
# archive still, unless the game was removed.
_SAME_GAME: Final = "g.key = c.key AND g.started = c.started"
_DAMAGED: Final = (
    f"""SELECT 1 FROM last.games c JOIN main.games g ON {_SAME_GAME}
        WHERE (g.name, g.map, g.board, g.header) IS NOT (c.name, c.map, c.board, c.header)""",
    """SELECT 1 FROM last.boards old JOIN main.boards new USING (digest)
        WHERE new.source IS NOT old.source""",
)
_GONE_ON_OTHERWISE: Final = f"""
    SELECT DISTINCT g.name FROM last.games c JOIN main.games g ON {_SAME_GAME}
        JOIN last.entries old ON old.game = c.key
        LEFT JOIN main.entries new ON new.game = old.game AND new.n = old.n
        WHERE new.data IS NOT old.data"""


def kept(archive: Path) -> list[Path]:
    """The copies of an archive, the last first. Whatever else a player puts beside them is not touched."""
    name = re.compile(f"{re.escape(archive.stem)}-{_DAY}{re.escape(archive.suffix)}")
    try:
        found = [file for file in (archive.parent / FOLDER).iterdir() if name.fullmatch(file.name)]
    except (OSError, ValueError):
        return []
    return sorted(found, reverse=True)


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
        if not _copied(archive, unfinished):
            return False
        other = _gone_on_otherwise(archive, unfinished, copies)
        if other is not None:
            _set_aside(other)
        settle(unfinished, copy)
        for old in copies[KEPT - 1 :]:
            old.unlink(missing_ok=True)
    except (*COMPLAINTS, OSError, DamagedError):
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


class DamagedError(Exception):
    """The archive has lost something that a copy has."""


def _copied(archive: Path, copy: Path) -> bool:
    """Copy the archive; whether there is anything in it, and the copy is sound."""
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
    shutil.copymode(archive, copy)
    return True


def _gone_on_otherwise(archive: Path, new: Path, copies: list[Path]) -> Path | None:
    """The last copy that can be read, if games in it went on otherwise than in the new one, and the archive
    can play them back. Raises `DamagedError`."""
    for last in copies:
        with closing(sqlite3.connect(new, isolation_level=None)) as db:
            try:
                db.execute("ATTACH ? AS last", (str(last),))
                damaged = any(db.execute(f"{query} LIMIT 1").fetchone() for query in _DAMAGED)
                others = [str(name) for (name,) in db.execute(_GONE_ON_OTHERWISE)]
            except COMPLAINTS:
                continue  # this copy is damaged itself, or from another version
        if damaged or not _played_back(archive, others):
            raise DamagedError
        return last if others else None
    return None


def _played_back(archive: Path, games: list[str]) -> bool:
    """Whether all of these games can be played back."""
    from ttr_tui.archive.errors import ArchiveError
    from ttr_tui.archive.store import Archive

    with Archive(archive) as opened:
        try:
            for game in games:
                opened.load(game)
        except ArchiveError:
            return False
    return True


def _set_aside(copy: Path) -> None:
    """Give a copy a name that is never used again, nor counted."""
    number = 1
    while (aside := copy.with_name(f"{copy.stem}-other-{number}{copy.suffix}")).exists():
        number += 1
    copy.rename(aside)


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
