"""What a bot considers: an action, what it thinks of it, and why."""

from __future__ import annotations

from collections.abc import Mapping

from attrs import field, frozen

from ttr_tui.engine.actions import Action


@frozen
class Move:
    """An action with its worth in points (a usual turn is worth `Situation.pace`) and the reason for it."""

    value: float
    action: Action
    reason: str
    figures: Mapping[str, int] = field(factory=dict, hash=False)
    """Numbers for the reason's sentence: indices of routes, tickets, cities, card kinds."""
