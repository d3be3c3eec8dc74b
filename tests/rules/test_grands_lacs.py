"""The Great Lakes: LAC-1 to LAC-3, LAC-6 to LAC-10, LAC-14, LAC-15 and LAC-17.

Fleets, ports and their examples have tests of their own.
"""

from __future__ import annotations

from itertools import product

import attrs
import pytest

from tests.boards import cards, first_turn, keep_all, with_hand, with_player, with_routes
from tests.rules.crafting import claims, kinds, routes, started, ticket, tracks, with_part, with_tickets
from ttr_tui.engine.actions import (
    ChoosingTickets,
    Claim,
    DrawCard,
    DrawTickets,
    KeepTickets,
    SecondCard,
    TakeCard,
    Turn,
)
from ttr_tui.engine.board import SHIP, TRAIN
from ttr_tui.engine.check import check
from ttr_tui.engine.errors import IllegalAction
from ttr_tui.engine.events import DeckReshuffled, GameEnded, LastTurns, MarketRefreshed, RouteClaimed
from ttr_tui.engine.fields import Cards
from ttr_tui.engine.legal import legal_actions
from ttr_tui.engine.payment import Cost, Purse
from ttr_tui.engine.reduce import new_game, reduce
from ttr_tui.engine.scoring import completed, score
from ttr_tui.engine.state import GameState, Pile
from ttr_tui.mapfile import find
from ttr_tui.rules.depots import PlaceDepot
from ttr_tui.rules.ports import BuildPort, PortsPart

LAKES = find("grands-lacs")
COLOURS = ("purple", "yellow", "green", "red", "black", "white")
JOKER = LAKES.kind("joker").index


def pay(**counts: int) -> Cards:
    """Cards by their ids, with _ for -."""
    return cards(LAKES, **{id.replace("_", "-"): n for id, n in counts.items()})


def holding(players: int = 2, **counts: int) -> GameState:
    """Seat 0's first turn with these cards, wherever they came from."""
    return with_player(started(LAKES, players), 0, hand=pay(**counts))


def with_market(state: GameState, *ids: str) -> GameState:
    """These cards face up, exchanged with their decks."""
    left = [list(pile.cards[pile.drawn :]) for pile in state.piles]
    for card in state.market:
        left[LAKES.cards[card].deck].append(card)
    market = tuple(LAKES.kind(id).index for id in ids)
    for card in market:
        left[LAKES.cards[card].deck].remove(card)
    piles = tuple(Pile(tuple(deck), 0, p.discards) for deck, p in zip(left, state.piles, strict=True))
    return attrs.evolve(state, market=market, piles=piles)


def on_top(state: GameState, deck: int, *ids: str) -> GameState:
    """These cards come next from a deck."""
    pile = state.piles[deck]
    left = list(pile.cards[pile.drawn :])
    top = [LAKES.kind(id).index for id in ids]
    for card in top:
        left.remove(card)
    piles = list(state.piles)
    piles[deck] = Pile((*top, *left), 0, pile.discards)
    return attrs.evolve(state, piles=tuple(piles))


def spent(state: GameState, deck: int) -> GameState:
    """All that is left of a deck lies in its discards."""
    pile = state.piles[deck]
    discards = list(pile.discards)
    for card in pile.cards[pile.drawn :]:
        discards[card] += 1
    piles = list(state.piles)
    piles[deck] = Pile((), 0, tuple(discards))
    return attrs.evolve(state, piles=tuple(piles))


# --- cards and set-up -------------------------------------------------------------------------------------


def test_lac_1_eighty_train_cards_and_sixty_ship_cards() -> None:
    """LAC-1."""
    assert set(LAKES.colours) == set(COLOURS)
    trains = [k for k in LAKES.cards if k.deck == 0]
    ships = [k for k in LAKES.cards if k.deck == 1]
    assert sum(k.count for k in trains) == 80
    assert sum(k.count for k in ships) == 60
    assert LAKES.kind("joker").count == 14
    assert LAKES.kind("joker").deck == 0
    for colour in range(6):
        of_colour = [k for k in trains if k.colour == colour]
        assert sum(k.count for k in of_colour) == 11
        assert sum(k.count for k in of_colour if k.port) == 4
        single = [k for k in ships if k.colour == colour and k.spaces == 1]
        double = [k for k in ships if k.colour == colour and k.spaces == 2]
        assert [(k.count, k.port) for k in single] == [(4, True)]
        assert [(k.count, k.port) for k in double] == [(6, False)]


def test_lac_2_two_cards_of_each_deck_in_hand_and_three_of_each_face_up() -> None:
    """LAC-2."""
    state = new_game(LAKES, 5, 2)
    for player in state.players:
        decks = [LAKES.cards[k].deck for k, n in enumerate(player.hand) for _ in range(n)]
        assert decks == [0, 0, 1, 1]
    assert [LAKES.cards[k].deck for k in state.market] == [0, 0, 0, 1, 1, 1]
    assert [pile.size for pile in state.piles] == [80 - 10 - 3, 60 - 10 - 3]
    check(state)


def test_lac_3_five_tickets_of_which_three_stay() -> None:
    """LAC-3: the rest go under the deck."""
    state = new_game(LAKES, 2, 2, first=0)
    assert isinstance(state.pending, ChoosingTickets)
    offer = tuple(sorted(state.pending.offer))
    assert len(offer) == 5
    with pytest.raises(IllegalAction):
        reduce(state, KeepTickets(offer[:2]))
    after = reduce(state, KeepTickets(offer[:3])).state
    assert after.players[0].tickets == offer[:3]
    assert set(after.ticket_decks[0][-2:]) == set(offer[3:])
    assert len(keep_all(state).players[0].tickets) == 5


# --- the market -------------------------------------------------------------------------------------------


def test_lac_6_the_player_names_the_deck_that_replaces_a_card() -> None:
    """LAC-6."""
    state = with_market(started(LAKES), *["red-train"] * 3, *["red-ship"] * 3)
    state = on_top(on_top(state, 0, "green-train"), 1, "white-double-ship")
    assert {TakeCard(s, d) for s in range(6) for d in range(2)} <= set(legal_actions(state))
    assert {DrawCard(0), DrawCard(1)} <= set(legal_actions(state))
    train = reduce(state, TakeCard(4, 0)).state
    assert train.market[4] == LAKES.kind("green-train").index
    ship = reduce(state, TakeCard(0, 1)).state
    assert ship.market[0] == LAKES.kind("white-double-ship").index
    assert ship.pending == SecondCard(0)
    red = LAKES.kind("red-train").index
    assert ship.players[0].hand[red] == state.players[0].hand[red] + 1


def test_lac_6_a_face_up_joker_counts_as_both_cards() -> None:
    """LAC-6: taken first it ends the draw, and it cannot be the second."""
    state = with_market(started(LAKES), "joker", *["red-train"] * 2, *["red-ship"] * 3)
    state = on_top(on_top(state, 0, "joker", "red-train"), 1, "white-ship")
    assert reduce(state, TakeCard(0, 1)).state.pending == Turn(1)
    second = reduce(state, DrawCard(1)).state
    assert second.pending == SecondCard(0)
    assert not {TakeCard(0, 0), TakeCard(0, 1)} & set(legal_actions(second))
    blind = reduce(state, DrawCard(0)).state
    assert blind.pending == SecondCard(0), "a joker drawn blind is one card"


def test_lac_6_three_jokers_among_six_and_all_six_are_replaced() -> None:
    """LAC-6: by three of each deck."""
    state = with_market(started(LAKES), "joker", "joker", *["red-train"] * 2, *["red-ship"] * 2)
    top = ["white-train", "black-train", "green-train"]
    state = on_top(state, 0, "joker", *top)
    state = on_top(state, 1, "white-ship", "black-ship", "green-ship")
    after, events = reduce(state, TakeCard(5, 0))
    new = tuple(LAKES.kind(id).index for id in (*top, "white-ship", "black-ship", "green-ship"))
    assert after.market == new
    assert MarketRefreshed(-1, new) in events
    assert after.piles[0].discards == pay(joker=3, red_train=2)
    assert after.piles[1].discards == pay(red_ship=1)
    check(after)


def test_lac_6_an_empty_deck_takes_back_its_own_discards() -> None:
    """LAC-6: jokers belong to the train deck, wherever they were played."""
    state = with_hand(started(LAKES), 0, **{"white-double-ship": 1, "joker": 2})
    route = LAKES.route("junction-huron", "sault-ste-marie", "white")
    state = reduce(state, Claim(route.index, pay(white_double_ship=1, joker=2))).state
    assert state.piles[0].discards == pay(joker=2)
    assert state.piles[1].discards == pay(white_double_ship=1)
    for deck in (0, 1):
        empty = spent(state, deck)
        size = sum(empty.piles[deck].discards)
        after, events = reduce(empty, DrawCard(deck))
        assert DeckReshuffled(-1, deck, size) in events
        assert after.piles[deck].size == size - 1
        assert {LAKES.cards[k].deck for k in after.piles[deck].cards} == {deck}
        assert after.piles[1 - deck] == empty.piles[1 - deck], "the other deck has nothing to do with it"
        check(after)


# --- claiming ---------------------------------------------------------------------------------------------


def test_lac_7_a_land_route_takes_train_cards_of_its_colour() -> None:
    """LAC-7: three purple spaces, each card may be a joker; symbols do not matter on a route."""
    route = LAKES.route("south-bend", "toledo", "purple").index
    state = holding(purple_train=2, purple_train_port=1, joker=1, red_train=3, purple_ship=3)
    assert claims(state, route) == {
        pay(purple_train=2, purple_train_port=1),
        pay(purple_train=2, joker=1),
        pay(purple_train=1, purple_train_port=1, joker=1),
    }
    pieces = state.players[0].pieces
    state, events = reduce(state, Claim(route, pay(purple_train=2, joker=1)))
    assert RouteClaimed(0, route, pay(purple_train=2, joker=1), 4) in events
    assert state.players[0].pieces == (pieces[TRAIN] - 3, pieces[SHIP])


def test_lac_7_a_sea_route_takes_ships_and_ship_cards() -> None:
    """LAC-7."""
    route = LAKES.route("cleveland", "detroit").index
    assert claims(holding(yellow_train=2, yellow_train_port=2), route) == set()
    state = holding(yellow_ship=1, joker=1)
    assert claims(state, route) == {pay(yellow_ship=1, joker=1)}
    pieces = state.players[0].pieces
    after = reduce(state, Claim(route, pay(yellow_ship=1, joker=1))).state
    assert after.players[0].pieces == (pieces[TRAIN], pieces[SHIP] - 2)
    assert claims(with_player(state, 0, pieces=(30, 1)), route) == set(), "too few ships"
    assert claims(with_player(state, 0, pieces=(0, 2)), route) == {pay(yellow_ship=1, joker=1)}


def test_lac_7_a_grey_route_takes_any_one_colour() -> None:
    """LAC-7: of the right kind."""
    land, sea = LAKES.route("chicago", "madison").index, LAKES.route("milwaukee", "muskegon").index
    state = holding(red_train=2, red_train_port=1, green_train=2, green_double_ship=1, red_ship=1, joker=1)
    assert claims(state, land) == {
        pay(red_train=2, red_train_port=1),
        pay(red_train=2, joker=1),
        pay(red_train=1, red_train_port=1, joker=1),
        pay(green_train=2, joker=1),
    }
    assert claims(state, sea) == {pay(green_double_ship=1), pay(red_ship=1, joker=1)}
    assert claims(holding(joker=3), land) == {pay(joker=3)}
    assert claims(holding(joker=3), sea) == {pay(joker=2)}


def test_lac_8_five_spaces_with_doubles() -> None:
    """LAC-8: two doubles and a single, or three doubles with a space lost."""
    route = LAKES.route("duluth", "junction-superior", "black").index
    assert claims(holding(black_double_ship=2, black_ship=1), route) == {
        pay(black_double_ship=2, black_ship=1)
    }
    assert claims(holding(black_double_ship=3), route) == {pay(black_double_ship=3)}
    state = holding(black_double_ship=3)
    ships = state.players[0].pieces[SHIP]
    state = reduce(state, Claim(route, pay(black_double_ship=3))).state
    assert state.players[0].pieces[SHIP] == ships - 5, "five ships all the same"
    assert state.players[0].score == 10


def test_lac_8_four_white_spaces() -> None:
    """LAC-8: two doubles, four singles, two singles and a double; jokers cover one space each."""
    route = LAKES.route("junction-huron", "sault-ste-marie", "white").index
    assert claims(holding(white_double_ship=2), route) == {pay(white_double_ship=2)}
    assert claims(holding(white_ship=4), route) == {pay(white_ship=4)}
    assert claims(holding(white_ship=2, white_double_ship=1), route) == {
        pay(white_ship=2, white_double_ship=1)
    }
    assert claims(holding(white_double_ship=1, joker=2), route) == {pay(white_double_ship=1, joker=2)}
    assert claims(holding(white_double_ship=1, joker=1), route) == set()
    assert claims(holding(white_double_ship=1, white_ship=1), route) == set()


def test_lac_8_no_card_that_the_payment_would_not_need() -> None:
    """LAC-8."""
    four = LAKES.route("junction-huron", "sault-ste-marie", "white").index
    found = claims(holding(white_double_ship=3, white_ship=3, joker=4), four)
    assert pay(white_double_ship=2, white_ship=1) not in found
    assert pay(white_double_ship=1, white_ship=3) not in found, "the single could stay"
    assert pay(white_double_ship=2, joker=1) not in found
    assert pay(white_double_ship=3) not in found
    assert pay(joker=4) in found
    one = LAKES.route("chicago", "milwaukee", "white").index
    assert claims(holding(white_double_ship=1, white_ship=1, joker=1), one) == {
        pay(white_double_ship=1),
        pay(white_ship=1),
        pay(joker=1),
    }


@pytest.mark.parametrize("length", range(1, 10))
def test_lac_8_payments_are_all_those_that_need_every_card(length: int) -> None:
    """LAC-8: against a plain search over everything a hand could lay down."""
    purse, hand = Purse(LAKES), pay(white_ship=4, white_double_ship=5, joker=4, red_ship=2)
    cost = Cost(SHIP, length, LAKES.colours.index("white"))
    expected = set()
    for single, double, joker in product(range(5), range(6), range(5)):
        cover = single + 2 * double + joker
        worth = [1] * bool(single) + [2] * bool(double) + [1] * bool(joker)
        if cover >= length and all(cover - one < length for one in worth):
            expected.add(pay(white_ship=single, white_double_ship=double, joker=joker))
    listed = purse.payments(cost, hand)
    assert len(listed) == len(set(listed)) == purse.count(cost, hand)
    assert set(listed) == expected
    assert all(purse.pays(cost, payment) for payment in listed)
    jokers = [payment[JOKER] for payment in listed]
    assert jokers == sorted(jokers)


def test_grey_prices_add_up_over_the_colours() -> None:
    """What a hand can claim is counted colour by colour, and listed all the same."""
    state = holding(red_train=3, red_train_port=2, green_train=4, white_ship=3, white_double_ship=3, joker=3)
    legal = legal_actions(state)
    group = legal.claims()
    assert group is not None
    assert len(group) == len(list(group)) == len(set(group))
    for route in group.routes():
        cost = state.setup.costs[route]
        assert len(claims(state, route)) == state.setup.purse.count(cost, state.players[0].hand)


@pytest.mark.parametrize(("players", "closed"), [(2, True), (3, True), (4, False), (5, False)])
def test_lac_9_double_routes_close_with_two_or_three_players(players: int, closed: bool) -> None:
    """LAC-9."""
    black, red = tracks(LAKES, "albany", "new-york")
    state = with_player(holding(players, black_ship=3, red_ship=3), 1, hand=pay(red_ship=3))
    assert claims(state, black)
    state = reduce(state, Claim(black, pay(black_ship=3))).state
    assert state.seat == 1
    assert bool(claims(state, red)) is not closed
    assert not claims(attrs.evolve(state, pending=Turn(0)), red), "never both for one player"


@pytest.mark.parametrize("pair", [("duluth", "thunder-bay"), ("muskegon", "traverse-city")])
def test_lac_9_a_land_and_a_sea_route_are_no_double_route(pair: tuple[str, str]) -> None:
    """LAC-9."""
    land, sea = tracks(LAKES, *pair)
    assert [LAKES.routes[r].piece for r in (land, sea)] == [TRAIN, SHIP]
    state = holding(joker=9)
    state = reduce(state, Claim(land, pay(joker=LAKES.routes[land].length))).state
    assert claims(attrs.evolve(state, pending=Turn(0)), sea)


def test_lac_10_four_tickets_of_which_one_stays() -> None:
    """LAC-10."""
    state = started(LAKES)
    assert DrawTickets((4,)) in legal_actions(state)
    state = reduce(state, DrawTickets((4,))).state
    assert isinstance(state.pending, ChoosingTickets)
    assert len(state.pending.offer) == 4
    assert state.pending.keep == 1
    assert {len(a.tickets) for a in legal_actions(state) if isinstance(a, KeepTickets)} == {1, 2, 3, 4}
    few = attrs.evolve(started(LAKES), ticket_decks=((1, 2),))
    assert DrawTickets((2,)) in legal_actions(few), "what is left"


# --- the end ----------------------------------------------------------------------------------------------


def test_lac_14_at_six_pieces_everybody_plays_two_more_turns() -> None:
    """LAC-14: trains and ships together; the player who began the end included."""
    one = LAKES.route("madison", "milwaukee").index
    state = with_hand(started(LAKES, 3), 0, joker=1)
    seven = with_player(state, 0, pieces=(4, 4))
    after, events = reduce(seven, Claim(one, pay(joker=1)))
    assert after.turns_left == -1, "seven are left"
    six = with_player(state, 0, pieces=(4, 3))
    after, events = reduce(six, Claim(one, pay(joker=1)))
    assert LastTurns(0, 2) in events
    seats = []
    while not after.over:
        seats.append(after.seat)
        offer = reduce(after, DrawTickets((4,))).state
        after, events = reduce(offer, legal_actions(offer)[0])
    assert seats == [1, 2, 0, 1, 2, 0]
    assert GameEnded(-1, False) in events


def test_lac_15_no_bonus_cards_and_points_up_to_nine_spaces() -> None:
    """LAC-15."""
    points = {r.length: p for r, p in zip(LAKES.routes, started(LAKES).setup.points, strict=True)}
    assert points == {1: 1, 2: 2, 3: 4, 4: 7, 5: 10, 6: 15, 7: 18, 8: 21, 9: 27}
    state = with_routes(started(LAKES), 0, *routes(LAKES, "chicago", "south-bend", "detroit", "toronto"))
    assert kinds(state) <= {"routes", "ticket-done", "ticket-failed", "port", "port-unbuilt"}


def test_lac_15_ties_go_to_the_most_tickets_and_are_shared_then() -> None:
    """LAC-15: the longest path decides nothing here."""
    state = started(LAKES)
    state = with_routes(state, 0, *routes(LAKES, "chicago", "south-bend", "detroit"))
    for seat in (0, 1):
        state = with_tickets(state, seat)
        state = with_player(state, seat, score=20)
    state = attrs.evolve(state, ticket_decks=(tuple(t.index for t in LAKES.tickets),))
    assert score(state).winners == (0, 1)
    assert score(state).tie == "shared"
    done = with_tickets(state, 0, ticket(LAKES, "chicago", "detroit"))
    done = with_player(done, 0, score=20 - 6)
    assert score(done).totals[0] == score(done).totals[1]
    assert score(done).winners == (0,)
    assert score(done).tie == "tickets"


def test_lac_17_paths_run_through_the_star_points() -> None:
    """LAC-17."""
    state = with_tickets(started(LAKES), 0, ticket(LAKES, "buffalo", "marquette"))
    assert completed(state, 0) == ()
    state = with_routes(
        state,
        0,
        *routes(LAKES, "buffalo", "detroit", "junction-huron", "sault-ste-marie"),
        *routes(LAKES, "sault-ste-marie", "junction-superior", "marquette"),
    )
    assert completed(state, 0) == (ticket(LAKES, "buffalo", "marquette"),)


def test_lac_17_a_star_point_is_no_city() -> None:
    """LAC-17: no port, no depot, no ticket."""
    stars = {c.index for c in LAKES.cities if c.kind == "junction"}
    assert {LAKES.cities[c].id for c in stars} == {"junction-superior", "junction-huron"}
    assert not any({t.start, *t.goals} & stars for t in LAKES.tickets)
    state = first_turn(LAKES, first=0, addons=("depots",))
    state = with_routes(state, 0, LAKES.route("detroit", "junction-huron").index)
    state = with_hand(state, 0, joker=4)
    state = with_part(state, "ports", PortsPart(((), ())))
    legal = legal_actions(state)
    built = {a.city for a in legal if isinstance(a, BuildPort | PlaceDepot)}
    assert LAKES.city("detroit").index in built
    assert not built & stars
