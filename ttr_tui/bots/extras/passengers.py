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

SHARED = 0.6
"""The part of a city's meeple that a route counts on: two routes of a plan often meet in a city."""
SPREAD, SPREAD_LEFT = 0.7, 0.45
"""How far a race can still turn, in meeples: at its end, and more with the root of those still waiting."""
EVEN = 0.5
"""One more meeple makes a tie of being one behind, and a lead of a tie: it tips most in the middle."""
FIRST_PART, SECOND_PART = 0.8, 0.6
"""The parts of the first's and second's points that a meeple which tips a race is worth."""
DUEL, CROWD = 1.5, 1.1
"""Taking the lead also takes it away from somebody: that is worth more with one rival than with many."""


class PassengersExtra(Extra):
    reasons = ("take-meeple",)

    def prepare(self, now: Situation, rule: Passengers) -> None:
        part: Meeples = now.look.part(rule.id)
        values = meeple_values(now, rule)
        city_value = [
            max((values[c] for c, n in enumerate(waiting) if n), default=0.0) for waiting in part.waiting
        ]
        routes = now.setup.board.routes
        weight = now.style.extras * SHARED
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
        spread = SPREAD + SPREAD_LEFT * sqrt(left)
        lead = mine - best + EVEN
        value = (rule.first - rule.second) * FIRST_PART * exp(-(lead**2) / (2 * spread**2)) / spread
        value *= DUEL if len(others) == 1 else CROWD
        if len(others) > 1:
            second = sorted(others)[-2]
            gap = mine - second + EVEN
            value += rule.second * SECOND_PART * exp(-(gap**2) / (2 * spread**2)) / spread
        elif mine == 0:
            value += rule.second * SECOND_PART
        values.append(value)
    return values
