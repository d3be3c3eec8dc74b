"""The board of Switzerland: SUI-1 to SUI-8."""

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
    with_tickets,
)
from ttr_tui.engine.actions import (
    ChoosingTickets,
    Claim,
    DrawCard,
    DrawTickets,
    KeepTickets,
    SecondCard,
    TakeCard,
    Turn,
)
from ttr_tui.engine.board import COUNTRY
from ttr_tui.engine.events import MarketRefreshed, RouteClaimed
from ttr_tui.engine.legal import legal_actions
from ttr_tui.engine.network import bits
from ttr_tui.engine.reduce import new_game
from ttr_tui.engine.scoring import longest, score, ticket_value
from ttr_tui.engine.setup import Setup
from ttr_tui.mapfile import find
from ttr_tui.rules.tunnels import DeclineTunnel, PaySurcharge, TunnelSurcharge

BOARD = find("suisse")
COUNTRIES = {"france": 4, "italy": 5, "germany": 5, "austria": 3}


def mask(*cities: str) -> int:
    return sum(1 << r for r in routes(BOARD, *cities))


def from_to(start: str, *goals: str) -> int:
    """The ticket from a place to countries."""
    return next(
        t.index
        for t in BOARD.tickets
        if BOARD.cities[t.start].id == start and {BOARD.cities[g].id for g in t.goals} == set(goals)
    )


def test_tickets_leave_the_game() -> None:
    """SUI-1: 46; five dealt, two kept; three drawn, one kept; no rejected one comes back."""
    assert len(BOARD.tickets) == 46
    state = new_game(BOARD, 2, 3, first=0)
    assert isinstance(state.pending, ChoosingTickets)
    assert len(state.pending.offer) == 5
    assert keeps(state) == {2, 3, 4, 5}
    after, _ = act(state, KeepTickets(tuple(sorted(state.pending.offer[:2]))))
    assert len(after.ticket_decks[0]) == 46 - 5 - 5
    state = started(BOARD)
    assert len(state.ticket_decks[0]) == 46 - 5 - 5
    offered, _ = act(state, DrawTickets((3,)))
    assert isinstance(offered.pending, ChoosingTickets)
    assert keeps(offered) == {1, 2, 3}
    after, _ = act(offered, KeepTickets(offered.pending.offer[:1]))
    assert after.ticket_decks[0] == state.ticket_decks[0][3:]
    none = attrs.evolve(state, ticket_decks=((),))
    assert not any(isinstance(a, DrawTickets) for a in legal_actions(none))


@pytest.mark.parametrize(("players", "open_"), [(2, False), (3, True)])
def test_double_routes(players: int, open_: bool) -> None:
    """SUI-2: the second track is for a third player's game only."""
    orange, yellow = tracks(BOARD, "bern", "fribourg")
    state = with_hand(with_hand(started(BOARD, players), 0, orange=1), 1, yellow=1)
    after, _ = act(state, Claim(orange, cards(BOARD, orange=1)))
    assert bool(claims(after, yellow)) is open_


def test_locomotives_are_drawn_like_any_card() -> None:
    """SUI-3: a face-up locomotive is one card of two, first or second."""
    state = with_market(started(BOARD), "locomotive", "locomotive", "red", "red", "red")
    one, _ = act(with_deck(state, "blue"), TakeCard(0))
    assert one.pending == SecondCard(0)
    assert TakeCard(1) in legal_actions(one)
    two, _ = act(with_deck(one, "blue"), TakeCard(1))
    assert two.pending == Turn(1)
    loco = BOARD.kind("locomotive").index
    assert two.players[0].hand[loco] == state.players[0].hand[loco] + 2


def test_three_locomotives_refresh_the_market() -> None:
    """SUI-3: that rule stays."""
    state = with_market(started(BOARD), "red", "locomotive", "locomotive", "red", "red")
    after, events = act(with_deck(state, "locomotive"), TakeCard(0))
    assert any(isinstance(e, MarketRefreshed) for e in events)
    assert after.market.count(BOARD.kind("locomotive").index) < 3
    assert DrawCard(0) in legal_actions(after)


def test_locomotives_only_in_tunnels() -> None:
    """SUI-3: three red spaces, in the tunnel Baden–Basel and on the open line Fribourg–Lausanne."""
    state = with_hand(started(BOARD), 0, red=3, locomotive=3)
    assert claims(state, BOARD.route("fribourg", "lausanne", "red").index) == {cards(BOARD, red=3)}
    assert claims(state, BOARD.route("baden", "basel").index) == {
        cards(BOARD, red=3),
        cards(BOARD, red=2, locomotive=1),
        cards(BOARD, red=1, locomotive=2),
        cards(BOARD, locomotive=3),
    }
    assert claims(with_hand(started(BOARD), 0, locomotive=6), BOARD.route("geneve", "yverdon").index) == set()


def test_a_tunnel() -> None:
    """SUI-4: a red card and a locomotive turned cost two, for which locomotives serve as well."""
    tunnel = BOARD.route("baden", "basel").index
    state = with_deck(with_hand(started(BOARD), 0, red=4, locomotive=1), "locomotive", "blue", "red")
    asked, _ = act(state, Claim(tunnel, cards(BOARD, red=3)))
    assert isinstance(asked.pending, TunnelSurcharge)
    assert list(legal_actions(asked)) == [PaySurcharge(cards(BOARD, red=1, locomotive=1)), DeclineTunnel()]
    after, events = act(asked, PaySurcharge(cards(BOARD, red=1, locomotive=1)))
    assert RouteClaimed(0, tunnel, cards(BOARD, red=4, locomotive=1), 4) in events
    assert sum(after.players[0].hand) == 0
    back, _ = act(asked, DeclineTunnel())
    assert back.players[0].hand == cards(BOARD, red=4, locomotive=1)
    assert back.pending == Turn(1)


def test_countries_are_dead_ends() -> None:
    """SUI-5: 4, 5, 5 and 3 routes, each with an end of its own."""
    for country, count in COUNTRIES.items():
        city = BOARD.city(country)
        assert city.kind == COUNTRY
        assert sum(city.index in (r.a, r.b) for r in BOARD.routes) == count
    setup = Setup(BOARD)
    through = mask("lugano", "italy", "brusio")
    assert ticket_value(setup, ticket(BOARD, "zurich", "brusio"), through | mask("zurich", "zug")) == -11
    lugano_zurich = mask("lugano", "bellinzona", "wassen", "schwyz", "zug", "zurich")
    assert ticket_value(setup, ticket(BOARD, "zurich", "lugano"), lugano_zurich) == 9
    assert ticket_value(setup, ticket(BOARD, "zurich", "brusio"), lugano_zurich | through) == -11
    # Neither does a path run through a country: 2 + 2 into Italy are not 4 on end.
    assert longest(setup, through)[0] == 2


def test_city_to_countries() -> None:
    """SUI-6: the best country reached counts; with none the smallest value is lost."""
    setup = Setup(BOARD)
    card = from_to("bern", "france", "germany", "austria", "italy")
    assert ticket_value(setup, card, mask("bern", "fribourg")) == -5
    france = mask("bern", "neuchatel", "la-chaux-de-fonds", "france")
    assert ticket_value(setup, card, france) == 5
    germany = mask("bern", "solothurn", "delemont", "basel", "germany")
    assert ticket_value(setup, card, germany) == 6
    assert ticket_value(setup, card, france | germany) == 6
    assert ticket_value(setup, card, mask("basel", "germany") | mask("geneve", "france")) == -5


def test_country_to_countries() -> None:
    """SUI-6: from a country, by any route out of it."""
    setup = Setup(BOARD)
    card = from_to("france", "germany", "austria", "italy")
    west = mask("france", "delemont", "basel", "germany")
    assert ticket_value(setup, card, mask("france", "delemont")) == -5
    assert ticket_value(setup, card, west) == 5
    south = mask("france", "martigny", "sion", "brig", "italy")
    assert ticket_value(setup, card, south) == 11
    assert ticket_value(setup, card, west | south) == 11
    # Two stubs into two countries that do not meet are nothing.
    assert ticket_value(setup, card, mask("geneve", "france") | mask("basel", "germany")) == -5
    assert len([t for t in BOARD.tickets if len(t.goals) == 3]) == 8
    assert len([t for t in BOARD.tickets if len(t.goals) == 4]) == 4


def test_longest_path_and_ties() -> None:
    """SUI-7: +10; then most completed tickets, then the longest path."""
    state = with_routes(started(BOARD), 0, *routes(BOARD, "bern", "luzern"))
    state = with_routes(state, 1, *routes(BOARD, "bern", "neuchatel"))
    assert points(state, 0, "longest-path") == [10]
    assert points(state, 1, "longest-path") == []
    assert state.setup.rules.ties == ("tickets", "longest-path")
    done = with_tickets(with_routes(state, 1, *routes(BOARD, "luzern", "zug", "zurich")), 0)
    done = with_tickets(done, 1, ticket(BOARD, "luzern", "zurich"))
    level = with_player(with_player(done, 0, score=0), 1, score=8)
    result = score(level)
    assert result.totals == (10, 10)
    assert (result.winners, result.tie) == ((1,), "tickets")
    none = with_player(with_player(with_tickets(level, 1), 0, score=0), 1, score=10)
    result = score(none)
    assert result.totals == (10, 10)
    assert (result.winners, result.tie) == ((0,), "longest-path")


def test_kreuzlingen_germany_is_no_double_route() -> None:
    """SUI-8: two border points: one player may own both, also with two players."""
    orange, white = tracks(BOARD, "kreuzlingen", "germany")
    setup = Setup(BOARD)
    assert list(bits(setup.parallels[orange])) == [orange]
    state = with_hand(started(BOARD), 0, orange=1, white=1)
    after, _ = act(state, Claim(orange, cards(BOARD, orange=1)))
    assert claims(attrs.evolve(after, pending=Turn(0)), white) == {cards(BOARD, white=1)}


def test_random_games_hold_together() -> None:
    """SUI-4: tunnels dug and left, in every state."""
    assert "tunnel-surcharge" in hold_throughout(BOARD, 3, 2)
