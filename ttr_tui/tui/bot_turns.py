"""The bots' turns at a table: each thinks beside the screen and moves after a moment."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from ttr_tui.engine.actions import Action, EndTurn
from ttr_tui.tui.hotseat import Hotseat, Stage

BLINK = 0.05
"""Seconds between two looks whether the players are in a hurry."""


class BotTurns:
    """Lets the bots of a table move until a person is asked."""

    def __init__(self, hotseat: Hotseat, pace: Callable[[], float], moved: Callable[[], None]) -> None:
        self.hotseat = hotseat
        self.pace = pace
        """Seconds before a move is made."""
        self.moved = moved
        """Called after each move but the last."""
        self.rushing = False
        """The moves are not waited for."""

    async def run(self) -> bool:
        """Move on; whether it came to an end, and was not overtaken by something taken back."""
        hotseat = self.hotseat
        while hotseat.stage is Stage.BOT:
            before = len(hotseat.match.entries)
            action = await asyncio.to_thread(hotseat.bot_move)
            await self._wait(action)
            if len(hotseat.match.entries) != before:
                return False
            hotseat.play(action)
            if hotseat.stage is Stage.BOT:
                self.moved()
                await asyncio.sleep(0)
        self.rushing = False
        return True

    async def _wait(self, action: Action) -> None:
        # Nothing is to be seen of a turn that ends.
        left = 0.0 if isinstance(action, EndTurn) else self.pace()
        while left > 0 and not self.rushing:
            await asyncio.sleep(BLINK)
            left -= BLINK
