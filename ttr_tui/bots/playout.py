"""A player of imagined games: quick, with a plan it was given, and no second thoughts.

Searches play many games to their end; what counts is that the claims come about when a sensible
player would make them.
"""

from __future__ import annotations

from ttr_tui.bots.graph import graph_of
from ttr_tui.engine.actions import (
    Action,
    ChoosingTickets,
    Claim,
    DrawCard,
    FirstCard,
    KeepTickets,
    SecondCard,
    TakeCard,
    Turn,
)
from ttr_tui.engine.board import GREY
from ttr_tui.engine.legal import LegalActions, legal_actions
from ttr_tui.engine.network import bits
from ttr_tui.engine.reduce import apply
from ttr_tui.engine.scoring import score
from ttr_tui.engine.state import GameState

LONGEST = 400
"""Decisions after which an imagined game is broken off."""
KEEPS = 10
"""Choices of tickets that are looked at."""
PLANNED = 100.0
"""What a route of the plan counts beside its length: more than any other."""
LONG_ROUTE = 4
"""A route of this length is claimed for its points once the plan is done."""
FEW_PIECES = 12
"""With no more pieces left than this, any route is."""
BLIND = 0.3
"""What a card of the deck is worth, beside a card that the plan waits for."""
WILD_ALONE, WILD_FREE = 0.9, 1.6
"""What a wild card of the market is worth: where it is the only one drawn, and where it is one of two."""
SAME_KIND, SAME_KIND_MOST = 0.12, 3
"""What any other card is worth for each one of its kind at hand, and for how many at the most."""


class QuickPlayer:
    """Claims the routes of its plan as soon as it can pay them, then whatever brings most points."""

    def __init__(self, state: GameState, seat: int, plan: int) -> None:
        self.seat = seat
        self.plan = plan
        self.graph = graph_of(state.setup)

    def choose(self, state: GameState, legal: LegalActions) -> Action:
        pending = state.pending
        kind = type(pending)
        if kind is Turn:
            return self._turn(state, legal)
        if kind is SecondCard or kind is FirstCard:
            return self._card(state, legal)
        if kind is ChoosingTickets:
            # The fewest, of the fewest points: they are not in the plan.
            points = [t.points[0] for t in state.setup.board.tickets]
            fewest = legal.of_type(KeepTickets)[:KEEPS]
            return min(fewest, key=lambda keep: sum(points[t] for t in keep.tickets))
        return legal[0]

    def _turn(self, state: GameState, legal: LegalActions) -> Action:
        player = state.players[self.seat]
        self.plan &= state.free & ~player.barred
        claims = legal.claims()
        left = sum(player.pieces)
        if claims is not None:
            points = state.setup.points
            best = (0.0, -1, None)
            last = 0 <= state.turns_left <= state.setup.players
            spare = left - sum(self.graph.lengths[r] for r in bits(self.plan))
            for mask, _, cost in claims.entries:
                planned = mask & self.plan
                if planned:
                    value = PLANNED + cost.length
                    mask = planned
                else:
                    value = float(points[(mask & -mask).bit_length() - 1])
                    if not last and (self.plan or cost.length < LONG_ROUTE) and left > FEW_PIECES:
                        continue
                    if not last and cost.length > spare:
                        continue
                if value > best[0]:
                    best = (value, (mask & -mask).bit_length() - 1, cost)  # type: ignore[assignment]
            if best[2] is not None:
                payment = state.setup.purse.payment(best[2], player.hand, 0)
                return Claim(best[1], payment)
        return self._card(state, legal)

    def _card(self, state: GameState, legal: LegalActions) -> Action:
        first = legal.groups[0]
        if not isinstance(first[0], TakeCard | DrawCard):
            return first[0]
        board, hand = state.setup.board, state.players[self.seat].hand
        wild = state.setup.wild
        want: dict[tuple[int, int], int] = {}
        for route in bits(self.plan):
            cost = state.setup.costs[route]
            if cost.colour != GREY:
                pool = (cost.piece, cost.colour)
                want[pool] = want.get(pool, 0) + cost.length
        pools, spaces = self.graph.pools, self.graph.spaces
        for kind, n in enumerate(hand):
            pool_of = pools[kind]
            if n and pool_of in want:
                want[pool_of] -= n * spaces[kind]
        best: tuple[float, Action] = (
            BLIND if first[len(first) - 1] != first[0] else 0.0,
            first[len(first) - 1],
        )
        market = state.market
        second = type(state.pending) is SecondCard
        for action in first:
            if not isinstance(action, TakeCard):
                continue
            kind = market[action.slot]
            if kind == wild:
                value = WILD_ALONE if not second and state.setup.rules.wild_face_up_ends else WILD_FREE
            else:
                pool = (board.cards[kind].pieces[0], board.cards[kind].colour)
                value = 1.0 if want.get(pool, 0) > 0 else SAME_KIND * min(hand[kind], SAME_KIND_MOST)
            if value > best[0]:
                best = (value, action)
        return best[1]


def play_out(state: GameState, players: tuple[QuickPlayer, ...]) -> tuple[int, ...]:
    """The totals at the end of a game that these players play from here."""
    for _ in range(LONGEST):
        if state.over:
            break
        legal = legal_actions(state)
        action = legal[0] if len(legal) == 1 else players[state.seat].choose(state, legal)
        state = apply(state, action).state
    return score(state).totals
