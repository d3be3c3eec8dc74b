"""Widgets that speak the player's language, whichever it is when they are drawn."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

from textual.content import Content
from textual.dom import DOMNode
from textual.screen import Screen
from textual.widget import Widget

from ttr_tui import linebreaks  # noqa: F401  (for its effect on where lines break)
from ttr_tui.tui.textual_private import plain_size

if TYPE_CHECKING:
    from ttr_tui.tui.app import TtrApp
    from ttr_tui.tui.chart.glyphs import GlyphSet
    from ttr_tui.tui.palette import Palette
    from ttr_tui.words import Words


def app_of(node: DOMNode) -> TtrApp:
    return cast("TtrApp", node.app)


def words_of(node: DOMNode) -> Words:
    return app_of(node).words


def palette_of(node: DOMNode) -> Palette:
    return app_of(node).palette


def glyphs_of(node: DOMNode) -> GlyphSet:
    return app_of(node).glyphs


def is_open(screen: Screen[Any]) -> bool:
    """Whether a screen is there, and stays. One that is being closed is still mounted, while what was on it
    is gone already."""
    return screen.is_mounted and screen in screen.app.screen_stack


def entitle(widget: Widget, title: str) -> None:
    """Write a title into a widget's frame, as it is, which is drawn again only for another one."""
    told = Content(title)
    if widget.border_title != told.markup:
        widget.border_title = told


def entitle_foot(widget: Widget, text: str) -> None:
    """The same for the foot of its frame."""
    told = Content(text)
    if widget.border_subtitle != told.markup:
        widget.border_subtitle = told


class Say(Widget):
    """A text of the locale files."""

    DEFAULT_CSS = "Say { height: auto; width: 1fr; }"
    virtual_size = plain_size()

    def __init__(
        self, key: str = "", *, id: str | None = None, classes: str | None = None, **args: Any
    ) -> None:
        super().__init__(id=id, classes=classes)
        self.key = key
        self.args = args

    def say(self, key: str, **args: Any) -> None:
        """Say something else."""
        if (key, args) != (self.key, self.args):
            self.key, self.args = key, args
            self.refresh(layout=True)

    def render(self) -> Content:
        return Content(words_of(self)(self.key, **self.args) if self.key else "")


class Text(Widget):
    """A text that changes, drawn only when it has."""

    DEFAULT_CSS = "Text { height: auto; width: 1fr; }"
    virtual_size = plain_size()

    def __init__(self, *, id: str | None = None, classes: str | None = None) -> None:
        super().__init__(id=id, classes=classes)
        self.content = Content("")

    def put(self, content: Content | str) -> None:
        content = Content(content) if isinstance(content, str) else content
        if content != self.content or content.spans != self.content.spans:
            grown = content.plain.count("\n") != self.content.plain.count("\n") or self.has_class("flow")
            self.content = content
            self.refresh(layout=grown and self.styles.height is not None and self.styles.height.is_auto)

    def render(self) -> Content:
        return self.content
