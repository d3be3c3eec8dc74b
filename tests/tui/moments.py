"""Games played forward to the moment a screen is about, and the table opened there."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager

import attrs
from textual.pilot import Pilot
from textual.widget import Widget

from tests.tui.driver import key_event, settle
from ttr_tui import mapfile
from ttr_tui.engine.actions import Action, EndTurn, Pending, Turn
from ttr_tui.engine.rng import Stream
from ttr_tui.engine.state import GameState
from ttr_tui.match import Header, Match, Seat
from ttr_tui.settings import Settings
from ttr_tui.tui.app import TtrApp
from ttr_tui.tui.screens.table import TableScreen

NAMES = ("Léa", "Tom", "Zoé", "Max", "Ida")


def new_match(
    map: str,
    players: int = 2,
    seed: int = 1,
    *,
    bots: bool = False,
    mode: str = "",
    addons: tuple[str, ...] = (),
) -> Match:
    """A fresh game of people; with `bots`, all but the first are computers."""
    board = mapfile.find(map)
    seats = tuple(Seat(NAMES[i], "random" if bots and i else "human", i) for i in range(players))
    return Match(board, Header(map, mode or next(iter(board.modes)), addons, seats, seed, 0))


def play_on(match: Match, until: Callable[[Match], bool], seed: int = 1) -> Match:
    """Play random moves, claims more often than not, until something is true."""
    chance = Stream(seed)
    for _ in range(3000):
        if until(match):
            return match
        assert not match.over, "the game ended before"
        legal = match.legal()
        claims = legal.claims()
        actions: list[Action] = list(legal) if claims is None or chance.below(4) == 0 else list(claims)
        if EndTurn() in actions:
            actions = [EndTurn()]
        actions = [a for a in actions if not a.beside] or actions
        match.play(actions[chance.below(len(actions))])
    raise AssertionError("it never came to that")


def at_first_turn(map: str, players: int = 2, seed: int = 1, *, bots: bool = False) -> Match:
    """Tickets are chosen, and it is the first player's turn."""
    return play_on(new_match(map, players, seed, bots=bots), asked(Turn))


def put(match: Match, state: GameState) -> Match:
    """Let a state made by hand be the match's present."""
    match.moments[-1] = attrs.evolve(match.moments[-1], state=state)
    return match


def asked(*kinds: type[Pending]) -> Callable[[Match], bool]:
    """The open decision is one of these."""
    return lambda match: type(match.state.pending) in kinds


@asynccontextmanager
async def at_table(
    match: Match,
    size: tuple[int, int] = (120, 40),
    *,
    motion: bool = False,
    lang: str = "en",
    theme: str = "dark",
) -> AsyncIterator[tuple[Pilot[None], TableScreen]]:
    """The table with this match, the curtain lifted."""
    table = TableScreen(match)
    app = TtrApp(lambda _: table, Settings(motion=motion, theme=theme, pace="instant"), lang)
    async with app.run_test(size=size) as pilot:
        await settled(pilot)
        if app.screen is not table:
            await press(pilot, "space")
        yield pilot, table


async def settled(pilot: Pilot[None]) -> None:
    """Let every message that is on its way arrive, and every change be drawn."""
    await settle(pilot)
    await pilot.app.animator.wait_until_complete()
    await settle(pilot)


async def press(pilot: Pilot[None], *keys: str) -> None:
    """Press keys one after the other, each after all is done that the one before set going."""
    await settled(pilot)
    for key in keys:
        event = key_event(key)
        event.set_sender(pilot.app)
        pilot.app.post_message(event)
        await settled(pilot)


def text_on(pilot: Pilot[None]) -> str:
    """All that is written on the screen."""
    return "\n".join(strip.text for strip in pilot.app.screen._compositor.render_strips())


def text_in(widget: Widget) -> str:
    """What is written in one part of the screen, without line breaks and frames."""
    x, y, width, height = widget.content_region
    strips = widget.screen._compositor.render_strips()[y : y + height]
    return " ".join(" ".join(strip.crop(x, x + width).text for strip in strips).split())
