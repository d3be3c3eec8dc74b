"""Into a lesson, and out of it again to where one came from, or on."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from textual.screen import Screen

from ttr_tui import mapfile
from ttr_tui.lessons.files import Outline
from ttr_tui.lessons.trial import LessonError
from ttr_tui.mapfile import MapError
from ttr_tui.match import Seat
from ttr_tui.tui.screens.table import TableScreen
from ttr_tui.tui.text import app_of, is_open

if TYPE_CHECKING:
    from ttr_tui.engine.board import Board
    from ttr_tui.tui.app import TtrApp
    from ttr_tui.tui.screens.lesson import LessonScreen


def lesson_screen(
    app: TtrApp, outline: Outline, following: Sequence[Outline] = (), game: Board | None = None
) -> LessonScreen:
    """A lesson, where it was left if it was. Raises MapError or LessonError if the file is not good."""
    from ttr_tui.tui.screens.lesson import LessonScreen

    lesson, pupil = outline.open(), whoever_looks(app)
    screen = LessonScreen(lesson, pupil, following, game)
    kept = app.learning.begun.get(lesson.id)
    if kept is None or screen.go_on_from(kept):
        return screen
    return LessonScreen(lesson, pupil, following, game)


def whoever_looks(app: TtrApp) -> Seat:
    """Who learns: whose turn it is at the table below, or else who has played last."""
    for screen in app.screen_stack if app.is_running else ():
        if isinstance(screen, TableScreen) and screen.hotseat.looking is not None:
            return screen.hotseat.seats[screen.hotseat.looking]
    return Seat(next(iter(app.settings.names), "") or app.words("seat-name", number=1))


def lesson_or_word(
    app: TtrApp, outline: Outline, following: Sequence[Outline] = (), game: Board | None = None
) -> LessonScreen | None:
    """The same; or a word about what is wrong with it."""
    try:
        return lesson_screen(app, outline, following, game)
    except (MapError, LessonError) as error:
        app.notify(error.text(app.words), severity="error")
        return None


class WayOut:
    """Where a lesson can be left for."""

    def __init__(self, table: LessonScreen) -> None:
        self.table = table

    def leave(self) -> None:
        """Back to where the lesson was opened; or home, if it was opened by a command."""
        app = app_of(self.table)
        if not is_open(self.table):
            return
        below = app.screen_stack[1 : app.screen_stack.index(self.table)]
        if not below:
            app.go_home()
        while below and app.screen_stack[-1] is not below[-1]:
            app.pop_screen()

    @property
    def below(self) -> str:
        """What somebody has left for a moment to learn something: a `game`, the `form` of one, or neither."""
        found = self._under()
        if found is None:
            return ""
        return "game" if isinstance(found, TableScreen) else "form"

    def _under(self) -> Screen[Any] | None:
        """That screen."""
        from ttr_tui.tui.screens.new_game import NewGameScreen

        others = (screen for screen in reversed(self.table.app.screen_stack) if screen is not self.table)
        return next((screen for screen in others if isinstance(screen, TableScreen | NewGameScreen)), None)

    def go_below(self) -> None:
        """Back to it."""
        from ttr_tui.tui.screens.new_game import NewGameScreen

        app, under = self.table.app, self._under()
        while under is not None and app.screen is not under:
            app.pop_screen()
        if isinstance(under, NewGameScreen):
            under.go_to_start()

    def _replace(self, screen: Screen[Any] | None) -> None:
        """Show another screen in the place of this one."""
        app = self.table.app
        if screen is not None and is_open(self.table):
            while app.screen is not self.table:
                app.pop_screen()
            app.switch_screen(screen)

    def begin_anew(self) -> None:
        """The same lesson from its first step."""
        from ttr_tui.tui.screens.lesson import LessonScreen

        table = self.table
        self._replace(LessonScreen(table.lesson, table.pupil, table.following, table.game))

    def go_to_next(self) -> None:
        """The lesson after this one."""
        first, *rest = self.table.following
        self._replace(lesson_or_word(app_of(self.table), first, rest, self.table.game))

    def go_to_game(self) -> None:
        """A game on this board; or, after the first of all, on any."""
        from ttr_tui.tui.screens.new_game import NewGameScreen

        usual = self.table.lesson.board if self.table.lesson.board.id in mapfile.all_ids() else None
        form = NewGameScreen(self.table.game or usual, addons=self.table.lesson.addons, rival="easy")
        app = app_of(self.table)
        app.leave(lambda: app.go_to(form))

    def go_to_lessons(self) -> None:
        """All there are, over the first screen once that is there."""
        app = app_of(self.table)
        app.leave(app.go_home)
        app.after_picture(self._list_lessons)

    def _list_lessons(self) -> None:
        from ttr_tui.tui.screens.lessons import LessonsScreen

        self.table.app.push_screen(LessonsScreen())
