"""Kill −9 at any moment: what was acknowledged is there, and the game goes on from it.

`TTR_KILLS=2000 pytest tests/archive/test_kill.py` for a longer run.
"""

from __future__ import annotations

import os
import random
import sqlite3
from collections.abc import Iterator
from itertools import islice
from pathlib import Path

import pytest

from tests.archive.playing import asked_kind, drive, new_match, play_one, states_of
from tests.variants import FULL, Variant
from ttr_tui.archive import Archive
from ttr_tui.engine.actions import PENDINGS
from ttr_tui.engine.codec import digest
from ttr_tui.mapfile import all_ids

KILLS = int(os.environ.get("TTR_KILLS", "28"))
MAPS = all_ids()


def killed_after(lines: int, file: Path, *options: str) -> list[str]:
    """Everything the driver said, if it is killed once it has said so many lines (or was done)."""
    with drive(file, *options) as process:
        assert process.stdout is not None
        said = list(islice(process.stdout, lines))
        process.kill()
        said += process.stdout.readlines()
    # The last line may be cut off.
    return [line.rstrip("\n") for line in said if line.endswith("\n")]


def acknowledged(said: list[str]) -> Iterator[tuple[int, str]]:
    for line in said:
        number, _, name = line.partition(" ")
        if number.isdecimal():
            yield int(number), name


@pytest.mark.slow
@pytest.mark.parametrize("map", MAPS)
def test_a_killed_game_goes_on_where_it_was(map: str, tmp_path: Path) -> None:
    file = tmp_path / "games.db"
    chance = random.Random(map)
    game: str | None = None
    seed = kills = before = 0
    while kills < -(-KILLS // len(MAPS)):
        going_on = ["--game", game] if game else ["--map", map, "--seed", str(seed)]
        said = killed_after(2 + chance.randrange(40), file, *going_on)
        kills += not any(line.startswith("done") for line in said)
        game = next((line[5:] for line in said if line.startswith("game ")), game)
        if game is None:
            continue
        with Archive(file) as archive:
            match = archive.load(game).match
        states = states_of(match)
        last = before
        for number, name in acknowledged(said):
            assert digest(states[number]) == name
            last = number
        assert last <= len(match.entries)
        # At most the one entry that was being told when the kill came.
        assert len(match.entries) <= last + 1
        before = len(match.entries)
        if match.over:
            game, seed, before = None, seed + 1, 0
    db = sqlite3.connect(file)
    assert db.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
    db.close()


MOST = 150
"""Entries within which every decision has been open on some board."""


def every_decision(seed: int) -> dict[str, tuple[Variant, int]]:
    """Each kind of decision there is: a way to play, and after how few entries it is open there."""
    found: dict[str, tuple[Variant, int]] = {}
    for variant in FULL:
        map, mode, addons = variant
        match = new_match(map, seed, mode=mode, addons=addons)
        while not match.over and (entries := len(match.entries)) < MOST:
            kind = asked_kind(match)
            if kind not in found or entries < found[kind][1]:
                found[kind] = variant, entries
            play_one(match)
    assert set(found) == {*PENDINGS, "choosing-tickets at first"} - {"game-over"}
    return found


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(1, 2 + KILLS // 100))
def test_killed_while_something_is_asked(seed: int, tmp_path: Path) -> None:
    """In every kind of decision: the same is asked again, with the same answers."""
    for number, (kind, ((map, mode, addons), entries)) in enumerate(every_decision(seed).items()):
        file = tmp_path / f"{number}.db"
        told = ["--map", map, "--mode", mode, *(f"--with={addon}" for addon in addons), "--seed", str(seed)]
        said = killed_after(entries + 3, file, *told, "--limit", str(entries), "--hang")
        assert said[-1] == f"asked {kind}"
        there = new_match(map, seed, mode=mode, addons=addons)
        for _ in range(entries):
            play_one(there)
        with Archive(file) as archive:
            match = archive.load(f"{map}-1").match
            assert match.entries == there.entries
            assert asked_kind(match) == kind
            assert (digest(match.state), list(match.legal())) == (digest(there.state), list(there.legal()))
            match.play(match.legal()[0])
            assert archive.load(f"{map}-1").match.entries == match.entries


@pytest.mark.slow
def test_killed_while_the_archive_is_made(tmp_path: Path) -> None:
    for number in range(max(4, KILLS // 10)):
        file = tmp_path / f"{number}" / "games.db"
        said = killed_after(1 + number % 2, file)
        with Archive(file) as archive:
            kept = [game.game for game in archive.games()]
            assert kept in ([], ["usa-1"])
            assert kept or "game usa-1" not in said
            for game in kept:
                archive.load(game)
