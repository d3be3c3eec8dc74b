"""The line under the board explains things to those who are new to the game, once each."""

from __future__ import annotations

from collections.abc import Callable

import attrs
import pytest
from rich.cells import cell_len

from tests.tui.moments import at_first_turn, at_table, press, put, settled, text_in, text_on
from ttr_tui import learning as module
from ttr_tui.engine.board import GREY, Route
from ttr_tui.learning import NEW_FOR, Learning
from ttr_tui.match import Match
from ttr_tui.rules import all_mechanisms
from ttr_tui.tui.app import TtrApp
from ttr_tui.tui.hotseat import Hotseat
from ttr_tui.tui.palette import DARK
from ttr_tui.tui.plugin import plugin_of
from ttr_tui.tui.remarks import REMARKS, SECTIONS, Sight, due
from ttr_tui.tui.scene import Scene
from ttr_tui.tui.screens.table import TableScreen
from ttr_tui.tui.text import app_of
from ttr_tui.words import LANGUAGES, words

MARK = "→"


@pytest.fixture(autouse=True)
def newcomers(experienced: None, monkeypatch: pytest.MonkeyPatch) -> None:
    """Everybody is new to the game; but nobody is told of lessons."""
    monkeypatch.setattr(module, "NEW_FOR", NEW_FOR)
    monkeypatch.setattr("ttr_tui.lessons.files.of_game", lambda setup: [])


def holding(match: Match, **cards: int) -> Match:
    """The first player has these cards, and no locomotive lies open."""
    board, state = match.board, match.state
    hand = tuple(cards.get(card.id, 0) for card in board.cards)
    me = attrs.evolve(state.players[0], hand=hand)
    plain = next(card.index for card in board.cards if card.index != board.wild)
    market = tuple(plain if card == board.wild else card for card in state.market)
    return put(match, attrs.evolve(state, players=(me, *state.players[1:]), market=market))


def heard(table: TableScreen) -> str:
    """The topic of what is being explained."""
    said = text_in(table.notice)
    if not said.startswith(MARK):
        return ""
    told = [topic for topic in (*REMARKS, *all_mechanisms()) if f"remark-{topic}" in words("en")]
    return next(
        topic for topic in told if words("en")(f"remark-{topic}", card="locomotive", end=2)[:30] in said
    )


async def test_once_to_each_person_and_until_the_next_key() -> None:
    match = at_first_turn("usa")
    match = holding(match)
    wild = match.board.wild
    assert wild is not None
    match = put(match, attrs.evolve(match.state, market=(wild, *match.state.market[1:])))
    async with at_table(match) as (pilot, table):
        assert heard(table) == "wild-open"
        await press(pilot, "left")
        assert heard(table) == ""
        await press(pilot, "escape")
        assert heard(table) == "", "one thing a turn"
        await settled(pilot)
    assert Learning().has_heard("Léa", "wild-open")
    async with at_table(match) as (pilot, table):
        assert heard(table) == "", "Léa knows by now"


async def test_nobody_is_told_what_was_meant_for_another() -> None:
    """Enter hands over without a key for the line: what it said must not lie there behind the curtain."""
    match = holding(at_first_turn("usa"), blue=9)
    match = put(match, attrs.evolve(match.state, market=(match.board.wild or 0, *match.state.market[1:])))
    async with at_table(match) as (pilot, table):
        assert heard(table) == "wild-open"
        claims = match.legal().claims()
        assert claims is not None
        table.play(next(iter(claims)))
        await settled(pilot)
        assert heard(table) == ""
        await press(pilot, "enter", "space")
        assert table.hotseat.looking == 1
        assert heard(table) in ("", "wild-open")
        assert table._remarked[0] in (None, 1)


async def test_who_asks_for_help_then_means_the_rules() -> None:
    match = holding(at_first_turn("usa"))
    match = put(match, attrs.evolve(match.state, market=(match.board.wild or 0, *match.state.market[1:])))
    async with at_table(match) as (pilot, table):
        assert heard(table) == "wild-open"
        await press(pilot, "question_mark")
        shown = text_on(pilot)
        assert words("en")("help-keys") not in shown
        assert words("en")("rules-cards-title") in shown


async def test_what_the_cursor_is_on_goes_first() -> None:
    match = holding(at_first_turn("usa"))
    async with at_table(match) as (pilot, table):
        table.board.select(3)
        wild = match.board.wild
        assert wild is not None
        put(match, attrs.evolve(match.state, market=(wild, *match.state.market[1:])))
        table.sync()
        await settled(pilot)
        assert heard(table) == ""


@pytest.mark.parametrize(("players", "topic"), [(2, "double-closed"), (4, "double-open")])
async def test_a_double_route_when_it_is_about_to_be_claimed(players: int, topic: str) -> None:
    match = at_first_turn("usa", players)
    setup = match.setup
    route = next(
        r for r in match.board.routes if setup.parallels[r.index].bit_count() > 1 and r.colour != GREY
    )
    match = holding(match, **{match.board.colour_name(route.colour): route.length})
    async with at_table(match) as (pilot, table):
        assert heard(table) == ""
        await press(pilot, "c")
        assert table.panel is not None
        table.panel.route_picked(route.index)
        await settled(pilot)
        assert heard(table) == topic


@pytest.mark.parametrize(
    ("board", "mechanism", "fits"),
    [
        ("europe", "ferries", lambda r: r.ferry),
        ("europe", "tunnels", lambda r: r.tunnel),
        ("allemagne", "passengers", lambda r: r.length == 2),
        ("paris", "flags", lambda r: r.id.endswith("blue")),
    ],
)
def test_what_a_mechanism_is_about(board: str, mechanism: str, fits: Callable[[Route], bool]) -> None:
    """Before anything else; and not of a route that has nothing to do with it."""
    match = at_first_turn(board)
    hotseat = Hotseat(match)
    hotseat.lift()
    scene = Scene(hotseat, words("en"), DARK)
    route = next(r.index for r in match.board.routes if fits(r))
    assert due(Sight(scene, route, ()), lambda topic: False) == mechanism
    assert due(Sight(scene, None, ()), lambda topic: topic != mechanism) is None
    assert due(Sight(scene, route, ()), lambda topic: topic == mechanism) != mechanism


@pytest.mark.parametrize(
    ("setting", "games", "told"), [("new", 4, False), ("always", 4, True), ("never", 0, False)]
)
async def test_as_the_settings_say(setting: str, games: int, told: bool) -> None:
    known = Learning()
    for _ in range(games):
        known.sat_down(["Léa"])
    match = holding(at_first_turn("usa"))
    async with at_table(match) as (pilot, table):
        app_of(table).change_settings(explain=setting)
        wild = match.board.wild
        assert wild is not None
        put(match, attrs.evolve(match.state, market=(wild, *match.state.market[1:])))
        table.sync()
        await settled(pilot)
        assert bool(heard(table)) is told


async def test_who_begins_a_game_has_played_one_more() -> None:
    match = at_first_turn("usa")
    app = TtrApp(lambda app: app.new_table(match.board, match.header), lang="en")
    async with app.run_test() as pilot:
        await settled(pilot)
    assert {name: person["games"] for name, person in Learning().people.items()} == {"Léa": 1, "Tom": 1}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_remark_fits_the_smallest_window(lang: str) -> None:
    said = words(lang)
    assert all(f"rules-{SECTIONS[topic]}-title" in said for topic in REMARKS)
    topics = [*REMARKS, *(id for id in all_mechanisms() if (p := plugin_of(id)) and p.remarker)]
    assert len(topics) > 15
    for topic in topics:
        card = said("card-locomotive", count=1) if "card-locomotive" in said else "locomotive"
        told = said("remark-more", told=said(f"remark-{topic}", card=card, end=2))
        assert cell_len(f"{MARK} {told}") <= 78, told
