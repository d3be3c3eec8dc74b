"""The final score side by side: a row for each player, a column for everything that gives points."""

from __future__ import annotations

from collections.abc import Sequence

from rich.cells import cell_len
from textual.content import Content

from ttr_tui.engine.scoring import Result
from ttr_tui.tui.scene import Scene
from ttr_tui.tui.widths import cut, padded

GAP = 2
"""Spaces before each column."""
NAME = 14
"""Cells that a player's name has at least."""
NUMBER = 4
"""Cells that a number has at least."""
CROWN = "★"


def ranking(result: Result) -> list[int]:
    """The seats, the winners first."""
    seats = range(len(result.totals))
    return sorted(seats, key=lambda seat: (seat not in result.winners, -result.totals[seat]))


def score_table(scene: Scene, result: Result, width: int) -> Content:
    """The table in a width; where it is narrow, titles take several lines and names are cut."""
    heads = [source_name(scene, source) for source in result.sheet] + [scene.words("score-total")]
    names = {seat: f"{scene.ink(seat).mark} {scene.seats[seat].name}" for seat in ranking(result)}
    longest = max(map(cell_len, names.values())) + len(f" {CROWN}")
    titles = [[head] for head in heads]
    if width - _room(titles) < longest:
        titles = [head.split(" ") for head in heads]
    columns = [max(NUMBER, *map(cell_len, title)) + GAP for title in titles]
    first = max(NAME, min(longest, width - sum(columns)))
    rows = _head(titles, columns, first)
    for seat, name in names.items():
        won = seat in result.winners
        crown = f" {CROWN}" if won else ""
        who = padded(cut(name, first - len(crown)) + crown, first)
        sheet = zip(result.sheet.values(), columns, strict=False)
        points = [_number(given[seat], size) for given, size in sheet]
        total = _signed(result.totals[seat]).rjust(columns[-1]), "bold $accent" if won else "bold"
        rows.append(Content.assemble((who, f"bold {scene.ink(seat).colour}"), *points, total))
    return Content("\n").join(rows)


def source_name(scene: Scene, source: str) -> str:
    """What gives the points, in a word or two; a rule without one goes by its title."""
    for key in (f"score-of-{source}", f"rules-{source}-title"):
        if key in scene.words:
            return scene.words(key)
    return source.replace("-", " ")


def verdict(scene: Scene, result: Result) -> str:
    """Who has won, and by what if not by points."""
    words, winners = scene.words, result.winners
    if result.tie == "shared":
        return words("final-shared", who=scene.teller.names(winners))
    text = words("final-winner", who=scene.teller.names(winners), points=result.totals[winners[0]])
    if result.tie:
        text += " " + words("final-tie", tie=words(f"tie-{result.tie}"))
    return text


def _room(titles: Sequence[Sequence[str]]) -> int:
    """The cells of all columns but the names'."""
    return sum(max(NUMBER, *map(cell_len, title)) + GAP for title in titles)


def _head(titles: Sequence[Sequence[str]], columns: Sequence[int], first: int) -> list[Content]:
    """The titles, each at the foot of its column."""
    high = max(map(len, titles))
    rows = []
    for row in range(high):
        text = " " * first
        for title, size in zip(titles, columns, strict=True):
            at = row - (high - len(title))
            told = title[at] if at >= 0 else ""
            text += " " * (size - cell_len(told)) + told
        rows.append(Content.styled(text, "$foreground-muted"))
    return rows


def _number(points: int, size: int) -> tuple[str, str]:
    style = "$error" if points < 0 else "" if points else "$foreground-muted"
    return _signed(points).rjust(size), style


def _signed(points: int) -> str:
    return str(points).replace("-", "−")
