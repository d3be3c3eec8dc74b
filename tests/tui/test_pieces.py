"""What stands in cities: signs of their own, all of it told, and whose it is seen without colour."""

from __future__ import annotations

from collections.abc import Mapping

import pytest
from attrs import evolve
from rich.cells import cell_len
from textual.geometry import Offset
from wcwidth import wcswidth, wcwidth

from tests.rules.crafting import with_part
from tests.tui.lakes import at_turn
from tests.tui.layouts import kept_layout
from tests.tui.moments import at_first_turn, at_table, press, put, text_in
from ttr_tui.engine.board import CITY
from ttr_tui.mapfile import all_ids, find
from ttr_tui.rules.passengers import Meeples
from ttr_tui.tui.chart.glyphs import GLYPHS
from ttr_tui.tui.chart.layout import Layout
from ttr_tui.tui.chart.paint import DOTS, Painter
from ttr_tui.tui.chart.picture import Badge, BoardPicture
from ttr_tui.tui.chart.pieces import MORE, queue
from ttr_tui.tui.mechanisms import depots, passengers, ports, stations
from ttr_tui.tui.palette import DARK, MARKS, SYMBOLS

BUILDINGS = (depots.SIGN, ports.SIGN, stations.SIGN)
SIZES = ((82, 34), (154, 52))
FIGURES = "".join(passengers.figure(colour) for colour in range(40))


def chart(map: str, size: tuple[int, int], glyphs: str = "sextant") -> Layout:
    return kept_layout(find(map), *size, GLYPHS[glyphs])


def painted(layout: Layout, badges: Mapping[int, tuple[Badge, ...]]) -> list[str]:
    painter = Painter(layout, DARK)
    painter.show(BoardPicture(badges=badges))
    return [strip.text for strip in painter.lines()]


# --- the signs -----------------------------------------------------------------------------------


def test_every_piece_has_a_sign_that_nothing_else_has() -> None:
    others = [*SYMBOLS.values(), *MARKS, *DOTS.values(), MORE]
    signs = [*FIGURES[:8], *BUILDINGS]
    assert len(set(signs)) == len(signs)
    assert set(signs).isdisjoint(others)


def test_signs_are_one_cell_wide_and_no_emoji() -> None:
    for sign in {*FIGURES, *BUILDINGS, *DOTS.values(), MORE}:
        assert cell_len(sign) == wcwidth(sign) == 1, sign
        assert wcswidth(sign + "\N{VARIATION SELECTOR-16}") == 1, f"{sign} can be an emoji"


def test_a_board_of_many_colours_has_a_figure_for_each() -> None:
    assert len(set(FIGURES[:30])) == 30


# --- in a queue ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("counts", "room", "seen"),
    [
        ((1,), 1, "a"),
        ((1, 2), 3, "abb"),
        ((3,), 2, "a3"),
        ((12,), 3, "a12"),
        ((4, 1, 2), 5, "a4bcc"),
        ((1, 1, 1), 2, "a…"),
        ((3, 1), 2, "…"),
        ((1, 1), 1, "…"),
        ((1,), 0, ""),
        ((), 3, ""),
    ],
)
def test_pieces_are_drawn_one_by_one_or_counted(counts: tuple[int, ...], room: int, seen: str) -> None:
    badges = [Badge("abc"[i], "#ffffff", n) for i, n in enumerate(counts)]
    pieces = queue(badges, room, "#000000")
    assert "".join(sign for sign, _ in pieces) == seen
    assert len(pieces) <= room


# --- on the board --------------------------------------------------------------------------------


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("map", all_ids())
def test_every_city_can_show_what_is_built_and_whose_it_is(map: str, size: tuple[int, int]) -> None:
    layout = chart(map, size)
    cities = [city.index for city in layout.board.cities if city.kind == CITY]
    lines = painted(layout, {city: (Badge("B", "#ff0000", mark="M"),) for city in cities})
    posts = [layout.posts[city] for city in cities]
    assert len(set(posts)) == len(cities)
    for city, post in zip(cities, posts, strict=True):
        x, y = layout.cities[city]
        assert lines[y][x] == "B", layout.board.cities[city].name
        assert post is not None
        assert lines[post[1]][post[0]] == "M", layout.board.cities[city].name
        text = [(left + i, row) for left, row, text in layout.lines_of[city] for i in range(len(text))]
        assert min(abs(post[0] - x) + abs(post[1] - y) for x, y in [(x, y), *text]) <= 2


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("map", all_ids())
def test_no_building_hides_a_name_or_a_space(map: str, size: tuple[int, int]) -> None:
    layout = chart(map, size)
    posts = {post for post in layout.posts if post}
    named = {cell for label in layout.labels for cell in label.cells()}
    assert posts.isdisjoint(named)
    assert posts.isdisjoint(layout.cities)
    for track in layout.tracks:
        for car in track.cars:
            assert not car or not posts.issuperset(car), layout.board.routes[track.route].id


def test_passengers_wait_beside_the_name_also_where_somebody_has_built() -> None:
    layout = chart("allemagne", (82, 34))
    berlin = layout.board.city("berlin").index
    some = (Badge("♚", "#ff0000", 2), Badge("♛", "#0000ff", 3))
    for badges in (some, (*some, Badge("≡", "#ff0000", mark="▲"))):
        lines = painted(layout, {berlin: badges})
        assert "".join(lines[y][x] for x, y in layout.slots[berlin])[:4] == "♚♚♛3"


@pytest.mark.parametrize("map", all_ids())
def test_kinds_of_places_look_different(map: str) -> None:
    layout = chart(map, (82, 34))
    lines = painted(layout, {})
    looks: dict[str, set[tuple[str, bool]]] = {}
    for city, (x, y) in zip(layout.board.cities, layout.cities, strict=True):
        looks.setdefault(lines[y][x], set()).add((city.kind, city.port))
    assert all(len(kinds) == 1 for kinds in looks.values()), looks


# --- at the table --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("lang", "told"),
    [
        ("en", "Berlin: passengers ♚ red ×2, ♝ yellow"),
        ("fr", "Berlin : passagers ♚ rouge ×2, ♝ jaune"),
    ],
)
async def test_the_cursor_tells_who_waits(lang: str, told: str) -> None:
    match = at_first_turn("allemagne")
    part: Meeples = match.state.part("passengers")
    waiting = list(part.waiting)
    waiting[match.board.city("berlin").index] = (2, 0, 0, 1, 0, 0)
    match = put(match, with_part(match.state, "passengers", evolve(part, waiting=tuple(waiting))))
    async with at_table(match, lang=lang) as (pilot, table):
        await press(pilot, "slash", *"berl", "enter")
        assert text_in(table.notice).startswith(told)
    async with at_table(match, (80, 24), lang=lang) as (pilot, table):
        await press(pilot, "slash", *"berl", "enter")
        assert text_in(table.notice).startswith(told)


@pytest.mark.parametrize(
    ("map", "part", "field", "lang", "told"),
    [
        ("europe", "stations", "cities", "en", "Wien: Tom’s station"),
        ("europe", "stations", "cities", "fr", "Wien : gare de Tom"),
        ("grands-lacs", "ports", "built", "en", "Chicago: Tom’s port"),
        ("grands-lacs", "ports", "built", "fr", "Chicago : port de Tom"),
        ("usa", "depots", "placed", "en", "Chicago: Tom’s depot"),
        ("usa", "depots", "placed", "fr", "Chicago : dépôt de Tom"),
    ],
)
async def test_the_cursor_tells_what_stands_there(
    map: str, part: str, field: str, lang: str, told: str
) -> None:
    match = at_turn(map, depots=part == "depots")
    city = match.board.city(told.split()[0].strip(":").lower()).index
    built = ((), (city,))
    match = put(match, with_part(match.state, part, evolve(match.state.part(part), **{field: built})))
    async with at_table(match, lang=lang) as (pilot, table):
        table.board.select(city)
        await press(pilot)
        assert text_in(table.notice).startswith(told)
        await press(pilot, "escape")
        place = Offset(*table.board.chart.cities[city]) - table.board.scroll_offset
        await pilot.hover(table.board, offset=place)
        await press(pilot)
        assert text_in(table.notice).startswith(told)
