"""Actions and states as plain JSON, and the digest of a state.

Actions are told in the board's own ids ("berlin-hamburg", {"red": 2}), so that a person can read a
saved game and it survives a map file whose lines were moved.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from hashlib import blake2b
from typing import Any

import attrs
from cattrs import Converter

from ttr_tui.engine.actions import ACTIONS, PENDINGS, Action, Pending
from ttr_tui.engine.board import Board, CardKind, City, Route, Ticket
from ttr_tui.engine.fields import Kind, kinds_of
from ttr_tui.engine.setup import Setup
from ttr_tui.engine.state import GameState, Pile, Player

_converter = Converter()
_converter.register_structure_hook(
    int, lambda value, _: value if type(value) is int else _refuse(value, "a number")
)
_converter.register_structure_hook(
    bool, lambda value, _: value if type(value) is bool else _refuse(value, "true or false")
)


class CodecError(ValueError):
    """The data does not tell an action or a state of this board."""


def _refuse(value: object, expected: str) -> Any:
    raise CodecError(f"{value!r} is not {expected}")


# --- actions: in ids -----------------------------------------------------------------------------


def encode_action(board: Board, action: Action) -> dict[str, Any]:
    """An action as JSON.

    >>> from ttr_tui.engine.actions import Claim
    >>> from ttr_tui.mapfile import find
    >>> usa = find("usa")
    >>> encode_action(usa, Claim(usa.route("atlanta", "miami").index, (0, 4, 0, 0, 0, 0, 0, 0, 1)))
    {'type': 'claim', 'route': 'atlanta-miami', 'payment': {'blue': 4, 'locomotive': 1}}
    """
    told: dict[str, Any] = {"type": action.tag}
    for name, kind in kinds_of(action).items():
        told[name] = _to_ids(board, kind, getattr(action, name))
    return told


def decode_action(board: Board, data: object) -> Action:
    """The action that JSON data tells. Raises `CodecError` with what is wrong."""
    if not isinstance(data, dict) or str(data.get("type")) not in ACTIONS:
        raise CodecError(f"{data!r} is no action")
    cls = ACTIONS[str(data["type"])]
    kinds = kinds_of(cls)
    if set(data) - {"type"} != set(kinds):
        raise CodecError(f"{data['type']} takes {', '.join(sorted(kinds)) or 'nothing'}")
    fields = {name: _from_ids(board, kind, data[name]) for name, kind in kinds.items()}
    try:
        return _converter.structure(fields, cls)
    except CodecError:
        raise
    except Exception as error:
        raise CodecError(f"{data!r} is no {data['type']}") from error


_Table = Callable[[Board], Sequence[City | Route | Ticket | CardKind]]
_BY_ID: dict[Kind, tuple[str, _Table]] = {
    Kind.CITY: ("city", lambda board: board.cities),
    Kind.ROUTE: ("route", lambda board: board.routes),
    Kind.TICKET: ("ticket", lambda board: board.tickets),
    Kind.TICKETS: ("ticket", lambda board: board.tickets),
    Kind.CARD: ("card", lambda board: board.cards),
    Kind.CARDS: ("card", lambda board: board.cards),
    Kind.CARD_ROW: ("card", lambda board: board.cards),
}
"""What is told by its id, its name, and the part of the board that says which. The others are numbers."""


def _to_ids(board: Board, kind: Kind, value: Any) -> Any:
    if kind not in _BY_ID:
        return list(value) if isinstance(value, tuple) else value
    ids = [entry.id for entry in _BY_ID[kind][1](board)]
    if kind is Kind.CARDS:
        return {ids[card]: n for card, n in enumerate(value) if n}
    if isinstance(value, tuple):
        # Only a row of cards has empty places.
        return [ids[i] if i >= 0 else None for i in value]
    if value is not None and value < 0:
        raise CodecError(f"{value} is no {_BY_ID[kind][0]}: a field that may be empty holds None")
    return None if value is None else ids[value]


def _from_ids(board: Board, kind: Kind, value: Any) -> Any:
    if kind not in _BY_ID:
        return value
    name, table = _BY_ID[kind]
    index = {entry.id: entry.index for entry in table(board)}

    def find(id: object) -> int:
        if not isinstance(id, str) or id not in index:
            raise CodecError(f"{id!r} is no {name} of this board")
        return index[id]

    if kind is Kind.CARDS:
        if not isinstance(value, dict):
            raise CodecError(f"{value!r} is no payment")
        counts = {find(id): n for id, n in value.items()}
        return [counts.get(card, 0) for card in range(len(index))]
    if kind in (Kind.TICKETS, Kind.CARD_ROW):
        if not isinstance(value, list):
            raise CodecError(f"{value!r} is no list of {name}s")
        if kind is Kind.TICKETS:
            # A choice of tickets is a set: the order on the board is its order, however it was written.
            return sorted(find(id) for id in value)
        return [-1 if id is None else find(id) for id in value]
    return None if value is None else find(value)


# --- states: in numbers --------------------------------------------------------------------------


def encode_state(state: GameState) -> dict[str, Any]:
    """A whole state as JSON; the board and the choices are told beside it."""
    return {f.name: _plain(getattr(state, f.name)) for f in attrs.fields(GameState) if f.name != "setup"}


def decode_state(setup: Setup, data: dict[str, Any]) -> GameState:
    """The state that `encode_state` told, on the same board and choices."""
    return GameState(
        setup,
        _pending(data["pending"]),
        tuple(_pending(p) for p in data["queue"]),
        _converter.structure(data["players"], tuple[Player, ...]),
        data["free"],
        _converter.structure(data["piles"], tuple[Pile, ...]),
        tuple(data["market"]),
        tuple(tuple(deck) for deck in data["ticket_decks"]),
        tuple(
            _converter.structure(part, m.part_type) if m.part_type else None
            for m, part in zip(setup.mechanisms, data["parts"], strict=True)
        ),
        data["turn"],
        data["turns_left"],
        data["passes"],
        _converter.structure(data["chance"], tuple[int, int, int]),
    )


def _pending(data: dict[str, Any]) -> Pending:
    cls = PENDINGS[data["type"]]
    return _converter.structure({k: v for k, v in data.items() if k != "type"}, cls)


def _plain(value: Any) -> Any:
    if attrs.has(type(value)):
        told = {f.name: _plain(getattr(value, f.name)) for f in attrs.fields(type(value))}
        tag = getattr(value, "tag", None)
        return {"type": tag, **told} if tag else told
    if isinstance(value, tuple):
        return [_plain(v) for v in value]
    return value


def digest(state: GameState) -> str:
    """A short name for exactly this state: equal states have equal digests."""
    text = json.dumps(encode_state(state), separators=(",", ":"), sort_keys=True)
    return blake2b(text.encode(), digest_size=16).hexdigest()
