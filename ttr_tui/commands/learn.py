"""`ttr learn`: the guided first game, or the lessons of a board."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from ttr_tui.commands import (
    Spoken,
    asked_glyphs,
    complete,
    data_option,
    glyphs_option,
    lang_option,
    need_terminal,
    words_of,
)

if TYPE_CHECKING:
    from ttr_tui.engine.board import Board
    from ttr_tui.lessons.files import Outline


@click.command("learn", cls=Spoken)
@click.argument("board", metavar="[BOARD]", required=False, shell_complete=complete.board)
@click.argument("lesson", metavar="[LESSON]", required=False, shell_complete=complete.lesson)
@lang_option
@data_option
@glyphs_option
def command(board: str | None, lesson: str | None) -> None:
    from ttr_tui.tui import collector

    with collector.asleep():
        lessons, about = chosen(board, lesson)
        need_terminal()
        from ttr_tui.tui import starts

        starts.learn(lessons, about, words_of().lang, asked_glyphs())


def chosen(name: str | None, lesson: str | None) -> tuple[list[Outline], Board | None]:
    """The lesson to begin with and those that follow, and the board they are about. What is wrong with one of
    them is told first."""
    from ttr_tui import mapfile
    from ttr_tui.engine.setup import Setup
    from ttr_tui.lessons import files

    if name is None:
        return [files.first_game()], None
    words, board = words_of(), mapfile.find(name)
    files.check_folder(files.folder_of(board))
    own = files.of_board(board)
    borrowed = files.of_game(Setup(board, None, (), board.players[0]))
    lessons = [*own, *(it for it in borrowed if it not in own)]
    title = board.names.get(words.lang)
    if not lessons:
        raise click.ClickException(words("learn-none", board=title))
    if lesson is not None:
        names = [it.path.stem for it in lessons]
        if lesson not in names:
            told = words("learn-unknown", board=title, lesson=lesson, known=", ".join(names))
            raise click.ClickException(told)
        lessons = lessons[names.index(lesson) :]
    for it in lessons:
        it.open()
    return lessons, board
