"""Nothing from outside reaches the terminal but as text: every command, with names that mean harm."""

from __future__ import annotations

import json
import os
import re
import sqlite3
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from hypothesis import example, given, settings
from rich.cells import cell_len

from tests.hostile import HIDDEN, LONE, NAMES, TITLE, TOO_MUCH, haunted, hostile_text, raw, town
from ttr_tui import mapfile, outside, paths
from ttr_tui.archive import Archive
from ttr_tui.archive.exchange import export_game
from ttr_tui.cli import COMMANDS, main
from ttr_tui.commands.printing import paper
from ttr_tui.match import Header, Match, Seat
from ttr_tui.words import LANGUAGES, words

Run = Callable[..., tuple[object, str, str]]

EXAMPLES = int(os.environ.get("TTR_HOSTILE", "50"))
"""So many texts are made up; more of them for a long run."""
LONG = "x" * 1700


def short(name: str) -> str:
    return ascii(name)[:12]


@pytest.fixture
def run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]) -> Iterator[Run]:
    """Types a command; whatever it prints is safe."""
    monkeypatch.setenv("TTR_DATA", str(tmp_path / "data"))
    monkeypatch.setenv("COLUMNS", "200")
    monkeypatch.setenv("LC_ALL", "en_GB.UTF-8")

    def typed(*args: str) -> tuple[object, str, str]:
        with pytest.raises(SystemExit) as stopped:
            main(list(args))
        out, err = capfd.readouterr()
        assert not raw(out), args
        assert not raw(err), args
        assert "Traceback" not in err
        return stopped.value.code, out, err

    yield typed
    paths.choose(None)


# --- the border itself --------------------------------------------------------------------------------


@settings(max_examples=EXAMPLES, deadline=None)
@given(hostile_text())
@example(LONE)
def test_a_text_is_refused_or_shows_all_it_has(text: str) -> None:
    shown, kept = outside.visible(text), outside.cleaned(text, 20)
    for told in (shown, kept):
        assert not raw(told)
        assert "\n" not in told
        assert outside.visible(told) == told
        told.encode()
    assert cell_len(kept) <= 20
    fault = outside.fault(text, 20)
    if fault is None:
        assert shown == text
        assert cell_len(text) <= 20
    else:
        for lang in LANGUAGES:
            sentence = fault.text(words(lang))
            assert not raw(sentence)
            assert len(sentence) < 200


@pytest.mark.parametrize("name", HIDDEN, ids=ascii)
def test_a_hidden_sign_is_in_no_name_and_its_refusal_names_it(name: str) -> None:
    fault = outside.fault(f"Lé{name}a", outside.PLAYER)
    assert fault is not None
    assert f"{ord(name[0]):x}" in fault.figures["sign"]


@pytest.mark.parametrize("name", TOO_MUCH, ids=lambda name: ascii(name)[:12])
def test_what_is_no_name(name: str) -> None:
    assert not outside.is_name(name)


@pytest.mark.parametrize("name", NAMES)
def test_every_script_and_every_bracket_is_a_name(name: str) -> None:
    assert outside.is_name(name)
    assert outside.visible(name) == name


def test_what_keyboards_add_is_left_out() -> None:
    assert outside.typed(" ❤\ufe0fZoe\u0301 ") == "❤Zoé"
    assert outside.is_name("🚂")


# --- map files ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("part", ["board", "about", "city", "mode"])
@pytest.mark.parametrize(
    "name", [TITLE, "\u202e", "\u200b", "\x9b", "\ufe0f", "x" * 1700], ids=lambda n: ascii(n)[:9]
)
def test_a_map_with_a_hidden_sign_is_refused_in_one_sentence(
    part: str, name: str, run: Run, tmp_path: Path
) -> None:
    file = tmp_path / "town.toml"
    file.write_text(town(**{part: name}), encoding="utf-8")
    for command in (["maps", "check"], ["maps", "show"], ["rules"]):
        status, out, err = run(*command, str(file))
        assert (status, out) == (1, "")
        assert "cannot be shown" in err or "too long" in err


@pytest.mark.parametrize("part", ["id", "key", "colour", "deck", "alias"])
def test_so_is_one_with_a_hidden_sign_in_what_it_refers_to(part: str, run: Run, tmp_path: Path) -> None:
    told = town()
    changed = {
        "id": told.replace('id = "my-town"', 'id = "my\\u001btown"'),
        "key": told.replace("[rules]", '[rules]\n"ha\\u202ed" = 1'),
        "colour": told.replace('colours = ["green"]', 'colours = ["gr\\u001ben"]'),
        "deck": told.replace("regular =", '"reg\\u200bular" ='),
        "alias": told.replace("players = [2, 3]", 'players = [2, 3]\naliases = ["\\u009b2J"]'),
    }[part]
    assert changed != told
    file = tmp_path / "town.toml"
    file.write_text(changed, encoding="utf-8")
    status, _, err = run("maps", "check", str(file))
    assert status == 1
    assert "cannot be shown" in err
    assert "\\" in err


@pytest.mark.parametrize("name", NAMES)
def test_a_name_is_printed_as_it_is(name: str, run: Run, tmp_path: Path) -> None:
    file = tmp_path / "town.toml"
    file.write_text(town(board=name, about=name, city=name, mode=name), encoding="utf-8")
    name = outside.composed(name)
    for command in (["maps", "check"], ["maps", "show"], ["maps", "show", "--json"], ["rules"]):
        status, out, _ = run(*command, str(file))
        assert status == 0
        assert (json.dumps(name, ensure_ascii=False)[1:-1] if "--json" in command else name) in out
    status, out, _ = run("simulate", "--map", str(file), "--games", "1", "--players", "2")
    assert status == 0
    assert out.count(name) > 1


def test_the_boards_of_the_game_hold_to_the_limits() -> None:
    for id in mapfile.all_ids():
        board = mapfile.find(id)
        again = mapfile.parse_kept(board.source, id)
        assert (again.names, again.description, again.cities) == (
            board.names,
            board.description,
            board.cities,
        )


# --- every command ------------------------------------------------------------------------------------

ARGUMENTS: dict[str, list[list[str]]] = {
    "play": [["--map"], ["--mode"], ["--with"], ["--seed"], ["--players"], ["--glyphs"]],
    "learn": [[], ["paris"]],
    "maps": [[], ["show"], ["check"]],
    "rules": [[], ["usa", "--mode"], ["usa", "--with"]],
    "games": [[], ["rm"], ["rm", "--yes"]],
    "resume": [[]],
    "replay": [[]],
    "export": [[], ["usa-1"]],
    "import": [[]],
    "simulate": [["--map"], ["--bots"], ["--mode"], ["--with"], ["--jobs"]],
    "strength": [["--map"], ["--pairing"]],
    "terminal": [["--glyphs"], []],
    "completion": [[]],
}
"""What stands before the argument that means harm."""
UNTOLD = {"play": (["--players"],), "export": ([], ["usa-1"])}
"""Where the argument is a good one, or another is missed before it."""


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_with_arguments_that_mean_harm(command: str, run: Run) -> None:
    hostile = [TITLE, "\u202egpj", f"a{LONE}", "[/]", "[@click=app.quit]", "--\x1b[2J", "\x9b2J.toml", "a\nb"]
    for before in ARGUMENTS[command]:
        for text in hostile:
            status, out, err = run(command, *before, text)
            assert status in (1, 2), (command, before, text)
            assert not out
            assert len(err.splitlines()) <= 2, err
            if text.startswith("[") and before not in UNTOLD.get(command, ()):
                assert text in err


@pytest.mark.parametrize(
    "args",
    [[TITLE], ["--\x1b"], ["--lang", "\x1b"], ["--glyphs", "[/]"], ["--data", "\x1b]0;", "resume"]],
    ids=str,
)
def test_before_any_command(args: list[str], run: Run) -> None:
    status, _, err = run(*args)
    assert status in (1, 2)
    assert err


def test_players_that_cannot_be_called_so(run: Run) -> None:
    for name in (TITLE, "\u200b", "x" * 41, "東" * 21, "🇫🇷"):
        status, _, err = run("play", "--map", "usa", "--players", f"Tom,{name}")
        assert status == 2
        assert "cannot be shown" in err or "too long" in err


def test_an_environment_that_means_harm(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = tmp_path / f"{TITLE}[b]{LONE}\u202e"
    folder.mkdir()
    (folder / "games.db").write_bytes(b"no archive" * 100)
    (folder / "settings.toml").write_text("\x00")
    monkeypatch.setenv("TTR_DATA", str(folder))
    for command in (["games"], ["resume"], ["export", "usa-1", str(folder / "x")], ["import", str(folder)]):
        status, _, err = run(*command)
        assert status == 1
        assert "\\x1b]0;PWNED\\x1b\\[b]" in err
    for variable in ("TERM", "LANG", "LC_ALL", "SHELL", "TERM_PROGRAM", "COLORTERM"):
        monkeypatch.setenv(variable, f"{TITLE}[/]\u202e")
    status, out, _ = run("terminal", "--lang", "en")
    assert status == 0
    assert "TERM=\\x1b]0;PWNED" in out


# --- games --------------------------------------------------------------------------------------------


def kept(archive: Path, name: str, *, spoilt: str = "") -> None:
    """A game with a player and a board of that name; `spoilt`: changed afterwards to what none may have."""
    board = mapfile.parse(town(board=name, city=name), "town")
    with Archive(archive) as games:
        match = Match(board, Header("my-town", "base", (), (Seat(name), Seat("Tom", colour=1)), 1))
        games.record(match)
        match.play(match.legal()[0])
    if spoilt:
        with sqlite3.connect(archive) as db:
            header = json.loads(db.execute("SELECT header FROM games").fetchone()[0])
            header["players"][0]["name"] = spoilt
            db.execute("UPDATE games SET header = ?", (json.dumps(header),))
            source = town(board=spoilt, city=spoilt)
            digest = mapfile.digest_of(source)
            db.execute("UPDATE games SET board = ?", (digest,))
            db.execute(
                "UPDATE boards SET digest = ?, fr = ?, en = ?, source = ?", (digest, spoilt, spoilt, source)
            )


@pytest.mark.parametrize("name", ["[/]", "[@click=x]", "{ $who }", "東京"])
def test_a_kept_game_is_listed_as_it_is_called(name: str, run: Run) -> None:
    kept(paths.archive_file(), name)
    status, out, _ = run("games")
    assert status == 0
    assert out.count(name) >= 2
    status, _, err = run("resume", "my-town-1")
    assert "terminal" in err
    assert run("games", "rm", "--yes", "my-town-1")[0] == 0


@pytest.mark.parametrize(
    "name", [TITLE, "\u202e", "\x9b2J", "e" + "\u0301" * 40, "x" * 1700], ids=lambda n: ascii(n)[:9]
)
def test_a_game_kept_before_names_were_looked_at(name: str, run: Run, tmp_path: Path) -> None:
    kept(paths.archive_file(), "Léa", spoilt=name)
    with Archive(paths.archive_file()) as archive:
        (game,) = archive.games()
        assert not game.damaged
        match = archive.load("my-town-1").match
        shown = [game.board.en, game.seats[0].name, match.seats[0].name, match.board.names.en]
        shown += [city.name for city in match.board.cities]
        assert all(outside.is_name(text, outside.TITLE) for text in shown)
    assert run("games")[0] == 0
    assert run("export", "my-town-1", str(tmp_path / "game.json"))[0] == 0
    status, _, err = run("--data", str(tmp_path / "other"), "import", str(tmp_path / "game.json"))
    assert status == 1
    assert "is refused" in err


@pytest.mark.parametrize("name", [TITLE, "\u202e", LONE, "x" * 41], ids=ascii)
def test_an_export_with_a_name_that_means_harm_is_refused(name: str, run: Run, tmp_path: Path) -> None:
    kept(paths.archive_file(), "Léa")
    file = tmp_path / "game.json"
    with Archive(paths.archive_file()) as archive:
        export_game(archive, "my-town-1", file)
    told = json.loads(file.read_text())
    told["players"][0]["name"] = name
    file.write_text(json.dumps(told))
    status, out, err = run("import", str(file))
    assert (status, out) == (1, "")
    assert "is refused" in err
    told["players"][0]["name"] = "Léa"
    told["map"]["source"] += f"# {LONE}"
    file.write_text(json.dumps(told))
    assert "\\udc9b" in run("import", str(file))[2]


def test_what_slips_through_is_still_written_out(capsys: pytest.CaptureFixture[str]) -> None:
    paper().print(f"{TITLE}[/]:smile:\n\u202e")
    assert capsys.readouterr().out == "\\x1b]0;PWNED\\x1b\\[/]:smile:\n\\u202e\n"


def test_haunted_boards_are_boards() -> None:
    names = [city.name for city in haunted(mapfile.find("usa")).cities]
    assert all(map(outside.is_name, names))
    assert len(set(names)) == len(names)


WAYS = {
    r"from_markup|render_str|\bStatic\(|\.tooltip\b|textual\.widgets import .*(Label|OptionList)": (),
    r"\.border_(sub)?title = ": ("tui/text.py",),
    r"\bConsole\(\S": ("commands/terminal.py",),
    r"\bclick\.echo\(": ("commands/printing.py", "commands/completion.py"),
    r"(?<!\.)\bprint\(": ("streams.py", "tui/keeping.py"),
}
"""Ways to say something that read markup or send text as it comes, and the places that take care of that."""


@pytest.mark.parametrize("way", WAYS)
def test_there_is_one_way_to_say_something(way: str) -> None:
    package = Path(outside.__file__).parent
    for file in package.rglob("*.py"):
        if str(file.relative_to(package)) not in WAYS[way]:
            assert re.search(way, file.read_text(encoding="utf-8")) is None, file
