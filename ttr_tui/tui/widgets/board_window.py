"""The window over the board: zoomed and moved by keys, wheel, drag, the arrows at its edges, the overview."""

from __future__ import annotations

from textual import events
from textual.binding import Binding
from textual.geometry import Offset
from textual.timer import Timer

from ttr_tui.engine.board import Board
from ttr_tui.tui.chart.layout import lay_out
from ttr_tui.tui.chart.sizes import WHOLE, Wish, canvas, first_wish, steps
from ttr_tui.tui.palette import DARK, Palette
from ttr_tui.tui.widgets.board_view import BoardView

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


class BoardWindow(BoardView):
    """A board one can get about on. What lies under the mouse, it tells those who build on it."""

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
        else:
            self._hover_over(*self._under(event.x, event.y))

    def on_leave(self) -> None:
        self._hover_over(None, None)

    def _hover_over(self, route: int | None, city: int | None) -> None:
        if (route, city) != self._hover:
            self._hover = route, city
            self.hovered(route, city)

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
        self.clicked(*self._under(event.x, event.y))

    def hovered(self, route: int | None, city: int | None) -> None:
        """The mouse is over something else than before: a route, a city, or nothing."""

    def clicked(self, route: int | None, city: int | None) -> None:
        """A click that has moved nothing, on a route, a city, or nothing."""

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
