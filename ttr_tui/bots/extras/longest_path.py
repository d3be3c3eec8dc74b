"""The longest path: where the race is open, routes at the tips of the own path are worth more."""

from __future__ import annotations

from ttr_tui.bots.extras.extra import Extra
from ttr_tui.bots.outlook import Outlook
from ttr_tui.engine.network import bits
from ttr_tui.engine.scoring import longest
from ttr_tui.rules.longest_path import LongestPath


class LongestPathExtra(Extra):
    id = LongestPath.id

    def prepare(self, o: Outlook, rule: LongestPath) -> None:
        if o.turns > 16 or not o.own:
            return
        length, path = longest(o.setup, o.own)
        others = max(longest(o.setup, p.routes)[0] for s, p in enumerate(o.look.players) if s != o.me)
        behind = others - length
        if not -8 <= behind <= 12:
            return
        met: dict[int, int] = {}
        for route in path:
            for node in o.setup.route_nodes[route]:
                met[node] = met.get(node, 0) + 1
        tips = {node for node, n in met.items() if n % 2}
        share = rule.points * o.style.extras * 0.5 / (5.0 + abs(behind))
        for route in bits(o.open):
            a, b = o.setup.route_nodes[route]
            if (a in tips) != (b in tips):
                o.bonus[route] += min(rule.points * 0.4, share * o.ground.lengths[route])
