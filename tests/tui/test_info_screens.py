"""Screens to look at, over a table where the game goes on, in every size and both themes."""

from __future__ import annotations

import re

import pytest

from tests.tui.moments import asked, at_table, new_match, play_on, press, settled, text_on
from tests.variants import VARIANTS
from ttr_tui.engine.actions import Action, DrawCard, EndTurn, Turn
from ttr_tui.engine.setup import Setup
from ttr_tui.mapfile import find
from ttr_tui.match import Match
from ttr_tui.rules import all_mechanisms
from ttr_tui.tui.app import TtrApp
from ttr_tui.tui.plugin import Info, plugin_of
from ttr_tui.tui.screens.curtain import CurtainScreen

pytestmark = pytest.mark.slow

INFOS = [(id, info) for id in all_mechanisms() if (plugin := plugin_of(id)) for info in plugin.infos]
SIZES = ((80, 24), (120, 40), (200, 60))
every_info = pytest.mark.parametrize(("mechanism", "info"), INFOS, ids=[info.label for _, info in INFOS])


def at_turn(mechanism: str) -> Match:
    """The first turn of the first board and add-ons with what a screen tells of."""
    id, mode, addons = next(
        variant for variant in VARIANTS if mechanism in Setup(find(variant[0]), *variant[1:]).place
    )
    return play_on(new_match(id, mode=mode, addons=addons), asked(Turn))


def ending(match: Match) -> Action:
    """What brings a turn to its end."""
    legal = match.legal()
    wanted: tuple[Action, ...] = (EndTurn(), DrawCard(0), *legal)
    return next(action for action in wanted if action in legal)


def in_box(text: str, title: str) -> str:
    """What is written in the frame with a title, in one line."""
    lines = text.splitlines()
    top = next(y for y, line in enumerate(lines) if f"╭─ {title}" in line)
    left = lines[top].index(f"╭─ {title}")
    right = lines[top].index("╮", left)
    return " ".join(" ".join(line[left + 1 : right].strip() for line in lines[top:]).split())


@every_info
async def test_the_curtain_falls_when_it_closes(mechanism: str, info: Info) -> None:
    match = at_turn(mechanism)
    async with at_table(match) as (pilot, table):
        await press(pilot, info.key)
        over = pilot.app.screen
        assert over is not table
        while match.seat == 0:
            table.hotseat.play(ending(match))
        table.hotseat.hand_over()
        table.sync()
        await press(pilot)
        assert pilot.app.screen is over
        await press(pilot, "escape")
        assert isinstance(pilot.app.screen, CurtainScreen)
        await press(pilot, "space")
        assert not isinstance(pilot.app.screen, CurtainScreen)
        assert table.hotseat.looking == 1


@pytest.mark.slow
@every_info
async def test_every_size_says_what_it_shows_and_how_to_leave(mechanism: str, info: Info) -> None:
    """A title, at least one whole sentence under it, and the key that closes it."""
    async with at_table(at_turn(mechanism), SIZES[0], lang="en") as (pilot, table):
        assert table.scene is not None
        await press(pilot, info.key)
        assert pilot.app.screen is not table
        assert isinstance(pilot.app, TtrApp)
        for size, theme in zip(SIZES, ("dark", "light", "dark"), strict=True):
            pilot.app.change_settings(theme=theme)
            await pilot.resize_terminal(*size)
            await settled(pilot)
            text = text_on(pilot)
            assert "Esc" in text.splitlines()[-1]
            title = table.scene.words(info.label)
            assert re.match(rf"─ {title}[a-z ]* ─+ [A-Z◎][^.]{{20,}}[.:]", in_box(text, title))
        await press(pilot, info.key)
        assert pilot.app.screen is table
