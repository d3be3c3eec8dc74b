"""Lines and outlines, and the parts of cells they cover: against the plainest way to say the same."""

from __future__ import annotations

from itertools import pairwise
from math import cos, hypot, pi, sin

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ttr_tui.engine.board import Geography
from ttr_tui.mapfile import all_ids, find
from ttr_tui.tui.chart.geometry import Line, Point, control, crossings, curve, middle
from ttr_tui.tui.chart.glyphs import GLYPHS
from ttr_tui.tui.chart.grid import Grid
from ttr_tui.tui.chart.ground import LAKE, LAND, SEA, Ground
from ttr_tui.tui.chart.projection import project
from ttr_tui.tui.chart.raster import Raster

points = st.tuples(st.floats(2, 38), st.floats(2, 38))
every_raster = st.sampled_from([Raster(g) for g in GLYPHS.values()])


def test_a_line_is_measured_and_cut() -> None:
    line = Line([(0.0, 0.0), (3.0, 4.0), (3.0, 9.0)])
    assert line.length == 10
    assert line.at(5) == pytest.approx((3.0, 4.0))
    assert list(line.between(2.5, 7).points) == [
        pytest.approx((1.5, 2.0)),
        pytest.approx((3.0, 4.0)),
        pytest.approx((3.0, 6.0)),
    ]


@given(points, points, st.floats(-0.6, 0.6), st.floats(-3, 3))
def test_a_curve_begins_and_ends_at_its_ends_and_keeps_its_distance(
    a: Point, b: Point, bend: float, offset: float
) -> None:
    if hypot(b[0] - a[0], b[1] - a[1]) < 1:
        return
    c = control(a, b, bend)
    plain, moved = curve(a, c, b), curve(a, c, b, offset)
    assert plain[0] == pytest.approx(a)
    assert plain[-1] == pytest.approx(b)
    for (x, y), (u, v) in zip(plain, moved, strict=True):
        assert hypot(x - u, y - v) == pytest.approx(abs(offset), abs=1e-6)


@given(points, points, every_raster, st.floats(0.5, 3))
def test_a_bar_is_one_piece_as_thick_all_along(a: Point, b: Point, raster: Raster, width: float) -> None:
    if hypot(b[0] - a[0], b[1] - a[1]) < 4:
        return
    slices = raster.slices(Line(curve(a, middle_of(a, b), b, step=0.5)), width)
    assert len({len(slice.parts) for slice in slices}) <= 2
    for one, two in pairwise(slices):
        assert one.mark < two.mark
        assert any(abs(x - u) < 2 and abs(y - v) < 2 for x, y in one.parts for u, v in two.parts)


def middle_of(a: Point, b: Point) -> Point:
    return (a[0] + b[0]) / 2, (a[1] + b[1]) / 2


@given(points, points, every_raster)
def test_a_bar_runs_along_its_line(a: Point, b: Point, raster: Raster) -> None:
    """No part is farther from the line than its thickness and a part's own size allow."""
    size = hypot(b[0] - a[0], b[1] - a[1])
    if size < 4:
        return
    far = 1.0 + hypot(raster.across, raster.down)
    for slice in raster.slices(Line(curve(a, middle_of(a, b), b, step=0.5)), 1.0):
        for x, y in slice.parts:
            px, py = (x + 0.5) * raster.across - a[0], (y + 0.5) * raster.down - a[1]
            assert abs(px * (b[1] - a[1]) - py * (b[0] - a[0])) / size < far


def test_parts_become_bits_of_their_cells() -> None:
    raster = Raster(GLYPHS["sextant"])
    assert raster.patch([(0, 0), (1, 2), (2, 3)]) == {(0, 0): 0b100001, (1, 1): 0b000001}
    assert GLYPHS["sextant"].glyphs[0b100001] == "\U0001fb1f"


@given(st.lists(st.tuples(st.floats(0.3, 1), st.floats(0, 1)), min_size=3, max_size=9), every_raster)
@settings(max_examples=40)
def test_an_outline_is_filled_where_a_point_is_inside(
    star: list[tuple[float, float]], raster: Raster
) -> None:
    """Row by row as here, or asked point by point: the same land."""
    outline = [
        (
            20 + 15 * r * cos(2 * pi * (i + t / 2) / len(star)),
            20 + 15 * r * sin(2 * pi * (i + t / 2) / len(star)),
        )
        for i, (r, t) in enumerate(star)
    ]
    rows = round(40 / raster.down)
    for row, cuts in enumerate(crossings(outline, raster.down, rows)):
        y = (row + 0.5) * raster.down
        for column in range(0, round(40 / raster.across), 3):
            x = (column + 0.5) * raster.across
            assert (sum(cut < x for cut in cuts) % 2 == 1) == inside(outline, x, y)


def inside(outline: list[Point], x: float, y: float) -> bool:
    """The plain ray."""
    odd = False
    for i, (ax, ay) in enumerate(outline):
        bx, by = outline[i - 1]
        if (ay > y) != (by > y) and x < (bx - ax) * (y - ay) / (by - ay) + ax:
            odd = not odd
    return odd


def test_islands_lie_in_lakes_and_lakes_on_land() -> None:
    board = find("usa")
    square = ((0.0, 0.0), (1000.0, 0.0), (1000.0, 645.0), (0.0, 645.0))
    lake = ((300.0, 200.0), (700.0, 200.0), (700.0, 450.0), (300.0, 450.0))
    island = ((450.0, 280.0), (550.0, 280.0), (550.0, 360.0), (450.0, 360.0))
    place = project(board, 80, 30)
    ground = Ground(
        Geography(land=(square,), lakes=(lake,), islands=(island,)), place, Raster(GLYPHS["half"]), 80, 30
    )

    def at(x: float, y: float) -> int:
        u, v = place((x, y))
        return ground.parts[int(v)][int(u)]

    assert (at(500, 320), at(400, 320), at(200, 100)) == (LAND, LAKE, LAND)
    assert ground.parts[0][0] == SEA


def test_without_shapes_everything_is_land() -> None:
    ground = Ground(Geography(), project(find("usa"), 80, 30), Raster(GLYPHS["quadrant"]), 80, 30)
    assert {look for row in ground.rows for look in row} == {(LAND, LAND, 0)}


def test_every_city_of_every_board_is_on_the_picture() -> None:
    for name in all_ids():
        board = find(name)
        for width, height in ((82, 34), (154, 52), (300, 90)):
            place = project(board, width, height)
            for city in board.cities:
                x, y = place((city.x, city.y))
                assert 0 < x < width
                assert 0 < y < 2 * height


@given(st.sets(st.tuples(st.integers(0, 19), st.integers(0, 9))))
def test_a_set_of_cells_is_a_set_of_cells(some: set[tuple[int, int]]) -> None:
    grid = Grid(20, 10)
    bits = grid.set_of(some)
    assert set(grid.cells(bits)) == some
    around = {(x + dx, y + dy) for x, y in some for dx in (-1, 0, 1) for dy in (-1, 0, 1)}
    assert set(grid.cells(grid.grown(bits))) == around
    assert set(grid.cells(grid.sideways(bits))) == {(x + dx, y) for x, y in some for dx in (-1, 0, 1)}


def test_the_middle_of_a_cell_is_square() -> None:
    assert middle((0, 0)) == (0.5, 1.0)
