"""Between two people: what was played stays to be seen, Enter hands over, the next one hears the news."""

from __future__ import annotations

from functools import partial

import attrs
import pytest

from tests.tui.moments import (
    NAMES,
    at_first_turn,
    at_table,
    new_match,
    play_on,
    press,
    put,
    settled,
    text_in,
    text_on,
)
from tests.tui.test_table import rich_match
from ttr_tui.engine.actions import Claim, Turn
from ttr_tui.engine.events import RouteClaimed
from ttr_tui.mapfile import all_ids, find
from ttr_tui.match import Header, Match, Seat
from ttr_tui.settings import Settings
from ttr_tui.tui.app import TtrApp
from ttr_tui.tui.hotseat import Hotseat, Stage
from ttr_tui.tui.palette import MARKS
from ttr_tui.tui.screens.curtain import CurtainScreen
from ttr_tui.tui.screens.final import FinalScreen
from ttr_tui.tui.screens.table import TableScreen
from ttr_tui.tui.widgets.notice import NoticeLine
from ttr_tui.tui.widgets.side import log_lines


async def test_a_claim_stays_in_light_until_enter_hands_over() -> None:
    match = rich_match()
    mover, following = match.seats[match.seat].name, match.seats[1 - match.seat].name
    async with at_table(match) as (pilot, table):
        await press(pilot, "c", "enter", "enter")
        claim = match.entries[-1]
        assert isinstance(claim, Claim)
        assert table.is_current
        assert table.scene is not None
        assert table.scene.picture.last == {claim.route}, "the new trains are in light"
        assert f"{mover} has played" in text_in(table.head)
        assert following not in text_in(table.head), "the next player is not named over an open hand"
        assert f"Enter: hand the keyboard to {following}" in text_in(table.notice)
        assert "u undo" in text_in(table.keybar)
        await press(pilot, "p", "c", "1")
        assert table.is_current, "only Enter hands over"
        assert "Enter hands over" in text_in(table.notice)
        await press(pilot, "enter")
        assert isinstance(pilot.app.screen, CurtainScreen)
        assert table.hotseat.looking is None


async def test_what_was_drawn_is_marked_in_the_hand() -> None:
    match = at_first_turn("usa", seed=3)
    wild = match.setup.wild
    slots = [i for i, card in enumerate(match.state.market) if card != wild]
    async with at_table(match) as (pilot, table):
        first = match.state.market[slots[0]]
        await press(pilot, str(slots[0] + 1))
        assert table.scene is not None
        name = table.scene.teller.card_short(first)
        held = match.state.players[0].hand[first]
        assert f"{name} ×{held} +1" in text_in(table.hand)
        await press(pilot, "p")
        assert table.hotseat.stage is Stage.HANDOVER
        assert text_in(table.hand).count("+") in (1, 2)
        assert sum(table.scene.drawn.values()) == 2


async def test_a_command_chosen_too_late_opens_nothing_of_the_last_players() -> None:
    match = rich_match()
    async with at_table(match) as (pilot, table):
        offered = [run for _, _, run in table.offers()]
        await press(pilot, "p", "p", "enter")
        assert isinstance(pilot.app.screen, CurtainScreen)
        for run in offered:
            run()
        await settled(pilot)
        assert offered
        assert table.panel is None


async def test_the_setting_lets_the_curtain_fall_at_once() -> None:
    match = rich_match()
    async with at_table(match) as (pilot, _):
        assert isinstance(pilot.app, TtrApp)
        pilot.app.settings = attrs.evolve(pilot.app.settings, handover="at-once")
        pilot.app.screen.sync()  # type: ignore[attr-defined]
        await press(pilot, "c", "enter", "enter")
        assert isinstance(pilot.app.screen, CurtainScreen)


async def test_the_others_claims_are_lit_until_the_first_key() -> None:
    match = rich_match()
    async with at_table(match) as (pilot, table):
        await press(pilot, "c", "enter", "enter", "enter")
        claimed = match.moments[-1].events[0]
        assert isinstance(claimed, RouteClaimed)
        assert table.scene is not None
        curtain = text_on(pilot)
        assert "Since your last turn" in curtain
        assert table.scene.teller.route(claimed.route).split("–")[0] in curtain
        await press(pilot, "space")
        assert table.scene.picture.last == {claimed.route}
        assert claimed.route in table.board.picture.last
        await press(pilot, "right")
        assert not table.board.picture.last


async def test_nobodys_hand_lies_open_while_bots_play_between_two_people() -> None:
    seats = (Seat("Léa"), Seat("Bot", "random", 1), Seat("Tom", colour=2))
    match = Match(find("usa"), Header("usa", "classic", (), seats, 1, 0))
    play_on(match, lambda m: isinstance(m.state.pending, Turn) and m.seat == 0)
    hotseat = Hotseat(match)
    hotseat.lift()
    while hotseat.stage is Stage.DECIDING:
        hotseat.play(next(iter(hotseat.legal())))
    assert hotseat.stage is Stage.HANDOVER
    assert hotseat.looking == 0
    hotseat.hand_over()
    assert hotseat.looking is None
    assert not hotseat.legal()


def opening(table: TableScreen, _: TtrApp) -> TableScreen:
    return table


def last_turns(map: str, rounds: int) -> Match:
    """A game whose end is in sight: so many turns are left for everyone."""
    match = at_first_turn(map)
    return put(match, attrs.evolve(match.state, turns_left=rounds * len(match.seats)))


@pytest.mark.parametrize(
    ("rounds", "en", "fr"),
    [
        (2, "2 turns left for everyone", "encore 2 tours pour tous"),
        (1, "last turn for everyone", "dernier tour"),
    ],
)
async def test_the_last_turns_are_counted_in_the_head_and_on_the_curtain(
    rounds: int, en: str, fr: str
) -> None:
    for lang, told in (("en", en), ("fr", fr)):
        table = TableScreen(last_turns("grands-lacs", rounds))
        app = TtrApp(partial(opening, table), Settings(motion=False), lang)
        async with app.run_test(size=(120, 40)) as pilot:
            await settled(pilot)
            assert isinstance(app.screen, CurtainScreen)
            assert told in text_on(pilot)
            await press(pilot, "space")
            assert told in text_in(table.head)


async def test_the_last_move_of_a_game_is_seen_before_the_score() -> None:
    match = play_on(new_match("usa"), lambda m: m.state.turns_left == 1 and isinstance(m.state.pending, Turn))
    async with at_table(match) as (pilot, table):
        while match.state.seat >= 0:
            table.play(next(iter(match.legal())))
            await settled(pilot)
        assert table.is_current
        assert "Enter: the final score" in text_in(table.notice)
        await press(pilot, "enter")
        assert isinstance(pilot.app.screen, FinalScreen)


async def test_the_head_names_the_mode() -> None:
    for mode, told in (("mega", "USA · Mega"), ("1910", "USA 1910")):
        async with at_table(new_match("usa", mode=mode)) as (_, table):
            assert text_in(table.head).startswith(told)


async def test_what_one_looked_at_is_nobody_elses_business() -> None:
    match = at_first_turn("usa", seed=3)
    async with at_table(match) as (pilot, table):
        await press(pilot, "right", "tab")
        assert table.board.picture.selected_route is not None
        await press(pilot, "p", "p", "enter", "space")
        assert table.hotseat.looking == 1
        assert table.board.city is None
        assert table.board.route is None
        assert text_in(table.notice).startswith("Tom: draw cards")


async def test_enter_hurries_computers_and_space_does_not() -> None:
    """Space lifts curtains: pressed once too often it would show the next hand."""
    match = at_first_turn("usa", bots=True)
    async with at_table(match) as (pilot, table):
        table.bots.pace = lambda: 60.0
        await press(pilot, "p", "p")
        assert table.hotseat.stage is Stage.BOT
        await press(pilot, "space")
        assert not table.bots.rushing
        assert "Enter makes it quicker" in text_in(table.notice)
        assert "⏎ speed up" in text_in(table.keybar)
        await press(pilot, "enter")
        assert table.bots.rushing or match.seat == 0


@pytest.mark.parametrize("lang", ["fr", "en"])
@pytest.mark.parametrize("map", all_ids())
async def test_in_a_narrow_window_the_notice_is_whole(map: str, lang: str) -> None:
    match = at_first_turn(map)
    async with at_table(match, (80, 24), lang=lang) as (pilot, table):
        assert table.notice.content.cell_length <= table.notice.size.width
        while table.hotseat.stage is Stage.DECIDING:
            table.play(next(a for a in match.legal() if not a.beside))
            await settled(pilot)
        assert table.hotseat.stage is Stage.HANDOVER
        assert table.notice.content.cell_length <= table.notice.size.width


async def test_the_turn_is_the_one_that_was_played() -> None:
    match = at_first_turn("usa", seed=3)
    async with at_table(match) as (pilot, table):
        for who in ("Léa", "Tom"):
            assert f"{who} to play" in text_in(table.head)
            await press(pilot, "p", "p")
            assert "turn 1 ·" in text_in(table.head)
            assert f"{who} has played" in text_in(table.head)
            await press(pilot, "enter", "space")
        assert "turn 2 ·" in text_in(table.head)


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
async def test_where_no_log_tells_it_the_notice_says_what_computers_did(size: tuple[int, int]) -> None:
    """Until the next key; and the cards one drew before that are still marked."""
    match = at_first_turn("usa", 3, bots=True)
    async with at_table(match, size) as (pilot, table):
        await press(pilot, "p", "p")
        while table.hotseat.stage is not Stage.DECIDING:
            await settled(pilot)
        await settled(pilot)
        assert table.scene is not None
        told = [line.plain for line in log_lines(table.scene, table.hotseat.since_last_turn(0))]
        assert len(told) > 1
        assert sum(table.scene.drawn.values()) == 2
        if size == (80, 24):
            assert told[-1] in text_in(table.notice)
            assert table.notice.content.cell_length <= table.notice.size.width
            await press(pilot, "right", "escape")
        assert text_in(table.notice) == "Léa: draw cards, claim a route or draw tickets."


async def test_the_notice_tells_of_each_computer_while_they_play(monkeypatch: pytest.MonkeyPatch) -> None:
    said: list[str] = []
    monkeypatch.setattr(NoticeLine, "put", lambda _, content: said.append(str(content)))
    match = at_first_turn("usa", 3, bots=True)
    async with at_table(match, (80, 24)) as (pilot, table):
        await press(pilot, "p", "p")
        while table.hotseat.stage is not Stage.DECIDING:
            await settled(pilot)
    thinking = [text for text in said if "is thinking" in text]
    assert any(text.startswith(f"{MARKS[1]} {NAMES[1]} ") for text in thinking)
