"""A bonus for the longest continuous path of own routes."""

from __future__ import annotations

from collections.abc import Iterator

from attrs import frozen

from ttr_tui.engine.mechanism import Mechanism, mechanism
from ttr_tui.engine.scoring import ScoreLine, longest
from ttr_tui.engine.state import GameState


@mechanism
@frozen
class LongestPath(Mechanism):
    """Points for the longest path; all who tie get them. A path of no length wins nothing."""

    id = "longest-path"
    points: int = 10

    def score(self, state: GameState) -> Iterator[ScoreLine]:
        lengths = [longest(state.setup, p.routes)[0] for p in state.players]
        best = max(lengths)
        if best:
            for seat, length in enumerate(lengths):
                if length == best:
                    yield ScoreLine(seat, self.id, self.points, {"length": length})
