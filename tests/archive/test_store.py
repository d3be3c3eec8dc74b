"""Keeping, loading, listing and removing games."""

from __future__ import annotations

import sqlite3
from datetime import UTC, datetime, timedelta
from pathlib import Path

import attrs
import pytest

from tests.archive.playing import board_of, new_match, play_on, states_of
from tests.variants import PLAIN
from ttr_tui import mapfile
from ttr_tui.archive import Archive, ArchiveError
from ttr_tui.engine import scoring
from ttr_tui.engine.board import Board
from ttr_tui.engine.codec import digest
from ttr_tui.engine.setup import Setup
from ttr_tui.match import Match

EVERYWHERE = {"choosing-tickets", "turn", "second-card", "game-over"}
DECISIONS = {
    "tunnels": {"tunnel-surcharge"},
    "passengers": {"choosing-meeple"},
    "fleet": {"choosing-fleet"},
    "flags": {"offering-flag"},
    "depots": {"first-card", "ending-turn", "placing-depot", "offering-warehouse"},
}
"""What else can be open when the lid closes, by mechanism."""
SMALL = ("paris", "base", ("depots",))
"""A small board, on which chance alone brings up every decision about depots."""


def decisions(setup: Setup) -> set[str]:
    """What can be open in a game."""
    split = {"announcing-split"} if setup.rules.tickets.announce else set()
    return EVERYWHERE.union(split, *(DECISIONS.get(id, ()) for id in setup.place))


@pytest.fixture
def archive(tmp_path: Path) -> Archive:
    return Archive(tmp_path / "deep" / "down" / "games.db")


def same(match: Match, other: Match) -> bool:
    logs = [list(m.log(seat)) for m in (match, other) for seat in (0, 1, None)]
    return (
        digest(match.state) == digest(other.state)
        and match.entries == other.entries
        and match.header == other.header
        and logs[:3] == logs[3:]
    )


@pytest.mark.parametrize(("map", "mode", "addons"), [*PLAIN, SMALL])
def test_resume_in_the_middle_of_any_decision(
    map: str, mode: str, addons: tuple[str, ...], archive: Archive
) -> None:
    seen: set[str] = set()
    for seed in range(12):
        match = new_match(map, seed, players=3, mode=mode, addons=addons)
        game = archive.record(match).game
        assert game is not None
        while not match.over:
            play_on(match, 1)
            if match.state.pending.tag in seen:
                continue
            seen.add(match.state.pending.tag)
            resumed = archive.load(game).match
            assert same(resumed, match)
            assert resumed.state.pending == match.state.pending
            assert resumed.seat == match.seat
            match = resumed
        if seen >= decisions(match.setup):
            break
    assert seen == decisions(match.setup)


def test_what_was_taken_back_stays_taken_back(archive: Archive) -> None:
    match = new_match()
    game = archive.record(match).game
    play_on(match, undo_every=3)
    assert len(match.moments) < len(match.entries)
    assert same(archive.load(str(game)).match, match)


def test_nothing_is_taken_back_across_a_resume(archive: Archive) -> None:
    match = new_match()
    game = archive.record(match).game
    while not match.can_undo():
        play_on(match, 1)
    assert not archive.load(str(game)).match.can_undo()


def test_games_have_short_names_and_are_listed(tmp_path: Path) -> None:
    clock = iter(datetime(2031, 5, 1, tzinfo=UTC) + timedelta(minutes=n) for n in range(100_000))
    archive = Archive(tmp_path / "games.db", now=lambda: next(clock))
    over, begun, other = new_match(seed=4), new_match(players=3), new_match("paris")
    assert [archive.record(m).game for m in (over, begun, other)] == ["usa-1", "usa-2", "paris-1"]
    play_on(begun, 12)
    play_on(over)
    listed = {game.game: game for game in archive.games()}
    assert list(listed) == ["usa-1", "usa-2", "paris-1"]
    assert not listed["usa-2"].over
    assert [seat.name for seat in listed["usa-2"].seats] == ["Léa", "Tom", "Zoé"]
    assert (listed["usa-2"].turn, listed["usa-2"].seat) == (begun.state.turn, begun.seat)
    assert listed["paris-1"].entries == 0
    assert listed["paris-1"].board.fr == "Paris"
    result = scoring.score(over.state)
    assert listed["usa-1"].over
    assert listed["usa-1"].outcome is not None
    assert listed["usa-1"].outcome.totals == result.totals
    assert listed["usa-1"].winners == tuple(over.seats[seat].name for seat in result.winners)
    assert archive.latest() == "usa-2"
    assert archive.latest_to_watch() == "usa-1"
    archive.remove("usa-1")
    assert archive.latest_to_watch() == "usa-2", "none is finished: the last played"


def test_the_end_taken_back_is_no_end(archive: Archive) -> None:
    """The last claim shows nothing hidden: it can be taken back, and the game is open again."""
    for seed in range(100):
        match = new_match("paris", seed=seed)
        play_on(match)
        if match.can_undo():
            break
    match = new_match("paris", seed=seed)
    archive.record(match)
    play_on(match)
    assert archive.games()[0].over
    match.undo()
    (listed,) = archive.games()
    assert (listed.over, listed.outcome) == (False, None)


def test_removing(archive: Archive) -> None:
    first, second = new_match(), new_match()
    for match in (first, second):
        archive.record(match)
        play_on(match, 10)
    archive.remove("usa-1")
    assert [game.game for game in archive.games()] == ["usa-2"]
    assert same(archive.load("usa-2").match, second)
    archive.remove("usa-2")
    assert archive.games() == []
    with archive.reading() as db:
        assert db.execute(
            "SELECT (SELECT count(*) FROM entries), (SELECT count(*) FROM boards)"
        ).fetchone() == (0, 0)
    with pytest.raises(ArchiveError, match="no game “usa-2”"):
        archive.remove("usa-2")


def test_asking_for_nothing_makes_no_file(tmp_path: Path) -> None:
    archive = Archive(tmp_path / "none" / "games.db")
    assert archive.games() == []
    with pytest.raises(ArchiveError, match="no open game"):
        archive.latest()
    with pytest.raises(ArchiveError, match="No game is kept"):
        archive.latest_to_watch()
    with pytest.raises(ArchiveError, match="no game “usa-1”"):
        archive.load("usa-1")
    assert list(tmp_path.iterdir()) == []


def test_a_commit_reaches_the_disk(archive: Archive) -> None:
    archive.record(new_match())
    with archive.reading() as db:
        assert db.execute("PRAGMA journal_mode").fetchone() == ("wal",)
        assert db.execute("PRAGMA synchronous").fetchone() == (2,)


def test_the_board_is_kept_once(archive: Archive) -> None:
    for seed in range(3):
        archive.record(new_match(seed=seed))
    with archive.reading() as db:
        assert db.execute("SELECT count(*) FROM boards").fetchone() == (1,)


def test_digests_are_verified(archive: Archive) -> None:
    match = new_match()
    archive.record(match)
    play_on(match, 20)
    archive.close()
    db = sqlite3.connect(archive.path)
    assert db.execute("SELECT count(digest) FROM entries").fetchone() == (2,)
    db.execute("UPDATE entries SET digest = 'other' WHERE n = 15")
    db.commit()
    db.close()
    with pytest.raises(ArchiveError, match="entry 16 is refused"):
        archive.load("usa-1")


# --- maps change ---------------------------------------------------------------------------------


def changed_usa() -> Board:
    source = board_of("usa").source
    changed = source.replace("market = 5", "market = 6", 1)
    assert changed != source
    return mapfile.parse(changed, "usa")


def test_a_map_that_changed_is_told(archive: Archive, monkeypatch: pytest.MonkeyPatch) -> None:
    match = new_match()
    archive.record(match)
    play_on(match, 30)
    assert not archive.load("usa-1").map_changed
    monkeypatch.setattr(mapfile, "find", lambda _: changed_usa())
    opened = archive.load("usa-1")
    assert opened.map_changed
    assert opened.match.board.digest == match.board.digest
    assert same(opened.match, match)
    play_on(opened.match)
    assert same(archive.load("usa-1").match, opened.match)


def test_a_map_that_is_gone_is_not_missed(archive: Archive, tmp_path: Path) -> None:
    own = tmp_path / "my-town.toml"
    own.write_text(board_of("usa").source, encoding="utf-8")
    board = mapfile.load(own)
    match = Match(board, attrs.evolve(new_match().header, map=str(own)))
    archive.record(match)
    play_on(match, 10)
    own.unlink()
    opened = archive.load("usa-1")
    assert not opened.map_changed
    assert same(opened.match, match)


def test_states_follow_from_the_entries_alone(archive: Archive) -> None:
    match = new_match("grands-lacs")
    archive.record(match)
    play_on(match, undo_every=4)
    assert digest(states_of(archive.load("grands-lacs-1").match)[-1]) == digest(match.state)
