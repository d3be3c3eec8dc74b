"""What is to be seen on the board at one moment: the game's side of the picture, free of any rule."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from attrs import field, frozen

NO_BADGES: Mapping[int, tuple[Badge, ...]] = MappingProxyType({})


@frozen
class PlayerInk:
    """How a seat is drawn: a colour, and a mark that tells as much without it."""

    colour: str
    mark: str


@frozen
class Badge:
    """So many small things of one kind in a city; they queue beside its name. A building, which is what has
    its owner's `mark`, stands on the city's own dot."""

    symbol: str
    colour: str
    count: int = 1
    mark: str = ""


@frozen
class BoardPicture:
    """One moment of a board, by index of route and city. Two equal pictures draw the same.

    `owners` may be empty or shorter than the routes: what it does not name is free.
    """

    owners: tuple[int | None, ...] = ()
    """The seat that claimed each route."""
    inks: tuple[PlayerInk, ...] = ()
    """How each seat is drawn."""
    closed: frozenset[int] = frozenset()
    """Routes nobody can claim any more: they fade."""
    claimable: frozenset[int] | None = None
    """While a route is being chosen: these stand out and all other free ones step back."""
    selected_route: int | None = None
    selected_city: int | None = None
    path: frozenset[int] = frozenset()
    """Routes lit as the way of a ticket."""
    last: frozenset[int] = frozenset()
    """Routes lit as the last move."""
    longest: frozenset[int] = frozenset()
    """Routes lit as a longest path."""
    cities: frozenset[int] = frozenset()
    """Cities that stand out: the ends of a ticket, or those that can be chosen."""
    badges: Mapping[int, tuple[Badge, ...]] = field(default=NO_BADGES, hash=False)
    """Passengers and buildings, by city."""

    def owner(self, route: int) -> int | None:
        return self.owners[route] if route < len(self.owners) else None
