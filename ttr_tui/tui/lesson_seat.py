"""A hot seat in a lesson: the coach hears of everything, and the others play as they are told."""

from __future__ import annotations

from ttr_tui.engine.actions import Action
from ttr_tui.engine.events import Event
from ttr_tui.lessons.coach import Coach
from ttr_tui.lessons.lesson import PUPIL
from ttr_tui.tui.hotseat import Hotseat


class LessonSeat(Hotseat):
    """The others wait while the coach has something to say."""

    def __init__(self, coach: Coach) -> None:
        super().__init__(coach.match)
        self.coach = coach
        self.linger()

    def play(self, action: Action) -> tuple[Event, ...]:
        self.at_once = False  # the end of a turn is something to look at
        events = super().play(action)
        self.coach.played(action)
        self.linger()
        return events

    def undo(self) -> None:
        self.at_once = False
        super().undo()
        self.coach.undone()

    def bot_move(self) -> Action:
        from ttr_tui.bots.gentle import Gentle

        reply = self.coach.reply()
        if reply is not None and reply in self.match.legal():
            return reply
        return Gentle().choose(*self._asked())

    def linger(self) -> None:
        """Whoever has played looks at it until what the coach says about it has been read."""
        self._lingering = self.coach.waits and not self.match.over and self.match.seat != PUPIL
