"""A new game: the board with its picture, how it is played, and who plays."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import ClassVar

import attrs
from attrs import frozen
from rich.cells import cell_len
from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.screen import Screen

from ttr_tui import mapfile
from ttr_tui.engine.board import Board
from ttr_tui.engine.setup import Setup
from ttr_tui.lessons.files import Outline, of_game
from ttr_tui.outside import Fault
from ttr_tui.tui.game_form import GameForm, bot_word, is_own_name
from ttr_tui.tui.scene import player_ink
from ttr_tui.tui.screens.lessons import LessonOffer, LessonsScreen
from ttr_tui.tui.screens.once import ClosesOnce
from ttr_tui.tui.text import Text, app_of, entitle, glyphs_of, is_open, palette_of, words_of
from ttr_tui.tui.widgets.answer import Answer
from ttr_tui.tui.widgets.board import BoardWidget
from ttr_tui.tui.widgets.keybar import KeyBar
from ttr_tui.tui.widgets.lines import ChangingLines, Lines
from ttr_tui.tui.widths import cut

LESS, MORE = "‹", "›"
"""Around what the arrows change."""

CHANGE, RENAME, TYPE, START = "change", "rename", "type", "start"
"""What Enter does on a line."""


@frozen
class FormRow:
    """One line of the form: what the arrows change, and what Enter does."""

    text: Content
    change: Callable[[int], None] | None = None
    enter: str = CHANGE
    edit: Callable[[], None] | None = None
    seat: int = -1


class FormLines(ChangingLines):
    """A click on a value changes it, one on its left mark changes it back; Enter says what it does."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", f"screen.enter('{CHANGE}')", "key-change"),
        Binding("enter", f"screen.enter('{RENAME}')", "key-rename"),
        Binding("enter", f"screen.enter('{TYPE}')", "key-type"),
        Binding("enter", f"screen.enter('{START}')", "key-start"),
    ]

    class Changed(Lines.LineMessage):
        """A value was clicked."""

        def __init__(self, lines: Lines, index: int, step: int) -> None:
            super().__init__(lines, index)
            self.step = step

    def on_click(self, event: events.Click) -> None:
        index, at = self.line_at(event), event.get_content_offset(self)
        if index is None or at is None:
            return
        before, less, _ = self.said[index].plain.partition(LESS)
        value = cell_len(before)
        if less and value <= at.x + 1:
            event.stop()
            event.prevent_default()
            self.highlighted = index
            self.post_message(self.Changed(self, index, -1 if at.x <= value + 1 else 1))


class NewGameScreen(ClosesOnce, Screen[None]):
    """A form of lines: left and right change, Enter edits a name, `s` sits down to play."""

    AUTO_FOCUS = ""
    CSS = """
    NewGameScreen #form { width: 52; border: round $accent; padding: 0 1; background: $surface; }
    NewGameScreen.-narrow #form { width: 46; }
    NewGameScreen #about { color: $foreground-muted; margin-top: 1; }
    NewGameScreen #map { width: 1fr; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("k", "colour", "key-colour"),
        Binding("l", "learn", "key-learn"),
        Binding("s", "start", "key-start"),
        Binding("escape", "leave", "key-back"),
    ]
    help_key = "help-new-game"

    def __init__(
        self, board: Board | None = None, mode: str = "", addons: tuple[str, ...] = (), rival: str = ""
    ) -> None:
        super().__init__()
        self.rival = rival
        """The computer player to sit down with somebody who has set up no game yet."""
        self.boards = [mapfile.find(id) for id in mapfile.all_ids()]
        if board is not None and board not in self.boards:
            self.boards.append(board)
        self.asked = (board, mode, addons)
        """What the command asked for, whatever was played last."""
        self.form: GameForm
        self.rows: list[FormRow] = []
        self.list = FormLines()
        self.answer = Answer()
        self.about = Text(id="about", classes="flow")
        self.box = Vertical(self.list, self.answer, self.about, id="form")
        self.map = BoardWidget(board or self.boards[0], id="map")
        self.map.can_focus = False
        self.keybar = KeyBar()
        self.teachable: Sequence[Outline] = ()
        """What can be learnt for the game as it would be now."""
        self._entered: Callable[[str], Fault | None] | None = None

    def compose(self) -> ComposeResult:
        self.form = GameForm(self.boards, words_of(self))
        settings = app_of(self).settings
        self.form.begin(settings)
        if self.rival and settings.last is None:
            self.form.seat_computer(1, self.rival)
        board, mode, addons = self.asked
        if board is not None:
            self.form.take(board, mode, addons)
        self.map.draw_with(palette_of(self), glyphs_of(self))
        self.map.set_board(self.form.board)
        self.retell()
        yield Horizontal(self.box, self.map)
        yield self.keybar

    def on_mount(self) -> None:
        # Not by `focus`, which waits: the first picture tells the keys of the list.
        self.set_focus(self.list)
        self.map.show_whole()
        if self.rival:
            self.go_to_start()

    def go_to_start(self) -> None:
        """All is chosen: Enter begins."""
        self.list.highlighted = len(self.rows) - 1

    @property
    def setup(self) -> Setup:
        """The game as it would be now."""
        return self.form.setup

    # --- the form ------------------------------------------------------------------------------

    def retell(self) -> None:
        """Say every line as it is now."""
        words = words_of(self)
        self.form.speak(words)
        entitle(self.box, words("home-new"))
        if self.map.board is not self.form.board:
            self.map.set_board(self.form.board)
            self.map.show_whole()
        app_of(self).after_picture(self._look_for_lessons)
        kept = self.list.highlighted or 0
        self.rows = self._rows()
        self.list.put(row.text for row in self.rows)
        self.list.highlighted = min(kept, len(self.rows) - 1)
        self._tell()

    def _tell(self) -> None:
        """Say below what the highlighted computer player is like, or what board this is."""
        words, row = words_of(self), self._row()
        note = f"bot-{self.form.seats[row.seat].player}-note" if row is not None and row.seat >= 0 else ""
        self.about.put(words(note) if note in words else self.form.board.description.get(words.lang))

    def _rows(self) -> list[FormRow]:
        words, form = words_of(self), self.form
        board, mode = form.board, form.board.modes[form.mode]
        rows = [
            FormRow(self._line(words("new-board"), board.names.get(words.lang)), form.next_board),
            FormRow(self._line(words("new-mode"), mode.names.get(words.lang)), form.next_mode),
        ]
        for addon in form.fitting():
            on = words("new-yes" if addon.id in form.addons else "new-no")
            label = addon.names.get(words.lang)
            rows.append(FormRow(self._line(label, on), partial(form.toggle, addon.id)))
        count = len(form.seats)
        rows.append(
            FormRow(self._line(words("new-players"), str(count)), lambda step: form.resize(count + step))
        )
        rows += [self._seat_row(index) for index in range(count)]
        first = words("new-by-lot") if form.first is None else form.seats[form.first].name
        rows.append(FormRow(self._line(words("new-first"), first), form.next_first))
        seed = words("new-by-lot") if form.seed is None else str(form.seed)
        rows.append(FormRow(Content(f"{words('new-seed')}  {seed}"), None, TYPE, self._edit_seed))
        start = Content.styled(f"▶ {words('new-start')}", "bold $accent")
        rows.append(FormRow(start, None, START, self.action_start))
        return rows

    def _line(self, label: str, value: str) -> Content:
        width = 46 if not self.has_class("-narrow") else 40
        label = cut(label, max(4, width - cell_len(value) - 6))
        value = cut(value, width - cell_len(label) - 6)
        return Content.assemble(f"{label}  ", *_changing(value, "bold"))

    def _seat_row(self, index: int) -> FormRow:
        seat, words = self.form.seats[index], words_of(self)
        ink = player_ink(palette_of(self), seat.colour)
        kind = words("seat-human") if seat.human else bot_word(words, seat.player)
        who = (f"{ink.mark} {seat.name}", f"bold {ink.colour}")
        return FormRow(
            Content.assemble(f"  {index + 1} ", who, "  ", *_changing(kind, "")),
            lambda step: self.form.next_kind(index, step),
            RENAME,
            lambda: self._edit_name(index),
            index,
        )

    # --- keys ----------------------------------------------------------------------------------

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        if action == "leave":
            return True
        if self.answer.is_open:
            return False
        row = self._row()
        if action == "enter":
            return row is not None and parameters[0] == row.enter
        if action == "change":
            return row is not None and row.change is not None
        if action == "colour":
            return row is not None and row.seat >= 0
        if action == "learn":
            return bool(self.teachable)
        return super().check_action(action, parameters)

    def _row(self) -> FormRow | None:
        index = self.list.highlighted
        return self.rows[index] if index is not None and index < len(self.rows) else None

    def action_change(self, step: int) -> None:
        row = self._row()
        if row is not None and row.change is not None:
            row.change(step)
            self.retell()
            self.refresh_bindings()

    def action_enter(self, _: str) -> None:
        self._take(self._row())

    def _take(self, row: FormRow | None) -> None:
        if row is not None and row.edit is not None:
            row.edit()
        else:
            self.action_change(1)

    def action_colour(self) -> None:
        row = self._row()
        if row is not None and row.seat >= 0:
            self.form.next_colour(row.seat)
            self.retell()

    def on_lines_selected(self, event: Lines.Selected) -> None:
        event.stop()
        if not self.is_active or event.index >= len(self.rows):
            return
        self._take_answer()
        self._take(self.rows[event.index])

    def on_form_lines_changed(self, event: FormLines.Changed) -> None:
        event.stop()
        if self.is_active:
            self._take_answer()
            self.action_change(event.step)

    def on_lines_highlighted(self, event: Lines.Highlighted) -> None:
        event.stop()
        if is_open(self):
            self._tell()
        self.refresh_bindings()

    # --- typing --------------------------------------------------------------------------------

    def _edit_name(self, index: int) -> None:
        seats = self.form.seats
        taken = {seat.name for place, seat in enumerate(seats) if place != index}
        known = [name for name in app_of(self).settings.names if name not in taken]
        name = seats[index].name
        ink = player_ink(palette_of(self), seats[index].colour)
        label = Content.styled(f"{ink.mark} {words_of(self)('new-name', number=index + 1)}", ink.colour)
        own = name if is_own_name(name) else ""
        self._ask(lambda text: self.form.rename(index, text), label, own, name, known)

    def _edit_seed(self) -> None:
        seed = self.form.seed
        words = words_of(self)
        label, hint = Content(words("new-seed")), words("new-by-lot")
        self._ask(self.form.choose_seed, label, "" if seed is None else str(seed), hint)

    def _ask(
        self,
        entered: Callable[[str], Fault | None],
        label: Content,
        text: str,
        hint: str,
        offers: Sequence[str] = (),
    ) -> None:
        self._entered = entered
        self.about.display = False
        self.answer.ask(label, text, hint, offers)
        self.refresh_bindings()

    def on_answer_entered(self, event: Answer.Entered) -> None:
        event.stop()
        if is_open(self) and self._is_taken(event.text):
            self._end_answer()

    def on_descendant_focus(self, event: events.DescendantFocus) -> None:
        """Who goes on with the form has finished typing."""
        if event.widget is self.list:
            self._take_answer()

    def _take_answer(self) -> None:
        """What stands in an open field is what was meant."""
        if self.answer.is_open:
            self._is_taken(self.answer.text)
        self._end_answer()

    def _is_taken(self, text: str) -> bool:
        """Whether an answer is a good one; or else say why not, and leave it to be mended."""
        wrong = self._entered(text) if self._entered is not None else None
        if wrong is not None:
            self.notify(wrong.text(words_of(self)), severity="warning")
        return wrong is None

    def _end_answer(self) -> None:
        if self.answer.is_open:
            self._entered = None
            self.answer.close()
            self.about.display = True
            self.set_focus(self.list)
            self.retell()
            self.refresh_bindings()

    def action_leave(self) -> None:
        if self.answer.is_open:
            self._end_answer()
        elif len(self.app.screen_stack) > 2:
            self.dismiss()
        else:
            app_of(self).go_home()

    def on_resize(self, _: events.Resize) -> None:
        if is_open(self):
            self.call_after_refresh(self.retell)

    def _look_for_lessons(self) -> None:
        """Nobody waits for it: it reads files."""
        found = of_game(self.setup)
        if found != self.teachable:
            self.teachable = found
            self.refresh_bindings()

    def action_learn(self) -> None:
        """What is special about this board, by playing."""
        self.app.push_screen(LessonsScreen(self.teachable))

    def action_start(self) -> None:
        """Sit down, and remember who did and how. But first something new is offered to be learnt, once."""
        app, form = app_of(self), self.form
        names = app.settings.knowing(form.own_names())
        app.settings = attrs.evolve(app.settings, names=names, last=form.kept())
        app.settings.save()
        self._look_for_lessons()
        known = (*app.learning.done, *app.learning.offered)
        new = [lesson for lesson in self.teachable if lesson.id not in known]
        if new:
            self.app.push_screen(LessonOffer(new, self._sit_down))
        else:
            self._sit_down()

    def _sit_down(self) -> None:
        app = app_of(self)
        app.go_to(app.new_table(self.form.board, self.form.header()))


def _changing(value: str, style: str) -> tuple[tuple[str, str], ...]:
    """A value between the marks that say it can be changed."""
    return (f"{LESS} ", "$foreground-muted"), (value, style), (f" {MORE}", "$foreground-muted")
