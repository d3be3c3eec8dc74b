"""The final score: line by line, then the table, the longest paths on the board, and the winner."""

from __future__ import annotations

from typing import ClassVar

import attrs
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.content import Content
from textual.screen import Screen
from textual.timer import Timer

from ttr_tui.engine.scoring import Result, ScoreLine
from ttr_tui.tui.chart.picture import BoardPicture
from ttr_tui.tui.hotseat import Hotseat
from ttr_tui.tui.scene import Scene
from ttr_tui.tui.text import Text, app_of, glyphs_of, palette_of, words_of
from ttr_tui.tui.widgets.board import BoardWidget
from ttr_tui.tui.widgets.keybar import KeyBar

STEP = 0.6


class FinalScreen(Screen[None]):
    """Reveals one line after another; Enter shows the next, space all of them."""

    AUTO_FOCUS = ""
    CSS = """
    FinalScreen #head { height: 1; background: $panel; padding: 0 1; text-style: bold; }
    FinalScreen #scores { width: 58; border: round $accent; padding: 0 1; scrollbar-size-vertical: 1; }
    FinalScreen #totals { height: auto; border: round $panel-lighten-2; padding: 0 1; width: 58; }
    FinalScreen #right { width: 58; }
    FinalScreen #scores { height: 1fr; }
    FinalScreen.-narrow BoardWidget { display: none; }
    FinalScreen.-narrow.-path BoardWidget { display: block; }
    FinalScreen.-narrow.-path #right { display: none; }
    FinalScreen.-narrow #right, FinalScreen.-narrow #scores, FinalScreen.-narrow #totals { width: 100%; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "next", "key-next"),
        Binding("space", "all", "key-all"),
        Binding("p", "path", "key-path"),
        Binding("r", "replay", "key-replay"),
        Binding("escape", "home", "key-home"),
        Binding("up", "scroll(-1)", "key-scroll"),
        Binding("down", "scroll(1)", "key-scroll"),
        Binding("pageup", "scroll(-9)", "key-scroll", show=False),
        Binding("pagedown", "scroll(9)", "key-scroll", show=False),
    ]

    def __init__(self, hotseat: Hotseat) -> None:
        super().__init__()
        self.hotseat = hotseat
        self.result: Result = hotseat.result()
        self.lines = order_of(self.result)
        self.shown = 0
        self.path_seat = -1
        self.board = BoardWidget(hotseat.match.board)
        self.head = Text(id="head")
        self.text = Text(classes="flow")
        self.scroll = VerticalScroll(self.text, id="scores")
        self.scroll.can_focus = False
        self.totals = Text(id="totals", classes="flow")
        self.right = Vertical(self.totals, self.scroll, id="right")
        self.keybar = KeyBar()
        self._timer: Timer | None = None

    def compose(self) -> ComposeResult:
        yield self.head
        yield Horizontal(self.board, self.right)
        yield self.keybar

    def on_mount(self) -> None:
        self.retell()
        self.board.show_whole()
        if app_of(self).settings.motion:
            self._timer = self.set_interval(STEP, self.action_next)
        else:
            self.action_all()

    @property
    def done(self) -> bool:
        return self.shown >= len(self.lines)

    def retell(self) -> None:
        """Show as many lines as are revealed."""
        if not self.is_attached:
            return
        words = words_of(self)
        scene = Scene(self.hotseat, words, palette_of(self))
        self.board.draw_with(palette_of(self), glyphs_of(self))
        self.head.put(self._title(scene))
        self.set_class(self.path_seat >= 0, "-path")
        self.totals.put(self._totals(scene))
        self.text.put(self._lines(scene))
        self.board.show(self._picture(scene))
        self.refresh_bindings()
        if not self.done:
            self.call_after_refresh(self.scroll.scroll_end, animate=False)

    def _title(self, scene: Scene) -> Content:
        title = Content(scene.words("final-title", board=scene.board.names.get(scene.words.lang)))
        if self.path_seat < 0:
            return title
        ink, length = scene.ink(self.path_seat), self.hotseat.longest_path(self.path_seat)[0]
        who = Content.styled(f" · {ink.mark} {scene.seats[self.path_seat].name} ", ink.colour)
        return title + who + scene.words("final-path", length=length)

    def _picture(self, scene: Scene) -> BoardPicture:
        picture = attrs.evolve(scene.picture, last=frozenset())
        if self.path_seat >= 0:
            return attrs.evolve(picture, longest=frozenset(self.hotseat.longest_path(self.path_seat)[1]))
        if 0 < self.shown <= len(self.lines):
            line = self.lines[self.shown - 1]
            if line.kind == "longest-path":
                return attrs.evolve(picture, longest=frozenset(self.hotseat.longest_path(line.seat)[1]))
            if (ticket := line.figures.get("ticket")) is not None:
                card = scene.board.tickets[ticket]
                return attrs.evolve(picture, cities=frozenset((card.start, *card.goals)))
        return picture

    def _totals(self, scene: Scene) -> Content:
        words = scene.words
        totals = [0] * len(scene.seats)
        for line in self.lines[: self.shown]:
            totals[line.seat] += line.points
        order = sorted(range(len(totals)), key=lambda seat: -totals[seat])
        rows: list[Content] = []
        for seat in order:
            ink = scene.ink(seat)
            crown = " ★" if self.done and seat in self.result.winners else ""
            rows.append(
                Content.assemble(
                    (f"{ink.mark} {scene.seats[seat].name}{crown}".ljust(30), f"bold {ink.colour}"),
                    (words("player-points", points=totals[seat]).rjust(12), "bold"),
                )
            )
        if self.done:
            rows += [Content(""), Content.styled(self._verdict(scene), "bold $accent")]
        return Content("\n").join(rows)

    def _verdict(self, scene: Scene) -> str:
        words, result = scene.words, self.result
        if result.tie == "shared":
            return words("final-shared", who=scene.teller.names(result.winners))
        text = words(
            "final-winner", who=scene.teller.names(result.winners), points=result.totals[result.winners[0]]
        )
        if result.tie:
            text += " " + words("final-tie", tie=words(f"tie-{result.tie}"))
        return text

    def _lines(self, scene: Scene) -> Content:
        rows: list[Content] = []
        seat = -1
        for line in self.lines[: self.shown]:
            if line.seat != seat:
                seat = line.seat
                ink = scene.ink(seat)
                rows.append(Content.styled(f"{ink.mark} {scene.seats[seat].name}", f"bold {ink.colour}"))
            style = "$success" if line.points > 0 else "$error" if line.points < 0 else ""
            rows.append(
                Content.assemble(
                    (f"{line.points:+5d}".replace("-", "−"), style), "  ", scene.teller.score_line(line)
                )
            )
        return Content("\n").join(rows)

    # --- keys ----------------------------------------------------------------------------------

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        if action in ("next", "all"):
            return not self.done
        if action in ("path", "scroll", "replay"):
            return self.done
        return super().check_action(action, parameters)

    def action_next(self) -> None:
        if self.done:
            if self._timer is not None:
                self._timer.stop()
            return
        self.shown += 1
        self.retell()
        if self.done:
            self.call_after_refresh(self.scroll.scroll_home, animate=False)

    def action_all(self) -> None:
        if self._timer is not None:
            self._timer.stop()
        self.shown = len(self.lines)
        self.retell()
        self.call_after_refresh(self.scroll.scroll_home, animate=False)

    def action_path(self) -> None:
        """Draw the next player's longest path."""
        seats = len(self.hotseat.seats)
        self.path_seat = (self.path_seat + 2) % (seats + 1) - 1
        self.retell()

    def action_scroll(self, lines: int) -> None:
        self.scroll.scroll_relative(y=lines, animate=False)

    def action_replay(self) -> None:
        """Watch the game from its first card."""
        from ttr_tui.tui.screens.replay import ReplayScreen

        app_of(self).go_to(ReplayScreen(self.hotseat.match))

    def action_home(self) -> None:
        app_of(self).go_home()


def order_of(result: Result) -> list[ScoreLine]:
    """Player by player, the last first: the winner's last line is the last of all."""
    seats = sorted(range(len(result.totals)), key=lambda seat: (seat in result.winners, result.totals[seat]))
    return [line for seat in seats for line in result.lines if line.seat == seat]
