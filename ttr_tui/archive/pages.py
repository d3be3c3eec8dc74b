"""Rows out of the pages of an SQLite file, whatever has become of the rest of it.

The format is documented at sqlite.org/fileformat2.html. Nothing is taken from a tree of pages but its
leaves: each page is read by itself, so that what is damaged costs no more than the rows that lie there.
"""

from __future__ import annotations

import struct
from collections.abc import Callable, Iterator
from typing import Final

from attrs import frozen

Value = int | float | str | bytes | None
Fits = Callable[[tuple[Value, ...]], bool]
"""Whether a row may be one that is looked for: the rest is passed over."""

_MAGIC: Final = b"SQLite format 3\0"
_USUAL: Final = 4096
"""The size of a page, if nothing says another one."""
_SIZES: Final = frozenset(2**n for n in range(9, 17))
_TABLE, _INDEX, _INNER_INDEX, _INNER_TABLE = 13, 10, 2, 5
_LARGEST: Final = 16_000_000
"""Bytes of a row; the longest here is a map file."""


@frozen
class Row:
    """A row of a table or an index."""

    values: tuple[Value, ...]
    """A text that is no UTF-8 is bytes."""
    rowid: int | None
    """None: of an index, or of a table without."""
    live: bool
    """It is on a page that is in use: not on a free one, nor in an older version of a page."""


class Unreadable(ValueError):  # noqa: N818 - as one says it
    """There is no cell here."""


def rows(db: bytes, wal: bytes, fits: Fits) -> list[Row]:
    """All rows in a database and in the log of its last writer."""
    sizes = dict.fromkeys((_page_size(db[16:18]), _page_size(wal[10:12]), _USUAL))
    return max((_Pages(db, wal, size, fits).rows() for size in sizes if size), key=len)


def _page_size(told: bytes) -> int | None:
    size = int.from_bytes(told, "big")
    size = 65536 if size == 1 else size
    return size if size in _SIZES else None


class _Pages:
    def __init__(self, db: bytes, wal: bytes, size: int, fits: Fits) -> None:
        self.size = size
        self.fits = fits
        reserved = db[20] if len(db) > 20 and db[:16] == _MAGIC and db[20] in (12, 16, 32) else 0
        self.usable = size - reserved
        stored = {i + 1: db[i * size : (i + 1) * size] for i in range(-(-len(db) // size))}
        self.stored = {number: page.ljust(size, b"\0") for number, page in stored.items()}
        frames = list(_frames(wal, size))
        committed = {frame.page: frame.data for frame in frames if frame.committed}
        self.now: dict[int, bytes] = {**self.stored, **committed}
        """What SQLite takes for the pages."""
        self.old: list[tuple[int, bytes]] = [
            *((frame.page, frame.data) for frame in reversed(frames)),
            *((number, self.stored[number]) for number in committed if number in self.stored),
        ]
        """What else there is: of no use to SQLite, but perhaps all that is left."""
        self.chained: set[int] = set()
        """Pages that go on with a row of another one."""

    def rows(self) -> list[Row]:
        free = self._free()
        found: list[Row] = []
        odd: list[bytes] = []
        for number, page in self.now.items():
            cells, whole = self._cells(number, page, number not in free)
            found += cells
            if not whole and any(page):
                odd.append(page)
        for number, page in self.old:
            if self.now.get(number) != page:
                cells, whole = self._cells(number, page, False)
                found += cells
                if not whole:
                    odd.append(page)
        chained = {self.now[number] for number in self.chained if number in self.now}
        for page in dict.fromkeys(odd):
            if page not in chained:
                found += self._anywhere(page)
        return found

    def _free(self) -> set[int]:
        """The pages that nothing is on, as far as can be told."""
        free: set[int] = set()
        trunk = int.from_bytes(self.now.get(1, b"")[32:36], "big")
        while trunk in self.now and trunk not in free:
            following, count = struct.unpack_from(">II", self.now[trunk])
            if count > self.usable // 4 - 2:
                break
            free |= {trunk, *struct.unpack_from(f">{count}I", self.now[trunk], 8)}
            trunk = following
        return free

    def _cells(self, number: int, page: bytes, live: bool) -> tuple[list[Row], bool]:
        """The rows of a page as it lists them itself, and whether it makes sense: then it knows of every
        byte what it is for."""
        start = 100 if number == 1 else 0
        kind = page[start]
        if kind not in (_TABLE, _INDEX, _INNER_INDEX, _INNER_TABLE):
            return [], False
        hole, count, content, crumbs = struct.unpack_from(">HHHB", page, start + 1)
        inner = kind in (_INNER_INDEX, _INNER_TABLE)
        pointers = start + (12 if inner else 8)
        listed = pointers + 2 * count
        if listed > self.usable:
            return [], False
        found: list[Row] = []
        known = listed + max(0, (content or 65536) - listed) + crumbs + _holes(page, hole)
        for at in struct.unpack_from(f">{count}H", page, pointers):
            try:
                if kind == _INNER_TABLE:
                    known += _varint(page, at + 4)[1] - at
                    continue
                row, end = self._cell(page, at + 4 * inner, kind == _TABLE, live)
            except Unreadable:
                continue
            known += max(4, end - at)
            if self.fits(row.values):
                found.append(row)
        return found, known == self.usable

    def _anywhere(self, page: bytes) -> Iterator[Row]:
        """The rows of a page that does not make sense: wherever something looks like one."""
        for at in range(self.usable - 4):
            for table in (False, True):
                try:
                    row, _ = self._cell(page, at, table, False)
                except Unreadable:
                    continue
                if self.fits(row.values):
                    yield row

    def _cell(self, page: bytes, at: int, table: bool, live: bool) -> tuple[Row, int]:
        """The row that begins here, and where it ends on this page."""
        size, at = _varint(page, at)
        rowid = None
        if table:
            rowid, at = _varint(page, at)
        if not 2 <= size <= _LARGEST:
            raise Unreadable
        here, most = self._local(size, table)
        if at + here > self.usable:
            raise Unreadable
        begun = page[at : at + here]
        if size <= most:
            return Row(_values(begun), rowid, live), at + here
        _shape(begun, size)
        following = int.from_bytes(page[at + here : at + here + 4], "big")
        return Row(_values(self._followed(begun, size, following)), rowid, live), at + here + 4

    def _local(self, size: int, table: bool) -> tuple[int, int]:
        """How much of a row lies on its own page, and how long one may be to lie there all."""
        usable = self.usable
        most = usable - 35 if table else (usable - 12) * 64 // 255 - 23
        if size <= most:
            return size, most
        least = (usable - 12) * 32 // 255 - 23
        rest = least + (size - least) % (usable - 4)
        return (rest if rest <= most else least), most

    def _followed(self, begun: bytes, size: int, following: int) -> bytes:
        """A row that goes on from page to page."""
        parts, have, chain = [begun], len(begun), []
        while have < size:
            page = self.now.get(following)
            if page is None or following in chain:
                raise Unreadable
            chain.append(following)
            part = page[4 : min(self.usable, 4 + size - have)]
            parts.append(part)
            have += len(part)
            following = int.from_bytes(page[:4], "big")
        self.chained.update(chain)
        return b"".join(parts)


def _holes(page: bytes, at: int) -> int:
    """The bytes of a page that rows have left behind."""
    size, last = 0, 0
    while last < at < len(page) - 3:
        last = at
        at, hole = struct.unpack_from(">HH", page, at)
        size += hole
    return size


def _varint(data: bytes, at: int) -> tuple[int, int]:
    """A number of one to nine bytes, and where it ends."""
    value = 0
    for _ in range(8):
        if at >= len(data):
            raise Unreadable
        byte = data[at]
        at += 1
        value = value << 7 | byte & 0x7F
        if byte < 0x80:
            return value, at
    if at >= len(data):
        raise Unreadable
    value = value << 8 | data[at]
    return (value - 2**64 if value >= 2**63 else value), at + 1


_WIDTHS: Final = {0: 0, 1: 1, 2: 2, 3: 3, 4: 4, 5: 6, 6: 8, 7: 8, 8: 0, 9: 0}


def _shape(record: bytes, size: int) -> tuple[int, list[int]]:
    """Where the values of a record begin, and what they are. Together they must be as long as it is."""
    begin, at = _varint(record, 0)
    if not at < begin <= min(len(record), 200):
        raise Unreadable
    kinds, length = [], begin
    while at < begin:
        kind, at = _varint(record, at)
        if kind in (10, 11) or kind < 0:
            raise Unreadable
        length += _WIDTHS[kind] if kind < 12 else (kind - 12) // 2
        kinds.append(kind)
    if at != begin or length != size:
        raise Unreadable
    return begin, kinds


def _values(record: bytes) -> tuple[Value, ...]:
    at, kinds = _shape(record, len(record))
    values: list[Value] = []
    for kind in kinds:
        width = _WIDTHS[kind] if kind < 12 else (kind - 12) // 2
        values.append(_value(kind, record[at : at + width]))
        at += width
    return tuple(values)


def _value(kind: int, data: bytes) -> Value:
    if kind == 0:
        return None
    if kind == 7:
        return float(struct.unpack(">d", data)[0])
    if kind in (8, 9):
        return kind - 8
    if kind < 7:
        return int.from_bytes(data, "big", signed=True)
    if kind % 2:
        try:
            return data.decode()
        except UnicodeDecodeError:
            return data
    return data


# --- the log of the last writer ------------------------------------------------------------------


@frozen
class _Frame:
    """A version of a page."""

    page: int
    data: bytes
    committed: bool
    """SQLite believes it."""


def _frames(wal: bytes, size: int) -> list[_Frame]:
    """All versions of pages in the log, the older first."""
    places = list(range(32, len(wal) - 24 - size + 1, 24 + size))
    believed = _believed(wal, size, places) if _page_size(wal[10:12]) == size else 0
    frames = []
    for number, at in enumerate(places):
        page = int.from_bytes(wal[at : at + 4], "big")
        frames.append(_Frame(page, wal[at + 24 : at + 24 + size], number < believed))
    return frames


def _believed(wal: bytes, size: int, places: list[int]) -> int:
    """How many frames hold: up to the last commit before the first sum that is wrong."""
    magic = int.from_bytes(wal[:4], "big")
    if magic not in (0x377F0682, 0x377F0683):
        return 0
    order = ">" if magic & 1 else "<"
    sums = _sum(wal[:24], order, (0, 0))
    if sums != struct.unpack_from(">II", wal, 24):
        return 0
    believed = 0
    for number, at in enumerate(places, 1):
        sums = _sum(wal[at : at + 8], order, sums)
        sums = _sum(wal[at + 24 : at + 24 + size], order, sums)
        salted = wal[at + 8 : at + 16] == wal[16:24]
        if not salted or sums != struct.unpack_from(">II", wal, at + 16):
            break
        if wal[at + 4 : at + 8] != b"\0\0\0\0":
            believed = number
    return believed


def _sum(data: bytes, order: str, sums: tuple[int, int]) -> tuple[int, int]:
    first, second = sums
    words = struct.unpack(f"{order}{len(data) // 4}I", data)
    for one, other in zip(words[::2], words[1::2], strict=True):
        first = (first + one + second) & 0xFFFFFFFF
        second = (second + other + first) & 0xFFFFFFFF
    return first, second
