"""A size of a board is searched once; and a memory that is damaged, foreign or hostile is none."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any
from zlib import crc32

import pytest

from tests.tui.layouts import layout
from ttr_tui import paths
from ttr_tui.mapfile import all_ids, find
from ttr_tui.tui import kept_charts
from ttr_tui.tui.chart import plan
from ttr_tui.tui.chart.decisions import read
from ttr_tui.tui.chart.glyphs import GLYPHS
from ttr_tui.tui.chart.grid import Grid
from ttr_tui.tui.chart.layout import ROOMY, Layout, lay_out
from ttr_tui.tui.chart.memory import MOST, Memory, memory_in_use, use
from ttr_tui.tui.chart.projection import project

SIZE = (82, 34)


@pytest.fixture
def memory() -> Iterator[Memory]:
    found = Memory()
    use(found)
    yield found
    use(None)


@pytest.fixture
def no_search(monkeypatch: pytest.MonkeyPatch) -> Callable[[], None]:
    def refuse(*_: object) -> None:
        raise AssertionError("searched")

    return lambda: monkeypatch.setattr(plan, "decide", refuse)


def drawn(name: str, size: tuple[int, int], glyphs: str = "sextant") -> Layout:
    return lay_out.__wrapped__(find(name), *size, GLYPHS[glyphs])


def looks(layout: Layout) -> list[object]:
    """All that a layout says."""
    tracks = [(t.line.points, t.cars, t.countable, t.seats, t.plates) for t in layout.tracks]
    ground = (layout.ground.rows, layout.cities, layout.labels, layout.slots, layout.posts, layout.owners)
    return [tracks, *ground, layout.lines_of, layout.city_rows, layout.border_signs, layout.short]


@pytest.mark.parametrize("size", [SIZE, (60, 20), (110, 30)])
@pytest.mark.parametrize("name", all_ids())
def test_a_layout_from_memory_is_the_one_that_was_found(
    name: str, size: tuple[int, int], memory: Memory, no_search: Callable[[], None]
) -> None:
    drawn(name, size)
    use(Memory(memory.text()))
    no_search()
    assert looks(drawn(name, size)) == looks(layout(name, *size))


def test_glyphs_sizes_and_boards_are_told_apart(memory: Memory) -> None:
    for name, size, glyphs in (
        ("suisse", SIZE, "sextant"),
        ("suisse", SIZE, "half"),
        ("paris", (60, 20), "half"),
    ):
        drawn(name, size, glyphs)
    assert len(memory.text().splitlines()) == 3


def test_the_last_used_are_kept() -> None:
    memory = Memory()
    for number in range(MOST + 3):
        memory.keep(str(number), {})
        memory.recall("0")
    kept = [line.split()[1] for line in memory.text().splitlines()]
    assert kept == [*(str(n) for n in range(4, MOST + 3)), "0"]


def decided() -> dict[str, Any]:
    memory = Memory()
    use(memory)
    drawn("suisse", SIZE)
    use(None)
    found = json.loads(memory.text().partition("\t")[2])
    assert isinstance(found, dict)
    return found


def believed(data: object) -> bool:
    board = find("suisse")
    short = SIZE[0] * SIZE[1] < ROOMY * len(board.cities)
    return read(data, board, project(board, *SIZE), Grid(*SIZE), short, 6) is not None


def test_what_was_decided_is_believed() -> None:
    assert believed(decided())


@pytest.mark.parametrize(
    "spoil",
    [
        lambda data: data.pop("cells"),
        lambda data: data.update(cells="everywhere"),
        lambda data: data["cells"].pop(),
        lambda data: data["cells"].__setitem__(0, -1),
        lambda data: data["cells"].__setitem__(1, SIZE[1]),
        lambda data: data["cells"].__setitem__(0, 1.5),
        lambda data: data["cells"].__setitem__(0, True),
        lambda data: data["cells"].__setitem__(0, 10**30),
        lambda data: data["nudges"].extend((0, 0)),
        lambda data: data["nudges"].__setitem__(0, 10**9),
        lambda data: data["nudges"].__setitem__(0, None),
        lambda data: data.update(names=[1, 2]),
        lambda data: data["names"].update({"0": [3, 3, "Elsewhere"]}),
        lambda data: data["names"].update({"0": [3, 3]}),
        lambda data: data["names"].update({"0": [3, 3, 3]}),
        lambda data: data["names"].update({"-1": data["names"]["0"]}),
        lambda data: data["names"].update({"999": data["names"]["0"]}),
        lambda data: data["names"].update({"first": data["names"]["0"]}),
        lambda data: data["names"]["0"].__setitem__(0, SIZE[0] - 1),
        lambda data: data["names"]["0"].__setitem__(1, -1),
        lambda data: data.pop("tracks"),
        lambda data: data["tracks"].pop(),
        lambda data: data["tracks"][0].pop(),
        lambda data: data["tracks"].__setitem__(0, 7),
        lambda data: data["tracks"][0].__setitem__(0, -1.0),
        lambda data: data["tracks"][0].__setitem__(1, float("nan")),
        lambda data: data["tracks"][0].__setitem__(1, 1e300),
        lambda data: data["tracks"][0].__setitem__(3, 10**9),
        lambda data: data["tracks"][0].__setitem__(4, 1),
        lambda data: data["tracks"][0][5].extend((1, 1)),
        lambda data: data["tracks"][0][6].__setitem__(0, None),
        lambda data: data["tracks"][0][7].pop(),
        lambda data: data["tracks"][0][7].__setitem__(0, [1, 1]),
        lambda data: data["tracks"][0][7].__setitem__(0, [1, 1, 64]),
        lambda data: data["tracks"][0][7].__setitem__(0, [1, 1, 0]),
        lambda data: data["tracks"][0][7].__setitem__(0, [10**6, 1, 1]),
        lambda data: data["tracks"][0][7].__setitem__(0, {"1": 1}),
        lambda data: data["posts"].extend((1, 1)),
        lambda data: data["posts"].__setitem__(0, 10**6),
        lambda data: data["slots"].pop(),
        lambda data: data["slots"].__setitem__(0, None),
        lambda data: data["slots"].__setitem__(0, [10**6, 1]),
    ],
)
def test_what_cannot_be_is_not_believed(spoil: Callable[[dict[str, Any]], object]) -> None:
    data = decided()
    spoil(data)
    assert not believed(data)


@pytest.mark.parametrize("data", [None, 7, "x", [], {}, {"cells": {}, "nudges": {}, "names": {}}])
def test_nor_is_anything_else(data: object) -> None:
    assert not believed(data)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "\n",
        "0000",
        "00000000 key\t{}",
        "not a checksum",
        "\t",
        "\ud800 \ud800\t\ud800",
        " \t" * 1_000_000,
    ],
)
def test_a_text_that_is_not_ours_is_none(text: str) -> None:
    assert Memory(text).text() == Memory().text()


def test_a_damaged_text_is_none(memory: Memory) -> None:
    drawn("suisse", SIZE)
    text = memory.text()
    assert Memory(text).text() == text
    assert Memory(text.replace("[1", "[2")).text() == Memory().text()
    assert Memory(text[: len(text) // 2]).text() == Memory().text()


def test_a_line_that_is_no_json_is_none() -> None:
    for told in ("", "nonsense", "[" * 100_000):
        line = f"key\t{told}"
        memory = Memory(f"{crc32(line.encode()):08x} {line}\n")
        assert memory.text()
        assert memory.recall("key") is None


# --- the file ------------------------------------------------------------------------------------


@pytest.fixture
def folder(tmp_path: Path) -> Iterator[Path]:
    paths.choose(tmp_path)
    yield tmp_path
    use(None)
    paths.choose(None)


def test_the_memory_lasts(folder: Path, no_search: Callable[[], None]) -> None:
    kept_charts.begin()
    drawn("suisse", SIZE)
    kept_charts.end()
    assert memory_in_use() is None
    assert [path.name for path in folder.iterdir()] == [paths.charts_file().name]
    no_search()
    kept_charts.begin()
    drawn("suisse", SIZE)


def test_nothing_is_written_for_nothing(folder: Path) -> None:
    kept_charts.begin()
    kept_charts.end()
    assert not list(folder.iterdir())


@pytest.mark.parametrize("content", [b"\xff\xfe", b"nonsense", b"00000000 key\t{}", b"\x00" * 2_000_000])
def test_a_file_that_is_not_ours_is_written_over(folder: Path, content: bytes) -> None:
    paths.charts_file().write_bytes(content)
    kept_charts.begin()
    drawn("suisse", SIZE)
    kept_charts.end()
    assert Memory(paths.charts_file().read_text("utf-8")).text() != Memory().text()


def test_a_disk_that_refuses_is_no_trouble(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    paths.choose(tmp_path / "file" / "folder")
    try:
        kept_charts.begin()
        drawn("suisse", SIZE)
        kept_charts.end()
    finally:
        paths.choose(None)
