"""The mechanisms of the boards, one file each. Importing this makes them known to map files."""

from ttr_tui.rules import (
    globetrotter,
    longest_path,
)

__all__ = [
    "globetrotter",
    "longest_path",
]
