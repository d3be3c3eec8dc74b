"""What a planner sees in small situations: made by hand, each with one right answer."""

from __future__ import annotations

from functools import partial

import pytest

from tests.boards import make_board
from ttr_tui.bots import BOTS
from ttr_tui.bots.arena import seats
from ttr_tui.bots.outlook import Outlook, Style
from ttr_tui.bots.plan import make_plan, open_goals
from ttr_tui.engine.actions import Turn
from ttr_tui.engine.board import Board
from ttr_tui.engine.legal import legal_actions
from ttr_tui.engine.reduce import apply, new_game
from ttr_tui.engine.rng import Stream
from ttr_tui.engine.state import GameState
from ttr_tui.engine.view import view


def square() -> Board:
    return make_board(
        [("A", "B", 2, "red"), ("B", "C", 2, "blue"), ("A", "D", 4, "green"), ("D", "C", 4, "black")],
        [("A", "C", 9), ("A", "B", 4), ("B", "C", 4), ("A", "D", 5), ("D", "C", 5), ("B", "D", 6)],
    )


def first_turn(board: Board) -> GameState:
    state = new_game(board, 2, seed=1, first=0)
    while not isinstance(state.pending, Turn):
        state = apply(state, legal_actions(state)[0]).state
    return state


def test_a_plan_joins_its_tickets() -> None:
    state = first_turn(square())
    o = Outlook(view(state, state.seat), Style())
    o.weigh()
    plan = make_plan(o, open_goals(o, o.tickets))
    assert {goal.ticket for goal in plan.goals} == set(o.tickets)
    assert plan.turns > 0


@pytest.mark.parametrize("name", sorted(BOTS))
def test_small_games_end(name: str) -> None:
    state = new_game(square(), 2, seed=2)
    for move in range(400):
        if state.over:
            break
        legal = legal_actions(state)
        bot = BOTS[name]()
        state = apply(state, bot.choose(partial(view, state, state.seat), legal, Stream(move))).state
    assert state.over or name == "random"


def test_seats_of_a_pairing() -> None:
    assert seats("hard", "medium", 2) == ("hard", "medium")
    assert seats("hard", "medium", 5) == ("hard", "hard", "medium", "medium", "medium")
