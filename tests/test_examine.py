"""`ttr maps check`: what is remarkable about a board's network, and what makes no sense on it."""

from __future__ import annotations

from itertools import product
from pathlib import Path

import networkx as nx
import pytest

from tests.small_map import TOWN
from ttr_tui import mapfile
from ttr_tui.engine.setup import Setup
from ttr_tui.mapfile.examine import Examination, examine
from ttr_tui.mapfile.problems import MapError
from ttr_tui.mapfile.survey import Survey
from ttr_tui.words import words

IDS = mapfile.all_ids()
HEAD = TOWN[: TOWN.index("[cities]")]


def made_up(cities: str, routes: str, tickets: str, countries: str = "") -> str:
    """A map of a few words: "a b c", "a-b-2 b-c-1" and "a-c-3". Routes of one pair lie side by side."""
    places = [(c, "") for c in cities.split()] + [(c, ', kind = "country"') for c in countries.split()]
    lines = ["[cities]"]
    lines += [f'{c} = {{ name = "{c.upper()}", x = {n}, y = 1{kind} }}' for n, (c, kind) in enumerate(places)]
    lines += ["[routes]", "train = ["]
    for a, b, length in (route.split("-") for route in routes.split()):
        lines.append(f'  {{ ends = ["{a}", "{b}"], length = {length}, colours = ["grey"] }},')
    lines += ["]", "[tickets]", "regular = ["]
    for a, b, points in (ticket.split("-") for ticket in tickets.split()):
        lines.append(f'  {{ from = "{a}", to = "{b}", points = {points}, copies = 3 }},')
    return HEAD + "\n".join([*lines, "]", ""])


def survey(cities: str, routes: str, tickets: str = "a-b-9", countries: str = "") -> Survey:
    return Survey(mapfile.parse(made_up(cities, routes, tickets, countries), "made up"))


def pairs(found: Survey) -> list[str]:
    ids = [c.id for c in found.board.cities]
    return [f"{ids[a]}{ids[b]}" for a, b in found.bridges]


def gates(found: Survey) -> str:
    return "".join(found.board.cities[place].id for place in found.cut_places)


def check(tmp_path: Path, text: str) -> Examination:
    file = tmp_path / "map.toml"
    file.write_text(text, encoding="utf-8")
    return examine(file)


def said(found: Examination, lang: str = "en") -> list[str]:
    return [p.text(words(lang)).partition("map.toml")[2] for p in found.problems]


# --- the survey of made-up networks -----------------------------------------------------------


def test_a_ring_has_no_bridge_and_a_line_has_nothing_else() -> None:
    ring = survey("a b c d", "a-b-1 b-c-1 c-d-1 d-a-1")
    assert (pairs(ring), gates(ring), ring.parts) == ([], "", [[0, 1, 2, 3]])
    line = survey("a b c d", "a-b-1 b-c-1 c-d-1")
    assert (pairs(line), gates(line)) == (["ab", "bc", "cd"], "bc")


def test_two_triangles_hang_on_one_bridge() -> None:
    found = survey("a b c d e f", "a-b-1 b-c-1 c-a-1 c-d-2 d-e-1 e-f-1 f-d-1")
    assert (pairs(found), gates(found)) == (["cd"], "cd")


def test_parallel_tracks_are_one_connection() -> None:
    found = survey("a b c", "a-b-1 a-b-1 b-c-1 b-c-1")
    assert pairs(found) == ["ab", "bc"]


def test_a_country_joins_nothing() -> None:
    """Both ends of a line reach the country, and yet every stretch of the line is a bridge."""
    found = survey("a b c", "a-b-1 b-c-1 a-x-1 c-x-1", "a-c-9", countries="x")
    assert (pairs(found), gates(found)) == (["ab", "bc"], "b")
    assert found.ways == {(0, 2): 2}
    one_way = survey("a b c", "a-b-1 b-c-1 c-a-1 c-x-1", countries="x")
    assert (pairs(one_way), gates(one_way)) == (["cx"], "c")


def test_two_border_points_are_two_connections() -> None:
    town = Survey(mapfile.parse(TOWN, "town"))
    assert [{town.board.cities[n].id for n in pair} for pair in town.bridges] == [
        {"mill", "church"},
        {"church", "bridge"},
    ]
    assert [town.board.cities[n].id for n in town.cut_places] == ["church", "bridge"]


def test_shortest_ways_are_counted_in_spaces() -> None:
    found = survey("a b c d", "a-b-3 a-c-1 c-b-1 b-d-2 a-x-3 c-x-1 x-d-1", "a-b-9 a-x-9 a-d-9", countries="x")
    assert found.ways == {(0, 1): 2, (0, 4): 2, (0, 3): 4}


def test_bottlenecks_share_out_equal_ways() -> None:
    """a→d goes over b or over c, half each; a→e takes either too, and d–e for sure."""
    found = survey("a b c d e", "a-b-1 a-c-1 b-d-1 c-d-1 d-e-1", "a-d-9 a-e-9")
    shares = {b.ends: b.share for b in found.bottlenecks(9)}
    assert shares == pytest.approx({(0, 1): 0.5, (0, 2): 0.5, (1, 3): 0.5, (2, 3): 0.5, (3, 4): 0.5})
    found = survey("a b c d e", "a-b-1 a-c-2 b-d-1 c-d-1 d-e-1", "a-d-9 a-e-9 b-e-9")
    assert [(b.ends, round(b.share, 3)) for b in found.bottlenecks(3)] == [
        ((1, 3), 1.0),
        ((0, 1), 0.667),
        ((3, 4), 0.667),
    ]


@pytest.mark.parametrize("id", IDS)
def test_ways_are_those_of_the_game(id: str) -> None:
    """In a game, each route into a country has an end point of its own."""
    board = mapfile.find(id)
    setup = Setup(board)
    graph = nx.Graph()
    for (a, b), length in zip(setup.route_nodes, setup.lengths, strict=True):
        known = graph.get_edge_data(a, b, {"length": length})["length"]
        graph.add_edge(a, b, length=min(length, known))
    for (start, goal), spaces in Survey(board).ways.items():
        ends = product(setup.ends[start], setup.ends[goal])
        assert spaces == min(nx.dijkstra_path_length(graph, a, b, weight="length") for a, b in ends)


# --- the boards that come with the game ---------------------------------------------------------


@pytest.mark.parametrize("id", IDS)
def test_the_boards_have_no_problems_and_few_remarks(id: str) -> None:
    found = examine(Path(__file__).parent.parent / "maps" / f"{id}.toml")
    assert found.problems == ()
    codes = {
        "europe": ["bridges", "cheap-tickets"],
        "grands-lacs": ["cheap-tickets"],
        "suisse": ["cheap-tickets"],
    }
    assert [remark.code for remark in found.remarks] == codes.get(id, [])
    assert all(len(remark.text(words(lang))) < 300 for remark in found.remarks for lang in ("fr", "en"))


# --- problems -----------------------------------------------------------------------------------


def test_parts_and_tickets_between_them(tmp_path: Path) -> None:
    text = made_up("a b c d e", "a-b-1 c-d-1 e-x-1 a-x-1", "a-b-9 a-d-9 e-x-9 b-x-9 e-a-9", countries="x")
    found = check(tmp_path, text)
    lines = text.splitlines()
    city, far, back = (
        next(n for n, line in enumerate(lines, 1) if line.strip().startswith(start))
        for start in ("c =", '{ from = "a", to = "d"', '{ from = "e", to = "a"')
    )
    assert said(found) == [
        f", line {city}: cities.c: the board is in 3 parts that no route joins: a, b, x / c, d / e",
        f", line {far}: tickets.regular: no way leads from “a” to “d”: this ticket cannot be completed.",
        f", line {back}: tickets.regular: no way leads from “e” to “a”: this ticket cannot be completed.",
    ]
    with pytest.raises(MapError, match="no route leads"):
        mapfile.parse(text, "map.toml")


def test_a_ticket_needs_no_more_pieces_than_a_player_has(tmp_path: Path) -> None:
    text = made_up("a b c", "a-b-3 b-c-3", "a-c-9").replace("train = 20", "train = 5")
    (problem,) = said(check(tmp_path, text))
    assert "the shortest way from “a” to “c” takes 6 pieces, and a player has 5" in problem
    richer = '[addons.rich]\nname = { fr = "R", en = "R" }\npieces = { train = 6 }\n'
    assert not check(tmp_path, text + richer).problems
    stations = text.replace("longest-path =", "stations = { each = 3, unused = 4 }\nlongest-path =")
    assert not check(tmp_path, stations).problems


@pytest.mark.parametrize(
    ("old", "new", "key", "rule", "figures"),
    [
        ('["grey"]', '["grey"], tunnel = true', "routes.train.tunnel", "tunnels", "{}"),
        ('["grey"]', '["grey"], ferry = 1', "routes.train.ferry", "ferries", "{}"),
        (
            'name = "Church",',
            'name = "Church", port = true,',
            "cities.church.port",
            "ports",
            "{ each = 3, train_cards = 2, ship_cards = 2, scores = [0, 10], unbuilt = -4 }",
        ),
        (
            'name = "Church",',
            'name = "Church", meeples = 2,',
            "cities.church.meeples",
            "passengers",
            '{ colours = ["red"], each = 2, first = 5, second = 2 }',
        ),
        (
            "[cities]",
            '[cards]\ncolours = ["red", "blue", "green", "white"]\n'
            'train = [{ id = "*", count = 20 }, { id = "red-port", colour = "red", count = 2, port = true}]\n'
            "[cities]",
            "cards.train.port",
            "ports",
            "{ each = 3, train_cards = 2, ship_cards = 2, scores = [0, 10], unbuilt = -4 }",
        ),
    ],
    ids=["tunnel", "ferry", "port", "meeples", "port card"],
)
def test_what_belongs_to_a_missing_rule(
    tmp_path: Path, old: str, new: str, key: str, rule: str, figures: str
) -> None:
    text = TOWN.replace(old, new, 1)
    place = text.index(new) + new.find("port = true") if "[cards]" in new else text.index(new)
    line = text.count("\n", 0, place) + 1
    found = check(tmp_path, text)
    (problem,) = said(found)
    name = key.rpartition(".")[2]
    assert problem.startswith(f", line {line}: {key}: “{name}” means nothing without the rule “{rule}”")
    assert f"sans la règle «\u00a0{rule}\u00a0»" in said(found, "fr")[0]
    assert mapfile.parse(text, "an exported game").routes
    assert not check(tmp_path, text.replace("longest-path =", f"{rule} = {figures}\nlongest-path =")).problems
    addon = f'[addons.more]\nname = {{ fr = "P", en = "M" }}\nmechanisms = {{ {rule} = {figures} }}\n'
    assert not check(tmp_path, text + addon).problems


def test_a_key_without_its_rule_is_told_once(tmp_path: Path) -> None:
    text = TOWN.replace("colours = [", "tunnel = true, colours = [").replace("kind =", "meeples = 0, kind =")
    (problem,) = said(check(tmp_path, text))
    assert "(at mill–church, church–bridge, bridge–abroad)" in problem


def test_a_file_that_is_no_board_is_refused_as_ever(tmp_path: Path) -> None:
    with pytest.raises(MapError, match="did you mean “mill”"):
        check(tmp_path, TOWN.replace('"mill", "church"', '"mil", "church"'))
    with pytest.raises(MapError, match="no such file"):
        examine(tmp_path / "none.toml")


def test_tickets_worth_less_than_their_way(tmp_path: Path) -> None:
    found = check(tmp_path, made_up("a b c", "a-b-2 b-c-3 c-a-3", "a-b-2 b-c-2 c-a-1"))
    (remark,) = found.remarks
    assert remark.text(words("en")) == (
        "Remark: 2 tickets are worth less than the spaces of their shortest way: C–A (1 < 3), B–C (2 < 3)"
    )
