"""The coach of one lesson: which step it is, what counts, what the others play."""

from __future__ import annotations

from collections.abc import Iterable

from attrs import frozen

from ttr_tui.engine.actions import Action
from ttr_tui.engine.board import Bilingual
from ttr_tui.engine.events import CardDrawn, CardTaken, Event
from ttr_tui.lessons.lesson import OVER, PUPIL, Lesson, Step
from ttr_tui.match import Entry, Match, Undo


@frozen
class Done:
    """A step that was done, and what it brought."""

    step: Step
    points: int = 0
    cards: tuple[int, ...] = ()


class LostPlace(Exception):  # noqa: N818 - says what happened
    """A lesson has changed since somebody left it."""


class Coach:
    """Says what is asked now, and hears of everything that happens at the table."""

    def __init__(self, lesson: Lesson, match: Match) -> None:
        self.lesson = lesson
        self.match = match
        self.at = 0
        """The number of the step; as many as there are: the lesson is over."""
        self.done: Done | None = None
        """What was done last, to be praised."""
        self._replies: list[Action] = []
        self._steps: dict[int, int] = {}
        """By the number of moments before an action of the pupil: the step it was taken in."""

    @property
    def over(self) -> bool:
        return self.at == len(self.lesson.steps)

    @property
    def step(self) -> Step | None:
        """What is to be said now; None: nothing, the game goes on by itself."""
        if self.over:
            return None
        step, match = self.lesson.steps[self.at], self.match
        if self._replies and match.seat != PUPIL:
            return None  # what the others do is part of what is told
        if step.until and not self._has_come(step.until):
            return None
        return None if step.on_turn and match.seat != PUPIL else step

    def _has_come(self, moment: str) -> bool:
        state = self.match.state
        return state.over if moment == OVER else state.turns_left > 0 and state.seat == PUPIL

    @property
    def waits(self) -> bool:
        """Whether something is to be read or tried before the game goes on."""
        step = self.step
        return self.over or (step is not None and not step.on_turn)

    @property
    def reads(self) -> bool:
        """Whether what is said need only be read."""
        step = self.step
        return self.over or (step is not None and not step.do and not step.press)

    def allows(self, action: Action) -> bool:
        """Whether an action of the pupil is what is asked for; or nothing is, so that all are."""
        if self.over:
            return False
        step = self.step
        return step is None or step.counts(self.match.board, action)

    def catch_up(self, entries: Iterable[Entry], at: int) -> None:
        """Go through what was played and read before the lesson was left. Raises `LostPlace`, or what the
        match raises, if the lesson can no longer be gone through so."""
        for entry in entries:
            self._read_to(len(self.lesson.steps))
            if isinstance(entry, Undo):
                self.match.undo()
                self.undone()
            elif self.match.seat == PUPIL and not self.allows(entry):
                raise LostPlace
            else:
                self.match.play(entry)
                self.played(entry)
        self._read_to(at)
        if self.at != at:
            raise LostPlace

    def _read_to(self, at: int) -> None:
        """Read what asks for no action, up to a step."""
        while self.at < at and (step := self.step) is not None and not step.do:
            self._go_on(Done(step))

    # --- what happens --------------------------------------------------------------------------

    def read_on(self) -> None:
        """It has been read."""
        if self.reads and not self.over:
            self._go_on(Done(self.lesson.steps[self.at]))

    def pressed(self, key: str) -> None:
        """A key of the table was pressed that changes nothing in the game."""
        step = self.step
        if step is not None and step.press == key:
            self._go_on(Done(step))

    def played(self, action: Action) -> None:
        """An action has been taken; by the pupil, or as `reply` has told."""
        moment = self.match.moments[-1]
        if moment.seat != PUPIL:
            self._replies = self._replies[1:]
            self._pass_over()
            return
        self._steps[len(self.match.moments) - 1] = self.at
        step = None if self.over else self.lesson.steps[self.at]
        if step is not None and step.moves and step.counts(self.match.board, action):
            self._go_on(self._brought(step, moment.events))
        self._pass_over()

    def _pass_over(self) -> None:
        """The game has ended: what was to be said before that is out of date."""
        while self.match.over and not self.over and self.lesson.steps[self.at].until != OVER:
            self.at += 1

    def undone(self) -> None:
        """The last action has been taken back."""
        step = self.step
        if step is not None and step.undoes:
            self._go_on(Done(step))
        else:
            self.at = self._steps.get(len(self.match.moments), self.at)
            self.done, self._replies = None, []

    def reply(self) -> Action | None:
        """What the one to move has been told to play, if anything."""
        return self._replies[0] if self._replies else None

    def example(self) -> Action | None:
        """An action that counts, for those who skip the step."""
        step = self.step
        if step is None or not step.moves:
            return None
        return next((a for a in self.match.legal() if step.counts(self.match.board, a)), None)

    def skip(self) -> None:
        """On to the next step, where nothing of the game is asked for."""
        step = self.step
        if step is not None and not step.do:
            self._go_on(Done(step))

    def _go_on(self, done: Done) -> None:
        self.at += 1
        self.done = done
        self._replies += done.step.reply

    def _brought(self, step: Step, events: Iterable[Event]) -> Done:
        before, after = (moment.state.players[PUPIL].score for moment in self.match.moments[-2:])
        drawn = (e for e in events if isinstance(e, CardTaken | CardDrawn) and e.seat == PUPIL)
        return Done(step, after - before, tuple(e.card for e in drawn if e.card is not None))


def said(text: Bilingual, lang: str, **figures: str) -> str:
    """A text of a lesson, with figures in place of their names in braces."""
    told = text.get(lang)
    for name, figure in figures.items():
        told = told.replace(f"{{{name}}}", figure)
    return told
