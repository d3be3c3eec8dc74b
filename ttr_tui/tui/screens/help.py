"""Help: what is to be seen on the screen below, the keys that work there, and the rules of the board."""

from __future__ import annotations

from collections.abc import Callable, Sequence
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
    from ttr_tui.lessons.files import Outline


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
        Binding("s", "show_me", "key-show-me"),
    ]

    def __init__(
        self,
        setup: Setup | None = None,
        keys: bool = True,
        legend: Callable[[], None] | None = None,
        about: str = "",
        lessons: Sequence[Outline] = (),
        section: str = "",
    ) -> None:
        super().__init__()
        self.section = section
        """The part of the rules that is asked for: it comes first."""
        self.lessons = lessons
        """What can be learnt for the game below by playing."""
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
        if action == "show_me":
            return bool(self.lessons)
        return super().check_action(action, parameters)

    def action_legend(self) -> None:
        if self.legend is not None:
            self.legend()

    def action_show_me(self) -> None:
        from ttr_tui.tui.screens.lessons import LessonsScreen

        self.app.push_screen(LessonsScreen(self.lessons))

    def _text(self) -> Content:
        words = words_of(self)
        parts = [Content(words(self.about)), Content("")] if self.about else []
        if self.lessons:
            from ttr_tui.lessons.files import titles

            what = titles(self.lessons, words.lang)
            parts += [Content.styled(words("help-show-me", what=what), "bold"), Content("")]
        told = (self._rules(), self._keys()) if self.section else (self._keys(), self._rules())
        return Content("\n").join([*parts, *told[0], *told[1]])

    def _keys(self) -> list[Content]:
        """What works on the screen below."""
        words, stack = words_of(self), self.app.screen_stack
        if not self.keys or len(stack) < 2 or stack[-1] is not self:
            return []
        rows = working_keys(stack[-2], everything=True)
        width = max(12, *(len(keys_text(keys, words)) for keys, _ in rows))
        found = [Content(words("help-mouse")), Content("")]
        found.append(Content.styled(words("help-keys"), "bold $accent"))
        for keys, text in rows:
            found.append(Content.assemble((keys_text(keys, words).rjust(width), "bold"), f"  {text}"))
        return [*found, Content("")]

    def _rules(self) -> list[Content]:
        """The rules of the game below."""
        if self.setup is None:
            return []
        from ttr_tui.rulebook import rulebook

        words = words_of(self)
        title = f"rules-{self.section}-title"
        asked = words(title) if title in words else ""
        found: list[Content] = []
        for section in sorted(rulebook(self.setup, words), key=lambda section: section.title != asked):
            found.append(Content.styled(section.title, "bold $accent"))
            found += [Content(f"• {text}") for text in section.texts]
            found.append(Content(""))
        return found
