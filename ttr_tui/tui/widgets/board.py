"""The board at play: a cursor over cities and routes, by keys, letters or mouse; it says what is picked."""

from __future__ import annotations

from collections.abc import Sequence
from math import atan2
from typing import ClassVar

from rich.segment import Segment
from rich.style import Style
from textual import events
from textual.actions import SkipAction
from textual.binding import Binding, BindingType
from textual.geometry import Offset
from textual.message import Message
from textual.reactive import reactive
from textual.strip import Strip
from textual.timer import Timer

from ttr_tui.engine.board import Board
from ttr_tui.tui.chart.city_search import find_cities
from ttr_tui.tui.chart.geometry import middle
from ttr_tui.tui.chart.layout import lay_out
from ttr_tui.tui.chart.sizes import WHOLE, Wish, canvas, first_wish, steps
from ttr_tui.tui.chart.steering import neighbour
from ttr_tui.tui.chart.strips import style
from ttr_tui.tui.palette import DARK, Palette, legible
from ttr_tui.tui.widgets.board_view import BoardView
from ttr_tui.tui.widths import cropped

REST = 0.7
"""Seconds of rest after which other sizes are laid out."""

ZOOM_BINDINGS = (
    Binding("plus,equals_sign", "zoom(1)", "board-zoom"),
    Binding("minus", "zoom(-1)", "board-zoom"),
)
PAN_BINDINGS = (
    Binding("shift+left", "pan(-1,0)", "board-pan", show=False),
    Binding("shift+right", "pan(1,0)", "board-pan", show=False),
    Binding("shift+up", "pan(0,-1)", "board-pan", show=False),
    Binding("shift+down", "pan(0,1)", "board-pan", show=False),
)
"""With the zoom, what moves the window over the board; a screen with a board to look at has them too."""


class BoardWidget(BoardView, can_focus=True):
    """A board with a cursor over it. The descriptions of its keys are Fluent keys."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left", "move(-1,0)", "board-move"),
        Binding("right", "move(1,0)", "board-move"),
        Binding("up", "move(0,-1)", "board-move"),
        Binding("down", "move(0,1)", "board-move"),
        Binding("tab", "cycle(1)", "board-next-route", show=False),
        Binding("shift+tab", "cycle(-1)", "board-previous-route", show=False),
        Binding("enter", "pick", "board-pick", show=False),
        Binding("escape", "leave", "board-leave"),
        Binding("slash", "find", "board-find"),
        *ZOOM_BINDINGS,
        Binding("0", "fit", "board-fit"),
        Binding("v", "overview", "board-overview", show=False),
        *PAN_BINDINGS,
    ]

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

    def __init__(self, board: Board, palette: Palette = DARK, *, id: str | None = None) -> None:
        super().__init__(board, palette, id=id)
        self._hover: tuple[int | None, int | None] = (None, None)
        self._drag: tuple[Offset, Offset] | None = None
        """Where the mouse took hold of the board, and what the window showed then."""
        self._steering = False
        """Whether the mouse has hold of the overview."""
        self._dragged = False
        """Whether the mouse has moved the board, so that its click picks nothing."""
        self._rest: Timer | None = None
        self.takes_keys = True  # by a click; not while something beside it wants them

    def focus_on_click(self) -> bool:
        return self.takes_keys

    # Looking

    def strips(self, rows: Sequence[int]) -> list[Strip]:
        found = super().strips(rows)
        if self.letters is not None and self.size and rows[-1] == self.size.height - 1:
            found[-1] = self._prompt(found[-1], self.size.width)
        return found

    def _prompt(self, strip: Strip, width: int) -> Strip:
        """The letters typed, over the last line."""
        look = Style.combine([style(legible(self.palette.accent), self.palette.accent), Style(bold=True)])
        typed = Segment(cropped(f"/{self.letters}▏", width), look)
        return Strip([typed, *strip.crop(typed.cell_length, width)], width)

    # Looking closer

    def refit(self) -> None:
        super().refit()
        self._look_ahead()

    def zoom_to(self, wish: Wish, anchor: Offset | None = None) -> None:
        super().zoom_to(wish, anchor)
        self._look_ahead()

    def _look_ahead(self) -> None:
        """When nobody has touched the size for a moment, lay out the next zooms: that takes far longer
        than to draw them."""
        if self._rest is not None:
            self._rest.stop()
        self._rest = self.set_timer(REST, self._lay_out_ahead) if self.is_mounted else None

    def _lay_out_ahead(self) -> None:
        """The next zooms; and before them how the tracks of this one look when they are lit or claimed."""
        if not self.size:
            return
        now = self.chart
        wishes = (self._other_wish(), self._next_wish(1), self._next_wish(-1))
        sizes = dict.fromkeys(canvas(self.board, *self.size, wish) for wish in wishes if wish is not None)
        board, glyphs = self.board, self.glyphs

        def work() -> None:
            for track in now.tracks:
                track.prepare()
            for size in sizes:
                lay_out(board, *size, glyphs)

        self.run_worker(work, group="ahead", exclusive=True, thread=True)

    def action_zoom(self, direction: int) -> None:
        self._zoom(direction)

    def _zoom(self, direction: int, anchor: Offset | None = None) -> None:
        wish = self._next_wish(direction)
        if wish is not None:
            self.zoom_to(wish, anchor)

    def action_fit(self) -> None:
        """The whole board; once more, the size for reading."""
        self.zoom_to(self._other_wish())

    def _other_wish(self) -> Wish:
        if self.partial:
            return WHOLE
        wish = first_wish(self.board, *self.size)
        return steps(self.board, *self.size)[:2][-1] if wish == WHOLE else wish

    def action_overview(self) -> None:
        self.overview = not self.overview

    def action_pan(self, dx: int, dy: int) -> None:
        self._pan(dx * 8, dy * 4)

    def _pan(self, dx: int, dy: int) -> None:
        self.scroll_relative(dx, dy, animate=False, force=True)
        self._look_here()

    # The cursor

    def select(self, city: int | None, route: int | None = None) -> None:
        """Move the cursor, and tell. A key that comes while a curtain already falls moves nothing."""
        if (city, route) == (self.city, self.route):
            return
        if (city, route) != (None, None) and not self.screen.is_active:
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
            places = [middle(cell) for cell in self.chart.cities]
            self.select(neighbour(self.board, places, self.city, dx, dy))

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
            raise SkipAction  # on to what else there is beside the board
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
        if action == "overview":
            return self.partial
        if action in ("pick", "leave"):
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

    def on_focus(self, event: events.Focus) -> None:
        self._focused(event, True)

    def on_blur(self, event: events.Blur) -> None:
        self.letters = None
        self._focused(event, False)

    def _focused(self, event: events.Focus | events.Blur, focused: bool) -> None:
        """What a widget does by default, save that the board looks alike and need not be drawn again."""
        event.prevent_default()
        self.has_focus = focused
        if self.parent is not None:
            descended = events.DescendantFocus(self) if focused else events.DescendantBlur(self)
            self.parent.post_message(descended)

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
        if not self.size or self._covered(x, y):
            return None, None
        at = Offset(x, y) + self.scroll_offset
        layout = self.chart
        city = layout.city_at(*at)
        return (None, city) if city is not None else (layout.route_at(*at), None)

    def _covered(self, x: int, y: int) -> bool:
        """Whether an arrow or the overview is there."""
        over = self.posts.overview
        return self.posts.arrow_at(x, y) is not None or (over is not None and over.contains(x, y))

    def on_mouse_move(self, event: events.MouseMove) -> None:
        if event.button and (self._drag is not None or self._steering):
            self._pull(event.offset)
            return
        hover = self._under(event.x, event.y)
        if hover != self._hover:
            self._hover = hover
            self.post_message(self.RouteHovered(self, *hover))

    def on_leave(self) -> None:
        if self._hover != (None, None):
            self._hover = (None, None)
            self.post_message(self.RouteHovered(self))

    def _pull(self, to: Offset) -> None:
        """The mouse has moved with its button down."""
        before = self.scroll_offset
        if self._steering:
            self._steer(to)
        elif self._drag is not None:
            start, window = self._drag
            self._scroll(*(window + start - to))
            self._look_here()
        self._dragged = self._dragged or self.scroll_offset != before

    def _steer(self, at: Offset) -> None:
        """Go to the place that the overview shows there."""
        posts, tiny = self.posts, self._overview
        if posts.overview is not None and tiny is not None:
            self.look_at(*tiny.place(*(at - posts.overview.offset)))

    def on_mouse_down(self, event: events.MouseDown) -> None:
        self._drag, self._dragged, self._steering = None, False, False
        if not self.size:
            return
        way, over = self.posts.arrow_at(event.x, event.y), self.posts.overview
        if way is not None:
            self._dragged = True
            self._pan(way[0] * self.size.width // 2, way[1] * self.size.height // 2)
        elif over is not None and over.contains(event.x, event.y):
            self._dragged = self._steering = True
            self._steer(event.offset)
        else:
            self._drag = event.offset, self.scroll_offset

    def on_mouse_up(self) -> None:
        self._drag, self._steering = None, False

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
            self._zoom(direction, event.offset)
