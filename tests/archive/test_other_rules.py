"""Games begun under other rules than today's: none is lost, and what still holds goes on.

`rules_1/` has two games that were played and exported under the first rules: one that today's rules play
back to every digest, and one with depots, which they cannot.
"""

from __future__ import annotations

import json
import sqlite3
from pathlib import Path
from typing import Any

import pytest

from tests.archive.playing import new_match, play_on
from tests.tui.moments import settled, text_on
from ttr_tui.archive import Archive, ArchiveError
from ttr_tui.archive.exchange import export_game, import_game
from ttr_tui.engine.version import RULES
from ttr_tui.settings import Settings
from ttr_tui.tui.app import TtrApp
from ttr_tui.tui.screens.games import GamesScreen
from ttr_tui.tui.screens.home import HomeScreen
from ttr_tui.words import LANGUAGES, words

FOLDER = Path(__file__).parent / "rules_1"
HOLDS, FAILS = "paris.json", "paris-depots.json"


@pytest.fixture
def archive(tmp_path: Path) -> Archive:
    return Archive(tmp_path / "games.db")


def told(name: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads((FOLDER / name).read_text(encoding="utf-8"))
    return found


def keep_as_it_was(archive: Archive, name: str) -> str:
    """Put an old game into an archive as the old program left it there."""
    archive.record(new_match("paris"))
    data = told(name)
    with archive.transaction() as db:
        db.execute(
            "INSERT OR IGNORE INTO boards VALUES (?, 'Paris', 'Paris', ?)",
            (data["map"]["digest"], data["map"]["source"]),
        )
        header = {field: data[field] for field in ("mode", "addons", "players", "seed", "first")}
        last = str(len(data["entries"]))
        db.execute(
            "UPDATE games SET rules = 1, board = ?, header = ?, started = ?, updated = ?, seat = -1,"
            " result = ?, state = ?",
            (
                data["map"]["digest"],
                json.dumps(header),
                data["started"],
                data["updated"],
                json.dumps(data["result"]),
                data["digests"][last],
            ),
        )
        for n, entry in enumerate(data["entries"]):
            row = (1, n, json.dumps(entry), data["digests"].get(str(n + 1)))
            db.execute("INSERT INTO entries VALUES (?, ?, ?, ?)", row)
    return "paris-1"


def test_the_number_is_kept_and_told(archive: Archive, tmp_path: Path) -> None:
    match = new_match()
    archive.record(match)
    play_on(match, 20)
    assert archive.games()[0].rules == archive.load("usa-1").rules == RULES
    export_game(archive, "usa-1", tmp_path / "game.json")
    assert json.loads((tmp_path / "game.json").read_text())["rules"] == RULES


def test_an_old_game_that_still_holds_is_taken_in_and_opened(archive: Archive, tmp_path: Path) -> None:
    assert import_game(archive, FOLDER / HOLDS).game == "paris-1"
    opened = archive.load("paris-1")
    assert opened.rules == archive.games()[0].rules == 1
    outcome = archive.games()[0].outcome
    assert outcome is not None
    assert list(outcome.totals) == told(HOLDS)["result"]["totals"]
    export_game(archive, "paris-1", tmp_path / "again.json")
    again = json.loads((tmp_path / "again.json").read_text())
    assert again == {**told(HOLDS), "version": 2, "rules": 1}


def test_an_old_game_that_fails_is_refused_with_the_reason(archive: Archive) -> None:
    with pytest.raises(ArchiveError) as refused:
        import_game(archive, FOLDER / FAILS)
    assert refused.value.code == "import-other-rules"
    for lang in LANGUAGES:
        assert f"version 1, {'today' if lang == 'en' else 'aujourd’hui'} {RULES}" in refused.value.text(
            words(lang)
        )
    assert archive.games() == []


def test_an_old_game_that_fails_stays_and_is_exported_word_for_word(archive: Archive, tmp_path: Path) -> None:
    game = keep_as_it_was(archive, FAILS)
    with pytest.raises(ArchiveError) as refused:
        archive.load(game)
    assert refused.value.code == "other-rules"
    for lang in LANGUAGES:
        assert "\n" not in refused.value.text(words(lang))
        assert "ttr export" in refused.value.text(words(lang))
    summary = archive.games()[0]
    assert (summary.rules, summary.damaged, summary.winners) == (1, False, ("Léa",))
    export_game(archive, game, tmp_path / "again.json")
    again = json.loads((tmp_path / "again.json").read_text())
    assert again == {**told(FAILS), "version": 2, "rules": 1}
    assert archive.games() == [summary]


@pytest.mark.parametrize(
    ("damage", "code"),
    [
        ("UPDATE entries SET data = '{' WHERE n = 30", "broken"),
        ("UPDATE games SET result = '['", "broken"),
        ("DELETE FROM entries WHERE n = 3", "entry"),
    ],
)
def test_a_damaged_old_game_is_told_in_a_sentence(
    damage: str, code: str, archive: Archive, tmp_path: Path
) -> None:
    game = keep_as_it_was(archive, FAILS)
    with archive.transaction() as db:
        db.execute(damage)
    with pytest.raises(ArchiveError) as refused:
        export_game(archive, game, tmp_path / "again.json")
    assert refused.value.code == code
    assert not (tmp_path / "again.json").exists()


def test_an_end_that_differs_is_the_rules_fault_too(archive: Archive) -> None:
    match = new_match()
    archive.record(match)
    play_on(match, 20)
    with sqlite3.connect(archive.path) as db:
        db.execute("UPDATE games SET rules = ?, state = 'elsewhere'", (RULES + 1,))
    with pytest.raises(ArchiveError) as refused:
        archive.load("usa-1")
    assert refused.value.code == "other-rules"


async def test_the_table_says_so_when_the_game_is_opened(archive: Archive) -> None:
    import_game(archive, FOLDER / HOLDS)
    app = TtrApp(lambda _: HomeScreen(), Settings(motion=False), "en", archive)
    async with app.run_test(size=(120, 40), notifications=True) as pilot:
        await settled(pilot)
        app.push_screen(GamesScreen(over=True))
        await settled(pilot)
        assert "(rules 1)" in text_on(pilot)
        await pilot.press("enter")
        await settled(pilot)
        assert "paris-1 was begun under other rules" in text_on(pilot)
