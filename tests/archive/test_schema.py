"""Old archives are brought forward, step by step, and lose nothing."""

from __future__ import annotations

import json
import sqlite3
from pathlib import Path

import pytest

from tests.archive.playing import new_match, play_on
from ttr_tui.archive import Archive, ArchiveError, schema
from ttr_tui.archive.header import encode_header
from ttr_tui.engine.codec import digest
from ttr_tui.match import Match, encode_entry

VERSION_1 = """
    PRAGMA application_id = 1953788519;
    PRAGMA user_version = 1;
    CREATE TABLE games (
        key INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT NOT NULL UNIQUE, map TEXT NOT NULL,
        digest TEXT NOT NULL, source TEXT NOT NULL, header TEXT NOT NULL, started TEXT NOT NULL,
        updated TEXT NOT NULL, turn INTEGER NOT NULL, seat INTEGER NOT NULL, result TEXT
    );
    CREATE TABLE entries (
        game INTEGER NOT NULL REFERENCES games ON DELETE CASCADE, n INTEGER NOT NULL,
        data TEXT NOT NULL, digest TEXT, PRIMARY KEY (game, n)
    ) WITHOUT ROWID;
"""
"""As the first archives were: not to be changed."""


def first_archive(file: Path) -> list[Match]:
    """An archive of version 1 with three games on two boards."""
    db = sqlite3.connect(file)
    db.executescript(VERSION_1)
    matches = [new_match("usa", 1), new_match("usa", 2), new_match("paris", 3)]
    for key, (name, match) in enumerate(zip(("usa-1", "usa-2", "paris-1"), matches, strict=True), 1):
        play_on(match, 30)
        board, state = match.board, match.state
        header = json.dumps(encode_header(match.header))
        when = "2030-01-01T20:00:00+00:00"
        db.execute(
            "INSERT INTO games VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, NULL)",
            (key, name, board.id, board.digest, board.source, header, when, when, state.turn, state.seat),
        )
        for n, entry in enumerate(match.entries):
            data = json.dumps(encode_entry(board, entry))
            db.execute("INSERT INTO entries VALUES (?, ?, ?, NULL)", (key, n, data))
    db.commit()
    db.close()
    return matches


def layout(file: Path) -> list[tuple[str, str, object, object, object]]:
    """Tables and columns of an archive."""
    db = sqlite3.connect(file)
    found = db.execute(
        'SELECT t.name, c.name, c.type, c."notnull", c.pk FROM sqlite_master t, pragma_table_info(t.name) c'
        " WHERE t.type = 'table' ORDER BY 1, 2"
    ).fetchall()
    db.close()
    return found


def test_version_1_is_brought_forward(tmp_path: Path) -> None:
    matches = first_archive(tmp_path / "games.db")
    archive = Archive(tmp_path / "games.db")
    assert {game.game: game.board.fr for game in archive.games()} == {
        "usa-1": "États-Unis",
        "usa-2": "États-Unis",
        "paris-1": "Paris",
    }
    for game, match in zip(("usa-1", "usa-2", "paris-1"), matches, strict=True):
        opened = archive.load(game)
        assert digest(opened.match.state) == digest(match.state)
        play_on(opened.match, 5)
        assert len(archive.load(game).match.entries) == 35
    with archive.reading() as db:
        assert db.execute("PRAGMA user_version").fetchone() == (schema.VERSION,)
        assert db.execute("SELECT count(*) FROM boards").fetchone() == (2,)
        assert db.execute("SELECT DISTINCT rules FROM games").fetchall() == [(1,)]
    Archive(tmp_path / "new.db").record(new_match())
    assert layout(tmp_path / "games.db") == layout(tmp_path / "new.db")


def test_a_map_that_says_nothing_loses_only_its_name(tmp_path: Path) -> None:
    first_archive(tmp_path / "games.db")
    db = sqlite3.connect(tmp_path / "games.db")
    db.execute("UPDATE games SET source = 'not a map', digest = 'other' WHERE name = 'usa-1'")
    db.commit()
    db.close()
    archive = Archive(tmp_path / "games.db")
    assert {game.game: game.board.fr for game in archive.games()}["usa-1"] == "usa"
    with pytest.raises(ArchiveError, match="The board of usa-1"):
        archive.load("usa-1")
    archive.load("usa-2")


def test_a_step_that_fails_leaves_the_old_archive(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    first_archive(tmp_path / "games.db")
    before = layout(tmp_path / "games.db")

    def fails(db: sqlite3.Connection) -> None:
        db.execute("DROP TABLE entries")
        raise sqlite3.OperationalError("the disk is gone")

    monkeypatch.setattr(schema, "STEPS", (*schema.STEPS, fails))
    monkeypatch.setattr(schema, "VERSION", schema.VERSION + 1)
    with pytest.raises(ArchiveError):
        Archive(tmp_path / "games.db").games()
    monkeypatch.undo()
    assert layout(tmp_path / "games.db") == before
    assert len(Archive(tmp_path / "games.db").games()) == 3


def test_a_next_step(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Today's archive goes through tomorrow's step, and tomorrow's is left alone by today's game."""
    file = tmp_path / "games.db"
    with Archive(file) as archive:
        archive.record(new_match())

    def step(db: sqlite3.Connection) -> None:
        db.execute("ALTER TABLE games ADD COLUMN place TEXT")

    monkeypatch.setattr(schema, "STEPS", (*schema.STEPS, step))
    monkeypatch.setattr(schema, "VERSION", schema.VERSION + 1)
    with Archive(file) as archive:
        assert len(archive.games()) == 1
    assert ("games", "place", "TEXT", 0, 0) in layout(file)
    monkeypatch.undo()
    told = f"newer version of the game \\(archive {schema.VERSION + 1}, this one knows {schema.VERSION}\\)"
    with pytest.raises(ArchiveError, match=told):
        Archive(file).games()
