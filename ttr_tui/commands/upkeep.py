"""`ttr games check` and `ttr games repair`: is the archive sound, and what can be saved if not?"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from ttr_tui.commands import Spoken, complete, data_option, lang_option, words_of
from ttr_tui.commands.printing import say

if TYPE_CHECKING:
    from ttr_tui.archive.repair import Repaired
    from ttr_tui.archive.salvage import Lost, Saved
    from ttr_tui.words import Words


@click.command(cls=Spoken)
@click.argument("file", metavar="[FILE]", required=False, shell_complete=complete.file)
@lang_option
@data_option
def check(file: str | None) -> None:
    from ttr_tui import paths
    from ttr_tui.archive import Archive, copies
    from ttr_tui.archive.checkup import check as look_over
    from ttr_tui.reading import at_home

    words = words_of()
    archive = paths.followed(at_home(file)) if file else paths.archive_file()
    kept = [] if file else copies.kept(archive)
    if not file and not kept and not Archive(archive).is_there():
        say(words("games-none"))
        return
    found = look_over(archive)
    for error in (found.trouble, *found.games.values()):
        if error is not None:
            say(error.text(words))
    if found.sound:
        say(words("games-check-sound", games=len(found.games)))
    elif found.damaged:
        say(words("games-check-wrong", wrong=len(found.damaged), games=len(found.games)))
    if not file:
        last = copies.day_of(kept[0]) if kept else ""
        say(words("games-check-copies", copies=len(kept), last=last))
    if not found.sound:
        raise click.exceptions.Exit(1)


@click.command(cls=Spoken)
@click.option("--removed", is_flag=True)
@lang_option
@data_option
def repair(removed: bool) -> None:
    from datetime import UTC, datetime

    from ttr_tui import paths
    from ttr_tui.archive.repair import repair as repaired

    words = words_of()
    found = repaired(paths.archive_file(), datetime.now(UTC).date(), removed)
    for line in _told(found, words):
        say(line)
    if found.lost:
        raise click.exceptions.Exit(1)


def _told(found: Repaired, words: Words) -> list[str]:
    """What was done, and what could not be."""
    games = len(found.games)
    if not found.new:
        told = [words("games-repair-sound")]
    elif found.aside is None:
        told = [words("games-repair-copies", games=games)]
    else:
        told = [words("games-repair-done", games=games, file=str(found.aside))]
    if found.new:
        told += filter(None, (_saved(game, words, found.archive) for game in found.games))
    told += (_lost(game, words) for game in found.lost)
    if found.removed:
        told.append(words("games-repair-removed", games=", ".join(game.name for game in found.removed)))
    return told


def _saved(game: Saved, words: Words, archive: Path) -> str:
    """What is to be said about a game that is saved: nothing, if it is as it was."""
    copied = "-copy" if game.file != archive else ""
    short = "-short" if not game.whole else ""
    if not copied and not short:
        return ""
    key = f"games-repair{copied}{short}"
    return words(key, game=game.name, file=game.file.name, number=len(game.rows))


def _lost(game: Lost, words: Words) -> str:
    return words(f"games-repair-lost-{game.reason}", game=game.name or words("games-repair-nameless"))
