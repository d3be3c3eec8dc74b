"""The longest path: where the race is open, routes at the tips of the own path are worth more."""

from __future__ import annotations

from ttr_tui.bots.extra import Extra
from ttr_tui.bots.situation import Situation
from ttr_tui.engine.network import bits
from ttr_tui.engine.scoring import longest
from ttr_tui.rules.longest_path import LongestPath

SOON = 16
"""With more turns left than this, it is too early to think of the longest path."""
AHEAD, BEHIND = 8, 12
"""A race is open while the own path is no more spaces ahead or behind than these."""
CHANCE = 0.5
"""The part of the bonus that the routes of an open race share."""
SPACES = 5.0
"""Among so many spaces in an even race, and more in any other."""
MOST = 0.4
"""The part of the bonus that a single route can have."""


class LongestPathExtra(Extra):
    def prepare(self, now: Situation, rule: LongestPath) -> None:
        if now.turns > SOON or not now.own:
            return
        length, path = longest(now.setup, now.own)
        others = max(longest(now.setup, p.routes)[0] for s, p in enumerate(now.look.players) if s != now.me)
        behind = others - length
        if not -AHEAD <= behind <= BEHIND:
            return
        met: dict[int, int] = {}
        for route in path:
            for node in now.setup.route_nodes[route]:
                met[node] = met.get(node, 0) + 1
        tips = {node for node, n in met.items() if n % 2}
        share = rule.points * now.style.extras * CHANCE / (SPACES + abs(behind))
        for route in bits(now.open):
            a, b = now.setup.route_nodes[route]
            if (a in tips) != (b in tips):
                now.bonus[route] += min(rule.points * MOST, share * now.graph.lengths[route])


EXTRA: Extra = LongestPathExtra()
