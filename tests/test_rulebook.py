"""`ttr rules`: every game explains itself, with its own figures."""

from __future__ import annotations

import pytest
from click.testing import CliRunner

from tests.variants import addons_of
from ttr_tui import mapfile
from ttr_tui.cli import ttr
from ttr_tui.engine.setup import Setup
from ttr_tui.rulebook import rulebook
from ttr_tui.words import words

GAMES = [(id, mode) for id in mapfile.all_ids() for mode in mapfile.find(id).modes]


def text(setup: Setup, lang: str) -> str:
    return "\n".join(t for section in rulebook(setup, words(lang)) for t in (section.title, *section.texts))


@pytest.mark.parametrize("lang", ["fr", "en"])
@pytest.mark.parametrize(("id", "mode"), GAMES)
def test_every_game_has_a_section_for_each_mechanism(id: str, mode: str, lang: str) -> None:
    setup = Setup(mapfile.find(id), mode, addons_of(mapfile.find(id), mode), 2)
    titles = [section.title for section in rulebook(setup, words(lang))]
    for mechanism in setup.mechanisms:
        assert words(lang)(f"rules-{mechanism.id}-title") in titles
    assert len(titles) == len(set(titles)) == 5 + len(setup.mechanisms)


def test_figures_are_the_boards_own() -> None:
    lakes = text(Setup(mapfile.find("grands-lacs"), None, (), 2), "en")
    assert "fleet of 50 pieces" in lakes
    assert "9 → 27" in lakes
    assert "6 pieces or fewer" in lakes
    assert "2 more turns" in lakes
    swiss = text(Setup(mapfile.find("suisse"), None, (), 2), "en")
    assert "leave the game" in swiss
    assert "tunnels only" in swiss
    assert "dead ends" in swiss


def test_modes_and_addons_change_the_text() -> None:
    usa = mapfile.find("usa")
    assert "keeps at least 2" in text(Setup(usa, "classic", (), 2), "en")
    assert "keeps at least 3" in text(Setup(usa, "mega", (), 2), "en")
    assert "keeps at least 5" in text(Setup(usa, "mega", ("daredevil",), 2), "en")
    assert "warehouse" not in text(Setup(usa, "classic", (), 2), "en")


def test_the_command_prints_both_languages() -> None:
    french = CliRunner().invoke(ttr, ["rules", "germany", "--lang", "fr"])
    english = CliRunner().invoke(ttr, ["rules", "germany", "--lang", "en"])
    assert "Passagers" in french.output
    assert "Passengers" in english.output
