"""What happened, told to everyone as far as they may know.

`Secret` fields are for the seat the event belongs to; `redact` blanks them for others.
`reveals` says that something hidden was turned up, so that the action cannot be undone.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar, TypeVar

import attrs
from attrs import frozen

from ttr_tui.engine.fields import (
    CardIndex,
    CardRow,
    Cards,
    DeckIndex,
    Number,
    RouteIndex,
    SeatIndex,
    Secret,
    SlotIndex,
    TicketIndices,
    TicketSplit,
    secrets,
    tagged,
)


@frozen
class Event:
    """Something that happened to or by `seat` (−1: to the whole table)."""

    tag: ClassVar[str]
    reveals: ClassVar[bool] = False
    seat: SeatIndex


EVENTS: dict[str, type[Event]] = {}

E = TypeVar("E", bound=Event)


def event(tag: str, reveals: bool = False) -> Callable[[type[E]], type[E]]:
    """An event by its tag; `reveals`: something hidden is turned up by it."""

    def register(cls: type[E]) -> type[E]:
        cls.reveals = reveals
        return tagged(EVENTS, tag)(cls)

    return register


def redact(happened: Event, seat: int | None) -> Event:
    """The event as this seat may see it (None: a stranger)."""
    if seat == happened.seat:
        return happened
    hidden: dict[str, Any] = dict.fromkeys(secrets(happened))
    return attrs.evolve(happened, **hidden) if hidden else happened


@event("card-taken", reveals=True)
@frozen
class CardTaken(Event):
    """A face-up card was taken; `replacement` is the new one (−1: none left)."""

    seat: SeatIndex
    slot: SlotIndex
    card: CardIndex
    replacement: CardIndex


@event("card-drawn", reveals=True)
@frozen
class CardDrawn(Event):
    """A card was drawn blind."""

    seat: SeatIndex
    deck: DeckIndex
    card: Secret[CardIndex] | None


@event("market-refreshed", reveals=True)
@frozen
class MarketRefreshed(Event):
    """Too many wild cards lay face up: all were replaced."""

    seat: SeatIndex
    market: CardRow


@event("deck-reshuffled", reveals=True)
@frozen
class DeckReshuffled(Event):
    """The discards became a new deck."""

    seat: SeatIndex
    deck: DeckIndex
    size: Number


@event("tickets-drawn", reveals=True)
@frozen
class TicketsDrawn(Event):
    """Tickets were drawn, so many from each deck."""

    seat: SeatIndex
    split: TicketSplit
    offer: Secret[TicketIndices] | None


@event("tickets-kept")
@frozen
class TicketsKept(Event):
    """So many of the offered tickets were kept."""

    seat: SeatIndex
    count: Number
    rejected: Number
    tickets: Secret[TicketIndices] | None


@event("route-claimed")
@frozen
class RouteClaimed(Event):
    """A route was claimed and paid for."""

    seat: SeatIndex
    route: RouteIndex
    payment: Cards
    points: Number


@event("passed")
@frozen
class Passed(Event):
    """The player could do nothing."""

    seat: SeatIndex


@event("last-turns")
@frozen
class LastTurns(Event):
    """A player is almost out of pieces: everyone plays `turns` more turns."""

    seat: SeatIndex
    turns: Number


@event("game-ended")
@frozen
class GameEnded(Event):
    """The game is over. `passed`: because everybody passed."""

    seat: SeatIndex
    passed: bool
