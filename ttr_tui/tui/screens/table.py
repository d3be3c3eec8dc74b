"""The table: the board, the market, the hand, the players; and whatever is asked now."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from typing import Any, ClassVar

from textual import events, work
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.screen import Screen

from ttr_tui.archive.errors import ArchiveError
from ttr_tui.engine.actions import Action, Pending
from ttr_tui.match import Match
from ttr_tui.settings import PACES
from ttr_tui.tui.bot_turns import BotTurns
from ttr_tui.tui.hotseat import Hotseat, Stage
from ttr_tui.tui.mechanism_keys import bind_mechanisms
from ttr_tui.tui.panels.asked import panel_asking
from ttr_tui.tui.panels.base import Panel
from ttr_tui.tui.plugin import plugins_of
from ttr_tui.tui.refusals import Refusals, meanings
from ttr_tui.tui.scene import Scene
from ttr_tui.tui.screens.table_touch import TableTouch
from ttr_tui.tui.table_lines import head_line
from ttr_tui.tui.text import Text, app_of, glyphs_of, is_open, palette_of, words_of
from ttr_tui.tui.textual_private import quiet_focus
from ttr_tui.tui.turn_keys import ALWAYS_BINDINGS, SPARE, TURN_BINDINGS, TurnKeys
from ttr_tui.tui.tutor import Tutor
from ttr_tui.tui.widgets.covered import Covered
from ttr_tui.tui.widgets.desk import Desk
from ttr_tui.tui.widgets.keybar import KeyBar
from ttr_tui.tui.widgets.market import HandBar, MarketBar
from ttr_tui.tui.widgets.notice import NoticeLine

LOG = 60
"""Events that are kept ready for the log beside the board."""


class TableScreen(Covered, TableTouch):
    """One game. It shows what the one who looks may see, and sends their answers to the hot seat.

    What can be done with a turn is `TurnKeys`'; the board, the column beside it and the panel are the
    `Desk`'s; the bots move in `BotTurns`; the mouse and the words under the board are in `TableTouch`.
    """

    AUTO_FOCUS = ""
    DEFAULT_CSS = """
    TableScreen { layout: vertical; }
    TableScreen #head { height: 1; background: $panel; padding: 0 1; }
    TableScreen #market { height: auto; padding: 0; }
    TableScreen #hand { height: auto; }
    TableScreen #notice { height: 1; padding: 0 1; color: $foreground; background: $background; }
    TableScreen.-wide #side, TableScreen.-wide Panel { width: 46; }
    TableScreen.-low Panel Button, TableScreen.-low #held-title { margin-top: 0; }
    TableScreen.-narrow #side { display: none; }
    TableScreen.-narrow.-aside #side { display: block; }
    TableScreen.-filled #side { display: none !important; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        *TURN_BINDINGS,
        Binding("enter", "hand_over", "key-hand-over", priority=True),
        Binding("enter", "end_turn", "key-end-turn", priority=True),
        # Not space: pressed once too often it would lift the next player's curtain.
        Binding("enter", "skip", "key-skip", priority=True),
        *ALWAYS_BINDINGS,
    ]
    focused = quiet_focus()

    def __init__(self, match: Match, hotseat: Hotseat | None = None) -> None:
        super().__init__()
        self.hotseat = hotseat or Hotseat(match)
        self.scene: Scene | None = None
        self.keys = TurnKeys(self, self.hotseat)
        self.bots = BotTurns(self.hotseat, self._pace, self._bot_moved)
        self.head = Text(id="head")
        self.desk = Desk(match.board)
        self.board = self.desk.board
        self.notice = NoticeLine()
        self.market = MarketBar()
        self.hand = HandBar()
        self.keybar = KeyBar(SPARE, steady=True)
        self.asked: tuple[int, Pending] | None = None
        """The moment and the decision that the open panel is about."""
        self._hung = False
        """The curtain is up, or down and what its key meant is still on its way."""
        plugins = plugins_of(match.setup)
        bind_mechanisms(self, plugins, ALWAYS_BINDINGS)
        self.refusals = Refusals(self, self.hotseat, meanings(self.BINDINGS, plugins))
        self.tutor = Tutor()

    def compose(self) -> ComposeResult:
        self.tutor.app = app_of(self)
        self.board.draw_with(palette_of(self), glyphs_of(self))
        yield self.head
        yield self.desk
        yield self.notice
        yield self.market
        yield self.hand
        yield self.keybar

    def on_resize(self, event: events.Resize) -> None:
        if self.scene is not None:
            self.call_after_refresh(self.redraw)

    def on_screen_resume(self) -> None:
        """The table is there, and what it shows should be in its first picture. Or else: while something lay
        over it, bots may have played on to the curtain or to the end."""
        waiting = self.scene is None or self.hotseat.stage in (Stage.CURTAIN, Stage.OVER)
        if waiting and self.app.screen is self:
            self.sync()

    def retell(self) -> None:
        """Another language or theme: say and draw everything again."""
        self.board.draw_with(palette_of(self), glyphs_of(self))
        self.sync()

    # --- showing -------------------------------------------------------------------------------

    def sync(self) -> None:
        """Show the match as it is now, and ask what is to be asked; unless all of it is just being left."""
        if not is_open(self) or not self.desk.is_attached:
            return
        hotseat = self.hotseat
        hotseat.thinking = app_of(self).settings.thinking
        hotseat.at_once = app_of(self).settings.handover == "at-once"
        self._look()
        self.ask()
        self.redraw()
        self.refresh_bindings()
        stage = hotseat.stage
        if stage is Stage.CURTAIN:
            self._curtain()
        elif stage is Stage.BOT:
            self._let_bots_move()
        elif stage is Stage.OVER:
            self._final()
        elif self.panel is None and self.focused is None:
            self.board.focus()

    def _look(self) -> None:
        if self.scene is not None and self.scene.looking != self.hotseat.looking:
            self.board.select(None)  # what one was looking at is nobody else's business
        self.scene = Scene(self.hotseat, words_of(self), palette_of(self))

    def redraw(self) -> None:
        """Draw what has changed."""
        scene = self.scene
        if scene is None or not is_open(self):
            return
        self.tell_unsaved()
        self.desk.show(scene, [event for _, event in self.hotseat.recent(LOG)])
        high, low = self.has_class("-high"), self.has_class("-low")
        self.market.show(scene, 3 if high else 1 if low else 2)
        self.hand.show(scene, 2 if high else 1)
        self.tell_notice()

    def tell_unsaved(self) -> None:
        """Tell the head of the table, and in it whether the game is being saved."""
        if self.scene is not None and is_open(self):
            trouble = app_of(self).keeping.trouble(self.hotseat.match)
            self.head.put(head_line(self.scene, self.has_class("-narrow"), self.head.size.width, trouble))

    # --- asking --------------------------------------------------------------------------------

    def ask(self) -> None:
        """Open the panel of the open decision, or close one that is no longer asked."""
        scene = self.scene
        assert scene is not None
        deciding = scene.stage is Stage.DECIDING
        asked = (len(self.hotseat.match.entries), scene.view.pending) if deciding else None
        if asked == self.asked:
            return
        self.asked = asked
        if asked is not None:
            self.fill(False)
        panel = panel_asking(scene)
        if panel is not None:
            self.open_panel(panel)
        else:
            self.close_panel()

    def open_panel(self, panel: Panel) -> None:
        """Ask something beside the board; unless it was about a moment that is over, and perhaps about the
        cards of somebody else."""
        if panel.scene is not self.scene:
            return
        self.keys.wanted = None
        self.fill(False)
        self.desk.open_panel(panel)
        self.tell_notice()
        self.refresh_bindings()

    def close_panel(self) -> None:
        if self.panel is not None:
            self.keys.wanted = None
            self.desk.close_panel()
            self.refresh_bindings()

    def _curtain(self) -> None:
        if self.app.screen is self and not self._hung:
            self._hung = True
            self.board.select(None)  # whoever moved it while the bots played
            curtain = app_of(self).curtain()
            curtain.hang(self.hotseat)
            self.app.push_screen(curtain, self._lifted)

    def _lifted(self, what: str | None) -> None:
        self._hung = False
        if what == "lift":
            self.hotseat.lift()
        elif what == "undo":
            self._take_back()
        self.sync()
        # With the first picture, not with the one after it.
        self.keybar.redraw()

    def _final(self) -> None:
        if self.app.screen is self:
            self.app.push_screen(self.final_screen())

    def final_screen(self) -> Screen[None]:
        """What follows the last move."""
        from ttr_tui.tui.screens.final import FinalScreen

        return FinalScreen(self.hotseat)

    # --- playing -------------------------------------------------------------------------------

    def play(self, action: Action) -> None:
        """Take an action for the one who looks."""
        if not is_open(self) or self.scene is None or action not in self.scene.legal:
            return
        try:
            self.hotseat.play(action)
        except ArchiveError as error:
            self._tell_error(error)
        self.sync()

    def _take_back(self) -> None:
        """Undo, unless the game has gone on in another window."""
        try:
            if self.hotseat.can_undo():
                self.hotseat.undo()
        except ArchiveError as error:
            self._tell_error(error)

    def _tell_error(self, error: ArchiveError) -> None:
        self.notify(error.text(words_of(self)), severity="error")

    @work(group="bots", exclusive=True)
    async def _let_bots_move(self) -> None:
        try:
            if await self.bots.run():
                self.call_later(self.sync)
        except ArchiveError as error:
            self._tell_error(error)

    def _pace(self) -> float:
        return PACES[app_of(self).settings.pace]

    def _bot_moved(self) -> None:
        if is_open(self):
            self._look()
            self.redraw()
            self.refresh_bindings()

    # --- keys ----------------------------------------------------------------------------------

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Which keys work now."""
        scene = self.scene
        if scene is None:
            return action in ("back", "help", "quit")
        stage, panel = scene.stage, self.panel
        if action == "turn" and parameters[0] == "take" and self.filled:
            return False  # nobody takes a card unseen
        if action == "turn":
            return self.keys.works(*parameters)  # type: ignore[arg-type]
        if action == "hand_over":
            return stage is Stage.HANDOVER or (len(self.hotseat.humans) > 1 and self.keys.works("end"))
        if action == "end_turn":
            return len(self.hotseat.humans) == 1 and self.keys.works("end")
        if action == "skip":
            return stage is Stage.BOT
        if action == "hint":
            return stage is Stage.DECIDING
        if action == "undo":
            return self.hotseat.can_undo() and (panel is None or not panel.voluntary)
        if action == "aside":
            return self.has_class("-narrow") and panel is None and not self.filled
        if action == "fill" and panel is not None:
            return False
        if action == "to_panel":
            return panel is not None and not panel.has_focus_within
        return super().check_action(action, parameters)

    def action_turn(self, name: str, *which: object) -> None:
        self.keys.press(name, *which)

    def action_hand_over(self) -> None:
        if self.hotseat.stage is Stage.HANDOVER:
            self.hotseat.hand_over()
            self.sync()
        else:
            self.keys.press("end")

    def action_end_turn(self) -> None:
        self.keys.press("end")

    def action_skip(self) -> None:
        self.bots.rushing = True

    def action_undo(self) -> None:
        self.workers.cancel_group(self, "bots")
        self._take_back()
        self.sync()

    def action_hint(self) -> None:
        self._hint()

    @work(group="hint", exclusive=True)
    async def _hint(self) -> None:
        """Think beside the screen, then tell: in the panel that asks, or in one of its own."""
        from ttr_tui.tui.panels.hint import HintPanel

        asked = self.scene
        hint = await asyncio.to_thread(self.hotseat.hint)
        scene = self.scene
        if not is_open(self) or scene is None or scene is not asked:
            return
        if self.panel is not None and not self.panel.voluntary:
            self.panel.advise(hint)
        else:
            self.open_panel(HintPanel(scene, hint))

    def action_fill(self, filled: bool) -> None:
        self.set_focus(self.board)
        super().action_fill(filled)

    def action_aside(self) -> None:
        self.toggle_class("-aside")
        self.call_after_refresh(self.redraw)

    def action_to_panel(self) -> None:
        if self.panel is not None:
            self.panel.take_focus()

    def action_back(self) -> None:
        if self.panel is not None and self.panel.voluntary:
            self.panel.close()
        elif self.panel is None and self.has_class("-aside"):
            self.action_aside()
        else:
            self.app.push_screen(self.menu())

    def menu(self) -> Screen[None]:
        """What Escape leads to."""
        from ttr_tui.tui.screens.game_menu import GameMenu

        return GameMenu()

    def offers(self) -> Iterator[tuple[str, str, Any]]:
        """For the command palette, beside the keys."""
        return self.keys.offers()

    # --- what widgets say ----------------------------------------------------------------------

    def on_panel_play(self, message: Panel.Play) -> None:
        message.stop()
        wanted = self.keys.wanted
        self.play(message.action)
        self.keys.go_on(wanted)

    def on_panel_refused(self, message: Panel.Refused) -> None:
        message.stop()
        self.refuse(message.reason)

    def on_panel_closed(self, message: Panel.Closed) -> None:
        message.stop()
        if is_open(self) and self.panel is not None:
            self.close_panel()
            self.redraw()
