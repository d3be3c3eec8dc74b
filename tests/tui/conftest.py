"""No test touches the player's own settings and games, and no picture is worked out twice."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from ttr_tui.tui.chart.layout import lay_out
from ttr_tui.tui.widgets import board, boardview

kept_layout = cache(lay_out.__wrapped__)
"""A layout depends on nothing but the board and the size: a test run keeps all of them, not the last few."""


@pytest.fixture(autouse=True)
def own_data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder for everything the app keeps."""
    folder = tmp_path / "data"
    monkeypatch.setenv("TTR_DATA", str(folder))
    return folder


@pytest.fixture(autouse=True)
def known_layouts(monkeypatch: pytest.MonkeyPatch) -> None:
    """Layouts are kept, and the next zooms are laid out when they are asked for, not ahead of time."""
    monkeypatch.setattr(boardview, "lay_out", kept_layout)
    monkeypatch.setattr(board, "lay_out", kept_layout)
    monkeypatch.setattr(board, "REST", 3600.0)
