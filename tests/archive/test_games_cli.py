"""The commands for kept games."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from io import StringIO
from pathlib import Path

import attrs
import click
import pytest

from tests.archive.playing import new_match, play_on
from ttr_tui import paths
from ttr_tui.archive import Archive
from ttr_tui.cli import main, ttr
from ttr_tui.match import Match, Seat, round_of
from ttr_tui.words import LANGUAGES, words

Run = Callable[..., tuple[object, str, str]]


@pytest.fixture
def run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Iterator[Run]:
    monkeypatch.setenv("TTR_DATA", str(tmp_path))
    monkeypatch.setenv("COLUMNS", "120")
    for variable in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.setenv(variable, "en_GB.UTF-8")

    def typed(*args: str, answer: str = "") -> tuple[object, str, str]:
        monkeypatch.setattr("sys.stdin", StringIO(answer))
        with pytest.raises(SystemExit) as stopped:
            main(list(args))
        return (stopped.value.code, *capsys.readouterr())

    yield typed
    paths.choose(None)


@pytest.fixture
def games(played: Path, tmp_path: Path) -> Archive:
    return Archive(Path(shutil.copy(played, tmp_path)))


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An archive with a game that is over and one that is not."""
    archive = Archive(tmp_path_factory.mktemp("played") / "games.db")
    over, begun = new_match(seed=4), new_match("paris", players=3)
    header = attrs.evolve(begun.header, seats=(Seat("[b]Léa[/b]"), *begun.seats[1:]))
    begun = Match(begun.board, header)
    for match in (over, begun):
        archive.record(match)
    play_on(over)
    play_on(begun, 12)
    archive.close()
    return archive.path


def test_the_list(run: Run, games: Archive) -> None:
    status, out, err = run("games")
    assert (status, err) == (0, "")
    over, begun = games.load("usa-1").match, games.load("paris-1").match
    lines = {line.split()[0]: line for line in out.splitlines() if line}
    assert "USA" in lines["usa-1"]
    assert " over " in lines["usa-1"]
    assert lines["usa-1"].rstrip().endswith(next(g for g in games.games() if g.game == "usa-1").winners[0])
    played_round = round_of(begun.state.turn, 3)
    assert 0 < played_round < begun.state.turn
    assert f"turn {played_round}, {begun.seats[begun.seat].name} to move" in lines["paris-1"]
    assert "[b]Léa[/b], Tom, Zoé" in lines["paris-1"]
    assert over.over


def test_the_list_in_french(run: Run, games: Archive) -> None:
    _, out, _ = run("games", "--lang", "fr")
    assert "terminée" in out
    assert "États-Unis" in out
    assert "de jouer" in out


def test_no_games(run: Run, tmp_path: Path) -> None:
    assert run("games") == (0, "No game is kept yet; `ttr play` begins one.\n", "")
    assert run("resume") == (1, "", "There is no open game to go on with; `ttr play` begins one.\n")
    assert list(tmp_path.iterdir()) == []


def test_data_goes_before_the_environment(run: Run, games: Archive, tmp_path: Path) -> None:
    other = str(tmp_path / "other")
    assert run("games", "--data", other)[1].startswith("No game")
    assert run("--data", other, "games")[1].startswith("No game")
    assert "usa-1" in run("games")[1]


@pytest.mark.parametrize(("answer", "status"), [("n\n", 1), ("\n", 1), ("", 1), ("y\n", 0), ("oui\n", 0)])
def test_removing_asks(answer: str, status: int, run: Run, games: Archive) -> None:
    code, out, err = run("games", "rm", "usa-1", answer=answer)
    assert "Remove usa-1 (USA; Léa " in out
    assert code == status
    kept = {game.game for game in games.games()}
    assert ("usa-1" in kept) == bool(status)
    assert "paris-1" in kept
    assert ("is kept" in err) == bool(status)


def test_removing_without_asking(run: Run, games: Archive) -> None:
    assert run("games", "rm", "usa-1", "--yes") == (0, "usa-1 is removed.\n", "")
    assert run("games", "rm", "usa-1", "--yes") == (
        1,
        "",
        "There is no game “usa-1”; `ttr games` lists them.\n",
    )


def test_export_and_import(run: Run, games: Archive, tmp_path: Path) -> None:
    file = tmp_path / "a game.json"
    assert run("export", "usa-1", str(file)) == (0, "", f"usa-1 is in {file}.\n")
    status, out, _ = run("import", str(file), "--data", str(tmp_path / "friend"))
    assert (status, out.split(";")[0]) == (0, "Taken in as usa-1, a finished game")
    assert "resume" not in out
    assert Archive(tmp_path / "friend" / "games.db").games()[0].over
    file.write_text(file.read_text().replace('"type": "claim"', '"type": "fly"', 1))
    status, out, err = run("import", str(file))
    assert (status, out) == (1, "")
    assert "entry" in err
    assert "no action of this board" in err


def test_importing_says_whether_a_game_is_open_or_here_already(
    run: Run, games: Archive, tmp_path: Path
) -> None:
    file = str(tmp_path / "game.json")
    run("export", "paris-1", file)
    _, out, _ = run("import", file, "--data", str(tmp_path / "friend"))
    assert out.startswith("Taken in as paris-1, an open game; `ttr resume paris-1`")
    assert run("import", file) == (0, "This game is here already, as paris-1; nothing was taken in.\n", "")
    assert len(games.games()) == 2


@pytest.mark.parametrize("command", [["resume"], ["resume", "paris-1"], ["replay"], ["replay", "usa-1"]])
def test_the_table_needs_a_terminal(command: list[str], run: Run, games: Archive) -> None:
    assert run(*command) == (1, "", "This needs a terminal: a screen and a keyboard.\n")


@pytest.mark.parametrize("command", [["resume", "x-1"], ["replay", "x-1"], ["export", "x-1", "x"]])
def test_games_that_are_not_there(command: list[str], run: Run, games: Archive) -> None:
    assert run(*command) == (1, "", "There is no game “x-1”; `ttr games` lists them.\n")


def test_there_may_be_nothing_to_watch(run: Run) -> None:
    assert run("replay") == (1, "", "No game is kept yet; `ttr play` begins one.\n")


def commands(group: click.Group) -> Iterator[click.Command]:
    """Every command in a group and in the groups in it."""
    for name in group.list_commands(click.Context(group)):
        command = group.get_command(click.Context(group), name)
        assert command is not None
        yield command
        if isinstance(command, click.Group):
            yield from commands(command)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_is_missing_is_asked_for_and_named_in_the_language(lang: str, run: Run) -> None:
    required = {param.name for command in commands(ttr) for param in command.params if param.required}
    assert "game" in required
    assert [name for name in required if f"cli-missing-{name}" not in words(lang)] == []
    assert run("--lang", lang, "export") == (2, "", words(lang)("cli-missing-game") + "\n")
    assert f"[{words(lang)('cli-word-game')}]" in run("--lang", lang, "replay", "--help")[1]


def test_wrong_usage(run: Run) -> None:
    for command in (
        ["export"],
        ["export", "usa-1"],
        ["import"],
        ["games", "rm"],
        ["games", "xx"],
    ):
        status, _, err = run(*command)
        assert status == 2
        assert err.count("\n") == 1
