"""Choosing tickets: what each takes alone and beside the others, with those one has in sight."""

from __future__ import annotations

import re

import pytest

from tests.tui.moments import asked, at_table, new_match, play_on, press, text_in, text_on
from tests.tui.mouse import Mouse
from ttr_tui.engine.actions import AnnouncingSplit, ChoosingTickets, DrawTickets, KeepTickets, Turn
from ttr_tui.engine.view import view
from ttr_tui.match import Match
from ttr_tui.tui.panels.tickets import DrawTicketsPanel, TicketPanel
from ttr_tui.tui.ticket_network import added, network, on_the_way
from ttr_tui.tui.ticket_progress import progress

SIZES = ((80, 24), (120, 40), (200, 60))


def drawing(map: str = "usa", moments: int = 30) -> Match:
    """New tickets in the middle of a game."""
    match = play_on(new_match(map), lambda m: asked(Turn)(m) and len(m.moments) > moments)
    match.play(next(a for a in match.legal() if isinstance(a, DrawTickets)))
    return match


def test_what_tickets_take_together() -> None:
    """Never more than apart, never less than the dearest of them; and one that is held adds nothing."""
    match = drawing()
    seen = view(match.state, match.seat)
    assert isinstance(seen.pending, ChoosingTickets)
    for ticket in seen.pending.offer:
        it = progress(seen, ticket)
        assert it.missing is not None
        assert network(seen, [ticket]).spaces == it.missing == added(seen, ticket, [])
        assert 0 <= added(seen, ticket, seen.tickets) <= it.missing
        assert added(seen, ticket, [ticket, *seen.tickets]) == added(seen, ticket, seen.tickets)
    both = network(seen, seen.pending.offer)
    alone = [progress(seen, ticket).missing or 0 for ticket in seen.pending.offer]
    assert max(alone) <= both.spaces <= sum(alone)


def test_every_track_of_a_connection_is_on_the_way() -> None:
    match = drawing()
    seen = view(match.state, match.seat)
    wanted = on_the_way(seen)
    assert wanted
    for route in wanted:
        tracks = seen.setup.parallels[route] & seen.free
        assert {r for r in range(len(match.board.routes)) if tracks >> r & 1} <= wanted


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("lang", ["en", "fr"])
async def test_the_own_tickets_stay_in_sight(size: tuple[int, int], lang: str) -> None:
    match = drawing()
    async with at_table(match, size, lang=lang) as (_, table):
        panel = table.panel
        assert isinstance(panel, TicketPanel)
        shown = text_in(panel)
        first = panel.held[0]
        assert panel.scene.teller.ticket(first.ticket) in shown.replace("– ", "–")
        assert panel.scene.words("tickets-to-go") in shown
        assert panel.held_list.size.height >= min(2, len(panel.held))
        assert text_in(panel.button)


async def test_a_tick_changes_what_the_others_take() -> None:
    match = play_on(new_match("allemagne"), asked(AnnouncingSplit))
    match.play(match.legal()[-1])
    async with at_table(match) as (pilot, table):
        panel = table.panel
        assert isinstance(panel, TicketPanel)
        assert all("added" not in line.plain for line in panel.list.said)
        await press(pilot, "1")
        first, *others = panel.list.said
        assert "added" not in first.plain
        for line, it in zip(others, panel.plans[1:], strict=True):
            more = added(panel.scene.view, it.ticket, [panel.offer[0]])
            assert f"{it.missing} alone, +{more} added" in line.plain
        assert table.board.picture.path == network(panel.scene.view, panel.offer[:1]).routes
        await press(pilot, "down")
        assert table.board.picture.path == network(panel.scene.view, panel.offer[:2]).routes
        await press(pilot, "1")
        assert all("added" not in line.plain for line in panel.list.said)


async def test_numbers_tick_and_the_footer_says_so() -> None:
    match = drawing()
    async with at_table(match) as (pilot, table):
        panel = table.panel
        assert isinstance(panel, TicketPanel)
        assert "1 2 3 tick" in text_on(pilot)
        await press(pilot, "2", "9")
        assert panel.ticked == {panel.offer[1]}
        await press(pilot, "enter")
    assert match.entries[-1] == KeepTickets((panel.offer[1],))


async def test_too_few_tickets_are_not_kept_in_silence() -> None:
    match = new_match("usa")
    async with at_table(match) as (pilot, table):
        panel = table.panel
        assert isinstance(panel, TicketPanel)
        done = len(match.entries)
        await press(pilot, "enter")
        assert len(match.entries) == done
        assert text_in(panel.button) == panel.scene.words("tickets-more", count=2)
        assert panel.button.has_class("-off")
        assert panel.button.has_class("-insisting")
        await press(pilot, "1", "2")
        assert not panel.button.has_class("-insisting")
        assert panel.scene.words("tickets-more", count=1) not in text_on(pilot)
        assert panel.scene.words("tickets-more", count=2) not in text_on(pilot)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("map", ["usa", "suisse"])
async def test_all_tickets_are_told_in_the_same_words(map: str, lang: str, size: tuple[int, int]) -> None:
    async with at_table(drawing(map), size, lang=lang) as (_, table):
        panel = table.panel
        assert isinstance(panel, TicketPanel)
        rows = [row for line in panel.list.said for row in line.plain.split("\n")[1:]]
        assert all(len(row) <= panel.room for row in rows)
        figures = [row.rpartition(" · ")[2] for row in rows if "+" in row]
        forms = {re.sub(r"[0-9]+", "#", told).replace("spaces", "space") for told in figures}
        assert len({form.replace("espaces", "espace") for form in forms}) == 1


async def test_tickets_by_mouse_alone() -> None:
    match = new_match("usa")
    async with at_table(match) as (pilot, table):
        panel = table.panel
        assert isinstance(panel, TicketPanel)
        mouse = Mouse(pilot, panel.list)
        await mouse.move(5, 2)
        assert panel.border_subtitle == panel.scene.words("click-tick")
        await mouse.click(5, 0)
        await mouse.click(5, 3)
        assert panel.ticked == set(panel.offer[:2])
        await mouse.move(5, 3)
        assert panel.border_subtitle == panel.scene.words("click-untick")
        await Mouse(pilot, panel.button).click(8, 0)
    assert match.entries[-1] == KeepTickets(tuple(sorted(panel.offer[:2])))


async def test_two_decks_are_counted_apart() -> None:
    match = play_on(new_match("allemagne"), asked(Turn))
    short, long = view(match.state, None).ticket_decks
    piles = f"{short} short + {long} long"
    async with at_table(match) as (pilot, table):
        assert table.scene is not None
        assert piles in text_in(table.market)
        for player in table.scene.view.players:
            assert table.scene.teller.tickets_of(player.ticket_count) in text_in(table.desk.players)
        await press(pilot, "t")
        assert isinstance(table.panel, DrawTicketsPanel)
        assert f"{short} short tickets + {long} long" in text_in(table.panel)
    async with at_table(match, (80, 24)) as (_, table):
        assert f"{short}+{long}" in text_in(table.market)


async def test_a_deck_that_is_only_dealt_from_is_not_counted() -> None:
    """Europe's long tickets: whoever draws gets none of them."""
    match = play_on(new_match("europe"), asked(Turn))
    async with at_table(match) as (_, table):
        assert f"tickets {match.view(None).ticket_decks[0]} " in f"{text_in(table.market)} ".replace("▌", " ")
