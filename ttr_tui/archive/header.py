"""What a game began with, as JSON, in the archive and in exports; and playing kept entries back."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, Final

from attrs import frozen

from ttr_tui.archive.errors import Refusal
from ttr_tui.engine.codec import CodecError, digest
from ttr_tui.engine.errors import IllegalAction
from ttr_tui.engine.state import GameState
from ttr_tui.match import COMPUTERS, Header, Match, Seat, UndoError, decode_entry, replay
from ttr_tui.outside import PLAYER, cleaned, is_name

EVERY: Final = 8
"""After so many entries the state's digest is kept with them."""


class FieldError(ValueError):
    """A field does not hold what it should."""


def encode_header(header: Header) -> dict[str, Any]:
    return {
        "mode": header.mode,
        "addons": list(header.addons),
        "players": [{"name": s.name, "player": s.player, "colour": s.colour} for s in header.seats],
        "seed": header.seed,
        "first": header.first,
    }


def decode_header(map: str, data: object) -> Header:
    """Raises `FieldError` with the name of the field that is wrong. Names become such as can be shown."""
    fields = need(data, dict, "game")
    seats = []
    for told in need(fields.get("players"), list, "players"):
        seat = need(told, dict, "players")
        colour = need(seat.get("colour"), int, "players.colour")
        if not 0 <= colour < 16:
            raise FieldError("players.colour")
        called = cleaned(need(seat.get("name"), str, "players.name"), PLAYER)
        if not called.strip():
            raise FieldError("players.name")
        seats.append(Seat(called, name(seat.get("player"), "players.player"), colour))
    first = fields.get("first")
    if first is not None and not 0 <= need(first, int, "first") < len(seats):
        raise FieldError("first")
    addons = tuple(name(addon, "addons") for addon in need(fields.get("addons"), list, "addons"))
    return Header(
        map,
        name(fields.get("mode"), "mode"),
        addons,
        tuple(seats),
        need(fields.get("seed"), int, "seed"),
        first,
    )


def strangers(header: Header) -> list[str]:
    """The computer players that are not known here: without them a game cannot go on."""
    return [seat.player for seat in header.seats if not seat.human and seat.player not in COMPUTERS]


def need(value: object, kind: type, field: str) -> Any:
    """The value, if it is of this kind (a truth value is no number)."""
    if type(value) is not kind:
        raise FieldError(field)
    return value


def name(value: object, field: str) -> str:
    """A text that can be shown on one line."""
    if not is_name(value):
        raise FieldError(field)
    return str(value)


@frozen
class Kept:
    """An entry as it is kept: what it says, and perhaps the digest of the state after it."""

    data: Any
    digest: str | None = None


def due(number: int, state: GameState) -> str | None:
    """The digest to keep with entry `number` (from 1), if one is due."""
    return digest(state) if number % EVERY == 0 or state.over else None


def play_back(match: Match, kept: Iterable[Kept]) -> Iterator[GameState]:
    """Play kept entries into a match: the state after each. Raises `Refusal`."""
    for entry in kept:
        try:
            decoded = decode_entry(match.board, entry.data)
        except CodecError:
            raise Refusal("unknown") from None
        try:
            replay(match, [decoded])
        except IllegalAction as refused:
            raise Refusal(refused.code, refused.sentence) from None
        except UndoError:
            raise Refusal("undo") from None
        if entry.digest is not None and entry.digest != digest(match.state):
            raise Refusal("digest")
        yield match.state
