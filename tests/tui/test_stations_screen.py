"""Stations at the table: where, at what price, and what they borrow."""

from __future__ import annotations

from tests.boards import cards, with_hand, with_routes
from tests.rules.crafting import routes, ticket, with_part, with_tickets
from tests.tui.moments import at_first_turn, at_table, press, put, settled, text_in, text_on
from ttr_tui.match import Match
from ttr_tui.rules.stations import BuildStation, Built
from ttr_tui.tui.mechanisms.stations import StationPanel, StationsScreen, badges


def in_need(**hand: int) -> Match:
    """Seat 0 needs Wien–Budapest, which seat 1 has, for its one ticket to Budapest."""
    match = at_first_turn("europe", 3)
    board = match.board
    wanted = ticket(board, "berlin", "bucuresti")
    own = routes(board, "berlin", "wien"), routes(board, "budapest", "bucuresti")
    state = with_routes(match.state, 0, *own[0], *own[1])
    state = with_routes(state, 1, *routes(board, "wien", "budapest"))
    return put(match, with_hand(with_tickets(state, 0, wanted), 0, **hand))


async def test_where_and_at_what_price() -> None:
    match = in_need(red=1, locomotive=1)
    board = match.board
    async with at_table(match, lang="en") as (pilot, table):
        await press(pilot, "s")
        panel = table.panel
        assert isinstance(panel, StationPanel)
        best = panel.things[0]
        assert board.cities[best].id in ("wien", "budapest")
        assert "★" in text_on(pilot)
        assert panel.gain(best) == 16
        assert panel.note.content.plain == "Would borrow Budapest–Wien from Tom now."
        await press(pilot, "enter")
        assert panel.chosen == best
        await press(pilot, "escape")
        assert panel.chosen is None
        await press(pilot, "enter", "enter")
        assert match.moments[-1].action == BuildStation(best, cards(board, red=1))


async def test_a_city_is_picked_on_the_board() -> None:
    match = in_need(red=1)
    paris = match.board.city("paris").index
    async with at_table(match) as (pilot, table):
        await press(pilot, "s")
        assert isinstance(table.panel, StationPanel)
        table.panel.city_picked(paris)
        await press(pilot, "enter")
        assert match.moments[-1].action == BuildStation(paris, cards(match.board, red=1))


async def test_a_city_that_is_built_on_says_so() -> None:
    match = in_need(red=1)
    paris = match.board.city("paris").index
    match = put(match, with_part(match.state, "stations", Built(((), (paris,), ()))))
    async with at_table(match) as (pilot, table):
        await press(pilot, "s")
        panel = table.panel
        assert isinstance(panel, StationPanel)
        assert panel.pick_would(None, paris) == "built on already"
        table.board.post_message(table.board.CityPicked(table.board, city=paris))
        await settled(pilot)
        assert text_in(table.notice) == "Paris · built on already"
        assert panel.chosen is None


async def test_a_city_is_found_by_its_letters() -> None:
    match = in_need(red=1)
    async with at_table(match) as (pilot, _):
        await press(pilot, "s", "slash", *"pari", "enter", "enter")
        assert match.moments[-1].action == BuildStation(
            match.board.city("paris").index, cards(match.board, red=1)
        )


async def test_stepping_back() -> None:
    match = in_need(red=1)
    before = len(match.moments)
    async with at_table(match) as (pilot, table):
        await press(pilot, "s", "escape")
        assert table.panel is None
        assert len(match.moments) == before


async def test_without_cards_there_is_no_key() -> None:
    match = in_need()
    async with at_table(match) as (pilot, table):
        await press(pilot, "s")
        assert table.panel is None


async def test_stations_stand_on_the_board_and_lend() -> None:
    match = in_need(red=1)
    board = match.board
    wien, paris = board.city("wien").index, board.city("paris").index
    match = put(match, with_part(match.state, "stations", Built(((wien,), (paris,), ()))))
    async with at_table(match, lang="en") as (pilot, table):
        assert table.scene is not None
        shown = badges(table.scene)
        assert {city: badge.mark for city, (badge,) in shown.items()} == {
            wien: table.scene.ink(0).mark,
            paris: table.scene.ink(1).mark,
        }
        assert {badge.symbol for (badge,) in shown.values()} == {"⌂"}
        assert [it.done for it in table.desk.tickets.progress] == [True]
        await press(pilot, "g")
        screen = pilot.app.screen
        assert isinstance(screen, StationsScreen)
        assert screen.board.picture.path == frozenset(routes(board, "wien", "budapest"))
        assert "Would borrow Budapest–Wien from Tom" in text_in(screen.box)
        await press(pilot, "down")
        assert "secret tickets" in text_in(screen.box)
        await press(pilot, "g")
        assert pilot.app.screen is table
