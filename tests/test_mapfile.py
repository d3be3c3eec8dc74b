"""Map files: the seven boards hold their facts, and a mistake is explained where it stands."""

from __future__ import annotations

import contextlib
import copy
import sys
import tomllib
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from types import FrameType
from typing import Any

import networkx as nx
import pytest

from tests.small_map import TOWN
from ttr_tui import mapfile
from ttr_tui.engine.board import COUNTRY, GREY, MOST_DECKS, MOST_MARKET, SHIP, TRAIN, WILD, Board
from ttr_tui.mapfile.problems import line_of
from ttr_tui.tui.turn_keys import TURN_BINDINGS
from ttr_tui.tui.widgets.market import DECK_KEYS

IDS = ["allemagne", "europe", "grands-lacs", "inde", "paris", "suisse", "usa"]


def tracks_by_length(board: Board) -> dict[int, int]:
    return dict(sorted(Counter(r.length for r in board.routes).items()))


def tickets_in(board: Board, mode: str) -> int:
    return sum(not t.modes or mode in t.modes for t in board.tickets)


# --- the seven boards -------------------------------------------------------------------------


def test_the_boards_that_come_with_the_game() -> None:
    assert mapfile.all_ids() == IDS


@pytest.mark.parametrize(
    ("id", "cities", "tracks", "connections", "spaces", "tickets", "players"),
    [
        ("usa", 36, 100, 78, 309, 73, (2, 5)),
        ("allemagne", 40, 110, 85, 313, 89, (2, 5)),
        ("grands-lacs", 37, 110, 82, 355, 55, (2, 5)),
        ("inde", 39, 108, 80, 238, 58, (2, 4)),
        ("suisse", 38, 88, 76, 205, 46, (2, 3)),
        ("paris", 17, 57, 32, 103, 20, (2, 4)),
        ("europe", 47, 101, 90, 300, 101, (2, 5)),
    ],
)
def test_counts(
    id: str, cities: int, tracks: int, connections: int, spaces: int, tickets: int, players: tuple[int, int]
) -> None:
    board = mapfile.find(id)
    assert len(board.cities) == cities
    assert len(board.routes) == tracks
    assert len({r.group for r in board.routes}) == connections
    assert sum(r.length for r in board.routes) == spaces
    assert len(board.tickets) == tickets
    assert board.players == players


@pytest.mark.parametrize("id", IDS)
def test_every_board_is_sound(id: str) -> None:
    board = mapfile.find(id)
    assert [c.index for c in board.cities] == list(range(len(board.cities)))
    assert [r.index for r in board.routes] == list(range(len(board.routes)))
    assert [t.index for t in board.tickets] == list(range(len(board.tickets)))
    for things in (board.cities, board.routes, board.tickets, board.cards):
        ids = [thing.id for thing in things]
        assert len(set(ids)) == len(ids)
    graph = nx.MultiGraph((r.a, r.b) for r in board.routes)
    assert nx.is_connected(graph)
    assert len(graph) == len(board.cities)
    for members in (
        [r for r in board.routes if r.group == group] for group in {r.group for r in board.routes}
    ):
        assert len({frozenset((r.a, r.b)) for r in members}) == 1
        assert len({(r.piece, r.border, r.length) for r in members}) == 1
        assert sorted(r.lane for r in members) == list(range(len(members)))
        assert {r.lanes for r in members} == {len(members)}
    for words in (board.names, board.description):
        assert words.fr
        assert words.en
    assert "depots" in board.addons


@pytest.mark.parametrize("id", IDS)
def test_no_two_connections_lie_on_one_another(id: str) -> None:
    board = mapfile.find(id)
    drawn: dict[tuple[object, ...], int] = {}
    for r in board.routes:
        line = (frozenset((r.a, r.b)), r.border, r.bend)
        assert drawn.setdefault(line, r.group) == r.group, r.id


def test_usa_modes() -> None:
    """USA-1, USA-3, USA-4, USA-5."""
    board = mapfile.find("usa")
    assert {mode: tickets_in(board, mode) for mode in board.modes} == {
        "classic": 30,
        "1910": 35,
        "mega": 69,
        "big-cities": 35,
    }
    bonuses = {m.id: [x.id for x in m.rules.mechanisms] for m in board.modes.values()}
    assert bonuses == {
        "classic": ["longest-path"],
        "1910": ["globetrotter"],
        "mega": ["longest-path", "globetrotter"],
        "big-cities": [],
    }
    mega = board.modes["mega"].rules.tickets
    assert (mega.deal, mega.keep, mega.draw, mega.draw_keep) == ((5,), 3, (4,), 1)
    daredevil = board.addons["daredevil"]
    assert daredevil.modes == {"mega"}
    assert daredevil.changes == {"tickets.keep": 5}
    assert tracks_by_length(board) == {1: 9, 2: 36, 3: 20, 4: 16, 5: 10, 6: 9}


def test_allemagne_tickets_and_passengers() -> None:
    """ALL-1, ALL-2, ALL-4, ALL-7."""
    board = mapfile.find("allemagne")
    assert board.ticket_decks == ("short", "long")
    assert Counter(t.deck for t in board.tickets) == {0: 55, 1: 34}
    assert sum(c.meeples for c in board.cities) == 60
    rules = board.modes["base"].rules
    assert rules.tickets.announce
    assert sum(rules.tickets.deal) == sum(rules.tickets.draw) == 4
    assert rules.tickets.setup_rejected == "shuffle"
    assert Counter(r.lanes for r in board.routes if r.lane == 0) == {1: 62, 2: 21, 3: 2}


def test_grands_lacs_cards_and_fleet() -> None:
    """LAC-1, LAC-2, LAC-9, LAC-14, LAC-17."""
    board = mapfile.find("grands-lacs")
    assert board.pieces == ("train", "ship")
    assert board.card_decks == ("train", "ship")
    assert [sum(k.count for k in board.cards if k.deck == deck) for deck in (0, 1)] == [80, 60]
    assert sum(k.count for k in board.cards if k.deck == 0 and k.port) == 24
    double = board.kind("red-double-ship")
    assert (double.count, double.spaces, double.pieces, double.port) == (6, 2, (SHIP,), False)
    joker = board.kind("joker")
    assert (joker.count, joker.colour, joker.pieces, joker.deck) == (14, WILD, (TRAIN, SHIP), 0)
    rules = board.modes["base"].rules
    assert (rules.hand, rules.market, rules.pieces) == ((2, 2), (3, 3), (33, 32))
    assert (rules.end_pieces, rules.final_turns, rules.points[9]) == (6, 2, 27)
    assert sum(c.port for c in board.cities) == 25
    assert {c.id for c in board.cities if c.kind == "junction"} == {"junction-superior", "junction-huron"}
    for a, b in (("duluth", "thunder-bay"), ("muskegon", "traverse-city")):
        ends = {board.city(a).index, board.city(b).index}
        land, sea = (r for r in board.routes if {r.a, r.b} == ends)
        assert (land.piece, sea.piece) == (TRAIN, SHIP)
        assert land.group != sea.group


def test_suisse_border_points() -> None:
    """SUI-1, SUI-5, SUI-6, SUI-8."""
    board = mapfile.find("suisse")
    countries = {c.index: c.id for c in board.cities if c.kind == COUNTRY}
    ways = Counter(countries[r.b] for r in board.routes if r.b in countries)
    assert ways == {"france": 4, "italy": 5, "germany": 5, "austria": 3}
    orange = board.route("kreuzlingen", "germany", "orange")
    white = board.route("kreuzlingen", "germany", "white")
    assert orange.group != white.group
    assert (orange.id, white.id) == ("kreuzlingen-germany-orange", "kreuzlingen-germany-white")
    assert sum(r.tunnel for r in board.routes) == 42
    assert Counter(len(t.goals) for t in board.tickets) == {1: 34, 4: 4, 3: 8}
    rules = board.modes["base"].rules
    assert (rules.parallel_from, rules.wild_face_up_ends, rules.wild_on_tunnels_only) == (3, False, True)
    assert rules.tickets.rejected == rules.tickets.setup_rejected == "out"


def test_inde_ferries() -> None:
    """IND-1, IND-3."""
    board = mapfile.find("inde")
    ferries = {r.id: r.ferry for r in board.routes if r.ferry}
    assert len(ferries) == 8
    assert ferries["calcutta-madras"] == 2
    assert ferries["calcutta-chittagong-2"] == 1
    assert all(r.colour == GREY for r in board.routes if r.ferry)


def test_paris_cards() -> None:
    """PAR-0, PAR-1, PAR-4."""
    board = mapfile.find("paris")
    assert {k.id: k.count for k in board.cards} == {
        "blue": 6,
        "white": 8,
        "red": 6,
        "yellow": 6,
        "green": 6,
        "purple": 6,
        "bus": 8,
    }
    assert board.pieces == ("bus",)
    assert board.modes["base"].rules.parallel_from == 3
    assert "reconstitution" in board.description.fr
    assert "reconstruction" in board.description.en
    by_colour = {
        1: {"red", "blue"},
        2: {"white", "yellow"},
        3: {"green", "purple"},
    }
    assert all(board.colour_name(r.colour) in by_colour[r.length] for r in board.routes)


def test_europe_modes() -> None:
    """EUR-1, EUR-2, EUR-5."""
    board = mapfile.find("europe")
    assert {mode: tickets_in(board, mode) for mode in board.modes} == {
        "base": 46,
        "1912": 71,
        "big-cities": 45,
    }
    base, cities = board.modes["base"].rules, board.modes["big-cities"].rules
    assert (base.tickets.deal, base.tickets.draw) == ((3, 1), (3, 0))
    assert (cities.tickets.deal, cities.tickets.draw, cities.tickets.keep) == ((4, 0), (4, 0), 2)
    assert base.ties == ("tickets", "fewest-stations", "longest-path")
    assert sum(r.tunnel for r in board.routes) == 18
    assert sum(r.ferry > 0 for r in board.routes) == 13


def test_standard_cards() -> None:
    """BASE-1."""
    board = mapfile.find("usa")
    assert board.colours == ("purple", "blue", "orange", "white", "green", "yellow", "black", "red")
    assert [k.count for k in board.cards] == [12] * 8 + [14]
    assert board.wild == 8
    assert board.kind("locomotive").colour == WILD


@pytest.mark.parametrize(
    ("name", "id"),
    [
        ("germany", "allemagne"),
        ("Deutschland", "allemagne"),
        ("Great Lakes", "grands-lacs"),
        ("états-unis", "usa"),
        ("India", "inde"),
        ("switzerland", "suisse"),
        ("europa", "europe"),
        ("PARIS", "paris"),
    ],
)
def test_boards_go_by_many_names(name: str, id: str) -> None:
    assert mapfile.find(name).id == id


def test_reading_a_board_is_little_work() -> None:
    """Counted, not timed: about 40,000 calls are a fiftieth of a second."""
    file = Path(__file__).parent.parent / "maps" / "europe.toml"
    mapfile.load(file)
    calls = 0

    def count(frame: FrameType, what: str, _: object) -> None:
        nonlocal calls
        calls += what == "call"

    before = sys.getprofile()
    sys.setprofile(count)
    try:
        mapfile.load(file)
    finally:
        sys.setprofile(before)
    assert 1000 < calls < 60_000


# --- a player's own ---------------------------------------------------------------------------


def test_a_players_own_map(tmp_path: Path) -> None:
    file = tmp_path / "my-town.toml"
    file.write_text(TOWN, encoding="utf-8")
    board = mapfile.find(str(file))
    assert board.names.fr == "Mon village"
    assert [r.id for r in board.routes] == [
        "mill-church-red",
        "mill-church-blue",
        "church-bridge",
        "bridge-abroad-green",
        "bridge-abroad-white",
    ]
    assert [t.id for t in board.tickets] == ["mill-bridge", "church-abroad", "mill-abroad", "mill-abroad-2"]
    assert board.routes[0].group == board.routes[1].group
    assert board.routes[3].group != board.routes[4].group
    assert list(board.modes) == ["base"]
    assert board.source == TOWN


def test_the_digest_is_of_what_the_file_says() -> None:
    board = mapfile.parse(TOWN, "town")
    assert mapfile.parse("# a comment\n" + TOWN, "town").digest == board.digest
    assert mapfile.parse(TOWN.replace("length = 1", "length = 2"), "town").digest != board.digest
    assert mapfile.parse(board.source, "archive").digest == board.digest


def test_a_mode_changes_figures_and_switches_rules_off() -> None:
    modes = """
[modes.long]
name = { fr = "Longue", en = "Long" }
pieces = { train = 40 }
[modes.calm]
name = { fr = "Calme", en = "Calm" }
tickets = { draw = 2 }
mechanisms = { longest-path = false }
[addons.rich]
name = { fr = "Riche", en = "Rich" }
modes = ["calm"]
hand = 6
tickets = { draw_keep = 2 }
"""
    board = mapfile.parse(TOWN + modes, "town")
    long, calm = board.modes["long"].rules, board.modes["calm"].rules
    assert (long.pieces, [m.id for m in long.mechanisms], long.tickets.draw) == (
        (40,),
        ["longest-path"],
        (1,),
    )
    assert (calm.pieces, calm.mechanisms, calm.tickets.draw) == ((20,), (), (2,))
    assert board.addons["rich"].changes == {"hand": (6,), "tickets.draw_keep": 2}


BAD = [
    # what is changed, into what, what stands on the line named (if not the change), what is said of it
    ('["mill", "church"]', '["mil", "church"]', "", "did you mean “mill”?"),
    ('to = "bridge"', 'to = "brigde"', "", "did you mean “bridge”?"),
    ('"red", "blue"', '"red", "bleu"', "", "did you mean “blue”?"),
    ("bend = 0.2", "bent = 0.2", "", "did you mean “bend”?"),
    ("length = 1,", "length = 5,", "", "only go up to 3"),
    ("length = 1,", "length = 0,", "", "at least 1"),
    ("length = 1,", 'length = "1",', "", "expected a whole number, found"),
    ("length = 1, ", "", "", "“length” is missing"),
    ('["church", "bridge"]', '["church"]', "", "expected 2 values, found 1"),
    ('["church", "bridge"]', '["church", "church"]', "", "joined to itself"),
    ('colours = ["grey"]', "colours = []", "", "at least one colour"),
    ('colours = ["grey"]', 'colours = ["grey"], ferry = 2', "", "do not fit on a route of 1"),
    ('colours = ["grey"]', 'colours = ["grey"], border = [1, 2]', "", "into a country"),
    ("points = 3 }", 'points = "many" }', "", "expected a whole number"),
    ("points = 3 }", 'points = 3, modes = ["mega"] }', "", "no mode “mega”"),
    ('to = "bridge",', 'to = ["bridge", "abroad"],', "", "a list of whole numbers"),
    ("y = 10 }\nchurch", 'y = 10, kind = "town" }\nchurch', "", "no kind of place “town”"),
    ('name = "Church"', 'name = "Mill"', "", "also that of “mill”"),
    ("x = 90", "x = 900", "", "outside the board, which is 100 by 60"),
    (
        'kind = "country"',
        'kind = "junction"',
        'to = "abroad", points = 4',
        "tickets name cities and countries",
    ),
    ("longest-path = {", "longest-part = {", "", "did you mean “longest-path”?"),
    ("{ points = 10 }", "{ pionts = 10 }", "", "did you mean “points”?"),
    ("{ points = 10 }", '{ points = "ten" }', "", "expected a whole number"),
    ('ties = ["tickets"]', 'ties = ["dice"]', "", "no tie-breaker “dice”"),
    ("keep = 1", "keep = 2", "", "only 1 are dealt"),
    ("players = [2, 3]", "players = [3, 2]", "", "the fewest and the most players"),
    ("players = [2, 3]", "players = [2, 5]", "[tickets]", "needs 5 tickets"),
    ('id = "my-town"', 'id = "My Town"', "", "small letters"),
    ('id = "my-town"', 'id = "my-town"\ncolour = 3', "colour =", "no key “colour”"),
    ("hand = 4", "hand = 60", "[cards]", "a full table needs 185 cards"),
    ("market = 5", "market = 7", "", "at most 6 is possible, found 7"),
    (
        "[cities]",
        '[cards]\ncolours = ["red"]\na = [{ id = "red", count = 9 }]\nb = []\nc = []\n\n[cities]',
        "[cards]",
        "at most 2 decks of cards are possible, found 3",
    ),
    ("[rules.tickets]", "[rules.tickets", "", "not TOML"),
    ("mill    =", "church  =", 'church  = { name = "Church"', "not TOML"),
    (
        '["church", "bridge"]',
        '["church", "mill"]',
        "bridge  =",
        "no route leads from “mill” to bridge, abroad",
    ),
    ('["mill", "church"]', '["abroad", "mill"]', "church  =", "no route leads from “mill” to church, bridge"),
]


@pytest.mark.parametrize(("old", "new", "mark", "says"), BAD, ids=range(len(BAD)))
def test_a_mistake_is_explained_where_it_stands(old: str, new: str, mark: str, says: str) -> None:
    assert old in TOWN
    text = TOWN.replace(old, new, 1)
    place = text.find(mark) if mark else TOWN.index(old) + len(new) - len(new.lstrip())
    line = text.count("\n", 0, place) + 1 if place >= 0 else None
    with pytest.raises(mapfile.MapError) as caught:
        mapfile.parse(text, "town.toml")
    found = [p for p in caught.value.problems if says in str(mapfile.MapError([p]))]
    assert found, str(caught.value)
    assert found[0].line == line, str(caught.value)
    assert found[0].file == "town.toml"


def test_several_mistakes_are_told_at_once() -> None:
    text = TOWN.replace('"mill", "church"', '"mil", "church"').replace("x = 90", "x = 900")
    with pytest.raises(mapfile.MapError) as caught:
        mapfile.parse(text.replace("hand = 4", "hand = true"), "town.toml")
    assert [(p.line, p.code) for p in caught.value.problems] == [
        (15, "wrong-kind"),
        (32, "outside"),
        (36, "unknown-near"),
    ]


@pytest.mark.parametrize(
    "text", ["", "id = 3", "cities = 1\nroutes = 2\ntickets = 3\nrules = 4\nname = 5", "x"]
)
def test_nonsense_is_an_error_not_a_crash(text: str) -> None:
    with pytest.raises(mapfile.MapError):
        mapfile.parse(text, "nonsense")


@pytest.mark.parametrize("line", range(1, 51))
def test_any_missing_line_is_an_error_or_still_a_board(line: int) -> None:
    lines = TOWN.splitlines(keepends=True)
    with contextlib.suppress(mapfile.MapError):
        assert mapfile.parse("".join(lines[: line - 1] + lines[line:]), "town").routes


ODD: list[object] = [None, 0, -1, 10**9, 2.5, "x", "", True, [], [1], ["x"], [[1, 2]], [{}], {}, {"x": 1}]


@pytest.mark.parametrize("odd", ODD, ids=repr)
def test_any_value_in_any_place_is_an_error_or_a_board(odd: object, monkeypatch: pytest.MonkeyPatch) -> None:
    """A hand-written file can hold anything anywhere; reading it never crashes."""
    land = '\n[geography]\nland = ["0,0 9,0 9,9"]\n'
    whole = tomllib.loads(
        TOWN + land + '\n[addons.more]\nname = { fr = "P", en = "M" }\ntickets = { keep = 1 }\n'
    )
    for path in _paths(whole):
        data: Any = copy.deepcopy(whole)
        inside = data
        for key in path[:-1]:
            inside = inside[key]
        if odd is None:
            del inside[path[-1]]
        else:
            inside[path[-1]] = odd
        monkeypatch.setattr(tomllib, "loads", lambda text, data=data: data)
        with contextlib.suppress(mapfile.MapError):
            assert mapfile.parse(TOWN, "town").routes
        monkeypatch.undo()


def _paths(data: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    if path:
        yield path
    for key in data if isinstance(data, dict) else range(len(data)) if isinstance(data, list) else ():
        yield from _paths(data[key], (*path, key))


def test_no_such_board_or_file(tmp_path: Path) -> None:
    with pytest.raises(mapfile.MapError, match="did you mean “allemagne”"):
        mapfile.find("alemagne")
    with pytest.raises(mapfile.MapError, match="there is no such file"):
        mapfile.find(str(tmp_path / "none.toml"))
    (tmp_path / "latin.toml").write_bytes(b'id = "\xe9"')
    with pytest.raises(mapfile.MapError, match="cannot be read"):
        mapfile.load(tmp_path / "latin.toml")
    with pytest.raises(mapfile.MapError, match="cannot be read"):
        mapfile.load(tmp_path / ".")


def test_lines_are_found_whatever_the_layout() -> None:
    text = """\
# routes = [
[routes]
train = [ { a = 1 }, # one, two [
  { a = "]," },
  {
    a = 3 } ]
ship = []
[modes."1910"]
x = 1
"""
    assert [line_of(text, ("routes", "train", n)) for n in range(3)] == [3, 4, 5]
    assert line_of(text, ("routes", "ship")) == 7
    assert line_of(text, ("modes", "1910", "x")) == 9
    assert line_of(text, ("nowhere",)) is None


def test_a_table_has_keys_for_all_that_a_map_may_have() -> None:
    assert len(DECK_KEYS) == MOST_DECKS
    drawn = [binding.key for binding in TURN_BINDINGS if "'take'" in binding.action]
    assert drawn == [str(n + 1) for n in range(MOST_MARKET)]
