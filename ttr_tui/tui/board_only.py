"""The board alone: a key lets it fill the window, and brings the rest of the table back."""

from __future__ import annotations

from textual.binding import Binding
from textual.screen import Screen

from ttr_tui.tui.screens.once import ClosesOnce
from ttr_tui.tui.textual_private import OnePicture

FILL_BINDINGS = (
    Binding("z", "fill(True)", "key-board-only"),
    Binding("z", "fill(False)", "key-whole-table"),
)
UNFILL = Binding("escape", "fill(False)", "key-whole-table")
"""It goes before what else Escape does."""


class BoardOnly(ClosesOnce, OnePicture, Screen[None]):
    """A screen with a board that can fill it; the lines at its foot stay."""

    DEFAULT_CSS = """
    BoardOnly.-filled #head, BoardOnly.-filled #side, BoardOnly.-filled #market, BoardOnly.-filled #hand {
        display: none;
    }
    """

    @property
    def filled(self) -> bool:
        """Whether the board has the window to itself."""
        return self.has_class("-filled")

    def fill(self, filled: bool) -> None:
        """Give the board the window, or the rest of the table its room."""
        if filled != self.filled:
            self.set_class(filled, "-filled")
            self.refresh_bindings()
            self.call_after_refresh(self.redraw)

    def redraw(self) -> None:
        """Draw what has changed."""
        raise NotImplementedError

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        if action == "fill":
            return parameters[0] is not self.filled
        return super().check_action(action, parameters)

    def action_fill(self, filled: bool) -> None:
        self.fill(filled)
