"""No test touches the player's own settings and games."""

from __future__ import annotations

from pathlib import Path

import pytest


@pytest.fixture(autouse=True)
def own_data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder for everything the app keeps."""
    folder = tmp_path / "data"
    monkeypatch.setenv("TTR_DATA", str(folder))
    return folder
