"""`ttr replay`: a game watched again."""

from __future__ import annotations

import click

from ttr_tui.commands import Spoken, data_option, lang_option, need_terminal, words_of
from ttr_tui.commands.games import open_archive


@click.command("replay", cls=Spoken)
@click.argument("game", metavar="GAME")
@lang_option
@data_option
def command(game: str) -> None:
    with open_archive() as archive:
        # What cannot be played back is told here, before the screen is taken over.
        archive.load(game)
        need_terminal()
        from ttr_tui.tui import app

        app.replay(game, archive, words_of().lang)
