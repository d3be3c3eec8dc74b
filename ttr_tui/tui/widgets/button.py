"""A line to click that says which key does the same."""

from __future__ import annotations

from textual.content import Content
from textual.message import Message

from ttr_tui.tui.text import Text


class Button(Text):
    """Says what a click on it does; while that cannot be done it says why, and looks like it."""

    DEFAULT_CSS = """
    Button {
        height: 1; margin-top: 1; text-align: center; text-style: bold;
        color: $background; background: $accent;
        &:hover { background: $accent-lighten-2; }
        &.-off { color: $foreground-muted; background: $panel; text-style: none; }
        &.-off:hover { color: $foreground; }
        &.-insisting { color: $warning; text-style: bold; }
    }
    """
    ALLOW_SELECT = False

    class Pressed(Message):
        """It was clicked."""

    def offer(self, text: Content | str, works: bool = True) -> None:
        """Say this, and whether it can be done."""
        self.put(text)
        self.set_class(not works, "-off")
        self.remove_class("-insisting")

    def insist(self) -> None:
        """It was tried in vain: let what it says not be overlooked, until it says something else."""
        self.add_class("-insisting")

    def on_click(self) -> None:
        self.post_message(self.Pressed())
