"""What a route costs, and every way to pay it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import lru_cache
from itertools import islice
from operator import add, itemgetter

from attrs import frozen

from ttr_tui.engine.board import GREY, Board
from ttr_tui.engine.fields import Cards

MOST_KNOWN = 1 << 15
"""Answers a price list keeps before it starts afresh."""


@frozen
class Cost:
    """What a set of cards must cover: so many spaces in one colour."""

    piece: int
    length: int
    colour: int
    ferry: int = 0
    """Spaces that only wild cards can cover."""
    wild: bool = True
    """Wild cards may be played."""


@lru_cache(maxsize=65536)
def patterns(
    have: tuple[int, ...], spaces: tuple[int, ...], wild: int, length: int, ferry: int
) -> tuple[tuple[int, ...], ...]:
    """Every way to cover `length` spaces with cards of one colour and wild cards.

    `have` and `spaces` speak of the kinds of that colour: how many there are and how many spaces
    each covers. A pattern counts the cards of each kind, then the wild ones; it uses at least one
    card of the colour, at least `ferry` wild cards, and no card it would not need. Cheapest in
    wild cards first, then the fewest cards.

    >>> patterns((2,), (1,), 1, 2, 0)
    ((2, 0), (1, 1))
    """
    found: list[tuple[int, ...]] = []

    def choose(kind: int, counts: tuple[int, ...], covered: int, smallest: int) -> None:
        if kind == len(have):
            wilds = max(ferry, length - covered)
            # A surplus smaller than every card laid: none of them could have stayed in the hand.
            if wilds <= wild and any(counts) and covered + wilds - length < smallest:
                found.append((*counts, wilds))
            return
        size = spaces[kind]
        for n in range(min(have[kind], -(-length // size)) + 1):
            choose(kind + 1, (*counts, n), covered + n * size, min(smallest, size) if n else smallest)

    choose(0, (), 0, length + 1)
    return tuple(sorted(found, key=lambda p: (p[-1], sum(p), [-n for n in p])))


class Purse:
    """The payments of one board: which card kinds pay which costs."""

    def __init__(self, board: Board) -> None:
        self.size = len(board.cards)
        self.wild = board.wild
        self.spaces = tuple(k.spaces for k in board.cards)
        pieces = range(len(board.pieces))
        self.kinds = {
            (piece, colour): tuple(k.index for k in board.cards if k.colour == colour and piece in k.pieces)
            for piece in pieces
            for colour in range(len(board.colours))
        }
        self.of_colour = {
            (piece, GREY): tuple(ks for (p, _), ks in self.kinds.items() if p == piece and ks)
            for piece in pieces
        } | {key: (ks,) for key, ks in self.kinds.items()}
        self.colours = tuple(k.colour for k in board.cards)
        self.simple = all(len(ks) == 1 and self.spaces[ks[0]] == 1 for ks in self.kinds.values())

    def payments(self, cost: Cost, hand: Cards) -> tuple[Cards, ...]:
        """Every distinct payment out of this hand, cheapest in wild cards first."""
        if self.simple:
            return tuple(self._simple(cost, hand))
        found = [p for kinds in self.of_colour[cost.piece, cost.colour] for p in self._one(cost, hand, kinds)]
        if cost.colour == GREY:
            found.sort(key=self._price)
        if cost.wild and self.wild is not None and hand[self.wild] >= cost.length:
            all_wild = [0] * self.size
            all_wild[self.wild] = cost.length
            found.append(tuple(all_wild))
        return tuple(found)

    def payment(self, cost: Cost, hand: Cards, nth: int) -> Cards:
        """One of the payments, without listing those after it."""
        if self.simple:
            return next(islice(self._simple(cost, hand), nth, None))
        return self.payments(cost, hand)[nth]

    def _simple(self, cost: Cost, hand: Cards) -> Iterator[Cards]:
        """Payments where every colour has one kind of card, and every card covers one space."""
        wild = self.wild
        wilds = hand[wild] if cost.wild and wild is not None else 0
        for jokers in range(cost.ferry, min(wilds, cost.length) + 1):
            rest = cost.length - jokers
            for (kind,) in self.of_colour[cost.piece, cost.colour]:
                if hand[kind] >= rest:
                    laid = [0] * self.size
                    laid[kind] = rest
                    if wild is not None:
                        laid[wild] = jokers
                    yield tuple(laid)
                    if not rest:
                        return

    def count(self, cost: Cost, hand: Cards) -> int:
        """How many payments there are, without listing them."""
        wild = hand[self.wild] if cost.wild and self.wild is not None else 0
        length, ferry = cost.length, cost.ferry
        ways = 1 if wild >= length else 0
        if self.simple:
            # From the fewest cards of the colour to the most.
            most = length - ferry
            fewest = length - wild
            if fewest < 1:
                fewest = 1
            if wild >= ferry and fewest <= most:
                for kinds in self.of_colour[cost.piece, cost.colour]:
                    have = hand[kinds[0]]
                    if have >= fewest:
                        ways += (have if have < most else most) - fewest + 1
            return ways
        for kinds in self.of_colour[cost.piece, cost.colour]:
            ways += len(self._patterns(cost, hand, kinds, wild))
        return ways

    def counts(self, costs: tuple[Cost, ...], hand: Cards, kinds: tuple[int, ...]) -> tuple[int, ...]:
        """For each cost, in how many ways some cards of these kinds help to pay it."""
        wild = 0 if self.wild is None else hand[self.wild]
        return tuple([len(self._patterns(c, hand, kinds, wild if c.wild else 0)) for c in costs])

    def pays(self, cost: Cost, payment: Cards) -> bool:
        """Whether these cards, no more and no fewer, pay the cost. Lists nothing."""
        if len(payment) != self.size or min(payment, default=0) < 0:
            return False
        wild = payment[self.wild] if self.wild is not None else 0
        laid = [i for i, n in enumerate(payment) if n and i != self.wild]
        if (wild and not cost.wild) or wild < cost.ferry:
            return False
        if not laid:
            return wild == cost.length
        colour = self.colours[laid[0]] if cost.colour == GREY else cost.colour
        allowed = self.kinds[cost.piece, colour]
        if any(i not in allowed for i in laid):
            return False
        covered = sum(payment[i] * self.spaces[i] for i in laid)
        surplus = covered + wild - cost.length
        smallest = min(self.spaces[i] for i in laid)
        return 0 <= surplus < smallest and (surplus == 0 or wild == cost.ferry)

    def _patterns(
        self, cost: Cost, hand: Cards, kinds: tuple[int, ...], wild: int
    ) -> tuple[tuple[int, ...], ...]:
        have = tuple([hand[k] for k in kinds])
        if not any(have):
            return ()
        return patterns(have, tuple([self.spaces[k] for k in kinds]), wild, cost.length, cost.ferry)

    def _one(self, cost: Cost, hand: Cards, kinds: tuple[int, ...]) -> list[Cards]:
        wild = hand[self.wild] if cost.wild and self.wild is not None else 0
        found = []
        for pattern in self._patterns(cost, hand, kinds, wild):
            payment = [0] * self.size
            for kind, n in zip(kinds, pattern, strict=False):
                payment[kind] = n
            if self.wild is not None:
                payment[self.wild] = pattern[-1]
            found.append(tuple(payment))
        return found

    def _price(self, payment: Cards) -> tuple[int, int]:
        wild = payment[self.wild] if self.wild is not None else 0
        return wild, sum(payment)


class PriceList:
    """What routes of one colour cost: which of them a hand can pay, and in how many ways.

    Most hands differ in other colours only, so an answer is kept for the cards that matter.
    """

    __slots__ = ("_colours", "_costs", "_purse", "_rows", "_ways", "key", "known", "piece")

    def __init__(self, purse: Purse, piece: int, colour: int, rows: Iterable[tuple[int, int, Cost]]) -> None:
        """Rows are (length, route bits, cost)."""
        self.piece = piece
        self._purse = purse
        self._rows = sorted(rows, key=lambda row: row[:2])
        kinds = [kind for kinds in purse.of_colour[piece, colour] for kind in kinds]
        joker = purse.wild
        pick = itemgetter(*kinds, kinds[0] if joker is None else joker)
        self.key: Callable[[Cards], object] = pick
        """What of a hand matters."""
        if colour == GREY and purse.simple:
            # With alike colours it does not matter which of them are held.
            self.key = lambda hand: (pick(hand)[-1], *sorted(pick(hand)[:-1]))
        self.known: dict[object, tuple[tuple[int, int, int, Cost], ...]] = {}
        """Answers of `payable`, by `key`."""
        self._costs = tuple(cost for _, _, cost in self._rows)
        # Where colours are not alike or have several kinds, grey is put together colour by colour:
        # whole hands hardly ever come again, one colour's cards often do.
        self._colours = purse.of_colour[piece, colour] if colour == GREY and not purse.simple else ()
        self._ways: dict[tuple[int, ...], tuple[int, ...]] = {}

    def payable(self, hand: Cards) -> tuple[tuple[int, int, int, Cost], ...]:
        """What the cards of a hand can pay, shortest first: (length, route bits, ways to pay, cost)."""
        key = self.key(hand)
        found = self.known.get(key)
        if found is None:
            if len(self.known) >= MOST_KNOWN:
                self.known.clear()
            ways = self._grey(hand) if self._colours else [self._purse.count(c, hand) for c in self._costs]
            found = self.known[key] = tuple(
                [(length, mask, n, c) for (length, mask, c), n in zip(self._rows, ways, strict=True) if n]
            )
        return found

    def _grey(self, hand: Cards) -> list[int]:
        """The ways to pay each cost with any colour, from those with each."""
        joker = self._purse.wild
        wild = 0 if joker is None else hand[joker]
        total = [1 if wild >= cost.length and cost.wild else 0 for cost in self._costs]
        for kinds in self._colours:
            have = [hand[k] for k in kinds]
            if any(have):
                key = (kinds[0], wild, *have)
                ways = self._ways.get(key)
                if ways is None:
                    ways = self._ways[key] = self._purse.counts(self._costs, hand, kinds)
                total = list(map(add, total, ways))
        return total
