"""A game watched again: step by step, turn by turn, or by itself; from above or from one seat."""

from __future__ import annotations

from collections import Counter
from typing import ClassVar

from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.timer import Timer

from ttr_tui.archive.replaying import Replay, Whole
from ttr_tui.engine.legal import LegalActions
from ttr_tui.engine.view import PlayerView
from ttr_tui.match import Match, round_of
from ttr_tui.tui.board_only import FILL_BINDINGS, UNFILL, BoardOnly
from ttr_tui.tui.hotseat import NOTHING, Stage, claimed, drawn
from ttr_tui.tui.scene import Scene
from ttr_tui.tui.screens.legend import LEGEND_BINDING, LegendScreen
from ttr_tui.tui.text import Text, app_of, glyphs_of, is_open, palette_of, words_of
from ttr_tui.tui.widgets.board import BoardWidget
from ttr_tui.tui.widgets.keybar import KeyBar, key_name
from ttr_tui.tui.widgets.market import HandBar, MarketBar
from ttr_tui.tui.widgets.side import LogBox, PlayersBox, TicketsBox
from ttr_tui.tui.widgets.transport import Transport

SPEEDS = (2.0, 1.0, 0.5, 0.2)
"""Seconds a step, when it goes by itself."""


class Watched:
    """What a `Scene` is made from, taken from a replay instead of a hot seat."""

    def __init__(self, replay: Replay) -> None:
        self.replay = replay
        self.seats = replay.match.seats
        self.stage = Stage.OVER
        self.looking = replay.seat

    def view(self) -> PlayerView:
        return self.replay.view()

    def legal(self) -> LegalActions:
        return NOTHING

    def last_routes(self) -> frozenset[int]:
        return claimed(self.replay.moment.events)

    def drawn_cards(self) -> Counter[int]:
        return drawn(self.replay.moment.events, self.looking)


class ReplayScreen(BoardOnly):
    """The table of the past, with the keys of a player of music."""

    AUTO_FOCUS = ""
    CSS = """
    ReplayScreen #head { height: 1; background: $panel; padding: 0 1; }
    ReplayScreen #side { width: 38; }
    ReplayScreen.-wide #side { width: 46; }
    ReplayScreen.-narrow #side { width: 30; }
    ReplayScreen #players { height: auto; }
    ReplayScreen #tickets { height: auto; max-height: 40%; background: $background; }
    ReplayScreen #log { height: 1fr; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("space", "run", "replay-run"),
        Binding("right", "step(1)", "replay-step"),
        Binding("left", "step(-1)", "replay-back"),
        Binding("down", "turn(1)", "replay-turn"),
        Binding("up", "turn(-1)", "replay-turn-back"),
        Binding("home", "jump(0)", "replay-start"),
        Binding("end", "jump(1)", "replay-end"),
        Binding("plus,equals_sign", "speed(1)", "replay-faster", key_display="+"),
        Binding("minus", "speed(-1)", "replay-slower"),
        Binding("v", "look", "replay-look"),
        Binding("a", "again", "key-again"),
        LEGEND_BINDING,
        *FILL_BINDINGS,
        UNFILL,
        Binding("escape,q", "dismiss", "key-back"),
        Binding("escape,q", "home", "key-home"),
    ]

    help_key = "help-replay"

    def __init__(self, match: Match) -> None:
        super().__init__()
        self.replay = Replay(match)
        self.setup = match.setup
        self.speed = 1
        self.head = Text(id="head")
        self.board = BoardWidget(match.board)
        self.board.can_focus = False
        self.players = PlayersBox()
        self.tickets = TicketsBox()
        self.tickets.idle = True
        self.log_box = LogBox()
        self.market = MarketBar()
        self.hand = HandBar()
        self.bar = Transport()
        self.keybar = KeyBar()
        self._timer: Timer | None = None

    def compose(self) -> ComposeResult:
        self.board.draw_with(palette_of(self), glyphs_of(self))
        yield self.head
        yield Horizontal(self.board, Vertical(self.players, self.tickets, self.log_box, id="side"))
        yield self.market
        yield self.hand
        yield self.bar
        yield self.keybar

    def on_mount(self) -> None:
        self.call_after_refresh(self.redraw)

    def on_resize(self, _: events.Resize) -> None:
        if is_open(self):
            self.call_after_refresh(self.redraw)

    def retell(self) -> None:
        self.board.draw_with(palette_of(self), glyphs_of(self))
        self.redraw()

    def redraw(self) -> None:
        """Show the moment the replay is at."""
        if not is_open(self):
            return
        replay, words = self.replay, words_of(self)
        look = replay.look
        scene = self._scene()
        if isinstance(look, Whole):
            seen = words("replay-whole")
        else:
            seen = words("replay-stranger") if look is None else scene.seats[look].name
        turn = round_of(replay.turn, len(scene.seats))
        self.head.put(
            Content.assemble(
                (scene.board.names.get(words.lang), "bold"),
                f" · {words('head-turn', turn=turn)} · {words('replay-seen', who=seen)}",
            )
        )
        self.tickets.show(scene)
        self.players.show(scene, self.tickets.wanted)
        self.log_box.show(scene, [event for _, event in replay.log(max(0, replay.position - 60))])
        self.market.show(scene)
        self.hand.show(scene)
        self.bar.show(replay.position, len(replay), self._timer is not None, SPEEDS[self.speed])
        self.board.show(scene.picture)

    def _scene(self) -> Scene:
        return Scene(Watched(self.replay), words_of(self), palette_of(self))

    def unanswered(self, key: str) -> None:
        """Say that a key does nothing here, until something does."""
        words = words_of(self)
        self.head.put(Content.styled(words("refuse-key", name=key_name(key, words)), "bold $warning"))

    # --- the mouse -----------------------------------------------------------------------------

    def on_transport_toggled(self, message: Transport.Toggled) -> None:
        message.stop()
        self.action_run()

    def on_transport_sought(self, message: Transport.Sought) -> None:
        message.stop()
        self._go(message.position)

    # --- keys ----------------------------------------------------------------------------------

    def _halt(self) -> None:
        if self._timer is not None:
            self._timer.stop()
            self._timer = None

    def action_run(self) -> None:
        """Go by itself, or stop."""
        if self._timer is not None:
            self._halt()
        elif not self.replay.at_end:
            self._timer = self.set_interval(SPEEDS[self.speed], self._tick)
        self.redraw()

    def _tick(self) -> None:
        if not self.replay.step():
            self._halt()
        self.redraw()

    def action_step(self, steps: int) -> None:
        self._halt()
        self.replay.step(steps)
        self.redraw()

    def action_turn(self, direction: int) -> None:
        self._halt()
        if direction > 0:
            self.replay.step_turn()
        else:
            self.replay.back_turn()
        self.redraw()

    def action_jump(self, end: int) -> None:
        self._go(len(self.replay) if end else 0)

    def _go(self, position: int) -> None:
        self._halt()
        self.replay.jump(position)
        self.redraw()

    def action_speed(self, step: int) -> None:
        self.speed = max(0, min(len(SPEEDS) - 1, self.speed + step))
        if self._timer is not None:
            self._halt()
            self.action_run()
        self.redraw()

    def action_look(self) -> None:
        """Watch from the next place: from above, from each seat, as a stranger."""
        looks = self.replay.looks
        self.replay.look_from(looks[(looks.index(self.replay.look) + 1) % len(looks)])
        self.redraw()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        if action == "again":
            return self.replay.match.over
        if action in ("dismiss", "home"):
            # Below the second screen there may be the score it was opened from.
            return (self in self.app.screen_stack[2:]) is (action == "dismiss")
        return super().check_action(action, parameters)

    def action_again(self) -> None:
        """The same players once more; the next one begins."""
        app_of(self).play_again(self.replay.match)

    def action_legend(self) -> None:
        self.app.push_screen(LegendScreen(self._scene(), self.board.chart))

    def action_home(self) -> None:
        app_of(self).go_home()
