"""A window too small for the board: what it shows, where one is, and how one gets about."""

from __future__ import annotations

from itertools import pairwise, product
from math import hypot
from random import Random

import pytest
from textual.geometry import Offset, Region

from tests.tui.layouts import kept_layout
from tests.tui.moments import asked, at_first_turn, at_table, play_on, press, settled
from tests.tui.mouse import Mouse
from tests.tui.test_board_widget import BoardApp
from ttr_tui.engine.actions import Turn
from ttr_tui.engine.board import COUNTRY, JUNCTION
from ttr_tui.mapfile import all_ids, find
from ttr_tui.tui.chart.glyphs import GLYPHS
from ttr_tui.tui.chart.layout import Layout
from ttr_tui.tui.chart.picture import BoardPicture
from ttr_tui.tui.chart.sizes import canvas, first_wish, steps
from ttr_tui.tui.widgets.board import BoardWidget
from ttr_tui.tui.widgets.signposts import ARROWS

SMALL = (80, 19)
"""What the board has of a window of 80×24."""
WINDOWS = {(80, 24): SMALL, (100, 30): (100, 25), (120, 40): (82, 34), (200, 60): (154, 52)}
"""Of windows, the room of the board."""
QUICK = ("usa", "allemagne")


def some_slow(ids: list[str]) -> list[object]:
    return [pytest.param(id, marks=[] if id in QUICK else pytest.mark.slow) for id in ids]


def names_that_touch(layout: Layout) -> list[tuple[int, int]]:
    """Pairs of cities whose names overlap or have no blank between them."""
    owner = {cell: label.city for label in layout.labels for cell in label.cells()}
    around = (
        (label.city, (x + dx, y)) for label in layout.labels for x, y in label.cells() for dx in (-1, 0, 1)
    )
    return [(city, owner[cell]) for city, cell in around if owner.get(cell, city) != city]


@pytest.mark.parametrize("id", some_slow(all_ids()))
def test_at_first_all_names_are_in_full_and_spaces_can_be_counted(id: str) -> None:
    board = find(id)
    named = [city.index for city in board.cities if city.kind != JUNCTION]
    for room, glyphs in product(WINDOWS.values(), ("sextant", "quadrant")):
        layout = kept_layout(board, *canvas(board, *room, first_wish(board, *room)), GLYPHS[glyphs])
        assert not layout.short
        assert [label.city for label in layout.labels] == named
        assert not names_that_touch(layout)
        assert layout.countable >= 0.95


@pytest.mark.parametrize("id", all_ids())
def test_a_large_window_shows_the_whole_board(id: str) -> None:
    board = find(id)
    for room in (WINDOWS[120, 40], WINDOWS[200, 60], (120, 38), (250, 74)):
        assert canvas(board, *room, first_wish(board, *room)) == room


@pytest.mark.parametrize("id", all_ids())
def test_what_is_beside_the_board_does_not_change_its_picture(id: str) -> None:
    board = find(id)
    sizes = {
        canvas(board, wide, high, first_wish(board, wide, high)) for wide in (42, 80) for high in (17, 18)
    }
    assert len(sizes) == 1 or id == "paris"


@pytest.mark.parametrize("id", all_ids())
def test_each_step_of_the_zoom_is_larger_and_none_is_far(id: str) -> None:
    board = find(id)
    for room in (*WINDOWS.values(), (42, 18), (62, 24)):
        sizes = [canvas(board, *room, wish) for wish in steps(board, *room)]
        areas = [wide * high for wide, high in sizes]
        assert sizes[0] == room
        assert len(sizes) >= 4
        assert all(1.15 < closer / farther < 2 for farther, closer in pairwise(areas))
        assert canvas(board, *room, first_wish(board, *room)) in sizes


# --- arrows ------------------------------------------------------------------------------------


def goes_on(board: BoardWidget) -> set[tuple[int, int]]:
    """The directions in which there is more of the board."""
    wide, high = board.canvas
    window = board.window
    found = {
        (-1, 0): window.x > 0,
        (1, 0): window.right < wide,
        (0, -1): window.y > 0,
        (0, 1): window.bottom < high,
    }
    return {way for way, more in found.items() if more}


async def test_arrows_tell_where_the_board_goes_on() -> None:
    app = BoardApp()
    async with app.run_test(size=SMALL) as pilot:
        board = app.chart
        seen = set()
        for key in ("", *["shift+left"] * 9, *["shift+up"] * 5, *["shift+right"] * 9, *["shift+down"] * 5):
            await press(pilot, *[key] if key else [])
            assert set(board.posts.arrows) == goes_on(board)
            for way, area in board.posts.arrows.items():
                sign = board.render_line(area.y + area.height // 2).text[area.x + area.width // 2]
                assert sign == ARROWS[way]
            seen.add(frozenset(board.posts.arrows))
        assert len(seen) > 4
        await press(pilot, "0")
        assert board.canvas == board.size
        assert not board.posts.arrows


async def test_an_arrow_can_be_clicked() -> None:
    app = BoardApp()
    async with app.run_test(size=SMALL) as pilot:
        board, mouse = app.chart, Mouse(pilot, app.chart)
        await press(pilot, "plus", "plus")
        board.look_at(board.canvas[0] / 2, board.canvas[1] / 2)
        for way in ((1, 0), (0, 1), (-1, 0), (0, -1)):
            before = board.scroll_offset
            await mouse.click(*board.posts.arrows[way].offset)
            moved = board.scroll_offset - before
            assert (moved.x > 8, moved.x < -8, moved.y > 4, moved.y < -4) == (
                way == (1, 0),
                way == (-1, 0),
                way == (0, 1),
                way == (0, -1),
            )
        assert not [said for said in app.said if said[0] != "RouteHovered"]


async def test_arrows_hide_no_name_where_another_place_is_free() -> None:
    app = BoardApp("europe")
    async with app.run_test(size=SMALL):
        board = app.chart
        window, names = board.window, {cell for label in board.chart.labels for cell in label.cells()}
        for way, area in board.posts.arrows.items():
            hidden = area.translate(window.offset)
            assert not [cell for cell in names if hidden.contains(*cell)], way


# --- the overview ------------------------------------------------------------------------------


async def test_the_overview_is_there_while_only_a_part_is_seen() -> None:
    app = BoardApp()
    async with app.run_test(size=SMALL) as pilot:
        board = app.chart
        over = board.posts.overview
        assert over is not None
        assert board.size.region.contains_region(over)
        assert over.area < board.size.area / 12
        await press(pilot, "v")
        assert board.posts.overview is None
        assert set(board.posts.arrows) == goes_on(board)
        await press(pilot, "v")
        assert board.posts.overview is not None
        await press(pilot, "0")
        assert board.posts.overview is None
        await pilot.resize_terminal(120, 40)
        await settled(pilot)
        assert board.posts.overview is None
        assert not board.check_action("overview", ())


async def test_the_overview_lights_what_the_window_shows() -> None:
    app = BoardApp("europe")
    async with app.run_test(size=SMALL) as pilot:
        board = app.chart
        places = []
        for key in (*["shift+left"] * 3, *["shift+right"] * 6, "shift+up", *["shift+down"] * 4):
            await press(pilot, key)
            tiny = board._overview
            assert tiny is not None
            lit = tiny.lit(board.window)
            middle = tiny.place(lit.x + lit.width // 2, lit.y + lit.height // 2)
            assert board.window.contains_point(middle)
            assert abs(lit.width / tiny.size.width - board.size.width / board.canvas[0]) < 0.1
            places.append(lit)
        assert len(set(places)) > 4


async def test_the_overview_never_lies_on_what_is_selected() -> None:
    app = BoardApp("allemagne")
    async with app.run_test(size=SMALL):
        board = app.chart
        for city in range(len(app.map.cities)):
            board.select(city)
            over = board.posts.overview
            assert over is not None
            hidden = over.translate(board.window.offset)
            lines = board.chart.lines_of[city]
            cells = [
                board.chart.cities[city],
                *((x + i, y) for x, y, text in lines for i in range(len(text))),
            ]
            assert not [cell for cell in cells if hidden.contains(*cell)], app.map.cities[city].name


async def test_a_click_in_the_overview_goes_there_and_a_drag_follows() -> None:
    app = BoardApp()
    async with app.run_test(size=SMALL) as pilot:
        board, mouse = app.chart, Mouse(pilot, app.chart)
        await press(pilot, *["plus"] * 3)
        over, tiny = board.posts.overview, board._overview
        assert over is not None
        assert tiny is not None
        x, y = over.offset
        await mouse.press(x, y)
        assert board.scroll_offset == (0, 0)
        await mouse.drag(x + over.width - 1, y + over.height - 1)
        assert board.window.right == board.canvas[0]
        assert board.window.bottom == board.canvas[1]
        await mouse.release(x + over.width - 1, y + over.height - 1)
        assert not [said for said in app.said if said[0] != "RouteHovered"]


async def test_a_lit_city_out_of_sight_is_seen_in_the_overview() -> None:
    """Beside a panel there is no room for it, unless it has something to tell."""
    app = BoardApp()
    async with app.run_test(size=(42, 18)):
        board = app.chart
        assert board.posts.overview is None
        board.show(BoardPicture(cities=frozenset({app.city("seattle"), app.city("miami")})))
        assert board.posts.overview is not None
        tiny = board._overview
        assert tiny is not None
        inks = {
            seg.style.color.name
            for line in tiny.lines(board.window, board.picture)
            for seg in line
            if seg.style
        }
        assert board.palette.lit in inks


# --- in sight ----------------------------------------------------------------------------------


def city_area(layout: Layout, city: int) -> Region:
    lines = [Region(x, y, len(text), 1) for x, y, text in layout.lines_of[city]]
    return Region.from_union([Region(*layout.cities[city], 1, 1), *lines])


@pytest.mark.parametrize("id", some_slow(all_ids()))
async def test_the_view_follows_to_every_city_and_route(id: str) -> None:
    app = BoardApp(id)
    async with app.run_test(size=SMALL):
        board = app.chart
        for city in range(len(app.map.cities)):
            board.select(city)
            assert board.window.contains_region(city_area(board.chart, city))
            for route in board.routes_of(city):
                board.select(city, route)
                country = app.map.cities[city].kind == COUNTRY
                assert country or board.window.contains_region(city_area(board.chart, city))
                line = {(int(x), int(y) // 2) for x, y in board.chart.tracks[route].line.points}
                xs, ys = {x for x, _ in line}, {y for _, y in line}
                if max(xs) - min(xs) < 50 and max(ys) - min(ys) < 12:
                    assert all(board.window.contains(*cell) for cell in line)


async def test_the_cities_of_a_ticket_come_in_sight_and_the_view_goes_back() -> None:
    app = BoardApp()
    async with app.run_test(size=(42, 18)) as pilot:
        board = app.chart
        await press(pilot, *["shift+left"] * 9)
        before = board.scroll_offset
        ends = app.city("new-york"), app.city("atlanta")
        board.show(BoardPicture(cities=frozenset(ends)))
        assert all(board.window.contains_region(city_area(board.chart, city)) for city in ends)
        board.show(BoardPicture())
        assert board.scroll_offset == before


async def test_a_panel_comes_and_goes_and_the_board_stays() -> None:
    match = play_on(at_first_turn("usa"), lambda m: asked(Turn)(m) and m.legal().claims() is not None)
    async with at_table(match, (80, 24)) as (pilot, table):
        board = table.board
        await press(pilot, "shift+right", "shift+down")
        layout, before = board.chart, board.scroll_offset
        await press(pilot, "c")
        assert board.size.width < 80
        assert board.chart is layout
        await press(pilot, "escape")
        assert board.chart is layout
        assert board.scroll_offset == before


# --- the mouse ---------------------------------------------------------------------------------


@pytest.mark.parametrize("id", ["usa", pytest.param("allemagne", marks=pytest.mark.slow)])
async def test_the_wheel_zooms_where_the_mouse_is(id: str) -> None:
    app = BoardApp(id)
    async with app.run_test(size=SMALL) as pilot:
        board, mouse = app.chart, Mouse(pilot, app.chart)
        x, y = 40, 9
        board.look_at(board.canvas[0] / 2, board.canvas[1] / 2)
        cities = board.chart.cities
        near = min(
            range(len(cities)), key=lambda i: hypot(*(Offset(*cities[i]) - board.window.offset - (x, y)))
        )
        x, y = Offset(*cities[near]) - board.window.offset
        for notch in (1, 1, -1, 1, -1, -1):
            before = board.canvas
            await mouse.wheel(x, y, notch)
            assert (board.canvas > before) == (notch > 0)
            there = Offset(*board.chart.cities[near]) - board.window.offset
            assert abs(there.x - x) <= 3
            assert abs(there.y - y) <= 2
        assert board.city is None


async def test_the_board_is_dragged_under_the_mouse_and_its_click_picks_nothing() -> None:
    app = BoardApp()
    async with app.run_test(size=SMALL) as pilot:
        board, mouse = app.chart, Mouse(pilot, app.chart)
        await press(pilot, "plus")
        x, y = Offset(*board.chart.cities[app.city("kansas-city")]) - board.window.offset
        before = board.scroll_offset
        await mouse.press(x, y)
        await mouse.drag(x - 3, y - 1)
        await mouse.drag(x - 6, y - 2)
        assert board.scroll_offset == before + Offset(6, 2)
        await mouse.drag(0, 0)
        await mouse.drag(x - 4, y - 2)
        assert board.scroll_offset == before + Offset(4, 2)
        await mouse.release(x - 4, y - 2)
        assert not [said for said in app.said if said[0] != "RouteHovered"]
        await mouse.click(x - 4, y - 2)
        assert ("CityPicked", None, app.city("kansas-city")) in app.said


async def test_a_hand_that_shakes_still_picks_on_a_board_that_cannot_move() -> None:
    app = BoardApp()
    async with app.run_test(size=(100, 36)) as pilot:
        mouse = Mouse(pilot, app.chart)
        x, y = app.chart.chart.cities[app.city("denver")]
        await mouse.press(x - 1, y)
        await mouse.drag(x, y)
        await mouse.release(x, y)
        assert ("CityPicked", None, app.city("denver")) in app.said


# --- whatever comes ----------------------------------------------------------------------------


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(3))
async def test_no_size_zoom_or_move_breaks_a_line(seed: int) -> None:
    chance = Random(seed)
    app = BoardApp(chance.choice(all_ids()))
    keys = ("plus", "minus", "0", "v", "left", "right", "up", "down", "tab", "escape")
    pans = tuple(f"shift+{way}" for way in ("left", "right", "up", "down"))
    async with app.run_test(size=(80, 24)) as pilot:
        board, mouse = app.chart, Mouse(pilot, app.chart)
        for _ in range(12):
            wide, high = chance.randint(80, 250), chance.randint(24, 80)
            await pilot.resize_terminal(wide, high)
            await settled(pilot)
            await press(pilot, *chance.choices(keys, k=2), *chance.choices(pans, k=3))
            await mouse.wheel(chance.randrange(wide), chance.randrange(high), chance.choice((1, -1)))
            assert board.virtual_size == board.canvas
            assert Region(0, 0, *board.canvas).contains_region(board.window)
            lines = [board.render_line(y) for y in range(board.size.height)]
            assert {line.cell_length for line in lines} == {board.size.width}
            assert {len(line.text) for line in lines} == {board.size.width}
            assert set(board.posts.arrows) == goes_on(board)
