"""Everything that happens on any board is told in a sentence, in both languages."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from tests.tui.moments import new_match
from tests.variants import VARIANTS
from ttr_tui.engine.events import MarketRefreshed
from ttr_tui.engine.rng import Stream
from ttr_tui.engine.scoring import score_lines
from ttr_tui.tui.palette import SYMBOLS
from ttr_tui.tui.sentences import Teller
from ttr_tui.words import Words


class Strict(Teller):
    """Says nothing it has no sentence for."""

    def _say(self, key: str, args: Mapping[str, Any]) -> str:
        return self.words(key, **args)


def teller_of(board: str, lang: str) -> Teller:
    match = new_match(board, 2, 1)
    return Teller(Words(lang), match.setup, match.seats)


@pytest.mark.parametrize(
    ("board", "lang", "cards", "said"),
    [
        ("grands-lacs", "fr", {"purple-ship": 2}, "2 {purple} bateaux violets"),
        ("grands-lacs", "fr", {"red-train": 4, "joker": 1}, "4 {red} wagons rouges + 1 {wild} joker"),
        ("grands-lacs", "fr", {"black-double-ship": 1}, "1 {black} double bateau noir"),
        ("grands-lacs", "fr", {"white-double-ship": 3}, "3 {white} doubles bateaux blancs"),
        ("grands-lacs", "en", {"purple-ship": 2, "joker": 2}, "2 {purple} purple ships + 2 {wild} jokers"),
        ("usa", "fr", {"green": 3, "locomotive": 2}, "3 {green} verts + 2 {wild} locomotives"),
        ("usa", "fr", {"orange": 3, "locomotive": 1}, "3 {orange} orange + 1 {wild} locomotive"),
        ("usa", "en", {"green": 3}, "3 {green} green"),
        ("paris", "fr", {"bus": 2}, "2 {wild} autobus"),
        ("paris", "en", {"bus": 2}, "2 {wild} buses"),
    ],
)
def test_cards_agree_with_their_number(board: str, lang: str, cards: dict[str, int], said: str) -> None:
    teller = teller_of(board, lang)
    held = tuple(cards.get(kind.id, 0) for kind in teller.board.cards)
    by_colour = sorted(said.format(**SYMBOLS).split(" + "))
    assert sorted(teller.cards(held).split(" + ")) == by_colour


@pytest.mark.parametrize(
    ("board", "english", "french"),
    [
        ("usa", "locomotives", "locomotives"),
        ("grands-lacs", "jokers", "jokers"),
        ("paris", "buses", "autobus"),
    ],
)
def test_a_new_market_is_told_with_the_boards_own_wild_cards(board: str, english: str, french: str) -> None:
    refreshed = MarketRefreshed(-1, ())
    assert teller_of(board, "en").event(refreshed).startswith(f"Too many {english}:")
    assert teller_of(board, "fr").event(refreshed).startswith(f"Trop de {french}\u00a0:")


@pytest.mark.parametrize(("board", "mode", "addons"), VARIANTS)
def test_a_whole_game_is_told(board: str, mode: str, addons: tuple[str, ...]) -> None:
    match = new_match(board, 2, 3, mode=mode, addons=addons)
    tellers = [Strict(Words(lang), match.setup, match.seats) for lang in ("fr", "en")]
    chance = Stream(3)
    said: set[tuple[str, str]] = set()
    while not match.over:
        legal = match.legal()
        claims = legal.claims()
        some = legal if claims is None or chance.below(3) == 0 else claims
        kinds = {action.tag: action for action in (some[chance.below(len(some))] for _ in range(5))}
        for teller in tellers:
            for tag, action in kinds.items():
                if ("action", tag) not in said:
                    assert teller.action(action)
        said |= {("action", tag) for tag in kinds}
        for event in match.play(some[chance.below(len(some))]):
            for teller in tellers:
                assert teller.event(event)
    for line in score_lines(match.state):
        for teller in tellers:
            assert teller.score_line(line)
