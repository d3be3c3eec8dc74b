"""What planners know of the boards' mechanisms: a module each, found by the mechanism's name.

A mechanism without one is played all the same, by looking what each of its actions scores.
"""

from __future__ import annotations

from functools import cache, lru_cache
from typing import TYPE_CHECKING, Any

from ttr_tui.engine.setup import Setup
from ttr_tui.mechanism_files import module_of

if TYPE_CHECKING:
    from ttr_tui.bots.extra import Extra


@cache
def extra_of(mechanism: str) -> Extra | None:
    """What is known of a mechanism: its module's `EXTRA`."""
    module = module_of(__name__, mechanism)
    if module is None:
        return None
    extra: Extra = module.EXTRA
    return extra


@lru_cache(maxsize=16)
def extras_of(setup: Setup) -> tuple[tuple[Extra, Any], ...]:
    """What is known of the mechanisms of a game, each with its rule."""
    return tuple((extra, rule) for rule in setup.mechanisms if (extra := extra_of(rule.id)) is not None)
