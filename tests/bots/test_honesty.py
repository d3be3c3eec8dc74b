"""No cheating: what a view hides changes no answer; and the same seed is the same game."""

from __future__ import annotations

from functools import partial

import pytest

from tests.bots.tables import IDS, play
from tests.rules.hidden import permute_hidden
from ttr_tui import mapfile
from ttr_tui.bots import BOTS, Bot, chance_for
from ttr_tui.bots.hint import hint
from ttr_tui.engine.actions import Action
from ttr_tui.engine.legal import legal_actions
from ttr_tui.engine.rng import Stream
from ttr_tui.engine.setup import Setup
from ttr_tui.engine.state import GameState
from ttr_tui.engine.view import view


def answer(bot: Bot, state: GameState, move: int) -> Action:
    seat = state.seat
    return bot.choose(partial(view, state, seat), legal_actions(state), chance_for(7, seat, move))


@pytest.mark.slow
@pytest.mark.parametrize("id", IDS)
@pytest.mark.parametrize("addons", [(), ("depots",)], ids=["bare", "depots"])
def test_hidden_things_change_no_answer(id: str, addons: tuple[str, ...]) -> None:
    seen: list[tuple[GameState, int]] = []

    def watch(state: GameState, move: int, bot: Bot, action: Action) -> None:
        if move % 11 == 0:
            seen.append((state, move))

    play(Setup(mapfile.find(id), None, addons, 2), ("medium", "easy"), 2, watch)
    assert len(seen) > 4
    for state, move in seen:
        other = permute_hidden(state, state.seat, Stream(move))
        assert view(other, state.seat) == view(state, state.seat)
        names = ("easy", "medium", "hard") if move % 3 == 0 else ("easy", "medium")
        for name in names:
            assert answer(BOTS[name](), state, move) == answer(BOTS[name](), other, move)


@pytest.mark.parametrize("id", ["paris", "grands-lacs"])
def test_the_same_seed_is_the_same_game(id: str) -> None:
    setup = Setup(mapfile.find(id), None, (), 2)
    names = ("hard", "medium") if id == "paris" else ("medium", "easy")
    assert play(setup, names, 4) == play(setup, names, 4)


def test_a_hint_does_not_look_at_hidden_things() -> None:
    setup = Setup(mapfile.find("usa"), None, (), 2)
    states: list[GameState] = []

    def watch(state: GameState, move: int, bot: Bot, action: Action) -> None:
        if move in (0, 5, 20, 40):
            states.append(state)

    play(setup, ("easy", "easy"), 1, watch, most=41)
    for state in states:
        other = permute_hidden(state, state.seat, Stream(1))
        hints = [hint(partial(view, s, s.seat), legal_actions(s), Stream(3), "short") for s in (state, other)]
        assert hints[0] == hints[1]
