"""How a track looks at one moment: its ink, the signs on it, and the light around it."""

from __future__ import annotations

from ttr_tui.engine.board import GREY, Board
from ttr_tui.tui.chart.geometry import Cell
from ttr_tui.tui.chart.picture import BoardPicture
from ttr_tui.tui.chart.raster import Patch
from ttr_tui.tui.chart.tracks import Track
from ttr_tui.tui.palette import Palette, legible

TRACE, FADED = 0.45, 0.55
"""How much fainter a closed route is, and one that cannot be claimed while others can."""
KEPT = 5
"""So many looks of each track are kept, on average."""

Sign = tuple[str, str, str | None]
"""A character, its colour, and the colour behind it; None: the ground's."""
Ink = tuple[str, int]
"""A colour, and the parts of a cell it covers."""


def spread(count: int, places: int) -> set[int]:
    """`count` of so many places, evenly."""
    return {(2 * i + 1) * places // (2 * count) for i in range(min(count, places))} if count else set()


class TrackLook:
    """How one track looks now, line by line: its ink, the signs on it and the light around it."""

    __slots__ = ("light", "parts", "signs", "top")

    def __init__(self) -> None:
        self.parts: dict[int, list[tuple[int, Ink]]] = {}
        self.light: dict[int, list[tuple[int, Ink]]] = {}
        self.signs: dict[int, list[tuple[int, Sign]]] = {}
        self.top = False
        """Whether it lies above others."""

    def ink(self, patch: Patch, colour: str) -> None:
        for (x, y), bits in patch.items():
            self.parts.setdefault(y, []).append((x, (colour, bits)))

    def glow(self, patch: Patch, colour: str) -> None:
        for (x, y), bits in patch.items():
            self.light.setdefault(y, []).append((x, (colour, bits)))

    def sign(self, cell: Cell, sign: Sign) -> None:
        self.signs.setdefault(cell[1], []).append((cell[0], sign))


def state(picture: BoardPicture, route: int) -> tuple[object, ...]:
    """Everything in a picture that decides how a route looks."""
    return (
        picture.owner(route),
        route in picture.closed,
        picture.claimable is not None and route in picture.claimable,
        route == picture.selected_route,
        route in picture.path,
        route in picture.last,
        route in picture.longest,
    )


class TrackLooks:
    """The looks of a board's tracks in one palette; those of late are known."""

    def __init__(self, board: Board, palette: Palette) -> None:
        self.board, self.palette = board, palette
        self.edges = {palette.cards[colour]: edge for colour, edge in palette.edges.items()}
        """Around cars of these colours."""
        self._known: dict[object, TrackLook] = {}

    def forget(self) -> None:
        """Players have other colours."""
        self._known.clear()

    def of(self, track: Track, picture: BoardPicture) -> TrackLook:
        """How a track looks: as it did when everything about it was the same."""
        key = (track.route, picture.claimable is None, state(picture, track.route))
        look = self._known.get(key)
        if look is None:
            if len(self._known) > KEPT * len(self.board.routes):
                self._known.clear()
            look = self._known[key] = self._new_look(track, picture)
        return look

    def _new_look(self, track: Track, picture: BoardPicture) -> TrackLook:
        palette, board = self.palette, self.board
        route = board.routes[track.route]
        look = TrackLook()
        colour, symbol = palette.card(board.colour_name(route.colour))
        owner = picture.owner(track.route)
        if owner is not None and owner < len(picture.inks):
            ink = picture.inks[owner]
            self._light(track, look, picture, ink.colour)
            self._claimed(track, look, ink.colour, ink.mark)
            return look
        self._light(track, look, picture, colour)
        if track.route in picture.closed:
            look.ink(track.trace, palette.faded(colour, TRACE))
            return look
        if picture.claimable is not None and track.route not in picture.claimable:
            colour = palette.faded(colour, FADED)
        elif colour in self.edges and not look.light:
            look.glow(track.edge, self.edges[colour])
        for car in track.cars:
            look.ink(car, colour)
        self._signs(track, look, colour, symbol)
        return look

    def _light(self, track: Track, look: TrackLook, picture: BoardPicture, colour: str) -> None:
        """Light on the ground around a track: what it means is told by its colour and its shape."""
        palette, route = self.palette, track.route
        if route == picture.selected_route:
            look.glow(track.light, palette.selection(colour))
            look.top = True
        elif route in picture.path:
            look.glow(track.light, palette.path)
        elif route in picture.last:
            look.glow(track.dashes, palette.last)
        elif route in picture.longest:
            look.glow(track.dots, palette.longest)
        elif picture.claimable is not None and route in picture.claimable:
            look.glow(track.edge, palette.claimable)

    def _signs(self, track: Track, look: TrackLook, colour: str, symbol: str) -> None:
        """The colour's symbol on one car, locomotives on those that need one; the length, if it cannot be
        counted."""
        route = self.board.routes[track.route]
        cars = len(track.cars)
        wild = self.palette.card("wild")[1]
        lead = spread(route.ferry, cars)
        for i in lead:
            self._sign(track, look, i, wild, colour)
        middle = sorted(
            (i for i in range(cars) if track.seats[i]),
            key=lambda i: (i in lead, not track.plates[i], abs(2 * i + 1 - cars), i),
        )
        if not middle:
            return
        if route.colour != GREY and symbol.strip():
            self._sign(track, look, middle[0], symbol, colour)
        if not track.countable:
            self._length(track, look, colour, middle)

    def _sign(self, track: Track, look: TrackLook, car: int, char: str, colour: str) -> None:
        cell = track.seats[car]
        if cell is not None:
            plate = track.plates[car]
            look.sign(cell, (char, legible(colour), colour) if plate else (char, colour, None))

    def _length(self, track: Track, look: TrackLook, colour: str, middle: list[int]) -> None:
        """How many spaces there are, as a digit on a car without another sign."""
        route = self.board.routes[track.route]
        free = [i for i in middle if i != middle[0]] if route.colour != GREY else middle
        cell = track.seats[free[0]] if free else track.spare_seat
        if cell is not None:
            look.sign(cell, (str(route.length), colour, None))

    def _claimed(self, track: Track, look: TrackLook, colour: str, mark: str) -> None:
        """Owned: broad and unbroken in the owner's colour, a mark on every space."""
        look.top = True
        look.ink(track.whole, colour)
        for cell in track.marks:
            look.sign(cell, (mark, legible(colour), colour))
