"""What in `tests` is no test (measurements and pictures, made by hand), and which bots' games take long."""

from __future__ import annotations

import pytest

collect_ignore_glob = ["bench_*.py", "screenshots.py"]

SLOW = (
    "tests/bots/test_bots.py::test_a_game_in_every_way",
    "tests/bots/test_bots.py::test_medium_beats_random",
    "tests/bots/test_honesty.py::test_hidden_things_change_no_answer",
)
"""Many games of bots; elsewhere, the tests are marked where they stand."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if item.nodeid.startswith(SLOW):
            item.add_marker(pytest.mark.slow)
