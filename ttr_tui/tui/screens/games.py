"""The kept games: to go on with, or to watch."""

from __future__ import annotations

from collections.abc import Sequence

from textual.app import ComposeResult
from textual.content import Content

from ttr_tui.archive import ArchiveError, Summary
from ttr_tui.engine.version import RULES
from ttr_tui.tui.screens.list_dialog import ListDialog
from ttr_tui.tui.text import app_of, words_of


class GamesScreen(ListDialog):
    """A list of games; Enter opens one. `over`: those to watch, else those to go on with."""

    CSS = "GamesScreen .dialog { width: 92; } GamesScreen Lines { max-height: 24; }"
    note_key = "games-none-yet"
    help_key = "help-games"

    def __init__(self, over: bool) -> None:
        super().__init__()
        self.over = over
        self.games: list[Summary] = []

    @property
    def title_key(self) -> str:  # type: ignore[override]
        return "home-replay" if self.over else "home-resume"

    def compose(self) -> ComposeResult:
        archive = app_of(self).archive
        assert archive is not None
        try:
            kept = archive.games()
        except ArchiveError as error:
            kept = []
            self.notify(error.text(words_of(self)), severity="error")
        self.games = [g for g in kept if not g.damaged and (self.over or not g.over)]
        yield from super().compose()
        self.note.display = not self.games
        self.list.display = bool(self.games)

    def lines(self) -> Sequence[Content | str]:
        return [self._line(game) for game in self.games]

    def _line(self, game: Summary) -> Content:
        words = words_of(self)
        names = ", ".join(seat.name for seat in game.seats)
        when = game.updated.astimezone().strftime("%Y-%m-%d %H:%M")
        if game.over:
            end = words("games-line-won", who=", ".join(game.winners))
        else:
            turn = (game.turn - 1) // max(1, len(game.seats)) + 1 if game.turn else 0
            end = words("games-line-open", turn=turn, who=game.seats[game.seat].name)
        if game.rules != RULES:
            end = words("games-begun-under", state=end, begun=game.rules)
        return Content.assemble(
            (game.board.get(words.lang), "bold"),
            f"  {names}  ",
            (f"{end} · {when}", "$foreground-muted"),
        )

    def chosen(self, index: int) -> None:
        app, game = app_of(self), self.games[index].game
        try:
            screen = app.replay_of(game) if self.over else app.kept_table(game)
        except ArchiveError as error:
            self.notify(error.text(words_of(self)), severity="error")
            return
        app.go_to(screen)
