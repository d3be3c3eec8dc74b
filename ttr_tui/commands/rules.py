"""`ttr rules`: the rules of a board in our own words."""

from __future__ import annotations

import click

from ttr_tui.commands import Spoken, complete, lang_option, words_of
from ttr_tui.commands.printing import paper


@click.command("rules", cls=Spoken)
@click.argument("map", metavar="ID", shell_complete=complete.board)
@click.option("--mode", metavar="MODE", shell_complete=complete.mode)
@click.option("--with", "addons", multiple=True, metavar="ADD-ON", shell_complete=complete.addon)
@lang_option
def command(map: str, mode: str | None, addons: tuple[str, ...]) -> None:
    from rich.console import Group
    from rich.table import Table
    from rich.text import Text

    from ttr_tui import linebreaks, mapfile  # noqa: F401
    from ttr_tui.engine.setup import Setup
    from ttr_tui.rulebook import rulebook

    words = words_of()
    board = mapfile.find(map)
    setup = Setup(board, mode, addons, board.players[1])
    name, played = board.names.get(words.lang), board.modes[setup.mode].names.get(words.lang)
    heading = (
        words("rules-heading", board=name)
        if len(board.modes) == 1
        else words("rules-heading-mode", board=name, mode=played)
    )
    parts: list[Text | Table] = [Text(heading, style="bold"), Text()]
    for section in rulebook(setup, words):
        points = Table.grid(padding=(0, 1))
        for text in section.texts:
            points.add_row(" •", text)
        parts += [Text(section.title, style="bold underline"), points, Text()]
    console = paper()
    console.print(Group(*parts), width=min(console.width, 92))
