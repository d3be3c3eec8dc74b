"""What a shell can complete: boards, modes, add-ons, players and kept games.

A Tab must answer at once. So nothing here reads more of a board than its file, or of the archive than its
list, and neither the engine nor the screens are imported.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, TypeAlias

import click

from ttr_tui import builtin_maps, reading
from ttr_tui.commands import words_of
from ttr_tui.outside import hidden

if TYPE_CHECKING:
    from click.shell_completion import CompletionItem

Items: TypeAlias = "list[CompletionItem[str]]"

LARGEST: Final = 500_000
"""Bytes of a map file that are looked at."""
ALL: Final = "all"
BOT: Final = "bot:"
BOT_KINDS: Final = ("random", "easy", "medium", "hard")
EVERYWHERE: Final = ("depots",)
"""Add-ons of every board."""


def items(found: Iterable[tuple[str, str]], incomplete: str) -> Items:
    """Those that begin as what was typed, each with a few words about it."""
    from click.shell_completion import CompletionItem

    return [CompletionItem(value, help=told or None) for value, told in found if value.startswith(incomplete)]


def file(_: click.Context, __: click.Parameter, incomplete: str) -> Items:
    """Whatever files there are: the shell knows them."""
    return _known_to_the_shell("file", incomplete)


def folder(_: click.Context, __: click.Parameter, incomplete: str) -> Items:
    return _known_to_the_shell("dir", incomplete)


def _known_to_the_shell(kind: str, incomplete: str) -> Items:
    from click.shell_completion import CompletionItem

    return [CompletionItem(incomplete, type=kind)]


# --- boards --------------------------------------------------------------------------------------


def board(context: click.Context, option: click.Parameter, incomplete: str) -> Items:
    """Boards by their ids, by their other names if no id begins so, and map files."""
    lang = words_of().lang
    ids = items(((id, builtin_maps.title(id, lang)) for id in builtin_maps.files()), incomplete)
    others = ids or items(
        ((alias, builtin_maps.title(id, lang)) for alias, id in builtin_maps.aliases().items()), incomplete
    )
    return others or file(context, option, incomplete)


def board_or_all(context: click.Context, option: click.Parameter, incomplete: str) -> Items:
    every = items([(ALL, "")], incomplete)
    return every + [it for it in board(context, option, incomplete) if it.type == "plain" or not every]


def lesson(context: click.Context, _: click.Parameter, incomplete: str) -> Items:
    """The lessons of the board that was named."""
    id = builtin_maps.find(str(context.params.get("board") or ""))
    if id is None:
        return []
    folder = builtin_maps.folder() / builtin_maps.LESSONS / id
    return items(((path.stem, "") for path in sorted(folder.glob("*.toml"))), incomplete)


def mode(context: click.Context, _: click.Parameter, incomplete: str) -> Items:
    """The ways to play the board that was named."""
    lang = words_of().lang
    ways = _table(_outline(context), "modes")
    return items(((id, _name(way, lang)) for id, way in ways.items()), incomplete)


def addon(context: click.Context, option: click.Parameter, incomplete: str) -> Items:
    """What can be added to that board, played that way, and is not yet."""
    words = words_of()
    given = context.params.get(option.name or "") or ()
    chosen = context.params.get("mode")
    found = {id: words(f"rules-{id}-title") for id in EVERYWHERE}
    for id, way in _table(_outline(context), "addons").items():
        fits = way.get("modes") or [chosen]
        if chosen is None or chosen in fits:
            found[id] = _name(way, words.lang)
    return items(((id, told) for id, told in found.items() if id not in given), incomplete)


def _outline(context: click.Context) -> dict[str, Any]:
    """The map file of the board on the command line, as it is written."""
    # Before an option that has no value yet, click has not given the arguments their names.
    named = context.params.get("map_") or context.params.get("map") or next(iter(context.args), "usa")
    id = builtin_maps.find(named)
    path = builtin_maps.files()[id] if id is not None else Path(named)
    try:
        return reading.parse_toml(reading.read_text(path, LARGEST))
    except (OSError, ValueError):
        return {}


def _table(outline: dict[str, Any], key: str) -> dict[str, dict[str, Any]]:
    """The named ways of a map file that can be typed and shown."""
    ways = outline.get(key)
    if not isinstance(ways, dict):
        return {}
    return {id: way for id, way in ways.items() if isinstance(way, dict) and not hidden(id)}


def _name(way: dict[str, Any], lang: str) -> str:
    names = way.get("name")
    told = names.get(lang) if isinstance(names, dict) else None
    return told if isinstance(told, str) and not hidden(told) else ""


# --- players -------------------------------------------------------------------------------------


def players(_: click.Context, __: click.Parameter, incomplete: str) -> Items:
    """Computer players, after whoever is named already. People have names of their own."""
    return _after_comma([f"{BOT}{kind}" for kind in BOT_KINDS], incomplete)


def bots(_: click.Context, __: click.Parameter, incomplete: str) -> Items:
    return _after_comma(BOT_KINDS, incomplete)


def pairing(_: click.Context, __: click.Parameter, incomplete: str) -> Items:
    pairs = ((f"{strong}:{weak}", "") for strong in BOT_KINDS for weak in BOT_KINDS if strong != weak)
    return items(pairs, incomplete)


def _after_comma(kinds: Iterable[str], incomplete: str) -> Items:
    before = incomplete[: incomplete.rfind(",") + 1]
    return items(((before + kind, "") for kind in kinds), incomplete)


# --- kept games ----------------------------------------------------------------------------------


def game(_: click.Context, __: click.Parameter, incomplete: str) -> Items:
    return _games(incomplete, lambda over: True)


def open_game(_: click.Context, __: click.Parameter, incomplete: str) -> Items:
    """Games that can be gone on with."""
    return _games(incomplete, lambda over: not over)


def _games(incomplete: str, wanted: Callable[[bool], bool]) -> Items:
    from ttr_tui import kept_games, paths

    found = kept_games.glance(paths.archive_file())
    return items(((kept.id, kept.players) for kept in found if wanted(kept.over)), incomplete)
