"""Everything that happens on any board is told in a sentence, in both languages."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from tests.tui.moments import new_match
from tests.variants import VARIANTS
from ttr_tui.engine.rng import Stream
from ttr_tui.engine.scoring import score_lines
from ttr_tui.tui.sentences import Teller
from ttr_tui.words import Words


class Strict(Teller):
    """Says nothing it has no sentence for."""

    def _say(self, key: str, args: Mapping[str, Any]) -> str:
        return self.words(key, **args)


@pytest.mark.parametrize(("board", "mode", "addons"), VARIANTS)
def test_a_whole_game_is_told(board: str, mode: str, addons: tuple[str, ...]) -> None:
    match = new_match(board, 2, 3, mode=mode, addons=addons)
    tellers = [Strict(Words(lang), match.setup, match.seats) for lang in ("fr", "en")]
    chance = Stream(3)
    said: set[tuple[str, str]] = set()
    while not match.over:
        legal = match.legal()
        claims = legal.claims()
        some = legal if claims is None or chance.below(3) == 0 else claims
        kinds = {action.tag: action for action in (some[chance.below(len(some))] for _ in range(5))}
        for teller in tellers:
            for tag, action in kinds.items():
                if ("action", tag) not in said:
                    assert teller.action(action)
        said |= {("action", tag) for tag in kinds}
        for event in match.play(some[chance.below(len(some))]):
            for teller in tellers:
                assert teller.event(event)
    for line in score_lines(match.state):
        for teller in tellers:
            assert teller.score_line(line)
