"""Ferries: IND-3, EUR-2."""

from __future__ import annotations

from tests.boards import cards, make_board, with_hand
from tests.rules.crafting import act, claims, started
from ttr_tui.engine.actions import Claim
from ttr_tui.rules.ferries import Ferries

TICKETS = [("A", "B", 3)] * 12


def test_a_ferry_takes_its_locomotives_and_one_colour() -> None:
    """IND-3: two symbols on six grey spaces: at least two locomotives, the rest one colour."""
    board = make_board([("A", "B", 6, "grey", {"ferry": 2})], TICKETS, mechanisms=(Ferries(),))
    state = with_hand(started(board), 0, red=5, blue=3, locomotive=3)
    assert claims(state, 0) == {
        cards(board, red=4, locomotive=2),
        cards(board, red=3, locomotive=3),
        cards(board, blue=3, locomotive=3),
    }
    after, _ = act(state, Claim(0, cards(board, red=4, locomotive=2)))
    assert after.players[0].routes == 1


def test_no_ferry_without_locomotives() -> None:
    """IND-3: a full hand of the right colour is not enough."""
    board = make_board([("A", "B", 3, "red", {"ferry": 1})], TICKETS, mechanisms=(Ferries(),))
    assert claims(with_hand(started(board), 0, red=8), 0) == set()
    assert claims(with_hand(started(board), 0, red=8, locomotive=1), 0) == {cards(board, red=2, locomotive=1)}


def test_further_locomotives_and_locomotives_only() -> None:
    """IND-3: other spaces take locomotives too; a ferry all of symbols takes nothing else."""
    board = make_board(
        [("A", "B", 3, "red", {"ferry": 1}), ("B", "C", 2, "grey", {"ferry": 2})],
        TICKETS,
        mechanisms=(Ferries(),),
    )
    state = with_hand(started(board), 0, red=3, locomotive=3)
    assert claims(state, 0) == {
        cards(board, red=2, locomotive=1),
        cards(board, red=1, locomotive=2),
        cards(board, locomotive=3),
    }
    assert claims(state, 1) == {cards(board, locomotive=2)}
