"""The games of an app: begun, gone on with, watched; each is kept, and the disk is asked for them."""

from __future__ import annotations

import os
from collections.abc import Callable
from functools import cached_property
from typing import TYPE_CHECKING, Any

from textual.notifications import SeverityLevel
from textual.screen import Screen

from ttr_tui import paths
from ttr_tui.tui.leaving import Leaving
from ttr_tui.words import Words

if TYPE_CHECKING:
    from ttr_tui.archive import Archive, ArchiveError, Opened
    from ttr_tui.engine.board import Board
    from ttr_tui.learning import Learning
    from ttr_tui.match import Entry, Header, Match, Moment


class Games(Leaving):
    """An app at whose tables games are played."""

    words: Words

    def __init__(self, archive: Archive | Callable[[], Archive] | None) -> None:
        super().__init__()
        self._archive = archive
        self._errands: list[Callable[[], None]] = []

    def after_picture(self, errand: Callable[[], None]) -> None:
        """Do something that nobody should wait for, once the next picture is there."""
        self._errands.append(errand)

    def post_display_hook(self) -> None:
        errands, self._errands = self._errands, []
        for errand in errands:
            self.call_later(errand)

    # --- what lasts ----------------------------------------------------------------------------

    @property
    def archive(self) -> Archive | None:
        """The kept games, opened when they are first asked for."""
        if callable(self._archive):
            self._archive = self._archive()
        return self._archive

    @cached_property
    def learning(self) -> Learning:
        """What has been learnt here, read when it is first asked for."""
        from ttr_tui.learning import Learning

        return Learning()

    @property
    def keeps_games(self) -> bool:
        """Whether there is an archive, opened or not."""
        return self._archive is not None

    @property
    def open_game(self) -> bool:
        """Whether there is a game to go on with; while nobody has looked, whether there may be one."""
        if callable(self._archive):
            return os.path.exists(paths.archive_file())
        if self._archive is None:
            return False
        from ttr_tui.archive import ArchiveError

        try:
            self._archive.latest()
        except ArchiveError:
            return False
        return True

    def close_archive(self) -> None:
        """Close the kept games, if anybody has opened them."""
        if self._archive is not None and not callable(self._archive):
            self._archive.close()

    # --- tables --------------------------------------------------------------------------------

    def new_table(self, board: Board, header: Header) -> Screen[Any]:
        """The table of a game that begins; it is kept from its first card on."""
        from ttr_tui.match import Match
        from ttr_tui.tui.screens.table import TableScreen

        match = Match(board, header)
        table = TableScreen(match)
        people = [seat.name for seat in header.seats if seat.human]
        self.after_picture(lambda: self.learning.sat_down(people))
        if self.keeps_games:
            self._keep_soon(match)
        return table

    def play_again(self, match: Match) -> None:
        """The same players at the same board; the next one begins."""
        from ttr_tui.match import new_seed

        self.go_to(self.new_table(match.board, match.again(new_seed())))

    def _keep_soon(self, match: Match) -> None:
        """Keep a game as soon as its table is seen; or with its first entry, if that comes sooner."""

        def begin() -> None:
            if match.keep is first and self.archive is not None:
                recorder = self.archive.record(match, self.tell_trouble)
                self.keeping.begun(match, recorder)
                self.tell_unsaved()

        def first(entry: Entry, moment: Moment) -> None:
            begin()
            assert match.keep is not None
            match.keep(entry, moment)

        match.keep = first
        self.after_picture(begin)

    def kept_table(self, game: str) -> Screen[Any]:
        """The table of a kept game, where it was left."""
        from ttr_tui.tui.screens.table import TableScreen

        self.keeping.let_go(game)
        opened = self._opened(game)
        opened.check_players()
        opened.recorder.on_trouble = self.tell_trouble
        self.keeping.opened(opened)
        return TableScreen(opened.match)

    def replay_of(self, game: str) -> Screen[Any]:
        """A kept game, to watch."""
        from ttr_tui.tui.screens.replay import ReplayScreen

        return ReplayScreen(self._opened(game).match)

    def _opened(self, game: str) -> Opened:
        """A kept game; says what has changed since it was begun."""
        from ttr_tui.engine.version import RULES

        assert self.archive is not None
        opened = self.archive.load(game)
        if opened.rules != RULES:
            self.notify(
                self.words("games-other-rules", game=game, begun=opened.rules, today=RULES), timeout=10
            )
        if opened.map_changed:
            self.notify(self.words("games-map-changed", game=game), timeout=10)
        return opened

    def go_to(self, screen: Screen[Any]) -> None:
        """Show a screen in place of everything that is open."""
        while len(self.screen_stack) > 2:
            self.pop_screen()
        self.switch_screen(screen)

    def go_home(self) -> None:
        """Back to the first screen."""
        from ttr_tui.tui.screens.home import HomeScreen

        self.go_to(HomeScreen())

    # --- what is told beside them --------------------------------------------------------------

    def notify(
        self,
        message: str,
        *,
        title: str = "",
        severity: SeverityLevel = "information",
        timeout: float | None = None,
        markup: bool = False,
    ) -> None:
        """Say something beside the screen, as it is: a path is no markup, whatever brackets it has."""
        super().notify(message, title=title, severity=severity, timeout=timeout, markup=False)

    def tell_trouble(self, trouble: ArchiveError | None) -> None:
        """The disk refuses, or has stopped refusing."""
        self.tell_unsaved()
        if trouble is not None and trouble.code == "elsewhere":
            return  # each move that is refused says so
        if trouble is not None:
            self.keep_trying()
            told = trouble.text(self.words)
            passing = trouble.code != "removed"
            self.notify(
                self.words("trouble-begun", told=told) if passing else told, severity="error", timeout=10
            )
        else:
            self.notify(self.words("trouble-over"))
