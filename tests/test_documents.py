"""The pages for people say what is so."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

from ttr_tui.archive import exchange, schema
from ttr_tui.engine.version import RULES

ROOT = Path(__file__).parent.parent
PAGES = ("README.md", "CONTRIBUTING.md", "CHANGELOG.md", "maps/README.md", "maps/lessons/README.md")
NAMED = re.compile(r"`((?:[\w.]+/)*[\w.]+\.(?:py|md|toml|ftl)|(?:[\w.]+/)+)`")
LINKED = re.compile(r"\]\(([\w./-]+)\)")
MADE_UP = re.compile(r"sea_lights|my-town")


def text(page: str) -> str:
    return (ROOT / page).read_text(encoding="utf-8")


@pytest.mark.parametrize("page", PAGES)
def test_files_that_are_named_exist(page: str) -> None:
    named = {name for name in NAMED.findall(text(page)) if not MADE_UP.search(name)}
    rooms = (ROOT, ROOT / "ttr_tui", ROOT / "ttr_tui" / "tui", ROOT / "maps", ROOT / "tests" / "archive")
    assert [name for name in sorted(named) if not any((room / name).exists() for room in rooms)] == []
    links = LINKED.findall(text(page))
    assert [link for link in links if not (ROOT / page).parent.joinpath(link).exists()] == []


FILE = re.compile(r"`([\w/]+\.py)`")
NAME = re.compile(r"`([A-Za-z_]\w*(?:\.[A-Za-z_]\w+)*)`")


def steps() -> list[tuple[list[str], list[str]]]:
    """The walk of an action: the files that each step names, the one it goes to first, and its names."""
    walk = text("CONTRIBUTING.md").partition("## The walk of one action")[2].partition("\n## ")[0]
    told = re.split(r"^\d+\. ", walk, flags=re.MULTILINE)[1:]
    return [(FILE.findall(step), ".".join(NAME.findall(FILE.sub("", step))).split(".")) for step in told]


def test_the_walk_of_an_action_never_comes_back_twice() -> None:
    """Nobody has to open the same file a third time to follow it."""
    files = [named[0] for named, _ in steps()]
    assert len(files) > 8
    assert max(files.count(file) for file in files) <= 2


def test_every_name_of_the_walk_is_where_it_says() -> None:
    for files, names in steps():
        known: set[str] = set()
        for file in files:
            tree = ast.parse((ROOT / "ttr_tui" / file).read_text(encoding="utf-8"))
            for node in ast.walk(tree):
                known |= {
                    getattr(node, kind) for kind in ("id", "attr", "name", "arg") if getattr(node, kind, None)
                }
        assert [name for name in names if name not in known and len(name) > 1] == [], files


def test_the_newest_changes_name_the_versions() -> None:
    newest = text("CHANGELOG.md").partition("\n## ")[2].partition("\n## ")[0]
    assert f"Rules {RULES}, archive {schema.VERSION}, export {exchange.VERSION}." in newest


def test_commands_that_are_named_can_be_run() -> None:
    for module in re.findall(r"python -m (tests(?:\.\w+)+)|`(tests\.bench_\w+)`", text("CONTRIBUTING.md")):
        name = "".join(module)
        assert (ROOT / name.replace(".", "/")).with_suffix(".py").exists(), name
