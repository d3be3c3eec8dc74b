"""What in `tests` is no test: measurements and pictures, made by hand."""

import os

import pytest

from ttr_tui.last_resort import DEBUG
from ttr_tui.rules import all_mechanisms

collect_ignore_glob = ["bench_*.py", "screenshots.py"]

# A mistake that a test comes across is seen as Python tells it, not as players hear of it.
os.environ.setdefault(DEBUG, "1")

# Tests that go through all there is find every mechanism, whichever boards they read.
all_mechanisms()


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Long tests first: at the end nobody waits for a whole game that one worker plays alone."""
    items.sort(key=lambda item: item.get_closest_marker("slow") is None)
