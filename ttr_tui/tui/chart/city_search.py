"""Finding cities by the first letters of their names, accents or not."""

from __future__ import annotations

from ttr_tui.engine.board import JUNCTION, Board
from ttr_tui.letters import plain


def find_cities(board: Board, letters: str) -> list[int]:
    """Cities whose name begins with these letters, then with a word that does, then with them inside."""
    wanted = plain(letters)
    if not wanted:
        return []
    ranked = []
    for city in board.cities:
        if city.kind == JUNCTION:
            continue
        name = plain(city.name)
        words = [plain(w) for w in city.name.replace("-", " ").split()]
        if name.startswith(wanted):
            ranked.append((0, city.name, city.index))
        elif any(w.startswith(wanted) for w in words):
            ranked.append((1, city.name, city.index))
        elif any(wanted in w for w in words):
            ranked.append((2, city.name, city.index))
    return [index for _, _, index in sorted(ranked)]
