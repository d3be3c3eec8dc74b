"""What a player likes is kept, and a damaged file costs nothing else."""

from __future__ import annotations

from pathlib import Path

import attrs
import pytest

from ttr_tui import paths
from ttr_tui.settings import LastGame, LastSeat, Settings
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
    found = Settings.load()
    assert found == Settings(pace="fast")
    assert found.ignored == ("lang", "theme", "motion", "glyphs", "names")
    assert found.save()
    assert not Settings.load().ignored


LAST = LastGame(
    "usa", "mega", ("depots",), (LastSeat('Zoé "\\', "human", 2), LastSeat("[b]", "hard", 0)), first=1
)


def test_the_last_game_is_kept() -> None:
    for last in (LAST, attrs.evolve(LAST, first=None, addons=())):
        assert Settings(last=last).save()
        assert Settings.load() == Settings(last=last)


USA = 'map = "usa", mode = "base", addons = []'
SEATS = 'seats = [{ name = "A", player = "human", colour = 0 }]'


@pytest.mark.parametrize(
    "last",
    [
        "7",
        "{}",
        f'{{ map = "usa", mode = "base", addons = "depots", {SEATS} }}',
        f'{{ map = "usa\\u001b[2J", mode = "base", addons = [], {SEATS} }}',
        f"{{ {USA}, {SEATS}, first = 1 }}",
        f"{{ {USA}, {SEATS}, first = true }}",
        f"{{ {USA}, seats = [] }}",
        f'{{ {USA}, seats = [{{ name = "A\\u202e", player = "human", colour = 0 }}] }}',
        f'{{ {USA}, seats = [{{ name = "A", player = "human", colour = 0.5 }}] }}',
    ],
)
def test_a_last_game_that_cannot_be_is_none(last: str) -> None:
    paths.settings_file().parent.mkdir()
    paths.settings_file().write_text(f'pace = "slow"\nlast = {last}\n', encoding="utf-8")
    found = Settings.load()
    assert found == Settings(pace="slow")
    assert found.ignored == ("last",)


@pytest.mark.parametrize("content", [b"", b"\xff\x00", b"lang = ", b"[[[", b'names = "Tom"'])
def test_damage(content: bytes) -> None:
    paths.settings_file().parent.mkdir()
    paths.settings_file().write_bytes(content)
    found = Settings.load()
    assert found == Settings()
    assert bool(found.ignored) == bool(content)
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
