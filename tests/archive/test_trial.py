"""Archives damaged in every way: only sentences, and every readable game saved.

`TTR_DAMAGE=1000 pytest tests/archive/test_trial.py` for a longer run.
"""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from tests.archive.trial import Ground, grounds, readable, trial

TRIALS = int(os.environ.get("TTR_DAMAGE", "6"))


@pytest.fixture(scope="module")
def ground(tmp_path_factory: pytest.TempPathFactory) -> list[Ground]:
    return grounds(tmp_path_factory.mktemp("ground"))


@pytest.mark.slow
@pytest.mark.parametrize("half", [0, 1])
def test_every_readable_game_is_saved(half: int, ground: list[Ground], tmp_path: Path) -> None:
    """Half of them with what a killed window leaves beside the archive."""
    saved = 0
    for seed in range(half, TRIALS, 2):
        outcome = trial(ground[half], seed, tmp_path)
        assert outcome.saved == outcome.readable
        saved += outcome.saved
    assert saved


def test_the_judge_finds_everything_in_a_sound_archive(ground: list[Ground]) -> None:
    for laid in ground:
        assert readable(laid, laid.folder) == {key: len(game.entries) for key, game in laid.games.items()}
