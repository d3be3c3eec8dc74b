"""One immutable value that is the whole game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from attrs import field, frozen

from ttr_tui.engine.actions import Pending
from ttr_tui.engine.fields import Cards

if TYPE_CHECKING:
    from ttr_tui.engine.setup import Setup


@frozen
class Pile:
    """A card deck: the shuffled cards, how many of them are gone, and the discards by kind."""

    cards: tuple[int, ...]
    """Card kinds; the next one is `cards[drawn]`."""
    drawn: int
    discards: Cards

    @property
    def size(self) -> int:
        return len(self.cards) - self.drawn


@frozen
class Player:
    """One player's things."""

    hand: Cards
    tickets: tuple[int, ...]
    pieces: tuple[int, ...]
    """Left to place, of each kind."""
    routes: int
    """A bit for each route owned."""
    barred: int
    """A bit for each route parallel to an own one."""
    score: int
    """Points on the track: routes and what a turn earned or cost."""


@frozen
class GameState:
    """The whole game at one moment. `reduce` makes the next one."""

    setup: Setup = field(eq=False, repr=False)
    pending: Pending
    queue: tuple[Pending, ...]
    """Decisions to take after the pending one, before the turn is over."""
    players: tuple[Player, ...]
    free: int
    """A bit for each route that is neither claimed nor closed."""
    piles: tuple[Pile, ...]
    market: tuple[int, ...]
    """Face-up card kinds; −1 is an empty place."""
    ticket_decks: tuple[tuple[int, ...], ...]
    """Next ticket first."""
    parts: tuple[Any, ...]
    """What each mechanism keeps, in the order of `setup.mechanisms`."""
    turn: int
    """Whole turns begun so far; 0 during set-up."""
    turns_left: int
    """Turns until the end, this one included; −1 while the end is open."""
    passes: int
    """Turns in a row in which somebody passed."""
    chance: tuple[int, int, int]
    """The random streams: cards, tickets, meeples (and other pieces)."""

    @property
    def seat(self) -> int:
        """Whose decision is open; −1 when the game is over."""
        return self.pending.seat

    @property
    def over(self) -> bool:
        return self.pending.seat < 0

    def part(self, id: str) -> Any:
        """What the mechanism with this id keeps."""
        return self.parts[self.setup.place[id]]

    def owner(self, route: int) -> int | None:
        """Who owns a route, if anybody."""
        bit = 1 << route
        for seat, player in enumerate(self.players):
            if player.routes & bit:
                return seat
        return None
