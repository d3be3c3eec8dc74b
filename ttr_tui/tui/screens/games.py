"""The kept games: to go on with, or to watch."""

from __future__ import annotations

from collections.abc import Sequence

from textual.app import ComposeResult
from textual.content import Content

from ttr_tui.archive import ArchiveError, Summary
from ttr_tui.archive.listing import state, when
from ttr_tui.tui.screens.list_dialog import ListDialog
from ttr_tui.tui.text import app_of, words_of


class GamesScreen(ListDialog):
    """A list of games; Enter opens one. `over`: those to watch, else those to go on with."""

    CSS = "GamesScreen .dialog { width: 92; } GamesScreen Lines { max-height: 24; }"
    help_key = "help-games"

    def __init__(self, over: bool) -> None:
        super().__init__()
        self.over = over
        self.games: list[Summary] = []
        self.finished = False
        """Whether nothing can be gone on with, but there is something to watch."""

    @property
    def title_key(self) -> str:  # type: ignore[override]
        return "home-replay" if self.over else "home-resume"

    def compose(self) -> ComposeResult:
        archive = app_of(self).archive
        assert archive is not None
        try:
            kept = [game for game in archive.games() if not game.damaged]
        except ArchiveError as error:
            kept = []
            self.notify(error.text(words_of(self)), severity="error")
        self.games = [game for game in kept if self.over or not game.over]
        self.finished = bool(kept) and not self.games
        yield from super().compose()
        self.note.say("games-none-open" if self.finished else "games-none-yet")
        self.note.display = not self.games
        self.list.display = bool(self.list.count)

    def lines(self) -> Sequence[Content | str]:
        if self.finished:
            return [words_of(self)("home-replay")]
        return [self._line(game) for game in self.games]

    def _line(self, game: Summary) -> Content:
        words = words_of(self)
        names = ", ".join(seat.name for seat in game.seats)
        told = state(game, words, words("games-line-won", who=", ".join(game.winners)))
        return Content.assemble(
            (game.board.get(words.lang), "bold"),
            f"  {names}  ",
            (f"{told} · {when(game)}", "$foreground-muted"),
        )

    def chosen(self, index: int) -> None:
        app = app_of(self)
        if self.finished:
            app.switch_screen(GamesScreen(over=True))
            return
        game = self.games[index].game
        try:
            screen = app.replay_of(game) if self.over else app.kept_table(game)
        except ArchiveError as error:
            self.notify(error.text(words_of(self)), severity="error")
            return
        app.go_to(screen)
