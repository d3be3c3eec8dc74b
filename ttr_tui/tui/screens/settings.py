"""The settings: language, colours, motion, and how fast the computer plays. Kept at once."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from textual.binding import Binding, BindingType
from textual.content import Content

from ttr_tui.settings import HANDOVERS, PACES
from ttr_tui.thinking import THINKING
from ttr_tui.tui.palette import PALETTES
from ttr_tui.tui.screens.list_dialog import ListDialog
from ttr_tui.tui.text import app_of, words_of
from ttr_tui.words import LANGUAGES

CHOICES: dict[str, tuple[Any, ...]] = {
    "lang": LANGUAGES,
    "theme": tuple(PALETTES),
    "motion": (True, False),
    "handover": HANDOVERS,
    "pace": tuple(PACES),
    "thinking": tuple(THINKING),
}


class SettingsScreen(ListDialog):
    """Enter and the arrows go through the values of a line."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left", "change(-1)", "key-change", priority=True),
        Binding("right", "change(1)", "key-change", priority=True),
        Binding("enter", "nothing", "key-change", show=False),
    ]
    title_key = "settings-title"

    def lines(self) -> Sequence[Content | str]:
        return [self._line(name) for name in CHOICES]

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

    def chosen(self, index: int) -> None:
        self.list.highlighted = index
        self.action_change(1)
