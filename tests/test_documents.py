"""The pages for people say what is so."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from ttr_tui.archive import exchange, schema
from ttr_tui.engine.version import RULES

ROOT = Path(__file__).parent.parent
PAGES = ("README.md", "CONTRIBUTING.md", "CHANGELOG.md", "maps/README.md")
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


def test_the_walk_of_an_action_never_comes_back_twice() -> None:
    """Nobody has to open the same file a third time to follow it."""
    walk = text("CONTRIBUTING.md").partition("## The walk of one action")[2].partition("\n## ")[0]
    steps = re.findall(r"^\d+\. `([\w/]+\.py)`", walk, re.MULTILINE)
    assert len(steps) > 8
    assert max(steps.count(step) for step in steps) == 2
    for step, name in re.findall(r"`([\w/]+\.py)`[^`]*?– `(?:\w+\.)?(\w+)`", walk):
        assert re.search(rf"\b{name}\b", (ROOT / "ttr_tui" / step).read_text(encoding="utf-8")), (step, name)


def test_the_newest_changes_name_the_versions() -> None:
    newest = text("CHANGELOG.md").partition("\n## ")[2].partition("\n## ")[0]
    assert f"Rules {RULES}, archive {schema.VERSION}, export {exchange.VERSION}." in newest


def test_commands_that_are_named_can_be_run() -> None:
    for module in re.findall(r"python -m (tests\.\w+)|`(tests\.bench_\w+)`", text("CONTRIBUTING.md")):
        name = "".join(module)
        assert (ROOT / name.replace(".", "/")).with_suffix(".py").exists(), name
