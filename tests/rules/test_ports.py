"""Ports: LAC-5, LAC-11, LAC-12 and the rulebook's examples, LAC-16."""

from __future__ import annotations

import pytest

from tests.boards import cards, first_turn, with_hand, with_player, with_routes
from tests.rules.crafting import points, started, ticket, with_part, with_tickets
from ttr_tui.engine.actions import Turn
from ttr_tui.engine.check import Broken, check
from ttr_tui.engine.errors import IllegalAction
from ttr_tui.engine.legal import legal_actions
from ttr_tui.engine.reduce import reduce
from ttr_tui.engine.scoring import score
from ttr_tui.engine.state import GameState
from ttr_tui.engine.view import view
from ttr_tui.mapfile import find
from ttr_tui.rules.depots import PlaceDepot
from ttr_tui.rules.ports import BuildPort, PortBuilt, Ports, PortsPart

LAKES = find("grands-lacs")
TRAIN, SHIP = "yellow-train-port", "yellow-ship"
CHICAGO, MONTREAL = LAKES.city("chicago").index, LAKES.city("montreal").index

NATALIE = [
    ("chicago", "south-bend"),
    ("south-bend", "detroit"),
    ("detroit", "toronto"),
    ("toronto", "perry-sound"),
    ("perry-sound", "sudbury"),
    ("sudbury", "timmins"),
    ("sudbury", "ottawa"),
    ("ottawa", "montreal"),
    ("montreal", "albany"),
    ("albany", "new-york"),
]
"""Routes that join Chicago, Timmins, Montreal and New York."""


def at_chicago(**hand: int) -> GameState:
    """Seat 0 has a route to Chicago and these cards."""
    state = with_routes(started(LAKES), 0, LAKES.route("chicago", "milwaukee").index)
    return with_hand(state, 0, **{k.replace("_", "-"): n for k, n in hand.items()})


def pay(**counts: int) -> tuple[int, ...]:
    return cards(LAKES, **{k.replace("_", "-"): n for k, n in counts.items()})


def builds(state: GameState, city: int) -> list[tuple[int, ...]]:
    return [a.payment for a in legal_actions(state) if isinstance(a, BuildPort) and a.city == city]


def natalie(state: GameState) -> GameState:
    """The rulebook's example: two ports and three completed tickets."""
    state = with_routes(state, 0, *(LAKES.route(a, b).index for a, b in NATALIE))
    state = with_tickets(
        state,
        0,
        ticket(LAKES, "chicago", "timmins"),
        ticket(LAKES, "chicago", "montreal"),
        ticket(LAKES, "montreal", "new-york"),
    )
    return with_part(state, "ports", PortsPart(((CHICAGO, MONTREAL), ())))


def test_lac_5_three_ports_each() -> None:
    """LAC-5."""
    state = at_chicago(yellow_train_port=2, yellow_ship=2)
    assert [state.setup.rule(Ports).left(state.part("ports"), seat) for seat in (0, 1)] == [3, 3]
    cities = [LAKES.city(id).index for id in ("milwaukee", "detroit", "duluth")]
    assert builds(state, CHICAGO)
    full = with_part(state, "ports", PortsPart((tuple(cities), ())))
    assert not builds(full, CHICAGO)
    assert full.setup.rule(Ports).refusal(full, 0, CHICAGO) == "no-ports-left"


def test_lac_11_two_train_and_two_ship_cards_of_one_colour_with_the_symbol() -> None:
    """LAC-11: the cards are discarded and the turn is over."""
    state = at_chicago(yellow_train_port=2, yellow_ship=2)
    payment = pay(yellow_train_port=2, yellow_ship=2)
    assert builds(state, CHICAGO) == [payment]
    state, events = reduce(state, BuildPort(CHICAGO, payment))
    assert PortBuilt(0, CHICAGO, payment) in events
    assert state.part("ports").built == ((CHICAGO,), ())
    assert sum(state.players[0].hand) == 0
    assert state.piles[0].discards == pay(yellow_train_port=2)
    assert state.piles[1].discards == pay(yellow_ship=2)
    assert state.pending == Turn(1)


@pytest.mark.parametrize(
    "hand",
    [
        {"yellow_train": 2, "yellow_ship": 2},
        {"yellow_train_port": 2, "yellow_double_ship": 2},
        {"yellow_train_port": 2, "red_ship": 2},
        {"yellow_train_port": 1, "red_train_port": 1, "yellow_ship": 2},
        {"yellow_train_port": 3, "yellow_ship": 1},
        {"yellow_train_port": 1, "yellow_ship": 3},
        {"yellow_train_port": 2, "yellow_ship": 1},
        {"joker": 3},
    ],
)
def test_lac_11_no_other_cards_pay_for_a_port(hand: dict[str, int]) -> None:
    """LAC-11."""
    state = at_chicago(**hand)
    assert not builds(state, CHICAGO)
    assert state.setup.rule(Ports).refusal(state, 0, CHICAGO) == "cards"
    assert not state.setup.rule(Ports).price(state.setup).pays(pay(**hand))
    with pytest.raises(IllegalAction):
        reduce(state, BuildPort(CHICAGO, pay(**hand)))


def test_lac_11_jokers_stand_for_any_of_the_cards() -> None:
    """LAC-11 and LAC-16: Marie pays with a joker; every distinct way is there, fewest jokers first."""
    state = at_chicago(yellow_train_port=2, yellow_ship=1, joker=1)
    assert builds(state, CHICAGO) == [pay(yellow_train_port=2, yellow_ship=1, joker=1)]
    state = at_chicago(yellow_train_port=2, yellow_ship=2, red_ship=1, joker=4)
    found = builds(state, CHICAGO)
    assert len(found) == len(set(found))
    assert set(found) == {
        pay(yellow_train_port=a, yellow_ship=b, joker=4 - a - b) for a in range(3) for b in range(3)
    } | {pay(red_ship=1, joker=3)}
    jokers = [payment[LAKES.wild or 0] for payment in found]
    assert jokers == sorted(jokers)
    assert found[-1] == pay(joker=4)
    assert all(state.setup.rule(Ports).price(state.setup).pays(payment) for payment in found)


def test_lac_11_only_where_an_own_route_ends_and_an_anchor_is_printed() -> None:
    """LAC-11."""
    state = at_chicago(yellow_train_port=2, yellow_ship=2)
    south_bend, detroit = LAKES.city("south-bend").index, LAKES.city("detroit").index
    state = with_routes(state, 0, LAKES.route("chicago", "south-bend").index)
    state = with_routes(state, 1, LAKES.route("detroit", "toledo").index)
    assert not builds(state, south_bend), "no anchor"
    assert not builds(state, detroit), "somebody else's route"
    assert builds(state, LAKES.city("milwaukee").index)
    rule = state.setup.rule(Ports)
    assert rule.refusal(state, 0, south_bend) == "no-anchor"
    assert rule.refusal(state, 0, detroit) == "not-reached"
    assert rule.refusal(state, 0, CHICAGO) is None
    assert rule.refusal(view(state, 0), 0, CHICAGO) is None, "a view is enough"
    assert rule.refusal(view(state, 1), 1, detroit) == "cards"


def test_lac_11_one_port_a_city_whoever_built_it() -> None:
    """LAC-11."""
    state = at_chicago(yellow_train_port=2, yellow_ship=2)
    for built in (((CHICAGO,), ()), ((), (CHICAGO,))):
        taken = with_part(state, "ports", PortsPart(built))
        assert not builds(taken, CHICAGO)
        assert taken.setup.rule(Ports).refusal(taken, 0, CHICAGO) == "building"


def test_a_depot_keeps_a_port_out_and_a_port_keeps_a_depot_out() -> None:
    """DEP-1: at most one building in a city."""
    state = first_turn(LAKES, first=0, addons=("depots",))
    state = with_routes(state, 0, LAKES.route("chicago", "milwaukee").index)
    state = with_hand(state, 0, **{TRAIN: 2, SHIP: 2})
    assert builds(state, CHICAGO)
    assert PlaceDepot(CHICAGO) in legal_actions(state)
    depot = reduce(state, PlaceDepot(CHICAGO)).state
    assert not builds(depot, CHICAGO)
    assert depot.setup.rule(Ports).refusal(depot, 0, CHICAGO) == "building"
    port = with_part(state, "ports", PortsPart(((), (CHICAGO,))))
    assert PlaceDepot(CHICAGO) not in legal_actions(port)
    both = with_part(depot, "ports", PortsPart(((CHICAGO,), ())))
    with pytest.raises(Broken):
        check(both)


def test_lac_12_chicago_and_montreal_score_twenty_each() -> None:
    """LAC-12 and LAC-16: the rulebook's example; Chicago–Montreal counts for both."""
    state = natalie(started(LAKES))
    assert points(state, 0, "port") == [20, 20]
    assert points(state, 0, "port-unbuilt") == [-4]
    assert points(state, 1, "port-unbuilt") == [-12]
    worth = state.setup.rule(Ports).worth(view(state, 0), 0)
    assert worth[CHICAGO] == worth[MONTREAL] == 20
    assert worth[LAKES.city("new-york").index] == 10
    assert worth[LAKES.city("duluth").index] == 0
    assert LAKES.city("timmins").index not in worth, "no anchor there"


@pytest.mark.parametrize(("done", "expected"), [(0, 0), (1, 10), (2, 20), (3, 30), (4, 30)])
def test_lac_12_a_port_is_worth_its_completed_tickets(done: int, expected: int) -> None:
    """LAC-12: none 0, one 10, two 20, three or more 30; failed tickets do not count."""
    state = with_routes(started(LAKES), 0, *(LAKES.route(a, b).index for a, b in NATALIE))
    good = [ticket(LAKES, "chicago", goal) for goal in ("timmins", "montreal", "new-york", "toronto")]
    failed = ticket(LAKES, "chicago", "duluth")
    state = with_tickets(state, 0, *good[:done], failed)
    state = with_part(state, "ports", PortsPart(((CHICAGO,), ())))
    assert points(state, 0, "port") == [expected]


def test_lac_16_the_sample_final_score() -> None:
    """LAC-16: 31 on the track, 4 for tickets, 20 for ports, one port not built: 51."""
    state = started(LAKES)
    state = with_routes(
        state,
        0,
        LAKES.route("erie", "buffalo").index,
        LAKES.route("buffalo", "kingston").index,
    )
    state = with_tickets(state, 0, ticket(LAKES, "erie", "kingston"))
    erie, kingston = LAKES.city("erie").index, LAKES.city("kingston").index
    state = with_part(state, "ports", PortsPart(((erie, kingston), ())))
    state = with_player(state, 0, score=31)
    lines = [(line.kind, line.points) for line in score(state).lines if line.seat == 0]
    assert lines == [("routes", 31), ("ticket-done", 4), ("port", 10), ("port", 10), ("port-unbuilt", -4)]
    assert score(state).totals[0] == 51
