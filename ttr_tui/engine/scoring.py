"""Points: what each player has at the end, line by line, and who wins."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import lru_cache

from attrs import field, frozen

from ttr_tui.engine.network import Edge, Joined, bits, longest_path
from ttr_tui.engine.setup import Setup
from ttr_tui.engine.state import GameState

ROUTES = "routes"
TICKETS = "tickets"
"""Where points come from on every board; mechanisms go by their ids."""
TICKET_DONE = "ticket-done"
TICKET_FAILED = "ticket-failed"


@frozen
class ScoreLine:
    """Some points and why: `kind` names the sentence, `figures` fill it."""

    seat: int
    kind: str
    points: int
    figures: Mapping[str, int] = field(factory=dict, hash=False)
    """Numbers for the sentence; `ticket`, `city`, `route` and `colour` are indices of the board. A ticket
    with several goals has the `city` that was reached."""


@frozen
class Result:
    """The final score."""

    lines: tuple[ScoreLine, ...]
    totals: tuple[int, ...]
    winners: tuple[int, ...]
    """Several: a shared victory."""
    tie: str | None
    """The tie-break that decided, if points alone did not; "shared" if none did."""
    sheet: Mapping[str, tuple[int, ...]] = field(hash=False)
    """Where the points come from: what every seat has from routes, from tickets and from each mechanism that
    can give points."""


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


def ticket_goal(setup: Setup, ticket: int, routes: int) -> int | None:
    """Which of a ticket's goals these routes reach; the one worth most, or None."""
    card = setup.board.tickets[ticket]
    joined = network(setup, routes)
    start = setup.ends[card.start]
    best: int | None = None
    for number, goal in enumerate(card.goals):
        better = best is None or card.points[number] > card.points[best]
        if better and joined.any(start, setup.ends[goal]):
            best = number
    return best


def ticket_value(setup: Setup, ticket: int, routes: int) -> int:
    """The points of a ticket with these routes: the best goal reached, or minus the smallest."""
    points = setup.board.tickets[ticket].points
    goal = ticket_goal(setup, ticket, routes)
    return -min(points) if goal is None else points[goal]


def completed(state: GameState, seat: int) -> tuple[int, ...]:
    """The tickets a player has done."""
    routes = counting_routes(state, seat)
    return tuple(t for t in state.players[seat].tickets if ticket_value(state.setup, t, routes) > 0)


def score_lines(state: GameState) -> list[ScoreLine]:
    """Every line of the final score, as if the game ended now."""
    return [line for _, lines in _sources(state) for line in lines]


def _sources(state: GameState) -> Iterator[tuple[str, list[ScoreLine]]]:
    """The same by where the points come from."""
    setup = state.setup
    earned = {mechanism.id: list(mechanism.earned(state)) for mechanism in setup.mechanisms}
    for seat, player in enumerate(state.players):
        mine = {id: [line for line in lines if line.seat == seat] for id, lines in earned.items()}
        points = player.score - sum(line.points for lines in mine.values() for line in lines)
        yield ROUTES, [ScoreLine(seat, ROUTES, points, {"count": player.routes.bit_count()})]
        yield from mine.items()
    for seat in range(len(state.players)):
        yield TICKETS, _ticket_lines(state, seat)
    for mechanism in setup.mechanisms:
        yield mechanism.id, list(mechanism.score(state))


def _ticket_lines(state: GameState, seat: int) -> list[ScoreLine]:
    routes = counting_routes(state, seat)
    lines = []
    for ticket in state.players[seat].tickets:
        card, goal = state.setup.board.tickets[ticket], ticket_goal(state.setup, ticket, routes)
        if goal is None:
            lines.append(ScoreLine(seat, TICKET_FAILED, -min(card.points), {"ticket": ticket}))
        else:
            reached = {"city": card.goals[goal]} if len(card.goals) > 1 else {}
            lines.append(ScoreLine(seat, TICKET_DONE, card.points[goal], {"ticket": ticket, **reached}))
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
    lines: list[ScoreLine] = []
    totals = [0] * len(state.players)
    sheet = {source: [0] * len(state.players) for source in (ROUTES, TICKETS, *state.setup.scoring)}
    for source, some in _sources(state):
        for line in some:
            totals[line.seat] += line.points
            sheet[source][line.seat] += line.points
        lines += some
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
    told = {source: tuple(points) for source, points in sheet.items()}
    return Result(tuple(lines), tuple(totals), tuple(winners), tie, told)
