"""Players that are programs, by the names that commands and screens use."""

from __future__ import annotations

from collections.abc import Callable

from ttr_tui.bots.bot import Bot, RandomBot
from ttr_tui.bots.easy import Easy
from ttr_tui.bots.hard import Hard
from ttr_tui.bots.planner import Planner
from ttr_tui.engine.rng import Stream

BOTS: dict[str, Callable[[], Bot]] = {"random": RandomBot, "easy": Easy, "medium": Planner, "hard": Hard}


def new_bot(name: str, thinking: str = "normal") -> Bot:
    """A bot by its name; how long it thinks (`THINKING`) matters to one that searches."""
    return Hard(thinking) if name == "hard" else BOTS[name]()


def chance_for(seed: int, seat: int, move: int) -> Stream:
    """A bot's luck for one move: the same game, the same luck."""
    return Stream.named(seed, f"bot/{seat}/{move}")


__all__ = ["BOTS", "Bot", "RandomBot", "chance_for", "new_bot"]
