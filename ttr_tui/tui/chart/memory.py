"""What searches have decided, kept: a size of a board is searched once, and only drawn the next time.

In the player's cache it is plain text: a checksum and a line of JSON.
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
    """Decisions as JSON has them, by what they are for. Nobody has looked yet whether they make sense."""

    def __init__(self, text: str = "") -> None:
        self._known = _read(text)
        """What is used last comes last."""
        self.changed = False
        """Whether there is more than what was read."""

    def recall(self, key: str) -> Any:
        known = self._known.pop(key, None)
        if known is not None:
            self._known[key] = known
        return known

    def keep(self, key: str, decided: Any) -> None:
        self._known[key] = decided
        self.changed = True

    def text(self) -> str:
        """All of it, to be read again."""
        known = list(self._known.items())[-MOST:]
        told = json.dumps(dict(known), ensure_ascii=False, separators=(",", ":"))
        return f"{_checksum(told)}\n{told}\n"


def _read(text: str) -> dict[str, Any]:
    checksum, _, told = text.strip().partition("\n")
    if len(text) > LARGEST or checksum != _checksum(told):
        return {}
    try:
        found = json.loads(told)
    except (ValueError, RecursionError):
        return {}
    return found if isinstance(found, dict) else {}


def _checksum(told: str) -> str:
    return f"{crc32(told.encode()):08x}"


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
