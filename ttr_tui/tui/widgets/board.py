"""The board on screen: shows a picture, moves a cursor over cities and routes, and says what is picked.

It knows no rule. What can be claimed, lit or built is in the `BoardPicture` it is given.
"""

from __future__ import annotations

from math import atan2
from typing import ClassVar

from attrs import evolve
from rich.segment import Segment
from rich.style import Style
from textual import events
from textual.actions import SkipAction
from textual.binding import Binding, BindingType
from textual.geometry import Offset, Region, Size, Spacing
from textual.message import Message
from textual.reactive import reactive
from textual.scroll_view import ScrollView
from textual.strip import Strip

from ttr_tui.engine.board import Board
from ttr_tui.tui.chart.find import find_cities
from ttr_tui.tui.chart.layout import Layout, canvas, comfortable, lay_out
from ttr_tui.tui.chart.paint import Painter, style
from ttr_tui.tui.chart.picture import BoardPicture
from ttr_tui.tui.palette import DARK, Palette, legible

ZOOMS = (1.0, 1.25, 1.5, 2.0, 2.5, 3.0, 4.0)
WHOLE = (80, 27)
"""A window of this size opens on the whole board."""
MIDDLE = (0.5, 0.5)
"""The middle of the board, as parts of its width and height."""
PAINTERS = 4
"""How many sizes are kept ready."""


class BoardWidget(ScrollView, can_focus=True):
    """A board that scrolls and zooms. The descriptions of its keys are Fluent keys."""

    DEFAULT_CSS = """
    BoardWidget {
        width: 1fr;
        height: 1fr;
        scrollbar-size: 0 0;
        overflow: hidden hidden;
    }
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left", "move(-1,0)", "board-move", show=False),
        Binding("right", "move(1,0)", "board-move", show=False),
        Binding("up", "move(0,-1)", "board-move", show=False),
        Binding("down", "move(0,1)", "board-move", show=False),
        Binding("tab", "cycle(1)", "board-next-route", show=False),
        Binding("shift+tab", "cycle(-1)", "board-previous-route", show=False),
        Binding("enter", "pick", "board-pick", show=False),
        Binding("escape", "leave", "board-leave"),
        Binding("slash", "find", "board-find", key_display="/", show=False),
        Binding("plus,equals_sign", "zoom(1)", "board-zoom-in", key_display="+", show=False),
        Binding("minus", "zoom(-1)", "board-zoom-out", key_display="-", show=False),
        Binding("0", "fit", "board-fit", show=False),
        Binding("shift+left", "pan(-1,0)", "board-pan", show=False),
        Binding("shift+right", "pan(1,0)", "board-pan", show=False),
        Binding("shift+up", "pan(0,-1)", "board-pan", show=False),
        Binding("shift+down", "pan(0,1)", "board-pan", show=False),
    ]

    zoom: reactive[float] = reactive(1.0, init=False)
    letters: reactive[str | None] = reactive(None, init=False)
    """The letters typed so far to find a city; None when not searching."""

    class Said(Message):
        """What the board has to say: where the mouse or the cursor is, or what is picked."""

        def __init__(self, board: BoardWidget, route: int | None = None, city: int | None = None) -> None:
            super().__init__()
            self.board, self.route, self.city = board, route, city

        @property
        def control(self) -> BoardWidget:
            return self.board

    class RouteHovered(Said):
        """The mouse is over something else than before: a route, a city, or nothing."""

    class RoutePicked(Said):
        """Enter or a click on a route."""

        route: int

    class CityPicked(Said):
        """Enter or a click on a city."""

        city: int

    class CityMoved(Said):
        """The cursor is on another city, or on another route of it, or nowhere."""

    def __init__(
        self,
        board: Board,
        palette: Palette = DARK,
        *,
        name: str | None = None,
        id: str | None = None,
        classes: str | None = None,
    ) -> None:
        super().__init__(name=name, id=id, classes=classes)
        self.board = board
        self.palette = palette
        self.city: int | None = None
        self.route: int | None = None
        self._shown = BoardPicture()
        self._painter: Painter | None = None
        self._painters: list[Painter] = []
        """Of the last few sizes: a panel comes and goes, and the board with it."""
        self._hover: tuple[int | None, int | None] = (None, None)
        self._drag: Offset | None = None
        self._dragged = False
        self._own_zoom = False
        """Whether the player has zoomed; until then the zoom follows the size."""
        self._eye = MIDDLE
        self._fitted = Size(0, 0)
        """The size the picture is fitted to."""

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
        self._settle()

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
        strip = painter.line(row).crop_extend(left, left + width, ground)
        if self.letters is not None and y == height - 1:
            strip = self._prompt(strip, width)
        return strip

    def _prompt(self, strip: Strip, width: int) -> Strip:
        """The letters typed, over the last line."""
        text = f"/{self.letters}▏"[:width]
        look = Style.combine([style(legible(self.palette.accent), self.palette.accent), Style(bold=True)])
        return Strip([Segment(text, look), *strip.crop(len(text), width)], width)

    # Size and zoom

    def _size_updated(
        self, size: Size, virtual_size: Size, container_size: Size, layout: bool = True
    ) -> bool:
        """Fit the picture to a new size. `Resize` is not sent when somebody looked at the layout before
        it was drawn, and reading `size` is looking at it."""
        changed = super()._size_updated(size, virtual_size, container_size, layout)
        if size != self._fitted:
            self._fitted = size
            self.call_next(self._settle)
        return changed

    def _settle(self) -> None:
        """Fit the picture to the widget, at a zoom that leaves the names room unless another was chosen."""
        width, height = self.size
        if width <= 0 or height <= 0:
            return
        if not self._own_zoom:
            self.set_reactive(BoardWidget.zoom, self._first_zoom())
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
            self.set_reactive(BoardWidget.zoom, zoom)
            return
        old = self.canvas
        anchor = anchor or self._anchor()
        point = anchor + self.scroll_offset
        if zoom == self.zoom:
            return
        self._own_zoom = True
        self.set_reactive(BoardWidget.zoom, zoom)
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

    def action_zoom(self, direction: int) -> None:
        self.zoom_to(self._next_zoom(direction))

    def _next_zoom(self, direction: int) -> float:
        steps = [z for z in ZOOMS if (z > self.zoom if direction > 0 else z < self.zoom)]
        return (steps[0] if direction > 0 else steps[-1]) if steps else self.zoom

    def action_fit(self) -> None:
        """The whole board; once more, the readable size."""
        self.zoom_to(1.0 if self.zoom != 1.0 else self.readable_zoom())

    def action_pan(self, dx: int, dy: int) -> None:
        self.scroll_relative(dx * 8, dy * 4, animate=False, force=True)
        self._look_here()

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

    # The cursor

    def select(self, city: int | None, route: int | None = None) -> None:
        """Move the cursor, and tell."""
        if (city, route) == (self.city, self.route):
            return
        self.city, self.route = city, route
        self.refresh_bindings()
        self._update()
        if city is None and route is None:
            self._place()
        else:
            self._reveal()
            self._look_here()
        self.post_message(self.CityMoved(self, route, city))

    def routes_of(self, city: int) -> list[int]:
        """The routes of a city clockwise from noon, those that can be claimed first."""
        cx, cy = self.board.cities[city].x, self.board.cities[city].y
        claimable = self._shown.claimable
        found = []
        for route in self.board.routes:
            if city not in (route.a, route.b):
                continue
            other = self.board.cities[route.b if route.a == city else route.a]
            x, y = route.border or (other.x, other.y)
            turn = atan2(x - cx, cy - y) % 6.2831853
            found.append((claimable is not None and route.index not in claimable, turn, route.index))
        return [index for _, _, index in sorted(found)]

    def action_move(self, dx: int, dy: int) -> None:
        if self.city is None:
            self.select(self._middle_city())
        else:
            self.select(self.chart.neighbour(self.city, dx, dy))

    def _middle_city(self) -> int | None:
        """The city nearest the middle of what is in sight."""
        left, top = self.scroll_offset
        mx, my = left + self.size.width / 2, top + self.size.height / 2
        cells = self.chart.cities
        return min(
            range(len(cells)),
            key=lambda i: (cells[i][0] - mx) ** 2 + 4 * (cells[i][1] - my) ** 2,
            default=None,
        )

    def action_cycle(self, step: int) -> None:
        if self.city is None:
            raise SkipAction
        routes = self.routes_of(self.city)
        if not routes:
            raise SkipAction
        at = routes.index(self.route) + step if self.route in routes else 0 if step > 0 else -1
        self.select(self.city, routes[at % len(routes)])

    def action_pick(self) -> None:
        if self.letters is not None:
            self.letters = None
        elif self.route is not None:
            self.post_message(self.RoutePicked(self, self.route))
        elif self.city is not None:
            self.post_message(self.CityPicked(self, city=self.city))
        else:
            raise SkipAction

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        if action == "leave":
            return self.letters is not None or self.city is not None or self.route is not None
        return super().check_action(action, parameters)

    def action_leave(self) -> None:
        """Step back: from the search, from the route, from the city."""
        if self.letters is not None:
            self.letters = None
        else:
            self.select(self.city if self.route is not None else None)

    # Finding by letters

    def action_find(self) -> None:
        self.letters = ""

    def watch_letters(self) -> None:
        self.refresh()

    def on_blur(self) -> None:
        self.letters = None

    def on_key(self, event: events.Key) -> None:
        if self.letters is None:
            return
        if event.key == "backspace":
            self.letters = self.letters[:-1]
        elif event.is_printable and event.character:
            self.letters += event.character
        else:
            return
        event.stop()
        event.prevent_default()
        found = find_cities(self.board, self.letters)
        if found:
            self.select(found[0])

    def check_consume_key(self, key: str, character: str | None) -> bool:
        """While searching, letters are for the search."""
        return self.letters is not None and character is not None and character.isprintable()

    # The mouse

    def _under(self, x: int, y: int) -> tuple[int | None, int | None]:
        """The route and the city at a place in the widget; at most one of them."""
        if not self.size:
            return None, None
        at = Offset(x, y) + self.scroll_offset
        layout = self.chart
        city = layout.city_at(*at)
        return (None, city) if city is not None else (layout.route_at(*at), None)

    def on_mouse_move(self, event: events.MouseMove) -> None:
        if self._drag is not None and event.button:
            moved = self._drag - event.offset
            if moved:
                self._dragged = True
                self._drag = event.offset
                self.scroll_relative(moved.x, moved.y, animate=False, force=True)
                self._look_here()
            return
        hover = self._under(event.x, event.y)
        if hover != self._hover:
            self._hover = hover
            self.post_message(self.RouteHovered(self, *hover))

    def on_leave(self) -> None:
        if self._hover != (None, None):
            self._hover = (None, None)
            self.post_message(self.RouteHovered(self))

    def on_mouse_down(self, event: events.MouseDown) -> None:
        self._drag, self._dragged = event.offset, False

    def on_mouse_up(self) -> None:
        self._drag = None

    def on_click(self, event: events.Click) -> None:
        if self._dragged:
            self._dragged = False
            return
        route, city = self._under(event.x, event.y)
        if city is not None:
            self.select(city)
            self.post_message(self.CityPicked(self, city=city))
        elif route is not None:
            ends = self.board.routes[route]
            self.select(self.city if self.city in (ends.a, ends.b) else ends.a, route)
            self.post_message(self.RoutePicked(self, route))

    def on_mouse_scroll_up(self, event: events.MouseScrollUp) -> None:
        self._wheel(event, 1)

    def on_mouse_scroll_down(self, event: events.MouseScrollDown) -> None:
        self._wheel(event, -1)

    def _wheel(self, event: events.MouseEvent, direction: int) -> None:
        """The wheel zooms where the mouse is; with shift it scrolls sideways, with ctrl up and down."""
        event.stop()
        event.prevent_default()
        if event.shift or event.ctrl:
            self.action_pan(-direction if event.shift else 0, 0 if event.shift else -direction)
        else:
            self.zoom_to(self._next_zoom(direction), event.offset)
