"""Which cards a plan needs: what the hand already covers, what is missing, what is to spare."""

from __future__ import annotations

from collections.abc import Sequence

from ttr_tui.bots.situation import MISSING_WILD, Situation
from ttr_tui.engine.board import GREY
from ttr_tui.engine.fields import Cards

IDLE = 0.2
"""What a card is worth that no route of the plan waits for."""
IDLE_MORE, IDLE_MOST = 0.15, 6
"""How much more, for each space the cards of its colour already cover, and up to how many."""
WILD_WORTH = 1.45
"""What a wild card is worth, in cards of a colour that is needed."""
WILD_WISH = 0.55
"""How much a wild card is wanted at the least: some route will have a use for it."""
LAST_CARD = 0.25
"""How much more the only card that a route waits for is worth; the less, the more are missing."""
GREY_BEST, GREY_OTHER = 0.75, 0.4
"""What a card for a grey route is worth: of the colour most to spare, of another."""
SPARE_PRICE, NEEDED_PRICE = 0.3, 0.8
"""What paying with a space's card costs: of a colour to spare, of one that the plan waits for."""


class Needs:
    """The hand dealt out to the routes of a plan, most important first."""

    def __init__(
        self, now: Situation, routes: Sequence[tuple[int, float]], hand: Cards | None = None
    ) -> None:
        self.now = now
        graph = now.graph
        self.hand = list(now.hand if hand is None else hand)
        have: dict[tuple[int, int], int] = {}
        for kind, n in enumerate(self.hand):
            pool = graph.pools[kind]
            if pool is not None:
                have[pool] = have.get(pool, 0) + n * graph.spaces[kind]
        self.held = dict(have)
        wild = 0 if graph.wild is None else self.hand[graph.wild]
        self.lack: dict[tuple[int, int], list[tuple[int, float]]] = {}
        """For each pool, the (spaces missing, weight) of the routes that wait for it."""
        self.grey: list[tuple[int, float, int]] = []
        """Grey routes that wait: (spaces missing, weight, piece)."""
        self.wanted_wild = 0.0
        self.wanted: dict[tuple[int, int], int] = {}
        """How many spaces of each pool the plan takes in all."""
        self.wish: dict[int, float] = {}
        """Card kinds that a mechanism waits for, with their weight."""
        self.hold: dict[int, float] = {}
        """What giving away a card of a kind costs on top."""
        self.missing = 0.0
        gaps: list[tuple[int, float, bool]] = []
        costs = now.setup.costs
        greys = []
        for route, weight in routes:
            cost = costs[route]
            plain = cost.length - cost.ferry + graph.reserve[route]
            if cost.ferry:
                short = cost.ferry - wild
                wild = max(0, wild - cost.ferry)
                if short > 0:
                    self.wanted_wild = max(self.wanted_wild, weight)
                    self.missing += MISSING_WILD * short
            if cost.colour == GREY:
                greys.append((cost.piece, plain, weight, cost.wild))
                continue
            pool = (cost.piece, cost.colour)
            self.wanted[pool] = self.wanted.get(pool, 0) + plain
            used = min(plain, have.get(pool, 0))
            have[pool] = have.get(pool, 0) - used
            if plain > used:
                gaps.append((plain - used, weight, cost.wild))
                self.lack.setdefault(pool, []).append((plain - used, weight))
        for piece, plain, weight, allowed in greys:
            pools = [p for p in have if p[0] == piece]
            best = max(pools, key=lambda p: have[p], default=None)
            used = min(plain, have[best]) if best is not None else 0
            if best is not None:
                have[best] -= used
                self.wanted[best] = self.wanted.get(best, 0) + used
            if plain > used:
                gaps.append((plain - used, weight, allowed))
                self.grey.append((plain - used, weight, piece))
        self.spare = have
        """Spaces of each pool that the plan leaves over."""
        self.spare_wild = wild
        for gap, weight, allowed in sorted(gaps, key=lambda gap: gap[0]):
            if allowed and wild:
                used = min(gap, wild)
                wild -= used
                self.spare_wild = wild
                gap -= used
                self.wanted_wild = max(self.wanted_wild, weight)
            self.missing += gap
            if allowed:
                self.wanted_wild = max(self.wanted_wild, weight)

    def worth(self, kind: int) -> float:
        """What one more card of a kind brings, in useful cards."""
        graph = self.now.graph
        pool = graph.pools[kind]
        if pool is None:
            return WILD_WORTH * max(self.wanted_wild, WILD_WISH)
        spaces = graph.spaces[kind]
        best = IDLE * (1 + IDLE_MORE * min(self.held.get(pool, 0), IDLE_MOST))
        best = max(best, self.wish.get(kind, 0.0))
        for gap, weight in self.lack.get(pool, ()):
            near = 1.0 + LAST_CARD / gap
            best = max(best, weight * near * min(spaces, gap))
        if self.grey:
            most = max((n for (piece, _), n in self.spare.items() if piece == pool[0]), default=0)
            for gap, weight, piece in self.grey:
                if piece == pool[0]:
                    fits = self.spare.get(pool, 0) >= most
                    best = max(best, weight * (GREY_BEST if fits else GREY_OTHER) * min(spaces, gap))
        return best

    def price(self, payment: Cards) -> float:
        """What a payment takes from the rest of the plan, in useful cards."""
        graph = self.now.graph
        total = 0.0
        for kind, n in enumerate(payment):
            if n:
                pool = graph.pools[kind]
                if pool is None:
                    total += n * WILD_WORTH
                else:
                    wanted = self.wanted.get(pool, 0)
                    spare = max(0, self.held.get(pool, 0) - wanted)
                    spaces = n * graph.spaces[kind]
                    free = min(spare, spaces)
                    total += free * SPARE_PRICE + (spaces - free) * NEEDED_PRICE
                    total += n * self.hold.get(kind, 0.0)
        return total
