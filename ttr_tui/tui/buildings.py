"""What players build in cities: whatever it is, it stands there and is told of in the same way."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ttr_tui.tui.chart.picture import Badge
from ttr_tui.tui.scene import Scene

Built = Sequence[Sequence[int]]
"""For each seat the cities it has built in."""


def building_badges(scene: Scene, sign: str, built: Built) -> Mapping[int, tuple[Badge, ...]]:
    """The sign of a kind of building, in the owner's colour and with the owner's mark."""
    inks = [scene.ink(seat) for seat in range(len(built))]
    return {
        city: (Badge(sign, ink.colour, mark=ink.mark),)
        for ink, cities in zip(inks, built, strict=True)
        for city in cities
    }


def building_note(scene: Scene, key: str, built: Built, city: int) -> str:
    """Whose building stands in a city, if one does; `key` is that of the words for it."""
    owners = (seat for seat, cities in enumerate(built) if city in cities)
    return ", ".join(scene.words(key, who=scene.teller.who(seat)) for seat in owners)
