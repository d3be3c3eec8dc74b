"""Games on disk: kept entry by entry, found again, watched again, sent to friends.

The parts are imported when they are asked for: a table needs none of them before its first picture.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from ttr_tui.archive.errors import ArchiveError, PlayedElsewhere
    from ttr_tui.archive.recorder import Recorder
    from ttr_tui.archive.store import Archive, Opened
    from ttr_tui.archive.summary import Outcome, Summary

__all__ = [
    "Archive",
    "ArchiveError",
    "Opened",
    "Outcome",
    "PlayedElsewhere",
    "Recorder",
    "Summary",
    "open_archive",
]


def __getattr__(name: str) -> Any:
    for part in ("errors", "recorder", "store") if name in __all__ else ():
        if (found := getattr(import_module(f"{__name__}.{part}"), name, None)) is not None:
            return found
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def open_archive(patience: float | None = None) -> Archive:
    """The player's own games; nothing is opened or made before it is used. `patience`: how many seconds to
    wait while another program writes, if not as long as a command does."""
    from ttr_tui import paths
    from ttr_tui.archive.store import Archive

    return Archive(paths.archive_file(), patience=patience)
