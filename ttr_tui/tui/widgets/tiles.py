"""Rows of small coloured things that can be clicked: cards, decks, keys."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate

from attrs import frozen
from textual import events
from textual.content import Content
from textual.widget import Widget

from ttr_tui.tui.textual_private import Fitted


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

    def tiles(self, width: int) -> Sequence[TileRow]:
        """The rows for a width."""
        raise NotImplementedError

    def chosen(self, target: str) -> None:
        """A tile was clicked."""

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
        lines = [Content.assemble(*((t.text, t.style) for t in row)) for row in rows]
        return Content("\n").join(lines)

    def on_click(self, event: events.Click) -> None:
        if 0 <= event.y < len(self._rows):
            row = self._rows[event.y]
            ends = list(accumulate(len(t.text) for t in row))
            hit = next((t for t, end in zip(row, ends, strict=True) if event.x < end), None)
            if hit is not None and hit.target:
                event.stop()
                self.chosen(hit.target)
