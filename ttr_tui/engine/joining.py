"""A network that joins several pairs of places at once, over as few spaces as can be found quickly.

The very best one (a Steiner forest) takes too long to look for while somebody waits. Here each pair is given
the shortest way beside those of the others, whatever they share for nothing, and then another one as long as
that saves spaces. With one pair it is the shortest way; tests hold two pairs against the best there is.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterable, Sequence
from heapq import heappop, heappush

NamedEdge = tuple[int, int, int, int]
"""A name, two nodes and a length; what one owns already has length 0."""
Pair = tuple[Collection[int], Collection[int]]
"""Any of some nodes, to be joined to any of some others."""
ROUNDS = 4
"""How often every way is looked at again, at most."""


class Spaces:
    """A board's routes, to lay networks on."""

    def __init__(self, edges: Iterable[NamedEdge]) -> None:
        self._around: defaultdict[int, list[tuple[int, int, int]]] = defaultdict(list)
        self._length: dict[int, int] = {}
        for name, a, b, length in edges:
            self._around[a].append((name, b, length))
            self._around[b].append((name, a, length))
            self._length[name] = length

    def spaces(self, routes: Iterable[int]) -> int:
        """How many spaces some routes take."""
        return sum(map(self._length.__getitem__, routes))

    def way(self, pair: Pair, laid: Collection[int] = ()) -> frozenset[int] | None:
        """The routes of the shortest way that joins a pair, if there is any; those `laid` cost nothing."""
        starts, goals = pair
        around = self._around
        far = dict.fromkeys(starts, 0)
        came: dict[int, tuple[int, int]] = {}
        heap = [(0, start) for start in sorted(far)]
        done: set[int] = set()
        while heap:
            here, node = heappop(heap)
            if node in done:
                continue
            done.add(node)
            if node in goals:
                path = []
                while node in came:
                    name, node = came[node]
                    path.append(name)
                return frozenset(path)
            for name, there, length in around[node]:
                step = here if name in laid else here + length
                if there not in done and step < far.get(there, 1 << 30):
                    far[there] = step
                    came[there] = (name, node)
                    heappush(heap, (step, there))
        return None

    def network(self, pairs: Iterable[Pair]) -> frozenset[int]:
        """The routes of a network that joins every pair that can be joined at all."""
        alone = [(pair, way) for pair in pairs if (way := self.way(pair)) is not None]
        alone.sort(key=lambda found: self.spaces(found[1]))
        orders = [[pair for pair, _ in alone], [pair for pair, _ in reversed(alone)]]
        found = [self._laid(order) for order in (orders if len(alone) > 1 else orders[:1])]
        return min(found, key=self.spaces, default=frozenset())

    def _laid(self, pairs: Sequence[Pair]) -> frozenset[int]:
        """The network that comes of laying the ways in this order and going over them again."""
        ways: list[frozenset[int]] = []
        for pair in pairs:
            ways.append(self.way(pair, frozenset().union(*ways)) or frozenset())
        best = frozenset[int]().union(*ways)
        for _ in range(ROUNDS if len(pairs) > 1 else 0):
            before = best
            for nth, pair in enumerate(pairs):
                others = frozenset[int]().union(*ways[:nth], *ways[nth + 1 :])
                ways[nth] = self.way(pair, others) or frozenset()
            best = min(best, frozenset[int]().union(*ways), key=self.spaces)
            if best is before:
                break
        return best
