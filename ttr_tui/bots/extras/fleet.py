"""Fleets: the pieces that the plan takes, and the rest in the board's proportion."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from ttr_tui.bots.extra import Answer, Extra
from ttr_tui.bots.moves import Move
from ttr_tui.bots.needs import Needs
from ttr_tui.bots.plan import Plan, make_plan, open_goals
from ttr_tui.bots.situation import Situation
from ttr_tui.engine.actions import Action, Pending
from ttr_tui.engine.legal import LegalActions
from ttr_tui.rules.fleet import ChooseFleet, ChoosingFleet, Exchange, Fleet

LATE = 4
"""With fewer turns left than this, an exchange comes too late."""
SURE = 0.7
"""The part of what the wider plan gains that can be counted on."""


class FleetExtra(Extra):
    reasons = ("exchange", "choose-fleet")

    def prepare(self, now: Situation, rule: Fleet) -> None:
        if not now.look.part(rule.id).box:
            now.most_pieces = rule.total

    def moves(
        self, now: Situation, rule: Fleet, plan: Plan, needs: Needs, legal: LegalActions
    ) -> Iterable[Move]:
        """An exchange, where it saves tickets that the pieces at hand are not enough for."""
        box = now.look.part(rule.id).box[now.me]
        if not any(goal.ticket >= 0 for goal in plan.dropped) or now.turns < LATE or not any(box):
            return
        goals = open_goals(now, now.tickets)
        pieces = now.pieces
        for give in (0, 1):
            most = min(pieces[give], box[1 - give])
            if not most:
                continue
            now.pieces = _swapped(pieces, give, most)
            wider = make_plan(now, goals)
            used = sum(now.graph.lengths[r] for r in wider.routes if now.graph.pieces[r] != give)
            now.pieces = pieces
            count = used - pieces[1 - give]
            if count <= 0 or count > most:
                continue
            now.pieces = _swapped(pieces, give, count)
            wider = make_plan(now, goals)
            now.pieces = pieces
            gain = wider.value - plan.value + rule.exchange * count
            if gain > 0:
                yield Move(gain * SURE, Exchange(give, count), "exchange", {"count": count})

    def answers(self) -> Mapping[type[Pending], Answer]:
        return {ChoosingFleet: _choose}


EXTRA: Extra = FleetExtra()


def _swapped(pieces: tuple[int, ...], give: int, count: int) -> tuple[int, ...]:
    return (pieces[0] - count, pieces[1] + count) if give == 0 else (pieces[0] + count, pieces[1] - count)


def _choose(now: Situation, pending: ChoosingFleet, legal: LegalActions) -> Action:
    rule = now.setup.rule(Fleet)
    plan = make_plan(now, open_goals(now, now.tickets))
    used = [0, 0]
    for route in plan.routes:
        used[now.graph.pieces[route]] += now.graph.lengths[route]
    spare = max(0, rule.total - sum(used))
    wish = used[0] + spare * rule.suggested[0] / rule.total
    return min(legal.of_type(ChooseFleet), key=lambda fleet: abs(fleet.pieces[0] - wish))
