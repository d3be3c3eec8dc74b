"""The keys that the mechanisms of a game add to its table."""

from __future__ import annotations

from collections.abc import Collection

from textual.binding import BindingsMap
from textual.screen import Screen

from ttr_tui.tui.plugin import Plugins
from ttr_tui.tui.textual_private import bind, show_last
from ttr_tui.tui.widgets.board import BoardWidget

ALWAYS = ("h", "u", "i", "l", "question_mark", "f1", "escape")
"""In the footer what a turn can do stands before what can be done at any time."""


def bind_mechanisms(table: Screen[None], plugins: Plugins) -> None:
    """Bind the keys of this game's mechanisms. Raises `KeyClash` when two want the same."""
    plugins.check_keys(taken_keys(type(table)))
    for key, special in plugins.turn_actions.items():
        bind(table, key, f"turn('special', '{key}')", special.label)
    for key, info in plugins.infos.items():
        bind(table, key, f"info('{key}')", info.label)
    show_last(table, ALWAYS)


def taken_keys(table: type[Screen[None]]) -> Collection[str]:
    """The keys that the table itself answers: no mechanism may want them."""
    from ttr_tui.tui.app import TtrApp

    owners = (table, BoardWidget, TtrApp)
    return {key for owner in owners for key in BindingsMap(owner.BINDINGS).key_to_bindings}
