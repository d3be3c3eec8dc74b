"""Help: what is to be seen on the screen below, the keys that work there, and the rules of the board."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical, VerticalScroll
from textual.content import Content

from ttr_tui.tui.screens.overlay import Overlay
from ttr_tui.tui.text import Text, entitle, words_of
from ttr_tui.tui.widgets.keybar import KeyBar, keys_text, working_keys

if TYPE_CHECKING:
    from ttr_tui.engine.setup import Setup


class HelpScreen(Overlay):
    """Scrolls; any of Escape, q and ? leaves it."""

    CSS = """
    HelpScreen .dialog { width: 92; height: 94%; }
    HelpScreen VerticalScroll { height: 1fr; scrollbar-size-vertical: 1; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,q,question_mark", "dismiss", "key-back"),
        Binding("up,down,pageup,pagedown", "nothing", "key-scroll"),
        Binding("k", "legend", "key-legend"),
    ]

    def __init__(
        self,
        setup: Setup | None = None,
        keys: bool = True,
        legend: Callable[[], None] | None = None,
        about: str = "",
    ) -> None:
        super().__init__()
        self.about = about
        """The Fluent key of what is to be seen below."""
        self.legend = legend
        """Shows the legend of the board below."""
        self.setup = setup
        self.keys = keys
        self.text = Text(classes="flow")
        self.scroll = VerticalScroll(self.text)

    def compose(self) -> ComposeResult:
        box = Vertical(self.scroll, classes="dialog")
        entitle(box, words_of(self)("help-title"))
        self.text.put(self._text())
        yield box
        yield KeyBar()

    def on_mount(self) -> None:
        self.scroll.focus()

    def action_nothing(self) -> None:
        """The scrolling container answers these itself."""

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        if action == "legend":
            return self.legend is not None
        return super().check_action(action, parameters)

    def action_legend(self) -> None:
        if self.legend is not None:
            self.legend()

    def _text(self) -> Content:
        words = words_of(self)
        parts = [Content(words(self.about)), Content("")] if self.about else []
        stack = self.app.screen_stack
        if self.keys and len(stack) > 1 and stack[-1] is self:
            below = stack[-2]
            rows = working_keys(below, everything=True)
            parts += [Content(words("help-mouse")), Content("")]
            parts.append(Content.styled(words("help-keys"), "bold $accent"))
            width = max(12, *(len(keys_text(keys, words)) for keys, _ in rows))
            for keys, text in rows:
                parts.append(Content.assemble((keys_text(keys, words).rjust(width), "bold"), f"  {text}"))
            parts.append(Content(""))
        if self.setup is not None:
            from ttr_tui.rulebook import rulebook

            for section in rulebook(self.setup, words):
                parts.append(Content.styled(section.title, "bold $accent"))
                parts += [Content(f"• {text}") for text in section.texts]
                parts.append(Content(""))
        return Content("\n").join(parts)
