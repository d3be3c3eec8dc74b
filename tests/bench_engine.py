"""How fast the engine plays, beside a plain loop that tells how fast the machine is just now.

    python -m tests.bench_engine [GAMES] [ROUNDS]

Not a test: a shared machine gives any figure it likes. Compare the last column, games for each
million steps of the plain loop, which moves less with the machine's mood.
"""

from __future__ import annotations

import sys
from time import process_time
from typing import Any

import attrs

from ttr_tui.bots.bot import RandomBot
from ttr_tui.engine.legal import legal_actions
from ttr_tui.engine.reduce import apply, begin
from ttr_tui.engine.rng import Stream
from ttr_tui.engine.scoring import score
from ttr_tui.engine.setup import Setup
from ttr_tui.mapfile import find
from ttr_tui.simulate import calm_collector, play_game

PLAYERS = 4
STEPS = 400_000


def calibrate() -> float:
    """Steps a second of a loop of small arithmetic, tuples and dictionary look-ups."""
    began = process_time()
    known: dict[tuple[int, int], int] = {}
    x = 1
    for i in range(STEPS):
        x = (x * 1103515245 + 12345) & 0x7FFFFFFF
        key = (x & 63, i & 7)
        known[key] = known.get(key, 0) + 1
    return STEPS / (process_time() - began)


def games(setup: Setup, first: int, count: int) -> tuple[float, int]:
    """Seconds and actions of some games among random players, scored at the end."""
    bots = [RandomBot() for _ in range(PLAYERS)]
    actions = 0
    began = process_time()
    with calm_collector():
        for seed in range(first, first + count):
            state, _, taken, _ = play_game(setup, list(bots), seed)
            score(state)
            actions += taken
    return process_time() - began, actions


def own_size(value: Any, known: set[int]) -> int:
    """Bytes of everything in a value that is not in what is known already."""
    if id(value) in known or isinstance(value, Setup):
        return 0
    known.add(id(value))
    size = sys.getsizeof(value)
    if isinstance(value, tuple):
        size += sum(own_size(v, known) for v in value)
    elif attrs.has(type(value)):
        size += sum(own_size(getattr(value, f.name), known) for f in attrs.fields(type(value)))
    return size


def bytes_per_step(setup: Setup, seed: int) -> list[int]:
    """For each step of a game, what the new state does not share with the one before."""
    chance = Stream(seed)
    state = begin(setup, seed)
    sizes = []
    while not state.over:
        legal = legal_actions(state)
        after = apply(state, legal[chance.below(len(legal))]).state
        known: set[int] = set()
        own_size(state, known)
        sizes.append(own_size(after, known))
        state = after
    return sizes


def main(count: int = 150, rounds: int = 4) -> None:
    setup = Setup(find("usa"), None, (), PLAYERS)
    games(setup, 0, 20)
    print("round   games/s  actions/s  loop steps/s  games/million steps")
    for number in range(rounds):
        speed = calibrate()
        seconds, actions = games(setup, 1000 * number, count)
        speed = (speed + calibrate()) / 2
        rate = count / seconds
        print(
            f"{number + 1:5} {rate:9.1f} {actions / seconds:10.0f} {speed:13.0f} {rate / speed * 1e6:20.1f}"
        )
    sizes = bytes_per_step(setup, 7)
    print(f"a step keeps {sum(sizes) / len(sizes):.0f} bytes on average, {max(sizes)} at most")


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
