"""All there is to learn: the first game, and what is special about each board."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from textual.containers import Vertical
from textual.content import Content

from ttr_tui import builtin_maps
from ttr_tui.learning import FIRST_GAME
from ttr_tui.lessons.files import Outline, own_lessons, titles
from ttr_tui.tui.screens.list_dialog import ListDialog
from ttr_tui.tui.text import Text, app_of, words_of
from ttr_tui.tui.widgets.lines import Lines


class LessonOpener(ListDialog):
    """A dialog that leads to lessons."""

    def open_lesson(self, lesson: Outline, following: Sequence[Outline]) -> None:
        """Give a lesson over this screen, and then those that follow; or say what is wrong with it."""
        from ttr_tui.tui.school import lesson_or_word

        screen = lesson_or_word(app_of(self), lesson, following)
        if screen is not None:
            self.app.push_screen(screen)


class LessonsScreen(LessonOpener):
    """A list of lessons, those that are done with a mark; Enter opens one."""

    CSS = "LessonsScreen Lines { max-height: 24; } LessonsScreen.-low Lines { max-height: 15; }"
    title_key = "lessons-title"
    help_key = "help-lessons"

    def __init__(self, lessons: Sequence[Outline] | None = None) -> None:
        super().__init__()
        first = sorted(own_lessons(), key=lambda lesson: lesson.id != FIRST_GAME)
        self.lessons = list(first if lessons is None else lessons)
        self.of_one_game = lessons is not None
        """Whether they belong together: one follows the other."""

    def lines(self) -> Sequence[Content | str]:
        return [self._line(lesson) for lesson in self.lessons]

    def _line(self, lesson: Outline) -> Content:
        words, learning = words_of(self), app_of(self).learning
        done = lesson.id in learning.done
        begun = "" if done or lesson.id not in learning.begun else f"  {words('lessons-begun')}"
        known = lesson.folder in builtin_maps.files()
        board = builtin_maps.title(lesson.folder, words.lang) if known else ""
        return Content.assemble(
            ("✓ " if done else "  ", "bold $success"),
            (lesson.names.get(words.lang), "bold"),
            (f"  {board}{begun}", "$foreground-muted"),
        )

    def chosen(self, index: int) -> None:
        lesson = self.lessons[index]
        rest = self.lessons[index + 1 :]
        following = [other for other in rest if self.of_one_game or other.folder == lesson.folder]
        self.open_lesson(lesson, following)

    def on_screen_resume(self) -> None:
        """Back from a lesson: it may be done now."""
        if self.list.is_mounted:
            kept = self.list.highlighted
            self.retell()
            self.list.highlighted = kept


class LessonOffer(LessonOpener):
    """Before the first game on a board that has something new: to be shown it, or to play. Asked once."""

    CSS = """
    LessonOffer #why { margin-bottom: 1; }
    LessonOffer .note { margin-top: 1; color: $foreground-muted; }
    """
    title_key = "lesson-offer-title"
    note_key = "lesson-offer-note"
    list_type = Lines
    entries = ("lesson-offer-show", "lesson-offer-no")

    def __init__(self, lessons: Sequence[Outline], play: Callable[[], None]) -> None:
        super().__init__()
        self.lessons, self.play = lessons, play
        self.why = Text(id="why", classes="flow")
        self.box = Vertical(self.why, self.list, self.note, classes="dialog")

    def lines(self) -> Sequence[Content | str]:
        return [words_of(self)(entry) for entry in self.entries]

    def retell(self) -> None:
        super().retell()
        words = words_of(self)
        self.why.put(words("lesson-offer-why", what=titles(self.lessons, words.lang)))

    def chosen(self, index: int) -> None:
        app_of(self).learning.offer([lesson.id for lesson in self.lessons])
        self.dismiss()
        if index == 0:
            self.app.call_later(self.open_lesson, self.lessons[0], self.lessons[1:])
        else:
            self.app.call_later(self.play)
