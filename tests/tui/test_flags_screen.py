"""Flags at the table: the offer, the places, and fireworks."""

from __future__ import annotations

import pytest

from tests.boards import cards, with_hand
from tests.rules.crafting import with_part
from tests.tui.moments import at_first_turn, at_table, press, put, text_on
from ttr_tui.engine.actions import Claim
from ttr_tui.match import Match
from ttr_tui.rules.flags import DiscardFlagCard, Flag, KeepFlagCard
from ttr_tui.tui import fireworks
from ttr_tui.tui.fireworks import Fireworks
from ttr_tui.tui.mechanisms.flags import FlagPanel, FlagsScreen


def offered(*lying: str) -> Match:
    """A blue route is claimed, with these cards of the flag already there."""
    match = at_first_turn("paris")
    board = match.board
    state = with_hand(match.state, 0, blue=3, **dict.fromkeys(lying, 1))
    # The cards in front are taken from the hand, so that none is in two places.
    state = with_hand(state, 0, blue=3)
    route = next(r for r in board.routes if board.colour_name(r.colour) == "blue" and r.length == 1)
    front = tuple(board.kind(name).index for name in lying)
    part: Flag = state.part("flags")
    match = put(match, with_part(state, "flags", Flag((front, *part.front[1:]), part.completed)))
    match.play(Claim(route.index, cards(board, blue=1)))
    return match


@pytest.mark.parametrize(
    ("key", "action"),
    [("y", KeepFlagCard()), ("o", KeepFlagCard()), ("n", DiscardFlagCard()), ("enter", KeepFlagCard())],
)
async def test_the_offer(key: str, action: object) -> None:
    match = offered()
    async with at_table(match, lang="en") as (pilot, table):
        assert isinstance(table.panel, FlagPanel)
        assert "Keep ◇ blue" in text_on(pilot)
        await press(pilot, key)
        assert match.moments[-1].action == action


async def test_a_whole_flag_without_motion() -> None:
    match = offered("white", "red")
    async with at_table(match) as (pilot, table):
        assert isinstance(table.panel, FlagPanel)
        assert table.panel.completes
        await press(pilot, "y")
        assert match.state.part("flags").completed[0] == 1


@pytest.mark.parametrize("key", ["space", "escape", "u"])
async def test_any_key_ends_the_fireworks(monkeypatch: pytest.MonkeyPatch, key: str) -> None:
    monkeypatch.setattr(fireworks, "PAUSE", 3600.0)
    match = offered("white", "red")
    before = len(match.moments)
    async with at_table(match, motion=True) as (pilot, _):
        await press(pilot, "y")
        assert isinstance(pilot.app.screen, Fireworks)
        assert len(match.moments) == before
        await press(pilot, key)
        assert not isinstance(pilot.app.screen, Fireworks)
        assert len(match.moments) == before + 1
        assert match.state.part("flags").completed[0] == 1


async def test_the_fireworks_end_by_themselves(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fireworks, "PAUSE", 3600.0)
    match = offered("white", "red")
    async with at_table(match, motion=True) as (pilot, _):
        await press(pilot, "y")
        show = pilot.app.screen
        assert isinstance(show, Fireworks)
        for _ in range(fireworks.FRAMES):
            show._next()
            await press(pilot)
        assert match.state.part("flags").completed[0] == 1


async def test_the_places_in_front_of_everybody() -> None:
    match = offered("white")
    async with at_table(match, lang="en") as (pilot, table):
        assert "flag ·▽·" in table.desk.players.content.plain
        assert "flag ···" in table.desk.players.content.plain
        await press(pilot, "f")
        assert isinstance(pilot.app.screen, FlagsScreen)
        assert "no flag yet" in text_on(pilot)
        await press(pilot, "f")
        assert not isinstance(pilot.app.screen, FlagsScreen)
