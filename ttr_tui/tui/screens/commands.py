"""The screen of the command palette: a line to type in, and what fits it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from textual.app import ComposeResult, SystemCommand
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.content import Content
from textual.widgets import Input

from ttr_tui.tui.command_palette import fitting
from ttr_tui.tui.screens.overlay import Overlay
from ttr_tui.tui.text import Say, words_of
from ttr_tui.tui.widgets.keybar import KeyBar
from ttr_tui.tui.widgets.lines import Lines
from ttr_tui.tui.widgets.typed import TypedLine


class CommandsScreen(Overlay):
    """Letters narrow the list down, the arrows go through it, Enter does what is highlighted."""

    AUTO_FOCUS = ""
    CSS = """
    CommandsScreen .dialog { padding: 0 1; height: 20; }
    CommandsScreen Input { border: none; height: 1; padding: 0; margin-bottom: 1; background: $panel; }
    CommandsScreen Lines { height: 1fr; }
    CommandsScreen Say { color: $foreground-muted; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "move(-1)", "key-choose", priority=True),
        Binding("down", "move(1)", "key-choose", priority=True),
        Binding("pageup", "page(-1)", "key-choose", show=False, priority=True),
        Binding("pagedown", "page(1)", "key-choose", show=False, priority=True),
        Binding("enter", "take", "key-take-it", priority=True),
        Binding("escape", "dismiss", "key-back"),
    ]

    def __init__(self, commands: Iterable[SystemCommand]) -> None:
        super().__init__()
        self.commands = list(commands)
        self.found = self.commands
        """Those that what is typed fits."""
        self.input = TypedLine()
        self.list = Lines()
        self.list.can_focus = False
        self.nothing = Say("palette-nothing")
        self.box = Vertical(self.input, self.nothing, self.list, classes="dialog")

    def compose(self) -> ComposeResult:
        self.retell()
        yield self.box
        yield KeyBar()

    def on_mount(self) -> None:
        self.set_focus(self.input)

    def retell(self) -> None:
        """Say the commands that are left."""
        self.input.placeholder = words_of(self)("palette-search")
        self.list.put(self._line(command) for command in self.found)
        self.list.highlighted = 0
        self.nothing.display = not self.found

    def _line(self, command: SystemCommand) -> Content:
        return Content.assemble((command.title, "bold"), (f"  {command.help}", "$foreground-muted"))

    def on_input_changed(self, event: Input.Changed) -> None:
        event.stop()
        self.found = fitting(self.commands, event.value)
        self.retell()

    def on_lines_selected(self, event: Lines.Selected) -> None:
        event.stop()
        if self.is_active and event.index < len(self.found):
            self.dismiss()
            self.app.call_later(self.found[event.index].callback)

    def on_lines_highlighted(self, event: Lines.Highlighted) -> None:
        event.stop()

    def action_move(self, step: int) -> None:
        self.list.action_move(step)

    def action_page(self, direction: int) -> None:
        self.list.action_page(direction)

    def action_take(self) -> None:
        self.list.action_select()
