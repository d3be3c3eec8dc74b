"""Tab: commands, options, boards, modes, add-ons, players and kept games, in bash, zsh and fish."""

from __future__ import annotations

import os
import shutil
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from click.shell_completion import ShellComplete
from click.testing import CliRunner

from tests.archive.playing import new_match, play_on
from ttr_tui import mapfile, paths
from ttr_tui.archive import Archive
from ttr_tui.bots import BOTS
from ttr_tui.cli import COMMANDS, COMPLETE, ttr
from ttr_tui.commands import complete
from ttr_tui.commands.completion import HOMES
from ttr_tui.commands.shells import Bash, Fish
from ttr_tui.words import words

ROOT = Path(__file__).parent.parent


@pytest.fixture(autouse=True)
def own_data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    monkeypatch.setenv("TTR_DATA", str(tmp_path))
    monkeypatch.setenv("LC_ALL", "en_GB.UTF-8")
    yield tmp_path
    paths.choose(None)


def offered(line: str) -> list[str]:
    """What follows the last word of a line, whatever the shell."""
    *typed, last = line.split(" ")
    return [item.value for item in ShellComplete(ttr, {}, "ttr", COMPLETE).get_completions(typed, last)]


def helped(line: str) -> dict[str, str | None]:
    *typed, last = line.split(" ")
    found = ShellComplete(ttr, {}, "ttr", COMPLETE).get_completions(typed, last)
    return {item.value: item.help for item in found}


def test_commands_and_options_with_their_help() -> None:
    assert offered("") == list(COMMANDS)
    assert helped("repl") == {"replay": words("en")("cli-command-replay")}
    assert helped("--lang fr repl") == {"replay": words("fr")("cli-command-replay")}
    assert helped("play --see") == {"--seed": "Seed: the number that decides all chance."}
    assert offered("games ") == ["check", "repair", "rm"]
    assert offered("--lang ") == ["fr", "en"]


def test_boards() -> None:
    for line in ("play --map ", "rules ", "maps show "):
        assert offered(line) == mapfile.all_ids()
    assert helped("play --map al") == {"allemagne": "Germany"}
    assert offered("play --map germany") == ["germany"]
    assert offered("simulate --map ") == ["all", *mapfile.all_ids()]


@pytest.mark.parametrize("id", mapfile.all_ids())
def test_modes_and_addons_are_those_of_the_board(id: str) -> None:
    board = mapfile.find(id)
    modes = offered(f"play --map {id} --mode ")
    assert modes == (list(board.modes) if len(board.modes) > 1 else [])
    assert sorted(offered(f"rules {id} --with ")) == sorted(board.addons)
    for mode in modes:
        fits = [a.id for a in board.addons.values() if not a.modes or mode in a.modes]
        assert sorted(offered(f"play --map {id} --mode {mode} --with ")) == sorted(fits)


def test_what_is_added_already_is_not_offered_again() -> None:
    assert "depots" not in offered("play --with depots --with ")


def test_players_and_bots() -> None:
    assert tuple(BOTS) == complete.BOT_KINDS
    assert offered("play --players Léa,bot:h") == ["Léa,bot:hard"]
    assert offered("simulate --bots hard,m") == ["hard,medium"]
    assert offered("strength --pairing hard:e") == ["hard:easy"]


def test_files_are_left_to_the_shell(tmp_path: Path) -> None:
    for line in ("import x", "export usa-1 x", "maps check x", "play --map ./x", "--data x"):
        *typed, last = line.split(" ")
        (item,) = ShellComplete(ttr, {}, "ttr", COMPLETE).get_completions(typed, last)
        assert item.type == ("dir" if "--data" in line else "file")


@pytest.fixture
def kept(own_data: Path) -> Path:
    archive = Archive(own_data / "games.db")
    over, begun = new_match("paris", seed=4), new_match()
    for match in (over, begun):
        archive.record(match)
    play_on(over)
    play_on(begun, 6)
    archive.close()
    return archive.path


def test_kept_games(kept: Path) -> None:
    assert helped("replay ") == {"usa-1": "Léa, Tom", "paris-1": "Léa, Tom"}
    assert offered("resume ") == ["usa-1"]
    assert offered("games rm p") == ["paris-1"]
    elsewhere = kept.with_name("elsewhere")
    assert offered(f"--data {elsewhere} replay ") == []
    assert sorted(path.name for path in kept.parent.iterdir()) == ["backups", "games.db"]


def test_games_that_a_table_has_open_are_told_too(kept: Path) -> None:
    with Archive(kept) as archive:
        archive.record(new_match("inde"))
        assert "inde-1" in offered("resume ")


@pytest.mark.parametrize("name", ["a\x1b]0;b\x07", "a\nb", "$(touch x)", "a b", "", "é", "-rf", "a\u202eb"])
def test_nothing_hostile_is_offered(kept: Path, name: str) -> None:
    with sqlite3.connect(kept) as db:
        db.execute("UPDATE games SET name = ? WHERE name = 'usa-1'", (name,))
        db.execute("UPDATE games SET header = replace(header, 'Tom', '\\u001b[2J')")
    assert helped("replay ") == {"paris-1": None}


@pytest.mark.parametrize("text", ["not a database", ""])
def test_an_archive_that_cannot_be_read_offers_nothing(own_data: Path, text: str) -> None:
    (own_data / "games.db").write_text(text)
    assert offered("replay ") == []


@pytest.mark.parametrize(
    ("line", "word", "answer"),
    [
        ("ttr play --players Léa,bot:h", "h", "hard"),
        ('ttr play --players "Léa,bot:h', '"Léa,bot:h', "Léa,bot:hard"),
        ("ttr play --players Léa,bot", "Léa,bot", "Léa,bot:random"),
        ("ttr play --map=al", "al", "allemagne"),
        ("ttr pl", "pl", "play"),
        ("ttr ", "", "play"),
    ],
)
def test_bash_gets_what_belongs_after_its_last_break(
    line: str, word: str, answer: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COMP_LINE", line)
    monkeypatch.setenv("COMP_WORD", word)
    assert Bash(ttr, {}, "ttr", COMPLETE).complete().splitlines()[0] == f"plain,{answer}"


def test_fish_keeps_commas(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COMP_WORDS", "ttr play --players Léa,bot:h")
    monkeypatch.setenv("COMP_CWORD", "Léa,bot:h")
    assert Fish(ttr, {}, "ttr", COMPLETE).complete() == "plain,Léa,bot:hard"
    assert "string split -m 1" in Fish(ttr, {}, "ttr", COMPLETE).source()


@pytest.mark.parametrize("shell", HOMES)
def test_the_script_is_one_the_shell_can_read(shell: str) -> None:
    printed = CliRunner().invoke(ttr, ["completion", shell])
    assert printed.exit_code == 0
    assert f"{COMPLETE}={shell}_complete" in printed.output
    if shutil.which(shell):
        subprocess.run([shell, "-n"], input=printed.output, text=True, check=True)


def test_the_shell_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SHELL", "/usr/bin/fish")
    assert "commandline" in CliRunner().invoke(ttr, ["completion"]).output
    monkeypatch.setenv("SHELL", "/bin/tcsh")
    refused = CliRunner().invoke(ttr, ["completion"])
    assert refused.exit_code == 2
    assert "bash, zsh, fish" in refused.output


@pytest.mark.skipif(shutil.which("bash") is None, reason="no bash here")
@pytest.mark.parametrize(
    ("line", "word", "answer"),
    [
        ("ttr resume ", "", "usa-1"),
        ("ttr play --players bot:e", "e", "easy"),
        ("ttr play --map gr", "gr", "grands-lacs"),
    ],
)
def test_in_bash_itself(kept: Path, line: str, word: str, answer: str) -> None:
    """The whole way: the script, the command, and the words bash would write."""
    command = kept.with_name("ttr")
    command.write_text(f"#!/bin/sh\nexec {sys.executable} -c 'from ttr_tui.cli import main; main()' \"$@\"\n")
    command.chmod(0o755)
    script = f"""eval "$({command} completion bash)"
        COMP_LINE='{line}' COMP_POINT={len(line)}
        _ttr_completion {command} '{word}' ''
        echo "${{COMPREPLY[*]}}"
    """
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    said = subprocess.run(
        ["bash", "-c", script], env=environment, capture_output=True, text=True, check=True, timeout=60
    )
    assert said.stdout.strip() == answer


def test_a_tab_imports_neither_engine_nor_screens(kept: Path) -> None:
    """What would make it slow is not even looked at."""
    code = """
import os, sys
from ttr_tui.cli import main
for line in ("ttr ", "ttr play --map ", "ttr play --mode ", "ttr play --players bot:", "ttr replay "):
    os.environ["COMP_LINE"] = line
    try:
        main()
    except SystemExit:
        pass
heavy = {"textual", "rich", "ttr_tui.engine.board", "ttr_tui.mapfile"} & sys.modules.keys()
sys.exit(f"imported: {heavy}" if heavy else 0)
"""
    environment = {**os.environ, "PYTHONPATH": str(ROOT), COMPLETE: "bash_complete"}
    done = subprocess.run(
        [sys.executable, "-c", code], env=environment, capture_output=True, text=True, timeout=60
    )
    assert done.returncode == 0, done.stderr
    assert "usa-1" in done.stdout
