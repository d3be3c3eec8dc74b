"""The whole log of the game, as the one who looks may know it."""

from __future__ import annotations

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical, VerticalScroll
from textual.content import Content

from ttr_tui.engine.events import Event
from ttr_tui.tui.scene import Scene
from ttr_tui.tui.screens.overlay import Overlay
from ttr_tui.tui.text import Text, entitle
from ttr_tui.tui.widgets.keybar import HELP_BINDING, KeyBar
from ttr_tui.tui.widgets.side import log_lines


class LogScreen(Overlay):
    """Opens at its end: what happened last."""

    CSS = "LogScreen .dialog { width: 84; height: 90%; } LogScreen VerticalScroll { height: 1fr; }"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,q,l", "dismiss", "key-back"),
        Binding("up,down,pageup,pagedown", "nothing", "key-scroll"),
        HELP_BINDING,
    ]

    def __init__(self, scene: Scene, events: list[Event]) -> None:
        super().__init__()
        self.text = Text(classes="flow")
        self.text.put(Content("\n").join(log_lines(scene, events)))
        self.scroll = VerticalScroll(self.text)
        self.heading = scene.words("log-title")

    def compose(self) -> ComposeResult:
        box = Vertical(self.scroll, classes="dialog")
        entitle(box, self.heading)
        yield box
        yield KeyBar()

    def on_mount(self) -> None:
        self.scroll.focus()
        self.call_after_refresh(self.scroll.scroll_end, animate=False)

    def action_nothing(self) -> None:
        """The scrolling container answers these itself."""
