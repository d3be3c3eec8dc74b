"""A turn is exactly one action: BASE-6, BASE-7, BASE-11, BASE-16."""

from __future__ import annotations

import attrs
import pytest

from tests.boards import cards, first_turn, make_board, play, with_deck, with_hand, with_market, with_player
from ttr_tui.engine.actions import Claim, DrawCard, DrawTickets, Pass, SecondCard, TakeCard, Turn
from ttr_tui.engine.errors import IllegalAction
from ttr_tui.engine.events import CardDrawn, GameEnded, Passed, redact
from ttr_tui.engine.legal import legal_actions
from ttr_tui.engine.reduce import new_game, reduce
from ttr_tui.engine.scoring import score
from ttr_tui.engine.state import GameState, Pile

BOARD = make_board(
    [("A", "B", 2, "red"), ("B", "C", 4, "grey")],
    [("A", "C", 5), ("A", "B", 2), ("B", "C", 3), ("C", "A", 4), ("C", "B", 6), ("B", "A", 1)],
)
LOCOMOTIVE = BOARD.kind("locomotive").index


def dry(state: GameState, *market: str) -> GameState:
    """No deck, no discards, and only these cards face up; all others are in the next player's hand."""
    seat = state.seat
    kinds = [BOARD.kind(id).index if id else -1 for id in market]
    rest = [kind.count - kinds.count(kind.index) for kind in BOARD.cards]
    state = with_player(state, seat, hand=(0,) * 9)
    state = with_player(state, (seat + 1) % len(state.players), hand=tuple(rest))
    return attrs.evolve(state, market=tuple(kinds), piles=(Pile((), 0, (0,) * 9),))


def test_two_cards_and_the_turn_passes_on() -> None:
    """BASE-6: from the market or blind, in any mixture."""
    for first, second in [
        (TakeCard(0), TakeCard(4)),
        (TakeCard(1), DrawCard(0)),
        (DrawCard(0), TakeCard(2)),
        (DrawCard(0), DrawCard(0)),
    ]:
        state = with_market(first_turn(BOARD), "red", "blue", "green", "black", "white")
        state = with_deck(state, "red", "red", "red")
        seat = state.seat
        one = play(state, first)
        assert one.pending == SecondCard(seat)
        two = play(one, second)
        assert two.pending == Turn(1 - seat)
        assert sum(two.players[seat].hand) == 4 + 2


def test_a_face_up_card_is_replaced_at_once_from_the_deck() -> None:
    """BASE-6."""
    state = with_market(first_turn(BOARD), "red", "blue", "green", "black", "white")
    state = with_deck(state, "yellow")
    after = play(state, TakeCard(3))
    assert after.market[3] == BOARD.kind("yellow").index
    assert after.market[:3] == state.market[:3]
    assert after.piles[0].size == state.piles[0].size - 1


def test_a_face_up_locomotive_counts_as_both_cards() -> None:
    """BASE-6: taking it ends the draw."""
    state = with_market(first_turn(BOARD), "locomotive", "blue", "green", "black", "white")
    after = play(state, TakeCard(0))
    assert after.pending == Turn(1 - state.seat)
    assert sum(after.players[state.seat].hand) == 5


def test_a_locomotive_that_turns_up_cannot_be_the_second_card() -> None:
    """BASE-6."""
    state = with_market(first_turn(BOARD), "red", "blue", "green", "black", "white")
    after = play(with_deck(state, "locomotive"), TakeCard(0))
    assert after.market[0] == LOCOMOTIVE
    assert TakeCard(0) not in legal_actions(after)
    assert TakeCard(1) in legal_actions(after)
    with pytest.raises(IllegalAction):
        reduce(after, TakeCard(0))


def test_a_blind_locomotive_is_one_card_and_a_secret() -> None:
    """BASE-6."""
    state = with_deck(first_turn(BOARD), "locomotive")
    step = reduce(state, DrawCard(0))
    assert step.state.pending == SecondCard(state.seat)
    (drawn,) = step.events
    assert isinstance(drawn, CardDrawn)
    assert drawn.card == LOCOMOTIVE
    for other in (1 - state.seat, None):
        told = redact(drawn, other)
        assert isinstance(told, CardDrawn)
        assert told.card is None
    assert redact(drawn, state.seat) == drawn


def test_after_the_first_card_only_a_second_card_is_possible() -> None:
    """BASE-6: drawing is the whole turn."""
    state = with_hand(first_turn(BOARD), first_turn(BOARD).seat, red=2)
    second = play(state, DrawCard(0))
    assert {type(a) for a in legal_actions(second)} == {DrawCard, TakeCard}
    with pytest.raises(IllegalAction):
        reduce(second, Claim(0, cards(BOARD, red=2)))


def test_the_draw_ends_after_the_only_card_there_is() -> None:
    """BASE-7."""
    state = dry(first_turn(BOARD), "red", "", "", "", "")
    after = play(state, TakeCard(0))
    assert after.pending == Turn(1 - state.seat)


def test_the_draw_ends_when_only_face_up_locomotives_are_left() -> None:
    """BASE-7 with BASE-6: they cannot be the second card."""
    state = dry(first_turn(BOARD), "red", "locomotive", "locomotive", "", "")
    after = play(state, TakeCard(0))
    assert after.pending == Turn(1 - state.seat)


def test_no_cards_no_draw() -> None:
    """BASE-7: tickets can still be drawn."""
    state = dry(first_turn(BOARD), "", "", "", "", "")
    assert list(legal_actions(state)) == [DrawTickets((2,))]
    with pytest.raises(IllegalAction):
        reduce(state, DrawCard(0))


def without_tickets(state: GameState) -> GameState:
    return attrs.evolve(state, ticket_decks=((),))


def test_who_can_do_nothing_passes_and_nobody_else() -> None:
    """BASE-11."""
    state = without_tickets(dry(first_turn(BOARD), "", "", "", "", ""))
    assert list(legal_actions(state)) == [Pass()]
    step = reduce(state, Pass())
    assert step.events == (Passed(state.seat),)
    assert step.state.pending == Turn(1 - state.seat)
    # The other player holds every card, and can claim.
    assert Pass() not in legal_actions(step.state)


def test_the_game_ends_when_everybody_passes_in_one_round() -> None:
    """BASE-11: and it is scored."""
    state = without_tickets(dry(first_turn(BOARD, players=3), "", "", "", "", ""))
    state = attrs.evolve(state, free=0)
    one = play(state, Pass())
    two = play(one, Pass())
    assert not two.over
    end = reduce(two, Pass())
    assert end.state.over
    assert end.events[-1] == GameEnded(-1, True)
    assert len(score(end.state).totals) == 3


def test_a_move_between_passes_keeps_the_game_going() -> None:
    """BASE-11: passes count only in a row."""
    state = without_tickets(dry(first_turn(BOARD, players=2), "", "", "", "", ""))
    claimer = 1 - state.seat
    state = play(state, Pass(), Claim(0, cards(BOARD, red=2)))
    assert state.passes == 0
    assert state.seat != claimer
    assert not state.over
    # The two paid cards lie in the market again.
    assert sorted(state.market)[-2:] == [BOARD.kind("red").index] * 2


@pytest.mark.parametrize("first", [0, 1, 2, 3])
def test_the_first_player_can_be_given_and_play_goes_round(first: int) -> None:
    """BASE-16: clockwise, in set-up and in play."""
    state = new_game(make_board([("A", "B", 1, "red")]), 4, 9, first=first)
    seats: list[int] = []
    while len(seats) < 12:
        if isinstance(state.pending, Turn):
            seats.append(state.seat)
        state = play(state, legal_actions(state)[-1 if isinstance(state.pending, Turn) else 0])
        while isinstance(state.pending, SecondCard):
            state = play(state, legal_actions(state)[-1])
    assert seats == [(first + i) % 4 for i in range(12)]


def test_the_first_player_is_otherwise_drawn_by_lot() -> None:
    """BASE-16: from the seed."""
    board = make_board([("A", "B", 1, "red")])
    firsts = [new_game(board, 3, seed).seat for seed in range(60)]
    assert set(firsts) == {0, 1, 2}
    assert firsts == [new_game(board, 3, seed).seat for seed in range(60)]
