"""How the names of cities are written: in full or in short, in one line or in two."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache

from rich.cells import cell_len

from ttr_tui.engine.board import COUNTRY, JUNCTION, City

SHORT = 6
"""A name of so few cells needs no short form."""

BREAKS = 4
"""Of a name of many words, only so many ways to break it are tried: those nearest its middle."""


def written(cities: Sequence[City], short: bool) -> list[str]:
    """The cities' names as they stand on the board: countries in capitals, junctions without one."""
    names = [city.name.upper() if city.kind == COUNTRY else city.name for city in cities]
    if short:
        names = short_names(names)
    return ["" if city.kind == JUNCTION else name for city, name in zip(cities, names, strict=True)]


@lru_cache(maxsize=512)
def broken(name: str) -> tuple[tuple[str, ...], ...]:
    """A name in one line, or in two wherever it can be broken.

    >>> broken("Salt Lake City")
    (('Salt Lake City',), ('Salt', 'Lake City'), ('Salt Lake', 'City'))
    >>> broken("Sault-Marie")
    (('Sault-Marie',), ('Sault-', 'Marie'))
    """
    ways: list[tuple[str, ...]] = []
    for i, character in enumerate(name):
        if character == " ":
            ways.append((name[:i], name[i + 1 :]))
        elif character == "-" and 0 < i < len(name) - 1:
            ways.append((name[: i + 1], name[i + 1 :]))
    if len(ways) > BREAKS:
        ways = sorted(ways, key=lambda lines: abs(len(lines[0]) - len(lines[1])))[:BREAKS]
    return ((name,), *ways)


def short_names(names: Sequence[str]) -> list[str]:
    """Names of a few letters, none of which could be short for another. What is short anyway stays.

    >>> short_names(["Denver", "San Francisco", "Omaha", "Salt Lake City", "Washington", "Washtenaw"])
    ['Denver', 'S.Fran.', 'Omaha', 'SLC', 'Washi.', 'Washt.']
    """
    means: dict[str, set[int]] = {}
    for i, name in enumerate(names):
        starts = (name[:letters] for letters in range(len(name) + 1))
        for form in (*_short_forms(name), *starts):
            means.setdefault(_letters(form), set()).add(i)
    return [
        name
        if cell_len(name) <= SHORT
        else next(
            (f for f in _short_forms(name) if cell_len(f) < cell_len(name) and means[_letters(f)] == {i}),
            name,
        )
        for i, name in enumerate(names)
    ]


def _letters(form: str) -> str:
    """What of a short form tells it from another."""
    return form.rstrip(".").casefold()


def _short_forms(name: str) -> Iterator[str]:
    """Ever longer short forms of a name."""
    words = name.replace("-", " ").split()
    if len(words) > 2:
        yield "".join(word[0] for word in words)
    if len(words) > 1:
        for first in range(1, len(words[0])):
            for letters in range(4, len(words[-1]) + 1):
                yield f"{words[0][:first]}.{_cut(words[-1], letters)}"
    for letters in range(4, len(name)):
        yield _cut(name, letters)


def _cut(word: str, letters: int) -> str:
    return word if letters >= len(word) else word[:letters].rstrip() + "."
