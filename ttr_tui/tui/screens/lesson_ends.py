"""The ends of a lesson: its menu, the final score explained, and what may come next."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from textual.app import ComposeResult
from textual.binding import BindingType
from textual.content import Content

from ttr_tui.lessons.lesson import PUPIL
from ttr_tui.tui.screens.final import FinalScreen
from ttr_tui.tui.screens.game_menu import Menu
from ttr_tui.tui.screens.lesson import READ_ON
from ttr_tui.tui.screens.list_dialog import ListDialog
from ttr_tui.tui.text import app_of, words_of
from ttr_tui.tui.widgets.coach import CoachBar, with_coach
from ttr_tui.tui.widgets.lines import Lines

if TYPE_CHECKING:
    from ttr_tui.tui.screens.lesson import LessonScreen


class LessonFinal(FinalScreen, inherit_bindings=False):
    """The final score of a lesson, explained. Whoever sees it has learnt the game, however they leave."""

    BINDINGS: ClassVar[list[BindingType]] = [READ_ON, *FinalScreen.BINDINGS]

    def __init__(self, table: LessonScreen) -> None:
        super().__init__(table.hotseat)
        self.table = table
        self.coach_bar = CoachBar(table.coach)

    def compose(self) -> ComposeResult:
        yield from with_coach(super().compose(), self.head, self.coach_bar)

    def on_mount(self) -> None:
        self.table.learnt()

    def redraw(self) -> None:
        if self.coach_bar.is_mounted:
            scene = self._scene()
            self.coach_bar.tell(scene, praise=scene.words("coach-won") if self._won else "")
        super().redraw()

    @property
    def _won(self) -> bool:
        return PUPIL in self.result.winners

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        if action in ("again", "new"):
            return False  # what comes next is asked when all is said
        return self.table.coach.reads if action == "coach_on" else super().check_action(action, parameters)

    def action_coach_on(self) -> None:
        self.table.coach.read_on()
        if self.table.coach.over:
            self.table.finish()
        else:
            self.redraw()

    def on_coach_bar_clicked(self, message: CoachBar.Clicked) -> None:
        message.stop()
        self.action_coach_on()


class LessonMenu(Menu):
    """Escape in a lesson: it can be left and taken up again, or be done with."""

    title_key = "lesson-menu-title"
    note_key = "lesson-menu-kept"
    entries: ClassVar[tuple[str, ...]] = (
        "lesson-menu-continue",
        "menu-settings",
        "lesson-menu-again",
        "lesson-menu-leave",
        "lesson-menu-known",
    )

    def __init__(self, table: LessonScreen) -> None:
        super().__init__()
        self.table = table

    def take(self, entry: str) -> None:
        table, learning = self.table, app_of(self).learning
        if entry == "lesson-menu-again":
            learning.forget_place(table.lesson.id)
            self.app.call_later(table.way_out.begin_anew)
        elif entry == "lesson-menu-known":
            learning.finish(table.lesson.id)
        if entry in ("lesson-menu-leave", "lesson-menu-known"):
            self.app.call_later(table.way_out.leave)


class LessonDone(ListDialog):
    """After a lesson: the next one, a game, or back."""

    title_key = "lesson-done-title"
    list_type = Lines

    def __init__(self, table: LessonScreen) -> None:
        super().__init__()
        self.table = table
        leading = (table.way_out.below,) if table.way_out.below else ("play", "lessons", "back")
        self.entries = (*("next",) * bool(table.following), *leading)

    def lines(self) -> Sequence[Content | str]:
        words = words_of(self)
        following = self.table.following
        name = following[0].names.get(words.lang) if following else ""
        return [words(f"lesson-done-{entry}", name=name) for entry in self.entries]

    def chosen(self, index: int) -> None:
        entry, table = self.entries[index], self.table
        self.dismiss()
        go = {
            "next": table.way_out.go_to_next,
            "play": table.way_out.go_to_game,
            "lessons": table.way_out.go_to_lessons,
            "back": table.way_out.leave,
        }
        self.app.call_later(go.get(entry, table.way_out.go_below))
