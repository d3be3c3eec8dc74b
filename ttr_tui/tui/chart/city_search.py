"""Finding cities by the first letters of their names, accents or not."""

from __future__ import annotations

from collections.abc import Collection

from ttr_tui.engine.board import JUNCTION, Board
from ttr_tui.letters import plain

INSIDE = 2
"""The rank of a name that has the letters only inside of a word."""


def find_cities(board: Board, letters: str) -> list[int]:
    """Cities whose name begins with these letters, then with a word that does, then with them inside."""
    return [index for _, _, index in _ranked(board, letters)]


def beginning_with(board: Board, letters: str, among: Collection[int]) -> set[int]:
    """Of some cities those with a word that begins with these letters; if there are none, those with the
    letters inside."""
    ranked = [(rank, city) for rank, _, city in _ranked(board, letters) if city in among]
    return {city for rank, city in ranked if rank < INSIDE} or {city for _, city in ranked}


def _ranked(board: Board, letters: str) -> list[tuple[int, str, int]]:
    """The cities that letters fit, best first: each with how well they fit, and its name."""
    wanted = plain(letters)
    ranked = []
    for city in board.cities:
        if city.kind == JUNCTION or not wanted:
            continue
        name = plain(city.name)
        words = [plain(w) for w in city.name.replace("-", " ").split()]
        if name.startswith(wanted):
            ranked.append((0, city.name, city.index))
        elif any(w.startswith(wanted) for w in words):
            ranked.append((1, city.name, city.index))
        elif any(wanted in w for w in words):
            ranked.append((INSIDE, city.name, city.index))
    return sorted(ranked)
