"""Plays a game on the real screens, key by key, as people at one keyboard would.

The driver knows what is to be done (`policy.Played`) and looks at the open screen to find the keys
for it. Between two keys it waits for what the first one changes, never for a time; a limit only
turns a screen that hangs into a failure.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from functools import partial
from unicodedata import lookup

from textual import events
from textual.app import App
from textual.keys import _character_to_key, _get_unicode_name_from_key
from textual.pilot import Pilot

from tests.tui.policy import Played
from ttr_tui import mapfile
from ttr_tui.engine.actions import Action, Claim, DrawCard, DrawTickets, EndTurn, KeepTickets, Pass, TakeCard
from ttr_tui.engine.fields import Cards
from ttr_tui.match import Header, Match
from ttr_tui.rules.ports import BuildPort
from ttr_tui.rules.stations import BuildStation
from ttr_tui.settings import Settings
from ttr_tui.tui.app import TtrApp
from ttr_tui.tui.hotseat import Stage
from ttr_tui.tui.mechanisms.fleet import PiecesPanel
from ttr_tui.tui.panels.base import Choice, Panel
from ttr_tui.tui.panels.buying import Buying
from ttr_tui.tui.panels.city_choice import CityChoice
from ttr_tui.tui.panels.numbered import NUMBERS, NumberedChoice
from ttr_tui.tui.panels.tickets import TicketPanel
from ttr_tui.tui.plugin import plugins_of
from ttr_tui.tui.screens.curtain import CurtainScreen
from ttr_tui.tui.screens.final import FinalScreen
from ttr_tui.tui.screens.table import TableScreen
from ttr_tui.tui.widgets import slider
from ttr_tui.tui.widgets.lines import Lines
from ttr_tui.tui.widgets.market import DECK_KEYS

PATIENCE = 60.0
"""Seconds after which a screen that should have changed counts as hanging."""
QUIET = 8
"""Rounds of the event loop without any news after which nothing is on its way any more."""
FAR = 6
"""Lines in a list of cities from which on a name is typed."""


def unrest(app: App[None]) -> list[object]:
    """What is waiting to be handled or drawn. An app that has failed fails here too."""
    if app._exception is not None:
        raise app._exception
    screen = app.screen
    found: list[object] = [screen] if screen._layout_required or screen._repaint_required else []
    found += [*screen._callbacks, *screen._dirty_widgets]
    return found + [n for n in (app, *screen.walk_children(with_self=True)) if n.message_queue_size]


async def settle(pilot: Pilot[None]) -> None:
    """Let every message that is on its way arrive, and every change be drawn."""
    quiet, end = 0, time.monotonic() + PATIENCE
    while quiet < QUIET:
        await asyncio.sleep(0)
        waiting = unrest(pilot.app)
        assert time.monotonic() < end, f"never still: {waiting} on {pilot.app.screen_stack}"
        if not waiting:
            quiet += 1
        else:
            quiet = 0
            pilot.app.screen._on_timer_update()


async def until(pilot: Pilot[None], true: Callable[[], bool], what: str) -> None:
    """Wait for something to become true."""
    end = time.monotonic() + PATIENCE
    rounds = 0
    while not true():
        await asyncio.sleep(0)
        rounds += 1
        if rounds % QUIET == 0 and unrest(pilot.app):
            pilot.app.screen._on_timer_update()
        assert time.monotonic() < end, f"in vain: {what}, on\n{screen_text(pilot)}"


def screen_text(pilot: Pilot[None]) -> str:
    """All that is written on the screen."""
    lines = (strip.text.rstrip() for strip in pilot.app.screen._compositor.render_strips())
    return "\n".join(lines)


def key_event(key: str) -> events.Key:
    """A key as the terminal sends it: one by its name, or a letter or sign as it is."""
    if len(key) == 1:
        return events.Key(key if key.isalnum() else _character_to_key(key), key)
    names = {"space": " ", "enter": "\r", "escape": "\x1b"}
    try:
        return events.Key(key, names.get(key) or lookup(_get_unicode_name_from_key(key)))
    except KeyError:
        return events.Key(key, None)


class Driver:
    """Keys for actions. `each_screen` is called wherever the curtain hangs."""

    def __init__(self, pilot: Pilot[None], table: TableScreen) -> None:
        self.pilot = pilot
        self.table = table
        self.match = table.hotseat.match
        self.pressed: list[str] = []
        self.at_curtain: Callable[[], None] = lambda: None

    # --- keys and waiting ----------------------------------------------------------------------

    async def press(self, *keys: str) -> None:
        for key in keys:
            self.pressed.append(key)
            event = key_event(key)
            event.set_sender(self.pilot.app)
            self.pilot.app.post_message(event)
            await asyncio.sleep(0)

    async def wait(self, true: Callable[[], bool], what: str) -> None:
        await until(self.pilot, true, what)

    def ready(self) -> bool:
        """Whether the screen shows the game as it is and takes an answer."""
        table, stage, screen = self.table, self.table.hotseat.stage, self.pilot.app.screen
        if not screen.is_mounted:
            return False
        if stage is Stage.CURTAIN:
            return isinstance(screen, CurtainScreen)
        if stage is Stage.OVER:
            return isinstance(screen, FinalScreen)
        scene = table.scene
        if screen is not table or scene is None or scene.stage is not stage:
            return False
        if scene.view.pending != self.match.view(table.hotseat.looking).pending:
            return False
        return table.panel is None or (table.panel.is_mounted and table.panel.has_focus_within)

    def at(self, stage: Stage) -> bool:
        return self.table.hotseat.stage is stage and self.ready()

    def asked(self) -> bool:
        """Whether a panel is open and takes an answer."""
        return self.table.panel is not None and self.ready()

    # --- whole games ---------------------------------------------------------------------------

    async def play_all(self, played: Played) -> None:
        """Everything that was done, to the final score."""
        actions = played.actions
        while len(self.match.entries) < len(actions):
            done = len(self.match.entries)
            await self.play(actions[done], actions[done + 1 :])
            assert tuple(self.match.entries) == actions[: len(self.match.entries)]
        await self.wait(self.ready, "the end")
        if self.table.hotseat.stage is Stage.HANDOVER:
            await self.show_score()
        await self.wait(lambda: self.at(Stage.OVER), "the final score")

    async def show_score(self) -> None:
        """The last move has been looked at."""
        await self.press("enter")

    async def play(self, action: Action, then: tuple[Action, ...] = ()) -> None:
        """One action; with what comes `then`, where one key leads to both."""
        await self.lift()
        done = len(self.match.entries)
        assert action in self.table.hotseat.legal()
        if self.table.panel is None:
            await self.turn(action, then)
        else:
            await self.answer(self.table.panel, action)
        await self.wait(lambda: len(self.match.entries) > done and self.ready(), f"{action} done")

    async def lift(self) -> None:
        """Come to the screen of the one who is to decide."""
        await self.wait(self.ready, "a screen")
        if self.table.hotseat.stage is Stage.HANDOVER:
            await self.press("enter")
            await self.wait(lambda: self.at(Stage.CURTAIN), "the curtain")
        if self.table.hotseat.stage is Stage.CURTAIN:
            await settle(self.pilot)
            self.at_curtain()
            await self.press("space")
            await self.wait(lambda: self.at(Stage.DECIDING), "the table behind the curtain")

    # --- a turn --------------------------------------------------------------------------------

    async def turn(self, action: Action, then: tuple[Action, ...]) -> None:
        """From the bare table: one key, or a panel and its answer."""
        plugins = plugins_of(self.match.setup)
        if type(action) in plugins.gates:
            await self.open(draw_key(then[0]), action)
        elif isinstance(action, TakeCard):
            done = len(self.match.entries)
            await self.press(draw_key(action))
            await self.wait(lambda: len(self.match.entries) > done or self.asked(), "a card, or a question")
            if len(self.match.entries) == done and self.table.panel is not None:
                await self.answer(self.table.panel, action)
        elif isinstance(action, DrawCard):
            await self.press(draw_key(action))
        elif isinstance(action, Pass):
            await self.press("n")
        elif isinstance(action, EndTurn):
            await self.press("enter")
        elif isinstance(action, Claim):
            await self.open("c", action)
        elif isinstance(action, DrawTickets):
            await self.open("t", action)
        else:
            keys = [it.key for it in plugins.turn_actions.values() if it.action is type(action)]
            await self.open(keys[0] if keys else "x", action)

    async def open(self, key: str, action: Action) -> None:
        """A key that opens a panel, and the panel's answer."""
        await self.press(key)
        await self.wait(self.asked, f"the panel of {key!r}")
        assert self.table.panel is not None
        await self.answer(self.table.panel, action)

    # --- answers -------------------------------------------------------------------------------

    async def answer(self, panel: Panel, action: Action) -> None:
        """The keys a panel wants to hear for an action."""
        if isinstance(panel, TicketPanel):
            await self.tick(panel, action)
        elif isinstance(panel, Buying):
            await self.buy(panel, action)
        elif isinstance(panel, CityChoice):
            await self.choose_city(panel, action)
        elif isinstance(panel, NumberedChoice) and panel.actions.index(action) < NUMBERS:
            await self.press(str(panel.actions.index(action) + 1))
        elif isinstance(panel, Choice):
            await self.take_line(panel.list, panel.actions.index(action))
        else:
            assert isinstance(panel, PiecesPanel)
            await self.slide(panel, action)

    async def buy(self, panel: Buying, action: Action) -> None:
        """A route, a city; then the cards for it."""
        thing, payment = bought(action)
        await self.take_line(panel.list, panel.things.index(thing))
        await self.wait(lambda: panel.chosen == thing, "the payments")
        await self.take_line(panel.list, list(panel.payments_for(thing)).index(payment))

    async def slide(self, panel: PiecesPanel, action: Action) -> None:
        """Along the slider to the place that means the action."""
        wanted = next(place for place, answer in panel.answers.items() if answer == action)
        way = wanted - panel.slider.value
        side, (far, near) = "right" if way > 0 else "left", divmod(abs(way), slider.FAR)
        await self.press(*[f"shift+{side}"] * far, *[side] * near)
        await self.wait(lambda: panel.slider.value == wanted, f"{wanted} on the slider")
        await self.press("enter")

    async def tick(self, panel: TicketPanel, action: Action) -> None:
        assert isinstance(action, KeepTickets)
        for place, ticket in enumerate(panel.offer):
            if (ticket in action.tickets) != (ticket in panel.ticked):
                await self.press(str(place + 1))
        await self.wait(lambda: panel.ticked == set(action.tickets), "the ticks")
        await self.press("enter")

    async def choose_city(self, panel: CityChoice, action: Action) -> None:
        """A city near by with the arrows, one further down by its name."""
        place = panel.actions.index(action)
        if place >= FAR:
            name = panel.scene.teller.city(action.city)  # type: ignore[attr-defined]
            await self.press("slash")
            await self.wait(lambda: panel.letters == "", "the search")
            while panel.list.highlighted != place and panel.letters != name:
                before = panel.letters or ""
                letter = name[len(before)]
                await self.press("space" if letter == " " else letter)
                await self.wait(partial(typed, panel, before + letter), f"{letter} typed")
        await self.take_line(panel.list, place)

    async def take_line(self, lines: Lines, index: int) -> None:
        """Move to a line by the shorter way, and take it."""
        await self.wait(lambda: lines.has_focus and lines.highlighted is not None, "a list")
        here = lines.highlighted or 0
        down, up = (index - here) % lines.count, (here - index) % lines.count
        await self.press(*["down"] * down if down <= up else ["up"] * up)
        await self.wait(lambda: lines.highlighted == index, f"line {index}")
        await self.press("enter")


def bought(action: Action) -> tuple[int, Cards]:
    """What an action buys, and the cards that pay for it."""
    if isinstance(action, Claim):
        return action.route, action.payment
    assert isinstance(action, BuildPort | BuildStation)
    return action.city, action.payment


def typed(panel: CityChoice, letters: str) -> bool:
    return panel.letters == letters


def draw_key(action: Action) -> str:
    """The key of a card of the market or of a deck."""
    if isinstance(action, TakeCard):
        return str(action.slot + 1)
    assert isinstance(action, DrawCard)
    return DECK_KEYS[action.deck]


@asynccontextmanager
async def seated(
    header: Header,
    size: tuple[int, int] = (120, 40),
    lang: str = "en",
    match: Match | None = None,
    driver: type[Driver] = Driver,
) -> AsyncIterator[Driver]:
    """The app, open at the first curtain of a game; a fresh one, if no other is given."""
    table = TableScreen(match or Match(mapfile.find(header.map), header))
    app = TtrApp(lambda _: table, Settings(motion=False, pace="instant"), lang)
    async with app.run_test(size=size) as pilot:
        hands = driver(pilot, table)
        await hands.wait(hands.ready, "the first screen")
        yield hands
