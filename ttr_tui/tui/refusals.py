"""Why a key or a click does nothing now, in one sentence: nothing at the table is silent."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

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
from ttr_tui.tui.hotseat import Stage
from ttr_tui.tui.panels.base import Panel
from ttr_tui.tui.scene import Scene
from ttr_tui.tui.widgets.keybar import key_name

Why = Callable[[Action], str]
"""The code of the reason why an action is not legal now."""
BEGUN = {SecondCard: "refuse-second", FirstCard: "refuse-first", EndingTurn: "refuse-ending"}
"""What has to be finished before anything else."""


def why_not(scene: Scene, panel: Panel | None, why: Why, key: str, action: str, which: Sequence[Any]) -> str:
    """Why a key does nothing now, by the action of the table it is bound to; "" if it is to none."""
    words = scene.words
    if action == "undo":
        return words("refuse-undo")
    if action and scene.stage is Stage.BOT:
        return words("refuse-bot", who=scene.seats[scene.view.seat].name)
    if action and scene.stage is Stage.HANDOVER:
        return words("refuse-handover")
    if action and panel is not None:
        return words("refuse-panel" if panel.voluntary else "refuse-asked")
    if action == "turn":
        return _why_not_turn(scene, why, *which)
    told = f"refuse-{action.replace('_', '-')}"
    return words(told) if told in words else words("refuse-key", name=key_name(key))


def _why_not_turn(scene: Scene, why: Why, name: str, *which: Any) -> str:
    """Why something of a turn cannot be done, as the rules see it."""
    words, pending = scene.words, scene.view.pending
    tried = _tried(name, which)
    code = why(tried) if tried is not None else "not-now"
    if code == "not-now" and type(pending) in BEGUN:
        return words(BEGUN[type(pending)])
    if name == "mechanism":
        return words("refuse-added", what=words(scene.plugins.turn_actions[str(which[0])].label))
    if name == "claim" and isinstance(pending, Turn):
        return words("refuse-no-claim")
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
