"""Mandalas: completed tickets whose ends are joined twice over."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from attrs import frozen

from ttr_tui.engine.mechanism import Mechanism, figure, mechanism
from ttr_tui.engine.network import bits, two_paths
from ttr_tui.engine.scoring import ScoreLine, edges, network
from ttr_tui.engine.setup import Setup
from ttr_tui.engine.state import GameState

Paths = tuple[tuple[int, ...], tuple[int, ...]]
"""The routes of two paths, each in its order from the ticket's start."""


@mechanism
@frozen
class Mandala(Mechanism):
    """`scores[n]` points for n such tickets; more than the table has count as its last."""

    id = "mandala"
    scores: tuple[int, ...] = figure(items=1)

    def score(self, state: GameState) -> Iterator[ScoreLine]:
        for seat in range(len(state.players)):
            count = len(mandalas(state, seat))
            points = self.scores[min(count, len(self.scores) - 1)]
            if points:
                yield ScoreLine(seat, self.id, points, {"count": count})


def mandalas(state: GameState, seat: int) -> dict[int, Paths]:
    """A player's tickets that are mandalas, with their two paths."""
    player = state.players[seat]
    found = {ticket: mandala_paths(state.setup, ticket, player.routes) for ticket in player.tickets}
    return {ticket: paths for ticket, paths in found.items() if paths is not None}


@lru_cache(maxsize=8192)
def mandala_paths(setup: Setup, ticket: int, routes: int) -> Paths | None:
    """Two paths over these routes that join a ticket's ends and share no route, or None.

    A ticket with several goals is judged by the best one reached: that is the one it scores.
    """
    card = setup.board.tickets[ticket]
    joined = network(setup, routes)
    start = setup.ends[card.start]
    worth = dict(zip(card.goals, card.points, strict=True))
    reached = [goal for goal in card.goals if joined.any(start, setup.ends[goal])]
    best = max((worth[goal] for goal in reached), default=0)
    for goal in reached:
        if worth[goal] == best and (paths := _between(setup, routes, card.start, goal)):
            return paths
    return None


def _between(setup: Setup, routes: int, start: int, goal: int) -> Paths | None:
    # Two paths may end at different border points of a country: for its own ticket it is one place.
    place = {node: city for city in (start, goal) for node in setup.ends[city]}
    tracks = [(place.get(a, a), place.get(b, b), length) for a, b, length in edges(setup, routes)]
    found = two_paths(tracks, start, goal)
    if found is None:
        return None
    numbers = list(bits(routes))
    one, other = (tuple(numbers[e] for e in path) for path in found)
    return one, other
