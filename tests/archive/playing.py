"""Games played at random, for the archive's tests."""

from __future__ import annotations

import subprocess
import sys
from functools import cache
from pathlib import Path
from typing import Any

from ttr_tui import mapfile
from ttr_tui.bots import chance_for
from ttr_tui.engine.actions import Action, ChoosingTickets, EndTurn
from ttr_tui.engine.board import Board
from ttr_tui.engine.state import GameState
from ttr_tui.match import Header, Match, Seat, replay

ROOT = Path(__file__).parent.parent.parent

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


def play_one(match: Match) -> None:
    """The next action; seldom one beside a turn, which soon uses up what it needs. Now and then the last
    one is taken back."""
    if match.can_undo() and len(match.entries) % 5 == 0:
        match.undo()
        return
    action = random_action(match)
    if action.beside and len(match.entries) % 8:
        calm = [other for other in match.legal() if not other.beside or isinstance(other, EndTurn)]
        action = calm[len(match.entries) % len(calm)] if calm else action
    match.play(action)


def asked_kind(match: Match) -> str:
    """What is to be decided now, as saved games call it; the first tickets apart from later ones."""
    pending = match.state.pending
    first = isinstance(pending, ChoosingTickets) and pending.setup
    return f"{pending.tag} at first" if first else pending.tag


def play_on(match: Match, entries: int | None = None, undo_every: int = 0) -> None:
    """Play so many entries, or to the end; take back now and then what can be taken back."""
    goal = None if entries is None else len(match.entries) + entries
    while not match.over and (goal is None or len(match.entries) < goal):
        if undo_every and match.can_undo() and len(match.entries) % undo_every == 0:
            match.undo()
        else:
            match.play(random_action(match))


def states_of(match: Match) -> list[GameState]:
    """The state after no entry, after the first, and so on, those taken back later included."""
    fresh = Match(match.board, match.header)
    states = [fresh.state]
    for entry in match.entries:
        replay(fresh, [entry])
        states.append(fresh.state)
    return states


def drive(file: Path, *options: str, **how: Any) -> subprocess.Popen[str]:
    """Start `tests.archive.driver` on an archive."""
    command = [sys.executable, "-m", "tests.archive.driver", str(file), *options]
    return subprocess.Popen(
        command,
        cwd=ROOT,
        text=True,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        **how,
    )
