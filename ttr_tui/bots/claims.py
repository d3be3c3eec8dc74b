"""Which routes to claim now, and how to pay."""

from __future__ import annotations

from collections.abc import Iterator

from ttr_tui.bots.extra import Extra
from ttr_tui.bots.extras import extras_of
from ttr_tui.bots.graph import USEFUL_CARDS
from ttr_tui.bots.moves import Move
from ttr_tui.bots.needs import WILD_WORTH, Needs
from ttr_tui.bots.plan import Plan, pieces_left
from ttr_tui.bots.situation import Situation
from ttr_tui.bots.urgency import urgencies
from ttr_tui.engine.actions import Claim
from ttr_tui.engine.fields import Cards
from ttr_tui.engine.legal import LegalActions
from ttr_tui.engine.network import bits
from ttr_tui.engine.scoring import network

LAST_TURN = 1.5
"""With no more turns left than this, a claim may stand in the plan's way."""
NO_TIME, NO_SPARE = 3.5, 1
"""With no more turns left, or fewer to spare, a route of the plan counts by what it brings at once."""
HOPELESS_WAIT = 0.6
"""What is left of the worth of other routes when there is no time for the whole plan anyway."""
CARDS_LOSE = 4.0
"""In so many turns before the last one, cards at hand lose their worth."""
CLAIM_COST = 0.7
"""What a claim beside the plan costs beside its cards, in points."""
PLAIN_WORTH = 0.9
"""What the card is worth that a wild card stands in for, in cards of a colour that is needed."""
WASTE_TURNS, WASTE_LEAST = 6, 0.2
"""Wasting wild cards counts in full with so many turns to spare; with fewer less, but at least this part."""
POINTS_FIRST = 0.1
"""How much rather a route of more points is claimed, of those in the plan."""
NEARER = 0.5
"""The part of a ticket's points that is shared among the routes it still needs."""


def claim_moves(now: Situation, plan: Plan, needs: Needs, legal: LegalActions) -> Iterator[Move]:
    """Every claim worth a thought, each route with its best payment."""
    claims = legal.claims()
    if claims is None:
        return
    urgent = urgencies(now, plan)
    graph = now.graph
    left = pieces_left(now, plan)
    barred = 0
    for route in plan.routes:
        barred |= now.setup.parallels[route]
    extras = extras_of(now.setup)
    paid = [(e, rule) for e, rule in extras if type(e).paid is not Extra.paid]
    risky = [(e, rule) for e, rule in extras if type(e).chance is not Extra.chance]
    wait = now.style.wait if now.turns + now.credit > plan.turns else HOPELESS_WAIT
    time = now.turns > LAST_TURN
    late = min(1.0, max(0.0, now.turns - 1.0) / CARDS_LOSE)
    for mask, _, cost in claims.entries:
        payments = now.setup.purse.payments(cost, claims.hand)
        payment = min(payments, key=needs.price)
        cards = now.pace * needs.price(payment) / USEFUL_CARDS
        for route in bits(mask):
            if plan.mask >> route & 1:
                value = _planned(now, plan, route, payment, urgent[route])
                reason = "plan"
            elif time and (barred >> route & 1 or cost.length > left[cost.piece]):
                continue
            else:
                value = graph.points[route] + now.bonus[route] - (cards + CLAIM_COST) * late
                if plan.routes and value > 0:
                    # It can wait; the plan should not.
                    value *= wait
                reason = "points"
            for extra, rule in paid:
                value += extra.paid(now, rule, route, payment)
            for extra, rule in risky:
                sure = extra.chance(now, rule, route, payment)
                value = value * sure - (1 - sure) * now.pace
            yield Move(value, Claim(route, payment), reason, {"route": route})


def _planned(now: Situation, plan: Plan, route: int, payment: Cards, urgent: float) -> float:
    """A route of the plan: a turn as planned, more if it cannot wait, less for wild cards wasted."""
    graph = now.graph
    jokers = 0 if graph.wild is None else payment[graph.wild]
    jokers -= now.setup.costs[route].ferry
    waste = max(0, jokers) * (WILD_WORTH - PLAIN_WORTH) * now.pace / USEFUL_CARDS
    spare = now.turns + now.credit - plan.turns
    value = (
        now.pace
        + now.style.eager
        - now.style.patience * graph.patience
        + urgent * now.style.urgent
        - waste * min(1.0, max(WASTE_LEAST, spare / WASTE_TURNS))
    )
    value += POINTS_FIRST * graph.points[route]
    if now.turns <= NO_TIME or spare < NO_SPARE:
        # No time to wait: what counts is what it brings at once.
        value = max(value, graph.points[route] + now.bonus[route] + _finished(now, plan, route))
    return value


def _finished(now: Situation, plan: Plan, route: int) -> float:
    """The points of tickets that a route finishes, and a part of those it brings nearer."""
    joined = network(now.setup, now.linked | 1 << route)
    total = 0.0
    for goal in plan.goals:
        gains = [points + goal.lost for nodes, points in goal.ends if joined.any(goal.starts, nodes)]
        if gains:
            total += max(gains)
        elif len(plan.routes) <= now.turns:
            total += NEARER * max(points for _, points in goal.ends) / len(plan.routes)
    return total
