"""The one to learn against: it plays as a beginner does, and is in no hurry."""

from __future__ import annotations

from collections.abc import Callable

from ttr_tui.bots.easy import Easy
from ttr_tui.engine.actions import Action, DrawCard, DrawTickets, Turn
from ttr_tui.engine.legal import LegalActions
from ttr_tui.engine.rng import Stream
from ttr_tui.engine.view import PlayerView

IDLE = 65
"""In so many of 100 turns it only draws cards, where another would think of something: whoever learns the
game should win the first one. Found with `tests/bots/test_gentle.py`, which plays that game."""
PLAIN = DrawCard(0)


class Gentle:
    """Never draws tickets that would only be in somebody's way."""

    def choose(self, look: Callable[[], PlayerView], legal: LegalActions, chance: Stream) -> Action:
        if PLAIN not in legal:
            return Easy().choose(look, legal, chance)
        if isinstance(look().pending, Turn) and chance.below(100) < IDLE:
            return PLAIN
        action = Easy().choose(look, legal, chance)
        return PLAIN if isinstance(action, DrawTickets) else action
