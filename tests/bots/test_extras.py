"""What bots know of a mechanism lies in a module of its name, and nowhere else."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.engine.test_walls import imports, under
from ttr_tui import bots
from ttr_tui.bots.extra import Extra
from ttr_tui.bots.extras import extra_of
from ttr_tui.rules import mechanism_of

FOLDER = Path(bots.__file__).parent
KNOWN = sorted(path.stem for path in (FOLDER / "extras").glob("[!_]*.py"))


@pytest.mark.parametrize("name", KNOWN)
def test_every_extra_is_found_by_its_mechanism(name: str) -> None:
    id = name.replace("_", "-")
    assert mechanism_of(id) is not None
    assert isinstance(extra_of(id), Extra)


def test_a_mechanism_may_have_none() -> None:
    assert extra_of("nothing-of-the-kind") is None


@pytest.mark.parametrize("path", sorted(FOLDER.glob("*.py")), ids=lambda path: path.name)
def test_only_extras_know_rules(path: Path) -> None:
    assert not any(under(module, "ttr_tui.rules") for module in imports(path))
