"""One line to type in, with answers below it that can be taken instead."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.content import Content
from textual.message import Message
from textual.suggester import SuggestFromList
from textual.widgets import Input

from ttr_tui.tui.text import Text
from ttr_tui.tui.widgets.lines import Lines
from ttr_tui.tui.widgets.typed import TypedLine

ROWS = 5
"""Answers in sight."""


class AnswerLine(TypedLine):
    """What is typed."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "offer(-1)", "key-known-name"),
        Binding("down", "offer(1)", "key-known-name"),
        Binding("enter", "submit", "key-take-it"),
    ]

    def __init__(self, answer: Answer) -> None:
        super().__init__()
        self.answer = answer

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        if action == "offer":
            return bool(self.answer.shown)
        return super().check_action(action, parameters)

    def action_offer(self, step: int) -> None:
        self.answer.offer(step)


class Answer(Vertical):
    """Hidden until it is opened. Up and down go through what is offered, the right arrow completes what is
    typed, a click takes an answer."""

    DEFAULT_CSS = """
    Answer { height: auto; margin-top: 1; }
    Answer Input { border: none; height: 1; padding: 0; background: $panel; }
    Answer Lines { margin-left: 2; }
    """

    class Entered(Message):
        """This is the answer."""

        def __init__(self, text: str) -> None:
            super().__init__()
            self.text = text

    def __init__(self) -> None:
        super().__init__()
        self.display = False
        self.label = Text()
        self.input = AnswerLine(self)
        self.list = Lines()
        self.list.can_focus = False
        self.list.styles.max_height = ROWS
        self.offers: Sequence[str] = ()
        self.shown: list[str] = []
        """Those of them that go on with what is typed."""

    def compose(self) -> ComposeResult:
        yield self.label
        yield self.input
        yield self.list

    @property
    def is_open(self) -> bool:
        return self.display

    @property
    def text(self) -> str:
        """What is typed."""
        return self.input.value

    def ask(self, label: Content, text: str, hint: str = "", offers: Sequence[str] = ()) -> None:
        """Open with what is asked, and a text to change or a hint of what stands there now."""
        self.label.put(label)
        self.offers = offers
        self.input.suggester = SuggestFromList(offers, case_sensitive=False) if offers else None
        self.input.placeholder = hint
        with self.prevent(Input.Changed):
            self.input.value = text
        self._offer(list(offers))
        self.display = True
        self.screen.set_focus(self.input)
        self.input.action_end()

    def close(self) -> None:
        self.display = False

    def _offer(self, names: list[str]) -> None:
        self.shown = names
        self.list.put(names)
        self.list.highlighted = None
        self.list.display = bool(names)
        # A list that is hidden does not know whether it has grown.
        self.list.refresh(layout=True)
        self.refresh_bindings()

    def on_input_changed(self, event: Input.Changed) -> None:
        event.stop()
        typed = event.value.casefold()
        self._offer([name for name in self.offers if name.casefold().startswith(typed)])

    def offer(self, step: int) -> None:
        """Write the next one into the line."""
        self.list.action_move(step)
        if self.list.highlighted is not None:
            with self.prevent(Input.Changed):
                self.input.value = self.shown[self.list.highlighted]
            self.input.action_end()

    def on_lines_highlighted(self, event: Lines.Highlighted) -> None:
        event.stop()

    def on_lines_selected(self, event: Lines.Selected) -> None:
        """A click on an answer."""
        event.stop()
        if event.index < len(self.shown):
            self.post_message(self.Entered(self.shown[event.index]))

    def on_input_submitted(self, event: Input.Submitted) -> None:
        event.stop()
        self.post_message(self.Entered(event.value))
