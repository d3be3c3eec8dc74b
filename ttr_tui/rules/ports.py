"""Ports: built in cities with an anchor, worth what the tickets that name their city make of them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from typing import TYPE_CHECKING, cast

from attrs import frozen

from ttr_tui.engine.actions import Action, action
from ttr_tui.engine.board import CITY, SHIP, TRAIN, Board
from ttr_tui.engine.draft import Draft, buildings
from ttr_tui.engine.events import Event, event
from ttr_tui.engine.fields import Cards, CityIndex, SeatIndex
from ttr_tui.engine.legal import Group
from ttr_tui.engine.mechanism import Handler, Mechanism, figure, mechanism
from ttr_tui.engine.network import bits
from ttr_tui.engine.reduce import next_decision
from ttr_tui.engine.rng import Stream
from ttr_tui.engine.scoring import ScoreLine, completed
from ttr_tui.engine.setup import Setup
from ttr_tui.engine.state import GameState

if TYPE_CHECKING:
    from ttr_tui.engine.view import PlayerView


@action("build-port")
@frozen
class BuildPort(Action):
    """Build a port in a city with one payment."""

    city: CityIndex
    payment: Cards


@event("port-built")
@frozen
class PortBuilt(Event):
    """A port was built and paid for."""

    seat: SeatIndex
    city: CityIndex
    payment: Cards


@frozen
class PortsPart:
    """The cities of each player's ports, in the order they were built."""

    built: tuple[tuple[int, ...], ...]


class PortPrice:
    """What a port costs on a board: so many train and ship cards with the port symbol, of one colour."""

    def __init__(self, board: Board, train_cards: int, ship_cards: int) -> None:
        self.shares = (train_cards, ship_cards)
        self.total = train_cards + ship_cards
        self.wild = board.wild
        self.size = len(board.cards)
        self.colours: tuple[tuple[tuple[int, ...], tuple[int, ...]], ...] = tuple(
            (self._kinds(board, TRAIN, colour), self._kinds(board, SHIP, colour))
            for colour in range(len(board.colours))
        )
        """For each colour the card kinds that serve as train cards, and as ship cards."""

    @staticmethod
    def _kinds(board: Board, piece: int, colour: int) -> tuple[int, ...]:
        return tuple(k.index for k in board.cards if k.port and k.colour == colour and piece in k.pieces)

    def affordable(self, hand: Cards) -> bool:
        """Whether there is any payment: cheap, because it is asked every turn."""
        missing = self.total - (0 if self.wild is None else hand[self.wild])
        if missing <= 0:
            return True
        trains, ships = self.shares
        for train, ship in self.colours:
            a = b = 0
            for kind in train:
                a += hand[kind]
            for kind in ship:
                b += hand[kind]
            if (a if a < trains else trains) + (b if b < ships else ships) >= missing:
                return True
        return False

    def payments(self, hand: Cards) -> tuple[Cards, ...]:
        """Every distinct payment out of this hand, cheapest in wild cards first."""
        wild = 0 if self.wild is None else hand[self.wild]
        found: dict[Cards, int] = {}
        for train, ship in self.colours:
            for laid in _laid(hand, train, self.shares[0]):
                for more in _laid(hand, ship, self.shares[1]):
                    jokers = self.total - sum(laid.values()) - sum(more.values())
                    if jokers <= wild:
                        payment = [0] * self.size
                        for kind, n in (laid | more).items():
                            payment[kind] = n
                        if self.wild is not None:
                            payment[self.wild] = jokers
                        found[tuple(payment)] = jokers
        return tuple(sorted(found, key=found.__getitem__))

    def pays(self, payment: Cards) -> bool:
        """Whether these cards, no more and no fewer, pay for a port. Lists nothing."""
        if len(payment) != self.size or min(payment) < 0 or sum(payment) != self.total:
            return False
        laid = {kind for kind, n in enumerate(payment) if n and kind != self.wild}
        return any(
            laid <= {*train, *ship}
            and sum(payment[k] for k in train) <= self.shares[0]
            and sum(payment[k] for k in ship) <= self.shares[1]
            for train, ship in self.colours
        )


def _laid(hand: Cards, kinds: tuple[int, ...], most: int) -> Iterator[dict[int, int]]:
    """Every choice of at most so many cards of these kinds, more of them first."""
    if not kinds:
        yield {}
        return
    for n in range(min(hand[kinds[0]], most), -1, -1):
        for rest in _laid(hand, kinds[1:], most - n):
            yield {kinds[0]: n, **rest}


class PortBuilds:
    """Every port a player can build: each site with each payment."""

    __slots__ = ("_payments", "hand", "price", "sites")

    def __init__(self, price: PortPrice, hand: Cards, sites: tuple[int, ...]) -> None:
        self.price = price
        self.hand = hand
        self.sites = sites
        self._payments = price.payments(hand)

    def payments(self) -> tuple[Cards, ...]:
        """Every payment, cheapest in wild cards first; the same for all sites."""
        return self._payments

    def __len__(self) -> int:
        return len(self.sites) * len(self._payments)

    def __getitem__(self, index: int) -> BuildPort:
        if not 0 <= index < len(self):
            raise IndexError(index)
        site, way = divmod(index, len(self._payments))
        return BuildPort(self.sites[site], self._payments[way])

    def __contains__(self, action: object) -> bool:
        return (
            type(action) is BuildPort
            and action.city in self.sites
            and self.price.pays(action.payment)
            and all(n <= have for n, have in zip(action.payment, self.hand, strict=True))
        )

    def __iter__(self) -> Iterator[BuildPort]:
        for city in self.sites:
            for payment in self._payments:
                yield BuildPort(city, payment)


@lru_cache(maxsize=64)
def _price(setup: Setup, train_cards: int, ship_cards: int) -> PortPrice:
    return PortPrice(setup.board, train_cards, ship_cards)


@lru_cache(maxsize=8192)
def _anchors_reached(setup: Setup, routes: int) -> tuple[int, ...]:
    board = setup.board
    reached = {end for r in bits(routes) for end in (board.routes[r].a, board.routes[r].b)}
    return tuple(sorted(c for c in reached if board.cities[c].port and board.cities[c].kind == CITY))


@mechanism
@frozen
class Ports(Mechanism):
    """Each player can build so many ports; `scores` are by completed tickets, the last for more."""

    id = "ports"
    part_type = PortsPart
    city_keys = ("port",)
    card_keys = ("port",)
    each: int = figure(least=1, most=20)
    train_cards: int = figure(least=1, most=9)
    ship_cards: int = figure(least=1, most=9)
    scores: tuple[int, ...] = figure(items=1)
    unbuilt: int = figure()
    """Points for each port not built."""

    def begin(self, setup: Setup, chance: Stream) -> PortsPart:
        return PortsPart(((),) * setup.players)

    def handlers(self) -> Mapping[type[Action], Handler]:
        return {BuildPort: self._build}

    def turn_actions(self, state: GameState) -> Iterable[Group]:
        setup, seat = state.setup, state.seat
        player = state.players[seat]
        if not player.routes or len(state.part(self.id).built[seat]) >= self.each:
            return ()
        price = self.price(setup)
        if not price.affordable(player.hand):
            return ()
        built = buildings(state)
        sites = tuple([city for city in _anchors_reached(setup, player.routes) if city not in built])
        return (PortBuilds(price, player.hand, sites),) if sites else ()

    def price(self, setup: Setup) -> PortPrice:
        return _price(setup, self.train_cards, self.ship_cards)

    def _build(self, draft: Draft, build: BuildPort) -> None:
        seat = draft.seat
        draft.take(seat, build.payment)
        draft.discard(build.payment)
        built = list(draft.part(self.id).built)
        built[seat] = (*built[seat], build.city)
        draft.set_part(self.id, PortsPart(tuple(built)))
        draft.tell(PortBuilt(seat, build.city, build.payment))
        next_decision(draft)

    def buildings(self, part: PortsPart) -> Iterable[int]:
        return (city for cities in part.built for city in cities)

    def left(self, part: PortsPart, seat: int) -> int:
        """Ports the player has still to build."""
        return self.each - len(part.built[seat])

    def score(self, state: GameState) -> Iterator[ScoreLine]:
        part: PortsPart = state.part(self.id)
        for seat, cities in enumerate(part.built):
            values = self.naming(state, seat)
            for city in cities:
                count = values.get(city, 0)
                yield ScoreLine(seat, "port", self._worth(count), {"city": city, "count": count})
            left = self.left(part, seat)
            if left:
                yield ScoreLine(seat, "port-unbuilt", left * self.unbuilt, {"count": left})

    def _worth(self, count: int) -> int:
        return self.scores[min(count, len(self.scores) - 1)]

    def check(self, state: GameState, part: PortsPart) -> str | None:
        for seat, cities in enumerate(part.built):
            if len(cities) > self.each:
                return f"seat {seat} has built {len(cities)} of {self.each} ports"
            if not set(cities) <= set(_anchors_reached(state.setup, state.players[seat].routes)):
                return f"seat {seat} has a port where no route of theirs ends, or without an anchor"
        return None

    # --- for screens and bots, who see a view ------------------------------------------------

    def naming(self, seen: GameState | PlayerView, seat: int) -> dict[int, int]:
        """How many of a player's completed tickets name each city, of those that any names."""
        found: dict[int, int] = {}
        for ticket in completed(cast(GameState, seen), seat):
            card = seen.setup.board.tickets[ticket]
            for city in {card.start, *card.goals}:
                found[city] = found.get(city, 0) + 1
        return found

    def worth(self, seen: GameState | PlayerView, seat: int) -> dict[int, int]:
        """What a port of this player would score now, for each city with an anchor."""
        return self._by_city(seen, self.naming(seen, seat))

    def hoped(self, seen: GameState | PlayerView, seat: int) -> dict[int, int]:
        """The same with every ticket done that the player holds."""
        count: dict[int, int] = {}
        for ticket in seen.players[seat].tickets or ():
            card = seen.setup.board.tickets[ticket]
            for city in {card.start, *card.goals}:
                count[city] = count.get(city, 0) + 1
        return self._by_city(seen, count)

    def _by_city(self, seen: GameState | PlayerView, count: dict[int, int]) -> dict[int, int]:
        cities = seen.setup.board.cities
        return {c.index: self._worth(count.get(c.index, 0)) for c in cities if c.port and c.kind == CITY}

    def refusal(self, seen: GameState | PlayerView, seat: int, city: int) -> str | None:
        """Why the player cannot build a port in a city now: "no-ports-left", "no-anchor", "building"
        (one is there already), "not-reached" or "cards"; None: it can be built."""
        setup, player = seen.setup, seen.players[seat]
        place = setup.board.cities[city]
        if self.left(seen.part(self.id), seat) <= 0:
            return "no-ports-left"
        if not place.port or place.kind != CITY:
            return "no-anchor"
        if city in buildings(cast(GameState, seen)):
            return "building"
        if city not in _anchors_reached(setup, player.routes):
            return "not-reached"
        if player.hand is None or not self.price(setup).affordable(player.hand):
            return "cards"
        return None
