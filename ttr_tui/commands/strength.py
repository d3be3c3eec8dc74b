"""`ttr strength`: which bot beats which, on every board."""

from __future__ import annotations

import json

import attrs
import click

from ttr_tui.commands import Spoken, complete, lang_option, thinking_option, words_of
from ttr_tui.commands.printing import paper, say


@click.command("strength", cls=Spoken)
@click.option("--map", "map_", metavar="ID|all", default=complete.ALL, shell_complete=complete.board_or_all)
@click.option("--players", type=click.IntRange(2, 9), metavar="N", default=2)
@click.option("--games", type=click.IntRange(1), metavar="N", default=100)
@click.option("--seed", type=int, metavar="N", default=1)
@click.option("--jobs", type=click.IntRange(1), metavar="N", default=1)
@click.option("--pairing", "pairings", multiple=True, metavar="BOT:BOT", shell_complete=complete.pairing)
@thinking_option
@click.option("--json", "as_json", is_flag=True)
@lang_option
def command(
    map_: str,
    players: int,
    games: int,
    seed: int,
    jobs: int,
    pairings: tuple[str, ...],
    thinking: str,
    as_json: bool,
) -> None:
    from rich.table import Table

    from ttr_tui import mapfile
    from ttr_tui.bots import BOTS
    from ttr_tui.bots.strength import PAIRINGS, measure

    words = words_of()
    chosen = tuple(_pair(text) for text in pairings) or PAIRINGS
    for name in (name for pair in chosen for name in pair):
        if name not in BOTS:
            raise click.UsageError(words("simulate-no-bot", name=name, bots=", ".join(BOTS)))
    console = paper(stderr=as_json)
    table = Table(title=words("strength-title", games=games), title_justify="left")
    for key in ("board", "pairing", "wins", "interval", "fair", "scores", "tickets"):
        table.add_column(words(f"strength-{key}"), justify="left" if key in ("board", "pairing") else "right")
    found = []
    with console.status(words("simulate-playing")):
        for name in mapfile.all_ids() if map_ == complete.ALL else [map_]:
            board = mapfile.find(name)
            low, high = board.players
            seats = max(low, min(players, high)) if map_ == complete.ALL else players
            for one in measure(name, seats, games, seed, jobs, chosen, thinking):
                found.append(one)
                table.add_row(
                    board.names.get(words.lang),
                    f"{one.strong} : {one.weak} ({seats})",
                    f"{one.rate:.1%}",
                    f"{one.low:.0%} – {one.high:.0%}",
                    f"{one.fair:.0%}",
                    f"{one.scores[0]:.0f} : {one.scores[1]:.0f}",
                    f"{one.tickets[0]:.0%} : {one.tickets[1]:.0%}",
                )
    if as_json:
        say(json.dumps([attrs.asdict(one) for one in found], ensure_ascii=False, indent=2))
    else:
        console.print(table)


def _pair(text: str) -> tuple[str, str]:
    strong, _, weak = text.partition(":")
    return strong, weak
