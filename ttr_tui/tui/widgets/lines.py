"""A list to choose from: by keys, by one click, with the wheel."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from rich.cells import cell_len
from rich.segment import Segment
from textual import events
from textual.binding import Binding, BindingType
from textual.content import Content
from textual.geometry import Region, Size
from textual.message import Message
from textual.reactive import reactive
from textual.strip import Strip
from textual.style import Style
from textual.widget import Widget

from ttr_tui.tui.textual_private import plain_size

WHEEL = 3
"""Rows that the wheel moves; fewer in a list so low that it would leave some out."""
THUMB, GROOVE = "┃", "│"
"""The bar at the side of a list that is longer than its room."""

Rows = tuple[list[tuple[int, int]], list[int]]
"""The line in each row and which part of it that is; and the first row of each line."""


def rows_of(line: Content, width: int) -> list[Content]:
    """The rows that a line takes.

    >>> [row.plain for row in rows_of(Content("Salt Lake City"), 9)]
    ['Salt Lake', 'City']
    """
    if all(cell_len(row) <= width for row in line.plain.split("\n")):
        return line.split(allow_blank=True)
    return line.wrap(max(1, width))


def drawn_rows(widget: Widget, line: Content, width: int, style: Style) -> list[Strip]:
    """The rows of a line as they are drawn in a widget."""
    styled = widget.app.stylesheet.parse_style
    strips = []
    for row in rows_of(line, width):
        parts = row.render(style, end="", parse_style=styled)
        strip = Strip([Segment(text, look.rich_style) for text, look in parts])
        strips.append(strip.adjust_cell_length(width, style.rich_style))
    return strips


class Lines(Widget, can_focus=True):
    """Lines, one of which is highlighted; `answers`: Enter takes it, otherwise they are only looked at.

    Unlike Textual's list it is laid out once, whether it has to scroll or not, and draws no line twice.
    Texts are taken as they are: nothing in them is markup.
    """

    DEFAULT_CSS = """
    Lines {
        height: auto; max-height: 100%; width: 1fr; color: $foreground; background: $surface;
        & > .lines--highlighted {
            color: $block-cursor-blurred-foreground; background: $block-cursor-blurred-background;
        }
        &:focus > .lines--highlighted {
            color: $block-cursor-foreground; background: $block-cursor-background;
            text-style: $block-cursor-text-style;
        }
        & > .lines--hovered { background: $block-hover-background; }
        & > .lines--bar { color: $panel-lighten-2; }
    }
    """
    COMPONENT_CLASSES: ClassVar[set[str]] = {"lines--highlighted", "lines--hovered", "lines--bar"}
    ALLOW_SELECT = False
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "move(-1)", "key-choose"),
        Binding("down", "move(1)", "key-choose"),
        Binding("enter", "select", "key-take-it"),
        Binding("home", "go(0)", "key-choose", show=False),
        Binding("end", "go(-1)", "key-choose", show=False),
        Binding("pageup", "page(-1)", "key-choose", show=False),
        Binding("pagedown", "page(1)", "key-choose", show=False),
    ]
    highlighted: reactive[int | None] = reactive(None, repaint=False)
    hovered: reactive[int | None] = reactive(None, repaint=False)
    auto_links = reactive(False)
    virtual_size = plain_size()

    class LineMessage(Message):
        """Something about one of the lines."""

        def __init__(self, lines: Lines, index: int) -> None:
            super().__init__()
            self.lines, self.index = lines, index

        @property
        def control(self) -> Lines:
            return self.lines

    class Highlighted(LineMessage):
        """Another line is highlighted."""

    class Selected(LineMessage):
        """A line was taken: by Enter, or by a click."""

    class Hovered(Message):
        """The mouse is over another line, or over none."""

        def __init__(self, lines: Lines, index: int | None) -> None:
            super().__init__()
            self.lines, self.index = lines, index

    def __init__(self, *, id: str | None = None, classes: str | None = None, answers: bool = True) -> None:
        super().__init__(id=id, classes=classes)
        self.answers = answers
        self.said: list[Content] = []
        """What it says, line by line."""
        self._top = 0
        self._reveal = False
        """Whether the highlighted line is to be brought into sight."""
        self._steering = False
        """Whether the mouse has hold of the bar."""
        self._rows: dict[int, Rows] = {}
        """For a width, with the bar or without it."""
        self._drawn: dict[tuple[int, str, int], list[Strip]] = {}

    # What it says

    @property
    def count(self) -> int:
        return len(self.said)

    def put(self, lines: Iterable[Content | str]) -> None:
        """Say this."""
        before = self._heights()
        self.said = [Content(line) if isinstance(line, str) else line for line in lines]
        self._changed(before)
        self.highlighted = self.validate_highlighted(self.highlighted)
        self.hovered = None

    def replace(self, index: int, line: Content | str) -> None:
        """Say something else in one line."""
        before = self._heights()
        self.said[index] = Content(line) if isinstance(line, str) else line
        self._changed(before)

    def _heights(self) -> list[int] | None:
        """The rows of each line; None while it is hidden, and nobody knows."""
        width = self.size.width
        return [len(rows_of(line, width)) for line in self.said] if width else None

    def _changed(self, before: list[int] | None) -> None:
        self._forget()
        auto = self.styles.height is not None and self.styles.height.is_auto
        self.refresh(layout=auto and (before is None or before != self._heights()))

    def _forget(self) -> None:
        self._rows.clear()
        self._drawn.clear()

    def notify_style_update(self) -> None:
        self._drawn.clear()
        super().notify_style_update()

    def get_content_width(self, container: Size, viewport: Size) -> int:
        return max((cell_len(row) for line in self.said for row in line.plain.split("\n")), default=0)

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        return sum(len(rows_of(line, width)) for line in self.said)

    # Where its lines are

    def _room(self) -> tuple[int, int]:
        """The width for its lines, and its height."""
        width, height = self.size
        return width - (height < len(self._in_rows(width)[0])), height

    def _in_rows(self, width: int) -> Rows:
        known = self._rows.get(width)
        if known is None:
            rows: list[tuple[int, int]] = []
            first = []
            for index, line in enumerate(self.said):
                first.append(len(rows))
                rows += [(index, part) for part in range(len(rows_of(line, width)))]
            known = self._rows[width] = rows, first
        return known

    @property
    def top(self) -> int:
        """The first row in sight."""
        width, height = self._room()
        rows, first = self._in_rows(width)
        here = self.highlighted
        if self._reveal and here is not None and height:
            self._reveal = False
            last = first[here + 1] if here + 1 < len(first) else len(rows)
            self._top = min(max(self._top, last - height), first[here])
        self._top = max(0, min(self._top, len(rows) - height))
        return self._top

    def scroll_rows(self, rows: int) -> None:
        """Look farther down, or up."""
        before = self.top
        self._top += rows
        if self.top != before:
            self.refresh()

    def line_at(self, event: events.MouseEvent) -> int | None:
        """The line under the mouse."""
        at = event.get_content_offset(self)
        width, _ = self._room()
        if at is None or at.x >= width:
            return None
        rows, _ = self._in_rows(width)
        return rows[self.top + at.y][0] if self.top + at.y < len(rows) else None

    # How it looks

    def render_line(self, y: int) -> Strip:
        width, height = self._room()
        rows, _ = self._in_rows(width)
        row = self.top + y
        if row < len(rows):
            index, part = rows[row]
            strip = self._strips(index, width)[part]
        else:
            strip = Strip.blank(width, self.visual_style.rich_style)
        return strip if width == self.size.width else Strip([*strip, self._bar(y, height, len(rows))])

    def _strips(self, index: int, width: int) -> list[Strip]:
        state = "highlighted" if index == self.highlighted else "hovered" if index == self.hovered else ""
        strips = self._drawn.get((index, state, width))
        if strips is None:
            style = self.get_visual_style(f"lines--{state}") if state else self.visual_style
            strips = drawn_rows(self, self.said[index], width, style)
            self._drawn[index, state, width] = strips
        return strips

    def _bar(self, y: int, height: int, rows: int) -> Segment:
        size = max(1, round(height * height / rows))
        start = round(self.top * (height - size) / max(1, rows - height))
        sign = THUMB if start <= y < start + size else GROOVE
        return Segment(sign, self.get_visual_style("lines--bar").rich_style)

    def _redraw(self, index: int | None) -> None:
        """Draw the rows of one line again."""
        width, _ = self._room()
        _, first = self._in_rows(width)
        if index is not None and index < len(first):
            high = len(rows_of(self.said[index], width))
            self.refresh(Region(0, first[index] - self.top, self.size.width, high))

    # The cursor

    def validate_highlighted(self, index: int | None) -> int | None:
        return None if index is None or not self.said else max(0, min(index, len(self.said) - 1))

    def watch_highlighted(self, before: int | None, now: int | None) -> None:
        top = self._top
        self._reveal = True
        if self.size:
            if self.top != top:
                self.refresh()
            else:
                self._redraw(before)
                self._redraw(now)
        if now is not None:
            self.post_message(self.Highlighted(self, now))

    def watch_hovered(self, before: int | None, now: int | None) -> None:
        if self.size:
            self._redraw(before)
            self._redraw(now)
        if before != now:
            self.post_message(self.Hovered(self, now))

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        if action == "select" and not self.answers:
            return False
        return super().check_action(action, parameters)

    def action_move(self, step: int) -> None:
        if self.said:
            here = -1 if self.highlighted is None and step > 0 else self.highlighted or 0
            self.highlighted = (here + step) % len(self.said)

    def action_go(self, index: int) -> None:
        self.highlighted = index % len(self.said) if self.said else None

    def action_page(self, direction: int) -> None:
        width, height = self._room()
        rows, first = self._in_rows(width)
        if self.highlighted is not None and rows and height:
            row = first[self.highlighted] + direction * (height - 1)
            self.highlighted = rows[max(0, min(row, len(rows) - 1))][0]

    def action_select(self) -> None:
        if self.highlighted is not None:
            self.post_message(self.Selected(self, self.highlighted))

    # The mouse

    def on_click(self, event: events.Click) -> None:
        index = self.line_at(event)
        if index is not None:
            event.stop()
            self.highlighted = index
            if self.answers:
                self.action_select()

    def on_mouse_move(self, event: events.MouseMove) -> None:
        if self._steering:
            self._steer(event)
        else:
            self.hovered = self.line_at(event)

    def on_leave(self) -> None:
        self.hovered = None

    def on_mouse_down(self, event: events.MouseDown) -> None:
        at = event.get_content_offset(self)
        if at is not None and at.x >= self._room()[0]:
            event.stop()
            self._steering = True
            self.capture_mouse()
            self._steer(event)

    def on_mouse_up(self) -> None:
        if self._steering:
            self._steering = False
            self.release_mouse()

    def _steer(self, event: events.MouseEvent) -> None:
        """Bring what lies beside the mouse into sight."""
        width, height = self._room()
        rows = len(self._in_rows(width)[0])
        y = event.get_content_offset_capture(self).y
        self.scroll_rows(round(y * (rows - height) / max(1, height - 1)) - self.top)

    def on_mouse_scroll_down(self, event: events.MouseScrollDown) -> None:
        self._wheel(event, WHEEL)

    def on_mouse_scroll_up(self, event: events.MouseScrollUp) -> None:
        self._wheel(event, -WHEEL)

    def _wheel(self, event: events.MouseEvent, rows: int) -> None:
        event.stop()
        event.prevent_default()
        _, height = self._room()
        self.scroll_rows(max(-height, min(height, rows)))


class QuietLines(Lines):
    """Lines on a screen whose footer tells its keys itself."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "move(-1)", "key-choose", show=False),
        Binding("down", "move(1)", "key-choose", show=False),
        Binding("enter", "select", "key-take-it", show=False),
    ]


class OpeningLines(Lines):
    """Lines that open something."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("enter", "select", "key-open")]


class ChangingLines(Lines):
    """Lines with a value each, which the screen changes."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left", "screen.change(-1)", "key-change"),
        Binding("right", "screen.change(1)", "key-change"),
        Binding("enter", "select", "key-change"),
    ]
