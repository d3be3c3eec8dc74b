"""The game in sentences: events, actions and score lines, in the player's language.

A sentence is a Fluent message named after what it tells: `event-<tag>`, `action-<tag>` or
`score-<kind>`. Its arguments are the fields of the event, action or line, told by their names (a
`route` becomes "Denver–Omaha", a `payment` "3 △ red"). Where that is not enough a mechanism's
screen registers a function of its own.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

import attrs

from ttr_tui.engine.actions import Action
from ttr_tui.engine.board import WILD, Board
from ttr_tui.engine.events import Event
from ttr_tui.engine.fields import Cards
from ttr_tui.engine.mechanism import Mechanism
from ttr_tui.engine.scoring import ScoreLine
from ttr_tui.match import Seat
from ttr_tui.tui.palette import SYMBOLS, UNKNOWN
from ttr_tui.words import Words

if TYPE_CHECKING:
    from ttr_tui.bots.hint import Hint

REGULAR = "regular"
"""The deck of tickets a board with one deck has."""
NONE = "none"
"""What a sentence gets for a field it may not tell."""

EVENT_ARGS: dict[str, Callable[[Teller, Any], Mapping[str, Any]]] = {}
"""By event tag: arguments for `event-<tag>` beside those made from its fields."""

ACTION_ARGS: dict[str, Callable[[Teller, Any], Mapping[str, Any]]] = {}
"""By action tag: arguments for `action-<tag>` beside those made from its fields."""

SCORE_ARGS: dict[str, Callable[[Teller, Any], Mapping[str, Any]]] = {}
"""By kind of score line: arguments for `score-<kind>` beside those made from its figures."""

SILENT: set[str] = set()
"""Tags of events the log passes over."""


class Teller:
    """Names and sentences for one game."""

    def __init__(
        self, words: Words, board: Board, seats: Sequence[Seat], mechanisms: Sequence[Mechanism] = ()
    ) -> None:
        self.words = words
        self.mechanisms = {mechanism.id: mechanism for mechanism in mechanisms}
        """Those of this game, for sentences about their figures."""
        self.board = board
        self.seats = seats

    # --- names ---------------------------------------------------------------------------------

    def who(self, seat: int) -> str:
        return self.seats[seat].name if 0 <= seat < len(self.seats) else NONE

    def names(self, seats: Sequence[int]) -> str:
        """Several players: "Léa, Tom and Zoé"."""
        names = [self.who(seat) for seat in seats]
        return self.words("and").join([", ".join(names[:-1]), names[-1]] if len(names) > 1 else names)

    def city(self, city: int) -> str:
        return self.board.cities[city].name

    def route(self, route: int) -> str:
        """Both ends: "Denver–Omaha"."""
        here = self.board.routes[route]
        return f"{self.city(here.a)}–{self.city(here.b)}"

    def colour(self, colour: int) -> str:
        return self.colour_word(self.board.colour_name(colour))

    def colour_word(self, name: str) -> str:
        key = f"colour-{name}"
        return self.words(key) if key in self.words else name

    def symbol(self, colour: int) -> str:
        return SYMBOLS.get(self.board.colour_name(colour), UNKNOWN)

    def card_name(self, kind: int) -> str:
        """A card without its symbol: "red", "locomotive", "red double ship"."""
        card = self.board.cards[kind]
        if card.colour == WILD:
            key = f"card-{card.id}"
            return self.words(key) if key in self.words else card.id
        colour = self.board.colour_name(card.colour)
        key = "card-" + card.id.replace(colour, "x", 1)
        if card.id != colour and key in self.words:
            return self.words(key, colour=self.colour(card.colour))
        return self.colour(card.colour)

    def card(self, kind: int) -> str:
        return f"{self.symbol(self.board.cards[kind].colour)} {self.card_name(kind)}"

    def card_sign(self, kind: int) -> str:
        """A card in as few letters as tell it: its symbol, and what sets it apart from its colour."""
        card = self.board.cards[kind]
        colour = self.board.colour_name(card.colour)
        key = "card-sign-" + card.id.replace(colour, "x", 1)
        sign = self.symbol(card.colour)
        return f"{sign}{self.words(key)}" if key in self.words else sign

    def card_short(self, kind: int) -> str:
        """A card in the market: its symbol and colour, short."""
        card = self.board.cards[kind]
        name = self.card_name(kind) if card.colour == WILD else self.colour(card.colour)
        return f"{self.card_sign(kind)} {name}"

    def cards(self, cards: Cards) -> str:
        """A hand or a payment: "3 △ red + 1 ✶ locomotive"."""
        return " + ".join(f"{n} {self.card(kind)}" for kind, n in enumerate(cards) if n) or NONE

    def ticket(self, ticket: int) -> str:
        """Where a ticket goes: "Köln–Leipzig"; with several goals "Bern–Italy/France"."""
        card = self.board.tickets[ticket]
        return f"{self.city(card.start)}–{'/'.join(self.city(g) for g in card.goals)}"

    def ticket_points(self, ticket: int) -> str:
        return "/".join(str(p) for p in self.board.tickets[ticket].points)

    def pieces(self, piece: int, count: int) -> str:
        return self.words("maps-pieces", kind=self.board.pieces[piece], count=count)

    def deck(self, deck: int) -> str:
        """A card deck, by what is on its backs."""
        key = f"deck-{self.board.card_decks[deck]}"
        return self.words(key) if key in self.words else self.board.card_decks[deck]

    def ticket_deck(self, deck: int) -> str:
        """What sets the tickets of a deck apart: "long"; nothing for the regular ones."""
        name = self.board.ticket_decks[deck]
        key = f"ticket-deck-{name}"
        return self.words(key) if key in self.words else "" if name == REGULAR else name

    def tickets_of(self, split: Sequence[int]) -> str:
        """So many tickets of each deck: "1 short ticket + 3 long"."""
        told: list[str] = []
        for name, count in zip(self.board.ticket_decks, split, strict=False):
            if count:
                key = "tickets-of-deck-too" if told else "tickets-of-deck"
                told.append(self.words(key, deck=name, count=count))
        return " + ".join(told) or self.words("tickets-of-deck", deck=REGULAR, count=0)

    # --- sentences -----------------------------------------------------------------------------

    def event(self, event: Event) -> str:
        """What happened, without who did it."""
        more = EVENT_ARGS[event.tag](self, event) if event.tag in EVENT_ARGS else {}
        return self._say(f"event-{event.tag}", {**self._fields(event), **more})

    def action(self, action: Action) -> str:
        """What an action would do, as a line of a list."""
        more = ACTION_ARGS[action.tag](self, action) if action.tag in ACTION_ARGS else {}
        return self._say(f"action-{action.tag}", {**self._fields(action), **more})

    def hint(self, hint: Hint) -> str:
        """Why something is advised."""
        return self._say(hint.key, {name: self._tell(name, value) for name, value in hint.figures.items()})

    def score_line(self, line: ScoreLine) -> str:
        figures = {name: self._tell(name, value) for name, value in line.figures.items()}
        more = SCORE_ARGS[line.kind](self, line) if line.kind in SCORE_ARGS else {}
        return self._say(f"score-{line.kind}", {"points": line.points, **figures, **more})

    def _say(self, key: str, args: Mapping[str, Any]) -> str:
        if key in self.words:
            try:
                return self.words(key, **args)
            except KeyError:  # a sentence that asks for more than it is given still says what it is
                pass
        told = ", ".join(str(v) for k, v in args.items() if k not in ("who", "seat"))
        return f"{key.partition('-')[2].replace('-', ' ')} {told}".strip()

    def _fields(self, value: Any) -> dict[str, Any]:
        args: dict[str, Any] = {}
        for field in attrs.fields(type(value)):
            args[field.name] = self._tell(field.name, getattr(value, field.name))
        if "seat" in args:
            args["who"] = self.who(value.seat)
        return args

    def _tell(self, name: str, value: Any) -> Any:
        """A field's value by what its name says it is."""
        if value is None:
            return NONE
        if isinstance(value, bool):
            return "yes" if value else "no"
        if isinstance(value, int):
            teller = self._TELLERS.get(name)
            return teller(self, value) if teller is not None and value >= 0 else value
        if isinstance(value, tuple):
            return self._tell_all(name, value)
        return value

    def _tell_all(self, name: str, values: tuple[Any, ...]) -> Any:
        if name in ("payment", "cards", "paid", "surcharge") and len(values) == len(self.board.cards):
            return self.cards(values)
        one = self._TELLERS.get(name.removesuffix("s"))
        if name in ("market", "turned"):
            one = Teller.card
        if one is not None and all(isinstance(v, int) and v >= 0 for v in values):
            return ", ".join(str(one(self, v)) for v in values)
        return ", ".join(str(self._tell(name, v)) for v in values) or NONE

    _TELLERS: Mapping[str, Callable[[Teller, int], Any]] = {}


Teller._TELLERS = {
    "city": Teller.city,
    "route": Teller.route,
    "ticket": Teller.ticket,
    "card": Teller.card,
    "kind": Teller.card,
    "colour": Teller.colour,
    "replacement": Teller.card,
    "deck": Teller.deck,
    "refill": Teller.deck,
    "other": Teller.who,
    "owner": Teller.who,
}


def _taken(teller: Teller, event: Any) -> Mapping[str, Any]:
    return {"replacement": teller.card(event.replacement) if event.replacement >= 0 else NONE}


EVENT_ARGS["card-taken"] = _taken
EVENT_ARGS["card-drawn"] = lambda teller, event: {"decks": len(teller.board.card_decks)}
EVENT_ARGS["tickets-drawn"] = lambda teller, event: {"split": teller.tickets_of(event.split)}
ACTION_ARGS["take-card"] = lambda teller, action: {
    "number": action.slot + 1,
    "decks": len(teller.board.card_decks),
}
ACTION_ARGS["draw-card"] = lambda teller, action: {"decks": len(teller.board.card_decks)}
ACTION_ARGS["draw-tickets"] = lambda teller, action: {"split": teller.tickets_of(action.split)}
ACTION_ARGS["claim"] = lambda teller, action: {"length": teller.board.routes[action.route].length}
