"""A hundred ways to damage an archive: seeded, for tests and long runs."""

from __future__ import annotations

import random
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

from ttr_tui.archive import copies

PAGE = 4096
Chance = random.Random


def flip(data: bytearray, chance: Chance) -> None:
    for _ in range(chance.choice((1, 1, 3, 20, 200))):
        data[chance.randrange(len(data))] ^= 1 << chance.randrange(8)


def smear(data: bytearray, chance: Chance) -> None:
    """Noise over a stretch."""
    size = chance.choice((8, 64, 512, 5000))
    at = chance.randrange(max(1, len(data) - size))
    data[at : at + size] = chance.randbytes(len(data[at : at + size]))


def zero_pages(data: bytearray, chance: Chance) -> None:
    for _ in range(chance.choice((1, 1, 2, 5))):
        at = chance.randrange(len(data) // PAGE or 1) * PAGE
        data[at : at + PAGE] = bytes(len(data[at : at + PAGE]))


def swap_pages(data: bytearray, chance: Chance) -> None:
    one, other = (chance.randrange(len(data) // PAGE or 1) * PAGE for _ in range(2))
    data[one : one + PAGE], data[other : other + PAGE] = data[other : other + PAGE], data[one : one + PAGE]


def page_heads(data: bytearray, chance: Chance) -> None:
    """The first bytes of pages: what kind they are, how many rows they have."""
    for _ in range(chance.choice((1, 3, 10))):
        at = chance.randrange(len(data) // PAGE or 1) * PAGE
        data[at : at + 8] = chance.randbytes(len(data[at : at + 8]))


def truncate(data: bytearray, chance: Chance) -> None:
    del data[chance.choice((0, chance.randrange(len(data)), chance.randrange(len(data) // PAGE) * PAGE)) :]


def header(data: bytearray, chance: Chance) -> None:
    first = chance.choice((0, 16, 18, 20, 24, 28, 32, 40, 44, 52, 56, 60, 68))
    size = chance.choice((1, 4, 100 - first))
    data[first : first + size] = chance.randbytes(size)


def no_header(data: bytearray, chance: Chance) -> None:
    data[:100] = bytes(100)


BYTES: tuple[Callable[[bytearray, Chance], None], ...] = (
    *(flip, flip, smear, zero_pages, zero_pages, swap_pages),
    *(page_heads, truncate, header, no_header),
)

NONSENSE = (
    "UPDATE games SET header = x'ff00fe' WHERE key = {key}",
    "UPDATE games SET header = CAST(x'7b22ff' AS TEXT) WHERE key = {key}",
    "UPDATE games SET header = '{{}}', name = CAST(x'c3' AS TEXT) WHERE key = {key}",
    "UPDATE games SET name = char(27) || ']0;x' || char(7) WHERE key = {key}",
    "UPDATE games SET name = 12 WHERE key = {key}",
    "UPDATE games SET map = char(0) || '/etc/passwd' WHERE key = {key}",
    "UPDATE games SET map = '~nobody-here/x.toml' WHERE key = {key}",
    "UPDATE games SET turn = 9e307, seat = 'x' WHERE key = {key}",
    "UPDATE games SET seat = -9223372036854775808, turn = 9223372036854775807 WHERE key = {key}",
    "UPDATE games SET started = '0001-01-01', updated = '9999-12-31T23:59:59-23:59' WHERE key = {key}",
    "UPDATE games SET updated = x'00' WHERE key = {key}",
    'UPDATE games SET result = \'{{"totals": ["x"], "winners": [7]}}\' WHERE key = {key}',
    "UPDATE games SET result = '[[[' || hex(zeroblob(20000)) WHERE key = {key}",
    "UPDATE games SET rules = 'two' WHERE key = {key}",
    "UPDATE games SET rules = 99 WHERE key = {key}",
    "UPDATE games SET board = 'none' WHERE key = {key}",
    "UPDATE games SET state = 'other' WHERE key = {key}",
    "UPDATE boards SET source = 'id = 3' WHERE digest = (SELECT board FROM games WHERE key = {key})",
    "UPDATE boards SET source = replace(source, 'length', 'lenght')",
    "UPDATE boards SET fr = x'ff', en = 7",
    "UPDATE entries SET data = printf('%.*c', 100000, '[') WHERE game = {key} AND n = 7",
    "UPDATE entries SET data = CAST(x'7b22c3227d' AS TEXT) WHERE game = {key} AND n = 11",
    "UPDATE entries SET data = x'ff' WHERE game = {key} AND n = 3",
    "UPDATE entries SET digest = 'x' WHERE game = {key} AND n = 15",
    "UPDATE entries SET n = 99999 WHERE game = {key} AND n = 20",
    'UPDATE entries SET data = \'{{"type": "undo"}}\' WHERE game = {key} AND n = 9',
    "DELETE FROM entries WHERE game = {key} AND n = 5",
    "DELETE FROM entries WHERE game = {key} AND n > 30",
    "DELETE FROM boards",
    "DELETE FROM games WHERE key = {key}",
    "DROP TABLE boards",
    "DROP TABLE entries",
    "ALTER TABLE games RENAME COLUMN header TO head",
    "ALTER TABLE games DROP COLUMN rules",
    "CREATE TRIGGER t BEFORE DELETE ON games BEGIN SELECT RAISE(ABORT, 'no'); END",
    "CREATE TRIGGER t BEFORE UPDATE ON games BEGIN INSERT INTO entries VALUES (-1, NULL, NULL, NULL); END",
    "CREATE UNIQUE INDEX one_map ON games (started)",
    "PRAGMA user_version = 77",
    "PRAGMA application_id = 5",
    "PRAGMA user_version = 0",
    "PRAGMA writable_schema = ON; UPDATE sqlite_master SET sql = 'x' || sql WHERE name = 'games'",
    "PRAGMA writable_schema = ON; UPDATE sqlite_master SET rootpage = 3 WHERE name = 'entries'",
    "PRAGMA writable_schema = ON; UPDATE sqlite_master SET name = CAST(x'ff' AS TEXT) WHERE name = 'boards'",
    "PRAGMA writable_schema = ON; DELETE FROM sqlite_master WHERE name = 'sqlite_autoindex_games_1'",
)


def nonsense(folder: Path, chance: Chance) -> str:
    """Sound SQLite, and nothing that the game ever wrote."""
    told = chance.choice(NONSENSE).format(key=chance.choice((1, 2, 3, 5)))
    with closing(sqlite3.connect(folder / "games.db")) as db:
        db.execute("PRAGMA ignore_check_constraints = ON")
        try:
            db.executescript(told)
            db.commit()
        except sqlite3.Error as error:
            return f"nothing ({error})"
    return told


def damage(folder: Path, chance: Chance) -> str:
    """Damage the archive in a folder, and now and then its log or a copy; what was done."""
    file, wal = folder / "games.db", folder / "games.db-wal"
    if chance.random() < 0.3:
        return nonsense(folder, chance)
    targets = [file]
    if wal.exists():
        targets = chance.choice(([file], [wal], [wal], [file, wal]))
    if chance.random() < 0.15:
        targets = [*targets, *copies.kept(file)]
    told = []
    for target in targets:
        content = bytearray(target.read_bytes())
        way = chance.choice(BYTES)
        if target == wal and chance.random() < 0.5:
            at = 32 + (PAGE + 24) * chance.randrange(len(content) // (PAGE + 24))
            content[at : at + 24] = chance.randbytes(24)
            told.append("frame of wal")
        else:
            way(content, chance)
            told.append(f"{way.__name__} of {target.name}")
        target.write_bytes(content)
    if wal.exists() and chance.random() < 0.2:
        (folder / "games.db-shm").write_bytes(chance.randbytes(32768))
        told.append("shm")
    return ", ".join(told)
