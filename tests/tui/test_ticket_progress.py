"""How far a ticket is, where it names several countries."""

from __future__ import annotations

from tests.boards import first_turn, with_routes
from tests.rules.crafting import with_tickets
from ttr_tui import mapfile
from ttr_tui.engine.setup import Setup
from ttr_tui.engine.view import view
from ttr_tui.match import Seat
from ttr_tui.tui.sentences import Teller
from ttr_tui.tui.ticket_progress import progress
from ttr_tui.tui.widgets.side import ticket_line
from ttr_tui.words import Words

BOARD = mapfile.find("suisse")


def test_the_best_value_reached_and_what_is_better() -> None:
    """SUI-6: the best country reached counts; the better ones are still in sight."""
    lugano = BOARD.city("lugano").index
    ticket = next(t for t in BOARD.tickets if t.start == lugano and len(t.goals) == 4)
    worth = {BOARD.cities[g].id: p for g, p in zip(ticket.goals, ticket.points, strict=True)}
    state = with_tickets(first_turn(BOARD, 2, 1, first=0), 0, ticket.index)
    before = progress(view(state, 0), ticket.index)
    assert not before.done
    assert [goal.points for goal in before.better] == sorted(worth.values(), reverse=True)
    border = next(r for r in BOARD.routes if {r.a, r.b} == {lugano, BOARD.city("italy").index})
    after = progress(view(with_routes(state, 0, border.index), 0), ticket.index)
    assert after.done
    assert after.points == worth["italy"]
    assert [goal.points for goal in after.better] == sorted(
        (p for p in worth.values() if p > worth["italy"]), reverse=True
    )
    teller = Teller(Words("en"), Setup(BOARD), (Seat("Léa"),))
    first, *better = ticket_line(teller, after, 32).plain.split("\n")
    assert first.startswith("✓ Lugano–Italia")
    assert first.split()[-1] == str(worth["italy"])
    france = after.better[0]
    assert better[0].split() == ["↑", "France", str(france.points), "·", str(france.missing)]
    assert [row.split()[-3:] for row in better] == [
        [str(goal.points), "·", str(goal.missing)] for goal in after.better
    ]
    assert all(len(line) <= 32 for line in (first, *better))


def test_a_ticket_with_one_goal_takes_one_line() -> None:
    ticket = next(t for t in BOARD.tickets if len(t.goals) == 1)
    state = with_tickets(first_turn(BOARD, 2, 1, first=0), 0, ticket.index)
    found = progress(view(state, 0), ticket.index)
    assert found.better == ()
    assert "\n" not in ticket_line(Teller(Words("en"), Setup(BOARD), (Seat("Léa"),)), found, 32).plain
