"""Garbage waits until nobody does."""

from __future__ import annotations

import gc

import pytest

from tests.tui.moments import at_first_turn
from ttr_tui.settings import Settings
from ttr_tui.tui.app import TtrApp
from ttr_tui.tui.collector import AT_START, LONG, NET, WORTH, asleep
from ttr_tui.tui.screens.table import TableScreen


async def test_the_collector_sleeps_while_the_app_runs() -> None:
    before = gc.get_threshold()
    app = TtrApp(lambda _: TableScreen(at_first_turn("suisse")), Settings(motion=False), "en")
    async with app.run_test() as pilot:
        await pilot.pause()
        assert gc.get_threshold() in (AT_START, NET)
        app.collector._sweep()
        assert gc.get_threshold() == NET
    assert gc.get_threshold() == before


async def test_what_was_made_at_the_start_is_not_looked_through() -> None:
    app = TtrApp(lambda _: TableScreen(at_first_turn("suisse")), Settings(motion=False), "en")
    async with app.run_test() as pilot:
        await pilot.pause()
        app.collector._sweep()
        assert gc.get_freeze_count()
    assert not gc.get_freeze_count()


def test_it_sleeps_while_a_screen_is_imported_whatever_comes_of_it() -> None:
    before = gc.get_threshold()

    def fail() -> None:
        with asleep():
            assert gc.get_threshold() == AT_START
            raise ImportError

    with pytest.raises(ImportError):
        fail()
    assert gc.get_threshold() == before


async def test_it_sweeps_when_the_screen_is_still() -> None:
    app = TtrApp(lambda _: TableScreen(at_first_turn("suisse")), Settings(motion=False), "en")
    async with app.run_test() as pilot:
        await pilot.pause()
        swept: list[int] = []

        def callback(phase: str, info: dict[str, int]) -> None:
            if phase == "start":
                swept.append(info["generation"])

        gc.callbacks.append(callback)
        try:
            for _ in range(WORTH):
                app.collector.stirred()
                app.collector._sweep()
            for _ in range(LONG - 1):
                app.collector._sweep()
        finally:
            gc.callbacks.remove(callback)
    assert swept.count(1) >= WORTH - 1
    assert 2 in swept
