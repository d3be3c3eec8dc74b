"""Players that are programs, by the names that commands and screens use."""

from __future__ import annotations

from collections.abc import Callable

from ttr_tui.bots.bot import Bot, RandomBot
from ttr_tui.engine.rng import Stream


def _easy() -> Bot:
    from ttr_tui.bots.easy import Easy

    return Easy()


def _medium() -> Bot:
    from ttr_tui.bots.planner import Planner

    return Planner()


def _hard(thinking: str = "normal") -> Bot:
    from ttr_tui.bots.hard import Hard

    return Hard(thinking)


BOTS: dict[str, Callable[[], Bot]] = {"random": RandomBot, "easy": _easy, "medium": _medium, "hard": _hard}
"""Who makes them. Each is imported when it first sits down."""


def new_bot(name: str, thinking: str = "normal") -> Bot:
    """A bot by its name; how long it thinks (`THINKING`) matters to one that searches."""
    return _hard(thinking) if name == "hard" else BOTS[name]()


def chance_for(seed: int, seat: int, move: int) -> Stream:
    """A bot's luck for one move: the same game, the same luck."""
    return Stream.named(seed, f"bot/{seat}/{move}")


__all__ = ["BOTS", "Bot", "RandomBot", "chance_for", "new_bot"]
