"""`ttr maps`: the boards, one board, and the checking of a player's own."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

import click

from ttr_tui.commands import SpokenGroup, complete, lang_option, words_of
from ttr_tui.commands.printing import paper, say

if TYPE_CHECKING:
    from rich.console import RenderableType

    from ttr_tui.engine.board import Board, Mode
    from ttr_tui.words import Words


@click.group("maps", cls=SpokenGroup, invoke_without_command=True)
@lang_option
@click.pass_context
def command(context: click.Context) -> None:
    if context.invoked_subcommand is None:
        _print(_listing(words_of()))


@command.command()
@click.argument("map", metavar="ID", shell_complete=complete.board)
@click.option("--json", "as_json", is_flag=True)
@lang_option
def show(map: str, as_json: bool) -> None:
    from ttr_tui import mapfile

    board = mapfile.find(map)
    if as_json:
        say(json.dumps(facts(board), ensure_ascii=False, indent=2))
    else:
        _print(_summary(board, words_of()))


@command.command()
@click.argument("file", metavar="FILE", shell_complete=complete.file)
@lang_option
def check(file: str) -> None:
    from ttr_tui import mapfile
    from ttr_tui.lessons.files import check_lessons
    from ttr_tui.lessons.trial import LessonError
    from ttr_tui.mapfile.examine import examine

    words = words_of()
    try:
        found = examine(file)
        if found.problems:
            raise mapfile.MapError(found.problems)
        check_lessons(mapfile.load(file))
    except LessonError as error:
        raise click.ClickException(error.text(words)) from None
    except mapfile.MapError as error:
        raise click.ClickException(
            error.text(words) + "\n" + words("maps-bad", count=len(error.problems))
        ) from None
    board = found.board
    say(
        words(
            "maps-good",
            file=file,
            name=board.names.get(words.lang),
            cities=len(board.cities),
            routes=len(board.routes),
            tickets=len(board.tickets),
        )
    )
    for remark in found.remarks:
        say(remark.text(words))


def facts(board: Board) -> dict[str, Any]:
    """A board for programs: one entry a track, tickets with their copies counted."""
    cities = board.cities
    tickets: Counter[tuple[Any, ...]] = Counter()
    ids: dict[tuple[Any, ...], str] = {}
    for ticket in board.tickets:
        card = (ticket.start, ticket.goals, ticket.points, ticket.deck, ticket.modes)
        tickets[card] += 1
        ids.setdefault(card, ticket.id)
    first = next(iter(board.modes.values()))
    return {
        "id": board.id,
        "names": {"fr": board.names.fr, "en": board.names.en},
        "players": list(board.players),
        "pieces": dict(zip(board.pieces, first.rules.pieces, strict=True)),
        "modes": list(board.modes),
        "cities": [
            {"id": c.id, "name": c.name, "kind": c.kind, "x": c.x, "y": c.y}
            | ({"port": True} if c.port else {})
            | ({"meeples": c.meeples} if c.meeples else {})
            for c in cities
        ],
        "routes": [
            {
                "id": r.id,
                "a": cities[r.a].id,
                "b": cities[r.b].id,
                "length": r.length,
                "colour": board.colour_name(r.colour),
                "kind": "sea" if r.piece else "land",
                "tunnel": r.tunnel,
                "ferry": r.ferry,
            }
            for r in board.routes
        ],
        "tickets": [
            {
                "id": ids[start, goals, points, deck, modes],
                "from": cities[start].id,
                "to": [cities[goal].id for goal in goals],
                "points": list(points),
                "deck": board.ticket_decks[deck],
                "modes": [mode for mode in board.modes if not modes or mode in modes],
                "copies": copies,
            }
            for (start, goals, points, deck, modes), copies in tickets.items()
        ],
        "network": _network(board),
    }


def _network(board: Board) -> dict[str, Any]:
    """Where the network is narrow, for programs."""
    from ttr_tui.mapfile.survey import Survey

    survey, ids = Survey(board), [c.id for c in board.cities]
    return {
        "bottlenecks": [
            {"a": ids[b.ends[0]], "b": ids[b.ends[1]], "share": round(b.share, 3)}
            for b in survey.bottlenecks()
        ],
        "bridges": [{"a": ids[a], "b": ids[b]} for a, b in survey.bridges],
        "cut_places": [ids[place] for place in survey.cut_places],
    }


def _print(shown: RenderableType) -> None:
    paper().print(shown)


def _listing(words: Words) -> RenderableType:
    from rich.console import Group
    from rich.table import Table

    from ttr_tui import mapfile

    table = Table(title=words("maps-title"), title_justify="left", box=None, padding=(0, 2, 0, 0))
    for key in ("id", "name", "players", "modes", "aliases"):
        table.add_column(words(f"maps-column-{key}"), style="bold" if key == "id" else "")
    for id in mapfile.all_ids():
        board = mapfile.find(id)
        table.add_row(
            id,
            board.names.get(words.lang),
            "{}–{}".format(*board.players),
            ", ".join(board.modes) if len(board.modes) > 1 else "",
            ", ".join(board.aliases[:2]),
        )
    return Group(table, "", words("maps-hint"))


def _summary(board: Board, words: Words) -> RenderableType:
    from rich.console import Group
    from rich.table import Table
    from rich.text import Text

    first = next(iter(board.modes.values())).rules
    pieces = [
        words("maps-pieces", kind=kind, count=count)
        for kind, count in zip(board.pieces, first.pieces, strict=True)
    ]
    counts = [
        words(f"maps-count-{what}", count=len(getattr(board, what)))
        for what in ("cities", "routes", "tickets")
    ]
    table = Table(box=None, padding=(0, 2, 0, 0))
    for key in ("length", "tracks", "points"):
        table.add_column(words(f"maps-{key}"), justify="right")
    for length, tracks in sorted(Counter(r.length for r in board.routes).items()):
        table.add_row(str(length), str(tracks), str(first.points[length]))
    extras = [f"{addon.names.get(words.lang)} (`{addon.id}`)" for addon in board.addons.values()]
    return Group(
        Text(f"{board.names.get(words.lang)} · {board.id}", style="bold"),
        board.description.get(words.lang),
        "",
        " · ".join([words("maps-players", min=board.players[0], max=board.players[1]), *pieces, *counts]),
        "",
        Text(words("maps-modes"), style="bold"),
        *(_mode(board, mode, words) for mode in board.modes.values()),
        *([words("maps-addons", names=", ".join(extras))] if extras else ()),
        "",
        Text(words("maps-routes"), style="bold"),
        table,
        "",
        *_narrow(board, words),
    )


def _narrow(board: Board, words: Words) -> Iterator[RenderableType]:
    """Where the network is narrow: what the tickets fight over, and what holds the board together."""
    from rich.table import Table
    from rich.text import Text

    from ttr_tui.mapfile.survey import Pair, Survey

    def joined(ends: Pair) -> str:
        return "–".join(board.cities[end].name for end in ends)

    survey = Survey(board)
    yield Text(words("maps-bottlenecks"), style="bold")
    table = Table(box=None, padding=(0, 2, 0, 0))
    table.add_column(words("maps-connection"))
    table.add_column(words("maps-share"), justify="right")
    for bottleneck in survey.bottlenecks():
        table.add_row(joined(bottleneck.ends), words("maps-percent", share=round(100 * bottleneck.share)))
    yield table
    if survey.bridges:
        yield words("maps-bridges", count=len(survey.bridges), names=", ".join(map(joined, survey.bridges)))
    if survey.cut_places:
        names = ", ".join(board.cities[place].name for place in survey.cut_places)
        yield words("maps-cut-places", count=len(survey.cut_places), names=names)


def _mode(board: Board, mode: Mode, words: Words) -> str:
    return words(
        "maps-mode-tickets",
        name=mode.names.get(words.lang),
        id=mode.id,
        tickets=sum(not t.modes or mode.id in t.modes for t in board.tickets),
        deal=sum(mode.rules.tickets.deal),
        keep=mode.rules.tickets.keep,
    )
