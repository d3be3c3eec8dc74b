"""What holds in every state of every game, on every board, in every mode, with any number of players.

Games are played at random in several styles. TTR_GAMES=50 plays that many more of each kind.
"""

from __future__ import annotations

import json
import os
from functools import cache

import networkx as nx
import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from tests.rules.hidden import permute_hidden
from tests.styles import STYLES, choose
from tests.variants import VARIANTS, is_plain
from ttr_tui.engine.actions import Action, Claim, Pass
from ttr_tui.engine.check import check
from ttr_tui.engine.codec import decode_action, decode_state, digest, encode_action, encode_state
from ttr_tui.engine.errors import IllegalAction
from ttr_tui.engine.legal import LegalActions, legal_actions
from ttr_tui.engine.network import bits
from ttr_tui.engine.reduce import apply, begin, reduce
from ttr_tui.engine.rng import Stream
from ttr_tui.engine.scoring import counting_routes, score
from ttr_tui.engine.setup import Setup
from ttr_tui.engine.state import GameState
from ttr_tui.engine.view import imagine, view
from ttr_tui.mapfile import find

MORE_GAMES = int(os.environ.get("TTR_GAMES", "1"))
LONGEST = 20_000
"""Actions after which a game is held to be endless."""
LOOK_EVERY = 16
"""The dear checks are made in about one state of so many."""

CASES = [pytest.param(*case, marks=[] if is_plain(case) else pytest.mark.slow) for case in VARIANTS]


@cache
def _setup(id: str, mode: str, addons: tuple[str, ...], players: int) -> Setup:
    return Setup(find(id), mode, addons, players)


@pytest.mark.parametrize(("id", "mode", "addons"), CASES, ids=lambda part: str(part))
@settings(
    max_examples=MORE_GAMES,
    deadline=None,
    derandomize=MORE_GAMES == 1,
    database=None,
    suppress_health_check=list(HealthCheck),
)
@given(seed=st.integers(0, 2**32), style=st.sampled_from(sorted(STYLES)), seats=st.integers(0, 3))
@example(seed=11, style="hoarder", seats=0)
@example(seed=22, style="even", seats=1)
@example(seed=33, style="builder", seats=2)
@example(seed=44, style="dreamer", seats=3)
@example(seed=55, style="hoarder", seats=2)
@example(seed=66, style="depot-happy", seats=1)
def test_any_game(id: str, mode: str, addons: tuple[str, ...], seed: int, style: str, seats: int) -> None:
    low, high = find(id).players
    setup = _setup(id, mode, addons, low + seats % (high - low + 1))
    chance = Stream.named(seed, f"{id} {mode} {addons}")
    state = first = begin(setup, seed)
    check(state)
    actions: list[Action] = []
    track = [0] * setup.players
    while not state.over:
        assert len(actions) < LONGEST, "an endless game"
        legal = legal_actions(state)
        assert len(legal) > 0, "somebody can always do something"
        if chance.below(LOOK_EVERY) == 0:
            look(state, legal, chance)
        action = choose(legal, style, chance)
        assert action in legal
        assert not isinstance(action, Pass) or not any(bars_passing(a) for a in legal)
        actions.append(action)
        state, events = apply(state, action)
        for event in events:
            track[event.seat] += getattr(event, "points", 0)
        assert [p.score for p in state.players] == track
        check(state)
    look(state, legal_actions(state), chance)
    check_score(state, track)
    again = first
    for action in actions:
        again = reduce(again, action).state
    assert digest(again) == digest(state)
    with pytest.raises(IllegalAction):
        reduce(state, Pass())


def bars_passing(action: Action) -> bool:
    return action.forced and not action.beside and not isinstance(action, Pass)


def look(state: GameState, legal: LegalActions, chance: Stream) -> None:
    """The checks that are too dear for every state."""
    check_codec(state)
    check_listing(state, legal, chance)
    seats: list[int | None] = [None, *range(len(state.players))]
    for seat in seats:
        seen = view(state, seat)
        other = permute_hidden(state, seat, chance)
        check(other, supposed=True)
        assert view(other, seat) == seen, "the view tells something it should not"
        supposed = imagine(seen, chance)
        check(supposed, supposed=True)
        assert view(supposed, seat) == seen
        if seat == state.seat:
            assert list(legal_actions(supposed)) == list(legal_actions(other)) == list(legal)


def check_codec(state: GameState) -> None:
    told = json.loads(json.dumps(encode_state(state)))
    back = decode_state(state.setup, told)
    assert back == state
    assert digest(back) == digest(state)


def check_listing(state: GameState, legal: LegalActions, chance: Stream) -> None:
    listed = list(legal)
    assert len(listed) == len(legal) == len(set(listed))
    some = list(range(len(listed)))
    if len(listed) > 40:
        some = sorted({chance.below(len(listed)) for _ in range(40)})
    board = state.setup.board
    for i in some:
        action = listed[i]
        assert legal[i] == action
        assert action in legal
        assert legal[i - len(listed)] == action
        assert decode_action(board, json.loads(json.dumps(encode_action(board, action)))) == action
        if isinstance(action, Claim):
            kind = chance.below(len(action.payment))
            more = tuple(n + (k == kind) for k, n in enumerate(action.payment))
            assert (Claim(action.route, more) in legal) == (Claim(action.route, more) in listed)
    with pytest.raises(IndexError):
        legal[len(legal)]


def check_score(state: GameState, track: list[int]) -> None:
    """The final score, counted again with a library's graphs."""
    setup, result = state.setup, score(state)
    board = setup.board
    for seat, player in enumerate(state.players):
        own = sum(setup.rules.points[board.routes[r].length] for r in bits(player.routes))
        extras = track[seat] - own
        lines = [line for line in result.lines if line.seat == seat]
        assert sum(line.points for line in lines) == result.totals[seat]
        assert [line.points for line in lines if line.kind == "routes"] == [own]
        assert sum(line.points for line in lines if line.kind in ("flags", "fleet")) == extras
        graph = nx.Graph()
        for route in bits(counting_routes(state, seat)):
            # Nothing passes through a country: each route ends at a point of its own.
            ends = [
                (city, route if board.cities[city].kind == "country" else -1)
                for city in (board.routes[route].a, board.routes[route].b)
            ]
            graph.add_edge(*ends)
        reached: dict[int, set[int]] = {}
        for part in nx.connected_components(graph):
            for city, _ in part:
                reached.setdefault(city, set()).update(other for other, _ in part)
        values = []
        for index in player.tickets:
            card = board.tickets[index]
            done = [
                points
                for goal, points in zip(card.goals, card.points, strict=True)
                if goal in reached.get(card.start, ())
            ]
            values.append(max(done) if done else -min(card.points))
        told = [line.points for line in lines if line.kind in ("ticket-done", "ticket-failed")]
        assert told == values
    best = max(result.totals)
    assert result.winners
    assert all(result.totals[seat] == best for seat in result.winners)
