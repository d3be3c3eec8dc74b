"""Where everything on a board is, for one size of the picture: computed once, drawn from often."""

from __future__ import annotations

from functools import cached_property, lru_cache
from math import hypot

from attrs import evolve, frozen
from rich.cells import cell_len

from ttr_tui.engine.board import Board
from ttr_tui.tui.chart.bundles import Lanes, bundles
from ttr_tui.tui.chart.decisions import Drawing, key, read, told
from ttr_tui.tui.chart.geometry import Cell, Point, middle
from ttr_tui.tui.chart.glyphs import GlyphSet
from ttr_tui.tui.chart.grid import Grid
from ttr_tui.tui.chart.ground import Ground
from ttr_tui.tui.chart.memory import memory_in_use
from ttr_tui.tui.chart.names import Label, label_of
from ttr_tui.tui.chart.places import border_cells, country_signs, mark_posts, piece_slots
from ttr_tui.tui.chart.projection import SMALLEST, project
from ttr_tui.tui.chart.raster import Raster
from ttr_tui.tui.chart.tracks import Track, lay_tracks

ROOMY = 52
"""Cells for each city, below which names are written in short."""


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
    lines_of: tuple[tuple[tuple[int, int, str], ...], ...]
    """For each city the lines of its name."""
    city_rows: tuple[tuple[int, ...], ...]
    """The lines that each city is on: its dot, its name, what stands in it."""

    @cached_property
    def owners(self) -> dict[Cell, tuple[int, ...]]:
        """The routes drawn in each cell."""
        found: dict[Cell, list[int]] = {}
        for track in self.tracks:
            for cell in track_cells(track):
                found.setdefault(cell, []).append(track.route)
        return {cell: tuple(routes) for cell, routes in found.items()}

    @property
    def countable(self) -> float:
        """The share of routes whose spaces can be counted."""
        return sum(t.countable for t in self.tracks) / max(1, len(self.tracks))

    def city_at(self, x: int, y: int) -> int | None:
        """The city whose dot or name is at a cell, or whose dot is next to it."""
        for label in self.labels:
            if any(row == y and left <= x < left + cell_len(text) for left, row, text in label.lines):
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


def track_cells(track: Track) -> set[Cell]:
    """The cells that a track is in, its gaps included."""
    return {(int(x), int(y) // 2) for x, y in track.line.points}.union(*track.cars)


@lru_cache(maxsize=12)
def lay_out(board: Board, width: int, height: int, glyphs: GlyphSet) -> Layout:
    """Lay a board out on so many cells."""
    width, height = max(SMALLEST[0], width), max(SMALLEST[1], height)
    place, raster, grid = project(board, width, height), Raster(glyphs), Grid(width, height)
    short = width * height < ROOMY * len(board.cities)
    memory = memory_in_use()
    decided = None
    if memory is not None:
        parts = glyphs.columns * glyphs.rows
        decided = read(memory.recall(key(board, grid, glyphs)), board, place, grid, short, parts)
    if decided is None:
        from ttr_tui.tui.chart.plan import decide

        decided = decide(board, place, raster, grid, short)
    cells = decided.cells
    found = bundles(board, [middle(cell) for cell in cells], place)
    borders = border_cells(board, found, grid)
    labels = [label_of(city, lines) for city, lines in decided.names.items()]
    ways = list(zip(found, decided.nudges, strict=True))
    drawn = decided.drawing
    tracks = lay_tracks(
        Lanes(place), ways, raster, [*cells, *borders], labels, drawn.cuts if drawn is not None else None
    )
    if drawn is None:
        posts = mark_posts(cells, labels, tracks, set(borders), grid)
        used = {*borders, *cells, *(post for post in posts if post)}
        used = used.union(*map(track_cells, tracks), *(label.cells() for label in labels))
        slots = piece_slots(board, cells, labels, used, grid)
        drawn = Drawing(tuple(track.cut for track in tracks), posts, slots)
        if memory is not None:
            memory.keep(key(board, grid, glyphs), told(evolve(decided, drawing=drawn)))
    posts, slots = drawn.posts, drawn.slots
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
        width,
        height,
        glyphs,
        Ground(board.geography, place, raster, width, height),
        cells,
        tuple(tracks),
        tuple(labels),
        short,
        slots,
        posts,
        signs,
        tuple(map(tuple, ends)),
        tuple(lines.get(i, ()) for i in range(len(cells))),
        tuple(tuple(sorted(some)) for some in rows),
    )
