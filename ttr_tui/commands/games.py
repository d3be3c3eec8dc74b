"""`ttr games`: what has been played, what is open, and who won."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from ttr_tui.commands import SpokenGroup, complete, data_option, lang_option, upkeep, words_of
from ttr_tui.commands.printing import paper, say

if TYPE_CHECKING:
    from rich.table import Table

    from ttr_tui.archive import Summary
    from ttr_tui.words import Words


@click.group("games", cls=SpokenGroup, invoke_without_command=True)
@lang_option
@data_option
@click.pass_context
def command(context: click.Context) -> None:
    if context.invoked_subcommand is not None:
        return
    from ttr_tui.archive import open_archive

    words = words_of()
    with open_archive() as archive:
        games = archive.games()
    if not games:
        say(words("games-none"))
        return
    console = paper()
    console.print(_listing(games, words))
    console.print("\n" + words("games-hint"))


@command.command()
@click.argument("game", metavar="GAME", shell_complete=complete.game)
@click.option("--yes", "-y", is_flag=True)
@lang_option
@data_option
def rm(game: str, yes: bool) -> None:
    from ttr_tui.archive import ArchiveError, open_archive

    words = words_of()
    with open_archive() as archive:
        found = next((g for g in archive.games() if g.game == game), None)
        if found is None:
            raise ArchiveError("no-game", game=game)
        question = words(
            "games-rm-ask", game=game, board=found.board.get(words.lang), players=_players(found)
        )
        if not yes and not _agreed(question, words):
            say(words("games-kept", game=game), err=True)
            raise click.exceptions.Exit(1)
        archive.remove(game)
    say(words("games-removed", game=game))


command.add_command(upkeep.check)
command.add_command(upkeep.repair)


def _agreed(question: str, words: Words) -> bool:
    """Whether the player says yes. Nobody there to answer is a no."""
    try:
        answer = click.prompt(f"{question} {words('games-rm-answers')}", default="", show_default=False)
    except click.Abort:
        say("")
        return False
    return str(answer).strip().lower() in words("games-rm-yes").split()


def _listing(games: list[Summary], words: Words) -> Table:
    from rich.table import Table

    from ttr_tui.archive.listing import state, when

    table = Table(title=words("games-title"), title_justify="left", box=None, padding=(0, 2, 0, 0))
    for key in ("game", "board", "players", "when", "state", "winner"):
        bold, whole = key == "game", key in ("game", "when")
        table.add_column(words(f"games-column-{key}"), style="bold" if bold else "", no_wrap=whole)
    for game in games:
        cells = (game.game, game.board.get(words.lang), _players(game), when(game), state(game, words))
        table.add_row(*cells, ", ".join(game.winners))
    return table


def _players(game: Summary) -> str:
    """Names, with the points if they are counted."""
    totals = game.outcome.totals if game.outcome else ()
    return ", ".join(
        f"{seat.name} {totals[i]}".replace(" -", " −") if i < len(totals) else seat.name
        for i, seat in enumerate(game.seats)
    )
