"""`h` at the table: the strongest bot's advice, thought out beside the screen."""

from __future__ import annotations

import threading

import pytest

from tests.tui.driver import Driver, screen_text, seated, settle
from tests.tui.moments import at_first_turn
from ttr_tui.bots.hint import Hint
from ttr_tui.engine.actions import KeepTickets
from ttr_tui.match import Header, Seat
from ttr_tui.tui.hotseat import Hotseat, Stage
from ttr_tui.tui.panels.hint import HintPanel
from ttr_tui.tui.panels.tickets import SplitPanel, TicketPanel

pytestmark = pytest.mark.slow

TWO = (Seat("Léa"), Seat("Tom"))


def flat(driver: Driver) -> str:
    """What is written on the screen, without the breaks of its lines and the frames."""
    return " ".join(screen_text(driver.pilot).replace("│", " ").split())


def advice(driver: Driver) -> bool:
    return isinstance(driver.table.panel, HintPanel) and driver.ready()


@pytest.mark.parametrize("size", [(80, 24), (120, 40), (200, 60)])
async def test_the_hint_says_what_and_why_and_enter_does_it(size: tuple[int, int]) -> None:
    match = at_first_turn("usa")
    async with seated(match.header, size, match=match) as driver:
        await driver.lift()
        wanted = driver.table.hotseat.hint()
        await driver.press("h")
        await driver.wait(lambda: advice(driver), "the hint")
        await settle(driver.pilot)
        panel, scene = driver.table.panel, driver.table.scene
        assert isinstance(panel, HintPanel)
        assert scene is not None
        assert panel.actions == [wanted.action]
        assert scene.teller.hint(wanted).split(":")[0] in flat(driver)
        covered = driver.table.desk.players.region
        assert not covered or panel.region.contains_region(covered), "all of the players, or none of them"
        done = len(match.entries)
        await driver.press("enter")
        await driver.wait(lambda: len(match.entries) > done, "the move")
        assert match.entries[done] == wanted.action


async def test_escape_leaves_the_hint_and_nothing_has_happened() -> None:
    match = at_first_turn("usa")
    async with seated(match.header, match=match) as driver:
        await driver.lift()
        done = len(match.entries)
        await driver.press("h")
        await driver.wait(lambda: advice(driver), "the hint")
        await driver.press("escape")
        await driver.wait(lambda: driver.table.panel is None, "the table again")
        assert len(match.entries) == done


async def test_a_decision_that_is_open_is_advised_where_it_is_asked() -> None:
    async with seated(Header("usa", "classic", (), TWO, seed=4)) as driver:
        await driver.lift()
        wanted = driver.table.hotseat.hint()
        assert isinstance(wanted.action, KeepTickets)
        panel = driver.table.panel
        assert isinstance(panel, TicketPanel)
        await driver.press("h")
        await driver.wait(lambda: "fit together best" in flat(driver), "the hint in the panel")
        assert driver.table.panel is panel
        assert f"→ {panel.scene.teller.action(wanted.action)}\n" in panel.question.content.plain


async def test_in_a_list_of_answers_the_advised_one_is_highlighted() -> None:
    async with seated(Header("allemagne", "base", (), TWO, seed=4)) as driver:
        await driver.lift()
        wanted = driver.table.hotseat.hint()
        panel = driver.table.panel
        assert isinstance(panel, SplitPanel)
        await driver.press("h")
        await driver.wait(lambda: "This share of tickets" in flat(driver), "the hint in the panel")
        assert panel.highlighted() == wanted.action
        assert f"→ {panel.scene.teller.action(wanted.action)}\n" in panel.question.content.plain


async def test_a_hint_that_comes_too_late_is_not_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    """The screen goes on while the bot thinks; advice on a move that was made is of no use, and
    could tell the next player something."""
    thinking, may_answer = threading.Event(), threading.Event()
    think = Hotseat.hint

    def slow(self: Hotseat) -> Hint:
        found = think(self)
        thinking.set()
        assert may_answer.wait(60)
        return found

    monkeypatch.setattr(Hotseat, "hint", slow)
    match = at_first_turn("usa")
    async with seated(match.header, match=match) as driver:
        await driver.lift()
        await driver.press("h")
        await driver.wait(thinking.is_set, "a bot that thinks")
        done = len(match.entries)
        await driver.press("p")
        await driver.wait(lambda: len(match.entries) > done and driver.ready(), "a card drawn meanwhile")
        may_answer.set()
        await driver.wait(lambda: not driver.table.workers, "the end of the thought")
        await settle(driver.pilot)
        assert driver.table.panel is None


async def test_nobody_is_advised_before_the_curtain_is_lifted() -> None:
    async with seated(Header("usa", "classic", (), TWO, seed=4)) as driver:
        assert driver.at(Stage.CURTAIN)
        assert not driver.table.check_action("hint", ())
        await driver.lift()
        assert driver.table.check_action("hint", ())
