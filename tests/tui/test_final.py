"""The final score: side by side at once, line by line below, and once more."""

from __future__ import annotations

import re
from pathlib import Path

import attrs
import pytest
from rich.cells import cell_len
from textual.pilot import Pilot

from tests.tui.moments import at_table, new_match, play_on, press, settled, text_in, text_on
from tests.tui.mouse import Mouse
from tests.tui.test_rooms import opened
from ttr_tui.archive import Archive
from ttr_tui.engine.scoring import TICKET_DONE, score
from ttr_tui.match import Match
from ttr_tui.outside import is_name
from ttr_tui.rules.longest_path import LongestPath
from ttr_tui.settings import Settings
from ttr_tui.tui.app import TtrApp
from ttr_tui.tui.screens.final import FinalScreen
from ttr_tui.tui.screens.replay import ReplayScreen
from ttr_tui.tui.screens.table import TableScreen
from ttr_tui.tui.widgets.keybar import KeyBar, keys_text, working_keys

LONGEST = "Anne-Élisabeth de Montmorency-Luxembourg"
HOSTILE = "[b]王小明[/b] [@click=quit]"


def over(map: str, players: int = 2, seed: int = 4, names: tuple[str, ...] = ()) -> Match:
    """A game that is over; perhaps of people with other names."""
    match = play_on(new_match(map, players, seed), lambda m: m.over)
    seats = [attrs.evolve(seat, name=name) for seat, name in zip(match.seats, names, strict=False)]
    match.header = attrs.evolve(match.header, seats=(*seats, *match.seats[len(seats) :]))
    return match


async def click_key(pilot: Pilot[None], keybar: KeyBar, does: str) -> None:
    """Click the word of a key in the footer."""
    for y, row in enumerate(keybar.tiles(keybar.size.width)):
        text = "".join(tile.text for tile in row)
        if does in text:
            await Mouse(pilot, keybar).click(text.index(does), y)


def final_of(screen: object) -> FinalScreen:
    assert isinstance(screen, FinalScreen)
    return screen


@pytest.mark.parametrize("map", ["usa", "allemagne", "grands-lacs", "europe", "paris"])
@pytest.mark.parametrize("motion", [False, True])
async def test_everything_side_by_side_at_once(map: str, motion: bool) -> None:
    match = over(map)
    result = score(match.state)
    async with at_table(match, motion=motion) as (pilot, _):
        final = final_of(pilot.app.screen)
        rows = [re.split(r"  +", row.strip()) for row in final.totals.content.plain.split("\n")]
        assert len(rows[0]) == len(result.sheet) + 1
        for seat, player in enumerate(match.seats):
            told = next(row for row in rows if re.match(rf". {player.name}\b", row[0]))
            points = [*(given[seat] for given in result.sheet.values()), result.totals[seat]]
            assert [int(number.replace("−", "-")) for number in told[1:]] == points
            assert ("★" in told[0]) == (seat in result.winners)
        assert f"wins with {max(result.totals)} point" in text_on(pilot).replace("−", "-")


async def test_no_longest_path_where_it_scores_nothing() -> None:
    for map, scores in (("usa", True), ("allemagne", False)):
        async with at_table(over(map)) as (pilot, _):
            final = final_of(pilot.app.screen)
            assert (LongestPath.id in final.result.sheet) is scores
            assert ("longest path" in text_on(pilot)) is scores
            await press(pilot, "p")
            path = final.hotseat.longest_path(0)[1] if scores else ()
            assert final.board.picture.longest == frozenset(path)


@pytest.mark.parametrize("size", [(80, 24), (120, 40), (200, 60)])
@pytest.mark.parametrize("lang", ["fr", "en"])
async def test_five_players_with_any_names(size: tuple[int, int], lang: str) -> None:
    assert is_name(LONGEST)
    assert is_name(HOSTILE)
    match = over("usa", 5, names=(LONGEST, HOSTILE))
    async with at_table(match, size, lang=lang) as (pilot, _):
        final = final_of(pilot.app.screen)
        table = final.totals.content.plain.split("\n")
        assert max(map(cell_len, table)) <= final.totals.content_size.width
        assert "[b]王小明" in text_on(pilot)
        shown = text_on(pilot)
        assert all(f" {total}".replace("-", "−") in shown for total in final.result.totals)
        assert final.list.size.height >= 4, "there is room for the lines"


async def test_the_line_one_is_on_is_lit_on_the_board() -> None:
    async with at_table(over("usa")) as (pilot, _):
        final = final_of(pilot.app.screen)
        place = next(n for n, (_, line) in enumerate(final.rows) if line and "ticket" in line.figures)
        await press(pilot, *["down"] * place)
        line = final.rows[place][1]
        assert line is not None
        card = final.hotseat.match.board.tickets[line.figures["ticket"]]
        assert final.board.picture.cities == {card.start, *card.goals}
        await Mouse(pilot, final.list).click(3, 0)
        assert final.list.highlighted == final.list.top


async def test_the_wheel_scrolls_the_lines() -> None:
    async with at_table(over("usa"), (80, 24)) as (pilot, _):
        final = final_of(pilot.app.screen)
        assert final.list.top == 0
        await Mouse(pilot, final.list).wheel(3, 3, -1)
        assert final.list.top > 0


async def test_a_ticket_names_the_country_it_reached() -> None:
    for seed in range(1, 30):
        match = over("suisse", 3, seed)
        reached = [
            line for line in score(match.state).lines if line.kind == TICKET_DONE and "city" in line.figures
        ]
        if reached:
            break
    async with at_table(match) as (pilot, _):
        final = final_of(pilot.app.screen)
        for line in reached:
            card = match.board.tickets[line.figures["ticket"]]
            name = match.board.cities[line.figures["city"]].name
            assert line.points == card.points[card.goals.index(line.figures["city"])]
            told = " ".join(" ".join(row.plain for row in final.list.said).split())
            assert f"{match.board.cities[card.start].name}–{name} (" in told
            assert f"{name} {line.points}" in told


async def test_fireworks_pass_and_the_board_is_there(monkeypatch: pytest.MonkeyPatch) -> None:
    from ttr_tui.tui.screens import final as module

    monkeypatch.setattr(module, "PAUSE", 3600.0)
    async with at_table(over("usa"), motion=True) as (pilot, _):
        final = final_of(pilot.app.screen)
        sky = final.query_one(module.Celebration)
        while sky.is_attached:
            sky._next()
            await settled(pilot)
        assert not final.query(module.Celebration)


async def test_play_again_with_the_next_first_player(own_data: Path) -> None:
    with Archive(own_data / "games.db") as archive:
        match = new_match("usa", 3, seed=4)
        archive.record(match)
        play_on(match, lambda m: m.over)
        async with opened(TableScreen(match), archive) as (pilot, app):
            final = final_of(app.screen)
            await click_key(pilot, final.keybar, "play again")
            table = next(screen for screen in app.screen_stack if isinstance(screen, TableScreen))
            again = table.hotseat.match
            assert again.seats == match.seats
            assert (again.first, again.header.seed != match.header.seed) == (1, True)
            assert len(app.screen_stack) == 3, "the table and its curtain"
        assert len(archive.games()) == 2


async def test_a_replay_goes_back_to_the_score_it_was_opened_from() -> None:
    async with opened(TableScreen(over("usa"))) as (pilot, app):
        final = final_of(app.screen)
        await press(pilot, "r")
        replay = app.screen
        assert isinstance(replay, ReplayScreen)
        assert "Esc q back" in text_in(replay.keybar)
        await press(pilot, "escape")
        assert app.screen is final
        await press(pilot, "r", "a")
        assert len(app.screen_stack) == 3, "the table of the next game and its curtain"


async def test_again_after_a_replay() -> None:
    async with opened(ReplayScreen(over("usa"))) as (pilot, app):
        await press(pilot, "a")
        table = next(screen for screen in app.screen_stack if isinstance(screen, TableScreen))
        assert table.hotseat.match.first == 1
    half = play_on(new_match("usa"), lambda m: m.state.turn == 3)
    async with opened(ReplayScreen(half)) as (pilot, app):
        await press(pilot, "a")
        assert isinstance(app.screen, ReplayScreen), "a game that is not over is gone on with instead"


@pytest.mark.parametrize("lang", ["fr", "en"])
async def test_every_key_of_a_replay_is_in_its_footer(lang: str) -> None:
    app = TtrApp(lambda _: ReplayScreen(over("usa")), Settings(motion=False), lang)
    async with app.run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        shown = text_on(pilot)
        keys = [(keys_text(keys, app.words), does) for keys, does in working_keys(app.screen)]
        assert [f"{name} {does}" for name, does in keys if f"{name} {does}" not in shown] == []
