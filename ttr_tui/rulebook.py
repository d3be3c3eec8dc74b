"""The rules of one game in our own words, put together from what the game uses.

Each mechanism has a title and a text under its id; the figures come from the map file, so a board
of a player's own explains itself too.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import attrs
from attrs import frozen

from ttr_tui.engine.board import COUNTRY, GREY, JUNCTION, Board
from ttr_tui.engine.fields import Pieces
from ttr_tui.engine.mechanism import Mechanism
from ttr_tui.engine.setup import Setup
from ttr_tui.words import Words


@frozen
class Section:
    """A part of the rules: a title and some sentences."""

    title: str
    texts: tuple[str, ...]


def rulebook(setup: Setup, words: Words) -> tuple[Section, ...]:
    """Every rule of this game, in the order in which a new player needs them."""
    sections = [
        _goal(setup, words),
        _cards(setup, words),
        _claiming(setup, words),
        _tickets(setup, words),
        *(_mechanism(m, setup, words) for m in setup.mechanisms),
        _end(setup, words),
    ]
    return tuple(sections)


def _goal(setup: Setup, words: Words) -> Section:
    about = setup.board.description.get(words.lang)
    return Section(words("rules-goal-title"), (about, words("rules-goal"), words("rules-goal-first")))


def _cards(setup: Setup, words: Words) -> Section:
    rules, board = setup.rules, setup.board
    wild = _wild_name(setup, words)
    two = len(board.card_decks) > 1
    texts = [
        words(
            "rules-cards-deal",
            hand=sum(rules.hand),
            market=sum(rules.market),
            decks=len(board.card_decks),
        ),
        words("rules-cards-draw", wild=wild),
    ]
    if setup.wild is not None:
        key = "rules-cards-wild-double" if rules.wild_face_up_ends else "rules-cards-wild-plain"
        texts.append(words(key, wild=wild))
        texts.append(words("rules-cards-refresh", wild=wild, count=rules.refresh))
    if two:
        texts.append(words("rules-cards-two-decks"))
    texts.append(words("rules-cards-empty"))
    return Section(words("rules-cards-title"), tuple(texts))


def _claiming(setup: Setup, words: Words) -> Section:
    rules, board = setup.rules, setup.board
    wild = _wild_name(setup, words)
    lengths = sorted({r.length for r in board.routes})
    texts = [words("rules-claim", kind=_piece(setup))]
    if any(r.colour == GREY for r in board.routes):
        texts.append(words("rules-claim-grey"))
    if setup.wild is not None:
        key = "rules-claim-wild-tunnels" if rules.wild_on_tunnels_only else "rules-claim-wild"
        texts.append(words(key, wild=wild))
    if len(board.pieces) > 1:
        texts.append(words("rules-claim-sea", wild=wild))
        if pairs := _land_and_sea(board):
            texts.append(words("rules-claim-land-and-sea", pairs=", ".join(pairs)))
    if any(k.spaces > 1 for k in board.cards):
        texts.append(words("rules-claim-double-ships"))
    texts.append(words("rules-claim-points", points=", ".join(f"{n} → {rules.points[n]}" for n in lengths)))
    if any(r.lanes > 1 for r in board.routes):
        texts.append(words("rules-claim-parallel"))
        if rules.parallel_from > board.players[0]:
            texts.append(words("rules-claim-parallel-closed", players=rules.parallel_from))
    if any(c.kind == COUNTRY for c in board.cities):
        texts.append(words("rules-claim-countries"))
    if any(c.kind == JUNCTION for c in board.cities):
        texts.append(words("rules-claim-junctions"))
    return Section(words("rules-claim-title"), tuple(texts))


def _land_and_sea(board: Board) -> list[str]:
    """The pairs of places that one piece joins and another one too: "Duluth–Thunder Bay"."""
    pieces: dict[frozenset[int], set[int]] = {}
    for route in board.routes:
        pieces.setdefault(frozenset((route.a, route.b)), set()).add(route.piece)
    both = (sorted(ends) for ends, kinds in pieces.items() if len(kinds) > 1)
    return ["–".join(board.cities[end].name for end in ends) for ends in both]


def _tickets(setup: Setup, words: Words) -> Section:
    rules, board = setup.rules.tickets, setup.board
    deal, draw = sum(rules.deal), sum(rules.draw)
    texts = [
        words("rules-tickets-deal", deal=deal, keep=rules.keep)
        if rules.keep < deal
        else words("rules-tickets-deal-all", deal=deal),
        words("rules-tickets-draw", draw=draw, keep=rules.draw_keep)
        if rules.draw_keep < draw
        else words("rules-tickets-draw-all", draw=draw),
    ]
    used = [deck for deck, n in zip(board.ticket_decks, rules.deal, strict=True) if n or rules.announce]
    if rules.announce:
        texts.append(words("rules-tickets-announce"))
    elif len(used) > 1:
        texts.append(words("rules-tickets-decks"))
    if rules.setup_rejected == rules.rejected:
        texts.append(words(f"rules-tickets-rejected-{rules.rejected}"))
    else:
        texts.append(words(f"rules-tickets-setup-{rules.setup_rejected}"))
        texts.append(words(f"rules-tickets-play-{rules.rejected}"))
    texts.append(words("rules-tickets-score"))
    if any(len(t.goals) > 1 for t in setup.tickets):
        texts.append(words("rules-tickets-several"))
    return Section(words("rules-tickets-title"), tuple(texts))


def _mechanism(mechanism: Mechanism, setup: Setup, words: Words) -> Section:
    key = f"rules-{mechanism.id}"
    if key not in words:
        return Section(mechanism.id, ())
    texts = words(key, **_figures(mechanism, setup, words)).splitlines()
    return Section(words(f"{key}-title"), tuple(texts))


def _figures(mechanism: Mechanism, setup: Setup, words: Words) -> dict[str, Any]:
    """A mechanism's own figures, lists told as text; the wild card's name, the number of card decks
    and the most pieces a player can have. Of a scale (`scores`) also the places that score: "1, 2, 3"."""
    figures: dict[str, Any] = {
        "wild": _wild_name(setup, words),
        "decks": len(setup.board.card_decks),
        "most": _pieces(setup.rules.pieces, setup, words),
    }
    for field in attrs.fields(type(mechanism)):
        value = getattr(mechanism, field.name)
        if field.type in ("Pieces", Pieces):
            value = _pieces(value, setup, words)
        elif isinstance(value, tuple):
            figures[f"{field.name}-count"] = len(value)
            figures[f"{field.name}-places"] = ", ".join(str(n) for n, v in enumerate(value) if v != 0)
            value = ", ".join(
                _name(words, "colour", v) if isinstance(v, str) else str(v) for v in value if v != 0
            )
        figures[field.name] = abs(value) if isinstance(value, int) else value
    return figures


def _end(setup: Setup, words: Words) -> Section:
    rules = setup.rules
    pieces = words("maps-pieces", kind=_piece(setup), count=rules.end_pieces)
    texts = [
        words("rules-end", pieces=pieces, turns=rules.final_turns),
        words("rules-end-pass"),
        words("rules-ties", ties=", ".join(words(f"tie-{name}") for name in rules.ties)),
    ]
    return Section(words("rules-end-title"), tuple(texts))


def _piece(setup: Setup) -> str:
    """The kind of piece that is played with, if there is but one."""
    kinds = setup.board.pieces
    return kinds[0] if len(kinds) == 1 else "any"


def _pieces(pieces: Sequence[int], setup: Setup, words: Words) -> str:
    """So many pieces of each kind: "27 trains and 23 ships"."""
    counts = zip(setup.board.pieces, pieces, strict=True)
    return words("and").join(words("maps-pieces", kind=kind, count=count) for kind, count in counts)


def _wild_name(setup: Setup, words: Words) -> str:
    if setup.wild is None:
        return ""
    return _name(words, "card", setup.board.cards[setup.wild].id)


def _name(words: Words, kind: str, id: str) -> str:
    """What a colour or a card is called; a map file may have some that only it names."""
    key = f"{kind}-{id}"
    return words(key) if key in words else id
