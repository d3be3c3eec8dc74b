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


class Menu(ListDialog, inherit_bindings=False):
    """Escape at a table: the `entries` are keys of words, and one of them is the settings."""

    BINDINGS: ClassVar[list[BindingType]] = [
        HELP_BINDING,
        Binding("escape", "dismiss", "key-back"),
    ]
    list_type = Lines
    entries: ClassVar[tuple[str, ...]]

    def lines(self) -> Sequence[Content | str]:
        return [words_of(self)(key) for key in self.entries]

    def chosen(self, index: int) -> None:
        entry = self.entries[index]
        if entry == "menu-settings":
            from ttr_tui.tui.screens.settings import SettingsScreen

            self.app.switch_screen(SettingsScreen())
        else:
            self.dismiss()
            self.take(entry)

    def take(self, entry: str) -> None:
        """Do what a line says, now that the menu is closed."""


class GameMenu(Menu):
    """Of a game that is kept."""

    title_key = "menu-title"
    note_key = "menu-saved"
    entries = ("menu-continue", "menu-settings", "menu-home", "menu-quit")

    def compose(self) -> ComposeResult:
        yield from super().compose()
        app = app_of(self)
        self.note.display = app.keeps_games
        if app.keeping.in_trouble:
            self.note.say("menu-unsaved")

    def take(self, entry: str) -> None:
        app = app_of(self)
        if entry == "menu-quit":
            app.call_later(app.quit)
        elif entry == "menu-home":
            app.call_later(app.leave, app.go_home)
