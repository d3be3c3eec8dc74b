"""What a bot is: somebody who sees a view and answers with a legal action."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from ttr_tui.engine.actions import Action
from ttr_tui.engine.legal import LegalActions
from ttr_tui.engine.rng import Stream
from ttr_tui.engine.view import PlayerView


class Bot(Protocol):
    """A player that is a program."""

    def choose(self, look: Callable[[], PlayerView], legal: LegalActions, chance: Stream) -> Action:
        """One of the legal actions. `look` gives the bot's own view; `chance` is all its luck."""
        ...


class RandomBot:
    """Any legal action, each as likely."""

    def choose(self, look: Callable[[], PlayerView], legal: LegalActions, chance: Stream) -> Action:
        return legal[chance.below(len(legal))]
