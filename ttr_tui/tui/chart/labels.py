"""Finding room for the names: beside their city, over no track, never cut."""

from __future__ import annotations

from collections.abc import Sequence

from attrs import frozen

from ttr_tui.engine.board import COUNTRY, JUNCTION, City
from ttr_tui.tui.chart.geometry import Pixel
from ttr_tui.tui.chart.runs import Cell, Run

FARTHEST = 3
"""Rows between a city and its name, at most."""
TRIES = 40
"""Places tried for one name when others would have to move."""
SHORTENED = 10.0
"""What a name not in full costs, at least."""
MISSING = 40.0
"""What a name not on the board costs."""
HINTS = {
    "n": (0, -1),
    "ne": (1, -1),
    "e": (1, 0),
    "se": (1, 1),
    "s": (0, 1),
    "sw": (-1, 1),
    "w": (-1, 0),
    "nw": (-1, -1),
}


@frozen
class Label:
    """A name on the board. `slots` are the cells kept free for passengers or buildings of the city."""

    city: int
    x: int
    y: int
    text: str
    slots: tuple[Cell, ...] = ()

    @property
    def length(self) -> int:
        return len(self.text) + len(self.slots)


Spot = tuple[float, int, int]
Option = tuple[float, Label]


def short_forms(name: str) -> list[str]:
    """Ever shorter forms of a name.

    >>> short_forms("Salt Lake City")
    ['Salt Lake C.', 'Salt L. C.', 'S. L. C.', 'SLC']
    >>> short_forms("Denver")
    ['Denv.', 'Den.', 'Den']
    """
    words = name.replace("-", " ").split()
    forms = []
    if len(words) > 1:
        for kept in range(len(words) - 1, -1, -1):
            forms.append(" ".join([*words[:kept], *(w[0] + "." for w in words[kept:])]))
        forms.append("".join(w[0] for w in words))
    else:
        forms += [name[:n] + "." for n in range(len(name) - 2, 2, -1)]
        forms.append(name[:3])
    return [form for form in forms if len(form) < len(name)]


class Room:
    """The cells still free, and the search for a place among them."""

    def __init__(self, width: int, height: int, runs: Sequence[Run], cities: Sequence[Cell]) -> None:
        self.width, self.height = width, height
        self.taken: dict[Cell, int] = {}
        self.dots = set(cities)
        self.cities = cities
        self.under: dict[Cell, list[tuple[Run, Pixel]]] = {}
        for run in runs:
            for x, y in run.pixels():
                self.under.setdefault((x, y // 2), []).append((run, (x, y)))

    def price(self, city: int, x: int, y: int, length: int) -> float | None:
        """What the tracks of a city would have to give for a name on these cells; None if there is no way."""
        if not (0 <= y < self.height and x >= 0 and x + length <= self.width):
            return None
        total = 0.0
        for u in range(x, x + length):
            for run, pixel in self.under.get((u, y), ()):
                depth = run.depth(pixel, city)
                if depth is None:
                    return None
                total = max(total, 1.0 + depth * 0.5)
        for u in (x - 1, x + length):
            if (u, y) in self.under:
                total += 1.0
        return total

    def clashes(self, label: Label) -> set[int]:
        """The cities whose names stand where this one would."""
        cells = ((u, label.y) for u in range(label.x, label.x + label.length))
        return {self.taken[cell] for cell in cells if cell in self.taken}

    def cost(self, city: City, x: int, y: int, length: int) -> float:
        """How far from its city a name would be, and how easily taken for another's."""
        cx, cy = self.cities[city.index]
        gap = max(0, x - cx - 1, cx - x - length)
        rows = abs(y - cy)
        sideways = abs((x + (length - 1) / 2) - cx) / (length + 1)
        cost = gap * 1.5 + rows * (2.0 if rows == 1 else 2.6) + (sideways * 1.2 if rows else 0.0)
        cost += 0.4 if rows == 0 and x < cx else 0.0
        if rows > 1 or gap > 1:
            cost += 2
        if city.label in HINTS:
            east, south = HINTS[city.label]
            middle = x + (length - 1) / 2
            side = 1 if middle > cx + 0.5 else -1 if middle < cx - 0.5 else 0
            up = (y > cy) - (y < cy)
            cost += (
                0.0 if (side, up) == (east, south) else 2.0 + 2.0 * abs(side - east) + 2.0 * abs(up - south)
            )
        for other, (ox, oy) in enumerate(self.cities):
            if other != city.index and abs(oy - y) <= 1 and x - 2 <= ox <= x + length + 1:
                theirs = max(0, x - ox - 1, ox - x - length) * 1.5 + abs(oy - y) * 2
                if theirs <= gap * 1.5 + rows * 2:
                    cost += 3
        return cost

    def spots(self, city: City, length: int) -> list[Spot]:
        """Places for a name of so many cells that the tracks allow, best first; other names do not matter."""
        cx, cy = self.cities[city.index]
        found = []
        for dy in range(-FARTHEST, FARTHEST + 1):
            y = cy + dy
            for x in range(cx - length - 3, cx + 5):
                if dy == 0 and x <= cx < x + length:
                    continue
                price = self.price(city.index, x, y, length)
                if price is not None and not any((u, y) in self.dots for u in range(x, x + length)):
                    found.append((self.cost(city, x, y, length) + price, x, y))
        found.sort()
        return found

    def options(self, city: City, *, short: bool = False) -> list[Option]:
        """Every way to write a name, in full or in a short form: what it costs, and the label."""
        name = city.name.upper() if city.kind == COUNTRY else city.name
        found: list[Option] = []
        for rank, text in enumerate(short_forms(name) if short else [name]):
            for slots in dict.fromkeys((city.meeples, 0)):
                penalty = (SHORTENED + rank if short else 0.0) + (2.5 if slots < city.meeples else 0.0)
                for cost, x, y in self.spots(city, len(text) + slots):
                    seats = tuple((x + len(text) + i, y) for i in range(slots))
                    found.append((cost + penalty, Label(city.index, x, y, text, seats)))
        found.sort(key=lambda option: option[0])
        return found

    def put(self, label: Label) -> None:
        for u in range(label.x, label.x + label.length):
            self.taken[u, label.y] = label.city

    def drop(self, label: Label) -> None:
        for u in range(label.x, label.x + label.length):
            del self.taken[u, label.y]

    def best(self, options: list[Option]) -> Option | None:
        """The first of the options that is free."""
        for option in options:
            label = option[1]
            if not any((u, label.y) in self.taken for u in range(label.x, label.x + label.length)):
                return option
        return None


class Search:
    """Names placed one by one, then moved for one another while that makes the whole better."""

    def __init__(self, room: Room, cities: Sequence[City]) -> None:
        self.room = room
        self.cities = cities
        self.options = {c.index: room.options(c) for c in cities if c.kind != JUNCTION}
        self.short: set[int] = set()
        self.placed: dict[int, Option] = {}

    def run(self) -> list[Label]:
        for city in sorted(self.options, key=lambda c: (sum(o[0] < 5 for o in self.options[c]), c)):
            self.place(city)
        for _ in range(2):
            worst = sorted(self.options, key=lambda c: (-self.cost(c), c))
            better = [self.improve(c) for c in worst if self.cost(c) > 4]
            if not any(better):
                break
        return [self.placed[c][1] for c in sorted(self.placed)]

    def cost(self, city: int) -> float:
        return self.placed[city][0] if city in self.placed else MISSING

    def place(self, city: int) -> None:
        option = self.room.best(self.options[city])
        if (option is None or option[0] > SHORTENED) and city not in self.short:
            self.short.add(city)
            self.options[city] += self.room.options(self.cities[city], short=True)
            self.options[city].sort(key=lambda o: o[0])
            option = self.room.best(self.options[city])
        if option is not None:
            self.room.put(option[1])
            self.placed[city] = option

    def lift(self, city: int) -> None:
        if city in self.placed:
            self.room.drop(self.placed.pop(city)[1])

    def improve(self, city: int) -> bool:
        """Try better places for a name that others stand on, if those others can move cheaply."""
        for option in self.options[city][:TRIES]:
            if option[0] >= self.cost(city) - 0.5:
                return False
            others = self.room.clashes(option[1]) - {city}
            if len(others) > 2:
                continue
            before = {c: self.placed[c] for c in (*others, city) if c in self.placed}
            price = sum(self.cost(c) for c in (*others, city))
            for c in before:
                self.lift(c)
            self.room.put(option[1])
            self.placed[city] = option
            for c in sorted(others):
                self.place(c)
            if sum(self.cost(c) for c in (*others, city)) < price - 0.5:
                return True
            for c in (*others, city):
                self.lift(c)
            for c, old in before.items():
                self.room.put(old[1])
                self.placed[c] = old
        return False


def place_labels(
    cities: Sequence[City], cells: Sequence[Cell], width: int, height: int, runs: Sequence[Run]
) -> list[Label]:
    """A place for every name that has one.

    Tracks give way a little at their ends where that lets the name stand beside its city.
    """
    room = Room(width, height, runs, cells)
    labels = Search(room, cities).run()
    for label in labels:
        for u in range(label.x, label.x + label.length):
            for run, pixel in room.under.get((u, label.y), ()):
                run.give(pixel, label.city)
    return labels
