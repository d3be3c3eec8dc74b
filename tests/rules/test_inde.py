"""The board of India: IND-1 to IND-6."""

from __future__ import annotations

import attrs
import pytest

from tests.boards import cards, with_hand, with_player, with_routes
from tests.rules.crafting import (
    act,
    claims,
    hold_throughout,
    keeps,
    points,
    routes,
    started,
    ticket,
    tracks,
    with_tickets,
)
from ttr_tui.engine.actions import ChoosingTickets, Claim, DrawTickets, KeepTickets, Turn
from ttr_tui.engine.reduce import new_game
from ttr_tui.engine.scoring import score
from ttr_tui.mapfile import find
from ttr_tui.rules.mandala import Mandala, mandalas

BOARD = find("inde")


def test_tickets() -> None:
    """IND-1: 58 of them; four dealt, two kept; three drawn, one kept; the rest under the deck."""
    assert len(BOARD.tickets) == 58
    state = new_game(BOARD, 2, 3, first=0)
    assert isinstance(state.pending, ChoosingTickets)
    offer = state.pending.offer
    assert len(offer) == 4
    assert keeps(state) == {2, 3, 4}
    after, _ = act(state, KeepTickets(tuple(sorted(offer[:2]))))
    assert after.ticket_decks[0][-2:] == offer[2:]
    state = started(BOARD)
    offered, _ = act(state, DrawTickets((3,)))
    assert isinstance(offered.pending, ChoosingTickets)
    drawn = offered.pending.offer
    assert drawn == state.ticket_decks[0][:3]
    assert keeps(offered) == {1, 2, 3}
    after, _ = act(offered, KeepTickets(drawn[:1]))
    assert after.ticket_decks[0][-2:] == drawn[1:]


@pytest.mark.parametrize(("players", "open_"), [(2, False), (3, False), (4, True)])
def test_double_routes(players: int, open_: bool) -> None:
    """IND-2: both tracks only with four players, and never both for one of them."""
    purple, red = tracks(BOARD, "agra", "bhopal")
    state = with_hand(with_hand(started(BOARD, players), 0, purple=1, red=1), 1, red=1)
    after, _ = act(state, Claim(purple, cards(BOARD, purple=1)))
    assert bool(claims(after, red)) is open_
    assert not claims(attrs.evolve(after, pending=Turn(0)), red)


def test_ferries() -> None:
    """IND-3: Bombay–Calicut, six grey spaces with two symbols."""
    ferry = BOARD.route("bombay", "calicut").index
    assert claims(with_hand(started(BOARD), 0, white=6, locomotive=1), ferry) == set()
    assert claims(with_hand(started(BOARD), 0, white=6, red=1, locomotive=3), ferry) == {
        cards(BOARD, white=4, locomotive=2),
        cards(BOARD, white=3, locomotive=3),
    }
    small = BOARD.route("calcutta", "chittagong").index
    assert claims(with_hand(started(BOARD), 0, red=2, locomotive=2), small) == {
        cards(BOARD, red=1, locomotive=1),
        cards(BOARD, locomotive=2),
    }


def test_indian_express() -> None:
    """IND-4: +10 for the longest path, which may cross itself; ties all."""
    state = with_routes(started(BOARD, 3), 0, *routes(BOARD, "karachi", "bombay", "poona"))
    state = with_routes(state, 1, *routes(BOARD, "madras", "calcutta"))
    assert points(state, 0, "longest-path") == []
    assert points(state, 1, "longest-path") == [10]
    state = with_routes(state, 0, *routes(BOARD, "bombay", "manmad"))
    assert points(state, 0, "longest-path") == []
    state = with_routes(state, 0, *routes(BOARD, "manmad", "poona"))
    assert points(state, 0, "longest-path") == [10]
    assert points(state, 1, "longest-path") == []
    state = with_routes(state, 1, *routes(BOARD, "madras", "bezwada"))
    assert points(state, 0, "longest-path") == points(state, 1, "longest-path") == [10]
    assert points(state, 2, "longest-path") == []


def test_mandala() -> None:
    """IND-5: five for the first, ten for two, forty at most; beside the tickets' own points."""
    mandala = next(m for m in BOARD.modes["base"].rules.mechanisms if isinstance(m, Mandala))
    assert mandala.scores == (0, 5, 10, 20, 30, 40)
    wide, near = ticket(BOARD, "karachi", "poona"), ticket(BOARD, "karachi", "ahmadabad")
    south = routes(BOARD, "karachi", "bombay", "poona")
    state = with_tickets(with_routes(started(BOARD), 0, *south), 0, wide)
    assert points(state, 0, "ticket-done") == [7]
    assert points(state, 0, "mandala") == []
    north = routes(BOARD, "poona", "manmad", "khandwa", "ahmadabad", "jodhpur", "karachi")
    state = with_routes(state, 0, *north)
    assert points(state, 0, "ticket-done") == [7]
    assert points(state, 0, "mandala") == [5]
    one, other = mandalas(state, 0)[wide]
    assert {frozenset(one), frozenset(other)} == {frozenset(south), frozenset(north)}
    assert points(with_tickets(state, 0, wide, near), 0, "mandala") == [10]


def test_ties() -> None:
    """IND-6: most completed tickets, then the longest path."""
    state = started(BOARD)
    assert state.setup.rules.ties == ("tickets", "longest-path")
    for seat in (0, 1):
        state = with_player(state, seat, tickets=(), score=0)
    longer = with_player(with_routes(state, 1, *routes(BOARD, "agra", "delhi")), 1, score=-10)
    result = score(longer)
    assert result.totals == (0, 0)
    assert (result.winners, result.tie) == ((1,), "longest-path")
    assert score(state).tie == "shared"


def test_random_games_hold_together() -> None:
    """IND-1 to IND-6, on the way."""
    hold_throughout(BOARD, 2, 5)
