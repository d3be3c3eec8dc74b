"""A panel beside the board: it keeps the keys, hears what is picked there, and says what a click does."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.tui.lakes import at_turn, ready_for_port
from tests.tui.moments import at_table, new_match, press, text_in
from tests.tui.mouse import Mouse
from tests.tui.mouse_driver import Place, place_of, place_on
from tests.tui.test_claim_panel import rich
from tests.tui.test_mouse import city_place
from ttr_tui.engine.actions import Claim, TakeCard
from ttr_tui.match import Match
from ttr_tui.tui.panels.claim import ClaimPanel
from ttr_tui.tui.panels.refill import RefillPanel
from ttr_tui.tui.screens.table import TableScreen
from ttr_tui.tui.widgets.market import DECK_KEYS

WIDE = (200, 60)


def where(table: TableScreen, route: int) -> Place:
    """Where a click means a route."""
    found = place_on(table.board, route)
    assert found is not None
    return found


def in_and_out_of_reach(match: Match) -> tuple[list[int], int]:
    """The routes that can be claimed, and a free one that cannot."""
    claims = match.legal().claims()
    assert claims is not None
    reach = claims.routes()
    dear = next(
        r.index for r in match.board.routes if r.index not in reach and match.state.free >> r.index & 1
    )
    return sorted(reach), dear


@pytest.mark.parametrize(
    ("moment", "key"),
    [(rich, "c"), (ready_for_port, "b"), (lambda: new_match("usa"), "")],
    ids=["claim", "port", "tickets"],
)
async def test_a_click_on_the_board_leaves_the_keys_to_the_panel(
    moment: Callable[[], Match], key: str
) -> None:
    match = moment()
    async with at_table(match, WIDE) as (pilot, table):
        await press(pilot, *key)
        panel, before = table.panel, text_in(table.keybar)
        assert panel is not None
        mouse = Mouse(pilot, table.board)
        # The corner is open country: not even there the board takes the keys.
        for place in (city_place(table.board, 3), (0, 0)):
            await mouse.click(*place)
            assert table.panel is panel
            assert panel.has_focus_within
        assert text_in(table.keybar) == before


async def test_after_a_panel_a_click_gives_the_board_the_keys_again() -> None:
    async with at_table(rich(), WIDE) as (pilot, table):
        await press(pilot, "c", "escape")
        table.set_focus(None)
        await Mouse(pilot, table.board).click(0, 0)
        assert table.board.has_focus


async def test_a_route_out_of_reach_says_why_and_changes_nothing() -> None:
    match = rich()
    (first, second, *_), dear = in_and_out_of_reach(match)
    async with at_table(match, WIDE) as (pilot, table):
        mouse = Mouse(pilot, table.board)
        await mouse.click(*where(table, first))
        panel = table.panel
        assert isinstance(panel, ClaimPanel)
        shown = text_in(panel)
        await mouse.click(*where(table, dear))
        assert text_in(table.notice).endswith(" · You do not hold the cards for this route.")
        assert table.panel is panel
        assert panel.chosen == first
        assert text_in(panel) == shown
        await mouse.click(*city_place(table.board, 3))
        assert table.board.picture.selected_route == first, "the board shows what is being paid for"
        await mouse.click(*where(table, dear))
        await mouse.click(*where(table, second))
        assert panel.chosen == second
        assert text_in(table.notice) == "", "what was refused is taken back"


async def test_the_mouse_over_the_board_is_told_what_a_click_would_do() -> None:
    match = rich()
    (near, *_), dear = in_and_out_of_reach(match)
    async with at_table(match, WIDE) as (pilot, table):
        await press(pilot, "c")
        panel = table.panel
        assert isinstance(panel, ClaimPanel)
        mouse = Mouse(pilot, table.board)
        for route, would in ((near, "click: see how to pay"), (dear, "out of your reach now")):
            await mouse.move(*where(table, route))
            assert panel.border_subtitle == would
            assert text_in(table.notice).startswith(panel.scene.teller.route(route))
            assert "click: claim it" not in text_in(table.notice)


async def test_who_steps_back_finds_the_cursor_where_it_was() -> None:
    match = rich()
    (route, *_), _ = in_and_out_of_reach(match)
    city = match.board.routes[route].a
    async with at_table(match) as (pilot, table):
        table.board.select(city, route)
        await press(pilot, "enter")
        assert isinstance(table.panel, ClaimPanel)
        await press(pilot, "escape")
        assert table.panel is None
        assert (table.board.city, table.board.route) == (city, route)
        await press(pilot, "enter", "enter")
        assert isinstance(match.entries[-1], Claim)
        assert table.board.city is None, "whoever has claimed it is done with it"


@pytest.mark.parametrize("deck", [0, 1])
async def test_a_deck_in_the_market_replaces_the_card(deck: int) -> None:
    match = at_turn(moments=12)
    slot = next(i for i, card in enumerate(match.state.market) if card not in (-1, match.board.wild))
    async with at_table(match) as (pilot, table):
        await press(pilot, str(slot + 1))
        assert isinstance(table.panel, RefillPanel)
        place = place_of(table.market, DECK_KEYS[deck])
        assert place is not None
        mouse = Mouse(pilot, table.market)
        await mouse.move(*place)
        assert text_in(table.notice) == "Click: this one."
        await mouse.click(*place)
    assert match.entries[-1] == TakeCard(slot, deck)


async def test_escape_leads_from_the_board_back_to_the_panel() -> None:
    """Step by step, each of them to be seen, and the footer says so."""
    async with at_table(rich(), WIDE) as (pilot, table):
        await press(pilot, "c", "enter")
        panel = table.panel
        assert isinstance(panel, ClaimPanel)
        chosen = panel.chosen
        assert chosen is not None
        await press(pilot, "tab")
        assert table.board.has_focus
        assert "Esc back" in text_in(table.keybar)
        assert "Esc menu" not in text_in(table.keybar)
        await press(pilot, "escape")
        assert panel.has_focus_within
        assert (panel.chosen, table.board.route) == (chosen, chosen)
        await press(pilot, "escape")
        assert (table.panel, panel.chosen) == (panel, None)
        await press(pilot, "escape")
        assert table.panel is None
        assert "Esc menu" in text_in(table.keybar)
