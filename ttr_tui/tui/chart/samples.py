"""Samples of a board for its legend: boards of one route or one city, painted as every board is."""

from __future__ import annotations

from typing import Any

import attrs
from textual.strip import Strip

from ttr_tui.engine.board import CITY, GREY, SHIP, Board, City, Geography, Route
from ttr_tui.tui.chart.geometry import Cell
from ttr_tui.tui.chart.glyphs import GlyphSet
from ttr_tui.tui.chart.ground import Ground
from ttr_tui.tui.chart.layout import Layout
from ttr_tui.tui.chart.paint import Painter
from ttr_tui.tui.chart.picture import Badge, BoardPicture, PlayerInk
from ttr_tui.tui.chart.projection import Evened, Projection
from ttr_tui.tui.chart.raster import Raster
from ttr_tui.tui.chart.strips import to_strip
from ttr_tui.tui.chart.tracks import Track, straight_track
from ttr_tui.tui.palette import Palette

SPACES = 2
ROW, ROWS = 1, 3
"""A sample is the middle row of three: light around a track goes beyond its row."""
MIDDLE = 0.9
"""Where in its row a track runs: so that of two halves it takes the upper, and has a half for its shape."""
AIR = 0.4
"""Between a track and the edges of its sample."""
NOTHING = BoardPicture()
LAND = Geography()
AS_IT_IS = Projection((1.0, 1.0), (0.0, 0.0), (Evened((), 0.0, 1.0, 0.0), Evened((), 0.0, 1.0, 0.0)), 1.0)
OPEN_SEA = Geography(land=(((-3.0, -3.0), (-2.0, -3.0), (-2.0, -2.0)),))


class Samples:
    """Draws samples so many cells wide, each of them one line."""

    def __init__(self, board: Board, palette: Palette, glyphs: GlyphSet, width: int) -> None:
        self.board, self.palette, self.glyphs, self.width = board, palette, glyphs, width
        self.raster = Raster(glyphs)

    def route(
        self, colour: int = GREY, picture: BoardPicture = NOTHING, countable: bool = True, **kind: Any
    ) -> Strip:
        """A route of a colour and a kind; in the picture it is number 0."""
        route = Route(0, "", 0, 0, SPACES, colour, **kind)
        y = 2 * ROW + MIDDLE
        track = straight_track(route, (AIR, y), (self.width - AIR, y), self.raster)
        track.countable = countable
        ground = OPEN_SEA if route.piece == SHIP else LAND
        return self._paint(picture, track=track, route=route, ground=ground)

    def place(self, kind: str = CITY, port: bool = False, letter: str = "", lit: bool = False) -> Strip:
        """A place without its name; a country has a letter."""
        city = City(0, "", "", 0.0, 0.0, kind, port)
        return self._paint(BoardPicture(cities=frozenset((0,) if lit else ())), city=city, letter=letter)

    def building(self, sign: str, owner: PlayerInk) -> Strip:
        """What somebody has built in a city."""
        badge = Badge(sign, owner.colour, mark=owner.mark)
        return self._paint(BoardPicture(badges={0: (badge,)}), city=City(0, "", "", 0.0, 0.0))

    def sign(self, sign: str, colour: str, behind: str | None = None) -> Strip:
        """A sign in the middle, on the land or on a colour of its own."""
        land = self.palette.land
        cells = [(" ", land, land, False)] * self.width
        cells[(self.width - 1) // 2] = (sign, colour, behind or land, True)
        return to_strip(cells)

    def _paint(
        self,
        picture: BoardPicture,
        track: Track | None = None,
        route: Route | None = None,
        city: City | None = None,
        letter: str = "",
        ground: Geography = LAND,
    ) -> Strip:
        here: Cell = ((self.width - 1) // 2, ROW)
        layout = Layout(
            board=attrs.evolve(self.board, routes=(route,) if route else (), cities=(city,) if city else ()),
            width=self.width,
            height=ROWS,
            glyphs=self.glyphs,
            ground=Ground(ground, AS_IT_IS, self.raster, self.width, ROWS),
            cities=(here,) if city else (),
            tracks=(track,) if track else (),
            labels=(),
            short=False,
            slots=((),) if city else (),
            posts=((here[0] + 1, ROW),) if city else (),
            country_signs=(letter,) if city else (),
            border_signs=((),) if city else (),
            lines_of=((),) if city else (),
            city_rows=((ROW,),) if city else (),
        )
        painter = Painter(layout, self.palette)
        painter.show(picture)
        return painter.line(ROW)
