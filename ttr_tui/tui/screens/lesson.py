"""A lesson: the real table, and a coach above it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

import attrs
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.screen import Screen

from ttr_tui.engine.actions import Action, Claim
from ttr_tui.engine.board import Board
from ttr_tui.engine.codec import CodecError
from ttr_tui.engine.errors import IllegalAction
from ttr_tui.engine.fields import Kind, index_of
from ttr_tui.lessons.coach import Coach, LostPlace
from ttr_tui.lessons.files import Outline
from ttr_tui.lessons.lesson import PUPIL, Lesson, Light
from ttr_tui.match import Seat, UndoError, decode_entry, encode_entry
from ttr_tui.tui.chart.picture import BoardPicture
from ttr_tui.tui.hotseat import Stage
from ttr_tui.tui.lesson_seat import LessonSeat
from ttr_tui.tui.panels.base import Panel
from ttr_tui.tui.panels.buying import Buying
from ttr_tui.tui.scene import Scene
from ttr_tui.tui.school import WayOut
from ttr_tui.tui.screens.table import TableScreen
from ttr_tui.tui.screens.table_touch import LAST
from ttr_tui.tui.table_lines import news_line
from ttr_tui.tui.text import app_of, is_open, words_of
from ttr_tui.tui.turn_keys import CLAIM_KEY
from ttr_tui.tui.widgets.coach import CoachBar, with_coach
from ttr_tui.tui.widgets.side import log_lines

DARK = Light()
"""Nothing is pointed at."""
SMALL = 12
"""Cities of a board that is shown whole in any window."""
READ_ON = Binding("enter", "coach_on", "key-read-on", priority=True)
SKIP_STEP = Binding("f2", "coach_skip", "key-skip-step", priority=True)


class LessonScreen(TableScreen, inherit_bindings=False):
    """What is done here is what is asked for; anything else is answered with a friendly word."""

    BINDINGS: ClassVar[list[BindingType]] = [READ_ON, *TableScreen.BINDINGS, SKIP_STEP]
    help_key = "help-lesson"
    DEFAULT_CSS = """
    LessonScreen.-low.-busy CoachBar { height: 2; }
    LessonScreen.-low.-busy CoachBar #said { display: none; }
    """

    def __init__(
        self,
        lesson: Lesson,
        pupil: Seat,
        following: Sequence[Outline] = (),
        game: Board | None = None,
    ) -> None:
        self.coach = Coach(lesson, lesson.begin(pupil.name, pupil.colour))
        self.pupil = pupil
        self.following = tuple(following)
        """The lessons that come after this one."""
        self.game = game
        """The board that somebody wants to play on, if it is another than that of the lesson."""
        self.seat = LessonSeat(self.coach)
        super().__init__(self.coach.match, self.seat)
        self.way_out = WayOut(self)
        self.coach_bar = CoachBar(self.coach)
        self.desk.pointed = self._pointed
        self._kept = self._place()
        """The step and the number of entries that are kept."""
        self._shown = -1
        """The step whose light has been brought into sight."""

    @property
    def lesson(self) -> Lesson:
        return self.coach.lesson

    def go_on_from(self, kept: dict[str, Any]) -> bool:
        """Take up a lesson where it was left; False if that place is no longer there."""
        board = self.lesson.board
        try:
            entries = [decode_entry(board, entry) for entry in kept["entries"]]
            self.coach.catch_up(entries, kept["step"])
        except (CodecError, IllegalAction, UndoError, LostPlace):
            return False
        self.seat.linger()
        self._kept = self._place()
        return True

    def compose(self) -> ComposeResult:
        yield from with_coach(super().compose(), self.head, self.coach_bar)

    def on_mount(self) -> None:
        if len(self.lesson.board.cities) <= SMALL:
            self.board.show_whole()  # whoever learns should see all of it

    # --- showing -------------------------------------------------------------------------------

    def open_panel(self, panel: Panel) -> None:
        """With what is asked for highlighted; but what the coach says is read first."""
        if self.coach.reads:
            self.unanswered(CLAIM_KEY)
            return
        example = self.coach.example()
        if isinstance(panel, Buying) and example is not None:
            kind = Kind.ROUTE if isinstance(example, Claim) else Kind.CITY
            panel.begin_with = index_of(example, kind)
        super().open_panel(panel)
        self._make_room()
        if self.scene is not None:
            self._tell_coach(self.scene)

    def close_panel(self) -> None:
        super().close_panel()
        self._make_room()
        if self.scene is not None:
            self._tell_coach(self.scene)

    def _make_room(self) -> None:
        """In a low window what the coach has said steps back while the pupil looks at something they opened:
        only what is asked stays."""
        self.set_class(self.panel is not None and self.panel.voluntary, "-busy")

    def redraw(self) -> None:
        scene = self.scene
        if scene is not None and is_open(self):
            light = self._light()
            self.market.lit, self.hand.lit, self.keybar.lit = light.keys, light.cards, light.keys
            self._tell_coach(scene)
        super().redraw()
        self.keybar.redraw()
        self._show_lit()
        self._keep_place()

    def _show_lit(self) -> None:
        """In a small window: at each step something of what is lit should be in sight."""
        if self._shown == self.coach.at or not self.board.size:
            return
        self._shown = self.coach.at
        board, light = self.board, self._light()
        ends = [city for route in sorted(light.routes) for city in self._ends(route)]
        cells = [board.chart.cities[city] for city in (*ends, *sorted(light.cities))]
        left, top = board.scroll_offset
        if cells and not any(board.size.contains(x - left, y - top) for x, y in cells):
            board.look_at(*cells[0])

    def _ends(self, route: int) -> tuple[int, int]:
        ends = self.lesson.board.routes[route]
        return ends.a, ends.b

    def _tell_coach(self, scene: Scene) -> None:
        if self.coach_bar.is_mounted:
            self.coach_bar.tell(scene, self.panel)

    def on_panel_lit(self, message: Panel.Lit) -> None:
        """What was to be seen first may have been seen."""
        if self.scene is not None:
            self._tell_coach(self.scene)

    def ask(self) -> None:
        """One thing at a time: what the coach says is read before anything is asked."""
        if self.coach.reads:
            self.asked = None
            self.close_panel()
        else:
            super().ask()

    def _light(self) -> Light:
        step = self.coach.step
        light = step.light if step is not None else DARK
        return attrs.evolve(light, keys=light.keys | {"enter"}) if self.coach.reads else light

    def _pointed(self, picture: BoardPicture) -> BoardPicture:
        """Light what the coach points at, with the ends of its routes."""
        light = self._light()
        if not light.routes and not light.cities:
            return picture
        ends = {city for route in light.routes for city in self._ends(route)}
        return attrs.evolve(
            picture, path=picture.path | light.routes, cities=picture.cities | light.cities | ends
        )

    def _place(self) -> tuple[int, int]:
        return self.coach.at, len(self.coach.match.entries)

    def _keep_place(self) -> None:
        """Remember how far the lesson has come, once it is seen; while the others play it is on its way."""
        if self._place() != self._kept and self.seat.stage is not Stage.BOT:
            self._kept = self._place()
            app_of(self).after_picture(self._write_place)

    def _write_place(self) -> None:
        coach, lesson = self.coach, self.lesson
        if not coach.over and self._place() == self._kept:
            entries = coach.match.entries[len(lesson.played) :]
            told = [encode_entry(lesson.board, entry) for entry in entries]
            app_of(self).learning.keep_place(lesson.id, coach.at, told)

    def new_remark(self, scene: Scene) -> str:
        return ""  # here the coach explains

    def tell_notice(self) -> None:
        """While something is to be read, the coach says how to go on; here is what was done last."""
        scene = self.scene
        if scene is not None and self.coach.waits and self.panel is None:
            news = log_lines(scene, self.hotseat.since_last_turn(PUPIL))
            last = [event for _, event in self.hotseat.recent(LAST) if event.seat == PUPIL][-1:]
            told = news or log_lines(scene, last)
            self.notice.put(news_line(told, "", self.notice.size.width) if told else "")
        else:
            super().tell_notice()

    # --- doing ---------------------------------------------------------------------------------

    def play(self, action: Action) -> None:
        if self.coach.allows(action):
            super().play(action)
        else:
            self.refuse(words_of(self)("coach-read-first" if self.coach.reads else "coach-not-now"))

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        if action == "coach_on":
            return self.coach.reads
        if action == "coach_skip":
            return self.coach.step is not None
        if action == "hand_over" and self.coach.waits:
            return False
        if action == "turn" and self.coach.reads:
            return False
        if action == "hint" and not self._may_ask():
            return False
        return super().check_action(action, parameters)

    def action_coach_on(self) -> None:
        if self.coach.over:
            self.finish()
            return
        self.coach.read_on()
        if self.coach.over:
            self.finish()
        self._go_on()

    def action_coach_skip(self) -> None:
        """Let the coach do it."""
        step, example = self.coach.step, self.coach.example()
        if step is None:
            return
        if example is not None:
            self.play(example)
        elif step.undoes:
            self.action_undo()
        else:
            self.coach.skip()
            self._go_on()

    def _go_on(self) -> None:
        self.seat.linger()
        self.sync()

    def on_coach_bar_clicked(self, message: CoachBar.Clicked) -> None:
        message.stop()
        if self.coach.reads:
            self.action_coach_on()

    def _pressed(self, key: str) -> None:
        """A key that changes nothing in the game; perhaps it was asked for."""
        before = self.coach.at
        self.coach.pressed(key)
        if self.coach.at != before:
            self._go_on()

    def _may_ask(self) -> bool:
        """Whether a hint is of any use: not while the coach says what to do."""
        step = self.coach.step
        return not self.coach.over and (step is None or step.press == "hint")

    def action_hint(self) -> None:
        super().action_hint()
        self._pressed("hint")

    def unanswered(self, key: str) -> None:
        if self.coach.reads:
            self.refuse(words_of(self)("coach-read-first"))
        elif key == "f2":
            self.refuse(words_of(self)("coach-nothing-to-skip"))
        elif key == "enter" and self.coach.step is not None:
            self.refuse(words_of(self)("coach-not-now"))
        elif key == "h" and not self._may_ask():
            self.refuse(words_of(self)("coach-is-the-hint"))
        else:
            super().unanswered(key)

    def action_legend(self) -> None:
        super().action_legend()
        self._pressed("legend")

    def action_help(self) -> None:
        super().action_help()
        self._pressed("help")

    def action_log(self) -> None:
        super().action_log()
        self._pressed("log")

    def action_info(self, key: str) -> None:
        super().action_info(key)
        self._pressed(key)

    # --- leaving -------------------------------------------------------------------------------

    @property
    def teachable(self) -> Sequence[Outline]:
        return ()  # one at a time

    def menu(self) -> Screen[None]:
        from ttr_tui.tui.screens.lesson_ends import LessonMenu

        return LessonMenu(self)

    def final_screen(self) -> Screen[None]:
        from ttr_tui.tui.screens.lesson_ends import LessonFinal

        return LessonFinal(self)

    def finish(self) -> None:
        """The lesson is learnt: what next?"""
        from ttr_tui.tui.screens.lesson_ends import LessonDone

        self.learnt()
        self.app.push_screen(LessonDone(self))

    def learnt(self) -> None:
        """Remember it, and what need not be explained any more."""
        lesson = self.lesson
        app_of(self).learning.finish(lesson.id, self.pupil.name, (*lesson.teaches, *lesson.explains))
