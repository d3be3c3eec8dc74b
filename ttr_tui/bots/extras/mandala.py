"""Mandalas: loops through tickets that are done, where they cost less than they bring."""

from __future__ import annotations

from attrs import evolve

from ttr_tui.bots.extra import Extra
from ttr_tui.bots.graph import FAR
from ttr_tui.bots.plan import Goal, Plan, pieces_left, ticket_goal, way_to
from ttr_tui.bots.situation import Situation
from ttr_tui.engine.network import bits
from ttr_tui.rules.mandala import Mandala, mandala_paths

LOOPS = 3
"""The loops that a plan may have."""
SURE = 0.8
"""The part of a loop's points that can be counted on."""


class MandalaExtra(Extra):
    def extend(self, now: Situation, rule: Mandala, plan: Plan) -> Plan:
        if not now.style.extras:
            return plan
        for _ in range(LOOPS):
            longer = _with_loop(now, rule, plan)
            if longer is None:
                return plan
            plan = longer
        return plan


EXTRA: Extra = MandalaExtra()


def _with_loop(now: Situation, rule: Mandala, plan: Plan) -> Plan | None:
    """The plan with the loop that gains most, if any is worth it."""
    dropped = {goal.ticket for goal in plan.dropped}
    tickets = [t for t in now.tickets if t not in dropped]
    network = now.own | plan.mask
    before = sum(mandala_paths(now.setup, t, network) is not None for t in tickets)
    scores = rule.scores
    if before >= len(scores) - 1:
        return None
    left = pieces_left(now, plan)
    cost = list(now.cost)
    for route in plan.routes:
        for other in bits(now.setup.parallels[route] & now.open):
            cost[other] = FAR
        cost[route] = 0.0
    best: tuple[float, list[int], float] | None = None
    for ticket in tickets:
        if mandala_paths(now.setup, ticket, network) is not None:
            continue
        found = _second_path(now, cost, network, ticket_goal(now.setup, ticket))
        if found is None:
            continue
        price, path = found
        turns = sum(now.turn_cost[r] for r in path)
        if plan.turns + turns > now.careful or sum(now.graph.lengths[r] for r in path) > left[0]:
            continue
        looped = network
        for route in path:
            looped |= 1 << route
        after = sum(mandala_paths(now.setup, t, looped) is not None for t in tickets)
        gain = (scores[min(after, len(scores) - 1)] - scores[before]) * SURE * now.style.extras - price
        if gain > 0 and (best is None or gain > best[0]):
            best = (gain, path, turns)
    if best is None:
        return None
    gain, path, turns = best
    mask = plan.mask
    for route in path:
        mask |= 1 << route
    return evolve(
        plan, routes=(*plan.routes, *path), mask=mask, turns=plan.turns + turns, value=plan.value + gain
    )


def _second_path(
    now: Situation, cost: list[float], network: int, goal: Goal
) -> tuple[float, list[int]] | None:
    """The cheapest way that shares no route with one that stands or is planned."""
    own = [FAR] * len(cost)
    for route in bits(network):
        own[route] = float(now.graph.lengths[route])
    price, _, first = way_to(now, own, goal)
    if price >= FAR:
        return None
    other = list(cost)
    for route in first:
        other[route] = FAR
    price, _, second = way_to(now, other, goal)
    if price >= FAR:
        return None
    return price, [r for r in second if not network >> r & 1]
