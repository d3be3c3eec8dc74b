"""How long the strongest bot thinks: what players choose, and what it costs."""

from __future__ import annotations

from typing import Final

from attrs import frozen


@frozen
class Thinking:
    """How much a search may cost: counted, never timed, so that a seed is always the same game."""

    worlds: int
    """Games imagined behind a view."""
    moves: int
    """Moves tried in each."""
    turns: float
    """Search begins when about so many turns are left."""


THINKING: Final = {
    "short": Thinking(6, 3, 2.0),
    "normal": Thinking(12, 4, 4.0),
    "long": Thinking(30, 5, 7.0),
}
