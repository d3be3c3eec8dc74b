"""What a hand on the mouse tells the table, and what the table says to it in the line under the board."""

from __future__ import annotations

from collections.abc import Callable

from textual.content import Content

from ttr_tui.engine.actions import Turn
from ttr_tui.tui.hotseat import Stage
from ttr_tui.tui.panels.base import Panel
from ttr_tui.tui.refusals import Refusals
from ttr_tui.tui.remarks import Sight
from ttr_tui.tui.scene import Scene
from ttr_tui.tui.screens.table_rooms import TableRooms
from ttr_tui.tui.table_lines import hover_line
from ttr_tui.tui.text import is_open
from ttr_tui.tui.turn_keys import CLAIM_KEY, TurnKeys
from ttr_tui.tui.tutor import Tutor
from ttr_tui.tui.widgets.board import BoardWidget
from ttr_tui.tui.widgets.desk import Desk
from ttr_tui.tui.widgets.market import HandBar, MarketBar
from ttr_tui.tui.widgets.notice import NoticeLine
from ttr_tui.tui.widgets.side import log_lines

LAST = 9
"""Events among which is what the one who looks did last."""


class TableTouch(TableRooms):
    """A click does what a key does; whatever does nothing says why."""

    desk: Desk
    notice: NoticeLine
    market: MarketBar
    hand: HandBar
    keys: TurnKeys
    refusals: Refusals
    tutor: Tutor
    remark = ""
    """What is being explained."""
    _remarked: tuple[int | None, int] = (None, -1)
    """To whom, and in which turn, something was explained."""

    @property
    def explained(self) -> str:
        scene = self.scene
        now = scene is not None and self._remarked == (scene.looking, self.hotseat.match.state.turn)
        return self.tutor.section if now else ""

    @property
    def panel(self) -> Panel | None:
        """What is being asked beside the board."""
        return self.desk.panel

    def tell_notice(self) -> None:
        """Say what has happened, or what the cursor is on, or what is expected."""
        scene, board, panel = self.scene, self.board, self.panel is not None
        if scene is None:
            return
        if self._explained(scene):
            return
        news = [] if panel else self._news(scene)
        waiting = scene.stage in (Stage.BOT, Stage.HANDOVER)
        if panel or news or waiting or not self.notice.place(scene, board.route, board.city):
            mine = (e for _, e in reversed(self.hotseat.recent(LAST)) if e.seat == scene.looking)
            self.notice.expect(scene, next(mine, None), news, panel)

    def _explained(self, scene: Scene) -> bool:
        """Whether the line explains something to somebody new to the game; one thing a turn at most, until
        the next key."""
        moment = scene.looking, self.hotseat.match.state.turn
        if self._remarked != moment or scene.stage is not Stage.DECIDING:
            self.remark = ""  # it was meant for somebody's eyes, at another time
        if self.panel is None and (self.board.route is not None or self.board.city is not None):
            return False  # the line tells where the cursor is
        on_turn = scene.stage is Stage.DECIDING and isinstance(scene.view.pending, Turn)
        if on_turn and self._remarked != moment:
            self.remark = self.new_remark(scene)
            if self.remark:
                self._remarked = moment
        if self.remark:
            self.notice.explain(self.remark)
        return bool(self.remark)

    def new_remark(self, scene: Scene) -> str:
        """What there is to be explained now, if anything."""
        if scene.looking is None:
            return ""
        news = tuple(self.hotseat.since_last_turn(scene.looking))
        return self.tutor.remark(Sight(scene, self.desk.looked_at, news))

    def _news(self, scene: Scene) -> list[Content]:
        """What computers do or have just done, where neither a log nor a curtain tells it; until the next
        key."""
        if scene.seen or self.has_class("-aside") or not self.has_class("-narrow"):
            return []
        if scene.stage is Stage.BOT and scene.looking is None:
            return log_lines(scene, [event for _, event in self.hotseat.recent(1)])
        if scene.stage in (Stage.BOT, Stage.DECIDING) and len(self.hotseat.humans) == 1:
            return log_lines(scene, self.hotseat.since_last_turn(self.hotseat.humans[0]))
        return []

    def refuse(self, reason: str) -> None:
        """Say why something cannot be done."""
        self.notice.refuse(reason)

    def unanswered(self, key: str) -> None:
        """Say why a key does nothing now."""
        if self.scene is not None:
            self.refuse(self.refusals.why_not(key))

    def _press(self, key: str) -> None:
        """Do what a key of the table does, or say why it does nothing."""
        action, which = self.refusals.meant[key]
        if self.check_action(action, which):
            getattr(self, f"action_{action}")(*which)
        else:
            self.unanswered(key)

    def on_key(self) -> None:
        self._stirred()

    def on_mouse_down(self) -> None:
        self._stirred()

    def _stirred(self) -> None:
        """A key or a click: what the last one was told is out of date, and what the others did has been
        seen, so that the light on the board goes out."""
        scene = self.scene
        if self.remark:
            self.remark = ""
            self.tell_notice()
            return  # what computers did is told now, and stays until the next key
        if scene is not None and scene.stage is Stage.DECIDING and not scene.seen:
            told = bool(self._news(scene))
            if scene.darken():
                self.desk.relight()
            if told:
                self.tell_notice()
        if self.notice.refusing:
            self.tell_notice()

    def on_notice_line_clicked(self, message: NoticeLine.Clicked) -> None:
        message.stop()
        if self.hotseat.stage is Stage.HANDOVER:
            self._press("enter")

    def on_market_bar_picked(self, message: MarketBar.Picked) -> None:
        message.stop()
        answer = self.panel.market_answer(message.key) if self.panel is not None else None
        if self.panel is not None and answer is not None:
            self.panel.play(answer)
        else:
            self._press(message.key)

    def on_market_bar_pointed(self, message: MarketBar.Pointed) -> None:
        message.stop()
        self._hover(message.key, hover_line)

    def on_hand_bar_picked(self, message: HandBar.Picked) -> None:
        message.stop()
        self._press(CLAIM_KEY)

    def on_hand_bar_pointed(self, message: HandBar.Pointed) -> None:
        message.stop()
        self._hover(CLAIM_KEY if message.over else "", lambda scene, _: scene.words("hover-hand"))

    def _hover(self, key: str, told: Callable[[Scene, str], str]) -> None:
        """Say what a click would do, which is what a key does; or why it would do nothing."""
        scene = self.scene
        if not key or scene is None or scene.stage is not Stage.DECIDING:
            self.tell_notice()
        elif self.panel is not None and self.panel.market_answer(key) is not None:
            self.notice.put(scene.words("hover-answer"))
        elif self.check_action(*self.refusals.meant[key]):
            self.notice.put(told(scene, key))
        else:
            self.notice.forebode(self.refusals.why_not(key))

    def on_board_widget_route_picked(self, message: BoardWidget.RoutePicked) -> None:
        message.stop()
        if is_open(self):
            self.keys.pick(message.route)

    def on_board_widget_city_moved(self, message: BoardWidget.CityMoved) -> None:
        message.stop()
        if is_open(self):
            self.tell_notice()

    def on_board_widget_route_hovered(self, message: BoardWidget.RouteHovered) -> None:
        message.stop()
        scene, panel = self.scene, self.panel
        if scene is None or not is_open(self):
            return
        city = message.city
        if panel is not None:
            panel.tell_click(panel.pick_would(message.route, city))
            city = None  # a click would not put the cursor there, but answer the panel
        elsewhere = self.market.hovered or self.hand.hovered
        if not self.notice.place(scene, message.route, city, panel is None) and not elsewhere:
            self.tell_notice()

    def on_panel_lit(self, message: Panel.Lit) -> None:
        """The panel is elsewhere now: what was refused before need not be said any more."""
        message.stop()
        self.tell_notice()
