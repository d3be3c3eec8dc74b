"""Flags: PAR-5, PAR-6."""

from __future__ import annotations

import attrs
import pytest

from tests.boards import cards, make_board, with_hand, with_player
from tests.rules.crafting import act, hold_throughout, hold_together, started, with_part
from ttr_tui.engine.actions import Claim, Turn
from ttr_tui.engine.board import Board
from ttr_tui.engine.check import Broken, check
from ttr_tui.engine.events import Event, RouteClaimed
from ttr_tui.engine.legal import legal_actions
from ttr_tui.engine.rng import Stream
from ttr_tui.engine.state import GameState, Pile
from ttr_tui.engine.view import view
from ttr_tui.rules.flags import (
    DiscardFlagCard,
    Flag,
    FlagCardKept,
    FlagCompleted,
    Flags,
    KeepFlagCard,
    OfferingFlag,
)

BLUE, WHITE, RED, GREEN, GREY_ONE, BLUE_AGAIN = range(6)


@pytest.fixture
def board() -> Board:
    return make_board(
        [("A", "B", 1, "blue"), ("B", "C", 2, "white"), ("C", "D", 1, "red"), ("A", "C", 3, "green"),
         ("B", "D", 1, "grey"), ("A", "D", 2, "blue")],
        [("A", "B", 3)] * 12,
        mechanisms=(Flags(("blue", "white", "red"), 4),),
    )  # fmt: skip


@pytest.fixture
def state(board: Board) -> GameState:
    return with_hand(started(board), 0, blue=3, white=3, red=2, green=3, locomotive=3)


def claim(state: GameState, route: int, **payment: int) -> tuple[GameState, list[Event]]:
    return act(state, Claim(route, cards(state.setup.board, **payment)))


def in_front(state: GameState, seat: int, *ids: str) -> GameState:
    """The same state with cards of the deck in front of a player."""
    board, part, pile = state.setup.board, state.part("flags"), state.piles[0]
    kept = tuple(board.kind(id).index for id in ids)
    deck = list(pile.cards[pile.drawn :])
    for kind in kept:
        deck.remove(kind)
    front = (*part.front[:seat], kept, *part.front[seat + 1 :])
    state = attrs.evolve(state, piles=(Pile(tuple(deck), 0, pile.discards),))
    return with_part(state, "flags", Flag(front, part.completed))


def test_a_played_card_may_stay(board: Board, state: GameState) -> None:
    """PAR-5: two white cards played: one may stay in front, the other is discarded."""
    asked, _ = claim(state, WHITE, white=2)
    white = board.kind("white").index
    assert asked.pending == OfferingFlag(0, white)
    assert list(legal_actions(asked)) == [KeepFlagCard(), DiscardFlagCard()]
    hold_together(asked, Stream(3))
    after, told = act(asked, KeepFlagCard())
    assert told == [FlagCardKept(0, white)]
    assert after.part("flags").front == ((white,), ())
    assert after.piles[0].discards == cards(board, white=1)
    assert after.pending == Turn(1)
    assert view(after, 1).part("flags") == after.part("flags")


def test_or_go(board: Board, state: GameState) -> None:
    """PAR-5: keeping is the player's choice."""
    asked, _ = claim(state, WHITE, white=2)
    after, told = act(asked, DiscardFlagCard())
    assert told == []
    assert after.part("flags").front == ((), ())
    assert after.piles[0].discards == cards(board, white=2)
    assert after.pending == Turn(1)


def test_a_mixed_payment_has_a_card_to_keep(board: Board, state: GameState) -> None:
    """PAR-5: a white card and a wild one: the white one may stay, never the wild one."""
    asked, _ = claim(state, WHITE, white=1, locomotive=1)
    assert asked.pending == OfferingFlag(0, board.kind("white").index)
    after, _ = act(asked, KeepFlagCard())
    assert after.piles[0].discards == cards(board, locomotive=1)


def test_wild_cards_only_leave_nothing_to_keep(state: GameState) -> None:
    """PAR-5: not a wild card."""
    after, events = claim(state, WHITE, locomotive=2)
    assert any(isinstance(e, RouteClaimed) for e in events)
    assert after.pending == Turn(1)


def test_not_a_colour_that_already_lies_there(state: GameState) -> None:
    """PAR-5: one card of a colour."""
    after, _ = claim(in_front(state, 0, "blue"), BLUE, blue=1)
    assert after.pending == Turn(1)
    other, _ = claim(in_front(state, 1, "blue"), BLUE, blue=1)
    assert isinstance(other.pending, OfferingFlag)


def test_only_routes_of_the_flag_count(state: GameState) -> None:
    """PAR-5: not a green route, and not a grey one paid in blue."""
    assert claim(state, GREEN, green=3)[0].pending == Turn(1)
    assert claim(state, GREY_ONE, blue=1)[0].pending == Turn(1)


def test_three_colours_make_a_flag(board: Board, state: GameState) -> None:
    """PAR-6: four points, and the three cards are discarded."""
    ready = in_front(state, 0, "blue", "white")
    asked, _ = claim(ready, RED, red=1)
    assert asked.players[0].score == 1
    after, told = act(asked, KeepFlagCard())
    assert told[-1] == FlagCompleted(0, 4)
    assert after.players[0].score == 5
    assert after.part("flags") == Flag(((), ()), (1, 0))
    assert after.piles[0].discards == cards(board, blue=1, white=1, red=1)
    assert after.pending == Turn(1)


def test_the_next_flag_starts_on_the_next_turn(state: GameState) -> None:
    """PAR-6: the same colours can be kept again."""
    asked, _ = claim(in_front(state, 0, "blue", "white"), RED, red=1)
    after, _ = act(asked, KeepFlagCard())
    again, _ = claim(attrs.evolve(after, pending=Turn(0)), BLUE_AGAIN, blue=2)
    assert isinstance(again.pending, OfferingFlag)


def test_the_flag_counts_before_the_last_turns(board: Board, state: GameState) -> None:
    """PAR-6: the turn that begins the end still completes its flag."""
    low = with_player(in_front(state, 0, "blue", "white"), 0, pieces=(3,))
    asked, _ = claim(low, RED, red=1)
    after, told = act(asked, KeepFlagCard())
    assert [e.tag for e in told] == ["flag-card-kept", "flag-completed", "last-turns"]
    assert after.players[0].score == 5


def test_cards_in_front_are_counted(state: GameState) -> None:
    kept = in_front(state, 0, "blue", "white")
    check(kept)
    with pytest.raises(Broken):
        check(in_front(state, 0, "green"))


def test_random_games_hold_together(board: Board) -> None:
    """PAR-5, PAR-6: in every decision."""
    met = set().union(*(hold_throughout(board, 3, seed) for seed in range(4)))
    assert "offering-flag" in met
