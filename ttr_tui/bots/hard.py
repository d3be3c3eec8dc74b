"""The strongest bot: plans more thoroughly, and plays the end of the game out in imagined worlds."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from attrs import evolve, frozen

from ttr_tui.bots.ground import FAR, ground
from ttr_tui.bots.moves import Move
from ttr_tui.bots.outlook import Outlook, Style
from ttr_tui.bots.plan import Plan, make_plan, open_goals
from ttr_tui.bots.planner import Planner
from ttr_tui.bots.scout import Scout, play_out
from ttr_tui.engine.actions import Action, Turn
from ttr_tui.engine.legal import LegalActions
from ttr_tui.engine.network import bits
from ttr_tui.engine.reduce import apply
from ttr_tui.engine.rng import Stream
from ttr_tui.engine.state import GameState
from ttr_tui.engine.view import PlayerView, imagine, view

HARD = Style(orders=4, live=True, spread=1.5, patience=1.3, slack=0.9, doubt=0.007)


@frozen
class Thinking:
    """How much a search may cost: counted, never timed, so that a seed is always the same game."""

    worlds: int
    moves: int
    turns: float
    """Search begins when about so many turns are left."""


THINKING = {
    "short": Thinking(6, 3, 1.5),
    "normal": Thinking(12, 4, 2.2),
    "long": Thinking(30, 5, 3.0),
}


class Hard:
    """Plans, and near the end tries its best moves in worlds that look like this one."""

    def __init__(self, thinking: str | Thinking = "normal", style: Style = HARD, **changes: float) -> None:
        self.planner = Planner(evolve(style, **changes) if changes else style)  # type: ignore[arg-type]
        self.thinking = THINKING[thinking] if isinstance(thinking, str) else thinking

    def choose(self, look: Callable[[], PlayerView], legal: LegalActions, chance: Stream) -> Action:
        if len(legal) == 1:
            return legal[0]
        seen = look()
        if isinstance(seen.pending, Turn):
            o = self.planner.outlook(seen)
            moves = self.consider(o, legal, chance)
            if moves:
                return moves[0].action
        return self.planner.answer(seen, legal, chance)

    def consider(self, o: Outlook, legal: LegalActions, chance: Stream) -> list[Move]:
        """The moves worth a thought, best first."""
        plan = self.planner.plan(o)
        moves = sorted(self.planner.consider(o, legal, plan), key=lambda move: -move.value)
        if o.turns > self.thinking.turns or len(moves) < 2:
            return moves
        few = _different(moves, self.thinking.moves)
        values = search(o, plan, few, self.thinking.worlds, chance)
        ranked = sorted(range(len(few)), key=lambda i: -values[i])
        rest = [move for move in moves if all(move is not kept for kept in few)]
        return [few[i] for i in ranked] + rest


def _different(moves: Sequence[Move], most: int) -> list[Move]:
    """The best moves, but only one of a route's parallels."""
    found: list[Move] = []
    for move in moves:
        if len(found) < most and move.value > moves[0].value - 12.0:
            found.append(move)
    return found


def search(o: Outlook, plan: Plan, moves: Sequence[Move], worlds: int, chance: Stream) -> list[float]:
    """What each move leads to, on average over imagined games: the lead over the best of the others.

    Every move is tried in the same worlds, so that luck is the same for all.
    """
    totals = [0.0] * len(moves)
    for _ in range(worlds):
        world = likely(imagine(o.look, chance), o.me, chance)
        plans = [plan.mask if seat == o.me else rival_plan(world, seat) for seat in range(len(world.players))]
        for i, move in enumerate(moves):
            scouts = tuple(Scout(world, seat, mask) for seat, mask in enumerate(plans))
            result = list(play_out(apply(world, move.action).state, scouts))
            own = result.pop(o.me)
            totals[i] += own - max(result)
    # The planner's own judgement is worth a little against the noise of few worlds.
    return [total / worlds + 0.25 * move.value for total, move in zip(totals, moves, strict=True)]


_RIVAL = Style(orders=1, risk=0.0, live=False)


def rival_plan(world: GameState, seat: int) -> int:
    """The routes another player would claim for the tickets it holds in an imagined world."""
    o = Outlook(view(world, seat), _RIVAL)
    o.weigh()
    return make_plan(o, open_goals(o, o.tickets)).mask


def likely(world: GameState, me: int, chance: Stream) -> GameState:
    """The world with other players' tickets exchanged for ones that fit their networks better."""
    setup = world.setup
    g = ground(setup)
    decks = [list(deck) for deck in world.ticket_decks]
    players = list(world.players)
    for seat, player in enumerate(players):
        if seat == me or not player.tickets:
            continue
        cost = [FAR] * len(g.lengths)
        for route in bits(world.free & ~player.barred):
            cost[route] = float(g.lengths[route])
        for route in bits(player.routes):
            cost[route] = 0.0
        held = []
        for ticket in player.tickets:
            deck = decks[setup.board.tickets[ticket].deck]
            best, gap = ticket, _gap(world, cost, ticket)
            for _ in range(min(2, len(deck))):
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
    far, _ = ground(setup).walk(cost, setup.ends[card.start], goals)
    return min((far[node] for node in goals if node in far), default=FAR)
