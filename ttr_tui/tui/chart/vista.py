"""Which part of a board a window shows best, before anybody has moved it."""

from __future__ import annotations

from functools import lru_cache

from rich.cells import cell_len
from textual.geometry import Offset, Region, Size

from ttr_tui.tui.chart.layout import Layout

CUT = 2.0
"""How many names in full are worth one that is cut off."""
OFF = 0.1
"""What it costs for each cell to be off the middle."""


@lru_cache(maxsize=16)
def first_view(layout: Layout, size: Size) -> Offset:
    """Where in a layout a window of a size begins: as many names as can be, few cut off, and the middle."""
    width, height = max(0, layout.width - size.width), max(0, layout.height - size.height)
    names = [_area(layout, city) for city in range(len(layout.cities)) if layout.lines_of[city]]
    across = [_held([name.column_span for name in names], x, size.width) for x in range(width + 1)]
    down = [_held([name.line_span for name in names], y, size.height) for y in range(height + 1)]

    def worth(at: Offset) -> float:
        (whole_x, seen_x), (whole_y, seen_y) = across[at.x], down[at.y]
        whole = (whole_x & whole_y).bit_count()
        cut = (seen_x & seen_y).bit_count() - whole
        return whole - CUT * cut - OFF * (abs(2 * at.x - width) + 2 * abs(2 * at.y - height))

    return max((Offset(x, y) for y in range(height + 1) for x in range(width + 1)), key=worth)


def _held(spans: list[tuple[int, int]], start: int, size: int) -> tuple[int, int]:
    """A bit for each of some stretches that is whole within another, and for each that is at least begun."""
    end = start + size
    whole = sum(1 << i for i, (a, b) in enumerate(spans) if start <= a and b <= end)
    return whole, sum(1 << i for i, (a, b) in enumerate(spans) if a < end and start < b)


def _area(layout: Layout, city: int) -> Region:
    """A city and its name."""
    x, y = layout.cities[city]
    lines = [Region(left, row, cell_len(text), 1) for left, row, text in layout.lines_of[city]]
    return Region.from_union([Region(x, y, 1, 1), *lines])
