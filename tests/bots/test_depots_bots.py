"""What bots do with depots: DEP-3 and DEP-4."""

from __future__ import annotations

from functools import partial

import attrs
import pytest

from tests.boards import first_turn, with_hand, with_routes
from tests.rules.crafting import routes, ticket, with_part, with_tickets
from ttr_tui.bots import BOTS
from ttr_tui.engine.actions import Action, Claim, EndingTurn, EndTurn
from ttr_tui.engine.legal import legal_actions
from ttr_tui.engine.reduce import apply
from ttr_tui.engine.rng import Stream
from ttr_tui.engine.state import GameState, Pile
from ttr_tui.engine.view import view
from ttr_tui.mapfile import find
from ttr_tui.rules.depots import DepotsPart, EmptyWarehouse, PlaceDepot

USA = find("usa")


def position(stored: int) -> GameState:
    """Seat 0 can pay for the last route that its ticket lacks, and has so many cards in store."""
    state = first_turn(USA, 2, 1, addons=("depots",), first=0)
    state = with_tickets(state, 0, ticket(USA, "denver", "pittsburgh"))
    state = with_routes(state, 0, *routes(USA, "denver", "omaha", "chicago"))
    state = with_hand(state, 0, orange=3)
    pile = state.piles[0]
    cards = pile.cards[pile.drawn :]
    miami = USA.city("miami").index
    part = DepotsPart((4, 1), ((miami,), ()), (cards[:stored], ()))
    state = attrs.evolve(state, piles=(Pile(cards[stored:], 0, pile.discards),), ticket_decks=((),))
    return with_part(state, "depots", part)


def turn_of(name: str, state: GameState) -> list[Action]:
    """All that a bot does in a turn."""
    bot = BOTS[name]()
    done: list[Action] = []
    while state.seat == 0:
        legal = legal_actions(state)
        done.append(bot.choose(partial(view, state, 0), legal, Stream(len(done))))
        state = apply(state, done[-1]).state
    return done


@pytest.mark.parametrize("name", ["medium", "hard"])
def test_a_depot_before_the_claim_that_fetches_the_warehouse(name: str) -> None:
    """DEP-4: placed, reached and used in one turn; then the turn is ended."""
    placed, claim, emptied, *rest = turn_of(name, position(12))
    assert isinstance(placed, PlaceDepot)
    assert isinstance(claim, Claim)
    route = USA.routes[claim.route]
    assert placed.city in (route.a, route.b)
    assert emptied == EmptyWarehouse()
    assert rest == [EndTurn()]


@pytest.mark.parametrize("name", ["medium", "hard"])
def test_no_depot_for_an_empty_warehouse(name: str) -> None:
    assert not any(isinstance(action, PlaceDepot) for action in turn_of(name, position(0)))


@pytest.mark.parametrize("name", ["easy", "medium", "hard"])
def test_a_turn_that_is_done_is_ended(name: str) -> None:
    """DEP-4: a depot shown before it is used only serves the others."""
    state = attrs.evolve(position(12), pending=EndingTurn(0))
    assert turn_of(name, state) == [EndTurn()]
