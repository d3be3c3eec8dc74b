"""The board of Europe: EUR-1 to EUR-5."""

from __future__ import annotations

import attrs
import pytest

from tests.boards import cards, with_deck, with_hand, with_market, with_player, with_routes
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
    with_part,
    with_tickets,
)
from ttr_tui.engine.actions import ChoosingTickets, Claim, DrawTickets, KeepTickets, TakeCard, Turn
from ttr_tui.engine.legal import legal_actions
from ttr_tui.engine.reduce import new_game
from ttr_tui.engine.scoring import score
from ttr_tui.engine.setup import Setup
from ttr_tui.mapfile import find
from ttr_tui.rules.stations import BuildStation, Built, borrowed
from ttr_tui.rules.tunnels import DeclineTunnel, PaySurcharge, TunnelSurcharge

BOARD = find("europe")
REGULAR, LONG = 0, 1


def test_one_long_and_three_regular_tickets() -> None:
    """EUR-1: at least two stay; what is not kept at set-up leaves the game."""
    state = new_game(BOARD, 2, 3, first=0)
    assert isinstance(state.pending, ChoosingTickets)
    offer = state.pending.offer
    assert sorted(BOARD.tickets[t].deck for t in offer) == [REGULAR] * 3 + [LONG]
    assert keeps(state) == {2, 3, 4}
    after, _ = act(state, KeepTickets(tuple(sorted(offer[:2]))))
    assert not set(offer) & {t for deck in after.ticket_decks for t in deck}


def test_regular_tickets_in_play() -> None:
    """EUR-1: three regular ones, at least one stays, the rest under the deck."""
    state = started(BOARD)
    offered, _ = act(state, DrawTickets((3, 0)))
    assert isinstance(offered.pending, ChoosingTickets)
    drawn = offered.pending.offer
    assert drawn == state.ticket_decks[REGULAR][:3]
    assert keeps(offered) == {1, 2, 3}
    after, _ = act(offered, KeepTickets(drawn[:1]))
    assert after.ticket_decks[REGULAR][-2:] == drawn[1:]


def test_long_tickets_are_never_drawn_in_play() -> None:
    """EUR-1: with the regular ones gone there is nothing to draw, though long ones are left over."""
    state = attrs.evolve(started(BOARD), ticket_decks=((), started(BOARD).ticket_decks[LONG]))
    assert state.ticket_decks[LONG]
    assert not any(isinstance(a, DrawTickets) for a in legal_actions(state))


@pytest.mark.parametrize(("mode", "counts"), [("base", (40, 6)), ("1912", (59, 12)), ("big-cities", (45, 0))])
def test_modes(mode: str, counts: tuple[int, int]) -> None:
    """EUR-1: the tickets of each mode, and a game of it can begin."""
    setup = Setup(BOARD, mode, (), 5)
    assert tuple(sum(t.deck == deck for t in setup.tickets) for deck in (REGULAR, LONG)) == counts
    assert isinstance(started(BOARD, 5, mode=mode).pending, Turn)


def test_ferries() -> None:
    """EUR-2: Palermo–Smyrna, six grey spaces with two symbols."""
    ferry = BOARD.route("palermo", "smyrna").index
    assert claims(with_hand(started(BOARD), 0, red=6, locomotive=1), ferry) == set()
    assert claims(with_hand(started(BOARD), 0, red=4, locomotive=2), ferry) == {
        cards(BOARD, red=4, locomotive=2)
    }
    assert claims(
        with_hand(started(BOARD), 0, red=6, locomotive=2), BOARD.route("amsterdam", "london").index
    ) == {cards(BOARD, locomotive=2)}


def test_tunnels() -> None:
    """EUR-2: as in Switzerland; but locomotives can be played everywhere."""
    tunnel = BOARD.route("munchen", "venezia").index
    state = with_deck(with_hand(started(BOARD), 0, blue=3), "blue", "red", "white")
    asked, _ = act(state, Claim(tunnel, cards(BOARD, blue=2)))
    assert isinstance(asked.pending, TunnelSurcharge)
    assert list(legal_actions(asked)) == [PaySurcharge(cards(BOARD, blue=1)), DeclineTunnel()]
    open_line = BOARD.route("berlin", "essen").index
    state = with_hand(started(BOARD), 0, blue=1, locomotive=1)
    assert claims(state, open_line) == {cards(BOARD, blue=1, locomotive=1)}
    market = with_market(started(BOARD), "locomotive", "red", "red", "blue", "blue")
    assert act(with_deck(market, "green"), TakeCard(0))[0].pending == Turn(1)


def test_stations_cost_one_two_and_three_cards() -> None:
    """EUR-3: of one colour, on a city without a station, as a whole turn."""
    state = with_hand(started(BOARD), 0, red=5, locomotive=1)
    wien, roma, paris = (BOARD.city(name).index for name in ("wien", "roma", "paris"))
    state, _ = act(state, BuildStation(wien, cards(BOARD, red=1)))
    assert state.pending == Turn(1)
    state = attrs.evolve(state, pending=Turn(0))
    sites = [a for a in legal_actions(state) if isinstance(a, BuildStation)]
    assert wien not in {a.city for a in sites}
    assert len({a.city for a in sites}) == 46
    assert {a.payment for a in sites} == {cards(BOARD, red=2), cards(BOARD, red=1, locomotive=1)}
    state, _ = act(state, BuildStation(roma, cards(BOARD, red=2)))
    state, _ = act(
        attrs.evolve(state, pending=Turn(0)), BuildStation(paris, cards(BOARD, red=2, locomotive=1))
    )
    assert state.part("stations").cities[0] == (wien, roma, paris)
    full = attrs.evolve(with_hand(state, 0, red=4), pending=Turn(0))
    assert not any(isinstance(a, BuildStation) for a in legal_actions(full))
    assert points(full, 0, "stations-unused") == []
    assert points(full, 1, "stations-unused") == [12]


def test_a_station_completes_a_ticket() -> None:
    """EUR-3: Berlin–Roma by way of another player's München–Venezia, from a station in Venezia."""
    card = ticket(BOARD, "berlin", "roma")
    mine = routes(BOARD, "berlin", "frankfurt", "munchen") + routes(BOARD, "venezia", "roma")
    state = with_tickets(with_routes(started(BOARD), 0, *mine), 0, card)
    (lent,) = routes(BOARD, "munchen", "venezia")
    state = with_routes(state, 1, lent)
    assert points(state, 0, "ticket-failed") == [-9]
    helped = with_part(state, "stations", Built(((BOARD.city("venezia").index,), ())))
    assert borrowed(helped, 0) == (lent,)
    assert points(helped, 0, "ticket-done") == [9]
    assert points(helped, 0, "stations-unused") == [8]


def test_european_express_and_double_routes() -> None:
    """EUR-4: +10 for the longest path, without borrowed routes; doubles closed with two or three."""
    state = with_routes(started(BOARD), 0, *routes(BOARD, "berlin", "frankfurt", "munchen"))
    state = with_routes(state, 1, *routes(BOARD, "munchen", "venezia", "roma", "marseille"))
    state = with_part(state, "stations", Built(((BOARD.city("munchen").index,), ())))
    assert points(state, 0, "longest-path") == []
    assert points(state, 1, "longest-path") == [10]
    black, red = tracks(BOARD, "berlin", "frankfurt")
    for players, open_ in ((2, False), (3, False), (4, True), (5, True)):
        fresh = with_hand(with_hand(started(BOARD, players), 0, black=3), 1, red=3)
        after, _ = act(fresh, Claim(black, cards(BOARD, black=3)))
        assert bool(claims(after, red)) is open_


def test_ties() -> None:
    """EUR-5: most completed tickets, fewest stations, longest path, shared."""
    state = started(BOARD)
    assert state.setup.rules.ties == ("tickets", "fewest-stations", "longest-path")
    for seat in (0, 1):
        state = with_player(state, seat, tickets=(), score=0)
    assert score(state).tie == "shared"
    wien = BOARD.city("wien").index
    used = with_player(with_part(state, "stations", Built(((wien,), ()))), 0, score=4)
    result = score(used)
    assert result.totals == (12, 12)
    assert (result.winners, result.tie) == ((1,), "fewest-stations")
    path = with_player(with_routes(state, 0, *routes(BOARD, "berlin", "essen")), 0, score=-10)
    result = score(path)
    assert result.totals == (12, 12)
    assert (result.winners, result.tie) == ((0,), "longest-path")


def test_random_games_hold_together() -> None:
    """EUR-2, EUR-3: in every state."""
    assert "tunnel-surcharge" in hold_throughout(BOARD, 3, 4)
