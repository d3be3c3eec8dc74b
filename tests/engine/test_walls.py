"""The walls between the rooms of the house, read from the source itself."""

from __future__ import annotations

import ast
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path

import attrs
import pytest

from ttr_tui.engine.board import Geography

PACKAGE = Path(__file__).parents[2] / "ttr_tui"
PURE = sorted((*(PACKAGE / "engine").glob("*.py"), *(PACKAGE / "rules").glob("*.py")))
SCREENS = sorted((PACKAGE / "tui").rglob("*.py"))
BOTS = sorted((PACKAGE / "bots").rglob("*.py"))

NO_IO = {
    "asyncio",
    "builtins",
    "click",
    "io",
    "logging",
    "multiprocessing",
    "os",
    "pathlib",
    "platformdirs",
    "random",
    "rich",
    "rich_click",
    "shutil",
    "socket",
    "sqlite3",
    "subprocess",
    "sys",
    "tempfile",
    "textual",
    "threading",
    "time",
    "datetime",
}
"""Screens, files, clocks, and chance that is not in the state."""


def imports(path: Path) -> Iterator[str]:
    """Every module that a file imports, wherever in it; `from a import b` is both a and a.b."""
    package = ".".join(path.relative_to(PACKAGE.parent).parts[:-1])
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            module = node.module or ""
            if node.level:
                module = ".".join([*package.split(".")[: len(package.split(".")) - node.level + 1], module])
            yield module
            yield from (f"{module}.{alias.name}" for alias in node.names)


def under(module: str, *roots: str) -> bool:
    return any(module == root or module.startswith(root + ".") for root in roots)


@pytest.mark.parametrize("path", PURE, ids=lambda p: f"{p.parent.name}/{p.name}")
def test_engine_and_rules_touch_nothing_outside_the_game(path: Path) -> None:
    for module in imports(path):
        assert module.split(".")[0] not in NO_IO, f"{path.name} imports {module}"
        if under(module, "ttr_tui"):
            assert under(module, "ttr_tui.engine", "ttr_tui.rules"), f"{path.name} imports {module}"
    calls = {
        node.func.id
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)
    }
    assert not calls & {"open", "print", "input", "exec", "eval", "__import__"}


def test_lessons_know_no_screen() -> None:
    for path in sorted((PACKAGE / "lessons").glob("*.py")):
        assert not any(under(module, "ttr_tui.tui", "textual") for module in imports(path)), path.name


def test_the_engine_does_not_know_the_rules_folder() -> None:
    """Mechanisms plug into the engine; it names none of them."""
    for path in PURE:
        if path.parent.name == "engine":
            assert not any(under(module, "ttr_tui.rules") for module in imports(path)), path.name


def board_names() -> set[str]:
    names: set[str] = set()
    for file in (PACKAGE.parent / "maps").glob("*.toml"):
        data = tomllib.loads(file.read_text(encoding="utf-8"))
        names |= {file.stem, data["id"], *data.get("aliases", ()), *data["name"].values()}
    return {name.lower() for name in names}


def words_of(path: Path) -> Iterator[str]:
    """Identifiers and strings of the code. Docstrings and comments may give examples."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    told = {
        id(node.value)
        for node in ast.walk(tree)
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
    }
    for node in ast.walk(tree):
        if isinstance(node, ast.Name):
            yield node.id
        elif isinstance(node, ast.Attribute):
            yield node.attr
        elif isinstance(node, ast.arg):
            yield node.arg
        elif isinstance(node, ast.FunctionDef | ast.ClassDef):
            yield node.name
        elif isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in told:
            yield node.value


def test_no_code_names_a_board() -> None:
    """A board is a map file: no `if` over boards anywhere in the engine or the rules."""
    boards = board_names() - {field.name for field in attrs.fields(Geography)}  # any board can have lakes
    assert {"usa", "paris", "allemagne", "germany"} <= boards
    for path in PURE:
        for word in words_of(path):
            parts = set(re.split(r"[^a-zà-ÿ]+", word.lower())) | {word.lower()}
            assert not parts & boards, f"{path.name}: {word}"


@pytest.mark.parametrize("path", SCREENS, ids=lambda p: str(p.relative_to(PACKAGE)))
def test_screens_decide_no_rule(path: Path) -> None:
    """A screen shows a view and chooses from the legal actions; a `Match` does the rest.

    Of the reducer it may only ask why an action was refused.
    """
    found = set(imports(path))
    reducer = {module for module in found if under(module, "ttr_tui.engine.reduce")}
    assert reducer <= {"ttr_tui.engine.reduce", "ttr_tui.engine.reduce.refusal"}
    assert "ttr_tui.engine.reduce" not in reducer or "ttr_tui.engine.reduce.refusal" in reducer
    for module in found:
        assert not under(module, "ttr_tui.engine.draft", "ttr_tui.engine.legal.legal_actions"), module


@pytest.mark.parametrize("path", BOTS, ids=lambda p: p.name)
def test_bots_see_views_only(path: Path) -> None:
    """A bot may reduce games it imagined, but never gets the real state, a match or a file."""
    for module in imports(path):
        assert not under(module, "ttr_tui.match", "ttr_tui.archive", "ttr_tui.tui"), (
            f"{path.name} imports {module}"
        )


def test_the_reader_of_imports_reads_them_all() -> None:
    """Also those inside a function or a condition."""
    assert "ttr_tui.engine.mechanism.Mechanism" in set(imports(PACKAGE / "engine" / "board.py"))
    assert "rich.table.Table" in set(imports(PACKAGE / "commands" / "maps.py"))


@pytest.mark.parametrize(
    ("room", "unknown"),
    [
        ("mapfile", ("ttr_tui.tui", "ttr_tui.archive", "ttr_tui.bots", "textual")),
        (
            "match.py",
            ("ttr_tui.tui", "ttr_tui.archive", "ttr_tui.bots", "ttr_tui.rules", "textual", "pathlib"),
        ),
        ("archive", ("ttr_tui.tui", "ttr_tui.bots", "ttr_tui.rules", "textual")),
        ("bots", ("ttr_tui.tui", "ttr_tui.archive", "ttr_tui.mapfile", "textual", "pathlib")),
        ("commands", ("textual",)),
    ],
)
def test_a_room_knows_nothing_of(room: str, unknown: tuple[str, ...]) -> None:
    """As the table in CONTRIBUTING has it."""
    place = PACKAGE / room
    files = sorted(place.rglob("*.py")) if place.is_dir() else [place]
    assert files
    for file in files:
        assert [module for module in imports(file) if under(module, *unknown)] == [], file.name
