"""Who is joined to whom: connections, longest paths, and pairs of paths, on small networks.

A player's network is a set of routes as bits; nodes are those of `Setup.route_nodes`. The code is
written by hand because it runs at the end of every simulated game; tests compare it with networkx.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from heapq import heappop, heappush

Edge = tuple[int, int, int]
"""Two nodes and a length."""


MOST_WORK = 10_000_000
"""Of a search for the longest path: its steps times its edges. The most entangled networks that trains can
make on a board of the game take a quarter of it, all others next to nothing."""


def bits(mask: int) -> Iterator[int]:
    """The numbers of the bits that are set, lowest first.

    >>> list(bits(0b1010))
    [1, 3]
    """
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


class Joined:
    """Which nodes are joined: a union-find over the routes of a network."""

    __slots__ = ("_root",)

    def __init__(self, nodes: int, pairs: Iterable[tuple[int, int]]) -> None:
        self._root = root = list(range(nodes))
        for a, b in pairs:
            while root[a] != a:
                root[a] = a = root[root[a]]
            while root[b] != b:
                root[b] = b = root[root[b]]
            root[b] = a

    def find(self, node: int) -> int:
        """The name of the part a node is in."""
        root = self._root
        while root[node] != node:
            node = root[node]
        return node

    def any(self, starts: Sequence[int], goals: Sequence[int]) -> bool:
        """Whether one of the starts is joined to one of the goals."""
        if len(starts) == 1 and len(goals) == 1:
            return self.find(starts[0]) == self.find(goals[0])
        parts = {self.find(s) for s in starts}
        return any(self.find(g) in parts for g in goals)


def longest_path(edges: Sequence[Edge]) -> tuple[int, tuple[int, ...]]:
    """The longest path that uses no edge twice, and the edges (indices) in its order.

    >>> longest_path([(0, 1, 2), (1, 2, 3), (1, 3, 1)])
    (5, (0, 1))
    """
    best: tuple[int, tuple[int, ...]] = (0, ())
    for part in sorted(_parts(edges), key=lambda part: -sum(edges[e][2] for e in part)):
        if sum(edges[e][2] for e in part) > best[0]:
            best = max(best, _longest_in(edges, part, best[0]), key=lambda found: found[0])
    return best


def _parts(edges: Sequence[Edge]) -> list[list[int]]:
    joined = Joined(max((max(a, b) for a, b, _ in edges), default=-1) + 1, ((a, b) for a, b, _ in edges))
    parts: defaultdict[int, list[int]] = defaultdict(list)
    for i, (a, _, _) in enumerate(edges):
        parts[joined.find(a)].append(i)
    return list(parts.values())


def _longest_in(edges: Sequence[Edge], part: list[int], beat: int) -> tuple[int, tuple[int, ...]]:
    """The longest path in one connected part, if longer than `beat`.

    A depth-first search over paths, cut short in two ways: what is still reachable could not make
    the path the longest, or the path is as long as any path of this part can be. On a network that is
    dense beyond any printed board it ends after `MOST_WORK`, with the longest path found until then.
    """
    around: defaultdict[int, list[tuple[int, int, int]]] = defaultdict(list)
    for e in part:
        a, b, length = edges[e]
        around[a].append((e, b, length))
        if a != b:
            around[b].append((e, a, length))
    for there in around.values():
        there.sort(key=lambda edge: -edge[2])
    total = sum(edges[e][2] for e in part)
    odd = [min(length for _, _, length in there) for there in around.values() if len(there) % 2]
    # Every odd node but two leaves out an edge, and an edge is left out by at most two nodes.
    bound = total - (sum(sorted(odd)[:-2]) + 1) // 2
    best: tuple[int, tuple[int, ...]] = (beat, ())
    seen: dict[tuple[int, int], int] = {}
    most = MOST_WORK // len(part)
    path: list[int] = []

    def walk(node: int, used: int, length: int) -> bool:
        nonlocal best
        if length > best[0]:
            best = (length, tuple(path))
            if length >= bound:
                return True
        if seen.get((node, used), -1) >= length:
            return False
        seen[node, used] = length
        if len(seen) >= most:
            return True
        if length + _reach(around, node, used) <= best[0]:
            return False
        for e, there, added in around[node]:
            bit = 1 << e
            if not used & bit:
                path.append(e)
                if walk(there, used | bit, length + added):
                    return True
                path.pop()
        return False

    # A path that cannot be made longer has used up its ends: they are odd, unless it is a circle of
    # every edge. Each path has two ends, so one odd node need not be tried.
    starts = sorted((n for n in around if len(around[n]) % 2), key=lambda n: len(around[n]))[:-1]
    if not starts:
        starts = [next(iter(around))]
    for start in starts:
        if walk(start, 0, 0):
            break
    return best


def _reach(around: dict[int, list[tuple[int, int, int]]], node: int, used: int) -> int:
    """No path from a node over unused edges is longer than this.

    It could at best run over every edge that can still be reached; but where an odd number of
    edges meet, and the path does not end, one of them is left out. Two nodes may share it.
    """
    met, todo, reach, counted = {node}, [node], 0, used
    left_out = dearest = 0
    while todo:
        here = todo.pop()
        odd, shortest = False, 1 << 30
        for e, there, length in around[here]:
            bit = 1 << e
            if not used & bit:
                odd = not odd
                if length < shortest:
                    shortest = length
                if not counted & bit:
                    counted |= bit
                    reach += length
                    if there not in met:
                        met.add(there)
                        todo.append(there)
        if odd and here != node:
            left_out += shortest
            if shortest > dearest:
                dearest = shortest
    return reach - (left_out - dearest + 1) // 2


def two_paths(edges: Sequence[Edge], start: int, goal: int) -> tuple[tuple[int, ...], tuple[int, ...]] | None:
    """Two paths between two nodes that share no edge, as edge indices, or None.

    A flow of two units; nodes may be shared.

    >>> two_paths([(0, 1, 1), (1, 2, 1), (0, 2, 1)], 0, 2)
    ((2,), (0, 1))
    """
    if start == goal:
        return None
    around: defaultdict[int, list[tuple[int, int]]] = defaultdict(list)
    for e, (a, b, _) in enumerate(edges):
        around[a].append((e, b))
        around[b].append((e, a))
    flow: dict[int, int] = {}
    for _ in range(2):
        came: dict[int, tuple[int, int]] = {start: (-1, -1)}
        todo = [start]
        while todo and goal not in came:
            step = []
            for node in todo:
                for e, there in around[node]:
                    # An edge carries one unit; a unit that flows towards us may be sent back.
                    if there not in came and flow.get(e, node) == node:
                        came[there] = (e, node)
                        step.append(there)
            todo = step
        if goal not in came:
            return None
        node = goal
        while node != start:
            e, before = came[node]
            if flow.get(e) == before:
                del flow[e]
            else:
                flow[e] = node
            node = before
    return _follow(edges, flow, start, goal), _follow(edges, flow, start, goal)


def _follow(edges: Sequence[Edge], flow: dict[int, int], start: int, goal: int) -> tuple[int, ...]:
    """Take one path out of the flow."""
    path = []
    node = start
    while node != goal:
        e = next(e for e, to in flow.items() if to != node and node in edges[e][:2])
        path.append(e)
        node = flow.pop(e)
    return tuple(path)


def way(
    edges: Iterable[tuple[int, int, int, int]], starts: Iterable[int], goals: Iterable[int]
) -> tuple[int, tuple[int, ...]] | None:
    """The shortest way from any start to any goal: its length and its edges' names.

    An edge is (name, node, node, length); own routes have length 0.
    """
    around: defaultdict[int, list[tuple[int, int, int]]] = defaultdict(list)
    for name, a, b, length in edges:
        around[a].append((name, b, length))
        around[b].append((name, a, length))
    targets = set(goals)
    heap: list[tuple[int, int, int, int]] = [(0, s, -1, -1) for s in sorted(set(starts))]
    came: dict[int, tuple[int, int]] = {}
    while heap:
        far, node, name, before = heappop(heap)
        if node in came:
            continue
        came[node] = (name, before)
        if node in targets:
            path = []
            while name >= 0:
                path.append(name)
                node = before
                name, before = came[node]
            return far, tuple(reversed(path))
        for name, there, length in around[node]:
            if there not in came:
                heappush(heap, (far + length, there, name, node))
    return None
