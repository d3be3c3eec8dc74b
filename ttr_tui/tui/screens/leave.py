"""Leaving a game with moves that are not saved: try again, save them elsewhere, stay, or leave them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from textual.containers import Vertical
from textual.content import Content
from textual.widgets import Input

from ttr_tui.archive import ArchiveError
from ttr_tui.outside import visible
from ttr_tui.reading import at_home
from ttr_tui.tui.keeping import elsewhere_line
from ttr_tui.tui.screens.list_dialog import ListDialog
from ttr_tui.tui.text import Text, app_of, words_of
from ttr_tui.tui.widgets.lines import Lines
from ttr_tui.tui.widgets.typed import TypedLine

if TYPE_CHECKING:
    from ttr_tui.archive import Opened

UNSAVED = ("leave-again", "leave-elsewhere", "leave-stay", "leave-anyway")
SAVED = ("leave-now", "leave-stay")


class LeaveScreen(ListDialog):
    """Asks before anything is lost. `go` is what the player wanted to do."""

    CSS = """
    LeaveScreen #why { margin-bottom: 1; }
    LeaveScreen Input { border: none; height: 1; padding: 0; margin-top: 1; background: $panel; }
    LeaveScreen #answer { margin-top: 1; color: $warning; text-style: bold; }
    """
    title_key = "leave-title"
    list_type = Lines

    def __init__(self, game: Opened, go: Callable[[], None]) -> None:
        super().__init__()
        self.game = game
        self.go = go
        self.entries: tuple[str, ...] = UNSAVED
        self.why = Text(id="why", classes="flow")
        self.input = TypedLine(str(free_place(game.recorder.game or game.game)))
        self.input.display = False
        self.answer = Text(id="answer", classes="flow")
        self.answer.display = False
        self.box = Vertical(self.why, self.list, self.input, self.answer, classes="dialog")
        self._to_replace: Path | None = None
        """A file that is there already, and that the player has been told of."""

    def lines(self) -> Sequence[Content | str]:
        return [words_of(self)(entry) for entry in self.entries]

    def retell(self) -> None:
        super().retell()
        words, trouble = words_of(self), self.game.recorder.trouble
        if self.entries is UNSAVED:
            told = words("leave-why", moves=self.game.recorder.unsaved)
            self.why.put(f"{told} {trouble.text(words)}" if trouble else told)

    def chosen(self, index: int) -> None:
        entry = self.entries[index]
        if entry == "leave-stay":
            self.dismiss()
        elif entry == "leave-again":
            self._try_again()
        elif entry == "leave-elsewhere":
            self._say("leave-where")
            self.input.display = True
            self.set_focus(self.input)
        else:
            if entry == "leave-anyway":
                app_of(self).keeping.give_up(self.game)
            self._go()

    def _go(self) -> None:
        self.dismiss()
        self.app.call_later(self.go)

    def _try_again(self) -> None:
        if self.game.recorder.flush():
            self._go()
        else:
            self._say("leave-in-vain")
            self.retell()

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """The place is chosen: write the game there."""
        event.stop()
        if not self.is_active or not event.value.strip():
            return
        archive = app_of(self).archive
        assert archive is not None
        try:
            file = at_home(event.value.strip())
            if file.exists() and file != self._to_replace:
                self._to_replace = file
                self._say("leave-exists", file=visible(str(file)))
                return
            app_of(self).keeping.save_elsewhere(archive, self.game, file)
        except ArchiveError as error:
            self._put(error.text(words_of(self)))
        except (OSError, ValueError):  # no path at all
            self._say("leave-no-path")
        else:
            self._saved(file)

    def _saved(self, file: Path) -> None:
        self.input.display = False
        self.answer.display = False
        self.why.put(elsewhere_line(file, words_of(self)))
        self.entries = SAVED
        self.retell()
        self.list.highlighted = 0
        self.list.focus()

    def _say(self, key: str, **figures: str) -> None:
        self._put(words_of(self)(key, **figures))

    def _put(self, text: str) -> None:
        self.answer.display = True
        self.answer.put(text)


def free_place(name: str) -> Path:
    """A file in the player's own folder that is not there yet."""
    try:
        folder = Path.home()
    except RuntimeError:
        folder = Path()
    tails = ("", *(f"-{number}" for number in range(2, 1000)))
    places = [folder / f"ttr-{name}{tail}.json" for tail in tails]
    return next((place for place in places if not place.exists()), places[0])
