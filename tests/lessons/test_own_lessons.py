"""The lessons that come with the game: they hold under the rules, and their words fit."""

from __future__ import annotations

import re
from textwrap import wrap

import pytest
from rich.cells import cell_len

from tests.test_words import NOT_IN_THE_RULEBOOK
from ttr_tui import mapfile
from ttr_tui.engine.board import Bilingual
from ttr_tui.engine.setup import Setup
from ttr_tui.learning import FIRST_GAME
from ttr_tui.lessons.files import of_game, own_lessons
from ttr_tui.lessons.lesson import PRESSED
from ttr_tui.lessons.reader import SAID_LINES, SAID_WIDTH
from ttr_tui.lessons.trial import faults
from ttr_tui.rules import all_mechanisms
from ttr_tui.tui.plugin import plugins_of
from ttr_tui.tui.screens.lesson import LessonScreen
from ttr_tui.words import LANGUAGES, words

LESSONS = {lesson.id: lesson for lesson in own_lessons()}
INSIDE = SAID_WIDTH
"""Cells of the coach's panel in the smallest window."""
TAUGHT = {
    "allemagne": {"passengers"},
    "europe": {"tunnels", "ferries", "stations"},
    "grands-lacs": {"fleet", "ports"},
    "inde": {"ferries", "mandala"},
    "paris": {"flags"},
    "suisse": {"tunnels"},
    "usa": {"longest-path"},
}


@pytest.mark.parametrize("lesson", LESSONS)
def test_every_position_and_step_holds(lesson: str) -> None:
    assert faults(LESSONS[lesson].open()) == []


@pytest.mark.parametrize("lesson", LESSONS)
def test_the_words_fit_the_smallest_window(lesson: str) -> None:
    opened = LESSONS[lesson].open()
    for step in opened.steps:
        for lang in LANGUAGES:
            shown = _shown(step.say, lang)
            assert len(wrap(shown, INSIDE)) <= SAID_LINES, shown
            if step.ask is not None:
                assert cell_len(f"→ {_shown(step.ask, lang)}") <= INSIDE, step.ask
            if step.praise is not None:
                title = f"{opened.names.get(lang)} {len(opened.steps)}/{len(opened.steps)}  ✓ "
                filled = step.praise.get(lang).replace("{cards}", "✱ locomotive").replace("{points}", "21")
                assert cell_len(title + filled) <= INSIDE, filled


def _shown(text: Bilingual, lang: str) -> str:
    """As it is on the screen: keys have a blank on each side, which does not break."""
    return re.sub("`([^`]*)`", "\u00a0\\1\u00a0", text.get(lang))


@pytest.mark.parametrize("lesson", LESSONS)
def test_the_words_are_those_of_print_and_of_the_rulebooks(lesson: str) -> None:
    opened = LESSONS[lesson].open()
    texts = [opened.names]
    for step in opened.steps:
        texts += [text for text in (step.say, step.ask, step.praise) if text is not None]
    for text in texts:
        assert not re.search("['\"]", text.fr + text.en), text
        french = re.sub("`[^`]*`", "x", text.fr)
        assert not re.search("(?<!\u00a0)[;:?!»](\\s|$)|«(?!\u00a0)|\u202f", french), text.fr
        assert not NOT_IN_THE_RULEBOOK.search(french), text.fr


@pytest.mark.parametrize("lesson", LESSONS)
def test_what_is_lit_is_a_key_of_the_table(lesson: str) -> None:
    """Every key that a step points at does something at this table."""
    opened = LESSONS[lesson].open()
    bound = {key for binding in LessonScreen.BINDINGS for key in str(binding.key).split(",")}  # type: ignore[union-attr]
    plugins = plugins_of(opened.begin("–").setup)
    bound |= {*plugins.turn_actions, *plugins.infos}
    for step in opened.steps:
        assert step.light.keys <= bound
        assert step.press in ("", *PRESSED, *plugins.infos)


def test_every_board_has_lessons_for_what_is_its_own() -> None:
    for id in mapfile.all_ids():
        board = mapfile.find(id)
        setup = Setup(board, None, (), board.players[0])
        own = [lesson for lesson in of_game(setup) if lesson.folder == id]
        assert {mechanism for lesson in own for mechanism in lesson.teaches} >= TAUGHT[id]


def test_depots_are_taught_wherever_they_are_played() -> None:
    for id in mapfile.all_ids():
        board = mapfile.find(id)
        without, with_depots = (
            of_game(Setup(board, None, addons, board.players[0])) for addons in ((), ("depots",))
        )
        assert not any("depots" in lesson.teaches for lesson in without)
        assert any("depots" in lesson.teaches for lesson in with_depots), id


def test_what_is_taught_exists() -> None:
    known = {*all_mechanisms()}
    for lesson in LESSONS.values():
        assert set(lesson.teaches) <= known, lesson.id
        assert cell_len(lesson.names.fr) <= 30
        assert cell_len(lesson.names.en) <= 30


def test_the_first_game_is_no_board_to_choose() -> None:
    assert FIRST_GAME in LESSONS
    assert LESSONS[FIRST_GAME].folder not in mapfile.all_ids()
    assert 8 <= len(LESSONS[FIRST_GAME].open().board.cities) <= 10


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_the_coach_says_by_itself_fits(lang: str) -> None:
    said = words(lang)
    for key in ("coach-keys", "coach-read-on", "coach-finish"):
        text = re.sub("`([^`]*)`", " \\1 ", said(key))
        assert cell_len(f"→ {text}") <= INSIDE, text
    for key in ("coach-not-now", "coach-read-first", "coach-is-the-hint", "coach-nothing-to-skip"):
        assert cell_len(said(key)) <= INSIDE, key
