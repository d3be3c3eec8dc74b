"""Where the player's files are: `--data DIR`, else `TTR_DATA`, else the system's own places."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ttr_tui.words import Words

VARIABLE = "TTR_DATA"
_chosen: list[Path] = []


class NoFolder(ValueError):  # noqa: N818 - it says what is missing
    """There is no place for the player's files: the sentence `folder-<code>`."""

    def __init__(self, code: str, **figures: object) -> None:
        self.code = code
        self.figures = figures
        super().__init__(code)

    def text(self, words: Words) -> str:
        return words(f"folder-{self.code}", **self.figures)


def choose(folder: str | Path | None) -> None:
    """Keep everything in one folder from now on; None: as if nothing had been chosen."""
    _chosen[:] = [_named(folder)] if folder else []


def chosen_by_option() -> str:
    """How to say `--data` again, with a blank before it; nothing if it was not said."""
    import shlex

    return f" --data {shlex.quote(str(_chosen[0]))}" if _chosen else ""


def _one_folder() -> Path | None:
    if _chosen:
        return _chosen[0]
    named = os.environ.get(VARIABLE)
    return _named(named) if named else None


def _named(folder: str | Path) -> Path:
    try:
        return Path(folder).expanduser()
    except RuntimeError as error:
        raise NoFolder("no-home", name=str(folder)) from error


def _of_system(kind: str) -> Path:
    """One of the system's own places: `data`, `cache` or `config`. It must not depend on where one is."""
    import platformdirs

    try:
        folder: Path = getattr(platformdirs, f"user_{kind}_path")("ttr-tui")
    except RuntimeError as error:
        raise NoFolder("nowhere") from error
    if not folder.is_absolute():
        raise NoFolder("nowhere")
    return folder


def archive_file() -> Path:
    """The games."""
    return followed((_one_folder() or _of_system("data")) / "games.db")


def followed(file: Path) -> Path:
    """Where a file really lies: what belongs to an archive lies beside it, not beside a link to it."""
    return Path(os.path.realpath(file)) if os.path.islink(file) else file


def crashes_folder() -> Path:
    """What the game tells of its own mistakes."""
    return (_one_folder() or _of_system("data")) / "crashes"


def charts_file() -> Path:
    """Where everything on the boards goes, for the sizes they were shown in; it can be worked out again."""
    return (_one_folder() or _of_system("cache")) / "charts.txt"


def learning_file() -> Path:
    """What has been learnt, and where lessons were left."""
    return (_one_folder() or _of_system("data")) / "learning.json"


def settings_file() -> Path:
    """What the player likes."""
    return (_one_folder() or _of_system("config")) / "settings.toml"
