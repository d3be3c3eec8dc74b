"""Which panel asks for the open decision."""

from __future__ import annotations

from collections.abc import Mapping

from ttr_tui.engine.actions import (
    AnnouncingSplit,
    ChoosingTickets,
    EndingTurn,
    FirstCard,
    Pending,
    SecondCard,
    Turn,
)
from ttr_tui.tui.hotseat import Stage
from ttr_tui.tui.panels.base import Choice, Panel
from ttr_tui.tui.panels.tickets import SplitPanel, TicketPanel
from ttr_tui.tui.plugin import PanelType
from ttr_tui.tui.scene import Scene
from ttr_tui.tui.turn_keys import CORE

BY_KEYS = (Turn, FirstCard, SecondCard, EndingTurn)
"""Decisions that the keys of a turn answer."""
PANELS: Mapping[type[Pending], PanelType] = {ChoosingTickets: TicketPanel, AnnouncingSplit: SplitPanel}
"""The panels of the base game's other decisions."""


def panel_asking(scene: Scene) -> Panel | None:
    """The panel of what the one who looks has to decide now; None: nothing, or keys answer it."""
    if scene.stage is not Stage.DECIDING:
        return None
    pending = scene.view.pending
    if not isinstance(pending, BY_KEYS):
        kind = type(pending)
        return (PANELS.get(kind) or scene.plugins.decisions.get(kind, Choice))(scene)
    if isinstance(pending, Turn) and not _has_keys(scene):
        return Choice(scene)
    return None


def _has_keys(scene: Scene) -> bool:
    return any(kind in CORE or kind in scene.plugins.gates for kind in scene.legal.kinds())
