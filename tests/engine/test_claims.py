"""Claiming routes: BASE-8 and BASE-9."""

from __future__ import annotations

import pytest

from tests.boards import cards, first_turn, make_board, owned, play, with_hand, with_player
from ttr_tui.engine.actions import Claim, DrawCard, Turn
from ttr_tui.engine.check import check
from ttr_tui.engine.errors import IllegalAction
from ttr_tui.engine.events import RouteClaimed
from ttr_tui.engine.legal import legal_actions
from ttr_tui.engine.reduce import reduce
from ttr_tui.engine.state import GameState

LENGTHS = make_board([(f"A{n}", f"B{n}", n, "red") for n in range(1, 10)])

DOUBLES = make_board(
    [
        ("A", "B", 2, "red"),
        ("A", "B", 2, "blue"),
        ("B", "A", 2, "green"),
        ("B", "C", 1, "grey"),
        ("A", "C", 3, "red"),
    ]
)


def claim(state: GameState, route: int, **payment: int) -> GameState:
    board = state.setup.board
    state = with_hand(state, state.seat, **payment)
    return play(state, Claim(route, cards(board, **payment)))


@pytest.mark.parametrize(
    ("length", "points"), [(1, 1), (2, 2), (3, 4), (4, 7), (5, 10), (6, 15), (7, 18), (8, 21), (9, 27)]
)
def test_points_at_once_by_length(length: int, points: int) -> None:
    """BASE-8: and the trains are placed, the cards discarded, the turn over."""
    state = first_turn(LENGTHS)
    seat = state.seat
    state = with_hand(state, seat, red=length, green=1)
    step = reduce(state, Claim(length - 1, cards(LENGTHS, red=length)))
    player = step.state.players[seat]
    assert player.score == points
    assert player.pieces == (45 - length,)
    assert player.hand == cards(LENGTHS, green=1)
    assert step.state.piles[0].discards == cards(LENGTHS, red=length)
    assert owned(step.state, seat) == {length - 1}
    assert step.state.owner(length - 1) == seat
    assert step.state.pending == Turn(1 - seat)
    assert step.events[0] == RouteClaimed(seat, length - 1, cards(LENGTHS, red=length), points)
    check(step.state)


def test_the_player_must_own_enough_trains() -> None:
    """BASE-8."""
    state = first_turn(LENGTHS)
    state = with_hand(with_player(state, state.seat, pieces=(3,)), state.seat, red=5)
    assert {a.route for a in legal_actions(state) if isinstance(a, Claim)} == {0, 1, 2}
    with pytest.raises(IllegalAction) as no:
        reduce(state, Claim(3, cards(LENGTHS, red=4)))
    assert no.value.code == "pieces"


def test_a_route_need_not_touch_the_others() -> None:
    """BASE-8: one route a turn, anywhere."""
    state = claim(first_turn(LENGTHS), 0, red=1)
    state = claim(state, 1, red=2)
    state = claim(state, 5, red=6)
    assert sorted(r for seat in (0, 1) for r in owned(state, seat)) == [0, 1, 5]
    assert state.turn == 4


def test_a_claimed_route_is_nobody_elses() -> None:
    """BASE-8."""
    state = claim(first_turn(DOUBLES, players=4), 4, red=3)
    state = with_hand(state, state.seat, red=6, locomotive=4)
    assert 4 not in {a.route for a in legal_actions(state) if isinstance(a, Claim)}


def routes_open_to(state: GameState) -> set[int]:
    state = with_hand(state, state.seat, red=3, blue=3, green=3)
    return {a.route for a in legal_actions(state) if isinstance(a, Claim)}


@pytest.mark.parametrize("players", [4, 5])
def test_nobody_owns_two_parallels_but_others_may_take_them(players: int) -> None:
    """BASE-9: with four or five players."""
    state = first_turn(DOUBLES, players=players)
    owner = state.seat
    state = claim(state, 1, blue=2)
    assert routes_open_to(state) == {0, 2, 3, 4}
    state = claim(state, 0, red=2)
    assert state.owner(0) != state.owner(1)
    while state.seat != owner:
        state = play(state, DrawCard(0), DrawCard(0))
    assert routes_open_to(state) == {3, 4}
    with pytest.raises(IllegalAction) as no:
        reduce(with_hand(state, owner, green=2), Claim(2, cards(DOUBLES, green=2)))
    assert no.value.code == "own-parallel"


@pytest.mark.parametrize("players", [2, 3])
def test_with_few_players_the_parallels_close_for_everyone(players: int) -> None:
    """BASE-9: once one of them is taken."""
    state = claim(first_turn(DOUBLES, players=players), 1, blue=2)
    for _ in range(players):
        assert routes_open_to(state) <= {3, 4}
        state = play(state, DrawCard(0), DrawCard(0))
    with pytest.raises(IllegalAction):
        reduce(with_hand(state, state.seat, red=2), Claim(0, cards(DOUBLES, red=2)))


def test_routes_between_other_cities_are_not_parallel() -> None:
    """BASE-9 is about the same pair, in whatever order it is written."""
    state = first_turn(DOUBLES)
    assert state.setup.parallels[:3] == (0b00111,) * 3
    assert state.setup.parallels[3:] == (0b01000, 0b10000)
