"""The next state while it is being made.

`reduce` opens a draft of the state, rules and mechanisms change it, and `done` closes it again.
Drafts never leave the engine.
"""

from __future__ import annotations

from operator import add, sub
from typing import Any

from ttr_tui.engine.actions import Pending
from ttr_tui.engine.events import DeckReshuffled, Event
from ttr_tui.engine.fields import Cards
from ttr_tui.engine.rng import Stream
from ttr_tui.engine.state import GameState, Pile, Player

CARDS, TICKETS = 0, 1
"""The streams of `GameState.chance` that the base game draws from."""


class Draft:
    """A state that can be changed, and the events that tell how."""

    __slots__ = (
        "chance",
        "events",
        "free",
        "market",
        "parts",
        "passes",
        "pending",
        "piles",
        "players",
        "queue",
        "seat",
        "setup",
        "ticket_decks",
        "turn",
        "turns_left",
    )

    def __init__(self, state: GameState) -> None:
        self.setup = state.setup
        self.pending: Pending = state.pending
        self.queue = state.queue
        self.players = state.players
        self.free = state.free
        self.piles = state.piles
        self.market = state.market
        self.ticket_decks = state.ticket_decks
        self.parts = state.parts
        self.turn = state.turn
        self.turns_left = state.turns_left
        self.passes = state.passes
        self.chance = state.chance
        self.seat = state.pending.seat
        """Who acts: stays the same while a turn's follow-up decisions are taken."""
        self.events: list[Event] = []

    def done(self) -> GameState:
        """The new state."""
        return GameState(
            self.setup,
            self.pending,
            self.queue,
            self.players,
            self.free,
            self.piles,
            self.market,
            self.ticket_decks,
            self.parts,
            self.turn,
            self.turns_left,
            self.passes,
            self.chance,
        )

    # --- telling and asking ------------------------------------------------------------------

    def tell(self, event: Event) -> None:
        self.events.append(event)

    def ask(self, *decisions: Pending) -> None:
        """Put decisions at the end of the queue: taken in order before the turn is over."""
        self.queue = (*self.queue, *decisions)

    # --- parts of mechanisms -----------------------------------------------------------------

    def part(self, id: str) -> Any:
        return self.parts[self.setup.place[id]]

    def set_part(self, id: str, value: Any) -> None:
        place = self.setup.place[id]
        self.parts = (*self.parts[:place], value, *self.parts[place + 1 :])

    def buildings(self) -> set[int]:
        """The cities that have a building, of whatever mechanism."""
        return buildings(self)

    # --- players -----------------------------------------------------------------------------

    def put(self, seat: int, player: Player) -> None:
        """Replace a player."""
        players = list(self.players)
        players[seat] = player
        self.players = tuple(players)

    def add_points(self, seat: int, points: int) -> None:
        p = self.players[seat]
        self.put(seat, Player(p.hand, p.tickets, p.pieces, p.routes, p.barred, p.score + points))

    def give(self, seat: int, kinds: tuple[int, ...] | list[int]) -> None:
        """Cards into a hand, one kind a card."""
        p = self.players[seat]
        hand = list(p.hand)
        for kind in kinds:
            hand[kind] += 1
        self.put(seat, Player(tuple(hand), p.tickets, p.pieces, p.routes, p.barred, p.score))

    def take(self, seat: int, cards: Cards) -> None:
        """Cards out of a hand, to nowhere: the caller puts them somewhere."""
        p = self.players[seat]
        hand = tuple(map(sub, p.hand, cards))
        self.put(seat, Player(hand, p.tickets, p.pieces, p.routes, p.barred, p.score))

    def set_pieces(self, seat: int, pieces: tuple[int, ...]) -> None:
        p = self.players[seat]
        self.put(seat, Player(p.hand, p.tickets, pieces, p.routes, p.barred, p.score))

    # --- cards -------------------------------------------------------------------------------

    def discard(self, cards: Cards) -> None:
        """Cards onto the discards of their own decks."""
        kinds = self.setup.board.cards
        if len(self.piles) == 1:
            pile = self.piles[0]
            laid = tuple(map(add, pile.discards, cards))
            self.piles = (Pile(pile.cards, pile.drawn, laid),)
            return
        piles = []
        for deck, pile in enumerate(self.piles):
            laid = tuple(
                [
                    d + n if kind.deck == deck else d
                    for d, n, kind in zip(pile.discards, cards, kinds, strict=True)
                ]
            )
            piles.append(Pile(pile.cards, pile.drawn, laid))
        self.piles = tuple(piles)

    def take_discard(self, kind: int) -> None:
        """Take one card of a kind out of the discards again."""
        deck = self.setup.board.cards[kind].deck
        pile = self.piles[deck]
        discards = list(pile.discards)
        discards[kind] -= 1
        self._set_pile(deck, Pile(pile.cards, pile.drawn, tuple(discards)))

    def draw(self, deck: int) -> int:
        """The next card of a deck, or −1. An empty deck takes back its discards first."""
        card = self.lift(deck)
        if self.setup.no_cards:
            self.check_empty(deck)
        return card

    def lift(self, deck: int) -> int:
        """`draw` for a caller who will look with `check_empty` after putting the card down."""
        pile = self.piles[deck]
        drawn = pile.drawn
        if drawn == len(pile.cards):
            if not self._reshuffle(deck):
                return -1
            pile = self.piles[deck]
            drawn = 0
        if len(self.piles) == 1:
            self.piles = (Pile(pile.cards, drawn + 1, pile.discards),)
        else:
            self._set_pile(deck, Pile(pile.cards, drawn + 1, pile.discards))
        return pile.cards[drawn]

    def check_empty(self, deck: int) -> None:
        """Tell the mechanisms that care when deck and discards are both empty."""
        pile = self.piles[deck]
        if pile.drawn == len(pile.cards) and not any(pile.discards):
            for mechanism in self.setup.no_cards:
                mechanism.no_cards(self, deck)

    def _reshuffle(self, deck: int) -> bool:
        pile = self.piles[deck]
        cards = [kind for kind, n in enumerate(pile.discards) for _ in range(n)]
        if not cards:
            return False
        self.put_deck(deck, cards)
        self.tell(DeckReshuffled(-1, deck, len(cards)))
        return True

    def put_deck(self, deck: int, cards: list[int]) -> None:
        """Shuffle cards into a new deck, with no discards."""
        self._set_pile(deck, Pile(self.shuffle(CARDS, cards), 0, (0,) * len(self.setup.board.cards)))

    def _set_pile(self, deck: int, pile: Pile) -> None:
        self.piles = (*self.piles[:deck], pile, *self.piles[deck + 1 :])

    def shuffle(self, stream: int, cards: list[int]) -> tuple[int, ...]:
        """The cards in an order of chance."""
        chance = Stream(self.chance[stream])
        shuffled = chance.shuffled(cards)
        streams = list(self.chance)
        streams[stream] = chance.state
        self.chance = (streams[0], streams[1], streams[2])
        return shuffled


def buildings(state: Draft | GameState) -> set[int]:
    """The cities that have a building, of whatever mechanism."""
    setup = state.setup
    return {city for m in setup.builders for city in m.buildings(state.parts[setup.place[m.id]])}
