"""Every way to play: read from the boards themselves, so that a new board, mode or add-on is tested too."""

from __future__ import annotations

from ttr_tui.engine.board import Board
from ttr_tui.mapfile import all_ids, find

Variant = tuple[str, str, tuple[str, ...]]
"""A board, one of its modes, and add-ons."""


def addons_of(board: Board, mode: str) -> tuple[str, ...]:
    """Every add-on that goes with a mode."""
    return tuple(sorted(a.id for a in board.addons.values() if not a.modes or mode in a.modes))


def variants() -> list[Variant]:
    """Every mode of every board: plain, with each add-on that any mode can have, and with all it can have."""
    found: dict[Variant, None] = {}
    for id in all_ids():
        board = find(id)
        common = [(addon.id,) for addon in board.addons.values() if not addon.modes]
        for mode in board.modes:
            for addons in ((), *common, addons_of(board, mode)):
                found[id, mode, addons] = None
    return list(found)


def is_plain(variant: Variant) -> bool:
    """Whether this is how a board is played when nothing else is chosen."""
    id, mode, addons = variant
    return not addons and mode == next(iter(find(id).modes))


VARIANTS = variants()
PLAIN = [variant for variant in VARIANTS if is_plain(variant)]
FULL = [max((v for v in VARIANTS if v[0] == id), key=lambda v: len(v[2])) for id in all_ids()]
"""Every board with as many add-ons as it can have."""
