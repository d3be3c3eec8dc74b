"""A new mechanism is files in the right places: nothing else is edited, and without them nothing is left."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.small_map import TOWN

HERE = Path(__file__).parent
DROPPED = {
    "rules.py": "ttr_tui/rules/sea_lights.py",
    "tui.py": "ttr_tui/tui/mechanisms/sea_lights.py",
    "bots.py": "ttr_tui/bots/extras/sea_lights.py",
    "en.ftl": "ttr_tui/locale/en/sea_lights.ftl",
    "fr.ftl": "ttr_tui/locale/fr/sea_lights.ftl",
}


@pytest.fixture
def clone(tmp_path: Path) -> Path:
    """The game, with its map of a town that has lighthouses."""
    for part in ("ttr_tui", "maps"):
        shutil.copytree(HERE.parent / part, tmp_path / part, ignore=shutil.ignore_patterns("__pycache__"))
    lit = TOWN.replace("longest-path = { points = 10 }", "sea-lights = { points = 4 }")
    (tmp_path / "town.toml").write_text(lit, encoding="utf-8")
    return tmp_path


def run(clone: Path, *command: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, *command],
        cwd=clone,
        env={**os.environ, "PYTHONPATH": str(clone), "TTR_DATA": str(clone / "data"), "COLUMNS": "120"},
        capture_output=True,
        text=True,
        check=False,
    )


def ttr(clone: Path, *args: str) -> subprocess.CompletedProcess[str]:
    return run(clone, "-c", "from ttr_tui.cli import main; main()", *args)


def drop(clone: Path, *sources: str) -> None:
    for source in sources:
        shutil.copy(HERE / "drop_in" / source, clone / DROPPED[source])


def earned(clone: Path) -> float:
    """What lighthouses bring a planner in some games, on the average."""
    bots = ("--bots", "medium,random", "--players", "2", "--games", "6", "--seed", "1", "--check", "--json")
    simulated = ttr(clone, "simulate", "--map", "./town.toml", *bots)
    assert simulated.returncode == 0, simulated.stderr
    return float(json.loads(simulated.stdout)["mean_parts"][0]["sea-lights"])


def played(clone: Path, lang: str, *keys: str) -> tuple[list[str], list[dict[str, object]]]:
    """What is seen at the table, before and after each key; and the last two entries of the game."""
    done = run(clone, str(HERE / "drop_in" / "play.py"), "./town.toml", str(clone), lang, *keys)
    assert done.returncode == 0, done.stderr
    told = json.loads(done.stdout)
    return told["seen"], told["entries"]


@pytest.mark.slow
def test_files_are_enough_and_leave_nothing_behind(clone: Path) -> None:
    refused = ttr(clone, "maps", "check", "town.toml", "--lang", "en")
    assert refused.returncode == 1
    assert "sea-lights" in refused.stdout + refused.stderr

    drop(clone, "rules.py")
    checked = ttr(clone, "maps", "check", "town.toml", "--lang", "en")
    assert checked.returncode == 0, checked.stderr
    by_chance = earned(clone)
    seen, entries = played(clone, "en", "x", "enter", "enter")
    assert "build lighthouse" in seen[1], "without words and panels it is asked all the same"
    assert [entry["type"] for entry in entries] == ["build-lighthouse", "paint-lighthouse"]

    drop(clone, "tui.py", "bots.py", "en.ftl", "fr.ftl")
    assert earned(clone) > by_chance, "the bots know what lighthouses are good for"
    for lang, title in (("en", "Lighthouses"), ("fr", "Phares")):
        told = ttr(clone, "rules", "./town.toml", "--lang", lang).stdout
        assert title in told
        assert "4 points" in told
    (before, asked, painting, after), (built, painted) = played(clone, "en", "y", "enter", "2")
    assert "y lighthouse" in before, "the footer has the key"
    assert "0 lighthouses" in before
    assert "A lighthouse in" in asked
    assert "2 stripes" in painting
    assert "1 lighthouses" in after
    assert "lights up" in after
    assert "Ψ" in after
    assert built["type"] == "build-lighthouse"
    assert built["site"] in ("mill", "church", "bridge", "abroad"), "a city is kept by its id"
    assert painted == {"type": "paint-lighthouse", "stripes": 2}
    seen, _ = played(clone, "fr", "y")
    assert "Un phare à" in seen[1]
    seen, _ = played(clone, "fr", "k")
    assert "Ψ    phare" in seen[1], "the legend has its sign"
    taken = ttr(clone, "import", "game.json", "--lang", "en")
    assert taken.returncode == 0, taken.stderr

    for target in DROPPED.values():
        (clone / target).unlink()
    again = ttr(clone, "maps", "check", "town.toml", "--lang", "en")
    assert (again.returncode, again.stdout, again.stderr) == (1, refused.stdout, refused.stderr)
