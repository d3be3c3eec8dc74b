"""What the game knows of Textual's inside is still so in the one installed, and stands in one module."""

from __future__ import annotations

import ast
import inspect
from importlib import import_module
from importlib.metadata import version
from pathlib import Path
from pkgutil import walk_packages

import pytest
from textual.app import App
from textual.binding import BindingsMap
from textual.dom import DOMNode
from textual.drivers.linux_driver import LinuxDriver
from textual.events import Key, ScreenResume
from textual.message_pump import MessagePump
from textual.reactive import Reactive
from textual.screen import Screen
from textual.scroll_view import ScrollView
from textual.widget import Widget
from textual.worker import WorkerFailed

import ttr_tui.tui
from ttr_tui.tui import textual_private
from ttr_tui.tui.textual_private import Contained, fault_of

TUI = Path(ttr_tui.tui.__file__).parent
AGAIN = "Textual has changed: look at ttr_tui/tui/textual_private.py before letting this version in"

LEANED_ON = [
    (Widget, "_size_updated", ["self", "size", "virtual_size", "container_size", "layout"]),
    (ScrollView, "_size_updated", ["self", "size", "virtual_size", "container_size", "layout"]),
    (Screen, "_on_timer_update", ["self"]),
    (Screen, "_on_idle", ["self", "event"]),
    (Screen, "_on_screen_resume", ["self", "event"]),
    (Screen, "_compositor_refresh", ["self"]),
    (Screen, "_screen_resized", ["self", "size"]),
    (App, "_handle_exception", ["self", "error"]),
    (MessagePump, "_close_messages_no_wait", ["self"]),
    (App, "get_driver_class", ["self"]),
    (LinuxDriver, "_run_input_thread", ["self"]),
    (LinuxDriver, "run_input_thread", ["self"]),
    (BindingsMap, "bind", ["self", "keys", "action", "description", "show", "key_display", "priority"]),
]


@pytest.mark.parametrize(
    ("owner", "name", "parameters"), LEANED_ON, ids=lambda it: getattr(it, "__name__", str(it))
)
def test_methods_are_called_as_they_are_here(owner: type, name: str, parameters: list[str]) -> None:
    assert name in vars(owner), AGAIN
    assert list(inspect.signature(vars(owner)[name]).parameters) == parameters, AGAIN


def test_attributes_are_what_they_are_here() -> None:
    assert isinstance(DOMNode()._bindings, BindingsMap), AGAIN
    assert isinstance(DOMNode()._bindings.key_to_bindings, dict), AGAIN
    assert Widget()._next_callbacks == [], AGAIN
    assert Widget()._is_mounted is False, AGAIN
    assert len(App[None]()._registry) == 0, AGAIN
    assert App[None]()._batch_count == 0, AGAIN
    assert App[None]()._exception is None, AGAIN
    assert App[None]()._return_code is None, AGAIN
    assert Screen[None]()._callbacks == [], AGAIN
    assert Widget()._layout_required is Widget()._repaint_required is False, AGAIN
    assert ScreenResume().refresh_styles is True, AGAIN
    assert isinstance(vars(Widget)["virtual_size"], Reactive), AGAIN
    assert isinstance(vars(Screen)["focused"], Reactive), AGAIN


class Broken(Contained, App[None]):
    """Goes wrong when a key is pressed: by itself, or in a worker."""

    def on_key(self, event: Key) -> None:
        if event.key == "w":
            self.run_worker(self.work())
        else:
            raise ZeroDivisionError

    async def work(self) -> None:
        raise ZeroDivisionError


@pytest.mark.parametrize(("key", "seen"), [("x", ZeroDivisionError), ("w", WorkerFailed)])
async def test_what_goes_wrong_is_seen_by_tests_and_printed_by_nobody(
    key: str, seen: type[Exception], capfd: pytest.CaptureFixture[str]
) -> None:
    app = Broken()
    with pytest.raises(seen):
        async with app.run_test() as pilot:
            await pilot.press(key)
    assert isinstance(fault_of(app), ZeroDivisionError)
    assert capfd.readouterr() == ("", "")


def test_only_this_minor_version_is_let_in() -> None:
    text = (TUI.parent.parent / "pyproject.toml").read_text(encoding="utf-8")
    major, minor, *_ = map(int, version("textual").split("."))
    assert f'"textual>={major}.{minor},<{major}.{minor + 1}"' in text


def own_names(trees: dict[Path, ast.Module]) -> set[str]:
    """Private names that the game gives itself."""
    found: set[str] = set()
    for tree in trees.values():
        for node in ast.walk(tree):
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
                found.add(node.name)
            elif isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store):
                found.add(node.attr)
            elif isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
                found.add(node.id)
    return found


def test_nowhere_else_is_a_private_name_of_textual_used() -> None:
    trees = {file: ast.parse(file.read_text(encoding="utf-8")) for file in TUI.rglob("*.py")}
    own = own_names({file: tree for file, tree in trees.items() if file.name != "textual_private.py"})
    used = [
        f"{file.relative_to(TUI)}:{node.lineno} {node.attr}"
        for file, tree in trees.items()
        if file.name != "textual_private.py"
        for node in ast.walk(tree)
        if isinstance(node, ast.Attribute)
        and node.attr.startswith("_")
        and not node.attr.startswith("__")
        and node.attr not in own
    ]
    assert used == []


def test_nowhere_is_a_private_module_of_textual_imported() -> None:
    found = []
    for file in TUI.rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ImportFrom) and (node.module or "").startswith(("textual", "rich")):
                names = [*(node.module or "").split("."), *(alias.name for alias in node.names)]
                found += [f"{file.name}:{node.lineno}" for name in names if name.startswith("_")]
            elif isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "getattr":
                asked = node.args[1]
                if isinstance(asked, ast.Constant) and str(asked.value).startswith("_"):
                    found.append(f"{file.name}:{node.lineno}")
    assert found == []


def test_nowhere_else_is_a_private_method_of_textual_replaced() -> None:
    replaced = []
    for found in walk_packages([str(TUI)], "ttr_tui.tui."):
        module = import_module(found.name)
        if module is textual_private:
            continue
        for cls in vars(module).values():
            if not inspect.isclass(cls) or cls.__module__ != found.name:
                continue
            bases = [base for base in cls.__mro__[1:] if base.__module__.startswith("textual.")]
            for name, value in vars(cls).items():
                if name.startswith("_") and not name.startswith("__") and inspect.isfunction(value):
                    replaced += [f"{cls.__name__}.{name}" for base in bases if name in vars(base)]
    assert replaced == []
