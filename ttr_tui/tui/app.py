"""The game for people: one terminal, one keyboard, several players."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any, ClassVar

import attrs
from textual.app import App, SystemCommand
from textual.binding import Binding, BindingType
from textual.screen import Screen

from ttr_tui.settings import Settings
from ttr_tui.tui.look import THEMES
from ttr_tui.tui.palette import DARK, PALETTES, Palette
from ttr_tui.words import Words, words

if TYPE_CHECKING:
    from ttr_tui.archive import Archive
    from ttr_tui.match import Match

SMALLEST = (80, 24)

Start = Callable[["TtrApp"], Screen[Any]]
"""Makes the first screen."""


class TtrApp(App[None]):
    """The `ttr` of a terminal. What lasts is in `settings` and in the archive."""

    TITLE = "ttr"
    ENABLE_COMMAND_PALETTE = True
    COMMAND_PALETTE_BINDING = "ctrl+p"
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
    ]
    CSS = """
    Screen { background: $background; layers: base over; }
    ModalScreen { align: center middle; background: $background 60%; }
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
        archive: Archive | None = None,
    ) -> None:
        super().__init__()
        self.settings = settings or Settings()
        self.words: Words = words(lang or self.settings.lang or Words.detect().lang)
        self.archive = archive
        self._start = start
        self.palette: Palette = PALETTES.get(self.settings.theme or "", DARK)
        for theme in THEMES.values():
            self.register_theme(theme)
        self.theme = f"ttr-{self.palette.id}"

    def on_mount(self) -> None:
        if not self.settings.motion:
            self.animation_level = "none"
        self.push_screen(self._start(self))

    # --- settings ------------------------------------------------------------------------------

    def change_settings(self, **changes: Any) -> None:
        """Take over changed settings at once, and keep them."""
        self.settings = attrs.evolve(self.settings, **changes)
        self.settings.save()
        self.words = words(self.settings.lang or self.words.lang)
        self.palette = PALETTES.get(self.settings.theme or "", DARK)
        self.theme = f"ttr-{self.palette.id}"
        self.animation_level = "full" if self.settings.motion else "none"
        for screen in self.screen_stack:
            retell = getattr(screen, "retell", None)
            if retell is not None:
                retell()
            screen.refresh(layout=True)

    # --- games ---------------------------------------------------------------------------------

    def open_match(self, match: Match) -> None:
        """Sit down at a match, in place of what is on the screen now."""
        from ttr_tui.tui.screens.table import TableScreen

        self.switch_screen(TableScreen(match))

    def go_home(self) -> None:
        """Back to the first screen."""
        from ttr_tui.tui.screens.home import HomeScreen

        while len(self.screen_stack) > 2:
            self.pop_screen()
        self.switch_screen(HomeScreen())

    def get_system_commands(self, screen: Screen[Any]) -> Iterable[SystemCommand]:
        """Nothing of Textual's own: what can be done now comes from the screens."""
        from ttr_tui.tui.commands import bound_commands

        yield from bound_commands(self, screen)

    def action_command_palette(self) -> None:
        from textual.command import CommandPalette

        if not CommandPalette.is_open(self):  # type: ignore[arg-type]
            self.push_screen(CommandPalette(placeholder=self.words("palette-search"), id="--command-palette"))
