"""What lies over a board that is larger than its window: arrows where it goes on, and an overview."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property, lru_cache
from itertools import accumulate, product
from math import inf

from attrs import field, frozen
from rich.cells import cell_len
from textual.geometry import Region, Size
from textual.strip import Strip

from ttr_tui.tui.chart.layout import Layout
from ttr_tui.tui.chart.overview import Overview
from ttr_tui.tui.chart.picture import BoardPicture
from ttr_tui.tui.chart.strips import to_strip
from ttr_tui.tui.palette import Palette

ARROWS = {(-1, 0): "◂", (1, 0): "▸", (0, -1): "▴", (0, 1): "▾"}
PLAIN_ARROWS = {(-1, 0): "<", (1, 0): ">", (0, -1): "^", (0, 1): "v"}
"""Where a terminal has no other signs."""
ARROW = 3
"""Cells of an arrow with the ground around it."""
ROOM, LEAST_ROOM = Size(60, 14), Size(40, 12)
"""In a smaller window there is no overview; unless a city is lit that is out of sight."""
NAME, DOT, TRACK, CHOSEN = 6, 8, 1, 500
"""What it costs to hide a cell of a name, a city, a cell of a track; and what is selected or lit."""
AROUND = (3, 8, 3, 8)
"""So much is kept clear around a selected city, for its routes to be seen."""
ASIDE = 0.5
"""What it costs for each cell that the overview is off its corner."""
ASTRAY = 0.2
"""And for each cell that an arrow is off the middle."""
STAY = 10
"""The overview moves only if it hides more than that."""

Direction = tuple[int, int]


@frozen(eq=False)
class Signposts:
    """All that lies over the board, in cells of the window."""

    arrows: dict[Direction, Region] = field(factory=dict)
    overview: Region | None = None
    rows: dict[int, list[tuple[int, Strip]]] = field(factory=dict)
    """What covers each line: where it begins, from left to right."""

    def arrow_at(self, x: int, y: int) -> Direction | None:
        """The direction of the arrow at a place."""
        return next((way for way, area in self.arrows.items() if area.contains(x, y)), None)

    def over(self, y: int, line: Strip) -> Strip:
        """A line of the board with what covers it."""
        parts, at, width = [], 0, line.cell_length
        for x, cover in self.rows.get(y, ()):
            if x >= at:
                parts += [line.crop(at, x), cover]
                at = x + cover.cell_length
        return Strip.join([*parts, line.crop(at, width)]) if parts else line


class Weights:
    """What each cell of a layout is worth being seen."""

    def __init__(self, layout: Layout) -> None:
        self.layout = layout

    @cached_property
    def sums(self) -> list[list[int]]:
        """For each place what everything above and left of it is worth."""
        layout = self.layout
        cells = dict.fromkeys(layout.owners, TRACK)
        for label in layout.labels:
            cells |= dict.fromkeys(label.cells(), NAME)
        cells |= dict.fromkeys(layout.cities, DOT)
        found = [[0] * (layout.width + 1)]
        for y in range(layout.height):
            row = accumulate((cells.get((x, y), 0) for x in range(layout.width)), initial=0)
            found.append([above + here for above, here in zip(found[-1], row, strict=True)])
        return found

    def of(self, x: int, y: int, width: int, height: int) -> int:
        """What it costs to hide an area of the layout."""
        right, bottom = min(self.layout.width, x + width), min(self.layout.height, y + height)
        left, top = min(self.layout.width, x), min(self.layout.height, y)
        upper, lower = self.sums[top], self.sums[bottom]
        return lower[right] - lower[left] - upper[right] + upper[left]

    def chosen(self, picture: BoardPicture) -> list[Region]:
        """The areas of what is selected or lit."""
        layout = self.layout
        cities = set(picture.cities)
        if picture.selected_city is not None:
            cities.add(picture.selected_city)
        found = [Region(*layout.cities[city], 1, 1) for city in cities]
        found += [Region(x, y, cell_len(text), 1) for city in cities for x, y, text in layout.lines_of[city]]
        if picture.selected_city is not None:
            found.append(Region(*layout.cities[picture.selected_city], 1, 1).grow(AROUND))
        if picture.selected_route is not None:
            points = layout.tracks[picture.selected_route].line.points
            found += [Region(int(x), int(y) // 2, 1, 1) for x, y in points[:: max(1, len(points) // 12)]]
        return found


class Places:
    """What it costs to put something over a window."""

    def __init__(self, weights: Weights, window: Region, picture: BoardPicture) -> None:
        self.weights, self.window = weights, window
        here = (area.translate(-window.offset) for area in weights.chosen(picture))
        self.taken = [area for area in here if area.overlaps(window.reset_offset)]
        """Places in the window that should not be hidden."""

    def cost(self, place: Region) -> int:
        x, y, width, height = place
        worth = self.weights.of(x + self.window.x, y + self.window.y, width, height)
        return worth + CHOSEN * sum(place.overlaps(area) for area in self.taken)

    def best(self, places: Iterable[tuple[float, Region]]) -> Region:
        """The best of some places, each with what it costs anyway; the cheapest come first."""
        least, found = inf, Region()
        for extra, place in places:
            if extra >= least:
                break
            cost = extra + self.cost(place)
            if cost < least:
                least, found = cost, place
        return found


def put_up(
    weights: Weights,
    window: Region,
    picture: BoardPicture,
    palette: Palette,
    overview: Overview | None,
    last: Signposts,
) -> Signposts:
    """Arrows and overview for the part of a layout that a window shows, where they hide least."""
    layout = weights.layout
    whole = Region(0, 0, layout.width, layout.height)
    if window.contains_region(whole):
        return Signposts()
    places = Places(weights, window, picture)
    rows: dict[int, list[tuple[int, Strip]]] = {}
    corner = None
    if overview is not None and _has_room(layout, window, picture):
        corner = _corner(places, overview.size, last.overview)
    if overview is not None and corner is not None:
        places.taken.append(corner)
        for i, line in enumerate(overview.lines(window, picture)):
            rows.setdefault(corner.y + i, []).append((corner.x, line))
    signs = PLAIN_ARROWS if layout.glyphs.id == "ascii" else ARROWS
    arrows: dict[Direction, Region] = {}
    for way, sign in signs.items():
        if _goes_on(window, whole, way):
            area = arrows[way] = places.best(_edge(window.size, way))
            places.taken.append(area)
            middle = area.x + area.width // 2, area.y + area.height // 2
            for x, y in product(range(area.x, area.right), range(area.y, area.bottom)):
                here = sign if (x, y) == middle else " "
                rows.setdefault(y, []).append((x, to_strip([(here, palette.land, palette.quiet, True)])))
    return Signposts(arrows, corner, {y: sorted(some, key=lambda it: it[0]) for y, some in rows.items()})


def _has_room(layout: Layout, window: Region, picture: BoardPicture) -> bool:
    """Whether an overview is worth its room."""
    seen = all(window.contains(*layout.cities[city]) for city in picture.cities)
    least = ROOM if seen else LEAST_ROOM
    return window.width >= least.width and window.height >= least.height


def _goes_on(window: Region, whole: Region, way: Direction) -> bool:
    return {
        (-1, 0): window.x > 0,
        (1, 0): window.right < whole.right,
        (0, -1): window.y > 0,
        (0, 1): window.bottom < whole.bottom,
    }[way]


def _corner(places: Places, size: Size, last: Region | None) -> Region | None:
    """The place in a corner, or else at an edge, where the least is hidden; the last one, if that is good.
    None, if it would hide what is selected or lit wherever it is."""
    window = places.window.reset_offset
    fits = last is not None and last.size == size and window.contains_region(last)
    if last and fits and places.cost(last) <= STAY:
        return last
    found = places.best(_corners(window.width - size.width, window.height - size.height, size))
    return found if places.cost(found) < CHOSEN else None


@lru_cache(maxsize=16)
def _corners(right: int, bottom: int, size: Size) -> list[tuple[float, Region]]:
    """Every place at the edges, the corners first."""
    edges = {(x, y) for x in range(right + 1) for y in (0, bottom)}
    edges |= {(x, y) for x in (0, right) for y in range(bottom + 1)}
    found = [(ASIDE * (min(x, right - x) + min(y, bottom - y)), -x, -y) for x, y in edges]
    return [(extra, Region(-x, -y, *size)) for extra, x, y in sorted(found)]


@lru_cache(maxsize=64)
def _edge(size: Size, way: Direction) -> list[tuple[float, Region]]:
    """Every place for an arrow at an edge, the middle first."""
    dx, dy = way
    length = min(ARROW, size.height if dx else size.width)
    spare = (size.height if dx else size.width) - length
    column, row = (size.width - 1) * (dx > 0), (size.height - 1) * (dy > 0)
    found = sorted((ASTRAY * abs(2 * i - spare) / 2, i) for i in range(spare + 1))
    return [(off, Region(column, i, 1, length) if dx else Region(i, row, length, 1)) for off, i in found]
