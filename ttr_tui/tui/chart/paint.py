"""Painting a layout: one line of the terminal at a time, each only when something on it has changed."""

from __future__ import annotations

from collections.abc import Sequence

from textual.strip import Strip

from ttr_tui.engine.board import COUNTRY, GREY, JUNCTION, SHIP
from ttr_tui.tui.chart.geometry import Pixel
from ttr_tui.tui.chart.layout import Layout
from ttr_tui.tui.chart.picture import Badge, BoardPicture
from ttr_tui.tui.chart.runs import Cell, Track
from ttr_tui.tui.chart.strips import Pair, Sign, to_strip
from ttr_tui.tui.palette import Palette, blend, legible

DOTS = {"city": "●", "port": "◎", COUNTRY: "◘", JUNCTION: "•"}
TUNNEL = "∩"
SEA = "≈"

KEPT = 4
"""So many looks of each line are kept."""


def spread(count: int, places: int) -> set[int]:
    """`count` of so many places, evenly."""
    return {(2 * i + 1) * places // (2 * count) for i in range(min(count, places))} if count else set()


class TrackInk:
    """How one track looks now: colours by pixel, signs by cell, and light on the ground around it."""

    __slots__ = ("_lines", "glow", "pixels", "signs")

    def __init__(self) -> None:
        self.pixels: dict[Pixel, str] = {}
        self.signs: dict[Cell, Sign] = {}
        self.glow: str | None = None
        self._lines: dict[int, list[tuple[Pixel, str]]] | None = None

    def line(self, y: int) -> Sequence[tuple[Pixel, str]]:
        """The pixels on one line."""
        if self._lines is None:
            self._lines = {}
            for pixel, colour in self.pixels.items():
                self._lines.setdefault(pixel[1] // 2, []).append((pixel, colour))
        return self._lines.get(y, ())


class Painter:
    """Paints one layout in one palette. `show` takes a new picture and says which lines it changed."""

    def __init__(self, layout: Layout, palette: Palette) -> None:
        self.layout, self.palette = layout, palette
        self.glows = frozenset((palette.accent, palette.accent_too))
        """Light so strong that names on it need another ink than their own."""
        self.names = frozenset((palette.text, palette.quiet, palette.accent))
        self.picture: BoardPicture | None = None
        self.strips: list[Strip | None] = [None] * layout.height
        self.known: list[dict[object, Strip]] = [{} for _ in range(layout.height)]
        """Lines painted before, by what is on them: a choice is opened, left, and opened again."""
        self.inks: list[TrackInk] = []
        self.known_inks: dict[object, TrackInk] = {}
        """Tracks as they looked before."""
        self.ground = [self._ground_row(y) for y in range(2 * layout.height)]
        self.rows = [self._rows(track) for track in layout.tracks]
        self.on_row: list[list[int]] = [[] for _ in range(layout.height)]
        for track, rows in zip(layout.tracks, self.rows, strict=True):
            for row in rows:
                self.on_row[row].append(track.route)
        self.labels_on: list[list[int]] = [[] for _ in range(layout.height)]
        for i, label in enumerate(layout.labels):
            self.labels_on[label.y].append(i)
        self.cities_on: list[list[int]] = [[] for _ in range(layout.height)]
        for i, (_, cy) in enumerate(layout.cities):
            self.cities_on[cy].append(i)
        self.city_rows = [
            {cy, *(y for _, y in slots), *(label.y for label in layout.labels if label.city == i)}
            for i, ((_, cy), slots) in enumerate(zip(layout.cities, layout.slots, strict=True))
        ]
        """The lines that each city, its name and its badges are on."""

    def _ground_row(self, y: int) -> list[str]:
        row = [self.palette.ground] * self.layout.width
        for start, end in self.layout.water[y]:
            for x in range(max(0, start), min(self.layout.width, end)):
                row[x] = self.palette.water
        for x in self.layout.leads[y]:
            row[x] = blend(row[x], self.palette.quiet, 0.15 if self.layout.thickness == 1 else 0.22)
        return row

    def _rows(self, track: Track) -> list[int]:
        """The lines a track and the light around it are on."""
        ys = {y + d for pixels in (*track.cars, track.gaps) for _, y in pixels for d in (-1, 0, 1)}
        rows = {y // 2 for y in ys} | {s[1] for s in track.seats if s}
        return sorted(r for r in rows if 0 <= r < self.layout.height)

    # What has changed

    def show(self, picture: BoardPicture) -> list[int]:
        """Take a new picture; the lines that have to be painted again."""
        old, self.picture = self.picture, picture
        layout = self.layout
        if old is None or old.inks != picture.inks:
            self.known = [{} for _ in range(layout.height)]
            self.known_inks.clear()
        if old is None or old.inks != picture.inks or (old.claimable is None) != (picture.claimable is None):
            self.inks = [self._ink(t) for t in layout.tracks]
            self.strips = [None] * layout.height
            return list(range(layout.height))
        if old == picture:
            return []
        dirty: set[int] = set()
        for track in layout.tracks:
            if self._state(old, track.route) != self._state(picture, track.route):
                self.inks[track.route] = self._ink(track)
                dirty.update(self.rows[track.route])
        for city in range(len(layout.cities)):
            if self._city_state(old, city) != self._city_state(picture, city):
                dirty.update(self.city_rows[city])
        for row in dirty:
            self.strips[row] = None
        return sorted(dirty)

    @staticmethod
    def _state(p: BoardPicture, route: int) -> tuple[object, ...]:
        return (
            p.owner(route),
            route in p.closed,
            p.claimable is not None and route in p.claimable,
            route == p.selected_route,
            route in p.path,
            route in p.last,
            route in p.longest,
        )

    @staticmethod
    def _city_state(p: BoardPicture, city: int) -> tuple[object, ...]:
        return city == p.selected_city, city in p.cities, p.badges.get(city)

    # Tracks

    def _ink(self, track: Track) -> TrackInk:
        """How a track looks now: as it did when everything about it was the same."""
        picture = self.picture
        assert picture is not None
        key = (track.route, picture.claimable is None, self._state(picture, track.route))
        ink = self.known_inks.get(key)
        if ink is None:
            ink = self.known_inks[key] = self._track_ink(track)
        return ink

    def _track_ink(self, track: Track) -> TrackInk:
        picture, palette = self.picture, self.palette
        assert picture is not None
        board = self.layout.board
        route = board.routes[track.route]
        ink = TrackInk()
        colour, symbol = palette.card(board.colour_name(route.colour))
        owner = picture.owner(track.route)
        if owner is not None and owner < len(picture.inks):
            colour = picture.inks[owner].colour
        if track.route == picture.selected_route:
            ink.glow = palette.selection(colour)
        elif track.route in picture.path:
            ink.glow = palette.path
        elif track.route in picture.last:
            ink.glow = palette.last
        elif track.route in picture.longest:
            ink.glow = palette.longest
        if owner is not None and owner < len(picture.inks):
            self._claimed(track, ink, colour, picture.inks[owner].mark)
            return ink
        claimable = picture.claimable is not None and track.route in picture.claimable
        fade = 0.0
        if track.route in picture.closed:
            fade = 0.72
        elif picture.claimable is not None and not claimable:
            fade = 0.55
        if fade:
            colour = blend(colour, palette.ground, fade)
        hatched = blend(colour, palette.ground, 0.5)
        tie = blend(colour, palette.ground, 0.5 if claimable else 0.72)
        for car in track.cars:
            for i, pixel in enumerate(car):
                dark = route.tunnel and ((i % 2) if self.layout.thickness == 1 else (pixel[0] + pixel[1]) % 2)
                ink.pixels[pixel] = hatched if dark else colour
        for pixel in track.gaps:
            ink.pixels[pixel] = tie
        self._signs(track, ink, colour, symbol)
        return ink

    def _signs(self, track: Track, ink: TrackInk, colour: str, symbol: str) -> None:
        """The colour's symbol in the middle; locomotives, tunnels and ships on the other spaces."""
        route = self.layout.board.routes[track.route]
        cars = len(track.cars)
        middle = sorted(
            (i for i in range(cars) if track.seats[i]),
            key=lambda i: (not track.plates[i], abs(2 * i + 1 - cars), i),
        )
        if not middle:
            return
        kind = TUNNEL if route.tunnel else SEA if route.piece == SHIP else ""
        if kind:
            for i in range(cars):
                if track.plates[i]:
                    self._sign(track, ink, i, kind, colour)
        lead = spread(route.ferry, cars)
        for i in lead:
            self._sign(track, ink, i, self.palette.card("wild")[1], colour)
        if route.colour != GREY or not (kind or lead):
            middle = [i for i in middle if i not in lead] or middle
            if symbol.strip():
                self._sign(track, ink, middle[0], symbol, colour)
        if not track.countable:
            x, y = track.seats[middle[0]] or (0, 0)
            beside = [c for c in {(px, py // 2) for px, py in track.cars[0]} if c != (x, y)]
            if beside:
                cell = min(beside, key=lambda c: (abs(c[0] - x) + abs(c[1] - y), c))
                ink.signs[cell] = (str(route.length), colour, None, True)

    def _sign(self, track: Track, ink: TrackInk, car: int, char: str, colour: str) -> None:
        cell = track.seats[car]
        if cell is None:
            return
        if track.plates[car]:
            ink.signs[cell] = (char, legible(colour), colour, True)
        else:
            ink.signs[cell] = (char, colour, None, True)

    def _claimed(self, track: Track, ink: TrackInk, colour: str, mark: str) -> None:
        """Owned: one unbroken line in the owner's colour, marks all along it."""
        tie = blend(colour, self.palette.ground, 0.4)
        for car in track.cars:
            for pixel in car:
                ink.pixels[pixel] = colour
        for pixel in track.gaps:
            ink.pixels[pixel] = tie
        for i, car in enumerate(track.cars):
            self._sign(track, ink, i, mark, colour)
            chosen = [cell for cell in (track.seats[i],) if cell]
            for x, y in sorted(car) if len(car) > 6 else ():
                cell = (x, y // 2)
                whole = y % 2 == 0 and (x, y + 1) in ink.pixels
                if whole and all(abs(x - u) + 2 * abs(y // 2 - v) >= 3 for u, v in chosen):
                    chosen.append(cell)
                    ink.signs[cell] = (mark, legible(colour), colour, True)

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
                strip = known[key] = self._paint(y)
            self.strips[y] = strip
        return strip

    def _on_line(self, y: int) -> object:
        """Everything that decides how a line looks."""
        picture = self.picture
        assert picture is not None
        return (
            picture.claimable is None,
            *(self._state(picture, route) for route in self.on_row[y]),
            *(self._city_state(picture, city) for city, rows in enumerate(self.city_rows) if y in rows),
        )

    def lines(self) -> list[Strip]:
        return [self.line(y) for y in range(self.layout.height)]

    def _paint(self, y: int) -> Strip:
        width = self.layout.width
        ground = (self.ground[2 * y].copy(), self.ground[2 * y + 1].copy())
        ink: Pair[str | None] = ([None] * width, [None] * width)
        signs: dict[int, Sign] = {}
        for route in self.on_row[y]:
            if self.inks[route].glow:
                self._glow(route, y, ground)
        for route in self.on_row[y]:
            look = self.inks[route]
            for (px, py), colour in look.line(y):
                if 0 <= px < width:
                    ink[py - 2 * y][px] = colour
            for (cx, cy), sign in look.signs.items():
                if cy == y:
                    signs[cx] = sign
        for i in self.labels_on[y]:
            self._label(i, signs)
        self._cities(y, signs)
        return to_strip(ground, ink, signs, self.glows, self.names)

    def _glow(self, route: int, y: int, ground: Pair[str]) -> None:
        """Light the ground around a track."""
        track, colour = self.layout.tracks[route], self.inks[route].glow
        assert colour is not None
        width = self.layout.width
        for pixels in (*track.cars, track.gaps):
            for px, py in pixels:
                for v in (py - 1, py, py + 1):
                    if v // 2 == y:
                        row = ground[v - 2 * y]
                        for u in range(max(0, px - 1), min(width, px + 2)):
                            row[u] = colour

    def _label(self, index: int, signs: dict[int, Sign]) -> None:
        picture, palette = self.picture, self.palette
        assert picture is not None
        label = self.layout.labels[index]
        city = self.layout.board.cities[label.city]
        colour, bg, bold = palette.text, None, False
        if city.kind == COUNTRY:
            colour = palette.quiet
        if label.city in picture.cities:
            colour, bold = palette.accent, True
        if label.city == picture.selected_city:
            colour, bg, bold = legible(palette.accent), palette.accent, True
        for i, char in enumerate(label.text):
            signs[label.x + i] = (char, colour, bg, bold)

    def _cities(self, y: int, signs: dict[int, Sign]) -> None:
        picture, palette, board = self.picture, self.palette, self.layout.board
        assert picture is not None
        for i in self.cities_on[y]:
            city = board.cities[i]
            char = DOTS["port" if city.port else city.kind]
            colour = palette.quiet if city.kind in (COUNTRY, JUNCTION) else palette.text
            bg = None
            if i in picture.cities:
                colour, bg = palette.ground, palette.text
            if i == picture.selected_city:
                colour, bg = legible(palette.accent), palette.accent
            signs[self.layout.cities[i][0]] = (char, colour, bg, True)
        for i, badges in picture.badges.items():
            self._badges(i, badges, y, signs)

    def _badges(self, city: int, badges: tuple[Badge, ...], y: int, signs: dict[int, Sign]) -> None:
        cx, cy = self.layout.cities[city]
        slots = iter(self.layout.slots[city])
        for badge in badges:
            if badge.building:
                if cy == y:
                    signs[cx] = (badge.symbol, legible(badge.colour), badge.colour, True)
                continue
            cell = next(slots, None)
            if cell is not None and cell[1] == y:
                signs[cell[0]] = (badge.symbol, badge.colour, None, True)
