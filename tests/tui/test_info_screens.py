"""Screens to look at, over a table where the game goes on, in every size and both themes."""

from __future__ import annotations

import pytest

from tests.tui.moments import at_first_turn, at_table, press, text_on
from ttr_tui.engine.actions import DrawCard
from ttr_tui.tui.screens.curtain import CurtainScreen

INFOS = (("allemagne", "m"), ("inde", "a"), ("paris", "f"), ("europe", "g"))


@pytest.mark.parametrize(("map", "key"), INFOS)
async def test_the_curtain_falls_when_it_closes(map: str, key: str) -> None:
    match = at_first_turn(map)
    async with at_table(match) as (pilot, table):
        await press(pilot, key)
        over = pilot.app.screen
        assert over is not table
        for _ in range(2):
            table.hotseat.play(DrawCard(0))
        table.hotseat.hand_over()
        table.sync()
        await press(pilot)
        assert pilot.app.screen is over
        await press(pilot, "escape")
        assert isinstance(pilot.app.screen, CurtainScreen)
        await press(pilot, "space")
        assert not isinstance(pilot.app.screen, CurtainScreen)
        assert table.hotseat.looking == 1


@pytest.mark.parametrize("size", [(80, 24), (120, 40), (200, 60)])
@pytest.mark.parametrize(("map", "key"), INFOS)
async def test_every_size_says_what_it_shows_and_how_to_leave(
    map: str, key: str, size: tuple[int, int]
) -> None:
    theme = "light" if size[0] == 120 else "dark"
    async with at_table(at_first_turn(map), size, theme=theme, lang="en") as (pilot, table):
        await press(pilot, key)
        assert pilot.app.screen is not table
        text = text_on(pilot)
        assert "Esc" in text.splitlines()[-1]
        assert any(len(line.split("│")[-2].strip()) > 20 for line in text.splitlines() if line.count("│") > 1)
        await press(pilot, key)
        assert pilot.app.screen is table
