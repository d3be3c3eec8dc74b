"""Watching a game again."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.archive.playing import new_match, play_on
from ttr_tui.archive import Archive
from ttr_tui.archive.replaying import WHOLE, Replay
from ttr_tui.engine.events import CardDrawn
from ttr_tui.match import Match


@pytest.fixture(scope="module")
def over() -> Match:
    match = new_match(players=3)
    play_on(match, undo_every=6)
    return match


def test_there_and_back(over: Match) -> None:
    replay = Replay(over)
    states = [replay.state]
    while replay.step():
        states.append(replay.state)
    assert replay.at_end
    assert states == [moment.state for moment in over.moments]
    assert replay.state is over.state
    for state in reversed(states[:-1]):
        assert replay.step(-1)
        assert replay.state is state
    assert not replay.step(-1)
    assert replay.position == 0


def test_turns(over: Match) -> None:
    replay = Replay(over)
    for turn in range(1, replay.turns + 1):
        assert replay.jump_to_turn(turn)
        assert replay.turn == turn
        assert replay.moments[replay.position - 1].state.turn < turn
    replay.jump_to_turn(replay.turns + 1)
    assert replay.at_end
    replay.jump_to_turn(3)
    replay.step_turn()
    assert replay.turn == 4
    replay.step()
    replay.back_turn()
    assert replay.turn in (4, 3)
    replay.jump_to_turn(0)
    assert replay.position == 0
    replay.jump(10_000)
    assert replay.at_end
    replay.jump(-5)
    assert replay.position == 0


def test_looks(over: Match) -> None:
    replay = Replay(over)
    replay.jump(40)
    assert replay.look is WHOLE
    assert replay.view().me == replay.state.seat
    drawn = [event.card for _, event in replay.log() if isinstance(event, CardDrawn)]
    assert drawn
    assert None not in drawn
    replay.look_from(1)
    view = replay.view()
    assert [player.hand is None for player in view.players] == [True, False, True]
    known = [event for _, event in replay.log() if isinstance(event, CardDrawn)]
    assert {event.seat == 1: event.card is None for event in known} == {True: False, False: True}
    assert {number for number, _ in replay.log(since=30)} <= set(range(30, 41))


def test_a_game_that_is_not_over_keeps_its_secrets() -> None:
    match = new_match()
    play_on(match, 20)
    replay = Replay(match)
    assert replay.looks == (None,)
    assert all(player.hand is None for player in replay.view().players)
    for look in (WHOLE, 0):
        with pytest.raises(ValueError, match="secrets"):
            replay.look_from(look)


def test_a_kept_game(over: Match, tmp_path: Path) -> None:
    archive = Archive(tmp_path / "games.db")
    match = new_match("europe", players=3)
    archive.record(match)
    play_on(match)
    replay = Replay(archive.load("europe-1").match)
    assert len(replay) == len(match.moments) - 1
    replay.jump(len(replay))
    assert replay.state == match.state
