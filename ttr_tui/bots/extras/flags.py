"""Flags: a card of a colour that is still missing is worth its part of the flag."""

from __future__ import annotations

from collections.abc import Mapping

from ttr_tui.bots.extras.extra import Answer, Extra
from ttr_tui.bots.outlook import Outlook
from ttr_tui.engine.actions import Action, Pending
from ttr_tui.engine.legal import LegalActions
from ttr_tui.engine.network import bits
from ttr_tui.rules.flags import Flags, KeepFlagCard, OfferingFlag


class FlagsExtra(Extra):
    id = Flags.id

    def prepare(self, o: Outlook, rule: Flags) -> None:
        board = o.setup.board
        front = {board.cards[kind].colour for kind in o.look.part(self.id).front[o.me]}
        missing = len(rule.colours) - len(front)
        # A flag far from whole may never be one.
        share = rule.points / missing * min(1.0, o.turns / (2.5 * missing)) * o.style.extras
        for route in bits(o.open):
            colour = board.routes[route].colour
            if colour not in front and board.colour_name(colour) in rule.colours:
                o.bonus[route] += share

    def answers(self) -> Mapping[type[Pending], Answer]:
        return {OfferingFlag: _keep}


def _keep(o: Outlook, pending: OfferingFlag, legal: LegalActions) -> Action:
    return KeepFlagCard()
