"""Finding cities by the first letters of their names, accents or not."""

from __future__ import annotations

from unicodedata import combining, normalize

from ttr_tui.engine.board import JUNCTION, Board


def plain(text: str) -> str:
    """Letters and digits only, lower case, no accents.

    >>> plain("Champs-Élysées")
    'champselysees'
    """
    return "".join(c for c in normalize("NFKD", text).casefold() if c.isalnum() and not combining(c))


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
