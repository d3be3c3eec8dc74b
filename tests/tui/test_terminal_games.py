"""Whole games of two people in a real terminal, against the same game in this process."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.tui.policy import header_of, play_through
from tests.tui.twin import both
from ttr_tui.archive import Archive
from ttr_tui.engine.codec import digest


@pytest.mark.parametrize(
    ("map", "seed", "lang"), [("usa", 1, "en"), ("allemagne", 30, "fr"), ("grands-lacs", 35, "en")]
)
async def test_whole_game_in_a_terminal(map: str, seed: int, lang: str, tmp_path: Path) -> None:
    played = play_through(header_of(map, 2, seed))
    async with both(played.header, tmp_path, lang=lang) as driver:
        await driver.play_all(played)
        await driver.agree()
        driver.terminal.press("\x11")
        assert driver.terminal.ended() == 0
    with Archive(tmp_path / "games.db") as archive:
        match = archive.load(archive.games()[0].game).match
    assert tuple(match.entries) == played.actions
    assert digest(match.state) == played.digest
