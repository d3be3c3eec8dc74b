"""What is wrong with a map file, and where: in words for the person who wrote it."""

from __future__ import annotations

import re
from collections.abc import Iterable
from difflib import get_close_matches
from functools import lru_cache
from typing import TYPE_CHECKING

from attrs import field, frozen

from ttr_tui.outside import visible

if TYPE_CHECKING:
    from ttr_tui.words import Words

Path = tuple[str | int, ...]
"""Keys and list positions that lead to an entry: ("routes", "train", 3)."""


MOST_TOLD = 50
"""A file with so many problems is wrong all over: more of them help nobody."""
MOST_KNOWN = 30
"""So many names are told in place of a wrong one."""
LONGEST_QUOTED = 500
"""Characters of the file that a sentence repeats."""
LONGEST_GUESSED = 60
"""Characters of a name that may be a slip of the pen."""


@frozen
class Problem:
    """One thing to put right. The text is the message `map-<code>` of the locale files."""

    file: str
    line: int | None
    key: str
    code: str
    args: dict[str, str] = field(factory=dict, hash=False)

    def text(self, words: Words) -> str:
        where = words("map-at-line", file=self.file, line=str(self.line)) if self.line else visible(self.file)
        return f"{where}: {self.inside(words)}"

    def inside(self, words: Words) -> str:
        """The same without the file."""
        key = f"{visible(self.key)}: " if self.key else ""
        return key + words(f"map-{self.code}", **self.args)


class MapError(Exception):
    """A map that cannot be read or found. `problems` says everything that was seen."""

    def __init__(self, problems: Iterable[Problem]) -> None:
        self.problems = tuple(problems)
        super().__init__(self.problems)

    def text(self, words: Words) -> str:
        return "\n".join(problem.text(words) for problem in self.problems)

    def __str__(self) -> str:
        from ttr_tui.words import words

        return self.text(words("en"))


class Report:
    """Collects the problems of one file."""

    def __init__(self, file: str, text: str) -> None:
        self.file = file
        self.text = text
        self.problems: list[Problem] = []

    def add(self, path: Path, code: str, **args: str) -> None:
        """Note a problem. With too many of them it is not looked for more: MapError is raised at once."""
        quoted = {name: short(value) for name, value in args.items()}
        problem = Problem(self.file, line_of(self.text, path), short(show(path)), code, quoted)
        if problem not in self.problems:
            self.problems.append(problem)
        if len(self.problems) >= MOST_TOLD:
            self.check()

    def unknown(self, path: Path, what: str, name: str, known: Iterable[str]) -> None:
        """A name that means nothing here, with the nearest one that does."""
        known = list(known)
        near = get_close_matches(name, known, n=1, cutoff=0.5) if len(name) <= LONGEST_GUESSED else []
        if near:
            self.add(path, "unknown-near", what=what, name=name, near=near[0])
        else:
            told = ", ".join(known[:MOST_KNOWN]) + (" …" if len(known) > MOST_KNOWN else "")
            self.add(path, "unknown", what=what, name=name, known=told or "–")

    def check(self) -> None:
        """Raise everything found so far, if anything was."""
        if self.problems:
            raise MapError(self.problems)


def short(text: str) -> str:
    """A text of the file, as far as a sentence has room for it."""
    return text if len(text) <= LONGEST_QUOTED else text[: LONGEST_QUOTED - 1] + "…"


def show(path: Path) -> str:
    """A path as a person would write it; list positions are left to the line number.

    >>> show(("routes", "train", 3, "length"))
    'routes.train.length'
    """
    return ".".join(part for part in path if isinstance(part, str))


_HEADER = re.compile(r"\s*(\[{1,2})([^\[\]]+)\]{1,2}\s*(?:#.*)?$")
_KEY = re.compile(r"""\s*((?:[\w-]+|"[^"]*"|'[^']*')(?:\s*\.\s*(?:[\w-]+|"[^"]*"|'[^']*'))*)\s*=\s*""")


def line_of(text: str, path: Path) -> int | None:
    """The line of an entry, as near as can be told: TOML's reader does not keep them."""
    best = 0
    best_line: int | None = None
    for number, found, value in _entries(text):
        depth = len(found)
        if depth > best and found == path[:depth]:
            best, best_line = depth, number
            item = path[depth] if depth < len(path) else None
            if isinstance(item, int) and value is not None:
                starts = _elements(text, value)
                if item < len(starts):
                    return text.count("\n", 0, starts[item]) + 1
    return best_line


@lru_cache(maxsize=2)
def _entries(text: str) -> list[tuple[int, Path, int | None]]:
    """Each line that begins an entry: its number, the keys that lead to it, where its value begins."""
    entries: list[tuple[int, Path, int | None]] = []
    header: Path = ()
    counted: dict[Path, int] = {}
    offset = 0
    for number, line in enumerate(text.splitlines(keepends=True), 1):
        if match := _HEADER.match(line):
            header = _keys(match[2])
            if match[1] == "[[":
                counted[header] = counted.get(header, -1) + 1
                header = (*header, counted[header])
            entries.append((number, header, None))
        elif match := _KEY.match(line):
            entries.append((number, header + _keys(match[1]), offset + match.end()))
        offset += len(line)
    return entries


def _keys(dotted: str) -> tuple[str, ...]:
    return tuple(part.strip().strip("\"'") for part in dotted.split("."))


_TOKEN = re.compile(r"""#[^\n]*|"(?:\\.|[^"\\])*(?:"|\Z)|'[^']*(?:'|\Z)|[\[\]{},]|[^\s\[\]{},#"']+""")


@lru_cache(maxsize=8)
def _elements(text: str, start: int) -> list[int]:
    """Where each element of the list that opens at `start` begins."""
    starts: list[int] = []
    depth, fresh = 0, False
    for token in _TOKEN.finditer(text, start):
        kind = token[0][0]
        if kind == "#":
            continue
        if depth == 1 and fresh and kind not in ",]":
            fresh = False
            starts.append(token.start())
        if kind in "[{":
            depth += 1
            fresh = fresh or (depth == 1)
        elif kind in "]}":
            depth -= 1
        elif kind == "," and depth == 1:
            fresh = True
        if depth <= 0:
            break
    return starts
