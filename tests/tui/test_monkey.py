"""A short visit of the monkey; `python -m tests.monkey 500000` and `tests.monkey_pty` let it stay."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests import monkey, monkey_pty

pytestmark = pytest.mark.slow


async def test_the_monkey_breaks_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkey.prepare(monkeypatch.setattr)
    tally = await monkey.run(300, 7, tmp_path)
    assert tally.events == 300
    assert len(tally.screens) > 1


def test_the_monkey_at_a_terminal(tmp_path: Path) -> None:
    assert monkey_pty.run(150, 3, tmp_path) == 1
