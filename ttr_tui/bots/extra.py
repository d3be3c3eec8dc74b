"""What a planner knows of a mechanism: the hooks it asks at each step of its thinking."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, ClassVar

from ttr_tui.bots.moves import Move
from ttr_tui.bots.needs import Needs
from ttr_tui.bots.plan import Plan
from ttr_tui.bots.situation import Situation
from ttr_tui.engine.actions import Action, Pending
from ttr_tui.engine.board import Route
from ttr_tui.engine.fields import Cards
from ttr_tui.engine.legal import LegalActions

Answer = Callable[[Situation, Any, LegalActions], Action]
"""How an own decision of a mechanism is taken."""


class Extra:
    """One mechanism's part in the thinking. Every hook has a default that does nothing."""

    reasons: ClassVar[tuple[str, ...]] = ()
    """Why its moves are made: each has a sentence, `hint-<reason>`. Answers to its own questions go by their
    tags."""

    def prepare(self, now: Situation, rule: Any) -> None:
        """Add what the mechanism makes of routes and tickets, before they are weighed."""

    def extend(self, now: Situation, rule: Any, plan: Plan) -> Plan:
        """The plan with what the mechanism wants on top."""
        return plan

    def want(self, now: Situation, rule: Any, plan: Plan, needs: Needs) -> None:
        """Tell which cards the mechanism waits for."""

    def moves(
        self, now: Situation, rule: Any, plan: Plan, needs: Needs, legal: LegalActions
    ) -> Iterable[Move]:
        """The mechanism's own actions in a turn that are worth a thought."""
        return ()

    def before(self, now: Situation, rule: Any, moves: Iterable[Move], legal: LegalActions) -> Iterable[Move]:
        """What can be done beside a turn's action and makes one of these moves better."""
        return ()

    def surcharge(self, rule: Any, route: Route) -> float:
        """How many cards a route usually takes beyond its price."""
        return 0.0

    def reserve(self, rule: Any, route: Route) -> int:
        """How many cards to hold ready beyond a route's price."""
        return 0

    def chance(self, now: Situation, rule: Any, route: int, payment: Cards) -> float:
        """How likely a claim comes about that is paid like this."""
        return 1.0

    def paid(self, now: Situation, rule: Any, route: int, payment: Cards) -> float:
        """What this payment changes in what the route brings."""
        return 0.0

    def answers(self) -> Mapping[type[Pending], Answer]:
        """How the mechanism's own decisions are taken."""
        return {}
