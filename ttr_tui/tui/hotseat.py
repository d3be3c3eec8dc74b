"""Several people at one keyboard: whose eyes are on the screen, and who may act.

The controller owns the match; screens ask it for a view and for the legal actions of the one who
is looking, and never meet the state itself.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from enum import Enum
from typing import TYPE_CHECKING

from ttr_tui.engine.actions import Action, EndingTurn, EndTurn
from ttr_tui.engine.events import CardDrawn, CardTaken, Event, RouteClaimed, redact
from ttr_tui.engine.legal import LegalActions
from ttr_tui.engine.reduce import refusal
from ttr_tui.engine.rng import Stream
from ttr_tui.engine.scoring import Result, longest, score
from ttr_tui.engine.view import PlayerView
from ttr_tui.match import Match, Seat

if TYPE_CHECKING:
    from ttr_tui.bots.hint import Hint


class Stage(Enum):
    """What the table waits for."""

    DECIDING = "deciding"
    """The one who looks decides."""
    BOT = "bot"
    HANDOVER = "handover"
    """The one who looks, one of several people, has played: they look at it until they hand over."""
    CURTAIN = "curtain"
    OVER = "over"


NOTHING = LegalActions(())


class Hotseat:
    """A match, and who sits at the keyboard."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.humans = tuple(i for i, seat in enumerate(match.seats) if seat.human)
        self.looking: int | None = self.humans[0] if len(self.humans) == 1 else None
        """Whose view is on the screen; None: nobody's, only what all may see."""
        self._lingering = False
        """The one who looks has played, and has not handed over yet."""
        self.thinking = "normal"
        """How long the strongest bot thinks."""
        self.at_once = False
        """A turn that is played is not looked at: the curtain falls, or the bots go on."""

    # --- what is to be seen --------------------------------------------------------------------

    @property
    def stage(self) -> Stage:
        if self._lingering:
            return Stage.HANDOVER
        if self.match.over:
            return Stage.OVER
        seat = self.match.seat
        if not self.match.seats[seat].human:
            return Stage.BOT
        return Stage.DECIDING if self.looking == seat else Stage.CURTAIN

    @property
    def seats(self) -> tuple[Seat, ...]:
        return self.match.seats

    @property
    def seat(self) -> int:
        """Whose decision is open; −1 when the game is over."""
        return self.match.seat

    def view(self) -> PlayerView:
        """The game as the one who looks may see it."""
        return self.match.view(self.looking)

    def legal(self) -> LegalActions:
        """What the one who looks can do now."""
        return self.match.legal() if self.stage is Stage.DECIDING else NOTHING

    def recent(self, limit: int = 200) -> list[tuple[int, Event]]:
        """The last events, oldest first, each with the seat whose action led to it."""
        found: list[tuple[int, Event]] = []
        for moment in reversed(self.match.moments):
            for event in reversed(moment.events):
                found.append((moment.seat, redact(event, self.looking)))
            if len(found) >= limit:
                break
        return found[limit - 1 :: -1] if len(found) > limit else found[::-1]

    def since_last_turn(self, seat: int) -> Iterator[Event]:
        """What everybody could see since this seat last acted."""
        for _, event in self.match.log(None, self.match.last_seen(seat)):
            yield event

    def last_routes(self) -> frozenset[int]:
        """The routes to be lit on the board: what the others have claimed since the one who looks played,
        and, until it is their turn again, what they claimed themselves."""
        return claimed(self._news())

    def drawn_cards(self) -> Counter[int]:
        """The cards that the one who looks has drawn in the turn they play, or have just played. Who is alone
        with computers has no other time to look at them than their next turn."""
        return drawn(self._news(own=len(self.humans) == 1), self.looking)

    def _news(self, own: bool = False) -> Iterator[Event]:
        """What the one who looks has not seen yet, or has just done; `own`: what they did last, anyway."""
        match, looking = self.match, self.looking
        if looking is None:
            since = len(match.moments) - 1
        else:
            since = match.last_seen(looking)
            others_moved = since < len(match.moments)
            if own or not (others_moved and self.stage is Stage.DECIDING):
                # Their own turn is still to be seen: go back to where it began.
                while since > 1 and match.moments[since - 1].seat == looking:
                    since -= 1
        for moment in match.moments[max(since, 0) :]:
            yield from moment.events

    def why_not(self, action: Action) -> str:
        """The code of the reason why an action cannot be taken now."""
        return refusal(self.match.state, action).code

    def result(self) -> Result:
        """The final score; of a game that is over, for all to see."""
        assert self.match.over
        return score(self.match.state)

    def longest_path(self, seat: int) -> tuple[int, tuple[int, ...]]:
        """The length and the routes of a player's longest path: routes lie in the open."""
        state = self.match.state
        return longest(state.setup, state.players[seat].routes)

    # --- what changes it -----------------------------------------------------------------------

    def play(self, action: Action) -> tuple[Event, ...]:
        """Take an action for whoever is to move."""
        events = self.match.play(action)
        if self.at_once and self._ending():
            self.match.play(EndTurn())
        # Who ends their turn with a key of its own has looked at it already.
        self._lingering = (
            not self.at_once
            and len(self.humans) > 1
            and self.looking not in (None, self.match.seat)
            and self.match.moments[-1].seat == self.looking
            and not isinstance(action, EndTurn)
        )
        self._settle()
        return events

    def _ending(self) -> bool:
        """Whether a person's turn is played, and only what goes beside it may follow."""
        pending = self.match.state.pending
        return isinstance(pending, EndingTurn) and self.match.seats[pending.seat].human

    def can_undo(self) -> bool:
        return not self.match.over and self.match.can_undo()

    def undo(self) -> None:
        """Take the last action back; another than the one who looks lifts the curtain first."""
        self.match.undo()
        if self.at_once and self._ending() and self.match.can_undo():
            self.match.undo()
        self._lingering = False
        self._settle()

    def hand_over(self) -> None:
        """What was to be seen has been seen: the curtain may fall."""
        self._lingering = False
        self._settle()

    def lift(self) -> None:
        """The one to move lifts the curtain, and looks from now on."""
        if self.match.moments[-1].seat != self.match.seat:
            self.match.seal()
        self.looking = self.match.seat
        self._lingering = False

    def bot_move(self) -> Action:
        """What the bot to move wants to do. Slow, changes nothing: fit for a thread."""
        from ttr_tui.bots import new_bot

        bot = new_bot(self.match.seats[self.match.seat].player, self.thinking)
        return bot.choose(*self._asked())

    def hint(self) -> Hint:
        """What the strongest bot would do in the place of the one to move. Slow, fit for a thread."""
        from ttr_tui.bots.hint import hint

        return hint(*self._asked(), self.thinking)

    def _asked(self) -> tuple[Callable[[], PlayerView], LegalActions, Stream]:
        """What a bot is told: the view of the one to move, what can be done, and its luck."""
        from ttr_tui.bots import chance_for

        match, seat = self.match, self.match.seat
        chance = chance_for(match.header.seed, seat, len(match.moments))
        return lambda: match.view(seat), match.legal(), chance

    def _settle(self) -> None:
        """Among several people nobody's hand lies open while it is not their turn."""
        if len(self.humans) > 1 and self.stage in (Stage.CURTAIN, Stage.BOT, Stage.OVER):
            self.looking = None


def claimed(events: Iterable[Event]) -> frozenset[int]:
    """The routes claimed in some events."""
    return frozenset(event.route for event in events if isinstance(event, RouteClaimed))


def drawn(events: Iterable[Event], seat: int | None) -> Counter[int]:
    """The cards a seat has drawn in some events, as far as they are known."""
    draws = (e for e in events if isinstance(e, CardTaken | CardDrawn) and e.seat == seat)
    return Counter(e.card for e in draws if e.card is not None)
