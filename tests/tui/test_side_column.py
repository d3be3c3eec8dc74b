"""The column beside the board: whatever the game, every ticket is in sight."""

from __future__ import annotations

import pytest
from textual.pilot import Pilot

from tests.tui.moments import asked, at_table, new_match, play_on, press, text_in
from ttr_tui.engine.actions import Turn
from ttr_tui.tui.screens.table import TableScreen


async def look_aside(pilot: Pilot[None], table: TableScreen) -> None:
    if table.has_class("-narrow"):
        await press(pilot, "i")


def assert_tickets_in_sight(table: TableScreen) -> None:
    scene = table.scene
    assert scene is not None
    told = text_in(table.desk.tickets)
    assert scene.view.tickets
    assert all(scene.teller.ticket(ticket) in told for ticket in scene.view.tickets)


@pytest.mark.parametrize("lang", ["fr", "en"])
@pytest.mark.parametrize("size", [(80, 24), (120, 30), (120, 40)])
@pytest.mark.parametrize("addons", [(), ("depots",)])
async def test_no_ticket_is_cut_off(addons: tuple[str, ...], size: tuple[int, int], lang: str) -> None:
    match = play_on(new_match("usa", 5, 3, addons=addons), asked(Turn))
    async with at_table(match, size, lang=lang) as (pilot, table):
        await look_aside(pilot, table)
        assert_tickets_in_sight(table)
        names = text_in(table.desk.players)
        assert all(seat.name in names for seat in match.seats)


@pytest.mark.parametrize("addons", [(), ("depots",)])
async def test_tickets_kept_in_a_panel_are_there_when_it_closes(addons: tuple[str, ...]) -> None:
    match = new_match("usa", 2, 3, addons=addons, bots=True)
    async with at_table(match) as (pilot, table):
        await press(pilot, "1", "2", "3", "enter")
        if addons:
            await press(pilot, "enter")
        assert table.panel is None
        assert_tickets_in_sight(table)
