"""What a board's extra rules can do: the hooks of a mechanism.

A mechanism is a frozen value: its fields are its figures, set by the map file. What changes
during a game is its *part* of the state, a value of its own that `Draft.part` reads and
`Draft.set_part` replaces. Every hook has a default that does nothing; a mechanism overrides the
few it needs, and the engine calls only those.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import TYPE_CHECKING, Any, ClassVar, TypeVar

from attrs import NOTHING, field, frozen

if TYPE_CHECKING:
    from ttr_tui.engine.actions import Action, Pending
    from ttr_tui.engine.board import Route
    from ttr_tui.engine.draft import Draft
    from ttr_tui.engine.legal import Group
    from ttr_tui.engine.payment import Cost
    from ttr_tui.engine.rng import Stream
    from ttr_tui.engine.scoring import ScoreLine
    from ttr_tui.engine.setup import Setup
    from ttr_tui.engine.state import GameState

M = TypeVar("M", bound="Mechanism")

Handler = Callable[["Draft", Any], None]
"""Carries out an action that is known to be legal."""

Options = Callable[["GameState", Any], "Iterable[Group]"]
"""The legal actions while a decision is open."""

MECHANISMS: dict[str, type[Mechanism]] = {}
"""The mechanisms that are imported, by the id that map files use: `ttr_tui.rules` knows the others, too."""


def figure(default: Any = NOTHING, *, least: int = -999, most: int = 999, items: int = 0) -> Any:
    """A figure of a mechanism that makes sense within bounds only: a number, or a list of at least so many
    items. Whoever reads a map file holds it to them."""
    return field(default=default, metadata={"least": least, "most": most, "items": items})


def mechanism(cls: type[M]) -> type[M]:
    """Make a mechanism known to map files under its `id`."""
    if MECHANISMS.get(cls.id, cls) is not cls:
        raise TypeError(f"two mechanisms are called {cls.id!r}")
    MECHANISMS[cls.id] = cls
    return cls


@frozen
class Mechanism:
    """One extra rule, with the hooks it needs. Subclasses are frozen attrs classes."""

    id: ClassVar[str]
    part_type: ClassVar[type | None] = None
    """The class of this mechanism's part, if it keeps one: a frozen attrs class."""
    route_keys: ClassVar[tuple[str, ...]] = ()
    city_keys: ClassVar[tuple[str, ...]] = ()
    card_keys: ClassVar[tuple[str, ...]] = ()
    """Fields of `Route`, `City` and `CardKind` that mean nothing without this mechanism."""

    # --- before the game -------------------------------------------------------------------

    def cost(self, route: Route, cost: Cost) -> Cost:
        """What a route costs, where this mechanism has a say (a ferry's locomotives)."""
        return cost

    def begin(self, setup: Setup, chance: Stream) -> Any:
        """This mechanism's part of the first state."""
        return None

    def setup_decisions(self, order: tuple[int, ...]) -> Iterable[Pending]:
        """Decisions to take after the tickets are chosen and before the first turn; `order` is
        the order of play."""
        return ()

    # --- decisions and actions ---------------------------------------------------------------

    def handlers(self) -> Mapping[type[Action], Handler]:
        """How this mechanism's own actions are carried out."""
        return {}

    def options(self) -> Mapping[type[Pending], Options]:
        """The legal actions of this mechanism's own decisions."""
        return {}

    def enter(self, draft: Draft, pending: Pending) -> Pending | None:
        """Called when one of this mechanism's decisions is next. Return it (perhaps changed) to
        ask the player, or None when nothing is left to decide."""
        return pending

    def turn_actions(self, state: GameState) -> Iterable[Group]:
        """What else the player to move can do with a turn."""
        return ()

    def beside(self, state: GameState | Draft) -> Iterable[Group]:
        """What the player to move can do at any moment of a turn beside its one action: before it,
        between two cards, after it. Its actions are `beside` and leave the open decision as it is."""
        return ()

    def gate(self, state: GameState) -> Iterable[Group] | None:
        """What must be done before cards are drawn: offered in place of the draws, or None."""
        return None

    # --- while the game runs -----------------------------------------------------------------

    def claim(self, draft: Draft, route: Route, payment: tuple[int, ...]) -> bool:
        """Take over a claim whose payment is laid down (a tunnel). True: it is taken care of."""
        return False

    def after_claim(self, draft: Draft, route: Route, payment: tuple[int, ...]) -> None:
        """A route was claimed by `draft.seat`; decisions to follow go to `draft.ask`."""

    def end_turn(self, draft: Draft) -> None:
        """The turn of `draft.seat` is over."""

    def no_cards(self, draft: Draft, deck: int) -> None:
        """Deck and discards are both empty."""

    def buildings(self, part: Any) -> Iterable[int]:
        """The cities where this mechanism has put a building: one building a city."""
        return ()

    # --- scoring -----------------------------------------------------------------------------

    def ticket_routes(self, state: GameState, seat: int) -> int | None:
        """The routes (a bit mask) that count for this player's tickets, if not just the own ones."""
        return None

    def score(self, state: GameState) -> Iterator[ScoreLine]:
        """Points at the end of the game."""
        return iter(())

    def earned(self, state: GameState) -> Iterator[ScoreLine]:
        """Points given or taken during the game, which are in `Player.score` beside those of the routes."""
        return iter(())

    def ties(self) -> Mapping[str, Callable[[GameState, int], int]]:
        """Tie-breakers by name: the higher number wins."""
        return {}

    # --- secrets -----------------------------------------------------------------------------

    def view(self, part: Any, seat: int | None) -> Any:
        """The part as this seat may see it (None: a stranger). Hidden things become counts or None."""
        return part

    def imagine(
        self, setup: Setup, part: Any, seat: int, unseen: Callable[[int, int], tuple[int, ...]]
    ) -> Any:
        """A possible part behind a view's part. `unseen(deck, n)` deals n card kinds nobody
        has shown."""
        return part

    def cards_in(self, part: Any) -> Iterable[int]:
        """Every card kind that lies in the part, one by one: cards are never lost."""
        return ()

    def check(self, state: GameState, part: Any) -> str | None:
        """What does not add up in this mechanism's part, if anything."""
        return None
