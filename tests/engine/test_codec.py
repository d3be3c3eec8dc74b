"""Actions and states as JSON, and digests."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.boards import cards, first_turn, make_board, play, random_game
from ttr_tui.engine.actions import Claim, DrawCard
from ttr_tui.engine.codec import CodecError, decode_action, decode_state, digest, encode_action, encode_state
from ttr_tui.engine.legal import legal_actions
from ttr_tui.engine.reduce import new_game
from ttr_tui.engine.state import GameState
from ttr_tui.mapfile import find

USA = find("usa")


def test_actions_are_told_in_the_boards_own_words() -> None:
    route = USA.route("atlanta", "miami")
    told = encode_action(USA, Claim(route.index, cards(USA, blue=4, locomotive=1)))
    assert told == {"type": "claim", "route": route.id, "payment": {"blue": 4, "locomotive": 1}}


def test_every_legal_action_comes_back_from_json() -> None:
    def each(state: GameState) -> None:
        for action in list(legal_actions(state))[::7]:
            text = json.dumps(encode_action(USA, action))
            assert decode_action(USA, json.loads(text)) == action

    random_game(new_game(USA, 3, 1), 1, each)


@pytest.mark.parametrize(
    "data",
    [
        None,
        [],
        {},
        {"type": "fly"},
        {"type": ["claim"]},
        {"type": {}},
        {"type": "draw-card"},
        {"type": "draw-card", "deck": "0"},
        {"type": "draw-card", "deck": True},
        {"type": "draw-card", "deck": 0, "more": 1},
        {"type": "claim", "route": "atlanta-mars", "payment": {"blue": 5}},
        {"type": "claim", "route": "atlanta-miami", "payment": {"pink": 5}},
        {"type": "claim", "route": "atlanta-miami", "payment": {"blue": 2.5}},
        {"type": "claim", "route": "atlanta-miami", "payment": [5]},
        {"type": "claim", "route": None, "payment": {"blue": 5}},
        {"type": "keep-tickets", "tickets": "all"},
        {"type": "keep-tickets", "tickets": ["nowhere"]},
        {"type": "draw-tickets", "split": 3},
        {"type": "draw-tickets", "split": ["3"]},
    ],
)
def test_what_is_no_action_is_refused_with_a_sentence(data: Any) -> None:
    with pytest.raises(CodecError) as no:
        decode_action(USA, data)
    assert len(str(no.value)) > 8


@pytest.mark.parametrize("mode", USA.modes)
def test_every_state_comes_back_from_json(mode: str) -> None:
    seen: set[str] = set()

    def each(state: GameState) -> None:
        if len(seen) % 3 == 0:
            again = decode_state(state.setup, json.loads(json.dumps(encode_state(state))))
            assert again == state
            assert digest(again) == digest(state)
            assert list(legal_actions(again)) == list(legal_actions(state))
        name = digest(state)
        assert name not in seen, "no two states of a game are alike"
        seen.add(name)

    random_game(new_game(USA, 2, 3, mode=mode), 3, each)


def test_seed_and_actions_replay_to_the_same_digest() -> None:
    for seed in range(3):
        start = new_game(USA, 4, seed)
        before = digest(start)
        end, actions = random_game(start, seed)
        assert digest(play(new_game(USA, 4, seed), *actions)) == digest(end)
        assert digest(start) == before, "states never change"
    assert digest(new_game(USA, 4, 1)) != digest(new_game(USA, 4, 2))


def test_the_digest_tells_hidden_differences() -> None:
    state = first_turn(USA)
    assert digest(play(state, DrawCard(0))) != digest(state)


def test_a_game_is_the_same_on_every_machine() -> None:
    """Cards, market and digest of one game, written down: if they change, saved games replay no more."""
    board = make_board([("A", "B", 2, "red"), ("B", "C", 3, "grey")], [("A", "C", 5)] * 8)
    state = first_turn(board, players=3, seed=2024)
    assert state.seat == 1
    assert state.market == (5, 1, 3, 5, 6)
    end, _ = random_game(state, 2024)
    assert digest(end) == "fa8d8430343c59aef401c5aea5ad5f33"
