"""The kept games at a glance: their ids, for a shell that completes a command.

Reads no more of the archive than that, writes nothing, and believes nothing: whatever could not be typed
or shown is left out.
"""

from __future__ import annotations

import json
import os
import re
import sqlite3
from pathlib import Path
from typing import Final, NamedTuple
from urllib.parse import quote

from ttr_tui.outside import hidden

MOST: Final = 200
"""Games told; the last played first."""
_ID: Final = re.compile(r"[A-Za-z0-9][A-Za-z0-9._-]{0,60}")


class KeptGame(NamedTuple):
    """A game in a list of a few words."""

    id: str
    over: bool
    players: str


def glance(file: Path) -> list[KeptGame]:
    """The games in an archive; none if it cannot be read at once."""
    if not os.path.isfile(file):
        return []
    # SQLite leaves files beside an archive that nobody has open, even if it is only to be read.
    in_use = os.path.exists(f"{file}-wal")
    how = "mode=ro" if in_use else "immutable=1"
    try:
        db = sqlite3.connect(f"file:{quote(os.fsencode(file))}?{how}", uri=True, timeout=0.2)
        try:
            rows = db.execute(
                f"SELECT name, seat, header FROM games ORDER BY updated DESC, key DESC LIMIT {MOST}"
            ).fetchall()
        finally:
            db.close()
    except (sqlite3.Error, ValueError):
        return []
    return [
        KeptGame(name, isinstance(seat, int) and seat < 0, _players(header))
        for name, seat, header in rows
        if isinstance(name, str) and _ID.fullmatch(name)
    ]


def _players(header: object) -> str:
    """The names of those who play; nothing if any cannot be shown on a line."""
    try:
        names = [seat["name"] for seat in json.loads(str(header))["players"]]
        told = ", ".join(names)
    except (ValueError, TypeError, KeyError, RecursionError):
        return ""
    return "" if hidden(told) else told
