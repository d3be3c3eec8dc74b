"""Sets of cells as whole numbers: one bit a cell, so that whole names and tracks meet in one step."""

from __future__ import annotations

from collections.abc import Iterable

from ttr_tui.tui.chart.geometry import Cell

MARGIN = 3
"""Cells around the picture, so that nothing grows from one row into the next."""


class Grid:
    """The cells of one picture."""

    def __init__(self, width: int, height: int) -> None:
        self.width, self.height = width, height
        self.stride = width + 2 * MARGIN

    def at(self, x: int, y: int) -> int:
        """The number of a cell's bit."""
        return (y + MARGIN) * self.stride + x + MARGIN

    def inside(self, x: int, y: int) -> bool:
        return 0 <= x < self.width and 0 <= y < self.height

    def set_of(self, cells: Iterable[Cell]) -> int:
        """A set; cells outside the picture are left out."""
        found = 0
        for x, y in cells:
            if 0 <= x < self.width and 0 <= y < self.height:
                found |= 1 << self.at(x, y)
        return found

    def sideways(self, cells: int) -> int:
        """A set and its neighbours to the left and right."""
        return cells | cells << 1 | cells >> 1

    def grown(self, cells: int) -> int:
        """A set and all its neighbours, corners too."""
        wide = cells | cells << 1 | cells >> 1
        return wide | wide << self.stride | wide >> self.stride

    def cells(self, some: int) -> list[Cell]:
        """The cells of a set, in order."""
        found = []
        while some:
            low = some & -some
            y, x = divmod(low.bit_length() - 1, self.stride)
            found.append((x - MARGIN, y - MARGIN))
            some ^= low
        return found
