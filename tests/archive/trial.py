"""Damaged archives by the hundred: nothing but sentences, and every readable game saved.

    python -m tests.archive.trial 1000 [FIRST SEED]

A game is readable if its own row, its map file and its entries still lie in the files, byte for byte. What
does is found here by searching for the bytes, without reading a single page as SQLite or the game does.

Of a game with a damaged entry, the entries before it must be saved up to the last digest: the up to seven
between are there, but nothing tells them from the damaged one if the rules happen to accept that. How many
of those were not saved is counted too (`unconfirmed`).
"""

from __future__ import annotations

import random
import shutil
import sqlite3
import sys
import tempfile
from collections import Counter
from contextlib import closing, suppress
from datetime import UTC, date, datetime
from functools import cache
from pathlib import Path

import attrs
from attrs import frozen

from tests.archive.damage import PAGE, damage
from tests.archive.playing import board_of, new_match, play_on
from ttr_tui import mapfile
from ttr_tui.archive import Archive, ArchiveError, copies
from ttr_tui.archive.checkup import check
from ttr_tui.archive.exchange import export_game
from ttr_tui.archive.header import EVERY
from ttr_tui.archive.repair import repair
from ttr_tui.archive.salvage import Saved
from ttr_tui.engine.codec import digest
from ttr_tui.kept_games import glance
from ttr_tui.match import Match

TODAY = date(2031, 5, 1)
Row = tuple[object, ...]


# --- the truth ------------------------------------------------------------------------------------


@frozen
class Truth:
    """A game as it was before the damage."""

    name: str
    board: str
    source: str
    rows: frozenset[bytes]
    """Its own row, as the archive or the copy has it."""
    entries: tuple[tuple[str, frozenset[bytes]], ...]
    """The data of each, and the bytes of its row."""
    state: str


@frozen
class Ground:
    """A folder with an archive and a copy of the day before, and the truth about its games."""

    folder: Path
    games: dict[int, Truth]
    files: dict[Path, bytes]


def own_board() -> Match:
    """A game on a board that is in no file of today, with a map file like no other."""
    source = board_of("paris").source.replace("market = 5", "market = 4", 1)
    numbered = "\n".join(f"{line} #~{n}~" if line else "" for n, line in enumerate(source.split("\n")))
    board = mapfile.parse(numbered, "paris")
    return Match(board, attrs.evolve(new_match("paris", 8).header, seed=8))


def lay_out(folder: Path, killed: bool) -> Ground:
    """`killed`: with all that a window leaves behind that is killed while it plays."""
    file, days = folder / "games.db", folder / copies.FOLDER
    archive = Archive(file, now=lambda: datetime(2031, 4, 29, 20, tzinfo=UTC))
    matches = [new_match("usa", 1), new_match("paris", 2), own_board(), new_match("suisse", 3)]
    for match in matches:
        archive.record(match)
        play_on(match, 50, undo_every=7)
    archive.close()
    assert copies.keep(file, date(2031, 4, 30))
    for match in (matches[0], matches[2]):
        play_on(match, 30, undo_every=7)
    matches.append(new_match("paris", 9))
    archive.record(matches[-1])
    play_on(matches[-1], 25)
    archive.remove("suisse-1")
    left = {path: path.read_bytes() for path in folder.glob("games.db*")} if killed else {}
    archive.close()
    versions = [file, *copies.kept(file)]
    games = {key: _truth(key, match, versions) for key, match in enumerate(matches, 1) if key != 4}
    files = {path.relative_to(folder): path.read_bytes() for path in (file, *days.iterdir())}
    for path, content in left.items():
        path.write_bytes(content)
    return Ground(folder, games, files)


def _truth(key: int, match: Match, files: list[Path]) -> Truth:
    rows: set[bytes] = set()
    entries: dict[int, set[bytes]] = {}
    data: dict[int, str] = {}
    for file in files:
        with closing(sqlite3.connect(file)) as db:
            for row in db.execute("SELECT * FROM games WHERE key = ?", (key,)):
                rows.add(cell((None, *row[1:]), key))
                name = row[1]
            for row in db.execute("SELECT * FROM entries WHERE game = ?", (key,)):
                entries.setdefault(row[1], set()).add(cell(row))
                data[row[1]] = row[2]
    told = tuple((data[n], frozenset(entries[n])) for n in range(len(match.entries)))
    board = match.board
    return Truth(name, board.digest, board.source, frozenset(rows), told, digest(match.state))


def cell(values: Row, rowid: int | None = None) -> bytes:
    """A row as SQLite writes it."""
    kinds = body = b""
    for value in values:
        kind, told = _value(value)
        kinds += _varint(kind)
        body += told
    record = _varint(len(kinds) + 1) + kinds + body
    return _varint(len(record)) + (b"" if rowid is None else _varint(rowid)) + record


def _value(value: object) -> tuple[int, bytes]:
    if value is None:
        return 0, b""
    if isinstance(value, int):
        if value in (0, 1):
            return 8 + value, b""
        kind, size = next(
            (k, s) for k, s in enumerate((1, 2, 3, 4, 6, 8), 1) if -(1 << 8 * s - 1) <= value < 1 << 8 * s - 1
        )
        return kind, value.to_bytes(size, "big", signed=True)
    text = str(value).encode()
    return 13 + 2 * len(text), text


def _varint(value: int) -> bytes:
    parts = [value & 0x7F]
    while value := value >> 7:
        parts.insert(0, value & 0x7F | 0x80)
    return bytes(parts)


def readable(ground: Ground, folder: Path) -> dict[int, int]:
    """The games of which all that is needed is left, and how many entries of each, from the first."""
    files = [path for path in folder.rglob("games*") if path.is_file() and not path.name.endswith("-shm")]
    content = bytes(PAGE).join(path.read_bytes() for path in files)
    found = {}
    for key, game in ground.games.items():
        if any(row in content for row in game.rows) and _board_is_left(ground, game, folder):
            left = 0
            while left < len(game.entries) and any(row in content for row in game.entries[left][1]):
                left += 1
            found[key] = left
    return found


def _board_is_left(ground: Ground, game: Truth, folder: Path) -> bool:
    """It is one of today's, or every page around it is as it was in one of the files."""
    if game.board in todays_boards():
        return True
    parts = [game.source.encode()[at : at + 60] for at in range(0, len(game.source) - 60, 60)]
    for file, before in ground.files.items():
        after = (folder / file).read_bytes() if (folder / file).exists() else b""
        pages = {before.find(part) // PAGE for part in parts if part in before}
        around = {page + step for page in pages for step in (-1, 0, 1)} - {-1}
        if around and all(
            before[p * PAGE : (p + 1) * PAGE] == after[p * PAGE : (p + 1) * PAGE] for p in around
        ):
            return True
    return False


@cache
def todays_boards() -> frozenset[str]:
    return frozenset(board_of(id).digest for id in mapfile.all_ids())


# --- one trial ------------------------------------------------------------------------------------


def look_at_all(folder: Path, names: list[str]) -> dict[str, list[str]]:
    """Do everything that reads: what each game that opens has had. Only sentences may stop anything."""
    opened: dict[str, list[str]] = {}
    with Archive(folder / "games.db") as archive:
        with suppress(ArchiveError):
            names = list({*names, *(game.game for game in archive.games())})
        for asked in (archive.latest, archive.latest_to_watch):
            with suppress(ArchiveError):
                asked()
        for name in names:
            with suppress(ArchiveError):
                archive.load(name)
                opened[name] = [row[1] for row in archive.read(name).rows]
            with suppress(ArchiveError):
                export_game(archive, name, folder / "export.json")
    glance(folder / "games.db")
    return opened


def change_all(folder: Path, names: list[str]) -> None:
    """Do everything that writes. Only sentences may stop anything."""
    with Archive(folder / "games.db") as archive:
        match = new_match(seed=77)
        recorder = archive.record(match)
        play_on(match, 3)
        assert len(match.entries) == 3
        assert recorder.unsaved == 0 or recorder.trouble is not None
        for name in names:
            with suppress(ArchiveError):
                archive.remove(name)


@frozen
class Outcome:
    """How a trial went."""

    way: str
    readable: int
    saved: int
    entries: int
    """Those that are left."""
    more: int
    """Those that were saved though not all of their bytes were where they had been."""
    unconfirmed: int
    """Those that are left but were not saved, as nothing tells them from a damaged one."""


def saved(folder: Path) -> tuple[Saved, ...]:
    """What a repair saves."""
    try:
        return repair(folder / "games.db", TODAY).games
    except ArchiveError as error:
        if error.code == "nothing-saved":
            return ()
        raise


def trial(ground: Ground, seed: int, scratch: Path) -> Outcome:
    """Damage the archive, use it, repair it, and compare with the truth."""
    chance = random.Random(seed)
    names = [game.name for game in ground.games.values()]
    folder, other = scratch / f"{seed}", scratch / f"{seed}-other"
    shutil.copytree(ground.folder, folder)
    if chance.random() < 0.4:
        shutil.rmtree(folder / copies.FOLDER)
    way = damage(folder, chance)
    shutil.copytree(folder, other)
    opened = look_at_all(folder if chance.random() < 0.5 else other, names)
    change_all(other, names)
    with suppress(ArchiveError):
        check(folder / "games.db")
    must = readable(ground, folder)
    games = saved(folder)
    rows = {game.key: [row.data for row in game.rows] for game in games}
    state = check(folder / "games.db") if games else None
    assert state is None or state.sound, f"{seed}: {way}: {state}"
    more = unconfirmed = 0
    for key, game in ground.games.items():
        truth = [data for data, _ in game.entries]
        have = rows.get(key)
        if key in must:
            assert have is not None, f"{seed}: {way}: {game.name} is lost"
            left = must[key]
            least = left if left == len(truth) else left - left % EVERY
            assert len(have) >= least, f"{seed}: {way}: {game.name}: {len(have)} of {least} entries"
            unconfirmed += max(0, left - len(have))
        if have is not None:
            more += max(0, len(have) - must.get(key, 0))
            assert have == truth[: len(have)], f"{seed}: {way}: {game.name} is another game"
    for name, had in opened.items():
        assert any(have[: len(had)] == had for have in rows.values()), f"{seed}: {way}: {name} opened before"
    for path in (folder, other):
        shutil.rmtree(path)
    return Outcome(way, len(must), sum(key in rows for key in must), sum(must.values()), more, unconfirmed)


def grounds(folder: Path) -> list[Ground]:
    laid = []
    for killed in (False, True):
        (folder / f"{killed}").mkdir()
        laid.append(lay_out(folder / f"{killed}", killed))
    return laid


def main() -> None:
    trials, first = int(sys.argv[1]), int(sys.argv[2]) if len(sys.argv) > 2 else 0
    sums: Counter[str] = Counter()
    with tempfile.TemporaryDirectory() as scratch:
        ground = grounds(Path(scratch))
        for seed in range(first, first + trials):
            try:
                outcome = trial(ground[seed % 2], seed, Path(scratch))
            except Exception as error:
                print(f"{seed}: {type(error).__name__}: {error}")
                sums["failed"] += 1
                continue
            sums.update(
                trials=1,
                games=len(ground[seed % 2].games),
                readable=outcome.readable,
                saved=outcome.saved,
                entries=outcome.entries,
                more=outcome.more,
                unconfirmed=outcome.unconfirmed,
            )
    print(dict(sums))


if __name__ == "__main__":
    main()
