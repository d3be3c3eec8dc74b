"""The whole board, tiny: coasts and cities, and the part of it that a window shows, lit."""

from __future__ import annotations

from attrs import evolve
from textual.geometry import Offset, Region, Size
from textual.strip import Strip

from ttr_tui.tui.chart.geometry import Point, middle
from ttr_tui.tui.chart.ground import LAKE, LAND, SEA, Ground
from ttr_tui.tui.chart.layout import Layout
from ttr_tui.tui.chart.picture import BoardPicture
from ttr_tui.tui.chart.projection import project
from ttr_tui.tui.chart.raster import Raster
from ttr_tui.tui.chart.strips import CellLook, to_strip
from ttr_tui.tui.palette import Palette, blend
from ttr_tui.tui.palette.base import BLACK, WHITE
from ttr_tui.tui.palette.depths import nearest

MOST = (16, 6)
"""It is no larger than so many cells."""
LEAST = (6, 3)
GLOW = 0.25
SHADE = 0.4
"""How much light there is on what the window shows, and how much shade on the rest."""


class Overview:
    """One layout seen from afar, in one palette."""

    def __init__(self, layout: Layout, palette: Palette) -> None:
        self.layout, self.palette = layout, palette
        share = min(MOST[0] / layout.width, MOST[1] / layout.height)
        wide, high = max(LEAST[0], round(layout.width * share)), max(LEAST[1], round(layout.height * share))
        self.across, self.down = wide / layout.width, high / layout.height
        self.size = Size(wide, high)
        raster = Raster(layout.glyphs)
        place = project(layout.board, layout.width, layout.height)

        def afar(point: Point) -> Point:
            return self._afar(place(point))

        geography = evolve(layout.board.geography, borders=(), rivers=())
        self.ground = Ground(geography, afar, raster, wide, high)
        self.dots = [self._dot(raster, cell) for cell in layout.cities]
        """For each city its cell, and the part of it."""
        self._drawn: tuple[object, list[Strip]] = (None, [])

    def _afar(self, point: Point) -> Point:
        return point[0] * self.across, point[1] * self.down

    def _dot(self, raster: Raster, cell: tuple[int, int]) -> tuple[int, int, int]:
        x, y = self._afar(middle(cell))
        column, row = int(x / raster.across), int(y / raster.down)
        (cx, u), (cy, v) = divmod(column, raster.columns), divmod(row, raster.rows)
        return min(cx, self.size.width - 1), min(cy, self.size.height - 1), 1 << (v * raster.columns + u)

    # Drawing

    def lines(self, window: Region, picture: BoardPicture) -> list[Strip]:
        """Drawn, for what a window shows of the layout."""
        key = (window, picture.selected_city, picture.cities)
        if self._drawn[0] != key:
            self._drawn = key, self._draw(self.lit(window), picture)
        return self._drawn[1]

    def lit(self, window: Region) -> Region:
        """The cells that stand for a window."""
        left, right = _span(window.x, window.right, self.across, self.size.width)
        top, bottom = _span(window.y, window.bottom, self.down, self.size.height)
        return Region(left, top, right - left, bottom - top)

    def place(self, x: int, y: int) -> Offset:
        """The cell of the layout that a cell of the overview stands for."""
        inside = min(max(x, 0), self.size.width - 1), min(max(y, 0), self.size.height - 1)
        return Offset(int((inside[0] + 0.5) / self.across), int((inside[1] + 0.5) / self.down))

    def _draw(self, lit: Region, picture: BoardPicture) -> list[Strip]:
        bright, dim = self._kinds(True), self._kinds(False)
        rows: list[list[CellLook]] = []
        for y, looks in enumerate(self.ground.rows):
            row = []
            for x, (behind, before, bits) in enumerate(looks):
                kinds = bright if lit.contains(x, y) else dim
                row.append((self.layout.glyphs.glyphs[bits], kinds[before], kinds[behind], False))
            rows.append(row)
        for cell, (colour, bits) in self._inks(picture).items():
            x, y = cell
            behind, before, ground = self.ground.rows[y][x]
            most = before if ground.bit_count() * 2 > self._parts else behind
            kinds = bright if lit.contains(x, y) else dim
            rows[y][x] = (self.layout.glyphs.glyphs[bits], colour, kinds[most], False)
        return [to_strip(row) for row in rows]

    @property
    def _parts(self) -> int:
        return self.layout.glyphs.columns * self.layout.glyphs.rows

    def _kinds(self, lit: bool) -> dict[int, str]:
        """The colours of the ground, in the window and outside of it."""
        palette = self.palette
        water = {SEA: palette.sea_dots or palette.sea, LAKE: palette.lake_dots or palette.lake}
        if palette.faint is not None:
            return {LAND: palette.faint if lit else palette.land, **water}
        to, share = (WHITE, GLOW) if lit else (BLACK, SHADE)
        kinds = {LAND: palette.land, **water}
        return {kind: nearest(blend(colour, to, share), palette.depth) for kind, colour in kinds.items()}

    def _inks(self, picture: BoardPicture) -> dict[tuple[int, int], tuple[str, int]]:
        """The cities: of those in one cell, only the ones that matter most. Where dots would be as large as
        cells, there are only these."""
        palette = self.palette
        ranks = (palette.faded(palette.quiet, 0.3), palette.lit, palette.accent_too)
        found: dict[tuple[int, int], tuple[int, int]] = {}
        for city, (x, y, bit) in enumerate(self.dots):
            rank = 2 if city == picture.selected_city else int(city in picture.cities)
            if not rank and self.layout.glyphs.columns == 1:
                continue
            known, bits = found.get((x, y), (rank, 0))
            if rank >= known:
                found[x, y] = (rank, bit if rank > known else bits | bit)
        return {cell: (ranks[rank], bits) for cell, (rank, bits) in found.items()}


def _span(first: int, last: int, share: float, size: int) -> tuple[int, int]:
    """Cells from one to another, at least one of them."""
    start = min(size - 1, max(0, round(first * share)))
    return start, min(size, max(start + 1, round(last * share)))
