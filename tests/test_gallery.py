"""The pictures of the README: all there, readable, and not too large."""

from __future__ import annotations

import re
from pathlib import Path
from xml.etree import ElementTree

import pytest

from tests.screenshots import SHOTS

ROOT = Path(__file__).parent.parent
SHOWN = re.findall(r"\(screenshots/([\w-]+)\.svg\)", (ROOT / "README.md").read_text("utf-8"))
MOST = 4_000_000


def test_every_picture_shown_can_be_made() -> None:
    assert set(SHOWN) <= set(SHOTS)
    assert len(SHOWN) == len(set(SHOWN))


def test_every_board_and_screen_is_kept() -> None:
    kept = {file.stem for file in (ROOT / "screenshots").glob("*.svg")}
    assert kept == set(SHOTS)
    assert sum(file.stat().st_size for file in (ROOT / "screenshots").glob("*.svg")) < MOST


@pytest.mark.parametrize("name", sorted(SHOTS))
def test_a_picture_can_be_read(name: str) -> None:
    picture = ElementTree.parse(ROOT / "screenshots" / f"{name}.svg").getroot()
    assert len(list(picture.iter("{http://www.w3.org/2000/svg}text"))) > 5
