"""Ferries: routes with locomotive symbols, which only locomotives can cover."""

from __future__ import annotations

import attrs
from attrs import frozen

from ttr_tui.engine.board import Route
from ttr_tui.engine.mechanism import Mechanism, mechanism
from ttr_tui.engine.payment import Cost


@mechanism
@frozen
class Ferries(Mechanism):
    """A route takes at least as many locomotives as it has symbols."""

    id = "ferries"
    route_keys = ("ferry",)

    def cost(self, route: Route, cost: Cost) -> Cost:
        return attrs.evolve(cost, ferry=route.ferry) if route.ferry else cost
