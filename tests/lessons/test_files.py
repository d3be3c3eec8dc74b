"""Lesson files: found beside their maps, and explained when something is wrong with them."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import CliRunner

from tests.hostile import HIDDEN, TOO_MUCH
from tests.small_map import TOWN
from ttr_tui import mapfile
from ttr_tui.cli import ttr
from ttr_tui.engine.codec import encode_action
from ttr_tui.engine.setup import Setup
from ttr_tui.lessons import files
from ttr_tui.lessons.reader import LESSON as LESSON_KEYS
from ttr_tui.lessons.reader import STEP
from ttr_tui.lessons.trial import Fault, LessonError
from ttr_tui.mapfile import MapError
from ttr_tui.match import Header, Match, Seat
from ttr_tui.words import words

LESSON = """\
map = "../../my-town.toml"
seed = 1
others = ["Ida"]
played = [
  { type = "keep-tickets", tickets = ["TICKET"] },
  { type = "keep-tickets", tickets = ["OTHER"] },
]

[name]
fr = "Le chemin"
en = "The path"

[[steps]]
say.fr = "Piochez."
say.en = "Draw."
do = [{ type = "draw-card" }]
light = { keys = ["p"], cities = ["mill"] }

[[steps]]
say.fr = "Encore."
say.en = "And again."
do = [{ type = "draw-card", deck = 0 }]
reply = [{ type = "draw-card", deck = 0 }, { type = "draw-card", deck = 0 }]

[[steps]]
say.fr = "Et encore."
say.en = "Once more."
do = [{ type = "draw-card" }, { type = "take-card", refill = 0 }]
"""
MAPS = Path(__file__).parents[2] / "maps"
Write = Callable[[str], files.Outline]


@pytest.fixture
def write(tmp_path: Path) -> Write:
    """Puts a lesson beside the map."""
    (tmp_path / "my-town.toml").write_text(TOWN, encoding="utf-8")
    board = mapfile.load(tmp_path / "my-town.toml")
    dealt = Match(board, Header("my-town", "base", (), (Seat("A"), Seat("B", "easy", 1)), 1, 0))
    first = encode_action(board, dealt.legal()[0])["tickets"][0]
    dealt.play(dealt.legal()[0])
    other = encode_action(board, dealt.legal()[0])["tickets"][0]
    folder = tmp_path / "lessons" / "my-town"
    folder.mkdir(parents=True)

    def written(text: str) -> files.Outline:
        path = folder / "path.toml"
        path.write_text(text.replace("TICKET", first).replace("OTHER", other), encoding="utf-8")
        files.in_folder.cache_clear()
        return files.outline(path)

    return written


def test_a_lesson_beside_a_map_is_found_and_holds(write: Write, tmp_path: Path) -> None:
    lesson = write(LESSON)
    board = mapfile.find(str(tmp_path / "my-town.toml"))
    assert files.of_board(board) == [lesson]
    assert lesson in files.of_game(Setup(board, None, (), 2))
    assert lesson.id == "my-town/path"
    assert lesson.open().board.id == "my-town"


def test_the_example_of_the_page_can_be_given(tmp_path: Path) -> None:
    town, lesson = (
        re.findall(r"```toml\n(.*?)```", (MAPS / page).read_text("utf-8"), re.DOTALL)[-1]
        for page in ("README.md", "lessons/README.md")
    )
    folder = tmp_path / "lessons" / "my-town"
    folder.mkdir(parents=True)
    (tmp_path / "my-town.toml").write_text(town, encoding="utf-8")
    (folder / "path.toml").write_text(lesson, encoding="utf-8")
    assert len(files.outline(folder / "path.toml").open().steps) == 2


@pytest.mark.parametrize(("words", "keys"), [("A lesson", LESSON_KEYS), ("A step", STEP)])
def test_the_page_explains_every_key(words: str, keys: tuple[str, ...]) -> None:
    page = (MAPS / "lessons" / "README.md").read_text("utf-8")
    for key in keys:
        assert any(told in page for told in (f"`{key}`", f"\n[{key}]", f"\n[[{key}]]")), f"{words}: {key}"


def test_maps_check_looks_at_the_lessons(write: Write, tmp_path: Path) -> None:
    write(LESSON)
    check = ["maps", "check", str(tmp_path / "my-town.toml"), "--lang", "en"]
    assert CliRunner().invoke(ttr, check).exit_code == 0
    write(LESSON.replace('do = [{ type = "draw-card" }]\n', 'do = [{ type = "pass" }]\n'))
    result = CliRunner().invoke(ttr, check)
    assert result.exit_code
    assert "my-town/path, step 1: nothing that can be done here counts." in result.output


def test_a_problem_is_told_with_its_line(write: Write) -> None:
    bad = LESSON.replace("reply = [{ type", "replies = [{ type")
    with pytest.raises(MapError) as error:
        write(bad).open()
    line = next(n for n, text in enumerate(bad.splitlines(), 1) if text.startswith("replies"))
    assert error.value.problems[0].line == line


def test_the_map_beside_it_is_meant_if_none_is_told(write: Write, tmp_path: Path) -> None:
    assert write(LESSON.replace('map = "../../my-town.toml"\n', "")).open().board.id == "my-town"


def test_a_copy_of_a_board_has_the_lessons_of_that_board(tmp_path: Path) -> None:
    copy = tmp_path / "copy.toml"
    copy.write_text(mapfile.find("paris").source, encoding="utf-8")
    for board in (mapfile.load(copy), mapfile.find("paris")):
        assert [lesson.id for lesson in files.of_board(board)] == ["paris/flags"]


def test_what_a_map_does_not_teach_itself_another_board_does(tmp_path: Path) -> None:
    (tmp_path / "my-town.toml").write_text(TOWN, encoding="utf-8")
    board = mapfile.find(str(tmp_path / "my-town.toml"))
    assert [lesson.id for lesson in files.of_game(Setup(board, None, (), 2))] == ["usa/longest-path"]


@pytest.mark.parametrize(
    ("good", "bad", "fault"),
    [
        ('{ type = "keep-tickets", tickets = ["OTHER"] },', "", Fault(1, "no-reply")),
        (
            '{ type = "keep-tickets", tickets = ["OTHER"] },',
            '{ type = "pass" },',
            Fault(0, "position", 2, "not-now"),
        ),
        ('do = [{ type = "draw-card" }]\n', 'do = [{ type = "undo" }]\n', Fault(1, "no-undo")),
        (
            'do = [{ type = "draw-card" }]\n',
            'do = [{ type = "claim" }, { type = "pass" }]\n',
            Fault(1, "no-move"),
        ),
        ('[{ type = "draw-card", deck = 0 }, { type', '[{ type = "pass" }, { type', Fault(2, "reply")),
        ('{ type = "draw-card", deck = 0 }, { type', "{ type", Fault(3, "no-reply")),
    ],
)
def test_what_cannot_be_played_is_told(write: Write, good: str, bad: str, fault: Fault) -> None:
    assert LESSON.count(good) == 1
    with pytest.raises(LessonError) as error:
        write(LESSON.replace(good, bad)).open()
    assert fault in error.value.faults
    for lang in ("fr", "en"):
        assert error.value.text(words(lang)).startswith("my-town/path")


@pytest.mark.parametrize(
    ("good", "bad", "told"),
    [
        ("seed = 1", 'seed = "one"', "seed: expected a whole number"),
        ("seed = 1", "", "“seed” is missing"),
        ('others = ["Ida"]', "others = []", "at least 1 are needed"),
        ('others = ["Ida"]', 'others = [""]', "nothing but spaces"),
        ("seed = 1", 'seed = 1\naddons = ["depot"]', "did you mean “depots”?"),
        ('others = ["Ida"]', 'others = ["A", "B", "C"]', "at most 2 are possible"),
        ('keys = ["p"]', 'key = ["p"]', "did you mean “keys”?"),
        ('cities = ["mill"]', 'cities = ["miller"]', "did you mean “mill”?"),
        ('do = [{ type = "draw-card" }]\n', 'do = [{ type = "draw" }]\n', "there is no action “draw”"),
        ('do = [{ type = "draw-card" }]\n', 'do = [{ type = "draw-card", slot = 1 }]\n', "“slot”"),
        ('do = [{ type = "draw-card" }]\n', 'press = "hin"\n', "did you mean “hint”?"),
        ('do = [{ type = "draw-card" }]\n', 'until = "never"\n', "there is no moment “never”"),
        ('tickets = ["OTHER"]', 'tickets = ["nowhere"]', "there is no ticket “nowhere”"),
        ('say.fr = "Piochez."\n', "", "“fr” is missing"),
        ('say.fr = "Piochez."\n', "say.fr = 1990-01-01\n", "dates"),
        ('say.fr = "Piochez."\n', f'say.fr = "{"x" * 500}"\n', "too long"),
        ("[name]", "[nom]", "“name” is missing"),
    ],
)
def test_what_is_written_wrongly_is_told(write: Write, good: str, bad: str, told: str) -> None:
    assert LESSON.count(good) == 1
    with pytest.raises(MapError) as error:
        write(LESSON.replace(good, bad)).open()
    assert told in error.value.text(words("en"))
    assert "path.toml" in error.value.text(words("fr"))


@pytest.mark.parametrize("name", [name for name in (*HIDDEN, *TOO_MUCH) if name], ids=ascii)
def test_no_text_hides_anything(write: Write, name: str) -> None:
    quoted = "".join(f"\\U{ord(sign):08x}" for sign in name if not 0xD800 <= ord(sign) < 0xE000)
    for good in ('"Le chemin"', '"Ida"'):
        with pytest.raises(MapError) as error:
            write(LESSON.replace(good, f'"{quoted}"')).open()
        assert error.value.text(words("en")).replace("\n", "").isprintable()


def test_a_file_that_cannot_be_read_is_passed_over(write: Write, tmp_path: Path) -> None:
    write(LESSON)
    folder = tmp_path / "lessons" / "my-town"
    (folder / "junk.toml").write_bytes(b"\xff\xfe[[")
    (folder / "folder.toml").mkdir()
    files.in_folder.cache_clear()
    board = mapfile.find(str(tmp_path / "my-town.toml"))
    assert [lesson.path.name for lesson in files.of_board(board)] == ["path.toml"]


@pytest.mark.parametrize(
    ("args", "told"),
    [
        (["nowhere"], "no board"),
        (["usa", "nothing"], "longest-path, depots, warehouses"),
        (["TOWN"], "no lessons for My town"),
        (["BAD"], "this is not TOML"),
        (["paris"], "terminal"),
        ([], "terminal"),
    ],
)
def test_the_command_says_what_is_wrong(args: list[str], told: str, tmp_path: Path) -> None:
    plain = TOWN.replace("longest-path = { points = 10 }", "")
    (tmp_path / "my-town.toml").write_text(plain, encoding="utf-8")
    if args == ["BAD"]:
        (tmp_path / "lessons" / "my-town").mkdir(parents=True)
        (tmp_path / "lessons" / "my-town" / "bad.toml").write_text("seed =\n")
    args = [str(tmp_path / "my-town.toml") if arg in ("TOWN", "BAD") else arg for arg in args]
    result = CliRunner().invoke(ttr, ["learn", *args, "--lang", "en"])
    assert result.exit_code
    assert told in (result.output or str(result.exception)) + str(result.exception)
