"""Chance that is a value: the same seed gives the same game on every machine and Python.

A stream is a number. Drawing from it gives a new number for the state to keep. SplitMix64 is
small, well mixed, and defined by a few lines that will not change under a saved game.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

T = TypeVar("T")

_MASK = (1 << 64) - 1
_GOLDEN = 0x9E3779B97F4A7C15


class Stream:
    """A running stream of chance; `state` is what a game keeps of it."""

    __slots__ = ("state",)

    def __init__(self, state: int) -> None:
        self.state = state & _MASK

    @classmethod
    def named(cls, seed: int, name: str) -> Stream:
        """An independent stream for each name: cards, tickets, meeples.

        >>> Stream.named(7, "cards").state == Stream.named(7, "tickets").state
        False
        """
        stream = cls(seed)
        for byte in name.encode():
            stream.state = (stream.bits() ^ byte) & _MASK
        return stream

    def bits(self) -> int:
        """The next 64 random bits."""
        self.state = z = (self.state + _GOLDEN) & _MASK
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
        return z ^ (z >> 31)

    def below(self, n: int) -> int:
        """A number from 0 to n−1, each as likely (to one part in 2⁵⁰)."""
        # `bits`, written out: this is asked for every card of every shuffle.
        self.state = z = (self.state + _GOLDEN) & _MASK
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
        return ((z ^ (z >> 31)) * n) >> 64

    def shuffled(self, items: Sequence[T]) -> tuple[T, ...]:
        """The items in a random order.

        >>> sorted(Stream(1).shuffled("abc"))
        ['a', 'b', 'c']
        """
        deck = list(items)
        for i in range(len(deck) - 1, 0, -1):
            j = self.below(i + 1)
            deck[i], deck[j] = deck[j], deck[i]
        return tuple(deck)
