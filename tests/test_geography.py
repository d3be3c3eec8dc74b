"""Coasts, lakes, islands, borders and rivers: read from a map file, refused where they are wrong,
and of no consequence for a game."""

from __future__ import annotations

import json
import tomllib
from itertools import pairwise
from pathlib import Path

import attrs
import pytest

from tests.golden import FOLDER
from tests.small_map import TOWN
from ttr_tui import builtin_maps, mapfile
from ttr_tui.archive.exchange import export_game, import_game
from ttr_tui.archive.store import Archive
from ttr_tui.engine.board import JUNCTION, Geography, Line
from ttr_tui.mapfile import keys
from ttr_tui.mapfile.examine import examine
from ttr_tui.mapfile.geography import MOST_POINTS
from ttr_tui.words import words

IDS = mapfile.all_ids()

WATER = "\n[water]\nsea = [[0, 44], [14, 50], [26, 58]]\n"


def town(geography: str) -> str:
    return f"{TOWN}\n[geography]\n{geography}\n"


def read(geography: str) -> Geography:
    return mapfile.parse(town(geography), "town.toml").geography


def problems(geography: str) -> tuple[mapfile.Problem, ...]:
    with pytest.raises(mapfile.MapError) as caught:
        read(geography)
    return caught.value.problems


def area(outline: Line) -> float:
    return abs(sum(a[0] * b[1] - b[0] * a[1] for a, b in pairwise([*outline, outline[0]]))) / 2


def inside(outlines: tuple[Line, ...], x: float, y: float) -> bool:
    """Whether a ray from the point to the right leaves one of the outlines."""
    return any(
        sum(
            (a[1] > y) != (b[1] > y) and x < a[0] + (y - a[1]) / (b[1] - a[1]) * (b[0] - a[0])
            for a, b in pairwise([*outline, outline[0]])
        )
        % 2
        for outline in outlines
    )


# --- the seven boards ---------------------------------------------------------------------------


@pytest.mark.parametrize("id", IDS)
def test_every_board_has_its_country(id: str) -> None:
    board = mapfile.find(id)
    told = attrs.asdict(board.geography, recurse=False)
    assert board.geography.land
    for key in keys.OUTLINES:
        assert all(area(outline) > 0 for outline in told[key])
    wide, high = board.size
    for line in (line for lines in told.values() for line in lines):
        assert all(a != b for a, b in pairwise(line))
        assert any(-wide <= x <= 2 * wide and -high <= y <= 2 * high for x, y in line)


@pytest.mark.parametrize("id", IDS)
def test_places_are_on_land_and_junctions_on_the_water(id: str) -> None:
    board = mapfile.find(id)
    shapes = board.geography
    for c in board.cities:
        lake = inside(shapes.lakes, c.x, c.y) and not inside(shapes.islands, c.x, c.y)
        dry = inside(shapes.land, c.x, c.y) and not lake
        assert dry == (c.kind != JUNCTION), c.id


@pytest.mark.parametrize("id", IDS)
def test_nothing_of_it_is_lost_in_reading(id: str) -> None:
    file = builtin_maps.files()[id].read_text(encoding="utf-8")
    geography = attrs.asdict(mapfile.find(id).geography, recurse=False)
    written = {
        key: [" ".join(f"{x:g},{y:g}" for x, y in line) for line in lines]
        for key, lines in geography.items()
        if lines
    }
    assert written == tomllib.loads(file)["geography"]


def test_where_the_shapes_come_from_is_told() -> None:
    for file in builtin_maps.files().values():
        note = file.read_text(encoding="utf-8").partition("\n# Shapes: ")[2].partition("\n[geography]\n")[0]
        assert "public domain" in note or "by hand" in note


# --- a player's own -----------------------------------------------------------------------------


def test_outlines_and_lines_are_read() -> None:
    found = read("""\
land = ["-9,-9 109,-9 26.5,69", "1e1,+2 .5,3. 4,-.25"]
rivers = ["  72,27\\t65,32\\n 58,36 "]
""")
    assert found.land == (
        ((-9.0, -9.0), (109.0, -9.0), (26.5, 69.0)),
        ((10.0, 2.0), (0.5, 3.0), (4.0, -0.25)),
    )
    assert found.rivers == (((72.0, 27.0), (65.0, 32.0), (58.0, 36.0)),)
    assert (found.lakes, found.islands, found.borders) == ((), (), ())


@pytest.mark.parametrize("text", [TOWN, town(""), town("land = []")])
def test_it_can_be_left_out(text: str) -> None:
    assert mapfile.parse(text, "town").geography == Geography()


GOOD = '"0,0 9,0 9,9"'
BAD_POINTS = [
    "12",
    "1,2,3",
    "1;2",
    "1,",
    ",2",
    "x,y",
    "nan,1",
    "1,inf",
    "1_0,2",
    "٣,2",
    "m",
    "0x1,2",
    "--1,2",
]


@pytest.mark.parametrize("point", BAD_POINTS)
def test_a_point_is_two_numbers(point: str) -> None:
    (problem,) = problems(f'land = [\n  {GOOD},\n  "0,0 9,0 {point} 9,9",\n]')
    assert (problem.line, problem.key, problem.code) == (
        len(TOWN.splitlines()) + 5,
        "geography.land",
        "bad-point",
    )
    assert f'found "{point}"' in problem.text(words("en"))
    assert f'et non "{point}"' in problem.text(words("fr"))


@pytest.mark.parametrize("point", ["100001,1", "1,-100001", "1e308,1", "1,1e999", "9" * 500 + ",1"])
def test_a_point_is_within_reach(point: str) -> None:
    (problem,) = problems(f'rivers = ["0,0 {point}"]')
    assert problem.code == "far-point"
    assert "no coordinate of a point goes beyond 100000, found" in problem.text(words("en"))
    assert "vont jusqu’à 100000 au plus" in problem.text(words("fr"))
    assert len(problem.text(words("en"))) < 200
    assert read('rivers = ["0,0 100000,-100000"]').rivers


@pytest.mark.parametrize(
    ("geography", "says"),
    [
        ('land = ["0,0 9,0"]', "geography.land: at least 3 points are needed, found 2."),
        ('lakes = ["0,0"]', "geography.lakes: at least 3 points are needed, found 1."),
        ('islands = [""]', "geography.islands: at least 3 points are needed, found 0."),
        ('borders = ["0,0"]', "geography.borders: at least 2 points are needed, found 1."),
        ('rivers = [" "]', "geography.rivers: at least 2 points are needed, found 0."),
        ('lake = ["0,0 9,0 9,9"]', "geography.lake: there is no key “lake”; did you mean “lakes”?"),
        ('land = "0,0 9,0 9,9"', "geography.land: expected a list of texts, found"),
        ("land = [[[0, 0], [9, 0], [9, 9]]]", "geography.land: expected a list of texts, found"),
        ('land = ["0,0 9,0 9,9", 3]', "geography.land: expected a list of texts, found"),
    ],
)
def test_what_is_wrong_is_told_in_a_sentence(geography: str, says: str) -> None:
    (problem,) = problems(geography)
    assert says in problem.text(words("en"))
    assert problem.line == len(TOWN.splitlines()) + 3


def test_every_wrong_outline_is_told_but_not_without_end() -> None:
    both = problems('land = ["0,0"]\nrivers = [\n"0,0 x",\n"0,0 9,0",\n"y",\n]')
    begin = len(TOWN.splitlines()) + 3
    assert [(p.line, p.code) for p in both] == [
        (begin, "too-few-points"),
        (begin + 2, "bad-point"),
        (begin + 4, "bad-point"),
    ]
    assert len(problems("land = [" + '"x",\n' * 5000 + "]")) <= 10


def test_there_is_an_end_to_points() -> None:
    most = " ".join(f"{n},{n}" for n in range(MOST_POINTS))
    assert len(read(f'borders = ["{most}"]').borders[0]) == MOST_POINTS
    (problem,) = problems(f'land = [{GOOD}]\nborders = ["{most}"]')
    assert (problem.key, problem.code) == ("geography", "too-many-points")
    assert "at most 20000 points are possible in all, found 20003" in problem.text(words("en"))


def test_it_must_be_a_table() -> None:
    with pytest.raises(mapfile.MapError, match="expected a table"):
        mapfile.parse("geography = 3\n" + TOWN, "town")


# --- files of earlier days ----------------------------------------------------------------------


@pytest.mark.parametrize("water", [WATER, "\n[water]\n", '\n[water]\nsea = "whatever"\n'])
def test_water_is_passed_over(water: str, tmp_path: Path) -> None:
    assert mapfile.parse(TOWN + water, "town").geography == Geography()
    file = tmp_path / "town.toml"
    file.write_text(TOWN + water, encoding="utf-8")
    found = examine(file)
    assert found.problems == ()
    remark = found.remarks[-1]
    assert remark.code == "retired"
    assert "“water” has no meaning any more" in remark.text(words("en"))
    assert "«\u00a0water\u00a0» n’a plus de sens" in remark.text(words("fr"))


def test_water_is_not_suggested() -> None:
    with pytest.raises(mapfile.MapError) as caught:
        mapfile.parse(TOWN + WATER.replace("water", "waters"), "town")
    assert "“water”" not in str(caught.value)


# --- kept games ---------------------------------------------------------------------------------


def test_a_game_of_earlier_days_goes_on_with_the_coasts_of_today(tmp_path: Path) -> None:
    """Its map file still has water, and today's draws the same board anew: nothing that matters changed."""
    kept = FOLDER / "paris.json"
    told = json.loads(kept.read_text(encoding="utf-8"))
    assert "[water]" in told["map"]["source"]
    with Archive(tmp_path / "games.db") as archive:
        game = import_game(archive, kept).game
        opened = archive.load(game)
        assert not opened.map_changed
        assert opened.match.board.geography == mapfile.find("paris").geography
        export_game(archive, game, tmp_path / "again.json")
    assert json.loads((tmp_path / "again.json").read_text(encoding="utf-8"))["map"] == told["map"]
