"""A game being played: undo, seals, the log, and replay."""

from __future__ import annotations

import attrs
import pytest

from tests.boards import cards, make_board
from ttr_tui.engine.actions import Claim, DrawCard, DrawTickets, KeepTickets, TakeCard, Turn
from ttr_tui.engine.codec import digest
from ttr_tui.engine.errors import IllegalAction
from ttr_tui.engine.events import CardDrawn, TicketsDrawn, TicketsKept
from ttr_tui.engine.rng import Stream
from ttr_tui.match import (
    UNDO,
    Entry,
    Header,
    Keep,
    Match,
    Moment,
    Seat,
    Undo,
    UndoError,
    decode_entry,
    encode_entry,
    replay,
)

PLACES = "ABCDEFGH"
BOARD = make_board(
    [(a, b, 1, "grey") for a in PLACES for b in PLACES if a < b],
    [(a, b, 3) for a in PLACES for b in PLACES if a < b],
)
HEADER = Header("small", "only", (), (Seat("Ada"), Seat("Bo")), 5, 0)


def into(kept: list[Entry]) -> Keep:
    """Keeps entries in a list."""
    return lambda entry, _: kept.append(entry)


def at_turn(keep: list[Entry] | None = None, header: Header = HEADER) -> Match:
    match = Match(BOARD, header, into(keep) if keep is not None else None)
    while not isinstance(match.state.pending, Turn):
        match.play(match.legal()[0])
    match.seal()
    return match


def a_claim(match: Match) -> Claim:
    return next(a for a in match.legal() if isinstance(a, Claim))


def test_a_claim_can_be_taken_back() -> None:
    match = at_turn()
    before, seat = match.state, match.seat
    match.play(a_claim(match))
    assert match.seat != seat
    assert match.can_undo()
    match.undo()
    assert match.state is before
    assert match.entries[-1] is UNDO
    assert not match.can_undo()


def test_what_was_turned_up_stays_turned_up() -> None:
    for action in (DrawCard(0), TakeCard(0), DrawTickets((3,))):
        match = at_turn()
        match.play(action)
        assert not match.can_undo()
        with pytest.raises(UndoError):
            match.undo()
        assert match.entries[-1] is action


def test_a_choice_of_tickets_can_be_taken_back_but_not_their_sight() -> None:
    match = at_turn()
    match.play(DrawTickets((3,)))
    offered = match.state
    match.play(match.legal()[0])
    assert match.can_undo()
    match.undo()
    assert match.state is offered
    assert not match.can_undo()


def test_a_seal_ends_taking_back() -> None:
    match = at_turn()
    match.play(a_claim(match))
    match.seal()
    assert not match.can_undo()
    match.play(a_claim(match))
    assert match.can_undo()
    match.undo()
    assert not match.can_undo()


def test_a_bots_move_is_not_taken_back() -> None:
    header = Header("small", "only", (), (Seat("Ada"), Seat("Bo", "random")), 5, 1)
    match = at_turn(header=header)
    assert match.seat == 1
    match.play(a_claim(match))
    assert not match.can_undo()


def test_an_illegal_action_changes_and_keeps_nothing() -> None:
    kept: list[Entry] = []
    match = at_turn(kept)
    before, entries = match.state, list(kept)
    with pytest.raises(IllegalAction):
        match.play(Claim(0, cards(BOARD, red=7)))
    with pytest.raises(IllegalAction):
        match.play(KeepTickets((1,)))
    assert match.state is before
    assert kept == entries == match.entries


def test_every_entry_is_kept_before_its_result_is_seen() -> None:
    match = at_turn()
    seen: list[tuple[int, Moment]] = []
    match.keep = lambda entry, moment: seen.append((len(match.moments), moment))
    moments, before = len(match.moments), match.moments[-1]
    match.play(a_claim(match))
    after = match.moments[-1]
    match.undo()
    assert [count for count, _ in seen] == [moments, moments + 1]
    assert seen[0][1] is after
    assert seen[1][1] is before


def test_the_log_keeps_secrets() -> None:
    """BASE-6, BASE-10: nobody reads in the log what was not shown on the table."""
    match = at_turn()
    drawer = match.seat
    match.play(DrawCard(0))
    match.play(DrawCard(0))
    match.play(DrawTickets((3,)))
    match.play(match.legal()[0])
    for seat in (0, 1, None):
        for _, event in match.log(seat):
            if isinstance(event, CardDrawn):
                assert (event.card is None) == (seat != event.seat)
            if isinstance(event, TicketsDrawn):
                assert (event.offer is None) == (seat != event.seat)
            if isinstance(event, TicketsKept):
                assert (event.tickets is None) == (seat != event.seat)
    assert {type(e) for _, e in match.log(drawer)} >= {CardDrawn, TicketsDrawn, TicketsKept}
    assert match.view(drawer).players[1 - drawer].hand is None
    since = match.last_seen(drawer)
    assert [event.seat for _, event in match.log(drawer, since)] == [1 - drawer] * 2


def play_on(match: Match, chance: Stream, moves: int) -> None:
    for _ in range(moves):
        if match.over:
            return
        if match.can_undo() and chance.below(2):
            match.undo()
        else:
            match.play(match.legal()[chance.below(len(match.legal()))])
            if not chance.below(5):
                match.seal()


def test_entries_with_undo_replay_to_the_same_digest() -> None:
    kept: list[Entry] = []
    match = Match(BOARD, HEADER, into(kept))
    play_on(match, Stream(11), 150)
    assert sum(isinstance(e, Undo) for e in kept) > 10
    assert kept == match.entries
    told = [encode_entry(BOARD, entry) for entry in kept]
    again_kept: list[Entry] = []
    again = Match(BOARD, HEADER, into(again_kept))
    replay(again, [decode_entry(BOARD, data) for data in told])
    assert digest(again.state) == digest(match.state)
    assert again_kept == []
    assert again.keep is not None
    assert [m.seat for m in again.moments] == [m.seat for m in match.moments]
    again.play(again.legal()[0])
    assert len(again_kept) == 1


@pytest.mark.parametrize("first", [None, 0, 1])
def test_once_more_with_the_next_first_player(first: int | None) -> None:
    match = Match(BOARD, attrs.evolve(HEADER, first=first))
    again = Match(BOARD, match.again(9))
    assert again.first == 1 - match.first
    assert again.header == attrs.evolve(HEADER, seed=9, first=again.first)
