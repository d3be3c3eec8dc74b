"""A hint: what the strongest bot would do in a player's place, and why, in a sentence.

The reason is the key of a Fluent message `hint-<reason>`; its figures are named like the fields of
actions and events (`route`, `ticket`, `payment`, …) and told the same way.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from attrs import field, frozen

from ttr_tui.bots.hard import Hard
from ttr_tui.bots.moves import Move
from ttr_tui.bots.outlook import Outlook
from ttr_tui.bots.plan import Plan
from ttr_tui.engine.actions import (
    Action,
    AnnouncingSplit,
    ChoosingTickets,
    Claim,
    DrawCard,
    DrawTickets,
    KeepTickets,
    TakeCard,
    Turn,
)
from ttr_tui.engine.board import GREY
from ttr_tui.engine.legal import LegalActions
from ttr_tui.engine.rng import Stream
from ttr_tui.engine.scoring import network
from ttr_tui.engine.view import PlayerView

REASONS = (
    "announce",
    "draw",
    "exchange",
    "for-grey",
    "for-route",
    "keep",
    "only",
    "other",
    "points",
    "port",
    "station",
    "store",
    "ticket-done",
    "ticket-on-way",
    "tickets",
    "wild",
)
"""Every reason there is."""


@frozen
class Hint:
    """An action that can be taken now, and the reason for it."""

    action: Action
    reason: str
    figures: Mapping[str, Any] = field(factory=dict, hash=False)

    @property
    def key(self) -> str:
        """The name of the sentence."""
        return f"hint-{self.reason}"


def hint(
    look: Callable[[], PlayerView], legal: LegalActions, chance: Stream, thinking: str = "normal"
) -> Hint:
    """What the strongest bot would do, and why."""
    if len(legal) == 1:
        return Hint(legal[0], "only")
    bot = Hard(thinking)
    seen = look()
    o = bot.planner.outlook(seen)
    pending = seen.pending
    if isinstance(pending, Turn):
        moves = bot.consider(o, legal, chance)
        if moves:
            return _of_move(o, bot.planner.plan(o), moves[0])
    action = bot.choose(look, legal, chance)
    if isinstance(action, KeepTickets) and isinstance(pending, ChoosingTickets):
        return Hint(action, "keep", {"tickets": action.tickets, "count": len(action.tickets)})
    if isinstance(action, DrawTickets) and isinstance(pending, AnnouncingSplit):
        return Hint(action, "announce", {"split": action.split})
    return _of_card(o, bot.planner.plan(o), action)


def _of_move(o: Outlook, plan: Plan, move: Move) -> Hint:
    action = move.action
    if isinstance(action, Claim):
        return _of_claim(o, plan, action)
    if isinstance(action, TakeCard | DrawCard):
        return _of_card(o, plan, action)
    if move.reason in REASONS:
        return Hint(action, move.reason, move.figures)
    return Hint(action, "other")


def _of_claim(o: Outlook, plan: Plan, claim: Claim) -> Hint:
    figures: dict[str, Any] = {
        "route": claim.route,
        "payment": claim.payment,
        "points": o.setup.points[claim.route],
    }
    if plan.mask >> claim.route & 1:
        joined = network(o.setup, o.linked | 1 << claim.route)
        tickets = [goal for goal in plan.goals if goal.ticket >= 0]
        for goal in tickets:
            if any(joined.any(goal.starts, nodes) for nodes, _ in goal.ends):
                return Hint(claim, "ticket-done", {**figures, "ticket": goal.ticket})
        for goal in tickets:
            return Hint(claim, "ticket-on-way", {**figures, "ticket": goal.ticket})
    return Hint(claim, "points", figures)


def _of_card(o: Outlook, plan: Plan, action: Action) -> Hint:
    """Why a card is worth taking: the route of the plan that waits for it."""
    if not isinstance(action, TakeCard):
        return Hint(action, "draw" if isinstance(action, DrawCard) else "other")
    kind = o.look.market[action.slot]
    if kind == o.ground.wild:
        return Hint(action, "wild", {"card": kind})
    card = o.setup.board.cards[kind]
    for reason, colour in (("for-route", card.colour), ("for-grey", GREY)):
        for route in plan.routes:
            cost = o.setup.costs[route]
            if cost.colour == colour and cost.piece in card.pieces:
                return Hint(action, reason, {"card": kind, "route": route})
    return Hint(action, "other", {"card": kind})
