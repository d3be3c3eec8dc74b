"""A dialog with a list, one line of which is chosen: the menu, the boards, the kept games, the settings."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.content import Content

from ttr_tui.tui.screens.overlay import Overlay
from ttr_tui.tui.text import Say, entitle, words_of
from ttr_tui.tui.widgets.keybar import HELP_BINDING, KeyBar
from ttr_tui.tui.widgets.lines import Lines, OpeningLines


class ListDialog(Overlay):
    """Subclasses say the `lines` and what happens when one is `chosen`."""

    BINDINGS: ClassVar[list[BindingType]] = [
        HELP_BINDING,
        Binding("escape,q", "dismiss", "key-back"),
    ]
    title_key: ClassVar[str]
    note_key: ClassVar[str] = ""
    list_type: ClassVar[type[Lines]] = OpeningLines

    def __init__(self) -> None:
        super().__init__()
        self.list = self.list_type()
        self.note = Say(self.note_key, classes="note")
        self.box = Vertical(self.list, self.note, classes="dialog")

    def lines(self) -> Sequence[Content | str]:
        """The list."""
        raise NotImplementedError

    def chosen(self, index: int) -> None:
        """A line was taken."""
        raise NotImplementedError

    def compose(self) -> ComposeResult:
        self.note.display = bool(self.note_key)
        self.retell()
        yield self.box
        yield KeyBar()

    def on_mount(self) -> None:
        self.list.focus()
        self.list.highlighted = 0

    def retell(self) -> None:
        """Say the lines as they are now, in the language as it is."""
        entitle(self.box, words_of(self)(self.title_key))
        self.list.put(self.lines())

    def on_lines_selected(self, event: Lines.Selected) -> None:
        event.stop()
        if self.is_active and event.index < self.list.count:
            self.chosen(event.index)
