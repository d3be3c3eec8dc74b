"""What belongs to a place beside its dot and its name: the letter of a country and where its borders are, and
cells for what stands there."""

from __future__ import annotations

from collections.abc import Sequence

from rich.cells import cell_len

from ttr_tui.engine.board import COUNTRY, Board
from ttr_tui.tui.chart.bundles import Bundle
from ttr_tui.tui.chart.geometry import Cell
from ttr_tui.tui.chart.grid import Grid
from ttr_tui.tui.chart.names import Label
from ttr_tui.tui.chart.tracks import Track

AROUND = ((1, 0), (-1, 0), (0, 1), (0, -1), (1, 1), (-1, 1), (1, -1), (-1, -1))
FOREIGN, WORST = 8, 20
"""What it costs an owner's mark to stand at a foreign name, or on a sign."""


def country_signs(board: Board) -> tuple[str, ...]:
    """A letter for each country: the first of its name that no other has."""
    taken: set[str] = set()
    signs = []
    for city in board.cities:
        letters = (
            [c for c in city.name.upper() if c.isalpha() and cell_len(c) == 1] if city.kind == COUNTRY else []
        )
        sign = next((c for c in letters if c not in taken), "")
        taken.add(sign)
        signs.append(sign)
    return tuple(signs)


def border_cells(board: Board, found: Sequence[Bundle], grid: Grid) -> dict[Cell, int]:
    """Where routes end at a border, and of which country."""
    cells: dict[Cell, int] = {}
    for bundle in found:
        if bundle.routes[0].border is None:
            continue
        country = next(c for c in bundle.ends if board.cities[c].kind == COUNTRY)
        x, y = bundle.a if country == bundle.ends[0] else bundle.b
        if grid.inside(int(x), int(y) // 2):
            cells[int(x), int(y) // 2] = country
    return cells


def piece_slots(
    board: Board, cells: tuple[Cell, ...], labels: Sequence[Label], taken: set[Cell], grid: Grid
) -> tuple[tuple[Cell, ...], ...]:
    """The cells kept beside the names, then whatever is free around the dots."""
    used = set(taken)
    named = {label.city: label for label in labels}
    slots = []
    for city, (cx, cy) in zip(board.cities, cells, strict=True):
        own: list[Cell] = []
        around = [(cx + dx, cy + dy) for dx, dy in AROUND]
        if city.index in named:
            label = named[city.index]
            own += label.seats
            x, y, text = label.lines[-1]
            around = [(x + cell_len(text) + i, y) for i in range(3)] + around
        for cell in around:
            if grid.inside(*cell) and cell not in used and len(own) < max(1, city.meeples):
                own.append(cell)
                used.add(cell)
        slots.append(tuple(own))
    return tuple(slots)


def mark_posts(
    cells: tuple[Cell, ...], labels: Sequence[Label], tracks: Sequence[Track], kept: set[Cell], grid: Grid
) -> tuple[Cell | None, ...]:
    """For each city a cell at its dot, or else at its name: free and apart from other names if there is such
    a one, or where it covers the least of a track."""
    names = {cell: label.city for label in labels for cell in label.cells()}
    ends: list[list[Cell]] = [[] for _ in cells]
    for label in labels:
        for x, y, text in label.lines:
            ends[label.city] += ((x - 1, y), (x + cell_len(text), y))
    covered = _covered(tracks)
    taken = kept.union(cells, names)
    posts: list[Cell | None] = []
    for city, (cx, cy) in enumerate(cells):
        around = [(cx + dx, cy + dy) for dx, dy in AROUND]
        price: dict[Cell, tuple[int, int]] = {}
        for rank, cell in enumerate((*around, *ends[city])):
            if cell not in taken and grid.inside(*cell):
                beside = {names.get((cell[0] - 1, cell[1])), names.get((cell[0] + 1, cell[1]))} - {None}
                foreign = bool(beside - {city})
                price.setdefault(cell, (covered.get(cell, 0) + FOREIGN * foreign, 2 * rank + len(beside)))
        best = min(price, key=lambda cell: price[cell], default=None)
        posts.append(best)
        if best is not None:
            taken.add(best)
    return tuple(posts)


def _covered(tracks: Sequence[Track]) -> dict[Cell, int]:
    """How much of a track is lost in a cell that something else covers: what has a sign or is all of a car
    counts most, what is only a gap counts least."""
    lost: dict[Cell, int] = {}
    for track in tracks:
        for cell in {(int(x), int(y) // 2) for x, y in track.line.points}:
            lost[cell] = lost.get(cell, 0) + 1
        for car in track.cars:
            for cell, parts in car.items():
                worst = cell in track.seats or len(car) == 1
                lost[cell] = lost.get(cell, 0) + 1 + parts.bit_count() + (WORST if worst else 0)
    return lost
