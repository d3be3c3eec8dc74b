"""How much there may be in a map file: far more than any board needs, and no more than a table, its
screen and its computer players can cope with. maps/README.md tells them."""

from __future__ import annotations

from typing import Final

FILE: Final = 500_000
"""Bytes."""
ONCE_PLAYERS: Final = 9
"""At boards of earlier days; games on them are kept. Today's are for `MOST_PLAYERS`."""
WHOLE: Final = 999
"""No whole number is larger, nor farther below zero."""
SIZE: Final = (1.0, 100_000.0)
"""Of a side of the board."""
STRETCH: Final = 10.0
"""No side of the board is so many times as long as the other."""
BEND: Final = 3.0

CITIES: Final = 200
ROUTES: Final = 500
"""Tracks: a double route is two."""
LANES: Final = 4
"""Tracks side by side."""
LENGTH: Final = 20
"""Spaces of a route."""
TICKETS: Final = 500
"""Cards, copies counted."""
GOALS: Final = 20
"""Places that one ticket may lead to."""
TICKET_DECKS: Final = 4
COLOURS: Final = 12
CARD_KINDS: Final = 40
CARDS: Final = 999
"""In one deck."""
REFRESHES: Final = 50_000.0
"""A market of wild cards is not replaced more often than that, on average, however unlucky the game."""
PIECES: Final = 2
"""Kinds."""
WAYS: Final = 20
"""Modes; and as many add-ons."""
LIST: Final = 100
"""Whatever else is listed."""
