"""A decision beside the board: the base of everything a player is asked.

A panel takes the place of the side column. It says what is asked, offers a list, may light things
on the board, and may be answered by picking on it. It changes nothing itself: it sends `Play`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, ClassVar

import attrs
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.content import Content
from textual.message import Message

from ttr_tui.engine.actions import Action
from ttr_tui.engine.fields import Kind, index_of
from ttr_tui.tui.chart.picture import BoardPicture
from ttr_tui.tui.scene import Scene
from ttr_tui.tui.text import Text, entitle, entitle_foot
from ttr_tui.tui.textual_private import plain_size
from ttr_tui.tui.widgets.lines import Lines

if TYPE_CHECKING:
    from ttr_tui.bots.hint import Hint


LINE, WIDE_LINE = 33, 41
"""The cells of a line in a panel beside the board, without the bar of a list; and in a wide window."""


class Panel(Vertical):
    """What is asked now. Subclasses yield their widgets in `body` and keep them as attributes."""

    DEFAULT_CSS = """
    Panel { border: round $accent; padding: 0 1; background: $surface; height: 1fr; }
    Panel.-small { layer: over; dock: right; height: auto; max-height: 100%; }
    Panel.-small Lines { height: auto; max-height: 12; }
    Panel .question { color: $foreground; text-style: bold; margin-bottom: 1; }
    Panel .note { color: $foreground-muted; margin-top: 1; }
    Panel Lines { height: 1fr; }
    """

    virtual_size = plain_size()
    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "close", "key-back")]
    title_key: ClassVar[str] = ""
    voluntary: ClassVar[bool] = False
    """Opened by the player: Escape leaves it and nothing has happened."""
    small: ClassVar[bool] = False
    """A quick step: it lies over a corner of the table and moves nothing."""

    class Play(Message):
        """The answer."""

        def __init__(self, action: Action) -> None:
            super().__init__()
            self.action = action

    class Closed(Message):
        """The player steps back."""

    class Lit(Message):
        """What the panel lights on the board has changed."""

    class Ready(Message):
        """The panel is there: what has to make room for it may do so."""

    class Refused(Message):
        """What was tried cannot be done."""

        def __init__(self, reason: str) -> None:
            super().__init__()
            self.reason = reason

    def __init__(self, scene: Scene) -> None:
        super().__init__(classes="-small" if self.small else None)
        self.scene = scene
        self._told_for = LINE
        self.question = Text(classes="question flow")

    def compose(self) -> ComposeResult:
        self._told_for = self.room
        self.entitle()
        self.question.put(self.ask())
        yield self.question
        yield from self.body()

    def title(self) -> str:
        """What this is, as it stands in the frame."""
        return self.scene.words(self.title_key)

    def entitle(self) -> None:
        """Write the title of this moment into the frame."""
        entitle(self, self.title())

    @property
    def room(self) -> int:
        """The cells of a line in it, without the bar of a list. Known before it is laid out: how wide a
        panel is depends on the window alone."""
        return WIDE_LINE if self.screen.has_class("-wide") else LINE

    def on_resize(self) -> None:
        """The window may have another width: say everything again for it."""
        if self.room != self._told_for:
            self._told_for = self.room
            self.refit()

    def refit(self) -> None:
        """Say again what depends on the room there is."""

    @property
    def busy(self) -> bool:
        """Whether something is still being shown, before anything can be answered."""
        return False

    def ask(self) -> Content | str:
        """The question, in one line."""
        return ""

    def advise(self, hint: Hint) -> None:
        """Say under the question what would be a good answer, and why; Enter then gives that answer.

        Subclasses make it the one that is chosen.
        """
        teller = self.scene.teller
        told = f"→ {teller.action(hint.action)}\n{teller.hint(hint)}"
        self.question.put(Content.assemble(self.ask(), "\n", (told, "not bold $accent")))
        self.take_focus()

    def body(self) -> ComposeResult:
        """The widgets under the question."""
        yield from ()

    def light(self, picture: BoardPicture) -> BoardPicture:
        """The board while this is asked."""
        return picture

    def route_picked(self, route: int) -> bool:
        """A route was picked on the board: whether that says anything here."""
        return False

    def city_picked(self, city: int) -> None:
        """A city was picked on the board."""

    def pick_would(self, route: int | None, city: int | None) -> str:
        """What a click on a route or a city of the board would do, in a few words."""
        return ""

    def market_answer(self, key: str) -> Action | None:
        """What a click on a card or a deck of the market, told by its key, answers; None: nothing."""
        return None

    def play(self, action: Action) -> None:
        """Answer."""
        self.post_message(self.Play(action))

    def say_why_not(self, reason: str) -> None:
        """Tell the player why what was tried cannot be done."""
        self.app.bell()
        self.post_message(self.Refused(reason))

    def click_would(self, lines: Lines, index: int) -> str:
        """What a click on a line of one of its lists would do, in a few words."""
        return ""

    def foot(self) -> str:
        """What stands in the frame's foot while the mouse is nowhere."""
        return ""

    def tell_click(self, what: str) -> None:
        """Say in the frame's foot what a click would do here; nothing: the usual foot."""
        entitle_foot(self, what or self.foot())

    def on_lines_hovered(self, event: Lines.Hovered) -> None:
        event.stop()
        here = event.index
        if here is None or here >= event.lines.count:  # there may be other lines by now
            self.tell_click("")
        else:
            self.tell_click(self.click_would(event.lines, here))

    def take_focus(self) -> None:
        """Put the keys where the answer is given."""
        for widget in self.query("*"):
            if widget.focusable:
                self.screen.set_focus(widget)
                return

    def on_mount(self) -> None:
        self.take_focus()
        self.post_message(self.Ready())

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        return self.voluntary if action == "close" else super().check_action(action, parameters)

    def action_close(self) -> None:
        self.close()

    def close(self) -> None:
        """Step back, if nobody insists on an answer."""
        if self.voluntary:
            self.post_message(self.Closed())

    def relight(self) -> None:
        self.post_message(self.Lit())


class Choice(Panel):
    """A list of actions, one of which is taken: by keys, by mouse, or by picking on the board."""

    title_key = "choose-title"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up,down", "nothing", "key-choose", show=True),
        Binding("enter", "nothing", "key-take-it", show=True),
    ]

    def __init__(self, scene: Scene, actions: Sequence[Action] | None = None, question: str = "") -> None:
        super().__init__(scene)
        self.actions = list(scene.legal if actions is None else actions)
        self.asked = question
        self.list = Lines()

    def ask(self) -> Content | str:
        return self.asked or self.scene.words("ask-choose")

    def option(self, action: Action) -> Content | str:
        """One line of the list."""
        return self.scene.teller.action(action)

    def body(self) -> ComposeResult:
        self.list.put(self.option(action) for action in self.actions)
        yield self.list

    def on_mount(self) -> None:
        if self.actions:
            self.list.highlighted = 0

    def action_nothing(self) -> None:
        """The list itself answers these keys; the binding tells the footer."""

    def advise(self, hint: Hint) -> None:
        super().advise(hint)
        if hint.action in self.actions:
            self.list.highlighted = self.actions.index(hint.action)

    def click_would(self, lines: Lines, index: int) -> str:
        return self.scene.words("click-take")

    def highlighted(self) -> Action | None:
        index = self.list.highlighted
        return self.actions[index] if index is not None and index < len(self.actions) else None

    def light(self, picture: BoardPicture) -> BoardPicture:
        change: dict[str, Any] = {}
        cities = {c for a in self.actions if (c := index_of(a, Kind.CITY)) is not None}
        if cities:
            change["cities"] = frozenset(cities)
        if (here := self.highlighted()) is not None:
            change["selected_city"] = index_of(here, Kind.CITY)
            change["selected_route"] = index_of(here, Kind.ROUTE)
        return attrs.evolve(picture, **change) if change else picture

    def _line_of(self, kind: Kind, value: int | None) -> int | None:
        """The first line about a route or a city."""
        found = (i for i, a in enumerate(self.actions) if value is not None and index_of(a, kind) == value)
        return next(found, None)

    def _go_to(self, kind: Kind, value: int) -> bool:
        index = self._line_of(kind, value)
        if index is not None:
            self.list.highlighted = index
            self.list.focus()
        return index is not None

    def route_picked(self, route: int) -> bool:
        return self._go_to(Kind.ROUTE, route)

    def city_picked(self, city: int) -> None:
        self._go_to(Kind.CITY, city)

    def pick_would(self, route: int | None, city: int | None) -> str:
        lines = (self._line_of(Kind.ROUTE, route), self._line_of(Kind.CITY, city))
        return self.scene.words("click-go-to") if any(line is not None for line in lines) else ""

    def on_lines_highlighted(self, event: Lines.Highlighted) -> None:
        event.stop()
        self.relight()

    def on_lines_selected(self, event: Lines.Selected) -> None:
        event.stop()
        if self.is_attached and event.index < len(self.actions):
            self.play(self.actions[event.index])


class VoluntaryChoice(Choice):
    """A list that Escape leaves."""

    voluntary = True
