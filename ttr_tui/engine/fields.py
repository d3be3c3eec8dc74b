"""What the fields of actions, decisions and events are: declared once, in their types.

A number may be a city, a route, a seat, a count: `city: CityIndex` says which. Who saves, tells or counts
fields asks here and never guesses from a name; a field that says nothing is refused at import. Only the
figures of score lines and hints, which are no fields, go by a short list of names (`FIGURES`).

>>> from ttr_tui.engine.actions import Claim
>>> [(name, kind.name) for name, kind in kinds_of(Claim).items()]
[('route', 'ROUTE'), ('payment', 'CARDS')]
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from enum import Enum, auto
from types import UnionType
from typing import Annotated, Any, Final, TypeVar, Union, get_args, get_origin, get_type_hints

import attrs
from attrs import frozen


class Kind(Enum):
    """What a field holds."""

    SEAT = auto()
    CITY = auto()
    ROUTE = auto()
    TICKETS = auto()
    """Tickets of the board, by index."""
    TICKET_SPLIT = auto()
    """So many tickets of each deck."""
    CARD = auto()
    """A kind of card."""
    CARDS = auto()
    """How many cards of each kind."""
    CARD_ROW = auto()
    """Cards one by one, each by its kind (−1: an empty place)."""
    DECK = auto()
    """A deck of cards."""
    SLOT = auto()
    """A place in the market."""
    PIECE = auto()
    """A kind of piece."""
    PIECES = auto()
    """How many pieces of each kind."""
    FLEETS = auto()
    """The pieces of every seat."""
    OWN = auto()
    """An index of the mechanism's own: it tells the field itself."""
    NUMBER = auto()
    """A count, points: just a number."""
    TICKET = auto()
    """A ticket of the board, by index."""
    YES_NO = auto()


class Mark(Enum):
    """What else there is to say of a field."""

    SECRET = auto()
    HELD = auto()


SeatIndex = Annotated[int, Kind.SEAT]
CityIndex = Annotated[int, Kind.CITY]
RouteIndex = Annotated[int, Kind.ROUTE]
TicketIndex = Annotated[int, Kind.TICKET]
TicketIndices = Annotated[tuple[int, ...], Kind.TICKETS]
TicketSplit = Annotated[tuple[int, ...], Kind.TICKET_SPLIT]
CardIndex = Annotated[int, Kind.CARD]
Cards = Annotated[tuple[int, ...], Kind.CARDS]
CardRow = Annotated[tuple[int, ...], Kind.CARD_ROW]
DeckIndex = Annotated[int, Kind.DECK]
SlotIndex = Annotated[int, Kind.SLOT]
PieceIndex = Annotated[int, Kind.PIECE]
Pieces = Annotated[tuple[int, ...], Kind.PIECES]
Fleets = Annotated[tuple[Pieces, ...], Kind.FLEETS]
OwnIndex = Annotated[int, Kind.OWN]
Number = Annotated[int, Kind.NUMBER]

T = TypeVar("T")
C = TypeVar("C", bound=type)
Secret = Annotated[T, Mark.SECRET]
"""Only the seat it belongs to may see it: others get None in an event, −1 in a decision."""
Held = Annotated[T, Mark.HELD]
"""Cards that lie in a decision while it is open: in no hand and in no pile."""

FIGURES: Final[Mapping[str, Kind]] = {
    "city": Kind.CITY,
    "route": Kind.ROUTE,
    "ticket": Kind.TICKET,
    "tickets": Kind.TICKETS,
    "split": Kind.TICKET_SPLIT,
    "card": Kind.CARD,
    "payment": Kind.CARDS,
}
"""What the figures of a score line or a hint are, by their names. The others are numbers."""


@frozen
class Declared:
    """What is known of the fields of a class: each by its name."""

    kinds: Mapping[str, Kind]
    secret: tuple[str, ...]
    held: tuple[str, ...]


_DECLARED: dict[type, Declared] = {}


RESERVED: Final = ("undo",)
"""Tags that saved games use for something else."""


def tagged(known: dict[str, type[Any]], tag: str) -> Callable[[C], C]:
    """Registers a class under the tag saved games use, and learns what its fields are."""

    def register(cls: C) -> C:
        if tag in known or tag in RESERVED:
            raise TypeError(f"{cls.__name__} cannot be called {tag!r}: something else is")
        _declare(cls)
        cls.tag = tag  # type: ignore[attr-defined]
        known[tag] = cls
        return cls

    return register


def _declare(cls: type) -> None:
    """Learn what the fields of a class are. Raises TypeError for one that does not say it."""
    hints = get_type_hints(cls, include_extras=True)
    said = {f.name: _said(hints[f.name]) for f in attrs.fields(cls)}
    for name, notes in said.items():
        if sum(isinstance(note, Kind) for note in notes) != 1:
            raise TypeError(f"{cls.__name__}.{name} does not say what it is: use a type of engine/fields.py")
    _DECLARED[cls] = Declared(
        {name: next(n for n in notes if isinstance(n, Kind)) for name, notes in said.items()},
        tuple(name for name, notes in said.items() if Mark.SECRET in notes),
        tuple(name for name, notes in said.items() if Mark.HELD in notes),
    )


def _said(hint: Any) -> tuple[object, ...]:
    """What the type of a field says beside int or tuple, None or not."""
    if hint is bool:
        return (Kind.YES_NO,)
    said: tuple[object, ...] = getattr(hint, "__metadata__", ())
    inner = get_args(hint)[:1] if said else get_args(hint)
    if said or get_origin(hint) in (Union, UnionType):
        said += tuple(note for part in inner for note in _said(part))
    return said


def _declared(value: object) -> Declared:
    """Of a value or of its class."""
    return _DECLARED[value if isinstance(value, type) else type(value)]


def kinds_of(value: object) -> Mapping[str, Kind]:
    """What each field of an action, a decision or an event is."""
    return _declared(value).kinds


def secrets(value: object) -> tuple[str, ...]:
    """The names of the fields that not everybody may see."""
    return _declared(value).secret


def index_of(value: object, kind: Kind) -> int | None:
    """The first index of a kind in an action, a decision or an event: the city it is about, the route."""
    for name, found in kinds_of(value).items():
        if found is kind:
            index: int | None = getattr(value, name)
            if index is not None and index >= 0:
                return index
    return None


def held_cards(decision: object) -> Iterator[tuple[int, int]]:
    """The cards that lie in a decision: kinds, each with how many."""
    known = _declared(decision)
    for name in known.held:
        value = getattr(decision, name)
        if known.kinds[name] is Kind.CARDS:
            yield from enumerate(value)
        else:
            yield from ((card, 1) for card in value)
