"""`legal_actions` is a sequence that agrees with itself and with the rules."""

from __future__ import annotations

import pytest

from tests.boards import cards, first_turn, make_board, random_game, with_hand, with_market
from ttr_tui.engine.actions import Action, Claim, DrawCard, DrawTickets, KeepTickets, Pass, TakeCard
from ttr_tui.engine.errors import IllegalAction
from ttr_tui.engine.legal import Claims, Keeps, legal_actions
from ttr_tui.engine.reduce import new_game, reduce
from ttr_tui.engine.state import GameState
from ttr_tui.mapfile import find

LINE = make_board(
    [("A", "B", 2, "red"), ("B", "C", 3, "grey"), ("C", "D", 1, "blue"), ("A", "B", 2, "blue")],
    [("A", "C", 5), ("B", "D", 4), ("A", "D", 8), ("C", "D", 1), ("A", "B", 2), ("B", "C", 3), ("D", "C", 6)],
)


def agrees(state: GameState) -> None:
    legal = legal_actions(state)
    listed = list(legal)
    assert len(legal) == len(listed) == len(set(listed))
    assert all(action in legal for action in listed)
    assert bool(listed) != state.over, "there is always something to do until the game is over"
    step = max(1, len(listed) // 40)
    for i in range(0, len(listed), step):
        assert legal[i] == listed[i]
        assert legal[i - len(listed)] == listed[i]


def test_len_index_iteration_and_membership_agree_in_every_state() -> None:
    for seed in range(4):
        state = new_game(find("usa"), 2 + seed, seed)
        agrees(state)
        random_game(state, seed, agrees)


def test_indices_beyond_the_ends_are_refused() -> None:
    legal = legal_actions(first_turn(LINE))
    for index in (len(legal), -len(legal) - 1):
        with pytest.raises(IndexError):
            legal[index]
    assert list(legal[:2]) == list(legal)[:2]


def test_claims_tell_routes_and_payments() -> None:
    """BASE-8: the claims are the routes that can be paid, each with every payment."""
    state = with_hand(first_turn(LINE), first_turn(LINE).seat, red=2, blue=1, locomotive=1)
    legal = legal_actions(state)
    claims = legal.claims()
    assert claims is not None
    assert claims.routes() == {0, 1, 2, 3}
    assert claims.payments(0) == (cards(LINE, red=2), cards(LINE, red=1, locomotive=1))
    assert claims.payments(1) == (cards(LINE, red=2, locomotive=1),)
    assert claims.payments(2) == (cards(LINE, blue=1), cards(LINE, locomotive=1))
    assert {c.route for c in claims} == {0, 1, 2, 3}
    assert claims.payments(99) == ()


def test_membership_makes_no_list(monkeypatch: pytest.MonkeyPatch) -> None:
    """`action in legal` must stay cheap with a huge hand: it never lists the claims."""
    state = first_turn(find("usa"))
    state = with_hand(state, state.seat, red=10, blue=10, green=10, yellow=10, locomotive=10)
    legal = legal_actions(state)
    monkeypatch.delattr(Claims, "__iter__")
    route = find("usa").route("atlanta", "miami")
    assert Claim(route.index, cards(find("usa"), blue=5)) in legal
    assert Claim(route.index, cards(find("usa"), red=5)) not in legal
    assert Claim(-1, cards(find("usa"), blue=5)) not in legal
    assert len(legal) > 500


def test_keeps_are_all_choices_of_enough() -> None:
    """BASE-10: at least so many, any of them."""
    keeps = Keeps((9, 4, 7), 2)
    assert [k.tickets for k in keeps] == [(4, 7), (4, 9), (7, 9), (4, 7, 9)]
    assert len(keeps) == 4
    assert keeps[3] == KeepTickets((4, 7, 9))
    for wrong in [(4,), (7, 4), (4, 4), (4, 8), (4, 7, 9, 9)]:
        assert KeepTickets(wrong) not in keeps
    with pytest.raises(IndexError):
        keeps[4]


# --- what is refused, and how it is told -----------------------------------------------------------


def refused(state: GameState, action: Action, code: str) -> None:
    before = state
    with pytest.raises(IllegalAction) as no:
        reduce(state, action)
    assert no.value.code == code
    assert " " in no.value.sentence
    assert str(no.value) == no.value.sentence
    assert state == before


def test_every_refusal_has_a_code_and_a_sentence() -> None:
    state = first_turn(LINE)
    seat = state.seat
    rich = with_hand(state, seat, red=4, blue=3, locomotive=1)
    refused(rich, Claim(77, cards(LINE, red=2)), "no-route")
    refused(rich, Claim(0, cards(LINE, red=2, blue=1)), "payment")
    refused(rich, Claim(0, cards(LINE, red=1)), "payment")
    refused(rich, Claim(0, cards(LINE, red=5)), "cards")
    refused(rich, Claim(0, (2,)), "cards")
    refused(rich, KeepTickets((0,)), "not-now")
    refused(rich, Pass(), "can-act")
    refused(rich, TakeCard(5), "no-card")
    refused(rich, TakeCard(-1), "no-card")
    refused(rich, DrawCard(1), "no-card")
    refused(rich, DrawTickets((2,)), "not-now")
    after = reduce(rich, Claim(0, cards(LINE, red=2))).state
    after = with_hand(after, after.seat, red=2, blue=2)
    refused(after, Claim(0, cards(LINE, red=2)), "taken")
    refused(after, Claim(3, cards(LINE, blue=2)), "closed")


def test_too_few_tickets_are_refused() -> None:
    """BASE-10."""
    state = new_game(LINE, 2, 3)
    legal = sorted({t for keep in legal_actions(state) for t in keep.tickets})  # type: ignore[attr-defined]
    refused(state, KeepTickets(tuple(legal[:1])), "too-few")
    refused(state, KeepTickets(()), "too-few")
    refused(state, KeepTickets((*legal[:2], 99)), "not-offered")
    refused(state, DrawCard(0), "not-now")


def test_a_face_up_locomotive_is_refused_as_the_second_card() -> None:
    """BASE-6."""
    state = with_market(first_turn(LINE), "locomotive", "red", "red", "blue", "blue")
    second = reduce(state, DrawCard(0)).state
    refused(second, TakeCard(0), "wild-second")
    assert TakeCard(1) in legal_actions(second)


def test_nothing_is_legal_when_the_game_is_over() -> None:
    end, _ = random_game(new_game(find("usa"), 2, 5), 5)
    assert len(legal_actions(end)) == 0
    refused(end, Pass(), "over")
    refused(end, DrawCard(0), "over")
