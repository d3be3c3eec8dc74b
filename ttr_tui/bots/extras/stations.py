"""Stations: others' routes can be part of a plan, at the price of a station."""

from __future__ import annotations

from collections.abc import Iterable

from ttr_tui.bots.extras.extra import Extra
from ttr_tui.bots.moves import Move
from ttr_tui.bots.needs import Needs
from ttr_tui.bots.outlook import Outlook
from ttr_tui.bots.plan import Plan
from ttr_tui.engine.legal import LegalActions
from ttr_tui.engine.network import bits
from ttr_tui.rules.stations import NONE, BuildStation, Stations, best_borrowing


class StationsExtra(Extra):
    id = Stations.id

    def prepare(self, o: Outlook, rule: Stations) -> None:
        cities = o.look.part(self.id).cities[o.me]
        others = 0
        for seat, player in enumerate(o.look.players):
            if seat != o.me:
                others |= player.routes
        if cities:
            for route in best_borrowing(o.setup, o.own, others, cities, o.tickets):
                if route != NONE:
                    o.linked |= 1 << route
            routes = o.setup.board.routes
            for route in bits(others & ~o.linked):
                if routes[route].a in cities or routes[route].b in cities:
                    o.borrow[route] = (1.0, 0.0)
        nth = len(cities) + 1
        if nth <= rule.each and o.style.extras and o.turns < 12:
            turns = 1.0 + nth * 0.4
            price = rule.unused + o.pace * turns + 1.5
            for route in bits(others & ~o.linked):
                o.borrow.setdefault(route, (price, turns))

    def moves(
        self, o: Outlook, rule: Stations, plan: Plan, needs: Needs, legal: LegalActions
    ) -> Iterable[Move]:
        """A station for a route the plan runs over, once the rest of it stands or time is short."""
        if not plan.borrowed:
            return
        builds = [a for g in legal.groups if isinstance(g[0], BuildStation) for a in g]
        if not builds:
            return
        built = o.look.part(self.id).cities[o.me]
        free = {a.city for a in builds if isinstance(a, BuildStation)}
        payment = min({a.payment for a in builds if isinstance(a, BuildStation)}, key=needs.price)
        waiting = len(plan.routes)
        for route in plan.borrowed:
            ends = (o.setup.board.routes[route].a, o.setup.board.routes[route].b)
            if any(city in built for city in ends):
                continue
            for city in ends:
                if city in free:
                    gain = sum(max(p for _, p in goal.ends) + goal.lost for goal in plan.goals) - rule.unused
                    hurry = 1.0 if not waiting else 0.3 if o.turns <= waiting + 3 else 0.0
                    yield Move(
                        hurry * max(gain, 0.0),
                        BuildStation(city, payment),
                        "station",
                        {"city": city, "route": route},
                    )
