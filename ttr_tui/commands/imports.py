"""`ttr import`: a friend's game, checked entry by entry."""

from __future__ import annotations

import click

from ttr_tui import reading
from ttr_tui.commands import Spoken, complete, data_option, lang_option, words_of
from ttr_tui.commands.printing import say


@click.command("import", cls=Spoken)
@click.argument("file", metavar="FILE", shell_complete=complete.file)
@lang_option
@data_option
def command(file: str) -> None:
    from ttr_tui.archive import open_archive
    from ttr_tui.archive.exchange import import_game

    with open_archive() as archive:
        found = import_game(archive, reading.at_home(file))
    key = "games-imported-known" if found.known else "games-imported-over" if found.over else "games-imported"
    say(words_of()(key, game=found.game))
