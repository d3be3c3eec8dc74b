"""Whether a lesson can be given: its position and every step hold under the rules, whichever of the actions
that count is taken."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

import attrs

from ttr_tui.engine.actions import Action
from ttr_tui.engine.errors import IllegalAction
from ttr_tui.lessons.coach import Coach
from ttr_tui.lessons.lesson import PUPIL, Lesson
from ttr_tui.match import UNDO, Entry, Match, Undo

if TYPE_CHECKING:
    from ttr_tui.words import Words

MOST_WAYS = 400
"""Ways through a lesson that are tried."""


@attrs.frozen
class Fault:
    """What does not hold: the number of the step, from 1 on (0: the position), and the message
    `lesson-<code>` of the locale files."""

    step: int
    code: str
    move: int = 0
    """In the position: the action that cannot be taken, from 1 on."""
    why: str = ""
    """The code of the reason."""

    def text(self, lesson: str, words: Words) -> str:
        reason = f"refused-{self.why}"
        why = words(reason if reason in words else "refused-not-now")
        told = words(f"lesson-{self.code}", number=self.move, why=why)
        if not self.step:
            return words("lesson-at-start", lesson=lesson, fault=told)
        return words("lesson-at-step", lesson=lesson, step=self.step, fault=told)


class LessonError(Exception):
    """A lesson that cannot be given."""

    def __init__(self, lesson: str, faults: Sequence[Fault]) -> None:
        self.lesson, self.faults = lesson, tuple(faults)
        super().__init__(lesson, self.faults)

    def text(self, words: Words) -> str:
        return "\n".join(fault.text(self.lesson, words) for fault in self.faults)


def faults(lesson: Lesson) -> list[Fault]:
    """Everything that does not hold, the first of each way through it."""
    fault = _position(lesson)
    if fault is not None:
        return [fault]
    found: dict[Fault, None] = {}
    waiting: list[tuple[Entry, ...]] = [()]
    for _ in range(MOST_WAYS):
        if not waiting:
            break
        for way in _go(lesson, waiting.pop()):
            if isinstance(way, Fault):
                found[way] = None
            else:
                waiting.append(way)
    return list(found)


def _position(lesson: Lesson) -> Fault | None:
    """What of the position cannot be played."""
    match = attrs.evolve(lesson, played=()).begin("–")
    for number, action in enumerate(lesson.played, 1):
        try:
            match.play(action)
        except IllegalAction as error:
            return Fault(0, "position", number, error.code)
    return None


def _go(lesson: Lesson, taken: tuple[Entry, ...]) -> Iterator[Fault | tuple[Entry, ...]]:
    """Take what was taken, and go on to the next choice, the end, or something that does not hold."""
    match = lesson.begin("–")
    coach = Coach(lesson, match)
    for entry in (*taken, None):
        while not coach.over:
            fault = _others(coach, match)
            if fault is not None:
                yield fault
                return
            step = coach.step
            if step is None:
                return  # from here on everything may be done
            if step.do:
                break
            coach.pressed(step.press) if step.press else coach.read_on()
        if coach.over:
            return
        number = coach.at + 1
        if entry is None:
            yield from _choices(coach, match, number, taken)
        elif isinstance(entry, Undo):
            match.undo()
            coach.undone()
        else:
            match.play(entry)
            coach.played(entry)


def _choices(
    coach: Coach, match: Match, number: int, taken: tuple[Entry, ...]
) -> Iterator[Fault | tuple[Entry, ...]]:
    """Every action that counts, as one more way."""
    step = coach.step
    assert step is not None
    if step.undoes:
        if match.can_undo():
            yield (*taken, UNDO)
        else:
            yield Fault(number, "no-undo")
        return
    legal: list[Action] = list(match.legal())
    for pattern in step.do:
        only = attrs.evolve(step, do=(pattern,))
        fitting = [action for action in legal if only.counts(match.board, action)]
        if not fitting:
            yield Fault(number, "no-move")
        for action in fitting:
            yield (*taken, action)


def _others(coach: Coach, match: Match) -> Fault | None:
    """Let the others play what they are told; what does not hold of it."""
    while not match.over and match.seat != PUPIL and not coach.waits:
        reply = coach.reply()
        if reply is None:
            step = coach.lesson.steps[coach.at]
            return Fault(coach.at + 1, "no-reply") if step.on_turn else None
        try:
            match.play(reply)
        except IllegalAction:
            return Fault(coach.at, "reply")
        coach.played(reply)
    return None
