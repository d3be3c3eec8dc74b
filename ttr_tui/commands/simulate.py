"""`ttr simulate`: many games among bots, and what they show."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from fractions import Fraction
from typing import TYPE_CHECKING, Any

import click

from ttr_tui.commands import Spoken, complete, lang_option, thinking_option, words_of
from ttr_tui.commands.printing import paper, say

if TYPE_CHECKING:
    from rich.console import RenderableType
    from rich.table import Table

    from ttr_tui.engine.board import Board
    from ttr_tui.simulate import Series, Tally
    from ttr_tui.words import Words

CONTESTED = 8
"""Routes told in the list of the most contested."""


@click.command("simulate", cls=Spoken)
@click.option("--map", "map_", metavar="ID|all", default="usa", shell_complete=complete.board_or_all)
@click.option("--players", type=click.IntRange(2, 9), metavar="N")
@click.option("--bots", metavar="BOT[,…]", default="random", shell_complete=complete.bots)
@click.option("--games", type=click.IntRange(1), metavar="N", default=100)
@click.option("--seed", type=int, metavar="N", default=1)
@click.option("--mode", metavar="MODE|all", shell_complete=complete.mode)
@click.option("--with", "addons", multiple=True, metavar="ADD-ON", shell_complete=complete.addon)
@click.option("--jobs", type=click.IntRange(1), metavar="N", default=1)
@thinking_option
@click.option("--check", is_flag=True)
@click.option("--json", "as_json", is_flag=True)
@lang_option
def command(
    map_: str,
    players: int | None,
    bots: str,
    games: int,
    seed: int,
    mode: str | None,
    addons: tuple[str, ...],
    jobs: int,
    thinking: str,
    check: bool,
    as_json: bool,
) -> None:
    from ttr_tui.simulate import GameFailed, simulate

    words = words_of()
    every = list(_every_series(map_, players, _bots(bots, words), games, seed, mode, addons, check, thinking))
    results = []
    try:
        with _progress(words, games * len(every), quiet=as_json) as told:
            for board, series in every:
                results.append((board, series, simulate(series, jobs, told)))
    except GameFailed as error:
        raise click.ClickException(
            words("simulate-failed", map=error.map, seed=str(error.seed), detail=error.detail)
        ) from None
    if as_json:
        told_all = [facts(board, series, tally) for board, series, tally in results]
        say(json.dumps(told_all[0] if len(told_all) == 1 else told_all, ensure_ascii=False, indent=2))
    else:
        console = paper()
        for board, series, tally in results:
            console.print(_report(board, series, tally, words))
    if any(tally.finished < tally.games for _, _, tally in results):
        raise click.ClickException(words("simulate-unfinished"))


def _bots(text: str, words: Words) -> list[str]:
    from ttr_tui.bots import BOTS

    names = [name.strip() for name in text.split(",") if name.strip()]
    for name in names or [text]:
        if name not in BOTS:
            raise click.UsageError(words("simulate-no-bot", name=name, bots=", ".join(BOTS)))
    return names


def _every_series(
    map_: str,
    players: int | None,
    bots: list[str],
    games: int,
    seed: int,
    mode: str | None,
    addons: tuple[str, ...],
    check: bool,
    thinking: str,
) -> Iterator[tuple[Board, Series]]:
    """One series for each board and mode. With every board, a table too small or too large is made to fit."""
    from ttr_tui import mapfile
    from ttr_tui.engine.setup import Setup
    from ttr_tui.simulate import Series

    for name in mapfile.all_ids() if map_ == complete.ALL else [map_]:
        board = mapfile.find(name)
        low, high = board.players
        seats = players or min(max(4, len(bots)), high)
        if map_ == complete.ALL:
            seats = max(low, min(seats, high))
        line_up = tuple(bots[i % len(bots)] for i in range(seats))
        for one in board.modes if mode == complete.ALL else [mode]:
            Setup(board, one, addons, seats)
            yield board, Series(name, one, addons, line_up, games, seed, check, thinking)


@contextmanager
def _progress(words: Words, games: int, quiet: bool) -> Iterator[Callable[[int], None]]:
    """A bar on a terminal's stderr; silence elsewhere."""
    if quiet or not sys.stderr.isatty():
        yield lambda done: None
        return
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=paper(stderr=True), transient=True) as bar:
        task = bar.add_task(words("simulate-playing"), total=games)
        yield lambda done: bar.advance(task, done)


# --- for programs ----------------------------------------------------------------------------------


def _number(value: Fraction) -> int | float:
    return value.numerator if value.denominator == 1 else round(float(value), 6)


def _mean(total: float, n: int) -> float:
    return round(total / n, 3) if n else 0.0


def facts(board: Board, series: Series, tally: Tally) -> dict[str, Any]:
    """What was counted, for programs. Lists have an entry for each entrant, in the order of `bots`."""
    from ttr_tui.simulate import wilson

    n = tally.finished
    seconds = max(tally.seconds, 1e-9)
    return {
        "map": board.id,
        "mode": series.mode or next(iter(board.modes)),
        "with": list(series.addons),
        "players": series.players,
        "seed": series.seed,
        "games": tally.games,
        "finished": n,
        "checked": series.check,
        "actions": tally.actions,
        "turns": tally.turns,
        "seconds": round(tally.seconds, 3),
        "games_per_second": round(tally.games / seconds, 2),
        "actions_per_second": round(tally.actions / seconds, 1),
        "bots": list(series.bots),
        "wins": [_number(e.wins) for e in tally.entrants],
        "win_intervals": [[round(x, 4) for x in wilson(float(e.wins), n)] for e in tally.entrants],
        "mean_scores": [_mean(e.points, n) for e in tally.entrants],
        "mean_parts": [{kind: _mean(points, n) for kind, points in e.parts.items()} for e in tally.entrants],
        "mean_tickets": [_mean(e.tickets, n) for e in tally.entrants],
        "mean_tickets_done": [_mean(e.done, n) for e in tally.entrants],
        "mean_turns": _mean(tally.turns, n),
        "wins_by_order": [_number(wins) for wins in tally.order_wins],
        "contested": [
            {"route": board.routes[route].id, "claimed": claimed, "mean_round": round(when, 2)}
            for route, claimed, when in tally.contested(CONTESTED)
        ],
    }


# --- for people ------------------------------------------------------------------------------------


def _report(board: Board, series: Series, tally: Tally, words: Words) -> RenderableType:
    from rich.console import Group
    from rich.text import Text

    mode = board.modes[series.mode or next(iter(board.modes))]
    name = board.names.get(words.lang)
    title = name if len(board.modes) == 1 else f"{name} · {mode.names.get(words.lang)}"
    n = max(tally.finished, 1)
    return Group(
        Text(title, style="bold"),
        words(
            "simulate-summary",
            games=tally.finished,
            turns=round(tally.turns / n),
            speed=round(tally.games / max(tally.seconds, 1e-9), 1),
        ),
        "",
        _entrants(series, tally, words),
        "",
        _parts(series, tally, words),
        "",
        _order(tally, words),
        "",
        _contested(board, tally, words),
        "",
    )


def _table(title: str, words: Words, *columns: str) -> Table:
    from rich.table import Table

    table = Table(title=title or None, title_justify="left", box=None, padding=(0, 2, 0, 0))
    for i, key in enumerate(columns):
        table.add_column(words(f"simulate-{key}"), justify="right" if i else "left")
    return table


def _rate(wins: Fraction, games: int) -> tuple[str, str]:
    from ttr_tui.simulate import wilson

    low, high = wilson(float(wins), games)
    return f"{100 * float(wins) / max(games, 1):.1f} %", f"{100 * low:.1f}–{100 * high:.1f} %"


def _entrants(series: Series, tally: Tally, words: Words) -> Table:
    n = max(tally.finished, 1)
    table = _table("", words, "bot", "wins", "interval", "score", "tickets", "done")
    for name, entrant in zip(series.bots, tally.entrants, strict=True):
        table.add_row(
            name,
            *_rate(entrant.wins, tally.finished),
            f"{entrant.points / n:.1f}",
            f"{entrant.tickets / n:.2f}",
            f"{entrant.done / n:.2f}",
        )
    return table


def _part_name(kind: str, words: Words) -> str:
    for key in (f"simulate-part-{kind}", f"rules-{kind}-title"):
        if key in words:
            return words(key)
    return kind


def _parts(series: Series, tally: Tally, words: Words) -> Table:
    from ttr_tui.engine.scoring import ROUTES, TICKET_DONE, TICKET_FAILED

    n = max(tally.finished, 1)
    found = [kind for entrant in tally.entrants for kind in entrant.parts]
    kinds = list(dict.fromkeys([ROUTES, TICKET_DONE, TICKET_FAILED, *found]))
    table = _table(words("simulate-parts"), words, "bot")
    for kind in kinds:
        table.add_column(_part_name(kind, words), justify="right")
    for name, entrant in zip(series.bots, tally.entrants, strict=True):
        table.add_row(name, *(f"{entrant.parts[kind] / n:.1f}" for kind in kinds))
    return table


def _order(tally: Tally, words: Words) -> Table:
    table = _table(words("simulate-order"), words, "place", "wins", "interval")
    for place, wins in enumerate(tally.order_wins, 1):
        table.add_row(str(place), *_rate(wins, tally.finished))
    return table


def _contested(board: Board, tally: Tally, words: Words) -> Table:
    table = _table(words("simulate-contested"), words, "route", "length", "claimed", "round")
    for number, claimed, when in tally.contested(CONTESTED):
        route = board.routes[number]
        ends = " – ".join(board.cities[city].name or board.cities[city].id for city in (route.a, route.b))
        share = f"{100 * claimed / max(tally.finished, 1):.0f} %"
        table.add_row(ends, str(route.length), share, f"{when:.1f}")
    return table
