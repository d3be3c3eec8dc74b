"""What searches have decided, kept: a size of a board is searched once, and only drawn the next time.

In the player's cache it is plain text: for each size a line of JSON, and a checksum before it.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any
from zlib import crc32

MOST = 24
"""So many sizes are kept, the last used of them."""
LARGEST = 1_000_000
"""Characters of a text that may be ours."""


class Memory:
    """Decisions by what they are for, a line of JSON each. Nobody has looked yet whether they make sense."""

    def __init__(self, text: str = "") -> None:
        self._known: dict[str, str] = {}
        """What is used last comes last."""
        for line in text.splitlines() if len(text) <= LARGEST else ():
            checksum, _, told = line.partition(" ")
            key, tab, decided = told.partition("\t")
            if tab and checksum == _checksum(told):
                self._known[key] = decided
        self.changed = False
        """Whether there is more than what was read."""

    def recall(self, key: str) -> Any:
        """What was decided, as JSON has it; None if nothing is known."""
        if key not in self._known:
            return None
        self._known[key] = decided = self._known.pop(key)
        try:
            return json.loads(decided)
        except (ValueError, RecursionError):
            return None

    def keep(self, key: str, decided: Any) -> None:
        self._known.pop(key, None)
        self._known[key] = json.dumps(decided, separators=(",", ":"))
        self.changed = True

    def text(self) -> str:
        """All of it, to be read again."""
        told = [f"{key}\t{decided}" for key, decided in list(self._known.items())[-MOST:]]
        return "".join(f"{_checksum(line)} {line}\n" for line in told)


def _checksum(told: str) -> str:
    return f"{crc32(told.encode(errors='replace')):08x}"


_used: list[Memory | Callable[[], Memory]] = []


def use(memory: Memory | Callable[[], Memory] | None) -> None:
    """Lay out with a memory from now on, or with one that is fetched when it is needed; None: search every
    time."""
    _used[:] = [memory] if memory is not None else []


def memory_in_use(fetch: bool = True) -> Memory | None:
    for memory in _used:
        if not callable(memory):
            return memory
        if fetch:
            use(fetched := memory())
            return fetched
    return None
