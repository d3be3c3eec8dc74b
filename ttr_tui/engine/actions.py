"""What players can do, and what they can be asked.

An `Action` is one atomic move; a `Pending` is the one decision that is open. Mechanisms add
their own of both, beside their rules. The tag is what saved games call them; the type of a field
says what it is (`engine/fields.py`).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar, TypeVar

from attrs import frozen

from ttr_tui.engine.fields import (
    Cards,
    DeckIndex,
    Number,
    RouteIndex,
    SeatIndex,
    Secret,
    SlotIndex,
    TicketIndices,
    TicketSplit,
    tagged,
)


@frozen
class Action:
    """One atomic move."""

    tag: ClassVar[str]
    beside: ClassVar[bool] = False
    """Done beside a turn's action, not as it: it neither uses up a turn nor breaks a row of passes."""
    forced: ClassVar[bool] = True
    """Whoever can do it does not pass. An exchange that leads nowhere is not forced on anybody."""


@frozen
class Pending:
    """A decision that is open. `seat` is who takes it."""

    tag: ClassVar[str]
    takes_back: ClassVar[bool] = False
    """A card just discarded may be taken back by it: until then the discards are left alone."""
    seat: SeatIndex


ACTIONS: dict[str, type[Action]] = {}
PENDINGS: dict[str, type[Pending]] = {}

A = TypeVar("A", bound=Action)
P = TypeVar("P", bound=Pending)


def action(tag: str) -> Callable[[type[A]], type[A]]:
    """An action that saved games call by this tag."""
    return tagged(ACTIONS, tag)


def pending(tag: str) -> Callable[[type[P]], type[P]]:
    """A decision that saved games call by this tag."""
    return tagged(PENDINGS, tag)


@action("take-card")
@frozen
class TakeCard(Action):
    """Take a face-up card; `refill` is the deck that replaces it."""

    slot: SlotIndex
    refill: DeckIndex = 0


@action("draw-card")
@frozen
class DrawCard(Action):
    """Draw a card blind from a deck."""

    deck: DeckIndex = 0


@action("claim")
@frozen
class Claim(Action):
    """Claim a route with one payment."""

    route: RouteIndex
    payment: Cards


@action("draw-tickets")
@frozen
class DrawTickets(Action):
    """Draw tickets, so many from each deck (announced before any is seen)."""

    split: TicketSplit


@action("keep-tickets")
@frozen
class KeepTickets(Action):
    """Keep these of the offered tickets (indices of the board's tickets, ascending)."""

    tickets: TicketIndices


@action("pass")
@frozen
class Pass(Action):
    """Nothing else can be done."""


@action("end-turn")
@frozen
class EndTurn(Action):
    """The action is done, and nothing beside it is wanted: the next player's turn."""

    beside = True


@pending("turn")
@frozen
class Turn(Pending):
    """A whole turn is open: draw, claim, tickets, or one of the board's own actions."""

    seat: SeatIndex


@pending("first-card")
@frozen
class FirstCard(Pending):
    """Drawing has been chosen; both cards are still to come."""

    seat: SeatIndex


@pending("second-card")
@frozen
class SecondCard(Pending):
    """One card is drawn, another may follow."""

    seat: SeatIndex


@pending("ending-turn")
@frozen
class EndingTurn(Pending):
    """The turn's action is done; what goes beside it may still be done. Only asked where something can."""

    seat: SeatIndex


@pending("announcing-split")
@frozen
class AnnouncingSplit(Pending):
    """At set-up, the player says how many tickets come from each deck."""

    seat: SeatIndex


@pending("choosing-tickets")
@frozen
class ChoosingTickets(Pending):
    """Tickets were drawn; at least `keep` stay. `setup`: before the first turn."""

    seat: SeatIndex
    offer: Secret[TicketIndices]
    keep: Number
    setup: bool


@pending("game-over")
@frozen
class GameOver(Pending):
    """The game is over; nothing is to be decided."""

    seat: SeatIndex = -1
