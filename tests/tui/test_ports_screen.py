"""The port screen: where, why not elsewhere, at what price, worth what; by key presses."""

from __future__ import annotations

from tests.tui.lakes import at_turn, ready_for_port
from tests.tui.moments import at_table, press, settled, text_in, text_on
from ttr_tui.rules.ports import BuildPort, Ports
from ttr_tui.tui.mechanisms.ports import SIGN, PortPanel


def words(text: str) -> str:
    """The text of a screen without its frames and line breaks."""
    return " ".join(text.replace("│", " ").split())


async def test_a_port_is_built_in_three_keys() -> None:
    """LAC-11: the city, the payment with the fewest jokers first, done."""
    match = ready_for_port()
    seat = match.seat
    async with at_table(match) as (pilot, table):
        assert " b port" in text_on(pilot)
        await press(pilot, "b")
        panel = table.panel
        assert isinstance(panel, PortPanel)
        city, hand = panel.things[0], match.state.players[seat].hand
        assert table.board.picture.selected_city == city
        assert set(panel.payments) <= table.board.picture.cities
        await press(pilot, "enter")
        assert "Ψ red ×2" in text_on(pilot)
        assert "~ red ×2" in text_on(pilot)
        await press(pilot, "enter")
    build = match.entries[-1]
    assert isinstance(build, BuildPort)
    assert build.city == city
    assert match.board.wild is not None
    assert build.payment[match.board.wild] == 0
    assert all(n <= have for n, have in zip(build.payment, hand, strict=True))
    assert match.state.part("ports").built[seat] == (city,)


async def test_cities_that_take_no_port_say_why() -> None:
    match = ready_for_port()
    async with at_table(match) as (pilot, table):
        await press(pilot, "b")
        panel = table.panel
        assert isinstance(panel, PortPanel)
        anchors = {c.index for c in match.board.cities if c.port}
        assert set(panel.things) == anchors
        for city in panel.things:
            refusal = match.setup.rule(Ports).refusal(match.state, match.seat, city)
            assert panel.refusal[city] == refusal
            assert (city in panel.payments) == (refusal is None)
        before = len(match.entries)
        asked = panel.question.content.plain
        await press(pilot, "end", "enter")
        told = f"{panel.scene.teller.city(panel.things[-1])} · none of your routes ends here"
        assert text_in(table.notice) == told
        assert panel.question.content.plain == asked, "nothing moves"
        assert len(match.entries) == before
        await press(pilot, "up")
        assert text_in(table.notice) == ""


async def test_a_line_says_what_a_click_would_do() -> None:
    async with at_table(ready_for_port()) as (pilot, table):
        await press(pilot, "b")
        panel = table.panel
        assert isinstance(panel, PortPanel)
        for line, city in enumerate(panel.things):
            told = panel.click_would(panel.list, line)
            assert (told == "click: see how to pay") == (city in panel.payments)
            assert told in panel.list.said[line].plain or city in panel.payments


async def test_the_screen_opens_when_no_port_can_be_built() -> None:
    """What is missing is what a player wants to know."""
    match = at_turn(moments=12)
    async with at_table(match) as (pilot, table):
        await press(pilot, "b")
        panel = table.panel
        assert isinstance(panel, PortPanel)
        assert not panel.payments
        assert "No port can be built now; 3 left to build." in panel.question.content.plain
        assert "2 trains Ψ + 2 ships ~ of one colour" in panel.note.content.plain
        await press(pilot, "enter", "escape")
        assert table.panel is None


async def test_what_a_port_would_bring() -> None:
    """LAC-12: with the tickets done so far, and with all of them."""
    match = ready_for_port()
    async with at_table(match) as (pilot, table):
        await press(pilot, "b")
        panel = table.panel
        assert isinstance(panel, PortPanel)
        state, seat = match.state, match.seat
        assert panel.worth == match.setup.rule(Ports).worth(state, seat)
        held = [state.setup.board.tickets[t] for t in state.players[seat].tickets]
        for city, points in panel.hoped.items():
            naming = sum(1 for t in held if city in (t.start, *t.goals))
            assert points == match.setup.rule(Ports).scores[min(naming, 3)]
        first = panel.things[0]
        assert f"{panel.worth[first]} → {panel.hoped[first]} pts" in text_on(pilot)


async def test_a_city_is_picked_on_the_board() -> None:
    match = ready_for_port()
    async with at_table(match, (200, 60)) as (pilot, table):
        await press(pilot, "b")
        panel = table.panel
        assert isinstance(panel, PortPanel)
        city = list(panel.payments)[-1]
        x, y = table.board.chart.cities[city]
        await pilot.click(table.board, offset=(x, y))
        await pilot.pause()
        assert panel.chosen == city
        inland = next(c.index for c in match.board.cities if c.kind == "city" and not c.port)
        x, y = table.board.chart.cities[inland]
        await pilot.click(table.board, offset=(x, y))
        await settled(pilot)
        assert panel.chosen == city
        assert "no anchor here" in text_in(table.notice)


async def test_escape_goes_back_step_by_step() -> None:
    match = ready_for_port()
    async with at_table(match) as (pilot, table):
        await press(pilot, "b", "down", "enter", "escape")
        panel = table.panel
        assert isinstance(panel, PortPanel)
        assert panel.chosen is None
        assert panel.list.highlighted == 1
        await press(pilot, "escape")
        assert table.panel is None


async def test_ports_stand_on_the_board_with_their_owner() -> None:
    match = ready_for_port()
    seat = match.seat
    match.play(next(a for a in match.legal() if isinstance(a, BuildPort)))
    city = match.state.part("ports").built[seat][0]
    async with at_table(match) as (pilot, table):
        assert table.scene is not None
        ink = table.scene.ink(seat)
        badges = table.board.picture.badges[city]
        assert [(b.symbol, b.colour, b.mark) for b in badges] == [(SIGN, ink.colour, ink.mark)]
        assert "1 of 3 ports" in text_on(pilot)
        await press(pilot, "l")
        assert "builds a port in" in words(text_on(pilot))
