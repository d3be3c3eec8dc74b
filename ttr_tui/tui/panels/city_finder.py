"""Finding a city of a list by its first letters."""

from __future__ import annotations

from typing import ClassVar

from textual import events
from textual.binding import Binding, BindingType

from ttr_tui.tui.chart.city_search import find_cities
from ttr_tui.tui.panels.base import Panel
from ttr_tui.tui.widgets.lines import Lines


class CityFinder(Panel):
    """A panel with a `list` of cities: "/" and a few letters go to one of them."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("slash", "find", "board-find")]

    list: Lines
    letters: str | None = None
    """The letters typed so far; None when not searching."""

    def lines_of_cities(self) -> dict[int, int]:
        """The line of each city that is listed now."""
        raise NotImplementedError

    def action_find(self) -> None:
        self._search("")

    def _search(self, letters: str | None) -> None:
        self.letters = letters
        self.tell_click("")

    def foot(self) -> str:
        return "" if self.letters is None else f"/{self.letters}▏"

    def on_key(self, event: events.Key) -> None:
        """While searching, letters are for the search; Enter takes what was found."""
        if self.letters is None:
            return
        if event.key == "backspace":
            self._search(self.letters[:-1])
        elif event.key == "escape":
            self._search(None)
        elif event.is_printable and event.character:
            self._search(self.letters + event.character)
        else:
            return
        event.stop()
        event.prevent_default()
        lines = self.lines_of_cities()
        found = [lines[c] for c in find_cities(self.scene.board, self.letters or "") if c in lines]
        if found:
            self.list.highlighted = found[0]
