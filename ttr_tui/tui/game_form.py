"""What is chosen before a game: the board, how it is played, and who plays."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import attrs

from ttr_tui.bots import BOTS
from ttr_tui.engine.board import AddOn, Board
from ttr_tui.engine.setup import Setup
from ttr_tui.match import HUMAN, Header, Seat, new_seed
from ttr_tui.outside import PLAYER, Fault, fault, typed
from ttr_tui.settings import LastGame, LastSeat, Settings
from ttr_tui.tui.palette import MARKS
from ttr_tui.words import LANGUAGES, Words, words

KINDS = (HUMAN, *BOTS)
USUAL = "usa"
"""The board that is offered first."""


class GameForm:
    """The choices, each of which fits the others at any time."""

    def __init__(self, boards: Sequence[Board], words: Words) -> None:
        self.boards = list(boards)
        self.words = words
        self.board = self.board_called(USUAL) or self.boards[0]
        self.mode = next(iter(self.board.modes))
        self.addons: set[str] = set()
        self.seats: list[Seat] = []
        self._people: dict[int, str] = {}
        """The names people chose at seats where a computer sits now."""
        self.first: int | None = None
        """The seat that begins; None: by lot."""
        self.seed: int | None = None

    def board_called(self, id: str) -> Board | None:
        return next((board for board in self.boards if board.id == id), None)

    def speak(self, words: Words) -> None:
        """Give the names that nobody chose in this language."""
        self.words = words
        for index, seat in enumerate(self.seats):
            if not is_own_name(seat.name):
                name = self.given_name(index, seat.player)
                self.seats[index] = attrs.evolve(seat, name=name)

    # --- as it was -----------------------------------------------------------------------------

    def begin(self, settings: Settings) -> None:
        """As the last game was set up; or, the first time, with those who have played."""
        last = settings.last
        if last is None:
            self._seat(LastSeat(name, HUMAN, colour) for colour, name in enumerate(settings.names))
            return
        board = self.board_called(last.map)
        if board is not None:
            self.take(board, last.mode, last.addons)
        self._seat(last.seats)
        self.first = last.first if last.first is not None and last.first < len(self.seats) else None

    def take(self, board: Board, mode: str, addons: Iterable[str]) -> None:
        """Play on this board, as far as it can be played so."""
        self.board = board
        self.mode = mode if mode in board.modes else next(iter(board.modes))
        self.addons = {addon.id for addon in self.fitting()} & set(addons)
        self.resize(len(self.seats))

    def _seat(self, seats: Iterable[LastSeat]) -> None:
        """Let these sit down. A name that nobody chose is given anew, in the language of today."""
        self.seats = []
        for place, seat in enumerate(list(seats)[: self.board.players[1]]):
            kind = seat.player if seat.player in KINDS else HUMAN
            name = seat.name if is_own_name(seat.name) else self.given_name(place, kind)
            self.seats.append(Seat(name, kind, self._free_colour(seat.colour)))
        self.resize(len(self.seats))

    def kept(self) -> LastGame:
        """What the next form begins with."""
        seats = tuple(LastSeat(seat.name, seat.player, seat.colour) for seat in self.seats)
        return LastGame(self.board.id, self.mode, tuple(sorted(self.addons)), seats, self.first)

    def header(self) -> Header:
        """The game as it was chosen."""
        seed = new_seed() if self.seed is None else self.seed
        return Header(
            self.board.id, self.mode, tuple(sorted(self.addons)), unlike(self.seats), seed, self.first
        )

    @property
    def setup(self) -> Setup:
        return Setup(self.board, self.mode, tuple(sorted(self.addons)), len(self.seats))

    def own_names(self) -> tuple[str, ...]:
        """The names that people at the table have chosen."""
        return tuple(seat.name for seat in self.seats if seat.human and is_own_name(seat.name))

    # --- changing ------------------------------------------------------------------------------

    def fitting(self) -> list[AddOn]:
        """What can be added to the game."""
        return [addon for addon in self.board.addons.values() if not addon.modes or self.mode in addon.modes]

    def next_board(self, step: int) -> None:
        here = self.boards.index(self.board)
        self.take(self.boards[(here + step) % len(self.boards)], "", ())

    def next_mode(self, step: int) -> None:
        modes = list(self.board.modes)
        self.take(self.board, modes[(modes.index(self.mode) + step) % len(modes)], self.addons)

    def toggle(self, addon: str, _: int = 1) -> None:
        self.addons ^= {addon}

    def resize(self, count: int) -> None:
        """Let so many play, or as many as the board allows."""
        low, high = self.board.players
        count = max(low, min(count, high))
        while len(self.seats) < count:
            name = self.given_name(len(self.seats), HUMAN)
            self.seats.append(Seat(name, HUMAN, self._free_colour(0)))
        del self.seats[count:]
        self._people = {index: name for index, name in self._people.items() if index < count}
        if self.first is not None and self.first >= count:
            self.first = None

    def _free_colour(self, wanted: int) -> int:
        taken = {seat.colour for seat in self.seats}
        free = [colour for colour in range(len(MARKS)) if colour not in taken]
        return wanted if wanted in free else free[0]

    def next_kind(self, index: int, step: int) -> None:
        """Let another kind of player sit there. A computer is called what it is; a person comes back as
        they were called."""
        seat = self.seats[index]
        kind = KINDS[(KINDS.index(seat.player) + step) % len(KINDS)]
        if seat.human and is_own_name(seat.name):
            self._people[index] = seat.name
        name = self._people.pop(index, "") if kind == HUMAN else ""
        self.seats[index] = attrs.evolve(seat, player=kind, name=name or self.given_name(index, kind))

    def seat_computer(self, index: int, kind: str) -> None:
        """Let a computer player sit there."""
        while self.seats[index].player != kind:
            self.next_kind(index, 1)

    def next_first(self, step: int) -> None:
        choices: list[int | None] = [None, *range(len(self.seats))]
        self.first = choices[(choices.index(self.first) + step) % len(choices)]

    def next_colour(self, index: int) -> None:
        """Give a seat the next colour; who had it gets this one."""
        seat = self.seats[index]
        wanted = (seat.colour + 1) % len(MARKS)
        for place, other in enumerate(self.seats):
            if other.colour == wanted:
                self.seats[place] = attrs.evolve(other, colour=seat.colour)
        self.seats[index] = attrs.evolve(seat, colour=wanted)

    def rename(self, index: int, name: str) -> Fault | None:
        """Call somebody so; or why that cannot be. Nothing is no name, and changes nothing."""
        name = typed(name)
        wrong = fault(name, PLAYER) if name else None
        if name and wrong is None:
            self.seats[index] = attrs.evolve(self.seats[index], name=name)
        return wrong

    def choose_seed(self, text: str) -> None:
        """What is no number leaves it to chance."""
        text = text.strip()
        self.seed = int(text) if text.isdecimal() and len(text) < 18 else None

    def given_name(self, index: int, kind: str) -> str:
        """What the game calls somebody who has not chosen a name."""
        return self.words("seat-name", number=index + 1) if kind == HUMAN else bot_word(self.words, kind)


def bot_word(words: Words, kind: str) -> str:
    """What a kind of computer player is called."""
    return words(f"bot-{kind}") if f"bot-{kind}" in words else kind


def is_own_name(name: str) -> bool:
    """Whether somebody chose this name, or the game gave it, in whatever language."""
    for said in map(words, LANGUAGES):
        given = {said("seat-name", number=n + 1) for n in range(len(MARKS))}
        if name in given or name in {bot_word(said, kind) for kind in BOTS}:
            return False
    return True


def unlike(seats: Sequence[Seat]) -> tuple[Seat, ...]:
    """No two alike: a number behind a name that is there already."""
    found: list[Seat] = []
    for seat in seats:
        name, number = seat.name, 1
        while name in {s.name for s in found}:
            number += 1
            name = f"{seat.name} {number}"
        found.append(attrs.evolve(seat, name=name))
    return tuple(found)
