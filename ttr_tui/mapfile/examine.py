"""What `ttr maps check` has to say of a map file beyond what the loader refuses.

The loader refuses what cannot be played; here is what can, but surely is not meant (problems), and
what its author may want to know (remarks).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path as FilePath
from typing import TYPE_CHECKING, Any

from attrs import field, frozen

from ttr_tui import mapfile
from ttr_tui.engine.board import Board, Mode, Ticket
from ttr_tui.engine.mechanism import Mechanism
from ttr_tui.mapfile.keys import RETIRED
from ttr_tui.mapfile.problems import Path, Problem, Report
from ttr_tui.mapfile.survey import Pair, Survey
from ttr_tui.rules import all_mechanisms

if TYPE_CHECKING:
    from ttr_tui.words import Words

FEW = 5
"""So many examples are named in a sentence."""


@frozen
class Remark:
    """Something to know, not to put right. The text is the message `map-remark-<code>`."""

    code: str
    args: dict[str, Any] = field(factory=dict, hash=False)

    def text(self, words: Words) -> str:
        return words("map-remark", text=words(f"map-remark-{self.code}", **self.args))


@frozen
class Examination:
    """A board with everything found in its file."""

    board: Board
    problems: tuple[Problem, ...]
    remarks: tuple[Remark, ...]


def examine(file: str | FilePath) -> Examination:
    """Read and check a map file. Raises MapError where the file cannot be read as a board at all."""
    board, top = mapfile.read(file)
    report = top.report
    if any(problem.code != "unconnected" for problem in report.problems):
        report.check()
    report.problems.clear()
    survey = Survey(board)
    _check_parts(report, survey)
    _check_tickets(report, survey, top.data)
    _check_keys(report, board, top.data)
    return Examination(board, tuple(report.problems), (*remarks(survey), *_retired(top.data)))


def remarks(survey: Survey) -> Iterator[Remark]:
    """What is unusual about a board's network."""
    cities = survey.board.cities
    if survey.bridges:
        yield Remark("bridges", {"count": len(survey.bridges), "names": _few(_names(survey, survey.bridges))})
    cheap: dict[tuple[Pair, int], int] = {}
    for ticket in survey.board.tickets:
        for goal, points in zip(ticket.goals, ticket.points, strict=True):
            length = survey.ways[ticket.start, goal]
            if length is not None and points < length:
                cheap[(ticket.start, goal), points] = length
    if cheap:
        worst = sorted(cheap, key=lambda card: card[1] - cheap[card])
        told = [f"{cities[a].name}–{cities[b].name} ({n} < {cheap[(a, b), n]})" for (a, b), n in worst]
        yield Remark("cheap-tickets", {"count": len(cheap), "names": _few(told)})


def _retired(data: dict[str, Any]) -> Iterator[Remark]:
    """Keys that had a meaning once."""
    yield from (Remark("retired", {"name": key}) for key in RETIRED if key in data)


def _check_parts(report: Report, survey: Survey) -> None:
    """The same as the loader's check, but with every part named."""
    ids = [c.id for c in survey.board.cities]
    parts = survey.parts
    if len(parts) > 1:
        told = " / ".join(_few([ids[n] for n in part]) for part in parts)
        report.add(("cities", ids[parts[1][0]]), "parts", count=str(len(parts)), parts=told)


def _check_tickets(report: Report, survey: Survey, data: dict[str, Any]) -> None:
    """Every ticket must be within reach, and within reach of the pieces a player has."""
    cities = survey.board.cities
    for ticket, path in zip(survey.board.tickets, _ticket_paths(data), strict=True):
        pieces = _most_pieces(survey.board, ticket)
        for goal in ticket.goals:
            length = survey.ways[ticket.start, goal]
            ends = {"a": cities[ticket.start].id, "b": cities[goal].id}
            if length is None:
                report.add(path, "no-way", **ends)
            elif pieces is not None and length > pieces:
                report.add(path, "too-far", **ends, length=str(length), pieces=str(pieces))


def _ticket_paths(data: dict[str, Any]) -> Iterator[Path]:
    """Where each ticket of the board is written; copies are on one line."""
    for deck, rows in data["tickets"].items():
        for n, row in enumerate(rows):
            for _ in range(row.get("copies", 1)):
                yield ("tickets", deck, n)


def _most_pieces(board: Board, ticket: Ticket) -> int | None:
    """How many spaces of a player's own a ticket can be made of; None: others' routes may help."""
    modes = [mode for mode in board.modes.values() if not ticket.modes or mode.id in ticket.modes]
    if any(type(m).ticket_routes is not Mechanism.ticket_routes for m in _mechanisms(board, modes)):
        return None
    changed = [addon.changes.get("pieces") for addon in board.addons.values()]
    counts = [*(mode.rules.pieces for mode in modes), *(c for c in changed if isinstance(c, tuple))]
    return max(map(sum, counts))


def _mechanisms(board: Board, modes: Iterable[Mode]) -> Iterator[Mechanism]:
    """Every mechanism that a game in one of these modes can have."""
    for mode in modes:
        yield from mode.rules.mechanisms
    yield from (addon.mechanism for addon in board.addons.values() if addon.mechanism)


def _check_keys(report: Report, board: Board, data: dict[str, Any]) -> None:
    """What only a mechanism reads makes no sense on a board that never has the mechanism."""
    had = {mechanism.id for mechanism in _mechanisms(board, board.modes.values())}
    for (table, key), rules in _owners().items():
        found = [(path, name) for path, name, row in _rows(table, data) if row.get(key)]
        if found and not had & set(rules):
            names = _few(list(dict.fromkeys(name for _, name in found)))
            report.add((*found[0][0], key), "without-rule", name=key, rule=", ".join(rules), names=names)


def _owners() -> dict[tuple[str, str], list[str]]:
    """The mechanisms that give a key its meaning, by table and key."""
    owners: dict[tuple[str, str], list[str]] = {}
    for id, mechanism in all_mechanisms().items():
        own = {"routes": mechanism.route_keys, "cities": mechanism.city_keys, "cards": mechanism.card_keys}
        for table, keys in own.items():
            for key in keys:
                owners.setdefault((table, key), []).append(id)
    return owners


def _rows(table: str, data: dict[str, Any]) -> Iterator[tuple[Path, str, dict[str, Any]]]:
    """The lines of a table: where each stands, what it is called, what it says."""
    for key, value in data.get(table, {}).items():
        if isinstance(value, dict):
            yield (table, key), key, value
        else:
            for n, row in enumerate(row for row in value if isinstance(row, dict)):
                yield (table, key, n), row["id"] if "id" in row else "–".join(row["ends"]), row


def _names(survey: Survey, pairs: Iterable[Pair]) -> list[str]:
    return [f"{survey.board.cities[a].name}–{survey.board.cities[b].name}" for a, b in pairs]


def _few(names: list[str]) -> str:
    return ", ".join(names[:FEW]) + (" …" if len(names) > FEW else "")
