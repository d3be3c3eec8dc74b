"""Claiming: one line for tracks that are alike, filtered by letters, what tickets wait for first."""

from __future__ import annotations

import pytest

from tests.boards import with_hand
from tests.rules.crafting import tracks
from tests.tui.moments import at_first_turn, at_table, press, put, text_in, text_on
from tests.tui.mouse import Mouse
from ttr_tui.engine.actions import Claim
from ttr_tui.match import Match
from ttr_tui.tui.panels.claim import ClaimPanel, paid_with
from ttr_tui.tui.ticket_network import on_the_way
from ttr_tui.tui.widgets.lines import rows_of

RICH = {"red": 3, "blue": 4, "green": 4, "yellow": 4, "black": 4, "white": 4, "purple": 4, "orange": 4}


def rich(map: str = "usa", **more: int) -> Match:
    """A turn with a full hand."""
    match = at_first_turn(map)
    return put(match, with_hand(match.state, match.seat, **{**RICH, "locomotive": 2, **more}))


async def test_tracks_that_are_alike_are_one_line() -> None:
    match = rich()
    seattle = tracks(match.board, "seattle", "vancouver")
    denver = tracks(match.board, "denver", "kansas-city")
    assert len(seattle) == len(denver) == 2
    async with at_table(match) as (pilot, table):
        await press(pilot, "c")
        panel = table.panel
        assert isinstance(panel, ClaimPanel)
        assert len(set(seattle) & set(panel.things)) == 1, "both grey"
        assert set(denver) <= set(panel.things), "of two colours"
        assert set(seattle) <= panel.claimable, "each can be picked on the board"
        panel.route_picked(seattle[1])
        await press(pilot, "enter")
    claim = match.entries[-1]
    assert isinstance(claim, Claim)
    assert claim.route == seattle[1]


async def test_what_tickets_wait_for_comes_first_then_the_points() -> None:
    async with at_table(rich()) as (pilot, table):
        await press(pilot, "c")
        panel = table.panel
        assert isinstance(panel, ClaimPanel)
        wanted, points = on_the_way(panel.scene.view), panel.scene.view.setup.points
        stars = [line.plain.startswith("★") for line in panel.list.said]
        assert stars == [thing in wanted for thing in panel.things]
        assert any(stars)
        assert stars == sorted(stars, reverse=True)
        for group in (True, False):
            worth = [points[t] for t, star in zip(panel.things, stars, strict=True) if star is group]
            assert worth == sorted(worth, reverse=True)


@pytest.mark.parametrize(
    ("lang", "words"), [("en", "3 of 4 + 1 locomotive"), ("fr", "3 sur 4 + 1 locomotive")]
)
async def test_a_line_says_how_it_is_paid(lang: str, words: str) -> None:
    match = rich()
    route = next(
        r for r in match.board.routes if r.length == 4 and match.board.colour_name(r.colour) == "red"
    )
    async with at_table(match, (200, 60), lang=lang) as (pilot, table):
        await press(pilot, "c")
        panel = table.panel
        assert isinstance(panel, ClaimPanel)
        payment = panel.payments_for(route.index)[0]
        assert paid_with(panel.scene, route.index, payment)[0] == words
        assert words in panel.list.said[panel.things.index(route.index)].plain


async def test_letters_filter_and_trigger_nothing_else() -> None:
    match = rich()
    entries = len(match.entries)
    async with at_table(match) as (pilot, table):
        await press(pilot, "c")
        panel = table.panel
        assert isinstance(panel, ClaimPanel)
        everything = panel.list.count
        assert "a–z filter" in text_on(pilot)
        await press(pilot, *"chl")  # claim, hint, log: letters here
        assert table.panel is panel
        assert pilot.app.screen is table
        assert panel.letters == "chl"
        assert panel.list.count == 0
        await press(pilot, "backspace", "backspace", "backspace", "s", "a", "n")
        assert "filter: san" in text_on(pilot)
        names = [panel.scene.teller.route(thing) for thing in panel.shown]
        assert names
        assert all("San" in name for name in names)
        await press(pilot, "escape")
        assert panel.letters == ""
        assert panel.list.count == everything
        await press(pilot, *"lake", "enter")
        assert panel.chosen is not None
        assert "Lake" in panel.scene.teller.route(panel.chosen)
        await press(pilot, "escape")
        assert panel.chosen is None
        await press(pilot, "escape")
        assert table.panel is panel
        assert panel.letters == ""
        await press(pilot, "escape")
        assert table.panel is None
    assert len(match.entries) == entries


async def test_letters_of_a_city_out_of_reach_say_so() -> None:
    match = at_first_turn("allemagne")
    put(match, with_hand(match.state, match.seat, red=3))
    claims = match.legal().claims()
    assert claims is not None
    routes, cities = match.board.routes, match.board.cities
    ends = {end for route in claims.routes() for end in (routes[route].a, routes[route].b)}
    far = next(city.name for city in cities if city.index not in ends and city.name.isascii())
    async with at_table(match) as (pilot, table):
        await press(pilot, "c", *far.lower())
        panel = table.panel
        assert isinstance(panel, ClaimPanel)
        assert "no route within your reach there" in panel.question.content.plain
        await press(pilot, "q")
        assert "No city here" in panel.question.content.plain


async def test_the_count_is_that_of_what_is_shown() -> None:
    async with at_table(rich()) as (pilot, table):
        await press(pilot, "c", *"san")
        panel = table.panel
        assert isinstance(panel, ClaimPanel)
        assert 1 < len(panel.shown) < len(panel.things)
        assert panel.question.content.plain.startswith(f"{len(panel.shown)} routes")


async def test_letters_are_offered_only_where_they_filter() -> None:
    async with at_table(rich()) as (pilot, table):
        for keys, offered in ((("c",), True), (("enter",), False), (("escape",), True)):
            await press(pilot, *keys)
            assert ("a–z filter" in text_in(table.keybar)) == offered


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("map", ["europe", "suisse", "grands-lacs"])
async def test_a_route_takes_two_rows_of_the_list(map: str, lang: str) -> None:
    match = at_first_turn(map)
    few = 1 if map == "grands-lacs" else 3
    hand = {card.id: few if kind != match.setup.wild else 2 for kind, card in enumerate(match.board.cards)}
    async with at_table(put(match, with_hand(match.state, match.seat, **hand)), (80, 24), lang=lang) as (
        pilot,
        table,
    ):
        await press(pilot, "c")
        panel = table.panel
        assert isinstance(panel, ClaimPanel)
        for line in panel.list.said:
            assert len(rows_of(line, panel.room)) == 2, line.plain


async def test_accents_do_not_matter() -> None:
    match = rich("allemagne")
    async with at_table(match) as (pilot, table):
        await press(pilot, "c", *"mun")
        panel = table.panel
        assert isinstance(panel, ClaimPanel)
        names = [panel.scene.teller.route(thing) for thing in panel.shown]
        assert names
        assert all("Mün" in name for name in names)


async def test_a_route_is_claimed_by_mouse_alone() -> None:
    match = rich()
    async with at_table(match) as (pilot, table):
        await press(pilot, "c")
        panel = table.panel
        assert isinstance(panel, ClaimPanel)
        mouse = Mouse(pilot, panel.list)
        await mouse.move(6, 2)
        assert panel.list.hovered == 1
        assert panel.border_subtitle == panel.scene.words("click-payments")
        await mouse.click(6, 2)
        route = panel.things[1]
        assert panel.chosen == route
        await mouse.move(6, 0)
        assert panel.border_subtitle == panel.scene.words("click-pay")
        payment = panel.payments_for(route)[0]
        await mouse.click(6, 0)
    assert match.entries[-1] == Claim(route, payment)
