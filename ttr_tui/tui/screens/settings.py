"""The settings: language, colours, glyphs, motion, and how fast the computer plays. Kept at once."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from textual.containers import Vertical
from textual.content import Content

from ttr_tui.settings import EXPLAIN, HANDOVERS, PACES
from ttr_tui.terminal import AUTO, GLYPH_CHOICES
from ttr_tui.thinking import THINKING
from ttr_tui.tui.chart.pattern import pattern_of
from ttr_tui.tui.palette import PALETTES
from ttr_tui.tui.screens.list_dialog import ListDialog
from ttr_tui.tui.text import Text, app_of, glyphs_of, words_of
from ttr_tui.tui.widgets.lines import ChangingLines
from ttr_tui.words import LANGUAGES

CHOICES: dict[str, tuple[Any, ...]] = {
    "lang": LANGUAGES,
    "theme": tuple(PALETTES),
    "glyphs": GLYPH_CHOICES,
    "motion": (True, False),
    "handover": HANDOVERS,
    "pace": tuple(PACES),
    "thinking": tuple(THINKING),
    "explain": EXPLAIN,
}


class SettingsScreen(ListDialog):
    """Enter and the arrows go through the values of a line."""

    CSS = """
    SettingsScreen #pattern { margin-top: 1; height: 3; color: $accent; }
    SettingsScreen .note { margin-top: 1; color: $foreground-muted; }
    """
    title_key = "settings-title"
    help_key = "help-settings"
    list_type = ChangingLines
    note_key = "settings-glyphs-note"

    def __init__(self) -> None:
        super().__init__()
        self.pattern = Text(id="pattern")
        self.box = Vertical(self.list, self.pattern, self.note, classes="dialog")

    def retell(self) -> None:
        super().retell()
        self.pattern.put("\n".join(pattern_of(glyphs_of(self))))

    def lines(self) -> Sequence[Content | str]:
        return [self._line(name) for name in CHOICES]

    def _value(self, name: str) -> Any:
        app = app_of(self)
        if name == "lang":
            return app.words.lang
        if name == "theme":
            return app.palette.id
        if name == "glyphs":
            return app.glyphs_choice
        return getattr(app.settings, name)

    def _line(self, name: str) -> Content:
        words, value = words_of(self), self._value(name)
        return Content.assemble(
            words(f"settings-{name}").ljust(34),
            ("‹ ", "$foreground-muted"),
            (self._told(name, value), "bold $accent"),
            (" ›", "$foreground-muted"),
        )

    def _told(self, name: str, value: Any) -> str:
        words, told = words_of(self), {True: "yes", False: "no"}.get(value, value)
        if (name, value) == ("glyphs", AUTO):
            return words("settings-glyphs-auto", set=words(f"settings-glyphs-{glyphs_of(self).id}"))
        return words(f"settings-{name}-{told}")

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
