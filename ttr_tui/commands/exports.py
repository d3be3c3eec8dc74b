"""`ttr export`: a game as a file for a friend."""

from __future__ import annotations

import click

from ttr_tui import reading
from ttr_tui.commands import Spoken, complete, data_option, lang_option, words_of
from ttr_tui.commands.printing import say


@click.command("export", cls=Spoken)
@click.argument("game", metavar="GAME", shell_complete=complete.game)
@click.argument("file", metavar="FILE", shell_complete=complete.file)
@lang_option
@data_option
def command(game: str, file: str) -> None:
    from ttr_tui.archive import open_archive
    from ttr_tui.archive.exchange import export_game

    with open_archive() as archive:
        export_game(archive, game, reading.at_home(file))
    say(words_of()("games-exported", game=game, file=file), err=True)
