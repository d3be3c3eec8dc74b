"""What tickets take together: one network for all of them, and what one more would add to it.

Reads only a view. The spaces are those of a network found quickly (`engine/joining.py`): now and then one or
two more than the very best would take.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from attrs import frozen

from ttr_tui.engine.joining import Pair, Spaces
from ttr_tui.engine.network import bits
from ttr_tui.engine.scoring import ticket_value
from ttr_tui.engine.setup import Setup
from ttr_tui.engine.view import PlayerView
from ttr_tui.tui.plugin import plugins_of


@frozen
class Network:
    """Routes that join some tickets, own ones included, and the spaces of them still to claim."""

    spaces: int
    routes: frozenset[int]


@frozen
class Asked:
    """A ticket to be joined; of one with several goals perhaps only to this one."""

    ticket: int
    goal: int | None = None


def network(seen: PlayerView, tickets: Iterable[int]) -> Network:
    """One network for all of these tickets that are still open and not cut off."""
    return _network(*_ground(seen), frozenset(Asked(ticket) for ticket in tickets))


def added(seen: PlayerView, ticket: int, beside: Iterable[int], goal: int | None = None) -> int:
    """The spaces that a ticket that is not cut off adds to the network of the others."""
    ground = _ground(seen)
    others = frozenset(Asked(other) for other in beside if other != ticket)
    return max(0, _network(*ground, others | {Asked(ticket, goal)}).spaces - _network(*ground, others).spaces)


def on_the_way(seen: PlayerView) -> frozenset[int]:
    """The routes that one's open tickets wait for, every track of a connection that serves as well."""
    found = network(seen, seen.tickets).routes
    setup, mine = seen.setup, seen.players[seen.me or 0].routes
    tracks = {track for route in found if not mine >> route & 1 for track in bits(setup.parallels[route])}
    return frozenset(track for track in tracks if seen.free >> track & 1)


def _ground(seen: PlayerView) -> tuple[Setup, int, int]:
    """The game, the routes that count as one's own, and those that can still be had."""
    assert seen.me is not None
    me = seen.players[seen.me]
    return seen.setup, me.routes | plugins_of(seen.setup).borrowed(seen), seen.free & ~me.barred


@lru_cache(maxsize=1024)
def _network(setup: Setup, own: int, free: int, asked: frozenset[Asked]) -> Network:
    spaces = _spaces(setup, own, free)
    in_order = sorted(asked, key=lambda one: (one.ticket, one.goal or 0))
    pairs = [pair for one in in_order if (pair := _pair(setup, own, one)) is not None]
    routes = spaces.network(pairs)
    return Network(spaces.spaces(routes), routes)


@lru_cache(maxsize=16)
def _spaces(setup: Setup, own: int, free: int) -> Spaces:
    built = [(r, *setup.route_nodes[r], 0) for r in bits(own)]
    return Spaces(built + [(r, *setup.route_nodes[r], setup.lengths[r]) for r in bits(free & ~own)])


def _pair(setup: Setup, own: int, asked: Asked) -> Pair | None:
    """What a ticket wants joined; nothing if it is done, unless a goal is named."""
    card = setup.board.tickets[asked.ticket]
    if asked.goal is None and ticket_value(setup, asked.ticket, own) > 0:
        return None
    goals = card.goals if asked.goal is None else (asked.goal,)
    return setup.ends[card.start], frozenset(node for goal in goals for node in setup.ends[goal])
