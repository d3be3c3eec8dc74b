"""Tickets at set-up and in play: BASE-10."""

from __future__ import annotations

from itertools import pairwise

import attrs
import pytest

from tests.boards import first_turn, make_board, play
from ttr_tui.engine.actions import ChoosingTickets, DrawTickets, KeepTickets, Turn
from ttr_tui.engine.check import check
from ttr_tui.engine.errors import IllegalAction
from ttr_tui.engine.events import TicketsDrawn, TicketsKept, redact
from ttr_tui.engine.legal import legal_actions
from ttr_tui.engine.reduce import new_game, reduce
from ttr_tui.engine.state import GameState

PLACES = "ABCDEFG"
BOARD = make_board(
    [(a, b, 1, "grey") for a, b in pairwise(PLACES)],
    [(a, b, i + 1) for i, (a, b) in enumerate((a, b) for a in PLACES for b in PLACES if a < b)],
)


def offered(state: GameState) -> ChoosingTickets:
    assert isinstance(state.pending, ChoosingTickets)
    return state.pending


def test_rejected_tickets_of_the_set_up_go_under_the_deck() -> None:
    """BASE-10."""
    state = new_game(BOARD, 2, 4)
    offer = offered(state).offer
    deck = state.ticket_decks[0]
    assert len(offer) == 3
    assert offered(state).keep == 2
    kept = tuple(sorted(offer[:2]))
    after = play(state, KeepTickets(kept))
    assert after.players[state.seat].tickets == kept
    assert offered(after).offer == deck[:3]
    assert after.ticket_decks[0] == (*deck[3:], offer[2])
    check(after)


def test_draw_three_keep_at_least_one() -> None:
    """BASE-10: from the top, and what is not kept goes under the deck."""
    state = first_turn(BOARD)
    seat, deck, before = state.seat, state.ticket_decks[0], state.players[state.seat].tickets
    drawn = reduce(state, DrawTickets((3,)))
    pending = offered(drawn.state)
    assert pending == ChoosingTickets(seat, deck[:3], 1, False)
    assert drawn.state.ticket_decks == (deck[3:],)
    with pytest.raises(IllegalAction):
        reduce(drawn.state, KeepTickets(()))
    kept = reduce(drawn.state, KeepTickets((deck[1],)))
    assert kept.state.players[seat].tickets == (*before, deck[1])
    assert kept.state.ticket_decks == ((*deck[3:], deck[0], deck[2]),)
    assert kept.state.pending == Turn(1 - seat)
    check(kept.state)


def test_all_three_may_be_kept() -> None:
    """BASE-10."""
    state = first_turn(BOARD)
    deck = state.ticket_decks[0]
    after = play(state, DrawTickets((3,)), KeepTickets(tuple(sorted(deck[:3]))))
    assert set(deck[:3]) <= set(after.players[state.seat].tickets)
    assert after.ticket_decks == (deck[3:],)


@pytest.mark.parametrize("left", [1, 2])
def test_with_fewer_left_draw_what_is_left(left: int) -> None:
    """BASE-10."""
    state = first_turn(BOARD)
    state = attrs.evolve(state, ticket_decks=(state.ticket_decks[0][:left],))
    assert DrawTickets((3,)) not in legal_actions(state)
    after = play(state, DrawTickets((left,)))
    assert offered(after).offer == state.ticket_decks[0]
    assert offered(after).keep == 1


def test_with_none_left_there_is_no_such_action() -> None:
    """BASE-10."""
    state = attrs.evolve(first_turn(BOARD), ticket_decks=((),))
    assert not any(isinstance(a, DrawTickets) for a in legal_actions(state))
    with pytest.raises(IllegalAction) as no:
        reduce(state, DrawTickets((0,)))
    assert no.value.code == "no-tickets"


def test_what_was_offered_and_kept_stays_secret() -> None:
    """BASE-10: others learn how many."""
    state = first_turn(BOARD)
    drawn = reduce(state, DrawTickets((3,)))
    kept = reduce(drawn.state, KeepTickets(tuple(sorted(offered(drawn.state).offer[:2]))))
    for happened in (*drawn.events, *kept.events):
        if isinstance(happened, TicketsDrawn | TicketsKept):
            told = redact(happened, 1 - state.seat)
            assert getattr(told, "offer", None) is None
            assert getattr(told, "tickets", None) is None
            assert redact(happened, state.seat) == happened
    assert [type(e) for e in (*drawn.events, *kept.events)] == [TicketsDrawn, TicketsKept]


def test_tickets_can_leave_the_game_where_a_board_says_so() -> None:
    """BASE-10: "unless the board says otherwise"."""
    mode = BOARD.modes["only"]
    tickets = attrs.evolve(mode.rules.tickets, setup_rejected="out", rejected="out")
    out = attrs.evolve(
        BOARD, modes={"only": attrs.evolve(mode, rules=attrs.evolve(mode.rules, tickets=tickets))}
    )
    state = first_turn(out)
    assert len(state.ticket_decks[0]) == 21 - 6
    after = play(state, DrawTickets((3,)))
    after = play(after, legal_actions(after)[0])
    assert len(after.ticket_decks[0]) == 21 - 9
    check(after)


def test_tickets_can_be_shuffled_back_once_all_have_chosen() -> None:
    """BASE-10: likewise."""
    mode = BOARD.modes["only"]
    tickets = attrs.evolve(mode.rules.tickets, setup_rejected="shuffle")
    back = attrs.evolve(
        BOARD, modes={"only": attrs.evolve(mode, rules=attrs.evolve(mode.rules, tickets=tickets))}
    )
    plain, shuffled = first_turn(BOARD, seed=8), first_turn(back, seed=8)
    assert sorted(plain.ticket_decks[0]) == sorted(shuffled.ticket_decks[0])
    assert plain.ticket_decks != shuffled.ticket_decks
    assert plain.chance[1] != shuffled.chance[1]
    check(shuffled)
