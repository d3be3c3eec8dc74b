"""A game being played: the state, how it came about, and what may be taken back.

A match is a list of entries, each an action or `UNDO`; the state always follows from them. Screens
show a match, the archive keeps its entries, and neither changes the state in any other way.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Iterator
from typing import Any, Final

import attrs
from attrs import frozen

from ttr_tui.engine.actions import Action
from ttr_tui.engine.board import Board
from ttr_tui.engine.events import Event, redact
from ttr_tui.engine.legal import LegalActions, legal_actions
from ttr_tui.engine.reduce import begin, reduce
from ttr_tui.engine.setup import Setup
from ttr_tui.engine.state import GameState
from ttr_tui.engine.view import PlayerView, view

HUMAN: Final = "human"
COMPUTERS: Final = ("random", "easy", "medium", "hard")
"""Who else can sit down: the names of `ttr_tui.bots`, known without it."""


@frozen
class Seat:
    """Who sits where: a name, a colour of `palette.PLAYERS`, and who decides ("human" or a bot's name)."""

    name: str
    player: str = HUMAN
    colour: int = 0

    @property
    def human(self) -> bool:
        return self.player == HUMAN


@frozen
class Header:
    """All that was decided before the first card: with the board, enough to begin again."""

    map: str
    mode: str
    addons: tuple[str, ...]
    seats: tuple[Seat, ...]
    seed: int
    first: int | None = None
    """The first player's seat; None: by lot."""


def new_seed() -> int:
    """A seed that nobody has chosen."""
    return random.SystemRandom().randrange(2**31)


class Undo:
    """The entry that takes the last action back."""

    def __repr__(self) -> str:
        return "UNDO"


UNDO: Final = Undo()
Entry = Action | Undo


class UndoError(Exception):
    """The last action cannot be taken back."""


@frozen
class Moment:
    """A state, the action that led to it, who took it, and what happened."""

    state: GameState
    action: Action | None
    seat: int
    events: tuple[Event, ...]

    @property
    def reveals(self) -> bool:
        return any(event.reveals for event in self.events)


Keep = Callable[[Entry, Moment], None]


def round_of(turn: int, players: int) -> int:
    """The number a turn is told by: how often everyone has had one, the present one included.

    >>> [round_of(turn, 3) for turn in (0, 1, 3, 4)]
    [0, 1, 1, 2]
    """
    return -(-turn // max(1, players))


class Match:
    """One game from its first card on.

    `keep` is called with each entry and the moment it leads to, before anybody sees that.
    """

    def __init__(self, board: Board, header: Header, keep: Keep | None = None) -> None:
        self.header = header
        self.board = board
        self.setup = Setup(board, header.mode, header.addons, len(header.seats))
        self.keep = keep
        self.entries: list[Entry] = []
        self.moments: list[Moment] = [Moment(begin(self.setup, header.seed, header.first), None, -1, ())]
        self._sealed = 0

    @property
    def state(self) -> GameState:
        return self.moments[-1].state

    @property
    def seats(self) -> tuple[Seat, ...]:
        return self.header.seats

    @property
    def seat(self) -> int:
        """Whose decision is open; −1 when the game is over."""
        return self.state.seat

    @property
    def over(self) -> bool:
        return self.state.over

    @property
    def first(self) -> int:
        """The seat that began."""
        return self.moments[0].state.seat

    def again(self, seed: int) -> Header:
        """The same players at the same board once more; the next one begins."""
        return attrs.evolve(self.header, seed=seed, first=(self.first + 1) % len(self.seats))

    def legal(self) -> LegalActions:
        return legal_actions(self.state)

    def view(self, seat: int | None) -> PlayerView:
        return view(self.state, seat)

    def play(self, action: Action) -> tuple[Event, ...]:
        """Take an action. Raises `IllegalAction` and changes nothing if it is not legal."""
        state, events = reduce(self.state, action)
        moment = Moment(state, action, self.state.seat, events)
        if self.keep is not None:
            self.keep(action, moment)
        self.entries.append(action)
        self.moments.append(moment)
        return events

    # --- taking back -------------------------------------------------------------------------

    def seal(self) -> None:
        """Somebody else has looked at the table: what was done before stays done."""
        self._sealed = len(self.moments)

    def can_undo(self) -> bool:
        """Whether the last action showed nothing hidden and nobody else has looked or moved since."""
        if len(self.moments) <= max(self._sealed, 1):
            return False
        last = self.moments[-1]
        return not last.reveals and self.header.seats[last.seat].human

    def undo(self) -> None:
        """Take the last action back: an entry of its own, not a rewrite."""
        if not self.can_undo():
            raise UndoError("the last action cannot be taken back")
        if self.keep is not None:
            self.keep(UNDO, self.moments[-2])
        self.entries.append(UNDO)
        self.moments.pop()

    # --- the log -----------------------------------------------------------------------------

    def log(self, seat: int | None, since: int = 0) -> Iterator[tuple[int, Event]]:
        """What happened, as this seat may know it: pairs of the moment's number and an event."""
        for number in range(since, len(self.moments)):
            for event in self.moments[number].events:
                yield number, redact(event, seat)

    def last_seen(self, seat: int) -> int:
        """The number of the first moment after this seat's own last action."""
        for number in range(len(self.moments) - 1, 0, -1):
            if self.moments[number].seat == seat:
                return number + 1
        return 0


def encode_entry(board: Board, entry: Entry) -> dict[str, Any]:
    """An entry as JSON."""
    from ttr_tui.engine.codec import encode_action

    return {"type": "undo"} if isinstance(entry, Undo) else encode_action(board, entry)


def decode_entry(board: Board, data: object) -> Entry:
    """The entry that JSON data tells. Raises `CodecError`."""
    from ttr_tui.engine.codec import decode_action

    return UNDO if data == {"type": "undo"} else decode_action(board, data)


def replay(match: Match, entries: Iterable[Entry]) -> None:
    """Play entries into a fresh match, keeping none of them again."""
    keep, match.keep = match.keep, None
    try:
        for entry in entries:
            if isinstance(entry, Undo):
                match.undo()
            else:
                match.play(entry)
    finally:
        match.keep = keep
