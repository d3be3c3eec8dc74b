"""Routes that are worth claiming for themselves, once the tickets leave pieces and time for them."""

from __future__ import annotations

from ttr_tui.bots.graph import USEFUL_CARDS
from ttr_tui.bots.plan import Plan, pieces_left
from ttr_tui.bots.situation import Situation
from ttr_tui.engine.network import bits

FILLERS = 4
"""So many are enough to think about."""


def fillers(now: Situation, plan: Plan, most: int = FILLERS) -> list[tuple[int, float]]:
    """Open routes by what they bring a turn, with that figure: best first."""
    graph = now.graph
    left = pieces_left(now, plan)
    barred = 0
    for route in plan.routes:
        barred |= now.setup.parallels[route]
    # With pieces enough for anything, whatever fits is fine; near the end, a route that is too
    # short to be worth its turn still beats nothing.
    rates: list[tuple[float, int]] = []
    for route in bits(now.open & ~barred):
        length = graph.lengths[route]
        if length <= left[graph.pieces[route]] and now.turn_cost[route]:
            rates.append(
                (
                    (graph.points[route] + now.bonus[route])
                    / (1.0 + now.missing(route) / (USEFUL_CARDS * graph.cover)),
                    route,
                )
            )
    rates.sort(reverse=True)
    found: list[tuple[int, float]] = []
    taken = 0
    for rate, route in rates:
        if taken >> route & 1 or graph.lengths[route] > left[graph.pieces[route]]:
            continue
        taken |= now.setup.parallels[route]
        left[graph.pieces[route]] -= graph.lengths[route]
        found.append((route, rate))
        if len(found) >= most:
            break
    return found
