"""Which routes to claim: a cheap network for the tickets, over own and free routes.

Tickets (and other things worth joining) are goals. They are joined one by one by the cheapest way,
what is already in the plan costing nothing; a few orders are tried and the best plan stays.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from attrs import define, frozen

from ttr_tui.bots.graph import FAR
from ttr_tui.bots.situation import Situation
from ttr_tui.engine.network import bits
from ttr_tui.engine.scoring import network
from ttr_tui.engine.setup import Setup

OVERTIME = 0.5
"""The turns that a plan may take beyond its budget."""


@frozen
class Goal:
    """Something worth joining: any start to one of the ends, each with what it is worth."""

    starts: tuple[int, ...]
    ends: tuple[tuple[tuple[int, ...], float], ...]
    """Nodes, and the points that joining them gains."""
    lost: float
    """The points that stay lost without it."""
    ticket: int = -1
    avoid: int = 0
    """Routes that do not count (a second path)."""


@define
class Plan:
    """Routes to claim, what they are for, and what it all is worth."""

    routes: tuple[int, ...] = ()
    """Still to claim, in the order they were found."""
    borrowed: tuple[int, ...] = ()
    """Routes of others that the plan runs over."""
    mask: int = 0
    goals: tuple[Goal, ...] = ()
    """What the plan joins."""
    dropped: tuple[Goal, ...] = ()
    value: float = 0.0
    turns: float = 0.0


def ticket_goal(setup: Setup, ticket: int, bonus: float = 0.0) -> Goal:
    """A ticket as a goal."""
    card = setup.board.tickets[ticket]
    ends = tuple(
        (setup.ends[goal], points + bonus) for goal, points in zip(card.goals, card.points, strict=True)
    )
    return Goal(setup.ends[card.start], ends, float(min(card.points)), ticket)


def open_goals(now: Situation, tickets: Iterable[int]) -> list[Goal]:
    """The tickets that are not done, as goals. (One of several countries reached is done enough.)"""
    joined = network(now.setup, now.linked)
    goals = []
    for ticket in tickets:
        goal = ticket_goal(now.setup, ticket, now.ticket_bonus.get(ticket, 0.0))
        if not any(joined.any(goal.starts, nodes) for nodes, _ in goal.ends):
            goals.append(goal)
    return goals


def pieces_left(now: Situation, plan: Plan) -> list[int]:
    """The pieces of each kind that a plan leaves over."""
    left, graph = list(now.pieces), now.graph
    for route in plan.routes:
        left[graph.pieces[route]] -= graph.lengths[route]
    return left


def make_plan(now: Situation, goals: Sequence[Goal]) -> Plan:
    """The best plan found that the pieces and the time allow."""
    if not goals:
        return Plan()
    if len(goals) == 1:
        return _in_order(now, goals)
    alone = {}
    for goal in goals:
        price, points, _ = way_to(now, now.cost, goal)
        alone[id(goal)] = (price, (points + goal.lost) / (price + 1.0))
    by_price = sorted(goals, key=lambda goal: alone[id(goal)][0])
    by_gain = sorted(goals, key=lambda goal: -alone[id(goal)][1])
    orders = [by_gain, by_price[::-1], by_price, [*by_gain[1:], by_gain[0]]]
    if now.style.orders > len(orders):
        orders += [[goal, *(g for g in by_gain if g is not goal)] for goal in by_gain[1:]]
    tried: list[list[Goal]] = []
    best: Plan | None = None
    for order in orders[: now.style.orders]:
        if order not in tried:
            tried.append(order)
            plan = _in_order(now, order)
            if best is None or plan.value > best.value:
                best = plan
    assert best is not None
    return best


def _in_order(now: Situation, goals: Sequence[Goal]) -> Plan:
    """Join the goals one by one, each by its cheapest way; leave out what does not fit or pay."""
    cost = list(now.cost)
    left = _Left(now)
    routes: list[int] = []
    borrowed: list[int] = []
    mask = 0
    value = 0.0
    joined: list[Goal] = []
    dropped: list[Goal] = []
    for goal in goals:
        price, points, path = way_to(now, cost, goal)
        if price < FAR and not left.fits(path, mask):
            # Where pieces or time run short, a way with fewer of them.
            thrifty = [c + n if c else c for c, n in zip(cost, now.graph.lengths, strict=True)]
            _, points, path = way_to(now, thrifty, goal)
            price = sum(cost[route] for route in path) if left.fits(path, mask) else FAR
        if price >= FAR or points + goal.lost < price:
            dropped.append(goal)
            value -= goal.lost
            continue
        joined.append(goal)
        value += points - price
        left.spend(path, mask)
        for route in path:
            if (mask | now.linked) >> route & 1 or route in borrowed:
                continue
            if route in now.borrow:
                borrowed.append(route)
            else:
                mask |= 1 << route
                routes.append(route)
                # Its parallels are of no more use.
                for other in bits(now.setup.parallels[route] & now.open):
                    cost[other] = FAR
            cost[route] = 0.0
    turns = left.budget - left.turns
    return Plan(tuple(routes), tuple(borrowed), mask, tuple(joined), tuple(dropped), value, turns)


class _Left:
    """The pieces and turns that a plan has not used yet."""

    def __init__(self, now: Situation) -> None:
        self.now = now
        self.pieces = list(now.pieces)
        self.most = now.most_pieces
        self.budget = self.turns = now.budget + OVERTIME

    def _new(self, path: list[int], mask: int) -> list[int]:
        return [r for r in path if not (mask | self.now.linked) >> r & 1]

    def fits(self, path: list[int], mask: int) -> bool:
        now, used = self.now, [0] * len(self.pieces)
        turns = 0.0
        for route in self._new(path, mask):
            turns += now.turn_cost[route]
            if route not in now.borrow:
                used[now.graph.pieces[route]] += now.graph.lengths[route]
        return (
            turns <= self.turns
            and sum(used) <= self.most
            and all(n <= have for n, have in zip(used, self.pieces, strict=True))
        )

    def spend(self, path: list[int], mask: int) -> None:
        now = self.now
        for route in self._new(path, mask):
            self.turns -= now.turn_cost[route]
            if route not in now.borrow:
                self.pieces[now.graph.pieces[route]] -= now.graph.lengths[route]
                self.most -= now.graph.lengths[route]


def way_to(now: Situation, cost: list[float], goal: Goal) -> tuple[float, float, list[int]]:
    """The best way to a goal: its price, the points gained, and its routes."""
    if goal.avoid:
        cost = list(cost)
        for route in bits(goal.avoid):
            cost[route] = FAR
    graph = now.graph
    if len(goal.ends) == 1:
        nodes, points = goal.ends[0]
        targets = frozenset(nodes)
        far, came = graph.walk(cost, goal.starts, targets)
        node = next((n for n in targets if n in far), -1)
        if node < 0:
            return FAR, 0.0, []
        return far[node], points, graph.trail(came, node)
    far, came = graph.walk(cost, goal.starts)
    best: tuple[float, float, int] = (-FAR, 0.0, -1)
    for nodes, points in goal.ends:
        for node in nodes:
            if node in far and points - far[node] > best[0]:
                best = (points - far[node], points, node)
    if best[2] < 0:
        return FAR, 0.0, []
    return far[best[2]], best[1], graph.trail(came, best[2])
