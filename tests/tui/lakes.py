"""Moments of games with fleets, ports, two decks or depots."""

from __future__ import annotations

from collections.abc import Callable

from tests.boards import with_hand, with_routes
from tests.tui.moments import NAMES, asked, play_on, put
from ttr_tui import mapfile
from ttr_tui.engine.actions import Action, Turn
from ttr_tui.match import Header, Match, Seat

LAKES = "grands-lacs"


def lakes_match(
    map: str = LAKES, players: int = 2, seed: int = 1, *, depots: bool = False, bots: bool = False
) -> Match:
    """A fresh game of people; with `bots`, all but the first are computers."""
    board = mapfile.find(map)
    seats = tuple(Seat(NAMES[i], "random" if bots and i else "human", i) for i in range(players))
    addons = ("depots",) if depots else ()
    return Match(board, Header(map, next(iter(board.modes)), addons, seats, seed, 0))


def late_turn(moments: int) -> Callable[[Match], bool]:
    """It is somebody's turn, so many moments into the game."""
    return lambda match: asked(Turn)(match) and len(match.moments) > moments


def at_turn(
    map: str = LAKES, players: int = 2, *, depots: bool = False, bots: bool = False, moments: int = 0
) -> Match:
    """A person's turn, so many moments into the game at least."""
    match = lakes_match(map, players, depots=depots, bots=bots)
    return play_on(match, lambda m: late_turn(moments)(m) and m.seats[m.seat].human)


def can(kind: type[Action]) -> Callable[[Match], bool]:
    """It is somebody's turn and an action of this kind is legal."""
    return lambda match: asked(Turn)(match) and any(type(a) is kind for a in match.legal())


def ready_for_port(hand: dict[str, int] | None = None) -> Match:
    """A turn with routes into anchors and the cards for a port."""
    match = at_turn(moments=40)
    state = match.state
    cards = hand or {"red-train-port": 2, "red-ship": 2, "joker": 2, "green-train": 3, "green-double-ship": 2}
    free = [r.index for r in state.setup.board.routes if state.free >> r.index & 1]
    state = with_routes(state, state.seat, *free[:4])
    return put(match, with_hand(state, state.seat, **cards))
