"""Which tickets to keep, and when to draw more."""

from __future__ import annotations

from math import comb

from attrs import evolve

from ttr_tui.bots.plan import Goal, Plan, make_plan, open_goals, pieces_left, ticket_goal
from ttr_tui.bots.situation import Situation
from ttr_tui.engine.actions import ChoosingTickets, DrawTickets, KeepTickets
from ttr_tui.engine.legal import LegalActions


def sure(goal: Goal, trust: float) -> Goal:
    """A ticket that may still be failed is worth less than it says."""
    return evolve(goal, ends=tuple((nodes, points * trust) for nodes, points in goal.ends))


def keep(now: Situation, pending: ChoosingTickets, legal: LegalActions) -> KeepTickets:
    """The tickets that, with those already held, make the best plan."""
    now.budget = now.careful
    held = open_goals(now, now.tickets)
    done = set(pending.offer) - {g.ticket for g in open_goals(now, pending.offer)}
    trust = now.style.trust
    goals = {t: sure(ticket_goal(now.setup, t, now.ticket_bonus.get(t, 0.0)), trust) for t in pending.offer}
    best: tuple[float, KeepTickets | None] = (0.0, None)
    for action in legal.of_type(KeepTickets):
        offered = [goals[t] for t in action.tickets if t not in done]
        plan = make_plan(now, held + offered)
        value = plan.value + sum(max(now.setup.board.tickets[t].points) for t in action.tickets if t in done)
        if best[1] is None or value > best[0]:
            best = (value, action)
    assert best[1] is not None
    return best[1]


def draw_value(now: Situation, plan: Plan, split: tuple[int, ...]) -> float:
    """What drawing tickets now is worth, in points, beside the turn it takes.

    Every ticket that could be drawn is measured against the network that stands and is planned;
    the best of those drawn counts. Who cannot do the tickets at hand wants no more.
    """
    turns = now.careful - plan.turns - 1.0
    if turns < 1.0 or any(goal.ticket >= 0 for goal in plan.dropped):
        return -1.0
    left = pieces_left(now, plan)
    cost = list(now.cost)
    for route in plan.routes:
        cost[route] = 0.0
    held = set(now.tickets)
    value = 0.0
    for deck, n in enumerate(split):
        if not n:
            continue
        gains = sorted(
            _gain(now, cost, plan.mask, t.index, turns, left)
            for t in now.setup.tickets
            if t.deck == deck and t.index not in held
        )
        if gains:
            value += _expected(gains, min(n, len(gains))) * n / sum(split)
    return value


_walks: dict[tuple[int, ...], dict[int, tuple[dict[int, float], dict[int, tuple[int, int]]]]] = {}


def _gain(now: Situation, cost: list[float], mask: int, ticket: int, turns: float, left: list[int]) -> float:
    """The points a ticket would bring: less the cost of its way, or lost where there is none."""
    goal = ticket_goal(now.setup, ticket, now.ticket_bonus.get(ticket, 0.0))
    key = (now.own, now.open, mask)
    if key not in _walks:
        _walks.clear()
        _walks[key] = {}
    walks = _walks[key]
    start = goal.starts[0]
    if len(goal.starts) > 1 or start not in walks:
        far, came = now.graph.walk(cost, goal.starts)
        if len(goal.starts) == 1:
            walks[start] = (far, came)
    else:
        far, came = walks[start]
    best = -goal.lost
    for nodes, points in goal.ends:
        for node in nodes:
            if node not in far or points * now.style.trust - far[node] <= best:
                continue
            spent, used = 0.0, list(left)
            for route in now.graph.trail(came, node):
                if not (now.linked | mask) >> route & 1 and route not in now.borrow:
                    spent += now.turn_cost[route]
                    used[now.graph.pieces[route]] -= now.graph.lengths[route]
            if spent <= turns and min(used) >= 0:
                best = points * now.style.trust - far[node]
    return best


def _expected(gains: list[float], n: int) -> float:
    """What the best of n cards out of these (ascending) brings."""
    total = len(gains)
    ways = comb(total, n)
    return sum(gain * comb(i, n - 1) for i, gain in enumerate(gains)) / ways


def best_split(now: Situation, plan: Plan, splits: list[DrawTickets]) -> tuple[float, DrawTickets]:
    """The best of the draws that can be announced, and its worth."""
    if len(splits) == 1:
        return draw_value(now, plan, splits[0].split), splits[0]
    return max(((draw_value(now, plan, s.split), s) for s in splits), key=lambda found: found[0])
