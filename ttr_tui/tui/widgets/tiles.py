"""Rows of small coloured things that can be clicked: cards, decks, keys."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate

from attrs import frozen
from rich.cells import cell_len
from textual import events
from textual.content import Content
from textual.widget import Widget

from ttr_tui.tui.textual_private import Fitted

BLOCKS = " ▀▝▘▌"
"""What edges are drawn with."""


@frozen
class Tile:
    """Some text in one style; `target` is what a click on it means."""

    text: str
    style: str = ""
    target: str = ""


TileRow = tuple[Tile, ...]


class Tiles(Fitted, Widget):
    """Draws rows of tiles, and only when they have changed."""

    DEFAULT_CSS = "Tiles { height: auto; width: 1fr; }"

    def __init__(self, *, id: str | None = None, classes: str | None = None) -> None:
        super().__init__(id=id, classes=classes)
        self._rows: tuple[TileRow, ...] = ()
        self.hovered = ""
        """The target under the mouse."""

    def tiles(self, width: int) -> Sequence[TileRow]:
        """The rows for a width."""
        raise NotImplementedError

    def chosen(self, target: str) -> None:
        """A tile was clicked."""

    def pointed(self, target: str) -> None:
        """The mouse is over another tile, or over none."""

    def redraw(self) -> None:
        """Look again at what is to be drawn."""
        rows = tuple(tuple(row) for row in self.tiles(self.room.width))
        if rows != self._rows:
            grown = len(rows) != len(self._rows)
            self._rows = rows
            self.refresh(layout=grown)

    def refit(self) -> None:
        self.redraw()

    def get_content_height(self, container: object, viewport: object, width: int) -> int:
        return max(1, len(self.tiles(width)))

    def render(self) -> Content:
        rows = self._rows or tuple(tuple(row) for row in self.tiles(self.size.width))
        lines = [Content.assemble(*((t.text, self._style(t)) for t in row)) for row in rows]
        return Content("\n").join(lines)

    def _style(self, tile: Tile) -> str:
        """How a tile looks: what the mouse is over is underlined."""
        lit = tile.target and tile.target == self.hovered and tile.text.strip(BLOCKS)
        return f"{tile.style} underline" if lit else tile.style

    def _at(self, x: int, y: int) -> str:
        """The target at a place."""
        if 0 <= y < len(self._rows):
            row = self._rows[y]
            ends = accumulate(cell_len(tile.text) for tile in row)
            return next((tile.target for tile, end in zip(row, ends, strict=True) if x < end), "")
        return ""

    def on_mouse_move(self, event: events.MouseMove) -> None:
        self._point(self._at(event.x, event.y))

    def on_leave(self) -> None:
        self._point("")

    def _point(self, target: str) -> None:
        if target != self.hovered:
            self.hovered = target
            self.refresh()
            self.pointed(target)

    def on_click(self, event: events.Click) -> None:
        if target := self._at(event.x, event.y):
            event.stop()
            self.chosen(target)
