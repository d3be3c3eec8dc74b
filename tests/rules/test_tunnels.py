"""Tunnels: SUI-4, EUR-2."""

from __future__ import annotations

import attrs
import pytest

from tests.boards import cards, make_board, with_deck, with_hand
from tests.rules.crafting import act, hold_throughout, hold_together, started
from ttr_tui.engine.actions import Claim, Turn
from ttr_tui.engine.board import Board
from ttr_tui.engine.errors import IllegalAction
from ttr_tui.engine.events import RouteClaimed
from ttr_tui.engine.legal import legal_actions
from ttr_tui.engine.reduce import reduce
from ttr_tui.engine.rng import Stream
from ttr_tui.engine.state import GameState, Pile
from ttr_tui.match import Header, Match, Seat, UndoError
from ttr_tui.rules.tunnels import (
    DeclineTunnel,
    PaySurcharge,
    TunnelDeclined,
    Tunnels,
    TunnelSurcharge,
    TunnelTurned,
)

RED, GREY_ONE, OPEN = 0, 1, 2


@pytest.fixture
def board() -> Board:
    return make_board(
        [
            ("A", "B", 2, "red", {"tunnel": True}),
            ("B", "C", 3, "grey", {"tunnel": True}),
            ("C", "D", 2, "red"),
            ("A", "D", 6, "blue"),
        ],
        [("A", "B", 3)] * 12,
        mechanisms=(Tunnels(3),),
    )


def dig(state: GameState, route: int, **payment: int) -> tuple[GameState, list[object]]:
    after, events = act(state, Claim(route, cards(state.setup.board, **payment)))
    return after, list(events)


def test_no_matching_card_and_the_tunnel_is_dug_at_once(board: Board) -> None:
    """SUI-4: three cards of other colours cost nothing; they are discarded."""
    state = with_deck(with_hand(started(board), 0, red=2), "blue", "white", "blue")
    after, events = dig(state, RED, red=2)
    blue, white = board.kind("blue").index, board.kind("white").index
    assert events[0] == TunnelTurned(0, RED, (blue, white, blue), 0)
    assert events[1] == RouteClaimed(0, RED, cards(board, red=2), 2)
    assert after.players[0].score == 2
    assert after.piles[0].discards == cards(board, red=2, blue=2, white=1)
    assert after.pending == Turn(1)


def test_each_card_of_the_colour_and_each_locomotive_costs_one_more(board: Board) -> None:
    """SUI-4: a red card and a locomotive turned: two more, in red cards or locomotives."""
    hand = {"red": 4, "locomotive": 2, "blue": 1}
    state = with_deck(with_hand(started(board), 0, **hand), "red", "locomotive", "white")
    asked, events = dig(state, RED, red=2)
    assert isinstance(asked.pending, TunnelSurcharge)
    assert asked.pending.surcharge == 2
    assert asked.seat == 0
    assert asked.players[0].routes == 0
    assert asked.players[0].score == 0
    assert not any(isinstance(e, RouteClaimed) for e in events)
    assert list(legal_actions(asked)) == [
        PaySurcharge(cards(board, red=2)),
        PaySurcharge(cards(board, red=1, locomotive=1)),
        PaySurcharge(cards(board, locomotive=2)),
        DeclineTunnel(),
    ]
    hold_together(asked, Stream(1))
    after, told = act(asked, PaySurcharge(cards(board, red=1, locomotive=1)))
    assert told == [RouteClaimed(0, RED, cards(board, red=3, locomotive=1), 2)]
    assert after.players[0].hand == cards(board, red=1, locomotive=1, blue=1)
    assert after.players[0].score == 2
    assert after.piles[0].discards == cards(board, red=4, locomotive=2, white=1)
    assert after.pending == Turn(1)


def test_declined_the_cards_go_back_and_the_turn_is_over(board: Board) -> None:
    """SUI-4: the payment returns to the hand, the turned cards are discarded all the same."""
    state = with_deck(with_hand(started(board), 0, red=4), "red", "blue", "blue")
    asked, _ = dig(state, RED, red=2)
    after, told = act(asked, DeclineTunnel())
    assert told == [TunnelDeclined(0, RED)]
    assert after.players[0] == state.players[0]
    assert after.free >> RED & 1
    assert after.piles[0].discards == cards(board, red=1, blue=2)
    assert after.pending == Turn(1)


def test_not_affordable_leaves_only_declining(board: Board) -> None:
    """SUI-4: too few cards of the colour, whatever else is in the hand."""
    state = with_deck(with_hand(started(board), 0, red=2, blue=6), "red", "white", "white")
    asked, _ = dig(state, RED, red=2)
    assert list(legal_actions(asked)) == [DeclineTunnel()]
    with pytest.raises(IllegalAction):
        reduce(asked, PaySurcharge(cards(board, blue=1)))
    with pytest.raises(IllegalAction):
        reduce(asked, PaySurcharge(cards(board, red=1)))


def test_a_surcharge_is_neither_more_nor_less(board: Board) -> None:
    """SUI-4: one card turned costs exactly one card."""
    state = with_deck(with_hand(started(board), 0, red=5), "red", "blue", "blue")
    asked, _ = dig(state, RED, red=2)
    assert PaySurcharge(cards(board, red=1)) in legal_actions(asked)
    for wrong in (cards(board), cards(board, red=2)):
        with pytest.raises(IllegalAction):
            reduce(asked, PaySurcharge(wrong))


def test_locomotives_only_are_raised_by_locomotives_only(board: Board) -> None:
    """SUI-4: paid with locomotives alone, coloured cards turned cost nothing …"""
    state = with_deck(with_hand(started(board), 0, red=3, locomotive=2), "red", "red", "red")
    after, events = dig(state, RED, locomotive=2)
    assert isinstance(events[0], TunnelTurned)
    assert events[0].surcharge == 0
    assert after.players[0].routes == 1 << RED


def test_locomotives_only_take_only_locomotives(board: Board) -> None:
    """SUI-4: … and a locomotive turned can only be answered with a locomotive."""
    state = with_deck(with_hand(started(board), 0, red=3, locomotive=3), "red", "locomotive", "blue")
    asked, _ = dig(state, RED, locomotive=2)
    assert isinstance(asked.pending, TunnelSurcharge)
    assert list(legal_actions(asked)) == [PaySurcharge(cards(board, locomotive=1)), DeclineTunnel()]
    poor = with_deck(with_hand(started(board), 0, red=3, locomotive=2), "locomotive", "blue", "blue")
    asked, _ = dig(poor, RED, locomotive=2)
    assert list(legal_actions(asked)) == [DeclineTunnel()]


def test_a_mixed_payment_counts_its_colour(board: Board) -> None:
    """SUI-4: a locomotive in the payment does not change the colour that was played."""
    state = with_deck(with_hand(started(board), 0, red=2, locomotive=1), "red", "blue", "blue")
    asked, _ = dig(state, RED, red=1, locomotive=1)
    assert isinstance(asked.pending, TunnelSurcharge)
    assert asked.pending.surcharge == 1
    assert PaySurcharge(cards(board, red=1)) in legal_actions(asked)


def test_a_grey_tunnel_counts_the_colour_that_was_played(board: Board) -> None:
    """SUI-4: on grey, three blue cards played: blue and locomotives count, red does not."""
    state = with_deck(with_hand(started(board), 0, blue=4, red=4), "blue", "red", "locomotive")
    asked, _ = dig(state, GREY_ONE, blue=3)
    assert isinstance(asked.pending, TunnelSurcharge)
    assert asked.pending.surcharge == 2
    assert list(legal_actions(asked)) == [DeclineTunnel()]


def test_an_open_route_turns_nothing(board: Board) -> None:
    """SUI-4: only tunnels have a surcharge."""
    state = with_deck(with_hand(started(board), 0, red=2), "red", "red", "red")
    after, events = dig(state, OPEN, red=2)
    assert not any(isinstance(e, TunnelTurned) for e in events)
    assert after.pending == Turn(1)


@pytest.mark.parametrize("left", [0, 1, 2])
def test_with_fewer_cards_turn_what_there_is(board: Board, left: int) -> None:
    """SUI-4: the cards just laid down are not yet discarded, so they are not turned either."""
    state = with_hand(started(board), 0, red=3)
    state = with_deck(state, *["red"] * left)
    pile = state.piles[0]
    rest = with_hand(state, 0, red=3).piles[0].cards[left:]
    hand = tuple(n + rest.count(k) for k, n in enumerate(state.players[1].hand))
    rich = attrs.evolve(state.players[1], hand=hand)
    state = attrs.evolve(
        state, players=(state.players[0], rich), piles=(Pile(pile.cards[:left], 0, pile.discards),)
    )
    after, events = dig(state, RED, red=2)
    assert isinstance(events[0], TunnelTurned)
    assert events[0].cards == (board.kind("red").index,) * left
    if left == 0:
        assert after.players[0].routes == 1 << RED
    else:
        assert isinstance(after.pending, TunnelSurcharge)
        assert after.pending.surcharge == left


def test_the_discards_are_shuffled_when_the_deck_runs_out(board: Board) -> None:
    """SUI-4, BASE-4: one card in the deck and some discards: three are turned."""
    state = with_hand(started(board), 0, red=3)
    pile = state.piles[0]
    discards = tuple(pile.cards[1:].count(k.index) for k in board.cards)
    state = attrs.evolve(state, piles=(Pile(pile.cards[:1], 0, discards),))
    _, events = dig(state, RED, red=2)
    turned = next(e for e in events if isinstance(e, TunnelTurned))
    assert len(turned.cards) == 3


def test_turning_cannot_be_taken_back_and_is_public(board: Board) -> None:
    """SUI-4: cards of the deck are shown, to everybody; a claim that turns none can be taken back."""
    match = Match(board, Header("small", "only", (), (Seat("Léa"), Seat("Tom")), 1, 0))
    for _ in range(2):
        match.play(next(iter(match.legal())))
    before = with_deck(with_hand(match.state, 0, red=4), "red", "blue", "blue")
    match.moments[-1] = attrs.evolve(match.moments[-1], state=before)
    match.play(Claim(OPEN, cards(board, red=2)))
    assert match.can_undo()
    match.undo()
    assert match.state == before
    match.play(Claim(RED, cards(board, red=2)))
    assert not match.can_undo()
    with pytest.raises(UndoError):
        match.undo()
    turned = TunnelTurned(0, RED, tuple(board.kind(name).index for name in ("red", "blue", "blue")), 1)
    for seat in (0, 1, None):
        assert [event for _, event in match.log(seat) if isinstance(event, TunnelTurned)] == [turned]


def test_random_games_hold_together(board: Board) -> None:
    """SUI-4: nothing is lost between the payment and the surcharge."""
    met = set().union(*(hold_throughout(board, 2, seed) for seed in range(3)))
    assert "tunnel-surcharge" in met
