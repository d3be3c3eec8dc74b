"""Mandalas: IND-5."""

from __future__ import annotations

from random import Random

import attrs
import networkx as nx
import pytest

from tests.boards import make_board, with_routes
from tests.rules.crafting import points, started, with_tickets
from ttr_tui.engine.board import COUNTRY, Board, Ticket
from ttr_tui.engine.network import two_paths
from ttr_tui.engine.setup import Setup
from ttr_tui.rules.mandala import Mandala, mandala_paths, mandalas

SCORES = (0, 5, 10, 20, 30, 40)

LOOP = [
    ("A", "B", 1, "red"),  # 0
    ("B", "C", 1, "red"),  # 1
    ("C", "D", 1, "red"),  # 2
    ("D", "A", 1, "red"),  # 3
    ("C", "E", 1, "red"),  # 4
    ("E", "F", 1, "red"),  # 5
    ("F", "C", 1, "red"),  # 6
    ("F", "G", 1, "red"),  # 7
]
TICKETS = [(a, b, 3) for a, b in ("AC", "AB", "BD", "AF", "AG", "BF", "CE", "EF", "AE")]


@pytest.fixture
def board() -> Board:
    return make_board(LOOP, TICKETS, mechanisms=(Mandala(SCORES),))


def mask(*routes: int) -> int:
    return sum(1 << r for r in routes)


def test_two_ways_round_are_a_mandala(board: Board) -> None:
    """IND-5: the two paths of a ticket share no route."""
    setup = Setup(board)
    assert mandala_paths(setup, 0, mask(0, 1, 2, 3)) in (((0, 1), (3, 2)), ((3, 2), (0, 1)))
    assert mandala_paths(setup, 0, mask(0, 1, 2)) is None
    assert mandala_paths(setup, 0, mask(0, 2, 3)) is None


def test_the_paths_may_share_cities(board: Board) -> None:
    """IND-5: A to F twice through C, never twice over the same wagons."""
    paths = mandala_paths(Setup(board), 3, mask(*range(7)))
    assert paths is not None
    one, other = paths
    assert not set(one) & set(other)
    assert sorted((len(one), len(other))) in ([3, 4], [4, 4])


def test_a_shared_route_spoils_it(board: Board) -> None:
    """IND-5: the last stretch F–G is the only way into G."""
    assert mandala_paths(Setup(board), 4, mask(*range(8))) is None


@pytest.mark.parametrize("count", range(8))
def test_the_table_of_points(board: Board, count: int) -> None:
    """IND-5: 5, 10, 20, 30, 40 for one to five, and no more for more."""
    state = with_routes(started(board), 0, *range(8))
    held = [t for t in range(9) if t != 4][:count]
    state = with_tickets(state, 0, *held)
    assert len(mandalas(state, 0)) == count
    assert points(state, 0, "mandala") == ([SCORES[min(count, 5)]] if count else [])
    assert points(state, 1, "mandala") == []


def test_only_own_routes_and_own_tickets_count(board: Board) -> None:
    """IND-5: the wagons of the ticket's owner."""
    state = with_tickets(with_routes(with_routes(started(board), 0, 0, 1), 1, 2, 3), 0, 0)
    assert mandalas(state, 0) == {}
    assert mandalas(with_tickets(with_routes(state, 0, 2, 3), 0, 4), 0) == {}


def test_a_country_is_one_place_for_its_own_ticket_only() -> None:
    """IND-5, ALL-6: two ways into a country make a mandala; a way through a country does not."""
    board = make_board(
        [("A", "B", 1, "red"), ("B", "Land", 1, "red"), ("A", "C", 1, "red"), ("C", "Land", 1, "red"),
         ("B", "C", 1, "red")],
        [("A", "Land", 3), ("B", "C", 3)],
        kinds={"Land": COUNTRY},
        mechanisms=(Mandala(SCORES),),
    )  # fmt: skip
    setup = Setup(board)
    assert mandala_paths(setup, 0, mask(0, 1, 2, 3)) is not None
    assert mandala_paths(setup, 0, mask(0, 1, 2, 4)) is None
    assert mandala_paths(setup, 1, mask(1, 3, 4)) is None
    assert mandala_paths(setup, 1, mask(0, 2, 4)) is not None


def test_several_goals_are_judged_by_the_one_that_scores(board: Board) -> None:
    """IND-5: the best goal reached decides, not a lesser one that happens to be joined twice."""
    start, near, far = (board.city(name).index for name in "acg")
    board = attrs.evolve(board, tickets=(Ticket(0, "t", start, (near, far), (4, 9)),))
    setup = Setup(board)
    assert mandala_paths(setup, 0, mask(0, 1, 2, 3)) is not None
    assert mandala_paths(setup, 0, mask(*range(8))) is None


def test_two_paths_agree_with_maximum_flow() -> None:
    """IND-5: on random networks, two paths are found exactly when a flow of two exists."""
    chance = Random(5)
    found = 0
    for _ in range(600):
        size = chance.randint(3, 9)
        edges = []
        for _ in range(chance.randint(size - 1, 2 * size)):
            a, b = chance.sample(range(size), 2)
            edges.append((a, b, 1))
        start, goal = chance.sample(range(size), 2)
        graph = nx.Graph()
        graph.add_nodes_from(range(size))
        for a, b, _ in edges:
            capacity = graph[a][b]["capacity"] + 1 if graph.has_edge(a, b) else 1
            graph.add_edge(a, b, capacity=capacity)
        flow = nx.maximum_flow_value(graph, start, goal)
        paths = two_paths(edges, start, goal)
        assert (paths is not None) == (flow >= 2)
        if paths is not None:
            found += 1
            assert len(set(paths[0]) | set(paths[1])) == len(paths[0]) + len(paths[1])
            for path in paths:
                node = start
                for e in path:
                    a, b, _ = edges[e]
                    assert node in (a, b)
                    node = b if node == a else a
                assert node == goal
    assert found > 100
