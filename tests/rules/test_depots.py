"""Depots and warehouses: DEP-1 to DEP-7, on boards with one deck and with two."""

from __future__ import annotations

import attrs
import pytest

from tests.boards import cards, first_turn, play, with_deck, with_hand, with_player
from tests.rules.crafting import act, points, with_part
from ttr_tui.engine.actions import (
    Claim,
    DrawCard,
    DrawTickets,
    EndingTurn,
    EndTurn,
    FirstCard,
    Pass,
    SecondCard,
    TakeCard,
    Turn,
)
from ttr_tui.engine.board import Board
from ttr_tui.engine.check import check
from ttr_tui.engine.errors import IllegalAction
from ttr_tui.engine.events import GameEnded, redact
from ttr_tui.engine.legal import legal_actions
from ttr_tui.engine.reduce import apply, new_game, reduce
from ttr_tui.engine.rng import Stream
from ttr_tui.engine.state import GameState, Pile
from ttr_tui.engine.view import imagine, view
from ttr_tui.mapfile import all_ids, find
from ttr_tui.rules.depots import (
    CardStored,
    DepotPlaced,
    DepotsPart,
    EmptyWarehouse,
    LeaveWarehouse,
    OfferingWarehouse,
    PlaceDepot,
    PlacingDepot,
    SeenDepots,
    StoreCard,
    WarehouseEmptied,
    WarehouseLeft,
    WarehousesReshuffled,
)

USA = find("usa")
LAKES = find("grands-lacs")
EUROPE = find("europe")
GERMANY = find("allemagne")
ATLANTA, CHARLESTON = USA.city("atlanta").index, USA.city("charleston").index
ROUTE = USA.route("atlanta", "charleston")
BLUE, RED, LOCO = (USA.kind(id).index for id in ("blue", "red", "locomotive"))


def game(board: Board = USA, players: int = 3, mode: str | None = None) -> GameState:
    """Seat 0's first turn, everybody's first depot in the first free city."""
    return first_turn(board, players, 1, mode=mode, addons=("depots",), first=0)


def with_depots(
    state: GameState,
    placed: tuple[tuple[int, ...], ...] = ((), (), ()),
    stored: tuple[tuple[int, ...], ...] = ((), (), ()),
    reserve: tuple[int, ...] = (4, 4, 4),
) -> GameState:
    """Depots in these cities, and these cards (of the one deck) in the warehouses."""
    pile = state.piles[0]
    left = list(pile.cards[pile.drawn :])
    for kind in (k for warehouse in stored for k in warehouse):
        left.remove(kind)
    state = attrs.evolve(state, piles=(Pile(tuple(left), 0, pile.discards),))
    return with_part(state, "depots", DepotsPart(reserve, placed, stored))


def at_atlanta(**figures: tuple[tuple[int, ...], ...] | tuple[int, ...]) -> GameState:
    """Seat 0 can pay for Atlanta–Charleston, a grey route of two spaces."""
    state = with_hand(game(), 0, green=2)
    return with_depots(state, **figures)  # type: ignore[arg-type]


def claim(state: GameState) -> GameState:
    return act(state, Claim(ROUTE.index, cards(USA, green=2)))[0]


def hoarded(state: GameState, left: int = 0, face_up: bool = False) -> GameState:
    """Everything but `left` cards of the deck is in seat 2's hand; the market stays or goes too."""
    pile = state.piles[0]
    deck = pile.cards[pile.drawn :]
    taken = list(deck[left:])
    if not face_up:
        taken += [card for card in state.market if card >= 0]
        state = attrs.evolve(state, market=(-1,) * len(state.market))
    hand = list(state.players[2].hand)
    for kind in taken:
        hand[kind] += 1
    state = with_player(state, 2, hand=tuple(hand))
    return attrs.evolve(state, piles=(Pile(deck[:left], 0, pile.discards),))


# --- DEP-1 and DEP-4: depots -----------------------------------------------------------------------


def test_dep_1_from_the_last_player_backwards_each_places_a_depot() -> None:
    """DEP-1."""
    state = new_game(USA, 3, 1, addons=("depots",), first=1)
    while not isinstance(state.pending, PlacingDepot):
        state = apply(state, legal_actions(state)[0]).state
    assert all(p.tickets for p in state.players), "after the tickets are chosen"
    assert state.part("depots").reserve == (5, 5, 5)
    order = []
    while isinstance(state.pending, PlacingDepot):
        order.append(state.seat)
        assert all(isinstance(a, PlaceDepot) for a in legal_actions(state))
        action = legal_actions(state)[-1]
        state, events = reduce(state, action)
        assert isinstance(action, PlaceDepot)
        assert DepotPlaced(order[-1], action.city) in events
    assert order == [0, 2, 1]
    assert state.pending == Turn(1)
    assert state.part("depots").reserve == (4, 4, 4)
    assert sorted(map(len, state.part("depots").placed)) == [1, 1, 1]


def test_dep_1_one_building_a_city() -> None:
    """DEP-1: whoever built it."""
    state = game()
    taken = state.part("depots").placed[2][0]
    assert PlaceDepot(taken) not in legal_actions(state)
    assert state.part("depots").owner(taken) == 2
    with pytest.raises(IllegalAction):
        reduce(state, PlaceDepot(taken))


def test_dep_1_a_station_is_a_building_too() -> None:
    """DEP-1."""
    state = game(EUROPE)
    berlin = EUROPE.city("berlin").index
    builds = [a for a in legal_actions(state) if getattr(a, "city", -1) == berlin and a.tag != "place-depot"]
    assert builds
    assert PlaceDepot(berlin) in legal_actions(state)
    station = reduce(state, builds[0]).state
    assert PlaceDepot(berlin) not in legal_actions(station)
    depot = reduce(state, PlaceDepot(berlin)).state
    assert not any(build in legal_actions(depot) for build in builds)


@pytest.mark.parametrize("board", [GERMANY, LAKES, find("suisse")])
def test_dep_1_countries_and_junctions_take_no_depot(board: Board) -> None:
    """DEP-1."""
    sites = {a.city for a in legal_actions(game(board)) if isinstance(a, PlaceDepot)}
    assert sites
    assert all(board.cities[city].kind == "city" for city in sites)
    assert any(city.kind != "city" for city in board.cities)


def test_dep_4_any_number_of_depots_before_the_action() -> None:
    """DEP-4: free of charge, and the turn goes on."""
    state = game()
    free = [a for a in legal_actions(state) if isinstance(a, PlaceDepot)]
    for n, action in enumerate(free[:4], start=1):
        before = state
        state, events = reduce(state, action)
        assert events == (DepotPlaced(0, action.city),)
        assert state.pending == before.pending == Turn(0)
        assert state.turn == before.turn
        assert state.players == before.players
        assert state.part("depots").reserve == (4 - n, 4, 4)
    assert not [a for a in legal_actions(state) if isinstance(a, PlaceDepot)], "the reserve is empty"
    assert len(state.part("depots").placed[0]) == 5
    check(state)


def placings(state: GameState) -> list[PlaceDepot]:
    return [a for a in legal_actions(state) if isinstance(a, PlaceDepot)]


def test_dep_4_between_two_cards() -> None:
    """DEP-4: at any moment of the turn; the draw goes on after it."""
    state = reduce(game(), StoreCard(0)).state
    for pending in (FirstCard(0), SecondCard(0)):
        assert state.pending == pending
        before = state
        state, events = act(state, placings(state)[0])
        assert [type(event) for event in events] == [DepotPlaced]
        assert attrs.evolve(state, parts=before.parts) == before, "the depot is all that changed"
        state, _ = act(state, DrawCard(0))
    assert state.part("depots").reserve == (2, 4, 4)


def test_dep_4_after_the_action() -> None:
    """DEP-4: until the player ends the turn, or has no depot left."""
    state, _ = act(game(), StoreCard(0), DrawCard(0), DrawCard(0))
    assert state.pending == EndingTurn(0)
    assert list(legal_actions(state)) == [EndTurn(), *placings(state)]
    assert placings(state)
    over, events = act(state, EndTurn())
    assert over.pending == Turn(1)
    assert events == []
    for left in (3, 2, 1):
        state, _ = act(state, placings(state)[0])
        assert state.part("depots").reserve[0] == left
        assert state.pending == EndingTurn(0)
    state, _ = act(state, placings(state)[0])
    assert state.pending == Turn(1), "nothing is left to ask"


@pytest.mark.parametrize("kind", ["claim", "tickets"])
def test_dep_4_after_any_action(kind: str) -> None:
    """DEP-4."""
    state = with_hand(game(), 0, green=2)
    if kind == "claim":
        state, _ = act(state, Claim(ROUTE.index, cards(USA, green=2)))
    else:
        state, _ = act(state, DrawTickets((3,)))
        state, _ = act(state, legal_actions(state)[0])
    assert state.pending == EndingTurn(0)


def test_dep_4_nobody_is_asked_who_has_no_depot_or_no_city_for_it() -> None:
    """DEP-4: it costs no key."""
    assert claim(at_atlanta(reserve=(0, 4, 4))).pending == Turn(1)
    everywhere = tuple(city.index for city in USA.cities)
    state = with_hand(game(), 0, green=2)
    full = with_depots(state, placed=((), everywhere, ()))
    ended = reduce(full, Claim(ROUTE.index, cards(USA, green=2))).state
    assert ended.pending == Turn(1)


def test_a_player_with_nothing_but_depots_may_pass() -> None:
    """BASE-11: placing a depot is not a turn."""
    state = hoarded(with_hand(game(), 0))
    state = attrs.evolve(state, ticket_decks=((),))
    legal = legal_actions(state)
    assert Pass() in legal
    assert any(isinstance(a, PlaceDepot) for a in legal)
    assert play(state, Pass(), EndTurn()).pending == Turn(1)


def test_a_depot_does_not_break_a_row_of_passes() -> None:
    """BASE-11: it is no action, before a pass or after it."""
    state = attrs.evolve(hoarded(with_hand(game(), 0)), ticket_decks=((),), turns_left=99)
    for seat in range(3):
        state = with_player(state, seat, pieces=(0,))
    for passes in (1, 2):
        first, second = placings(state)[:2]
        state = play(state, first, Pass(), second, EndTurn())
        assert state.passes == passes
    state = play(state, Pass(), placings(state)[0])
    assert reduce(state, EndTurn()).events == (GameEnded(-1, True),)


# --- DEP-2: a card into a warehouse, then the draw ----------------------------------------------------


def test_dep_2_a_draw_first_stores_the_top_card_unseen() -> None:
    """DEP-2: in any warehouse; then two cards as usual."""
    state = with_deck(game(), "red", "blue")
    legal = legal_actions(state)
    assert [a for a in legal if isinstance(a, StoreCard)] == [StoreCard(seat) for seat in range(3)]
    assert not [a for a in legal if isinstance(a, DrawCard | TakeCard)]
    hand = state.players[0].hand
    state, events = act(state, StoreCard(2))
    assert events == [CardStored(0, 2)]
    assert state.part("depots").warehouses == ((), (), (RED,))
    assert state.players[0].hand == hand
    assert state.pending == FirstCard(0)
    state, _ = act(state, DrawCard(0))
    assert state.players[0].hand[BLUE] == hand[BLUE] + 1
    assert state.pending == SecondCard(0)
    state, _ = act(state, DrawCard(0))
    assert state.pending == EndingTurn(0)


def test_dep_2_a_face_up_locomotive_still_counts_as_both() -> None:
    """DEP-2: the cards are drawn as usual."""
    state = game()
    slot = next((i for i, card in enumerate(state.market) if card == LOCO), None)
    if slot is None:
        market = (LOCO, *state.market[1:])
        pile = state.piles[0]
        left = [*pile.cards[pile.drawn :], state.market[0]]
        left.remove(LOCO)
        state = attrs.evolve(state, market=market, piles=(Pile(tuple(left), 0, pile.discards),))
        slot = 0
    state, _ = act(state, StoreCard(0), TakeCard(slot))
    assert state.pending == EndingTurn(0)


def test_dep_2_tickets_and_claims_store_nothing() -> None:
    """DEP-2: only a draw of cards does."""
    state = claim(at_atlanta())
    assert not any(any(w) for w in state.part("depots").warehouses)
    state, _ = act(game(), DrawTickets((3,)))
    assert not any(any(w) for w in state.part("depots").warehouses)


def test_dep_2_with_two_decks_it_is_always_the_train_deck() -> None:
    """DEP-2: no choice of deck."""
    state = game(LAKES)
    assert [a for a in legal_actions(state) if isinstance(a, StoreCard)] == [StoreCard(s) for s in range(3)]
    trains, ships = (pile.size for pile in state.piles)
    state, _ = act(state, StoreCard(1))
    assert [pile.size for pile in state.piles] == [trains - 1, ships]
    assert [len(stored) for stored in state.part("depots").warehouses] == [0, 1, 0]
    assert view(state, 1).part("depots").stored == (0, 1, 0)


def test_dep_2_with_no_train_card_left_nothing_is_stored() -> None:
    """DEP-2: though there are ship cards to draw."""
    state = game(LAKES)
    trains, ships = state.piles
    hand = list(state.players[2].hand)
    for kind in trains.cards[trains.drawn :]:
        hand[kind] += 1
    state = with_player(state, 2, hand=tuple(hand))
    state = attrs.evolve(state, piles=(Pile((), 0, trains.discards), ships))
    assert not any(trains.discards)
    legal = legal_actions(state)
    assert not [a for a in legal if isinstance(a, StoreCard)]
    assert DrawCard(1) in legal
    assert TakeCard(0, 1) in legal


def test_dep_2_with_no_card_in_deck_and_discards_nothing_is_stored() -> None:
    """DEP-2: face-up cards are then drawn right away."""
    state = hoarded(game(), face_up=True)
    legal = legal_actions(state)
    assert not [a for a in legal if isinstance(a, StoreCard)]
    assert TakeCard(0, 0) in legal


def test_dep_2_if_nothing_is_left_to_draw_the_turn_is_over() -> None:
    """DEP-2: the last card went into a warehouse."""
    state = hoarded(game(), left=1)
    state, events = act(state, StoreCard(1))
    assert events == [CardStored(0, 1)]
    assert state.pending == EndingTurn(0)


# --- DEP-3 and DEP-5: warehouses ------------------------------------------------------------------------


def test_dep_3_a_route_to_a_depot_empties_its_owners_warehouse() -> None:
    """DEP-3: all the cards, for one depot of the reserve."""
    state = claim(at_atlanta(placed=((), (ATLANTA,), ()), stored=((), (RED, LOCO), ())))
    assert state.pending == OfferingWarehouse(0, 1)
    assert list(legal_actions(state)) == [EmptyWarehouse(), LeaveWarehouse()]
    state, events = act(state, EmptyWarehouse())
    told = WarehouseEmptied(0, 1, 2, (RED, LOCO))
    assert events == [told]
    assert told.reveals
    assert redact(told, 1) == WarehouseEmptied(0, 1, 2, None)
    assert state.players[0].hand == cards(USA, red=1, locomotive=1)
    assert state.part("depots").reserve == (3, 4, 4)
    assert state.part("depots").placed == ((), (ATLANTA,), ()), "a placed depot never moves"
    assert state.part("depots").warehouses == ((), (), ())
    assert state.pending == EndingTurn(0)


def test_dep_3_the_cards_may_stay() -> None:
    """DEP-3: the player may take them."""
    state = claim(at_atlanta(placed=((), (ATLANTA,), ()), stored=((), (RED, LOCO), ())))
    state, events = act(state, LeaveWarehouse())
    assert events == [WarehouseLeft(0, 1)]
    assert state.part("depots").reserve == (4, 4, 4)
    assert state.part("depots").warehouses[1] == (RED, LOCO)
    assert state.pending == EndingTurn(0)


def test_dep_3_own_depots_count_too() -> None:
    """DEP-3."""
    state = claim(at_atlanta(placed=((CHARLESTON,), (), ()), stored=((RED,), (), ())))
    assert state.pending == OfferingWarehouse(0, 0)
    state, _ = act(state, EmptyWarehouse())
    assert state.players[0].hand == cards(USA, red=1)
    assert state.part("depots").reserve == (3, 4, 4)


def test_dep_3_two_depots_of_two_owners_are_two_offers() -> None:
    """DEP-3: both for two depots."""
    depots = {"placed": ((), (ATLANTA,), (CHARLESTON,)), "stored": ((), (RED,), (BLUE,))}
    state = claim(at_atlanta(**depots))
    owners = []
    while isinstance(state.pending, OfferingWarehouse):
        owners.append(state.pending.owner)
        state, _ = act(state, EmptyWarehouse())
    assert sorted(owners) == [1, 2]
    assert state.players[0].hand == cards(USA, red=1, blue=1)
    assert state.part("depots").reserve == (2, 4, 4)
    assert state.pending == EndingTurn(0)
    state = claim(at_atlanta(**depots, reserve=(1, 4, 4)))
    state, _ = act(state, EmptyWarehouse())
    assert state.pending == Turn(1), "the second costs a depot the player does not have"
    state = claim(at_atlanta(**depots, reserve=(1, 4, 4)))
    state, _ = act(state, LeaveWarehouse())
    assert isinstance(state.pending, OfferingWarehouse), "what was not spent on one is there for the other"


def test_dep_3_two_depots_of_one_owner_are_one_offer() -> None:
    """DEP-3: there is one warehouse to empty."""
    both = ((), (ATLANTA, CHARLESTON), ())
    state = claim(at_atlanta(placed=both, stored=((), (RED,), ()), reserve=(4, 3, 4)))
    assert state.queue == ()
    state, _ = act(state, LeaveWarehouse())
    assert state.pending == EndingTurn(0)


@pytest.mark.parametrize(
    ("placed", "stored", "reserve"),
    [
        (((), (ATLANTA,), ()), ((), (), ()), (4, 4, 4)),
        (((), (ATLANTA,), ()), ((), (RED,), ()), (0, 4, 4)),
        (((), (USA.city("miami").index,), ()), ((), (RED,), ()), (4, 4, 4)),
    ],
    ids=["nothing in the warehouse", "no depot to give up", "the depot is elsewhere"],
)
def test_dep_3_no_offer_without_cards_depot_or_price(
    placed: tuple[tuple[int, ...], ...], stored: tuple[tuple[int, ...], ...], reserve: tuple[int, ...]
) -> None:
    """DEP-3."""
    state = claim(at_atlanta(placed=placed, stored=stored, reserve=reserve))
    assert not isinstance(state.pending, OfferingWarehouse)


def test_dep_5_the_number_of_cards_is_public_the_cards_are_not() -> None:
    """DEP-5: not even the owner knows."""
    red = with_depots(game(), ((), (ATLANTA,), ()), ((), (RED, LOCO), ()))
    blue = with_depots(game(), ((), (ATLANTA,), ()), ((), (BLUE, BLUE), ()))
    for seat in (0, 1, 2, None):
        seen = view(red, seat)
        assert seen == view(blue, seat)
        assert isinstance(seen.part("depots"), SeenDepots)
        assert seen.part("depots").stored == (0, 2, 0)
        assert seen.part("depots").owner(ATLANTA) == 1
    supposed = imagine(view(red, 1), Stream(4))
    check(supposed, supposed=True)
    assert view(supposed, 1) == view(red, 1)


# --- DEP-6: warehouses become the deck ---------------------------------------------------------------------


def test_dep_6_the_last_card_and_an_empty_reserve_open_the_warehouses() -> None:
    """DEP-6."""
    state = with_depots(game(), stored=((RED,), (LOCO,), (BLUE,)), reserve=(4, 0, 4))
    state = hoarded(state, left=2, face_up=True)
    state, events = act(state, StoreCard(0))
    assert events == [CardStored(0, 0)], "one card is still there"
    state, events = act(state, DrawCard(0))
    assert WarehousesReshuffled(-1, 4) in events
    assert state.piles[0].size == 4
    assert state.part("depots").warehouses == ((), (), ())
    assert state.pending == SecondCard(0)


def test_dep_6_the_card_just_stored_is_shuffled_too() -> None:
    """DEP-6: storing the last card empties the deck."""
    state = with_depots(game(), stored=((RED,), (), ()), reserve=(4, 0, 4))
    state = hoarded(state, left=1, face_up=True)
    state, events = act(state, StoreCard(2))
    assert events == [CardStored(0, 2), WarehousesReshuffled(-1, 2)]
    assert state.piles[0].size == 2
    assert state.pending == FirstCard(0)


def test_dep_6_not_while_everybody_has_a_depot_in_reserve() -> None:
    """DEP-6: but as soon as somebody's last one is placed or given up."""
    state = hoarded(with_depots(game(), stored=((RED,), (LOCO,), ()), reserve=(1, 4, 4)), face_up=True)
    check(state)
    assert state.piles[0].size == 0
    place = next(a for a in legal_actions(state) if isinstance(a, PlaceDepot))
    state, events = act(state, place)
    assert events == [DepotPlaced(0, place.city), WarehousesReshuffled(-1, 2)]
    assert StoreCard(0) in legal_actions(state)


def test_dep_6_the_market_is_refilled_at_once() -> None:
    """BASE-4 and DEP-6: in the middle of a turn too."""
    state = hoarded(with_depots(game(), stored=((RED, BLUE), (LOCO,), ()), reserve=(1, 4, 4)))
    assert set(state.market) == {-1}
    state, _ = act(state, placings(state)[0])
    assert state.pending == Turn(0)
    assert sorted(state.market) == sorted((RED, BLUE, LOCO, -1, -1))
    assert TakeCard(0) in legal_actions(state), "there is nothing to store, and cards to take"


def test_dep_6_between_two_cards_a_last_depot_brings_the_second() -> None:
    """BASE-4, DEP-4 and DEP-6 together."""
    state = hoarded(with_depots(game(), stored=((RED, BLUE), (), ()), reserve=(1, 4, 4)))
    hand = list(state.players[2].hand)
    hand[RED] -= 1
    state = with_player(state, 2, hand=tuple(hand))
    state = attrs.evolve(state, pending=FirstCard(0), market=(RED, -1, -1, -1, -1))
    assert act(state, TakeCard(0))[0].pending == EndingTurn(0), "only one card can be had"
    state, _ = act(state, placings(state)[0])
    assert sorted(state.market) == sorted((RED, RED, BLUE, -1, -1))
    assert act(state, TakeCard(0))[0].pending == SecondCard(0)


def test_dep_6_a_draw_ends_if_all_that_turns_up_cannot_be_its_second_card() -> None:
    """BASE-6, BASE-7 and DEP-6: what was in the warehouses is a locomotive, and lies face up now."""
    state = hoarded(with_depots(game(), stored=((), (LOCO,), ()), reserve=(0, 4, 4)), left=1)
    state = attrs.evolve(state, pending=FirstCard(0))
    state, events = act(state, DrawCard(0))
    assert WarehousesReshuffled(-1, 1) in events
    assert state.market == (LOCO, -1, -1, -1, -1)
    assert state.pending == Turn(1)


def test_dep_6_giving_up_the_last_depot_opens_the_other_warehouses() -> None:
    """DEP-6: with two decks, when the train deck has run out."""
    state = game(LAKES)
    route = LAKES.route("milwaukee", "madison")
    milwaukee = LAKES.city("milwaukee").index
    state = with_hand(state, 0, **{"red-train": 1})
    black, white = LAKES.kind("black-train").index, LAKES.kind("white-train").index
    trains, ships = state.piles
    land = list(trains.cards[trains.drawn :])
    land.remove(black)
    land.remove(white)
    hand = list(state.players[2].hand)
    for kind in land:
        hand[kind] += 1
    state = with_player(state, 2, hand=tuple(hand))
    state = attrs.evolve(state, piles=(Pile((), 0, trains.discards), ships))
    state = with_part(
        state, "depots", DepotsPart((1, 4, 4), ((), (milwaukee,), ()), ((), (black,), (white,)))
    )
    red = cards(LAKES, **{"red-train": 1})
    state, _ = act(state, Claim(route.index, red))
    assert state.pending == OfferingWarehouse(0, 1)
    # Somebody took the discard away meanwhile: nothing is left of the train deck.
    hand = list(state.players[2].hand)
    hand[LAKES.kind("red-train").index] += 1
    state = with_player(state, 2, hand=tuple(hand))
    state = attrs.evolve(state, piles=(Pile((), 0, (0,) * len(LAKES.cards)), state.piles[1]))
    state, events = act(state, EmptyWarehouse())
    assert WarehousesReshuffled(-1, 1) in events
    assert state.piles[0].cards == (white,)
    assert state.part("depots").reserve == (0, 4, 4)


# --- DEP-7: the bonus -------------------------------------------------------------------------------------


def test_dep_7_most_depots_in_reserve_earn_ten_points() -> None:
    """DEP-7: ties all; nobody earns anything with none left."""
    state = game()
    for reserve, expected in [
        ((4, 3, 2), [[10], [], []]),
        ((2, 3, 3), [[], [10], [10]]),
        ((1, 1, 1), [[10], [10], [10]]),
        ((0, 0, 0), [[], [], []]),
    ]:
        there = with_part(state, "depots", attrs.evolve(state.part("depots"), reserve=reserve))
        assert [points(there, seat, "depots") for seat in range(3)] == expected


@pytest.mark.parametrize("id", all_ids())
def test_depots_fit_every_board(id: str) -> None:
    """DEP-1: an add-on of any board."""
    board = find(id)
    assert "depots" in board.addons
    for mode in board.modes:
        state = first_turn(board, board.players[0], 3, mode=mode, addons=("depots",))
        assert any(isinstance(a, StoreCard) for a in legal_actions(state))
