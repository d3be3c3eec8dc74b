"""After `h`, Enter does what the hint says: in every decision of every board, whatever is advised."""

from __future__ import annotations

import pytest

from tests.tui.driver import Driver, seated, settle
from tests.tui.policy import Curious, header_of
from ttr_tui.bots.hint import Hint
from ttr_tui.engine.actions import Action, AnnouncingSplit, ChoosingTickets, EndingTurn, SecondCard, Turn
from ttr_tui.match import Header
from ttr_tui.rules.depots import OfferingWarehouse, PlacingDepot
from ttr_tui.rules.flags import OfferingFlag
from ttr_tui.rules.fleet import ChoosingFleet
from ttr_tui.rules.passengers import ChoosingMeeple
from ttr_tui.rules.tunnels import TunnelSurcharge
from ttr_tui.tui.hotseat import Hotseat, Stage
from ttr_tui.tui.mechanisms.fleet import FleetPanel
from ttr_tui.tui.panels.hint import HintPanel
from ttr_tui.tui.panels.tickets import TicketPanel

pytestmark = pytest.mark.slow

LONG = 50
"""Moves without anything new after which nothing new is waited for."""
BASE = {ChoosingTickets, Turn, SecondCard}
GAMES = [
    (header_of("usa", 2, 1), BASE),
    (header_of("usa", 2, 1, addons=("depots",)), BASE | {PlacingDepot, OfferingWarehouse, EndingTurn}),
    (header_of("allemagne", 2, 1), BASE | {AnnouncingSplit, ChoosingMeeple}),
    (header_of("grands-lacs", 2, 1), BASE | {ChoosingFleet}),
    (header_of("inde", 2, 1), BASE),
    (header_of("suisse", 2, 1), BASE | {TunnelSurcharge}),
    (header_of("paris", 2, 1), BASE | {OfferingFlag}),
    (header_of("europe", 2, 36), BASE | {TunnelSurcharge}),
]


def advised(driver: Driver) -> bool:
    """Whether a hint is told: in a panel of its own, or in the one that asks."""
    panel = driver.table.panel
    told = isinstance(panel, HintPanel) or (panel is not None and "→" in panel.question.content.plain)
    return told and driver.asked()


async def take_advice(driver: Driver, action: Action) -> None:
    """Ask for a hint and press Enter."""
    entries = driver.match.entries
    done = len(entries)
    await driver.press("h")
    await driver.wait(lambda: advised(driver), "the hint")
    await settle(driver.pilot)
    panel = driver.table.panel
    assert panel is not None
    assert panel.border_title, f"{type(panel).__name__} has no title"
    await driver.press("enter")
    await driver.wait(lambda: len(entries) > done, f"{action} done")
    assert entries[done] == action


@pytest.mark.parametrize(("header", "kinds"), GAMES, ids=lambda it: getattr(it, "map", ""))
async def test_every_kind_of_answer(
    header: Header, kinds: set[type], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A curious player does everything a board has to offer, each kind of thing for the first time as a
    hint. What is advised is often not what the panel would have done by itself."""
    player, done = Curious(1), set[tuple[type, type]]()
    async with seated(header) as driver:
        match, since = driver.match, 0
        while not match.over and since < LONG:
            action = player.choose(match)
            kind = type(match.state.pending), type(action)
            await driver.lift()
            since += 1
            if kind in done:
                driver.table.play(action)
                await driver.wait(driver.ready, f"{action} done")
                continue
            done.add(kind)
            since = 0
            monkeypatch.setattr(Hotseat, "hint", lambda _, it=action: Hint(it, "other"))
            await take_advice(driver, action)
    decisions = {pending for pending, _ in done}
    assert kinds <= decisions, kinds - decisions


@pytest.mark.parametrize("map", ["usa", "allemagne", "grands-lacs", "inde", "suisse", "paris", "europe"])
async def test_the_bot_s_own_hints(map: str) -> None:
    """The first decisions of a game as the strongest bot advises."""
    async with seated(header_of(map, 2, 3)) as driver:
        driver.table.hotseat.thinking = "short"
        while len(driver.match.entries) < 9:
            await driver.lift()
            assert driver.table.hotseat.stage is Stage.DECIDING
            await take_advice(driver, driver.table.hotseat.hint().action)


async def test_the_advised_tickets_are_ticked() -> None:
    async with seated(header_of("usa", 2, 4)) as driver:
        await driver.lift()
        panel = driver.table.panel
        assert isinstance(panel, TicketPanel)
        wanted = driver.table.hotseat.hint().action
        await driver.press("1")
        await driver.press("h")
        await driver.wait(lambda: "→" in panel.question.content.plain, "the hint")
        await settle(driver.pilot)
        assert tuple(sorted(panel.ticked)) == wanted.tickets  # type: ignore[attr-defined]
        marks = [line.plain.split()[1] == "[x]" for line in panel.list.said]
        assert marks == [ticket in panel.ticked for ticket in panel.offer]


async def test_the_fleet_has_one_advice(monkeypatch: pytest.MonkeyPatch) -> None:
    """Before a hint the usual split is marked; after it the advised one, and nothing else."""
    async with seated(header_of("grands-lacs", 2, 1)) as driver:
        await driver.lift()
        while not isinstance(driver.table.panel, FleetPanel):
            driver.table.play(driver.table.hotseat.legal()[0])
            await driver.lift()
        panel = driver.table.panel
        usual, word = panel.slider.marked, panel.scene.words("fleet-suggested")
        assert word in str(panel.slider.render())
        fleet = panel.answers[usual + 4]
        monkeypatch.setattr(Hotseat, "hint", lambda _: Hint(fleet, "other"))
        await driver.press("h")
        await driver.wait(lambda: panel.slider.value == usual + 4, "the hint")
        await settle(driver.pilot)
        assert panel.slider.marked == usual + 4
        assert word not in str(panel.slider.render())
        assert panel.scene.words("fleet-advised") in str(panel.slider.render())
        await driver.press("left", "s")
        await driver.wait(lambda: panel.slider.value == usual + 4, "the mark")
