"""Tunnels: whether to pay what the turned cards ask."""

from __future__ import annotations

from collections.abc import Mapping
from math import comb

from ttr_tui.bots.draws import unseen
from ttr_tui.bots.extra import Answer, Extra
from ttr_tui.bots.graph import USEFUL_CARDS
from ttr_tui.bots.needs import Needs
from ttr_tui.bots.plan import make_plan, open_goals
from ttr_tui.bots.situation import Situation
from ttr_tui.engine.actions import Action, Pending
from ttr_tui.engine.board import WILD, Route
from ttr_tui.engine.fields import Cards
from ttr_tui.engine.legal import LegalActions
from ttr_tui.rules.tunnels import DeclineTunnel, PaySurcharge, Tunnels, TunnelSurcharge, colour_played

SURCHARGE = 0.6
"""The cards that a tunnel usually takes beyond its price."""
RESERVE = 1
"""The cards to collect beyond its price before digging it."""
PLANNED = 6.0
"""What a tunnel of the plan is worth beside its own points."""
CARDS_LOSE = 4
"""With fewer turns left than this, cards at hand lose their worth."""


class TunnelsExtra(Extra):
    reasons = ("pay-surcharge", "decline-tunnel")

    def surcharge(self, rule: Tunnels, route: Route) -> float:
        return SURCHARGE if route.tunnel else 0.0

    def reserve(self, rule: Tunnels, route: Route) -> int:
        return RESERVE if route.tunnel else 0

    def chance(self, now: Situation, rule: Tunnels, route: int, payment: Cards) -> float:
        return _digging(now, rule, payment) if now.setup.board.routes[route].tunnel else 1.0

    def answers(self) -> Mapping[type[Pending], Answer]:
        return {TunnelSurcharge: _answer}


EXTRA: Extra = TunnelsExtra()


def _answer(now: Situation, pending: TunnelSurcharge, legal: LegalActions) -> Action:
    ways = legal.of_type(PaySurcharge)
    if not ways:
        return DeclineTunnel()
    plan = make_plan(now, open_goals(now, now.tickets))
    needs = Needs(now, [(r, 1.0) for r in plan.routes if r != pending.route])
    cheapest = min(ways, key=lambda way: needs.price(way.payment))
    gain = now.graph.points[pending.route] + now.bonus[pending.route]
    if plan.mask >> pending.route & 1:
        gain += PLANNED
    if needs.price(cheapest.payment) * now.pace / USEFUL_CARDS * min(1.0, now.turns / CARDS_LOSE) <= gain:
        return cheapest
    return DeclineTunnel()


def _digging(now: Situation, rule: Tunnels, payment: Cards) -> float:
    """How likely a tunnel with this payment can be finished with what stays in the hand."""
    board = now.setup.board
    colour = colour_played(board, payment)
    spare = 0
    for kind, (have, paid) in enumerate(zip(now.hand, payment, strict=True)):
        if board.cards[kind].colour in (colour, WILD):
            spare += have - paid
    shares = unseen(now, 0)
    hit = sum(share for kind, share in shares.items() if board.cards[kind].colour in (colour, WILD))
    n = rule.cards
    return sum(comb(n, k) * hit**k * (1 - hit) ** (n - k) for k in range(min(spare, n) + 1))
