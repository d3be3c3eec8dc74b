"""The board of the base rules and its modes: USA-1 to USA-5."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.boards import first_turn, with_hand
from ttr_tui.engine.actions import ChoosingTickets, Claim, DrawTickets
from ttr_tui.engine.errors import GameError
from ttr_tui.engine.legal import legal_actions
from ttr_tui.engine.reduce import new_game, reduce
from ttr_tui.engine.setup import Setup
from ttr_tui.mapfile import find

USA = find("usa")


def tickets_of(mode: str) -> Counter[tuple[frozenset[str], int]]:
    setup = Setup(USA, mode, (), 2)
    return Counter(
        (frozenset((USA.cities[t.start].id, USA.cities[t.goals[0]].id)), t.points[0]) for t in setup.tickets
    )


def bonuses(mode: str) -> dict[str, int]:
    return {m.id: getattr(m, "points", 0) for m in Setup(USA, mode, (), 2).mechanisms}


def figures(mode: str, *addons: str) -> tuple[int, int, int, int]:
    """Tickets dealt, kept, drawn, kept, as a game really asks."""
    state = new_game(USA, 2, 3, mode=mode, addons=addons)
    assert isinstance(state.pending, ChoosingTickets)
    dealt, keep = len(state.pending.offer), state.pending.keep
    turn = first_turn(USA, mode=mode, addons=addons)
    (draw,) = [a for a in legal_actions(turn) if isinstance(a, DrawTickets)]
    drawn = reduce(turn, draw).state.pending
    assert isinstance(drawn, ChoosingTickets)
    return dealt, keep, len(drawn.offer), drawn.keep


def test_the_table() -> None:
    """USA-1: two to five players, 45 trains, and the classic tickets are the default."""
    assert USA.players == (2, 5)
    assert new_game(USA, 2, 1).players[0].pieces == (45,)
    assert next(iter(USA.modes)) == "classic"
    for players in (1, 6):
        with pytest.raises(GameError) as no:
            new_game(USA, players, 1)
        assert no.value.code == "players"
    with pytest.raises(GameError):
        new_game(USA, 2, 1, mode="2020")
    with pytest.raises(GameError):
        new_game(USA, 2, 1, addons=("daredevil",))


def test_classic() -> None:
    """USA-1: 30 tickets at their original values; the longest path."""
    tickets = tickets_of("classic")
    assert sum(tickets.values()) == 30
    assert tickets[frozenset(("los-angeles", "new-york")), 21] == 1
    assert tickets[frozenset(("seattle", "new-york")), 22] == 1
    assert tickets[frozenset(("denver", "el-paso")), 4] == 1
    assert sum(points for (_, points), n in tickets.items() for _ in range(n)) == 349
    assert figures("classic") == (3, 2, 3, 1)
    assert bonuses("classic") == {"longest-path": 10}


@pytest.mark.parametrize(("players", "open_to_others"), [(2, False), (3, False), (4, True), (5, True)])
def test_double_routes(players: int, open_to_others: bool) -> None:
    """USA-2: closed after the first with 2–3 players."""
    one, other = (r for r in USA.routes if r.id.startswith("denver-kansas-city"))
    assert one.group == other.group
    state = first_turn(USA, players=players)
    state = with_hand(state, state.seat, black=4, orange=4)
    claim = next(a for a in legal_actions(state) if isinstance(a, Claim) and a.route == one.index)
    after = reduce(state, claim).state
    after = with_hand(after, after.seat, black=4, orange=4)
    claims = legal_actions(after).claims()
    assert claims is not None
    assert (other.index in claims.routes()) == open_to_others


def test_1910() -> None:
    """USA-3: 35 tickets of its own, and the Globetrotter in place of the longest path."""
    tickets = tickets_of("1910")
    assert sum(tickets.values()) == 35
    assert figures("1910") == (3, 2, 3, 1)
    assert bonuses("1910") == {"globetrotter": 15}


def test_mega() -> None:
    """USA-4: all 69 tickets, both bonuses, five dealt; the daredevil keeps all."""
    tickets = tickets_of("mega")
    assert sum(tickets.values()) == 69
    assert not tickets_of("1910") - tickets
    lowered = tickets_of("classic") - tickets
    assert sum(lowered.values()) == 4, "four of the original tickets are worth less in the new printing"
    for cities, points in lowered:
        assert any(pair == cities and value < points for pair, value in tickets)
    assert figures("mega") == (5, 3, 4, 1)
    assert figures("mega", "daredevil") == (5, 5, 4, 1)
    assert bonuses("mega") == {"longest-path": 10, "globetrotter": 15}


def test_big_cities() -> None:
    """USA-5: the 35 tickets that name one of seven cities; no bonus."""
    big = {"chicago", "dallas", "houston", "los-angeles", "miami", "new-york", "seattle"}
    tickets = tickets_of("big-cities")
    assert sum(tickets.values()) == 35
    assert all(cities & big for cities, _ in tickets)
    wanted = Counter({t: n for t, n in tickets_of("mega").items() if t[0] & big})
    assert tickets == wanted
    assert figures("big-cities") == (4, 2, 4, 1)
    assert bonuses("big-cities") == {}


def test_the_network() -> None:
    """USA-1: what is printed on the board, counted."""
    assert len(USA.cities) == 36
    assert len(USA.routes) == 100
    assert len({r.group for r in USA.routes}) == 78
    assert Counter(r.length for r in USA.routes) == {1: 9, 2: 36, 3: 20, 4: 16, 5: 10, 6: 9}
    colours = Counter(USA.colour_name(r.colour) for r in USA.routes)
    assert colours == {"grey": 44, **dict.fromkeys(USA.colours, 7)}
