"""The longest path: where the race is open, routes at the tips of the own path are worth more."""

from __future__ import annotations

from ttr_tui.bots.extra import Extra
from ttr_tui.bots.situation import Situation
from ttr_tui.engine.network import bits
from ttr_tui.engine.scoring import longest
from ttr_tui.rules.longest_path import LongestPath


class LongestPathExtra(Extra):
    def prepare(self, now: Situation, rule: LongestPath) -> None:
        if now.turns > 16 or not now.own:
            return
        length, path = longest(now.setup, now.own)
        others = max(longest(now.setup, p.routes)[0] for s, p in enumerate(now.look.players) if s != now.me)
        behind = others - length
        if not -8 <= behind <= 12:
            return
        met: dict[int, int] = {}
        for route in path:
            for node in now.setup.route_nodes[route]:
                met[node] = met.get(node, 0) + 1
        tips = {node for node, n in met.items() if n % 2}
        share = rule.points * now.style.extras * 0.5 / (5.0 + abs(behind))
        for route in bits(now.open):
            a, b = now.setup.route_nodes[route]
            if (a in tips) != (b in tips):
                now.bonus[route] += min(rule.points * 0.4, share * now.graph.lengths[route])


EXTRA: Extra = LongestPathExtra()
