"""What a planner makes of a view: its own things, the time that is left, and what each route costs it.

Costs are in points: a turn is worth what plain claiming brings in (`RouteGraph.pace`), a route costs the
turns it takes less the points it gives.
"""

from __future__ import annotations

from attrs import frozen

from ttr_tui.bots.graph import FAR, USEFUL_CARDS, RouteGraph, graph_of
from ttr_tui.engine.board import GREY
from ttr_tui.engine.network import bits
from ttr_tui.engine.view import PlayerView

USUAL_CLAIMS = 8.0
"""What is usual on such a board counts like so many claims made at the table."""
SLOWEST = 0.5
"""The part of the board's usual pace that is left when all good routes are taken."""
LARGE_HAND = 5
"""With more cards than this, a hand is large."""
PLAYED, PLAYED_OF_LARGE = 0.9, 0.45
"""How many of the cards at hand are played in the end: of the first ones, and of those above a large hand."""
LAST_PIECES = 12
"""The last pieces rarely fit: that costs a turn more, or a part of it with fewer pieces left than this."""
MARKET_MOST = 2.0
"""The spaces that cards lying face up may promise: two cards are drawn in a turn."""
FEAR, FEAR_RIVAL, FEAR_MOST = 0.03, 0.06, 0.6
"""How likely a route is taken: by anybody, more for each rival at one of its ends, and at the most."""
RIVAL_PRICE = 0.7
"""What a route costs more in a plan for each rival at one of its ends, in points."""
MISSING_WILD = 1.5
"""The cards that a missing wild card stands for, where only wild cards will do."""
SPARE_WILD = 0.7
"""The missing cards that a wild card to spare makes up for: it may be wanted elsewhere."""
EASY_SPACES = 2
"""So many spaces of a colour are found without waiting; each one above waits longer than the last."""
CREDIT_FIRST, CREDIT_MORE = 4.0, 0.5
"""Of a large hand, a plan uses these cards and this part of all; a small hand counts as a whole."""
CREDIT_USED = 0.7
"""The part of them that fits what the plan needs."""


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
    slack: float = 0.49
    """The part of the time left that it dares to plan for."""
    doubt: float = -0.0044
    """How much less of it for every turn that such a game has. Much can happen in a long game; whoever
    thinks the other way round is timid in short games and rash in long ones."""
    hard: float = 0.06
    """How much longer it expects to wait for many cards of one colour."""
    thrift: float = 0.15
    """The least part of its turns' worth that a route costs in a plan, whatever it brings."""
    market: float = 0.4
    """How much it counts on cards that lie face up."""
    hand: float = 0.75
    """How far the cards at hand decide what a route costs: little keeps plans steady."""
    wait: float = 0.15
    """What is left of the worth of other routes while tickets are not done."""
    eager: float = 0.6
    """How much rather it claims a route of the plan than draw cards."""
    patience: float = 0.0
    """How much rather it goes on collecting, on a board of long routes."""
    urgent: float = 3.0
    """How long a route of the plan would have to stay open, in turns."""
    stretch: float = 0.05
    """How much longer a plan has to reckon with for long routes."""
    live: bool = False
    """It reckons what a turn is worth from the routes that are open, not from those of the board."""
    spread: float = 2.0
    """From how many: as many times as its own pieces would fill."""


class Situation:
    """One decision's situation."""

    def __init__(self, look: PlayerView, style: Style) -> None:
        assert look.me is not None
        self.look = look
        self.style = style
        self.setup = look.setup
        self.graph: RouteGraph = graph_of(look.setup)
        self.me = look.me
        mine = look.players[look.me]
        self.hand = look.hand
        self.tickets = look.tickets
        self.pieces = mine.pieces
        self.most_pieces = sum(mine.pieces)
        """Of all kinds together: fewer, while a player still chooses which to take."""
        self.own = mine.routes
        self.open = look.free & ~mine.barred
        self.last = look.turns_left >= 0
        self._reach = self._usual_claim()
        self.turns = self._turns()
        self.credit = self._credit()
        self.budget = self.turns + self.credit
        """The turns a plan may take: all of them for tickets that are held, fewer for new ones."""
        self.pace = self._pace() * style.pace
        self.wild = 0 if self.graph.wild is None else self.hand[self.graph.wild]
        self.bonus: list[float] = [0.0] * len(self.graph.lengths)
        """Points beside its own that a route would bring."""
        self.linked = self.own
        """The routes that count for tickets: the own ones, and those of others that are borrowed."""
        self.borrow: dict[int, tuple[float, float]] = {}
        """Routes of others that could be used, with their price in points and in turns."""
        self.ticket_bonus: dict[int, float] = {}
        """Points beside its own that doing a ticket would bring."""
        self._pools = self._count_pools()
        self._market = self._count_market()
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

    def _usual_claim(self) -> float:
        """The length of a claim at this table: what was usual so far, and is on such boards."""
        claimed = 0
        for player in self.look.players:
            claimed |= player.routes
        spaces = sum(self.graph.lengths[r] for r in bits(claimed))
        return (USUAL_CLAIMS * self.graph.reach + spaces) / (USUAL_CLAIMS + claimed.bit_count())

    def _pace(self) -> float:
        """What a turn is worth: the points that the best open routes bring over the turns they take."""
        if not self.style.live:
            return self.graph.pace
        graph = self.graph
        left = self.style.spread * sum(self.pieces)
        points = turns = 0.0
        for rate, route in graph.rates:
            if self.open >> route & 1:
                points += graph.points[route]
                turns += graph.points[route] / rate
                left -= graph.lengths[route]
                if left <= 0:
                    break
        return max(SLOWEST * graph.pace, points / turns) if turns else graph.pace

    def turns_of(self, seat: int) -> float:
        """The turns a player still needs to place its pieces."""
        player, graph = self.look.players[seat], self.graph
        left = max(0, sum(player.pieces) - self.setup.rules.end_pieces)
        cards = sum(player.cards)
        usable = PLAYED * min(cards, LARGE_HAND) + PLAYED_OF_LARGE * max(0, cards - LARGE_HAND)
        usable /= len(player.pieces)
        draws = max(0.0, 2 * left / (1 + graph.cover) - usable) / 2
        return draws + left / self._reach + min(1.0, left / LAST_PIECES)

    def _count_pools(self) -> dict[tuple[int, int], int]:
        pools: dict[tuple[int, int], int] = {}
        graph = self.graph
        for kind, n in enumerate(self.hand):
            pool = graph.pools[kind]
            if n and pool is not None:
                pools[pool] = pools.get(pool, 0) + n * graph.spaces[kind]
        return pools

    def _count_market(self) -> dict[tuple[int, int], float]:
        """What the market promises of each pool: two cards at most, and others draw too."""
        pools: dict[tuple[int, int], float] = {}
        graph = self.graph
        for kind in self.look.market:
            pool = graph.pools[kind] if kind >= 0 else None
            if pool is not None:
                pools[pool] = min(MARKET_MOST, pools.get(pool, 0.0) + graph.spaces[kind])
        return {pool: self.style.market * n for pool, n in pools.items()}

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
        return self.style.risk * min(FEAR_MOST, FEAR + FEAR_RIVAL * near)

    def missing(self, route: int) -> float:
        """The spaces of a route that cards still have to be found for, wild cards counting dear."""
        cost = self.setup.costs[route]
        wild = self.wild if cost.wild else 0
        if cost.colour == GREY:
            have = max(
                (n + self._market.get(p, 0.0) for p, n in self._pools.items() if p[0] == cost.piece),
                default=0.0,
            )
        else:
            pool = (cost.piece, cost.colour)
            have = self._pools.get(pool, 0) + self._market.get(pool, 0.0)
        lack = max(0.0, cost.length - cost.ferry - have)
        spare = wild - cost.ferry
        if spare < 0:
            lack -= MISSING_WILD * spare
        else:
            lack = max(0.0, lack - SPARE_WILD * spare)
        return lack + self.graph.surcharge[route]

    def weigh(self) -> None:
        """Work out what each open route costs, in points and in turns."""
        graph, style = self.graph, self.style
        draws = USEFUL_CARDS * graph.cover
        points, lengths, nodes = graph.points, graph.lengths, self.setup.route_nodes
        count = len(lengths)
        cost, turns = [FAR] * count, [0.0] * count
        rivals = self._rivals
        fear = style.risk * RIVAL_PRICE
        for route in bits(self.open):
            if lengths[route] > self.pieces[graph.pieces[route]]:
                continue
            lack = self.missing(route)
            # Many cards of one colour take more than their share of the draws.
            hard = style.hard * max(0.0, lack - EASY_SPACES) ** 2
            spent = 1.0 + (style.hand * lack + (1.0 - style.hand) * lengths[route] + hard) / draws
            a, b = nodes[route]
            price = self.pace * spent - points[route] - self.bonus[route]
            price += fear * (rivals.get(a, 0) + rivals.get(b, 0))
            floor = style.thrift * self.pace * spent
            cost[route] = price if price > floor else floor
            long = style.stretch * max(0, lengths[route] - EASY_SPACES) ** 2
            turns[route] = 1.0 + (lengths[route] + long) / draws
        for route, (price, spent) in self.borrow.items():
            cost[route], turns[route] = price, spent
        for route in bits(self.linked):
            cost[route] = 0.0
        self.cost, self.turn_cost = cost, turns

    def _credit(self) -> float:
        """The turns that the cards at hand save a plan, which counts all cards as still to draw."""
        graph = self.graph
        held = sum(n * spaces for n, spaces in zip(self.hand, graph.spaces, strict=True))
        return min(held, CREDIT_MORE * held + CREDIT_FIRST) * CREDIT_USED / (USEFUL_CARDS * graph.cover)

    @property
    def sure(self) -> float:
        """The part of the turns left that can be counted on: more of them in a short game."""
        return self.style.slack - self.style.doubt * self.graph.turns

    @property
    def careful(self) -> float:
        """The turns that plans for new tickets may take: only the time that is surely left."""
        return self.credit + (self.turns if self.last else self.turns * self.sure)
