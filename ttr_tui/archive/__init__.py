"""Games on disk: kept entry by entry, found again, watched again, sent to friends."""

from __future__ import annotations

from ttr_tui import paths
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


def open_archive() -> Archive:
    """The player's own games; nothing is opened or made before it is used."""
    return Archive(paths.archive_file())
