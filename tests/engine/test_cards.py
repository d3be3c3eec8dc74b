"""Cards and the market: BASE-1 to BASE-5."""

from __future__ import annotations

import attrs
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.boards import (
    STANDARD,
    cards,
    first_turn,
    make_board,
    play,
    with_hand,
    with_market,
    with_player,
)
from ttr_tui.engine.actions import Claim, DrawCard, SecondCard, TakeCard, Turn
from ttr_tui.engine.board import WILD, CardKind
from ttr_tui.engine.check import Broken, check
from ttr_tui.engine.draft import Draft
from ttr_tui.engine.events import DeckReshuffled, MarketRefreshed
from ttr_tui.engine.legal import legal_actions
from ttr_tui.engine.market import settle
from ttr_tui.engine.reduce import new_game, reduce
from ttr_tui.engine.state import GameState, Pile
from ttr_tui.mapfile import find

BOARD = make_board([("A", "B", 2, "red"), ("B", "C", 4, "grey"), ("C", "D", 6, "blue")])
LOCOMOTIVE = BOARD.kind("locomotive").index


def outside_hands(state: GameState, market: str, deck: str, discards: str = "") -> GameState:
    """A state where just these cards (r: red, b: blue, L: locomotive, .: none) are not in hands."""
    kinds = {"r": BOARD.kind("red").index, "b": BOARD.kind("blue").index, "L": LOCOMOTIVE}
    left = [kind.count for kind in BOARD.cards]
    for card in (market + deck + discards).replace(".", ""):
        left[kinds[card]] -= 1
    thrown = tuple(discards.count(next((k for k, i in kinds.items() if i == kind), "-")) for kind in range(9))
    state = with_player(state, state.seat, hand=(0,) * 9)
    state = with_player(state, 1 - state.seat, hand=tuple(left))
    return attrs.evolve(
        state,
        market=tuple(-1 if card == "." else kinds[card] for card in market),
        piles=(Pile(tuple(kinds[card] for card in deck), 0, thrown),),
    )


def test_the_deck_has_110_cards() -> None:
    """BASE-1: 12 of each of 8 colours and 14 locomotives."""
    board = find("usa")
    counts = {kind.id: kind.count for kind in board.cards}
    assert counts.pop("locomotive") == 14
    assert counts == dict.fromkeys(
        ["purple", "blue", "orange", "white", "green", "yellow", "black", "red"], 12
    )
    state = new_game(board, 5, 1)
    in_hands = sum(sum(p.hand) for p in state.players)
    assert in_hands + len(state.market) + state.piles[0].size + sum(state.piles[0].discards) == 110


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_four_cards_each_and_five_face_up(players: int) -> None:
    """BASE-2."""
    for seed in range(20):
        state = new_game(BOARD, players, seed)
        assert [sum(p.hand) for p in state.players] == [4] * players
        assert len(state.market) == 5
        assert min(state.market) >= 0
        check(state)


def test_set_up_never_leaves_three_locomotives() -> None:
    """BASE-3: also during set-up. With half the deck locomotives it would be seen at once."""
    half = make_board(
        [("A", "B", 1, "red")],
        cards=(CardKind(0, "red", 0, 20), CardKind(1, "locomotive", WILD, 20)),
        colours=("red",),
    )
    for seed in range(60):
        state = new_game(half, 2, seed)
        assert state.market.count(1) < 3
        check(state)


def test_a_third_locomotive_replaces_all_five_at_once() -> None:
    """BASE-3: before the second card is drawn."""
    state = with_market(first_turn(BOARD), "locomotive", "locomotive", "red", "blue", "green")
    pile = state.piles[0]
    plain = [card for card in pile.cards[pile.drawn :] if card != LOCOMOTIVE]
    jokers = [card for card in pile.cards[pile.drawn :] if card == LOCOMOTIVE]
    state = attrs.evolve(state, piles=(Pile((jokers[0], *plain, *jokers[1:]), 0, pile.discards),))
    step = reduce(state, TakeCard(2))
    assert step.state.market == tuple(plain[:5])
    assert step.state.piles[0].discards == cards(BOARD, locomotive=3, blue=1, green=1)
    assert any(isinstance(e, MarketRefreshed) for e in step.events)
    assert isinstance(step.state.pending, SecondCard)
    check(step.state)


def test_the_check_repeats() -> None:
    """BASE-3: three more locomotives are replaced as well."""
    state = with_market(first_turn(BOARD), "locomotive", "locomotive", "red", "blue", "green")
    pile = state.piles[0]
    left = list(pile.cards[pile.drawn :])
    plain = [card for card in left if card != LOCOMOTIVE]
    jokers = [card for card in left if card == LOCOMOTIVE]
    order = (*jokers[:4], *plain[:7], *jokers[4:], *plain[7:])
    state = attrs.evolve(state, piles=(Pile(order, 0, pile.discards),))
    after = play(state, TakeCard(2))
    assert after.market == tuple(plain[2:7])
    assert after.piles[0].discards[LOCOMOTIVE] == 6
    check(after)


def test_two_locomotives_stay() -> None:
    """BASE-3: fewer than three is no reason."""
    state = with_market(first_turn(BOARD), "locomotive", "red", "red", "blue", "green")
    pile = state.piles[0]
    left = sorted(pile.cards[pile.drawn :], key=lambda card: card != LOCOMOTIVE)
    state = attrs.evolve(state, piles=(Pile(tuple(left), 0, pile.discards),))
    after = play(state, TakeCard(1))
    assert after.market == (LOCOMOTIVE, LOCOMOTIVE, *state.market[2:])


def test_a_market_that_cannot_be_better_stays() -> None:
    """BASE-3, the ruling: no endless loop when nearly all other cards are in hands."""
    state = outside_hands(first_turn(BOARD), "LLrbr", "L", "")
    after = play(state, TakeCard(2))
    assert after.market.count(LOCOMOTIVE) == 3
    assert not any(isinstance(e, MarketRefreshed) for e in reduce(state, TakeCard(2)).events)
    check(after)


def test_a_market_that_can_be_better_is_made_better() -> None:
    """BASE-3, the ruling's other side: one card fewer in hands, and it is replaced until it fits."""
    state = outside_hands(first_turn(BOARD), "LLrbr", "Lb", "")
    after = play(state, TakeCard(2))
    assert after.market.count(LOCOMOTIVE) == 2
    check(after)


def test_a_market_of_locomotives_is_replaced_as_soon_as_a_claim_allows_it() -> None:
    """BASE-3: the exception ends with its cause, before anybody draws."""
    state = outside_hands(first_turn(BOARD), "LLLrb", "")
    rich = 1 - state.seat
    state = attrs.evolve(state, pending=Turn(rich))
    check(state)
    few = reduce(state, Claim(0, cards(BOARD, red=2)))
    assert few.state.market.count(LOCOMOTIVE) < 3, "two red cards are enough"
    assert any(isinstance(e, MarketRefreshed) for e in few.events)
    assert few.state.pending == Turn(1 - rich)
    check(few.state)


def test_a_market_of_locomotives_stays_while_a_claim_brings_too_little() -> None:
    """BASE-3: with locomotives paid for the route nothing better could be laid out."""
    state = outside_hands(first_turn(BOARD), "LLLrb", "")
    state = attrs.evolve(state, pending=Turn(1 - state.seat))
    step = reduce(state, Claim(0, cards(BOARD, locomotive=2)))
    assert step.state.market == state.market
    assert not any(isinstance(e, MarketRefreshed) for e in step.events)


def test_a_market_that_should_have_been_put_right_is_noticed() -> None:
    """BASE-3 and BASE-4: in every checked game."""
    for market, deck, discards in [("LLLrb", "", "rr"), ("LLLrb", "b", ""), ("rrbb.", "", "L")]:
        with pytest.raises(Broken, match="market"):
            check(outside_hands(first_turn(BOARD), market, deck, discards))


@settings(derandomize=True, deadline=None, max_examples=300)
@given(st.permutations("LLLLrrbb"), st.integers(0, 8), st.integers(0, 8), st.integers(0, 5))
def test_settling_always_ends(order: list[str], seen: int, kept: int, seed: int) -> None:
    """BASE-3 and BASE-4: whatever few cards are out, the market settles, as full as it can be."""
    text = "".join(order)
    market = text[: min(seen, 5)].ljust(5, ".")
    rest = text[min(seen, 5) :]
    state = outside_hands(first_turn(BOARD, seed=seed), market, rest[:kept], rest[kept:])
    draft = Draft(state)
    settle(draft)
    settled = draft.done()
    check(settled)
    assert -1 not in settled.market
    plain = sum(1 for card in text if card != "L")
    assert plain == 4, "enough for a market with one locomotive"
    assert settled.market.count(LOCOMOTIVE) < 3


def test_an_empty_deck_takes_back_the_discards_when_a_card_is_needed() -> None:
    """BASE-4: not before."""
    state = outside_hands(first_turn(BOARD), "rrrbb", "r", "bbbbL")
    step = reduce(state, DrawCard(0))
    assert step.state.piles[0].size == 0
    assert sum(step.state.piles[0].discards) == 5
    assert not any(isinstance(e, DeckReshuffled) for e in step.events)
    again = reduce(step.state, DrawCard(0))
    assert any(isinstance(e, DeckReshuffled) and e.size == 5 for e in again.events)
    assert again.state.piles[0].size == 4
    assert sum(again.state.piles[0].discards) == 0
    check(again.state)


def test_a_place_that_cannot_be_refilled_stays_empty_until_cards_come_back() -> None:
    """BASE-4."""
    state = outside_hands(first_turn(BOARD), "rrrbb", "", "")
    first = state.seat
    after = play(state, TakeCard(0), TakeCard(1))
    assert after.market[:2] == (-1, -1)
    assert TakeCard(0) not in legal_actions(after)
    assert after.seat == 1 - first
    # The other player, who holds nearly everything, pays with four cards: the places fill again.
    paid = play(after, Claim(1, cards(BOARD, green=4)))
    assert -1 not in paid.market
    assert paid.piles[0].size == 2
    check(paid)


def test_hands_have_no_limit() -> None:
    """BASE-5: players who only draw come to hold every card there is."""
    state = first_turn(BOARD)
    while draws := [a for a in legal_actions(state) if isinstance(a, DrawCard | TakeCard)]:
        state = play(state, draws[-1])
    assert sum(sum(p.hand) for p in state.players) == 110
    check(state)


def test_a_lost_card_is_noticed() -> None:
    """The check that simulated games run is no rubber stamp."""
    state = first_turn(BOARD)
    with pytest.raises(Broken, match="cards"):
        check(with_player(state, 0, hand=(0,) * 9))
    with pytest.raises(Broken):
        check(with_player(with_hand(state, 0, red=2), 0, pieces=(-1,)))
    assert sum(kind.count for kind in STANDARD) == 110
