"""What a list says of a kept game, on the command line and on the screen."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ttr_tui.engine.version import RULES

if TYPE_CHECKING:
    from ttr_tui.archive.summary import Summary
    from ttr_tui.words import Words


def when(game: Summary) -> str:
    """The minute it was last played."""
    return "" if game.damaged else game.updated.astimezone().strftime("%Y-%m-%d %H:%M")


def state(game: Summary, words: Words, over: str | None = None) -> str:
    """How far it is (`over`: what to say if it is over), and under which rules it was begun if they are
    not today's."""
    if game.damaged:
        told = words("games-damaged")
    else:
        told = (over or words("games-over")) if game.over else _stage(game, words)
    return told if game.rules == RULES else words("games-begun-under", state=told, begun=game.rules)


def _stage(game: Summary, words: Words) -> str:
    player = game.seats[game.seat].name if game.seat < len(game.seats) else "?"
    if game.round == 0:
        return words("games-setup", player=player)
    return words("games-turn", turn=game.round, player=player)
