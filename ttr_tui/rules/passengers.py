"""Passengers: meeples wait in the cities, and travel with whoever claims a route there."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping

from attrs import frozen

from ttr_tui.engine.actions import Action, Pending, action, pending
from ttr_tui.engine.board import Route
from ttr_tui.engine.draft import Draft
from ttr_tui.engine.events import Event, event
from ttr_tui.engine.fields import CityIndex, OwnIndex, SeatIndex
from ttr_tui.engine.legal import Group
from ttr_tui.engine.mechanism import Handler, Mechanism, Options, figure, mechanism
from ttr_tui.engine.reduce import next_decision
from ttr_tui.engine.rng import Stream
from ttr_tui.engine.scoring import ScoreLine
from ttr_tui.engine.setup import Setup
from ttr_tui.engine.state import GameState

Counts = tuple[int, ...]
"""How many meeples of each colour, in the order of the mechanism's `colours`."""

FIRST = "meeples-first"
SECOND = "meeples-second"


@frozen
class Meeples:
    """Where the meeples are; all of it is public."""

    waiting: tuple[Counts, ...]
    """In each city of the board."""
    taken: tuple[Counts, ...]
    """With each player."""


@pending("choosing-meeple")
@frozen
class ChoosingMeeple(Pending):
    """Meeples of several colours wait in a city that was just reached: one may come along."""

    seat: SeatIndex
    city: CityIndex


@action("take-meeple")
@frozen
class TakeMeeple(Action):
    """Take a meeple of this colour (an index of the mechanism's `colours`)."""

    colour: OwnIndex


@event("meeple-taken")
@frozen
class MeepleTaken(Event):
    """A meeple was taken. `chosen`: there were other colours to choose from."""

    seat: SeatIndex
    city: CityIndex
    colour: OwnIndex
    chosen: bool


@mechanism
@frozen
class Passengers(Mechanism):
    """`each` meeples of every colour; at the end points for most and second most of a colour."""

    id = "passengers"
    part_type = Meeples
    city_keys = ("meeples",)
    colours: tuple[str, ...] = figure(items=1)
    each: int = figure(least=1)
    first: int = figure()
    second: int = figure()

    def begin(self, setup: Setup, chance: Stream) -> Meeples:
        bag = iter(chance.shuffled([c for c in range(len(self.colours)) for _ in range(self.each)]))
        waiting = []
        for city in setup.board.cities:
            drawn = [colour for _, colour in zip(range(city.meeples), bag, strict=False)]
            waiting.append(tuple(drawn.count(c) for c in range(len(self.colours))))
        none = (0,) * len(self.colours)
        return Meeples(tuple(waiting), (none,) * setup.players)

    def after_claim(self, draft: Draft, route: Route, payment: tuple[int, ...]) -> None:
        waiting = draft.part(self.id).waiting
        for city in (route.a, route.b):
            colours = [colour for colour, n in enumerate(waiting[city]) if n]
            if len(colours) == 1:
                self._take(draft, city, colours[0], chosen=False)
            elif colours:
                draft.ask(ChoosingMeeple(draft.seat, city))

    def options(self) -> Mapping[type[Pending], Options]:
        return {ChoosingMeeple: self._options}

    def handlers(self) -> Mapping[type[Action], Handler]:
        return {TakeMeeple: self._chosen}

    def _options(self, state: GameState, decision: ChoosingMeeple) -> Iterable[Group]:
        waiting = state.part(self.id).waiting[decision.city]
        return (tuple(TakeMeeple(colour) for colour, n in enumerate(waiting) if n),)

    def _chosen(self, draft: Draft, chosen: TakeMeeple) -> None:
        decision = draft.pending
        assert isinstance(decision, ChoosingMeeple)
        self._take(draft, decision.city, chosen.colour, chosen=True)
        next_decision(draft)

    def _take(self, draft: Draft, city: int, colour: int, chosen: bool) -> None:
        part: Meeples = draft.part(self.id)
        waiting = _changed(part.waiting, city, colour, -1)
        draft.set_part(self.id, Meeples(waiting, _changed(part.taken, draft.seat, colour, 1)))
        draft.tell(MeepleTaken(draft.seat, city, colour, chosen))

    def score(self, state: GameState) -> Iterator[ScoreLine]:
        taken = state.part(self.id).taken
        for colour in range(len(self.colours)):
            counts = [meeples[colour] for meeples in taken]
            first, second = places(counts)
            for kind, seats, points in ((FIRST, first, self.first), (SECOND, second, self.second)):
                for seat in seats:
                    yield ScoreLine(seat, kind, points, {"meeple": colour, "count": counts[seat]})

    def ties(self) -> Mapping[str, Callable[[GameState, int], int]]:
        return {"meeples": lambda state, seat: sum(state.part(self.id).taken[seat])}

    def check(self, state: GameState, part: Meeples) -> str | None:
        slots = sum(city.meeples for city in state.setup.board.cities)
        everywhere = (*part.waiting, *part.taken)
        if any(n < 0 for counts in everywhere for n in counts):
            return "fewer than no meeples"
        if sum(map(sum, everywhere)) != min(slots, self.each * len(self.colours)):
            return "meeples are lost, or too many"
        return None


def places(counts: list[int]) -> tuple[list[int], list[int]]:
    """The seats that are first and second for a colour; nobody is second behind several firsts.

    >>> places([3, 1, 0, 1])
    ([0], [1, 3])
    """
    best = max(counts)
    first = [seat for seat, n in enumerate(counts) if n == best and n]
    if len(first) != 1:
        return first, []
    next_best = max((n for n in counts if n < best), default=0)
    return first, [seat for seat, n in enumerate(counts) if n == next_best and n]


def _changed(rows: tuple[Counts, ...], row: int, colour: int, by: int) -> tuple[Counts, ...]:
    counts = rows[row]
    counts = (*counts[:colour], counts[colour] + by, *counts[colour + 1 :])
    return (*rows[:row], counts, *rows[row + 1 :])
