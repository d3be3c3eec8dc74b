"""The keys that the mechanisms of a game add to its table."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from textual.binding import Binding, BindingsMap
from textual.screen import Screen

from ttr_tui.tui.plugin import Plugins
from ttr_tui.tui.textual_private import bind, show_last
from ttr_tui.tui.widgets.board import BoardWidget


def bind_mechanisms(table: Screen[None], plugins: Plugins, always: Iterable[Binding]) -> None:
    """Bind the keys of this game's mechanisms. Raises `KeyClash` when two want the same.

    In the footer what a turn can do stands before what can be done at any time (`always`).
    """
    plugins.check_keys(taken_keys(type(table)))
    for key, added in plugins.turn_actions.items():
        bind(table, key, f"turn('mechanism', '{key}')", added.label)
    for key, info in plugins.infos.items():
        bind(table, key, f"info('{key}')", info.label)
    show_last(table, BindingsMap(always).key_to_bindings)


def taken_keys(table: type[Screen[None]]) -> Collection[str]:
    """The keys that the table itself answers: no mechanism may want them."""
    from ttr_tui.tui.app import TtrApp

    owners = (table, BoardWidget, TtrApp)
    bound = {key for owner in owners for key in BindingsMap(owner.BINDINGS).key_to_bindings}
    return bound | {TtrApp.COMMAND_PALETTE_BINDING}
