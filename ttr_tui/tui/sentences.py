"""The game in sentences: events, actions and score lines, in the player's language.

A sentence is a Fluent message named after what it tells: `event-<tag>`, `action-<tag>` or
`score-<kind>`. Its arguments are the fields of the event, action or line, told by what they are (a
route becomes "Denver–Omaha", a payment "3 △ red"). Where that is not enough a mechanism's plugin adds
arguments of its own.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar

from ttr_tui.engine.actions import Action, DrawCard, TakeCard
from ttr_tui.engine.board import WILD
from ttr_tui.engine.events import Event, MarketRefreshed
from ttr_tui.engine.fields import FIGURES, Cards, Kind, kinds_of
from ttr_tui.engine.scoring import TICKET_DONE, ScoreLine
from ttr_tui.engine.setup import Setup
from ttr_tui.match import Seat
from ttr_tui.tui.palette import SYMBOLS, UNKNOWN
from ttr_tui.tui.plugin import plugins_of
from ttr_tui.words import Words

if TYPE_CHECKING:
    from ttr_tui.bots.hint import Hint

REGULAR = "regular"
"""The deck of tickets a board with one deck has."""
NONE = "none"
"""What a sentence gets for a field it may not tell."""
MANY = 2
"""As a count: several, no matter how many."""

INDICES = frozenset({Kind.SEAT, Kind.CITY, Kind.ROUTE, Kind.TICKET, Kind.CARD, Kind.DECK})
"""Below zero these mean: none."""


class Teller:
    """Names and sentences for one game."""

    def __init__(self, words: Words, setup: Setup, seats: Sequence[Seat]) -> None:
        self.words = words
        self.setup = setup
        self.board = setup.board
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

    def colour(self, colour: int, count: int = 1) -> str:
        return self.colour_word(self.board.colour_name(colour), count)

    def colour_word(self, name: str, count: int = 1) -> str:
        """A colour, as it is said of so many cards or spaces: "vert", "verts"."""
        key = f"{'colours' if self.words.plural(count) else 'colour'}-{name}"
        return self.words(key) if key in self.words else name

    def symbol(self, colour: int) -> str:
        return SYMBOLS.get(self.board.colour_name(colour), UNKNOWN)

    def card_name(self, kind: int, count: int = 1) -> str:
        """A card without its symbol, or so many: "red", "locomotives", "red double ships"."""
        card = self.board.cards[kind]
        named = "cards" if self.words.plural(count) else "card"
        if card.colour == WILD:
            key = f"{named}-{card.id}"
            return self.words(key) if key in self.words else card.id
        colour = self.board.colour_name(card.colour)
        key = f"{named}-{card.id.replace(colour, 'x', 1)}"
        if card.id != colour and key in self.words:
            return self.words(key, colour=self.colour(card.colour, count))
        return self.colour(card.colour, count)

    def card(self, kind: int, count: int = 1) -> str:
        return f"{self.symbol(self.board.cards[kind].colour)} {self.card_name(kind, count)}"

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
        """A hand or a payment: "3 △ red + 1 ✱ locomotive"."""
        return " + ".join(f"{n} {self.card(kind, n)}" for kind, n in enumerate(cards) if n) or NONE

    def ticket(self, ticket: int) -> str:
        """Where a ticket goes: "Köln–Leipzig"; with several goals "Bern–Italy/France"."""
        card = self.board.tickets[ticket]
        return f"{self.city(card.start)}–{'/'.join(self.city(g) for g in card.goals)}"

    def ticket_points(self, ticket: int) -> str:
        return "/".join(str(p) for p in self.board.tickets[ticket].points)

    def pieces(self, piece: int, count: int) -> str:
        return self.words("maps-pieces", kind=self.board.pieces[piece], count=count)

    def fleet(self, pieces: Sequence[int]) -> str:
        """So many pieces of each kind: "20 trains + 30 ships"."""
        return " + ".join(self.pieces(kind, n) for kind, n in enumerate(pieces))

    def fleets(self, fleets: Sequence[Sequence[int]]) -> str:
        """The pieces of every seat."""
        return ", ".join(f"{self.who(seat)} {self.fleet(pieces)}" for seat, pieces in enumerate(fleets))

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

    def ticket_piles(self, sizes: Sequence[int], short: bool = False) -> str:
        """The sizes of the decks of tickets, empty ones left out: "55 short + 34 long"; in short "55+34"."""
        piles = [(name, size) for name, size in zip(self.board.ticket_decks, sizes, strict=True) if size]
        if short or len(piles) < 2:
            return "+".join(str(size) for _, size in piles) or "0"
        return " + ".join(self.words("tickets-of-deck-too", deck=name, count=size) for name, size in piles)

    # --- sentences -----------------------------------------------------------------------------

    def event(self, event: Event) -> str:
        """What happened, without who did it."""
        return self._say(f"event-{event.tag}", self._fields(event))

    def action(self, action: Action) -> str:
        """What an action would do, as a line of a list."""
        return self._say(f"action-{action.tag}", self._fields(action))

    def hint(self, hint: Hint) -> str:
        """Why something is advised."""
        return self._say(hint.key, self._figures(hint.figures))

    def score_line(self, line: ScoreLine) -> str:
        more = self._more(line.kind, line)
        return self._say(f"score-{line.kind}", {"points": line.points, **self._figures(line.figures), **more})

    def _say(self, key: str, args: Mapping[str, Any]) -> str:
        if key in self.words:
            try:
                return self.words(key, **args)
            except KeyError:  # a sentence that asks for more than it is given still says what it is
                pass
        told = ", ".join(str(v) for k, v in args.items() if k != "seat")
        return f"{key.partition('-')[2].replace('-', ' ')} {told}".strip()

    def _fields(self, value: Action | Event) -> dict[str, Any]:
        told = {name: self._tell(kind, getattr(value, name)) for name, kind in kinds_of(value).items()}
        return {**told, **self._more(type(value), value)}

    def _figures(self, figures: Mapping[str, Any]) -> dict[str, Any]:
        return {name: self._tell(FIGURES.get(name, Kind.NUMBER), value) for name, value in figures.items()}

    def _more(self, kind: object, value: Any) -> Mapping[str, Any]:
        """What a sentence needs beside the fields."""
        telling = TELLINGS.get(kind) or plugins_of(self.setup).tellings.get(kind)
        return telling(self, value) if telling is not None else {}

    def _tell(self, kind: Kind, value: Any) -> Any:
        """A field's value, by what it is."""
        if value is None or (kind in INDICES and value < 0):
            return NONE
        return self._TELLERS[kind](self, value) if kind in self._TELLERS else value

    _TELLERS: ClassVar[Mapping[Kind, Callable[[Teller, Any], Any]]] = {
        Kind.SEAT: who,
        Kind.CITY: city,
        Kind.ROUTE: route,
        Kind.TICKET: ticket,
        Kind.TICKETS: lambda self, tickets: ", ".join(map(self.ticket, tickets)) or NONE,
        Kind.TICKET_SPLIT: tickets_of,
        Kind.CARD: card,
        Kind.CARDS: cards,
        Kind.CARD_ROW: lambda self, row: ", ".join(self.card(kind) for kind in row if kind >= 0) or NONE,
        Kind.DECK: deck,
        Kind.PIECES: fleet,
        Kind.FLEETS: fleets,
        Kind.YES_NO: lambda self, yes: "yes" if yes else "no",
    }
    """How each kind of field is told; the others are numbers."""


def _decks(teller: Teller, _: Any) -> Mapping[str, Any]:
    return {"decks": len(teller.board.card_decks)}


def _wilds(teller: Teller, _: Any) -> Mapping[str, Any]:
    """The wild cards by this board's name for several of them."""
    wild = teller.board.wild
    return {"wilds": NONE if wild is None else teller.card_name(wild, MANY)}


def _reached(teller: Teller, line: ScoreLine) -> Mapping[str, Any]:
    """Of a ticket with several goals, the one that was reached, and what all of them are worth."""
    goal = line.figures.get("city")
    if goal is None:
        return {"worth": NONE}
    card = teller.board.tickets[line.figures["ticket"]]
    worth = (f"{teller.city(g)} {points}" for g, points in zip(card.goals, card.points, strict=True))
    return {"ticket": f"{teller.city(card.start)}–{teller.city(goal)}", "worth": ", ".join(worth)}


TELLINGS: Mapping[object, Callable[[Teller, Any], Mapping[str, Any]]] = {
    TICKET_DONE: _reached,
    DrawCard: _decks,
    MarketRefreshed: _wilds,
    TakeCard: lambda teller, action: {"number": action.slot + 1, **_decks(teller, action)},
}
"""What the sentences of the base game need beside their fields."""
