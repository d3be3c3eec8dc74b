"""Where the screens of mechanisms plug in.

A mechanism's screen is one file in `tui/screens/`, named like the mechanism, that registers what it has:

- `decision(PendingType)`: the panel that asks for that decision;
- `extra(...)`: a turn action with a key of its own, and its panel;
- `gate(ActionType)`: the panel of what comes before cards are drawn;
- `info(...)`: a screen to look at (majorities, mandalas), with a key;
- `badges(mechanism_id)`: what stands in cities on the board;
- `player_extra(mechanism_id)`: a short text in a player's line;
- `claim_note(mechanism_id)`: a sentence about a route, where its price is paid;
- `borrows(mechanism_id)`: routes of others that count for one's tickets.

Sentences register with `ttr_tui.tui.tell`. Without any of these a decision is asked as a plain list
of its legal actions, so that every board can be played.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING, TypeVar

from attrs import frozen

from ttr_tui.engine.actions import Action, Pending
from ttr_tui.engine.view import PlayerView

if TYPE_CHECKING:
    from textual.screen import Screen

    from ttr_tui.tui.chart.picture import Badge
    from ttr_tui.tui.panel import Panel
    from ttr_tui.tui.scene import Scene

PanelType = Callable[["Scene"], "Panel"]
T = TypeVar("T")


@frozen
class Extra:
    """A turn action of a mechanism: one key, one panel."""

    id: str
    key: str
    label: str
    """The Fluent key of the footer's word for it."""
    action: type[Action]
    panel: PanelType
    mechanism: str = ""
    """Opens in every turn of games with this mechanism, if only to say why it cannot be done yet."""


@frozen
class Info:
    """A screen to look at."""

    id: str
    key: str
    label: str
    mechanism: str
    """Shown in games that use this mechanism."""
    screen: Callable[[Scene], Screen[None]]


BadgeMaker = Callable[["Scene"], Mapping[int, "tuple[Badge, ...]"]]
ExtraText = Callable[["Scene", int], str]
"""For a scene and a seat, or a route."""
Borrowed = Callable[[PlayerView], int]
"""A bit for each route that counts for one's tickets beside the own ones."""

DECISIONS: dict[type[Pending], PanelType] = {}
EXTRAS: list[Extra] = []
INFOS: list[Info] = []
GATES: dict[type[Action], PanelType] = {}
"""What is done before the first card is drawn, and the panel that asks how."""
BADGES: dict[str, BadgeMaker] = {}
PLAYER_EXTRAS: dict[str, ExtraText] = {}
CLAIM_NOTES: dict[str, ExtraText] = {}
BORROWED: dict[str, Borrowed] = {}
CORE_DECISIONS: set[type[Pending]] = set()
"""Decisions the table itself asks, without a panel."""


def load(mechanisms: Iterable[str]) -> None:
    """Import the screens of these mechanisms: `tui/screens/longest_path.py` is of "longest-path"."""
    for name in ("tickets", *(id.replace("-", "_") for id in mechanisms)):
        module = f"ttr_tui.tui.screens.{name}"
        if find_spec(module) is not None:
            import_module(module)


def decision(*pendings: type[Pending]) -> Callable[[T], T]:
    """Register the panel class that asks for a decision."""

    def register(panel: T) -> T:
        for pending in pendings:
            DECISIONS[pending] = panel  # type: ignore[assignment]
        return panel

    return register


def extra(id: str, key: str, label: str, action: type[Action], mechanism: str = "") -> Callable[[T], T]:
    """Register the panel class of a turn action."""

    def register(panel: T) -> T:
        EXTRAS.append(Extra(id, key, label, action, panel, mechanism))  # type: ignore[arg-type]
        return panel

    return register


def gate(action: type[Action]) -> Callable[[T], T]:
    """Register the panel class of what a mechanism asks before cards are drawn."""

    def register(panel: T) -> T:
        GATES[action] = panel  # type: ignore[assignment]
        return panel

    return register


def info(id: str, key: str, label: str, mechanism: str) -> Callable[[T], T]:
    """Register a screen to look at, for games with a mechanism."""

    def register(screen: T) -> T:
        INFOS.append(Info(id, key, label, mechanism, screen))  # type: ignore[arg-type]
        return screen

    return register


def badges(mechanism: str) -> Callable[[BadgeMaker], BadgeMaker]:
    """Register what a mechanism shows in cities."""

    def register(make: BadgeMaker) -> BadgeMaker:
        BADGES[mechanism] = make
        return make

    return register


def player_extra(mechanism: str) -> Callable[[ExtraText], ExtraText]:
    """Register what a mechanism adds to a player's line."""

    def register(text: ExtraText) -> ExtraText:
        PLAYER_EXTRAS[mechanism] = text
        return text

    return register


def claim_note(mechanism: str) -> Callable[[ExtraText], ExtraText]:
    """Register what a mechanism says of a route that is about to be claimed."""

    def register(text: ExtraText) -> ExtraText:
        CLAIM_NOTES[mechanism] = text
        return text

    return register


def borrows(mechanism: str) -> Callable[[Borrowed], Borrowed]:
    """Register which routes of others count for one's tickets."""

    def register(routes: Borrowed) -> Borrowed:
        BORROWED[mechanism] = routes
        return routes

    return register
