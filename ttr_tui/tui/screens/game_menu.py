"""The menu over a game: go on, the rules, the settings, or leave. Nothing is lost by leaving."""

from __future__ import annotations

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.screen import ModalScreen
from textual.widgets import OptionList
from textual.widgets.option_list import Option

from ttr_tui.tui.speech import Say, app_of, words_of
from ttr_tui.tui.textual_private import SteadyList
from ttr_tui.tui.widgets.keybar import KeyBar


class GameMenu(ModalScreen[None]):
    """Escape at the table."""

    ENTRIES = ("menu-continue", "menu-settings", "menu-home", "menu-quit")
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "dismiss", "key-back"),
        Binding("enter", "nothing", "key-take-it"),
    ]

    def __init__(self) -> None:
        super().__init__()
        self.list = SteadyList()
        self.note = Say("menu-saved", classes="note")

    def compose(self) -> ComposeResult:
        words = words_of(self)
        self.list.add_options(Option(words(key)) for key in self.ENTRIES)
        box = Vertical(self.list, self.note, classes="dialog")
        box.border_title = words("menu-title")
        self.note.display = app_of(self).keeps_games
        yield box
        yield KeyBar()

    def on_mount(self) -> None:
        self.list.focus()
        self.list.highlighted = 0 if self.list.option_count else None

    def action_nothing(self) -> None:
        """The list answers Enter itself."""

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        event.stop()
        if not self.is_active:
            return
        app = app_of(self)
        chosen = self.ENTRIES[event.option_index]
        if chosen == "menu-quit":
            app.exit()
        elif chosen == "menu-home":
            self.dismiss()
            app.call_later(app.go_home)
        elif chosen == "menu-settings":
            from ttr_tui.tui.screens.settings import SettingsScreen

            app.switch_screen(SettingsScreen())
        else:
            self.dismiss()
