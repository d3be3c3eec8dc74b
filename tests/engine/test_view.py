"""What a player may see, and games imagined behind it."""

from __future__ import annotations

import json
from typing import Any

import attrs
import pytest

from tests.boards import first_turn, play, random_game, with_hand
from ttr_tui.engine.actions import ChoosingTickets, DrawTickets
from ttr_tui.engine.check import check
from ttr_tui.engine.legal import legal_actions
from ttr_tui.engine.reduce import apply, new_game
from ttr_tui.engine.rng import Stream
from ttr_tui.engine.state import GameState
from ttr_tui.engine.view import imagine, view
from ttr_tui.mapfile import find

USA = find("usa")


def plain(value: Any) -> Any:
    """Everything a view holds, as lists and numbers, without the shared rules."""
    if attrs.has(type(value)):
        return [plain(getattr(value, f.name)) for f in attrs.fields(type(value)) if f.name != "setup"]
    return [plain(v) for v in value] if isinstance(value, tuple) else value


def test_others_are_counted_and_oneself_is_seen() -> None:
    """BASE-10 and BASE-6: hands and tickets are secret."""
    state = first_turn(USA, players=3)
    for seat in (0, 1, 2):
        seen = view(state, seat)
        assert seen.hand == state.players[seat].hand
        assert seen.tickets == state.players[seat].tickets
        for other, player in enumerate(seen.players):
            assert player.cards == (sum(state.players[other].hand),)
            assert player.ticket_count == (len(state.players[other].tickets),)
            if other != seat:
                assert player.hand is None
                assert player.tickets is None
    assert all(p.hand is None and p.tickets is None for p in view(state, None).players)


def test_a_view_is_the_same_whatever_others_hide() -> None:
    """Two games that differ only in what is hidden look alike: nothing leaks, not even by chance."""
    state = first_turn(USA, players=2)
    one = with_hand(state, 1, red=4)
    other = with_hand(state, 1, blue=2, locomotive=2)
    tickets = [t.index for t in other.setup.tickets][:2]
    other = attrs.evolve(
        other,
        players=(other.players[0], attrs.evolve(other.players[1], tickets=tuple(tickets))),
        ticket_decks=(other.ticket_decks[0][::-1],),
        chance=(1, 2, 3),
    )
    assert json.dumps(plain(view(one, 0))) == json.dumps(plain(view(other, 0)))
    assert plain(view(one, 1)) != plain(view(other, 1))


def test_an_offer_is_for_the_chooser() -> None:
    """BASE-10: others see how many tickets are on offer, never which."""
    state = first_turn(USA)
    drawn = play(state, DrawTickets((3,)))
    mine, theirs = view(drawn, drawn.seat).pending, view(drawn, 1 - drawn.seat).pending
    assert isinstance(mine, ChoosingTickets)
    assert isinstance(theirs, ChoosingTickets)
    assert mine == drawn.pending
    assert theirs.offer == (-1, -1, -1)
    assert (theirs.seat, theirs.keep, theirs.setup) == (mine.seat, mine.keep, mine.setup)


def test_the_table_itself_is_seen_by_all() -> None:
    state, _ = random_game(new_game(USA, 4, 2), 2)
    for seat in (0, 3, None):
        seen = view(state, seat)
        assert seen.market == state.market
        assert seen.piles[0].size == state.piles[0].size
        assert seen.piles[0].discards == state.piles[0].discards
        assert seen.ticket_decks == tuple(len(d) for d in state.ticket_decks)
        assert [seen.owner(r.index) for r in USA.routes] == [state.owner(r.index) for r in USA.routes]
        assert seen.over


@pytest.mark.parametrize("mode", USA.modes)
def test_an_imagined_game_looks_the_same_and_can_be_played(mode: str) -> None:
    """All cards and tickets are dealt out again: none twice, none lost."""
    chance = Stream(4)

    def imagined(state: GameState) -> None:
        if state.over or chance.below(12):
            return
        for seat in (*range(len(state.players)), None):
            seen = view(state, seat)
            guess = imagine(seen, chance)
            check(guess, supposed=True)
            assert plain(view(guess, seat)) == plain(seen)
            if seat == state.seat:
                assert list(legal_actions(guess)) == list(legal_actions(state))
                for _ in range(4):
                    if not guess.over:
                        guess = apply(guess, legal_actions(guess)[0]).state
                check(guess, supposed=True)

    random_game(new_game(USA, 3, 6, mode=mode), 6, imagined)


def test_imagined_games_differ() -> None:
    """What is hidden is really dealt anew."""
    state = first_turn(USA)
    seen = view(state, state.seat)
    chance = Stream(1)
    hands = {imagine(seen, chance).players[1 - state.seat].hand for _ in range(20)}
    assert len(hands) > 5
