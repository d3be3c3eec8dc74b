"""Arrow keys: each leads to the city that lies there, and together they lead everywhere."""

from __future__ import annotations

import pytest

from ttr_tui.engine.board import Board
from ttr_tui.mapfile import all_ids, find
from ttr_tui.tui.chart.steering import neighbour

ARROWS = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}
Places = list[tuple[float, float]]


def printed(board: Board) -> Places:
    """The cities as they lie on the board itself."""
    return [(c.x, c.y) for c in board.cities]


def stretched(board: Board) -> Places:
    """The cities as a wide screen shows them: pulled sideways, and each in a cell."""
    wide, high = board.size
    return [(round(c.x / wide * 80), 2 * round(c.y / high * 32)) for c in board.cities]


def reached(board: Board, places: Places, start: int) -> set[int]:
    """Every city that arrows lead to."""
    found, todo = {start}, [start]
    while todo:
        here = todo.pop()
        for step in ARROWS.values():
            there = neighbour(board, places, here, *step)
            if there not in found:
                found.add(there)
                todo.append(there)
    return found


@pytest.mark.parametrize(
    ("city", "arrow", "wanted"),
    [
        ("omaha", "right", "chicago"),
        ("omaha", "left", "denver"),
        ("omaha", "up", "duluth"),
        ("omaha", "down", "kansas-city"),
        ("chicago", "left", "omaha"),
        ("chicago", "right", "pittsburgh"),
        ("denver", "right", "kansas-city"),
        ("denver", "left", "salt-lake-city"),
        ("winnipeg", "right", "sault-st-marie"),
        ("helena", "up", "calgary"),
        ("seattle", "down", "portland"),
        ("new-york", "down", "washington"),
        ("dallas", "down", "houston"),
        ("los-angeles", "right", "phoenix"),
        ("miami", "up", "charleston"),
    ],
)
def test_an_arrow_goes_along_the_route_that_leads_there(city: str, arrow: str, wanted: str) -> None:
    board = find("usa")
    found = neighbour(board, printed(board), board.city(city).index, *ARROWS[arrow])
    assert board.cities[found].id == wanted


def test_where_no_route_leads_it_goes_to_the_city_that_lies_there() -> None:
    board = find("usa")
    start = board.city("las-vegas").index
    found = neighbour(board, printed(board), start, *ARROWS["right"])
    assert board.cities[found].id == "santa-fe"
    assert not any({r.a, r.b} == {start, found} for r in board.routes)


@pytest.mark.parametrize(
    ("city", "arrow"), [("boston", "right"), ("miami", "down"), ("portland", "left"), ("winnipeg", "up")]
)
def test_at_the_edge_it_stays(city: str, arrow: str) -> None:
    board = find("usa")
    here = board.city(city).index
    assert neighbour(board, printed(board), here, *ARROWS[arrow]) == here


def test_an_arrow_never_goes_back() -> None:
    """Whatever it finds lies on its side of the city."""
    for id in all_ids():
        board = find(id)
        places = printed(board)
        for city, (x, y) in enumerate(places):
            for dx, dy in ARROWS.values():
                there = places[neighbour(board, places, city, dx, dy)]
                assert there == (x, y) or (there[0] - x) * dx + (there[1] - y) * dy > 0


@pytest.mark.parametrize("id", all_ids())
def test_arrows_lead_from_every_city_to_every_other(id: str) -> None:
    board = find(id)
    everything = set(range(len(board.cities)))
    for places in (printed(board), stretched(board)):
        lost = {
            c.id: everything - found
            for c in board.cities
            if (found := reached(board, places, c.index)) != everything
        }
        assert lost == {}
