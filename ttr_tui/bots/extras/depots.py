"""Depots: one where many planned routes end, cards into the own warehouse, and out again."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from ttr_tui.bots.extras.extra import Answer, Extra
from ttr_tui.bots.moves import Move
from ttr_tui.bots.needs import Needs
from ttr_tui.bots.outlook import Outlook
from ttr_tui.bots.plan import Plan, make_plan, open_goals
from ttr_tui.engine.actions import Action, Pending
from ttr_tui.engine.legal import LegalActions
from ttr_tui.engine.network import bits
from ttr_tui.rules.depots import (
    Depots,
    EmptyWarehouse,
    LeaveWarehouse,
    OfferingWarehouse,
    PlaceDepot,
    PlacingDepot,
    SeenDepots,
    StoreCard,
)


class DepotsExtra(Extra):
    id = Depots.id

    def prepare(self, o: Outlook, rule: Depots) -> None:
        """A route into a depot's city brings the warehouse's cards."""
        part: SeenDepots = o.look.part(self.id)
        if not o.style.extras or not part.reserve[o.me] or o.turns < 3:
            return
        worth = [_gain(o, rule, part, owner) for owner in range(len(part.reserve))]
        routes = o.setup.board.routes
        for route in bits(o.open):
            for city in (routes[route].a, routes[route].b):
                owner = part.owner(city)
                if owner is not None and worth[owner] > 0:
                    o.bonus[route] += worth[owner] * o.style.extras

    def moves(
        self, o: Outlook, rule: Depots, plan: Plan, needs: Needs, legal: LegalActions
    ) -> Iterable[Move]:
        stores = [
            a for g in legal.groups if isinstance(g[0], StoreCard) for a in g if isinstance(a, StoreCard)
        ]
        if not stores:
            return
        part: SeenDepots = o.look.part(self.id)
        routes = o.setup.board.routes
        ends = {city for r in plan.routes for city in (routes[r].a, routes[r].b)}
        best = max(stores, key=lambda store: (_liking(o, part, ends, store.owner), -store.deck))
        # Storing is how drawing begins: a little less than the cards drawn are worth.
        yield Move(o.pace * 0.97, best, "store", {})

    def answers(self) -> Mapping[type[Pending], Answer]:
        return {PlacingDepot: _place, OfferingWarehouse: _offer}


def _liking(o: Outlook, part: SeenDepots, ends: set[int], owner: int) -> float:
    """How much a warehouse should fill: the own one, or one whose depots the plan passes."""
    near = sum(city in ends for city in part.placed[owner])
    return near + (0.5 if owner == o.me else 0.0)


def _gain(o: Outlook, rule: Depots, part: SeenDepots, owner: int) -> float:
    """What emptying a warehouse brings, in points: its cards, less a depot of the reserve."""
    cards = sum(part.stored[owner])
    mine = part.reserve[o.me]
    best = max(n for seat, n in enumerate(part.reserve) if seat != o.me)
    price = 4.0 if mine == best else 5.0 if mine == best + 1 else 1.0
    return cards * o.pace * 0.45 * min(1.0, o.turns / 6) - price * rule.bonus / 10


def _offer(o: Outlook, pending: OfferingWarehouse, legal: LegalActions) -> Action:
    rule = next(m for m in o.setup.mechanisms if isinstance(m, Depots))
    gain = _gain(o, rule, o.look.part(rule.id), pending.owner)
    return EmptyWarehouse() if gain > 0 else LeaveWarehouse()


def _place(o: Outlook, pending: PlacingDepot, legal: LegalActions) -> Action:
    plan = make_plan(o, open_goals(o, o.tickets))
    routes = o.setup.board.routes
    met: dict[int, int] = {}
    for route in plan.routes:
        for city in (routes[route].a, routes[route].b):
            met[city] = met.get(city, 0) + 1
    return max(legal, key=lambda a: met.get(a.city, 0) if isinstance(a, PlaceDepot) else -1)
