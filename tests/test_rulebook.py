"""`ttr rules`: every game explains itself, with its own figures."""

from __future__ import annotations

import re

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
    assert "keeps all of them" in text(Setup(usa, "mega", ("daredevil",), 2), "en")
    assert "les garde toutes" in text(Setup(usa, "mega", ("daredevil",), 2), "fr")
    assert "warehouse" not in text(Setup(usa, "classic", (), 2), "en")


def test_every_page_says_who_starts_and_what_ends_the_game() -> None:
    for id in mapfile.all_ids():
        page = text(Setup(mapfile.find(id), None, (), 2), "en")
        assert "first player is drawn by lot" in page
    assert "2 autobus ou moins" in text(Setup(mapfile.find("paris"), None, (), 2), "fr")
    assert "2 wagons ou moins" in text(Setup(mapfile.find("usa"), None, (), 2), "fr")
    assert "6 pions ou moins" in text(Setup(mapfile.find("grands-lacs"), None, (), 2), "fr")


def test_the_lakes_tell_their_limits_and_the_pairs_that_are_no_double_routes() -> None:
    page = text(Setup(mapfile.find("grands-lacs"), None, (), 2), "fr")
    assert "jamais plus de 33 wagons et 32 bateaux" in page
    assert "27 wagons et 23 bateaux" in page
    assert "(Duluth–Thunder Bay, Muskegon–Traverse City)" in page


def test_a_scale_is_told_place_by_place() -> None:
    page = text(Setup(mapfile.find("inde"), None, (), 2), "fr")
    assert "1, 2, 3, 4, 5 mandalas ou plus\u00a0: 5, 10, 20, 30, 40" in page


def test_the_swiss_locomotive_serves_in_tunnels_only() -> None:
    for lang, everywhere in (("fr", "remplace n’importe quelle carte"), ("en", "stands for any card")):
        assert everywhere in text(Setup(mapfile.find("usa"), None, (), 2), lang)
        assert everywhere not in text(Setup(mapfile.find("suisse"), None, (), 2), lang)


@pytest.mark.parametrize("lang", ["fr", "en"])
@pytest.mark.parametrize(("id", "mode"), GAMES)
def test_no_heading_says_a_name_twice(id: str, mode: str, lang: str) -> None:
    heading = CliRunner().invoke(ttr, ["rules", id, "--mode", mode, "--lang", lang]).output.splitlines()[0]
    names = re.split(r", |\s?:", heading)
    assert len(names) == len(set(names))


def test_the_command_prints_both_languages() -> None:
    french = CliRunner().invoke(ttr, ["rules", "germany", "--lang", "fr"])
    english = CliRunner().invoke(ttr, ["rules", "germany", "--lang", "en"])
    assert "Passagers" in french.output
    assert "Passengers" in english.output
