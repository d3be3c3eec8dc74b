"""Passengers: ALL-4, ALL-5, ALL-9, ALL-10."""

from __future__ import annotations

import attrs
import pytest

from tests.boards import cards, make_board, with_hand
from tests.rules.crafting import act, hold_throughout, hold_together, points, started, with_part
from ttr_tui.engine.actions import Claim, Turn
from ttr_tui.engine.board import COUNTRY, Board
from ttr_tui.engine.check import Broken, check
from ttr_tui.engine.errors import IllegalAction
from ttr_tui.engine.events import Event
from ttr_tui.engine.legal import legal_actions
from ttr_tui.engine.reduce import new_game, reduce
from ttr_tui.engine.rng import Stream
from ttr_tui.engine.scoring import score
from ttr_tui.engine.state import GameState
from ttr_tui.engine.view import view
from ttr_tui.rules.passengers import ChoosingMeeple, Meeples, MeepleTaken, Passengers, TakeMeeple, places

SLOTS = {"A": 4, "B": 1, "C": 0, "D": 3, "Land": 1}
A, B, C, D, LAND = range(5)


@pytest.fixture
def board() -> Board:
    made = make_board(
        [("A", "B", 1, "red"), ("B", "C", 1, "red"), ("C", "D", 1, "red"), ("A", "D", 2, "blue"),
         ("B", "Land", 1, "red"), ("D", "Land", 1, "red")],
        [("A", "B", 3)] * 12,
        kinds={"Land": COUNTRY},
        mechanisms=(Passengers(("pink", "black", "gold"), 3, 20, 10),),
        ties=("tickets", "meeples"),
    )  # fmt: skip
    cities = tuple(attrs.evolve(city, meeples=SLOTS[city.name]) for city in made.cities)
    return attrs.evolve(made, cities=cities)


@pytest.fixture
def state(board: Board) -> GameState:
    """Pink, black and gold on A; a black one on B; nobody on C; two pink ones and a gold one on D."""
    waiting = ((1, 1, 2), (0, 1, 0), (0, 0, 0), (2, 0, 1), (0, 1, 0))
    ready = with_hand(started(board), 0, red=5, blue=3)
    return with_part(ready, "passengers", Meeples(waiting, ((0, 0, 0),) * 2))


def claim(state: GameState, route: int, **payment: int) -> tuple[GameState, list[Event]]:
    return act(state, Claim(route, cards(state.setup.board, **payment)))


def test_the_bag_fills_every_slot(board: Board) -> None:
    """ALL-4: as many on each place as its slots say, each colour as often as the box has it."""
    part = new_game(board, 2, 5).part("passengers")
    assert [sum(counts) for counts in part.waiting] == list(SLOTS.values())
    assert [sum(column) for column in zip(*part.waiting, strict=True)] == [3, 3, 3]
    others = {new_game(board, 2, seed).part("passengers").waiting for seed in range(20)}
    assert len(others) > 10


def test_one_colour_comes_along_by_itself(state: GameState) -> None:
    """ALL-5: one meeple at B, none at C: nothing to decide."""
    after, events = claim(state, 1, red=1)
    assert MeepleTaken(0, B, 1, False) in events
    assert after.part("passengers").taken[0] == (0, 1, 0)
    assert after.part("passengers").waiting[B] == (0, 0, 0)
    assert after.pending == Turn(1)


def test_several_colours_are_a_choice(state: GameState) -> None:
    """ALL-5: three colours on A; the one on B is taken at once."""
    asked, events = claim(state, 0, red=1)
    assert MeepleTaken(0, B, 1, False) in events
    assert asked.pending == ChoosingMeeple(0, A)
    assert list(legal_actions(asked)) == [TakeMeeple(0), TakeMeeple(1), TakeMeeple(2)]
    hold_together(asked, Stream(2))
    after, told = act(asked, TakeMeeple(2))
    assert told == [MeepleTaken(0, A, 2, True)]
    assert after.part("passengers").taken == ((0, 1, 1), (0, 0, 0))
    assert after.part("passengers").waiting[A] == (1, 1, 1)
    assert after.pending == Turn(1)


def test_both_ends_can_be_a_choice(state: GameState) -> None:
    """ALL-5: one meeple from each end, chosen one after the other."""
    asked, _ = claim(state, 3, blue=2)
    assert asked.pending == ChoosingMeeple(0, A)
    then, _ = act(asked, TakeMeeple(0))
    assert then.pending == ChoosingMeeple(0, D)
    assert then.turn == state.turn
    assert list(legal_actions(then)) == [TakeMeeple(0), TakeMeeple(2)]
    with pytest.raises(IllegalAction):
        reduce(then, TakeMeeple(1))
    after, _ = act(then, TakeMeeple(0))
    assert after.part("passengers").taken[0] == (2, 0, 0)
    assert after.pending == Turn(1)


def test_countries_have_passengers_and_a_place_can_run_empty(state: GameState) -> None:
    """ALL-5: the second route into a country finds nobody there any more."""
    after, events = claim(state, 4, red=1)
    assert MeepleTaken(0, LAND, 1, False) in events
    again = attrs.evolve(after, pending=Turn(0))
    asked, told = claim(again, 5, red=1)
    assert asked.pending == ChoosingMeeple(0, D)
    assert not any(isinstance(e, MeepleTaken) for e in told)


def test_collected_meeples_are_public(state: GameState) -> None:
    """ALL-5: everybody sees who has which."""
    after, _ = claim(state, 1, red=1)
    for seat in (0, 1, None):
        assert view(after, seat).part("passengers") == after.part("passengers")


@pytest.mark.parametrize(
    ("counts", "first", "second"),
    [
        ([3, 1, 0, 0], [0], [1]),
        ([3, 1, 1, 0], [0], [1, 2]),
        ([2, 2, 1, 0], [0, 1], []),
        ([4, 4, 4, 4], [0, 1, 2, 3], []),
        ([1, 0, 0, 0], [0], []),
        ([0, 0, 0, 0], [], []),
        ([1, 5, 3, 3], [1], [2, 3]),
    ],
)
def test_first_and_second(counts: list[int], first: list[int], second: list[int]) -> None:
    """ALL-9: tied firsts leave no second; tied seconds are all second; with none nobody is anything."""
    assert places(counts) == (first, second)


def test_points_for_each_colour(state: GameState) -> None:
    """ALL-9: 20 for most and 10 for second, colour by colour."""
    taken = ((2, 1, 0), (1, 1, 0))
    scored = with_part(state, "passengers", Meeples(state.part("passengers").waiting, taken))
    assert points(scored, 0, "meeples-first") == [20, 20]
    assert points(scored, 0, "meeples-second") == []
    assert points(scored, 1, "meeples-first") == [20]
    assert points(scored, 1, "meeples-second") == [10]


def test_meeples_break_a_tie(state: GameState) -> None:
    """ALL-10: the same points and tickets: most meeples win."""
    waiting = state.part("passengers").waiting
    even = attrs.evolve(state, players=tuple(attrs.evolve(p, tickets=()) for p in state.players))
    # 20 points each; seat 1 needed more meeples for them.
    tied = with_part(even, "passengers", Meeples(waiting, ((1, 0, 0), (0, 2, 0))))
    result = score(tied)
    assert result.totals == (20, 20)
    assert (result.winners, result.tie) == ((1,), "meeples")
    shared = score(with_part(even, "passengers", Meeples(waiting, ((1, 0, 0), (0, 1, 0)))))
    assert (shared.winners, shared.tie) == ((0, 1), "shared")


def test_a_lost_meeple_is_noticed(state: GameState) -> None:
    part = state.part("passengers")
    check(state)
    with pytest.raises(Broken, match="lost"):
        check(with_part(state, "passengers", Meeples((*part.waiting[:-1], (0, 0, 0)), part.taken)))


def test_random_games_hold_together(board: Board) -> None:
    """ALL-5: in every decision."""
    met = set().union(*(hold_throughout(board, 3, seed) for seed in range(3)))
    assert "choosing-meeple" in met
