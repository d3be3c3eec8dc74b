"""Depots and warehouses: every draw stores a card unseen, and routes into depots fetch them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import lru_cache
from typing import TypeVar

from attrs import frozen

from ttr_tui.engine.actions import Action, EndingTurn, FirstCard, Pending, action, pending
from ttr_tui.engine.board import CITY, Route
from ttr_tui.engine.draft import Draft, buildings
from ttr_tui.engine.events import Event, event
from ttr_tui.engine.fields import CardRow, CityIndex, Number, SeatIndex, Secret
from ttr_tui.engine.legal import Group, drawable
from ttr_tui.engine.mechanism import Handler, Mechanism, Options, figure, mechanism
from ttr_tui.engine.reduce import next_decision
from ttr_tui.engine.rng import Stream
from ttr_tui.engine.scoring import ScoreLine
from ttr_tui.engine.setup import Setup
from ttr_tui.engine.state import GameState

T = TypeVar("T")


@action("place-depot")
@frozen
class PlaceDepot(Action):
    """Place a depot of the reserve in a city, for good."""

    beside = True
    city: CityIndex


@action("store-card")
@frozen
class StoreCard(Action):
    """Put the top card of the train deck, unseen, into a warehouse; then cards are drawn."""

    owner: SeatIndex


@action("empty-warehouse")
@frozen
class EmptyWarehouse(Action):
    """Take every card of the warehouse on offer, for a depot of the reserve."""


@action("leave-warehouse")
@frozen
class LeaveWarehouse(Action):
    """Leave the cards of the warehouse on offer where they are."""


@pending("placing-depot")
@frozen
class PlacingDepot(Pending):
    """At set-up, the player places a first depot."""

    seat: SeatIndex


@pending("offering-warehouse")
@frozen
class OfferingWarehouse(Pending):
    """A claimed route touches a depot of `owner`: the warehouse may be emptied."""

    seat: SeatIndex
    owner: SeatIndex


@event("depot-placed")
@frozen
class DepotPlaced(Event):
    """A depot stands in a city."""

    seat: SeatIndex
    city: CityIndex


@event("card-stored")
@frozen
class CardStored(Event):
    """The top card of the train deck went into a warehouse; nobody has seen it."""

    seat: SeatIndex
    owner: SeatIndex


@event("warehouse-emptied", reveals=True)
@frozen
class WarehouseEmptied(Event):
    """A player took the cards of a warehouse for a depot."""

    seat: SeatIndex
    owner: SeatIndex
    count: Number
    cards: Secret[CardRow] | None


@event("warehouse-left")
@frozen
class WarehouseLeft(Event):
    """A player could have emptied a warehouse and did not."""

    seat: SeatIndex
    owner: SeatIndex


@event("warehouses-reshuffled", reveals=True)
@frozen
class WarehousesReshuffled(Event):
    """The cards of all warehouses became a new deck."""

    seat: SeatIndex
    size: Number


@frozen
class DepotsPart:
    """Depots and warehouses by seat."""

    reserve: tuple[int, ...]
    """Depots not yet placed or given up."""
    placed: tuple[tuple[int, ...], ...]
    """The cities of the depots."""
    warehouses: tuple[tuple[int, ...], ...]
    """The card kinds in each warehouse, which nobody may see."""

    def owner(self, city: int) -> int | None:
        """Whose depot stands in a city, if any."""
        return _owner(self.placed, city)


@frozen
class SeenDepots:
    """The same as everybody sees it: how many cards each warehouse holds, not which."""

    reserve: tuple[int, ...]
    placed: tuple[tuple[int, ...], ...]
    stored: tuple[int, ...]
    """How many cards lie in each warehouse."""

    def owner(self, city: int) -> int | None:
        """Whose depot stands in a city, if any."""
        return _owner(self.placed, city)


def _owner(placed: tuple[tuple[int, ...], ...], city: int) -> int | None:
    return next((seat for seat, cities in enumerate(placed) if city in cities), None)


@lru_cache(maxsize=16)
def _stores(players: int) -> tuple[StoreCard, ...]:
    return tuple(StoreCard(owner) for owner in range(players))


@lru_cache(maxsize=8192)
def _sites(setup: Setup, built: frozenset[int]) -> tuple[PlaceDepot, ...]:
    """Every free city. Countries and junctions take no building."""
    return tuple(
        PlaceDepot(city.index) for city in setup.board.cities if city.kind == CITY and city.index not in built
    )


def _with(values: tuple[T, ...], place: int, value: T) -> tuple[T, ...]:
    """The values with another one in one place."""
    return (*values[:place], value, *values[place + 1 :])


@mechanism
@frozen
class Depots(Mechanism):
    """Each player has a warehouse and so many depots; most depots left in reserve earn `bonus`."""

    id = "depots"
    part_type = DepotsPart
    each: int = figure(least=1, most=20)
    bonus: int = figure()

    def begin(self, setup: Setup, chance: Stream) -> DepotsPart:
        n = setup.players
        return DepotsPart((self.each,) * n, ((),) * n, ((),) * n)

    def setup_decisions(self, order: tuple[int, ...]) -> Iterable[Pending]:
        return [PlacingDepot(seat) for seat in reversed(order)]

    def handlers(self) -> Mapping[type[Action], Handler]:
        return {
            PlaceDepot: self._place,
            StoreCard: self._store,
            EmptyWarehouse: self._empty,
            LeaveWarehouse: self._leave,
        }

    def options(self) -> Mapping[type[Pending], Options]:
        return {
            PlacingDepot: lambda state, _: (_sites(state.setup, frozenset(buildings(state))),),
            OfferingWarehouse: lambda *_: ((EmptyWarehouse(), LeaveWarehouse()),),
        }

    def enter(self, draft: Draft, pending: Pending) -> Pending | None:
        part: DepotsPart = draft.part(self.id)
        if not part.reserve[pending.seat]:
            return None
        if isinstance(pending, OfferingWarehouse):
            return pending if any(part.warehouses[pending.owner]) else None
        return pending if _sites(draft.setup, frozenset(draft.buildings())) else None

    def beside(self, state: GameState | Draft) -> Iterable[Group]:
        if not state.part(self.id).reserve[state.seat]:
            return ()
        return (_sites(state.setup, frozenset(buildings(state))),)

    def gate(self, state: GameState) -> Iterable[Group] | None:
        return (_stores(len(state.players)),) if drawable(state, state.setup.train_deck) else None

    def _place(self, draft: Draft, place: PlaceDepot) -> None:
        part: DepotsPart = draft.part(self.id)
        seat = draft.seat
        placed = _with(part.placed, seat, (*part.placed[seat], place.city))
        reserve = _with(part.reserve, seat, part.reserve[seat] - 1)
        draft.set_part(self.id, DepotsPart(reserve, placed, part.warehouses))
        draft.tell(DepotPlaced(seat, place.city))
        self._reserve_shrank(draft, seat)
        if type(draft.pending) in (PlacingDepot, EndingTurn):
            next_decision(draft)

    def _store(self, draft: Draft, store: StoreCard) -> None:
        # Not `draw`: if this is the last card, it lies in the warehouse when that is found out.
        deck = draft.setup.train_deck
        card = draft.lift(deck)
        part: DepotsPart = draft.part(self.id)
        warehouses = _with(part.warehouses, store.owner, (*part.warehouses[store.owner], card))
        draft.set_part(self.id, DepotsPart(part.reserve, part.placed, warehouses))
        draft.tell(CardStored(draft.seat, store.owner))
        draft.check_empty(deck)
        draft.pending = FirstCard(draft.seat)

    def _empty(self, draft: Draft, _: EmptyWarehouse) -> None:
        offer = draft.pending
        assert isinstance(offer, OfferingWarehouse)
        part: DepotsPart = draft.part(self.id)
        seat, owner = draft.seat, offer.owner
        cards = part.warehouses[owner]
        warehouses = _with(part.warehouses, owner, ())
        reserve = _with(part.reserve, seat, part.reserve[seat] - 1)
        draft.set_part(self.id, DepotsPart(reserve, part.placed, warehouses))
        draft.give(seat, cards)
        draft.tell(WarehouseEmptied(seat, owner, len(cards), cards))
        self._reserve_shrank(draft, seat)
        next_decision(draft)

    def _leave(self, draft: Draft, _: LeaveWarehouse) -> None:
        offer = draft.pending
        assert isinstance(offer, OfferingWarehouse)
        draft.tell(WarehouseLeft(draft.seat, offer.owner))
        next_decision(draft)

    def _reserve_shrank(self, draft: Draft, seat: int) -> None:
        """The last depot of a reserve opens the warehouses, if the cards ran out before."""
        if not draft.part(self.id).reserve[seat]:
            draft.check_empty(draft.setup.train_deck)

    def after_claim(self, draft: Draft, route: Route, payment: tuple[int, ...]) -> None:
        part: DepotsPart = draft.part(self.id)
        reached = (part.owner(route.a), part.owner(route.b))
        for owner in dict.fromkeys(reached):
            if owner is not None:
                draft.ask(OfferingWarehouse(draft.seat, owner))

    def end_turn(self, draft: Draft) -> None:
        # A turn can take the last discard away without drawing.
        draft.check_empty(draft.setup.train_deck)

    def no_cards(self, draft: Draft, deck: int) -> None:
        part: DepotsPart = draft.part(self.id)
        if deck != draft.setup.train_deck or all(part.reserve):
            return
        cards = [card for warehouse in part.warehouses for card in warehouse]
        if cards:
            nothing: tuple[tuple[int, ...], ...] = ((),) * len(part.warehouses)
            draft.set_part(self.id, DepotsPart(part.reserve, part.placed, nothing))
            draft.put_deck(deck, cards)
            draft.tell(WarehousesReshuffled(-1, len(cards)))

    def buildings(self, part: DepotsPart | SeenDepots) -> Iterable[int]:
        return (city for cities in part.placed for city in cities)

    def score(self, state: GameState) -> Iterator[ScoreLine]:
        reserve = state.part(self.id).reserve
        for seat, left in enumerate(reserve):
            if left and left == max(reserve):
                yield ScoreLine(seat, self.id, self.bonus, {"count": left})

    # --- secrets -----------------------------------------------------------------------------

    def view(self, part: DepotsPart, seat: int | None) -> SeenDepots:
        return SeenDepots(part.reserve, part.placed, tuple(map(len, part.warehouses)))

    def imagine(
        self, setup: Setup, part: SeenDepots, seat: int, unseen: Callable[[int, int], tuple[int, ...]]
    ) -> DepotsPart:
        warehouses = tuple(unseen(setup.train_deck, n) for n in part.stored)
        return DepotsPart(part.reserve, part.placed, warehouses)

    def cards_in(self, part: DepotsPart | SeenDepots) -> Iterable[int]:
        if isinstance(part, SeenDepots):
            return ()
        return (card for warehouse in part.warehouses for card in warehouse)

    def check(self, state: GameState, part: DepotsPart) -> str | None:
        cities = state.setup.board.cities
        for seat, (left, placed) in enumerate(zip(part.reserve, part.placed, strict=True)):
            if left < 0 or left + len(placed) > self.each:
                return f"seat {seat} has {left} depots in reserve and {len(placed)} in cities"
            if any(cities[city].kind != CITY for city in placed):
                return f"seat {seat} has a depot outside a city"
        if not all(part.reserve) and any(part.warehouses) and not drawable(state, state.setup.train_deck):
            return "no cards, and yet the warehouses are full"
        return None
