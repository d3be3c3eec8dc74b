"""What of this evening's games is on the disk, and what becomes of the rest."""

from __future__ import annotations

import sys
from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, TextIO

import attrs

from ttr_tui.outside import visible
from ttr_tui.paths import chosen_by_option

if TYPE_CHECKING:
    from ttr_tui.archive import Archive, ArchiveError, Opened
    from ttr_tui.archive.recorder import Recorder
    from ttr_tui.match import Match
    from ttr_tui.words import Words


class Keeping:
    """The games that were at the table since the app was started, whether they still are or not."""

    def __init__(self) -> None:
        self._games: list[Opened] = []
        self._elsewhere: dict[int, tuple[int, Path]] = {}
        """By the place of a game: how many of its entries are in a file of the player's choice, and which."""
        self._given_up: set[int] = set()

    def begun(self, match: Match, recorder: Recorder) -> None:
        """A game has begun, and is kept."""
        from ttr_tui.archive import Opened
        from ttr_tui.engine.version import RULES

        now = datetime.now(UTC)
        self.opened(Opened(recorder.game or match.header.map, match, recorder, RULES, False, now, now))

    def opened(self, game: Opened) -> None:
        """A kept game goes on."""
        self._games.append(game)

    def trouble(self, match: Match) -> ArchiveError | None:
        """Why a game at the table is not being saved."""
        return next((game.recorder.trouble for game in self._games if game.match is match), None)

    def _is_elsewhere(self, place: int) -> bool:
        entries, _ = self._elsewhere.get(place, (0, None))
        return entries == len(self._games[place].match.entries)

    @property
    def in_trouble(self) -> bool:
        """Whether moves of any game are nowhere but here."""
        return any(game.recorder.unsaved for game in self._games)

    def try_again(self) -> bool:
        """Write what the disk did not take before; whether all of it is there now that ever can be."""
        tried = [game.recorder.flush() for game in self._games if game.recorder.hopeful]
        return all(tried)

    def let_go(self, game: str) -> None:
        """A game is about to be opened: whoever has kept it until now does not meddle with it again."""
        for known in self._games:
            if known.recorder.game == game:
                known.recorder.retire()

    def to_ask_about(self) -> Opened | None:
        """The first game with moves that are nowhere but here, and that nobody has given up; each is tried
        once more."""
        for place, game in enumerate(self._games):
            settled = not game.recorder.unsaved or self._is_elsewhere(place) or place in self._given_up
            if not settled and not game.recorder.flush():
                return game
        return None

    def give_up(self, game: Opened) -> None:
        """The player leaves without what is not saved."""
        self._given_up.add(self._games.index(game))

    def save_elsewhere(self, archive: Archive, game: Opened, file: Path) -> None:
        """Write a game to a file. Raises `ArchiveError`."""
        from ttr_tui.archive.exchange import save_elsewhere

        save_elsewhere(archive, _as_of_now(game), file)
        self._elsewhere[self._games.index(game)] = len(game.match.entries), file

    def last_word(self, words: Words, out: TextIO | None = None) -> None:
        """The terminal is as it was before: tell there what is not in the archive, and how it gets there."""
        out = out or sys.stderr
        with suppress(OSError, ValueError):  # nobody is there any more to read it
            for place, game in enumerate(self._games):
                if game.recorder.unsaved and not game.recorder.flush():
                    self._tell(place, game, words, out)

    def _tell(self, place: int, game: Opened, words: Words, out: TextIO) -> None:
        from ttr_tui.archive.exchange import export_text

        if self._is_elsewhere(place):
            print(elsewhere_line(self._elsewhere[place][1], words), file=out, flush=True)
        else:
            print(f"\n{export_text(_as_of_now(game))}", file=out)
            told = words("unsaved-last-word", moves=game.recorder.unsaved, data=visible(chosen_by_option()))
            print(told, file=out, flush=True)


def elsewhere_line(file: Path, words: Words) -> str:
    """Where a game is that is not in the archive, and how it gets there."""
    return words("unsaved-elsewhere", file=visible(str(file)), data=visible(chosen_by_option()))


def _as_of_now(game: Opened) -> Opened:
    return attrs.evolve(game, updated=datetime.now(UTC))
