"""A whole game with the mouse alone: what the keys of a `Driver` do, by clicks on what is seen."""

from __future__ import annotations

import asyncio

from textual._xterm_parser import XTermParser
from textual.widget import Widget

from tests.tui.driver import Driver, bought, draw_key, settle
from tests.tui.mouse import LEFT, WHEEL_DOWN, WHEEL_UP
from ttr_tui.engine.actions import Action, Claim, DrawCard, DrawTickets, KeepTickets, TakeCard
from ttr_tui.tui.hotseat import Stage
from ttr_tui.tui.mechanisms.fleet import PiecesPanel
from ttr_tui.tui.panels.base import Choice, Panel
from ttr_tui.tui.panels.buying import Buying
from ttr_tui.tui.panels.tickets import TicketPanel
from ttr_tui.tui.plugin import plugins_of
from ttr_tui.tui.screens.curtain import CurtainScreen
from ttr_tui.tui.widgets.board import BoardWidget
from ttr_tui.tui.widgets.keybar import KeyBar
from ttr_tui.tui.widgets.lines import Lines
from ttr_tui.tui.widgets.market import TICKETS_KEY
from ttr_tui.tui.widgets.tiles import Tiles

Place = tuple[int, int]
TURNS = 200
"""Turns of the wheel after which a line counts as out of reach."""


def place_of(tiles: Tiles, target: str) -> Place | None:
    """The first cell of the tile that means something, if there is one."""
    for y, row in enumerate(tiles._rows):
        x = 0
        for tile in row:
            if tile.target == target:
                return x, y
            x += len(tile.text)
    return None


def place_on(board: BoardWidget, route: int) -> Place | None:
    """A cell in sight where a click means this route."""
    left, top = board.scroll_offset
    for (x, y), routes in board.chart.owners.items():
        at = x - left, y - top
        if route in routes and board.size.contains(*at) and board._under(*at) == (route, None):
            return at
    return None


class MouseDriver(Driver):
    """Touches no key. Where several things on the screen do the same, it prefers the biggest."""

    picked_on_board = 0
    """Routes that were clicked on the board itself."""

    async def press(self, *keys: str) -> None:
        raise AssertionError(f"the mouse has no key {keys}")

    async def click(self, widget: Widget, x: int, y: int, button: int = LEFT) -> None:
        """As a terminal tells of a click on a cell of a widget."""
        driver = self.pilot.app._driver
        assert driver is not None
        left, top = widget.content_region.offset
        parser = XTermParser()
        for state in "Mm" if button == LEFT else "M":
            for event in parser.feed(f"\x1b[<{button};{left + x + 1};{top + y + 1}{state}"):
                driver.process_message(event)
            await asyncio.sleep(0)

    async def click_tile(self, tiles: Tiles, target: str) -> None:
        await settle(self.pilot)
        place = place_of(tiles, target)
        assert place is not None, f"nothing to click for {target!r} in {tiles._rows}"
        await self.click(tiles, *place)

    async def click_key(self, key: str) -> None:
        """A key of the footer."""
        await settle(self.pilot)
        await self.click_tile(self.pilot.app.screen.query_one(KeyBar), key)

    async def lift(self) -> None:
        await self.wait(self.ready, "a screen")
        if self.table.hotseat.stage is Stage.HANDOVER:
            await self.click_key("enter")
            await self.wait(lambda: self.at(Stage.CURTAIN), "the curtain")
        if self.table.hotseat.stage is Stage.CURTAIN:
            await settle(self.pilot)
            curtain = self.pilot.app.screen
            assert isinstance(curtain, CurtainScreen)
            await self.click(curtain.how, curtain.how.size.width // 2, 0)
            await self.wait(lambda: self.at(Stage.DECIDING), "the table behind the curtain")

    async def show_score(self) -> None:
        await self.click_key("enter")

    async def turn(self, action: Action, then: tuple[Action, ...]) -> None:
        done = len(self.match.entries)
        plugins = plugins_of(self.match.setup)
        if isinstance(action, TakeCard | DrawCard):
            await self.click_tile(self.table.market, draw_key(action))
            await self.wait(lambda: len(self.match.entries) > done or self.asked(), "a card, or a question")
            if len(self.match.entries) == done and self.table.panel is not None:
                await self.answer(self.table.panel, action)
        elif type(action) in plugins.gates:
            await self.click_tile(self.table.market, draw_key(then[0]))
            await self._answer_asked(action)
        elif isinstance(action, DrawTickets):
            await self.click_tile(self.table.market, TICKETS_KEY)
            await self._answer_asked(action)
        elif isinstance(action, Claim) and await self._pick_on_board(action.route):
            await self._answer_asked(action)
        else:
            keys = [it.key for it in plugins.turn_actions.values() if it.action is type(action)]
            named = {"pass": "n", "end-turn": "enter", "claim": "c"}
            await self.click_key(keys[0] if keys else named[action.tag])
            if action.tag not in ("pass", "end-turn"):
                await self._answer_asked(action)

    async def _pick_on_board(self, route: int) -> bool:
        """Click a route on the board, if a cell of it is in sight."""
        await settle(self.pilot)
        place = place_on(self.table.board, route)
        if place is not None:
            self.picked_on_board += 1
            await self.click(self.table.board, *place)
        return place is not None

    async def _answer_asked(self, action: Action) -> None:
        await self.wait(self.asked, "a question")
        assert self.table.panel is not None
        await self.answer(self.table.panel, action)

    async def answer(self, panel: Panel, action: Action) -> None:
        await settle(self.pilot)
        if isinstance(panel, TicketPanel):
            assert isinstance(action, KeepTickets)
            for place, ticket in enumerate(panel.offer):
                if (ticket in action.tickets) != (ticket in panel.ticked):
                    await self.take_line(panel.list, place)
            await self.wait(lambda: panel.ticked == set(action.tickets), "the ticks")
            await self.click_key("enter")
        elif isinstance(panel, Buying):
            thing, payment = bought(action)
            if panel.chosen is None:
                await self.take_line(panel.list, panel.things.index(thing))
            await self.wait(lambda: panel.chosen == thing, "the payments")
            await self.take_line(panel.list, list(panel.payments_for(thing)).index(payment))
        elif isinstance(panel, Choice):
            await self.take_line(panel.list, panel.actions.index(action))
        else:
            assert isinstance(panel, PiecesPanel)
            slider = panel.slider
            wanted = next(place for place, answer in panel.answers.items() if answer == action)
            await self.click(slider, slider._x(wanted), 0)
            await settle(self.pilot)
            for _ in range(abs(wanted - slider.value)):
                up = wanted > slider.value
                await self.click(slider, slider._x(slider.value), 0, WHEEL_UP if up else WHEEL_DOWN)
                await settle(self.pilot)
            assert slider.value == wanted
            await self.click_key("enter")

    async def take_line(self, lines: Lines, index: int) -> None:
        """Bring a line into sight with the wheel, and click it."""
        for _ in range(TURNS):
            await settle(self.pilot)
            rows, _ = lines._in_rows(lines._room()[0])
            seen = [line for line, _ in rows[lines.top : lines.top + lines.size.height]]
            if index in seen:
                await self.click(lines, 1, seen.index(index))
                return
            await self.click(lines, 1, 0, WHEEL_DOWN if index > seen[-1] else WHEEL_UP)
        raise AssertionError(f"line {index} does not come into sight, but {seen}")
