"""Fields say what they are, once: who saves, tells, counts or hides them asks there."""

from __future__ import annotations

from collections.abc import Iterator

import attrs
import pytest
from attrs import frozen

from tests.boards import cards, first_turn, make_board
from ttr_tui.engine.actions import (
    ACTIONS,
    PENDINGS,
    Action,
    ChoosingTickets,
    KeepTickets,
    Pending,
    action,
    pending,
)
from ttr_tui.engine.codec import CodecError, decode_action, encode_action
from ttr_tui.engine.events import EVENTS, CardDrawn, Event, event
from ttr_tui.engine.fields import (
    CardIndex,
    CardRow,
    Cards,
    CityIndex,
    Held,
    Kind,
    SeatIndex,
    Secret,
    TicketIndices,
    held_cards,
    index_of,
    kinds_of,
    secrets,
)
from ttr_tui.engine.mechanism import Mechanism, mechanism

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


@pytest.mark.parametrize("hint", [int, "tuple[int, ...]", "int | None", "CityIndex | SeatIndex"])
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


@pytest.mark.usefixtures("scratch")
def test_a_tag_belongs_to_one_class() -> None:
    @frozen
    class Other(Action):
        pass

    for tag in ("claim", "undo"):
        with pytest.raises(TypeError, match="cannot be called"):
            action(tag)(Other)
    assert ACTIONS["claim"] is not Other

    class Twin(Mechanism):
        id = "tunnels"

    with pytest.raises(TypeError, match="two mechanisms"):
        mechanism(Twin)


@pytest.mark.usefixtures("scratch")
def test_what_is_not_there_is_saved_as_null() -> None:
    @action("maybe")
    @frozen
    class Maybe(Action):
        stop: CityIndex | None
        row: CardRow

    @event("hush")
    @frozen
    class Hush(Event):
        seat: SeatIndex
        card: Secret[CardIndex | None]

    empty = Maybe(None, (0, -1, 8))
    told = encode_action(BOARD, empty)
    assert told == {"type": "maybe", "stop": None, "row": ["purple", None, "locomotive"]}
    assert decode_action(BOARD, told) == empty
    with pytest.raises(CodecError):
        encode_action(BOARD, Maybe(-1, ()))
    assert secrets(Hush) == ("card",)
    assert kinds_of(Hush)["card"] is Kind.CARD


@pytest.mark.parametrize(
    "data",
    [
        {"type": "claim", "route": [], "payment": {}},
        {"type": "claim", "route": "nowhere", "payment": {}},
        {"type": "claim", "route": "a-b-0", "payment": []},
        {"type": "claim", "route": None, "payment": {}},
        {"type": "keep-tickets", "tickets": [[1]]},
        {"type": "keep-tickets", "tickets": [None]},
        {"type": "keep-tickets", "tickets": "a-c-0"},
        {"type": "draw-card", "deck": "0"},
    ],
)
def test_whatever_is_no_action_is_refused_in_the_same_way(data: object) -> None:
    with pytest.raises(CodecError):
        decode_action(BOARD, data)


def test_tickets_are_a_set() -> None:
    assert decode_action(BOARD, {"type": "keep-tickets", "tickets": ["a-b-1", "a-c-0"]}) == KeepTickets(
        (0, 1)
    )
