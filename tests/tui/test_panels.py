"""What every panel has: a title that fits, and answers by the mouse alone."""

from __future__ import annotations

import pytest

import ttr_tui.tui.screens.table  # noqa: F401  (every panel of the base game is known by it)
from tests.tui.lakes import at_turn, lakes_match
from tests.tui.moments import asked, at_first_turn, at_table, new_match, play_on, press, text_on
from tests.tui.mouse import Mouse
from ttr_tui.engine.actions import AnnouncingSplit, DrawTickets, TakeCard
from ttr_tui.rules.fleet import ChooseFleet, ChoosingFleet
from ttr_tui.tui.mechanisms.fleet import FleetPanel
from ttr_tui.tui.panels.base import Panel
from ttr_tui.tui.panels.claim import ClaimPanel
from ttr_tui.tui.panels.refill import RefillPanel
from ttr_tui.tui.panels.tickets import SplitPanel
from ttr_tui.tui.plugin import plugin_of
from ttr_tui.words import Words

MECHANISMS = (
    "depots",
    "ferries",
    "flags",
    "fleet",
    "mandala",
    "passengers",
    "ports",
    "stations",
    "tunnels",
)


def kinds(base: type[Panel]) -> list[type[Panel]]:
    """Every kind of panel there is."""
    return [kind for sub in base.__subclasses__() for kind in (sub, *kinds(sub))]


def test_every_panel_has_a_title_in_both_languages() -> None:
    """By a key of its own, or by saying another one at each moment."""
    for mechanism in MECHANISMS:
        assert plugin_of(mechanism) is not None
    found = [kind for kind in kinds(Panel) if kind.__module__.startswith("ttr_tui.")]
    bases = {base for kind in found for base in kind.__mro__[1:]}
    last = [kind for kind in found if kind not in bases or kind.title_key]
    assert len(last) > 15
    for kind in last:
        if kind.title is Panel.title:
            for lang in ("fr", "en"):
                assert Words(lang)(kind.title_key), kind.__name__


@pytest.mark.parametrize("lang", ["en", "fr"])
async def test_a_title_fits_its_moment(lang: str) -> None:
    words = Words(lang)
    choose, pay = words("claim-title"), words("claim-pay-title")
    assert choose != pay
    async with at_table(at_first_turn("usa"), lang=lang) as (pilot, table):
        await press(pilot, "c")
        panel = table.panel
        assert isinstance(panel, ClaimPanel)
        assert panel.border_title == choose
        await press(pilot, "enter")
        assert panel.border_title == pay
        await press(pilot, "escape")
        assert panel.border_title == choose


async def test_a_line_is_taken_by_one_click() -> None:
    match = play_on(new_match("allemagne"), asked(AnnouncingSplit))
    async with at_table(match) as (pilot, table):
        panel = table.panel
        assert isinstance(panel, SplitPanel)
        mouse = Mouse(pilot, panel.list)
        await mouse.move(4, 2)
        assert panel.list.hovered == 2
        assert panel.border_subtitle == "click: take this"
        await mouse.move(4, panel.list.size.height - 1)
        assert panel.border_subtitle == ""
        wanted = panel.actions[2]
        assert isinstance(wanted, DrawTickets)
        await mouse.click(4, 2)
    assert match.entries[-1] == wanted


async def test_a_fleet_by_mouse_alone() -> None:
    """The slider's track, its handle, the wheel, and the button under it."""
    match = play_on(lakes_match(), asked(ChoosingFleet))
    async with at_table(match) as (pilot, table):
        panel = table.panel
        assert isinstance(panel, FleetPanel)
        slider, mouse = panel.slider, Mouse(pilot, panel.slider)
        await mouse.move(0, 0)
        assert panel.border_subtitle == f"click: {slider.low} trains + {50 - slider.low} ships"
        await mouse.click(0, 0)
        assert slider.value == slider.low
        await mouse.press(0, 0)
        await mouse.drag(slider.size.width - 1, 0)
        await mouse.release(slider.size.width - 1, 0)
        assert slider.value == slider.high
        await mouse.wheel(3, 0, -1)
        assert slider.value == slider.high - 1
        trains = slider.value
        assert f"{trains} trains" in text_on(pilot)
        await Mouse(pilot, panel.button).click(6, 0)
    assert match.entries[-1] == ChooseFleet((trains, 50 - trains))


async def test_a_card_is_replaced_by_mouse_alone() -> None:
    match = at_turn(moments=12)
    wild = match.board.wild
    slot = next(slot for slot, card in enumerate(match.state.market) if card not in (-1, wild))
    async with at_table(match) as (pilot, table):
        await press(pilot, str(slot + 1))
        panel = table.panel
        assert isinstance(panel, RefillPanel)
        assert panel.border_title == "replace the card"
        wanted = panel.actions[1]
        assert isinstance(wanted, TakeCard)
        await Mouse(pilot, panel.list).click(3, 1)
    assert match.entries[-1] == wanted
