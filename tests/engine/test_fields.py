"""Fields say what they are, once: who saves, tells, counts or hides them asks there."""

from __future__ import annotations

from collections.abc import Iterator

import attrs
import pytest
from attrs import frozen

from tests.boards import cards, first_turn, make_board
from ttr_tui.engine.actions import ACTIONS, PENDINGS, Action, ChoosingTickets, Pending, action, pending
from ttr_tui.engine.codec import decode_action, encode_action
from ttr_tui.engine.events import EVENTS, CardDrawn, Event, event
from ttr_tui.engine.fields import (
    CardRow,
    Cards,
    CityIndex,
    Held,
    Kind,
    SeatIndex,
    TicketIndices,
    held_cards,
    index_of,
    kinds_of,
    secrets,
)

TABLES: tuple[dict[str, type], ...] = (ACTIONS, PENDINGS, EVENTS)
BOARD = make_board([("A", "B", 2, "red"), ("B", "C", 2, "blue")], [("A", "C", 5), ("A", "B", 2)])


@pytest.fixture
def scratch() -> Iterator[None]:
    """What a test registers is forgotten after it."""
    before = [table.copy() for table in TABLES]
    yield
    for table, known in zip(TABLES, before, strict=True):
        table.clear()
        table.update(known)


def test_everything_registered_says_what_its_fields_are() -> None:
    for table in TABLES:
        for cls in table.values():
            assert list(kinds_of(cls)) == [field.name for field in attrs.fields(cls)]
    assert all(kinds_of(cls)["seat"] is Kind.SEAT for cls in (*PENDINGS.values(), *EVENTS.values()))


@pytest.mark.parametrize("hint", [int, "tuple[int, ...]", "int | None"])
def test_a_field_that_says_nothing_is_refused_where_it_is_written(hint: object) -> None:
    for register, base in (
        (action("silent"), Action),
        (pending("silent"), Pending),
        (event("silent"), Event),
    ):
        cls = frozen(type("Silent", (base,), {"__annotations__": {"target": hint}}))
        with pytest.raises(TypeError, match=r"Silent\.target does not say what it is"):
            register(cls)
    assert not {"silent"} & {*ACTIONS, *PENDINGS, *EVENTS}


@pytest.mark.usefixtures("scratch")
def test_a_field_is_saved_by_what_it_is_and_not_by_its_name() -> None:
    @action("tour")
    @frozen
    class Tour(Action):
        stop: CityIndex
        fare: Cards
        row: CardRow
        wishes: TicketIndices
        guide: SeatIndex

    tour = Tour(2, cards(BOARD, red=2, locomotive=1), (7, 0), (0, 1), 1)
    told = encode_action(BOARD, tour)
    assert told == {
        "type": "tour",
        "stop": "c",
        "fare": {"red": 2, "locomotive": 1},
        "row": ["red", "purple"],
        "wishes": ["a-c-0", "a-b-1"],
        "guide": 1,
    }
    assert decode_action(BOARD, told) == tour
    assert index_of(tour, Kind.CITY) == 2
    assert index_of(tour, Kind.ROUTE) is None


def test_secrets_and_cards_that_lie_in_a_decision() -> None:
    assert secrets(CardDrawn(0, 0, 3)) == ("card",)
    offered = first_turn(BOARD).pending
    assert secrets(offered) == ()
    assert secrets(ChoosingTickets(0, (1,), 1, False)) == ("offer",)
    assert list(held_cards(offered)) == []


@pytest.mark.usefixtures("scratch")
def test_held_cards_are_counted_one_by_one_or_by_kind() -> None:
    @pending("laid")
    @frozen
    class Laid(Pending):
        seat: SeatIndex
        paid: Held[Cards]
        shown: Held[CardRow]
        wanted: Cards

    found = list(held_cards(Laid(0, (0, 2), (1, 1, 0), (5, 5))))
    assert found == [(0, 0), (1, 2), (1, 1), (1, 1), (0, 1)]
