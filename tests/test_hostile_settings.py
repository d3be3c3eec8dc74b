"""Whatever a settings file or the kept charts say: nobody is kept from playing, and nothing is thrown away.

`TTR_SETTINGS=1000 pytest tests/test_hostile_settings.py` for a longer run.
"""

from __future__ import annotations

import json
import os
import tomllib
from functools import cache
from pathlib import Path
from typing import Any

import attrs
import pytest
from hypothesis import event, given
from hypothesis import strategies as st

from tests.hostile_files import JSON_VALUES, TOML_VALUES, Raw, bounded, broken, mutated, to_toml
from ttr_tui import mapfile, paths, words
from ttr_tui.settings import LastGame, LastSeat, Settings, beside
from ttr_tui.tui.chart.glyphs import GLYPHS
from ttr_tui.tui.chart.layout import lay_out
from ttr_tui.tui.chart.memory import Memory, use
from ttr_tui.tui.game_form import GameForm

FILES = int(os.environ.get("TTR_SETTINGS", "40"))
"""Of settings, half of them of each kind; of charts, which are searched anew when they are junk, a tenth."""
few = bounded(-(-FILES // 2))
fewer = bounded(-(-FILES // 20))
LIKED = Settings(
    "fr", "night", False, "slow", "long", "at-once", "octant", ("Léa", "Tom"),
    LastGame("usa", "mega", ("depots",), (LastSeat("Zoé", "human", 2), LastSeat("Max", "hard", 0)), first=1),
)  # fmt: skip


@cache
def written(folder: Path) -> bytes:
    assert LIKED.save(folder / "liked.toml")
    return (folder / "liked.toml").read_bytes()


def judged(raw: bytes, folder: Path) -> None:
    path = folder / "settings.toml"
    path.write_bytes(raw)
    beside(path).unlink(missing_ok=True)
    found = Settings.load(path)
    event("all understood" if not found.ignored else "something ignored")
    form = GameForm([mapfile.find("usa"), mapfile.find("paris")], words.words("en"))
    form.begin(found)
    assert form.setup.players == len(form.seats)
    changed = attrs.evolve(found, pace="fast")
    for _ in range(2):
        assert changed.save(path)
        assert beside(path).exists() == bool(found.ignored)
    assert Settings.load(path) == changed
    assert not found.ignored or beside(path).read_bytes() == raw


@given(st.data())
@few
def test_settings_with_hostile_values(tmp_path_factory: pytest.TempPathFactory, data: st.DataObject) -> None:
    folder = tmp_path_factory.getbasetemp()
    original = tomllib.loads(written(folder).decode())
    text = to_toml(data.draw(mutated(original, TOML_VALUES)))
    judged(text.encode("utf-8", "surrogatepass"), folder)


@given(st.data())
@few
def test_settings_with_broken_bytes(tmp_path_factory: pytest.TempPathFactory, data: st.DataObject) -> None:
    folder = tmp_path_factory.getbasetemp()
    judged(data.draw(broken(written(folder))), folder)


def test_the_language_is_the_terminals_where_the_settings_are_junk(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TTR_DATA", str(tmp_path))
    monkeypatch.setenv("LC_ALL", "fr_FR.UTF-8")
    paths.choose(None)
    for junk in ("lang = " + "[" * 10_000, "lang = " + "9" * 5000, 'lang = ["en"]', "lang = 1979-05-27"):
        paths.settings_file().write_text(junk)
        assert words.Words.detect().lang == "fr"


# --- kept charts ---------------------------------------------------------------------------------

SIZE = (60, 20)


@cache
def remembered() -> str:
    memory = Memory()
    use(memory)
    drawn()
    use(None)
    return memory.text()


def drawn() -> None:
    lay_out.__wrapped__(mapfile.find("paris"), *SIZE, GLYPHS["half"])


@given(st.data())
@fewer
def test_charts_with_hostile_values(data: st.DataObject) -> None:
    key, _, decided = remembered().partition(" ")[2].rstrip("\n").partition("\t")
    spoilt = data.draw(mutated(json.loads(decided), JSON_VALUES))
    memory = Memory()
    memory.keep(key, _without_raw(spoilt))
    use(memory)
    try:
        drawn()
    finally:
        use(None)


def _without_raw(value: Any) -> Any:
    if isinstance(value, Raw):
        return int(value) if value[:20].isdecimal() and len(value) < 4000 else [[[]]]
    if isinstance(value, dict):
        return {key: _without_raw(part) for key, part in value.items()}
    return [_without_raw(part) for part in value] if isinstance(value, list) else value


@given(st.data())
@fewer
def test_charts_with_broken_bytes(data: st.DataObject) -> None:
    raw = data.draw(broken(remembered().encode()))
    use(Memory(raw.decode("utf-8", "replace")))
    try:
        drawn()
    finally:
        use(None)
