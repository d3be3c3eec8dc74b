"""Fleets: LAC-4 and LAC-13."""

from __future__ import annotations

import attrs
import pytest

from tests.boards import with_player, with_routes
from ttr_tui.engine.actions import Pass, Turn
from ttr_tui.engine.check import check
from ttr_tui.engine.errors import GameError, IllegalAction
from ttr_tui.engine.events import Event, redact
from ttr_tui.engine.legal import legal_actions
from ttr_tui.engine.reduce import apply, new_game, reduce
from ttr_tui.engine.rng import Stream
from ttr_tui.engine.state import GameState, Pile
from ttr_tui.engine.view import imagine, view
from ttr_tui.mapfile import find
from ttr_tui.rules.fleet import (
    ChooseFleet,
    ChoosingFleet,
    Exchange,
    Fleet,
    FleetChosen,
    FleetsShown,
    PiecesExchanged,
)

LAKES = find("grands-lacs")


def choosing(players: int = 2) -> GameState:
    """All tickets are chosen; the first player picks a fleet."""
    state = new_game(LAKES, players, 5, first=0)
    while not isinstance(state.pending, ChoosingFleet):
        state = apply(state, legal_actions(state)[0]).state
    return state


def sailing(*fleets: tuple[int, int]) -> GameState:
    """Seat 0's first turn with these fleets."""
    state = choosing(len(fleets))
    for fleet in fleets:
        state = reduce(state, ChooseFleet(fleet)).state
    return state


def test_lac_4_a_fleet_is_fifty_pieces_out_of_33_trains_and_32_ships() -> None:
    """LAC-4."""
    legal = list(legal_actions(choosing()))
    assert legal == [ChooseFleet((n, 50 - n)) for n in range(18, 34)]
    assert ChooseFleet((34, 16)) not in legal
    assert ChooseFleet((17, 33)) not in legal
    assert ChooseFleet((27, 22)) not in legal
    fleet = choosing().setup.rule(Fleet)
    assert ChooseFleet(fleet.suggested) == ChooseFleet((27, 23))
    assert ChooseFleet(fleet.suggested) in legal


def test_lac_4_fleets_are_chosen_after_the_tickets_in_secret_and_shown_together() -> None:
    """LAC-4."""
    state = choosing(3)
    assert all(p.tickets for p in state.players)
    told: list[Event] = []
    for seat, fleet in enumerate([(33, 17), (20, 30)]):
        assert state.pending == ChoosingFleet(seat)
        state, events = reduce(state, ChooseFleet(fleet))
        told += events
    assert told == [FleetChosen(0, (33, 17)), FleetChosen(1, (20, 30))]
    assert redact(told[0], 1) == FleetChosen(0, None)
    assert [p.pieces for p in state.players] == [(33, 32)] * 3, "nobody sees a choice on the table"
    assert view(state, 0).part("fleet").chosen == ((33, 17), (-1, -1), ())
    assert view(state, None).part("fleet").chosen == ((-1, -1), (-1, -1), ())
    state, events = reduce(state, ChooseFleet((27, 23)))
    assert FleetsShown(-1, ((33, 17), (20, 30), (27, 23))) in events
    assert any(e.reveals for e in events)
    assert [p.pieces for p in state.players] == [(33, 17), (20, 30), (27, 23)]
    assert state.part("fleet").box == ((0, 15), (13, 2), (6, 9))
    assert view(state, 1).part("fleet") == state.part("fleet"), "now it is public"
    check(state)


def test_what_the_others_chose_does_not_change_the_view() -> None:
    a = reduce(choosing(), ChooseFleet((33, 17))).state
    b = reduce(choosing(), ChooseFleet((18, 32))).state
    assert a != b
    assert view(a, 1) == view(b, 1)
    assert view(a, 0) != view(b, 0)
    supposed = imagine(view(a, 1), Stream(3))
    assert view(supposed, 1) == view(a, 1)
    assert list(legal_actions(supposed)) == list(legal_actions(a))
    assert supposed.part("fleet").chosen[0] == (27, 23)


def test_lac_13_two_ships_for_two_trains_cost_two_points_and_the_turn() -> None:
    """LAC-13: the rulebook's example."""
    state = sailing((27, 23), (27, 23))
    state, events = reduce(state, Exchange(1, 2))
    assert PiecesExchanged(0, 1, 2, -2) in events
    assert state.players[0].pieces == (29, 21)
    assert state.players[0].score == -2, "the score may go below zero"
    assert state.part("fleet").box[0] == (4, 11)
    assert state.part("fleet").exchanged == (2, 0)
    assert state.pending == Turn(1)
    check(state)


def test_lac_13_no_more_than_the_box_holds_or_the_player_has() -> None:
    """LAC-13: never above 33 trains or 32 ships."""
    state = sailing((30, 20), (33, 17))
    legal = legal_actions(state)
    swaps = [a for a in legal if isinstance(a, Exchange)]
    assert swaps == [Exchange(0, n) for n in range(1, 13)] + [Exchange(1, n) for n in range(1, 4)]
    with pytest.raises(IllegalAction):
        reduce(state, Exchange(1, 4))
    with pytest.raises(IllegalAction):
        reduce(state, Exchange(0, 0))
    state = reduce(state, Exchange(1, 3)).state
    assert state.players[0].pieces == (33, 17)
    assert not [a for a in legal_actions(state) if isinstance(a, Exchange) and a.give == 1]
    state = with_player(state, 1, pieces=(2, 17))
    assert [a for a in legal_actions(state) if isinstance(a, Exchange)] == [Exchange(0, 1), Exchange(0, 2)]


def test_lac_13_pieces_on_the_board_stay_there() -> None:
    """LAC-13: what is counted is at hand, on the board and in the box."""
    state = with_routes(sailing((30, 20), (30, 20)), 0, LAKES.route("cleveland", "new-york").index)
    state = with_player(state, 0, pieces=(21, 20))
    check(state)
    state = reduce(state, Exchange(1, 3)).state
    assert state.players[0].pieces == (24, 17)
    check(state)
    assert not [a for a in legal_actions(state) if isinstance(a, Exchange) and a.give == 1 and a.count > 3]


def test_nobody_has_to_exchange() -> None:
    """BASE-11: who can do nothing else may pass, so that a game always comes to its end."""
    state = sailing((27, 23), (27, 23))
    state = attrs.evolve(state, free=0, ticket_decks=((),), market=(-1,) * 6)
    assert Pass() not in legal_actions(state)
    state = attrs.evolve(state, piles=tuple(Pile((), 0, pile.discards) for pile in state.piles))
    assert Pass() in legal_actions(state)
    assert Exchange(0, 1) in legal_actions(state)
    swapped = reduce(reduce(state, Pass()).state, Exchange(0, 1)).state
    assert not reduce(swapped, Pass()).state.over, "an exchange is no pass"
    assert reduce(reduce(state, Pass()).state, Pass()).state.over


def test_a_fleet_must_fit_the_board() -> None:
    with pytest.raises(ValueError, match="no fleet"):
        Fleet(total=50, suggested=(27, 22), exchange=-1)
    mode = next(iter(LAKES.modes.values()))
    rules = attrs.evolve(mode.rules, pieces=(10, 10))
    board = attrs.evolve(LAKES, modes={"small": attrs.evolve(mode, rules=rules)})
    with pytest.raises(GameError):
        new_game(board, 2, 1)
