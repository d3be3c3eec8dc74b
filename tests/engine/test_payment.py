"""What pays for a route: BASE-8, against trying every handful of cards."""

from __future__ import annotations

from itertools import product

import attrs
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.boards import cards, make_board
from ttr_tui.engine.board import GREY, SHIP, TRAIN, WILD, Board, CardKind
from ttr_tui.engine.fields import Cards
from ttr_tui.engine.payment import Cost, PriceList, Purse

quiet = settings(derandomize=True, deadline=None, max_examples=150)

PLAIN = make_board(
    [("A", "B", 1, "grey")],
    cards=(CardKind(0, "red", 0, 9), CardKind(1, "blue", 1, 9), CardKind(2, "locomotive", WILD, 9)),
    colours=("red", "blue"),
)

SHIPS = make_board(
    [("A", "B", 1, "grey")],
    cards=(
        CardKind(0, "red", 0, 9),
        CardKind(1, "red-ship", 0, 9, pieces=(SHIP,)),
        CardKind(2, "red-ships", 0, 9, pieces=(SHIP,), spaces=2),
        CardKind(3, "blue-ships", 1, 9, pieces=(SHIP,), spaces=2),
        CardKind(4, "joker", WILD, 9, pieces=(TRAIN, SHIP)),
    ),
    colours=("red", "blue"),
)


def purse_of(board: Board) -> Purse:
    pieces = ("train", "ship") if board is SHIPS else ("train",)
    return Purse(attrs.evolve(board, pieces=pieces))


def pays_by_the_rule(board: Board, cost: Cost, payment: Cards) -> bool:
    """The rule as a person would check it, card by card."""
    laid = [board.cards[i] for i, n in enumerate(payment) for _ in range(n)]
    jokers = [k for k in laid if k.colour == WILD]
    others = [k for k in laid if k.colour != WILD]
    if any(cost.piece not in k.pieces for k in others) or len({k.colour for k in others}) > 1:
        return False
    if cost.colour != GREY and any(k.colour != cost.colour for k in others):
        return False
    if len(jokers) < cost.ferry or (jokers and not cost.wild):
        return False
    if sum(k.spaces for k in laid) < cost.length:
        return False
    # No card that the payment would not need.
    for i in range(len(laid)):
        rest = laid[:i] + laid[i + 1 :]
        enough = sum(k.spaces for k in rest) >= cost.length
        if enough and sum(k.colour == WILD for k in rest) >= cost.ferry:
            return False
    return True


costs = st.builds(
    Cost,
    piece=st.just(TRAIN),
    length=st.integers(1, 5),
    colour=st.sampled_from([GREY, 0, 1]),
    ferry=st.integers(0, 1),
    wild=st.booleans(),
).filter(lambda cost: cost.wild or not cost.ferry)

sea_costs = st.builds(
    Cost,
    piece=st.just(SHIP),
    length=st.integers(1, 5),
    colour=st.sampled_from([GREY, 0, 1]),
)


def compare(board: Board, cost: Cost, hand: Cards) -> None:
    purse = purse_of(board)
    wanted = {
        payment
        for payment in product(*(range(n + 1) for n in hand))
        if pays_by_the_rule(board, cost, payment)
    }
    listed = purse.payments(cost, hand)
    assert set(listed) == wanted
    assert len(listed) == len(wanted) == purse.count(cost, hand)
    assert all(purse.payment(cost, hand, nth) == payment for nth, payment in enumerate(listed))
    for payment in product(*(range(n + 1) for n in hand)):
        assert purse.pays(cost, payment) == (payment in wanted)
    jokers = [payment[-1] for payment in listed]
    assert jokers == sorted(jokers), "cheapest in locomotives first"


@quiet
@given(costs, st.tuples(*[st.integers(0, 4)] * 3))
def test_payments_are_every_handful_that_pays(cost: Cost, hand: Cards) -> None:
    """BASE-8: one colour, locomotives for any of it, as many cards as spaces."""
    compare(PLAIN, cost, hand)


@quiet
@given(sea_costs, st.tuples(*[st.integers(0, 3)] * 5))
def test_double_cards_waste_nothing_that_could_stay(cost: Cost, hand: Cards) -> None:
    compare(SHIPS, cost, hand)


def test_a_grey_route_takes_any_one_colour() -> None:
    """BASE-8: never two colours together."""
    board = make_board([("A", "B", 2, "grey")])
    purse = Purse(board)
    cost = Cost(TRAIN, 2, GREY)
    hand = cards(board, red=2, blue=1, green=1, locomotive=1)
    assert set(purse.payments(cost, hand)) == {
        cards(board, red=2),
        cards(board, red=1, locomotive=1),
        cards(board, blue=1, locomotive=1),
        cards(board, green=1, locomotive=1),
    }
    assert purse.payments(cost, hand)[0] == cards(board, red=2)
    assert not purse.pays(cost, cards(board, blue=1, green=1))


def test_locomotives_alone_pay_for_any_colour() -> None:
    """BASE-8: also all of them."""
    board = make_board([("A", "B", 3, "red")])
    purse = Purse(board)
    hand = cards(board, locomotive=3, blue=5)
    assert purse.payments(Cost(TRAIN, 3, board.routes[0].colour), hand) == (cards(board, locomotive=3),)


def test_nonsense_pays_nothing() -> None:
    purse = Purse(PLAIN)
    cost = Cost(TRAIN, 2, 0)
    for payment in [(), (2,), (3, -1, 0), (0, 0, 0), (1, 1, 0), (3, 0, 0), (2, 0, 0, 0)]:
        assert not purse.pays(cost, payment), payment


@quiet
@given(st.lists(st.tuples(*[st.integers(0, 5)] * 3), min_size=1, max_size=8))
def test_a_price_list_remembers_only_what_matters(hands: list[Cards]) -> None:
    """What was looked up for one hand is right for every hand it is used for."""
    purse = Purse(PLAIN)
    for colour in (GREY, 0, 1):
        rows = [(length, 1 << length, Cost(TRAIN, length, colour)) for length in range(1, 7)]
        prices = PriceList(purse, TRAIN, colour, rows)
        for hand in hands:
            told = {cost: ways for _, _, ways, cost in prices.payable(hand)}
            for _, _, cost in rows:
                assert told.get(cost, 0) == len(purse.payments(cost, hand))
