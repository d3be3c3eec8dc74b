"""Tunnels at the table: the cards turn, and the surcharge is paid or declined."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from tests.boards import cards, with_deck, with_hand
from tests.tui.moments import at_first_turn, at_table, press, put, text_in
from ttr_tui.engine.actions import Claim
from ttr_tui.match import Match
from ttr_tui.rules.tunnels import DeclineTunnel, PaySurcharge, TunnelSurcharge
from ttr_tui.tui.mechanisms import tunnels
from ttr_tui.tui.mechanisms.tunnels import TunnelPanel
from ttr_tui.tui.panels.claim import ClaimPanel


def before_a_tunnel(deck: Iterable[str], **hand: int) -> tuple[Match, int]:
    """The first player holds a hand; these cards lie on the deck; a red tunnel is free."""
    match = at_first_turn("suisse")
    tunnel = next(r for r in match.board.routes if r.tunnel and match.board.colour_name(r.colour) == "red")
    return put(match, with_deck(with_hand(match.state, 0, **hand), *deck)), tunnel.index


def at_surcharge(deck: Iterable[str], more: int = 2, **hand: int) -> Match:
    match, tunnel = before_a_tunnel(deck, red=match_length() + more, **hand)
    match.play(Claim(tunnel, cards(match.board, red=match_length())))
    return match


def match_length() -> int:
    board = at_first_turn("suisse").board
    return next(r.length for r in board.routes if r.tunnel and board.colour_name(r.colour) == "red")


async def test_the_claim_warns() -> None:
    match, tunnel = before_a_tunnel(("blue", "blue", "blue"), red=4, locomotive=1)
    async with at_table(match, lang="en") as (pilot, table):
        await press(pilot, "c")
        assert isinstance(table.panel, ClaimPanel)
        table.panel.route_picked(tunnel)
        await press(pilot)
        assert "up to 3 more cards" in text_in(table.panel)


async def test_without_surcharge_the_log_tells() -> None:
    match = at_surcharge(("blue", "blue", "blue"))
    assert not isinstance(match.state.pending, TunnelSurcharge)
    async with at_table(match, lang="en") as (_, table):
        assert table.scene is not None
        told = [table.scene.teller.event(e) for e in match.moments[-1].events]
        assert told[0].startswith("turns ◇ blue, ◇ blue, ◇ blue for the tunnel")
        assert told[0].endswith("nothing to add")


async def test_the_surcharge_is_explained_and_paid_best_first() -> None:
    match = at_surcharge(("red", "blue", "locomotive"), locomotive=1)
    async with at_table(match, lang="en") as (pilot, table):
        assert isinstance(table.panel, TunnelPanel)
        assert "2 more cards, red or locomotive" in text_in(table.panel)
        await press(pilot, "1")
        assert match.moments[-1].action == PaySurcharge(cards(match.board, red=2))


async def test_it_can_be_declined() -> None:
    match = at_surcharge(("red", "blue", "locomotive"), locomotive=1)
    async with at_table(match, lang="en") as (pilot, table):
        assert isinstance(table.panel, TunnelPanel)
        await press(pilot, "end", "enter")
        assert match.moments[-1].action == DeclineTunnel()
        assert table.scene is not None
        assert table.scene.teller.event(match.moments[-1].events[0]).startswith("gives up the tunnel")


async def test_who_cannot_pay_is_told() -> None:
    match = at_surcharge(("red", "red", "red"), more=1)
    async with at_table(match, lang="en") as (pilot, table):
        assert isinstance(table.panel, TunnelPanel)
        assert "You cannot pay that." in text_in(table.panel)
        await press(pilot, "1")
        assert match.moments[-1].action == DeclineTunnel()


@pytest.mark.parametrize("key", ["space", "enter", "1", "x", "escape"])
async def test_any_key_turns_all_cards_and_does_nothing_else(
    monkeypatch: pytest.MonkeyPatch, key: str
) -> None:
    monkeypatch.setattr(tunnels, "PAUSE", 3600.0)
    match = at_surcharge(("red", "blue", "blue"))
    before = len(match.moments)
    async with at_table(match, motion=True) as (pilot, table):
        panel = table.panel
        assert isinstance(panel, TunnelPanel)
        assert panel.turned == 0
        assert not panel.list.display
        await press(pilot, key)
        assert pilot.app.screen is table
        assert panel.turned == 3
        assert panel.list.display
        assert len(match.moments) == before
        await press(pilot, "enter")
        assert isinstance(match.moments[-1].action, PaySurcharge)


async def test_the_cards_turn_one_after_another(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tunnels, "PAUSE", 3600.0)
    match = at_surcharge(("red", "blue", "blue"))
    async with at_table(match, motion=True) as (pilot, table):
        panel = table.panel
        assert isinstance(panel, TunnelPanel)
        for shown in (1, 2, 3):
            panel._turn()
            await press(pilot)
            assert panel.turned == shown
            assert panel.cards.content.plain.count("▒▒") == (3 - shown) * 4
        await press(pilot, "enter")
        assert isinstance(match.moments[-1].action, PaySurcharge)
