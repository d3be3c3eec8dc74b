"""`ttr resume`: back to the table, where it was left."""

from __future__ import annotations

import click

from ttr_tui.commands import (
    Spoken,
    asked_glyphs,
    complete,
    data_option,
    glyphs_option,
    has_terminal,
    lang_option,
    need_terminal,
    words_of,
)


@click.command("resume", cls=Spoken)
@click.argument("game", metavar="[GAME]", required=False, shell_complete=complete.open_game)
@lang_option
@data_option
@glyphs_option
def command(game: str | None) -> None:
    if not has_terminal():
        from ttr_tui.archive import open_archive

        with open_archive() as archive:
            archive.load(
                game or archive.latest()
            ).check_players()  # what is wrong with the game is told first
        need_terminal()
    from ttr_tui.tui import collector

    with collector.asleep():
        from ttr_tui.tui import starts

        starts.resume(game, words_of().lang, asked_glyphs())
