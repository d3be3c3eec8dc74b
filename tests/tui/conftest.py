"""No test touches the player's own settings and games, or is drawn otherwise in another terminal than here;
and no picture is worked out twice."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.tui.layouts import kept_layout
from ttr_tui import learning
from ttr_tui.tui.widgets import board_view, board_window


@pytest.fixture(autouse=True)
def own_data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder for everything the app keeps."""
    folder = tmp_path / "data"
    monkeypatch.setenv("TTR_DATA", str(folder))
    return folder


@pytest.fixture(autouse=True)
def experienced(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody is new to the game, so that nothing is explained."""
    monkeypatch.setattr(learning, "NEW_FOR", -1)


@pytest.fixture(autouse=True)
def known_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    """The same terminal everywhere: one that draws sextants."""
    for variable in ("TMUX", "STY", "ZELLIJ", "LC_ALL", "LC_CTYPE"):
        monkeypatch.delenv(variable, raising=False)
    monkeypatch.setenv("TERM", "xterm-kitty")
    monkeypatch.setenv("LANG", "C.UTF-8")


@pytest.fixture(autouse=True)
def known_layouts(monkeypatch: pytest.MonkeyPatch) -> None:
    """Layouts are kept, and the next zooms are laid out when they are asked for, not ahead of time."""
    monkeypatch.setattr(board_view, "lay_out", kept_layout)
    monkeypatch.setattr(board_window, "lay_out", kept_layout)
    monkeypatch.setattr(board_window, "REST", 3600.0)
