"""What the commands call: each opens the terminal on its first screen."""

from __future__ import annotations

import logging
import os
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from textual.screen import Screen

from ttr_tui.hangup import Ending
from ttr_tui.last_resort import MistakeError, debugging
from ttr_tui.settings import Settings
from ttr_tui.tui import kept_charts
from ttr_tui.tui.app import Start, TtrApp
from ttr_tui.tui.textual_private import fault_of

if TYPE_CHECKING:
    from ttr_tui.archive import Archive
    from ttr_tui.engine.board import Board
    from ttr_tui.lessons.files import Outline
    from ttr_tui.match import Header


def _go(start: Start, lang: str, glyphs: str | None) -> None:
    """Make the first screen, open the terminal on it, and leave with the archive closed.

    What cannot be made is told before the terminal is taken; what went wrong, once it is given back."""
    for size in ("COLUMNS", "LINES"):
        os.environ.pop(size, None)  # the terminal itself knows better, and changes
    logging.getLogger("asyncio").disabled = not debugging()
    app = TtrApp(lambda _: first, Settings.load(), lang, _archive, glyphs)
    kept_charts.begin()
    app.after_picture(app.keep_charts)
    ending = Ending(app.exit, lambda: app.keeping.last_word(app.words))
    try:
        first = start(app)
        with ending:
            app.run()
    finally:
        app.keeping.last_word(app.words)
        app.close_archive()
        kept_charts.end()
    ending.die()
    fault = fault_of(app)
    if isinstance(fault, OSError):
        raise MistakeError from fault
    if fault is not None:
        raise fault
    if app.return_code:
        raise SystemExit(app.return_code)


def _archive() -> Archive:
    from ttr_tui.archive import open_archive
    from ttr_tui.archive.schema import AT_THE_TABLE

    return open_archive(AT_THE_TABLE)


def run(lang: str, glyphs: str | None = None) -> None:
    """`ttr`: the first screen."""

    def home(_: TtrApp) -> Screen[Any]:
        from ttr_tui.tui.screens.home import HomeScreen

        return HomeScreen()

    _go(home, lang, glyphs)


def choose(
    board: Board | None, mode: str, addons: tuple[str, ...], lang: str, glyphs: str | None = None
) -> None:
    """`ttr play` without names: who plays is still to be said; without a board, what as well."""

    def first(_: TtrApp) -> Screen[Any]:
        from ttr_tui.tui.screens.new_game import NewGameScreen

        return NewGameScreen(board, mode, addons)

    _go(first, lang, glyphs)


def play(board: Board, header: Header, lang: str, glyphs: str | None = None) -> None:
    """`ttr play --players …`: straight to the table."""
    _go(lambda app: app.new_table(board, header), lang, glyphs)


def learn(lessons: Sequence[Outline], board: Board | None, lang: str, glyphs: str | None = None) -> None:
    """`ttr learn`: a lesson, and then those that follow it; for somebody who wants to play on a board."""

    def first(app: TtrApp) -> Screen[Any]:
        from ttr_tui.tui.school import lesson_screen

        return lesson_screen(app, lessons[0], lessons[1:], board)

    _go(first, lang, glyphs)


def resume(game: str | None, lang: str, glyphs: str | None = None) -> None:
    """`ttr resume`: back to a kept game, or to the latest one."""

    def kept(app: TtrApp) -> Screen[Any]:
        assert app.archive is not None
        return app.kept_table(game or app.archive.latest())

    _go(kept, lang, glyphs)


def replay(game: str | None, lang: str, glyphs: str | None = None) -> None:
    """`ttr replay`: watch a kept game, or the latest one."""

    def kept(app: TtrApp) -> Screen[Any]:
        assert app.archive is not None
        return app.replay_of(game or app.archive.latest_to_watch())

    _go(kept, lang, glyphs)
