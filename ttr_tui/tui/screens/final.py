"""The final score: all players side by side, line by line below, and light on the board for each line."""

from __future__ import annotations

from textwrap import wrap
from typing import ClassVar

import attrs
from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Container, Horizontal, Vertical
from textual.content import Content

from ttr_tui.engine.network import bits
from ttr_tui.engine.scoring import Result, ScoreLine
from ttr_tui.rules.longest_path import LongestPath
from ttr_tui.tui.board_only import FILL_BINDINGS, UNFILL, BoardOnly
from ttr_tui.tui.chart.picture import BoardPicture
from ttr_tui.tui.fireworks import PAUSE, Sky
from ttr_tui.tui.hotseat import Hotseat
from ttr_tui.tui.scene import Scene
from ttr_tui.tui.score_table import ranking, score_table, verdict
from ttr_tui.tui.table_lines import unsaved_sign
from ttr_tui.tui.text import Text, app_of, entitle, glyphs_of, is_open, palette_of, words_of
from ttr_tui.tui.widgets.board import BoardWidget
from ttr_tui.tui.widgets.keybar import KeyBar
from ttr_tui.tui.widgets.lines import Lines

INDENT = 7
"""Cells before the words of a line: its points."""
Row = tuple[int, ScoreLine | None]
"""A line of the details: a seat, and what it got points for; None where its lines begin."""


class FinalScreen(BoardOnly):
    """The table at once; the arrows go through the lines below it, and the board shows what each is about."""

    AUTO_FOCUS = ""
    CSS = """
    FinalScreen #head { height: 1; background: $panel; padding: 0 1; text-style: bold; }
    FinalScreen #totals { height: auto; border: round $accent; padding: 0 1; }
    FinalScreen #side { width: 60; border: round $panel-lighten-2; padding: 0 1; }
    FinalScreen #side Lines { background: $background; height: 1fr; }
    FinalScreen #sight { layers: base over; width: 1fr; }
    FinalScreen Sky { layer: over; width: 100%; height: 100%; }
    FinalScreen.-filled #totals { display: none; }
    FinalScreen.-narrow #sight { display: none; }
    FinalScreen.-narrow #side { width: 1fr; }
    FinalScreen.-narrow.-filled #sight, FinalScreen.-narrow.-path #sight { display: block; }
    FinalScreen.-narrow.-path #side { display: none; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("a", "again", "key-again"),
        Binding("n", "new", "home-new"),
        Binding("r", "replay", "key-replay"),
        Binding("p", "path", "key-path"),
        *FILL_BINDINGS,
        UNFILL,
        Binding("escape", "home", "key-home"),
    ]
    help_key = "help-final"

    def __init__(self, hotseat: Hotseat) -> None:
        super().__init__()
        self.hotseat = hotseat
        self.setup = hotseat.match.setup
        self.result: Result = hotseat.result()
        self.rows = rows_of(self.result)
        self.path_seat = -1
        self.board = BoardWidget(hotseat.match.board)
        self.board.can_focus = False
        self.head = Text(id="head")
        self.totals = Text(id="totals", classes="flow")
        self.list = Lines(answers=False)
        self.side = Vertical(self.list, id="side")
        self.sight = Container(self.board, id="sight")
        self.keybar = KeyBar()

    def compose(self) -> ComposeResult:
        yield self.head
        yield self.totals
        yield Horizontal(self.sight, self.side)
        yield self.keybar

    def on_mount(self) -> None:
        self.board.show_whole()
        self.retell()
        self.list.highlighted = 0
        self.list.focus()
        if app_of(self).settings.motion:
            scene = self._scene()
            colours = [scene.ink(seat).colour for seat in self.result.winners]
            self.sight.mount(Celebration([*colours, palette_of(self).accent], verdict(scene, self.result)))

    def on_resize(self, _: events.Resize) -> None:
        if is_open(self):
            self.call_after_refresh(self.retell)

    def _scene(self) -> Scene:
        return Scene(self.hotseat, words_of(self), palette_of(self))

    def retell(self) -> None:
        """Say all of it in the language and the colours there are now."""
        if not self.is_attached:
            return
        scene, words = self._scene(), words_of(self)
        self.board.draw_with(palette_of(self), glyphs_of(self))
        entitle(self.side, words("final-details"))
        won = Content.styled(verdict(scene, self.result), "bold $accent")
        table = score_table(scene, self.result, max(40, self.size.width - 4))
        apart = [] if self.has_class("-low") else [Content("")]
        self.totals.put(Content("\n").join([table, *apart, won]))
        self.list.put(self._told(scene, *row) for row in self.rows)
        self.redraw()

    def redraw(self) -> None:
        """Light what is looked at."""
        scene = self._scene()
        self.head.put(self._title(scene))
        self.set_class(self.path_seat >= 0, "-path")
        self.board.show(self._picture(scene))
        self.refresh_bindings()

    def tell_unsaved(self) -> None:
        """The game is saved no longer, or again."""
        self.head.put(self._title(self._scene()))

    def _title(self, scene: Scene) -> Content:
        sign = unsaved_sign(scene.words, app_of(self).keeping.trouble(self.hotseat.match))
        board = scene.board.names.get(scene.words.lang)
        title = sign + Content(scene.words("final-title", board=board))
        if self.path_seat < 0:
            return title
        ink, length = scene.ink(self.path_seat), self.hotseat.longest_path(self.path_seat)[0]
        who = Content.styled(f" · {ink.mark} {scene.seats[self.path_seat].name} ", ink.colour)
        return title + who + scene.words("final-path", length=length)

    def _told(self, scene: Scene, seat: int, line: ScoreLine | None) -> Content:
        if line is None:
            ink = scene.ink(seat)
            total = scene.words("player-points", points=self.result.totals[seat])
            who = (f"{ink.mark} {scene.seats[seat].name}", f"bold {ink.colour}")
            return Content.assemble(who, (f"  {total}", "bold"))
        style = "$success" if line.points > 0 else "$error" if line.points < 0 else ""
        points = f"{line.points:+5d}".replace("-", "−") if line.points else "    0"
        room = max(20, self.list.size.width - INDENT - 1)
        told = f"\n{' ' * INDENT}".join(wrap(scene.teller.score_line(line), room))
        return Content.assemble((points, style), "  ", told)

    def _picture(self, scene: Scene) -> BoardPicture:
        picture = attrs.evolve(scene.picture, last=frozenset())
        if self.path_seat >= 0:
            return self._with_path(picture, self.path_seat)
        seat, line = self.rows[self.list.highlighted or 0]
        if line is None:
            return attrs.evolve(picture, path=frozenset(bits(scene.view.players[seat].routes)))
        if line.kind == LongestPath.id:
            return self._with_path(picture, seat)
        cities = {line.figures["city"]} if "city" in line.figures else set()
        if "ticket" in line.figures:
            card = scene.board.tickets[line.figures["ticket"]]
            cities = {card.start, *(cities or card.goals)}
        routes = {line.figures["route"]} if "route" in line.figures else set()
        return attrs.evolve(picture, cities=frozenset(cities), path=frozenset(routes))

    def _with_path(self, picture: BoardPicture, seat: int) -> BoardPicture:
        return attrs.evolve(picture, longest=frozenset(self.hotseat.longest_path(seat)[1]))

    def on_lines_highlighted(self, event: Lines.Highlighted) -> None:
        event.stop()
        if is_open(self):
            self.path_seat = -1
            self.redraw()

    # --- keys ----------------------------------------------------------------------------------

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        if action == "path":
            return LongestPath.id in self.result.sheet
        return super().check_action(action, parameters)

    def action_path(self) -> None:
        """Draw the next player's longest path."""
        seats = len(self.hotseat.seats)
        self.path_seat = (self.path_seat + 2) % (seats + 1) - 1
        self.redraw()

    def action_again(self) -> None:
        app_of(self).play_again(self.hotseat.match)

    def action_new(self) -> None:
        from ttr_tui.tui.screens.new_game import NewGameScreen

        self.app.push_screen(NewGameScreen())

    def action_replay(self) -> None:
        """Watch the game from its first card."""
        from ttr_tui.tui.screens.replay import ReplayScreen

        self.app.push_screen(ReplayScreen(self.hotseat.match))

    def action_home(self) -> None:
        app = app_of(self)
        app.leave(app.go_home)


class Celebration(Sky):
    """Fireworks over the board, for the winners; then the board is there."""

    def on_mount(self) -> None:
        self.set_interval(PAUSE, self._next)

    def _next(self) -> None:
        if not self.step():
            self.remove()


def rows_of(result: Result) -> list[Row]:
    """The details player by player, the winner first."""
    rows: list[Row] = []
    for seat in ranking(result):
        rows += [(seat, None), *((seat, line) for line in result.lines if line.seat == seat)]
    return rows
