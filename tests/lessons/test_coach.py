"""The coach: one step after the other, whatever the pupil does."""

from __future__ import annotations

from functools import cache

import pytest

from tests.tui.pupil import go_to
from ttr_tui.engine.actions import Action, Claim, DrawCard, DrawTickets, KeepTickets, TakeCard
from ttr_tui.lessons.coach import Coach
from ttr_tui.lessons.files import first_game
from ttr_tui.lessons.lesson import PUPIL, Lesson
from ttr_tui.match import Match

UNDO_STEP, LAST_GUIDED = 7, 13


@cache
def lesson() -> Lesson:
    return first_game().open()


def coached() -> tuple[Coach, Match]:
    match = lesson().begin("Léa")
    return Coach(lesson(), match), match


def of_type(match: Match, kind: type[Action]) -> Action:
    return next(action for action in match.legal() if isinstance(action, kind))


def test_only_what_is_asked_for_is_allowed() -> None:
    coach, match = coached()
    assert coach.reads
    assert not any(coach.allows(action) for action in match.legal())
    go_to(coach, 1)
    assert [action for action in match.legal() if coach.allows(action)] == [coach.example()]
    go_to(coach, 2)
    assert coach.allows(TakeCard(0))
    assert not coach.allows(TakeCard(1))
    assert not coach.allows(DrawCard(0))
    assert not coach.allows(of_type(match, DrawTickets))


def test_what_was_done_is_praised_with_what_it_brought() -> None:
    coach, _ = coached()
    go_to(coach, 3)
    assert coach.done is not None
    assert [lesson().board.cards[card].id for card in coach.done.cards] == ["red"]
    go_to(coach, UNDO_STEP)
    assert coach.done.points == 2


def test_the_others_wait_while_something_is_said_and_then_play_as_told() -> None:
    coach, match = coached()
    go_to(coach, UNDO_STEP)
    assert match.seat != PUPIL
    assert coach.waits
    assert coach.reply() is None
    go_to(coach, UNDO_STEP + 1)
    claim = coach.example()
    assert claim is not None
    match.play(claim)
    coach.played(claim)
    reply = coach.reply()
    assert isinstance(reply, Claim)
    assert coach.step is None, "nothing is said of it before it is done"
    match.play(reply)
    coach.played(reply)
    assert match.state.players[1].routes >> reply.route & 1
    assert coach.reads


def test_who_takes_something_back_is_asked_for_it_again() -> None:
    """Out of turn with the lesson as well: a ticket choice, then the step that asks for it."""
    coach, match = coached()
    go_to(coach, 10)
    claim = coach.example()
    assert claim is not None
    match.play(claim)
    coach.played(claim)
    assert coach.at == 11
    match.undo()
    coach.undone()
    assert coach.at == 10
    assert coach.done is None
    assert coach.reply() is None
    assert coach.allows(claim)


@pytest.mark.parametrize("step", range(LAST_GUIDED + 1))
def test_a_lesson_goes_on_where_it_was_left(step: int) -> None:
    """Whatever had been played and read, and whatever the others still had to play."""
    coach, match = coached()
    go_to(coach, step)
    again, other = coached()
    again.catch_up(match.entries[len(lesson().played) :], coach.at)
    assert (again.at, again.reply(), again.step) == (coach.at, coach.reply(), coach.step)
    assert other.state == match.state


def test_without_a_step_everything_may_be_played() -> None:
    coach, match = coached()
    go_to(coach, LAST_GUIDED + 1)
    assert coach.step is None
    assert not coach.waits
    assert all(coach.allows(action) for action in match.legal())


def test_the_end_passes_over_what_was_to_be_said_before() -> None:
    coach, match = coached()
    go_to(coach, LAST_GUIDED + 1)
    while not match.over:
        action = coach.reply() or match.legal()[0]
        if isinstance(action, KeepTickets | DrawTickets):
            action = match.legal()[-1]
        match.play(action)
        coach.played(action)
    assert coach.step is not None
    assert coach.step.until == "over"
