"""How a game ends: BASE-12."""

from __future__ import annotations

import pytest

from tests.boards import cards, first_turn, make_board, play, random_game, with_hand, with_player
from ttr_tui.engine.actions import Claim, DrawCard, GameOver, Turn
from ttr_tui.engine.check import check
from ttr_tui.engine.events import GameEnded, LastTurns
from ttr_tui.engine.legal import legal_actions
from ttr_tui.engine.reduce import new_game, reduce
from ttr_tui.engine.scoring import score
from ttr_tui.engine.state import GameState
from ttr_tui.mapfile import find

BOARD = make_board([(f"A{n}", f"B{n}", 2, "grey") for n in range(20)])


def draw_two(state: GameState) -> GameState:
    return play(state, DrawCard(0), DrawCard(0))


@pytest.mark.parametrize("players", [2, 3, 5])
@pytest.mark.parametrize("left", [0, 1, 2])
def test_two_trains_or_fewer_give_everyone_one_more_turn(players: int, left: int) -> None:
    """BASE-12: that one included."""
    state = first_turn(BOARD, players=players)
    seat = state.seat
    state = with_player(with_hand(state, seat, red=2), seat, pieces=(left + 2,))
    step = reduce(state, Claim(0, cards(BOARD, red=2)))
    assert LastTurns(seat, 1) in step.events
    state = step.state
    assert state.turns_left == players
    turns = []
    while not state.over:
        assert isinstance(state.pending, Turn)
        turns.append(state.seat)
        state = draw_two(state)
    assert turns == [(seat + 1 + i) % players for i in range(players)]
    assert turns[-1] == seat
    assert state.pending == GameOver()


def test_three_trains_end_nothing() -> None:
    """BASE-12."""
    state = first_turn(BOARD)
    state = with_player(with_hand(state, state.seat, red=2), state.seat, pieces=(5,))
    step = reduce(state, Claim(0, cards(BOARD, red=2)))
    assert step.state.turns_left == -1
    assert not any(isinstance(e, LastTurns) for e in step.events)


def test_a_second_player_running_out_does_not_prolong_the_end() -> None:
    """BASE-12: the last turns are counted from the first who ran out."""
    state = first_turn(BOARD, players=3)
    for seat in range(3):
        state = with_player(with_hand(state, seat, red=2), seat, pieces=(3,))
    turns = 0
    for route in range(4):
        state = with_hand(state, state.seat, red=2) if route == 3 else state
        claims = [a for a in legal_actions(state) if isinstance(a, Claim)]
        state = play(state, claims[0]) if claims else draw_two(state)
        turns += 1
    assert state.over
    assert turns == 1 + 3


def test_the_end_is_told() -> None:
    """BASE-12."""
    state = first_turn(BOARD)
    state = with_player(with_hand(state, state.seat, red=2), state.seat, pieces=(2,))
    state = draw_two(play(state, Claim(0, cards(BOARD, red=2))))
    step = reduce(play(state, DrawCard(0)), DrawCard(0))
    assert step.events[-1] == GameEnded(-1, False)


@pytest.mark.parametrize("mode", find("usa").modes)
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_random_games_end_with_everything_accounted_for(mode: str, players: int) -> None:
    """BASE-11 and BASE-12: whatever is played, every state adds up and the game comes to an end."""
    for seed in range(3):
        end, actions = random_game(new_game(find("usa"), players, seed, mode=mode), seed, check)
        assert end.over
        assert len(actions) > 50
        assert len(score(end).totals) == players
