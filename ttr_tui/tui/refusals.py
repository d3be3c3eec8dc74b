"""Why a key or a click does nothing now, in one sentence: nothing at the table is silent."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Protocol

from textual.actions import parse
from textual.binding import BindingsMap, BindingType

from ttr_tui.engine.actions import (
    Action,
    DrawCard,
    DrawTickets,
    EndingTurn,
    FirstCard,
    Pass,
    SecondCard,
    TakeCard,
    Turn,
)
from ttr_tui.tui.hotseat import Hotseat, Stage
from ttr_tui.tui.panels.base import Panel
from ttr_tui.tui.plugin import Plugins
from ttr_tui.tui.scene import Scene
from ttr_tui.tui.widgets.keybar import key_name

Meaning = tuple[str, tuple[Any, ...]]
"""The name of an action of the table, and its parameters."""
BEGUN = {SecondCard: "refuse-second", FirstCard: "refuse-first", EndingTurn: "refuse-ending"}
"""What has to be finished before anything else."""


def meanings(bindings: Iterable[BindingType], plugins: Plugins) -> dict[str, Meaning]:
    """What each key of a table does: the first, where it is bound twice."""
    found: dict[str, Meaning] = {}
    for key, bound in BindingsMap(bindings):
        _, name, parameters = parse(bound.action)
        found.setdefault(key, (name, parameters))
    return found | {key: ("turn", ("mechanism", key)) for key in plugins.turn_actions}


class Table(Protocol):
    """What refuses."""

    @property
    def scene(self) -> Scene | None: ...

    @property
    def panel(self) -> Panel | None: ...

    @property
    def filled(self) -> bool: ...


class Refusals:
    """The reasons of one table."""

    def __init__(self, table: Table, hotseat: Hotseat, meant: Mapping[str, Meaning]) -> None:
        self.table = table
        self.hotseat = hotseat
        self.meant = meant

    def why_not(self, key: str) -> str:
        """Why a key does nothing now."""
        scene, panel = self.table.scene, self.table.panel
        assert scene is not None
        words = scene.words
        action, which = self.meant.get(key, ("", ()))
        if action == "undo":
            return words("refuse-undo")
        if scene.stage is Stage.BOT:
            return words("refuse-bot", who=scene.seats[scene.view.seat].name)
        if scene.stage is Stage.HANDOVER:
            return words("refuse-handover")
        if not action or which[:1] == ("others",):
            return words("refuse-key", name=key_name(key, words))
        if action in ("hand_over", "skip") and panel is None:
            return words("refuse-hand-over")
        if panel is not None:
            return words("refuse-panel" if panel.voluntary else "refuse-asked")
        if action == "turn":
            unseen = which[0] == "take" and self.table.filled
            return words("refuse-unseen") if unseen else self._why_not_turn(scene, *which)
        told = f"refuse-{action.replace('_', '-')}"
        return words(told if told in words else "refuse-now")

    def _why_not_turn(self, scene: Scene, name: str, *which: Any) -> str:
        """Why something of a turn cannot be done, as the rules see it."""
        words, pending = scene.words, scene.view.pending
        tried = _tried(name, which)
        code = self.hotseat.why_not(tried) if tried is not None else "not-now"
        if code == "not-now" and type(pending) in BEGUN:
            return words(BEGUN[type(pending)])
        if name == "mechanism":
            return words("refuse-added", what=words(scene.plugins.turn_actions[str(which[0])].label))
        if name == "claim" and isinstance(pending, Turn):
            me = scene.view.players[scene.view.seat]
            return words("refuse-no-claim" if any(me.pieces) else "refuse-no-pieces")
        key = f"refuse-{code}"
        wild = scene.board.wild
        card = scene.teller.card_name(wild) if wild is not None else ""
        return words(key if key in words else "refuse-now", card=card)


def _tried(name: str, which: Sequence[Any]) -> Action | None:
    """The action that a key of the turn stands for, where it is a single one."""
    if name == "take":
        return TakeCard(which[0], 0)
    if name == "draw":
        return DrawCard(which[0])
    if name == "tickets":
        return DrawTickets(())
    return Pass() if name == "pass" else None


def why_not_route(scene: Scene, code: str) -> str:
    """Why a route cannot be claimed, by the code of the reason."""
    pending = scene.view.pending
    if not isinstance(pending, Turn):
        return scene.words(BEGUN.get(type(pending), "refuse-now"))
    key = f"refuse-{code}"
    return scene.words(key if key in scene.words else "refuse-cards")
