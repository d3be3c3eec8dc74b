"""Depots: one where many planned routes end, cards into the own warehouse, and out again."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from ttr_tui.bots.extra import Answer, Extra
from ttr_tui.bots.moves import Move
from ttr_tui.bots.needs import Needs
from ttr_tui.bots.plan import Plan, make_plan, open_goals
from ttr_tui.bots.situation import Situation
from ttr_tui.engine.actions import Action, Claim, Pending
from ttr_tui.engine.fields import Cards
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
STORING = 0.97
"""What storing a card is worth, in turns: drawing begins with it, so a little less than drawing."""
OWN = 0.5
"""How much rather the own warehouse is filled: as much as half a depot that the plan passes."""


class DepotsExtra(Extra):
    reasons = ("depot", "store", "place-depot", "empty-warehouse", "leave-warehouse")

    def prepare(self, now: Situation, rule: Depots) -> None:
        """A route into the city of another's depot brings the cards of that warehouse."""
        part: SeenDepots = now.look.part(rule.id)
        if not now.style.extras or not part.reserve[now.me] or now.turns < LATE:
            return
        worth = [_gain(now, rule, part, owner, 1) for owner in range(len(part.reserve))]
        routes = now.setup.board.routes
        for route in bits(now.open):
            for city in (routes[route].a, routes[route].b):
                owner = part.owner(city)
                if owner is not None and owner != now.me and worth[owner] > 0:
                    now.bonus[route] += worth[owner] * now.style.extras

    def moves(
        self, now: Situation, rule: Depots, plan: Plan, needs: Needs, legal: LegalActions
    ) -> Iterable[Move]:
        stores = legal.of_type(StoreCard)
        if not stores:
            return
        part: SeenDepots = now.look.part(rule.id)
        routes = now.setup.board.routes
        ends = {city for r in plan.routes for city in (routes[r].a, routes[r].b)}
        best = max(stores, key=lambda store: _liking(now, part, ends, store.owner))
        yield Move(now.pace * STORING, best, "store", {})

    def before(
        self, now: Situation, rule: Depots, moves: Iterable[Move], legal: LegalActions
    ) -> Iterable[Move]:
        """A depot where the next claim ends, to fetch the own warehouse with it: two depots for its cards."""
        part: SeenDepots = now.look.part(rule.id)
        if not now.style.extras or part.reserve[now.me] < 2 or now.turns < LATE:
            return
        gain = _gain(now, rule, part, now.me, 2, FETCHED) * now.style.extras
        if gain <= 0:
            return
        sites = {place.city for place in legal.of_type(PlaceDepot)}
        claims = [
            (move, now.setup.board.routes[move.action.route])
            for move in moves
            if isinstance(move.action, Claim) and move.reason == "plan"
        ]
        if any(city in part.placed[now.me] for _, route in claims for city in (route.a, route.b)):
            return  # one is enough
        for move, route in claims:
            city = next((city for city in (route.a, route.b) if city in sites), None)
            if city is not None:
                figures = {"city": city, "route": route.index, "count": part.stored[now.me]}
                yield Move(move.value + gain, PlaceDepot(city), "depot", figures)

    def paid(self, now: Situation, rule: Depots, route: int, payment: Cards) -> float:
        """A route to an own depot fetches the own warehouse now, while it is full."""
        part: SeenDepots = now.look.part(rule.id)
        here = now.setup.board.routes[route]
        if not now.style.extras or not part.reserve[now.me] or now.turns < LATE:
            return 0.0
        if here.a not in part.placed[now.me] and here.b not in part.placed[now.me]:
            return 0.0
        return max(0.0, _gain(now, rule, part, now.me, 1)) * now.style.extras

    def answers(self) -> Mapping[type[Pending], Answer]:
        return {PlacingDepot: _place, OfferingWarehouse: _offer}


EXTRA: Extra = DepotsExtra()


def _liking(now: Situation, part: SeenDepots, ends: set[int], owner: int) -> float:
    """How much a warehouse should fill: the own one, or one whose depots the plan passes."""
    near = sum(city in ends for city in part.placed[owner])
    return near + (OWN if owner == now.me else 0.0)


def _gain(
    now: Situation, rule: Depots, part: SeenDepots, owner: int, depots: int, card: float = CARD
) -> float:
    """What emptying a warehouse brings, in points: its cards, less so many depots of the reserve."""
    lead = part.reserve[now.me] - max(n for seat, n in enumerate(part.reserve) if seat != now.me)
    price = sum(PRICES.get(lead - spent, PRICE) for spent in range(depots))
    return part.stored[owner] * now.pace * card * min(1.0, now.turns / SOON) - price * rule.bonus


def _offer(now: Situation, pending: OfferingWarehouse, legal: LegalActions) -> Action:
    rule = now.setup.rule(Depots)
    gain = _gain(now, rule, now.look.part(rule.id), pending.owner, 1)
    return EmptyWarehouse() if gain > 0 else LeaveWarehouse()


def _place(now: Situation, pending: PlacingDepot, legal: LegalActions) -> Action:
    plan = make_plan(now, open_goals(now, now.tickets))
    routes = now.setup.board.routes
    met: dict[int, int] = {}
    for route in plan.routes:
        for city in (routes[route].a, routes[route].b):
            met[city] = met.get(city, 0) + 1
    return max(legal.of_type(PlaceDepot), key=lambda place: met.get(place.city, 0))
