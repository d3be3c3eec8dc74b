"""Where the player's files are: `--data DIR`, else `TTR_DATA`, else the system's own places."""

from __future__ import annotations

import os
from pathlib import Path

VARIABLE = "TTR_DATA"
_chosen: list[Path] = []


def choose(folder: str | Path | None) -> None:
    """Keep everything in one folder from now on; None: as if nothing had been chosen."""
    _chosen[:] = [Path(folder).expanduser()] if folder else []


def _one_folder() -> Path | None:
    if _chosen:
        return _chosen[0]
    named = os.environ.get(VARIABLE)
    return Path(named).expanduser() if named else None


def archive_file() -> Path:
    """The games."""
    from platformdirs import user_data_path

    return (_one_folder() or user_data_path("ttr-tui")) / "games.db"


def charts_file() -> Path:
    """Where everything on the boards goes, for the sizes they were shown in; it can be worked out again."""
    from platformdirs import user_cache_path

    return (_one_folder() or user_cache_path("ttr-tui")) / "charts.txt"


def settings_file() -> Path:
    """What the player likes."""
    from platformdirs import user_config_path

    return (_one_folder() or user_config_path("ttr-tui")) / "settings.toml"
