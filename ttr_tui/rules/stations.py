"""Stations: each lets its owner's tickets run over one route of another player."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import lru_cache
from itertools import product

from attrs import frozen

from ttr_tui.engine.actions import Action, action
from ttr_tui.engine.board import CITY, GREY, TRAIN
from ttr_tui.engine.draft import Draft, buildings
from ttr_tui.engine.events import Event, event
from ttr_tui.engine.fields import Cards, CityIndex, SeatIndex
from ttr_tui.engine.legal import Group
from ttr_tui.engine.mechanism import Handler, Mechanism, figure, mechanism
from ttr_tui.engine.network import Joined, bits
from ttr_tui.engine.payment import Cost
from ttr_tui.engine.reduce import next_decision
from ttr_tui.engine.rng import Stream
from ttr_tui.engine.scoring import ScoreLine, network
from ttr_tui.engine.setup import Setup
from ttr_tui.engine.state import GameState

UNUSED = "stations-unused"
BORROWED = "station-route"
NONE = -1
"""In place of a route: the station borrows none."""


@frozen
class Built:
    """The stations on the board; all of it is public."""

    cities: tuple[tuple[int, ...], ...]
    """Of each player, in the order they were built."""


@action("build-station")
@frozen
class BuildStation(Action):
    """Build a station in a city with one payment."""

    city: CityIndex
    payment: Cards


@event("station-built")
@frozen
class StationBuilt(Event):
    """A station was built and paid for."""

    seat: SeatIndex
    city: CityIndex
    payment: Cards


class Sites:
    """Every city where a station can be built, with every payment."""

    __slots__ = ("_cost", "_hand", "_setup", "_size", "_ways", "cities")

    def __init__(self, setup: Setup, hand: Cards, cost: Cost, taken: set[int]) -> None:
        self._setup, self._hand, self._cost = setup, hand, cost
        self._ways = setup.purse.count(cost, hand)
        self.cities = [city for city in _cities(setup) if city not in taken]
        self._size = self._ways * len(self.cities)

    def __len__(self) -> int:
        return self._size

    def __getitem__(self, index: int) -> BuildStation:
        if not 0 <= index < self._size:
            raise IndexError(index)
        city, way = divmod(index, self._ways)
        return BuildStation(self.cities[city], self.payments()[way])

    def __contains__(self, action: object) -> bool:
        return (
            type(action) is BuildStation
            and action.city in self.cities
            and self._setup.purse.pays(self._cost, action.payment)
            and all(n <= have for n, have in zip(action.payment, self._hand, strict=True))
        )

    def __iter__(self) -> Iterator[BuildStation]:
        payments = self.payments()
        for city in self.cities:
            for payment in payments:
                yield BuildStation(city, payment)

    def payments(self) -> tuple[Cards, ...]:
        """Every payment, cheapest in locomotives first."""
        return self._setup.purse.payments(self._cost, self._hand)


@lru_cache(maxsize=64)
def _cities(setup: Setup) -> tuple[int, ...]:
    return tuple(city.index for city in setup.board.cities if city.kind == CITY)


@mechanism
@frozen
class Stations(Mechanism):
    """`each` stations a player: the nth costs n cards of one colour; `unused` points for one not built."""

    id = "stations"
    part_type = Built
    each: int = figure(least=1, most=20)
    unused: int = figure()

    def begin(self, setup: Setup, chance: Stream) -> Built:
        return Built(((),) * setup.players)

    def turn_actions(self, state: GameState) -> Iterable[Group]:
        seat = state.pending.seat
        nth = len(state.part(self.id).cities[seat]) + 1
        if nth > self.each:
            return ()
        setup = state.setup
        cost = Cost(TRAIN, nth, GREY, wild=not setup.rules.wild_on_tunnels_only)
        return (Sites(setup, state.players[seat].hand, cost, buildings(state)),)

    def handlers(self) -> Mapping[type[Action], Handler]:
        return {BuildStation: self._build}

    def _build(self, draft: Draft, built: BuildStation) -> None:
        draft.take(draft.seat, built.payment)
        draft.discard(built.payment)
        cities = list(draft.part(self.id).cities)
        cities[draft.seat] += (built.city,)
        draft.set_part(self.id, Built(tuple(cities)))
        draft.tell(StationBuilt(draft.seat, built.city, built.payment))
        next_decision(draft)

    def buildings(self, part: Built) -> Iterable[int]:
        return (city for cities in part.cities for city in cities)

    def ticket_routes(self, state: GameState, seat: int) -> int | None:
        routes = state.players[seat].routes
        for route in borrowed(state, seat):
            if route != NONE:
                routes |= 1 << route
        return routes

    def score(self, state: GameState) -> Iterator[ScoreLine]:
        for seat, cities in enumerate(state.part(self.id).cities):
            for city, route in zip(cities, borrowed(state, seat), strict=True):
                if route != NONE:
                    yield ScoreLine(seat, BORROWED, 0, {"city": city, "route": route})
            left = self.each - len(cities)
            if left:
                yield ScoreLine(seat, UNUSED, left * self.unused, {"count": left})

    def ties(self) -> Mapping[str, Callable[[GameState, int], int]]:
        return {"fewest-stations": lambda state, seat: -len(state.part(self.id).cities[seat])}

    def check(self, state: GameState, part: Built) -> str | None:
        everywhere = [city for cities in part.cities for city in cities]
        if len(set(everywhere)) != len(everywhere):
            return "two stations in a city"
        if any(len(cities) > self.each for cities in part.cities):
            return "more stations than the box has"
        return None


def borrowed(state: GameState, seat: int) -> tuple[int, ...]:
    """The route that each of a player's stations borrows, or `NONE`: the best choice there is."""
    player = state.players[seat]
    others = 0
    for other in state.players:
        others |= other.routes
    cities = state.part(Stations.id).cities[seat]
    return best_borrowing(state.setup, player.routes, others & ~player.routes, cities, player.tickets)


@lru_cache(maxsize=8192)
def best_borrowing(
    setup: Setup, own: int, others: int, cities: tuple[int, ...], tickets: tuple[int, ...]
) -> tuple[int, ...]:
    """For stations in these cities, which of the others' routes to borrow (`NONE`: none).

    The most points of tickets; then the most tickets done, for ties; then the fewest borrowed.
    Everything is tried. It is little, because routes inside the player's own network, or
    alongside another, change nothing, and because most tickets are settled beforehand.
    """
    nothing = (NONE,) * len(cities)
    joined = network(setup, own)
    choices = [_candidates(setup, joined, others, city) for city in cities]
    links = [link for candidates in choices for link in candidates if link != NO_LINK]
    undecided = _undecided(setup, joined, tickets, links) if links else []
    if not undecided:
        return nothing
    best, best_value = nothing, (_value(undecided, []), 0)
    for chosen in product(*(candidates.items() for candidates in choices)):
        used = [link for link, _ in chosen if link != NO_LINK]
        value = (_value(undecided, used), -len(used))
        if value > best_value:
            best, best_value = tuple(route for _, route in chosen), value
    return best


Link = tuple[int, int]
"""Two parts of the own network that a borrowed route would join."""

NO_LINK: Link = (-1, -1)

OpenTicket = tuple[list[int], list[tuple[int, list[int]]], int]
"""The parts a ticket starts in; its goals, best first, with the parts they lie in; and what is lost
if none is reached."""


def _candidates(setup: Setup, joined: Joined, others: int, city: int) -> dict[Link, int]:
    """The routes that could be borrowed in a city, one for each two parts they would join."""
    found: dict[Link, int] = {NO_LINK: NONE}
    for route in bits(others & _ending_in(setup)[city]):
        a, b = setup.route_nodes[route]
        link = (joined.find(a), joined.find(b))
        if link[0] != link[1] and link not in found and link[::-1] not in found:
            found[link] = route
    return found


@lru_cache(maxsize=64)
def _ending_in(setup: Setup) -> tuple[int, ...]:
    """For each city, a bit for each route that ends there."""
    masks = [0] * len(setup.board.cities)
    for route in setup.board.routes:
        masks[route.a] |= 1 << route.index
        masks[route.b] |= 1 << route.index
    return tuple(masks)


def _undecided(setup: Setup, joined: Joined, tickets: Iterable[int], links: list[Link]) -> list[OpenTicket]:
    """The tickets that would be worth more if every link could be used."""
    found = []
    for ticket in tickets:
        card = setup.board.tickets[ticket]
        start = [joined.find(node) for node in setup.ends[card.start]]
        goals = [
            (points, [joined.find(node) for node in setup.ends[goal]])
            for goal, points in zip(card.goals, card.points, strict=True)
        ]
        goals.sort(key=lambda goal: -goal[0])
        one = (start, goals, -min(card.points))
        if _value([one], links) > _value([one], []):
            found.append(one)
    return found


def _value(tickets: list[OpenTicket], links: list[Link]) -> tuple[int, int]:
    """The points of tickets with these links, and how many are done."""
    group: dict[int, int] = {}
    for a, b in links:
        one, other = group.get(a, a), group.get(b, b)
        for part in (other, *group):
            if group.get(part, part) == other:
                group[part] = one
    points = done = 0
    for start, goals, lost in tickets:
        here = {group.get(part, part) for part in start}
        value = lost
        for worth, there in goals:
            if any(group.get(part, part) in here for part in there):
                value = worth
                done += 1
                break
        points += value
    return points, done
