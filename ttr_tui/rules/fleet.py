"""Fleets: each player picks trains and ships out of the box, and may exchange them later."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import lru_cache

import attrs
from attrs import frozen

from ttr_tui.engine.actions import Action, Pending, action, pending
from ttr_tui.engine.draft import Draft
from ttr_tui.engine.errors import GameError
from ttr_tui.engine.events import Event, event
from ttr_tui.engine.fields import Fleets, Number, PieceIndex, Pieces, SeatIndex, Secret
from ttr_tui.engine.legal import Group
from ttr_tui.engine.mechanism import Handler, Mechanism, Options, mechanism
from ttr_tui.engine.network import bits
from ttr_tui.engine.reduce import next_decision
from ttr_tui.engine.rng import Stream
from ttr_tui.engine.scoring import ScoreLine
from ttr_tui.engine.setup import Setup
from ttr_tui.engine.state import GameState


@action("choose-fleet")
@frozen
class ChooseFleet(Action):
    """Take so many pieces of each kind; the others stay in the box."""

    pieces: Pieces


@action("exchange")
@frozen
class Exchange(Action):
    """Give back pieces of one kind (an index of `Board.pieces`) for as many of the other."""

    forced = False
    give: PieceIndex
    count: Number


@pending("choosing-fleet")
@frozen
class ChoosingFleet(Pending):
    """At set-up, the player picks a fleet in secret."""

    seat: SeatIndex


@event("fleet-chosen")
@frozen
class FleetChosen(Event):
    """A fleet was picked; the others learn of it when all have done so."""

    seat: SeatIndex
    pieces: Secret[Pieces] | None


@event("fleets-shown", reveals=True)
@frozen
class FleetsShown(Event):
    """Everybody has picked: the fleets by seat."""

    seat: SeatIndex
    fleets: Fleets


@event("pieces-exchanged")
@frozen
class PiecesExchanged(Event):
    """Pieces of the kind `give` went into the box for as many of the other kind."""

    seat: SeatIndex
    give: PieceIndex
    count: Number
    points: Number


@frozen
class FleetPart:
    """What lies in each player's box. `chosen` is kept here until all have picked."""

    chosen: tuple[Pieces, ...]
    """By seat, before the fleets are shown: () not yet picked; (−1, −1) picked, but not for us to see."""
    box: tuple[Pieces, ...]
    """By seat, once the fleets are shown."""
    exchanged: tuple[int, ...]
    """Pieces each player has exchanged so far."""


@lru_cache(maxsize=64)
def fleets(total: int, most: Pieces) -> tuple[ChooseFleet, ...]:
    """Every fleet of `total` pieces with at most so many of each kind.

    >>> [f.pieces for f in fleets(3, (2, 3))]
    [(0, 3), (1, 2), (2, 1)]
    """
    return tuple(ChooseFleet((n, total - n)) for n in range(most[0] + 1) if 0 <= total - n <= most[1])


@lru_cache(maxsize=256)
def _exchanges(give: int, most: int) -> tuple[Exchange, ...]:
    return tuple(Exchange(give, count) for count in range(1, most + 1))


def exchanges(pieces: Pieces, box: Pieces) -> tuple[Exchange, ...]:
    """Every exchange of pieces at hand for pieces in the box."""
    return _exchanges(0, min(pieces[0], box[1])) + _exchanges(1, min(pieces[1], box[0]))


@mechanism
@frozen
class Fleet(Mechanism):
    """`Rules.pieces` is what the box holds for each player; `total` of them go to sea and rail."""

    id = "fleet"
    part_type = FleetPart
    total: int
    suggested: Pieces
    """A fleet for a first game."""
    exchange: int
    """Points a piece exchanged."""

    def __attrs_post_init__(self) -> None:
        if len(self.suggested) != 2 or min(self.suggested) < 0 or sum(self.suggested) != self.total:
            raise ValueError(f"suggested = {list(self.suggested)} is no fleet of {self.total}")

    def begin(self, setup: Setup, chance: Stream) -> FleetPart:
        if not (len(setup.rules.pieces) == 2 and fleets(self.total, setup.rules.pieces)):
            raise GameError("fleet", total=self.total)
        return FleetPart(((),) * setup.players, (), (0,) * setup.players)

    def setup_decisions(self, order: tuple[int, ...]) -> Iterable[Pending]:
        return [ChoosingFleet(seat) for seat in order]

    def handlers(self) -> Mapping[type[Action], Handler]:
        return {ChooseFleet: self._choose, Exchange: self._exchange}

    def options(self) -> Mapping[type[Pending], Options]:
        return {ChoosingFleet: lambda state, _: (fleets(self.total, state.setup.rules.pieces),)}

    def turn_actions(self, state: GameState) -> Iterable[Group]:
        seat = state.seat
        return (exchanges(state.players[seat].pieces, state.part(self.id).box[seat]),)

    def _choose(self, draft: Draft, chosen: ChooseFleet) -> None:
        part: FleetPart = draft.part(self.id)
        fleet = list(part.chosen)
        fleet[draft.seat] = chosen.pieces
        draft.tell(FleetChosen(draft.seat, chosen.pieces))
        if all(fleet):
            # Only now do the pieces move: a player's pieces are there for all to see.
            most = draft.setup.rules.pieces
            box = tuple(tuple(m - n for m, n in zip(most, pieces, strict=True)) for pieces in fleet)
            for seat, pieces in enumerate(fleet):
                draft.set_pieces(seat, pieces)
            draft.set_part(self.id, FleetPart((), box, part.exchanged))
            draft.tell(FleetsShown(-1, tuple(fleet)))
        else:
            draft.set_part(self.id, attrs.evolve(part, chosen=tuple(fleet)))
        next_decision(draft)

    def _exchange(self, draft: Draft, swap: Exchange) -> None:
        part: FleetPart = draft.part(self.id)
        seat = draft.seat
        gone = (swap.count, -swap.count) if swap.give == 0 else (-swap.count, swap.count)
        have, spare = draft.players[seat].pieces, part.box[seat]
        draft.set_pieces(seat, (have[0] - gone[0], have[1] - gone[1]))
        box, exchanged = list(part.box), list(part.exchanged)
        box[seat] = (spare[0] + gone[0], spare[1] + gone[1])
        exchanged[seat] += swap.count
        draft.set_part(self.id, FleetPart((), tuple(box), tuple(exchanged)))
        points = self.exchange * swap.count
        draft.add_points(seat, points)
        draft.tell(PiecesExchanged(seat, swap.give, swap.count, points))
        next_decision(draft)

    def earned(self, state: GameState) -> Iterator[ScoreLine]:
        part: FleetPart = state.part(self.id)
        for seat, count in enumerate(part.exchanged):
            if count:
                yield ScoreLine(seat, self.id, count * self.exchange, {"count": count})

    def view(self, part: FleetPart, seat: int | None) -> FleetPart:
        if not part.chosen:
            return part
        hidden = tuple(
            pieces if other == seat else (-1,) * len(pieces) for other, pieces in enumerate(part.chosen)
        )
        return attrs.evolve(part, chosen=hidden)

    def imagine(
        self, setup: Setup, part: FleetPart, seat: int, unseen: Callable[[int, int], tuple[int, ...]]
    ) -> FleetPart:
        return attrs.evolve(
            part, chosen=tuple(self.suggested if -1 in pieces else pieces for pieces in part.chosen)
        )

    def check(self, state: GameState, part: FleetPart) -> str | None:
        if part.chosen:
            return None if not part.box else "fleets both hidden and shown"
        routes = state.setup.board.routes
        for player, box in zip(state.players, part.box, strict=True):
            pieces = [a + b for a, b in zip(player.pieces, box, strict=True)]
            for route in bits(player.routes):
                pieces[routes[route].piece] += routes[route].length
            if tuple(pieces) != state.setup.rules.pieces or min(box) < 0:
                return f"{pieces} pieces on the board, at hand and in the box"
        return None
