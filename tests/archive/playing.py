"""Games played at random, for the archive's tests."""

from __future__ import annotations

from functools import cache

from ttr_tui import mapfile
from ttr_tui.bots import chance_for
from ttr_tui.engine.actions import Action
from ttr_tui.engine.board import Board
from ttr_tui.match import Header, Match, Seat

NAMES = ("Léa", "Tom", "Zoé", "Max", "Ida")


@cache
def board_of(map: str) -> Board:
    return mapfile.find(map)


def new_match(
    map: str = "usa", seed: int = 1, players: int = 2, mode: str | None = None, addons: tuple[str, ...] = ()
) -> Match:
    board = board_of(map)
    seats = tuple(Seat(name, colour=i) for i, name in enumerate(NAMES[:players]))
    return Match(board, Header(board.id, mode or next(iter(board.modes)), addons, seats, seed))


def random_action(match: Match) -> Action:
    """The same game, the same action."""
    legal = match.legal()
    return legal[chance_for(match.header.seed, match.seat, len(match.entries)).below(len(legal))]


def play_on(match: Match, entries: int | None = None, undo_every: int = 0) -> None:
    """Play so many entries, or to the end; take back now and then what can be taken back."""
    goal = None if entries is None else len(match.entries) + entries
    while not match.over and (goal is None or len(match.entries) < goal):
        if undo_every and match.can_undo() and len(match.entries) % undo_every == 0:
            match.undo()
        else:
            match.play(random_action(match))
