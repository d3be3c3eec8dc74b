"""Every lesson, played to its end on the real screens: by keys and by mouse, in both languages."""

from __future__ import annotations

import pytest

from tests.tui.driver import Driver
from tests.tui.mouse_driver import MouseDriver
from tests.tui.pupil import learning
from ttr_tui.learning import Learning
from ttr_tui.lessons.files import own_lessons

LESSONS = {lesson.id: lesson for lesson in own_lessons()}


@pytest.mark.parametrize("hands", [Driver, MouseDriver])
@pytest.mark.parametrize("lang", ["fr", "en"])
@pytest.mark.parametrize("lesson", LESSONS)
async def test_a_lesson_is_played_to_its_end(lesson: str, lang: str, hands: type[Driver]) -> None:
    async with learning(LESSONS[lesson], (80, 24), lang, hands) as pupil:
        await pupil.learn()
        steps = pupil.coach.lesson.steps
        # A card that is wanted follows by itself when one has been stored.
        stores = (at for at, step in enumerate(steps) if any(one["type"] == "store-card" for one in step.do))
        unseen = {at + 1 for at in stores}
        assert {*range(len(steps))} - unseen <= {*pupil.shown}
    assert lesson in Learning().done
    assert lesson not in Learning().begun
