"""Two windows, full disks: what the recorder does when keeping is not simple."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.archive.playing import drive, new_match, play_on, random_action, states_of
from ttr_tui.archive import Archive, ArchiveError, PlayedElsewhere
from ttr_tui.engine.codec import digest


def heard(said: str, word: str) -> list[str]:
    return [line[len(word) + 1 :] for line in said.splitlines() if line.startswith(word + " ")]


def acknowledged(said: str) -> dict[int, str]:
    pairs = (line.split() for line in said.splitlines())
    return {int(pair[0]): pair[1] for pair in pairs if pair[0].isdecimal()}


def test_windows_that_play_games_of_their_own(tmp_path: Path) -> None:
    file = tmp_path / "games.db"
    windows = [drive(file, "--seed", str(seed), "--limit", "60") for seed in range(3)]
    said = [window.communicate(timeout=120)[0] for window in windows]
    assert [window.returncode for window in windows] == [0, 0, 0]
    assert sorted(game for text in said for game in heard(text, "done")) == ["usa-1", "usa-2", "usa-3"]
    assert not any(heard(text, "trouble") for text in said)
    with Archive(file) as archive:
        for text in said:
            states = states_of(archive.load(heard(text, "game")[0]).match)
            assert {n: digest(state) for n, state in enumerate(states) if n} == acknowledged(text)


def test_windows_that_play_the_same_game(tmp_path: Path) -> None:
    """One goes on; the other is told in a sentence, before its first move counts."""
    file = tmp_path / "games.db"
    with Archive(file) as archive:
        match = new_match()
        archive.record(match)
        play_on(match, 10)
    windows = [drive(file, "--game", "usa-1", "--limit", "40", "--wait") for _ in range(2)]
    for window in windows:
        assert window.stdout is not None
        assert [window.stdout.readline() for _ in range(2)] == ["opening\n", "game usa-1\n"]
    said = [window.communicate("go\n", timeout=120)[0] for window in windows]
    loser, winner = sorted(said, key=lambda text: len(acknowledged(text)))
    assert len(acknowledged(winner)) == 40
    assert acknowledged(loser) == {}
    (sentence,) = heard(loser, "elsewhere")
    assert sentence.startswith("usa-1 has gone on in another window")
    with Archive(file) as archive:
        states = states_of(archive.load("usa-1").match)
    assert acknowledged(winner) == {n: digest(states[n]) for n in range(11, 51)}


def test_the_second_window_follows_by_opening_again(tmp_path: Path) -> None:
    here, there = Archive(tmp_path / "games.db"), Archive(tmp_path / "games.db")
    mine = new_match()
    here.record(mine)
    play_on(mine, 10)
    theirs = there.load("usa-1").match
    play_on(mine, 1)
    before = digest(theirs.state)
    for _ in range(2):
        with pytest.raises(PlayedElsewhere):
            theirs.play(random_action(theirs))
    assert digest(theirs.state) == before
    assert len(theirs.entries) == 10
    theirs = there.load("usa-1").match
    play_on(theirs, 5)
    with pytest.raises(PlayedElsewhere):
        mine.play(random_action(mine))
    assert digest(here.load("usa-1").match.state) == digest(theirs.state)


def test_a_game_removed_while_it_is_played(tmp_path: Path) -> None:
    """Play goes on unsaved; a new game of the same name is not written into."""
    archive = Archive(tmp_path / "games.db")
    match, told = new_match(), list[str | None]()
    recorder = archive.record(match, lambda error: told.append(error.code if error else None))
    play_on(match, 10)
    archive.remove("usa-1")
    fresh = new_match(seed=9)
    assert archive.record(fresh).game == "usa-1"
    play_on(match, 5)
    assert len(match.entries) == 15
    assert told == ["removed"]
    assert recorder.waiting == 5
    assert archive.load("usa-1").match.entries == []


def full_disk(tmp_path: Path, size: int, *options: str) -> tuple[str, Archive]:
    file = tmp_path / "games.db"
    with drive(file, "--full", str(size), "--limit", "60", *options) as window:
        said, complaints = window.communicate(timeout=120)
    assert complaints == ""
    return said, Archive(file)


def in_turns(told: list[str]) -> bool:
    """Full and free by turns (starting afresh can make a little room), and free at last."""
    return bool(told) and told == ["full", "None"] * (len(told) // 2)


@pytest.mark.parametrize("size", [0, 5_000, 30_000, 60_000])
def test_a_full_disk_from_the_first_card_on(size: int, tmp_path: Path) -> None:
    said, archive = full_disk(tmp_path, size)
    assert in_turns(heard(said, "trouble"))
    assert heard(said, "done") == ["usa-1"]
    assert len(acknowledged(said)) == 60
    with archive:
        match = archive.load("usa-1").match
    assert digest(match.state) == acknowledged(said)[60]


def test_a_disk_that_fills_up_in_the_middle(tmp_path: Path) -> None:
    with Archive(tmp_path / "games.db") as archive:
        match = new_match()
        archive.record(match)
        play_on(match, 10)
        other = new_match(seed=2)
        archive.record(other)
        play_on(other, 10)
    size = archive.path.stat().st_size + 10_000
    said, archive = full_disk(tmp_path, size, "--game", "usa-1")
    assert in_turns(heard(said, "trouble"))
    with archive:
        assert digest(archive.load("usa-1").match.state) == acknowledged(said)[70]
        assert digest(archive.load("usa-2").match.state) == digest(other.state)


def test_trouble_is_told_once_and_so_is_its_end(tmp_path: Path) -> None:
    folder = tmp_path / "data"
    folder.write_text("a file where the folder should be")
    told: list[ArchiveError | None] = []
    match = new_match()
    recorder = Archive(folder / "games.db").record(match, told.append)
    play_on(match, 3)
    assert [error and error.code for error in told] == ["unreachable"]
    assert (recorder.game, recorder.waiting) == (None, 3)
    assert not recorder.flush()
    folder.unlink()
    assert recorder.flush()
    assert [error and error.code for error in told] == ["unreachable", None]
    assert (recorder.game, recorder.waiting, recorder.trouble) == ("usa-1", 0, None)
    assert digest(Archive(folder / "games.db").load("usa-1").match.state) == digest(match.state)
