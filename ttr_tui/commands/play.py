"""`ttr play`: sit down at a board, straight away or after choosing who plays."""

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
    from ttr_tui.engine.setup import Setup
    from ttr_tui.match import Seat
    from ttr_tui.words import Words


@click.command("play", cls=Spoken)
@click.option("--map", "map_", metavar="ID|FILE", shell_complete=complete.board)
@click.option("--mode", metavar="MODE", shell_complete=complete.mode)
@click.option("--with", "addons", multiple=True, metavar="ADD-ON", shell_complete=complete.addon)
@click.option("--players", metavar="NAMES", shell_complete=complete.players)
@click.option("--seed", type=int, metavar="N")
@lang_option
@data_option
@glyphs_option
def command(
    map_: str | None, mode: str | None, addons: tuple[str, ...], players: str | None, seed: int | None
) -> None:
    from ttr_tui.tui import collector

    with collector.asleep():
        words = words_of()
        board, setup, seats = chosen(map_ or "usa", mode, addons, players, words)
        need_terminal()
        from ttr_tui.tui import starts

        if players is None and map_ is None and mode is None and not addons:
            starts.choose(None, "", (), words.lang, asked_glyphs())  # as last time
        elif players is None:
            starts.choose(board, setup.mode, setup.addons, words.lang, asked_glyphs())
        else:
            from ttr_tui.match import Header, new_seed

            drawn = new_seed() if seed is None else seed
            header = Header(board.id, setup.mode, setup.addons, seats, drawn)
            starts.play(board, header, words.lang, asked_glyphs())


def chosen(
    name: str, mode: str | None, addons: tuple[str, ...], players: str | None, words: Words
) -> tuple[Board, Setup, tuple[Seat, ...]]:
    """What is to be played; what is wrong with it is told before anything else."""
    from ttr_tui import mapfile
    from ttr_tui.engine.setup import Setup

    board = mapfile.find(name)
    seats = read_seats(players, words) if players is not None else ()
    return board, Setup(board, mode, addons, len(seats) or board.players[0]), seats


def read_seats(text: str, words: Words) -> tuple[Seat, ...]:
    """Who plays: names, and `bot:easy` for a computer player."""
    from ttr_tui.bots import BOTS
    from ttr_tui.match import HUMAN, Seat
    from ttr_tui.outside import PLAYER, fault, typed

    seats: list[Seat] = []
    for part in (p.strip() for p in text.split(",")):
        if part.startswith(complete.BOT):
            kind = part.removeprefix(complete.BOT)
            if kind not in BOTS:
                raise click.UsageError(words("play-no-bot", name=kind, bots=", ".join(BOTS)))
            seats.append(Seat(bot_name(kind, [s.name for s in seats], words), kind, len(seats)))
        elif name := typed(part):
            if wrong := fault(name, PLAYER):
                raise click.UsageError(wrong.text(words))
            seats.append(Seat(name, HUMAN, len(seats)))
        else:
            raise click.UsageError(words("play-no-name", name=part))
    return tuple(seats)


def bot_name(kind: str, taken: list[str], words: Words) -> str:
    """A name for a computer player that nobody has yet."""
    key = f"bot-{kind}"
    base = words(key) if key in words else kind
    number = 1
    name = base
    while name in taken:
        number += 1
        name = f"{base} {number}"
    return name
