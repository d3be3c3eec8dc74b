"""Fireworks: a second of them. Any key or click ends them."""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, pi, sin

from rich.cells import cell_len
from textual import events
from textual.app import ComposeResult
from textual.content import Content
from textual.screen import ModalScreen
from textual.widget import Widget

from ttr_tui.tui.screens.once import ClosesOnce

FRAMES = 18
PAUSE = 0.07
BURSTS = ((0.28, 0.35, 0), (0.7, 0.3, 3), (0.5, 0.6, 6), (0.2, 0.7, 8), (0.82, 0.68, 9))
"""Where, as a share of the width and height, and in which frame each one begins."""
RAYS = 14
SPARKS = ("✶", "✶", "+", "+", "·", "·")


class Sky(Widget):
    """The bursts of one frame."""

    DEFAULT_CSS = "Sky { width: 1fr; height: 1fr; }"

    def __init__(self, colours: Sequence[str], text: str) -> None:
        super().__init__()
        self.colours, self.text = colours, text
        self.frame = 0

    def step(self) -> bool:
        """Show the next frame; False: there are no more."""
        self.frame += 1
        self.refresh()
        return self.frame < FRAMES

    def render(self) -> Content:
        width, height = self.size
        cells: dict[tuple[int, int], tuple[str, str]] = {}
        for number, (x, y, begin) in enumerate(BURSTS):
            age = self.frame - begin
            if not 0 <= age < FRAMES - 6:
                continue
            spark = SPARKS[min(age // 2, len(SPARKS) - 1)]
            for ray in range(RAYS):
                reach = age * (0.9 + 0.25 * (ray % 3)) * min(width, 2 * height) / 60
                dx, dy = reach * cos(2 * pi * ray / RAYS), reach * sin(2 * pi * ray / RAYS) / 2 + age**2 / 90
                place = (round(x * width + dx), round(y * height + dy))
                cells[place] = (spark, self.colours[(number + ray) % len(self.colours)])
        left = (width - cell_len(self.text)) // 2
        rows = []
        for row in range(height):
            if row == height // 2:
                rows.append(Content.assemble(" " * max(0, left), (self.text, "bold")))
                continue
            here = sorted((px, *look) for (px, py), look in cells.items() if py == row and 0 <= px < width)
            parts: list[str | tuple[str, str]] = []
            at = 0
            for px, spark, colour in here:
                parts += [" " * (px - at), (spark, f"bold {colour}")]
                at = px + 1
            rows.append(Content.assemble(*parts))
        return Content("\n").join(rows)


class Fireworks(ClosesOnce, ModalScreen[None]):
    """Over whatever is below, for as long as it lasts."""

    CSS = "Fireworks { background: $background 85%; }"

    def __init__(self, colours: Sequence[str], text: str) -> None:
        super().__init__()
        self.sky = Sky(colours, text)

    def compose(self) -> ComposeResult:
        yield self.sky

    def on_mount(self) -> None:
        self.set_interval(PAUSE, self._next)

    def _next(self) -> None:
        if not self.sky.step():
            self.end()

    def on_key(self, event: events.Key) -> None:
        event.stop()
        event.prevent_default()
        self.end()

    def on_click(self) -> None:
        self.end()

    def end(self) -> None:
        if self.is_active:
            self.dismiss()
