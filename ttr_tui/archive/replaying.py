"""Watching a game again: every state is there, so that back is as quick as forward.

>>> from ttr_tui import mapfile
>>> from ttr_tui.match import Header, Seat
>>> match = Match(mapfile.find("usa"), Header("usa", "classic", (), (Seat("Léa"), Seat("Tom")), seed=7))
>>> _ = match.play(match.legal()[0])
>>> replay = Replay(match)
>>> replay.step(), replay.at_end, replay.step(), replay.step(-1), replay.position
(True, True, False, True, 0)
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator
from typing import Final

from ttr_tui.engine.events import Event, redact
from ttr_tui.engine.state import GameState
from ttr_tui.engine.view import PlayerView, view
from ttr_tui.match import Match, Moment


class Whole:
    """The look from above, with every hand open."""

    def __repr__(self) -> str:
        return "WHOLE"


WHOLE: Final = Whole()
Look = int | Whole | None
"""From where a game is watched: a seat, everything, or (None) what everybody may know."""


class Replay:
    """A match and a place in it. Actions that were taken back are not shown.

    A game that is not over is still secret: it is watched as a stranger would.
    """

    def __init__(self, match: Match) -> None:
        self.match = match
        self.moments: tuple[Moment, ...] = tuple(match.moments)
        self.position = 0
        self.look: Look = WHOLE if match.over else None
        self._turns = [m.state.turn for m in self.moments]

    def __len__(self) -> int:
        """How many actions there are to step through."""
        return len(self.moments) - 1

    # --- moving ------------------------------------------------------------------------------

    def step(self, actions: int = 1) -> bool:
        """Go on, or with a number below zero back; whether there was anywhere to go."""
        return self.jump(self.position + actions)

    def jump(self, position: int) -> bool:
        """Go to the state after so many actions, or as near as there is."""
        before, self.position = self.position, max(0, min(position, len(self)))
        return self.position != before

    def jump_to_turn(self, turn: int) -> bool:
        """Go to where a turn begins (0: the first card; past the last: the end)."""
        later = bisect_right(self._turns, turn - 1)
        return self.jump(later if turn > 0 else 0)

    def step_turn(self) -> bool:
        return self.jump_to_turn(self.turn + 1)

    def back_turn(self) -> bool:
        """Go to the beginning of this turn, or from there to the one before."""
        return self.jump_to_turn(self.turn) or self.jump_to_turn(self.turn - 1)

    # --- looking -----------------------------------------------------------------------------

    @property
    def moment(self) -> Moment:
        return self.moments[self.position]

    @property
    def state(self) -> GameState:
        return self.moment.state

    @property
    def turn(self) -> int:
        return self._turns[self.position]

    @property
    def turns(self) -> int:
        return self._turns[-1]

    @property
    def at_end(self) -> bool:
        return self.position == len(self)

    @property
    def looks(self) -> tuple[Look, ...]:
        """From where this game may be watched."""
        return (WHOLE, *range(len(self.match.seats)), None) if self.match.over else (None,)

    def look_from(self, look: Look) -> None:
        if look not in self.looks:
            raise ValueError("a game that is not over keeps its secrets")
        self.look = look

    @property
    def seat(self) -> int | None:
        """Through whose eyes the table is seen: from above, those of the one to move, or who moved last."""
        if not isinstance(self.look, Whole):
            return self.look
        return self.state.seat if self.state.seat >= 0 else self.moment.seat

    def view(self) -> PlayerView:
        """The table as it is seen."""
        return view(self.state, self.seat)

    def log(self, since: int = 0) -> Iterator[tuple[int, Event]]:
        """What happened up to here, as it may be known from here: the moment's number and an event."""
        for number in range(since, self.position + 1):
            for event in self.moments[number].events:
                yield number, event if isinstance(self.look, Whole) else redact(event, self.look)
