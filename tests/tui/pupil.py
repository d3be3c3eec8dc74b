"""Somebody who does what the coach of a lesson asks for, on the real screens, by keys or by mouse."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from tests.tui.driver import Driver, settle
from tests.tui.mouse_driver import MouseDriver
from ttr_tui.bots import BOTS, chance_for
from ttr_tui.engine.actions import Action, DrawCard, TakeCard
from ttr_tui.lessons.coach import Coach
from ttr_tui.lessons.files import Outline, own_lessons
from ttr_tui.lessons.lesson import PUPIL, Step
from ttr_tui.match import Seat
from ttr_tui.settings import Settings
from ttr_tui.tui.app import TtrApp
from ttr_tui.tui.hotseat import Stage
from ttr_tui.tui.school import lesson_screen
from ttr_tui.tui.screens.lesson import LessonScreen
from ttr_tui.tui.screens.lesson_ends import LessonDone, LessonFinal

KEYS = {"hint": "h", "legend": "k", "help": "question_mark", "log": "l"}


class Pupil:
    """Learns one lesson. `hands` are those of a keyboard or of a mouse."""

    def __init__(self, hands: Driver) -> None:
        assert isinstance(hands.table, LessonScreen)
        self.hands = hands
        self.app = hands.pilot.app
        self.table = hands.table
        self.coach = hands.table.coach
        self.shown: list[int] = []
        """The steps that were seen, in their order."""

    async def learn(self) -> None:
        """To the end, and what is asked there."""
        while not isinstance(self.app.screen, LessonDone):
            await self.step()

    async def step(self) -> None:
        """What is to be done now, and until something else is."""
        hands, coach = self.hands, self.coach
        await hands.wait(self._asked, "the coach, or somebody's turn")
        await settle(hands.pilot)
        self.shown.append(coach.at)
        before = coach.at, len(hands.match.entries), self.app.screen
        step = coach.step
        if coach.reads:
            await self._press("enter")
        elif step is None:
            await hands.play(self._idea())
        elif step.press:
            await self._look(step)
        elif step.undoes:
            await self._press("u")
        else:
            example = coach.example()
            assert example is not None, f"step {coach.at + 1} of {coach.lesson.id}"
            await hands.play(example, self._then())
        await hands.wait(
            lambda: (coach.at, len(hands.match.entries), self.app.screen) != before, f"more than {before}"
        )

    def _asked(self) -> bool:
        """Whether the pupil is expected to do something."""
        screen = self.app.screen
        if isinstance(screen, LessonDone):
            return True
        if isinstance(screen, LessonFinal):
            return screen.is_mounted and screen.coach_bar.is_mounted
        return screen is self.table and self.table.hotseat.stage is not Stage.BOT and self.hands.ready()

    async def _press(self, key: str) -> None:
        if not isinstance(self.hands, MouseDriver):
            await self.hands.press(key)
        elif key == "enter":
            screen = self.app.screen
            assert isinstance(screen, LessonScreen | LessonFinal)
            await self.hands.click(screen.coach_bar, 3, 1)
        else:
            await self.hands.click_key(key)

    async def _look(self, step: Step) -> None:
        """Open what is asked for, and close it."""
        hands = self.hands
        await self._press(KEYS.get(step.press, step.press))
        if step.press == "hint":
            await hands.wait(lambda: self.table.panel is not None, "the hint")
        else:
            await hands.wait(lambda: self.app.screen is not self.table, step.press)
        await settle(hands.pilot)
        await self._press("escape")
        await hands.wait(lambda: self.app.screen is self.table and self.table.panel is None, "the table")

    def _idea(self) -> Action:
        """What a player of some skill would do."""
        match = self.hands.match
        chance = chance_for(1, PUPIL, len(match.moments))
        return BOTS["medium"]().choose(lambda: match.view(PUPIL), match.legal(), chance)

    def _then(self) -> tuple[Action, ...]:
        """What comes after this step, where one key leads to both: a card is drawn."""
        following = self.coach.lesson.steps[self.coach.at + 1 :]
        patterns = [pattern for step in following[:1] for pattern in step.do]
        slots = [pattern["slot"] for pattern in patterns if "slot" in pattern]
        return (TakeCard(slots[0]),) if slots else (DrawCard(0),)


def go_to(coach: Coach, step: int) -> None:
    """Do at once what is asked for, until it is this step's turn; the others play as they are told."""
    match = coach.match
    while coach.at < step or (coach.step is None and coach.reply() is not None):
        asked = coach.step
        action = coach.reply() if asked is None else coach.example()
        if action is not None:
            match.play(action)
            coach.played(action)
        elif asked is not None and asked.undoes:
            match.undo()
            coach.undone()
        else:
            coach.skip()


def at_step(lesson: str, step: int = 0, name: str = "Léa") -> LessonScreen:
    """The table of a lesson that has come so far."""
    found = next(one for one in own_lessons() if one.id == lesson)
    screen = LessonScreen(found.open(), Seat(name))
    go_to(screen.coach, step)
    screen.seat.linger()
    return screen


@asynccontextmanager
async def learning(
    lesson: Outline, size: tuple[int, int] = (80, 24), lang: str = "en", hands: type[Driver] = Driver
) -> AsyncIterator[Pupil]:
    """The app, open at a lesson where it was left."""
    app = TtrApp(lambda app: lesson_screen(app, lesson), Settings(motion=False, pace="instant"), lang)
    async with app.run_test(size=size) as pilot:
        table = app.screen
        assert isinstance(table, LessonScreen)
        yield Pupil(hands(pilot, table))
