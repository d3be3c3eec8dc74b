"""A player for tests: quick to the end of a game, and curious about everything the board offers."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import TypeVar

from attrs import frozen

from ttr_tui import mapfile
from ttr_tui.engine.actions import Action, Claim, DrawCard, FirstCard, Pass, Pending, TakeCard, Turn
from ttr_tui.engine.codec import digest
from ttr_tui.engine.rng import Stream
from ttr_tui.engine.scoring import Result, score
from ttr_tui.match import Header, Match, Seat
from ttr_tui.rules.depots import PlaceDepot, StoreCard
from ttr_tui.tui.panels.claim import one_of_each

T = TypeVar("T")
NAMES = ("Léa", "Tom", "Zoé", "Max", "Ida")
OFTEN_ENOUGH = 2
"""How often a kind of action is sought before it is left to chance."""


@frozen
class Played:
    """A whole game: what was done, and what came of it."""

    header: Header
    actions: tuple[Action, ...]
    digest: str
    result: Result

    @property
    def tags(self) -> frozenset[str]:
        return frozenset(action.tag for action in self.actions)


class Curious:
    """Long routes, few turns; and now and then something nobody has done yet.

    Of tracks that are all alike it claims the first: the list of routes to claim has one line for them.
    """

    def __init__(self, seed: int) -> None:
        self.chance = Stream(seed)
        self.done: Counter[tuple[type[Pending], type[Action]]] = Counter()

    def choose(self, match: Match) -> Action:
        """What the player to move does."""
        asked = type(match.state.pending)
        action = self._turn(match) if asked is Turn else self._rarest(match, asked)
        self.done[asked, type(action)] += 1
        return action

    def _turn(self, match: Match) -> Action:
        legal, state = match.legal(), match.state
        kinds = legal.kinds()
        new = [k for k in kinds if self.done[Turn, k] < OFTEN_ENOUGH and k not in (Claim, Pass)]
        if new:
            return self._any(legal.of_type(new[0]))
        claims = legal.claims()
        if claims is not None:
            player = state.players[state.seat]
            lengths = {r: match.board.routes[r].length for r in one_of_each(state.setup, claims.routes())}
            longest = max(lengths.values())
            if longest >= 4 or sum(player.hand) >= 14 or min(player.pieces) <= 10:
                route = self._any(sorted(r for r in lengths if lengths[r] == longest))
                payments = claims.payments(route)
                return Claim(route, self._any(payments) if self.chance.below(5) == 0 else payments[0])
        cards: list[type[Action]] = [k for k in kinds if k in (TakeCard, DrawCard, StoreCard)]
        some = cards or [k for k in kinds if k.forced and not k.beside] or [Pass]
        return self._any([a for k in some for a in legal.of_type(k)])

    def _rarest(self, match: Match, asked: type[Pending]) -> Action:
        """Any action of the kind that was taken the least. Where there is a choice, a depot only once, and
        none between storing a card and drawing one: a single key does both."""
        legal = match.legal()
        kinds = sorted(legal.kinds(), key=lambda kind: self.done[asked, kind])
        enough = asked is FirstCard or self.done[asked, PlaceDepot]
        kind = next((k for k in kinds if k is not PlaceDepot or not enough), kinds[0])
        return self._any(legal.of_type(kind))

    def _any(self, some: Sequence[T]) -> T:
        return some[self.chance.below(len(some))]


def header_of(map: str, players: int, seed: int, *, mode: str = "", addons: tuple[str, ...] = ()) -> Header:
    """People only, named in seat order."""
    board = mapfile.find(map)
    seats = tuple(Seat(NAMES[i], colour=i) for i in range(players))
    return Header(map, mode or next(iter(board.modes)), addons, seats, seed)


def play_through(header: Header, seed: int = 1) -> Played:
    """The whole game, in the engine alone."""
    match, player = Match(mapfile.find(header.map), header), Curious(seed)
    while not match.over:
        match.play(player.choose(match))
        assert len(match.entries) < 3000, "a game without an end"
    actions = tuple(entry for entry in match.entries if isinstance(entry, Action))
    return Played(header, actions, digest(match.state), score(match.state))
