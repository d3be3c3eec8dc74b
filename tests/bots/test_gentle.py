"""The first game is there to be won: played from where the coach steps back, by players of some skill."""

from __future__ import annotations

import pytest

from tests.tui.pupil import go_to
from ttr_tui.bots import BOTS, chance_for
from ttr_tui.bots.gentle import Gentle
from ttr_tui.engine.scoring import score
from ttr_tui.lessons.coach import Coach
from ttr_tui.lessons.files import first_game
from ttr_tui.lessons.lesson import PUPIL

GAMES = 12


@pytest.mark.parametrize(("player", "wins"), [("medium", 11), ("easy", 8)])
def test_whoever_has_learnt_the_game_wins_it(player: str, wins: int) -> None:
    """A beginner mostly; somebody who thinks a little, nearly always."""
    lesson, won = first_game().open(), 0
    free = next(at for at, step in enumerate(lesson.steps) if step.until)
    for seed in range(GAMES):
        match = lesson.begin("Léa")
        go_to(Coach(lesson, match), free)
        while not match.over:
            bot = BOTS[player]() if match.seat == PUPIL else Gentle()
            chance = chance_for(seed, match.seat, len(match.moments))
            match.play(bot.choose(lambda: match.view(match.seat), match.legal(), chance))  # noqa: B023
        won += PUPIL in score(match.state).winners
    assert won >= wins
