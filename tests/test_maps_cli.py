"""`ttr maps` as a player types it: what it prints, where, and the exit status."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from tests.small_map import TOWN
from ttr_tui.cli import main


class Typed:
    """Runs a command line and remembers what came of it."""

    def __init__(self, capsys: pytest.CaptureFixture[str]) -> None:
        self._capsys = capsys

    def __call__(self, *words: str) -> Typed:
        try:
            main(list(words))
        except SystemExit as stop:
            self.status = stop.code
        self.out, self.err = self._capsys.readouterr()
        return self


@pytest.fixture
def ttr(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Typed:
    monkeypatch.setenv("LC_ALL", "en_GB.UTF-8")
    monkeypatch.setattr("ttr_tui.words._of_settings", lambda: None)
    return Typed(capsys)


def test_the_list(ttr: Typed) -> None:
    done = ttr("maps")
    assert done.status == 0
    for name in ("allemagne", "Germany", "grands-lacs", "Great Lakes", "usa", "2–5"):
        assert name in done.out
    assert "États-Unis" in ttr("maps", "--lang", "fr").out
    assert "États-Unis" in ttr("--lang", "fr", "maps").out


def test_a_language_is_not_remembered(ttr: Typed) -> None:
    ttr("--lang", "fr", "maps")
    assert "Germany" in ttr("maps").out


def test_one_board(ttr: Typed) -> None:
    done = ttr("maps", "show", "germany")
    assert done.status == 0
    assert "Germany · allemagne" in done.out
    assert "89 tickets" in done.out
    french = ttr("maps", "show", "paris", "--lang", "fr").out
    assert "reconstitution" in french
    assert "15 autobus" in french


def test_the_bottlenecks_of_a_board(ttr: Typed) -> None:
    told = ttr("maps", "show", "europe").out
    assert "Budapest–Wien" in told
    assert "The only link between two sides of the board: Edinburgh–London" in told
    assert "Each the gate between two sides of the board: London, Madrid" in told
    french = ttr("maps", "show", "europe", "--lang", "fr").out
    assert "13\u00a0%" in french
    assert "Passages obligés entre deux côtés du plateau\u00a0: London, Madrid" in french
    assert "link between" not in ttr("maps", "show", "usa").out


def test_facts_for_programs(ttr: Typed) -> None:
    data = json.loads(ttr("maps", "show", "grands-lacs", "--json").out)
    assert list(data) == [
        "id",
        "names",
        "players",
        "pieces",
        "modes",
        "cities",
        "routes",
        "tickets",
        "network",
    ]
    assert data["names"] == {"fr": "Grands Lacs", "en": "Great Lakes"}
    assert data["pieces"] == {"train": 33, "ship": 32}
    assert {r["kind"] for r in data["routes"]} == {"land", "sea"}
    assert {"id": "albany", "name": "Albany", "kind": "city", "x": 876, "y": 407, "port": True} in data[
        "cities"
    ]
    swiss = json.loads(ttr("maps", "show", "suisse", "--json").out)
    assert {
        "id": "france-germany-austria-italy",
        "from": "france",
        "to": ["germany", "austria", "italy"],
        "points": [5, 14, 11],
        "deck": "regular",
        "modes": ["base"],
        "copies": 2,
    } in swiss["tickets"]
    assert sum(t["copies"] for t in swiss["tickets"]) == 46
    network = json.loads(ttr("maps", "show", "europe", "--json").out)["network"]
    assert network["bottlenecks"][0] == {"a": "budapest", "b": "wien", "share": 0.134}
    assert network["bridges"] == [{"a": "edinburgh", "b": "london"}]
    assert network["cut_places"] == ["london", "madrid"]


def test_checking_a_players_map(ttr: Typed, tmp_path: Path) -> None:
    file = tmp_path / "town.toml"
    file.write_text(TOWN, encoding="utf-8")
    done = ttr("maps", "check", str(file))
    assert (done.status, done.err) == (0, "")
    assert "My town: 4 places, 5 tracks, 4 tickets" in done.out
    remarks = done.out.splitlines()[1:]
    assert remarks == [
        "Remark: 2 connections are each the only link between two sides of the board: "
        "Mill–Church, Church–Bridge"
    ]
    assert json.loads(ttr("maps", "show", str(file), "--json").out)["id"] == "my-town"

    file.write_text(TOWN.replace('"mill", "church"', '"mil", "church"'), encoding="utf-8")
    done = ttr("maps", "check", str(file), "--lang", "fr")
    assert (done.status, done.out) == (1, "")
    assert f"{file}, ligne 36: routes.train.ends: aucun lieu ne s’appelle «\u00a0mil\u00a0»" in done.err
    assert "Une chose à corriger." in done.err

    file.write_text(TOWN.replace('["grey"]', '["grey"], tunnel = true'), encoding="utf-8")
    done = ttr("maps", "check", str(file))
    assert (done.status, done.out) == (1, "")
    assert (
        f"{file}, line 37: routes.train.tunnel: “tunnel” means nothing without the rule “tunnels”" in done.err
    )
    assert "One thing to put right." in done.err


@pytest.mark.parametrize(
    ("words", "status", "says"),
    [
        (["maps", "show", "alemagne"], 1, "did you mean “allemagne”?"),
        (["maps", "check", "none.toml"], 1, "there is no such file"),
        (["maps", "show"], 2, "Which board?"),
        (["maps", "show", "usa", "--xml"], 2, "no option “--xml”"),
        (["mpas"], 2, "no command “mpas”"),
        (["maps", "list"], 2, "no command “list”"),
        (["--lang", "de", "maps"], 2, "--lang takes fr / en, not “de”."),
        (["maps", "--lang"], 2, "What --lang takes is missing."),
        (["maps", "show", "usa", "inde"], 2, "“inde” is one word too many."),
        (["play", "--seed", "x"], 2, "--seed takes a whole number, not “x”."),
        (["simulate", "--games", "0"], 2, "--games takes a whole number, 1 at least, not “0”."),
        (["strength", "--players", "1"], 2, "--players takes a whole number from 2 to 9, not “1”."),
    ],
)
def test_errors_are_a_sentence_and_a_status(ttr: Typed, words: list[str], status: int, says: str) -> None:
    done = ttr(*words)
    assert done.status == status
    assert says in done.err
    assert done.out == ""
    assert "Traceback" not in done.err


def test_help_is_in_both_languages(ttr: Typed) -> None:
    assert "List the boards" in ttr("--help").out
    french = ttr("--lang", "fr", "--help")
    assert french.status == 0
    assert "Liste les plateaux" in french.out
    assert "Affiche cette aide" in french.out
    assert "Vérifie un fichier" in ttr("--lang", "fr", "maps", "check", "--help").out


def test_help_comes_at_once() -> None:
    """Because it waits for nothing heavy."""
    code = (
        "import sys\n"
        "from ttr_tui.cli import main\n"
        "try: main(['--help'])\n"
        "except SystemExit: pass\n"
        "heavy = {'textual', 'rich', 'networkx', 'ttr_tui.engine'} & set(sys.modules)\n"
        "assert not heavy, heavy\n"
    )
    subprocess.run([sys.executable, "-c", code], check=True, capture_output=True)
