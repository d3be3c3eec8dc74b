"""Another game that one player could not tell from this one: every hidden thing lies elsewhere."""

from __future__ import annotations

from collections.abc import Iterable

import attrs

from ttr_tui.engine.actions import ChoosingTickets
from ttr_tui.engine.board import Board
from ttr_tui.engine.rng import Stream
from ttr_tui.engine.state import GameState, Pile
from ttr_tui.rules.depots import DepotsPart
from ttr_tui.rules.fleet import FleetPart, fleets


class Pool:
    """Things that may change places, deck by deck."""

    def __init__(self, deck_of: list[int], things: Iterable[int], chance: Stream) -> None:
        self._deck_of = deck_of
        self._left: dict[int, list[int]] = {}
        for thing in chance.shuffled(list(things)):
            self._left.setdefault(deck_of[thing], []).append(thing)

    def like(self, things: Iterable[int]) -> tuple[int, ...]:
        """As many things, from the same decks."""
        return tuple(self._left[self._deck_of[thing]].pop() for thing in things)


def permute_hidden(state: GameState, seat: int | None, chance: Stream) -> GameState:
    """The same game as far as this seat can know: cards in other hands, in decks and warehouses,
    tickets, fleets still secret and the luck to come are others."""
    state = _cards(state, seat, chance)
    state = _tickets(state, seat, chance)
    parts = [
        _fleet(state, part, seat, chance) if isinstance(part, FleetPart) else part for part in state.parts
    ]
    luck = (chance.bits(), chance.bits(), chance.bits())
    return attrs.evolve(state, parts=tuple(parts), chance=luck)


def _spread(hand: tuple[int, ...]) -> list[int]:
    return [kind for kind, n in enumerate(hand) for _ in range(n)]


def _counted(board: Board, kinds: Iterable[int]) -> tuple[int, ...]:
    hand = [0] * len(board.cards)
    for kind in kinds:
        hand[kind] += 1
    return tuple(hand)


def _cards(state: GameState, seat: int | None, chance: Stream) -> GameState:
    board = state.setup.board
    hidden = [kind for pile in state.piles for kind in pile.cards[pile.drawn :]]
    for other, player in enumerate(state.players):
        if other != seat:
            hidden += _spread(player.hand)
    for part in state.parts:
        if isinstance(part, DepotsPart):
            hidden += [kind for warehouse in part.warehouses for kind in warehouse]
    pool = Pool([k.deck for k in board.cards], hidden, chance)
    players = tuple(
        player
        if other == seat
        else attrs.evolve(player, hand=_counted(board, pool.like(_spread(player.hand))))
        for other, player in enumerate(state.players)
    )
    parts = tuple(
        attrs.evolve(part, warehouses=tuple(map(pool.like, part.warehouses)))
        if isinstance(part, DepotsPart)
        else part
        for part in state.parts
    )
    piles = tuple(Pile(pool.like(pile.cards[pile.drawn :]), 0, pile.discards) for pile in state.piles)
    return attrs.evolve(state, players=players, parts=parts, piles=piles)


def _tickets(state: GameState, seat: int | None, chance: Stream) -> GameState:
    known = set(state.players[seat].tickets) if seat is not None else set()
    pending = state.pending
    theirs = isinstance(pending, ChoosingTickets) and pending.seat != seat
    if isinstance(pending, ChoosingTickets) and not theirs:
        known.update(pending.offer)
    hidden = [t.index for t in state.setup.tickets if t.index not in known]
    pool = Pool([t.deck for t in state.setup.board.tickets], hidden, chance)
    players = tuple(
        player if other == seat else attrs.evolve(player, tickets=pool.like(player.tickets))
        for other, player in enumerate(state.players)
    )
    if isinstance(pending, ChoosingTickets) and theirs:
        pending = attrs.evolve(pending, offer=pool.like(pending.offer))
    decks = tuple(pool.like(deck) for deck in state.ticket_decks)
    return attrs.evolve(state, players=players, pending=pending, ticket_decks=decks)


def _fleet(state: GameState, part: FleetPart, seat: int | None, chance: Stream) -> FleetPart:
    chosen = []
    for other, pieces in enumerate(part.chosen):
        if pieces and other != seat:
            choices = fleets(sum(pieces), state.setup.rules.pieces)
            pieces = choices[chance.below(len(choices))].pieces
        chosen.append(pieces)
    return attrs.evolve(part, chosen=tuple(chosen))
