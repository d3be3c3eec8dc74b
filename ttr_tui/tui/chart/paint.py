"""Painting a layout: one line of the terminal at a time, each only when something on it has changed.

A cell has one glyph and two colours. Whatever comes together in it is brought down to that here, and
nowhere else.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from textual.strip import Strip

from ttr_tui.engine.board import COUNTRY, JUNCTION
from ttr_tui.tui.chart.ground import BORDER, LAKE, LAND, RIVER, SEA, Look
from ttr_tui.tui.chart.layout import Layout
from ttr_tui.tui.chart.looks import Ink, Sign, TrackLook, TrackLooks, state
from ttr_tui.tui.chart.picture import Badge, BoardPicture
from ttr_tui.tui.chart.pieces import queue
from ttr_tui.tui.chart.strips import CellLook, in_cells, to_strip, whole
from ttr_tui.tui.palette import Palette, legible

DOTS = {"city": "●", "port": "◎", COUNTRY: "◘", JUNCTION: "◦"}
DOT = "·"
"""Of water that has no tint."""
KEPT = 4
"""So many looks of each line are kept."""
COMPOSED = 20_000
"""And so many of cells."""


class Painter:
    """Paints one layout in one palette. `show` takes a new picture and says which lines it changed."""

    def __init__(self, layout: Layout, palette: Palette) -> None:
        self.layout, self.palette = layout, palette
        self.glyphs = layout.glyphs.glyphs
        self.full = len(self.glyphs) - 1
        above = layout.glyphs.columns * (layout.glyphs.rows - 1)
        self.foot = self.full >> above << above if above else 0
        """The lowest parts of a cell."""
        self.kinds = {
            LAND: palette.land,
            SEA: palette.sea,
            LAKE: palette.lake,
            RIVER: palette.river,
            BORDER: palette.border,
        }
        self.dots = {SEA: palette.sea_dots, LAKE: palette.lake_dots}
        self.picture: BoardPicture | None = None
        self.strips: list[Strip | None] = [None] * layout.height
        self.known: list[dict[object, Strip]] = [{} for _ in range(layout.height)]
        """Lines painted before, by what is on them: a choice is opened, left, and opened again."""
        self.track_looks = TrackLooks(layout.board, palette)
        self.looks: list[TrackLook] = []
        """Of every track, now."""
        self.composed: dict[object, CellLook] = {}
        """Cells as they were composed before, by what comes together in them."""
        self.bare: list[list[CellLook] | None] = [None] * layout.height
        """The ground of each line."""
        self.rows = [[row for row in track.rows if 0 <= row < layout.height] for track in layout.tracks]
        """The lines that each track and the light around it are on."""
        self.on_row: list[list[int]] = [[] for _ in range(layout.height)]
        for track, rows in zip(layout.tracks, self.rows, strict=True):
            for row in rows:
                self.on_row[row].append(track.route)
        self.broad = {y for lines in layout.lines_of for _, y, text in lines if "" in in_cells(text)}
        """The lines that have broad signs in their names."""
        self.cities_on: list[set[int]] = [set() for _ in range(layout.height)]
        """The cities of each line: their dots, names or pieces."""
        for city, lines in enumerate(layout.city_rows):
            for row in lines:
                self.cities_on[row].add(city)

    # What has changed

    def show(self, picture: BoardPicture) -> list[int]:
        """Take a new picture; the lines that have to be painted again."""
        old, self.picture = self.picture, picture
        layout = self.layout
        if old is None or old.inks != picture.inks:
            self.known = [{} for _ in range(layout.height)]
            self.track_looks.forget()
        if old is None or old.inks != picture.inks or (old.claimable is None) != (picture.claimable is None):
            self.looks = [self.track_looks.of(track, picture) for track in layout.tracks]
            self.strips = [None] * layout.height
            return list(range(layout.height))
        if old == picture:
            return []
        dirty: set[int] = set()
        for track in layout.tracks:
            if state(old, track.route) != state(picture, track.route):
                self.looks[track.route] = self.track_looks.of(track, picture)
                dirty.update(self.rows[track.route])
        for city, rows in enumerate(layout.city_rows):
            if self._city_state(old, city) != self._city_state(picture, city):
                dirty.update(rows)
        for row in dirty:
            self.strips[row] = None
        return sorted(dirty)

    @staticmethod
    def _city_state(p: BoardPicture, city: int) -> tuple[object, ...]:
        return city == p.selected_city, city in p.cities, p.badges.get(city)

    # Lines

    def line(self, y: int) -> Strip:
        """One line of the picture, painted if it is not known."""
        strip = self.strips[y]
        if strip is None:
            known, key = self.known[y], self._on_line(y)
            strip = known.get(key)
            if strip is None:
                if len(known) == KEPT:
                    del known[next(iter(known))]
                strip = known[key] = to_strip(self._paint(y))
            self.strips[y] = strip
        return strip

    def _on_line(self, y: int) -> object:
        """Everything that decides how a line looks."""
        picture = self.picture
        assert picture is not None
        return (
            picture.claimable is None,
            *(state(picture, route) for route in self.on_row[y]),
            *(self._city_state(picture, city) for city in sorted(self.cities_on[y])),
        )

    def lines(self) -> list[Strip]:
        return [self.line(y) for y in range(self.layout.height)]

    def _bare(self, y: int) -> list[CellLook]:
        row = self.bare[y]
        if row is None:
            kinds = self.kinds
            row = self.bare[y] = [
                self._parts(bits, kinds[before], kinds[behind])
                for behind, before, bits in self.layout.ground.rows[y]
            ]
            for x in range(y % 2, len(row), 2) if any(self.dots.values()) else ():
                behind, _, bits = self.layout.ground.rows[y][x]
                if not bits and (dots := self.dots.get(behind)):
                    row[x] = (DOT, dots, kinds[behind], False)
        return row

    def _paint(self, y: int) -> list[CellLook]:
        width = self.layout.width
        cells = self._bare(y).copy()
        light: dict[int, list[Ink]] = {}
        inks: dict[int, list[Ink]] = {}
        signs: dict[int, Sign] = {}
        looks = [self.looks[route] for route in self.on_row[y]]
        looks.sort(key=lambda look: look.top)
        for look in looks:
            for x, ink in look.light.get(y, ()):
                light.setdefault(x, []).append(ink)
            for x, ink in look.parts.get(y, ()):
                if look.top and x in inks:
                    signs.pop(x, None)
                inks.setdefault(x, []).append(ink)
            for x, sign in look.signs.get(y, ()):
                signs[x] = sign
        grounds, composed = self.layout.ground.rows[y], self.composed
        if len(composed) > COMPOSED:
            composed.clear()
        for x in {*inks, *light}:
            if 0 <= x < width:
                lit, inked = light.get(x, ()), inks.get(x, ())
                key = (grounds[x], *lit, None, *inked)
                cell = composed.get(key)
                if cell is None:
                    cell = composed[key] = self._compose(grounds[x], lit, inked)
                cells[x] = cell
        for x, (char, colour, behind) in signs.items():
            if 0 <= x < width:
                cells[x] = (char, colour, behind or self._behind(y, x, light.get(x, ())), True)
        self._names(y, cells, light)
        return whole(cells) if y in self.broad else cells

    def _compose(self, ground: Look, light: Sequence[Ink], inks: Sequence[Ink]) -> CellLook:
        """One cell: the ground, the light on it, and what lies there."""
        behind, before, bits = ground
        kinds, full = self.kinds, self.full
        parts = [kinds[behind]] * full.bit_length()
        _put(parts, kinds[before], bits)
        for colour, covered in light:
            _put(parts, colour, covered)
        inked = Counter[str]()
        for colour, covered in inks:
            _put(parts, colour, covered)
            inked[colour] += 1
        counts = Counter(parts)
        colours = sorted(counts, key=lambda c: (c not in inked, -counts[c], c))
        first = colours[0]
        second = _second(colours, inked, light, counts)
        bits = sum(1 << i for i, colour in enumerate(parts) if colour == first)
        return self._parts(bits, first, second)

    def _parts(self, bits: int, colour: str, ground: str) -> CellLook:
        """A cell with some parts in a colour. Glyphs of fonts often end a little above the foot of a cell,
        and what is behind them is seen there: then the rest is drawn, and the colour is behind it."""
        if self.foot and bits & self.foot == self.foot:
            bits, colour, ground = self.full & ~bits, ground, colour
        return self.glyphs[bits] if bits else " ", colour, ground, False

    def _behind(self, y: int, x: int, light: Sequence[Ink]) -> str:
        """What is behind a sign without a plate."""
        if light:
            return light[-1][0]
        behind, before, bits = self.layout.ground.rows[y][x]
        area = before if bits.bit_count() * 2 > self.full.bit_length() and before < RIVER else behind
        return self.kinds[area]

    # Cities

    def _names(self, y: int, cells: list[CellLook], light: dict[int, list[Ink]]) -> None:
        picture, palette, layout = self.picture, self.palette, self.layout
        assert picture is not None
        for i in sorted(self.cities_on[y]):
            city = layout.board.cities[i]
            chosen, lit = i == picture.selected_city, i in picture.cities
            quiet = city.kind in (COUNTRY, JUNCTION)
            for x, row, text in layout.lines_of[i]:
                if row != y:
                    continue
                for k, char in enumerate(in_cells(text)):
                    ground = self._behind(y, x + k, ())
                    colour = palette.quiet if quiet else palette.text
                    if chosen:
                        colour, ground = legible(palette.accent), palette.accent
                    elif lit:
                        colour = palette.lit
                    cells[x + k] = (char, colour, ground, chosen or lit)
            x, row = layout.cities[i]
            if row == y:
                cells[x] = self._dot(i, chosen, lit, self._behind(y, x, ()))
            for cell, sign in layout.border_signs[i]:
                if cell[1] == y:
                    cells[cell[0]] = (sign, palette.land, palette.quiet, True)
            self._pieces(i, picture.badges.get(i, ()), y, cells)

    def _dot(self, city: int, chosen: bool, lit: bool, ground: str) -> CellLook:
        palette, place = self.palette, self.layout.board.cities[city]
        if place.kind == COUNTRY and self.layout.country_signs[city]:
            char, colour, ground = self.layout.country_signs[city], palette.land, palette.quiet
        else:
            char = DOTS["port" if place.port else place.kind]
            colour = palette.quiet if place.kind == JUNCTION else palette.text
        if chosen:
            colour, ground = legible(palette.accent), palette.accent
        elif lit:
            colour, ground = palette.land, palette.lit
        return char, colour, ground, True

    def _pieces(self, city: int, badges: tuple[Badge, ...], y: int, cells: list[CellLook]) -> None:
        """A building on the dot, with its owner's mark next to it; everything else in a queue."""
        layout = self.layout
        here, post = layout.cities[city], layout.posts[city]
        building = next((badge for badge in badges if badge.mark), None)
        slots = layout.slots[city]
        if building is not None:
            for cell, char in ((here, building.symbol), (post, building.mark)):
                if cell is not None and cell[1] == y:
                    cells[cell[0]] = (char, legible(building.colour), building.colour, True)
        elif post is not None:
            slots = (*slots, post)
        others = [badge for badge in badges if badge is not building]
        pieces = queue(others, len(slots), self.palette.text)
        for (x, row), (char, colour) in zip(slots, pieces, strict=False):
            if row == y:
                cells[x] = (char, colour, self._behind(y, x, ()), True)


def _put(parts: list[str], colour: str, bits: int) -> None:
    i = 0
    while bits:
        if bits & 1:
            parts[i] = colour
        bits >>= 1
        i += 1


def _second(colours: list[str], inked: Counter[str], light: Iterable[Ink], counts: Counter[str]) -> str:
    """The colour beside the first ink: another ink, else light, else what there is most of."""
    rest = colours[1:]
    if not rest:
        return colours[0]
    if rest[0] in inked:
        return rest[0]
    lit = [colour for colour, _ in light if colour in rest]
    return lit[-1] if lit else max(rest, key=lambda c: counts[c])
