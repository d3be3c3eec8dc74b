"""The kept games: to go on with, or to watch."""

from __future__ import annotations

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.content import Content
from textual.screen import ModalScreen
from textual.widgets import OptionList
from textual.widgets.option_list import Option

from ttr_tui.archive import ArchiveError, Summary
from ttr_tui.engine.version import RULES
from ttr_tui.tui.speech import Say, app_of, words_of
from ttr_tui.tui.textual_private import SteadyList
from ttr_tui.tui.widgets.keybar import KeyBar


class GamesScreen(ModalScreen[None]):
    """A list of games; Enter opens one. `over`: those to watch, else those to go on with."""

    CSS = "GamesScreen .dialog { width: 92; } GamesScreen OptionList { max-height: 24; }"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "nothing", "key-open"),
        Binding("escape,q", "dismiss", "key-back"),
    ]

    def __init__(self, over: bool) -> None:
        super().__init__()
        self.over = over
        self.games: list[Summary] = []
        self.list = SteadyList()
        self.none = Say("games-none-yet", classes="note")

    def compose(self) -> ComposeResult:
        app, words = app_of(self), words_of(self)
        assert app.archive is not None
        try:
            kept = app.archive.games()
        except ArchiveError as error:
            kept = []
            self.notify(error.text(words), severity="error")
        self.games = [g for g in kept if not g.damaged and (self.over or not g.over)]
        self.list.add_options(Option(self._line(game)) for game in self.games)
        self.none.display = not self.games
        self.list.display = bool(self.games)
        box = Vertical(self.list, self.none, classes="dialog")
        box.border_title = words("home-replay" if self.over else "home-resume")
        yield box
        yield KeyBar()

    def on_mount(self) -> None:
        self.list.focus()
        self.list.highlighted = 0 if self.list.option_count else None

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

    def action_nothing(self) -> None:
        """The list answers Enter itself."""

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        event.stop()
        if not self.is_active or event.option_index >= len(self.games):
            return
        app, game = app_of(self), self.games[event.option_index].game
        try:
            screen = app.replay_of(game) if self.over else app.kept_table(game)
        except ArchiveError as error:
            self.notify(error.text(words_of(self)), severity="error")
            return
        app.go_to(screen)
