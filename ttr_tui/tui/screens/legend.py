"""The legend of the board, over it."""

from __future__ import annotations

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical, VerticalScroll

from ttr_tui.tui.chart.layout import Layout
from ttr_tui.tui.scene import Scene
from ttr_tui.tui.screens.overlay import Overlay
from ttr_tui.tui.text import entitle, glyphs_of
from ttr_tui.tui.widgets.keybar import HELP_BINDING, KeyBar
from ttr_tui.tui.widgets.legend import LegendLines

LEGEND_BINDING = Binding("k", "legend", "key-legend")
"""Of the screens that have a board with a legend."""


class LegendScreen(Overlay):
    """Scrolls where it must; the key that opened it closes it as well."""

    CSS = """
    LegendScreen .dialog { width: 86; padding: 0 1; }
    LegendScreen VerticalScroll {
        height: auto;
        max-height: 100%;
        background: $surface;
        scrollbar-size-vertical: 1;
    }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,q,k", "dismiss", "key-back"),
        Binding("up,down,pageup,pagedown", "nothing", "key-scroll"),
        HELP_BINDING,
    ]

    def __init__(self, scene: Scene, layout: Layout) -> None:
        super().__init__()
        self.scene, self.layout_shown = scene, layout
        self.lines = LegendLines(7, 14)
        self.scroll = VerticalScroll(self.lines)

    def compose(self) -> ComposeResult:
        box = Vertical(self.scroll, classes="dialog")
        entitle(box, self.scene.words("legend-title"))
        self.lines.show(self.scene, glyphs_of(self), self.layout_shown)
        yield box
        yield KeyBar()

    def on_mount(self) -> None:
        self.scroll.focus()

    def action_nothing(self) -> None:
        """The scrolling container answers these itself."""
