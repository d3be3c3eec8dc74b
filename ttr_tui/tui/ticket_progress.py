"""How far a player's tickets are: done, still possible, or cut off. Reads only a view."""

from __future__ import annotations

from functools import lru_cache

from attrs import frozen

from ttr_tui.engine.network import bits, way
from ttr_tui.engine.scoring import ticket_value
from ttr_tui.engine.setup import Setup
from ttr_tui.engine.view import PlayerView
from ttr_tui.tui.plugin import plugins_of


@frozen
class GoalAhead:
    """One of a ticket's several goals that is still to be reached."""

    city: int
    points: int
    missing: int
    """Spaces still to claim."""


@frozen
class Progress:
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
    better: tuple[GoalAhead, ...] = ()
    """Of a ticket with several goals, those worth more than what is reached, the best first."""

    @property
    def status(self) -> str:
        if self.done:
            return "done"
        if self.missing is None:
            return "cut"
        return "open" if self.enough else "short"


def progress(seen: PlayerView, ticket: int) -> Progress:
    """How far one ticket is for the one whose view this is."""
    assert seen.me is not None
    me = seen.players[seen.me]
    own = me.routes | plugins_of(seen.setup).borrowed(seen)
    return _progress(seen.setup, ticket, own, seen.free & ~me.barred, sum(me.pieces))


def shortest(setup: Setup, ticket: int) -> int:
    """The length of a ticket's shortest way on the empty board."""
    everything = (1 << len(setup.board.routes)) - 1
    found = _progress(setup, ticket, 0, everything, 10_000).missing
    return found or 0


@lru_cache(maxsize=2048)
def _progress(setup: Setup, ticket: int, own: int, free: int, pieces: int) -> Progress:
    card = setup.board.tickets[ticket]
    value = ticket_value(setup, ticket, own)
    built = [(r, *setup.route_nodes[r], 0) for r in bits(own)]
    edges = built + [(r, *setup.route_nodes[r], setup.lengths[r]) for r in bits(free & ~own)]
    worth = dict(zip(card.goals, card.points, strict=True))
    ways = {
        goal: found
        for goal, points in worth.items()
        if points > value and (found := _way(setup, edges, card.start, [goal]))
    }
    better: tuple[GoalAhead, ...] = ()
    if len(card.goals) > 1:
        order = sorted(ways, key=lambda goal: (-worth[goal], ways[goal][0]))
        better = tuple(GoalAhead(goal, worth[goal], ways[goal][0]) for goal in order)
    if value > 0:
        goals = [goal for goal, points in worth.items() if points == value]
        reached = _way(setup, built, card.start, goals)
        return Progress(ticket, True, value, 0, reached[1] if reached else frozenset(), True, better)
    if not ways:
        return Progress(ticket, False, value, None, frozenset(), False)
    nearest = min(ways, key=lambda goal: (ways[goal][0], -worth[goal]))
    missing, path = ways[nearest]
    return Progress(ticket, False, worth[nearest], missing, path, missing <= pieces, better)


def _way(
    setup: Setup, edges: list[tuple[int, int, int, int]], start: int, goals: list[int]
) -> tuple[int, frozenset[int]] | None:
    found = way(edges, setup.ends[start], [n for g in goals for n in setup.ends[g]])
    return (found[0], frozenset(found[1])) if found else None
