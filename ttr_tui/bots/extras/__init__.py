"""What planners know of the boards' mechanisms, by the ids that map files use.

A mechanism without an entry is played all the same, by looking what each of its actions scores.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ttr_tui.bots.extra import Extra
from ttr_tui.bots.extras.depots import DepotsExtra
from ttr_tui.bots.extras.flags import FlagsExtra
from ttr_tui.bots.extras.fleet import FleetExtra
from ttr_tui.bots.extras.longest_path import LongestPathExtra
from ttr_tui.bots.extras.mandala import MandalaExtra
from ttr_tui.bots.extras.passengers import PassengersExtra
from ttr_tui.bots.extras.ports import PortsExtra
from ttr_tui.bots.extras.stations import StationsExtra
from ttr_tui.bots.extras.tunnels import TunnelsExtra
from ttr_tui.bots.situation import Situation

EXTRAS: dict[str, Extra] = {
    extra.id: extra
    for extra in (
        DepotsExtra(),
        FlagsExtra(),
        FleetExtra(),
        LongestPathExtra(),
        MandalaExtra(),
        PassengersExtra(),
        PortsExtra(),
        StationsExtra(),
        TunnelsExtra(),
    )
}


def known_extras(now: Situation) -> Iterator[tuple[Extra, Any]]:
    """What is known of the mechanisms of a game, each with its rule."""
    for rule in now.setup.mechanisms:
        extra = EXTRAS.get(rule.id)
        if extra is not None:
            yield extra, rule


__all__ = ["EXTRAS", "Extra", "known_extras"]
