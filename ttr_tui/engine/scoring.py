"""Points: what each player has at the end, line by line, and who wins."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache

from attrs import field, frozen

from ttr_tui.engine.network import Edge, Joined, bits, longest_path
from ttr_tui.engine.setup import Setup
from ttr_tui.engine.state import GameState

ROUTES = "routes"
TICKET_DONE = "ticket-done"
TICKET_FAILED = "ticket-failed"


@frozen
class ScoreLine:
    """Some points and why: `kind` names the sentence, `figures` fill it."""

    seat: int
    kind: str
    points: int
    figures: Mapping[str, int] = field(factory=dict, hash=False)
    """Numbers for the sentence; `ticket`, `city`, `route` and `colour` are indices of the board."""


@frozen
class Result:
    """The final score."""

    lines: tuple[ScoreLine, ...]
    totals: tuple[int, ...]
    winners: tuple[int, ...]
    """Several: a shared victory."""
    tie: str | None
    """The tie-break that decided, if points alone did not; "shared" if none did."""


@lru_cache(maxsize=8192)
def network(setup: Setup, routes: int) -> Joined:
    """Which nodes a set of routes joins."""
    nodes = setup.route_nodes
    return Joined(setup.nodes, [nodes[r] for r in bits(routes)])


def edges(setup: Setup, routes: int) -> list[Edge]:
    """A set of routes as the edges of a network, in the order of their bits."""
    return [(*setup.route_nodes[r], setup.lengths[r]) for r in bits(routes)]


@lru_cache(maxsize=4096)
def longest(setup: Setup, routes: int) -> tuple[int, tuple[int, ...]]:
    """The length of the longest path in a set of routes, and the routes it runs over."""
    length, path = longest_path(edges(setup, routes))
    numbers = list(bits(routes))
    return length, tuple(numbers[e] for e in path)


def counting_routes(state: GameState, seat: int) -> int:
    """The routes that count for a player's tickets: the own ones, and what mechanisms add."""
    for mechanism in state.setup.ticket_routes:
        routes = mechanism.ticket_routes(state, seat)
        if routes is not None:
            return routes
    return state.players[seat].routes


def ticket_value(setup: Setup, ticket: int, routes: int) -> int:
    """The points of a ticket with these routes: the best goal reached, or minus the smallest."""
    card = setup.board.tickets[ticket]
    joined = network(setup, routes)
    start = setup.ends[card.start]
    best = -min(card.points)
    for goal, points in zip(card.goals, card.points, strict=True):
        if points > best and joined.any(start, setup.ends[goal]):
            best = points
    return best


def completed(state: GameState, seat: int) -> tuple[int, ...]:
    """The tickets a player has done."""
    routes = counting_routes(state, seat)
    return tuple(t for t in state.players[seat].tickets if ticket_value(state.setup, t, routes) > 0)


def score_lines(state: GameState) -> list[ScoreLine]:
    """Every line of the final score, as if the game ended now."""
    setup = state.setup
    lines = []
    earned = [line for mechanism in setup.mechanisms for line in mechanism.earned(state)]
    for seat, player in enumerate(state.players):
        mine = [line for line in earned if line.seat == seat]
        points = player.score - sum(line.points for line in mine)
        lines += [ScoreLine(seat, ROUTES, points, {"count": player.routes.bit_count()}), *mine]
    for seat, player in enumerate(state.players):
        routes = counting_routes(state, seat)
        for ticket in player.tickets:
            value = ticket_value(setup, ticket, routes)
            kind = TICKET_DONE if value > 0 else TICKET_FAILED
            lines.append(ScoreLine(seat, kind, value, {"ticket": ticket}))
    for mechanism in setup.mechanisms:
        lines.extend(mechanism.score(state))
    return lines


def tie_breakers(setup: Setup) -> dict[str, Callable[[GameState, int], int]]:
    """Every tie-break the rules can name: the higher number wins."""
    found: dict[str, Callable[[GameState, int], int]] = {
        "tickets": lambda state, seat: len(completed(state, seat)),
        "longest-path": lambda state, seat: longest(state.setup, state.players[seat].routes)[0],
    }
    for mechanism in setup.mechanisms:
        found.update(mechanism.ties())
    return found


def score(state: GameState) -> Result:
    """The final score, with the winner and what decided a tie."""
    lines = score_lines(state)
    totals = [0] * len(state.players)
    for line in lines:
        totals[line.seat] += line.points
    best = max(totals)
    winners = [seat for seat, total in enumerate(totals) if total == best]
    tie: str | None = None
    breakers = tie_breakers(state.setup)
    for name in state.setup.rules.ties:
        if len(winners) == 1:
            break
        values = {seat: breakers[name](state, seat) for seat in winners}
        tie = name
        winners = [seat for seat in winners if values[seat] == max(values.values())]
    if len(winners) > 1:
        tie = "shared"
    return Result(tuple(lines), tuple(totals), tuple(winners), tie)
