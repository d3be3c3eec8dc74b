"""The first screen: a new game, a kept one, a replay, the rules, the settings."""

from __future__ import annotations

import asyncio
from importlib import import_module
from typing import TYPE_CHECKING, ClassVar

from textual import work
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.screen import Screen

from ttr_tui.learning import FIRST_GAME
from ttr_tui.tui.text import Say, Text, app_of, glyphs_of, is_open, palette_of, words_of
from ttr_tui.tui.title import title
from ttr_tui.tui.widgets.keybar import KeyBar
from ttr_tui.tui.widgets.lines import Lines, OpeningLines

if TYPE_CHECKING:
    from ttr_tui.tui.widgets.backdrop import Backdrop

AFTER = 0.3
"""Seconds from the first picture to what is made behind it."""
SHOW = "show"


class HomeScreen(Screen[None]):
    """A list, and the first letters of its lines as keys.

    The first picture waits for nothing. Only then comes the look whether a game is open, and the board on
    which bots play; they move only while this screen is on top and the terminal has the focus.
    """

    AUTO_FOCUS = ""
    CSS = """
    HomeScreen { align: center middle; }
    HomeScreen #door {
        layer: over; width: 56; height: auto; padding: 1 2 0 2;
        border: round $panel-lighten-2; background: $background;
    }
    HomeScreen.-low #door { padding: 0 2; }
    HomeScreen #logo { text-align: center; }
    HomeScreen #name { text-align: center; text-style: bold; }
    HomeScreen #slogan { text-align: center; color: $foreground-muted; margin-bottom: 1; }
    HomeScreen Lines { background: $background; background-tint: transparent; padding: 0 1; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("l", "go('learn')", "home-learn"),
        Binding("n", "go('new')", "home-new"),
        Binding("c", "go('resume')", "home-resume"),
        Binding("w", "go('replay')", "home-replay"),
        Binding("r", "go('rules')", "home-rules"),
        Binding("s", "go('settings')", "home-settings"),
        Binding("q,escape", "app.quit", "home-quit"),
    ]
    help_key = "help-home"

    def __init__(self) -> None:
        super().__init__()
        self.entries: tuple[str, ...] = ()
        self.is_new = False
        """Whether nobody has played or learnt anything here."""
        self.logo = Text(id="logo")
        self.list = OpeningLines()
        self.keybar = KeyBar(spare=[()])
        self.backdrop: Backdrop | None = None
        self._behind = False
        """The first picture has been seen."""
        self._playing = False

    def compose(self) -> ComposeResult:
        self.retell()
        yield Vertical(
            self.logo, Say("home-title", id="name"), Say("home-slogan", id="slogan"), self.list, id="door"
        )
        yield self.keybar

    def on_mount(self) -> None:
        self.list.focus()
        self.watch(self.app, "app_focus", self._stir, init=False)
        # While the app starts nothing is drawn yet.
        self.app.call_later(self.call_after_refresh, self.set_timer, AFTER, self._go_on)

    def retell(self) -> None:
        cards = palette_of(self).cards
        self.logo.put(title([cards[ink] for ink in ("red", "yellow", "blue")], glyphs_of(self).id == "ascii"))
        self._fill()
        if self.backdrop is not None and self.backdrop.is_attached:
            self.backdrop.retell()
        self._stir()

    def _fill(self) -> None:
        """The menu: with a game that is open, to go on with it comes first."""
        app, words = app_of(self), words_of(self)
        kept = ("replay",) if app.keeps_games else ()
        first: tuple[str, ...] = ("new",)
        if app.keeps_games:
            first = ("resume", "new") if app.open_game else ("new", "resume")
        plays = first[0] == "resume" or app.settings.last is not None
        self.is_new = not plays and not app.learning.done
        first = ("learn", *first) if self.is_new else (*first, "learn")
        here = self.entries[self.list.highlighted] if self.list.highlighted else first[0]
        self.entries = (*first, *kept, "rules", "settings", "quit")
        told = {"learn": "home-learn-on" if FIRST_GAME in app.learning.begun else "home-learn"}
        self.list.put(words(told.get(entry, f"home-{entry}")) for entry in self.entries)
        self.list.highlighted = self.entries.index(here)

    # --- behind the first picture --------------------------------------------------------------

    def _go_on(self) -> None:
        self._behind = True
        self._look_for_games()
        self._stir()

    @work
    async def _look_for_games(self) -> None:
        if app_of(self).keeps_games:
            await asyncio.to_thread(import_module, "ttr_tui.archive")
            if app_of(self).archive is not None and is_open(self):
                self._fill()

    def on_screen_suspend(self) -> None:
        self._stir()

    def on_screen_resume(self) -> None:
        if self.list.is_mounted:
            self._fill()  # a lesson may have been learnt
        self._stir()

    def _stir(self) -> None:
        """Let the bots play, or stop them: what nobody looks at costs nothing."""
        app = app_of(self)
        seen = self._behind and self.is_active and app.app_focus and app.settings.motion
        if not seen:
            self.workers.cancel_group(self, SHOW)
            self._playing = False
        elif not self._playing:
            self._playing = True
            self._show()
        if self.backdrop is not None:
            self.backdrop.display = app.settings.motion

    @work(group=SHOW, exclusive=True, exit_on_error=False)
    async def _show(self) -> None:
        if self.backdrop is None:
            module = await asyncio.to_thread(import_module, "ttr_tui.tui.widgets.backdrop")
            hotseat = await asyncio.to_thread(module.new_game, self.size, glyphs_of(self))
            self.backdrop = module.Backdrop(hotseat)
            await self.mount(self.backdrop)
            self.backdrop.show_whole()
            self.backdrop.retell()
        await self.backdrop.play()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        if action == "go" and parameters[0] in ("resume", "replay"):
            return app_of(self).keeps_games
        return super().check_action(action, parameters)

    def on_lines_selected(self, event: Lines.Selected) -> None:
        event.stop()
        if self.is_active:
            self.action_go(self.entries[event.index])

    def action_go(self, where: str) -> None:
        app = app_of(self)
        if where == "quit":
            app.quit()
        elif where == "learn":
            self._learn()
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

    def _learn(self) -> None:
        """The first game at once, for those who have not learnt it; for others all there is to learn."""
        from ttr_tui.lessons.files import first_game
        from ttr_tui.tui.school import lesson_screen
        from ttr_tui.tui.screens.lessons import LessonsScreen

        app = app_of(self)
        app.push_screen(lesson_screen(app, first_game()) if self.is_new else LessonsScreen())
