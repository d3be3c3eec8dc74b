"""Stations: EUR-3, EUR-4, EUR-5."""

from __future__ import annotations

from itertools import product
from random import Random

import pytest

from tests.boards import cards, make_board, with_hand, with_player, with_routes
from tests.rules.crafting import (
    act,
    hold_throughout,
    points,
    started,
    with_part,
    with_tickets,
)
from ttr_tui.engine.actions import Turn
from ttr_tui.engine.board import COUNTRY, JUNCTION, Board
from ttr_tui.engine.errors import IllegalAction
from ttr_tui.engine.legal import legal_actions
from ttr_tui.engine.network import bits
from ttr_tui.engine.reduce import reduce
from ttr_tui.engine.scoring import completed, score, ticket_value
from ttr_tui.engine.setup import Setup
from ttr_tui.engine.state import GameState
from ttr_tui.rules.depots import Depots, PlaceDepot
from ttr_tui.rules.longest_path import LongestPath
from ttr_tui.rules.stations import (
    NONE,
    BuildStation,
    Built,
    StationBuilt,
    Stations,
    best_borrowing,
    borrowed,
)

A, B, C, D, E, F, LAND, STAR = range(8)

AB, BC, CD, DE, EF, BD, ELAND, FSTAR, CF, BC2 = range(10)

ROUTES = [
    ("A", "B", 1, "red"),
    ("B", "C", 2, "red"),
    ("C", "D", 1, "red"),
    ("D", "E", 3, "red"),
    ("E", "F", 1, "red"),
    ("B", "D", 1, "blue"),
    ("E", "Land", 1, "red"),
    ("F", "Star", 1, "red"),
    ("C", "F", 4, "red"),
    ("B", "C", 2, "white"),
]
TICKETS = [
    ("A", "C", 5), ("A", "D", 6), ("A", "F", 11), ("C", "E", 4), ("A", "E", 8), ("A", "Land", 9),
    ("B", "F", 5), ("B", "E", 5), ("D", "F", 3), ("C", "Land", 5), ("B", "C", 2), ("A", "B", 1),
]  # fmt: skip


@pytest.fixture
def board() -> Board:
    return make_board(
        ROUTES,
        TICKETS,
        kinds={"Land": COUNTRY, "Star": JUNCTION},
        mechanisms=(Stations(3, 4), LongestPath(10)),
        players=(2, 4),
        parallel_from=2,
        ties=("tickets", "fewest-stations", "longest-path"),
    )


def built(state: GameState, *cities: tuple[int, ...]) -> GameState:
    return with_part(state, "stations", Built(cities))


def sites(state: GameState) -> list[BuildStation]:
    return [a for a in legal_actions(state) if isinstance(a, BuildStation)]


def test_a_station_is_a_turn(board: Board) -> None:
    """EUR-3: one card for the first; it is discarded and the turn is over."""
    state = with_hand(started(board), 0, red=2)
    after, told = act(state, BuildStation(C, cards(board, red=1)))
    assert told == [StationBuilt(0, C, cards(board, red=1))]
    assert after.part("stations").cities == ((C,), ())
    assert after.players[0].hand == cards(board, red=1)
    assert after.piles[0].discards == cards(board, red=1)
    assert after.pending == Turn(1)


@pytest.mark.parametrize(
    ("there", "payments"),
    [
        ((), [{"red": 1}, {"blue": 1}, {"locomotive": 1}]),
        ((A,), [{"red": 2}, {"red": 1, "locomotive": 1}, {"blue": 1, "locomotive": 1}]),
        ((A, B), [{"red": 2, "locomotive": 1}]),
        ((A, B, C), []),
    ],
)
def test_the_nth_costs_n_cards_of_one_colour(
    board: Board, there: tuple[int, ...], payments: list[dict[str, int]]
) -> None:
    """EUR-3: one, two, three cards of one colour, locomotives wild; there is no fourth."""
    state = built(with_hand(started(board), 0, red=2, blue=1, locomotive=1), there, ())
    assert {a.payment for a in sites(state)} == {cards(board, **p) for p in payments}


def test_not_on_a_station_a_country_or_a_junction(board: Board) -> None:
    """EUR-3: any city without a station, be it far from all one's routes."""
    state = built(with_hand(started(board), 0, red=3), (A,), (D,))
    assert {a.city for a in sites(state)} == {B, C, E, F}
    assert len(sites(state)) == len(legal_actions(state).groups[-1])
    for city in (A, D, LAND, STAR, -1, 99):
        with pytest.raises(IllegalAction):
            reduce(state, BuildStation(city, cards(board, red=2)))


def test_other_buildings_take_the_place_too(board: Board) -> None:
    """EUR-3, DEP-1: one building a city: no station on a depot, no depot on a station."""
    both = make_board(ROUTES, TICKETS, mechanisms=(Stations(3, 4), Depots(5, 10)))
    state = with_hand(started(both), 0, red=3)
    depots = {city for cities in state.part("depots").placed for city in cities}
    assert len(depots) == 2
    assert {a.city for a in sites(state)} == set(range(8)) - depots
    after, _ = act(state, BuildStation(STAR, cards(both, red=1)))
    assert PlaceDepot(STAR) not in legal_actions(after)
    assert any(isinstance(a, PlaceDepot) for a in legal_actions(after))


def test_a_station_borrows_one_route(board: Board) -> None:
    """EUR-3: with a station in B, its owner's ticket may run over another's B–C."""
    state = with_routes(with_routes(started(board), 0, AB), 1, BC)
    state = with_tickets(state, 0, 0)
    assert points(state, 0, "ticket-failed") == [-5]
    helped = built(state, (B,), ())
    assert borrowed(helped, 0) == (BC,)
    assert points(helped, 0, "ticket-done") == [5]
    assert completed(helped, 0) == (0,)
    assert points(helped, 0, "station-route") == [0]
    for elsewhere in (A, D):
        assert points(built(state, (elsewhere,), ()), 0, "ticket-failed") == [-5]
    assert points(built(state, (), (B,)), 0, "ticket-failed") == [-5]


def test_the_same_route_for_all_tickets(board: Board) -> None:
    """EUR-3: one station in B, two others' routes from there: the dearer ticket wins."""
    state = with_routes(with_routes(started(board), 0, AB), 1, BC, BD)
    state = built(with_tickets(state, 0, 0, 1), (B,), ())
    assert borrowed(state, 0) == (BD,)
    assert points(state, 0, "ticket-done") == [6]
    assert points(state, 0, "ticket-failed") == [-5]
    both = built(state, (B, C), ())
    assert points(both, 0, "ticket-done") == [5, 6]


def test_an_empty_route_cannot_be_borrowed(board: Board) -> None:
    """EUR-3: only a route of another player."""
    state = built(with_tickets(with_routes(started(board), 0, AB), 0, 0), (B,), ())
    assert borrowed(state, 0) == (NONE,)


def test_borrowed_routes_join_up(board: Board) -> None:
    """EUR-3: A to F with nothing but three stations' routes beside one's own."""
    state = with_routes(with_routes(started(board), 0, CD), 1, AB, BC, DE, EF)
    state = with_tickets(state, 0, 2)
    assert points(built(state, (A, C, D), ()), 0, "ticket-failed") == [-11]
    owned = with_routes(started(board), 0, CD)
    owned = with_tickets(with_routes(owned, 1, AB, BC, DE), 0, 4)
    assert sorted(borrowed(built(owned, (A, C, D), ()), 0)) == [AB, BC, DE]
    assert points(built(owned, (A, C, D), ()), 0, "ticket-done") == [8]


def test_no_more_stations_than_needed_and_more_tickets_first(board: Board) -> None:
    """EUR-3: with the same points, rather more tickets done; then as few borrowed routes as can be."""
    state = with_routes(with_routes(started(board), 0, AB), 1, BC, BD)
    once = built(with_tickets(state, 0, 0), (B, C), ())
    assert sorted(borrowed(once, 0)) == [NONE, BC]
    # A–B for 10 points, or A–C for 5 and with it A–D for 5 more.
    two = make_board(
        [("A", "B", 1, "red"), ("A", "C", 1, "red"), ("C", "D", 1, "red")],
        [("A", "B", 10), ("A", "C", 5), ("A", "D", 5)],
        mechanisms=(Stations(3, 4),),
    )
    setup = Setup(two)
    assert best_borrowing(setup, 1 << 2, 1 << 0 | 1 << 1, (0,), (0, 1, 2)) == (1,)


def test_into_a_country(board: Board) -> None:
    """EUR-3, ALL-6: a borrowed route into a country reaches it."""
    state = with_routes(with_routes(started(board), 0, AB, BD, DE), 1, ELAND)
    state = built(with_tickets(state, 0, 5), (E,), ())
    assert borrowed(state, 0) == (ELAND,)
    assert points(state, 0, "ticket-done") == [9]


def test_the_best_choice_is_the_best_of_all(board: Board) -> None:
    """EUR-3: against trying everything, on random games."""
    setup, chance = Setup(board), Random(3)
    helped = 0
    for _ in range(300):
        own = others = 0
        for route in range(len(ROUTES)):
            mine = chance.random()
            own |= (mine < 0.35) << route
            others |= (mine > 0.45) << route
        cities = tuple(chance.sample(range(6), chance.randint(1, 3)))
        tickets = tuple(chance.sample(range(len(TICKETS)), 5))
        chosen = best_borrowing(setup, own, others, cities, tickets)

        def worth(
            routes: tuple[int, ...], own: int = own, tickets: tuple[int, ...] = tickets
        ) -> tuple[int, int, int]:
            used = [r for r in routes if r != NONE]
            total = own
            for route in used:
                total |= 1 << route
            values = [ticket_value(setup, t, total) for t in tickets]
            return sum(values), sum(v > 0 for v in values), -len(used)

        ends = board.routes
        ways = [[NONE, *(r for r in bits(others) if c in (ends[r].a, ends[r].b))] for c in cities]
        assert all(route in way for route, way in zip(chosen, ways, strict=True))
        best = max(worth(choice) for choice in product(*ways))
        assert worth(chosen) == best
        helped += best > worth((NONE,))
    assert helped > 50


def test_stations_do_not_lengthen_a_path(board: Board) -> None:
    """EUR-4: the longest path is one's own routes only."""
    state = with_routes(with_routes(started(board), 0, AB), 1, BC)
    state = built(with_tickets(state, 0, 0), (B,), ())
    assert points(state, 0, "longest-path") == []
    assert points(state, 1, "longest-path") == [10]


@pytest.mark.parametrize(("there", "worth"), [((), [12]), ((A,), [8]), ((A, B), [4]), ((A, B, C), [])])
def test_unused_stations_are_worth_four(board: Board, there: tuple[int, ...], worth: list[int]) -> None:
    """EUR-3: four points for each one not built."""
    assert points(built(started(board), there, ()), 0, "stations-unused") == worth


def test_fewest_stations_break_a_tie(board: Board) -> None:
    """EUR-5: after the tickets, before the longest path."""
    state = built(started(board), (A,), (B, C))
    for seat in (0, 1):
        state = with_player(state, seat, tickets=(), score=0)
    state = with_player(state, 1, score=4)
    result = score(state)
    assert result.totals == (8, 8)
    assert (result.winners, result.tie) == ((0,), "fewest-stations")
    longer = with_routes(built(state, (A,), (B,)), 1, AB)
    even = score(with_player(longer, 1, score=-10))
    assert even.totals == (8, 8)
    assert (even.winners, even.tie) == ((1,), "longest-path")


def test_random_games_hold_together(board: Board) -> None:
    """EUR-3: stations in every state of a game."""
    for seed in range(2):
        hold_throughout(board, 3, seed)
