"""Which routes of a plan cannot wait."""

from __future__ import annotations

from ttr_tui.bots.graph import FAR
from ttr_tui.bots.plan import Plan
from ttr_tui.bots.situation import Situation
from ttr_tui.engine.network import bits

STAKE = 10.0
"""The points at stake in a plan that joins no tickets."""


def urgencies(now: Situation, plan: Plan) -> dict[int, float]:
    """For each route of a plan, the points at stake until it is claimed: how likely it is to be
    taken, and what the way around it would cost."""
    if not plan.routes:
        return {}
    cost = list(now.cost)
    for route in plan.routes:
        cost[route] = 0.0
    stake = max((points + goal.lost for goal in plan.goals for _, points in goal.ends), default=STAKE)
    found = {}
    nodes = now.setup.route_nodes
    for route in plan.routes:
        a, b = nodes[route]
        saved = [(other, cost[other]) for other in bits(now.setup.parallels[route])]
        shut = now.setup.parallels_close or len(saved) == 1
        for other, price in saved:
            # With an open parallel, losing the route is no great loss.
            cost[other] = FAR if shut or other == route else price
        far, _ = now.graph.walk(cost, (a,), frozenset((b,)))
        for other, price in saved:
            cost[other] = price
        detour = min(far.get(b, FAR), stake)
        found[route] = now.fear(route) * max(0.0, detour - min(now.cost[route], detour))
    return found
