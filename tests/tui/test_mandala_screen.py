"""The mandala screen: tickets with their two paths, and what they are worth."""

from __future__ import annotations

from tests.boards import with_routes
from tests.rules.crafting import routes, ticket, with_tickets
from tests.tui.moments import at_first_turn, at_table, press, put, text_in
from ttr_tui.match import Match
from ttr_tui.tui.mechanisms.mandala import MandalaScreen


def with_a_mandala() -> tuple[Match, list[int], list[int]]:
    match = at_first_turn("inde")
    board = match.board
    south = routes(board, "karachi", "bombay", "poona")
    north = routes(board, "poona", "manmad", "khandwa", "ahmadabad", "jodhpur", "karachi")
    whole, far = ticket(board, "karachi", "poona"), ticket(board, "agra", "jarhat")
    state = with_routes(match.state, 0, *south, *north)
    return put(match, with_tickets(state, 0, far, whole)), south, north


async def test_two_paths_are_drawn() -> None:
    match, south, north = with_a_mandala()
    async with at_table(match, lang="en") as (pilot, table):
        await press(pilot, "a")
        screen = pilot.app.screen
        assert isinstance(screen, MandalaScreen)
        picture = screen.board.picture
        assert {picture.path, picture.longest} == {frozenset(south), frozenset(north)}
        text = text_in(screen.box)
        assert "◎ Karachi–Poona" in text
        assert "You have one mandala: 5 points" in text
        for cell in ("◎1 5", "◎2 10", "◎3 20", "◎4 30", "◎5+ 40"):
            assert cell in text
        await press(pilot, "down")
        assert not screen.board.picture.longest
        assert "is not joined yet" in text_in(screen.box)
        await press(pilot, "escape")
        assert pilot.app.screen is table


async def test_without_any() -> None:
    match = at_first_turn("inde")
    async with at_table(match, lang="fr") as (pilot, _):
        await press(pilot, "a")
        screen = pilot.app.screen
        assert isinstance(screen, MandalaScreen)
        assert "Vous n’avez pas encore de mandala." in text_in(screen.box)


async def test_nobody_sees_anothers_mandalas() -> None:
    match, _, _ = with_a_mandala()
    async with at_table(match) as (_, table):
        assert table.desk.players.content.plain.count("mandala") == 1
