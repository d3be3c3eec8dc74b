"""Reading the steps of a lesson: everything in them is told in the ids of its board."""

from __future__ import annotations

import re
import textwrap
from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from ttr_tui import outside
from ttr_tui.engine.actions import ACTIONS, Action
from ttr_tui.engine.board import Board
from ttr_tui.engine.codec import CodecError, decode_action
from ttr_tui.engine.fields import kinds_of
from ttr_tui.lessons.files import WORDS, Outline
from ttr_tui.lessons.lesson import MOMENTS, PRESSED, UNDO_TYPE, Lesson, Light, Pattern, Step
from ttr_tui.mapfile import keys
from ttr_tui.mapfile.ruleset import read_words
from ttr_tui.mapfile.table import Table
from ttr_tui.rules import all_mechanisms, mechanism_of

POSITION = ("map", "mode", "addons", "seed", "first", "others", "played")
LESSON = ("name", "order", "teaches", "explains", *POSITION, "steps")
STEP = ("say", "ask", "do", "press", "until", "praise", "reply", "light")
LIGHT = ("routes", "cities", "keys", "cards")
SAID_LINES: Final = 3
SAID_WIDTH: Final = 77
"""What the coach's panel holds in the smallest window."""
MOST_STEPS: Final = 60
MOST_SEED: Final = 2**31
MOST_PLAYED: Final = 600


def read_lesson(top: Table, about: Outline, board: Board) -> Lesson:
    """A lesson file on its board. Raises MapError with everything that is wrong with it."""
    mode = top.choice("mode", "mode", list(board.modes), next(iter(board.modes)))
    others = top.texts("others", most=board.players[1] - 1)
    if len(others) < board.players[0] - 1:
        top.report.add(("others",), "too-few", least=str(board.players[0] - 1), found=str(len(others)))
    for name in others:
        if fault := outside.fault(name, outside.PLAYER) or (None if name else outside.Fault("blank", {})):
            top.report.add(("others",), f"text-{fault.code}", **fault.figures)
    for addon in about.addons:
        known = [one.id for one in board.addons.values() if not one.modes or mode in one.modes]
        if addon not in known:
            top.report.unknown(("addons",), "addon", addon, known)
    for mechanism in about.teaches:
        if mechanism_of(mechanism) is None:
            top.report.unknown(("teaches",), "mechanism", mechanism, all_mechanisms())
    reader = _Reader(board)
    played = reader.actions(top, "played", MOST_PLAYED)
    steps = tuple(reader.step(row) for row in top.tables("steps", MOST_STEPS))
    lesson = Lesson(
        about.id,
        about.names,
        board,
        mode,
        about.addons,
        top.whole("seed", least=0, most=MOST_SEED),
        top.whole("first", 0, least=0, most=len(others)),
        others,
        about.teaches,
        top.texts("explains", []),
        played,
        steps,
    )
    top.only(LESSON)
    top.report.check()
    return lesson


class _Reader:
    """Reads what is told in the ids of a board."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self._routes = {route.id: route.index for route in board.routes}
        self._cities = {city.id: city.index for city in board.cities}
        self._cards = {card.id: card.index for card in board.cards}
        self._tickets = {ticket.id: ticket.index for ticket in board.tickets}

    def step(self, row: Table) -> Step:
        words = {name: read_words(row.table(name)) if name in row else None for name in WORDS}
        say = words["say"] or read_words(row.table("say", needed=True))
        patterns = tuple(self._pattern(one) for one in row.tables("do", 20)) if "do" in row else ()
        press = row.text("press", "")
        if len(press) > 1 and press not in PRESSED:
            row.report.unknown((*row.path, "press"), "key", press, PRESSED)
        until = row.choice("until", "moment", ["", *MOMENTS], "")
        reply = self.actions(row, "reply", 20)
        light = self._light(row.table("light"))
        for lang in keys.WORDS:
            self._measure(row, "say", lang, SAID_LINES, SAID_WIDTH)
            self._measure(row, "ask", lang, 1, SAID_WIDTH - len("→ "))
        row.only(STEP)
        return Step(say, words["ask"], patterns, press, until, words["praise"], reply, light)

    def _measure(self, row: Table, name: str, lang: str, lines: int, width: int) -> None:
        """Report what would be cut off in the smallest window. Keys have a blank on each side there."""
        told = row.table(name).text(lang, "") if name in row else ""
        shown = re.sub("`([^`]*)`", "\u00a0\\1\u00a0", told)
        if len(textwrap.wrap(shown, width)) > lines:
            row.report.add((*row.path, name, lang), "said-long", lines=str(lines), width=str(width))

    def actions(self, table: Table, key: str, most: int) -> tuple[Action, ...]:
        rows = table.tables(key, most) if key in table else []
        return tuple(found for row in rows if (found := self._action(row)) is not None)

    def _action(self, row: Table) -> Action | None:
        try:
            return decode_action(self.board, row.data)
        except CodecError:
            if not self._names_unknown(row):
                row.report.add(row.path, "no-action")
            return None

    def _names_unknown(self, row: Table) -> bool:
        """Whether an action names something that the board does not have; it is reported."""
        before = len(row.report.problems)
        known = {
            "route": self._routes,
            "city": self._cities,
            "tickets": self._tickets,
            "payment": self._cards,
        }
        for key in known.keys() & row.data.keys():
            value = row.data[key]
            names = value if isinstance(value, list | dict) else [value]
            for name in (name for name in names if isinstance(name, str) and name not in known[key]):
                what = {"tickets": "ticket", "payment": "card"}.get(key, key)
                row.report.unknown((*row.path, key), what, name, known[key])
        return len(row.report.problems) > before

    def _pattern(self, row: Table) -> Pattern:
        kind = row.text("type")
        if kind == UNDO_TYPE:
            row.only(("type",))
        elif kind not in ACTIONS:
            row.report.unknown((*row.path, "type"), "action", kind, [*ACTIONS, UNDO_TYPE])
        else:
            row.only(("type", *kinds_of(ACTIONS[kind])))
            self._names_unknown(row)
        return dict(row.data)

    def _light(self, row: Table) -> Light:
        light = Light(
            frozenset(self._known(row, "routes", "route", self._routes)),
            frozenset(self._known(row, "cities", "city", self._cities)),
            frozenset(row.texts("keys", [])),
            frozenset(self._known(row, "cards", "card", self._cards)),
        )
        row.only(LIGHT)
        return light

    def _known(self, row: Table, key: str, what: str, known: Mapping[str, int]) -> Iterator[int]:
        names: Sequence[str] = row.texts(key, [])
        for name in names:
            if name in known:
                yield known[name]
            else:
                row.report.unknown((*row.path, key), what, name, known)
