"""What can be done now: a sequence that is not built until somebody looks.

`legal_actions(state)` answers `len`, indexing, iteration and `in` from a few groups of alike
actions. It holds only what the player to move can see, never the state.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import combinations
from math import comb
from typing import Protocol, overload

from ttr_tui.engine.actions import (
    A,
    Action,
    AnnouncingSplit,
    ChoosingTickets,
    Claim,
    DrawCard,
    DrawTickets,
    EndingTurn,
    EndTurn,
    FirstCard,
    KeepTickets,
    Pass,
    SecondCard,
    TakeCard,
    Turn,
)
from ttr_tui.engine.draft import Draft
from ttr_tui.engine.fields import Cards
from ttr_tui.engine.network import bits
from ttr_tui.engine.payment import Cost
from ttr_tui.engine.setup import Setup
from ttr_tui.engine.state import GameState


class Group(Protocol):
    """Some alike actions."""

    def __len__(self) -> int: ...

    def __getitem__(self, index: int, /) -> Action: ...

    def __contains__(self, action: object, /) -> bool: ...

    def __iter__(self) -> Iterator[Action]: ...


class LegalActions(Sequence[Action]):
    """Every legal action, in a stable order, without making them all.

    >>> from ttr_tui.engine.reduce import new_game
    >>> from ttr_tui.mapfile import find
    >>> legal = legal_actions(new_game(find("usa"), players=3, seed=7))
    >>> len(legal), legal[0], DrawCard(0) in legal
    (4, KeepTickets(tickets=(17, 25)), False)
    """

    __slots__ = ("_size", "groups")

    def __init__(self, groups: Iterable[Group]) -> None:
        self.groups = tuple(groups)
        self._size = sum(map(len, self.groups))

    def __len__(self) -> int:
        return self._size

    @overload
    def __getitem__(self, index: int) -> Action: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[Action]: ...
    def __getitem__(self, index: int | slice) -> Action | Sequence[Action]:
        if not isinstance(index, int):
            return list(self)[index]
        if index < 0:
            index += self._size
            if index < 0:
                raise IndexError(index)
        for group in self.groups:
            size = len(group)
            if index < size:
                return group[index]
            index -= size
        raise IndexError(index)

    def __contains__(self, action: object) -> bool:
        return any(action in group for group in self.groups)

    def __iter__(self) -> Iterator[Action]:
        for group in self.groups:
            yield from group

    def claims(self) -> Claims | None:
        """The claims among the actions, if there are any."""
        return next((g for g in self.groups if isinstance(g, Claims)), None)

    def of_type(self, kind: type[A]) -> list[A]:
        """The actions of one kind; groups of another kind are not unrolled."""
        return [a for group in self.groups if _may_hold(group, kind) for a in group if type(a) is kind]

    def has_type(self, kind: type[Action]) -> bool:
        """Whether an action of this kind is legal."""
        return any(type(a) is kind for group in self.groups if _may_hold(group, kind) for a in group)

    def kinds(self) -> list[type[Action]]:
        """Every kind of action there is."""
        found: dict[type[Action], None] = {}
        for group in self.groups:
            some = [group[0]] if len(group) and _uniform(group) else group
            found.update(dict.fromkeys(map(type, some)))
        return list(found)


def _uniform(group: Group) -> bool:
    """A group that is not a plain sequence holds actions of one kind."""
    return not isinstance(group, tuple | list)


def _may_hold(group: Group, kind: type[Action]) -> bool:
    return len(group) > 0 and (not _uniform(group) or type(group[0]) is kind)


class Claims:
    """Every claim a player can pay: routes that cost the same share their payments."""

    __slots__ = ("_setup", "_size", "entries", "hand")

    def __init__(self, setup: Setup, hand: Cards, pieces: tuple[int, ...], open_routes: int) -> None:
        self._setup = setup
        self.hand = hand
        entries: list[tuple[int, int, Cost]] = []
        size = 0
        for prices in setup.prices:
            left = pieces[prices.piece]
            rows = prices.known.get(prices.key(hand))
            for length, mask, ways, cost in prices.payable(hand) if rows is None else rows:
                if length > left:
                    break
                mask &= open_routes
                if mask:
                    entries.append((mask, ways, cost))
                    size += mask.bit_count() * ways
        self.entries = entries
        self._size = size

    def __len__(self) -> int:
        return self._size

    def __getitem__(self, index: int) -> Claim:
        for mask, ways, cost in self.entries:
            size = mask.bit_count() * ways
            if index < size:
                nth, way = divmod(index, ways)
                for _ in range(nth):
                    mask &= mask - 1
                return Claim((mask & -mask).bit_length() - 1, self._setup.purse.payment(cost, self.hand, way))
            index -= size
        raise IndexError(index)

    def __contains__(self, action: object) -> bool:
        return (
            type(action) is Claim
            and action.route >= 0
            and any(mask >> action.route & 1 for mask, _, _ in self.entries)
            and self._setup.purse.pays(self._setup.costs[action.route], action.payment)
            and all(n <= have for n, have in zip(action.payment, self.hand, strict=True))
        )

    def __iter__(self) -> Iterator[Claim]:
        for mask, _, cost in self.entries:
            payments = self._setup.purse.payments(cost, self.hand)
            for route in bits(mask):
                for payment in payments:
                    yield Claim(route, payment)

    def routes(self) -> frozenset[int]:
        """The routes that can be claimed."""
        return frozenset(r for mask, _, _ in self.entries for r in bits(mask))

    def payments(self, route: int) -> tuple[Cards, ...]:
        """Every payment for a route, cheapest in locomotives first."""
        if not any(mask >> route & 1 for mask, _, _ in self.entries):
            return ()
        return self._setup.purse.payments(self._setup.costs[route], self.hand)


class Keeps:
    """Every choice of at least `keep` of the offered tickets."""

    __slots__ = ("_size", "keep", "offer")

    def __init__(self, offer: tuple[int, ...], keep: int) -> None:
        self.offer = tuple(sorted(offer))
        self.keep = keep
        self._size = sum(comb(len(offer), n) for n in range(keep, len(offer) + 1))

    def __len__(self) -> int:
        return self._size

    def __iter__(self) -> Iterator[KeepTickets]:
        for n in range(self.keep, len(self.offer) + 1):
            for chosen in combinations(self.offer, n):
                yield KeepTickets(chosen)

    def __getitem__(self, index: int) -> KeepTickets:
        for i, action in enumerate(self):
            if i == index:
                return action
        raise IndexError(index)

    def __contains__(self, action: object) -> bool:
        return (
            type(action) is KeepTickets
            and len(action.tickets) >= self.keep
            and list(action.tickets) == sorted(set(action.tickets))
            and set(action.tickets) <= set(self.offer)
        )


def legal_actions(state: GameState) -> LegalActions:
    """Everything the player to move can do. Never empty until the game is over."""
    pending = state.pending
    kind = type(pending)
    if kind is Turn:
        return LegalActions(_turn(state))
    if kind is SecondCard:
        return LegalActions((_draws(state, second=True), *besides(state)))
    if kind is FirstCard:
        return LegalActions((_draws(state, second=False), *besides(state)))
    if kind is EndingTurn:
        return LegalActions(((EndTurn(),), *besides(state)))
    if kind is ChoosingTickets:
        return LegalActions((Keeps(pending.offer, pending.keep),))  # type: ignore[attr-defined]
    if kind is AnnouncingSplit:
        return LegalActions((splits(state, state.setup.rules.tickets.deal),))
    options = state.setup.options.get(kind)
    return LegalActions(options(state, pending) if options else ())


def _turn(state: GameState) -> list[Group]:
    setup = state.setup
    player = state.players[state.pending.seat]
    groups: list[Group] = []
    for mechanism in setup.gates:
        gate = mechanism.gate(state)
        if gate is not None:
            groups.extend(gate)
            break
    else:
        draws = _draws(state, second=False)
        if draws:
            groups.append(draws)
    claims = Claims(setup, player.hand, player.pieces, state.free & ~player.barred)
    if claims.entries:
        groups.append(claims)
    tickets = splits(state, setup.rules.tickets.draw)
    if tickets:
        groups.append(tickets)
    may_pass = not groups
    if setup.turn_actions:
        extras = [group for m in setup.turn_actions for group in m.turn_actions(state) if len(group)]
        may_pass = may_pass and not any(type(group[0]).forced for group in extras)
        groups += extras
    if setup.besides:
        groups += besides(state)
    if may_pass:
        groups.append((Pass(),))
    return groups


def besides(state: GameState | Draft) -> list[Group]:
    """What the player to move can do beside the turn's action."""
    return [group for m in state.setup.besides for group in m.beside(state) if len(group)]


@lru_cache(maxsize=64)
def _takes(slot: int, decks: tuple[int, ...]) -> tuple[TakeCard, ...]:
    return tuple(TakeCard(slot, deck) for deck in decks)


@lru_cache(maxsize=64)
def _blind(decks: tuple[int, ...]) -> tuple[DrawCard, ...]:
    return tuple(DrawCard(deck) for deck in decks)


def _draws(state: GameState, second: bool) -> tuple[Action, ...]:
    """Market cards and decks to draw from. A wild card cannot be the second, where it counts double."""
    setup = state.setup
    market = state.market
    barred = setup.wild if second and setup.rules.wild_face_up_ends else None
    piles = state.piles
    if len(piles) == 1:
        pile = piles[0]
        decks: tuple[int, ...] = (0,) if pile.drawn < len(pile.cards) or any(pile.discards) else ()
    else:
        decks = tuple([d for d in range(len(piles)) if drawable(state, d)])
    if -1 not in market and barred not in market:
        return _every_draw(len(market), decks)
    refills = decks or (0,)
    found: list[Action] = []
    for slot, card in enumerate(market):
        if card >= 0 and card != barred:
            found += _takes(slot, refills)
    found += _blind(decks)
    return tuple(found)


@lru_cache(maxsize=64)
def _every_draw(slots: int, decks: tuple[int, ...]) -> tuple[Action, ...]:
    return tuple([take for slot in range(slots) for take in _takes(slot, decks or (0,))]) + _blind(decks)


def drawable(state: GameState, deck: int) -> bool:
    """Whether a card can be had from a deck: it has cards, or discards to shuffle."""
    pile = state.piles[deck]
    return pile.drawn < len(pile.cards) or any(pile.discards)


def splits(state: GameState, counts: tuple[int, ...]) -> tuple[DrawTickets, ...]:
    """The draws of tickets that can be announced: every split, or the one the rules say."""
    sizes = tuple([len(deck) for deck in state.ticket_decks])
    return _splits(sizes, counts, state.setup.rules.tickets.announce)


@lru_cache(maxsize=4096)
def _splits(sizes: tuple[int, ...], counts: tuple[int, ...], announce: bool) -> tuple[DrawTickets, ...]:
    if not announce:
        drawn = tuple(min(n, size) for n, size in zip(counts, sizes, strict=True))
        return (DrawTickets(drawn),) if any(drawn) else ()
    total = min(sum(counts), sum(sizes))
    if not total:
        return ()
    found: list[tuple[int, ...]] = [()]
    for i, size in enumerate(sizes):
        last = i == len(sizes) - 1
        found = [
            (*split, n)
            for split in found
            for n in range(min(size, total - sum(split)) + 1)
            if not last or sum(split) + n == total
        ]
    return tuple(DrawTickets(split) for split in found)
