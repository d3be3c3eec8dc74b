"""Lesson files: where they are, and how they are read.

The lessons of a map file are in the folder `lessons/<id of the map>/` beside it, one file each. Whoever
writes a map can add its lessons so.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from attrs import frozen

from ttr_tui import builtin_maps, mapfile, outside, reading
from ttr_tui.engine.board import Bilingual, Board
from ttr_tui.engine.setup import Setup
from ttr_tui.learning import FIRST_GAME
from ttr_tui.mapfile.problems import MapError, Problem, Report
from ttr_tui.mapfile.ruleset import read_words
from ttr_tui.mapfile.table import Table

if TYPE_CHECKING:
    from ttr_tui.lessons.lesson import Lesson

FOLDER: Final = builtin_maps.LESSONS
LARGEST: Final = 100_000
"""Bytes of a lesson file."""
WORDS: Final = ("say", "ask", "praise")
"""What is said in a step."""
MOST_SAID: Final = 400
"""Characters of what is said at once."""


@frozen
class Outline:
    """A lesson file, as far as it can be told of without its board."""

    path: Path
    names: Bilingual
    order: int
    teaches: tuple[str, ...]
    addons: tuple[str, ...]

    @property
    def folder(self) -> str:
        """The board it belongs to."""
        return self.path.parent.name

    @property
    def id(self) -> str:
        """The board's folder and the file's name."""
        return f"{self.folder}/{self.path.stem}"

    @property
    def own(self) -> bool:
        """Whether it comes with the game, so that it is known to hold."""
        return self.path.parent.parent == own_folder()

    def open(self) -> Lesson:
        """The whole lesson, on its board. Raises MapError with everything that is wrong with it, or
        LessonError if it cannot be played."""
        from ttr_tui.lessons.reader import read_lesson

        top = read(self.path)
        lesson = read_lesson(top, self, self._board(top))
        if not self.own:
            from ttr_tui.lessons.trial import LessonError, faults

            if found := faults(lesson):
                raise LessonError(lesson.id, found)
        return lesson

    def _board(self, top: Table) -> Board:
        """Its board: one of the game's own, or a map file, told as seen from the lesson's folder. Left out:
        the map file beside the lessons, or else what the folder is called."""
        beside = self.path.parent.parent.parent / f"{self.folder}.toml"
        if "map" not in top:
            return mapfile.load(beside) if not self.own and beside.exists() else mapfile.find(self.folder)
        name = top.text("map")
        return mapfile.load(self.path.parent / name) if name.endswith(".toml") else mapfile.find(name)


# --- finding -------------------------------------------------------------------------------------


@cache
def own_folder() -> Path:
    """Where the game's own lessons are."""
    return builtin_maps.folder() / FOLDER


def folder_of(board: Board) -> Path:
    """Where the lessons of a board are: beside the map file it was read from, if there are any."""
    place = mapfile.place_of(board)
    beside = place.parent / FOLDER / board.id if place is not None else None
    return beside if beside is not None and beside.is_dir() else own_folder() / board.id


@cache
def in_folder(folder: Path) -> tuple[Outline, ...]:
    """The lessons in a folder, in their order. What cannot be read is passed over."""
    found = []
    for path in sorted(folder.glob("*.toml")):
        if outside.fault(path.stem, outside.ID):
            continue
        try:
            found.append(outline(path))
        except MapError:
            continue
    return tuple(sorted(found, key=lambda lesson: (lesson.order, lesson.path.name)))


def check_folder(folder: Path) -> None:
    """Raise MapError if one of the lessons in a folder cannot be read."""
    for path in sorted(folder.glob("*.toml")):
        outline(path)


def check_lessons(board: Board) -> None:
    """Raise MapError or LessonError if a lesson beside the map file of a board is not good."""
    check_folder(folder_of(board))
    for lesson in of_board(board):
        if not lesson.own:
            lesson.open()


def outline(path: Path) -> Outline:
    """A lesson file. Raises MapError if it cannot be read."""
    top = read(path)
    names = read_words(top.table("name", needed=True))
    order, teaches = top.whole("order", 0), top.texts("teaches", [])
    addons = top.texts("addons", [])
    top.report.check()
    return Outline(path, names, order, teaches, addons)


def of_board(board: Board) -> list[Outline]:
    """All lessons of a board."""
    return list(in_folder(folder_of(board)))


@cache
def own_lessons() -> tuple[Outline, ...]:
    """Every lesson that comes with the game, board by board."""
    folders = sorted(folder for folder in own_folder().iterdir() if folder.is_dir())
    return tuple(lesson for folder in folders for lesson in in_folder(folder))


def first_game() -> Outline:
    """The lesson for those who have never played."""
    return outline(own_folder() / f"{FIRST_GAME}.toml")


def of_game(setup: Setup) -> list[Outline]:
    """What can be learnt for a game: the lessons of its board that fit; and for a mechanism that these do not
    teach, those of another board."""
    fitting = [lesson for lesson in of_board(setup.board) if set(lesson.addons) <= set(setup.addons)]
    taught = {mechanism for lesson in fitting for mechanism in lesson.teaches}
    for mechanism in setup.place.keys() - taught:
        elsewhere = [lesson for lesson in own_lessons() if mechanism in lesson.teaches]
        fitting += (lesson for lesson in elsewhere if lesson.folder == elsewhere[0].folder)
    return fitting


def titles(lessons: Iterable[Outline], lang: str) -> str:
    """What lessons are about, in a sentence."""
    names = (lesson.names.get(lang) for lesson in lessons)
    return ", ".join(name[:1].lower() + name[1:] for name in names)


# --- reading -------------------------------------------------------------------------------------


def read(path: Path) -> Table:
    """A lesson file as it is written, every text of which can be shown."""
    report = Report(str(path), "")
    try:
        text = reading.read_text(path, LARGEST)
        report.text = text
        data = reading.parse_toml(text)
    except FileNotFoundError:
        report.add((), "no-file")
    except OSError as error:
        report.add((), "unreadable", why=reading.why(error), detail=error.strerror or str(error))
    except reading.OddError as odd:
        report.add((), odd.code)
    except ValueError as error:
        raise MapError([Problem(str(path), None, "", "toml", {"detail": str(error)})]) from None
    report.check()
    for place, code in reading.oddities(data):
        report.add(place, code)
    report.check()
    _check_texts(report, (), data)
    report.check()
    return Table(report, (), data)


def _check_texts(report: Report, place: tuple[str | int, ...], value: Any) -> None:
    """Report every text that cannot be shown."""
    if isinstance(value, str):
        most = MOST_SAID if any(part in WORDS for part in place) else outside.TITLE
        if fault := outside.fault(value, most):
            report.add(place, f"text-{fault.code}", **fault.figures)
    elif isinstance(value, dict | list):
        inside = value.items() if isinstance(value, dict) else enumerate(value)
        for key, part in inside:
            if isinstance(key, str) and (fault := outside.fault(key, outside.ID)):
                report.add(place, f"text-{fault.code}", **fault.figures)
            _check_texts(report, (*place, key), part)
