"""The middle of the table: the board, the column beside it, and the panel that takes its place."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import attrs
from textual.containers import Horizontal, Vertical

from ttr_tui.engine.board import Board
from ttr_tui.engine.events import Event
from ttr_tui.tui.chart.picture import BoardPicture
from ttr_tui.tui.panels.asked import panel_asking
from ttr_tui.tui.panels.base import Panel
from ttr_tui.tui.scene import Scene
from ttr_tui.tui.widgets.board import BoardWidget
from ttr_tui.tui.widgets.covered import Covered
from ttr_tui.tui.widgets.legend import LegendBox
from ttr_tui.tui.widgets.lines import Lines
from ttr_tui.tui.widgets.side import LogBox, PlayersBox, TicketsBox


class Side(Covered, Vertical):
    """The column beside the board."""


class Desk(Covered, Horizontal):
    """Owns the one panel that may be open, and where the keys go when it closes."""

    DEFAULT_CSS = """
    Desk { height: 1fr; layers: base over; }
    Desk #side { width: 38; }
    Desk #players { height: auto; }
    Desk #tickets { height: auto; max-height: 45%; background: $background; }
    Desk #log { height: 1fr; }
    Desk Panel { width: 38; }
    """

    def __init__(self, board: Board) -> None:
        self.board = BoardWidget(board)
        self.players = PlayersBox()
        self.tickets = TicketsBox()
        self.log_box = LogBox()
        self.legend = LegendBox()
        self.side = Side(self.players, self.tickets, self.log_box, self.legend, id="side")
        self.panel: Panel | None = None
        self._scene: Scene | None = None
        self._cursor: tuple[int | None, int | None] = None, None
        """City and route of the board's cursor when the panel was opened: who steps back finds it."""
        self.looked_at: int | None = None
        """The route that the panel is about."""
        self.pointed: Callable[[BoardPicture], BoardPicture] = lambda picture: picture
        """Lights what somebody points at, whatever else is lit."""
        super().__init__(self.board, self.side, id="middle")

    def show(self, scene: Scene, events: Sequence[Event]) -> None:
        """Show a scene, and the last things that happened."""
        self._scene = scene
        if self.panel is not None and self.panel.scene.words.lang != scene.words.lang:
            self._ask_again(scene)
        self.tickets.show(scene)
        self.players.show(scene, self.tickets.wanted)
        self.log_box.show(scene, list(events))
        self.relight()
        self._show_legend(scene)

    def _ask_again(self, scene: Scene) -> None:
        """In another language: what has to be decided is asked anew, anything else is closed."""
        panel = panel_asking(scene)
        if panel is not None:
            self.open_panel(panel)
        else:
            self.close_panel()

    def _show_legend(self, scene: Scene) -> None:
        """The legend, if the column may have room for it."""
        if not self.side.size:
            return  # A panel has its place: when the column is back it will be as it was.
        if self.side.size.height < LegendBox.LEAST_SIDE:
            self.legend.display = False
        elif self.board.size:
            self.legend.show(scene, self.board.glyphs, self.board.chart)
            self.call_after_refresh(self.legend.fit, self.side, (self.players, self.tickets))

    def relight(self) -> None:
        """Draw the board: what the panel lights, or the way of the highlighted ticket."""
        if self._scene is not None and self.is_mounted:
            shown = self._picture(self._scene)
            self.looked_at = shown.selected_route if self.panel is not None else None
            self.board.show(self.pointed(shown))

    def _picture(self, scene: Scene) -> BoardPicture:
        if self.panel is not None:
            return self.panel.light(scene.picture)
        if (it := self.tickets.lit()) is not None:
            card = scene.board.tickets[it.ticket]
            return attrs.evolve(scene.picture, path=it.path, cities=frozenset((card.start, *card.goals)))
        return scene.picture

    def open_panel(self, panel: Panel) -> None:
        """Put a panel where the side column is."""
        self._drop()
        self.panel = panel
        self.board.takes_keys = False
        self._cursor = self.board.city, self.board.route
        if not panel.small:
            self.side.display = False
        if panel.small:
            # It covers the players as a whole, not half of them.
            panel.styles.min_height = self.players.outer_size.height
        self.mount(panel)

    def close_panel(self) -> None:
        """Show the side column again."""
        self._drop()
        self._show_side()
        self.screen.set_focus(self.board)
        if self._scene is not None:
            self.call_after_refresh(self._show_legend, self._scene)

    def _show_side(self) -> None:
        """Show the side column, if the window is wide enough for one."""
        if self.side.styles.clear_rule("display"):
            self.side.refresh(layout=True)

    def _drop(self) -> None:
        if self.panel is not None:
            panel, self.panel = self.panel, None
            # Focus must not wander while the panel is being taken away.
            self.screen.set_focus(None)
            panel.display = False
            panel.remove()
            self.board.takes_keys = True
            self.board.select(*self._cursor)

    def on_panel_ready(self, message: Panel.Ready) -> None:
        """The panel is there: the column makes room for it."""
        message.stop()
        if self.is_mounted and self.panel is not None:
            if self.panel.small:
                self._show_side()
            else:
                # Not by a class: the styles of everything in it would be looked up again.
                self.side.display = False
            self.relight()

    def on_panel_lit(self) -> None:
        self.relight()

    def on_panel_play(self) -> None:
        """It is answered: the cursor has done its work."""
        self._cursor = None, None

    def on_lines_highlighted(self, event: Lines.Highlighted) -> None:
        event.stop()
        self.relight()

    def on_descendant_focus(self) -> None:
        self.relight()

    def on_descendant_blur(self) -> None:
        self.relight()

    def on_board_widget_route_picked(self, message: BoardWidget.RoutePicked) -> None:
        """While something is asked, what is picked on the board answers it."""
        if self.panel is not None:
            if self.panel.route_picked(message.route):
                message.stop()
            self.relight()  # the cursor is the panel's

    def on_board_widget_city_picked(self, message: BoardWidget.CityPicked) -> None:
        message.stop()
        if self.panel is not None:
            # In its own time: what is sent from here would go no further than here.
            self.panel.call_later(self.panel.city_picked, message.city)
            self.relight()
