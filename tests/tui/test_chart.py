"""The picture of every board: what is drawn where, in which states, and that only what changed is drawn."""

from __future__ import annotations

import pytest
from attrs import evolve
from rich.cells import cell_len

from tests.tui.layouts import layout
from ttr_tui.engine.board import COUNTRY, SHIP
from ttr_tui.engine.rng import Stream
from ttr_tui.mapfile import all_ids, find
from ttr_tui.tui.chart.city_search import find_cities
from ttr_tui.tui.chart.geometry import Cell
from ttr_tui.tui.chart.glyphs import GLYPHS
from ttr_tui.tui.chart.layout import Layout, lay_out
from ttr_tui.tui.chart.paint import Painter
from ttr_tui.tui.chart.picture import Badge, BoardPicture, PlayerInk
from ttr_tui.tui.chart.strips import CellLook
from ttr_tui.tui.palette import DARK, SYMBOLS, Palette

SMALL, LARGE = (82, 34), (154, 52)
every_board = pytest.mark.parametrize("name", all_ids())


def inks(palette: Palette = DARK) -> tuple[PlayerInk, ...]:
    return tuple(PlayerInk(*palette.player(seat)) for seat in range(5))


def painted(chart: Layout, picture: BoardPicture) -> Painter:
    painter = Painter(chart, DARK)
    painter.show(picture)
    return painter


def cells(painter: Painter) -> dict[Cell, CellLook]:
    """Every cell of a painted board: character, colour, ground, bold."""
    found = {}
    for y, strip in enumerate(painter.lines()):
        x = 0
        for segment in strip:
            look = segment.style
            assert look is not None
            assert look.color is not None
            assert look.bgcolor is not None
            for character in segment.text:
                found[x, y] = (character, look.color.name, look.bgcolor.name, bool(look.bold))
                x += 1
    return found


# --- what is drawn ---------------------------------------------------------------------------------


@every_board
def test_every_line_has_the_right_width_and_every_name_stands_on_it(name: str) -> None:
    chart = layout(name, *SMALL)
    painter = painted(chart, BoardPicture())
    lines = painter.lines()
    assert all(strip.cell_length == cell_len(strip.text) == chart.width for strip in lines)
    for label in chart.labels:
        for x, y, text in label.lines:
            assert lines[y].text[x : x + len(text)] == text


@every_board
def test_every_coloured_route_shows_its_symbol(name: str) -> None:
    chart = layout(name, *LARGE)
    look = cells(painted(chart, BoardPicture()))
    for route in chart.board.routes:
        if route.colour >= 0:
            symbol = SYMBOLS[chart.board.colour_name(route.colour)]
            assert symbol in {look[seat][0] for seat in chart.tracks[route.index].seats if seat}, route.id


def test_ferries_show_as_many_locomotives_as_they_need() -> None:
    chart = layout("europe", *LARGE)
    look = cells(painted(chart, BoardPicture()))
    for route in chart.board.routes:
        if route.ferry:
            signs = [look[seat][0] for seat in chart.tracks[route.index].seats if seat]
            assert signs.count(SYMBOLS["wild"]) == route.ferry, route.id


def test_tunnels_and_ships_have_other_shapes_than_plain_tracks() -> None:
    """The same route, drawn as each kind: nobody needs its colour to tell them apart."""
    board = find("usa")
    index = board.route("seattle", "helena").index
    shapes = {}
    for kind, change in (("plain", {}), ("tunnel", {"tunnel": True}), ("ship", {"piece": SHIP})):
        routes = tuple(evolve(r, **change) if r.index == index else r for r in board.routes)
        chart = lay_out(evolve(board, routes=routes), *LARGE, GLYPHS["sextant"])
        shapes[kind] = tuple(tuple(sorted(car.items())) for car in chart.tracks[index].cars)
    assert len(set(shapes.values())) == 3


def test_a_route_too_tight_to_count_carries_its_length() -> None:
    chart = layout("allemagne", 40, 12)
    look = cells(painted(chart, BoardPicture()))
    told = 0
    for track in chart.tracks:
        if not track.countable and len(track.cars) > 1:
            own = {cell for car in track.cars for cell in car} | {seat for seat in track.seats if seat}
            told += any(look[cell][0] == str(track.spaces) for cell in own)
    assert told > 5


def test_a_claimed_route_is_unbroken_in_its_owners_colour_with_the_mark_on_it() -> None:
    chart = layout("usa", *LARGE)
    look = cells(painted(chart, BoardPicture(owners=(2,), inks=inks())))
    track, ink = chart.tracks[0], inks()[2]
    assert all(ink.colour in look[cell][1:3] for cell in track.whole)
    assert [look[cell][0] for cell in track.marks] == [ink.mark] * track.spaces
    free = {cell for car in track.cars for cell in car}
    assert free <= set(track.whole)


def test_every_border_end_carries_the_sign_of_its_country() -> None:
    chart = layout("suisse", *SMALL)
    board = chart.board
    look = cells(painted(chart, BoardPicture()))
    countries = [city.index for city in board.cities if city.kind == COUNTRY]
    assert len({chart.country_signs[c] for c in countries}) == len(countries)
    for country in countries:
        ends = [r for r in board.routes if country in (r.a, r.b) and r.border is not None]
        assert len(chart.border_signs[country]) == len({r.border for r in ends})
        for cell, sign in chart.border_signs[country]:
            assert look[cell][0] == sign == chart.country_signs[country]


def test_passengers_have_a_place_beside_every_name() -> None:
    chart = layout("allemagne", *SMALL)
    assert all(len(chart.slots[c.index]) == c.meeples for c in chart.board.cities if c.meeples)


@every_board
def test_land_and_water_have_colours_of_their_own(name: str) -> None:
    chart = layout(name, *SMALL)
    grounds = {look[2] for look in cells(painted(chart, BoardPicture())).values()}
    geography = chart.board.geography
    assert DARK.land in grounds
    assert (DARK.lake in grounds) == bool(geography.lakes)


@pytest.mark.slow
@pytest.mark.parametrize("size", [(0, 0), (1, 1), (10, 3), (24, 8)])
@pytest.mark.parametrize("glyphs", sorted(GLYPHS))
def test_tiny_pictures_are_drawn_all_the_same(size: tuple[int, int], glyphs: str) -> None:
    for name in all_ids():
        painter = painted(layout(name, *size, glyphs), BoardPicture())
        assert len(painter.lines()) == 8


# --- what has changed ------------------------------------------------------------------------------


def test_an_unchanged_picture_paints_nothing_again() -> None:
    chart = layout("usa", *SMALL)
    painter = Painter(chart, DARK)
    assert painter.show(BoardPicture(inks=inks())) == list(range(chart.height))
    before = painter.lines()
    assert painter.show(BoardPicture(inks=inks())) == []
    assert all(a is b for a, b in zip(before, painter.lines(), strict=True))


def test_a_claim_repaints_only_its_own_lines() -> None:
    chart = layout("usa", *SMALL)
    free = BoardPicture(owners=(None,) * len(chart.board.routes), inks=inks())
    painter = painted(chart, free)
    before = painter.lines()
    owners = list(free.owners)
    owners[7] = 1
    changed = painter.show(evolve(free, owners=tuple(owners)))
    assert changed == painter.rows[7]
    assert len(changed) < chart.height
    after = painter.lines()
    assert {y for y in range(chart.height) if before[y] is not after[y]} <= set(changed)
    fresh = painted(chart, evolve(free, owners=tuple(owners)))
    assert [list(s) for s in fresh.lines()] == [list(s) for s in after]


@pytest.mark.parametrize(
    "change",
    [
        BoardPicture(owners=(1,), inks=inks()),
        BoardPicture(inks=inks(), closed=frozenset({3})),
        BoardPicture(inks=inks(), claimable=frozenset({3, 4})),
        BoardPicture(inks=inks(), selected_route=3),
        BoardPicture(inks=inks(), selected_city=3),
        BoardPicture(inks=inks(), path=frozenset({3, 4})),
        BoardPicture(inks=inks(), last=frozenset({3})),
        BoardPicture(inks=inks(), longest=frozenset({3})),
        BoardPicture(inks=inks(), cities=frozenset({3})),
        BoardPicture(inks=inks(), badges={3: (Badge("⌂", "#ff0000", mark="▲"),)}),
        BoardPicture(inks=inks(), badges={3: (Badge("△", "#ff0000"),)}),
    ],
)
def test_every_part_of_a_picture_can_be_seen_and_undone(change: BoardPicture) -> None:
    chart = layout("allemagne", *SMALL)
    plain = BoardPicture(inks=inks())
    painter = painted(chart, plain)
    before = [list(s) for s in painter.lines()]
    assert painter.show(change)
    assert [list(s) for s in painter.lines()] != before
    painter.show(plain)
    assert [list(s) for s in painter.lines()] == before


def test_each_light_around_a_track_looks_different_even_without_colour() -> None:
    """Which parts are lit, whatever the colour: all of it, its edge, its cars, or dots."""
    track = layout("usa", *LARGE).tracks[find("usa").route("seattle", "helena").index]
    shapes = [tuple(sorted(p.items())) for p in (track.light, track.edge, track.dashes, track.dots)]
    assert len(set(shapes)) == 4


@pytest.mark.slow
def test_a_line_painted_before_is_the_line_of_now() -> None:
    """Lines are kept by what is on them: any moment drawn after any others looks as if drawn first."""
    chart = layout("grands-lacs", *SMALL)
    chance, painter = Stream(5), Painter(chart, DARK)
    routes, places = len(chart.tracks), len(chart.cities)

    def some(count: int) -> frozenset[int]:
        return frozenset(chance.below(count) for _ in range(3))

    for _ in range(60):
        owned = some(routes)
        picture = BoardPicture(
            owners=tuple(chance.below(2) if r in owned else None for r in range(routes)),
            inks=inks() if chance.below(9) else inks()[::-1],
            closed=some(routes) - owned,
            claimable=some(routes) if chance.below(2) else None,
            selected_route=chance.below(routes) if chance.below(2) else None,
            selected_city=chance.below(places) if chance.below(2) else None,
            path=some(routes),
            last=some(routes),
            cities=some(places),
            badges={city: (Badge("x", "#ffffff", mark="y" * chance.below(2)),) for city in some(places)},
        )
        painter.show(picture)
        fresh = painted(chart, picture)
        assert [list(strip) for strip in painter.lines()] == [list(strip) for strip in fresh.lines()]


# --- finding things --------------------------------------------------------------------------------


def test_hits() -> None:
    chart = layout("usa", *SMALL)
    for i, (x, y) in enumerate(chart.cities):
        assert chart.city_at(x, y) == i
    for label in chart.labels:
        x, y, _ = label.lines[0]
        assert chart.city_at(x, y) == label.city
    for track in chart.tracks:
        own = {cell for car in track.cars for cell in car}
        alone = [cell for cell in own if chart.owners[cell] == (track.route,)]
        assert all(chart.route_at(*cell) == track.route for cell in alone[:1])
    assert chart.route_at(-5, -5) is None


def test_a_hint_in_the_map_file_is_honoured() -> None:
    board = find("usa")
    miami = board.city("miami").index
    for hint, below in (("e", 0), ("s", 1)):
        cities = tuple(evolve(c, label=hint) if c.index == miami else c for c in board.cities)
        chart = lay_out(evolve(board, cities=cities), *LARGE, GLYPHS["sextant"])
        _, y, _ = next(t for t in chart.labels if t.city == miami).lines[0]
        assert y == chart.cities[miami][1] + below


def test_searching_by_letters() -> None:
    board = find("paris")
    assert [board.cities[i].name for i in find_cities(board, "ely")] == ["Champs-Élysées"]
    assert [board.cities[i].name for i in find_cities(board, "mont")] == ["Montmartre", "Montparnasse"]
    assert find_cities(board, "") == []
