"""The boards, one below the other, and the rules of the one that is chosen."""

from __future__ import annotations

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.screen import ModalScreen
from textual.widgets import OptionList
from textual.widgets.option_list import Option

from ttr_tui import mapfile
from ttr_tui.engine.setup import Setup
from ttr_tui.tui.speech import words_of
from ttr_tui.tui.textual_private import SteadyList
from ttr_tui.tui.widgets.keybar import KeyBar


class RulesOfScreen(ModalScreen[None]):
    """Enter opens the rules."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "nothing", "key-open"),
        Binding("escape,q", "dismiss", "key-back"),
    ]

    def __init__(self) -> None:
        super().__init__()
        self.boards = [mapfile.find(id) for id in mapfile.all_ids()]
        self.list = SteadyList()

    def compose(self) -> ComposeResult:
        words = words_of(self)
        self.list.add_options(Option(board.names.get(words.lang)) for board in self.boards)
        box = Vertical(self.list, classes="dialog")
        box.border_title = words("home-rules")
        yield box
        yield KeyBar()

    def on_mount(self) -> None:
        self.list.focus()
        self.list.highlighted = 0 if self.list.option_count else None

    def action_nothing(self) -> None:
        """The list answers Enter itself."""

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        event.stop()
        if self.is_active:
            from ttr_tui.tui.screens.help import HelpScreen

            board = self.boards[event.option_index]
            self.app.push_screen(HelpScreen(Setup(board, None, (), board.players[1]), keys=False))
