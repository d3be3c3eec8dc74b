"""The boards, one below the other, and the rules of the one that is chosen."""

from __future__ import annotations

from collections.abc import Sequence

from textual.content import Content

from ttr_tui import mapfile
from ttr_tui.engine.setup import Setup
from ttr_tui.tui.screens.list_dialog import ListDialog
from ttr_tui.tui.text import words_of


class RulesOfScreen(ListDialog):
    """Enter opens the rules."""

    title_key = "home-rules"
    help_key = "help-boards"

    def __init__(self) -> None:
        super().__init__()
        self.boards = [mapfile.find(id) for id in mapfile.all_ids()]

    def lines(self) -> Sequence[Content | str]:
        return [board.names.get(words_of(self).lang) for board in self.boards]

    def chosen(self, index: int) -> None:
        from ttr_tui.tui.screens.help import HelpScreen

        board = self.boards[index]
        self.app.push_screen(HelpScreen(Setup(board, None, (), board.players[1]), keys=False))
