"""maps/README.md explains every key of a map file and every mechanism, and nothing else."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Any

import attrs
import pytest

from tests.small_map import TOWN
from ttr_tui import builtin_maps, mapfile
from ttr_tui.mapfile import keys
from ttr_tui.mapfile.examine import examine
from ttr_tui.mapfile.table import Table
from ttr_tui.rules import all_mechanisms

PAGE = Path(__file__).parent.parent / "maps" / "README.md"
TEXT = PAGE.read_text(encoding="utf-8")
EXAMPLES = re.findall(r"```toml\n(.*?)```", TEXT, re.DOTALL)

HEADINGS = {
    "Top level": [""],
    "`[name]` and `[description]`": ["name", "description", "modes.*.name", "addons.*.name"],
    "`[rules]`": ["rules"],
    "`[rules.tickets]`": ["rules.tickets", "modes.*.tickets", "addons.*.tickets"],
    "`[modes.ID]`": ["modes.*"],
    "`[addons.ID]`": ["addons.*"],
    "`[cards]`": ["cards"],
    "A line of `[cards]`": ["cards.*"],
    "A line of `[cities]`": ["cities.*"],
    "A line of `[routes]`": ["routes.*"],
    "A line of `[tickets]`": ["tickets.*"],
    "`[geography]`": ["geography"],
}
"""Which tables of a file a part of the page is about."""

LAID_OVER_RULES = ("`[modes.ID]`", "`[addons.ID]`")
"""Tables that take every key of `[rules]` beside their own."""


def part(title: str) -> dict[str, dict[str, list[str]]]:
    """The tables of a part of the page: heading → key → the other cells of its line."""
    text = TEXT.partition(f"\n## {title}\n")[2].partition("\n## ")[0]
    parts: dict[str, dict[str, list[str]]] = {}
    for section in text.split("\n### ")[1:]:
        heading, _, body = section.partition("\n")
        lines = [line.strip("| ").split(" | ") for line in body.splitlines() if line.startswith("| `")]
        parts[heading] = {cells[0].strip("`"): cells[1:] for cells in lines}
        assert len(parts[heading]) == len(lines), heading
    return parts


def test_every_table_is_on_the_page() -> None:
    assert list(part("Tables and keys")) == list(HEADINGS)
    assert {table for tables in HEADINGS.values() for table in tables} == set(keys.TABLES)


@pytest.mark.parametrize("heading", HEADINGS)
def test_the_page_and_the_loader_know_the_same_keys(heading: str) -> None:
    page = part("Tables and keys")
    told = set(page[heading])
    if heading in LAID_OVER_RULES:
        told |= set(page["`[rules]`"])
    for table in HEADINGS[heading]:
        assert told == set(keys.TABLES[table]), table


def test_the_page_and_the_game_know_the_same_mechanisms() -> None:
    page = part("Mechanisms")
    assert {heading.strip("`") for heading in page} == set(all_mechanisms())
    for id, mechanism in all_mechanisms().items():
        told = {figure: cells[0].strip("`") for figure, cells in page[f"`{id}`"].items()}
        assert told == {
            figure.name: "needed" if figure.default is attrs.NOTHING else str(figure.default)
            for figure in attrs.fields(mechanism)
        }, id


@pytest.mark.parametrize("id", sorted(all_mechanisms()))
def test_signs_on_the_board_are_told_with_their_mechanism(id: str) -> None:
    page = part("Tables and keys")
    mechanism = all_mechanisms()[id]
    for heading, names in (
        ("A line of `[routes]`", mechanism.route_keys),
        ("A line of `[cities]`", mechanism.city_keys),
        ("A line of `[cards]`", mechanism.card_keys),
    ):
        for name in names:
            assert f"(`{id}`)" in page[heading][name][-1]


def test_the_keys_declared_are_the_keys_read(monkeypatch: pytest.MonkeyPatch) -> None:
    """What the loader asks for while it reads a file is what keys.py says."""
    asked: dict[str, set[str]] = {table: set() for table in keys.TABLES}
    get = Table.get

    def noted(table: Table, key: str, *args: Any, **more: Any) -> Any:
        asked.get(shape(table.path), set()).add(key)
        return get(table, key, *args, **more)

    monkeypatch.setattr(Table, "get", noted)
    more = """
[modes.base]
name = { fr = "B", en = "B" }
tickets = { keep = 1 }
pieces = { train = 20 }
mechanisms = {}
[addons.more]
name = { fr = "P", en = "M" }
tickets = { keep = 1 }
pieces = { train = 20 }
mechanisms = {}
[cards]
colours = ["red", "blue", "green", "white"]
train = [{ id = "*", count = 20 }]
"""
    mapfile.parse(TOWN + more, "town")
    decks = {"cards": {"train"}}
    for table, declared in keys.TABLES.items():
        found = asked[table] - decks.get(table, set())
        if table.startswith("rules"):  # read where a mode has nothing of its own
            assert found <= set(declared), table
        else:
            assert found == set(declared), table


def shape(path: tuple[str | int, ...]) -> str:
    """The table of `keys.TABLES` that a place in a file belongs to."""
    names = [part for part in path if isinstance(part, str)]
    if len(names) > 1 and names[0] != "rules":
        names[1] = "*"
    return ".".join(names)


def test_the_example_is_a_good_map(tmp_path: Path) -> None:
    (example,) = EXAMPLES
    file = tmp_path / "my-town.toml"
    file.write_text(example, encoding="utf-8")
    found = examine(file)
    assert (found.problems, found.remarks) == ((), ())
    assert list(found.board.modes) == ["base", "long"]
    assert found.board.id == "my-town"


def test_the_page_is_not_taken_for_a_map() -> None:
    assert PAGE not in builtin_maps.files().values()
    assert all(tomllib.loads(file.read_text(encoding="utf-8")) for file in builtin_maps.files().values())
