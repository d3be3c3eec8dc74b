"""The rules in a map file: cards, figures, mechanisms, modes and add-ons."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import attrs
from attrs import frozen

from ttr_tui.engine.board import (
    MOST_DECKS,
    MOST_MARKET,
    MOST_OFFERED,
    WILD,
    AddOn,
    Bilingual,
    CardKind,
    Mode,
    Rules,
    TicketRules,
)
from ttr_tui.engine.mechanism import Mechanism
from ttr_tui.mapfile import keys, limits
from ttr_tui.mapfile.table import Table
from ttr_tui.outside import composed
from ttr_tui.rules import all_mechanisms, mechanism_of

COLOURS = ("purple", "blue", "orange", "white", "green", "yellow", "black", "red")

STANDARD_CARDS: dict[str, Any] = {
    "colours": list(COLOURS),
    "train": [{"id": "*", "count": 12}, {"id": "locomotive", "count": 14, "wild": True}],
}
"""The cards of a map file that names none."""

ONLY_MODE: dict[str, Any] = {"base": {"name": {"fr": "Partie normale", "en": "Standard game"}}}
"""The modes of a map file that names none."""

EVERYWHERE: dict[str, Any] = {
    "depots": {
        "name": {"fr": "Entrepôts et dépôts", "en": "Warehouses and depots"},
        "mechanisms": {"depots": {"each": 5, "bonus": 10}},
    }
}
"""Add-ons of every board, whether its file names them or not."""


@frozen
class Decks:
    """What the figures of a board count: its pieces, card decks and ticket decks."""

    pieces: tuple[str, ...]
    cards: tuple[str, ...]
    tickets: tuple[str, ...]


REJECTED = ["under", "out", "shuffle"]


def read_words(table: Table) -> Bilingual:
    words = Bilingual(composed(table.text("fr")), composed(table.text("en")))
    table.only(keys.WORDS)
    return words


def read_cards(
    table: Table, pieces: Sequence[str]
) -> tuple[tuple[str, ...], tuple[str, ...], tuple[CardKind, ...]]:
    """The colours, the decks and the kinds of cards. A star in an id makes one kind a colour."""
    colours = table.texts("colours", most=limits.COLOURS)
    decks = tuple(key for key in table.data if key not in keys.CARDS)
    if len(decks) > MOST_DECKS:
        table.report.add(table.path, "too-many-decks", most=str(MOST_DECKS), found=str(len(decks)))
    kinds: list[CardKind] = []
    for deck, name in enumerate(decks):
        for row in table.tables(name, limits.CARD_KINDS):
            id, wild = row.text("id"), row.flag("wild")
            count, spaces = row.whole("count", least=1), row.whole("spaces", 1, least=1)
            port = row.flag("port")
            pays = row.texts("pays", list(pieces) if wild else [pieces[0]])
            colour = row.text("colour", "" if wild or "*" in id else id)
            row.only(keys.CARD)
            for piece in pays:
                if piece not in pieces:
                    row.report.unknown((*row.path, "pays"), "piece", piece, pieces)
            if not wild and "*" not in id and colour not in colours:
                row.report.unknown(row.path, "colour", colour, colours)
                continue
            paid = tuple(pieces.index(piece) for piece in pays if piece in pieces)
            for one in colours if "*" in id else (colour,):
                number = WILD if wild else colours.index(one)
                kinds.append(
                    CardKind(len(kinds), id.replace("*", one), number, count, deck, paid, spaces, port)
                )
        count = sum(kind.count for kind in kinds if kind.deck == deck)
        if count > limits.CARDS:
            table.report.add((*table.path, name), "too-many", most=str(limits.CARDS), found=str(count))
    kinds = list(table.few(table.path, kinds, limits.CARD_KINDS))
    for kind in kinds:
        if sum(kind.id == other.id for other in kinds) > 1:
            table.report.add(table.path, "same-card", name=kind.id)
            break
    return colours, decks, tuple(kinds)


def read_rules(table: Table, decks: Decks) -> Rules:
    """The figures of a mode: the table's own, laid over those of the whole board."""
    mechanisms = read_mechanisms(table.table("mechanisms"))
    counts = table.table("pieces", needed=True)
    rules = Rules(
        hand=_shares(table, "hand", decks.cards),
        market=_shares(table, "market", decks.cards),
        tickets=_ticket_rules(table.table("tickets", needed=True), decks.tickets),
        points=(0, *table.wholes("points", least=0, most=limits.LENGTH)),
        pieces=tuple(counts.whole(piece, least=1) for piece in decks.pieces),
        parallel_from=table.whole("parallel_from", 4, least=0),
        refresh=table.whole("refresh", 3, least=1),
        wild_face_up_ends=table.flag("wild_face_up_ends", True),
        wild_on_tunnels_only=table.flag("wild_on_tunnels_only"),
        end_pieces=table.whole("end_pieces", 2, least=0),
        final_turns=table.whole("final_turns", 1, least=1),
        ties=table.texts("ties", ["tickets", "longest-path"]),
        mechanisms=mechanisms,
    )
    counts.only(decks.pieces)
    if sum(rules.market) > MOST_MARKET:
        table.report.add(
            table.where("market"), "too-large", most=str(MOST_MARKET), found=str(sum(rules.market))
        )
    known = ["tickets", "longest-path", *(name for mechanism in mechanisms for name in mechanism.ties())]
    for name in rules.ties:
        if name not in known:
            table.report.unknown(table.where("ties"), "tie", name, known)
    return rules


def _ticket_rules(table: Table, decks: Sequence[str]) -> TicketRules:
    announce = table.flag("announce")
    rules = TicketRules(
        deal=_shares(table, "deal", decks, whole_sum=announce),
        keep=table.whole("keep", least=1),
        draw=_shares(table, "draw", decks, whole_sum=announce),
        draw_keep=table.whole("draw_keep", 1, least=1),
        announce=announce,
        setup_rejected=table.choice("setup_rejected", "fate", REJECTED, "under"),
        rejected=table.choice("rejected", "fate", REJECTED[:2], "under"),
    )
    for offer in ("deal", "draw"):
        if (offered := sum(getattr(rules, offer))) > MOST_OFFERED:
            table.report.add(table.where(offer), "too-large", most=str(MOST_OFFERED), found=str(offered))
    for keep, cards in (("keep", rules.deal), ("draw_keep", rules.draw)):
        if getattr(rules, keep) > sum(cards):
            kept, dealt = str(getattr(rules, keep)), str(sum(cards))
            table.report.add(table.where(keep), "keep-too-many", keep=kept, cards=dealt)
    table.only(keys.TICKET_RULES)
    return rules


def _shares(table: Table, key: str, decks: Sequence[str], *, whole_sum: bool = False) -> tuple[int, ...]:
    """So many cards from each deck: one number where there is no doubt, else a number a deck."""
    value = table.get(key, "share", blank=0)
    if isinstance(value, dict):
        shares = Table(table.report, table.where(key), value)
        found = tuple(shares.whole(deck, 0, least=0) for deck in decks)
        shares.only(decks)
        return found
    if len(decks) > 1 and not whole_sum:
        table.report.add(table.where(key), "which-deck", decks=", ".join(decks))
    return (int(table.within(key, value, 0, limits.WHOLE)), *(0 for _ in decks[1:]))


def read_mechanisms(table: Table) -> tuple[Mechanism, ...]:
    found = []
    for id in table.names():
        if table.get(id, "figures", blank=False) is False:
            continue
        if mechanism := _mechanism(table.table(id), id):
            found.append(mechanism)
    return tuple(found)


_KINDS = {
    "int": "whole",
    "float": "number",
    "str": "text",
    "bool": "flag",
    "tuple[int, ...]": "wholes",
    "Pieces": "wholes",
    "tuple[str, ...]": "texts",
}


def _mechanism(table: Table, id: str) -> Mechanism | None:
    """A mechanism with its figures, which are the fields of its class."""
    cls = mechanism_of(id)
    if cls is None:
        table.report.unknown(table.origin, "mechanism", id, sorted(all_mechanisms()))
        return None
    before, figures = len(table.report.problems), {}
    for figure in attrs.fields(cls):
        annotation = figure.type if isinstance(figure.type, str) else getattr(figure.type, "__name__", "")
        kind = _KINDS.get(annotation if annotation != "tuple" else str(figure.type), "any")
        if figure.name in table.names() or figure.default is attrs.NOTHING:
            figures[figure.name] = _figure(table, figure.name, kind, figure.metadata)
    table.only([figure.name for figure in attrs.fields(cls)])
    if len(table.report.problems) > before:
        return None
    try:
        return cls(**figures)
    except (TypeError, ValueError) as error:
        table.report.add(table.origin, "bad-figure", detail=str(error))
        return None


def _figure(table: Table, name: str, kind: str, bounds: Mapping[str, int]) -> object:
    """A figure within the bounds that its class declares with `figure`."""
    least, most = bounds.get("least", -limits.WHOLE), bounds.get("most", limits.WHOLE)
    if kind == "whole":
        return table.whole(name, least=least, most=most)
    if kind in ("wholes", "texts"):
        found = table.wholes(name, least=least) if kind == "wholes" else table.texts(name)
        items = bounds.get("items", 0)
        if len(found) < items and name in table.names():
            table.report.add(table.where(name), "too-few", least=str(items), found=str(len(found)))
        return found
    value = table.get(name, kind)
    return tuple(value) if isinstance(value, list) else value


def read_modes(table: Table, rules: Table, decks: Decks) -> dict[str, Mode]:
    modes = {}
    for id, own in table.each(limits.WAYS):
        row = own.over(rules)
        names = read_words(row.table("name", needed=True))
        modes[id] = Mode(id, names, read_rules(row, decks))
        own.only(keys.MODE)
    rules.only(keys.MODE)
    return modes


def read_addons(table: Table, modes: Table, rules: Table, decks: Decks) -> dict[str, AddOn]:
    """Add-ons write figures as modes do, and are read as if laid over the first mode they fit."""
    addons = {}
    for id, own in table.each(limits.WAYS):
        names = read_words(own.table("name", needed=True))
        fits = own.texts("modes", [])
        for mode in fits:
            if mode not in modes:
                own.report.unknown((*own.path, "modes"), "mode", mode, modes.names())
        mechanisms = read_mechanisms(own.table("mechanisms"))
        if len(mechanisms) > 1:
            own.report.add((*own.path, "mechanisms"), "one-mechanism")
        under = modes.table(next((mode for mode in fits if mode in modes), modes.names()[0])).over(rules)
        row = own.over(under)
        read = read_rules(row, decks)
        own.only(keys.ADDON)
        changes: dict[str, object] = {}
        for figure in own.data:
            if figure == "tickets":
                changes |= {
                    f"tickets.{key}": getattr(read.tickets, key, None) for key in own.table("tickets").data
                }
            elif figure not in ("name", "modes", "mechanisms"):
                changes[figure] = getattr(read, figure, None)
        addons[id] = AddOn(id, names, frozenset(fits), changes, mechanisms[0] if mechanisms else None)
    return addons
