"""The board as something to look at: shows a picture, scrolls, zooms, and keeps a place in sight.

It knows no rule. What can be claimed, lit or built is in the `BoardPicture` it is given.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from attrs import evolve
from rich.cells import cell_len
from textual.geometry import Offset, Region, Size
from textual.reactive import reactive
from textual.scroll_view import ScrollView
from textual.strip import Strip

from ttr_tui.engine.board import COUNTRY, Board
from ttr_tui.tui.chart.geometry import Cell, Point
from ttr_tui.tui.chart.glyphs import GLYPHS, GlyphSet
from ttr_tui.tui.chart.layout import Layout, lay_out
from ttr_tui.tui.chart.overview import Overview
from ttr_tui.tui.chart.paint import Painter
from ttr_tui.tui.chart.picture import BoardPicture
from ttr_tui.tui.chart.sizes import WHOLE, Wish, canvas, first_wish, moved, next_step
from ttr_tui.tui.chart.strips import style
from ttr_tui.tui.chart.vista import first_view
from ttr_tui.tui.palette import DARK, Palette
from ttr_tui.tui.textual_private import Fitted
from ttr_tui.tui.widgets.signposts import Signposts, Weights, put_up

PAINTERS = 2
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

    overview: reactive[bool] = reactive(True, init=False)
    """Whether the whole board is shown tiny in a corner, while the window shows only a part of it."""

    def __init__(self, board: Board, palette: Palette = DARK, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self.board = board
        self.palette = palette
        self.glyphs: GlyphSet = GLYPHS["quadrant"]
        self.city: int | None = None
        self.route: int | None = None
        self._shown = BoardPicture()
        self._painter: Painter | None = None
        self._painters: list[Painter] = []
        """Of the last few sizes: a panel comes and goes, and the board with it."""
        self._wish: Wish | None = None
        """How large the player wants the board; until there is a wish, the size follows the window."""
        self._eye: tuple[Point, tuple[int, int]] | None = None
        """Where the player looks, as a place in a picture of a size."""
        self._weights: Weights | None = None
        self._overview: Overview | None = None
        self._posts = Signposts()
        self._posts_key: tuple[object, ...] = ()

    # What is shown

    def show(self, picture: BoardPicture) -> None:
        """Show another moment. A selection in the picture moves the cursor; none leaves it where it is."""
        if picture.selected_city is not None or picture.selected_route is not None:
            moved = (self.city, self.route) != (picture.selected_city, picture.selected_route)
            self.city, self.route = picture.selected_city, picture.selected_route
        else:
            moved = picture.cities != self._shown.cities
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
        self._wish = self._eye = None
        self.refit()

    def draw_with(self, palette: Palette, glyphs: GlyphSet) -> None:
        """Draw in other colours, or with other glyphs."""
        if (palette, glyphs) != (self.palette, self.glyphs):
            self.palette, self.glyphs = palette, glyphs
            self._painter = None
            self._painters.clear()
            self.refresh()

    def _update(self) -> None:
        painter = self._painter
        if painter is None:
            self.refresh()
            return
        top, (width, height) = self.scroll_offset.y, self.size
        rows = {y - top for y in painter.show(self.picture)}
        before = self._posts
        if self.size and self.posts is not before:
            rows |= {*before.rows, *self.posts.rows}
        seen = [Region(0, y, width, 1) for y in sorted(rows) if 0 <= y < height]
        if seen:
            self.refresh(*seen)

    @property
    def chart(self) -> Layout:
        """The layout on screen, for the size the widget has now."""
        return lay_out(self.board, *self.canvas, self.glyphs)

    @property
    def canvas(self) -> tuple[int, int]:
        """The size of the whole picture, in cells."""
        width, height = self.size
        wish = first_wish(self.board, width, height) if self._wish is None else self._wish
        return canvas(self.board, width, height, wish)

    @property
    def partial(self) -> bool:
        """Whether the board is drawn larger than it has to be, so that only a part of it is seen."""
        return bool(self.size) and self.canvas != canvas(self.board, *self.size)

    @property
    def window(self) -> Region:
        """The part of the picture that is seen."""
        return Region(*self.scroll_offset, *self.size)

    @property
    def posts(self) -> Signposts:
        """What lies over the board, for what is seen of it now."""
        return self._posts_over(self.painter.layout, self.window)

    def _posts_over(self, layout: Layout, window: Region) -> Signposts:
        key = (layout, window, self.palette, self.overview, self._shown.cities, self.city, self.route)
        if key != self._posts_key:
            self._posts_key = key
            if self._weights is None or self._weights.layout is not layout:
                self._weights = Weights(layout)
            self._posts = put_up(
                self._weights, window, self.picture, self.palette, self._tiny(layout), self._posts
            )
        return self._posts

    def _tiny(self, layout: Layout) -> Overview | None:
        if not self.overview or not self.partial:
            return None
        known = self._overview
        if known is None or known.layout is not layout or known.palette is not self.palette:
            known = self._overview = Overview(layout, self.palette)
        return known

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
        return self.strips([y])[0]

    def strips(self, rows: Sequence[int]) -> list[Strip]:
        """Some lines of the window."""
        width, height = self.size
        if width <= 0 or height <= 0:
            return [Strip.blank(0) for _ in rows]
        painter = self.painter
        left, top = self.scroll_offset
        ground = style(self.palette.text, self.palette.land)
        posts = self._posts_over(painter.layout, Region(left, top, width, height))
        whole = not left and painter.layout.width == width
        found = []
        for y in rows:
            if 0 <= y + top < painter.layout.height:
                line = painter.line(y + top)
                line = line if whole else line.crop_extend(left, left + width, ground)
                found.append(posts.over(y, line))
            else:
                found.append(Strip.blank(width, ground))
        return found

    def render_lines(self, crop: Region) -> list[Strip]:
        """The lines as they were painted. With neither border nor padding there is nothing to add to them;
        and a line that was on the screen before has kept what the terminal is told for it."""
        lines = self.strips(crop.line_range)
        if crop.column_span != (0, self.size.width):
            lines = [line.crop(*crop.column_span) for line in lines]
        behind = self.background_colors[1]
        for one in self.app.get_line_filters():
            lines = [line.apply_filter(one, behind) for line in lines]
        return lines

    def watch_overview(self) -> None:
        self.refresh()

    # Size and zoom

    def refit(self) -> None:
        """Fit the picture to the widget, so large that it can be read unless another size was chosen."""
        width, height = self.size
        if width <= 0 or height <= 0:
            return
        self.virtual_size = Size(*self.canvas)
        self.refresh()
        self._place()

    def _place(self) -> None:
        """Put the window around the eye, and so far off it that the selection is in sight.

        Nothing else counts, so that a panel which comes and goes leaves the board where it was.
        """
        if not self.is_mounted or not self.size:
            return
        if self._eye is not None:
            x, y = moved(self.board, *self._eye, self.canvas)
            self._scroll(x - self.size.width / 2, y - self.size.height / 2)
        elif self.partial:
            self._scroll(*first_view(self.chart, self.size))
        else:
            self._scroll(*self.scroll_offset)  # no farther than the picture goes, now that it is smaller
        self._reveal()

    def _scroll(self, x: float, y: float) -> None:
        self.scroll_to(round(x), round(y), animate=False, force=True)

    def look_at(self, x: float, y: float) -> None:
        """Bring a place of the picture to the middle of the window."""
        self._scroll(x - self.size.width / 2, y - self.size.height / 2)
        self._look_here()

    def _look_here(self) -> None:
        """The player has moved the window: the eye goes with it."""
        left, top = self.scroll_offset
        self._eye = (left + self.size.width / 2, top + self.size.height / 2), self.canvas

    def zoom_to(self, wish: Wish, anchor: Offset | None = None) -> None:
        """Draw the board as large as wanted, and keep what is under `anchor` (a place in the widget) where it
        is. Without one, the selection stays in sight."""
        if not self.is_mounted or not self.size:
            self._wish = wish
            return
        old, at = self.canvas, anchor or self._anchor()
        point = at + self.scroll_offset
        self._wish = wish
        new = self.canvas
        if new == old:
            return
        self.virtual_size = Size(*new)
        x, y = moved(self.board, (point.x + 0.5, point.y + 0.5), old, new)
        self._scroll(x - 0.5 - at.x, y - 0.5 - at.y)
        self.refresh()
        self.refresh_bindings()
        if anchor is None:
            self._reveal()
        self._look_here()

    def show_whole(self) -> None:
        """Show the whole board, whatever the size of the window."""
        self.zoom_to(WHOLE)

    def _anchor(self) -> Offset:
        """The selected city if it is in sight, or else the middle."""
        middle = Offset(self.size.width // 2, self.size.height // 2)
        if self.city is None:
            return middle
        place = Offset(*self.chart.cities[self.city]) - self.scroll_offset
        return place if self.size.region.contains_point(place) else middle

    def _next_wish(self, direction: int) -> Wish | None:
        """One step closer or farther."""
        return next_step(self.board, *self.size, self.canvas, direction)

    # In sight

    def _reveal(self) -> None:
        """Scroll no farther than it takes to see what is selected: the city with its name, and the route. Or
        else the cities that are lit."""
        if not self.is_mounted or not self.size:
            return
        areas = self._selected() or self._lit()
        if not areas:
            return
        area = next((area for area in areas if self._fits(area)), areas[-1])
        left, top = self.scroll_offset
        self._scroll(
            _nudged(left, self.size.width, area.x, area.right),
            _nudged(top, self.size.height, area.y, area.bottom),
        )

    def _selected(self) -> list[Region]:
        """What should be in sight: as much as can be first, and ever less."""
        chart, city = self.chart, self.city
        areas: list[Region] = []
        if self.route is not None:
            route = self.board.routes[self.route]
            track = _around((int(x), int(y) // 2) for x, y in chart.tracks[self.route].line.points)
            near = route.b if city == route.b else route.a
            far = route.a if city == route.b else route.b
            areas.append(Region.from_union([track, self._city_area(near), self._city_area(far)]))
            areas.append(Region.from_union([track, self._city_area(near)]))
            if city is None or self.board.cities[city].kind == COUNTRY:
                areas.append(track)
        if city is not None:
            areas.append(self._city_area(city))
        return areas

    def _lit(self) -> list[Region]:
        """The cities that are lit, if all of them can be in sight."""
        cities = self._shown.cities
        area = Region.from_union([self._city_area(city) for city in cities]) if cities else Region()
        return [area] if cities and self._fits(area) else []

    def _fits(self, area: Region) -> bool:
        return area.width <= self.size.width and area.height <= self.size.height

    def _city_area(self, city: int) -> Region:
        """A city with its name and what stands in it, and a cell around them."""
        chart = self.chart
        named = [(x + i, y) for x, y, text in chart.lines_of[city] for i in (0, cell_len(text) - 1)]
        return _around([chart.cities[city], *named, *chart.slots[city]])


def _around(cells: Iterable[Cell]) -> Region:
    """The area of some cells, and a cell around them."""
    xs, ys = zip(*cells, strict=True)
    return Region.from_corners(min(xs), min(ys), max(xs) + 1, max(ys) + 1).grow((1, 1, 1, 1))


def _nudged(at: int, size: int, low: int, high: int) -> float:
    """Where a window of a size, now at a place, has to be for a stretch to be in it; its middle, if the
    stretch is too long."""
    return (low + high - size) / 2 if high - low > size else min(max(at, high - size), low)
