"""Flags: cards of the flag's colours, kept one by one from the routes they paid for."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from attrs import frozen

from ttr_tui.engine.actions import Action, Pending, action, pending
from ttr_tui.engine.board import Route
from ttr_tui.engine.draft import Draft
from ttr_tui.engine.events import Event, event
from ttr_tui.engine.fields import CardIndex, Number, SeatIndex
from ttr_tui.engine.legal import Group
from ttr_tui.engine.mechanism import Handler, Mechanism, Options, figure, mechanism
from ttr_tui.engine.reduce import next_decision
from ttr_tui.engine.rng import Stream
from ttr_tui.engine.scoring import ScoreLine
from ttr_tui.engine.setup import Setup
from ttr_tui.engine.state import GameState


@frozen
class Flag:
    """What lies in front of each player; all of it is public."""

    front: tuple[tuple[int, ...], ...]
    """Card kinds, at most one of each colour, in the order they were kept."""
    completed: tuple[int, ...]
    """Flags each player has finished; their points are already on the track."""


@pending("offering-flag")
@frozen
class OfferingFlag(Pending):
    """One of the cards just played may stay in front of the player."""

    takes_back = True
    seat: SeatIndex
    card: CardIndex
    """Its kind."""


@action("keep-flag-card")
@frozen
class KeepFlagCard(Action):
    """Lay the card down for the flag."""


@action("discard-flag-card")
@frozen
class DiscardFlagCard(Action):
    """Discard it with the others."""


@event("flag-card-kept")
@frozen
class FlagCardKept(Event):
    """A card of this kind now lies in front of the player."""

    seat: SeatIndex
    card: CardIndex


@event("flag-completed")
@frozen
class FlagCompleted(Event):
    """A flag is whole: points, and its cards are discarded."""

    seat: SeatIndex
    points: Number


@mechanism
@frozen
class Flags(Mechanism):
    """A route of one of `colours` lets the player keep a card; one of each makes a flag."""

    id = "flags"
    part_type = Flag
    colours: tuple[str, ...] = figure(items=1)
    points: int = figure()

    def begin(self, setup: Setup, chance: Stream) -> Flag:
        return Flag(((),) * setup.players, (0,) * setup.players)

    def after_claim(self, draft: Draft, route: Route, payment: tuple[int, ...]) -> None:
        board = draft.setup.board
        if board.colour_name(route.colour) not in self.colours:
            return
        front = draft.part(self.id).front[draft.seat]
        if any(board.cards[kind].colour == route.colour for kind in front):
            return
        for kind, n in zip(board.cards, payment, strict=True):
            if n and kind.colour == route.colour:
                draft.ask(OfferingFlag(draft.seat, kind.index))
                return

    def options(self) -> Mapping[type[Pending], Options]:
        return {OfferingFlag: _options}

    def handlers(self) -> Mapping[type[Action], Handler]:
        return {KeepFlagCard: self._keep, DiscardFlagCard: _discard}

    def _keep(self, draft: Draft, _: KeepFlagCard) -> None:
        decision = draft.pending
        assert isinstance(decision, OfferingFlag)
        # The payment went to the discards as a whole; this card comes back out.
        draft.take_discard(decision.card)
        part: Flag = draft.part(self.id)
        front = list(part.front)
        front[draft.seat] += (decision.card,)
        draft.set_part(self.id, Flag(tuple(front), part.completed))
        draft.tell(FlagCardKept(draft.seat, decision.card))
        draft.check_empty(draft.setup.board.cards[decision.card].deck)
        next_decision(draft)

    def end_turn(self, draft: Draft) -> None:
        part: Flag = draft.part(self.id)
        seat = draft.seat
        cards = part.front[seat]
        if len(cards) < len(self.colours):
            return
        draft.discard(tuple(cards.count(kind) for kind in range(len(draft.setup.board.cards))))
        front, completed = list(part.front), list(part.completed)
        front[seat] = ()
        completed[seat] += 1
        draft.set_part(self.id, Flag(tuple(front), tuple(completed)))
        draft.add_points(seat, self.points)
        draft.tell(FlagCompleted(seat, self.points))

    def earned(self, state: GameState) -> Iterator[ScoreLine]:
        part: Flag = state.part(self.id)
        for seat, count in enumerate(part.completed):
            if count:
                yield ScoreLine(seat, self.id, count * self.points, {"count": count})

    def cards_in(self, part: Flag) -> Iterable[int]:
        for cards in part.front:
            yield from cards

    def check(self, state: GameState, part: Flag) -> str | None:
        board = state.setup.board
        for cards in part.front:
            colours = [board.colour_name(board.cards[kind].colour) for kind in cards]
            if len(set(colours)) != len(colours) or not set(colours) <= set(self.colours):
                return f"cards that make no flag: {', '.join(colours)}"
        return None


def _options(state: GameState, _: OfferingFlag) -> Iterable[Group]:
    return ((KeepFlagCard(), DiscardFlagCard()),)


def _discard(draft: Draft, _: DiscardFlagCard) -> None:
    next_decision(draft)
