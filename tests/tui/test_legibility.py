"""The floors under `python -m tests.legibility`: what everybody must be able to read."""

from __future__ import annotations

import pytest

from tests.legibility import TABLES, measure
from tests.small_map import TOWN
from tests.tui.layouts import layout
from ttr_tui.mapfile import all_ids, find, parse
from ttr_tui.tui.chart.glyphs import GLYPHS
from ttr_tui.tui.chart.layout import lay_out
from ttr_tui.tui.chart.spelling import short_names, written

EVERYWHERE = 0.97
"""The share of routes whose spaces can be counted at 120×40; the others carry a digit."""

every_board = pytest.mark.parametrize("name", all_ids())
either_set = pytest.mark.parametrize("glyphs", ["sextant", pytest.param("quadrant", marks=pytest.mark.slow)])


@every_board
@either_set
def test_at_120_by_40_every_name_is_in_full_beside_its_dot_and_nothing_cuts_a_track(
    name: str, glyphs: str
) -> None:
    found = measure(layout(name, *TABLES[120, 40], glyphs))
    assert found.full == found.beside == found.names
    assert found.unclear == found.touching == 0
    assert found.cut == ()
    assert found.countable >= EVERYWHERE * found.routes
    assert found.unmarked == 0
    assert found.merged <= 3


@pytest.mark.slow
@every_board
@pytest.mark.parametrize("glyphs", ["sextant", "quadrant"])
def test_at_200_by_60_everything_is_clear(name: str, glyphs: str) -> None:
    found = measure(layout(name, *TABLES[200, 60], glyphs))
    assert found.full == found.beside == found.names
    assert found.countable == found.routes
    assert found.unclear == found.touching == found.merged == 0
    assert found.cut == ()


@pytest.mark.slow
@every_board
@pytest.mark.parametrize("glyphs", sorted(set(GLYPHS) - {"sextant", "quadrant"}))
def test_with_any_glyphs_every_name_is_in_full(name: str, glyphs: str) -> None:
    found = measure(layout(name, *TABLES[120, 40], glyphs))
    assert found.full == found.beside == found.names
    assert found.unclear == found.touching == 0


@every_board
def test_the_whole_board_in_a_small_window_has_short_names_that_are_all_different(name: str) -> None:
    chart = layout(name, *TABLES[80, 24])
    said = [label.text.replace("\n", " ").casefold() for label in chart.labels]
    assert len(set(said)) == len(said)
    if chart.short:
        assert max(map(len, said)) <= 8


@every_board
def test_no_short_name_could_be_that_of_another_city(name: str) -> None:
    cities = find(name).cities
    full = written(cities, short=False)
    for i, short in enumerate(written(cities, short=True)):
        others = [other for j, other in enumerate(full) if j != i]
        if short and short != full[i]:
            assert not any(other.casefold().startswith(short.rstrip(".").casefold()) for other in others)
            assert short not in (short_names([other])[0] for other in others)


def test_a_map_of_ones_own_is_laid_out_too() -> None:
    found = measure(lay_out(parse(TOWN, "town"), 82, 34, GLYPHS["quadrant"]))
    assert found.full == found.beside == found.names
    assert found.countable == found.routes


def test_names_never_touch_at_any_size_in_between() -> None:
    """Not only at the sizes that are measured: windows are of every size."""
    for width, height in ((90, 36), (101, 41), (133, 44)):
        found = measure(lay_out(find("usa"), width, height, GLYPHS["sextant"]))
        assert (found.full, found.touching, found.unclear) == (found.names, 0, 0)
