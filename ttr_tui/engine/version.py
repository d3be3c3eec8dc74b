"""The number of the rules as they are played here."""

from __future__ import annotations

from typing import Final

RULES: Final = 2
"""Raised whenever the same actions can lead elsewhere than before, or are no longer possible. Games keep
the number they were begun under.

1. The first rules.
2. The market is put right after every action, not only at the end of a turn (BASE-3, BASE-4). Depots are
   placed at any moment of a turn and never break a row of passes (DEP-4, BASE-11); what is stored comes
   from the train deck (DEP-2).
"""
