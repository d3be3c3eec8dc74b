"""One line under the board: what is expected, what is under the cursor, or why something cannot be done."""

from __future__ import annotations

from collections.abc import Sequence

from textual.content import Content
from textual.message import Message

from ttr_tui.engine.events import Event
from ttr_tui.tui.scene import Scene
from ttr_tui.tui.table_lines import asking_line, news_line, place_line, waiting_line
from ttr_tui.tui.text import Text


class NoticeLine(Text):
    """Says one thing at a time, until there is something else to say."""

    class Clicked(Message):
        """What it says is to be done."""

    def __init__(self) -> None:
        super().__init__(id="notice")
        self.refusing = False
        """Whether what it says is an answer to the last key or click, and out of date with the next."""

    def put(self, content: Content | str) -> None:
        self.refusing = False
        super().put(content)

    def on_click(self) -> None:
        self.post_message(self.Clicked())

    def expect(self, scene: Scene, last: Event | None, news: Sequence[Content], panel: bool) -> None:
        """Say what has happened, if it is told nowhere else, and what is expected; nothing of that while a
        panel asks."""
        width = self.size.width
        told = waiting_line(scene, last, width)
        if told is None:
            told = "" if panel else asking_line(scene, width)
        self.put(news_line(news, told, width) if news else told)

    def place(self, scene: Scene, route: int | None, city: int | None, mouse: bool = False) -> bool:
        """Say what the cursor or the mouse is on, if it is on anything."""
        told = place_line(scene, route, city, self.size.width, mouse)
        if told:
            self.put(told)
        return bool(told)

    def refuse(self, reason: str) -> None:
        """Say why something was not done."""
        self.put(Content.styled(reason, "bold $warning"))
        self.refusing = True

    def explain(self, remark: str) -> None:
        """Tell somebody new to the game of something."""
        self.put(Content.styled(f"→ {remark}", "$accent"))

    def forebode(self, reason: str) -> None:
        """Say why something could not be done."""
        self.put(Content.styled(reason, "$foreground-muted"))
