"""The table: the board, the market, the hand, the players; and whatever is asked now."""

from __future__ import annotations

import asyncio
from typing import Any

import attrs
from textual import events
from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.widgets import OptionList

from ttr_tui.archive.errors import ArchiveError
from ttr_tui.engine.actions import (
    Action,
    EndingTurn,
    EndTurn,
    FirstCard,
    Pending,
    SecondCard,
    Turn,
)
from ttr_tui.match import Match
from ttr_tui.tui import registry
from ttr_tui.tui.hotseat import Hotseat, Stage
from ttr_tui.tui.panel import Choice, Panel
from ttr_tui.tui.scene import Scene
from ttr_tui.tui.screens.claim import ClaimPanel, route_cost
from ttr_tui.tui.speech import Text, app_of, palette_of, words_of
from ttr_tui.tui.turn import CORE, TurnScreen
from ttr_tui.tui.widgets.board import BoardWidget
from ttr_tui.tui.widgets.keybar import KeyBar
from ttr_tui.tui.widgets.market import HandBar, MarketBar
from ttr_tui.tui.widgets.side import LogBox, PlayersBox, TicketsBox

registry.CORE_DECISIONS |= {Turn, FirstCard, SecondCard, EndingTurn}
PACES = {"instant": 0.0, "fast": 0.25, "normal": 0.8, "slow": 2.0}


class TableScreen(TurnScreen):
    """One game. It shows what the one who looks may see, and sends their answers to the hot seat."""

    AUTO_FOCUS = ""
    CSS = """
    TableScreen { layout: vertical; }
    TableScreen #head { height: 1; background: $panel; padding: 0 1; }
    TableScreen #middle { height: 1fr; layers: base over; }
    TableScreen #side { width: 38; }
    TableScreen #players { height: auto; }
    TableScreen #tickets { height: auto; max-height: 45%; background: $background; }
    TableScreen #log { height: 1fr; }
    TableScreen #market { height: auto; padding: 0; }
    TableScreen #hand { height: auto; }
    TableScreen #notice { height: 1; padding: 0 1; color: $foreground; background: $background; }
    TableScreen Panel { width: 38; }
    TableScreen .gone { display: none; }
    TableScreen.-wide #side, TableScreen.-wide Panel { width: 46; }
    TableScreen.-narrow #side { display: none; }
    TableScreen.-narrow.-aside #side { display: block; }
    TableScreen.-middling #market, TableScreen.-high #market { margin: 1 0; }
    """

    def __init__(self, match: Match) -> None:
        registry.load(mechanism.id for mechanism in match.setup.mechanisms)
        super().__init__(Hotseat(match))
        self.head = Text(id="head")
        self.board = BoardWidget(match.board)
        self.players = PlayersBox()
        self.tickets = TicketsBox()
        self.journal = LogBox()
        self.side = Vertical(self.players, self.tickets, self.journal, id="side")
        self.middle = Horizontal(self.board, self.side, id="middle")
        self.notice = Text(id="notice")
        self.market = MarketBar()
        self.hand = HandBar()
        self.keybar = KeyBar()
        self._asked: tuple[int, Pending] | None = None
        self._hung = False
        """The curtain is up, or down and what its key meant is still on its way."""

    def compose(self) -> ComposeResult:
        self.board.set_palette(palette_of(self))
        yield self.head
        yield self.middle
        yield self.notice
        yield self.market
        yield self.hand
        yield self.keybar

    def on_mount(self) -> None:
        self.call_after_refresh(self.sync)

    def on_resize(self, event: events.Resize) -> None:
        if self.scene is not None:
            self.call_after_refresh(self.redraw)

    def on_screen_resume(self) -> None:
        """While something lay over the table, bots may have played on to the curtain or to the end."""
        waiting = self.hotseat.stage in (Stage.CURTAIN, Stage.OVER)
        if self.scene is not None and waiting and self.app.screen is self:
            self.sync()

    def retell(self) -> None:
        """Another language or theme: say and draw everything again."""
        self.board.set_palette(palette_of(self))
        self.sync()

    # --- showing -------------------------------------------------------------------------------

    def sync(self) -> None:
        """Show the match as it is now, and ask what is to be asked."""
        if not self.is_mounted:
            return
        hotseat = self.hotseat
        hotseat.thinking = app_of(self).settings.thinking
        hotseat.at_once = app_of(self).settings.handover == "at-once"
        self.scene = Scene(hotseat, words_of(self), palette_of(self))
        self._ask()
        self.redraw()
        self.refresh_bindings()
        stage = hotseat.stage
        if stage is Stage.CURTAIN:
            self._curtain()
        elif stage is Stage.BOT:
            self.run_worker(self._bots(), group="bots", exclusive=True)
        elif stage is Stage.OVER:
            self._final()
        elif self.panel is None and self.focused is None:
            self.board.focus()

    def redraw(self) -> None:
        """Draw what has changed."""
        scene = self.scene
        if scene is None or not self.is_mounted:
            return
        narrow = self.has_class("-narrow")
        self.head.put(self._head(scene, narrow))
        self.players.show(scene)
        self.tickets.show(scene)
        self.journal.show(scene, [event for _, event in self.hotseat.recent(60)])
        self.market.show(scene, tall=not self.has_class("-low"))
        self.hand.show(scene)
        self.notice.put(self._notice(scene))
        self.relight()

    def relight(self) -> None:
        """Draw the board again: another ticket, route or move stands out."""
        if self.scene is None or not self.is_mounted:
            return
        picture = self.scene.picture
        if self.panel is not None:
            picture = self.panel.light(picture)
        elif (it := self.tickets.lit()) is not None:
            card = self.scene.board.tickets[it.ticket]
            picture = attrs.evolve(picture, path=it.path, cities=frozenset((card.start, *card.goals)))
        self.board.show(picture)

    def _head(self, scene: Scene, narrow: bool) -> Content:
        words, view = scene.words, scene.view
        parts: list[Any] = [(scene.board.names.get(words.lang), "bold")]
        if view.turn:
            parts.append(f" · {words('head-turn', turn=(view.turn - 1) // len(scene.seats) + 1)}")
        if view.turns_left > 0:
            parts.append((f" · {words('head-last')}", "bold $warning"))
        if view.seat >= 0 and not narrow:
            ink = scene.ink(view.seat)
            parts += [
                " · ",
                (f"{ink.mark} {words('head-to-move', who=scene.seats[view.seat].name)}", ink.colour),
            ]
        if narrow:
            for seat, player in enumerate(view.players):
                ink = scene.ink(seat)
                style = f"bold {ink.colour}" + (" reverse" if view.seat == seat else "")
                counts = f"{player.score}·{sum(player.pieces)}"
                parts += ["  ", (f"{ink.mark}{scene.seats[seat].name[:8]}", style), f" {counts}"]
        return Content.assemble(*parts)

    def _notice(self, scene: Scene) -> Content | str:
        """One line that says what is expected, or what the cursor is on."""
        words, stage = scene.words, scene.stage
        if stage is Stage.BOT:
            return words("notice-bot", who=scene.seats[scene.view.seat].name)
        if stage is Stage.HANDOVER:
            last = next((e for s, e in reversed(self.hotseat.recent(9)) if e.seat == scene.looking), None)
            told = scene.teller.event(last) if last else ""
            me = scene.seats[scene.looking].name if scene.looking is not None else ""
            return words("notice-handover", me=me, told=told, who=scene.seats[scene.view.seat].name)
        route = self.board.route
        if self.panel is not None:
            return ""
        if route is not None:
            return self._about(scene, route)
        if self.board.city is not None:
            return words("notice-city", city=scene.teller.city(self.board.city))
        if isinstance(scene.view.pending, SecondCard):
            return words("notice-second")
        if isinstance(scene.view.pending, EndingTurn):
            kinds = scene.legal.kinds()
            others = [f"{e.key} {words(e.label)}" for e in registry.EXTRAS if e.action in kinds]
            return words("notice-ending", others=", ".join(others))
        if isinstance(scene.view.pending, Turn | FirstCard) and stage is Stage.DECIDING:
            return words("notice-turn", who=scene.seats[scene.view.seat].name)
        return ""

    def _about(self, scene: Scene, route: int) -> Content:
        owner = scene.view.owner(route)
        words = scene.words
        if owner is not None:
            end = words("route-of", who=scene.seats[owner].name)
        elif not scene.view.free >> route & 1:
            end = words("route-closed")
        else:
            end = words("ticket-points", points=scene.view.setup.points[route])
        return Content.assemble(
            (scene.teller.route(route), "bold"), "  ", route_cost(scene, route), f"  {end}"
        )

    # --- asking --------------------------------------------------------------------------------

    def _ask(self) -> None:
        """Open the panel of the open decision, or close one that is no longer asked."""
        scene = self.scene
        assert scene is not None
        pending = scene.view.pending
        deciding = scene.stage is Stage.DECIDING
        asked = (len(self.hotseat.match.entries), pending) if deciding else None
        if asked == self._asked:
            return
        self._asked = asked
        if deciding and type(pending) not in registry.CORE_DECISIONS:
            self.open_panel(registry.DECISIONS.get(type(pending), Choice)(scene))
        elif deciding and type(pending) is Turn and not self._turn_keys():
            self.open_panel(Choice(scene))
        else:
            self.close_panel()

    def _turn_keys(self) -> bool:
        assert self.scene is not None
        return any(kind in CORE or kind in registry.GATES for kind in self.scene.legal.kinds())

    def open_panel(self, panel: Panel) -> None:
        """Put a panel where the side column is."""
        self._drop_panel()
        self.panel = panel
        self.middle.mount(panel)
        if self.scene is not None:
            self.notice.put(self._notice(self.scene))
        self.refresh_bindings()

    def close_panel(self) -> None:
        if self.panel is not None:
            self._drop_panel()
            self.side.remove_class("gone")
            self.set_focus(self.board)
            self.refresh_bindings()

    def _drop_panel(self) -> None:
        if self.panel is not None:
            panel, self.panel, self.wanted = self.panel, None, None
            # Focus must not wander while the panel is being taken away.
            self.set_focus(None)
            panel.display = False
            panel.remove()
            self.board.select(None)

    def _curtain(self) -> None:
        if self.app.screen is self and not self._hung:
            self._hung = True
            curtain = app_of(self).curtain()
            curtain.hang(self.hotseat)
            self.app.push_screen(curtain, self._lifted)

    def _lifted(self, what: str | None) -> None:
        self._hung = False
        if what == "lift":
            self.hotseat.lift()
        elif what == "undo":
            self.take_back()
        elif what == "leave":
            app_of(self).go_home()
            return
        self.sync()
        # With the first picture, not with the one after it.
        self.keybar.redraw()

    def _final(self) -> None:
        from ttr_tui.tui.screens.final import FinalScreen

        if self.app.screen is self:
            self.app.push_screen(FinalScreen(self.hotseat))

    # --- playing -------------------------------------------------------------------------------

    def play(self, action: Action) -> None:
        """Take an action for the one who looks."""
        if not self.is_mounted or self.scene is None or action not in self.scene.legal:
            return
        self._carry_out(action)

    def _carry_out(self, action: Action) -> None:
        try:
            self.hotseat.play(action)
        except ArchiveError as error:
            self.notify(error.text(words_of(self)), severity="error")
        self.sync()

    async def _bots(self) -> None:
        """Let the bots move, each after a moment, until a person is asked."""
        hotseat = self.hotseat
        while hotseat.stage is Stage.BOT:
            before = len(hotseat.match.entries)
            pace = 0.0 if self.rushing else PACES.get(app_of(self).settings.pace, 0.8)
            action = await asyncio.to_thread(hotseat.bot_move)
            # Nothing is to be seen of a turn that ends.
            waited = pace if isinstance(action, EndTurn) else 0.0
            while waited < pace and not self.rushing:
                await asyncio.sleep(0.05)
                waited += 0.05
            if not self.is_mounted or len(hotseat.match.entries) != before:
                return
            try:
                hotseat.play(action)
            except ArchiveError as error:
                self.notify(error.text(words_of(self)), severity="error")
                return
            if hotseat.stage is Stage.BOT:
                self.scene = Scene(hotseat, words_of(self), palette_of(self))
                self.redraw()
                self.refresh_bindings()
                await asyncio.sleep(0)
        self.rushing = False
        self.call_later(self.sync)

    # --- what widgets say ----------------------------------------------------------------------

    def on_panel_ready(self, message: Panel.Ready) -> None:
        message.stop()
        if self.is_mounted and self.panel is not None:
            self.side.set_class(not self.panel.small, "gone")
            self.relight()

    def on_panel_play(self, message: Panel.Play) -> None:
        message.stop()
        wanted = self.wanted
        self.play(message.action)
        self.go_on(wanted)

    def on_panel_closed(self, message: Panel.Closed) -> None:
        message.stop()
        if self.is_mounted and self.panel is not None:
            self.close_panel()
            self.redraw()

    def on_panel_lit(self, message: Panel.Lit) -> None:
        message.stop()
        self.relight()

    def on_market_bar_picked(self, message: MarketBar.Picked) -> None:
        message.stop()
        self.app.simulate_key(message.key)

    def on_board_widget_route_picked(self, message: BoardWidget.RoutePicked) -> None:
        message.stop()
        scene = self.scene
        if scene is None or not self.is_mounted:
            return
        if self.panel is not None:
            self.panel.route_picked(message.route)
        elif scene.stage is Stage.DECIDING:
            claims = scene.legal.claims()
            if claims is not None and message.route in claims.routes():
                self.open_panel(ClaimPanel(scene, message.route))
            else:
                self.notify(self._why_not(scene, message.route), severity="warning", timeout=4)

    def _why_not(self, scene: Scene, route: int) -> str:
        if not isinstance(scene.view.pending, Turn):
            return scene.words("refuse-now")
        key = f"refuse-{self.hotseat.why_not(route)}"
        return scene.words(key) if key in scene.words else scene.words("refuse-cards")

    def on_board_widget_city_picked(self, message: BoardWidget.CityPicked) -> None:
        message.stop()
        if self.panel is not None and self.is_mounted:
            self.panel.city_picked(message.city)

    def on_board_widget_city_moved(self, message: BoardWidget.CityMoved) -> None:
        message.stop()
        if self.scene is not None and self.is_mounted:
            self.notice.put(self._notice(self.scene))

    def on_board_widget_route_hovered(self, message: BoardWidget.RouteHovered) -> None:
        message.stop()
        if self.scene is not None and self.is_mounted and self.panel is None:
            route = message.route
            self.notice.put(self._notice(self.scene) if route is None else self._about(self.scene, route))

    def on_option_list_option_highlighted(self, event: OptionList.OptionHighlighted) -> None:
        event.stop()
        self.relight()

    def on_descendant_focus(self) -> None:
        self.relight()

    def on_descendant_blur(self) -> None:
        self.relight()
