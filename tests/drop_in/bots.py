"""Lighthouses: built when nothing is worth more."""

from __future__ import annotations

from collections.abc import Iterable

from ttr_tui.rules.sea_lights import BuildLighthouse, SeaLights

from ttr_tui.bots.extra import Extra
from ttr_tui.bots.moves import Move
from ttr_tui.bots.needs import Needs
from ttr_tui.bots.plan import Plan
from ttr_tui.bots.situation import Situation
from ttr_tui.engine.legal import LegalActions


class SeaLightsExtra(Extra):
    def moves(
        self, now: Situation, rule: SeaLights, plan: Plan, needs: Needs, legal: LegalActions
    ) -> Iterable[Move]:
        for build in legal.of_type(BuildLighthouse):
            yield Move(float(rule.points), build, "other")


EXTRA = SeaLightsExtra()
