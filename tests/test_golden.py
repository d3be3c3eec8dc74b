"""Every kept game is played again, to the same end; together they meet everything that can happen."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from tests.golden import FOLDER, GAMES
from ttr_tui.archive import Archive
from ttr_tui.archive.exchange import import_game
from ttr_tui.bots import BOTS
from ttr_tui.engine.actions import ACTIONS, PENDINGS
from ttr_tui.engine.codec import digest
from ttr_tui.engine.events import EVENTS
from ttr_tui.engine.scoring import score
from ttr_tui.engine.version import RULES
from ttr_tui.mapfile import all_ids, find, parse
from ttr_tui.match import HUMAN, Header, Match, Seat, decode_entry, replay

FILES = sorted(FOLDER.glob("*.json"))


@cache
def told(file: Path) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(file.read_text(encoding="utf-8"))
    return found


def begin(game: dict[str, Any]) -> Match:
    seats = tuple(Seat(p["name"], p["player"], p["colour"]) for p in game["players"])
    header = Header(
        game["map"]["id"], game["mode"], tuple(game["addons"]), seats, game["seed"], game["first"]
    )
    return Match(parse(game["map"]["source"], game["map"]["id"]), header)


@cache
def replayed(file: Path) -> tuple[Match, dict[str, str], frozenset[str]]:
    """The match after its last entry, the digests on the way, and all the tags it met."""
    game = told(file)
    match = begin(game)
    digests: dict[str, str] = {}
    tags = {match.state.pending.tag}
    for number, entry in enumerate(game["entries"], 1):
        replay(match, [decode_entry(match.board, entry)])
        if str(number) in game["digests"]:
            digests[str(number)] = digest(match.state)
        tags |= {entry["type"], match.state.pending.tag, *(e.tag for e in match.moments[-1].events)}
    return match, digests, frozenset(tags)


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_a_golden_game_ends_as_it_did(file: Path) -> None:
    game = told(file)
    match, digests, _ = replayed(file)
    assert digests == game["digests"]
    assert str(len(game["entries"])) in digests
    result = score(match.state)
    assert match.over
    assert list(result.totals) == game["result"]["totals"]
    assert list(result.winners) == game["result"]["winners"]


@pytest.mark.slow
@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_a_golden_game_can_be_taken_in(file: Path, tmp_path: Path) -> None:
    with Archive(tmp_path / "games.db") as archive:
        id = import_game(archive, file).game
        opened = archive.load(id)
        assert opened.rules == told(file)["rules"]
        outcome = archive.games()[0].outcome
        assert outcome is not None
        assert list(outcome.totals) == told(file)["result"]["totals"]


def test_the_games_meet_everything_that_can_happen() -> None:
    met = frozenset[str]().union(*(replayed(file)[2] for file in FILES))
    ours = {
        tag
        for table in (ACTIONS, PENDINGS, EVENTS)
        for tag, cls in table.items()
        if cls.__module__.startswith("ttr_tui.")
    }
    assert sorted(ours - met) == []
    assert "undo" in met


def test_every_board_mode_and_addon_has_a_game_of_todays_rules() -> None:
    games = [told(file) for file in FILES if told(file)["rules"] == RULES]
    for id in all_ids():
        board = find(id)
        here = [game for game in games if game["map"]["id"] == id]
        assert {game["mode"] for game in here} == set(board.modes)
        assert {addon for game in here for addon in game["addons"]} == set(board.addons)
    # Over all boards together: every number of players, and every strength of bots.
    assert {len(game["players"]) for game in games} == {2, 3, 4, 5}
    assert {p["player"] for game in games for p in game["players"]} == {HUMAN, *BOTS}


def test_every_golden_game_is_known_to_its_maker() -> None:
    assert {golden.file for golden in GAMES} == {file for file in FILES if told(file)["rules"] == RULES}
