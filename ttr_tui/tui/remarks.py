"""What somebody new to the game is told at the table, the first time it matters.

A remark is a topic and a condition; its sentence is `remark-<topic>` of the locale files. A mechanism has
one, under its own name, if its plugin has a `remark`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, Final

from attrs import frozen

from ttr_tui.engine.actions import DrawTickets, Turn
from ttr_tui.engine.board import GREY
from ttr_tui.engine.events import Event, MarketRefreshed, RouteClaimed
from ttr_tui.tui.ticket_progress import progress

if TYPE_CHECKING:
    from ttr_tui.tui.scene import Scene

NEAR: Final = 5
"""So many pieces above those that bring the end, the end is near."""


@frozen(eq=False)
class Sight:
    """What somebody sees at a moment."""

    scene: Scene
    route: int | None
    """The route they are about to claim."""
    news: Sequence[Event]
    """What has happened since their last turn."""

    @property
    def done(self) -> bool:
        """Whether one of their tickets is done."""
        return any(self.tickets())

    def tickets(self) -> Iterator[bool]:
        """Whether each of their tickets is done."""
        view = self.scene.view
        return (progress(view, ticket).done for ticket in view.tickets)


Condition = Callable[[Sight], bool]


def _parallel(sight: Sight) -> bool:
    """Whether a double route is looked at, or somebody has just taken a part of one."""
    parallels = sight.scene.view.setup.parallels
    claimed = [event.route for event in sight.news if isinstance(event, RouteClaimed)]
    seen = claimed if sight.route is None else [sight.route, *claimed]
    return any(parallels[route].bit_count() > 1 for route in seen)


def _closes(sight: Sight) -> bool:
    return _parallel(sight) and sight.scene.view.setup.parallels_close


def _stays_open(sight: Sight) -> bool:
    return _parallel(sight) and not sight.scene.view.setup.parallels_close


def _wild_open(sight: Sight) -> bool:
    view = sight.scene.view
    rules, wild = view.setup.rules, view.setup.wild
    return wild in view.market and rules.wild_face_up_ends and isinstance(view.pending, Turn)


def _grey(sight: Sight) -> bool:
    return sight.route is not None and sight.scene.view.setup.costs[sight.route].colour == GREY


def _refreshed(sight: Sight) -> bool:
    return any(isinstance(event, MarketRefreshed) for event in sight.news)


def _all_done(sight: Sight) -> bool:
    return all(sight.tickets()) and sight.scene.legal.has_type(DrawTickets)


def _end_near(sight: Sight) -> bool:
    view = sight.scene.view
    fewest = min(sum(player.pieces) for player in view.players)
    return not sight.scene.turns_left and fewest <= view.setup.rules.end_pieces + NEAR


REMARKS: Final[dict[str, Condition]] = {
    "last-turns": lambda sight: sight.scene.turns_left > 0,
    "end-near": _end_near,
    "refreshed": _refreshed,
    "all-done": _all_done,
    "ticket-done": lambda sight: sight.done,
    "double-closed": _closes,
    "double-open": _stays_open,
    "grey": _grey,
    "wild-open": _wild_open,
}
"""Those of every board, the most urgent first."""


SECTIONS: Final = {
    "last-turns": "end",
    "end-near": "end",
    "refreshed": "cards",
    "wild-open": "cards",
    "all-done": "tickets",
    "ticket-done": "tickets",
    "double-closed": "claim",
    "double-open": "claim",
    "grey": "claim",
}
"""The part of the rules (`rules-<part>-title`) that tells more; that of a mechanism is called after it."""


def due(sight: Sight, told: Callable[[str], bool]) -> str | None:
    """The first topic that matters now, and has not been told."""
    own = sight.scene.plugins.remarks
    for topic, condition in (*own.items(), *REMARKS.items()):
        if not told(topic) and condition(sight):
            return topic
    return None


def remark(scene: Scene, topic: str) -> str:
    """What is said of a topic."""
    wild = scene.view.setup.wild
    card = scene.teller.card_name(wild) if wild is not None else ""
    end = scene.view.setup.rules.end_pieces
    return scene.words(f"remark-{topic}", card=card, end=end)
