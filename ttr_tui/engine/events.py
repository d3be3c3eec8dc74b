"""What happened, told to everyone as far as they may know.

Fields marked `secret` are for the seat the event belongs to; `redact` blanks them for others.
`reveals` says that something hidden was turned up, so that the action cannot be undone.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar, TypeVar

import attrs
from attrs import field, frozen

from ttr_tui.engine.actions import Cards

SECRET = {"secret": True}


def secret() -> Any:
    """A field only the event's own seat may see; None for others."""
    return field(metadata=SECRET)


@frozen
class Event:
    """Something that happened to or by `seat` (−1: to the whole table)."""

    tag: ClassVar[str]
    reveals: ClassVar[bool] = False
    seat: int


EVENTS: dict[str, type[Event]] = {}

E = TypeVar("E", bound=Event)


def event(tag: str, reveals: bool = False) -> Callable[[type[E]], type[E]]:
    """Register an event class under its tag."""

    def register(cls: type[E]) -> type[E]:
        cls.tag = tag
        cls.reveals = reveals
        EVENTS[tag] = cls
        return cls

    return register


def redact(happened: Event, seat: int | None) -> Event:
    """The event as this seat may see it (None: a stranger)."""
    if seat == happened.seat:
        return happened
    hidden: dict[str, Any] = {f.name: None for f in attrs.fields(type(happened)) if f.metadata.get("secret")}
    return attrs.evolve(happened, **hidden) if hidden else happened


@event("card-taken", reveals=True)
@frozen
class CardTaken(Event):
    """A face-up card was taken; `replacement` is the new one (−1: none left)."""

    seat: int
    slot: int
    card: int
    replacement: int


@event("card-drawn", reveals=True)
@frozen
class CardDrawn(Event):
    """A card was drawn blind."""

    seat: int
    deck: int
    card: int | None = secret()


@event("market-refreshed", reveals=True)
@frozen
class MarketRefreshed(Event):
    """Too many wild cards lay face up: all were replaced."""

    seat: int
    market: tuple[int, ...]


@event("deck-reshuffled", reveals=True)
@frozen
class DeckReshuffled(Event):
    """The discards became a new deck."""

    seat: int
    deck: int
    size: int


@event("tickets-drawn", reveals=True)
@frozen
class TicketsDrawn(Event):
    """Tickets were drawn, so many from each deck."""

    seat: int
    split: tuple[int, ...]
    offer: tuple[int, ...] | None = secret()


@event("tickets-kept")
@frozen
class TicketsKept(Event):
    """So many of the offered tickets were kept."""

    seat: int
    count: int
    rejected: int
    tickets: tuple[int, ...] | None = secret()


@event("route-claimed")
@frozen
class RouteClaimed(Event):
    """A route was claimed and paid for."""

    seat: int
    route: int
    payment: Cards
    points: int


@event("passed")
@frozen
class Passed(Event):
    """The player could do nothing."""

    seat: int


@event("last-turns")
@frozen
class LastTurns(Event):
    """A player is almost out of pieces: everyone plays `turns` more turns."""

    seat: int
    turns: int


@event("game-ended")
@frozen
class GameEnded(Event):
    """The game is over. `passed`: because everybody passed."""

    seat: int
    passed: bool
