"""Which cards a plan needs: what the hand already covers, what is missing, what is to spare."""

from __future__ import annotations

from collections.abc import Sequence

from ttr_tui.bots.situation import Situation
from ttr_tui.engine.actions import Cards
from ttr_tui.engine.board import GREY

IDLE = 0.2
"""What a card is worth that no route of the plan waits for."""
WILD = 1.45
"""What a wild card is worth, in cards of a colour that is needed."""


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
                    self.missing += 1.5 * short
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
            return WILD * max(self.wanted_wild, 0.55)
        spaces = graph.spaces[kind]
        best = IDLE * (1 + 0.15 * min(self.held.get(pool, 0), 6))
        best = max(best, self.wish.get(kind, 0.0))
        for gap, weight in self.lack.get(pool, ()):
            near = 1.0 + 0.25 / gap
            best = max(best, weight * near * min(spaces, gap))
        if self.grey:
            most = max((n for (piece, _), n in self.spare.items() if piece == pool[0]), default=0)
            for gap, weight, piece in self.grey:
                if piece == pool[0]:
                    fits = self.spare.get(pool, 0) >= most
                    best = max(best, weight * (0.75 if fits else 0.4) * min(spaces, gap))
        return best

    def price(self, payment: Cards) -> float:
        """What a payment takes from the rest of the plan, in useful cards."""
        graph = self.now.graph
        total = 0.0
        for kind, n in enumerate(payment):
            if n:
                pool = graph.pools[kind]
                if pool is None:
                    total += n * WILD
                else:
                    wanted = self.wanted.get(pool, 0)
                    spare = max(0, self.held.get(pool, 0) - wanted)
                    spaces = n * graph.spaces[kind]
                    free = min(spare, spaces)
                    total += free * 0.3 + (spaces - free) * 0.8
                    total += n * self.hold.get(kind, 0.0)
        return total
