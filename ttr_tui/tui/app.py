"""The game for people: one terminal, one keyboard, several players."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, Any, ClassVar

import attrs
from textual import events
from textual.app import App, SystemCommand
from textual.binding import Binding, BindingType
from textual.filter import ANSIToTruecolor, LineFilter
from textual.geometry import Size
from textual.screen import Screen
from textual.theme import Theme

from ttr_tui import terminal
from ttr_tui.settings import Settings
from ttr_tui.tui import kept_charts
from ttr_tui.tui.bold import STEADY_BOLD
from ttr_tui.tui.chart.glyphs import GLYPHS, GlyphSet
from ttr_tui.tui.collector import Collector
from ttr_tui.tui.games import Games
from ttr_tui.tui.palette import Palette, palette
from ttr_tui.tui.textual_private import Contained
from ttr_tui.tui.themes import theme_of
from ttr_tui.words import Words, words

if TYPE_CHECKING:
    from ttr_tui.archive import Archive
    from ttr_tui.tui.screens.curtain import CurtainScreen

SMALLEST = (80, 24)

Start = Callable[["TtrApp"], Screen[Any]]
"""Makes the first screen."""


class TtrApp(Contained, Games):
    """The `ttr` of a terminal. What lasts is in `settings` and in the archive."""

    TITLE = "ttr"
    ENABLE_COMMAND_PALETTE = True
    COMMAND_PALETTE_BINDING = "ctrl+p"
    ALLOW_SELECT = False
    """Text is selected by the terminal. Textual's own way, which no key here would copy from, stumbles over
    widgets that go while the mouse is down on them."""
    HORIZONTAL_BREAKPOINTS = [  # noqa: RUF012
        (0, "-narrow"),
        (104, "-medium"),
        (160, "-wide"),
    ]
    VERTICAL_BREAKPOINTS = [  # noqa: RUF012
        (0, "-low"),
        (34, "-middling"),
        (50, "-high"),
    ]
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+q", "quit", "key-quit", show=False, priority=True),
        Binding("ctrl+c", "quit", "key-quit", show=False, priority=True),
        Binding("question_mark", "help", "key-help"),
        Binding("f1", "help", "key-help", show=False),
    ]
    CSS = """
    Screen { background: $background; layers: base over; }
    ModalScreen { align: center middle; background: $veil; }
    Lines:focus, Input:focus { background-tint: $focus-tint; }
    .box { border: round $panel-lighten-2; border-title-color: $foreground-muted; padding: 0 1; }
    .box:focus { border: round $accent; border-title-color: $accent; }
    .dialog { border: round $accent; background: $surface; padding: 1 2; width: 72; max-width: 96%;
              height: auto; max-height: 94%; }
    """

    def __init__(
        self,
        start: Start,
        settings: Settings | None = None,
        lang: str | None = None,
        archive: Archive | Callable[[], Archive] | None = None,
        glyphs: str | None = None,
    ) -> None:
        super().__init__(archive)
        self.settings = settings or Settings()
        self.words = words(lang or self.settings.lang or Words.detect().lang)
        self._start = start
        self.terminal = terminal.here()
        self.glyphs_choice = glyphs or self.settings.glyphs
        """What decides on the glyphs: asked for with the command, or else set."""
        self.palette: Palette
        theme = self._dress()
        # Nothing wears another theme yet: its styles are not to be read twice.
        self.set_reactive(App.theme, theme.name)
        self.add_class(f"-theme-{theme.name}", "-dark-mode" if theme.dark else "-light-mode", update=False)
        self.stylesheet.set_variables(self.get_css_variables())
        self.collector = Collector(self)

    def on_mount(self) -> None:
        self.collector.begin()
        if not self.settings.motion:
            self.animation_level = "none"
        first = self._start(self)
        # At once in the form it will have: Textual tells a screen its size only when it is laid out.
        first.add_class(*self._forms(self.size))
        self.push_screen(first)
        self._guard(self.size)
        # Back from where Ctrl-Z and `fg` lead, the terminal shows nothing.
        self.app_resume_signal.subscribe(self, lambda _: self.screen.refresh())
        if self.settings.ignored:
            what = ", ".join(self.settings.ignored)
            self.notify(self.words("settings-ignored", what=what), severity="warning")

    def _forms(self, size: Size) -> Iterable[str]:
        """The classes of a screen of a size."""
        for value, limits in zip(size, (self.HORIZONTAL_BREAKPOINTS, self.VERTICAL_BREAKPOINTS), strict=True):
            yield max(limit for limit in limits if limit[0] <= value)[1]

    def on_unmount(self) -> None:
        self.collector.end()

    def post_display_hook(self) -> None:
        self.collector.stirred()
        super().post_display_hook()

    async def on_event(self, event: events.Event) -> None:
        if isinstance(event, events.InputEvent):
            self.collector.stirred()
        await super().on_event(event)

    def on_key(self, event: events.Key) -> None:
        """A key that nobody answers now: the screen may say why."""
        bound = self.screen.active_bindings.get(event.key)
        unanswered = getattr(self.screen, "unanswered", None)
        if unanswered is not None and (bound is None or not bound.enabled):
            unanswered(event.key)

    def keep_charts(self) -> None:
        """Keep where everything on the boards goes, beside the screen."""
        self.run_worker(kept_charts.save, thread=True)

    def get_theme_variable_defaults(self) -> dict[str, str]:
        """What the styles ask for beyond Textual's own, until a theme of ours is there."""
        return {"veil": "$background 60%", "focus-tint": "$foreground 5%"}

    def get_line_filters(self) -> Sequence[LineFilter]:
        """Every colour here is a true colour: there is nothing to translate, segment by segment."""
        found = [one for one in super().get_line_filters() if not isinstance(one, ANSIToTruecolor)]
        return [*found, STEADY_BOLD] if self.palette.depth == "16" else found

    def on_resize(self, event: events.Resize) -> None:
        self._guard(event.size)

    def _guard(self, size: Size) -> None:
        """A terminal too small to play in says so, until it has grown."""
        if size.width >= SMALLEST[0] and size.height >= SMALLEST[1]:
            return
        from ttr_tui.tui.screens.too_small import TooSmall

        if not isinstance(self.screen, TooSmall):
            self.push_screen(TooSmall(SMALLEST))

    @property
    def glyphs(self) -> GlyphSet:
        """What the board is drawn with."""
        choice = self.glyphs_choice
        return GLYPHS[self.terminal.glyphs if choice == terminal.AUTO else choice]

    def _dress(self) -> Theme:
        """Take the colours of the theme that is set, as many as the terminal has."""
        depth = self.terminal.depth
        if depth == "none":
            depth = terminal.grey_depth(os.environ, sys.platform == "win32")
        self.palette = palette(self.settings.theme, depth)
        theme = theme_of(self.palette)
        if theme.name not in self.available_themes:
            self.register_theme(theme)
        return theme

    # --- settings ------------------------------------------------------------------------------

    def change_settings(self, **changes: Any) -> None:
        """Take over changed settings at once, and keep them."""
        self.settings = attrs.evolve(self.settings, **changes)
        self.settings.save()
        self.words = words(self.settings.lang or self.words.lang)
        self.theme = self._dress().name
        self.animation_level = "full" if self.settings.motion else "none"
        self.glyphs_choice = changes.get("glyphs", self.glyphs_choice)
        curtain = [self.curtain()] if self.is_screen_installed("curtain") else []
        for screen in dict.fromkeys([*curtain, *self.screen_stack]):
            self._retell(screen)

    def _retell(self, screen: Screen[Any]) -> None:
        """Let a screen say and draw everything again."""
        from ttr_tui.tui.text import Say
        from ttr_tui.tui.widgets.keybar import KeyBar

        retell = getattr(screen, "retell", None)
        if retell is not None:
            retell()
        for text in screen.query(Say):
            text.refresh(layout=True)
        for bar in screen.query(KeyBar):
            bar.redraw()
        cover = getattr(screen, "cover", None)
        if cover is not None:
            self.call_after_refresh(self.call_later, cover)
        screen.refresh(layout=True)

    def curtain(self) -> CurtainScreen:
        """The one curtain; made when it is first hung."""
        from ttr_tui.tui.screens.curtain import CurtainScreen

        if not self.is_screen_installed("curtain"):
            self.install_screen(CurtainScreen(), "curtain")
        return self.get_screen("curtain", CurtainScreen)

    def get_system_commands(self, screen: Screen[Any]) -> Iterable[SystemCommand]:
        """Nothing of Textual's own: what can be done now comes from the screens."""
        from ttr_tui.tui.command_palette import bound_commands

        yield from bound_commands(self, screen)

    def action_help(self) -> None:
        """What is to be seen on the open screen, its keys, and the rules of its game if it has one."""
        from ttr_tui.tui.screens.help import HelpScreen
        from ttr_tui.tui.screens.too_small import TooSmall

        screen = self.screen
        if not isinstance(screen, TooSmall):
            about, setup = getattr(screen, "help_key", ""), getattr(screen, "setup", None)
            legend = getattr(screen, "action_legend", None)
            lessons = getattr(screen, "teachable", ())
            self.push_screen(HelpScreen(setup, legend=legend, about=about, lessons=lessons))

    def action_command_palette(self) -> None:
        from ttr_tui.tui.screens.commands import CommandsScreen
        from ttr_tui.tui.screens.too_small import TooSmall

        if not any(isinstance(screen, CommandsScreen | TooSmall) for screen in self.screen_stack):
            self.push_screen(CommandsScreen(self.get_system_commands(self.screen)))
