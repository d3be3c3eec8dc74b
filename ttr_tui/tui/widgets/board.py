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
from textual.message import Message
from textual.reactive import reactive
from textual.strip import Strip

from ttr_tui.engine.board import Board
from ttr_tui.tui.chart.city_search import find_cities
from ttr_tui.tui.chart.geometry import middle
from ttr_tui.tui.chart.steering import neighbour
from ttr_tui.tui.chart.strips import style
from ttr_tui.tui.palette import DARK, Palette, legible
from ttr_tui.tui.widgets.board_window import PAN_BINDINGS, ZOOM_BINDINGS, BoardWindow
from ttr_tui.tui.widths import cropped


class BoardWidget(BoardWindow, can_focus=True):
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
        routes = self.routes_of(self.city) if self.city is not None else []
        if not routes:
            raise SkipAction  # on to what else there is beside the board
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
        if action in ("find", "fit", "zoom") and self.letters is not None:
            return False  # their keys are letters now
        if action == "leave" and not self.takes_keys:
            return self.letters is not None  # the cursor is on what a panel is about
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

    def hovered(self, route: int | None, city: int | None) -> None:
        self.post_message(self.RouteHovered(self, route, city))

    def clicked(self, route: int | None, city: int | None) -> None:
        if city is not None:
            self.select(city)
            self.post_message(self.CityPicked(self, city=city))
        elif route is not None:
            ends = self.board.routes[route]
            self.select(self.city if self.city in (ends.a, ends.b) else ends.a, route)
            self.post_message(self.RoutePicked(self, route))
