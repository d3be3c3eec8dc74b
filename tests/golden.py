"""Golden games: whole games as players keep them, which today's rules must still play to the same end.

    python -m tests.golden [NAME …]

makes those of `GAMES` that are not in `tests/games` yet, or makes the named ones again. Read in CONTRIBUTING
when that is right. The files are written by `ttr export`; a game is made by bots, and by people who play
in one of `tests.styles` and now and then take something back.
"""

from __future__ import annotations

import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from attrs import frozen

from tests.styles import STYLES, choose
from ttr_tui.archive import Archive
from ttr_tui.bots import chance_for, new_bot
from ttr_tui.cli import main as ttr
from ttr_tui.engine.actions import Action
from ttr_tui.mapfile import find
from ttr_tui.match import HUMAN, Header, Match, Seat

FOLDER = Path(__file__).parent / "games"
NAMES = ("Léa", "Tom", "Zoé", "Max", "Ida")
REGRET = 9
"""People take back every so-manieth action that can be taken back."""


@frozen
class Golden:
    """How a golden game is made: who plays (a bot's name, or a style for a person), and the dice."""

    name: str
    players: str
    seed: int
    mode: str | None = None
    addons: tuple[str, ...] = ()

    @property
    def map(self) -> str:
        """The board is what the name begins with."""
        return self.name.partition(" ")[0]

    @property
    def file(self) -> Path:
        return FOLDER / f"{self.name.replace(' ', '-')}.json"


GAMES = (
    Golden("usa classic", "hard medium easy random", 1, "classic"),
    Golden("usa 1910", "medium easy hard", 2, "1910"),
    Golden("usa mega", "medium medium easy easy random", 3, "mega"),
    Golden("usa big-cities", "hard medium", 4, "big-cities"),
    Golden("usa daredevil", "medium easy random", 5, "mega", ("daredevil",)),
    Golden("usa depots", "medium even easy", 6, "classic", ("depots",)),
    Golden("usa daredevil-depots", "depot-happy builder", 7, "mega", ("daredevil", "depots")),
    Golden("europe base", "hard medium easy", 8, "base"),
    Golden("europe 1912", "medium easy random easy medium", 9, "1912"),
    Golden("europe big-cities", "medium builder", 10, "big-cities"),
    Golden("europe depots", "medium even easy random", 11, "base", ("depots",)),
    Golden("allemagne", "hard medium easy", 12),
    Golden("allemagne depots", "medium depot-happy", 13, None, ("depots",)),
    Golden("allemagne passing", "dreamer hoarder", 0),
    Golden("grands-lacs", "hard medium easy random", 14),
    Golden("grands-lacs depots", "even easy medium", 15, None, ("depots",)),
    Golden("inde", "hard medium easy random", 16),
    Golden("inde depots", "medium even", 17, None, ("depots",)),
    Golden("suisse", "hard medium easy", 18),
    Golden("suisse depots", "medium builder", 19, None, ("depots",)),
    Golden("suisse hoarders", "hoarder hoarder", 20),
    Golden("paris", "hard medium easy random", 21),
    Golden("paris depots", "even easy builder", 22, None, ("depots",)),
    Golden("paris hoarders", "hoarder depot-happy", 23, None, ("depots",)),
)


def begin(golden: Golden) -> Match:
    board = find(golden.map)
    seats = tuple(
        Seat(NAMES[i], HUMAN if player in STYLES else player, i)
        for i, player in enumerate(golden.players.split())
    )
    mode = golden.mode or next(iter(board.modes))
    return Match(board, Header(board.id, mode, golden.addons, seats, golden.seed))


def move(match: Match, player: str) -> Action:
    """What this player does now."""
    seat, legal = match.seat, match.legal()
    chance = chance_for(match.header.seed, seat, len(match.entries))
    if player in STYLES:
        return choose(legal, player, chance)
    return new_bot(player, "short").choose(lambda: match.view(seat), legal, chance)


def make(golden: Golden) -> Match:
    """Play the game to its end and export it."""
    players = golden.players.split()
    with TemporaryDirectory() as folder:
        match = begin(golden)
        with Archive(Path(folder) / "games.db") as archive:
            game = archive.record(match).game
            while not match.over:
                if match.can_undo() and len(match.entries) % REGRET == 0:
                    match.undo()
                else:
                    match.play(move(match, players[match.seat]))
        try:
            ttr(["export", str(game), str(golden.file), "--data", folder])
        except SystemExit as done:
            if done.code:
                raise
    return match


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    wanted = set(sys.argv[1:])
    assert wanted <= {golden.name for golden in GAMES}, wanted
    for golden in GAMES:
        if golden.name in wanted or (not wanted and not golden.file.exists()):
            print(golden.name, len(make(golden).entries))
