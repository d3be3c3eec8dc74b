"""What SQLite complains about, as the archive's own errors."""

from __future__ import annotations

import sqlite3
from pathlib import Path
from typing import Final

from ttr_tui.archive.errors import ArchiveError

_CODES = {
    sqlite3.SQLITE_FULL: "full",
    sqlite3.SQLITE_IOERR: "full",
    sqlite3.SQLITE_READONLY: "read-only",
    sqlite3.SQLITE_PERM: "read-only",
    sqlite3.SQLITE_CANTOPEN: "unreachable",
    sqlite3.SQLITE_CORRUPT: "damaged",
    sqlite3.SQLITE_NOTADB: "foreign",
    sqlite3.SQLITE_BUSY: "busy",
    sqlite3.SQLITE_LOCKED: "busy",
    sqlite3.SQLITE_PROTOCOL: "busy",
}

_UNREAD = (sqlite3.SQLITE_IOERR_READ, sqlite3.SQLITE_IOERR_SHORT_READ)


COMPLAINTS: Final = (sqlite3.Error, UnicodeError, OverflowError, MemoryError)
"""All that comes out of a database if what lies in it is not what was put there."""


def of_sqlite(error: Exception, path: Path) -> ArchiveError:
    """What SQLite complains about, in the player's terms."""
    code = getattr(error, "sqlite_errorcode", sqlite3.SQLITE_CORRUPT)
    primary = sqlite3.SQLITE_CORRUPT if code in _UNREAD else code & 0xFF
    return ArchiveError(_CODES.get(primary, "damaged"), file=str(path))
