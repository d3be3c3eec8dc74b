"""A mouse as terminals tell of it: bytes that Textual reads, and whatever it makes of them."""

from __future__ import annotations

from textual._xterm_parser import XTermParser
from textual.pilot import Pilot
from textual.widget import Widget

from tests.tui.moments import settled

LEFT, NO_BUTTON, MOVE, WHEEL_UP, WHEEL_DOWN = 0, 3, 32, 64, 65


class Mouse:
    """Over one widget; places are its own."""

    def __init__(self, pilot: Pilot[None], widget: Widget) -> None:
        self.pilot, self.widget = pilot, widget
        self._parser = XTermParser()

    async def press(self, x: int, y: int) -> None:
        await self._say(LEFT, x, y)

    async def drag(self, x: int, y: int) -> None:
        """Move with the button down."""
        await self._say(LEFT + MOVE, x, y)

    async def release(self, x: int, y: int) -> None:
        await self._say(LEFT, x, y, "m")

    async def move(self, x: int, y: int) -> None:
        """Move with no button down."""
        await self._say(MOVE + NO_BUTTON, x, y)

    async def click(self, x: int, y: int) -> None:
        await self.press(x, y)
        await self.release(x, y)

    async def wheel(self, x: int, y: int, direction: int) -> None:
        """One notch: 1 away from oneself, -1 towards."""
        await self._say(WHEEL_UP if direction > 0 else WHEEL_DOWN, x, y)

    async def _say(self, button: int, x: int, y: int, state: str = "M") -> None:
        driver = self.pilot.app._driver
        assert driver is not None
        left, top = self.widget.content_region.offset
        for event in self._parser.feed(f"\x1b[<{button};{left + x + 1};{top + y + 1}{state}"):
            driver.process_message(event)
        await settled(self.pilot)
