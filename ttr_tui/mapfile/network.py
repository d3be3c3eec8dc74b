"""The printed board in a map file: places, connections and tickets."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Sequence

import attrs

from ttr_tui.engine.board import CITY, COUNTRY, GREY, JUNCTION, City, Route, Ticket
from ttr_tui.mapfile import keys, limits
from ttr_tui.mapfile.problems import Path, Report
from ttr_tui.mapfile.table import Table
from ttr_tui.outside import composed

LABELS = ["", "n", "ne", "e", "se", "s", "sw", "w", "nw"]


def read_cities(table: Table, size: tuple[float, float]) -> tuple[City, ...]:
    cities = []
    for index, (id, row) in enumerate(table.each(limits.CITIES)):
        city = City(
            index,
            id,
            composed(row.text("name")),
            row.number("x"),
            row.number("y"),
            kind=row.choice("kind", "kind", [CITY, COUNTRY, JUNCTION], CITY),
            port=row.flag("port"),
            meeples=row.whole("meeples", 0, least=0),
            label=row.choice("label", "label", LABELS, ""),
        )
        row.only(keys.CITY)
        _check_inside(row, (city.x, city.y), size)
        cities.append(city)
    for name, count in Counter(c.name for c in cities).items():
        if count > 1:
            twins = [c for c in cities if c.name == name]
            table.report.add((*table.path, twins[1].id), "same-name", name=name, other=twins[0].id)
    return tuple(cities)


def read_routes(
    table: Table,
    cities: Sequence[City],
    pieces: Sequence[str],
    colours: Sequence[str],
    longest: int,
    size: tuple[float, float],
) -> tuple[Route, ...]:
    """One route a track: a line with two colours makes two, side by side."""
    index = {c.id: c for c in cities}
    tracks: list[Route] = []
    for piece, name in enumerate(pieces):
        for row in table.tables(name, limits.ROUTES):
            ends = [_city(row, "ends", end, index) for end in row.texts("ends")]
            length = row.whole("length", least=1, most=limits.LENGTH)
            names = row.texts("colours", most=limits.LANES)
            track = Route(
                -1,
                "",
                0,
                0,
                length,
                GREY,
                piece=piece,
                tunnel=row.flag("tunnel"),
                ferry=row.whole("ferry", 0, least=0),
                bend=row.number("bend", 0.0, least=-limits.BEND, most=limits.BEND),
                border=row.pair("border"),
            )
            row.only(keys.ROUTE)
            if len(ends) != 2:
                row.report.add((*row.path, "ends"), "wrong-count", wanted="2", found=str(len(ends)))
                continue
            if length > longest:
                row.report.add(row.path, "no-points", length=str(length), longest=str(longest))
            if track.ferry > length:
                row.report.add(row.path, "ferry-too-long", ferry=str(track.ferry), length=str(length))
            if not names and "colours" in row:
                row.report.add(row.path, "no-colour")
            a, b = ends
            if a is None or b is None:
                continue
            if a.id == b.id:
                row.report.add(row.path, "same-ends", name=a.id)
            if a.kind == COUNTRY == b.kind:
                row.report.add(row.path, "two-countries", a=a.id, b=b.id)
            if track.border and COUNTRY not in (a.kind, b.kind):
                row.report.add(row.path, "border-without-country")
            if track.border:
                _check_inside(row, track.border, size)
            for colour in names:
                if colour != "grey" and colour not in colours:
                    row.report.unknown(row.path, "colour", colour, [*colours, "grey"])
                    continue
                number = GREY if colour == "grey" else colours.index(colour)
                tracks.append(attrs.evolve(track, a=a.index, b=b.index, colour=number))
    table.only(pieces)
    routes = _finished(list(table.few(table.path, tracks, limits.ROUTES)), cities, colours)
    for route in routes:
        if route.lane == limits.LANES:
            between = {"a": cities[route.a].id, "b": cities[route.b].id}
            table.report.add(table.path, "too-many-lanes", most=str(limits.LANES), **between)
    return routes


def _finished(tracks: list[Route], cities: Sequence[City], colours: Sequence[str]) -> tuple[Route, ...]:
    """Tracks with their ids, their parallels, and their place beside them."""
    pairs: defaultdict[frozenset[int], list[Route]] = defaultdict(list)
    groups: defaultdict[tuple[object, ...], int] = defaultdict(lambda: len(groups))
    for track in tracks:
        pairs[frozenset((track.a, track.b))].append(track)
    group_of = [groups[frozenset((t.a, t.b)), t.piece, t.border] for t in tracks]
    lanes = Counter(group_of)
    lane: Counter[int] = Counter()
    taken: Counter[str] = Counter()
    done = []
    for index, (track, group) in enumerate(zip(tracks, group_of, strict=True)):
        id = f"{cities[track.a].id}-{cities[track.b].id}"
        beside = pairs[frozenset((track.a, track.b))]
        if len({t.colour for t in beside}) > 1:
            id += "-" + ("grey" if track.colour == GREY else colours[track.colour])
        done.append(
            attrs.evolve(
                track, index=index, id=_unique(id, taken), group=group, lane=lane[group], lanes=lanes[group]
            )
        )
        lane[group] += 1
    return tuple(done)


def read_tickets(table: Table, cities: Sequence[City], modes: Sequence[str]) -> tuple[Ticket, ...]:
    """Every card, copies one by one, deck after deck."""
    index = {c.id: c for c in cities}
    taken: Counter[str] = Counter()
    tickets: list[Ticket] = []
    for deck, name in enumerate(table.few(table.path, list(table.data), limits.TICKET_DECKS)):
        for row in table.tables(name, limits.TICKETS):
            start = _city(row, "from", row.text("from"), index)
            many = isinstance(row.data.get("to"), list)
            names = row.texts("to", most=limits.GOALS) if many else (row.text("to"),)
            goals = [_city(row, "to", goal, index) for goal in names]
            values = (
                row.wholes("points", least=1, most=limits.GOALS) if many else (row.whole("points", least=1),)
            )
            used = row.texts("modes", [])
            copies = row.whole("copies", 1, least=1, most=limits.TICKETS)
            row.only(keys.TICKET)
            for mode in used:
                if mode not in modes:
                    row.report.unknown((*row.path, "modes"), "mode", mode, modes)
            if len(values) != len(goals):
                wanted, found = str(len(goals)), str(len(values))
                row.report.add((*row.path, "points"), "wrong-count", wanted=wanted, found=found)
            if start is None or None in goals:
                continue
            ends = [start, *(goal for goal in goals if goal is not None)]
            for end in ends:
                if end.kind == JUNCTION:
                    row.report.add(row.path, "ticket-to-junction", name=end.id)
            if len({end.id for end in ends}) < len(ends):
                row.report.add(row.path, "same-ends", name=start.id)
            id = "-".join(end.id for end in ends)
            for _ in range(copies):
                tickets.append(
                    Ticket(
                        len(tickets),
                        _unique(id, taken),
                        start.index,
                        tuple(end.index for end in ends[1:]),
                        values,
                        deck,
                        frozenset(used),
                    )
                )
    return tuple(table.few(table.path, tickets, limits.TICKETS))


def check_connected(report: Report, path: Path, cities: Sequence[City], routes: Sequence[Route]) -> None:
    """Every place must be within reach of every other. Nothing passes through a country."""
    neighbours: defaultdict[int, set[int]] = defaultdict(set)
    for route in routes:
        neighbours[route.a].add(route.b)
        neighbours[route.b].add(route.a)
    start = next((c.index for c in cities if c.kind != COUNTRY), None)
    if start is None:
        report.add(path, "no-city")
        return
    seen, waiting = {start}, [start]
    while waiting:
        here = waiting.pop()
        if cities[here].kind != COUNTRY:
            waiting += neighbours[here] - seen
            seen |= neighbours[here]
    lost = [c for c in cities if c.index not in seen]
    if lost:
        names = ", ".join(c.id for c in lost[:5]) + ("…" if len(lost) > 5 else "")
        report.add((*path, lost[0].id), "unconnected", names=names, start=cities[start].id)


def _check_inside(row: Table, place: tuple[float, float], size: tuple[float, float]) -> None:
    if not all(0 <= far <= side for far, side in zip(place, size, strict=True)):
        row.report.add(row.path, "outside", width=f"{size[0]:g}", height=f"{size[1]:g}")


def _city(row: Table, key: str, name: str, index: dict[str, City]) -> City | None:
    if name not in index and key in row:
        row.report.unknown((*row.path, key), "city", name, index)
    return index.get(name)


def _unique(id: str, taken: Counter[str]) -> str:
    taken[id] += 1
    return id if taken[id] == 1 else f"{id}-{taken[id]}"
