"""Keys: every game binds those of its own mechanisms, and no two things want the same."""

from __future__ import annotations

import pytest

from tests.tui.moments import at_first_turn, at_table, press, text_in
from ttr_tui.engine.actions import Pass
from ttr_tui.engine.setup import Setup
from ttr_tui.mapfile import all_ids, find
from ttr_tui.match import Header, Match, Seat
from ttr_tui.rules.flags import Flags
from ttr_tui.rules.ports import Ports
from ttr_tui.tui.mechanisms.flags import FlagsScreen
from ttr_tui.tui.panels.base import VoluntaryChoice
from ttr_tui.tui.plugin import KeyClash, Plugin, Plugins, plugins_of
from ttr_tui.tui.screens.table import TableScreen
from ttr_tui.tui.widgets.keybar import keys_text, working_keys
from ttr_tui.words import words

GAMES = [
    (id, mode, addons)
    for id in all_ids()
    for mode in find(id).modes
    for addons in [(), *((a.id,) for a in find(id).addons.values() if not a.modes or mode in a.modes)]
]


def table(id: str, mode: str, addons: tuple[str, ...]) -> TableScreen:
    return TableScreen(Match(find(id), Header(id, mode, addons, (Seat("A"), Seat("B")), 1)))


@pytest.mark.parametrize(("id", "mode", "addons"), GAMES, ids=lambda part: str(part))
def test_a_table_has_the_keys_of_its_own_mechanisms(id: str, mode: str, addons: tuple[str, ...]) -> None:
    made = table(id, mode, addons)
    bound = set(made._bindings.key_to_bindings)
    assert EVERY & bound == keys(made.hotseat.match.setup)


def keys(setup: Setup) -> set[str]:
    plugins = plugins_of(setup)
    return {*plugins.turn_actions, *plugins.infos}


EVERY = {key for id, *_ in GAMES for key in keys(Setup(find(id), None, ("depots",)))}
"""The keys of all mechanisms."""


def wanting(*wishes: tuple[type[Ports | Flags], str]) -> Plugins:
    """Mechanisms that want these keys."""
    plugins = Plugins(())
    for rule, key in wishes:
        plugin = Plugin(rule)
        plugin.turn_action(key, "key-pass", Pass)(VoluntaryChoice)
        plugins._all.append(plugin)
    return plugins


def test_two_mechanisms_cannot_have_one_key(monkeypatch: pytest.MonkeyPatch) -> None:
    both = wanting((Ports, "y"), (Flags, "y"))
    monkeypatch.setattr("ttr_tui.tui.screens.table.plugins_of", lambda setup: both)
    with pytest.raises(KeyClash, match="'y' is wanted by flags and by ports"):
        table("usa", "classic", ())


def test_a_key_to_look_is_a_key_too(monkeypatch: pytest.MonkeyPatch) -> None:
    both = wanting((Ports, "y"))
    looks = Plugin(Flags)
    looks.info("y", "key-flags")(FlagsScreen)
    both._all.append(looks)
    monkeypatch.setattr("ttr_tui.tui.screens.table.plugins_of", lambda setup: both)
    with pytest.raises(KeyClash, match="'y' is wanted by flags and by ports"):
        table("usa", "classic", ())


@pytest.mark.parametrize("key", ["y,c", "?", "+"])
def test_a_key_goes_by_its_name(key: str, monkeypatch: pytest.MonkeyPatch) -> None:
    one = wanting((Ports, key))
    monkeypatch.setattr("ttr_tui.tui.screens.table.plugins_of", lambda setup: one)
    with pytest.raises(KeyClash, match="not the name of one key"):
        table("usa", "classic", ())


@pytest.mark.parametrize("key", ["c", "1", "escape", "plus", "slash", "ctrl+q", "ctrl+p"])
def test_a_mechanism_cannot_have_a_key_of_the_table(key: str, monkeypatch: pytest.MonkeyPatch) -> None:
    one = wanting((Ports, key))
    monkeypatch.setattr("ttr_tui.tui.screens.table.plugins_of", lambda setup: one)
    with pytest.raises(KeyClash, match="wanted by ports and by table"):
        table("usa", "classic", ())


async def test_a_key_of_another_board_does_nothing() -> None:
    match = at_first_turn("usa")
    async with at_table(match) as (pilot, here):
        before = len(pilot.app.screen_stack)
        others = EVERY - keys(match.setup)
        assert len(others) > 6
        await press(pilot, *sorted(others))
        assert here.panel is None
        assert len(pilot.app.screen_stack) == before


async def test_a_footer_leaves_nothing_out_that_has_room() -> None:
    """What was left out for want of room comes back, if what else was left out has made more than enough."""
    async with at_table(at_first_turn("usa"), (80, 24), lang="fr") as (pilot, table):
        (line, *_) = text_in(table.keybar).splitlines()
        assert "h conseil" in line
        told = working_keys(pilot.app.screen)
        left_out = [f"{keys_text(keys, words('fr'))} {does}" for keys, does in told if does not in line]
        assert left_out
        assert all(len(f"{line.rstrip()}  {more}") > 80 for more in left_out)
