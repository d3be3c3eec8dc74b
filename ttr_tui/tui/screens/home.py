"""The first screen: a new game, a kept one, a replay, the rules, the settings."""

from __future__ import annotations

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.screen import Screen

from ttr_tui.tui.text import Say, Text, app_of, words_of
from ttr_tui.tui.widgets.keybar import KeyBar
from ttr_tui.tui.widgets.lines import Lines, QuietLines

LOGO = "\n".join(
    (
        "▀▀▀█▀▀▀  ▀▀▀█▀▀▀  █▀▀▀▀▀▄",
        "   █        █     █▄▄▄▄▄▀",
        "   █        █     █   ▀▄ ",
        "▄▄▄█▄▄▄▄▄▄▄▄█▄▄▄▄▄█▄▄▄▄▀▄",
        "╪  ╪  ╪  ╪  ╪  ╪  ╪  ╪  ╪",
    )
)


class HomeScreen(Screen[None]):
    """A list, and the first letters of its lines as keys."""

    AUTO_FOCUS = ""
    CSS = """
    HomeScreen { align: center middle; }
    HomeScreen #door { width: 64; height: auto; }
    HomeScreen #logo { color: $accent; text-align: center; margin-bottom: 1; }
    HomeScreen #slogan { text-align: center; color: $foreground-muted; margin-bottom: 1; }
    HomeScreen Lines { border: round $panel-lighten-2; padding: 0 1; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("n", "go('new')", "home-new"),
        Binding("c", "go('resume')", "home-resume"),
        Binding("w", "go('replay')", "home-replay"),
        Binding("r", "go('rules')", "home-rules"),
        Binding("s", "go('settings')", "home-settings"),
        Binding("q,escape", "app.quit", "home-quit"),
    ]
    ENTRIES = ("new", "resume", "replay", "rules", "settings", "quit")

    def __init__(self) -> None:
        super().__init__()
        self.logo = Text(id="logo")
        self.logo.put(LOGO)
        self.slogan = Say("home-slogan", id="slogan")
        self.list = QuietLines()
        self.keybar = KeyBar()

    def compose(self) -> ComposeResult:
        self._fill()
        yield Vertical(self.logo, self.slogan, self.list, id="door")
        yield self.keybar

    def _fill(self) -> None:
        words = words_of(self)
        self.list.put(words(f"home-{entry}") for entry in self.ENTRIES)
        self.list.highlighted = self.list.highlighted or 0

    def on_mount(self) -> None:
        self.list.focus()

    def retell(self) -> None:
        self._fill()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        if action == "go" and parameters[0] in ("resume", "replay"):
            return app_of(self).keeps_games
        return super().check_action(action, parameters)

    def on_lines_selected(self, event: Lines.Selected) -> None:
        event.stop()
        if self.is_active:
            self.action_go(self.ENTRIES[event.index])

    def action_go(self, where: str) -> None:
        app = app_of(self)
        if where == "quit":
            app.exit()
        elif where == "new":
            from ttr_tui.tui.screens.new_game import NewGameScreen

            app.push_screen(NewGameScreen())
        elif where == "settings":
            from ttr_tui.tui.screens.settings import SettingsScreen

            app.push_screen(SettingsScreen())
        elif where == "rules":
            from ttr_tui.tui.screens.boards import RulesOfScreen

            app.push_screen(RulesOfScreen())
        elif app.archive is not None:
            from ttr_tui.tui.screens.games import GamesScreen

            app.push_screen(GamesScreen(over=where == "replay"))
