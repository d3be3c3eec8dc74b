"""Ways to play at random: how likely a group of actions is."""

from __future__ import annotations

from collections.abc import Callable

from ttr_tui.engine.actions import Action, Claim, DrawCard, DrawTickets, TakeCard
from ttr_tui.engine.legal import LegalActions
from ttr_tui.engine.rng import Stream
from ttr_tui.rules.depots import PlaceDepot, StoreCard


def _even(action: Action) -> int:
    return 1


def _hoarder(action: Action) -> int:
    """Draws until nothing is left, then claims: empty decks, markets of locomotives or of nothing."""
    if isinstance(action, TakeCard | DrawCard | StoreCard):
        return 100_000
    return 1000 if isinstance(action, Claim) else 1


def _depot_happy(action: Action) -> int:
    """Places depots when it may; hoards, so that the warehouses are opened."""
    return 300_000 if isinstance(action, PlaceDepot) else _hoarder(action)


def _builder(action: Action) -> int:
    return (
        60 if isinstance(action, Claim) else 4 if isinstance(action, TakeCard | DrawCard | StoreCard) else 1
    )


def _dreamer(action: Action) -> int:
    """Draws tickets until there are none."""
    return 10 if isinstance(action, DrawTickets) else 2


STYLES: dict[str, Callable[[Action], int]] = {
    "even": _even,
    "hoarder": _hoarder,
    "depot-happy": _depot_happy,
    "builder": _builder,
    "dreamer": _dreamer,
}


def choose(legal: LegalActions, style: str, chance: Stream) -> Action:
    """A group by its weight in this style, then any of its actions."""
    groups = [group for group in legal.groups if len(group)]
    weights = [STYLES[style](group[0]) for group in groups]
    roll = chance.below(sum(weights))
    for group, weight in zip(groups, weights, strict=True):
        if roll < weight:
            return group[chance.below(len(group))]
        roll -= weight
    raise AssertionError
