"""The bot that plans: what it thinks of each thing it could do, and the choice."""

from __future__ import annotations

from collections.abc import Callable

from ttr_tui.bots.claims import claim_moves
from ttr_tui.bots.draws import best_draw
from ttr_tui.bots.extras import extras_of
from ttr_tui.bots.fallback import best_by_score
from ttr_tui.bots.filler import fillers
from ttr_tui.bots.moves import Move
from ttr_tui.bots.needs import Needs
from ttr_tui.bots.plan import Plan, make_plan, open_goals
from ttr_tui.bots.situation import Situation, Style
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

USUAL_DRAW = 1.75
"""What a usual draw is worth, as `Needs.worth` counts: the turn it takes is worth `Situation.pace`."""
DRAWING_ENDS = 2.5
"""In so many turns before the last one, drawing loses its worth."""
URGENCY, URGENCY_MOST = 0.06, 0.5
"""How much more cards for an urgent route of the plan count: for each point at stake, and at the most."""
FILLER_LATER, FILLER_NOW = 0.55, 0.9
"""How much cards for routes beside the plan count: while it is not done, and after."""
FILLER_STEP = 0.05
"""How much less for each one that is next best."""


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
            now = self.situation(seen)
            moves = self.consider(now, legal)
            return (
                max(moves, key=lambda move: move.value).action if moves else best_by_score(now, legal, chance)
            )
        return self.answer(seen, legal, chance)

    def answer(self, seen: PlayerView, legal: LegalActions, chance: Stream) -> Action:
        """The choice in every decision that is not a whole turn."""
        pending = seen.pending
        now = self.situation(seen)
        if isinstance(pending, SecondCard | FirstCard):
            plan = self.plan(now)
            card = best_draw(now, self.needs(now, plan), legal)[1]
            if card is not None:
                return card
        if isinstance(pending, ChoosingTickets):
            return keep(now, pending, legal)
        if isinstance(pending, EndingTurn):
            # What a free move brings, it brings before the next action: nothing is gained by showing it now.
            return EndTurn()
        if isinstance(pending, AnnouncingSplit):
            splits = legal.of_type(DrawTickets)
            return best_split(now, Plan(), splits)[1]
        for extra, _ in extras_of(now.setup):
            answer = extra.answers().get(type(pending))
            if answer is not None:
                return answer(now, pending, legal)
        return best_by_score(now, legal, chance)

    def situation(self, seen: PlayerView) -> Situation:
        """What the bot makes of a view."""
        now = Situation(seen, self.style)
        for extra, rule in extras_of(now.setup):
            extra.prepare(now, rule)
        now.weigh()
        return now

    def plan(self, now: Situation) -> Plan:
        """What it wants to build."""
        plan = make_plan(now, open_goals(now, now.tickets))
        for extra, rule in extras_of(now.setup):
            plan = extra.extend(now, rule, plan)
        return plan

    def needs(self, now: Situation, plan: Plan) -> Needs:
        """The cards it collects, for the plan first and for other good routes after."""
        urgent = urgencies(now, plan)
        wanted = [(route, 1.0 + min(URGENCY_MOST, URGENCY * urgent[route])) for route in plan.routes]
        wanted.sort(key=lambda want: -want[1])
        weight = FILLER_LATER if plan.routes else FILLER_NOW
        wanted += [(route, weight - FILLER_STEP * i) for i, (route, _) in enumerate(fillers(now, plan))]
        needs = Needs(now, wanted)
        for extra, rule in extras_of(now.setup):
            extra.want(now, rule, plan, needs)
        return needs

    def consider(self, now: Situation, legal: LegalActions, plan: Plan | None = None) -> list[Move]:
        """Everything worth a thought in a turn."""
        plan = plan or self.plan(now)
        needs = self.needs(now, plan)
        moves: list[Move] = []
        worth, card = best_draw(now, needs, legal)
        time = min(1.0, max(0.0, (now.turns - 1.0) / DRAWING_ENDS))
        if card is not None:
            moves.append(Move(now.pace * worth / USUAL_DRAW * time, card, "draw", {}))
        moves.extend(claim_moves(now, plan, needs, legal))
        splits = legal.of_type(DrawTickets)
        if splits and not now.last:
            value, split = best_split(now, plan, splits)
            moves.append(Move(value, split, "tickets", {}))
        for extra, rule in extras_of(now.setup):
            moves.extend(extra.moves(now, rule, plan, needs, legal))
        for extra, rule in extras_of(now.setup):
            moves.extend(extra.before(now, rule, tuple(moves), legal))
        return moves
