"""The game as one player may see it; and a possible game behind what is seen."""

from __future__ import annotations

from typing import Any, TypeVar

import attrs
from attrs import field, frozen

from ttr_tui.engine.actions import ChoosingTickets, Pending
from ttr_tui.engine.fields import Cards, held_cards, secrets
from ttr_tui.engine.rng import Stream
from ttr_tui.engine.setup import Setup
from ttr_tui.engine.state import GameState, Pile, Player

P = TypeVar("P", bound=Pending)


@frozen
class SeenPlayer:
    """A player as others see them; hand and tickets only of one's own seat."""

    cards: tuple[int, ...]
    """Cards in hand from each deck (their backs differ)."""
    ticket_count: tuple[int, ...]
    """Tickets from each deck."""
    pieces: tuple[int, ...]
    routes: int
    barred: int
    score: int
    hand: Cards | None = None
    tickets: tuple[int, ...] | None = None


@frozen
class SeenPile:
    """A card deck: how many cards are left, and the open discards."""

    size: int
    discards: Cards


@frozen
class PlayerView:
    """What one seat knows (None: a stranger at the table, who knows no hand)."""

    setup: Setup = field(eq=False, repr=False)
    me: int | None
    pending: Pending
    queue: tuple[Pending, ...]
    players: tuple[SeenPlayer, ...]
    free: int
    piles: tuple[SeenPile, ...]
    market: tuple[int, ...]
    ticket_decks: tuple[int, ...]
    """How many tickets are left in each deck."""
    parts: tuple[Any, ...]
    turn: int
    turns_left: int
    passes: int

    @property
    def seat(self) -> int:
        """Whose decision is open; −1 when the game is over."""
        return self.pending.seat

    @property
    def over(self) -> bool:
        return self.pending.seat < 0

    @property
    def hand(self) -> Cards:
        """One's own hand."""
        assert self.me is not None
        return self.players[self.me].hand or ()

    @property
    def tickets(self) -> tuple[int, ...]:
        """One's own tickets."""
        assert self.me is not None
        return self.players[self.me].tickets or ()

    def part(self, id: str) -> Any:
        """What one sees of the mechanism with this id."""
        return self.parts[self.setup.place[id]]

    def owner(self, route: int) -> int | None:
        """Who owns a route, if anybody."""
        return next((s for s, p in enumerate(self.players) if p.routes >> route & 1), None)


def _masked(pending: P, seat: int | None) -> P:
    """A decision as this seat may see it: secret numbers become −1."""
    if pending.seat == seat:
        return pending
    hidden = secrets(pending)
    if not hidden:
        return pending
    blank: dict[str, Any] = {}
    for name in hidden:
        value = getattr(pending, name)
        blank[name] = (-1,) * len(value) if isinstance(value, tuple) else -1
    return attrs.evolve(pending, **blank)


def view(state: GameState, seat: int | None) -> PlayerView:
    """The game as this seat may see it."""
    setup = state.setup
    board = setup.board
    decks = range(len(state.piles))
    players = []
    for other, p in enumerate(state.players):
        cards = tuple(sum(n for n, k in zip(p.hand, board.cards, strict=True) if k.deck == d) for d in decks)
        counts = tuple(
            sum(1 for t in p.tickets if board.tickets[t].deck == d) for d in range(len(state.ticket_decks))
        )
        own = other == seat
        players.append(
            SeenPlayer(
                cards,
                counts,
                p.pieces,
                p.routes,
                p.barred,
                p.score,
                p.hand if own else None,
                p.tickets if own else None,
            )
        )
    return PlayerView(
        setup,
        seat,
        _masked(state.pending, seat),
        tuple(_masked(p, seat) for p in state.queue),
        tuple(players),
        state.free,
        tuple(SeenPile(p.size, p.discards) for p in state.piles),
        state.market,
        tuple(len(d) for d in state.ticket_decks),
        tuple(m.view(part, seat) for m, part in zip(setup.mechanisms, state.parts, strict=True)),
        state.turn,
        state.turns_left,
        state.passes,
    )


def imagine(seen: PlayerView, chance: Stream) -> GameState:
    """A whole game that looks just like this view: what is hidden is dealt by chance.

    Bots search in such games, and the legal actions of one's own decisions are the same in all of
    them.
    """
    setup, board = seen.setup, seen.setup.board
    me = seen.me
    pools = _unseen_cards(seen, chance)

    def unseen(deck: int, n: int) -> tuple[int, ...]:
        dealt = tuple(pools[deck][:n])
        del pools[deck][:n]
        return dealt

    tickets = _unseen_tickets(seen, chance)
    players = []
    for p in seen.players:
        if p.hand is not None and p.tickets is not None:
            hand, held = p.hand, p.tickets
        else:
            counts = [0] * len(board.cards)
            for deck, n in enumerate(p.cards):
                for kind in unseen(deck, n):
                    counts[kind] += 1
            hand = tuple(counts)
            held = tuple(tickets[d].pop() for d, n in enumerate(p.ticket_count) for _ in range(n))
        players.append(Player(hand, held, p.pieces, p.routes, p.barred, p.score))
    pending = seen.pending
    if isinstance(pending, ChoosingTickets) and -1 in pending.offer:
        # Only what the decks can spare: their sizes are known.
        spare = [t for deck, n in zip(tickets, seen.ticket_decks, strict=True) for t in deck[: len(deck) - n]]
        offer = tuple(chance.shuffled(spare)[: len(pending.offer)])
        for t in offer:
            tickets[board.tickets[t].deck].remove(t)
        pending = attrs.evolve(pending, offer=offer)
    parts = tuple(
        m.imagine(setup, part, -1 if me is None else me, unseen)
        for m, part in zip(setup.mechanisms, seen.parts, strict=True)
    )
    decks = tuple(tuple(pool[:n]) for pool, n in zip(tickets, seen.ticket_decks, strict=True))
    return GameState(
        setup,
        pending,
        seen.queue,
        tuple(players),
        seen.free,
        tuple(Pile(unseen(d, pile.size), 0, pile.discards) for d, pile in enumerate(seen.piles)),
        seen.market,
        decks,
        parts,
        seen.turn,
        seen.turns_left,
        seen.passes,
        (chance.bits(), chance.bits(), chance.bits()),
    )


def _unseen_cards(seen: PlayerView, chance: Stream) -> list[list[int]]:
    """The cards of each deck that this seat has not seen, shuffled."""
    setup, board = seen.setup, seen.setup.board
    left = [k.count for k in board.cards]
    for pile in seen.piles:
        for kind, n in enumerate(pile.discards):
            left[kind] -= n
    for kind in seen.market:
        if kind >= 0:
            left[kind] -= 1
    for p in seen.players:
        for kind, n in enumerate(p.hand or ()):
            left[kind] -= n
    for held in (seen.pending, *seen.queue):
        for kind, n in held_cards(held):
            left[kind] -= n
    for m, part in zip(setup.mechanisms, seen.parts, strict=True):
        for kind in m.cards_in(part):
            left[kind] -= 1
    return [
        list(chance.shuffled([k.index for k in board.cards if k.deck == deck for _ in range(left[k.index])]))
        for deck in range(len(seen.piles))
    ]


def _unseen_tickets(seen: PlayerView, chance: Stream) -> list[list[int]]:
    """The tickets of each deck that this seat has not seen, shuffled."""
    known = {t for p in seen.players for t in p.tickets or ()}
    if isinstance(seen.pending, ChoosingTickets):
        known.update(seen.pending.offer)
    return [
        list(
            chance.shuffled([t.index for t in seen.setup.tickets if t.deck == deck and t.index not in known])
        )
        for deck in range(len(seen.ticket_decks))
    ]
