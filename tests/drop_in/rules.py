"""Lighthouses: a turn may be spent on one, in a city where one's routes end; each is worth points."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from attrs import evolve, frozen

from ttr_tui.engine.actions import Action, Pending, action, pending
from ttr_tui.engine.draft import Draft, buildings
from ttr_tui.engine.events import Event, event
from ttr_tui.engine.fields import CityIndex, Number, SeatIndex
from ttr_tui.engine.legal import Group
from ttr_tui.engine.mechanism import Handler, Mechanism, Options, mechanism
from ttr_tui.engine.network import bits
from ttr_tui.engine.reduce import next_decision
from ttr_tui.engine.rng import Stream
from ttr_tui.engine.scoring import ScoreLine
from ttr_tui.engine.setup import Setup
from ttr_tui.engine.state import GameState


@action("build-lighthouse")
@frozen
class BuildLighthouse(Action):
    site: CityIndex


@action("paint-lighthouse")
@frozen
class PaintLighthouse(Action):
    stripes: Number


@pending("painting-lighthouse")
@frozen
class PaintingLighthouse(Pending):
    seat: SeatIndex
    site: CityIndex


@event("lighthouse-built")
@frozen
class LighthouseBuilt(Event):
    seat: SeatIndex
    site: CityIndex


@frozen
class Lights:
    """The lighthouses of each seat, and how many stripes they have."""

    built: tuple[tuple[int, ...], ...]
    stripes: tuple[int, ...]


@mechanism
@frozen
class SeaLights(Mechanism):
    id = "sea-lights"
    part_type = Lights
    points: int = 3

    def begin(self, setup: Setup, chance: Stream) -> Lights:
        return Lights(((),) * setup.players, (0,) * setup.players)

    def handlers(self) -> Mapping[type[Action], Handler]:
        return {BuildLighthouse: self._build, PaintLighthouse: self._paint}

    def options(self) -> Mapping[type[Pending], Options]:
        return {PaintingLighthouse: lambda state, pending: ((PaintLighthouse(1), PaintLighthouse(2)),)}

    def turn_actions(self, state: GameState) -> Iterable[Group]:
        ends = {
            end
            for route in bits(state.players[state.seat].routes)
            for end in (state.setup.board.routes[route].a, state.setup.board.routes[route].b)
        }
        yield tuple(BuildLighthouse(city) for city in sorted(ends - buildings(state)))

    def _build(self, draft: Draft, build: BuildLighthouse) -> None:
        part: Lights = draft.part(self.id)
        built = list(part.built)
        built[draft.seat] = (*built[draft.seat], build.site)
        draft.set_part(self.id, evolve(part, built=tuple(built)))
        draft.tell(LighthouseBuilt(draft.seat, build.site))
        draft.ask(PaintingLighthouse(draft.seat, build.site))
        next_decision(draft)

    def _paint(self, draft: Draft, paint: PaintLighthouse) -> None:
        part: Lights = draft.part(self.id)
        stripes = list(part.stripes)
        stripes[draft.seat] += paint.stripes
        draft.set_part(self.id, evolve(part, stripes=tuple(stripes)))
        next_decision(draft)

    def buildings(self, part: Lights) -> Iterable[int]:
        return (city for cities in part.built for city in cities)

    def score(self, state: GameState) -> Iterator[ScoreLine]:
        for seat, cities in enumerate(state.part(self.id).built):
            if cities:
                yield ScoreLine(seat, self.id, self.points * len(cities), {"count": len(cities)})
