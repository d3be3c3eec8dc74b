"""Every kind of thing on the table by a single click, as a terminal tells of it."""

from __future__ import annotations

from tests.tui.moments import at_first_turn, at_table, press, settled, text_in
from tests.tui.mouse import Mouse
from tests.tui.mouse_driver import place_of, place_on
from tests.tui.test_table import rich_match
from ttr_tui.tui.hotseat import Stage
from ttr_tui.tui.panels.claim import ClaimPanel
from ttr_tui.tui.screens.curtain import CurtainScreen
from ttr_tui.tui.screens.game_menu import GameMenu
from ttr_tui.tui.widgets.board import BoardWidget


def city_place(board: BoardWidget, city: int) -> tuple[int, int]:
    """Where a city's dot is in the widget."""
    x, y = board.chart.cities[city]
    return x - board.scroll_offset.x, y - board.scroll_offset.y


async def test_a_click_on_a_city_puts_the_cursor_there() -> None:
    match = at_first_turn("usa")
    async with at_table(match) as (pilot, table):
        city = next(i for i, c in enumerate(match.board.cities) if c.name == "Denver")
        mouse = Mouse(pilot, table.board)
        await mouse.move(*city_place(table.board, city))
        assert "a click puts the cursor there" in text_in(table.notice)
        await mouse.click(*city_place(table.board, city))
        assert table.board.city == city
        assert text_in(table.notice).startswith("Denver")


async def test_a_click_on_a_route_claims_it_or_says_why_not() -> None:
    match = rich_match()
    claims = match.legal().claims()
    assert claims is not None
    async with at_table(match, (200, 60)) as (pilot, table):
        mouse = Mouse(pilot, table.board)
        far = next(r.index for r in match.board.routes if r.length == 6 and r.index not in claims.routes())
        place = place_on(table.board, far)
        assert place is not None
        await mouse.click(*place)
        assert table.panel is None
        assert table.scene is not None
        named = table.scene.teller.route(far)
        assert text_in(table.notice) == f"{named} · You do not hold the cards for this route."
        route = min(claims.routes())
        place = place_on(table.board, route)
        assert place is not None
        await mouse.move(*place)
        assert table.scene is not None
        assert text_in(table.notice).startswith(table.scene.teller.route(route))
        assert "click: claim it" in text_in(table.notice)
        await mouse.click(*place)
        assert isinstance(table.panel, ClaimPanel)
        assert table.panel.chosen == route


async def test_a_click_on_a_ticket_lights_its_way() -> None:
    match = at_first_turn("usa")
    async with at_table(match) as (pilot, table):
        await Mouse(pilot, table.desk.tickets).click(3, 0)
        ticket = table.desk.tickets.progress[0]
        assert table.board.picture.path == ticket.path


async def test_a_click_on_a_card_of_the_hand_tells_what_it_pays_for() -> None:
    match = rich_match()
    async with at_table(match) as (pilot, table):
        kind = next(kind for kind, n in enumerate(match.state.players[match.seat].hand) if n)
        place = place_of(table.hand, f"hand {kind}")
        assert place is not None
        await Mouse(pilot, table.hand).click(*place)
        assert isinstance(table.panel, ClaimPanel)


async def test_the_footer_and_the_curtain_hand_over() -> None:
    match = rich_match()
    async with at_table(match) as (pilot, table):
        await press(pilot, "c", "enter", "enter")
        assert table.hotseat.stage is Stage.HANDOVER
        place = place_of(table.keybar, "enter")
        assert place is not None
        await Mouse(pilot, table.keybar).click(*place)
        curtain = pilot.app.screen
        assert isinstance(curtain, CurtainScreen)
        await Mouse(pilot, curtain.how).click(curtain.how.size.width // 2, 0)
        await settled(pilot)
        assert table.is_current
        place = place_of(table.keybar, "escape")
        assert place is not None
        await Mouse(pilot, table.keybar).click(*place)
        assert isinstance(pilot.app.screen, GameMenu)
