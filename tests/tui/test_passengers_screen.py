"""Passengers at the table: on the board, chosen after a claim, and counted."""

from __future__ import annotations

import re

import attrs

from tests.boards import with_hand
from tests.rules.crafting import with_part
from tests.tui.moments import asked, at_first_turn, at_table, new_match, play_on, press, put, text_on
from ttr_tui.engine.actions import Claim, Turn
from ttr_tui.match import Match
from ttr_tui.rules.passengers import ChoosingMeeple, Meeples, TakeMeeple
from ttr_tui.tui.mechanisms.passengers import MajoritiesScreen, MeeplePanel, badges
from ttr_tui.tui.palette import MARKS


def choosing(seed: int = 5) -> Match:
    return play_on(new_match("allemagne", 3, seed), asked(ChoosingMeeple), seed)


async def test_meeples_stand_in_their_cities() -> None:
    match = at_first_turn("allemagne")
    async with at_table(match) as (_, table):
        assert table.scene is not None
        waiting = match.state.part("passengers").waiting
        shown = badges(table.scene)
        assert {city: [badge.count for badge in some] for city, some in shown.items()} == {
            city: [n for n in counts if n] for city, counts in enumerate(waiting) if any(counts)
        }
        assert table.board.picture.badges == shown


async def test_a_number_takes_a_passenger() -> None:
    match = choosing()
    seat, city = match.seat, match.state.pending.city  # type: ignore[attr-defined]
    options = list(match.legal())
    before = match.state.part("passengers").taken[seat]
    async with at_table(match) as (pilot, table):
        assert isinstance(table.panel, MeeplePanel)
        assert table.board.city == city
        assert table.panel.scene.teller.city(city) in text_on(pilot)
        await press(pilot, "2")
        assert match.moments[-1].action == options[1]
        colour = options[1].colour  # type: ignore[attr-defined]
        assert match.state.part("passengers").taken[seat] == tuple(
            n + (kind == colour) for kind, n in enumerate(before)
        )


async def test_the_list_and_the_mouse_take_one_too() -> None:
    match = choosing()
    options = list(match.legal())
    async with at_table(match) as (pilot, table):
        await press(pilot, "down", "enter")
        assert match.moments[-1].action == options[1]
    match = choosing()
    async with at_table(match) as (pilot, table):
        assert isinstance(table.panel, MeeplePanel)
        await pilot.click(table.panel.list, offset=(4, 0))
        await press(pilot)
        assert match.moments[-1].action == options[0]


async def test_a_number_that_is_not_there_does_nothing() -> None:
    match = choosing()
    before = len(match.moments)
    async with at_table(match) as (pilot, _):
        await press(pilot, "9", "escape", "escape")
        assert len(match.moments) == before


async def test_both_ends_are_asked_one_after_the_other() -> None:
    match = at_first_turn("allemagne")
    board = match.board
    part: Meeples = match.state.part("passengers")
    route = board.route("berlin", "leipzig")
    waiting = list(part.waiting)
    waiting[route.a], waiting[route.b] = (2, 1, 0, 0, 0, 0), (0, 0, 1, 1, 0, 0)
    state = with_part(match.state, "passengers", attrs.evolve(part, waiting=tuple(waiting)))
    match = put(match, with_hand(state, 0, locomotive=route.length))
    payment = tuple(route.length if kind.id == "locomotive" else 0 for kind in board.cards)
    match.play(Claim(route.index, payment))
    async with at_table(match) as (pilot, table):
        assert isinstance(table.panel, MeeplePanel)
        assert table.panel.city == route.a
        await press(pilot, "1")
        assert isinstance(table.panel, MeeplePanel)
        assert table.panel.city == route.b
        await press(pilot, "1")
        taken = [moment.action for moment in match.moments[-2:]]
        assert taken == [TakeMeeple(0), TakeMeeple(2)]


async def test_majorities() -> None:
    match = at_first_turn("allemagne", 3)
    part: Meeples = match.state.part("passengers")
    taken = ((4, 1, 0, 0, 0, 0), (2, 1, 0, 0, 0, 0), (1, 0, 3, 0, 0, 0))
    match = put(match, with_part(match.state, "passengers", attrs.evolve(part, taken=taken)))
    async with at_table(match, lang="en") as (pilot, _):
        await press(pilot, "m")
        screen = pilot.app.screen
        assert isinstance(screen, MajoritiesScreen)
        lines = text_on(pilot).splitlines()
        red = next(line for line in lines if "♚ red" in line)
        assert red.split("red")[1].split() == ["4", "+20", "2", "+10", "1", str(screen.left(0)), "│"]
        blue = next(line for line in lines if "♛ blue" in line)
        assert blue.split("blue")[1].split()[:5] == ["1", "+20", "1", "+20", "0"]
        now = next(line for line in lines if " now " in line)
        assert now.split("now")[1].split()[:6] == ["5", "+40", "3", "+30", "4", "+20"]
        await press(pilot, "down")
        here = {city for city, counts in enumerate(part.waiting) if counts[1]}
        assert screen.board.picture.cities == here
        await press(pilot, "m")
        assert not isinstance(pilot.app.screen, MajoritiesScreen)


async def test_majorities_help_to_choose() -> None:
    match = choosing()
    async with at_table(match) as (pilot, table):
        await press(pilot, "m")
        assert isinstance(pilot.app.screen, MajoritiesScreen)
        await press(pilot, "escape")
        assert isinstance(table.panel, MeeplePanel)
        await press(pilot, "1")
        assert isinstance(match.moments[-1].action, TakeMeeple)


async def test_what_was_collected_stands_in_the_players_lines_and_the_log() -> None:
    match = play_on(choosing(), asked(Turn))
    async with at_table(match, lang="fr") as (_, table):
        assert table.scene is not None
        told = [table.scene.teller.event(e) for m in match.moments for e in m.events]
        assert any(text.startswith("fait monter un passager") for text in told)
        _, *written = re.split(rf"[{''.join(MARKS)}] ", table.desk.players.content.plain)
        taken = match.state.part("passengers").taken
        assert sum(map(any, taken)) == 2
        for text, counts in zip(written, taken, strict=True):
            crowd = [f"{sign}{n}" for sign, n in zip("♚♛♜♝♞☗", counts, strict=True) if n]
            assert re.findall(r"[♚♛♜♝♞☗]\d+", text) == crowd
