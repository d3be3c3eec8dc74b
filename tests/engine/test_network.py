"""The hand-written graph code against brute force and networkx."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

import networkx as nx
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.boards import make_board, with_routes
from ttr_tui.engine import network
from ttr_tui.engine.board import COUNTRY, Board, Route
from ttr_tui.engine.network import Edge, Joined, bits, longest_path, two_paths, way
from ttr_tui.engine.reduce import new_game
from ttr_tui.engine.scoring import longest, ticket_value
from ttr_tui.engine.setup import Setup
from ttr_tui.mapfile import find

quiet = settings(derandomize=True, deadline=None, max_examples=200)


@st.composite
def networks(draw: st.DrawFn, nodes: int = 7, edges: int = 9, longest: int = 6) -> list[Edge]:
    """Random networks with parallel edges and several parts, but no edge from a node to itself."""
    found: list[Edge] = []
    for _ in range(draw(st.integers(0, edges))):
        a = draw(st.integers(0, nodes - 2))
        b = draw(st.integers(a + 1, nodes - 1))
        found.append((a, b, draw(st.integers(1, longest))))
    return found


def brute_force(edges: Sequence[Edge]) -> int:
    """Every path from every node, without any cleverness."""

    def walk(node: int, used: frozenset[int]) -> int:
        best = 0
        for i, (a, b, length) in enumerate(edges):
            if i not in used and node in (a, b):
                best = max(best, length + walk(b if node == a else a, used | {i}))
        return best

    return max((walk(node, frozenset()) for edge in edges for node in edge[:2]), default=0)


def is_path(edges: Sequence[Edge], path: Sequence[int]) -> bool:
    """Whether the edges can be walked in this order, each once."""
    if len(set(path)) != len(path):
        return False
    heads = {edges[path[0]][0], edges[path[0]][1]} if path else set()
    for e in path:
        a, b, _ = edges[e]
        heads = {end for end, other in ((a, b), (b, a)) if other in heads}
    return bool(heads) or not path


@quiet
@given(networks(nodes=6, edges=7))
def test_longest_path_is_what_trying_everything_finds(edges: list[Edge]) -> None:
    """BASE-14: cities again, routes never."""
    length, path = longest_path(edges)
    assert length == brute_force(edges)
    assert length == sum(edges[e][2] for e in path)
    # The first edge of the path has no direction yet: walk it both ways.
    assert not path or is_path(edges, path)


@quiet
@given(networks(nodes=6, edges=14))
def test_an_eulerian_part_is_its_own_longest_path(edges: list[Edge]) -> None:
    """BASE-14: where networkx finds that every edge can be walked at once, the path is all of them."""
    graph = nx.MultiGraph()
    graph.add_edges_from((a, b, {"length": length}) for a, b, length in edges)
    length, _ = longest_path(edges)
    for part in nx.connected_components(graph):
        inside = graph.subgraph(part)
        total = sum(d["length"] for _, _, d in inside.edges(data=True))
        if nx.has_eulerian_path(inside):
            assert length >= total
    assert length <= sum(length for _, _, length in edges)


def test_the_longest_path_of_a_large_network_is_found() -> None:
    """BASE-14: 31 routes of one train in a grid, far beyond what trying everything could do."""
    wide, high = 5, 4
    grid = [(y * wide + x, y * wide + x + 1, 1) for y in range(high) for x in range(wide - 1)]
    grid += [(y * wide + x, y * wide + wide + x, 1) for y in range(high - 1) for x in range(wide)]
    assert len(grid) == 31
    length, path = longest_path(grid)
    assert length == len(path) == len(set(path))
    assert is_path(grid, path)
    # Three routes meet in ten places on the rim; at eight of them one is left out, shared by two.
    assert length == 27


@pytest.mark.parametrize(
    ("edges", "length"),
    [
        ([], 0),
        ([(0, 1, 6)], 6),
        ([(0, 1, 2), (1, 2, 3), (1, 3, 4)], 7),
        ([(0, 1, 1), (1, 2, 1), (2, 0, 1), (0, 3, 5)], 8),
        ([(0, 1, 2), (0, 1, 2)], 4),
        ([(0, 1, 9), (2, 3, 4), (3, 4, 4)], 9),
    ],
)
def test_longest_paths_drawn_by_hand(edges: list[Edge], length: int) -> None:
    """BASE-14: a fork, a loop with a tail, a circle of two, two separate lines."""
    assert longest_path(edges)[0] == length


@quiet
@given(networks(nodes=6, edges=10), st.integers(0, 5), st.integers(0, 5))
def test_two_paths_are_a_flow_of_two(edges: list[Edge], start: int, goal: int) -> None:
    if start == goal:
        assert two_paths(edges, start, goal) is None
        return
    graph = nx.DiGraph()
    graph.add_nodes_from(range(6))
    for a, b, _ in edges:
        for here, there in ((a, b), (b, a)):
            before = graph.get_edge_data(here, there, {"capacity": 0})["capacity"]
            graph.add_edge(here, there, capacity=before + 1)
    found = two_paths(edges, start, goal)
    assert (found is not None) == (nx.maximum_flow_value(graph, start, goal) >= 2)
    if found is not None:
        one, two = found
        assert not set(one) & set(two)
        for path in found:
            node = start
            for e in path:
                a, b, _ = edges[e]
                assert node in (a, b)
                node = b if node == a else a
            assert node == goal
            assert len(set(path)) == len(path)


@quiet
@given(networks())
def test_joined_is_connected_components(edges: list[Edge]) -> None:
    """BASE-13 rests on it."""
    joined = Joined(7, [(a, b) for a, b, _ in edges])
    graph = nx.Graph()
    graph.add_nodes_from(range(7))
    graph.add_edges_from((a, b) for a, b, _ in edges)
    parts = list(nx.connected_components(graph))
    for a in range(7):
        for b in range(7):
            together = any(a in part and b in part for part in parts)
            assert (joined.find(a) == joined.find(b)) == together
            assert joined.any((a,), (b,)) == together
    assert joined.any((0, 1), (2, 3)) == any(joined.any((a,), (b,)) for a in (0, 1) for b in (2, 3))
    assert not joined.any((), (1, 2))


@quiet
@given(
    networks(),
    st.sets(st.integers(0, 6), min_size=1, max_size=2),
    st.sets(st.integers(0, 6), min_size=1, max_size=2),
)
def test_way_is_as_short_as_dijkstra(edges: list[Edge], starts: set[int], goals: set[int]) -> None:
    graph = nx.MultiGraph()
    graph.add_nodes_from(range(7))
    graph.add_edges_from((a, b, {"weight": length}) for a, b, length in edges)
    lengths, _ = nx.multi_source_dijkstra(graph, starts)
    wanted = min((lengths[g] for g in goals if g in lengths), default=None)
    found = way([(100 + i, *edge) for i, edge in enumerate(edges)], starts, goals)
    if wanted is None:
        assert found is None
        return
    assert found is not None
    length, names = found
    assert length == wanted == sum(edges[name - 100][2] for name in names)
    node_sets = [set(edges[name - 100][:2]) for name in names]
    assert all(one & two for one, two in pairwise(node_sets))
    if names:
        assert node_sets[0] & starts
        assert node_sets[-1] & goals
    else:
        assert starts & goals


def test_bits_are_the_numbers_of_a_mask() -> None:
    assert list(bits(0)) == []
    assert list(bits(1 << 90 | 0b101)) == [0, 2, 90]


def test_a_country_is_a_dead_end() -> None:
    """Two routes into one country are not joined by it, and no path runs through."""
    board = make_board(
        [("A", "Land", 2, "red"), ("B", "Land", 3, "blue"), ("A", "C", 1, "grey")],
        [("A", "B", 5), ("A", "Land", 4), ("C", "Land", 6), ("B", "Land", 7)],
        kinds={"Land": COUNTRY},
    )
    setup = Setup(board, None, (), 2)
    both = 0b011
    assert ticket_value(setup, 0, both) == -5
    assert ticket_value(setup, 1, both) == 4
    assert ticket_value(setup, 2, both) == -6
    assert ticket_value(setup, 2, 0b101) == 6
    assert ticket_value(setup, 3, 0b101) == -7
    assert longest(setup, 0b111) == (3, (0, 2)) or longest(setup, 0b111) == (3, (2, 0))


def test_longest_names_the_boards_routes() -> None:
    """BASE-14: the path is told in route numbers, for the screen to light up."""
    board = make_board([("A", "B", 1, "grey"), ("X", "Y", 2, "grey"), ("B", "C", 4, "grey")])
    state = with_routes(new_game(board, 2, 1), 0, 0, 2)
    length, path = longest(state.setup, state.players[0].routes)
    assert length == 5
    assert sorted(path) == [0, 2]


def entangled(board: Board, start: Route, trains: int = 45) -> list[Edge]:
    """As many short routes as trains go for, each between cities that are joined already if there is one."""
    chosen, left = [start], trains - start.length
    while True:
        joined = {city for route in chosen for city in (route.a, route.b)}
        pairs = {frozenset((route.a, route.b)) for route in chosen}
        free = [
            route
            for route in board.routes
            if route.length <= left
            and joined & {route.a, route.b}
            and frozenset((route.a, route.b)) not in pairs
        ]
        if not free:
            return [(route.a, route.b, route.length) for route in chosen]
        chosen.append(min(free, key=lambda r: (-(r.a in joined) - (r.b in joined), r.length, r.index)))
        left -= chosen[-1].length


def test_the_longest_path_of_an_entangled_network_is_searched_to_the_end(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """BASE-14, IND-4: exact on every network that a board's trains can make, not only on usual ones."""
    board = find("inde")
    webs = [entangled(board, board.routes[20])]
    found = [longest_path(edges)[0] for edges in webs]
    monkeypatch.setattr(network, "MOST_WORK", 10**12)
    assert found == [longest_path(edges)[0] for edges in webs]
    monkeypatch.setattr(network, "MOST_WORK", 25)
    assert found != [longest_path(edges)[0] for edges in webs]
