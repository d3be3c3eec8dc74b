"""What is left of the games in a file that was an archive, read from its pages."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Final

from attrs import Factory, define, frozen

from ttr_tui.archive import pages
from ttr_tui.archive.pages import Value
from ttr_tui.reading import read_bytes

_COLUMNS: Final = (
    *("key", "name", "map", "board", "header", "started"),
    *("updated", "turn", "seat", "result", "state", "rules"),
)
_FIRST: Final = (
    *("key", "name", "map", "board", "source", "header", "started"),
    *("updated", "turn", "seat", "result"),
)
"""The columns of a game in the first archives: see `schema`."""
_NEEDED: Final = frozenset({"map", "board", "header"})


@frozen
class Beginning:
    """A game's own row."""

    name: str
    map: str
    board: str
    header: str
    started: str
    updated: str
    turn: int
    seat: int
    result: str | None
    state: str | None
    rules: int
    live: bool

    @property
    def said(self) -> tuple[str, str, str, int]:
        """What never changes while a game goes on, and decides it."""
        return self.map, self.board, self.header, self.rules


@define
class Told:
    """One version of an entry, and the digests that were found with it."""

    data: str
    digests: set[str]


@define
class Remains:
    """What is left in one file. Of each thing, what is in use comes before what was left lying about."""

    file: Path
    beginnings: dict[int, list[Beginning]] = Factory(dict)
    entries: dict[int, dict[int, list[Told]]] = Factory(dict)
    boards: dict[str, list[str]] = Factory(dict)
    """Map files by their digests."""
    names: dict[int, str] = Factory(dict)
    """The ids of games, even of some whose own rows are gone."""
    orphans: set[int] = Factory(set)
    """Games that must have been here, as their entries are, but whose beginning is gone."""

    @property
    def games(self) -> set[int]:
        """The keys of all games of which anything is left."""
        return self.beginnings.keys() | self.entries.keys()


def read(file: Path) -> Remains:
    """Everything in a file and in the log beside it. Raises OSError."""
    wal = file.with_name(f"{file.name}-wal")
    return take_in(file, read_bytes(file), read_bytes(wal) if wal.is_file() else b"")


def take_in(file: Path, db: bytes, wal: bytes) -> Remains:
    remains = Remains(file)
    found = pages.rows(db, wal, _fits)
    for row in sorted(found, key=lambda row: not row.live):
        _sort_in(remains, row)
    in_use = {row.values[0] for row in found if row.live and _is_entry(row.values)}
    remains.orphans = {key for key in remains.entries if key in in_use and key not in remains.beginnings}
    return remains


def _sort_in(remains: Remains, row: pages.Row) -> None:
    values = row.values
    if row.rowid is None and _is_entry(values):
        key, n, data, digest = values
        assert isinstance(key, int)
        assert isinstance(n, int)
        versions = remains.entries.setdefault(key, {}).setdefault(n, [])
        told = next((told for told in versions if told.data == data), None)
        if told is None:
            told = Told(str(data), set())
            versions.append(told)
        if digest is not None:
            told.digests.add(str(digest))
    elif row.rowid is None and _is_name(values):
        assert isinstance(values[1], int)
        remains.names.setdefault(values[1], str(values[0]))
    elif row.rowid is not None and _is_board(values):
        remains.boards.setdefault(str(values[0]), []).append(str(values[3]))
    elif row.rowid is not None and (told_columns := _columns(values)):
        beginning = _beginning(dict(zip(told_columns, values, strict=False)), row.live)
        versions_of = remains.beginnings.setdefault(row.rowid, [])
        if beginning not in versions_of:
            versions_of.append(beginning)
        source = values[4]
        if told_columns is _FIRST and isinstance(source, str):
            remains.boards.setdefault(beginning.board, []).append(source)


def _beginning(told: dict[str, Value], live: bool) -> Beginning:
    def text(column: str) -> str:
        value = told.get(column)
        return value if isinstance(value, str) else ""

    def number(column: str, other: int = 0) -> int:
        value = told.get(column)
        return value if isinstance(value, int) else other

    return Beginning(
        name=text("name"),
        map=text("map"),
        board=text("board"),
        header=text("header"),
        started=text("started"),
        updated=text("updated"),
        turn=number("turn"),
        seat=number("seat"),
        result=text("result") or None,
        state=text("state") or None,
        rules=number("rules", 1),
        live=live,
    )


# --- which row is what ---------------------------------------------------------------------------


def _fits(values: tuple[Value, ...]) -> bool:
    return _is_entry(values) or _is_board(values) or _is_name(values) or bool(_columns(values))


def _are(values: Iterable[Value], *kinds: type | tuple[type, ...]) -> bool:
    return all(isinstance(value, kind) for value, kind in zip(values, kinds, strict=True))


def _is_entry(values: tuple[Value, ...]) -> bool:
    return (
        len(values) == 4
        and _are(values, int, int, str, (str, type(None)))
        and str(values[2]).startswith("{")
        and isinstance(values[1], int)
        and 0 <= values[1] < 1_000_000
    )


def _is_board(values: tuple[Value, ...]) -> bool:
    return len(values) == 4 and _are(values, str, (str, bytes), (str, bytes), str)


def _is_name(values: tuple[Value, ...]) -> bool:
    return len(values) == 2 and _are(values, str, int)


def _columns(values: tuple[Value, ...]) -> tuple[str, ...]:
    """The columns of a game's row; none if it is not one. The last may not be stored yet."""
    for columns in (_COLUMNS, _FIRST):
        if 10 <= len(values) <= len(columns) and values[0] is None:
            told = dict(zip(columns, values, strict=False))
            if str(told["header"]).startswith("{") and all(type(told[column]) is str for column in _NEEDED):
                return columns
    return ()
