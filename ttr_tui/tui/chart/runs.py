"""One track: first a run of pixels that can still give way at its ends, then a row of cars."""

from __future__ import annotations

from itertools import pairwise

from attrs import define, evolve, frozen

from ttr_tui.engine.board import Route
from ttr_tui.tui.chart.geometry import Pixel, Point, bars, broad, thin

Cell = tuple[int, int]

NEEDED = {1: 2.4, 2: 4.2, 3: 6.0}
"""Pixels for each space that a track keeps whatever else wants the room, by its thickness."""
AIR = 1.5
"""Between a name and the track that gave way to it."""
MOST_GIVEN = 8.0
"""Pixels a track gives at one end, at most, so that a name can stand beside its city."""


@frozen
class Track:
    """One route on the screen."""

    route: int
    cars: tuple[tuple[Pixel, ...], ...]
    """The pixels of each space; a single run of all of them where there is no room to tell them apart."""
    gaps: tuple[Pixel, ...]
    """The pixels between the spaces."""
    countable: bool
    seats: tuple[Cell | None, ...] = ()
    """For each of `cars`, the cell where a sign fits on it without hiding another route."""
    plates: tuple[bool, ...] = ()
    """Whether that cell can be filled without touching another route or the next space."""
    leads: tuple[Pixel, ...] = ()
    """The pixels between its ends and their cities, for a faint line."""


@define
class Run:
    """A track before it is cut into cars. `ink` has how far along each pixel is."""

    route: Route
    line: list[Point]
    ink: dict[Pixel, float]
    start: float
    end: float
    thickness: int
    cramped: bool
    """No room to tell the spaces apart."""
    slack: float
    """What it can give at each end."""

    @classmethod
    def along(cls, route: Route, path: list[Pixel], line: list[Point], thickness: int) -> Run:
        cramped = len(path) < 2 * route.length - 1
        ink: dict[Pixel, float] = {pixel: float(i) for i, pixel in enumerate(path)}
        start, end = 0.0, len(path) - 1.0
        if thickness > 1 and not cramped:
            wide = broad(line, thickness)
            on = [wide[p] for p in path if p in wide]
            if on:
                ink = wide
                start, end = min(on) - 0.5, max(on) + 0.5
        spare = end - start + 1 - NEEDED[thickness] * route.length
        return cls(route, line, ink, start, end, thickness, cramped, max(0.0, min(MOST_GIVEN, spare / 2)))

    def pixels(self) -> list[Pixel]:
        return [p for p, along in self.ink.items() if self.start <= along <= self.end]

    def depth(self, pixel: Pixel, city: int) -> float | None:
        """How much the run would have to give at a city to free a pixel; None if it cannot."""
        along = self.ink[pixel]
        if city not in (self.route.a, self.route.b):
            return None
        depth = along - self.start if city == self.route.a else self.end - along
        return depth if depth + AIR <= self.slack else None

    def give(self, pixel: Pixel, city: int) -> None:
        """Free a pixel near a city, and one more for air."""
        if city == self.route.a:
            self.start = max(self.start, self.ink[pixel] + AIR)
        else:
            self.end = min(self.end, self.ink[pixel] - AIR)

    def cut(self) -> Track:
        """Cut it into cars, and keep what was trimmed as a lead into the city."""
        track = self.cars()
        used = {p for pixels in (*track.cars, track.gaps) for p in pixels}
        return evolve(track, leads=tuple(p for p in thin(self.line) if p not in used))

    def cars(self) -> Track:
        spaces = self.route.length
        pixels = self.pixels()
        whole = Track(self.route.index, (tuple(pixels),), (), spaces == 1)
        if self.cramped:
            return whole
        if self.thickness == 1:
            if len(pixels) < 2 * spaces - 1:
                return whole
            cuts = bars(spaces, len(pixels), 1 if len(pixels) < 9 * spaces else 2)
            cars = [tuple(pixels[i:j]) for i, j in cuts]
            gaps = [p for (_, i), (j, _) in pairwise(cuts) for p in pixels[i:j]]
            return Track(self.route.index, tuple(cars), tuple(gaps), True)
        gap = 1.6 if self.end - self.start < 9 * spaces else 2.1
        pitch = (self.end - self.start + gap) / spaces
        broad_cars: list[list[Pixel]] = [[] for _ in range(spaces)]
        gaps = []
        for pixel in pixels:
            along = self.ink[pixel] - self.start
            car = min(spaces - 1, int(along // pitch))
            (broad_cars[car] if along - car * pitch <= pitch - gap else gaps).append(pixel)
        if not all(broad_cars):
            return whole
        return Track(self.route.index, tuple(map(tuple, broad_cars)), tuple(gaps), True)
