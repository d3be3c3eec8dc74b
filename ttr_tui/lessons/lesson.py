"""What a lesson is: a position to begin from, and steps."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from attrs import field, frozen

from ttr_tui.engine.actions import Action
from ttr_tui.engine.board import Bilingual, Board
from ttr_tui.engine.codec import encode_action
from ttr_tui.match import Header, Match, Seat, replay

PUPIL: Final = 0
"""The seat of the one who learns."""
UNDO_TYPE: Final = "undo"
PRESSED: Final = ("hint", "legend", "help", "log")
"""Keys of every table that a step can ask for: they change nothing in the game."""
LAST_ROUND: Final = "last-round"
OVER: Final = "over"
MOMENTS: Final = (LAST_ROUND, OVER)
"""What a step can wait for."""

Pattern = Mapping[str, Any]
"""Some fields of an action as exports tell it: each action that has them counts."""


@frozen
class Light:
    """What a step points at."""

    routes: frozenset[int] = frozenset()
    cities: frozenset[int] = frozenset()
    keys: frozenset[str] = frozenset()
    """Keys of the footer and of the cards that bear them."""
    cards: frozenset[int] = frozenset()
    """Kinds of cards in the hand."""


@frozen
class Step:
    """One thing that is said; with what is asked for, if it is more than to read on."""

    say: Bilingual
    ask: Bilingual | None = None
    do: tuple[Pattern, ...] = field(default=(), hash=False)
    """The actions that count as done; none: nothing of the game is asked for."""
    press: str = ""
    """The key that is asked for: one of `PRESSED`, or the letter of a screen that a mechanism adds."""
    until: str = ""
    """Said only when it has come to that: one of `MOMENTS`. Until then everything may be done."""
    praise: Bilingual | None = None
    reply: tuple[Action, ...] = ()
    """What the others play then."""
    light: Light = Light()

    @property
    def undoes(self) -> bool:
        """Whether it asks for something to be taken back."""
        return any(pattern["type"] == UNDO_TYPE for pattern in self.do)

    @property
    def moves(self) -> bool:
        """Whether it asks for an action of the game."""
        return bool(self.do) and not self.undoes

    @property
    def on_turn(self) -> bool:
        """Whether it can only be done when it is the pupil's turn."""
        return self.moves or self.press == "hint"

    def counts(self, board: Board, action: Action) -> bool:
        """Whether an action is one of those that are asked for."""
        told = encode_action(board, action)
        return any(
            all(_alike(told.get(name), value) for name, value in pattern.items()) for pattern in self.do
        )


def _alike(told: Any, wanted: Any) -> bool:
    """Whether a field is as it should be; a list in whatever order."""
    if isinstance(told, list) and isinstance(wanted, list):
        return sorted(map(str, told)) == sorted(map(str, wanted))
    return bool(told == wanted)


@frozen
class Lesson:
    """A lesson of a board, ready to be given."""

    id: str
    """The board's folder and the file's name: "suisse/tunnels"."""
    names: Bilingual
    board: Board
    mode: str
    addons: tuple[str, ...]
    seed: int
    first: int
    others: tuple[str, ...]
    """The names of those one plays against."""
    teaches: tuple[str, ...]
    """The mechanisms it is about."""
    explains: tuple[str, ...]
    """The topics of remarks at the table that need not be told to somebody who has learnt it."""
    played: tuple[Action, ...]
    """What has been played before it begins."""
    steps: tuple[Step, ...]

    def begin(self, pupil: str, colour: int = 0) -> Match:
        """The position, with somebody at the keyboard."""
        free = [other for other in range(len(self.others) + 1) if other != colour]
        others = (Seat(name, "easy", ink) for name, ink in zip(self.others, free, strict=False))
        seats = (Seat(pupil, colour=colour), *others)
        header = Header(self.board.id, self.mode, self.addons, seats, self.seed, self.first)
        match = Match(self.board, header)
        replay(match, self.played)
        match.seal()
        return match
