"""The board of Germany: ALL-1 to ALL-10."""

from __future__ import annotations

from collections import Counter

import attrs
import pytest

from tests.boards import cards, with_hand, with_player, with_routes
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
    with_part,
    with_tickets,
)
from ttr_tui.engine.actions import AnnouncingSplit, ChoosingTickets, Claim, DrawTickets, KeepTickets, Turn
from ttr_tui.engine.board import COUNTRY
from ttr_tui.engine.legal import legal_actions
from ttr_tui.engine.reduce import new_game, reduce
from ttr_tui.engine.scoring import score, ticket_value
from ttr_tui.engine.setup import Setup
from ttr_tui.engine.view import view
from ttr_tui.mapfile import find
from ttr_tui.rules.passengers import ChoosingMeeple, Meeples, TakeMeeple

BOARD = find("allemagne")
SHORT, LONG = 0, 1


def test_two_ticket_decks() -> None:
    """ALL-1: 55 short and 34 long tickets."""
    short = [t.points[0] for t in BOARD.tickets if t.deck == SHORT]
    long = [t.points[0] for t in BOARD.tickets if t.deck == LONG]
    assert (len(short), len(long)) == (55, 34)
    assert (min(short), max(short)) == (2, 11)
    assert (min(long), max(long)) == (12, 22)


def test_the_split_is_announced_before_any_ticket_is_seen() -> None:
    """ALL-2: five ways to take four tickets from two decks; then at least two stay."""
    state = new_game(BOARD, 3, 4, first=0)
    assert state.pending == AnnouncingSplit(0)
    assert {a.split for a in legal_actions(state) if isinstance(a, DrawTickets)} == {
        (0, 4), (1, 3), (2, 2), (3, 1), (4, 0)
    }  # fmt: skip
    offered, _ = act(state, DrawTickets((3, 1)))
    assert isinstance(offered.pending, ChoosingTickets)
    assert [BOARD.tickets[t].deck for t in offered.pending.offer] == [SHORT] * 3 + [LONG]
    assert keeps(offered) == {2, 3, 4}
    seen = view(offered, 1).pending
    assert isinstance(seen, ChoosingTickets)
    assert seen.offer == (-1,) * 4


def test_both_decks_are_shuffled_once_all_have_chosen() -> None:
    """ALL-2: what was not kept is back in its own deck, and not at the bottom of it."""
    state = new_game(BOARD, 2, 4, first=0)
    rejected: list[int] = []
    for split in ((2, 2), (0, 4)):
        state, _ = act(state, DrawTickets(split))
        assert isinstance(state.pending, ChoosingTickets)
        offer = state.pending.offer
        before = state.ticket_decks
        state, _ = act(state, KeepTickets(tuple(sorted(offer[:2]))))
        rejected += offer[2:]
    assert isinstance(state.pending, Turn)
    for deck, size in ((SHORT, 55), (LONG, 34)):
        kept = sum(BOARD.tickets[t].deck == deck for p in state.players for t in p.tickets)
        assert len(state.ticket_decks[deck]) == size - kept
        assert all(BOARD.tickets[t].deck == deck for t in state.ticket_decks[deck])
    assert set(rejected) <= set(state.ticket_decks[SHORT]) | set(state.ticket_decks[LONG])
    assert state.ticket_decks[LONG][: len(before[LONG])] != before[LONG]
    assert state.ticket_decks[SHORT][: len(before[SHORT])] != before[SHORT]


def test_tickets_in_play_are_announced_too() -> None:
    """ALL-3: four again, at least one stays, the others go under their own decks."""
    state = started(BOARD)
    tops = state.ticket_decks[SHORT][0], *state.ticket_decks[LONG][:3]
    offered, _ = act(state, DrawTickets((1, 3)))
    assert isinstance(offered.pending, ChoosingTickets)
    assert offered.pending.offer == tops
    assert keeps(offered) == {1, 2, 3, 4}
    after, _ = act(offered, KeepTickets(tops[:1]))
    assert after.ticket_decks[LONG][-3:] == tops[1:]
    assert after.ticket_decks[SHORT] == state.ticket_decks[SHORT][1:]
    assert after.pending == Turn(1)


def test_fewer_than_four_tickets_left() -> None:
    """ALL-3: draw what is left in both decks together; with none there is nothing to draw."""
    state = started(BOARD)
    held = with_player(state, 1, tickets=(*state.players[1].tickets, *state.ticket_decks[SHORT]))
    few = attrs.evolve(held, ticket_decks=((), state.ticket_decks[LONG][:3]))
    assert [a for a in legal_actions(few) if isinstance(a, DrawTickets)] == [DrawTickets((0, 3))]
    mixed = attrs.evolve(state, ticket_decks=(state.ticket_decks[SHORT][:1], state.ticket_decks[LONG][:2]))
    assert [a for a in legal_actions(mixed) if isinstance(a, DrawTickets)] == [DrawTickets((1, 2))]
    none = attrs.evolve(state, ticket_decks=((), ()))
    assert not any(isinstance(a, DrawTickets) for a in legal_actions(none))


def test_sixty_meeples() -> None:
    """ALL-4: ten in each of six colours; as many on each place as its slots say."""
    waiting = new_game(BOARD, 2, 9).part("passengers").waiting
    assert [sum(column) for column in zip(*waiting, strict=True)] == [10] * 6
    assert [sum(counts) for counts in waiting] == [city.meeples for city in BOARD.cities]
    slots = Counter(city.meeples for city in BOARD.cities)
    assert slots == {1: 33, 3: 2, 4: 4, 5: 1}
    assert sum(waiting[BOARD.city("berlin").index]) == 5


def test_a_route_takes_a_meeple_from_each_end() -> None:
    """ALL-5: Berlin's five wait in several colours; Dresden's one comes by itself."""
    berlin, dresden = BOARD.city("berlin").index, BOARD.city("dresden").index
    state = with_hand(started(BOARD), 0, green=5)
    part = state.part("passengers")
    asked, _ = act(state, Claim(BOARD.route("berlin", "dresden").index, cards(BOARD, green=5)))
    assert asked.pending == ChoosingMeeple(0, berlin)
    assert sum(asked.part("passengers").taken[0]) == 1
    assert sum(asked.part("passengers").waiting[dresden]) == 0
    colours = [colour for colour, n in enumerate(part.waiting[berlin]) if n]
    assert list(legal_actions(asked)) == [TakeMeeple(colour) for colour in colours]
    after, _ = act(asked, TakeMeeple(colours[-1]))
    assert sum(after.part("passengers").taken[0]) == 2
    assert view(after, 1).part("passengers").taken == after.part("passengers").taken


def test_five_countries_are_dead_ends() -> None:
    """ALL-6: two routes into Dänemark do not join Kiel and Bremerhaven, but either reaches it."""
    assert {c.id for c in BOARD.cities if c.kind == COUNTRY} == {
        "danemark", "niederlande", "frankreich", "schweiz", "osterreich"
    }  # fmt: skip
    setup = Setup(BOARD)
    north = routes(BOARD, "kiel", "danemark", "bremerhaven", "emden", "niederlande", "munster")
    mask = sum(1 << r for r in north)
    assert ticket_value(setup, ticket(BOARD, "danemark", "niederlande"), mask) == 10
    through = routes(BOARD, "hamburg", "kiel", "danemark", "bremerhaven", "emden")
    mask = sum(1 << r for r in through)
    assert ticket_value(setup, ticket(BOARD, "emden", "hamburg"), mask) == -6
    around = mask | 1 << BOARD.route("bremerhaven", "hamburg").index
    assert ticket_value(setup, ticket(BOARD, "emden", "hamburg"), around) == 6


def test_a_country_ticket_takes_any_route_into_it() -> None:
    """ALL-6: Frankreich from Karlsruhe or from Freiburg, it is the same to the ticket."""
    setup = Setup(BOARD)
    card = ticket(BOARD, "frankreich", "munchen")
    way = routes(BOARD, "munchen", "augsburg", "ulm", "stuttgart", "karlsruhe")
    for last in (
        routes(BOARD, "karlsruhe", "frankreich"),
        routes(BOARD, "karlsruhe", "freiburg", "frankreich"),
        routes(BOARD, "karlsruhe", "saarbrucken", "frankreich"),
    ):
        assert ticket_value(setup, card, sum(1 << r for r in way + last)) == 8
    assert ticket_value(setup, card, sum(1 << r for r in way)) == -8


@pytest.mark.parametrize(("players", "left"), [(2, 0), (3, 0), (4, 2), (5, 2)])
def test_triple_routes(players: int, left: int) -> None:
    """ALL-7: never two of one set; with two or three players the others are closed for everyone."""
    triple = tracks(BOARD, "dortmund", "dusseldorf")
    assert len(triple) == 3
    state = with_hand(with_hand(started(BOARD, players), 0, red=4), 1, red=4)
    after, _ = act(state, Claim(triple[1], cards(BOARD, red=1)))
    while after.seat == 0:
        after, _ = act(after, legal_actions(after)[0])
    assert len([r for r in triple if claims(after, r)]) == left
    mine = attrs.evolve(after, pending=Turn(0))
    assert not any(claims(mine, r) for r in triple)


def test_double_routes() -> None:
    """ALL-7: a double is closed by the first of three players."""
    blue, yellow = tracks(BOARD, "berlin", "hamburg")
    state = with_hand(started(BOARD, 3), 1, yellow=7)
    taken = with_hand(state, 0, blue=7)
    after, _ = act(taken, Claim(blue, cards(BOARD, blue=7)))
    while after.seat == 0:
        after, _ = act(after, legal_actions(after)[0])
    assert not claims(after, yellow)
    assert claims(attrs.evolve(taken, pending=Turn(1)), yellow)


def test_globetrotter_and_no_longest_path() -> None:
    """ALL-8: +15 for most completed tickets, all who tie; long paths bring nothing."""
    state = with_routes(started(BOARD), 0, *routes(BOARD, "berlin", "leipzig", "chemnitz"))
    state = with_routes(state, 1, *routes(BOARD, "mainz", "frankfurt", "mannheim", "stuttgart"))
    state = with_tickets(state, 0, ticket(BOARD, "berlin", "leipzig"), ticket(BOARD, "berlin", "chemnitz"))
    state = with_tickets(
        state, 1, ticket(BOARD, "frankfurt", "stuttgart"), ticket(BOARD, "hamburg", "rostock")
    )
    assert points(state, 0, "globetrotter") == [15]
    assert points(state, 1, "globetrotter") == []
    state = with_tickets(
        state, 1, ticket(BOARD, "frankfurt", "stuttgart"), ticket(BOARD, "mannheim", "stuttgart")
    )
    assert points(state, 0, "globetrotter") == points(state, 1, "globetrotter") == [15]
    assert "longest-path" not in kinds(state)


def test_meeple_majorities() -> None:
    """ALL-9: six colours; 20 for most, 10 for second; tied firsts leave no second."""
    state = started(BOARD, 3)
    taken = ((3, 2, 1, 0, 0, 1), (2, 2, 0, 0, 0, 1), (1, 1, 0, 0, 0, 1))
    state = with_part(state, "passengers", Meeples(state.part("passengers").waiting, taken))
    assert points(state, 0, "meeples-first") == [20, 20, 20, 20]
    assert points(state, 1, "meeples-first") == [20, 20]
    assert points(state, 2, "meeples-first") == [20]
    assert points(state, 1, "meeples-second") == [10]
    assert points(state, 0, "meeples-second") == points(state, 2, "meeples-second") == []


def test_ties() -> None:
    """ALL-10: most completed tickets, then most meeples, then a shared victory."""
    state = started(BOARD)
    assert state.setup.rules.ties == ("tickets", "meeples")
    waiting = state.part("passengers").waiting
    for seat in (0, 1):
        state = with_player(state, seat, tickets=())
    even = with_part(state, "passengers", Meeples(waiting, ((1, 0, 0, 0, 0, 0), (0, 2, 0, 0, 0, 0))))
    result = score(even)
    assert result.totals[0] == result.totals[1]
    assert (result.winners, result.tie) == ((1,), "meeples")
    one = with_routes(
        with_tickets(even, 0, ticket(BOARD, "berlin", "leipzig")), 0, *routes(BOARD, "berlin", "leipzig")
    )
    levelled = with_player(one, 0, score=-4 - 15)
    result = score(levelled)
    assert result.totals[0] == result.totals[1]
    assert (result.winners, result.tie) == ((0,), "tickets")


def test_example_of_a_blue_route() -> None:
    """BASE-8, first example of the German rules: three blue spaces, four ways to pay."""
    state = with_hand(started(BOARD), 0, blue=3, locomotive=3, red=3)
    assert claims(state, BOARD.route("bremen", "emden").index) == {
        cards(BOARD, blue=3),
        cards(BOARD, blue=2, locomotive=1),
        cards(BOARD, blue=1, locomotive=2),
        cards(BOARD, locomotive=3),
    }


def test_example_of_a_grey_route() -> None:
    """BASE-8, second example of the German rules: two grey spaces take any one colour."""
    state = with_hand(started(BOARD), 0, red=2, green=1, locomotive=2)
    assert claims(state, BOARD.route("kiel", "danemark").index) == {
        cards(BOARD, red=2),
        cards(BOARD, red=1, locomotive=1),
        cards(BOARD, green=1, locomotive=1),
        cards(BOARD, locomotive=2),
    }


def test_route_points() -> None:
    """BASE-8: up to seven spaces for 18 points."""
    state = with_hand(started(BOARD), 0, black=7)
    after = reduce(state, Claim(BOARD.route("berlin", "hannover").index, cards(BOARD, black=7))).state
    assert after.players[0].score == 18


def test_random_games_hold_together() -> None:
    """ALL-2, ALL-5: secrets kept and saved games read again in every decision."""
    met = hold_throughout(BOARD, 3, 1)
    assert {"announcing-split", "choosing-tickets", "choosing-meeple", "turn"} <= met
