"""Where everything on a board is, for one size of the picture: computed once, drawn from often."""

from __future__ import annotations

from functools import lru_cache
from math import hypot

from attrs import frozen

from ttr_tui.engine.board import Board
from ttr_tui.tui.chart.geometry import Cell, Point, middle
from ttr_tui.tui.chart.glyphs import GlyphSet
from ttr_tui.tui.chart.grid import Grid
from ttr_tui.tui.chart.ground import Ground
from ttr_tui.tui.chart.names import Label, Names, written
from ttr_tui.tui.chart.places import border_cells, country_signs, mark_posts, piece_slots
from ttr_tui.tui.chart.projection import SMALLEST, Projection, project, relaxed, snap
from ttr_tui.tui.chart.raster import Raster
from ttr_tui.tui.chart.tracks import Track, lay_tracks
from ttr_tui.tui.chart.ways import Surveyor, bundles

APART = 2.0
"""Between the middles of parallel tracks."""
ROOMS = ((11.0, 6.5), (9.0, 6.0), (12.0, 5.0), (1.0, 1.0))
"""Across and down, what a city wants between itself and the next: tried one after the other."""
ROOMY = 52
"""Cells for each city, below which names are written in short."""
FIRMER = 1.3
"""With every round a foreign name is harder to run through."""
ROUNDS = 6
"""So often names and tracks give way to each other."""


@frozen(eq=False)
class Layout:
    """A board at one size."""

    board: Board
    width: int
    height: int
    glyphs: GlyphSet
    ground: Ground
    cities: tuple[Cell, ...]
    tracks: tuple[Track, ...]
    """By route index."""
    labels: tuple[Label, ...]
    short: bool
    """Whether names are written in short, for want of room."""
    slots: tuple[tuple[Cell, ...], ...]
    """For each city, cells for what stands in it, nearest its name first."""
    posts: tuple[Cell | None, ...]
    """For each city, a cell next to its dot for the mark of whoever has built there."""
    country_signs: tuple[str, ...]
    """For each city a letter, if it is a country."""
    border_signs: tuple[tuple[tuple[Cell, str], ...], ...]
    """For each city, where routes end at its border, and the letter there."""
    owners: dict[Cell, tuple[int, ...]]
    """The routes drawn in each cell."""
    lines_of: tuple[tuple[tuple[int, int, str], ...], ...]
    """For each city the lines of its name."""
    city_rows: tuple[tuple[int, ...], ...]
    """The lines that each city is on: its dot, its name, what stands in it."""

    @property
    def countable(self) -> float:
        """The share of routes whose spaces can be counted."""
        return sum(t.countable for t in self.tracks) / max(1, len(self.tracks))

    def city_at(self, x: int, y: int) -> int | None:
        """The city whose dot or name is at a cell, or whose dot is next to it."""
        for label in self.labels:
            if any(row == y and left <= x < left + len(text) for left, row, text in label.lines):
                return label.city
        near = [(abs(cx - x) + 2 * abs(cy - y), i) for i, (cx, cy) in enumerate(self.cities)]
        distance, city = min(near, default=(9, 0))
        return city if distance <= 1 else None

    def route_at(self, x: int, y: int) -> int | None:
        """The route at a cell, or the nearest one within a cell of it."""
        around = [(x + dx, y + dy) for dx in (0, -1, 1) for dy in (0, -1, 1)]
        near = {route for cell in around for route in self.owners.get(cell, ())}
        here = middle((x, y))
        return min(near, key=lambda route: (self._away(route, here), route), default=None)

    def _away(self, route: int, here: Point) -> float:
        return min(hypot(px - here[0], py - here[1]) for px, py in self.tracks[route].line.points)


@lru_cache(maxsize=12)
def lay_out(board: Board, width: int, height: int, glyphs: GlyphSet) -> Layout:
    """Lay a board out on so many cells."""
    width, height = max(SMALLEST[0], width), max(SMALLEST[1], height)
    place, raster, grid = project(board, width, height), Raster(glyphs), Grid(width, height)
    short = width * height < ROOMY * len(board.cities)
    plans: list[Plan] = []
    for room in ROOMS[:1] if short else ROOMS:
        plans.append(Plan(board, place, raster, grid, room, short))
        if not plans[-1].trouble:
            break
    best = min(plans, key=lambda plan: plan.trouble)
    return best.layout()


class Plan:
    """Cities, tracks and names in places that go together, or nearly."""

    def __init__(
        self, board: Board, place: Projection, raster: Raster, grid: Grid, room: Point, short: bool
    ) -> None:
        self.board, self.place, self.raster, self.grid, self.short = board, place, raster, grid, short
        points = relaxed([place((c.x, c.y)) for c in board.cities], grid, room)
        self.cells = snap(points, grid)
        found = bundles(board, [middle(cell) for cell in self.cells], place)
        self.borders = border_cells(board, found, grid)
        self.surveyor = Surveyor(grid, place, found, self.cells, APART * place.boldness, raster)
        self.surveyor.begin()
        self.names = Names(grid, board.cities, self.cells, written(board.cities, short), self.borders)
        self.trouble = self._agree()
        """How many tracks run through names, or are squeezed by them, in spite of everything."""

    def _agree(self) -> int:
        """Let names and tracks give way to each other, until no track runs through a foreign name."""
        surveyor = self.surveyor
        self._place_names()
        surveyor.improve()
        self._place_names()
        for round in range(ROUNDS):
            squeezed = surveyor.squeezed()
            surveyor.tight.update(bundle for bundle, _ in squeezed)
            apart = dict.fromkeys((*surveyor.cut(), *squeezed))
            if not apart:
                return 0
            surveyor.firmness *= FIRMER
            if round % 2:
                self._place_names()
            for bundle, city in apart:
                self._reconcile(bundle, city)
        return len(surveyor.cut()) + len(surveyor.squeezed())

    def _place_names(self) -> None:
        self.names.search(self.surveyor.tracks())
        self.surveyor.know(self.names.cells())

    def _reconcile(self, bundle: int, city: int) -> None:
        """Find the best way for a bundle and the best place for a name together."""
        surveyor, names = self.surveyor, self.names
        if city not in names.placed:
            return
        places = sorted(names.costs(city, surveyor.tracks(bundle)), key=lambda it: it[0])
        surveyor.know([0 if i == city else name for i, name in enumerate(surveyor.names)])
        best, least = (surveyor.ways[bundle], names.placed[city]), float("inf")
        for cost, way in sorted(surveyor.costs(bundle), key=lambda it: it[0]):
            for more, option in places:
                if cost + more >= least:
                    break
                total = cost + more + surveyor.meeting(bundle, way, city, option.cells)
                if total < least:
                    least, best = total, (way, option)
        surveyor.ways[bundle], names.placed[city] = best
        surveyor.know(names.cells())

    def layout(self) -> Layout:
        """The picture of it."""
        board, grid, cells, borders = self.board, self.grid, self.cells, self.borders
        labels = [option.label(city) for city, option in sorted(self.names.placed.items())]
        tracks = lay_tracks(self.surveyor, self.raster, [*cells, *borders], labels)
        owners: dict[Cell, list[int]] = {}
        for track in tracks:
            for cell in {(int(x), int(y) // 2) for x, y in track.line.points}.union(*track.cars):
                owners.setdefault(cell, []).append(track.route)
        posts = mark_posts(cells, labels, tracks, set(borders), grid)
        used = {*owners, *borders, *cells, *(post for post in posts if post)}
        used = used.union(*(label.cells() for label in labels))
        slots = piece_slots(board, cells, labels, used, grid)
        lines = {label.city: label.lines for label in labels}
        signs = country_signs(board)
        ends: list[list[tuple[Cell, str]]] = [[] for _ in cells]
        for cell, country in borders.items():
            if abs(cell[0] - cells[country][0]) > 1 or cell[1] != cells[country][1]:
                ends[country].append((cell, signs[country]))
        rows = [
            {
                cell[1],
                *(y for _, y, _ in lines.get(i, ())),
                *(y for _, y in slots[i]),
                *(post[1] for post in posts[i : i + 1] if post),
                *(c[1] for c, _ in ends[i]),
            }
            for i, cell in enumerate(cells)
        ]
        return Layout(
            board,
            grid.width,
            grid.height,
            self.raster.glyphs,
            Ground(board.geography, self.place, self.raster, grid.width, grid.height),
            cells,
            tuple(tracks),
            tuple(labels),
            self.short,
            slots,
            posts,
            signs,
            tuple(map(tuple, ends)),
            {cell: tuple(routes) for cell, routes in owners.items()},
            tuple(lines.get(i, ()) for i in range(len(cells))),
            tuple(tuple(sorted(some)) for some in rows),
        )
