"""Everything a player reads is in the locale files: no sentence stands in the code of the screens."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules

import pytest
from textual.binding import Binding

import ttr_tui.tui
from ttr_tui.tui import mechanisms, panels, screens, widgets
from ttr_tui.words import LANGUAGES, words

TUI = Path(ttr_tui.tui.__file__).parent
FILES = sorted(TUI.rglob("*.py"))
SENTENCE = re.compile(r"[A-Za-zÀ-ÿ’']{2,}[ ,;:]+[A-Za-zÀ-ÿ’']{2,}|^[A-ZÀ-Þ][a-zà-ÿ]{2,}$")
STYLE = re.compile(r"^(\{?\}?|bold|dim|italic|reverse|underline|not|on|auto| |\$[\w-]+|#[0-9a-f]{6}|\d+%)+$")


KEY_NAMES = {"Esc", "Tab", "Home", "End", "Panel", "Scene", "Teller"}
"""What stands on the keys themselves; and types that are named before they exist."""


def is_technical(node: ast.AST) -> bool:
    """Bindings tell Fluent keys, classes are for style sheets, and `__all__`-like tables name code."""
    if isinstance(node, ast.keyword):
        return node.arg in ("classes", "id", "name", "group")
    if isinstance(node, ast.Call):
        called = node.func.id if isinstance(node.func, ast.Name) else getattr(node.func, "attr", "")
        return called in ("Binding", "TypeVar", "cast", "bind", "import_module")
    return False


def plain_strings(tree: ast.Module) -> Iterator[tuple[int, str]]:
    """Every text in the code that is no docstring, no style sheet and no message of an error."""
    skipped: set[int] = set()
    for node in ast.walk(tree):
        body = getattr(node, "body", None)
        if isinstance(body, list):
            for statement in body:
                if isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Constant):
                    skipped.add(id(statement.value))
        if isinstance(node, ast.Assign | ast.AnnAssign):
            targets = node.targets if isinstance(node, ast.Assign) else [node.target]
            if any(isinstance(t, ast.Name) and t.id in ("CSS", "DEFAULT_CSS") for t in targets):
                skipped.update(id(n) for n in ast.walk(node))
        if isinstance(node, ast.Raise | ast.Assert) or is_technical(node):
            skipped.update(id(n) for n in ast.walk(node))
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in skipped:
            yield node.lineno, node.value


@pytest.mark.parametrize("file", FILES, ids=lambda f: str(f.relative_to(TUI)))
def test_no_sentence_in_the_code(file: Path) -> None:
    tree = ast.parse(file.read_text(encoding="utf-8"))
    found = [
        (line, text)
        for line, text in plain_strings(tree)
        if SENTENCE.search(text) and not STYLE.match(text) and "[" not in text and text not in KEY_NAMES
    ]
    assert not found


def test_every_key_has_its_word() -> None:
    rooms = (screens, panels, mechanisms, widgets)
    names = [found.name for room in rooms for found in iter_modules(room.__path__, f"{room.__name__}.")]
    for name in names:
        module = import_module(name)
        labels = [
            binding.description
            for thing in vars(module).values()
            if getattr(thing, "__module__", "") == name
            for binding in getattr(thing, "BINDINGS", ())
            if isinstance(binding, Binding) and binding.show
        ]
        if (plugin := getattr(module, "PLUGIN", None)) is not None:
            labels += [it.label for it in (*plugin.turn_actions, *plugin.infos)]
        for lang in LANGUAGES:
            assert [label for label in labels if label not in words(lang)] == [], name
