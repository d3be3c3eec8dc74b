"""Depots: one where many planned routes end, cards into the own warehouse, and out again."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from ttr_tui.bots.extras.extra import Answer, Extra
from ttr_tui.bots.moves import Move
from ttr_tui.bots.needs import Needs
from ttr_tui.bots.outlook import Outlook
from ttr_tui.bots.plan import Plan, make_plan, open_goals
from ttr_tui.engine.actions import Action, Cards, Claim, Pending
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

CARD = 0.45
"""What an unknown card of a warehouse is worth, in turns."""
FETCHED = 0.2
"""The same where a depot has to be placed for it: what stands there serves the others too."""
SOON = 6
"""With fewer turns left than this, cards lose their worth: there is no time to play them."""
LATE = 3
"""With fewer turns left than this, nobody starts anything with depots."""
PRICES = {0: 0.4, 1: 0.5}
"""What a depot of the reserve is worth, as a part of the bonus, to who ties for the lead or has it by one."""
PRICE = 0.1
"""The same to everybody else."""


class DepotsExtra(Extra):
    id = Depots.id

    def prepare(self, o: Outlook, rule: Depots) -> None:
        """A route into the city of another's depot brings the cards of that warehouse."""
        part: SeenDepots = o.look.part(self.id)
        if not o.style.extras or not part.reserve[o.me] or o.turns < LATE:
            return
        worth = [_gain(o, rule, part, owner, 1) for owner in range(len(part.reserve))]
        routes = o.setup.board.routes
        for route in bits(o.open):
            for city in (routes[route].a, routes[route].b):
                owner = part.owner(city)
                if owner is not None and owner != o.me and worth[owner] > 0:
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
        best = max(stores, key=lambda store: _liking(o, part, ends, store.owner))
        # Storing is how drawing begins: a little less than the cards drawn are worth.
        yield Move(o.pace * 0.97, best, "store", {})

    def before(self, o: Outlook, rule: Depots, moves: Iterable[Move], legal: LegalActions) -> Iterable[Move]:
        """A depot where the next claim ends, to fetch the own warehouse with it: two depots for its cards."""
        part: SeenDepots = o.look.part(self.id)
        if not o.style.extras or part.reserve[o.me] < 2 or o.turns < LATE:
            return
        gain = _gain(o, rule, part, o.me, 2, FETCHED) * o.style.extras
        if gain <= 0:
            return
        sites = {
            a.city
            for g in legal.groups
            if isinstance(g[0], PlaceDepot)
            for a in g
            if isinstance(a, PlaceDepot)
        }
        claims = [
            (move, o.setup.board.routes[move.action.route])
            for move in moves
            if isinstance(move.action, Claim) and move.reason == "plan"
        ]
        if any(city in part.placed[o.me] for _, route in claims for city in (route.a, route.b)):
            return  # one is enough
        for move, route in claims:
            city = next((city for city in (route.a, route.b) if city in sites), None)
            if city is not None:
                figures = {"city": city, "route": route.index, "count": part.stored[o.me]}
                yield Move(move.value + gain, PlaceDepot(city), "depot", figures)

    def paid(self, o: Outlook, rule: Depots, route: int, payment: Cards) -> float:
        """A route to an own depot fetches the own warehouse now, while it is full."""
        part: SeenDepots = o.look.part(self.id)
        here = o.setup.board.routes[route]
        if not o.style.extras or not part.reserve[o.me] or o.turns < LATE:
            return 0.0
        if here.a not in part.placed[o.me] and here.b not in part.placed[o.me]:
            return 0.0
        return max(0.0, _gain(o, rule, part, o.me, 1)) * o.style.extras

    def answers(self) -> Mapping[type[Pending], Answer]:
        return {PlacingDepot: _place, OfferingWarehouse: _offer}


def _liking(o: Outlook, part: SeenDepots, ends: set[int], owner: int) -> float:
    """How much a warehouse should fill: the own one, or one whose depots the plan passes."""
    near = sum(city in ends for city in part.placed[owner])
    return near + (0.5 if owner == o.me else 0.0)


def _gain(o: Outlook, rule: Depots, part: SeenDepots, owner: int, depots: int, card: float = CARD) -> float:
    """What emptying a warehouse brings, in points: its cards, less so many depots of the reserve."""
    lead = part.reserve[o.me] - max(n for seat, n in enumerate(part.reserve) if seat != o.me)
    price = sum(PRICES.get(lead - spent, PRICE) for spent in range(depots))
    return part.stored[owner] * o.pace * card * min(1.0, o.turns / SOON) - price * rule.bonus


def _offer(o: Outlook, pending: OfferingWarehouse, legal: LegalActions) -> Action:
    rule = o.setup.rule(Depots)
    gain = _gain(o, rule, o.look.part(rule.id), pending.owner, 1)
    return EmptyWarehouse() if gain > 0 else LeaveWarehouse()


def _place(o: Outlook, pending: PlacingDepot, legal: LegalActions) -> Action:
    plan = make_plan(o, open_goals(o, o.tickets))
    routes = o.setup.board.routes
    met: dict[int, int] = {}
    for route in plan.routes:
        for city in (routes[route].a, routes[route].b):
            met[city] = met.get(city, 0) + 1
    return max(legal, key=lambda a: met.get(a.city, 0) if isinstance(a, PlaceDepot) else -1)
