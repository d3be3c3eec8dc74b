"""What has been learnt is kept, and a damaged file costs no more than what it says wrongly."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings

from tests.hostile_files import JSON_VALUES
from ttr_tui.learning import MOST, NEW_FOR, Learning


def test_it_is_kept(tmp_path: Path) -> None:
    path = tmp_path / "folder" / "learning.json"
    learning = Learning(path)
    learning.keep_place("a/b", 3, [{"type": "undo"}])
    learning.keep_place("a/c", 1, [])
    learning.finish("a/b")
    learning.offer(["a/c", "a/d"])
    learning.sat_down(["Léa", "Tom"])
    learning.tell("Léa", "grey")
    again = Learning(path)
    assert again.done == ["a/b"]
    assert again.begun == {"a/c": {"step": 1, "entries": []}}
    assert again.offered == ["a/c", "a/d"]
    assert again.has_heard("Léa", "grey")
    assert not again.has_heard("Tom", "grey")
    again.forget_place("a/c")
    assert not Learning(path).begun


def test_two_windows_learn_together(tmp_path: Path) -> None:
    one, other = (Learning(tmp_path / "learning.json") for _ in range(2))
    one.finish("a/b", "Léa", ["grey"])
    other.offer(["a/c"])
    other.sat_down(["Léa"])
    one.keep_place("a/d", 1, [])
    again = Learning(tmp_path / "learning.json")
    assert (again.done, again.offered, list(again.begun)) == (["a/b"], ["a/c"], ["a/d"])
    assert again.has_heard("Léa", "grey")


def test_long_names_and_odd_entries(tmp_path: Path) -> None:
    path = tmp_path / "learning.json"
    lesson = "ma-carte-des-chemins-de-fer-corses/le-plus-long-chemin"
    Learning(path).finish(lesson)
    assert Learning(path).done == [lesson]
    path.write_text('{"begun": {"a/b": {"step": 1, "entries": ["\\ud800"]}}, "done": ["\\udcff"]}', "utf-8")
    learning = Learning(path)
    learning.sat_down(["Léa"])
    assert Learning(path).people == {"Léa": {"games": 1, "told": []}}


def test_somebody_is_new_for_three_games(tmp_path: Path) -> None:
    learning = Learning(tmp_path / "learning.json")
    for _ in range(NEW_FOR):
        learning.sat_down(["Léa"])
        assert learning.is_new("Léa")
    learning.sat_down(["Léa"])
    assert not learning.is_new("Léa")
    assert learning.is_new("Tom")


def test_it_does_not_grow_without_end(tmp_path: Path) -> None:
    learning = Learning(tmp_path / "learning.json")
    learning.sat_down(f"P{n}" for n in range(MOST + 50))
    learning.offer(f"a/{n}" for n in range(MOST + 50))
    assert len(learning.people) == len(learning.offered) == MOST
    assert "P0" not in learning.people
    assert learning.offered[-1] == f"a/{MOST + 49}"


def test_a_disk_that_refuses_is_no_reason_to_stop(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    learning = Learning(tmp_path / "file" / "learning.json")
    learning.finish("a/b")
    assert learning.done == ["a/b"]


@pytest.mark.parametrize(
    "raw", [b"", b"[", b"[]", b"\xff", b"[" * 5000, b'{"done": {"a": 1}, "people": 3}', b"NaN"]
)
def test_junk_is_nothing_learnt(tmp_path: Path, raw: bytes) -> None:
    (tmp_path / "learning.json").write_bytes(raw)
    learning = Learning(tmp_path / "learning.json")
    assert (learning.done, learning.offered, learning.begun, learning.people) == ([], [], {}, {})
    assert learning.is_new("Léa")


@given(JSON_VALUES)
@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=60)
def test_whatever_it_says_it_can_be_used(tmp_path: Path, value: object) -> None:
    path = tmp_path / "learning.json"
    told = dict.fromkeys(("done", "offered", "begun", "people"), value)
    people = {"Léa": value, "Tom": {"games": value, "told": value}}
    for data in (value, told, {"people": people, "begun": people}):
        path.write_text(json.dumps(data), encoding="utf-8")
        learning = Learning(path)
        for name in ("Léa", "Tom"):
            learning.is_new(name)
            learning.has_heard(name, "grey")
            learning.tell(name, "grey")
            learning.sat_down([name])
        learning.finish("a/b")
        assert Learning(path).has_heard("Léa", "grey")
