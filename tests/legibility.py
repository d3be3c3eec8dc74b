"""How well a board can be read: names, routes and spaces, counted in the layout of the real table.

    python -m tests.legibility [BOARD …]

A row for each board, size of the terminal and glyph set:

- `full`: names in full, in one line or two; `beside`: names that stand right at their own dot;
- `unclear`: names as near to another dot as to their own; `touch`: names without a blank between them;
- `count`: routes whose spaces can be counted on the raster, one piece for each; the rest carry a digit;
- `merged`: cells where tracks of two colours come together;
- `cut`: routes that a foreign name runs across;
- `ms`: milliseconds of processor time to lay the board out, the best of three.
"""

from __future__ import annotations

import sys
from time import process_time

from attrs import frozen

from ttr_tui.engine.board import JUNCTION, Board
from ttr_tui.mapfile import all_ids, find
from ttr_tui.tui.chart.geometry import Cell
from ttr_tui.tui.chart.glyphs import GLYPHS
from ttr_tui.tui.chart.layout import Layout, lay_out
from ttr_tui.tui.chart.names import Label
from ttr_tui.tui.chart.raster import Part, Raster
from ttr_tui.tui.chart.sizes import canvas, first_wish
from ttr_tui.tui.chart.tracks import Track

TABLES = {(80, 24): (80, 19), (120, 40): (82, 34), (200, 60): (154, 52)}
"""What the board has of a terminal, in cells. It may be drawn larger than that, and show a part."""
SETS = ("octant", "sextant", "quadrant", "half")
SIDES = ((1, 0), (-1, 0), (0, 1), (0, -1))


@frozen
class Legibility:
    """What was counted."""

    names: int
    full: int
    beside: int
    unclear: int
    touching: int
    routes: int
    countable: int
    unmarked: int
    """Routes that can neither be counted nor carry a digit."""
    merged: int
    cut: tuple[str, ...]


def drawn(board: Board, terminal: tuple[int, int]) -> tuple[int, int]:
    """How large a board is drawn at first in a terminal of this size."""
    room = TABLES[terminal]
    return canvas(board, *room, first_wish(board, *room))


def measure(layout: Layout) -> Legibility:
    board = layout.board
    owner = {cell: label.city for label in layout.labels for cell in label.cells()}
    countable = [is_countable(track, layout) for track in layout.tracks]
    return Legibility(
        names=sum(city.kind != JUNCTION for city in board.cities),
        full=sum(
            said(label).casefold() == board.cities[label.city].name.casefold() for label in layout.labels
        ),
        beside=sum(distance(label, layout.cities[label.city]) <= 1 for label in layout.labels),
        unclear=sum(is_unclear(label, layout) for label in layout.labels),
        touching=sum(owner.get((x + 1, y), city) != city for (x, y), city in owner.items()),
        routes=len(layout.tracks),
        countable=sum(countable),
        unmarked=sum(
            not counted and track.spare_seat is None and not any(track.seats)
            for counted, track in zip(countable, layout.tracks, strict=True)
        ),
        merged=merged(layout),
        cut=tuple(board.routes[track.route].id for track in layout.tracks if is_cut(track, layout, owner)),
    )


def said(label: Label) -> str:
    return " ".join(text for _, _, text in label.lines).replace("- ", "-")


def distance(label: Label, dot: Cell) -> float:
    """Blank columns and rows between a name and a dot, a row counting two."""
    x, y = dot
    return min(
        max(0, left - x - 1, x - left - len(text)) + 2 * max(0, abs(row - y) - 1)
        for left, row, text in label.lines
    )


def is_unclear(label: Label, layout: Layout) -> bool:
    own = distance(label, layout.cities[label.city])
    return any(distance(label, dot) <= own for city, dot in enumerate(layout.cities) if city != label.city)


def parts(track: Track, layout: Layout) -> set[Part]:
    """Everything that is drawn of a free track."""
    columns, rows = layout.glyphs.columns, layout.glyphs.rows
    return {
        (x * columns + i % columns, y * rows + i // columns)
        for car in track.cars
        for (x, y), bits in car.items()
        for i in range(columns * rows)
        if bits >> i & 1
    }


def pieces(some: set[Part]) -> int:
    """How many pieces the eye sees: parts side by side belong together, and so do corner to corner those of
    a slope."""
    left, count = set(some), 0
    while left:
        count += 1
        edge = [left.pop()]
        while edge:
            x, y = edge.pop()
            for part in [(x + dx, y + dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1)]:
                if part in left:
                    left.remove(part)
                    edge.append(part)
    return count


def is_countable(track: Track, layout: Layout) -> bool:
    return track.countable and pieces(parts(track, layout)) == layout.board.routes[track.route].length


def merged(layout: Layout) -> int:
    colours: dict[Cell, set[int]] = {}
    for track in layout.tracks:
        for car in track.cars:
            for cell in car:
                colours.setdefault(cell, set()).add(layout.board.routes[track.route].colour)
    return sum(len(some) > 1 for some in colours.values())


def is_cut(track: Track, layout: Layout, owner: dict[Cell, int]) -> bool:
    """Whether somewhere between its ends nothing is to be seen of a track because of a foreign name."""
    route, raster = layout.board.routes[track.route], Raster(layout.glyphs)
    drawn = parts(track, layout)
    for slice in raster.slices(track.line, 1.0):
        names = {owner.get(raster.cell(part)) for part in slice.parts}
        foreign = None not in names and not names & {route.a, route.b}
        if foreign and not any((x + dx, y + dy) in drawn for x, y in slice.parts for dx, dy in SIDES):
            return True
    return False


def main() -> None:
    print("board        terminal  glyphs     full   beside unclear touch   count merged cut    ms")
    for id in sys.argv[1:] or all_ids():
        board = find(id)
        for columns, rows in TABLES:
            cells = drawn(board, (columns, rows))
            for name in SETS:
                best = 9.0
                for _ in range(3):
                    begun = process_time()
                    layout = lay_out.__wrapped__(board, *cells, GLYPHS[name])
                    best = min(best, process_time() - begun)
                it = measure(layout)
                print(
                    f"{id:12} {columns:3}×{rows:<4} {name:9}"
                    f"{it.full:4}/{it.names:<3}{it.beside:4}/{it.names:<3}{it.unclear:5}{it.touching:6}"
                    f"{it.countable:7}/{it.routes:<4}{it.merged:5}{len(it.cut):4}{best * 1000:7.0f}"
                    f"  {' '.join(it.cut)}"
                )


if __name__ == "__main__":
    main()
