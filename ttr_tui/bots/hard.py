"""The strongest bot: plans more thoroughly, and plays the end of the game out in imagined worlds."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence

from attrs import evolve

from ttr_tui.bots.graph import FAR, graph_of
from ttr_tui.bots.moves import Move
from ttr_tui.bots.plan import make_plan, open_goals
from ttr_tui.bots.planner import Planner
from ttr_tui.bots.playout import QuickPlayer, play_out
from ttr_tui.bots.situation import Situation, Style
from ttr_tui.engine.actions import Action, Claim, Turn
from ttr_tui.engine.legal import LegalActions
from ttr_tui.engine.network import bits
from ttr_tui.engine.reduce import apply
from ttr_tui.engine.rng import Stream
from ttr_tui.engine.state import GameState
from ttr_tui.engine.view import PlayerView, imagine, view
from ttr_tui.thinking import THINKING

HARD = Style(orders=4, live=True, spread=1.5, patience=1.3, trust=0.75, slack=0.9, doubt=0.007, eager=0.3)

CLOSE = 12.0
"""A move that seems so many points worse than the best is not tried."""
OWN = 0.25
"""How much the planner's judgement counts beside a search."""
BLOCKS = 2
"""Claims tried only because they stand in others' way."""
GUESSES = 2
"""Tickets of the deck that each ticket of another player is compared with."""


class Hard:
    """Plans, and near the end tries its best moves in worlds that look like this one."""

    def __init__(self, thinking: str = "normal") -> None:
        self.planner = Planner(HARD)
        self.thinking = THINKING[thinking]

    def choose(self, look: Callable[[], PlayerView], legal: LegalActions, chance: Stream) -> Action:
        if len(legal) == 1:
            return legal[0]
        seen = look()
        if isinstance(seen.pending, Turn):
            now = self.planner.situation(seen)
            moves = self.consider(now, legal, chance)
            if moves:
                return moves[0].action
        return self.planner.answer(seen, legal, chance)

    def consider(self, now: Situation, legal: LegalActions, chance: Stream) -> list[Move]:
        """The moves worth a thought, best first."""
        plan = self.planner.plan(now)
        moves = sorted(self.planner.consider(now, legal, plan), key=lambda move: -move.value)
        if now.turns > self.thinking.turns or not moves:
            return moves
        worlds = [
            World(likely(imagine(now.look, chance), now.me, chance), now.me, plan.mask)
            for _ in range(self.thinking.worlds)
        ]
        few = [m for m in moves[: self.thinking.moves] if m.value > moves[0].value - CLOSE]
        few += blocks(now.me, worlds, moves, few)
        if len(few) < 2:
            return moves
        values = [sum(world.lead(move) for world in worlds) / len(worlds) for move in few]
        # The planner's own judgement is worth a little against the noise of few worlds.
        ranked = sorted(range(len(few)), key=lambda i: -(values[i] + OWN * few[i].value))
        return [few[i] for i in ranked] + [m for m in moves if all(m is not kept for kept in few)]


class World:
    """One way the hidden cards may lie, and what everybody would build then.

    Every move is tried in the same worlds, so that luck is the same for all.
    """

    def __init__(self, state: GameState, me: int, plan: int) -> None:
        self.state = state
        self.me = me
        self.plans = [plan if seat == me else rival_plan(state, seat) for seat in range(len(state.players))]
        """The routes that each player would claim."""

    def lead(self, move: Move) -> float:
        """The lead over the best of the others that a move comes to."""
        after = apply(self.state, move.action).state
        plans = list(self.plans)
        for seat, mask in enumerate(plans):
            if seat != self.me and mask & ~after.free:
                # Who is cut off looks for a way around.
                plans[seat] = rival_plan(after, seat)
        players = tuple(QuickPlayer(after, seat, mask) for seat, mask in enumerate(plans))
        result = list(play_out(after, players))
        own = result.pop(self.me)
        return float(own - max(result))


def blocks(me: int, worlds: Sequence[World], moves: Sequence[Move], known: Sequence[Move]) -> list[Move]:
    """Claims of routes that others need in most of the worlds: whether it pays, a search tells."""
    wanted = Counter(
        route
        for world in worlds
        for seat, mask in enumerate(world.plans)
        if seat != me
        for route in bits(mask)
    )
    found = []
    for move in moves:
        if isinstance(move.action, Claim) and all(move is not one for one in known):
            often = wanted[move.action.route]
            if 2 * often > len(worlds):
                found.append((often, evolve(move, reason="block")))
    found.sort(key=lambda one: -one[0])
    return [move for _, move in found[:BLOCKS]]


RIVAL = Style(orders=1, risk=0.0, live=False)
"""How others are thought to plan: in a hurry, since it is done for each of them in every world."""


def rival_plan(world: GameState, seat: int) -> int:
    """The routes another player would claim for the tickets it holds in an imagined world."""
    now = Situation(view(world, seat), RIVAL)
    now.weigh()
    return make_plan(now, open_goals(now, now.tickets)).mask


def likely(world: GameState, me: int, chance: Stream) -> GameState:
    """The world with other players' tickets exchanged for ones that fit their networks better."""
    setup = world.setup
    graph = graph_of(setup)
    decks = [list(deck) for deck in world.ticket_decks]
    players = list(world.players)
    for seat, player in enumerate(players):
        if seat == me or not player.tickets:
            continue
        cost = [FAR] * len(graph.lengths)
        for route in bits(world.free & ~player.barred):
            cost[route] = float(graph.lengths[route])
        for route in bits(player.routes):
            cost[route] = 0.0
        held = []
        for ticket in player.tickets:
            deck = decks[setup.board.tickets[ticket].deck]
            best, gap = ticket, _gap(world, cost, ticket)
            for _ in range(min(GUESSES, len(deck))):
                place = chance.below(len(deck))
                other = _gap(world, cost, deck[place])
                if other < gap:
                    best, gap, deck[place] = deck[place], other, best
            held.append(best)
        players[seat] = evolve(player, tickets=tuple(held))
    return evolve(world, players=tuple(players), ticket_decks=tuple(map(tuple, decks)))


def _gap(world: GameState, cost: list[float], ticket: int) -> float:
    """How many spaces are missing to do a ticket."""
    setup = world.setup
    card = setup.board.tickets[ticket]
    goals = frozenset(node for goal in card.goals for node in setup.ends[goal])
    far, _ = graph_of(setup).walk(cost, setup.ends[card.start], goals)
    return min((far[node] for node in goals if node in far), default=FAR)
