"""Files that are no files, have no end or make no sense: every command says so in a sentence, at once."""

from __future__ import annotations

import json
import os
import re
import stat
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.archive.playing import new_match, play_on
from tests.small_map import TOWN
from ttr_tui import mapfile, paths, reading
from ttr_tui.archive import Archive, ArchiveError
from ttr_tui.archive.exchange import export_game, import_game
from ttr_tui.cli import main
from ttr_tui.engine import network
from ttr_tui.engine.codec import digest
from ttr_tui.mapfile import MapError, limits
from ttr_tui.match import Header, Match, Seat
from ttr_tui.settings import Settings, beside
from ttr_tui.tui import kept_charts
from ttr_tui.tui.chart.memory import memory_in_use
from ttr_tui.words import LANGUAGES


@pytest.fixture(autouse=True)
def own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TTR_DATA", str(tmp_path / "data"))
    paths.choose(None)


def said(capsys: pytest.CaptureFixture[str], *line: str) -> str:
    """What a command that fails says."""
    with pytest.raises(SystemExit) as stop:
        main(list(line))
    assert stop.value.code == 1
    return capsys.readouterr().err


def pipe(path: Path) -> None:
    os.mkfifo(path)


def endless(path: Path) -> None:
    path.symlink_to("/dev/zero")


def large(path: Path) -> None:
    with path.open("wb") as file:
        file.truncate(10**9)


def latin(path: Path) -> None:
    path.write_bytes("name = 'Orléans'".encode("latin-1"))


def half(path: Path) -> None:
    path.write_bytes(b'id = "\xed\xa0\x80"')


STRANGE: list[Callable[[Path], object]] = [Path.mkdir, pipe, endless, large, latin, half]
COMMANDS = (
    ("maps", "check", "FILE"),
    ("maps", "show", "FILE"),
    ("rules", "FILE"),
    ("play", "--map", "FILE"),
    ("simulate", "--map", "FILE", "--games", "1"),
    ("import", "FILE"),
)


@pytest.mark.parametrize("make", STRANGE)
def test_every_command_says_what_is_wrong(
    make: Callable[[Path], object], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "strange.toml"
    make(file)
    for command in COMMANDS:
        for lang in LANGUAGES:
            line = [str(file) if word == "FILE" else word for word in command]
            sentence = said(capsys, *line, "--lang", lang)
            assert str(file) in sentence
            assert "Error" not in sentence


def test_a_stranger_has_no_folder(capsys: pytest.CaptureFixture[str]) -> None:
    for command in (("import", "~nosuchuser/x"), ("maps", "show", "~nosuchuser/x.toml")):
        assert "~nosuchuser/x" in said(capsys, *command)


# --- map files -----------------------------------------------------------------------------------

SIZE = "size = [100, 60]"
BEND = "bend = 0.2"


def many(line: str, count: int) -> str:
    return "".join(line.format(n=n) for n in range(count))


@pytest.mark.parametrize(
    ("old", "new", "code"),
    [
        (SIZE, "size = 1979-05-27", "date"),
        (SIZE, "size = [1979-05-27T07:32:00, 07:32:00]", "date"),
        (SIZE, f"size = [{'9' * 5000}, 60]", "boundless"),
        (SIZE, f"size = [0x{'f' * 5000}, 60]", "boundless"),
        (SIZE, f"size = [1{'0' * 300}, 60]", "boundless"),
        (SIZE, "size = [inf, 60]", "boundless"),
        (SIZE, "size = [nan, nan]", "boundless"),
        (SIZE, "size = [1e308, 60]", "boundless"),
        (SIZE, "size = [1e9, 60]", "too-large"),
        (SIZE, "size = [0, 60]", "too-small"),
        (SIZE, "size = [5000, 60]", "stretched"),
        (SIZE, f"{SIZE}\nwater = {'[' * 10_000}{']' * 10_000}", "deep"),
        (SIZE, f"{SIZE}\nwater = {'[' * 100}{']' * 100}", "deep"),
        (SIZE, f"{SIZE}\nwater{'.a' * 100_000} = 1", "deep"),
        (SIZE, f"{SIZE}\n{'water.' * 20}a = 1", "deep"),
        (SIZE, f"{SIZE}\nwater = [nan]", "boundless"),
        (SIZE, f"{SIZE}\n#{'x' * limits.FILE}", "unreadable"),
        ("players = [2, 3]", "players = [2, 6]", "bad-players"),
        (BEND, "bend = nan", "boundless"),
        (BEND, "bend = -1e308", "boundless"),
        (BEND, "bend = 3.1", "too-large"),
        (BEND, "bend = -4", "too-small"),
        ("x = 10, y = 10", "x = 1e300, y = 10", "boundless"),
        ("border = [80, 50]", "border = [80, -inf]", "boundless"),
        ("border = [80, 50]", "border = [80, 5000]", "outside"),
        ("hand = 4", "hand = -1", "too-small"),
        ("hand = 4", "hand = 1000", "too-large"),
        ("deal = 1", "deal = 10", "too-large"),
        ("draw = 1", "draw = 10", "too-large"),
        ("points = [1, 2, 4]", "points = [1, 2, 1000]", "too-large"),
        ("points = [1, 2, 4]", f"points = [{'1, ' * 21}]", "too-many"),
        ("pieces = { train = 20 }", "pieces = { a = 1, b = 1, c = 1 }", "too-many"),
        ("points = 10 }", "points = 10000 }", "too-large"),
        ("longest-path = { points = 10 }", "stations = { each = 0, unused = 1 }", "too-small"),
        ("longest-path = { points = 10 }", "mandala = { scores = [] }", "too-few"),
        ('colours = ["grey"]', "colours = [" + '"grey", ' * 5 + "]", "too-many"),
        (
            "train = [",
            "train = [" + '{ ends = ["mill", "church"], length = 1, colours = ["grey"] },' * 4,
            "too-many-lanes",
        ),
        (
            "[cities]",
            '[cards]\ncolours = ["red", "blue", "green", "white"]\n'
            'deck = [{ id = "*", count = 3 }, { id = "joker", count = 500, wild = true }]\n[cities]',
            "endless-market",
        ),
        ("copies = 2", "copies = 501", "too-large"),
        ("copies = 2", "copies = 499", "too-many"),
        ("[cities]\n", "[cities]\n" + many('c{n} = {{ name = "C{n}", x = 1, y = 1 }}\n', 2000), "too-many"),
        (
            "train = [",
            "train = [" + '{ ends = ["mill", "church"], length = 1, colours = ["grey"] },' * 2000,
            "too-many",
        ),
        ("[rules]", many('[modes.m{n}]\nname = {{ fr = "A", en = "A" }}\n', 21) + "[rules]", "too-many"),
    ],
    ids=lambda value: value[:30],
)
def test_what_no_board_needs_is_refused(old: str, new: str, code: str, tmp_path: Path) -> None:
    assert TOWN.count(old)
    file = tmp_path / "town.toml"
    file.write_text(TOWN.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(MapError) as refused:
        mapfile.load(file)
    assert code in {problem.code for problem in refused.value.problems}
    assert "town.toml" in str(refused.value)


def test_a_file_that_is_wrong_all_over_is_told_of_at_once() -> None:
    lines = many('c{n} = {{ nam = "C", x = "1", y = [], kind = "?" }}\n', 150)
    with pytest.raises(MapError) as refused:
        mapfile.parse(TOWN.replace("[cities]\n", f"[cities]\n{lines}"), "town.toml")
    assert len(refused.value.problems) == 50


def test_a_wrong_name_without_end_is_told_in_short() -> None:
    with pytest.raises(MapError) as refused:
        mapfile.parse(TOWN.replace('"mill", "church"', f'"{"mill" * 20_000}", "church"'), "town.toml")
    assert len(str(refused.value)) < 1500


def test_a_mark_at_the_beginning_and_other_line_ends_are_no_trouble(tmp_path: Path) -> None:
    file = tmp_path / "town.toml"
    file.write_bytes(b"\xef\xbb\xbf" + TOWN.replace("\n", "\r\n").encode())
    assert mapfile.load(file).digest == mapfile.parse(TOWN, "town.toml").digest


def test_the_limits_are_told() -> None:
    page = (Path(__file__).parent.parent / "maps" / "README.md").read_text("utf-8")
    (told,) = re.findall(r"^A table, its screen.*?\n\n", page, re.MULTILINE | re.DOTALL)
    ours = [value for value in vars(limits).values() if isinstance(value, int)]
    assert ours
    assert {str(value) for value in ours} <= set(re.findall(r"\d+", told))


def test_a_longest_path_is_searched_for_a_bounded_time(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(network, "MOST_WORK", 100_000)
    everywhere = [(a, b, 1) for a in range(16) for b in range(a)]
    length, path = network.longest_path(everywhere)
    assert length == len(set(path)) > 60


# --- exports -------------------------------------------------------------------------------------


@pytest.fixture
def exported(tmp_path: Path) -> Path:
    match = new_match("paris")
    with Archive(tmp_path / "games.db") as archive:
        archive.record(match)
        play_on(match, 12)
        export_game(archive, "paris-1", tmp_path / "game.json")
    return tmp_path / "game.json"


@pytest.mark.parametrize("seed", [0, -1, 2**63, 2**70, -(2**70), 10**300])
def test_a_seed_that_can_be_played_can_be_sent(seed: int, tmp_path: Path) -> None:
    board = mapfile.find("paris")
    match = Match(board, Header("paris", "base", (), (Seat("Léa"), Seat("Tom", "easy", 1)), seed))
    with Archive(tmp_path / "mine.db") as mine, Archive(tmp_path / "theirs.db") as theirs:
        mine.record(match)
        play_on(match, 10)
        export_game(mine, "paris-1", tmp_path / "game.json")
        import_game(theirs, tmp_path / "game.json")
        opened = theirs.load("paris-1").match
    assert opened.header.seed == seed
    assert digest(opened.state) == digest(match.state)


def refused(file: Path, text: str) -> ArchiveError:
    file.write_text(text)
    with Archive(file.with_name("theirs.db")) as archive:
        with pytest.raises(ArchiveError) as error:
            import_game(archive, file)
        assert not archive.games()
    return error.value


def test_an_unknown_computer_player_does_not_come_in(exported: Path) -> None:
    told = json.loads(exported.read_text())
    told["players"][1]["player"] = "evil"
    error = refused(exported, json.dumps(told))
    assert (error.code, error.figures["field"]) == ("import-field", "players.player")


def test_an_unknown_computer_player_in_the_archive(
    exported: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with Archive(exported.with_name("games.db")) as archive:
        with archive.transaction() as db:
            ((header,),) = db.execute("SELECT header FROM games").fetchall()
            db.execute("UPDATE games SET header = ?", (header.replace('"human"', '"evil"', 1),))
        opened = archive.load("paris-1")
        with pytest.raises(ArchiveError, match="computer player “evil”"):
            opened.check_players()
        export_game(archive, "paris-1", exported)
    sentence = said(capsys, "resume", "paris-1", "--data", str(exported.parent), "--lang", "en")
    assert "computer player “evil”" in sentence


@pytest.mark.parametrize(
    ("old", "new", "field"),
    [
        ('"version": 2', f'"version": 1{"0" * 300}', "version"),
        ('"rules": 2', '"rules": NaN', "rules"),
        ('"format": "ttr-game"', f'"format": "ttr-game", "x": {"[" * 500}{"]" * 500}', "x"),
        ('"mode": "base"', '"mode": "\\ud800"', "mode"),
        ('"entries": [', f'"entries": [{"{}," * 20_000}', "entries"),
    ],
    ids=lambda value: value[:30],
)
def test_an_odd_export(old: str, new: str, field: str, exported: Path) -> None:
    text = exported.read_text()
    assert old in text
    error = refused(exported, text.replace(old, new, 1))
    assert (error.code, error.figures["field"]) == ("import-field", field)


@pytest.mark.parametrize("when", ["0001-01-01T00:00:00+14:00", "9999-12-31T23:59:59-12:00", "1969-12-31"])
def test_the_ends_of_the_calendar(when: str, exported: Path) -> None:
    told = json.loads(exported.read_text())
    told["updated"] = when
    assert refused(exported, json.dumps(told)).figures["field"] == "updated"


# --- the player's own files ----------------------------------------------------------------------


@pytest.mark.parametrize("make", STRANGE)
def test_settings_and_charts_that_are_no_files(make: Callable[[Path], object]) -> None:
    settings, charts = paths.settings_file(), paths.charts_file()
    settings.parent.mkdir()
    make(settings)
    make(charts)
    before = settings.lstat()
    assert Settings.load().ignored == (settings.name,)
    assert Settings(pace="fast").save()
    assert Settings.load() == Settings(pace="fast")
    assert beside(settings).lstat().st_ino == before.st_ino
    assert stat.S_IFMT(beside(settings).lstat().st_mode) == stat.S_IFMT(before.st_mode)
    kept_charts.begin()
    try:
        memory = memory_in_use()
        assert memory is not None
        assert not memory.text()
    finally:
        kept_charts.end()


def test_a_key_with_many_parts_does_not_take_its_time() -> None:
    for key in ("a" + ".a" * 100_000, '"a" . ' * 1000 + "b", "'a'." * 1000 + "b"):
        with pytest.raises(reading.OddError):
            reading.parse_toml(f"{key} = 1")
    assert reading.parse_toml("a." * 30 + "b = 1.5")
