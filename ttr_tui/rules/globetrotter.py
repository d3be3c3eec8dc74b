"""A bonus for the most completed tickets."""

from __future__ import annotations

from collections.abc import Iterator

from attrs import frozen

from ttr_tui.engine.mechanism import Mechanism, mechanism
from ttr_tui.engine.scoring import ScoreLine, completed
from ttr_tui.engine.state import GameState


@mechanism
@frozen
class Globetrotter(Mechanism):
    """Points for the most completed tickets; all who tie get them, with at least one ticket done."""

    id = "globetrotter"
    points: int = 15

    def score(self, state: GameState) -> Iterator[ScoreLine]:
        counts = [len(completed(state, seat)) for seat in range(len(state.players))]
        best = max(counts)
        if best:
            for seat, count in enumerate(counts):
                if count == best:
                    yield ScoreLine(seat, self.id, self.points, {"count": count})
