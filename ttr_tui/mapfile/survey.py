"""What the network of a board is like: its parts, the ways of its tickets, its bottlenecks.

A country is a dead end: it can begin or end a way, but no way leads through it. networkx is only
imported when a board is surveyed, so that nobody else waits for it.
"""

from __future__ import annotations

from functools import cached_property
from typing import Any

from attrs import frozen

from ttr_tui.engine.board import COUNTRY, Board

Pair = tuple[int, int]
"""Two places, by index."""


@frozen
class Bottleneck:
    """A connection that many tickets want."""

    ends: Pair
    share: float
    """Of the tickets' shortest ways, the part that runs over it."""


class Survey:
    """The graph of a board: places as nodes, an edge for each pair of neighbours."""

    def __init__(self, board: Board) -> None:
        import networkx as nx

        self.board = board
        self._countries = {c.index for c in board.cities if c.kind == COUNTRY}
        self._all: Any = nx.Graph()
        self._all.add_nodes_from(c.index for c in board.cities)
        for route in board.routes:
            known = self._all.get_edge_data(route.a, route.b, {"length": route.length, "connections": set()})
            self._all.add_edge(
                route.a,
                route.b,
                length=min(route.length, known["length"]),
                connections=known["connections"] | {route.group},
            )
        self._cities: Any = self._all.subgraph(set(self._all) - self._countries).copy()

    @cached_property
    def parts(self) -> list[list[int]]:
        """The places that routes join, the largest part first. A country is in one part only, even
        if routes of several lead to it: it does not join them."""
        import networkx as nx

        parts = sorted((sorted(part) for part in nx.connected_components(self._cities)), key=_largest)
        for country in sorted(self._countries):
            home = next((part for part in parts if set(part) & set(self._all[country])), None)
            if home is None:
                parts.append([country])
            else:
                home.append(country)
        return parts

    @cached_property
    def bridges(self) -> list[Pair]:
        """Neighbours whose one connection is all that joins the two sides of the board."""
        import networkx as nx

        pairs = [*nx.bridges(self._cities), *self._only_ways()]
        return sorted((min(p), max(p)) for p in pairs if len(self._all.edges[p]["connections"]) == 1)

    @cached_property
    def cut_places(self) -> list[int]:
        """Places through which everything between two sides of the board must pass."""
        import networkx as nx

        return sorted({*nx.articulation_points(self._cities), *(city for city, _ in self._only_ways())})

    def _only_ways(self) -> list[Pair]:
        """For each country with one neighbour only: the neighbour and the country."""
        return [(*self._all[c], c) for c in sorted(self._countries) if len(self._all[c]) == 1]

    @cached_property
    def ways(self) -> dict[Pair, int | None]:
        """The spaces of the shortest way for every start and goal of a ticket; None: there is no way."""
        import networkx as nx

        ways: dict[Pair, int | None] = {}
        for pair in dict.fromkeys((t.start, goal) for t in self.board.tickets for goal in t.goals):
            try:
                ways[pair] = nx.shortest_path_length(self._open_to(pair), *pair, weight="length")
            except nx.NetworkXNoPath:
                ways[pair] = None
        return ways

    def bottlenecks(self, count: int = 5) -> list[Bottleneck]:
        """The connections over which most of the tickets' shortest ways run. Where a ticket has
        several shortest ways, each counts for its part."""
        import networkx as nx

        use: dict[Pair, float] = {}
        pairs = [pair for pair, length in self.ways.items() if length is not None]
        for start, goal in pairs:
            graph = self._open_to((start, goal))
            found = nx.edge_betweenness_centrality_subset(graph, [start], [goal], weight="length")
            for (a, b), half in found.items():
                # networkx counts each way of an undirected graph half, as if it came in two directions.
                use[min(a, b), max(a, b)] = use.get((min(a, b), max(a, b)), 0.0) + 2 * half
        most = sorted(use, key=lambda ends: (-round(use[ends], 6), ends))
        return [Bottleneck(ends, use[ends] / len(pairs)) for ends in most[:count] if use[ends]]

    def _open_to(self, pair: Pair) -> Any:
        """The graph a ticket can use: every city, and countries only at its own ends."""
        if not self._countries & set(pair):
            return self._cities
        return self._all.subgraph({*self._cities, *pair}).copy()


def _largest(part: list[int]) -> tuple[int, int]:
    return -len(part), part[0]
