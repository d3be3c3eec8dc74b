"""Stations: others' routes can be part of a plan, at the price of a station."""

from __future__ import annotations

from collections.abc import Iterable

from ttr_tui.bots.extra import Extra
from ttr_tui.bots.moves import Move
from ttr_tui.bots.needs import Needs
from ttr_tui.bots.plan import Plan
from ttr_tui.bots.situation import Situation
from ttr_tui.engine.legal import LegalActions
from ttr_tui.engine.network import bits
from ttr_tui.rules.stations import NONE, BuildStation, Stations, best_borrowing

SOON = 12
"""With more turns left than this, nobody plans with stations yet: there are other ways."""
CARDS = 0.4
"""The turns that drawing the cards for a station takes, for each card."""
MARGIN = 1.5
"""What a station should gain at the least, in points: others may open a better way."""
SPARE = 3
"""With no more turns left than routes to claim and this, a station cannot wait for them."""
HURRIED = 0.3
"""What it is worth then: the rest of the plan may still fail."""


class StationsExtra(Extra):
    reasons = ("station",)

    def prepare(self, now: Situation, rule: Stations) -> None:
        cities = now.look.part(rule.id).cities[now.me]
        others = 0
        for seat, player in enumerate(now.look.players):
            if seat != now.me:
                others |= player.routes
        if cities:
            for route in best_borrowing(now.setup, now.own, others, cities, now.tickets):
                if route != NONE:
                    now.linked |= 1 << route
            routes = now.setup.board.routes
            for route in bits(others & ~now.linked):
                if routes[route].a in cities or routes[route].b in cities:
                    now.borrow[route] = (1.0, 0.0)
        nth = len(cities) + 1
        if nth <= rule.each and now.style.extras and now.turns < SOON:
            turns = 1.0 + nth * CARDS
            price = rule.unused + now.pace * turns + MARGIN
            for route in bits(others & ~now.linked):
                now.borrow.setdefault(route, (price, turns))

    def moves(
        self, now: Situation, rule: Stations, plan: Plan, needs: Needs, legal: LegalActions
    ) -> Iterable[Move]:
        """A station for a route the plan runs over, once the rest of it stands or time is short."""
        if not plan.borrowed:
            return
        builds = legal.of_type(BuildStation)
        if not builds:
            return
        built = now.look.part(rule.id).cities[now.me]
        free = {build.city for build in builds}
        payment = min({build.payment for build in builds}, key=needs.price)
        waiting = len(plan.routes)
        for route in plan.borrowed:
            ends = (now.setup.board.routes[route].a, now.setup.board.routes[route].b)
            if any(city in built for city in ends):
                continue
            for city in ends:
                if city in free:
                    gain = sum(max(p for _, p in goal.ends) + goal.lost for goal in plan.goals) - rule.unused
                    hurry = 1.0 if not waiting else HURRIED if now.turns <= waiting + SPARE else 0.0
                    yield Move(
                        hurry * max(gain, 0.0),
                        BuildStation(city, payment),
                        "station",
                        {"city": city, "route": route},
                    )


EXTRA: Extra = StationsExtra()
