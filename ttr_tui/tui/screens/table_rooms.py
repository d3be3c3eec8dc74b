"""What can be looked at from the table: help, the legend, the log, the screens of the mechanisms."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ttr_tui.tui.board_only import BoardOnly
from ttr_tui.tui.hotseat import Hotseat
from ttr_tui.tui.scene import Scene
from ttr_tui.tui.screens.legend import LegendScreen
from ttr_tui.tui.widgets.board import BoardWidget

if TYPE_CHECKING:
    from ttr_tui.lessons.files import Outline

WHOLE_LOG = 10_000


class TableRooms(BoardOnly):
    """The keys of a table that change nothing there."""

    hotseat: Hotseat
    scene: Scene | None
    board: BoardWidget

    def action_info(self, key: str) -> None:
        if self.scene is not None:
            self.app.push_screen(self.scene.plugins.infos[key].screen(self.scene))

    def action_help(self) -> None:
        from ttr_tui.tui.screens.help import HelpScreen

        about, setup = getattr(self, "help_key", ""), self.hotseat.match.setup
        help = HelpScreen(setup, True, self.action_legend, about, self.teachable, self.explained)
        self.app.push_screen(help)

    @property
    def explained(self) -> str:
        """The part of the rules that tells more of what was explained in this turn, if anything was."""
        return ""

    @property
    def teachable(self) -> Sequence[Outline]:
        """What can be learnt for this game by playing."""
        from ttr_tui.lessons.files import of_game

        return of_game(self.hotseat.match.setup)

    def action_legend(self) -> None:
        if self.scene is not None:
            self.app.push_screen(LegendScreen(self.scene, self.board.chart))

    def action_log(self) -> None:
        from ttr_tui.tui.screens.log import LogScreen

        if self.scene is not None:
            told = [event for _, event in self.hotseat.recent(WHOLE_LOG)]
            self.app.push_screen(LogScreen(self.scene, told))
