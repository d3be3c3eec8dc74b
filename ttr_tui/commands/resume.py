"""`ttr resume`: back to the table, where it was left."""

from __future__ import annotations

import click

from ttr_tui.commands import Spoken, data_option, lang_option, need_terminal, words_of
from ttr_tui.commands.games import open_archive


@click.command("resume", cls=Spoken)
@click.argument("game", metavar="[GAME]", required=False)
@lang_option
@data_option
def command(game: str | None) -> None:
    with open_archive() as archive:
        game = game or archive.latest()
        # What cannot be played back is told here, before the screen is taken over.
        archive.load(game)
        need_terminal()
        from ttr_tui.tui import app

        app.resume(game, archive, words_of().lang)
