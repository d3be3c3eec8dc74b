"""What must hold in every state of every game: nothing is lost, nothing comes from nowhere."""

from __future__ import annotations

from collections import Counter

from ttr_tui.engine.actions import ChoosingTickets
from ttr_tui.engine.fields import held_cards
from ttr_tui.engine.legal import drawable
from ttr_tui.engine.market import stale
from ttr_tui.engine.network import bits
from ttr_tui.engine.state import GameState


class Broken(AssertionError):  # noqa: N818 - says what the state is
    """A state that no game can reach."""


def check(state: GameState, supposed: bool = False) -> None:
    """Raise `Broken` if cards, tickets, routes or points do not add up, or the market is not as it must be.

    `supposed`: a state imagined behind a view, where the hidden cards lie by chance.
    """
    _check_cards(state)
    _check_market(state, supposed)
    _check_tickets(state)
    _check_routes(state)
    _check_buildings(state)
    for mechanism, part in zip(state.setup.mechanisms, state.parts, strict=True):
        wrong = mechanism.check(state, part)
        if wrong:
            raise Broken(f"{mechanism.id}: {wrong}")


def _check_cards(state: GameState) -> None:
    found: Counter[int] = Counter()
    for player in state.players:
        found.update(dict(enumerate(player.hand)))
    for pile in state.piles:
        found.update(pile.cards[pile.drawn :])
        found.update(dict(enumerate(pile.discards)))
    found.update(card for card in state.market if card >= 0)
    for pending in (state.pending, *state.queue):
        for card, n in held_cards(pending):
            found[card] += n
    for mechanism, part in zip(state.setup.mechanisms, state.parts, strict=True):
        found.update(mechanism.cards_in(part))
    for kind in state.setup.board.cards:
        if found[kind.index] != kind.count:
            raise Broken(f"{found[kind.index]} of {kind.count} {kind.id} cards")
    if any(n < 0 for player in state.players for n in player.hand):
        raise Broken("a hand with fewer than no cards")


def _check_market(state: GameState, supposed: bool) -> None:
    if any(decision.takes_back for decision in (state.pending, *state.queue)):
        return
    if -1 in state.market and any(drawable(state, deck) for deck in range(len(state.piles))):
        raise Broken("an empty place in the market, and cards to fill it")
    if not supposed and stale(state):
        raise Broken("a market of wild cards, and others to replace them")


def _check_tickets(state: GameState) -> None:
    found: Counter[int] = Counter()
    for player in state.players:
        found.update(player.tickets)
    for deck in state.ticket_decks:
        found.update(deck)
    if isinstance(state.pending, ChoosingTickets):
        found.update(state.pending.offer)
    if any(n > 1 for n in found.values()):
        raise Broken("a ticket in two places")
    rules = state.setup.rules.tickets
    missing = {t.index for t in state.setup.tickets} - set(found)
    if missing and "out" not in (rules.rejected, rules.setup_rejected):
        raise Broken(f"{len(missing)} tickets are lost")


def _check_routes(state: GameState) -> None:
    setup = state.setup
    taken = 0
    for seat, player in enumerate(state.players):
        if taken & player.routes or player.routes & state.free:
            raise Broken("a route with two owners, or owned and free")
        taken |= player.routes
        for route in bits(player.routes):
            if (player.routes & setup.parallels[route]).bit_count() > 1:
                raise Broken(f"seat {seat} owns two parallel routes")
        if any(n < 0 for n in player.pieces):
            raise Broken(f"seat {seat} has fewer than no pieces")
        placed = [0] * len(player.pieces)
        for route in bits(player.routes):
            placed[setup.board.routes[route].piece] += setup.lengths[route]
        if sum(placed) + sum(player.pieces) > sum(setup.rules.pieces):
            raise Broken(f"seat {seat} has more pieces than the box")


def _check_buildings(state: GameState) -> None:
    setup = state.setup
    cities = Counter(c for m in setup.builders for c in m.buildings(state.parts[setup.place[m.id]]))
    if any(n > 1 for n in cities.values()):
        raise Broken("two buildings in a city")
