"""One line under the board: what is expected, what is under the cursor, or why something cannot be done."""

from __future__ import annotations

from textual.content import Content

from ttr_tui.engine.events import Event
from ttr_tui.tui.scene import Scene
from ttr_tui.tui.table_lines import asking_line, place_line, waiting_line
from ttr_tui.tui.text import Text


class NoticeLine(Text):
    """Says one thing at a time, until there is something else to say."""

    def __init__(self) -> None:
        super().__init__(id="notice")

    def expect(
        self, scene: Scene, last: Event | None, asked: bool, route: int | None, city: int | None
    ) -> None:
        """Say what is expected, or what the cursor is on; nothing, while a panel asks."""
        waiting = waiting_line(scene, last)
        if waiting is not None or asked:
            self.put(waiting or "")
        elif not self.place(scene, route, city):
            self.put(asking_line(scene))

    def place(self, scene: Scene, route: int | None, city: int | None, mouse: bool = False) -> bool:
        """Say what the cursor or the mouse is on, if it is on anything."""
        told = place_line(scene, route, city, self.size.width, mouse)
        if told:
            self.put(told)
        return bool(told)

    def refuse(self, reason: str) -> None:
        """Say why something was not done."""
        self.put(Content.styled(reason, "bold $warning"))

    def forebode(self, reason: str) -> None:
        """Say why something could not be done."""
        self.put(Content.styled(reason, "$foreground-muted"))
