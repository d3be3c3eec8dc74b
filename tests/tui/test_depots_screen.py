"""Depots and warehouses at the table: placing, storing, emptying and looking, by key presses."""

from __future__ import annotations

import attrs
import pytest

from tests.tui.lakes import LAKES, at_turn, can, lakes_match
from tests.tui.moments import asked, at_table, play_on, press, text_in, text_on
from ttr_tui.engine.actions import ChoosingTickets, DrawCard, EndingTurn, EndTurn, SecondCard, TakeCard, Turn
from ttr_tui.match import Match
from ttr_tui.rules.depots import (
    EmptyWarehouse,
    LeaveWarehouse,
    OfferingWarehouse,
    PlaceDepot,
    PlacingDepot,
    StoreCard,
)
from ttr_tui.tui.mechanisms.depots import (
    SIGN,
    DepotPanel,
    FirstDepotPanel,
    OfferPanel,
    StorePanel,
    WarehousesScreen,
)
from ttr_tui.tui.panels.refill import RefillPanel
from ttr_tui.tui.screens.curtain import CurtainScreen

pytestmark = pytest.mark.slow


def placing(map: str = "usa") -> Match:
    return play_on(lakes_match(map, 3, depots=True), asked(PlacingDepot))


def offered() -> Match:
    return play_on(lakes_match("usa", 3, seed=12, depots=True), asked(OfferingWarehouse))


async def test_the_first_depot_is_found_by_its_letters() -> None:
    """DEP-1: the last player begins."""
    match = placing()
    assert match.seat == 2
    async with at_table(match) as (pilot, table):
        panel = table.panel
        assert isinstance(panel, FirstDepotPanel)
        assert "Which city gets your first depot?" in panel.question.content.plain
        await press(pilot, "slash", "d", "e", "n")
        assert panel.border_subtitle == "/den▏"
        denver = next(c.index for c in match.board.cities if c.name == "Denver")
        assert table.board.picture.selected_city == denver
        assert denver in table.board.picture.cities
        await press(pilot, "enter")
    assert match.entries[-1] == PlaceDepot(denver)


async def test_letters_are_for_the_search_until_escape() -> None:
    match = placing()
    before = len(match.entries)
    async with at_table(match) as (pilot, table):
        panel = table.panel
        assert isinstance(panel, FirstDepotPanel)
        await press(pilot, "slash", "u", "l", "backspace", "escape")
        assert panel.letters is None
        assert table.panel is panel
    assert len(match.entries) == before


async def test_a_depot_is_placed_on_the_board_by_mouse() -> None:
    match = placing()
    async with at_table(match, (200, 60)) as (pilot, table):
        panel = table.panel
        assert isinstance(panel, FirstDepotPanel)
        city = panel.actions[-1]
        assert isinstance(city, PlaceDepot)
        x, y = table.board.chart.cities[city.city]
        await pilot.click(table.board, offset=(x, y))
        await press(pilot, "enter")
    assert match.entries[-1] == city


async def test_a_depot_of_the_reserve_is_placed_beside_the_turn() -> None:
    """DEP-4: free, and the turn goes on."""
    match = at_turn("usa", 3, depots=True)
    seat = match.seat
    async with at_table(match) as (pilot, table):
        assert " d depot" in text_on(pilot)
        await press(pilot, "d")
        assert isinstance(table.panel, DepotPanel)
        assert "4 in reserve" in table.panel.question.content.plain
        await press(pilot, "enter")
        assert table.panel is None
        assert asked(Turn)(match)
        assert match.seat == seat
        city = match.state.part("depots").placed[seat][-1]
        assert table.scene is not None
        ink = table.scene.ink(seat)
        badges = table.board.picture.badges[city]
        assert [(b.symbol, b.colour, b.mark) for b in badges] == [(SIGN, ink.colour, ink.mark)]
        assert "3 depots left, 0 stored" in text_on(pilot)


async def test_a_draw_stores_a_card_first_and_follows_by_itself() -> None:
    """DEP-2: the key of the draw, Enter for the own warehouse, and the card is drawn."""
    match = at_turn("usa", 3, depots=True)
    seat = match.seat
    async with at_table(match) as (pilot, table):
        await press(pilot, "p")
        assert isinstance(table.panel, StorePanel)
        assert "Whose warehouse gets the top card, unseen?" in table.panel.question.content.plain
        await press(pilot, "enter")
        assert table.panel is None
    assert match.entries[-2:] == [StoreCard(seat), DrawCard(0)]
    assert asked(SecondCard)(match)


async def test_a_face_up_card_follows_too() -> None:
    match = at_turn("usa", 3, depots=True)
    seat = match.seat
    slot = next(i for i, card in enumerate(match.state.market) if card != match.board.wild)
    other = (seat + 1) % 3
    async with at_table(match) as (pilot, table):
        await press(pilot, str(slot + 1))
        panel = table.panel
        assert isinstance(panel, StorePanel)
        await press(pilot, str(panel.actions.index(StoreCard(other)) + 1))
        assert table.panel is None
    assert match.entries[-2:] == [StoreCard(other), TakeCard(slot, 0)]


async def test_the_second_card_stores_nothing() -> None:
    match = at_turn("usa", 3, depots=True)
    async with at_table(match) as (pilot, _):
        await press(pilot, "p", "enter", "p")
    assert [type(e) for e in match.entries[-3:]] == [StoreCard, DrawCard, DrawCard]


async def test_storing_can_be_thought_over() -> None:
    match = at_turn("usa", 3, depots=True)
    before = len(match.entries)
    async with at_table(match) as (pilot, table):
        await press(pilot, "p", "escape")
        assert table.panel is None
        assert table.keys.wanted is None
        assert len(match.entries) == before
        await press(pilot, "d", "enter")
        assert len(match.entries) == before + 1, "a depot, and no card after it"


async def test_with_two_decks_only_the_market_asks_for_one() -> None:
    """DEP-2 and LAC-6: the stored card comes from the train deck, the replacement from either."""
    match = at_turn(LAKES, 2, depots=True)
    seat = match.seat
    slot = next(i for i, card in enumerate(match.state.market) if card != match.board.wild)
    async with at_table(match) as (pilot, table):
        await press(pilot, str(slot + 1))
        panel = table.panel
        assert isinstance(panel, StorePanel)
        assert panel.actions == [StoreCard(seat), StoreCard(1 - seat)]
        await press(pilot, "1")
        assert isinstance(table.panel, RefillPanel)
        await press(pilot, "o")
        assert table.panel is None
    assert match.entries[-2:] == [StoreCard(seat), TakeCard(slot, 1)]


async def test_between_two_cards_a_depot_can_be_placed() -> None:
    """DEP-4: and the second card is still to come."""
    match = at_turn("usa", 3, depots=True)
    async with at_table(match) as (pilot, table):
        await press(pilot, "p", "enter")
        assert asked(SecondCard)(match)
        assert " d depot" in text_on(pilot)
        await press(pilot, "d", "enter")
        assert table.panel is None
        assert asked(SecondCard)(match)
    assert [type(e) for e in match.entries[-3:]] == [StoreCard, DrawCard, PlaceDepot]


async def test_the_turn_ends_with_one_key_that_offers_a_depot() -> None:
    """DEP-4: after the action, before the hand-over."""
    match = at_turn("usa", 3, depots=True)
    seat = match.seat
    async with at_table(match) as (pilot, table):
        await press(pilot, "p", "enter", "p")
        assert match.state.pending == EndingTurn(seat)
        assert pilot.app.screen is table
        assert "Your turn is done: Enter ends it. Still possible: d depot." in text_on(pilot)
        await press(pilot, "d", "enter")
        assert match.state.pending == EndingTurn(seat)
        await press(pilot, "enter")
        assert match.seat == (seat + 1) % 3
        assert isinstance(pilot.app.screen, CurtainScreen)
        await press(pilot, "u")
        assert match.state.pending == EndingTurn(seat), "only the hand-over was taken back"


async def test_the_turn_is_ended_by_mouse() -> None:
    """DEP-4: a click on the footer's key, and one on the depot's."""
    match = at_turn("usa", 3, depots=True)
    seat = match.seat
    async with at_table(match) as (pilot, table):
        await press(pilot, "p", "enter", "p")
        footer = text_in(table.keybar)
        assert await pilot.click(table.keybar, offset=(text_on(pilot).splitlines()[-1].index("d depot"), 0))
        await press(pilot)
        assert isinstance(table.panel, DepotPanel)
        await press(pilot, "escape")
        assert text_in(table.keybar) == footer
        assert await pilot.click(table.keybar, offset=(text_on(pilot).splitlines()[-1].index("hand over"), 0))
        await press(pilot)
        assert match.seat == (seat + 1) % 3


async def test_without_a_depot_the_turn_ends_by_itself() -> None:
    """DEP-4: it costs nobody a key who has none."""
    match = at_turn("usa", 3, depots=True)
    seat = match.seat
    async with at_table(match) as (pilot, _):
        await press(pilot, *["d", "enter"] * 4)
        await press(pilot, "t", "enter", "1", "2", "3", "enter")
        assert match.state.part("depots").reserve[seat] == 0
        assert match.seat == (seat + 1) % 3
        await press(pilot, "enter")
        assert isinstance(pilot.app.screen, CurtainScreen)


async def test_a_setting_saves_the_key() -> None:
    """DEP-4: the turn ends at once; what was done can still be taken back as a whole."""
    match = at_turn("usa", 3, depots=True)
    seat, before = match.seat, len(match.entries)
    async with at_table(match) as (pilot, _):
        pilot.app.settings = attrs.evolve(pilot.app.settings, handover="at-once")  # type: ignore[attr-defined]
        await press(pilot, "d", "enter", "t", "enter", "1", "2", "3", "enter")
        assert match.entries[-1] == EndTurn()
        assert isinstance(pilot.app.screen, CurtainScreen)
        await press(pilot, "u")
        assert match.seat == seat
        assert asked(ChoosingTickets)(match)
        assert len(match.entries) == before + 6, "two undos"


@pytest.mark.parametrize(("key", "kind"), [("enter", EmptyWarehouse), ("2", LeaveWarehouse)])
async def test_the_offer_after_a_claim(key: str, kind: type) -> None:
    """DEP-3: all its cards for one depot, or none."""
    match = offered()
    offer = match.state.pending
    assert isinstance(offer, OfferingWarehouse)
    left = match.state.part("depots").reserve[offer.seat]
    async with at_table(match) as (pilot, table):
        panel = table.panel
        assert isinstance(panel, OfferPanel)
        question = panel.question.content.plain
        assert f"a depot of {match.seats[offer.owner].name}" in question
        assert (
            f"In the warehouse: {len(match.state.part('depots').warehouses[offer.owner])} cards." in question
        )
        assert "+10 for the largest reserve" in question
        assert table.board.picture.cities == set(match.state.part("depots").placed[offer.owner])
        await press(pilot, key)
    assert isinstance(match.entries[-1], kind)
    assert match.state.part("depots").reserve[offer.seat] == left - (kind is EmptyWarehouse)


async def test_warehouses_reserves_and_the_race() -> None:
    """DEP-5 and DEP-7: the counts lie in the open, and nothing but the counts."""
    match = play_on(at_turn(LAKES, 3, depots=True), can(StoreCard))
    match.play(StoreCard(1))
    part = match.state.part("depots")
    async with at_table(match) as (pilot, _):
        await press(pilot, "w")
        screen = pilot.app.screen
        assert isinstance(screen, WarehousesScreen)
        shown = text_on(pilot)
        assert "warehouse: 1 card" in shown
        assert f"{part.reserve[0]} depots in reserve, {len(part.placed[0])} placed" in shown
        assert "+10 for the largest reserve" in screen.note.content.plain
        await press(pilot, "down")
        assert screen.board.picture.cities == set(part.placed[1])
        await press(pilot, "w")
        assert pilot.app.screen is not screen


async def test_the_log_tells_of_depots() -> None:
    match = at_turn("usa", 3, depots=True)
    async with at_table(match, lang="fr") as (pilot, table):
        await press(pilot, "d", "enter", "p", "2", "p", "enter")
        if pilot.app.screen is not table:
            await press(pilot, "space")
        await press(pilot, "l")
        shown = " ".join(text_on(pilot).split())
        assert "place un dépôt à" in shown
        assert "met une carte dans l’entrepôt de" in shown


async def test_tickets_are_told_in_full_after_a_panel() -> None:
    """The column is hidden while a panel lies there, and comes back as wide as it was."""
    async with at_table(at_turn("usa", 3, depots=True)) as (pilot, table):
        before = text_in(table.desk.tickets)
        assert before
        await press(pilot, "d", "enter")
        assert table.panel is None
        assert text_in(table.desk.tickets) == before
