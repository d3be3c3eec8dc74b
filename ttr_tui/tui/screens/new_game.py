"""A new game: the board with its picture, how it is played, and who plays."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import partial
from typing import ClassVar

import attrs
from attrs import frozen
from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.screen import Screen
from textual.widgets import Input

from ttr_tui import mapfile
from ttr_tui.bots import BOTS
from ttr_tui.engine.board import Board
from ttr_tui.match import HUMAN, Header, Seat
from ttr_tui.settings import is_name
from ttr_tui.tui.palette import MARKS
from ttr_tui.tui.scene import player_ink
from ttr_tui.tui.text import Text, app_of, glyphs_of, palette_of, words_of
from ttr_tui.tui.widgets.board import BoardWidget
from ttr_tui.tui.widgets.keybar import KeyBar
from ttr_tui.tui.widgets.lines import Lines, QuietLines

KINDS = (HUMAN, *BOTS)


@frozen
class FormRow:
    """One line of the form: what the arrows change, and what Enter edits."""

    text: Content
    change: Callable[[int], None] | None = None
    edit: Callable[[], None] | None = None
    seat: int = -1


class NewGameScreen(Screen[None]):
    """A form of lines: left and right change, Enter edits a name, `s` sits down to play."""

    AUTO_FOCUS = ""
    CSS = """
    NewGameScreen #form { width: 52; border: round $accent; padding: 0 1; background: $surface; }
    NewGameScreen.-narrow #form { width: 46; }
        NewGameScreen #form Input { border: none; height: 1; padding: 0; background: $panel; display: none; }
    NewGameScreen #form Input.open { display: block; }
    NewGameScreen #about { color: $foreground-muted; margin-top: 1; }
    NewGameScreen #map { width: 1fr; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left", "change(-1)", "key-change", priority=True),
        Binding("right", "change(1)", "key-change", priority=True),
        Binding("k", "colour", "key-colour"),
        Binding("s", "start", "key-start"),
        Binding("escape", "leave", "key-back"),
    ]

    def __init__(self, board: Board | None = None, mode: str = "", addons: tuple[str, ...] = ()) -> None:
        super().__init__()
        self.boards = [mapfile.find(id) for id in mapfile.all_ids()]
        if board is not None and board not in self.boards:
            self.boards.append(board)
        self.board = board or next((b for b in self.boards if b.id == "usa"), self.boards[0])
        self.mode = mode or next(iter(self.board.modes))
        self.addons = set(addons)
        self.seats: list[Seat] = []
        self.first: int | None = None
        self.seed: int | None = None
        self.rows: list[FormRow] = []
        self.list = QuietLines()
        self.input = Input(compact=True)
        self.about = Text(id="about", classes="flow")
        self.form = Vertical(self.list, self.input, self.about, id="form")
        self.map = BoardWidget(self.board, id="map")
        self.map.can_focus = False
        self.keybar = KeyBar()
        self._entered: Callable[[str], None] | None = None

    def compose(self) -> ComposeResult:
        words, settings = words_of(self), app_of(self).settings
        names = settings.names or (words("seat-name", number=1), words("seat-name", number=2))
        count = max(self.board.players[0], min(len(names), self.board.players[1]))
        names = (*names, *(words("seat-name", number=n + 1) for n in range(len(names), count)))
        self.seats = [Seat(name, HUMAN, i) for i, name in enumerate(names[:count])]
        self.map.draw_with(palette_of(self), glyphs_of(self))
        self.retell()
        yield Horizontal(self.form, self.map)
        yield self.keybar

    def on_mount(self) -> None:
        self.list.focus()
        self.map.show_whole()

    # --- the form ------------------------------------------------------------------------------

    def retell(self) -> None:
        """Say every line as it is now."""
        words = words_of(self)
        self.form.border_title = words("home-new")
        self.about.put(self.board.description.get(words.lang))
        kept = self.list.highlighted or 0
        self.rows = self._rows()
        self.list.put(row.text for row in self.rows)
        self.list.highlighted = min(kept, len(self.rows) - 1)

    def _rows(self) -> list[FormRow]:
        words = words_of(self)
        board, mode = self.board, self.board.modes[self.mode]
        rows = [
            FormRow(self._line("new-board", board.names.get(words.lang)), self._next_board),
            FormRow(self._line("new-mode", mode.names.get(words.lang)), self._next_mode),
        ]
        for addon in board.addons.values():
            if not addon.modes or self.mode in addon.modes:
                on = words("new-yes" if addon.id in self.addons else "new-no")
                change = partial(self._toggle, addon.id)
                rows.append(FormRow(self._line(None, on, addon.names.get(words.lang)), change))
        rows.append(FormRow(self._line("new-players", str(len(self.seats))), self._count))
        for index in range(len(self.seats)):
            rows.append(self._seat_row(index))
        first = words("new-by-lot") if self.first is None else self.seats[self.first].name
        rows.append(FormRow(self._line("new-first", first), self._next_first))
        seed = words("new-by-lot") if self.seed is None else str(self.seed)
        rows.append(FormRow(self._line("new-seed", seed), None, self._edit_seed))
        rows.append(
            FormRow(Content.styled(f"▶ {words('new-start')}", "bold $accent"), None, self.action_start)
        )
        return rows

    def _line(self, key: str | None, value: str, label: str = "") -> Content:
        label = words_of(self)(key) if key else label
        width = 46 if not self.has_class("-narrow") else 40
        room = max(4, width - len(value) - 6)
        label = label if len(label) <= room else label[: room - 1] + "…"
        return Content.assemble(
            f"{label}  ", ("‹ ", "$foreground-muted"), (value, "bold"), (" ›", "$foreground-muted")
        )

    def _seat_row(self, index: int) -> FormRow:
        seat, words = self.seats[index], words_of(self)
        ink = player_ink(palette_of(self), seat.colour)
        kind = words("seat-human") if seat.human else self._bot_word(seat.player)
        text = Content.assemble(
            f"  {index + 1} ",
            (f"{ink.mark} {seat.name}", f"bold {ink.colour}"),
            "  ",
            ("‹ ", "$foreground-muted"),
            kind,
            (" ›", "$foreground-muted"),
        )
        return FormRow(text, lambda step: self._next_kind(index, step), lambda: self._edit_name(index), index)

    def _bot_word(self, kind: str) -> str:
        words = words_of(self)
        return words(f"bot-{kind}") if f"bot-{kind}" in words else kind

    # --- changing ------------------------------------------------------------------------------

    def _next_board(self, step: int) -> None:
        here = self.boards.index(self.board)
        self.board = self.boards[(here + step) % len(self.boards)]
        self.mode = next(iter(self.board.modes))
        self.addons = set()
        low, high = self.board.players
        self._resize_seats(max(low, min(len(self.seats), high)))
        self.map.set_board(self.board)
        self.map.show_whole()

    def _next_mode(self, step: int) -> None:
        modes = list(self.board.modes)
        self.mode = modes[(modes.index(self.mode) + step) % len(modes)]
        fitting = {a.id for a in self.board.addons.values() if not a.modes or self.mode in a.modes}
        self.addons &= fitting

    def _toggle(self, addon: str, _: int) -> None:
        self.addons ^= {addon}

    def _count(self, step: int) -> None:
        low, high = self.board.players
        self._resize_seats(max(low, min(len(self.seats) + step, high)))

    def _resize_seats(self, count: int) -> None:
        words = words_of(self)
        while len(self.seats) < count:
            free = next(c for c in range(len(MARKS)) if c not in {s.colour for s in self.seats})
            self.seats.append(Seat(words("seat-name", number=len(self.seats) + 1), HUMAN, free))
        del self.seats[count:]
        if self.first is not None and self.first >= count:
            self.first = None

    def _next_kind(self, index: int, step: int) -> None:
        seat = self.seats[index]
        kind = KINDS[(KINDS.index(seat.player) + step) % len(KINDS)]
        name = seat.name
        if not is_own_name(name, self):
            name = words_of(self)("seat-name", number=index + 1) if kind == HUMAN else self._bot_word(kind)
        self.seats[index] = attrs.evolve(seat, player=kind, name=name)

    def _next_first(self, step: int) -> None:
        choices: list[int | None] = [None, *range(len(self.seats))]
        self.first = choices[(choices.index(self.first) + step) % len(choices)]

    # --- keys ----------------------------------------------------------------------------------

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        if action == "leave":
            return True
        if self.input.has_class("open"):
            return False
        row = self._row()
        if action == "change":
            return row is not None and row.change is not None
        if action == "colour":
            return row is not None and row.seat >= 0
        return super().check_action(action, parameters)

    def _row(self) -> FormRow | None:
        index = self.list.highlighted
        return self.rows[index] if index is not None and index < len(self.rows) else None

    def action_change(self, step: int) -> None:
        row = self._row()
        if row is not None and row.change is not None:
            row.change(step)
            self.retell()

    def action_colour(self) -> None:
        """Give the seat the next colour; who had it gets this one."""
        row = self._row()
        if row is None or row.seat < 0:
            return
        seat = self.seats[row.seat]
        wanted = (seat.colour + 1) % len(MARKS)
        for index, other in enumerate(self.seats):
            if other.colour == wanted:
                self.seats[index] = attrs.evolve(other, colour=seat.colour)
        self.seats[row.seat] = attrs.evolve(seat, colour=wanted)
        self.retell()

    def on_lines_selected(self, event: Lines.Selected) -> None:
        event.stop()
        if not self.is_active or event.index >= len(self.rows):
            return
        row = self.rows[event.index]
        if row.edit is not None:
            row.edit()
        elif row.change is not None:
            row.change(1)
            self.retell()

    def on_lines_highlighted(self, event: Lines.Highlighted) -> None:
        event.stop()
        self.refresh_bindings()

    def _edit_name(self, index: int) -> None:
        def entered(text: str) -> None:
            if is_name(text.strip()):
                self.seats[index] = attrs.evolve(self.seats[index], name=text.strip())

        self._open_input(self.seats[index].name, entered)

    def _edit_seed(self) -> None:
        def entered(text: str) -> None:
            text = text.strip()
            self.seed = int(text) if text.isdecimal() and len(text) < 18 else None

        self._open_input("" if self.seed is None else str(self.seed), entered)

    def _open_input(self, text: str, entered: Callable[[str], None]) -> None:
        self._entered = entered
        self.input.value = text
        self.input.add_class("open")
        self.set_focus(self.input)
        self.input.action_end()
        self.refresh_bindings()

    def on_input_submitted(self, event: Input.Submitted) -> None:
        event.stop()
        if self._entered is not None and self.is_mounted:
            self._entered(event.value)
        self._close_input()

    def _close_input(self) -> None:
        self._entered = None
        self.input.remove_class("open")
        self.set_focus(self.list)
        self.retell()
        self.refresh_bindings()

    def action_leave(self) -> None:
        if self.input.has_class("open"):
            self._close_input()
        elif len(self.app.screen_stack) > 2:
            self.dismiss()
        else:
            app_of(self).go_home()

    def on_resize(self, _: events.Resize) -> None:
        if self.is_mounted:
            self.call_after_refresh(self.retell)

    def action_start(self) -> None:
        """Sit down."""
        app = app_of(self)
        humans = tuple(seat.name for seat in self.seats if seat.human)
        if humans:
            app.settings = attrs.evolve(app.settings, names=humans)
            app.settings.save()
        seed = random.SystemRandom().randrange(2**31) if self.seed is None else self.seed
        addons = tuple(sorted(self.addons))
        header = Header(self.board.id, self.mode, addons, unlike(self.seats), seed, self.first)
        app.go_to(app.new_table(self.board, header))


def is_own_name(name: str, screen: NewGameScreen) -> bool:
    """Whether somebody chose this name, or the game gave it."""
    words = words_of(screen)
    given = {words("seat-name", number=n + 1) for n in range(len(MARKS))}
    given |= {words(f"bot-{kind}") for kind in BOTS if f"bot-{kind}" in words}
    return name not in given


def unlike(seats: list[Seat]) -> tuple[Seat, ...]:
    """No two alike: a number behind a name that is there already."""
    found: list[Seat] = []
    for seat in seats:
        name, number = seat.name, 1
        while name in {s.name for s in found}:
            number += 1
            name = f"{seat.name} {number}"
        found.append(attrs.evolve(seat, name=name))
    return tuple(found)
