"""Networks for several pairs at once, against networkx and the best there is."""

from __future__ import annotations

from itertools import product

import networkx as nx
import pytest

from ttr_tui.engine.joining import NamedEdge, Pair, Spaces
from ttr_tui.engine.rng import Stream
from ttr_tui.engine.setup import Setup
from ttr_tui.mapfile import all_ids, find

FAR = 10_000
TRIALS = 12


def some_routes(setup: Setup, chance: Stream) -> list[NamedEdge]:
    """A game in the middle: some routes are one's own, some are gone."""
    found = []
    for route, (a, b) in enumerate(setup.route_nodes):
        fate = chance.below(10)
        if fate > 1:
            found.append((route, a, b, 0 if fate == 9 else setup.lengths[route]))
    return found


def graph_of(edges: list[NamedEdge], pairs: list[Pair]) -> nx.Graph:
    """The same for networkx. The nodes of each end of a pair are joined to one node of their own."""
    graph = nx.Graph()
    for _, a, b, length in edges:
        shorter = min(length, graph[a][b]["weight"]) if graph.has_edge(a, b) else length
        graph.add_edge(a, b, weight=shorter)
    for place, pair in enumerate(pairs):
        for side, nodes in enumerate(pair):
            for node in nodes:
                graph.add_edge((place, side), node, weight=FAR)
    return graph


def tickets_of(setup: Setup, chance: Stream, count: int) -> list[Pair]:
    """Random tickets between cities; countries, which are dead ends, are left to the test of one ticket."""
    plain = [t for t in setup.tickets if all(len(setup.ends[c]) == 1 for c in (t.start, *t.goals))]
    return [
        (setup.ends[t.start], [node for goal in t.goals for node in setup.ends[goal]])
        for t in chance.shuffled(plain)[:count]
    ]


def distances(edges: list[NamedEdge]) -> dict[int, dict[int, int]]:
    return dict(nx.all_pairs_dijkstra_path_length(graph_of(edges, [])))


def best_for_two(far: dict[int, dict[int, int]], first: Pair, second: Pair) -> int:
    """The very best network for two pairs: apart, or one tree with its two forks anywhere."""
    ((a,), (b,)), ((c,), (d,)) = first, second
    apart = far[a].get(b, FAR) + far[c].get(d, FAR)
    forks = (((a, b), (c, d)), ((a, c), (b, d)), ((a, d), (b, c)))
    tree = min(
        sum(far[u].get(n, FAR) for n in one) + far[u].get(v, FAR) + sum(far[v].get(n, FAR) for n in other)
        for u, v in product(far, far)
        for one, other in forks
    )
    return min(apart, tree)


@pytest.mark.parametrize("map", all_ids())
def test_one_pair_is_the_shortest_way(map: str) -> None:
    setup, chance = Setup(find(map)), Stream(7)
    for _ in range(TRIALS):
        edges = some_routes(setup, chance)
        ticket = setup.tickets[chance.below(len(setup.tickets))]
        pair: Pair = (setup.ends[ticket.start], [n for goal in ticket.goals for n in setup.ends[goal]])
        graph, spaces = graph_of(edges, [pair]), Spaces(edges)
        found = spaces.way(pair)
        if not nx.has_path(graph, (0, 0), (0, 1)):
            assert found is None
            continue
        # A way over one of the added edges more than twice would be a way through a country.
        shortest = nx.dijkstra_path_length(graph, (0, 0), (0, 1)) - 2 * FAR
        assert found is not None
        assert spaces.spaces(found) == spaces.spaces(spaces.network([pair])) == shortest


def test_two_pairs_are_seldom_more_than_the_best() -> None:
    """It is an approximation: hardly ever beyond the best, and then by a space or two."""
    chance, wrong, tried = Stream(3), 0, 0
    for map in all_ids():
        setup = Setup(find(map))
        for _ in range(TRIALS):
            edges = some_routes(setup, chance)
            first, second = tickets_of(setup, chance, 2)
            far, spaces = distances(edges), Spaces(edges)
            if any(end not in far for pair in (first, second) for side in pair for end in side):
                continue
            best = best_for_two(far, first, second)
            if best >= FAR:
                continue
            found = spaces.spaces(spaces.network([first, second]))
            assert best <= found <= best + 2
            wrong += found > best
            tried += 1
    assert tried > 50
    assert wrong <= tried / 10


@pytest.mark.parametrize("map", all_ids())
def test_a_network_joins_every_pair_that_can_be_joined(map: str) -> None:
    setup, chance = Setup(find(map)), Stream(11)
    for _ in range(TRIALS):
        edges = some_routes(setup, chance)
        pairs = tickets_of(setup, chance, 6)
        spaces = Spaces(edges)
        network = spaces.network(pairs)
        laid = nx.Graph([(a, b) for name, a, b, _ in edges if name in network])
        alone = 0
        for pair in pairs:
            way = spaces.way(pair)
            if way is None:
                continue
            alone += spaces.spaces(way)
            assert any(
                a in laid and b in laid and nx.has_path(laid, a, b) for a, b in product(*pair)
            ) or not set(pair[0]).isdisjoint(pair[1])
        assert spaces.spaces(network) <= alone


def test_what_is_shared_is_counted_once() -> None:
    """A–B–C and D–B–C: the last route serves both."""
    spaces = Spaces([(0, 0, 1, 3), (1, 1, 2, 4), (2, 3, 1, 2), (3, 3, 2, 7)])
    assert spaces.network([((0,), (2,)), ((3,), (2,))]) == {0, 1, 2}
    assert spaces.network([]) == frozenset()
