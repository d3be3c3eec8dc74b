"""The board of Paris: PAR-0 to PAR-7."""

from __future__ import annotations

import attrs
import pytest

from tests.boards import cards, with_deck, with_hand, with_market, with_player, with_routes
from tests.rules.crafting import (
    act,
    claims,
    hold_throughout,
    keeps,
    kinds,
    points,
    routes,
    started,
    ticket,
    tracks,
    with_tickets,
)
from ttr_tui.engine.actions import (
    ChoosingTickets,
    Claim,
    DrawTickets,
    KeepTickets,
    SecondCard,
    TakeCard,
    Turn,
)
from ttr_tui.engine.board import GREY
from ttr_tui.engine.events import LastTurns, MarketRefreshed
from ttr_tui.engine.legal import legal_actions
from ttr_tui.engine.reduce import new_game
from ttr_tui.engine.scoring import score
from ttr_tui.mapfile import find
from ttr_tui.rules.flags import DiscardFlagCard, FlagCompleted, KeepFlagCard, OfferingFlag

BOARD = find("paris")
WHITE = BOARD.route("montmartre", "opera", "white").index


def test_the_board_is_a_reconstruction_and_says_so() -> None:
    """PAR-0: lengths 1 to 3 worth 1, 2 and 4, no grey, and colours that go with lengths."""
    assert BOARD.modes["base"].rules.points == (0, 1, 2, 4)
    assert {r.length for r in BOARD.routes} == {1, 2, 3}
    assert all(r.colour != GREY for r in BOARD.routes)
    by_length = {n: {BOARD.colour_name(r.colour) for r in BOARD.routes if r.length == n} for n in (1, 2, 3)}
    assert by_length == {1: {"red", "blue"}, 2: {"white", "yellow"}, 3: {"green", "purple"}}
    assert "reconst" in BOARD.description.fr
    assert "reconst" in BOARD.description.en


def test_the_cards() -> None:
    """PAR-1: 46 cards; a hand of two; five face up."""
    assert {k.id: k.count for k in BOARD.cards} == {
        "bus": 8, "white": 8, "blue": 6, "red": 6, "yellow": 6, "green": 6, "purple": 6
    }  # fmt: skip
    state = new_game(BOARD, 4, 1)
    assert [sum(p.hand) for p in state.players] == [2] * 4
    assert len(state.market) == 5
    assert state.players[0].pieces == (15,)


def test_tickets() -> None:
    """PAR-2: twenty; two dealt and drawn, one kept; the rest under the deck."""
    assert len(BOARD.tickets) == 20
    state = new_game(BOARD, 2, 1, first=0)
    assert isinstance(state.pending, ChoosingTickets)
    offer = state.pending.offer
    assert len(offer) == 2
    assert keeps(state) == {1, 2}
    after, _ = act(state, KeepTickets(offer[:1]))
    assert after.ticket_decks[0][-1] == offer[1]
    state = started(BOARD)
    offered, _ = act(state, DrawTickets((2,)))
    assert keeps(offered) == {1, 2}


def test_the_last_ticket_alone_is_kept() -> None:
    """PAR-2: it may be drawn, and then stays."""
    state = started(BOARD)
    last = state.ticket_decks[0][:1]
    held = with_player(state, 1, tickets=(*state.players[1].tickets, *state.ticket_decks[0][1:]))
    state = attrs.evolve(held, ticket_decks=(last,))
    offered, _ = act(state, DrawTickets((1,)))
    assert list(legal_actions(offered)) == [KeepTickets(last)]


def test_buses_are_locomotives_in_the_market() -> None:
    """PAR-3: a face-up bus counts as both cards, is never the second, and three are too many."""
    state = with_market(started(BOARD), "bus", "red", "bus", "white", "white")
    after, _ = act(with_deck(state, "green"), TakeCard(0))
    assert after.pending == Turn(1)
    one, _ = act(with_deck(state, "green"), TakeCard(1))
    assert one.pending == SecondCard(0)
    assert TakeCard(0) not in legal_actions(one)
    assert TakeCard(3) in legal_actions(one)
    again, events = act(with_deck(state, "bus"), TakeCard(1))
    assert any(isinstance(e, MarketRefreshed) for e in events)
    assert again.market.count(BOARD.kind("bus").index) < 3


@pytest.mark.parametrize(("players", "open_"), [(2, False), (3, True), (4, True)])
def test_double_routes(players: int, open_: bool) -> None:
    """PAR-4: closed after the first with two players only."""
    red, blue = tracks(BOARD, "opera", "louvre")
    state = with_hand(with_hand(started(BOARD, players), 0, red=1, blue=1), 1, blue=1)
    asked, _ = act(state, Claim(red, cards(BOARD, red=1)))
    after, _ = act(asked, DiscardFlagCard())
    assert bool(claims(after, blue)) is open_
    assert not claims(attrs.evolve(after, pending=Turn(0)), blue)


def test_example_of_a_white_route() -> None:
    """PAR-5: two white spaces for two white cards, a white card and a bus, or two buses."""
    state = with_hand(started(BOARD), 0, white=2, bus=2)
    assert claims(state, WHITE) == {
        cards(BOARD, white=2),
        cards(BOARD, white=1, bus=1),
        cards(BOARD, bus=2),
    }
    white = BOARD.kind("white").index
    for payment, rest in (({"white": 2}, {"white": 1}), ({"white": 1, "bus": 1}, {"bus": 1})):
        asked, _ = act(state, Claim(WHITE, cards(BOARD, **payment)))
        assert asked.pending == OfferingFlag(0, white)
        after, _ = act(asked, KeepFlagCard())
        assert after.part("flags").front[0] == (white,)
        assert after.piles[0].discards == cards(BOARD, **rest)
    after, _ = act(state, Claim(WHITE, cards(BOARD, bus=2)))
    assert after.pending == Turn(1)
    assert after.part("flags").front[0] == ()


def test_no_flag_on_yellow_green_and_purple() -> None:
    """PAR-5: only blue, white and red routes."""
    state = with_hand(started(BOARD), 0, yellow=2, green=3)
    for a, b, colour, length in (
        ("montmartre", "opera", "yellow", 2),
        ("montmartre", "belleville", "green", 3),
    ):
        claim = Claim(BOARD.route(a, b, colour).index, cards(BOARD, **{colour: length}))
        assert act(state, claim)[0].pending == Turn(1)


def test_a_flag_turn_by_turn() -> None:
    """PAR-6: blue, white, red; +4 at the end of that turn, and the cards are discarded."""
    state = with_hand(started(BOARD), 0, blue=2, white=2, red=1)
    steps = [
        (BOARD.route("opera", "louvre", "blue").index, {"blue": 1}),
        (WHITE, {"white": 2}),
        (BOARD.route("invalides", "louvre", "red").index, {"red": 1}),
    ]
    for route, payment in steps:
        state, _ = act(state, Claim(route, cards(BOARD, **payment)))
        state, events = act(state, KeepFlagCard())
        last = events
        state = attrs.evolve(state, pending=Turn(0))
    assert last[-1] == FlagCompleted(0, 4)
    assert state.players[0].score == 1 + 2 + 1 + 4
    assert state.part("flags").front[0] == ()
    assert state.part("flags").completed == (1, 0)
    assert state.piles[0].discards == cards(BOARD, blue=1, white=2, red=1)
    again, _ = act(state, Claim(BOARD.route("champs-elysees", "opera", "blue").index, cards(BOARD, blue=1)))
    assert isinstance(again.pending, OfferingFlag)


def test_the_end() -> None:
    """PAR-7: two buses or fewer, one more turn each; no bonus lines in the score."""
    state = with_player(with_hand(started(BOARD, 3), 0, white=2), 0, pieces=(4,))
    asked, _ = act(state, Claim(WHITE, cards(BOARD, white=2)))
    after, events = act(asked, DiscardFlagCard())
    assert LastTurns(0, 1) in events
    assert after.turns_left == 3
    not_yet = with_player(with_hand(started(BOARD, 3), 0, white=2), 0, pieces=(5,))
    asked, _ = act(not_yet, Claim(WHITE, cards(BOARD, white=2)))
    assert act(asked, DiscardFlagCard())[0].turns_left == -1
    assert kinds(after) <= {"routes", "ticket-done", "ticket-failed"}


def test_ties() -> None:
    """PAR-7: most completed tickets, then a shared victory."""
    state = started(BOARD)
    assert state.setup.rules.ties == ("tickets",)
    state = with_tickets(with_tickets(state, 0), 1, ticket(BOARD, "opera", "pantheon"))
    state = with_routes(state, 1, *routes(BOARD, "opera", "louvre", "notre-dame", "pantheon"))
    state = with_player(with_player(state, 0, score=6), 1, score=3)
    assert points(state, 1, "ticket-done") == [3]
    result = score(state)
    assert result.totals == (6, 6)
    assert (result.winners, result.tie) == ((1,), "tickets")
    even = score(with_player(with_tickets(state, 1), 1, score=6))
    assert (even.winners, even.tie) == ((0, 1), "shared")


def test_random_games_hold_together() -> None:
    """PAR-5, PAR-6: in every state."""
    met = set().union(*(hold_throughout(BOARD, 4, seed) for seed in range(2)))
    assert "offering-flag" in met
