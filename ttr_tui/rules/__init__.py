"""The mechanisms of the boards, one file each. Importing this makes them known to map files."""

from ttr_tui.rules import (
    ferries,
    flags,
    globetrotter,
    longest_path,
    mandala,
    passengers,
    stations,
    tunnels,
)

__all__ = [
    "ferries",
    "flags",
    "globetrotter",
    "longest_path",
    "mandala",
    "passengers",
    "stations",
    "tunnels",
]
