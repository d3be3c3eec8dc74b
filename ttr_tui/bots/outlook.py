"""What a planner makes of a view: its own things, the time that is left, and what each route costs it.

Costs are in points: a turn is worth what plain claiming brings in (`Ground.pace`), a route costs the
turns it takes less the points it gives.
"""

from __future__ import annotations

from attrs import frozen

from ttr_tui.bots.ground import FAR, Ground, ground
from ttr_tui.engine.board import GREY
from ttr_tui.engine.network import bits
from ttr_tui.engine.view import PlayerView


@frozen
class Style:
    """How a planner plays: what it cares for, and how much."""

    pace: float = 1.0
    """What a turn is worth, as a part of the usual."""
    risk: float = 1.0
    """How much it fears that others take a route it plans to claim."""
    orders: int = 2
    """How many orders it tries to join its tickets in."""
    extras: float = 1.0
    """How much it cares for the board's extras."""
    trust: float = 0.65
    """The part of a ticket's worth it counts on before drawing it."""
    slack: float = 0.65
    """The part of the time left that it dares to plan for."""
    slip: int = 0
    """How many of 100 decisions it takes without thinking."""
    hard: float = 0.06
    """How much longer it expects to wait for many cards of one colour."""
    thrift: float = 0.15
    """The least part of its turns' worth that a route costs in a plan, whatever it brings."""
    block: float = 0.0
    """How much it values what a claim costs the others."""


class Outlook:
    """One decision's situation."""

    def __init__(self, look: PlayerView, style: Style) -> None:
        assert look.me is not None
        self.look = look
        self.style = style
        self.setup = look.setup
        self.ground: Ground = ground(look.setup)
        self.me = look.me
        mine = look.players[look.me]
        self.hand = look.hand
        self.tickets = look.tickets
        self.pieces = mine.pieces
        self.most_pieces = sum(mine.pieces)
        """Of all kinds together: while a fleet is not chosen, fewer than the box holds."""
        self.own = mine.routes
        self.open = look.free & ~mine.barred
        self.last = look.turns_left >= 0
        self.turns = self._turns()
        self.budget = self.turns
        """The turns a plan may take: all of them for tickets that are held, fewer for new ones."""
        self.pace = self.ground.pace * style.pace
        self.wild = 0 if self.ground.wild is None else self.hand[self.ground.wild]
        self.bonus: list[float] = [0.0] * len(self.ground.lengths)
        """Points beside its own that a route would bring (passengers, flags)."""
        self.linked = self.own
        """The routes that count for tickets: the own ones, and those that stations borrow."""
        self.borrow: dict[int, tuple[float, float]] = {}
        """Routes of others that could be used, with their price in points and in turns."""
        self.ticket_bonus: dict[int, float] = {}
        """Points beside its own that doing a ticket would bring (ports)."""
        self._pools = self._count_pools()
        self._rivals = self._rival_nodes()
        self.cost: list[float] = []
        self.turn_cost: list[float] = []

    def _turns(self) -> float:
        """How many turns are left, this one included: counted once the end has begun, else guessed."""
        look = self.look
        n = len(look.players)
        if look.turns_left >= 0:
            return float(-(-look.turns_left // n))
        return max(1.0, min(self.turns_of(seat) for seat in range(n)) + look.setup.rules.final_turns)

    def turns_of(self, seat: int) -> float:
        """The turns a player still needs to place its pieces."""
        player, g = self.look.players[seat], self.ground
        left = max(0, sum(player.pieces) - self.setup.rules.end_pieces)
        cards = sum(player.cards) * 0.9
        return max(0.0, left / g.cover - cards) / 2 + left / g.reach

    def _count_pools(self) -> dict[tuple[int, int], int]:
        pools: dict[tuple[int, int], int] = {}
        g = self.ground
        for kind, n in enumerate(self.hand):
            pool = g.pools[kind]
            if n and pool is not None:
                pools[pool] = pools.get(pool, 0) + n * g.spaces[kind]
        return pools

    def _rival_nodes(self) -> dict[int, int]:
        """How many others have a network at a node."""
        met: dict[int, int] = {}
        nodes = self.setup.route_nodes
        for seat, player in enumerate(self.look.players):
            if seat != self.me:
                for node in {n for r in bits(player.routes) for n in nodes[r]}:
                    met[node] = met.get(node, 0) + 1
        return met

    def fear(self, route: int) -> float:
        """How likely others are to take a route in the next turns."""
        a, b = self.setup.route_nodes[route]
        near = self._rivals.get(a, 0) + self._rivals.get(b, 0)
        return self.style.risk * min(0.6, 0.03 + 0.06 * near)

    def missing(self, route: int) -> float:
        """The spaces of a route that cards still have to be found for, wild cards counting dear."""
        cost = self.setup.costs[route]
        wild = self.wild if cost.wild else 0
        if cost.colour == GREY:
            have = max((n for (piece, _), n in self._pools.items() if piece == cost.piece), default=0)
        else:
            have = self._pools.get((cost.piece, cost.colour), 0)
        lack = float(max(0, cost.length - cost.ferry - have))
        spare = wild - cost.ferry
        if spare < 0:
            lack -= 1.5 * spare
        else:
            lack = max(0.0, lack - 0.7 * spare)
        if self.setup.board.routes[route].tunnel:
            lack += 0.6
        return lack

    def weigh(self) -> None:
        """Work out what each open route costs, in points and in turns."""
        g, style = self.ground, self.style
        draws = 2.0 * g.cover * 0.9
        points, lengths, nodes = g.points, g.lengths, self.setup.route_nodes
        count = len(lengths)
        cost, turns = [FAR] * count, [0.0] * count
        rivals = self._rivals
        fear = style.risk * 0.7
        for route in bits(self.open):
            if lengths[route] > self.pieces[g.pieces[route]]:
                continue
            lack = self.missing(route)
            # Many cards of one colour take more than their share of the draws.
            hard = style.hard * max(0.0, lack - 2.0) ** 2
            spent = 1.0 + (0.75 * lack + 0.25 * lengths[route] + hard) / draws
            a, b = nodes[route]
            price = self.pace * spent - points[route] - self.bonus[route]
            price += fear * (rivals.get(a, 0) + rivals.get(b, 0))
            floor = style.thrift * self.pace * spent
            cost[route] = price if price > floor else floor
            turns[route] = spent
        for route, (price, spent) in self.borrow.items():
            cost[route], turns[route] = price, spent
        for route in bits(self.linked):
            cost[route] = 0.0
        self.cost, self.turn_cost = cost, turns

    def be_careful(self) -> None:
        """Plan for new tickets: only for the time that is surely left."""
        self.budget = self.turns if self.last else self.turns * self.style.slack
