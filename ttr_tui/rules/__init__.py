"""The mechanisms of the boards, one file each. Importing this makes them known to map files."""

from ttr_tui.rules import (
    depots,
    ferries,
    flags,
    fleet,
    globetrotter,
    longest_path,
    mandala,
    passengers,
    ports,
    stations,
    tunnels,
)

__all__ = [
    "depots",
    "ferries",
    "flags",
    "fleet",
    "globetrotter",
    "longest_path",
    "mandala",
    "passengers",
    "ports",
    "stations",
    "tunnels",
]
