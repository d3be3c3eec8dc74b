"""A hint: what the strongest bot would do in a player's place, and why, in a sentence.

The reason is the key of a Fluent message `hint-<reason>`; its figures (`route`, `ticket`,
`payment`, …) are told by what `engine/fields.py` says of their names.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from attrs import field, frozen

from ttr_tui.bots.extras import extras_of
from ttr_tui.bots.filler import fillers
from ttr_tui.bots.graph import FAR
from ttr_tui.bots.hard import Hard
from ttr_tui.bots.moves import Move
from ttr_tui.bots.plan import Plan, make_plan, open_goals, way_to
from ttr_tui.bots.situation import Situation
from ttr_tui.engine.actions import (
    Action,
    AnnouncingSplit,
    ChoosingTickets,
    Claim,
    DrawCard,
    DrawTickets,
    EndTurn,
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
    "block",
    "card",
    "done",
    "draw",
    "for-grey",
    "for-points",
    "for-route",
    "keep",
    "keep-together",
    "only",
    "other",
    "points",
    "ticket-done",
    "ticket-on-way",
    "tickets",
    "wild",
    "wild-tunnels",
)
"""Every reason there is, beside those of the mechanisms (`Extra.reasons`)."""


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
    now = bot.planner.situation(seen)
    pending = seen.pending
    if isinstance(pending, Turn):
        moves = bot.consider(now, legal, chance)
        if moves:
            return _of_move(now, bot.planner.plan(now), moves[0])
    action = bot.choose(look, legal, chance)
    if isinstance(action, KeepTickets) and isinstance(pending, ChoosingTickets):
        return _of_keeping(now, action)
    if isinstance(action, DrawTickets) and isinstance(pending, AnnouncingSplit):
        return Hint(action, "announce", {"split": action.split})
    if isinstance(action, EndTurn):
        return Hint(action, "done")
    if not isinstance(pending, Turn) and action.tag in _answers(now):
        return Hint(action, action.tag)
    return _of_move(now, bot.planner.plan(now), Move(0.0, action, "other", {}))


def _answers(now: Situation) -> set[str]:
    """The answers to a mechanism's own questions that have a sentence."""
    return {reason for extra, _ in extras_of(now.setup) for reason in extra.reasons}


def _of_keeping(now: Situation, kept: KeepTickets) -> Hint:
    """Tickets: the spaces that all one holds will take, if there is a way for all."""
    plan = make_plan(now, open_goals(now, (*now.tickets, *kept.tickets)))
    figures = {"tickets": kept.tickets, "count": len(kept.tickets)}
    if plan.dropped:
        return Hint(kept, "keep", figures)
    spaces = sum(now.graph.lengths[route] for route in plan.routes)
    return Hint(kept, "keep-together", {**figures, "spaces": spaces})


def _of_move(now: Situation, plan: Plan, move: Move) -> Hint:
    action = move.action
    if isinstance(action, Claim):
        return _of_claim(now, plan, action, move.reason)
    if isinstance(action, TakeCard | DrawCard):
        return _of_card(now, plan, action)
    reason = "tickets" if isinstance(action, DrawTickets) else move.reason
    return Hint(action, reason, move.figures)


def _of_claim(now: Situation, plan: Plan, claim: Claim, reason: str) -> Hint:
    figures: dict[str, Any] = {
        "route": claim.route,
        "payment": claim.payment,
        "points": now.setup.points[claim.route],
    }
    if plan.mask >> claim.route & 1:
        joined = network(now.setup, now.linked | 1 << claim.route)
        tickets = [goal for goal in plan.goals if goal.ticket >= 0]
        for goal in tickets:
            if any(joined.any(goal.starts, nodes) for nodes, _ in goal.ends):
                return Hint(claim, "ticket-done", {**figures, "ticket": goal.ticket})
        used = now.linked | plan.mask | sum(1 << route for route in plan.borrowed)
        planned = [cost if used >> route & 1 else FAR for route, cost in enumerate(now.cost)]
        for goal in tickets:
            if claim.route in way_to(now, planned, goal)[2]:
                return Hint(claim, "ticket-on-way", {**figures, "ticket": goal.ticket})
    return Hint(claim, "block" if reason == "block" else "points", figures)


def _of_card(now: Situation, plan: Plan, action: TakeCard | DrawCard) -> Hint:
    """Why a card is worth taking: the route that waits for it, of the plan or for its own points."""
    if isinstance(action, DrawCard):
        return Hint(action, "draw")
    kind = now.look.market[action.slot]
    if kind == now.graph.wild:
        reason = "wild-tunnels" if now.setup.rules.wild_on_tunnels_only else "wild"
        return Hint(action, reason, {"card": kind})
    others = [route for route, _ in fillers(now, plan)]
    for reason, grey, routes in (
        ("for-route", "for-grey", plan.routes),
        ("for-points", "for-points", others),
    ):
        for colour, why in ((now.setup.board.cards[kind].colour, reason), (GREY, grey)):
            route = _waiting(now, kind, colour, routes)
            if route is not None:
                return Hint(action, why, {"card": kind, "route": route, "points": now.setup.points[route]})
    return Hint(action, "card", {"card": kind})


def _waiting(now: Situation, kind: int, colour: int, routes: Iterable[int]) -> int | None:
    """The first route of a colour that a card helps to pay, and that the hand cannot pay yet."""
    graph = now.graph
    held = sum(n * graph.spaces[k] for k, n in enumerate(now.hand) if graph.pools[k] == graph.pools[kind])
    for route in routes:
        cost = now.setup.costs[route]
        fits = cost.colour == colour and cost.piece in now.setup.board.cards[kind].pieces
        if fits and cost.length - cost.ferry > held:
            return route
    return None
