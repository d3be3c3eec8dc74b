"""A decision no handler knows: do each thing in an imagined game, and look at the score."""

from __future__ import annotations

from math import inf

from ttr_tui.bots.situation import Situation
from ttr_tui.engine.actions import Action
from ttr_tui.engine.legal import LegalActions
from ttr_tui.engine.reduce import apply
from ttr_tui.engine.rng import Stream
from ttr_tui.engine.scoring import score_lines
from ttr_tui.engine.view import imagine

MOST = 40
"""Actions looked at; of more, as many by lot."""


def best_by_score(now: Situation, legal: LegalActions, chance: Stream) -> Action:
    """The action after which the own score leads by most. By lot among equals."""
    count = len(legal)
    actions = list(legal) if count <= MOST else [legal[chance.below(count)] for _ in range(MOST)]
    world = imagine(now.look, chance)
    best: list[Action] = []
    most = -inf
    for action in actions:
        totals = [0] * len(world.players)
        for line in score_lines(apply(world, action).state):
            totals[line.seat] += line.points
        own = totals.pop(now.me)
        value = own - max(totals, default=0)
        if value > most:
            best, most = [], value
        if value == most:
            best.append(action)
    return best[chance.below(len(best))]
