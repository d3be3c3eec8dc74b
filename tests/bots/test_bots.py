"""Bots answer with legal actions everywhere, finish their games, and win in the right order."""

from __future__ import annotations

from functools import cache

import pytest

from tests.bots.tables import IDS, play, ways_to_play
from ttr_tui import mapfile
from ttr_tui.bots import BOTS
from ttr_tui.engine.scoring import completed, score
from ttr_tui.engine.setup import Setup
from ttr_tui.match import COMPUTERS


@cache
def setup_of(id: str, mode: str | None = None, addons: tuple[str, ...] = (), players: int = 2) -> Setup:
    return Setup(mapfile.find(id), mode, addons, players)


def test_every_bot_is_known() -> None:
    assert tuple(BOTS) == COMPUTERS


@pytest.mark.slow
@pytest.mark.parametrize(("id", "mode", "addons"), list(ways_to_play()))
def test_a_game_in_every_way(id: str, mode: str, addons: tuple[str, ...]) -> None:
    """easy and medium play to the end; `reduce` refuses whatever is not legal. BASE-11: nobody is stuck."""
    state = play(setup_of(id, mode, addons), ("medium", "easy"), seed=3)
    assert state.over
    assert state.turns_left == 0


@pytest.mark.parametrize("id", IDS)
def test_hard_plays_every_board(id: str) -> None:
    most = 60 if id != "paris" else 3000
    play(setup_of(id), ("hard", "medium"), seed=5, most=most)


def test_a_full_table() -> None:
    board = mapfile.find("grands-lacs")
    state = play(
        setup_of("grands-lacs", None, ("depots",), board.players[1]), ("easy", "medium") * 2 + ("random",), 1
    )
    assert state.over


@pytest.mark.slow
@pytest.mark.parametrize("id", IDS)
def test_medium_beats_random(id: str) -> None:
    for seed in range(2):
        for seat in range(2):
            names = ("medium", "random") if seat == 0 else ("random", "medium")
            assert score(play(setup_of(id), names, seed)).winners == (seat,)


@pytest.mark.parametrize("id", ["usa", "suisse", "inde"])
def test_tickets_are_kept_to_be_done(id: str) -> None:
    kept = done = 0
    for seed in range(2):
        state = play(setup_of(id), ("medium", "medium"), seed)
        for seat, player in enumerate(state.players):
            kept += len(player.tickets)
            done += len(completed(state, seat))
    assert done > kept / 2
    assert kept < 4 * 14, "tickets are not drawn without end"
