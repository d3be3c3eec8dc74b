"""What has been learnt on this machine: lessons done, begun or declined, and what each person has been told.

A small JSON file. What it says wrongly is forgotten, and no more than that: nobody loses a game by it.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, Final

from ttr_tui import paths, reading
from ttr_tui.outside import is_name
from ttr_tui.settings import write_whole

FIRST_GAME: Final = "bretagne/first-game"
"""The lesson for those who have never played."""
NEW_FOR: Final = 3
"""So many games somebody is new to the game."""
LARGEST: Final = 1_000_000
MOST: Final = 200
"""Lessons or people that are remembered."""
MOST_ENTRIES: Final = 2000
"""Entries of a lesson's game."""
MOST_FIGURE: Final = 10**6
LONGEST: Final = 120
"""Cells of a name."""


class Learning:
    """Changes are kept at once; a disk that refuses is no reason to stop a lesson. What other windows have
    kept meanwhile is kept as well."""

    def __init__(self, path: Path | None = None) -> None:
        self._path = path
        self.done: list[str] = []
        """Lessons played to their end, or skipped as known."""
        self.offered: list[str] = []
        """Lessons that somebody has been told of, wanted or not."""
        self.begun: dict[str, dict[str, Any]] = {}
        """By lesson: the step and the entries where it was left."""
        self.people: dict[str, dict[str, Any]] = {}
        """By name: how many games somebody has sat down to, and what they have been told."""
        self._read()

    def _read(self) -> None:
        """Take over what the file says: another window may have learnt something meanwhile."""
        try:
            found = json.loads(reading.read_text(self.path, LARGEST))
        except (OSError, ValueError, RecursionError):
            return
        if not isinstance(found, dict):
            return
        self.done, self.offered = _names(found.get("done")), _names(found.get("offered"))
        self.begun = {
            lesson: {"step": place["step"], "entries": place["entries"]}
            for lesson, place in _tables(found.get("begun"))
            if _is_figure(place.get("step")) and _is_game(place.get("entries"))
        }
        self.people = {
            name: {"games": person["games"], "told": _names(person.get("told"))}
            for name, person in _tables(found.get("people"))
            if _is_figure(person.get("games"))
        }

    @property
    def path(self) -> Path:
        return self._path or paths.learning_file()

    def save(self) -> bool:
        """Write the file whole or not at all; False if the disk says no."""
        told = {"done": self.done, "offered": self.offered, "begun": self.begun, "people": self.people}
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            write_whole(self.path, json.dumps(told, indent=1) + "\n")
        except (OSError, ValueError):
            return False
        return True

    # --- lessons -------------------------------------------------------------------------------

    def keep_place(self, lesson: str, step: int, entries: list[dict[str, Any]]) -> None:
        """A lesson has come so far."""
        self._read()
        self.begun[lesson] = {"step": step, "entries": entries}
        self.save()

    def finish(self, lesson: str, name: str = "", topics: Iterable[str] = ()) -> None:
        """A lesson has been learnt, or is not wanted; whoever has learnt it knows these topics now."""
        self._read()
        self.begun.pop(lesson, None)
        self.done = _with(self.done, lesson)
        for topic in topics:
            self._know(name, topic)
        self.save()

    def forget_place(self, lesson: str) -> None:
        """A lesson begins anew."""
        self._read()
        if self.begun.pop(lesson, None) is not None:
            self.save()

    def offer(self, lessons: Iterable[str]) -> None:
        """Some lessons have been offered: that is not done again."""
        self._read()
        for lesson in lessons:
            self.offered = _with(self.offered, lesson)
        self.save()

    # --- people --------------------------------------------------------------------------------

    def sat_down(self, names: Iterable[str]) -> None:
        """Some people begin a game."""
        self._read()
        for name in names:
            person = self.people.pop(name, {"games": 0, "told": []})
            self.people[name] = {**person, "games": person["games"] + 1}
        while len(self.people) > MOST:
            self.people.pop(next(iter(self.people)))
        self.save()

    def is_new(self, name: str) -> bool:
        """Whether somebody has hardly played yet."""
        return int(self.people.get(name, {"games": 0})["games"]) <= NEW_FOR

    def has_heard(self, name: str, topic: str) -> bool:
        """Whether somebody has been told of something."""
        return topic in self.people.get(name, {"told": ()})["told"]

    def tell(self, name: str, topic: str) -> None:
        """Somebody is told of something."""
        self._read()
        self._know(name, topic)
        self.save()

    def _know(self, name: str, topic: str) -> None:
        person = self.people.setdefault(name, {"games": 0, "told": []})
        person["told"] = _with(person["told"], topic)


def _with(names: list[str], name: str) -> list[str]:
    return [*(known for known in names if known != name), name][-MOST:]


def _is_word(value: object) -> bool:
    return is_name(value, LONGEST)


def _is_figure(value: object) -> bool:
    return type(value) is int and abs(value) <= MOST_FIGURE


def _is_game(value: object) -> bool:
    """Whether these may be entries of a game; what they tell is seen when they are played."""
    return isinstance(value, list) and len(value) <= MOST_ENTRIES and not any(reading.oddities(value))


def _names(value: object) -> list[str]:
    return [name for name in value if _is_word(name)][-MOST:] if isinstance(value, list) else []


def _tables(value: object) -> Iterator[tuple[str, dict[str, Any]]]:
    """The tables of a table, by names that can be shown."""
    if isinstance(value, dict):
        for name, table in list(value.items())[-MOST:]:
            if _is_word(name) and isinstance(table, dict):
                yield name, table
