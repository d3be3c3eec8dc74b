"""Many games among bots: played, checked, counted and compared.

A series says what is played; its games are split into batches that do not depend on how many
processes play them, and a game depends only on its own seed. So the figures are the same with
one process or with eight.
"""

from __future__ import annotations

import gc
import multiprocessing
import os
import signal
from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from fractions import Fraction
from functools import lru_cache, partial
from math import sqrt
from threading import Thread
from time import perf_counter

from attrs import field, frozen, mutable

from ttr_tui.bots import Bot, RandomBot, new_bot
from ttr_tui.engine.actions import Action, Claim
from ttr_tui.engine.check import Broken, check
from ttr_tui.engine.errors import IllegalAction
from ttr_tui.engine.legal import legal_actions
from ttr_tui.engine.reduce import apply, begin, reduce
from ttr_tui.engine.rng import Stream
from ttr_tui.engine.scoring import TICKET_DONE, score
from ttr_tui.engine.setup import Setup
from ttr_tui.engine.state import GameState
from ttr_tui.engine.view import view
from ttr_tui.mapfile import find

BATCH = 20
"""Games in a batch: the unit of work of a process and of the progress bar."""

TOO_LONG = 20_000
"""Actions after which a game counts as never finished."""


class GameFailed(Exception):  # noqa: N818 - says what happened
    """A game broke a rule: the seed that shows it, and how."""

    def __init__(self, map: str, seed: int, detail: str) -> None:
        super().__init__(map, seed, detail)
        self.map = map
        self.seed = seed
        self.detail = detail


@frozen
class Series:
    """What to play: a bot for each entrant. Entrants change seats from game to game."""

    map: str
    mode: str | None
    addons: tuple[str, ...]
    bots: tuple[str, ...]
    games: int
    seed: int
    check: bool = False
    thinking: str = "normal"

    @property
    def players(self) -> int:
        return len(self.bots)


@mutable
class Entrant:
    """What one entrant did, over all games."""

    wins: Fraction = Fraction(0)
    """A shared victory counts as a share."""
    points: int = 0
    parts: Counter[str] = field(factory=Counter)
    """Points by the kind of score line."""
    tickets: int = 0
    done: int = 0

    def add(self, other: Entrant) -> None:
        self.wins += other.wins
        self.points += other.points
        # Not `update`: a part may be negative or nought.
        for kind, points in other.parts.items():
            self.parts[kind] += points
        self.tickets += other.tickets
        self.done += other.done


@mutable
class Tally:
    """Everything that was counted."""

    entrants: list[Entrant]
    order_wins: list[Fraction]
    """Wins by place in the order of play: the first player's, the second's, …"""
    games: int = 0
    finished: int = 0
    actions: int = 0
    turns: int = 0
    claims: Counter[int] = field(factory=Counter)
    """In how many games each route was claimed."""
    claim_turns: Counter[int] = field(factory=Counter)
    """The rounds in which it was, added up."""
    seconds: float = 0.0

    @classmethod
    def empty(cls, players: int) -> Tally:
        return cls([Entrant() for _ in range(players)], [Fraction(0)] * players)

    def add(self, other: Tally) -> None:
        for mine, theirs in zip(self.entrants, other.entrants, strict=True):
            mine.add(theirs)
        self.order_wins = [a + b for a, b in zip(self.order_wins, other.order_wins, strict=True)]
        self.games += other.games
        self.finished += other.finished
        self.actions += other.actions
        self.turns += other.turns
        self.claims.update(other.claims)
        self.claim_turns.update(other.claim_turns)

    def contested(self, most: int) -> list[tuple[int, int, float]]:
        """The routes claimed in the most games, the earliest first among equals: (route, games, round)."""
        rows = [(route, n, self.claim_turns[route] / n) for route, n in self.claims.items()]
        return sorted(rows, key=lambda row: (-row[1], row[2], row[0]))[:most]


def wilson(wins: float, games: int) -> tuple[float, float]:
    """The 95% interval of a win rate.

    >>> low, high = wilson(5, 10)
    >>> round(low, 3), round(high, 3)
    (0.237, 0.763)
    """
    if not games:
        return 0.0, 1.0
    z = 1.959964
    rate = wins / games
    middle = rate + z * z / (2 * games)
    spread = z * sqrt(rate * (1 - rate) / games + z * z / (4 * games * games))
    scale = 1 + z * z / games
    return (middle - spread) / scale, (middle + spread) / scale


def play_game(
    setup: Setup, bots: list[Bot], seed: int, checked: bool = False
) -> tuple[GameState, int, int, list[tuple[int, int]]]:
    """One game: its last state, its first player, how many actions it took, (route, turn) of every claim."""
    chances = [Stream.named(seed, f"bot/{seat}") for seat in range(len(bots))]
    trusted = [type(bot) is RandomBot for bot in bots]
    claims: list[tuple[int, int]] = []
    state = begin(setup, seed)
    first = state.seat
    actions = 0
    while (seat := state.pending.seat) >= 0 and actions < TOO_LONG:
        legal = legal_actions(state)
        action: Action = bots[seat].choose(partial(view, state, seat), legal, chances[seat])
        if type(action) is Claim:
            claims.append((action.route, state.turn))
        if checked:
            state = reduce(state, action).state
            check(state)
        elif trusted[seat] or action in legal:
            state = apply(state, action).state
        else:
            reduce(state, action)
        actions += 1
    return state, first, actions, claims


@lru_cache(maxsize=16)
def _setup(series: Series) -> Setup:
    return Setup(find(series.map), series.mode, series.addons, series.players)


def play_batch(series: Series, start: int) -> Tally:
    """The games of a series from number `start` on, as many as a batch has."""
    setup = _setup(series)
    tally = Tally.empty(series.players)
    with calm_collector():
        for number in range(start, min(start + BATCH, series.games)):
            _play_into(tally, series, setup, number)
    return tally


def _play_into(tally: Tally, series: Series, setup: Setup, number: int) -> None:
    n, seed = series.players, series.seed + number
    # Entrant e sits in seat (e + number) mod n: nobody keeps a neighbour's luck.
    entrants = [(seat - number) % n for seat in range(n)]
    bots = [new_bot(series.bots[entrant], series.thinking) for entrant in entrants]
    try:
        state, first, actions, claims = play_game(setup, bots, seed, series.check)
        result = score(state)
    except (Broken, IllegalAction) as error:
        raise GameFailed(series.map, seed, str(error)) from error
    tally.games += 1
    tally.actions += actions
    if not state.over:
        return
    tally.finished += 1
    tally.turns += state.turn
    # A tunnel may take several attempts; the last one counts.
    for route, turn in dict(claims).items():
        if state.owner(route) is not None:
            tally.claims[route] += 1
            tally.claim_turns[route] += (turn - 1) // n + 1
    share = Fraction(1, len(result.winners))
    for seat in result.winners:
        tally.entrants[entrants[seat]].wins += share
        tally.order_wins[(seat - first) % n] += share
    for seat, total in enumerate(result.totals):
        entrant = tally.entrants[entrants[seat]]
        entrant.points += total
        entrant.tickets += len(state.players[seat].tickets)
    for line in result.lines:
        entrant = tally.entrants[entrants[line.seat]]
        entrant.parts[line.kind] += line.points
        entrant.done += line.kind == TICKET_DONE


@contextmanager
def calm_collector() -> Iterator[None]:
    """States make no cycles: looking for them less often loses nothing."""
    before = gc.get_threshold()
    gc.set_threshold(100_000, 20, 100)
    try:
        yield
    finally:
        gc.set_threshold(*before)


def simulate(series: Series, jobs: int = 1, told: Callable[[int], None] | None = None) -> Tally:
    """Play a series. `told` hears how many games each batch had, as they are done."""
    _setup(series)
    tally = Tally.empty(series.players)
    began = perf_counter()
    for batch in _batches(series, jobs):
        tally.add(batch)
        if told:
            told(batch.games)
    tally.seconds = perf_counter() - began
    return tally


def _batches(series: Series, jobs: int) -> Iterator[Tally]:
    starts = range(0, series.games, BATCH)
    if jobs <= 1 or len(starts) <= 1:
        yield from (play_batch(series, start) for start in starts)
        return
    # A fresh interpreter for each process: a fork would copy the progress bar's thread half-way.
    context = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(min(jobs, len(starts)), context, _begin_helper) as pool:
        try:
            yield from pool.map(partial(play_batch, series), starts)
        finally:
            pool.shutdown(wait=False, cancel_futures=True)


def _begin_helper() -> None:
    """A process that helps ends with the one it helps: by the same Ctrl-C, or when that is gone."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    Thread(target=_follow, daemon=True).start()


def _follow() -> None:
    helped = multiprocessing.parent_process()
    assert helped is not None
    helped.join()
    os._exit(1)
