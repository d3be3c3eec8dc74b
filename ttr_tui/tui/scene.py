"""What a screen is given to show: a view, the legal actions, and the names and colours for them."""

from __future__ import annotations

from collections import Counter
from functools import cached_property
from typing import Protocol

from ttr_tui.engine.board import Board
from ttr_tui.engine.legal import LegalActions
from ttr_tui.engine.network import bits
from ttr_tui.engine.view import PlayerView
from ttr_tui.match import Seat
from ttr_tui.tui.chart.picture import BoardPicture, PlayerInk
from ttr_tui.tui.hotseat import Stage
from ttr_tui.tui.palette import MARKS, Palette
from ttr_tui.tui.plugin import Plugins, plugins_of
from ttr_tui.tui.sentences import Teller
from ttr_tui.words import Words


class Source(Protocol):
    """Where a scene comes from: a hot seat, or a replay."""

    @property
    def seats(self) -> tuple[Seat, ...]: ...

    @property
    def stage(self) -> Stage: ...

    looking: int | None

    def view(self) -> PlayerView: ...

    def legal(self) -> LegalActions: ...

    def last_routes(self) -> frozenset[int]: ...

    def drawn_cards(self) -> Counter[int]: ...


class Scene:
    """One moment of the table, through the eyes of the one who looks."""

    def __init__(self, source: Source, words: Words, palette: Palette) -> None:
        self.stage: Stage = source.stage
        self.seats: tuple[Seat, ...] = source.seats
        self.looking = source.looking
        self.view: PlayerView = source.view()
        self.legal: LegalActions = source.legal()
        self.last = source.last_routes()
        self.drawn = source.drawn_cards()
        self.seen = False
        """Whether somebody has had a look at it, and touched a key."""
        self.words = words
        self.palette = palette

    @property
    def acting(self) -> int:
        """Whose turn is on the screen: who has played looks at it until they hand over; −1: nobody's."""
        return self.view.seat if self.stage is not Stage.HANDOVER or self.looking is None else self.looking

    @property
    def turns_left(self) -> int:
        """How many turns each has left, this one included, once the end is in sight; 0 before."""
        return -(-max(0, self.view.turns_left) // len(self.seats))

    @property
    def board(self) -> Board:
        return self.view.setup.board

    @cached_property
    def teller(self) -> Teller:
        return Teller(self.words, self.view.setup, self.seats)

    @property
    def tickets_left(self) -> tuple[int, ...]:
        """How many tickets are left to draw in each deck: none in one that was only dealt from."""
        rules = self.view.setup.rules.tickets
        return tuple(
            size if rules.drawn_from(deck) else 0 for deck, size in enumerate(self.view.ticket_decks)
        )

    def darken(self) -> bool:
        """What others have done has been seen: put out the light on it; whether there was any."""
        self.seen = True
        lit, self.last = bool(self.last), frozenset()
        self.__dict__.pop("picture", None)
        return lit

    def ink(self, seat: int) -> PlayerInk:
        """A player's colour and mark: those of the colour they chose, wherever they sit."""
        return player_ink(self.palette, self.seats[seat].colour)

    @cached_property
    def picture(self) -> BoardPicture:
        """The board as it lies there, with nothing chosen."""
        view = self.view
        owners: list[int | None] = [None] * len(self.board.routes)
        claimed = 0
        for seat, player in enumerate(view.players):
            claimed |= player.routes
            for route in bits(player.routes):
                owners[route] = seat
        everything = (1 << len(owners)) - 1
        return BoardPicture(
            owners=tuple(owners),
            inks=tuple(self.ink(seat) for seat in range(len(self.seats))),
            closed=frozenset(bits(everything & ~claimed & ~view.free)),
            last=self.last,
            badges=self.plugins.badges(self),
        )

    @property
    def plugins(self) -> Plugins:
        """What is to be seen of this game's mechanisms."""
        return plugins_of(self.view.setup)


def player_ink(palette: Palette, colour: int) -> PlayerInk:
    return PlayerInk(palette.players[colour % len(palette.players)], MARKS[colour % len(MARKS)])
