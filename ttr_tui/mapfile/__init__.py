"""Map files: a board in TOML, read, checked and explained.

>>> find("germany").names.fr
'Allemagne'
"""

from __future__ import annotations

import hashlib
import json
import re
from functools import cache
from math import comb
from pathlib import Path
from typing import Any

import attrs

from ttr_tui import builtin_maps, reading
from ttr_tui.engine.board import MOST_PLAYERS, Board
from ttr_tui.mapfile import keys, limits, network, ruleset
from ttr_tui.mapfile.geography import read_geography
from ttr_tui.mapfile.problems import MapError, Problem, Report
from ttr_tui.mapfile.table import Table
from ttr_tui.mapfile.texts import check_texts, shown
from ttr_tui.rules import mechanism_of

__all__ = ["MapError", "Problem", "all_ids", "find", "load", "parse", "parse_kept", "place_of", "read"]


def all_ids() -> list[str]:
    """The boards that come with the game."""
    return sorted(builtin_maps.files())


def find(name: str) -> Board:
    """A board by its id, by one of its aliases, or by the path of a map file."""
    if name.endswith(".toml") or "/" in name:
        return load(reading.at_home(name))
    id = builtin_maps.find(name)
    if id is None:
        report = Report(name, "")
        report.unknown((), "map", name, builtin_maps.aliases() if len(name) > 2 else all_ids())
        report.check()
    return _own(id or "")


def load(path: str | Path) -> Board:
    """The board of a map file. Raises MapError with everything that is wrong with it."""
    board, top = read(path)
    top.report.check()
    _places[board.digest] = Path(path)
    return board


_places: dict[str, Path] = {}


def place_of(board: Board) -> Path | None:
    """The map file that a board was read from in this run, if it was: what belongs to it lies beside it."""
    return _places.get(board.digest)


def parse(text: str, name: str) -> Board:
    """The board that a map file's text describes; `name` is for the error messages."""
    board, top = _parsed(text, name)
    top.report.check()
    return board


def parse_kept(text: str, name: str) -> Board:
    """The same of a map file that an archive holds: it is read whatever its names are."""
    board, top = _parsed(text, name, kept=True)
    top.report.check()
    return shown(board)


def read(path: str | Path) -> tuple[Board, Table]:
    """The board of a map file, good or not, and the whole file with the report of what is wrong.
    Raises MapError only for a file that cannot be read, or is no TOML."""
    path = Path(path)
    report = Report(str(path), "")
    try:
        text = reading.read_text(path, limits.FILE)
    except FileNotFoundError:
        report.add((), "no-file")
    except OSError as error:
        report.add((), "unreadable", why=reading.why(error), detail=error.strerror or str(error))
    report.check()
    return _parsed(text, str(path))


def _parsed(text: str, name: str, kept: bool = False) -> tuple[Board, Table]:
    report = Report(name, text)
    if len(text) > limits.FILE:
        report.add((), "unreadable", why="large-file", detail="")
        report.check()
    try:
        data = reading.parse_toml(text)
    except reading.OddError as odd:
        raise MapError([Problem(name, None, "", odd.code)]) from None
    except ValueError as error:
        detail = str(error)
        at = re.search(r"at line (\d+)", detail)
        line = int(at[1]) if at else None
        raise MapError([Problem(name, line, "", "toml", {"detail": detail})]) from None
    for place, code in reading.oddities(data):
        report.add(place, code)
    report.check()
    check_texts(report, data, names=not kept)
    report.check()
    top = Table(report, (), data)
    return _board(top, text, limits.ONCE_PLAYERS if kept else MOST_PLAYERS), top


def _board(top: Table, text: str, most_players: int) -> Board:
    report = top.report
    id = top.text("id")
    if not re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", id):
        report.add(("id",), "bad-id", name=id)
    size = _size(top)
    players = top.wholes("players")
    if len(players) != 2 or not 2 <= players[0] <= players[-1] <= most_players:
        report.add(("players",), "bad-players")
        players = (2, 2)
    names = ruleset.read_words(top.table("name", needed=True))
    description = ruleset.read_words(top.table("description", needed=True))
    aliases = top.texts("aliases", [])

    rules = top.table("rules", needed=True)
    own_pieces = list(rules.table("pieces").data)
    pieces = tuple(top.few(("rules", "pieces"), own_pieces, limits.PIECES)) or ("train",)
    cards = top.table("cards") if "cards" in top else Table(report, ("cards",), ruleset.STANDARD_CARDS)
    colours, card_decks, kinds = ruleset.read_cards(cards, pieces)
    ticket_table = top.table("tickets", needed=True)
    decks = ruleset.Decks(pieces, card_decks, tuple(ticket_table.data) or ("regular",))
    mode_table = top.table("modes")
    if not mode_table.data:
        mode_table = Table(report, ("modes",), ruleset.ONLY_MODE)
    modes = ruleset.read_modes(mode_table, rules, decks)
    known = {id: addon for id, addon in ruleset.EVERYWHERE.items() if mechanism_of(id)}
    addon_table = Table(report, ("addons",), {**known, **top.table("addons").data})
    addons = ruleset.read_addons(addon_table, mode_table, rules, decks)

    longest = min((len(mode.rules.points) - 1 for mode in modes.values()), default=0)
    cities = network.read_cities(top.table("cities", needed=True), size)
    routes = network.read_routes(top.table("routes", needed=True), cities, pieces, colours, longest, size)
    tickets = network.read_tickets(ticket_table, cities, list(modes))
    geography = read_geography(top.table("geography"))
    top.only(keys.MAP, keys.RETIRED)
    if not report.problems:
        network.check_connected(report, ("cities",), cities, routes)
    board = Board(
        id=id,
        names=names,
        description=description,
        players=(players[0], players[1]),
        aliases=aliases,
        pieces=pieces,
        colours=colours,
        card_decks=card_decks,
        cards=kinds,
        ticket_decks=decks.tickets,
        cities=cities,
        routes=routes,
        tickets=tickets,
        modes=modes,
        addons=addons,
        size=size,
        geography=geography,
        digest=_digest(top.data),
        source=text,
    )
    if not report.problems:
        _check_enough(report, board)
        _check_market(report, board)
    return board


def _size(top: Table) -> tuple[float, float]:
    least, most = limits.SIZE
    size = top.pair("size", least=least, most=most) or (1000.0, 1000.0)
    if max(size) > limits.STRETCH * min(size):
        top.report.add(("size",), "stretched", most=f"{limits.STRETCH:g}")
    return size


def _check_enough(report: Report, board: Board) -> None:
    """A full table must be able to sit down: cards and tickets for everybody, in every mode."""
    seats = board.players[1]
    for deck, name in enumerate(board.card_decks):
        count = sum(kind.count for kind in board.cards if kind.deck == deck)
        for mode in board.modes.values():
            wanted = mode.rules.hand[deck] * seats + mode.rules.market[deck]
            if count < wanted:
                report.add(("cards", name), "too-few-cards", wanted=str(wanted), found=str(count))
    for mode in board.modes.values():
        deal = mode.rules.tickets.deal
        counts = [0 for _ in deal]
        for ticket in board.tickets:
            if not ticket.modes or mode.id in ticket.modes:
                counts[ticket.deck] += 1
        if mode.rules.tickets.announce:
            deal, counts = (sum(deal),), [sum(counts)]
        for wanted, found in zip(deal, counts, strict=True):
            if found < wanted * seats:
                needs = str(wanted * seats)
                report.add(("tickets",), "too-few-tickets", mode=mode.id, wanted=needs, found=str(found))


def _check_market(report: Report, board: Board) -> None:
    """However the cards lie, a market with few enough wild cards must turn up before long."""
    ways = [*(attrs.asdict(mode.rules, recurse=False) for mode in board.modes.values())]
    ways += (addon.changes for addon in board.addons.values())
    places = max(sum(way["market"]) for way in ways if "market" in way)
    refresh = min(way["refresh"] for way in ways if "refresh" in way)
    wilds = board.cards[board.wild].count if board.wild is not None else 0
    if refresh > min(places, wilds):
        return
    # At worst just enough other cards are left, and all of them must be in the market.
    plain = places - refresh + 1
    if comb(wilds + plain, places) > limits.REFRESHES * comb(wilds, refresh - 1):
        report.add(("rules", "refresh"), "endless-market", refresh=str(refresh), wilds=str(wilds))


def digest_of(text: str) -> str:
    """The digest of a map file's text, of a board or not. Raises `ValueError` for what is no TOML,
    or holds what no map does."""
    data = reading.parse_toml(text)
    for _, code in reading.oddities(data):
        raise reading.OddError(code)
    return _digest(data)


def _digest(data: dict[str, Any]) -> str:
    """Of what the file says, not of its spaces and comments."""
    return hashlib.sha256(json.dumps(data, ensure_ascii=False, separators=(",", ":")).encode()).hexdigest()


@cache
def _own(id: str) -> Board:
    return load(builtin_maps.files()[id])
