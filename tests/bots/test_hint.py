"""Hints: a legal action, and a sentence for every reason in both languages."""

from __future__ import annotations

from functools import partial

import networkx as nx
import pytest

from tests.bots.tables import IDS, play
from ttr_tui import mapfile
from ttr_tui.bots import Bot
from ttr_tui.bots.extras import extra_of
from ttr_tui.bots.hard import Hard
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


@pytest.mark.parametrize("id", IDS)
def test_a_route_on_the_way_is_on_the_way(id: str) -> None:
    """The ticket that a hint names is one that the route is planned for, and not any other."""
    board = mapfile.find(id)
    setup = Setup(board, None, (), 2)
    named = 0

    def watch(state: GameState, move: int, bot: Bot, action: Action) -> None:
        nonlocal named
        if not isinstance(state.pending, Turn) or move % 3:
            return
        found = hint(partial(view, state, state.seat), legal_actions(state), Stream(move), "short")
        if found.reason != "ticket-on-way":
            return
        named += 1
        planner = Hard("short").planner
        now = planner.situation(view(state, state.seat))
        plan = planner.plan(now)
        used = now.linked | plan.mask | sum(1 << route for route in plan.borrowed)
        ways = nx.Graph()
        for route in board.routes:
            if used >> route.index & 1:
                for a in setup.ends[route.a]:
                    for b in setup.ends[route.b]:
                        ways.add_edge(a, b, price=now.cost[route.index])
        card = board.tickets[found.figures["ticket"]]
        starts, ends = setup.ends[card.start], [end for goal in card.goals for end in setup.ends[goal]]
        route = board.routes[found.figures["route"]]
        far = nx.multi_source_dijkstra_path_length(ways, set(starts), weight="price")
        back = {
            end: nx.single_source_dijkstra_path_length(ways, end, weight="price")
            for end in ends
            if end in ways
        }
        over = min(
            far[a] + now.cost[route.index] + back[end][b]
            for end in back
            for x in setup.ends[route.a]
            for y in setup.ends[route.b]
            for a, b in ((x, y), (y, x))
            if a in far and b in back[end]
        )
        assert over <= min(far[end] for end in back if end in far) + 1e-6

    for seed in (6, 7):
        play(setup, ("medium", "medium"), seed, watch)
    assert named
