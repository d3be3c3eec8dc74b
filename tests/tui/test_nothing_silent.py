"""Whatever cannot be done now says why, by keys and by mouse; and the footer offers only what works."""

from __future__ import annotations

from collections.abc import Callable, Iterable

import attrs
import pytest

from tests.tui.moments import asked, at_first_turn, at_table, new_match, play_on, press, put, settled, text_in
from tests.tui.mouse import Mouse
from tests.tui.mouse_driver import place_of
from ttr_tui.engine.actions import EndingTurn, SecondCard, TakeCard, Turn
from ttr_tui.match import Match
from ttr_tui.tui.screens.table import TableScreen
from ttr_tui.tui.widgets.keybar import KeyBar
from ttr_tui.tui.widgets.tiles import Tiles


def with_market(match: Match, market: tuple[int, ...]) -> Match:
    return put(match, attrs.evolve(match.state, market=market))


def second_card(map: str = "usa") -> Match:
    """One card is taken, and a wild card lies in the third place of the market."""
    match = at_first_turn(map)
    wild = match.setup.wild
    assert wild is not None
    plain = tuple(kind for kind in range(len(match.board.cards)) if kind != wild)[:4]
    with_market(match, (*plain[:2], wild, *plain[2:]))
    match.play(TakeCard(0, 0))
    assert isinstance(match.state.pending, SecondCard)
    return with_market(match, (*plain[:2], wild, *plain[2:]))


def place(tiles: Tiles, target: str) -> tuple[int, int]:
    """Where a tile is that means something."""
    found = place_of(tiles, target)
    assert found is not None, f"nothing means {target!r} in {tiles._rows}"
    return found


async def test_a_face_up_locomotive_is_crossed_out_for_the_second_card() -> None:
    async with at_table(second_card(), (200, 60)) as (pilot, table):
        assert "1 2 ╳ 4 5" in text_in(table.market)
        assert "1 2 4 5 take" in text_in(table.keybar)
        before = list(table.hotseat.match.entries)
        await press(pilot, "3")
        assert text_in(table.notice) == "A face-up locomotive cannot be the second card."
        await Mouse(pilot, table.market).click(*place(table.market, "3"))
        assert text_in(table.notice) == "A face-up locomotive cannot be the second card."
        assert table.hotseat.match.entries == before


@pytest.mark.parametrize(
    ("moment", "keys", "told"),
    [
        (second_card, "c", "First your second card."),
        (second_card, "t", "First your second card."),
        (lambda: at_first_turn("usa"), "n", "Nobody passes who can do something."),
        (lambda: at_first_turn("usa"), "tc", "First finish this, or step back with Esc."),
        (lambda: at_first_turn("usa"), "u", "Nothing to take back"),
        (lambda: at_first_turn("usa"), "y", "“y” does nothing here"),
        (lambda: at_first_turn("usa"), "x", "“x” does nothing here"),
        (lambda: at_first_turn("usa"), ["enter"], "Enter picks what the cursor is on"),
        (lambda: new_match("usa"), "c", "First answer what is asked."),
        (
            lambda: play_on(new_match("grands-lacs", addons=("depots",)), asked(EndingTurn)),
            "t",
            "Your turn is played: Enter ends it.",
        ),
    ],
    ids=["claim", "tickets", "pass", "panel", "undo", "unknown", "others", "enter", "asked", "ending"],
)
async def test_a_key_that_does_nothing_says_why(
    moment: Callable[[], Match], keys: Iterable[str], told: str
) -> None:
    async with at_table(moment()) as (pilot, table):
        before = list(table.hotseat.match.entries)
        await press(pilot, *keys)
        assert told in text_in(table.notice)
        assert table.hotseat.match.entries == before


@pytest.mark.parametrize("map", ["usa", "paris", "grands-lacs"])
async def test_the_wild_card_is_called_by_its_name_on_this_board(map: str) -> None:
    async with at_table(second_card(map)) as (pilot, table):
        assert table.scene is not None
        wild = table.scene.board.wild
        assert wild is not None
        await press(pilot, "3")
        assert table.scene.teller.card_name(wild) in text_in(table.notice)


async def test_cards_and_decks_are_taken_by_a_single_click() -> None:
    match = at_first_turn("usa", seed=3)
    card = next(i for i, kind in enumerate(match.state.market) if kind != match.setup.wild)
    async with at_table(match) as (pilot, table):
        mouse, done = Mouse(pilot, table.market), len(match.entries)
        await mouse.click(*place(table.market, str(card + 1)))
        assert match.entries[done:] == [TakeCard(card, 0)]
        await mouse.click(*place(table.market, "p"))
        assert len(match.entries) == done + 2


async def test_the_mouse_is_told_what_a_click_would_do() -> None:
    match = at_first_turn("usa", seed=3)
    async with at_table(match) as (pilot, table):
        assert table.scene is not None
        mouse = Mouse(pilot, table.market)
        await mouse.move(*place(table.market, "1"))
        assert text_in(table.notice) == f"Click: take {table.scene.teller.card(match.state.market[0])}."
        await mouse.move(*place(table.market, "t"))
        assert text_in(table.notice) == "Click: draw tickets."
        hand = Mouse(pilot, table.hand)
        await hand.move(15, 0)
        assert "your cards" in text_in(table.notice)


async def test_each_key_of_the_footer_is_clicked_by_itself() -> None:
    match = at_first_turn("usa", seed=3)
    slots = [i for i, kind in enumerate(match.state.market) if kind != match.setup.wild]
    async with at_table(match, (200, 60)) as (pilot, table):
        mouse, done = Mouse(pilot, table.keybar), len(match.entries)
        x, y = place(table.keybar, "5")
        await mouse.click(x + 2, y)
        assert len(match.entries) == done, "the word after several keys takes no card"
        await mouse.click(*place(table.keybar, str(slots[-1] + 1)))
        assert match.entries[done:] == [TakeCard(slots[-1], 0)]


async def test_the_prompt_names_all_that_can_be_done() -> None:
    match = play_on(
        new_match("grands-lacs"), lambda m: isinstance(m.state.pending, Turn) and port_possible(m)
    )
    async with at_table(match, (200, 60)) as (pilot, table):
        await settled(pilot)
        told = text_in(table.notice)
        for move in ("draw cards", "draw tickets", "exchange trains and ships", "build a port"):
            assert move in told


def port_possible(match: Match) -> bool:
    tags = {kind.tag for kind in match.legal().kinds()}
    return {"build-port", "exchange", "draw-tickets"} <= tags


def test_every_key_of_the_table_has_a_meaning() -> None:
    """What is bound is found again by its key, so that a refusal knows what was meant."""
    table = TableScreen(new_match("europe"))
    assert table.refusals.meant["1"] == ("turn", ("take", 0))
    assert table.refusals.meant["s"] == ("turn", ("mechanism", "s"))
    assert table.refusals.meant["u"] == ("undo", ())


async def test_a_refusal_is_taken_back_with_the_next_key() -> None:
    async with at_table(second_card()) as (pilot, table):
        await press(pilot, "3")
        assert "second card" in text_in(table.notice)
        await press(pilot, "l", "escape")
        assert text_in(table.notice).startswith("One more card")


async def test_tab_leads_to_the_tickets_and_escape_back() -> None:
    async with at_table(at_first_turn("usa")) as (pilot, table):
        await press(pilot, "tab")
        assert table.desk.tickets.has_focus
        assert table.board.picture.path == table.desk.tickets.progress[0].path, "the first way is lit at once"
        assert "↑ ↓ choose" in text_in(table.keybar)
        await press(pilot, "escape")
        assert table.board.has_focus


async def test_a_word_after_keys_that_mean_the_same_is_clicked_too() -> None:
    async with at_table(at_first_turn("usa")) as (pilot, table):
        await press(pilot, "k")
        legend = pilot.app.screen
        assert legend is not table
        bar = legend.query_one(KeyBar)
        x, y = place(bar, "escape")
        await Mouse(pilot, bar).click(text_in(bar).index("back") + 1, y)
        assert pilot.app.screen is table, f"a click on the word, not on the key at {x}"


async def test_the_market_stays_where_it_is_for_the_second_card() -> None:
    match = at_first_turn("grands-lacs")
    async with at_table(match, (80, 24)) as (pilot, table):
        before = table.market.region
        await press(pilot, "p")
        assert isinstance(match.state.pending, SecondCard)
        assert table.market.region == before
