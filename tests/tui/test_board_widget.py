"""The board under keys and mouse."""

from __future__ import annotations

import pytest
from attrs import evolve
from textual import on
from textual.app import App, ComposeResult
from textual.geometry import Size
from textual.widgets import Button

from tests.tui.driver import until
from tests.tui.moments import press, settled
from ttr_tui.mapfile import find
from ttr_tui.tui.chart.glyphs import GLYPHS
from ttr_tui.tui.chart.picture import BoardPicture, PlayerInk
from ttr_tui.tui.chart.sizes import WHOLE, canvas, readable, steps
from ttr_tui.tui.palette import DARK, LIGHT
from ttr_tui.tui.widgets import board_window
from ttr_tui.tui.widgets.board import BoardWidget


class BoardApp(App[None]):
    def __init__(self, name: str = "usa") -> None:
        super().__init__()
        self.map = find(name)
        self.said: list[tuple[str, int | None, int | None]] = []

    def compose(self) -> ComposeResult:
        yield BoardWidget(self.map)
        yield Button("x")

    def on_mount(self) -> None:
        self.chart.focus()

    @property
    def chart(self) -> BoardWidget:
        return self.query_one(BoardWidget)

    @on(BoardWidget.RoutePicked)
    @on(BoardWidget.CityPicked)
    @on(BoardWidget.CityMoved)
    @on(BoardWidget.RouteHovered)
    def hear(self, message: BoardWidget.Said) -> None:
        self.said.append((type(message).__name__, message.route, message.city))

    def city(self, id: str) -> int:
        return self.map.city(id).index


async def test_letters_find_a_city_and_tab_goes_round_its_routes() -> None:
    app = BoardApp()
    async with app.run_test(size=(100, 36)) as pilot:
        await press(pilot, "slash", "s", "e", "a")
        assert app.chart.city == app.city("seattle")
        assert app.chart.letters == "sea"
        await press(pilot, "backspace", "n", "enter")
        assert app.chart.letters is None
        assert app.chart.city == app.city("seattle")
        await press(pilot, "slash", "d", "e", "n", "enter")
        denver = app.city("denver")
        routes = app.chart.routes_of(denver)
        seen = []
        for _ in routes:
            await press(pilot, "tab")
            seen.append(app.chart.route)
        assert seen == routes
        await press(pilot, "tab")
        assert app.chart.route == routes[0]
        await press(pilot, "shift+tab")
        assert app.chart.route == routes[-1]
        await press(pilot, "enter")
        assert app.said[-1] == ("RoutePicked", routes[-1], None)
        await press(pilot, "escape", "enter")
        assert app.said[-1] == ("CityPicked", None, denver)


async def test_claimable_routes_come_first() -> None:
    app = BoardApp()
    async with app.run_test(size=(100, 36)) as pilot:
        denver = app.city("denver")
        last = app.chart.routes_of(denver)[-1]
        app.chart.show(BoardPicture(claimable=frozenset({last}), selected_city=denver))
        await press(pilot, "tab", "enter")
        assert app.said[-1] == ("RoutePicked", last, None)


async def test_arrows_go_to_the_nearest_city_that_way() -> None:
    app = BoardApp()
    async with app.run_test(size=(100, 36)) as pilot:
        await press(pilot, "right")
        assert app.chart.city is not None
        app.chart.select(app.city("seattle"))
        await press(pilot, "down")
        assert app.chart.city == app.city("portland")
        await press(pilot, "up")
        assert app.chart.city == app.city("seattle")
        assert app.said[-1] == ("CityMoved", None, app.city("seattle"))


async def test_tab_leaves_a_board_without_a_cursor() -> None:
    app = BoardApp()
    async with app.run_test(size=(100, 36)) as pilot:
        await press(pilot, "right", "escape", "tab")
        assert isinstance(app.focused, Button)


async def test_a_click_picks_and_the_mouse_tells() -> None:
    app = BoardApp()
    async with app.run_test(size=(100, 36)) as pilot:
        board = app.chart
        chart = board.chart
        miami = app.city("miami")
        await pilot.click(BoardWidget, offset=chart.cities[miami])
        assert ("CityPicked", None, miami) in app.said
        route = app.map.route("seattle", "helena").index
        x, y = next(iter(chart.tracks[route].cars[2]))
        await pilot.hover(BoardWidget, offset=(x, y))
        assert app.said[-1] == ("RouteHovered", route, None)
        await pilot.click(BoardWidget, offset=(x, y))
        assert ("RoutePicked", route, None) in app.said
        assert board.route == route
        assert board.city in (app.city("seattle"), app.city("helena"))


async def test_zoom_keeps_the_selected_city_in_sight() -> None:
    app = BoardApp("allemagne")
    async with app.run_test(size=(78, 18)) as pilot:
        board = app.chart
        assert board.canvas == readable(app.map)
        await press(pilot, "slash", "k", "o", "n", "s", "enter")
        for key in ("plus", "plus", "minus", "0", "0", *["plus"] * 7):
            await press(pilot, key)
            assert board.window.contains(*board.chart.cities[app.city("konstanz")]), key
            assert board.virtual_size == Size(*board.canvas)
        await press(pilot, "slash", "k", "i", "e", "l", "enter")
        assert board.window.contains(*board.chart.cities[app.city("kiel")])
        before = board.scroll_offset
        await press(pilot, "shift+down", "shift+right")
        assert board.scroll_offset == (before.x + 8, before.y + 4)


async def test_only_changed_lines_are_painted_again() -> None:
    app = BoardApp()
    async with app.run_test(size=(100, 36)) as pilot:
        board = app.chart
        picture = BoardPicture(
            owners=(None,) * len(app.map.routes), inks=(PlayerInk("#ff0000", "▲"), PlayerInk("#00ff00", "●"))
        )
        board.show(picture)
        await settled(pilot)
        before = board.painter.lines()
        board.show(picture)
        assert board.painter.lines() == before
        board.show(evolve(picture, owners=(1, *picture.owners[1:])))
        await settled(pilot)
        changed = [
            y for y, (a, b) in enumerate(zip(before, board.painter.lines(), strict=True)) if a is not b
        ]
        assert changed == board.painter.rows[0]


async def test_a_selection_in_a_picture_moves_the_cursor_and_none_leaves_it() -> None:
    app = BoardApp()
    async with app.run_test(size=(100, 36)):
        app.chart.show(BoardPicture(selected_city=4, selected_route=2))
        app.chart.show(BoardPicture(last=frozenset({1})))
        assert (app.chart.city, app.chart.route) == (4, 2)
        assert app.chart.picture.selected_route == 2


@pytest.mark.slow
async def test_sizes_palettes_and_boards_change_under_it() -> None:
    app = BoardApp()
    async with app.run_test(size=(100, 36)) as pilot:
        board = app.chart
        for size in ((20, 6), (200, 60), (4, 3), (1, 1), (120, 40)):
            await pilot.resize_terminal(*size)
            await settled(pilot)
            assert board.size.width == size[0] - (2 if size == (4, 3) else 0)
            assert board.virtual_size == Size(*board.canvas)
            lines = [board.render_line(y) for y in range(board.size.height)]
            assert {len(line.text) for line in lines} == {board.size.width}
        board.draw_with(LIGHT, GLYPHS["half"])
        await settled(pilot)
        assert board.painter.palette is LIGHT
        assert board.painter.layout.glyphs.id == "half"
        board.set_board(find("paris"))
        await settled(pilot)
        assert board.chart.board.id == "paris"


def test_it_can_be_used_before_it_is_on_a_screen() -> None:
    widget = BoardWidget(find("usa"), DARK)
    widget.show(BoardPicture(last=frozenset({1})))
    assert widget.render_line(0).cell_length == 0
    assert widget.picture.last == frozenset({1})
    widget.zoom_to((200, 60))
    assert not widget.partial


async def test_without_colours_the_board_is_grey(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    app = BoardApp()
    async with app.run_test(size=(100, 36)):
        lines = app.chart.render_lines(app.chart.size.region)
        inks = {seg.style.color for line in lines for seg in line if seg.style is not None}
        shades = {color.get_truecolor() for color in inks if color is not None}
        assert len(shades) > 3
        assert all(shade.red == shade.green == shade.blue for shade in shades)


async def test_the_next_zooms_are_laid_out_when_the_size_rests(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: set[tuple[int, int]] = set()
    monkeypatch.setattr(board_window, "REST", 0.01)
    monkeypatch.setattr(board_window, "lay_out", lambda _, *size: asked.add(size[:2]))
    app = BoardApp()
    async with app.run_test(size=(100, 36)) as pilot:
        size = app.chart.size
        farther, here, closer = steps(app.map, *size)[1:4]
        app.chart.zoom_to(here)
        wanted = {canvas(app.map, *size, wish) for wish in (WHOLE, farther, closer)}
        assert len(wanted) == 3
        await until(pilot, lambda: asked >= wanted, "the next zooms")


async def test_a_board_that_fits_again_is_seen_whole() -> None:
    """However far it was scrolled while the window was too small for it."""
    app = BoardApp("grands-lacs")
    async with app.run_test(size=(44, 37)) as pilot:
        await settled(pilot)
        assert app.chart.partial
        assert app.chart.scroll_offset.x > 0
        await pilot.resize_terminal(82, 37)
        await settled(pilot)
        assert not app.chart.partial
        assert app.chart.scroll_offset == (0, 0)
