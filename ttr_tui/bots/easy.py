"""The bot for beginners: it plans like the others, but takes things as they come."""

from __future__ import annotations

from collections.abc import Callable

from ttr_tui.bots.planner import Planner
from ttr_tui.bots.situation import Situation, Style
from ttr_tui.engine.actions import Action, ChoosingTickets, DrawTickets, FirstCard, SecondCard, Turn
from ttr_tui.engine.legal import LegalActions
from ttr_tui.engine.rng import Stream
from ttr_tui.engine.view import PlayerView

EASY = Style(orders=1, risk=0.3, extras=0.3, trust=0.9, slack=0.75, doubt=0.0, hard=0.0)

WHIM = 62
"""Of 100 turns, cards and choices of tickets, so many follow a whim."""
WHIMS = 6
"""The moves, best first, that a whim chooses from."""


class Easy:
    """Sensible and a little careless."""

    def __init__(self) -> None:
        self._planner = Planner(EASY)

    def choose(self, look: Callable[[], PlayerView], legal: LegalActions, chance: Stream) -> Action:
        if len(legal) == 1:
            return legal[0]
        if chance.below(100) < WHIM:
            seen = look()
            if isinstance(seen.pending, ChoosingTickets | FirstCard | SecondCard):
                return legal[chance.below(len(legal))]
            if isinstance(seen.pending, Turn):
                return self._whim(self._planner.situation(seen), legal, chance)
        return self._planner.choose(look, legal, chance)

    def _whim(self, now: Situation, legal: LegalActions, chance: Stream) -> Action:
        """Something it thought of, but not what it thinks best; no tickets on a whim."""
        moves = [m for m in self._planner.consider(now, legal) if not isinstance(m.action, DrawTickets)]
        moves.sort(key=lambda move: -move.value)
        some = moves[:WHIMS]
        if not some:
            return self._planner.choose(lambda: now.look, legal, chance)
        return some[chance.below(len(some))].action
