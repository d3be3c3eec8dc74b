"""Ports: where the tickets' cities are, and the cards they take."""

from __future__ import annotations

from collections.abc import Iterable

from ttr_tui.bots.extra import Extra
from ttr_tui.bots.graph import USEFUL_CARDS
from ttr_tui.bots.moves import Move
from ttr_tui.bots.needs import Needs
from ttr_tui.bots.plan import Plan
from ttr_tui.bots.situation import Situation
from ttr_tui.engine.board import CITY
from ttr_tui.engine.legal import LegalActions
from ttr_tui.engine.network import bits
from ttr_tui.rules.ports import BuildPort, PortBuilds, Ports

BUILT = 0.9
"""What a ticket to the city of an own port is worth, in steps of the ports' scores."""
SECOND_TICKET, FIRST_TICKET = 0.5, 0.25
"""The same where a port could still be built: with another ticket to that city, and without."""
PLANNED = 0.75
"""What a ticket counts for a port until it is done."""
LEAST_GAIN = 8
"""A port that gains fewer points is not worth collecting for."""
WISH, WISH_GAIN, WISH_MOST = 0.5, 40, 1.1
"""How much its cards are wanted: always, one more for each so many points gained, and at the most."""
WISH_LATE = 0.3
"""The same where there is hardly time to draw what is missing."""
HOLD = 0.5
"""What giving away a card that the port takes costs on top."""
CARDS_LOSE = 5
"""With fewer turns left than this, cards at hand lose their worth."""
SETTLE = 2
"""With no more turns left than ports and this, any site will do: a better one may not come within reach."""


class PortsExtra(Extra):
    reasons = ("port",)

    def prepare(self, now: Situation, rule: Ports) -> None:
        """A ticket that names the city of a port, or of one that could be, is worth more."""
        built = now.look.part(rule.id).built
        mine = set(built[now.me])
        taken = {city for cities in built for city in cities} - mine
        more = rule.each - len(mine) > 0
        cities = now.setup.board.cities
        step = (rule.scores[-1] - rule.scores[0]) / max(1, len(rule.scores) - 1)
        held: dict[int, int] = {}
        for ticket in now.tickets:
            card = now.setup.board.tickets[ticket]
            for city in {card.start, *card.goals}:
                held[city] = held.get(city, 0) + 1
        for card in now.setup.tickets:
            bonus = 0.0
            for city in {card.start, *card.goals}:
                if city in mine:
                    bonus += BUILT * step
                elif more and cities[city].port and city not in taken:
                    other = held.get(city, 0) > (card.index in now.tickets)
                    bonus += step * (SECOND_TICKET if other else FIRST_TICKET)
            if bonus:
                now.ticket_bonus[card.index] = bonus * now.style.extras

    def want(self, now: Situation, rule: Ports, plan: Plan, needs: Needs) -> None:
        sites = self._sites(now, rule, plan)
        if not sites or not now.style.extras or now.turns < 2:
            return
        worth = max(sites.values()) - rule.unbuilt
        price = rule.price(now.setup)
        wild = needs.spare_wild
        gaps: list[tuple[int, int]] = []
        for colour, (train, ship) in enumerate(price.colours):
            have = min(price.shares[0], sum(needs.hand[k] for k in train))
            have += min(price.shares[1], sum(needs.hand[k] for k in ship))
            gaps.append((price.total - have, colour))
        if not gaps or worth < LEAST_GAIN:
            return
        gap, colour = min(gaps)
        weight = min(WISH_MOST, WISH + worth / WISH_GAIN) if now.turns > gap / 2 else WISH_LATE
        for kinds, share in zip(price.colours[colour], price.shares, strict=True):
            have = sum(needs.hand[k] for k in kinds)
            for kind in kinds:
                if have < share:
                    needs.wish[kind] = weight
                if have <= share:
                    needs.hold[kind] = HOLD
        if gap > wild:
            needs.wanted_wild = max(needs.wanted_wild, weight)

    def moves(
        self, now: Situation, rule: Ports, plan: Plan, needs: Needs, legal: LegalActions
    ) -> Iterable[Move]:
        group = next((group for group in legal.groups if isinstance(group, PortBuilds)), None)
        if group is None or not now.style.extras:
            return
        sites = self._sites(now, rule, plan)
        left = rule.left(now.look.part(rule.id), now.me)
        good = sorted(sites, key=lambda city: -sites[city])[:left]
        payment = min(group.payments(), key=needs.price)
        price = needs.price(payment) * now.pace / USEFUL_CARDS * min(1.0, now.turns / CARDS_LOSE)
        for city in group.sites:
            if city in good or now.turns <= left + SETTLE:
                value = sites.get(city, 0.0) - rule.unbuilt - price
                yield Move(value, BuildPort(city, payment), "port", {"city": city})

    def _sites(self, now: Situation, rule: Ports, plan: Plan) -> dict[int, float]:
        """What a port would score at the end, for each free anchor of the network that is planned."""
        part = now.look.part(rule.id)
        if rule.left(part, now.me) <= 0:
            return {}
        taken = {city for cities in part.built for city in cities}
        dropped = {goal.ticket for goal in plan.dropped}
        planned = {goal.ticket for goal in plan.goals}
        count: dict[int, float] = {}
        for ticket in now.tickets:
            if ticket not in dropped:
                card = now.setup.board.tickets[ticket]
                for city in {card.start, *card.goals}:
                    count[city] = count.get(city, 0.0) + (PLANNED if ticket in planned else 1.0)
        routes, cities = now.setup.board.routes, now.setup.board.cities
        near = {city for r in bits(now.own | plan.mask) for city in (routes[r].a, routes[r].b)}
        scores = rule.scores
        found = {}
        for city in near:
            if cities[city].port and cities[city].kind == CITY and city not in taken:
                n = min(count.get(city, 0.0), len(scores) - 1.0)
                low = int(n)
                high = min(low + 1, len(scores) - 1)
                found[city] = scores[low] + (n - low) * (scores[high] - scores[low])
        return found


EXTRA: Extra = PortsExtra()
