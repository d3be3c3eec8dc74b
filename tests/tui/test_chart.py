"""The picture of every board: names whole and clear of tracks, tracks apart, spaces countable."""

from __future__ import annotations

from itertools import combinations

import pytest
from attrs import evolve
from rich.cells import cell_len

from tests.tui.layouts import kept_layout
from ttr_tui.engine.rng import Stream
from ttr_tui.mapfile import all_ids, find
from ttr_tui.tui.chart.city_search import find_cities
from ttr_tui.tui.chart.geometry import Pixel, bars, curve, thin, touching
from ttr_tui.tui.chart.labels import short_forms
from ttr_tui.tui.chart.layout import Layout, lay_out
from ttr_tui.tui.chart.paint import DOTS, SEA, TUNNEL, Painter
from ttr_tui.tui.chart.picture import Badge, BoardPicture, PlayerInk
from ttr_tui.tui.chart.runs import Track
from ttr_tui.tui.palette import DARK, MARKS, PALETTES, SYMBOLS, Palette

SIZES = ((86, 30), (140, 50), (200, 60))
BOARDS = all_ids()
every_board = pytest.mark.parametrize("name", BOARDS)
every_size = pytest.mark.parametrize(
    "size",
    [pytest.param(size, marks=pytest.mark.slow if size > SIZES[0] else []) for size in SIZES],
    ids=lambda s: f"{s[0]}x{s[1]}",
)


def layout(name: str, size: tuple[int, int]) -> Layout:
    return kept_layout(find(name), *size)


def pixels(track: Track) -> set[Pixel]:
    return {p for part in (*track.cars, track.gaps) for p in part}


def pieces(inked: set[Pixel]) -> int:
    """How many separate pieces the eye sees: pixels that touch belong together."""
    left, count = set(inked), 0
    while left:
        count += 1
        edge = [left.pop()]
        while edge:
            x, y = edge.pop()
            for p in [(x + dx, y + dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1)]:
                if p in left:
                    left.remove(p)
                    edge.append(p)
    return count


def inks(palette: Palette = DARK) -> tuple[PlayerInk, ...]:
    return tuple(PlayerInk(*palette.player(seat)) for seat in range(5))


@every_board
@every_size
def test_every_name_is_on_the_board_whole_and_clear_of_tracks(name: str, size: tuple[int, int]) -> None:
    chart = layout(name, size)
    cities = chart.board.cities
    named = [c.index for c in cities if c.kind != "junction"]
    assert sorted(label.city for label in chart.labels) == named
    under_tracks = {(x, y // 2) for track in chart.tracks for x, y in pixels(track)}
    seen = set(chart.cities)
    for label in chart.labels:
        cells = {(label.x + i, label.y) for i in range(label.length)}
        assert label.x >= 0
        assert label.x + label.length <= chart.width
        assert 0 <= label.y < chart.height
        assert not cells & under_tracks, label
        assert not cells & seen, label
        seen |= cells
        full = cities[label.city].name
        assert label.text.casefold() in (full.casefold(), *(s.casefold() for s in short_forms(full)))


@pytest.mark.slow
@every_board
def test_names_are_in_full_where_there_is_room(name: str) -> None:
    chart = layout(name, (200, 60))
    short = [t.text for t in chart.labels if t.text.casefold() != chart.board.cities[t.city].name.casefold()]
    assert len(short) <= 1, short


@every_board
@every_size
def test_tracks_stay_on_the_picture(name: str, size: tuple[int, int]) -> None:
    chart = layout(name, size)
    for track in chart.tracks:
        assert all(0 <= x < chart.width and 0 <= y < 2 * chart.height for x, y in pixels(track)), track.route


@pytest.mark.slow
@every_board
@pytest.mark.parametrize("size", [(140, 50), (200, 60)], ids=["140x50", "200x60"])
def test_parallel_tracks_never_touch(name: str, size: tuple[int, int]) -> None:
    chart = layout(name, size)
    groups: dict[int, list[int]] = {}
    for route in chart.board.routes:
        groups.setdefault(route.group, []).append(route.index)
    for group in groups.values():
        for one, two in combinations(group, 2):
            assert not touching(pixels(chart.tracks[one]), pixels(chart.tracks[two])), (one, two)


@pytest.mark.slow
@every_board
def test_tracks_of_different_cities_share_no_pixel_when_there_is_room(name: str) -> None:
    chart = layout(name, (200, 60))
    owner: dict[Pixel, int] = {}
    shared = 0
    for track in chart.tracks:
        for pixel in pixels(track):
            shared += owner.setdefault(pixel, track.route) != track.route
    assert shared <= 4


@every_board
@every_size
def test_one_bar_for_every_space(name: str, size: tuple[int, int]) -> None:
    chart = layout(name, size)
    for route, track in zip(chart.board.routes, chart.tracks, strict=True):
        assert track.route == route.index
        assert track.countable
        assert len(track.cars) == route.length
        assert pieces({p for car in track.cars for p in car}) == route.length, route.id


@every_board
@every_size
def test_every_coloured_route_has_room_for_its_symbol(name: str, size: tuple[int, int]) -> None:
    chart = layout(name, size)
    owner = chart.owners
    for track in chart.tracks:
        for cell in track.seats:
            if cell is not None:
                halves = ((cell[0], 2 * cell[1]), (cell[0], 2 * cell[1] + 1))
                assert {owner.get(p, track.route) for p in halves} == {track.route}
                assert cell not in chart.cities
    without = sum(not any(t.seats) for t in chart.tracks)
    assert without <= (3 if size == SIZES[0] else 0)


def text_of(painter: Painter) -> str:
    return "\n".join(strip.text for strip in painter.lines())


@every_board
def test_the_painted_lines_have_names_symbols_and_the_right_width(name: str) -> None:
    chart = layout(name, (140, 50))
    painter = Painter(chart, DARK)
    painter.show(BoardPicture())
    text = text_of(painter)
    assert all(strip.cell_length == cell_len(strip.text) == chart.width for strip in painter.lines())
    for label in chart.labels:
        assert label.text in text
    for route in chart.board.routes:
        if route.colour >= 0 and any(chart.tracks[route.index].seats):
            assert DARK.card(chart.board.colour_name(route.colour))[1] in text
    assert (SEA in text) == any(r.piece for r in chart.board.routes)
    assert (TUNNEL in text) == any(r.tunnel for r in chart.board.routes)


def test_ferries_show_as_many_locomotives_as_they_need() -> None:
    chart = layout("europe", (200, 60))
    painter = Painter(chart, DARK)
    painter.show(BoardPicture())
    for route in chart.board.routes:
        if route.ferry:
            signs = [sign[0] for sign in painter.inks[route.index].signs.values()]
            assert signs.count(SYMBOLS["wild"]) == route.ferry, route.id


def test_an_unchanged_picture_paints_nothing_again() -> None:
    chart = layout("usa", (86, 30))
    painter = Painter(chart, DARK)
    assert painter.show(BoardPicture(inks=inks())) == list(range(30))
    before = painter.lines()
    assert painter.show(BoardPicture(inks=inks())) == []
    assert all(a is b for a, b in zip(before, painter.lines(), strict=True))


def test_a_claim_repaints_only_its_own_lines() -> None:
    chart = layout("usa", (86, 30))
    painter = Painter(chart, DARK)
    free = BoardPicture(owners=(None,) * len(chart.board.routes), inks=inks())
    painter.show(free)
    before = painter.lines()
    owners = list(free.owners)
    owners[7] = 1
    changed = painter.show(evolve(free, owners=tuple(owners)))
    assert changed == painter.rows[7]
    assert len(changed) < 30
    after = painter.lines()
    assert [y for y in range(30) if before[y] is not after[y]] == changed
    fresh = Painter(chart, DARK)
    fresh.show(evolve(free, owners=tuple(owners)))
    assert [s.text for s in fresh.lines()] == [s.text for s in after]
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
        BoardPicture(inks=inks(), badges={3: (Badge("▲", "#ff0000", building=True),)}),
        BoardPicture(inks=inks(), badges={3: (Badge("△", "#ff0000"),)}),
    ],
)
def test_every_part_of_a_picture_can_be_seen_and_undone(change: BoardPicture) -> None:
    chart = layout("allemagne", (140, 50))
    painter = Painter(chart, DARK)
    plain = BoardPicture(inks=inks())
    painter.show(plain)
    before = [list(s) for s in painter.lines()]
    assert painter.show(change)
    assert [list(s) for s in painter.lines()] != before
    painter.show(plain)
    assert [list(s) for s in painter.lines()] == before


@pytest.mark.slow
def test_a_line_painted_before_is_the_line_of_now() -> None:
    """Lines are kept by what is on them: any moment drawn after any others looks as if drawn first."""
    chart = layout("grands-lacs", (120, 40))
    chance, painter = Stream(5), Painter(chart, DARK)
    routes, cities = len(chart.tracks), len(chart.cities)

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
            selected_city=chance.below(cities) if chance.below(2) else None,
            path=some(routes),
            last=some(routes),
            cities=some(cities),
            badges={city: (Badge("x", "#ffffff", bool(chance.below(2))),) for city in some(cities)},
        )
        painter.show(picture)
        fresh = Painter(chart, DARK)
        fresh.show(picture)
        assert [list(strip) for strip in painter.lines()] == [list(strip) for strip in fresh.lines()]


def test_a_claimed_route_carries_its_owners_mark_on_every_space() -> None:
    chart = layout("usa", (200, 60))
    painter = Painter(chart, DARK)
    painter.show(BoardPicture(owners=(2,), inks=inks()))
    signs = painter.inks[0].signs
    assert {s[0] for s in signs.values()} == {MARKS[2]}
    assert all(seat in signs for seat in chart.tracks[0].seats)


def test_passengers_have_a_place_beside_every_name() -> None:
    chart = layout("allemagne", (140, 50))
    assert all(len(chart.slots[c.index]) == c.meeples for c in chart.board.cities if c.meeples)


def test_no_sign_means_two_things_and_all_are_one_cell_wide() -> None:
    coloured = [s for s in SYMBOLS.values() if s.strip()]
    signs = [*coloured, *MARKS, SEA, TUNNEL]
    assert len(set(signs)) == len(signs)
    assert all(cell_len(s) == 1 for s in (*signs, *DOTS.values()))
    for palette in PALETTES.values():
        assert set(palette.cards) == set(SYMBOLS)
        assert len(set(palette.cards.values())) == len(palette.cards)
        assert len(set(palette.players)) == len(palette.players) == len(MARKS)


def test_hits() -> None:
    chart = layout("usa", (140, 50))
    for i, (x, y) in enumerate(chart.cities):
        assert chart.city_at(x, y) == i
    for label in chart.labels:
        assert chart.city_at(label.x, label.y) == label.city
    for track in chart.tracks:
        x, y = track.cars[len(track.cars) // 2][0]
        assert chart.route_at(x, y // 2) == track.route
    assert chart.route_at(-5, -5) is None


@every_board
def test_arrows_reach_every_city(name: str) -> None:
    chart = layout(name, (86, 30))
    seen, edge = {0}, [0]
    while edge:
        city = edge.pop()
        for step in ((1, 0), (-1, 0), (0, 1), (0, -1)):
            other = chart.neighbour(city, *step)
            if other not in seen:
                seen.add(other)
                edge.append(other)
    assert len(seen) == len(chart.cities)


def test_a_hint_in_the_map_file_is_honoured() -> None:
    board = find("usa")
    miami = board.city("miami").index
    for hint, below in (("e", 0), ("s", 1)):
        cities = tuple(evolve(c, label=hint) if c.index == miami else c for c in board.cities)
        chart = lay_out(evolve(board, cities=cities), 200, 60)
        label = next(t for t in chart.labels if t.city == miami)
        assert label.y == chart.cities[miami][1] + below


@pytest.mark.slow
@pytest.mark.parametrize("size", [(0, 0), (1, 1), (10, 3), (24, 8)])
def test_tiny_pictures_are_drawn_all_the_same(size: tuple[int, int]) -> None:
    for name in BOARDS:
        painter = Painter(layout(name, size), DARK)
        painter.show(BoardPicture())
        assert len(painter.lines()) == 8


def test_searching_by_letters() -> None:
    board = find("paris")
    assert [board.cities[i].name for i in find_cities(board, "ely")] == ["Champs-Élysées"]
    assert [board.cities[i].name for i in find_cities(board, "mont")] == ["Montmartre", "Montparnasse"]
    assert find_cities(board, "") == []


def test_bars_and_lines() -> None:
    assert bars(3, 12, 1) == [(0, 3), (4, 7), (8, 11)]
    assert bars(2, 3, 1) == [(0, 1), (2, 3)]
    path = thin(curve((0.5, 0.5), (10.0, 8.0), (20.5, 3.5)))
    assert path[0] == (0, 0)
    assert path[-1] == (20, 3)
    for (ax, ay), (bx, by) in zip(path, path[2:], strict=False):
        assert max(abs(ax - bx), abs(ay - by)) == 2
