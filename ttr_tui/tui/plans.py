"""How far a player's tickets are: done, still possible, or cut off. Reads only a view."""

from __future__ import annotations

from functools import lru_cache

from attrs import frozen

from ttr_tui.engine.network import bits, way
from ttr_tui.engine.scoring import ticket_value
from ttr_tui.engine.setup import Setup
from ttr_tui.engine.view import PlayerView
from ttr_tui.tui import registry


@frozen
class Plan:
    """One ticket and what is left to do for it."""

    ticket: int
    done: bool
    points: int
    """What it is worth as things stand; what the nearest goal would bring when it is open."""
    missing: int | None
    """Spaces still to claim on the shortest way; None: cut off."""
    path: frozenset[int]
    """The routes of that way, own ones included."""
    enough: bool
    """Whether the pieces in hand could still do it."""

    @property
    def status(self) -> str:
        if self.done:
            return "done"
        if self.missing is None:
            return "cut"
        return "open" if self.enough else "short"


def plan(seen: PlayerView, ticket: int) -> Plan:
    """How far one ticket is for the one whose view this is."""
    assert seen.me is not None
    me = seen.players[seen.me]
    return _plan(seen.setup, ticket, me.routes | _borrowed(seen), seen.free & ~me.barred, sum(me.pieces))


def _borrowed(seen: PlayerView) -> int:
    """Routes of others that count for one's tickets."""
    found = 0
    for mechanism in seen.setup.mechanisms:
        if (routes := registry.BORROWED.get(mechanism.id)) is not None:
            found |= routes(seen)
    return found


def shortest(setup: Setup, ticket: int) -> int:
    """The length of a ticket's shortest way on the empty board."""
    everything = (1 << len(setup.board.routes)) - 1
    found = _plan(setup, ticket, 0, everything, 10_000).missing
    return found or 0


@lru_cache(maxsize=2048)
def _plan(setup: Setup, ticket: int, own: int, free: int, pieces: int) -> Plan:
    card = setup.board.tickets[ticket]
    value = ticket_value(setup, ticket, own)
    edges = [(r, *setup.route_nodes[r], 0) for r in bits(own)]
    if value > 0:
        goals = [g for g, p in zip(card.goals, card.points, strict=True) if p == value]
        found = _way(setup, edges, card.start, goals)
        return Plan(ticket, True, value, 0, found[1] if found else frozenset(), True)
    edges += [(r, *setup.route_nodes[r], setup.lengths[r]) for r in bits(free & ~own)]
    best: tuple[int, int, frozenset[int]] | None = None
    for goal, points in zip(card.goals, card.points, strict=True):
        found = _way(setup, edges, card.start, [goal])
        if found and (best is None or (found[0], -points) < (best[0], -best[1])):
            best = (found[0], points, found[1])
    if best is None:
        return Plan(ticket, False, value, None, frozenset(), False)
    return Plan(ticket, False, best[1], best[0], best[2], best[0] <= pieces)


def _way(
    setup: Setup, edges: list[tuple[int, int, int, int]], start: int, goals: list[int]
) -> tuple[int, frozenset[int]] | None:
    found = way(edges, setup.ends[start], [n for g in goals for n in setup.ends[g]])
    return (found[0], frozenset(found[1])) if found else None
