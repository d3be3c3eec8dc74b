"""Fleets: the split at the start, the exchange in a turn, and the market of two decks, by key presses."""

from __future__ import annotations

import pytest

from tests.tui.lakes import at_turn, can, lakes_match
from tests.tui.moments import asked, at_table, play_on, press, text_on
from ttr_tui.engine.actions import DrawCard, SecondCard, TakeCard, Turn
from ttr_tui.match import Match
from ttr_tui.rules.fleet import ChooseFleet, ChoosingFleet, Exchange
from ttr_tui.tui.mechanisms.fleet import ExchangePanel, FleetPanel
from ttr_tui.tui.panels.refill import RefillPanel
from ttr_tui.tui.screens.curtain import CurtainScreen

pytestmark = pytest.mark.slow


def choosing() -> Match:
    return play_on(lakes_match(), asked(ChoosingFleet))


@pytest.mark.parametrize(
    ("keys", "trains"),
    [
        ((), 27),
        (("right", "right"), 29),
        *(
            pytest.param(*case, marks=pytest.mark.slow)
            for case in (
                (("left",), 26),
                (("shift+left",), 22),
                (("home",), 18),
                (("end",), 33),
                (("end", "right"), 33),
                (("end", "s"), 27),
            )
        ),
    ],
)
async def test_the_fleet_is_chosen_with_a_slider(keys: tuple[str, ...], trains: int) -> None:
    """LAC-4: every split of 50 with at most 33 trains and 32 ships, the suggested one first."""
    match = choosing()
    async with at_table(match) as (pilot, table):
        assert isinstance(table.panel, FleetPanel)
        await press(pilot, *keys)
        assert f"{trains} trains" in text_on(pilot)
        assert f"{50 - trains} ships" in text_on(pilot)
        await press(pilot, "enter")
    assert match.entries[-1] == ChooseFleet((trains, 50 - trains))


async def test_the_fleet_panel_tells_what_the_tickets_take() -> None:
    async with at_table(choosing(), lang="fr") as (pilot, table):
        assert isinstance(table.panel, FleetPanel)
        assert "Vos destinations ouvertes" in text_on(pilot)
        assert table.board.picture.path == table.panel.path != frozenset()


async def test_a_fleet_stays_secret_until_all_have_one() -> None:
    """LAC-4: the next player learns nothing; then the log shows both."""
    match = choosing()
    async with at_table(match) as (pilot, table):
        await press(pilot, "home", "enter", "enter")
        assert isinstance(pilot.app.screen, CurtainScreen)
        assert "18" not in text_on(pilot)
        await press(pilot, "space")
        assert isinstance(table.panel, FleetPanel)
        assert "18 trains" not in text_on(pilot)
        await press(pilot, "end", "enter")
        assert asked(Turn)(match)
        await press(pilot, "enter")
        if isinstance(pilot.app.screen, CurtainScreen):
            await press(pilot, "space")
        await press(pilot, "l")
        assert "The fleets are shown" in text_on(pilot)
        assert "18 trains + 32 ships" in " ".join(text_on(pilot).split())


async def test_the_slider_follows_the_mouse() -> None:
    match = choosing()
    async with at_table(match) as (pilot, table):
        panel = table.panel
        assert isinstance(panel, FleetPanel)
        await pilot.click(panel.slider, offset=(0, 0))
        assert panel.slider.value == 18
        await pilot.click(panel.slider, offset=(panel.slider.size.width - 1, 0))
        assert panel.slider.value == 33


async def test_an_exchange_shows_its_price_first() -> None:
    """LAC-13: a point a piece, in either direction."""
    match = play_on(at_turn(moments=20), can(Exchange))
    trains, ships = match.state.players[match.seat].pieces
    score = match.state.players[match.seat].score
    async with at_table(match) as (pilot, table):
        assert "exchange" in text_on(pilot)
        await press(pilot, "e")
        assert isinstance(table.panel, ExchangePanel)
        panel = table.panel
        assert "Each piece costs 1 point." in panel.note.content.plain
        await press(pilot, "enter")
        assert table.panel is panel, "nothing is exchanged for nothing"
        await press(pilot, "left", "left")
        shown = text_on(pilot)
        assert f"{trains - 2} trains" in shown
        assert f"{ships + 2} ships" in shown
        left = f"{score - 2}".replace("-", "−")
        assert f"2 trains for 2 ships\nCosts 2 points; {left} will be left." in panel.note.content.plain
        await press(pilot, "enter")
    assert match.entries[-1] == Exchange(0, 2)


async def test_an_exchange_can_be_left() -> None:
    match = play_on(at_turn(moments=20), can(Exchange))
    before = len(match.entries)
    async with at_table(match) as (pilot, table):
        await press(pilot, "e", "right", "escape")
        assert table.panel is None
    assert len(match.entries) == before


def plain_card(match: Match) -> int:
    """A place of the market with a card that is no joker."""
    wild = match.board.wild
    return next(slot for slot, card in enumerate(match.state.market) if card not in (-1, wild))


@pytest.mark.parametrize(("key", "deck"), [("p", 0), ("o", 1), ("enter", None)])
async def test_a_card_taken_is_replaced_from_the_deck_named(key: str, deck: int | None) -> None:
    """LAC-6: two keys; Enter is the card's own deck."""
    match = at_turn(moments=12)
    slot = plain_card(match)
    own = match.board.cards[match.state.market[slot]].deck
    async with at_table(match) as (pilot, table):
        await press(pilot, str(slot + 1))
        assert isinstance(table.panel, RefillPanel)
        assert "Which deck replaces it?" in text_on(pilot)
        await press(pilot, key)
        assert table.panel is None
    assert match.entries[-1] == TakeCard(slot, own if deck is None else deck)
    assert asked(SecondCard)(match)


async def test_the_refill_step_moves_nothing() -> None:
    """It lies over a corner: the board keeps its width."""
    match = at_turn(moments=12)
    async with at_table(match, (80, 24)) as (pilot, table):
        before = table.board.size.width
        await press(pilot, str(plain_card(match) + 1))
        assert isinstance(table.panel, RefillPanel)
        assert table.board.size.width == before
        await press(pilot, "escape")
        assert table.panel is None


async def test_two_decks_are_drawn_blind() -> None:
    match = at_turn(moments=12)
    async with at_table(match) as (pilot, _):
        await press(pilot, "o", "p")
    assert match.entries[-2:] == [DrawCard(1), DrawCard(0)]


@pytest.mark.parametrize("lang", ["fr", "en"])
async def test_the_narrow_market_shows_every_deck_with_its_size(lang: str) -> None:
    match = at_turn(moments=12)
    async with at_table(match, (80, 24), lang=lang) as (_, table):
        sizes = [str(pile.size) for pile in table.hotseat.view().piles]
        market = str(table.market.render())
        assert all(size in market for size in (*sizes, str(sum(table.hotseat.view().ticket_decks))))
        assert len(market) <= 80
