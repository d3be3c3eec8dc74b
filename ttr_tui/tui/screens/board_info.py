"""A screen to look at: a list beside the board, and whatever is highlighted lit on it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.geometry import Region
from textual.screen import Screen

from ttr_tui.tui.chart.picture import BoardPicture
from ttr_tui.tui.scene import Scene
from ttr_tui.tui.screens.once import ClosesOnce
from ttr_tui.tui.text import Text, entitle, glyphs_of, palette_of
from ttr_tui.tui.textual_private import bind
from ttr_tui.tui.widgets.board import BoardWidget
from ttr_tui.tui.widgets.board_window import PAN_BINDINGS, ZOOM_BINDINGS
from ttr_tui.tui.widgets.keybar import KeyBar
from ttr_tui.tui.widgets.lines import Lines


class BoardInfo(ClosesOnce, Screen[None]):
    """Says in a line what is shown, lists it, and lights the highlighted line on the board.

    It shows one moment: nothing can be done here but look and go back.
    """

    AUTO_FOCUS = ""
    DEFAULT_CSS = """
    BoardInfo #info { width: 46; border: round $accent; padding: 0 1; background: $surface; }
    BoardInfo .question { text-style: bold; margin-bottom: 1; }
    BoardInfo #rows { max-height: 1fr; }
    BoardInfo #note { margin-top: 1; }
    BoardInfo.-narrow #info { width: 42; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,q", "dismiss", "key-back"),
        *PAN_BINDINGS,
        *ZOOM_BINDINGS,
    ]
    title_key: ClassVar[str] = ""
    key: ClassVar[str] = ""
    """The key that opened it closes it as well."""

    def __init__(self, scene: Scene) -> None:
        super().__init__()
        self.scene = scene
        self.board = BoardWidget(scene.board)
        self.question = Text(classes="question flow")
        self.list = Lines(id="rows", answers=False)
        self.note = Text(id="note", classes="flow")
        self.box = Vertical(self.question, self.list, self.note, id="info")
        if self.key:
            bind(self, self.key, "dismiss", "key-back", show=False)

    def about(self) -> Content | str:
        """What is shown, in a line."""
        raise NotImplementedError

    def rows(self) -> Sequence[Content | str]:
        """The list."""
        raise NotImplementedError

    def tell(self, index: int | None) -> Content | str:
        """What stands under the list while a line is highlighted."""
        return ""

    def light(self, picture: BoardPicture, index: int) -> BoardPicture:
        """The board while a line is highlighted."""
        return picture

    def compose(self) -> ComposeResult:
        self.board.draw_with(palette_of(self), glyphs_of(self))
        self.board.can_focus = False
        entitle(self.box, self.scene.words(self.title_key))
        self.question.put(self.about())
        rows = self.rows()
        self.list.put(rows)
        self.list.display = bool(rows)
        self.note.put(self.tell(None))
        self.board.show(self.scene.picture)
        yield Horizontal(self.board, self.box)
        yield KeyBar()

    def on_mount(self) -> None:
        if self.list.count:
            self.list.focus()
            self.list.highlighted = 0

    def on_lines_highlighted(self, event: Lines.Highlighted) -> None:
        event.stop()
        if self.is_attached:
            self.note.put(self.tell(event.index))
            picture = self.light(self.scene.picture, event.index)
            self.board.show(picture)
            self.call_after_refresh(self._aim, picture.cities)

    def _aim(self, cities: frozenset[int]) -> None:
        """Bring the cities that are lit to the middle, where the board does not show as a whole."""
        board = self.board
        if cities and self.is_mounted and board.size:
            here = Region.from_union([Region(*board.chart.cities[c], 1, 1) for c in cities])
            x, y = here.center
            board.scroll_to(x - board.size.width / 2, y - board.size.height / 2, animate=False, force=True)

    def action_pan(self, dx: int, dy: int) -> None:
        self.board.action_pan(dx, dy)

    def action_zoom(self, direction: int) -> None:
        self.board.action_zoom(direction)
