"""Flags: a card of a colour that is still missing is worth its part of the flag."""

from __future__ import annotations

from collections.abc import Mapping

from ttr_tui.bots.extra import Answer, Extra
from ttr_tui.bots.situation import Situation
from ttr_tui.engine.actions import Action, Pending
from ttr_tui.engine.fields import Cards
from ttr_tui.engine.legal import LegalActions
from ttr_tui.engine.network import bits
from ttr_tui.rules.flags import Flags, KeepFlagCard, OfferingFlag

TURNS = 2.5
"""The turns that each missing colour takes: a flag far from whole may never be one."""


class FlagsExtra(Extra):
    reasons = ("keep-flag-card",)

    def prepare(self, now: Situation, rule: Flags) -> None:
        for colour, share in self._shares(now, rule).items():
            for route in bits(now.open):
                if now.setup.board.routes[route].colour == colour:
                    now.bonus[route] += share

    def _shares(self, now: Situation, rule: Flags) -> dict[int, float]:
        """What a card of each colour that is still missing is worth."""
        board = now.setup.board
        front = {board.cards[kind].colour for kind in now.look.part(rule.id).front[now.me]}
        missing = max(1, len(rule.colours) - len(front))
        share = rule.points / missing * min(1.0, now.turns / (TURNS * missing)) * now.style.extras
        colours = {board.colours.index(name) for name in rule.colours if name in board.colours}
        return dict.fromkeys(colours - front, share)

    def paid(self, now: Situation, rule: Flags, route: int, payment: Cards) -> float:
        board = now.setup.board
        colour = board.routes[route].colour
        if any(n and k.colour == colour for k, n in zip(board.cards, payment, strict=True)):
            return 0.0
        return -self._shares(now, rule).get(colour, 0.0)

    def answers(self) -> Mapping[type[Pending], Answer]:
        return {OfferingFlag: _keep}


EXTRA: Extra = FlagsExtra()


def _keep(now: Situation, pending: OfferingFlag, legal: LegalActions) -> Action:
    return KeepFlagCard()
