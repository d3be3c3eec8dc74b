"""The final score: BASE-13, BASE-14, BASE-15."""

from __future__ import annotations

import attrs
import pytest

from tests.boards import first_turn, make_board, random_game, with_player, with_routes
from ttr_tui.engine.board import Board
from ttr_tui.engine.network import bits
from ttr_tui.engine.reduce import new_game
from ttr_tui.engine.scoring import (
    TICKET_DONE,
    TICKET_FAILED,
    Result,
    completed,
    score,
    score_lines,
    ticket_value,
)
from ttr_tui.engine.setup import Setup
from ttr_tui.engine.state import GameState
from ttr_tui.mapfile import find
from ttr_tui.rules.globetrotter import Globetrotter
from ttr_tui.rules.longest_path import LongestPath

ROUTES = [
    ("A", "B", 3, "red"),
    ("B", "C", 3, "blue"),
    ("C", "D", 2, "grey"),
    ("X", "Y", 3, "grey"),
    ("Y", "Z", 3, "grey"),
    ("X", "Z", 1, "grey"),
]
TICKETS = [("A", "C", 9), ("A", "D", 12), ("X", "Z", 5), ("C", "B", 4), ("B", "A", 4)]
PLAIN = make_board(ROUTES, TICKETS)
LONGEST = make_board(ROUTES, TICKETS, mechanisms=(LongestPath(),))
GLOBE = make_board(ROUTES, TICKETS, mechanisms=(Globetrotter(),))


def table(board: Board, *players: tuple[list[int], list[int], int]) -> GameState:
    """A game where each player has (routes, tickets, points on the track)."""
    state = first_turn(board, players=len(players))
    for seat, (routes, tickets, points) in enumerate(players):
        state = with_routes(state, seat, *routes)
        state = with_player(state, seat, tickets=tuple(tickets), score=points)
    return state


def bonus(result: Result, kind: str) -> dict[int, int]:
    return {line.seat: line.points for line in result.lines if line.kind == kind}


def test_a_ticket_adds_or_takes_its_points() -> None:
    """BASE-13."""
    state = table(PLAIN, ([0, 1], [0, 1], 8), ([], [2], 0))
    lines = {(line.seat, line.kind, line.points) for line in score_lines(state)}
    assert (0, TICKET_DONE, 9) in lines
    assert (0, TICKET_FAILED, -12) in lines
    assert (1, TICKET_FAILED, -5) in lines
    assert score(state).totals == (8 + 9 - 12, -5)
    assert completed(state, 0) == (0,)


def test_only_the_owners_routes_join_a_ticket() -> None:
    """BASE-13: A–B is one player's and B–C another's."""
    state = table(PLAIN, ([0], [0], 4), ([1], [0], 4))
    assert score(state).totals == (4 - 9, 4 - 9)


def test_a_ticket_with_several_goals_counts_the_best_reached() -> None:
    """BASE-13, for cards with a value for each goal: none reached loses the smallest."""
    card = attrs.evolve(PLAIN.tickets[0], goals=(1, 2, 3), points=(4, 9, 6))
    board = attrs.evolve(PLAIN, tickets=(card, *PLAIN.tickets[1:]))
    setup = Setup(board, None, (), 2)
    assert ticket_value(setup, 0, 0b000) == -4
    assert ticket_value(setup, 0, 0b001) == 4
    assert ticket_value(setup, 0, 0b111) == 9
    done = {line.seat: line for line in score_lines(table(board, ([0, 1, 2], [0], 0), ([], [0], 0)))[2:]}
    assert done[0].figures == {"ticket": 0, "city": 2}, "the goal worth most is named"
    assert done[1].figures == {"ticket": 0}


def test_the_sheet_tells_where_the_points_come_from() -> None:
    result = score(table(LONGEST, ([0, 1], [0, 1], 8), ([3], [], 4)))
    assert result.sheet == {"routes": (8, 4), "tickets": (-3, 0), "longest-path": (10, 0)}
    assert score(table(PLAIN, ([], [], 0), ([], [], 0))).sheet.keys() == {"routes", "tickets"}


@pytest.mark.parametrize("map", ["allemagne", "europe", "grands-lacs", "inde", "paris", "suisse", "usa"])
def test_the_sheet_adds_up(map: str) -> None:
    state, _ = random_game(new_game(find(map), 2, 3))
    result = score(state)
    assert tuple(sum(points) for points in zip(*result.sheet.values(), strict=True)) == result.totals
    assert {*result.sheet} == {"routes", "tickets", *state.setup.scoring}


def test_ten_points_for_the_longest_path() -> None:
    """BASE-14."""
    result = score(table(LONGEST, ([0, 1], [], 8), ([3], [], 4)))
    assert bonus(result, "longest-path") == {0: 10}
    assert result.totals == (18, 4)


def test_all_who_tie_get_the_longest_path() -> None:
    """BASE-14."""
    result = score(table(LONGEST, ([0, 1], [], 8), ([3, 4], [], 8), ([2], [], 2)))
    assert bonus(result, "longest-path") == {0: 10, 1: 10}


def test_a_loop_counts_once_round() -> None:
    """BASE-14: 3 + 3 + 1 beats 3 + 3."""
    result = score(table(LONGEST, ([0, 1], [], 8), ([3, 4, 5], [], 9)))
    assert bonus(result, "longest-path") == {1: 10}


def test_no_path_wins_nothing() -> None:
    """BASE-14, the ruling."""
    assert bonus(score(table(LONGEST, ([], [], 0), ([], [], 0))), "longest-path") == {}


def test_most_points_win() -> None:
    """BASE-15."""
    result = score(table(PLAIN, ([], [], 8), ([], [], 11), ([], [], 10)))
    assert result.winners == (1,)
    assert result.tie is None


def test_then_most_completed_tickets() -> None:
    """BASE-15: two done for 8 points against one for 9, at the same total."""
    result = score(table(PLAIN, ([3, 4], [2], 11), ([0, 1], [3, 4], 8)))
    assert result.totals == (16, 16)
    assert result.winners == (1,)
    assert result.tie == "tickets"


def test_then_the_longest_path() -> None:
    """BASE-15: also where it is worth no points."""
    result = score(table(PLAIN, ([0, 1], [], 10), ([2], [], 10), ([3], [], 9)))
    assert result.winners == (0,)
    assert result.tie == "longest-path"


def test_then_a_shared_victory() -> None:
    """BASE-15: of those who are still level, and not of the others."""
    result = score(table(PLAIN, ([0], [], 10), ([3], [], 10), ([2], [], 10)))
    assert result.winners == (0, 1)
    assert result.tie == "shared"


def test_a_globetrotter_needs_a_completed_ticket() -> None:
    """USA-3 and the ruling: most completed tickets, ties all, but not with none."""
    assert bonus(score(table(GLOBE, ([0, 1], [0], 8), ([3, 4], [2], 8))), "globetrotter") == {0: 15, 1: 15}
    assert bonus(score(table(GLOBE, ([0, 1], [0, 3], 8), ([3, 4], [2], 8))), "globetrotter") == {0: 15}
    assert bonus(score(table(GLOBE, ([], [0, 3], 0), ([], [2], 0))), "globetrotter") == {}


@pytest.mark.parametrize("seed", range(6))
def test_lines_add_up_in_whole_games(seed: int) -> None:
    """BASE-8 and BASE-13: the track shows the routes' points, and the totals are the lines."""
    end, _ = random_game(new_game(find("usa"), 4, seed, mode="mega"), seed)
    result = score(end)
    for seat, player in enumerate(end.players):
        assert player.score == sum(end.setup.points[r] for r in bits(player.routes))
        assert result.totals[seat] == sum(line.points for line in result.lines if line.seat == seat)
        assert len([line for line in result.lines if line.seat == seat and "ticket" in line.figures]) == len(
            player.tickets
        )
    assert all(result.totals[w] == max(result.totals) for w in result.winners)
