"""What is said of a route under the cursor: its ends, its price, its points, and what one holds of it."""

from __future__ import annotations

import pytest
from attrs import evolve

from tests.tui.moments import at_first_turn, at_table, press, put, settled, text_in
from ttr_tui.engine.board import Route
from ttr_tui.mapfile import all_ids
from ttr_tui.match import Match
from ttr_tui.tui.hotseat import Hotseat
from ttr_tui.tui.palette import DARK, SYMBOLS
from ttr_tui.tui.scene import Scene
from ttr_tui.tui.table_lines import route_line
from ttr_tui.tui.widgets.board import BoardWidget
from ttr_tui.words import words

WIDE = 200
BLUE = SYMBOLS["blue"]


def holding(map: str, **held: int) -> Match:
    """A first turn with so many cards of these kinds, and no others."""
    match = at_first_turn(map)
    state, board = match.state, match.board
    hand = tuple(held.get(kind.id.replace("-", "_"), 0) for kind in board.cards)
    me = evolve(state.players[state.seat], hand=hand)
    players = tuple(me if seat == state.seat else player for seat, player in enumerate(state.players))
    return put(match, evolve(state, players=players))


def scene_of(match: Match, lang: str = "en", lifted: bool = True) -> Scene:
    hotseat = Hotseat(match)
    if lifted:
        hotseat.lift()
    return Scene(hotseat, words(lang), DARK)


def told(match: Match, route: Route, lang: str = "en", width: int = WIDE) -> str:
    return route_line(scene_of(match, lang), route.index, width).plain


def ends(match: Match, a: str, b: str, colour: str | None = None) -> Route:
    return match.board.route(a, b, colour)


@pytest.mark.parametrize(
    ("held", "english", "french"),
    [
        ({"blue": 3}, "you have 3", "vous avez 3"),
        ({"blue": 3, "locomotive": 1}, "you have 3 + 1 locomotive", "vous avez 3 + 1 locomotive"),
        ({"locomotive": 2, "red": 5}, "you have 2 locomotives", "vous avez 2 locomotives"),
        ({"red": 5}, "you have none", "vous n’en avez pas"),
    ],
)
def test_a_coloured_route_counts_its_own_colour(held: dict[str, int], english: str, french: str) -> None:
    match = holding("usa", **held)
    route = ends(match, "helena", "winnipeg")
    assert told(match, route) == f"Helena–Winnipeg  4{BLUE} blue  7 pts  {english}"
    assert told(match, route, "fr") == f"Helena–Winnipeg  4{BLUE} bleus  7 pts  {french}"


def test_a_grey_route_counts_the_colour_one_has_most_of() -> None:
    match = holding("usa", red=2, green=3, locomotive=1)
    line = told(match, ends(match, "dallas", "little-rock"))
    assert line == f"Dallas–Little Rock  2▭ grey  2 pts  you have 3 {SYMBOLS['green']} green + 1 locomotive"


def test_only_cards_that_serve_are_counted() -> None:
    """On the water ships count, by the spaces they cover; on land they do not."""
    match = holding("grands-lacs", red_ship=1, red_double_ship=2, red_train=1, joker=2)
    board = match.board
    red = [r for r in board.routes if board.colour_name(r.colour) == "red"]
    sea, land = next(r for r in red if r.piece), next(r for r in red if not r.piece)
    assert told(match, sea).endswith("you have 5 + 2 jokers")
    assert told(match, land).endswith("you have 1 + 2 jokers")


def test_locomotives_are_told_only_where_they_may_be_played() -> None:
    match = holding("suisse", red=1, locomotive=2)
    board = match.board
    red = [r for r in board.routes if board.colour_name(r.colour) == "red"]
    assert told(match, next(r for r in red if r.tunnel)).endswith("you have 1 + 2 locomotives")
    assert told(match, next(r for r in red if not r.tunnel)).endswith("you have 1")


@pytest.mark.parametrize("lang", ["fr", "en"])
@pytest.mark.parametrize("map", all_ids())
def test_a_line_of_eighty_columns_holds_nearly_all_of_it(map: str, lang: str) -> None:
    """Where the words are too long for it, the signs of the cards take their place."""
    match = at_first_turn(map)
    scene = scene_of(holding(map, **{k.id.replace("-", "_"): 3 for k in match.board.cards}), lang)
    lines = [route_line(scene, route.index, 78).plain for route in scene.board.routes]
    long = [line for line in lines if len(line) > 78]
    assert len(long) <= len(lines) // 50, long


def test_behind_the_curtain_nothing_is_said_of_cards() -> None:
    match = holding("usa", blue=3)
    scene = scene_of(match, lifted=False)
    assert scene.looking is None
    route = ends(match, "helena", "winnipeg")
    assert route_line(scene, route.index, WIDE).plain == f"Helena–Winnipeg  4{BLUE} blue  7 pts"


def test_of_a_route_that_is_taken_it_is_said_whose_it_is() -> None:
    match = holding("usa", blue=3)
    route = ends(match, "helena", "winnipeg")
    state = match.state
    mine = evolve(state.players[0], routes=1 << route.index)
    put(match, evolve(state, players=(mine, *state.players[1:]), free=state.free & ~(1 << route.index)))
    assert told(match, route) == f"Helena–Winnipeg  4{BLUE} blue  Léa’s"


async def test_the_cursor_and_the_mouse_say_the_same() -> None:
    match = holding("usa", blue=3, locomotive=1)
    route = ends(match, "helena", "winnipeg")
    async with at_table(match) as (pilot, table):
        table.board.select(route.a, route.index)
        await settled(pilot)
        said = text_in(table.notice)
        assert said == f"Helena–Winnipeg 4{BLUE} blue 7 pts you have 3 + 1 locomotive"
        await press(pilot, "escape", "escape")
        assert text_in(table.notice) != said
        table.board.post_message(BoardWidget.RouteHovered(table.board, route.index))
        await settled(pilot)
        assert text_in(table.notice) == f"{said} · click: claim it"
