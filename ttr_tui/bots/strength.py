"""How strong the bots are: who beats whom, how often, and how sure that is.

A pairing sets a stronger bot against weaker ones. With two players it is one against one. With
more, half of the seats (rounded down) are the stronger bot's and the others the weaker one's, and
the share of the wins is read against the share of the seats.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from attrs import frozen

if TYPE_CHECKING:
    from ttr_tui.simulate import Tally

PAIRINGS = (("hard", "medium"), ("medium", "easy"), ("medium", "random"))
"""Stronger against weaker."""


@frozen
class Strength:
    """The outcome of one pairing on one board."""

    map: str
    strong: str
    weak: str
    players: int
    games: int
    wins: float
    """Of the stronger bot's seats together; a shared victory counts as a share."""
    low: float
    high: float
    """The 95% interval of the rate."""
    fair: float
    """The rate of bots that are equally strong: the share of the seats."""
    scores: tuple[float, float]
    """The mean of a game, stronger and weaker."""
    tickets: tuple[float, float]
    """The share of kept tickets that were done."""
    seconds: float

    @property
    def rate(self) -> float:
        return self.wins / self.games if self.games else 0.0


def seats(strong: str, weak: str, players: int) -> tuple[str, ...]:
    """Who sits at the table.

    >>> seats("hard", "medium", 3)
    ('hard', 'medium', 'medium')
    """
    half = players // 2
    return (strong,) * half + (weak,) * (players - half)


def measure(
    map: str,
    players: int,
    games: int,
    seed: int,
    jobs: int = 1,
    pairings: tuple[tuple[str, str], ...] = PAIRINGS,
    thinking: str = "normal",
    told: Callable[[int], None] | None = None,
) -> Iterator[Strength]:
    """Play every pairing on a board; seats rotate from game to game."""
    from ttr_tui.simulate import Series, simulate

    for strong, weak in pairings:
        series = Series(map, None, (), seats(strong, weak, players), games, seed, thinking=thinking)
        yield _strength(map, strong, weak, players, simulate(series, jobs, told))


def _strength(map: str, strong: str, weak: str, players: int, tally: Tally) -> Strength:
    from ttr_tui.simulate import wilson

    half = players // 2
    sides = (tally.entrants[:half], tally.entrants[half:])
    wins = float(sum(entrant.wins for entrant in sides[0]))
    low, high = wilson(wins, tally.games)
    scores = [sum(e.points for e in side) / max(1, tally.games * len(side)) for side in sides]
    done = [sum(e.done for e in side) / max(1, sum(e.tickets for e in side)) for side in sides]
    return Strength(
        map,
        strong,
        weak,
        players,
        tally.games,
        wins,
        low,
        high,
        half / players,
        (scores[0], scores[1]),
        (done[0], done[1]),
        tally.seconds,
    )
