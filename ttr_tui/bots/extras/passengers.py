"""Passengers: which meeple tips a race, and which routes bring such meeples."""

from __future__ import annotations

from collections.abc import Mapping
from math import exp, sqrt

from ttr_tui.bots.extra import Answer, Extra
from ttr_tui.bots.situation import Situation
from ttr_tui.engine.actions import Action, Pending
from ttr_tui.engine.legal import LegalActions
from ttr_tui.engine.network import bits
from ttr_tui.rules.passengers import ChoosingMeeple, Meeples, Passengers, TakeMeeple


class PassengersExtra(Extra):
    def prepare(self, now: Situation, rule: Passengers) -> None:
        part: Meeples = now.look.part(rule.id)
        values = meeple_values(now, rule)
        city_value = [
            max((values[c] for c, n in enumerate(waiting) if n), default=0.0) for waiting in part.waiting
        ]
        routes = now.setup.board.routes
        # Two routes of a plan often meet in a city: each counts on half of its meeple.
        weight = now.style.extras * 0.6
        for route in bits(now.open):
            now.bonus[route] += weight * (city_value[routes[route].a] + city_value[routes[route].b])

    def answers(self) -> Mapping[type[Pending], Answer]:
        return {ChoosingMeeple: _choose}


EXTRA: Extra = PassengersExtra()


def _choose(now: Situation, pending: ChoosingMeeple, legal: LegalActions) -> Action:
    rule = now.setup.rule(Passengers)
    values = meeple_values(now, rule)
    return max(legal.of_type(TakeMeeple), key=lambda take: values[take.colour])


def meeple_values(now: Situation, rule: Passengers) -> list[float]:
    """What one more meeple of each colour is worth: most where the lead is open."""
    part: Meeples = now.look.part(rule.id)
    values = []
    for colour in range(len(rule.colours)):
        left = sum(waiting[colour] for waiting in part.waiting)
        mine = part.taken[now.me][colour]
        others = [taken[colour] for seat, taken in enumerate(part.taken) if seat != now.me]
        best = max(others)
        spread = 0.7 + 0.45 * sqrt(left)
        lead = mine - best + 0.5
        value = (rule.first - rule.second) * 0.8 * exp(-(lead**2) / (2 * spread**2)) / spread
        # Taking the lead also takes it away from somebody.
        value *= 1.5 if len(others) == 1 else 1.1
        if len(others) > 1:
            second = sorted(others)[-2]
            gap = mine - second + 0.5
            value += rule.second * 0.6 * exp(-(gap**2) / (2 * spread**2)) / spread
        elif mine == 0:
            value += rule.second * 0.6
        values.append(value)
    return values
