"""What a player likes is kept, and a damaged file costs nothing else."""

from __future__ import annotations

from pathlib import Path

import pytest

from ttr_tui import paths
from ttr_tui.settings import Settings
from ttr_tui.words import Words


@pytest.fixture(autouse=True)
def own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TTR_DATA", str(tmp_path / "data"))
    paths.choose(None)


def test_kept() -> None:
    liked = Settings(
        "fr", "night", False, "slow", "long", "at-once", "octant", ("Léa", 'Tom "le rail" \\ Été')
    )
    assert Settings.load() == Settings()
    assert liked.save()
    assert Settings.load() == liked
    assert Words.detect().lang == "fr"
    assert Settings(names=("Zoé",)).save()
    assert Settings.load() == Settings(names=("Zoé",))


def test_each_falls_back_on_its_own() -> None:
    paths.settings_file().parent.mkdir()
    paths.settings_file().write_text(
        'lang = "de"\ntheme = 3\nmotion = "no"\npace = "fast"\nglyphs = "braille"\n'
        'names = ["A", 7]\nlater = 1\n',
        encoding="utf-8",
    )
    assert Settings.load() == Settings(pace="fast")


@pytest.mark.parametrize("content", [b"", b"\xff\x00", b"lang = ", b"[[[", b'names = "Tom"'])
def test_damage(content: bytes) -> None:
    paths.settings_file().parent.mkdir()
    paths.settings_file().write_bytes(content)
    assert Settings.load() == Settings()
    assert Settings(lang="en").save()
    assert Settings.load().lang == "en"


def test_a_disk_that_refuses(tmp_path: Path) -> None:
    (tmp_path / "data").write_text("a file where the folder should be")
    assert not Settings(lang="fr").save()
    assert Settings.load() == Settings()


def test_places(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert paths.archive_file() == tmp_path / "data" / "games.db"
    paths.choose(tmp_path / "chosen")
    assert paths.settings_file() == tmp_path / "chosen" / "settings.toml"
    paths.choose(None)
    monkeypatch.delenv("TTR_DATA")
    assert "ttr-tui" in str(paths.archive_file())
    assert "ttr-tui" in str(paths.settings_file())
