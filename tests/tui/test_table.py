"""The table by key presses: curtain, tickets, cards, claims, undo, and every size of a terminal."""

from __future__ import annotations

import re

import pytest
from textual.widget import Widget

from tests.tui.moments import at_first_turn, at_table, new_match, press, settled, text_in, text_on
from ttr_tui.engine.actions import ChoosingTickets, Claim, KeepTickets, SecondCard, Turn
from ttr_tui.match import Match
from ttr_tui.settings import Settings
from ttr_tui.tui.app import TtrApp
from ttr_tui.tui.hotseat import Stage
from ttr_tui.tui.panels.claim import ClaimPanel
from ttr_tui.tui.panels.tickets import TicketPanel
from ttr_tui.tui.screens.curtain import CurtainScreen
from ttr_tui.tui.screens.game_menu import GameMenu
from ttr_tui.tui.screens.table import TableScreen
from ttr_tui.tui.screens.too_small import TooSmall

SIZES = [(80, 24), (120, 40), (200, 60)]


def rich_match() -> Match:
    """A game in which the one to move can claim, and the last card showed nothing hidden."""
    match = at_first_turn("usa")
    while match.legal().claims() is None:
        match.play(next(iter(match.legal())))
    return match


async def test_the_curtain_hangs_until_space_lifts_it() -> None:
    table = TableScreen(new_match("usa"))
    app = TtrApp(lambda _: table, Settings(motion=False), "en")
    async with app.run_test(size=(120, 40)) as pilot:
        await settled(pilot)
        assert isinstance(app.screen, CurtainScreen)
        assert "Léa to play" in text_on(pilot)
        await press(pilot, "enter", "1", "p", "c")
        assert isinstance(app.screen, CurtainScreen)
        await press(pilot, "space")
        assert isinstance(table.panel, TicketPanel)
        assert table.is_current


async def test_tickets_are_ticked_and_kept() -> None:
    match = new_match("usa")
    async with at_table(match) as (pilot, table):
        pending = match.state.pending
        assert isinstance(pending, ChoosingTickets)
        await press(pilot, "1", "enter")
        assert match.state.pending == pending, "one ticket is too few"
        await press(pilot, "down", "down", "space", "enter")
        assert match.entries == [KeepTickets(tuple(sorted((pending.offer[0], pending.offer[2]))))]
        assert table.hotseat.stage is Stage.HANDOVER
        await press(pilot, "enter")
        assert isinstance(pilot.app.screen, CurtainScreen)
        assert table.hotseat.looking is None


async def test_two_keys_draw_two_cards() -> None:
    match = at_first_turn("usa", seed=3)
    slots = [i for i, card in enumerate(match.state.market) if card != match.setup.wild]
    async with at_table(match) as (pilot, table):
        assert table.hotseat.looking == 0
        before = len(match.entries)
        await press(pilot, str(slots[0] + 1))
        assert isinstance(match.state.pending, SecondCard)
        await press(pilot, "p")
        assert len(match.entries) == before + 2
        assert table.hotseat.stage is Stage.HANDOVER, "what was drawn is shown before the curtain falls"
        assert "hand the keyboard to Tom" in text_on(pilot)
        await press(pilot, "enter")
        assert isinstance(pilot.app.screen, CurtainScreen)


async def test_a_claim_shows_its_price_and_points_before_it_is_paid() -> None:
    match = rich_match()
    async with at_table(match) as (pilot, table):
        await press(pilot, "c")
        panel = table.panel
        assert isinstance(panel, ClaimPanel)
        route = panel.things[0]
        await press(pilot, "enter")
        points = match.setup.points[route]
        shown = text_on(pilot)
        assert panel.chosen == route
        assert f"{points} point" in shown
        payment = panel.payments_for(route)[0]
        await press(pilot, "enter")
        assert match.entries[-1] == Claim(route, payment)


async def test_escape_steps_back_from_a_claim_and_nothing_has_happened() -> None:
    match = rich_match()
    async with at_table(match) as (pilot, table):
        entries = list(match.entries)
        await press(pilot, "c", "enter", "escape")
        assert isinstance(table.panel, ClaimPanel)
        assert table.panel.chosen is None
        await press(pilot, "escape")
        assert table.panel is None
        await press(pilot, "escape")
        assert isinstance(pilot.app.screen, GameMenu)
        assert match.entries == entries


async def test_a_claim_can_be_taken_back_until_the_next_player_looks() -> None:
    match = rich_match()
    mover = match.seat
    async with at_table(match) as (pilot, table):
        state = match.state
        await press(pilot, "c", "enter", "enter")
        assert table.hotseat.stage is Stage.HANDOVER
        await press(pilot, "u")
        assert match.state == state
        assert table.hotseat.looking == mover, "nobody else has had the keyboard"
        await press(pilot, "c", "enter", "enter", "enter")
        assert isinstance(pilot.app.screen, CurtainScreen)
        await press(pilot, "u")
        assert match.state == state
        assert isinstance(pilot.app.screen, CurtainScreen), "whoever pressed it sees no hand"
        await press(pilot, "space")
        assert table.hotseat.looking == mover
        await press(pilot, "c", "enter", "enter", "enter", "space")
        done = len(match.entries)
        await press(pilot, "u")
        assert len(match.entries) == done


async def test_a_card_cannot_be_taken_back() -> None:
    match = at_first_turn("usa")
    async with at_table(match) as (pilot, _):
        await press(pilot, "p")
        done = len(match.entries)
        await press(pilot, "u")
        assert len(match.entries) == done


async def test_one_person_and_bots_need_no_curtain() -> None:
    match = new_match("usa", 3, bots=True)
    table = TableScreen(match)
    app = TtrApp(lambda _: table, Settings(motion=False, pace="instant"), "en")
    async with app.run_test(size=(120, 40)) as pilot:
        await settled(pilot)
        await press(pilot, "1", "2", "3", "enter")
        for _ in range(200):
            await app.workers.wait_for_complete()
            await settled(pilot)
            if isinstance(match.state.pending, Turn) and match.seat == 0:
                break
        assert app.screen is table
        assert table.hotseat.stage is Stage.DECIDING
        assert match.moments[-1].seat != 0


async def test_a_route_that_cannot_be_claimed_says_why() -> None:
    match = at_first_turn("usa")
    claims = match.legal().claims()
    far = next(
        r.index
        for r in match.board.routes
        if r.length == 6 and r.index not in (claims.routes() if claims else ())
    )
    async with at_table(match) as (pilot, table):
        table.board.select(match.board.routes[far].a, far)
        await press(pilot, "enter")
        assert table.panel is None
        assert "cards" in text_in(table.notice)


def written_on(cards: Widget) -> str:
    """What is written on cards, without their edges."""
    return " ".join(re.sub("[▀▌▘▝]", " ", text_in(cards)).split())


@pytest.mark.parametrize("size", SIZES)
async def test_every_size_shows_the_market_the_hand_and_the_keys(size: tuple[int, int]) -> None:
    match = at_first_turn("usa")
    async with at_table(match, size) as (pilot, table):
        assert isinstance(pilot.app, TtrApp)
        assert table.scene is not None
        teller, state = table.scene.teller, match.state
        signs = [teller.card_sign(card) for card in state.market]
        held = [f"{teller.card_short(kind)} ×{n}" for kind, n in enumerate(state.players[0].hand) if n]
        for theme in ("dark", "light", "safe"):
            pilot.app.change_settings(theme=theme)
            await settled(pilot)
            assert table.board.palette.id == theme
            market = written_on(table.market).split()
            assert [word for word in market if word in signs] == signs
            assert [word for word in market if word in "12345pt"] == [*"12345pt"]
            assert market[-2:] == ["tickets", str(sum(len(deck) for deck in state.ticket_decks))]
            assert f"deck {state.piles[0].size} " in " ".join(market)
            assert written_on(table.hand) == " ".join(["hand (4)", *held])
            keys = text_in(table.keybar)
            assert all(told in keys for told in ("c claim a route", "z board only", "? help", "Esc menu"))
            assert ("1 2 3 4 5 take" in keys) is (size[0] > 120), "cards have their keys on them"
            assert ("/ find a city" in keys and "+ - zoom" in keys) is (size[0] > 80)
            assert table.board.region.height >= 10
            assert table.hand.region.bottom <= size[1]
            assert table.keybar.region.bottom <= size[1]


async def test_a_terminal_too_small_says_so_and_comes_back() -> None:
    match = at_first_turn("usa")
    async with at_table(match) as (pilot, table):
        await pilot.resize_terminal(70, 20)
        await settled(pilot)
        assert isinstance(pilot.app.screen, TooSmall)
        assert "80 columns" in text_on(pilot)
        await pilot.resize_terminal(100, 30)
        await settled(pilot)
        assert table.is_current


async def test_the_palette_lists_what_can_be_done_now() -> None:
    match = rich_match()
    async with at_table(match) as (pilot, table):
        titles = [command.title for command in pilot.app.get_system_commands(table)]
        claims = match.legal().claims()
        assert claims is not None
        assert "claim a route" in titles
        assert sum(title.startswith("Claim ") for title in titles) == len(claims.routes())


async def test_another_language_and_theme_change_everything_at_once() -> None:
    match = at_first_turn("usa")
    async with at_table(match) as (pilot, table):
        assert isinstance(pilot.app, TtrApp)
        pilot.app.change_settings(lang="fr", theme="light")
        await settled(pilot)
        shown = text_on(pilot)
        assert "États-Unis" in shown
        assert "hand" not in shown
        assert table.board.palette.id == "light"
