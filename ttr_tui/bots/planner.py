"""The bot that plans: what it thinks of each thing it could do, and the choice."""

from __future__ import annotations

from collections.abc import Callable

from ttr_tui.bots.claims import claim_moves
from ttr_tui.bots.draws import best_draw
from ttr_tui.bots.extras import known_extras
from ttr_tui.bots.fallback import best_by_score
from ttr_tui.bots.filler import fillers
from ttr_tui.bots.moves import Move
from ttr_tui.bots.needs import Needs
from ttr_tui.bots.outlook import Outlook, Style
from ttr_tui.bots.plan import Plan, make_plan, open_goals
from ttr_tui.bots.tickets import best_split, keep
from ttr_tui.bots.urgency import urgencies
from ttr_tui.engine.actions import (
    Action,
    AnnouncingSplit,
    ChoosingTickets,
    DrawTickets,
    EndingTurn,
    EndTurn,
    FirstCard,
    SecondCard,
    Turn,
)
from ttr_tui.engine.legal import LegalActions
from ttr_tui.engine.rng import Stream
from ttr_tui.engine.view import PlayerView

CARD = 1.75
"""Useful cards that a usual draw brings."""


class Planner:
    """Plans a network for its tickets, collects for it, claims it, and uses the board's extras."""

    def __init__(self, style: Style | None = None) -> None:
        self.style = style or Style()

    def choose(self, look: Callable[[], PlayerView], legal: LegalActions, chance: Stream) -> Action:
        if len(legal) == 1:
            return legal[0]
        seen = look()
        pending = seen.pending
        if isinstance(pending, Turn):
            o = self.outlook(seen)
            moves = self.consider(o, legal)
            return (
                max(moves, key=lambda move: move.value).action if moves else best_by_score(o, legal, chance)
            )
        return self.answer(seen, legal, chance)

    def answer(self, seen: PlayerView, legal: LegalActions, chance: Stream) -> Action:
        """The choice in every decision that is not a whole turn."""
        pending = seen.pending
        o = self.outlook(seen)
        if isinstance(pending, SecondCard | FirstCard):
            plan = self.plan(o)
            card = best_draw(o, self.needs(o, plan), legal)[1]
            if card is not None:
                return card
        if isinstance(pending, ChoosingTickets):
            return keep(o, pending, legal)
        if isinstance(pending, EndingTurn):
            # What a free move brings, it brings before the next action: nothing is gained by showing it now.
            return EndTurn()
        if isinstance(pending, AnnouncingSplit):
            splits = [a for a in legal if isinstance(a, DrawTickets)]
            return best_split(o, Plan(), splits)[1]
        for extra, _ in known_extras(o):
            answer = extra.answers().get(type(pending))
            if answer is not None:
                return answer(o, pending, legal)
        return best_by_score(o, legal, chance)

    def outlook(self, seen: PlayerView) -> Outlook:
        """What the bot makes of a view."""
        o = Outlook(seen, self.style)
        for extra, rule in known_extras(o):
            extra.prepare(o, rule)
        o.weigh()
        return o

    def plan(self, o: Outlook) -> Plan:
        """What it wants to build."""
        plan = make_plan(o, open_goals(o, o.tickets))
        for extra, rule in known_extras(o):
            plan = extra.extend(o, rule, plan)
        return plan

    def needs(self, o: Outlook, plan: Plan) -> Needs:
        """The cards it collects, for the plan first and for other good routes after."""
        urgent = urgencies(o, plan)
        wanted = [(route, 1.0 + min(0.5, 0.06 * urgent[route])) for route in plan.routes]
        wanted.sort(key=lambda want: -want[1])
        weight = 0.55 if plan.routes else 0.9
        wanted += [(route, weight - 0.05 * i) for i, (route, _) in enumerate(fillers(o, plan))]
        needs = Needs(o, wanted)
        for extra, rule in known_extras(o):
            extra.want(o, rule, plan, needs)
        return needs

    def consider(self, o: Outlook, legal: LegalActions, plan: Plan | None = None) -> list[Move]:
        """Everything worth a thought in a turn."""
        plan = plan or self.plan(o)
        needs = self.needs(o, plan)
        moves: list[Move] = []
        worth, card = best_draw(o, needs, legal)
        time = min(1.0, max(0.0, (o.turns - 1.0) / 2.5))
        if card is not None:
            moves.append(Move(o.pace * worth / CARD * time, card, "draw", {}))
        moves.extend(claim_moves(o, plan, needs, legal))
        splits = [
            a for g in legal.groups if isinstance(g[0], DrawTickets) for a in g if isinstance(a, DrawTickets)
        ]
        if splits and not o.last:
            value, split = best_split(o, plan, splits)
            moves.append(Move(value, split, "tickets", {}))
        for extra, rule in known_extras(o):
            moves.extend(extra.moves(o, rule, plan, needs, legal))
        for extra, rule in known_extras(o):
            moves.extend(extra.before(o, rule, tuple(moves), legal))
        return moves
