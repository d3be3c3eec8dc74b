"""The board gets the room it deserves: beside the cards, and alone in the whole window."""

from __future__ import annotations

import pytest
from attrs import evolve
from textual.geometry import Offset, Size

from tests.tui.moments import (
    asked,
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
from ttr_tui.engine.actions import DrawCard, SecondCard, TakeCard, Turn
from ttr_tui.mapfile import all_ids
from ttr_tui.match import Match
from ttr_tui.settings import Settings
from ttr_tui.tui.app import TtrApp
from ttr_tui.tui.panels.claim import ClaimPanel
from ttr_tui.tui.screens.game_menu import GameMenu
from ttr_tui.tui.screens.home import HomeScreen
from ttr_tui.tui.screens.replay import ReplayScreen

LEAST = {(80, 24): Size(80, 18), (120, 40): Size(82, 34), (200, 60): Size(154, 52)}
"""What a board has at least, in a window of a size."""
QUICK = [("usa", "en"), ("grands-lacs", "fr")]


def in_play(map: str, addons: tuple[str, ...] = ()) -> Match:
    """A turn with a good many cards in hand."""
    match = new_match(map, 3, addons=addons)
    return play_on(match, lambda m: asked(Turn)(m) and m.state.turn >= 3 and sum(hand_of(m)) >= 6)


def hand_of(match: Match) -> tuple[int, ...]:
    return match.state.players[match.state.seat].hand


@pytest.mark.parametrize(
    ("map", "lang"),
    [
        pytest.param(map, lang, marks=[] if (map, lang) in QUICK else pytest.mark.slow)
        for map in all_ids()
        for lang in ("fr", "en")
    ],
)
async def test_the_board_has_most_of_the_table(map: str, lang: str) -> None:
    for addons in ((), ("depots",)) if map == "usa" else ((),):
        async with at_table(in_play(map, addons), lang=lang) as (pilot, table):
            for size, least in LEAST.items():
                await pilot.resize_terminal(*size)
                await settled(pilot)
                room = table.board.size
                assert room.width >= least.width
                assert room.height >= least.height
                foot = (table.notice, table.market, table.hand, table.keybar)
                assert all(part.region.height > 0 and part.region.bottom <= size[1] for part in foot)


async def test_a_large_hand_stays_in_its_line() -> None:
    """With ships, double ships and ports a hand is of very many kinds."""
    match = at_first_turn("grands-lacs")
    state = match.state
    hand = tuple(int(kind.index % 3 != 2) for kind in match.board.cards)
    me = evolve(state.players[state.seat], hand=hand)
    players = tuple(me if seat == state.seat else player for seat, player in enumerate(state.players))
    async with at_table(put(match, evolve(state, players=players))) as (_, table):
        assert sum(hand) > 14
        assert table.hand.size.height == 1
        assert table.board.size.height >= 34
        assert table.scene is not None
        told = [f"{table.scene.teller.card_sign(kind)} 1" for kind, n in enumerate(hand) if n]
        assert text_in(table.hand) == " ".join([f"hand ({sum(hand)})", *told])


@pytest.mark.parametrize("row", [0, 1])
async def test_a_card_can_be_clicked_wherever_it_shows(row: int) -> None:
    match = at_first_turn("usa")
    async with at_table(match) as (pilot, table):
        assert table.market.size.height == 2
        await pilot.click(table.market, offset=(2, row))
        await settled(pilot)
        assert match.entries[-1] == TakeCard(0, 0)


@pytest.mark.parametrize("row", [0, 1])
async def test_a_deck_can_be_clicked_wherever_it_shows(row: int) -> None:
    match = at_first_turn("usa")
    async with at_table(match) as (pilot, table):
        deck = str(table.market.render()).index("deck")
        await pilot.click(table.market, offset=(deck, row))
        await settled(pilot)
        assert match.entries[-1] == DrawCard(0)


# --- the board alone ---------------------------------------------------------------------------


@pytest.mark.parametrize("back", ["z", "escape"])
async def test_a_key_gives_the_board_the_window_and_takes_it_back(back: str) -> None:
    async with at_table(at_first_turn("usa")) as (pilot, table):
        before = text_on(pilot)
        await press(pilot, "z")
        assert table.board.size == Size(120, 38)
        assert table.board.region.offset == Offset(0, 0)
        assert "z Esc whole table" in text_in(table.keybar)
        assert text_in(table.notice)
        await press(pilot, back)
        assert text_on(pilot) == before
        await press(pilot, "escape")
        assert isinstance(pilot.app.screen, GameMenu)


async def test_a_panel_is_seen_beside_the_board() -> None:
    match = play_on(at_first_turn("usa"), lambda m: asked(Turn)(m) and m.legal().claims() is not None)
    async with at_table(match) as (pilot, table):
        await press(pilot, "z", "c")
        assert isinstance(table.panel, ClaimPanel)
        assert not table.filled
        assert table.panel.region.right == 120
        assert table.hand.size.height
        await press(pilot, "z")
        assert not table.filled


async def test_what_is_asked_next_brings_the_table_back() -> None:
    match = at_first_turn("usa")
    async with at_table(match) as (pilot, table):
        await press(pilot, "z", "p")
        assert isinstance(match.state.pending, SecondCard)
        assert not table.filled
        assert text_in(table.market)


async def test_no_card_is_taken_unseen() -> None:
    match = at_first_turn("usa")
    async with at_table(match) as (pilot, _):
        before = list(match.entries)
        await press(pilot, "z", "1")
        assert match.entries == before
        await press(pilot, "z", "1")
        assert match.entries[-1] == TakeCard(0, 0)


async def test_as_long_as_nothing_new_is_asked_the_board_stays_alone() -> None:
    async with at_table(at_first_turn("usa")) as (pilot, table):
        assert isinstance(pilot.app, TtrApp)
        await press(pilot, "z")
        pilot.app.change_settings(lang="fr", theme="light")
        await settled(pilot)
        assert table.filled
        assert "z Échap toute la table" in text_in(table.keybar)


async def test_the_side_of_a_narrow_window_makes_room_too() -> None:
    async with at_table(at_first_turn("usa"), (80, 24)) as (pilot, table):
        await press(pilot, "i")
        assert table.desk.side.size.width
        await press(pilot, "z")
        assert table.board.size == Size(80, 22)
        await press(pilot, "z")
        assert table.desk.side.size.width


async def test_a_replay_has_the_key_too() -> None:
    match = play_on(new_match("usa", seed=4), lambda m: m.state.turn >= 4)
    app = TtrApp(lambda _: ReplayScreen(match), Settings(motion=False), "en")
    async with app.run_test(size=(120, 40)) as pilot:
        await settled(pilot)
        replay = app.screen
        assert isinstance(replay, ReplayScreen)
        await press(pilot, "z", "right", "right")
        assert replay.replay.position == 2
        assert replay.board.size.width == 120
        assert replay.bar.size.height == 1
        await press(pilot, "escape")
        assert replay.board.size.width == 82
        assert text_in(replay.market).startswith("1 ")
        await press(pilot, "escape")
        assert isinstance(app.screen, HomeScreen)


async def test_the_palette_and_the_help_know_it() -> None:
    async with at_table(at_first_turn("usa"), lang="fr") as (pilot, table):
        titles = [command.title for command in pilot.app.get_system_commands(table)]
        assert "plateau seul" in titles
        await press(pilot, "question_mark")
        assert "z  plateau seul" in text_on(pilot)
