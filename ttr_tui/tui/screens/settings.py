"""The settings: language, colours, motion, and how fast the computer plays. Kept at once."""

from __future__ import annotations

from typing import Any, ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.content import Content
from textual.screen import ModalScreen
from textual.widgets import OptionList
from textual.widgets.option_list import Option

from ttr_tui.settings import HANDOVERS, PACES
from ttr_tui.thinking import THINKING
from ttr_tui.tui.palette import PALETTES
from ttr_tui.tui.speech import app_of, words_of
from ttr_tui.tui.textual_private import SteadyList
from ttr_tui.tui.widgets.keybar import KeyBar
from ttr_tui.words import LANGUAGES

CHOICES: dict[str, tuple[Any, ...]] = {
    "lang": LANGUAGES,
    "theme": tuple(PALETTES),
    "motion": (True, False),
    "handover": HANDOVERS,
    "pace": tuple(PACES),
    "thinking": tuple(THINKING),
}


class SettingsScreen(ModalScreen[None]):
    """Enter and the arrows go through the values of a line."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left", "change(-1)", "key-change", priority=True),
        Binding("right", "change(1)", "key-change", priority=True),
        Binding("escape,q", "dismiss", "key-back"),
    ]

    def __init__(self) -> None:
        super().__init__()
        self.list = SteadyList()
        self.box = Vertical(self.list, classes="dialog")

    def compose(self) -> ComposeResult:
        self.retell()
        yield self.box
        yield KeyBar()

    def on_mount(self) -> None:
        self.list.focus()
        self.list.highlighted = 0 if self.list.option_count else None

    def retell(self) -> None:
        """Say the values as they are, in the language as it is."""
        words = words_of(self)
        self.box.border_title = words("settings-title")
        kept = self.list.highlighted or 0
        self.list.clear_options()
        self.list.add_options(Option(self._line(name)) for name in CHOICES)
        self.list.highlighted = kept

    def _value(self, name: str) -> Any:
        app = app_of(self)
        if name == "lang":
            return app.words.lang
        if name == "theme":
            return app.palette.id
        return getattr(app.settings, name)

    def _line(self, name: str) -> Content:
        words, value = words_of(self), self._value(name)
        told = "yes" if value is True else "no" if value is False else value
        return Content.assemble(
            words(f"settings-{name}").ljust(34),
            ("‹ ", "$foreground-muted"),
            (words(f"settings-{name}-{told}"), "bold $accent"),
            (" ›", "$foreground-muted"),
        )

    def action_change(self, step: int) -> None:
        if self.list.highlighted is None:
            return
        name = list(CHOICES)[self.list.highlighted]
        values = CHOICES[name]
        here = values.index(self._value(name)) if self._value(name) in values else 0
        app_of(self).change_settings(**{name: values[(here + step) % len(values)]})

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        event.stop()
        if self.is_active:
            self.list.highlighted = event.option_index
            self.action_change(1)
