"""Hints: a legal action, and a sentence for every reason in both languages."""

from __future__ import annotations

from functools import partial

import pytest

from tests.bots.tables import IDS, play
from ttr_tui import mapfile
from ttr_tui.bots import Bot
from ttr_tui.bots.extras import extra_of
from ttr_tui.bots.hint import REASONS, hint
from ttr_tui.engine.actions import (
    Action,
    AnnouncingSplit,
    ChoosingTickets,
    EndingTurn,
    FirstCard,
    SecondCard,
    Turn,
)
from ttr_tui.engine.legal import legal_actions
from ttr_tui.engine.rng import Stream
from ttr_tui.engine.setup import Setup
from ttr_tui.engine.state import GameState
from ttr_tui.engine.view import view
from ttr_tui.match import Seat
from ttr_tui.rules import all_mechanisms
from ttr_tui.tui.sentences import Teller
from ttr_tui.words import LANGUAGES, words

EVERY_REASON = {*REASONS, *(r for id in all_mechanisms() if (extra := extra_of(id)) for r in extra.reasons)}

BASE = (Turn, FirstCard, SecondCard, EndingTurn, AnnouncingSplit, ChoosingTickets)
"""The decisions of every board; those of the mechanisms are rarer, and all looked at."""


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_sentence_for_every_reason(lang: str) -> None:
    assert all(f"hint-{reason}" in words(lang) for reason in EVERY_REASON)


@pytest.mark.parametrize("id", IDS)
def test_hints_can_be_followed_and_told(id: str) -> None:
    board = mapfile.find(id)
    setup = Setup(board, None, ("depots",) if id == "paris" else (), 2)

    def watch(state: GameState, move: int, bot: Bot, action: Action) -> None:
        if move % 13 and type(state.pending) in BASE:
            return
        legal = legal_actions(state)
        found = hint(partial(view, state, state.seat), legal, Stream(move), "short")
        assert found.action in legal
        assert found.reason in EVERY_REASON
        assert found.reason != "other", f"{found.action} is not explained"
        assert found.reason != "wild" or not setup.rules.wild_on_tunnels_only
        for lang in LANGUAGES:
            teller = Teller(words(lang), setup, (Seat("A"), Seat("B")))
            assert "{" not in words(lang)(found.key, **teller._figures(found.figures))

    play(setup, ("easy", "medium"), 6, watch)
