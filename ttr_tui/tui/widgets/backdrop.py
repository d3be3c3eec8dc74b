"""A board behind a menu, on which bots play among themselves: quiet in its colours and its pace."""

from __future__ import annotations

import asyncio
import random
from functools import lru_cache

from rich.color import Color as Ink
from rich.segment import Segment
from rich.style import Style
from textual.color import Color
from textual.filter import LineFilter
from textual.geometry import Region, Size
from textual.strip import Strip

from ttr_tui import mapfile
from ttr_tui.engine.events import RouteClaimed
from ttr_tui.match import Header, Match, Seat, new_seed
from ttr_tui.tui.chart.glyphs import GlyphSet
from ttr_tui.tui.chart.layout import lay_out
from ttr_tui.tui.chart.sizes import canvas
from ttr_tui.tui.hotseat import Hotseat
from ttr_tui.tui.palette import Palette
from ttr_tui.tui.palette.base import blend
from ttr_tui.tui.palette.depths import nearest
from ttr_tui.tui.scene import Scene
from ttr_tui.tui.text import glyphs_of, palette_of, words_of
from ttr_tui.tui.widgets.board_view import BoardView

PLAYER = "easy"
MOST = 4
"""Players, where the board has room for so many."""
CLAIMED, DRAWN, OVER = 2.0, 0.4, 8.0
"""Seconds after a route was claimed, after anything else, and before another game."""
BEGIN = 40
"""The turn at which one begins to look: there is something to be seen."""
HUSH = 0.6
"""How much of every colour gives way to the ground."""


class Backdrop(BoardView):
    """Somebody has to `play` it; whoever stops that stops everything."""

    DEFAULT_CSS = "Backdrop { width: 100%; height: 100%; }"
    can_focus = False

    def __init__(self, hotseat: Hotseat) -> None:
        super().__init__(hotseat.match.board)
        self.hotseat = hotseat

    def draw_with(self, palette: Palette, glyphs: GlyphSet) -> None:
        self._hush = Hush(palette)
        super().draw_with(palette, glyphs)

    def render_lines(self, crop: Region) -> list[Strip]:
        behind = self.background_colors[1]
        return [line.apply_filter(self._hush, behind) for line in super().render_lines(crop)]

    def retell(self) -> None:
        """Show the game as it is, in the colours there are now."""
        self.draw_with(palette_of(self), glyphs_of(self))
        self.show(Scene(self.hotseat, words_of(self), palette_of(self)).picture)

    async def play(self) -> None:
        """Move on and on. Each bot thinks beside the screen."""
        while True:
            if self.hotseat.match.over:
                await asyncio.sleep(OVER)
                self.hotseat = await asyncio.to_thread(new_game, self.size, self.glyphs)
                self.set_board(self.hotseat.match.board)
                self.show_whole()
                continue
            action = await asyncio.to_thread(self.hotseat.bot_move)
            done = self.hotseat.play(action)
            self.retell()
            await asyncio.sleep(CLAIMED if any(isinstance(it, RouteClaimed) for it in done) else DRAWN)


def new_game(size: Size, glyphs: GlyphSet) -> Hotseat:
    """Bots at a board chosen by lot, which is laid out for a size. Slow, fit for a thread."""
    board = mapfile.find(random.choice(mapfile.all_ids()))
    lay_out(board, *canvas(board, *size), glyphs)
    seats = tuple(Seat(str(n + 1), PLAYER, n) for n in range(min(MOST, board.players[1])))
    hotseat = Hotseat(Match(board, Header(board.id, next(iter(board.modes)), (), seats, new_seed())))
    while hotseat.match.state.turn < BEGIN and not hotseat.match.over:
        hotseat.play(hotseat.bot_move())
    return hotseat


class Hush(LineFilter):
    """Brings every colour nearer to the ground. Where there is nothing between the two, all of it is drawn in
    the one colour for what fades."""

    def __init__(self, palette: Palette) -> None:
        super().__init__()
        self.palette = palette

    def apply(self, segments: list[Segment], background: Color) -> list[Segment]:
        return [
            Segment(text, _hushed(style, self.palette) if style else style, control)
            for text, style, control in segments
        ]


@lru_cache(maxsize=1024)
def _hushed(style: Style, palette: Palette) -> Style:
    if palette.faint is not None:
        ground, ink = palette.frame.background, palette.faint
        behind = style.bgcolor is None or _hex(style.bgcolor) in (palette.land, palette.sea, palette.lake)
        return Style(color=ink, bgcolor=ground) if behind else Style(color=ground, bgcolor=ink)
    return Style(color=_mixed(style.color, palette), bgcolor=_mixed(style.bgcolor, palette))


def _mixed(ink: Ink | None, palette: Palette) -> str | None:
    if ink is None:
        return None
    return nearest(blend(_hex(ink), palette.frame.background, HUSH), palette.depth)


def _hex(ink: Ink) -> str:
    return ink.get_truecolor().hex
