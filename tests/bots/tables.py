"""Games for bots: every board, every way to play it, and somebody to play them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

from ttr_tui import mapfile
from ttr_tui.bots import BOTS, Bot, chance_for
from ttr_tui.engine.actions import Action
from ttr_tui.engine.legal import legal_actions
from ttr_tui.engine.reduce import begin, reduce
from ttr_tui.engine.setup import Setup
from ttr_tui.engine.state import GameState
from ttr_tui.engine.view import view

IDS = tuple(mapfile.all_ids())


def ways_to_play() -> Iterator[tuple[str, str, tuple[str, ...]]]:
    """Every board with every mode, bare and with all the add-ons that fit."""
    for id in IDS:
        board = mapfile.find(id)
        for mode in board.modes:
            yield id, mode, ()
            addons = tuple(a.id for a in board.addons.values() if not a.modes or mode in a.modes)
            if addons:
                yield id, mode, addons


def play(
    setup: Setup,
    names: tuple[str, ...],
    seed: int,
    watch: Callable[[GameState, int, Bot, Action], None] | None = None,
    most: int = 3000,
) -> GameState:
    """A game among these bots; an illegal answer raises."""
    bots = [BOTS[name]() for name in names]
    state = begin(setup, seed)
    for move in range(most):
        if state.over:
            break
        seat = state.seat
        legal = legal_actions(state)
        action = bots[seat].choose(partial(view, state, seat), legal, chance_for(seed, seat, move))
        if watch is not None:
            watch(state, move, bots[seat], action)
        state = reduce(state, action).state
    return state
