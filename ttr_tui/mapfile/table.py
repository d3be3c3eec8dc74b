"""Reading a table of a map file: every value has a type, every key a meaning."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from math import inf
from typing import Any

from ttr_tui.mapfile import limits
from ttr_tui.mapfile.problems import Path, Report

_MISSING: Any = object()


def _is_whole(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def _is_number(value: object) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool)


def _list_of(test: Callable[[object], bool]) -> Callable[[object], bool]:
    return lambda value: isinstance(value, list) and all(test(item) for item in value)


TESTS: dict[str, Callable[[object], bool]] = {
    "text": lambda value: isinstance(value, str),
    "whole": _is_whole,
    "number": _is_number,
    "flag": lambda value: isinstance(value, bool),
    "table": lambda value: isinstance(value, dict),
    "texts": _list_of(lambda item: isinstance(item, str)),
    "wholes": _list_of(_is_whole),
    "numbers": _list_of(_is_number),
    "tables": _list_of(lambda item: isinstance(item, dict)),
    "share": lambda value: _is_whole(value) or isinstance(value, dict),
    "figures": lambda value: value is False or isinstance(value, dict),
    "any": lambda value: True,
}
"""What each kind of value must be; the locale files name the kinds (`map-kind-…`)."""


class Table:
    """A table that remembers where it stands in the file.

    A value of the wrong kind is reported and replaced by a harmless one, so that one reading
    finds as many mistakes as it can. A table laid `over` another falls back on it.
    """

    def __init__(self, report: Report, path: Path, data: dict[str, Any], base: Table | None = None) -> None:
        self.report = report
        self.path = path
        self.data = data
        self.base = base

    def over(self, base: Table) -> Table:
        """This table, with the values of another where it has none of its own."""
        return Table(self.report, self.path, self.data, base)

    @property
    def origin(self) -> Path:
        """Where the table is written: here, or below if there is nothing of it here."""
        return self.path if self.data or not self.base else self.base.origin

    def __contains__(self, key: str) -> bool:
        return key in self.data

    def names(self) -> list[str]:
        """The keys of the table below, then its own."""
        return list(dict.fromkeys([*(self.base.names() if self.base else ()), *self.data]))

    def where(self, key: str) -> Path:
        """Where the value of a key is written."""
        if self.base and key not in self.data:
            return self.base.where(key)
        return (*self.path, key)

    def get(self, key: str, kind: str, default: Any = _MISSING, *, blank: Any = None) -> Any:
        """The value of `key`. Without a default the key must be there; `blank` stands in for a
        value that is missing or wrong."""
        if self.base and key not in self.data and key in self.base.names():
            return self.base.get(key, kind, default, blank=blank)
        if key not in self.data:
            if default is not _MISSING:
                return default
            self.report.add(self.origin, "missing", name=key, kind=kind)
            return blank
        value = self.data[key]
        if TESTS[kind](value):
            return value
        self.report.add((*self.path, key), "wrong-kind", kind=kind, found=shown(value))
        return blank if default is _MISSING else default

    def text(self, key: str, default: str = _MISSING) -> str:
        return str(self.get(key, "text", default, blank=""))

    def whole(
        self, key: str, default: int = _MISSING, *, least: int = -limits.WHOLE, most: int = limits.WHOLE
    ) -> int:
        return int(self.within(key, self.get(key, "whole", default, blank=1), least, most))

    def number(self, key: str, default: float = _MISSING, *, least: float = -inf, most: float = inf) -> float:
        return float(self.within(key, self.get(key, "number", default, blank=0.0), least, most))

    def within(self, key: str, value: float, least: float, most: float) -> float:
        """The value, or the nearest that is possible."""
        if value < least:
            self.report.add(self.where(key), "too-small", least=f"{least:g}", found=f"{value:g}")
            return least
        if value > most:
            self.report.add(self.where(key), "too-large", most=f"{most:g}", found=f"{value:g}")
            return most
        return value

    def flag(self, key: str, default: bool = False) -> bool:
        return bool(self.get(key, "flag", default))

    def texts(self, key: str, default: list[str] = _MISSING, *, most: int = limits.LIST) -> tuple[str, ...]:
        return tuple(self.few(self.where(key), self.get(key, "texts", default, blank=()), most))

    def wholes(
        self, key: str, default: list[int] = _MISSING, *, least: int = -limits.WHOLE, most: int = limits.LIST
    ) -> tuple[int, ...]:
        """So many whole numbers at most."""
        values = self.few(self.where(key), self.get(key, "wholes", default, blank=()), most)
        return tuple(int(self.within(key, value, least, limits.WHOLE)) for value in values)

    def pair(self, key: str, *, least: float = -inf, most: float = inf) -> tuple[float, float] | None:
        """Two numbers, or None where the key is left out."""
        value = self.get(key, "numbers", None)
        if value is None:
            return None
        if len(value) == 2:
            x, y = (float(self.within(key, part, least, most)) for part in value)
            return x, y
        self.report.add((*self.path, key), "wrong-count", wanted="2", found=str(len(value)))
        return None

    def few(self, path: Path, values: Sequence[Any], most: int) -> Sequence[Any]:
        """The values, or as many of them as there may be."""
        if len(values) > most:
            self.report.add(path, "too-many", most=str(most), found=str(len(values)))
        return values[:most]

    def choice(self, key: str, what: str, known: list[str], default: str) -> str:
        value = self.text(key, default)
        if value not in known:
            self.report.unknown(self.where(key), what, value, known)
            return default
        return value

    def table(self, key: str, *, needed: bool = False) -> Table:
        base = self.base.table(key) if self.base and key in self.base.names() else None
        if base and key not in self.data:
            return Table(self.report, (*self.path, key), {}, base)
        data = self.get(key, "table", _MISSING if needed else {}, blank={})
        return Table(self.report, (*self.path, key), data, base)

    def tables(self, key: str, most: int) -> list[Table]:
        """A table a line, so many lines at most."""
        rows = self.few(self.where(key), self.get(key, "tables", blank=()), most)
        return [Table(self.report, (*self.path, key, n), row) for n, row in enumerate(rows)]

    def each(self, most: int) -> Iterator[tuple[str, Table]]:
        """The tables inside, by key; so many at most."""
        for key in self.few(self.path, list(self.data), most):
            yield key, self.table(key, needed=True)

    def only(self, keys: Sequence[str], passed_over: Sequence[str] = ()) -> None:
        """No other keys have a meaning here, nor in the table below; some without one are let pass."""
        if self.base:
            self.base.only(keys, passed_over)
        for key in self.data:
            if key not in keys and key not in passed_over:
                self.report.unknown((*self.path, key), "key", key, keys)


def shown(value: object) -> str:
    """A wrong value, as an error can quote it."""
    text = str(value).lower() if isinstance(value, bool) else repr(value).replace("'", '"')
    return text if len(text) <= 40 else text[:39] + "…"
