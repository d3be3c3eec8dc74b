"""The menu over a game: go on, the settings, or leave. What is not saved is asked about on leaving."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.content import Content

from ttr_tui.tui.screens.list_dialog import ListDialog
from ttr_tui.tui.text import app_of, words_of
from ttr_tui.tui.widgets.keybar import HELP_BINDING
from ttr_tui.tui.widgets.lines import Lines

ENTRIES = ("menu-continue", "menu-settings", "menu-home", "menu-quit")


class GameMenu(ListDialog, inherit_bindings=False):
    """Escape at the table."""

    BINDINGS: ClassVar[list[BindingType]] = [
        HELP_BINDING,
        Binding("escape", "dismiss", "key-back"),
    ]
    title_key = "menu-title"
    list_type = Lines
    note_key = "menu-saved"

    def lines(self) -> Sequence[Content | str]:
        return [words_of(self)(key) for key in ENTRIES]

    def compose(self) -> ComposeResult:
        yield from super().compose()
        app = app_of(self)
        self.note.display = app.keeps_games
        if app.keeping.in_trouble:
            self.note.say("menu-unsaved")

    def chosen(self, index: int) -> None:
        app, entry = app_of(self), ENTRIES[index]
        if entry == "menu-quit":
            self.dismiss()
            app.call_later(app.quit)
        elif entry == "menu-home":
            self.dismiss()
            app.call_later(app.leave, app.go_home)
        elif entry == "menu-settings":
            from ttr_tui.tui.screens.settings import SettingsScreen

            app.switch_screen(SettingsScreen())
        else:
            self.dismiss()
