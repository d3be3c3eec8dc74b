"""The board as something to look at: shows a picture, scrolls, zooms, and keeps a place in sight.

It knows no rule. What can be claimed, lit or built is in the `BoardPicture` it is given.
"""

from __future__ import annotations

from attrs import evolve
from textual.geometry import Offset, Region, Size, Spacing
from textual.reactive import reactive
from textual.scroll_view import ScrollView
from textual.strip import Strip

from ttr_tui.engine.board import Board
from ttr_tui.tui.chart.layout import Layout, canvas, comfortable, lay_out
from ttr_tui.tui.chart.paint import Painter
from ttr_tui.tui.chart.picture import BoardPicture
from ttr_tui.tui.chart.strips import style
from ttr_tui.tui.palette import DARK, Palette
from ttr_tui.tui.textual_private import Fitted

ZOOMS = (1.0, 1.25, 1.5, 2.0, 2.5, 3.0, 4.0)
WHOLE = (80, 27)
"""A window of this size opens on the whole board."""
MIDDLE = (0.5, 0.5)
"""The middle of the board, as parts of its width and height."""
PAINTERS = 4
"""How many sizes are kept ready."""


class BoardView(Fitted, ScrollView):
    """A board that scrolls and zooms, with at most one city or route selected."""

    DEFAULT_CSS = """
    BoardView {
        width: 1fr;
        height: 1fr;
        scrollbar-size: 0 0;
        overflow: hidden hidden;
    }
    """

    zoom: reactive[float] = reactive(1.0, init=False)

    def __init__(self, board: Board, palette: Palette = DARK, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self.board = board
        self.palette = palette
        self.city: int | None = None
        self.route: int | None = None
        self._shown = BoardPicture()
        self._painter: Painter | None = None
        self._painters: list[Painter] = []
        """Of the last few sizes: a panel comes and goes, and the board with it."""
        self._own_zoom = False
        """Whether the player has zoomed; until then the zoom follows the size."""
        self._eye = MIDDLE

    # What is shown

    def show(self, picture: BoardPicture) -> None:
        """Show another moment. A selection in the picture moves the cursor; none leaves it where it is."""
        if picture.selected_city is not None or picture.selected_route is not None:
            moved = (self.city, self.route) != (picture.selected_city, picture.selected_route)
            self.city, self.route = picture.selected_city, picture.selected_route
        else:
            moved = False
        self._shown = evolve(picture, selected_city=None, selected_route=None)
        self._update()
        if moved:
            self._place()

    @property
    def picture(self) -> BoardPicture:
        """What is on screen, cursor included."""
        return evolve(self._shown, selected_city=self.city, selected_route=self.route)

    def set_board(self, board: Board) -> None:
        """Show another board, empty."""
        self.board = board
        self.city = self.route = None
        self._shown = BoardPicture()
        self._own_zoom, self._eye = False, MIDDLE
        self.refit()

    def set_palette(self, palette: Palette) -> None:
        """Draw in other colours."""
        if palette != self.palette:
            self.palette = palette
            self._painter = None
            self._painters.clear()
            self.refresh()

    def _update(self) -> None:
        painter = self._painter
        if painter is None:
            self.refresh()
            return
        for y in painter.show(self.picture):
            self.refresh_line(y)

    @property
    def chart(self) -> Layout:
        """The layout on screen, for the size the widget has now."""
        return lay_out(self.board, *self.canvas)

    @property
    def canvas(self) -> tuple[int, int]:
        """The size of the whole picture at this zoom, in cells."""
        return canvas(self.board, *self.size, self.zoom)

    @property
    def painter(self) -> Painter:
        layout = self.chart
        if self._painter is None or self._painter.layout is not layout:
            known = next((p for p in self._painters if p.layout is layout), None)
            self._painter = known or Painter(layout, self.palette)
            self._painters = [self._painter, *(p for p in self._painters if p is not known)][:PAINTERS]
            self._painter.show(self.picture)
        return self._painter

    def render_line(self, y: int) -> Strip:
        width, height = self.size
        if width <= 0 or height <= 0:
            return Strip.blank(0)
        painter = self.painter
        left, top = self.scroll_offset
        row = y + top
        ground = style(self.palette.text, self.palette.ground)
        if not 0 <= row < painter.layout.height:
            return Strip.blank(width, ground)
        line = painter.line(row)
        if not left and painter.layout.width == width:
            return line
        return line.crop_extend(left, left + width, ground)

    def render_lines(self, crop: Region) -> list[Strip]:
        """The lines as they were painted. With neither border nor padding there is nothing to add to them;
        and a line that was on the screen before has kept what the terminal is told for it."""
        lines = [self.render_line(y) for y in crop.line_range]
        if crop.column_span != (0, self.size.width):
            lines = [line.crop(*crop.column_span) for line in lines]
        for one in self.app.get_line_filters():
            lines = [line.apply_filter(one, self.background_colors[1]) for line in lines]
        return lines

    # Size and zoom

    def refit(self) -> None:
        """Fit the picture to the widget, at a zoom that leaves the names room unless another was chosen."""
        width, height = self.size
        if width <= 0 or height <= 0:
            return
        if not self._own_zoom:
            self.set_reactive(BoardView.zoom, self._first_zoom())
        self.virtual_size = Size(*self.canvas)
        self.refresh()
        self._place()

    def _place(self) -> None:
        """Put the window around the eye, and so far off it that the selection is in sight.

        Nothing else counts, so that a panel which comes and goes leaves the board where it was.
        """
        if not self.is_mounted or not self.size:
            return
        wide, high = self.canvas
        x, y = self._eye[0] * wide - self.size.width / 2, self._eye[1] * high - self.size.height / 2
        self.scroll_to(round(x), round(y), animate=False, force=True)
        self._reveal()

    def _look_here(self) -> None:
        """The player has moved the window: the eye goes with it."""
        wide, high = self.canvas
        left, top = self.scroll_offset
        self._eye = ((left + self.size.width / 2) / wide, (top + self.size.height / 2) / high)

    def _first_zoom(self) -> float:
        """The whole board where there is room for its spaces and most names; else what can be read."""
        width, height = self.size
        return 1.0 if width >= WHOLE[0] and height >= WHOLE[1] else self.readable_zoom()

    def readable_zoom(self) -> float:
        """The smallest zoom at which names and spaces have enough room."""
        width, height = self.size
        return next((z for z in ZOOMS if comfortable(self.board, *canvas(self.board, width, height, z))), 2.0)

    def zoom_to(self, zoom: float, anchor: Offset | None = None) -> None:
        """Zoom, and keep what is under `anchor` (a place in the widget) where it is."""
        if not self.is_mounted:
            self.set_reactive(BoardView.zoom, zoom)
            return
        old = self.canvas
        anchor = anchor or self._anchor()
        point = anchor + self.scroll_offset
        if zoom == self.zoom:
            return
        self._own_zoom = True
        self.set_reactive(BoardView.zoom, zoom)
        new = self.canvas
        self.virtual_size = Size(*new)
        x, y = point.x * new[0] / old[0] - anchor.x, point.y * new[1] / old[1] - anchor.y
        self.scroll_to(x, y, animate=False, force=True)
        self.refresh()
        self._reveal()
        self._look_here()

    def _anchor(self) -> Offset:
        """The selected city if it is in sight, or else the middle."""
        middle = Offset(self.size.width // 2, self.size.height // 2)
        if self.city is None:
            return middle
        place = Offset(*self.chart.cities[self.city]) - self.scroll_offset
        return place if self.size.region.contains_point(place) else middle

    def _next_zoom(self, direction: int) -> float:
        steps = [z for z in ZOOMS if (z > self.zoom if direction > 0 else z < self.zoom)]
        return (steps[0] if direction > 0 else steps[-1]) if steps else self.zoom

    def _reveal(self) -> None:
        """Scroll so far that the selected city, with its name, or else the route, is in sight."""
        if not self.is_mounted or not self.size:
            return
        if self.city is not None:
            near = Region(*self.chart.cities[self.city], 1, 1).grow((3, 9, 3, 9))
        elif self.route is not None:
            ends = self.board.routes[self.route]
            near = Region.from_union([Region(*self.chart.cities[c], 1, 1) for c in (ends.a, ends.b)]).grow(
                (1, 3, 1, 3)
            )
        else:
            return
        self.scroll_to_region(near, animate=False, force=True, spacing=Spacing())
