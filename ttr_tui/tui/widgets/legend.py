"""The legend as lines: samples of the board with what they mean, in as many columns as there is room for."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from itertools import groupby

from rich.cells import cell_len, set_cell_size
from rich.segment import Segment
from rich.style import Style
from textual.content import Content
from textual.geometry import Size
from textual.strip import Strip
from textual.widget import Widget

from ttr_tui.tui.chart.glyphs import GlyphSet
from ttr_tui.tui.chart.layout import Layout
from ttr_tui.tui.chart.samples import Samples
from ttr_tui.tui.legend import HEADINGS, Entry, legend, texts
from ttr_tui.tui.scene import Scene
from ttr_tui.tui.text import entitle

BLANK = Segment(" ")


class LegendLines(Widget):
    """A legend in columns. What is too long for one takes several."""

    DEFAULT_CSS = "LegendLines { width: 1fr; height: auto; }"

    def __init__(
        self,
        sample: int,
        text: int,
        unsaid: Collection[str] = (),
        *,
        id: str | None = None,
        classes: str | None = None,
    ) -> None:
        super().__init__(id=id, classes=classes)
        self.sample = sample
        """The cells of a sample."""
        self.text = text
        """The cells for words in a column."""
        self.unsaid = unsaid
        """Headings that are left out."""
        self.entries: list[Entry] = []
        self._scene: Scene | None = None
        self._shown: object = None
        self._lines: tuple[int, list[Strip]] = (-1, [])

    def show(self, scene: Scene, glyphs: GlyphSet, layout: Layout) -> None:
        """Show the legend of a scene, as the board is drawn now."""
        countable = all(track.countable for track in layout.tracks)
        inks = tuple(scene.ink(seat) for seat in range(len(scene.seats)))
        shown = (scene.view.setup, scene.words.lang, scene.palette, glyphs.id, countable, inks)
        if shown != self._shown:
            self._shown, self._scene = shown, scene
            samples = Samples(scene.board, scene.palette, glyphs, self.sample)
            self.entries = legend(scene, samples, layout)
            self._lines = (-1, [])
            self.refresh(layout=True)

    def lines(self, width: int) -> list[Strip]:
        """All of it, for a width."""
        if self._lines[0] != width:
            self._lines = (width, list(self._laid_out(width)))
        return self._lines[1]

    def _laid_out(self, width: int) -> Iterator[Strip]:
        scene = self._scene
        if scene is None or width <= self.sample:
            return
        for i, (heading, entries) in enumerate(groupby(self.entries, key=lambda entry: entry.heading)):
            if heading not in self.unsaid:
                if i and not self.unsaid:
                    yield Strip.blank(width)
                yield Strip([Segment(scene.words(heading), Style(bold=True))])
            yield from map(self._row, self._rows(list(entries), width))

    def _rows(self, entries: Sequence[Entry], width: int) -> Iterator[list[tuple[int, Entry]]]:
        """Entries side by side, each with the cells it takes."""
        columns = max(1, (width + 1) // (self.sample + self.text + 2))
        column = (width + 1) // columns
        row: list[tuple[int, Entry]] = []
        used = 0
        for entry in entries:
            wanted = self.sample + 1 + cell_len(entry.text) + 1
            cells = min(columns, -(-wanted // column)) * column
            if used + cells > columns * column:
                yield row
                row, used = [], 0
            row.append((cells, entry))
            used += cells
        if row:
            yield row

    def _row(self, row: Sequence[tuple[int, Entry]]) -> Strip:
        segments: list[Segment] = []
        for cells, entry in row:
            room = cells - self.sample - 2
            text = entry.text if cell_len(entry.text) <= room else set_cell_size(entry.text, room - 1) + "…"
            segments += [*entry.sample, BLANK, Segment(set_cell_size(text, room)), BLANK]
        return Strip(segments)

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        return len(self.lines(width))

    def render(self) -> Content:
        return Content(texts(self.entries))

    def render_line(self, y: int) -> Strip:
        width = self.size.width
        lines = self.lines(width)
        line = lines[y] if y < len(lines) else Strip([])
        return line.adjust_cell_length(width).apply_style(self.visual_style.rich_style)


class LegendBox(LegendLines):
    """The legend in the column beside the board, in few lines."""

    LEAST_LOG = 8
    """Lines that the log keeps, its frame included."""
    LEAST_SIDE = 36
    """Lines that a column has at least, before it can have room for it."""

    def __init__(self) -> None:
        super().__init__(5, 8, HEADINGS, id="legend", classes="box")
        self.display = False

    def show(self, scene: Scene, glyphs: GlyphSet, layout: Layout) -> None:
        entitle(self, scene.words("legend-title"))
        super().show(scene, glyphs, layout)

    def fit(self, side: Widget, others: Sequence[Widget]) -> None:
        """Be there if there is room for it under the others, and the log has enough left."""
        used = sum(widget.outer_size.height for widget in others)
        width = side.size.width - self.gutter.width
        needed = len(self.lines(width)) + self.gutter.height
        self.display = used + needed + self.LEAST_LOG <= side.size.height
