"""The board as a planner walks it: what never changes in a game, looked up once."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from heapq import heappop, heappush

from ttr_tui.bots.extras import extras_of
from ttr_tui.engine.setup import Setup

FAR = 1e9
"""The cost of a route that cannot be had."""
USEFUL_CARDS = 1.8
"""The useful cards that a turn of drawing brings: two, but not always the right ones."""
LONGER = 1.1
"""How much longer than the board's routes the claimed ones are: players prefer the longer ones."""
SHORTEST_REACH, LONGEST_REACH = 1.5, 3.0
"""Between these lies the length of a usual claim, whatever the board."""
PATIENT_FROM, PATIENT_SPAN = 1.9, 0.5
"""From which length of a usual claim on a board asks for patience, and how much longer for all of it."""
GOOD_PART, FEWEST_GOOD = 3, 4
"""The good routes of a board are the best third of them, but no fewer than four."""


class RouteGraph:
    """One game's routes as a graph, and the averages that plans are measured with."""

    def __init__(self, setup: Setup) -> None:
        board = setup.board
        self.setup = setup
        around: list[list[tuple[int, int]]] = [[] for _ in range(setup.nodes)]
        for route, (a, b) in enumerate(setup.route_nodes):
            around[a].append((route, b))
            around[b].append((route, a))
        self.around = tuple(tuple(there) for there in around)
        self.lengths = setup.lengths
        self.points = setup.points
        self.pieces = tuple(r.piece for r in board.routes)
        self.every = (1 << len(board.routes)) - 1
        mean = sum(self.lengths) / len(self.lengths)
        self.reach = max(SHORTEST_REACH, min(LONGEST_REACH, mean * LONGER))
        """The length of a usual claim."""
        self.patience = max(0.0, min(1.0, (self.reach - PATIENT_FROM) / PATIENT_SPAN))
        """How far the board is one of long routes, for which cards are collected over many turns."""
        spaces = [k.spaces for k in board.cards for _ in range(k.count)]
        self.cover = sum(spaces) / len(spaces)
        """The spaces a usual card covers."""
        pieces = sum(setup.rules.pieces) - setup.rules.end_pieces
        self.turns = pieces / (1 + self.cover) + pieces / self.reach
        """About how many turns a player has."""
        self.wild = setup.wild
        self.rates = sorted(
            ((self.points[r] / (1 + n / (USEFUL_CARDS * self.cover)), r) for r, n in enumerate(self.lengths)),
            reverse=True,
        )
        """What each route brings a turn, cards and all: best first."""
        best = [rate for rate, _ in self.rates[: max(FEWEST_GOOD, len(self.rates) // GOOD_PART)]]
        self.pace = sum(best) / len(best)
        """What a turn is worth, in points: what the good routes bring in."""
        self.pools: tuple[tuple[int, int] | None, ...] = tuple(
            None if k.index == setup.wild else (k.pieces[0], k.colour) for k in board.cards
        )
        """What each kind of card is good for: a piece and a colour; None: anything."""
        self.spaces = tuple(k.spaces for k in board.cards)
        extras = extras_of(setup)
        self.surcharge = tuple(sum((e.surcharge(rule, r) for e, rule in extras), 0.0) for r in board.routes)
        """The cards that each route usually takes beyond its price."""
        self.reserve = tuple(sum(e.reserve(rule, r) for e, rule in extras) for r in board.routes)
        """The cards to hold ready beyond its price."""

    def walk(
        self, cost: list[float], starts: Iterable[int], goals: frozenset[int] | None = None
    ) -> tuple[dict[int, float], dict[int, tuple[int, int]]]:
        """How far every node is (or just up to the first goal), and the (route, node) each was reached by."""
        far: dict[int, float] = {}
        came: dict[int, tuple[int, int]] = {}
        best: dict[int, float] = dict.fromkeys(starts, 0.0)
        heap = [(0.0, node) for node in best]
        around = self.around
        while heap:
            here, node = heappop(heap)
            if node in far:
                continue
            far[node] = here
            if goals is not None and node in goals:
                break
            for route, there in around[node]:
                step = here + cost[route]
                if step < best.get(there, FAR):
                    best[there] = step
                    came[there] = (route, node)
                    heappush(heap, (step, there))
        return far, came

    @staticmethod
    def trail(came: dict[int, tuple[int, int]], node: int) -> list[int]:
        """The routes that lead to a node, last first."""
        path = []
        while node in came:
            route, node = came[node]
            path.append(route)
        return path


@lru_cache(maxsize=16)
def graph_of(setup: Setup) -> RouteGraph:
    """The graph of a game, made once."""
    return RouteGraph(setup)
