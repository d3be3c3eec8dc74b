"""The command palette: what can be done now, found by typing a word of it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any

from textual.app import SystemCommand
from textual.screen import Screen

from ttr_tui.letters import plain
from ttr_tui.tui.widgets.keybar import keys_text, working_keys

if TYPE_CHECKING:
    from ttr_tui.tui.app import TtrApp


def bound_commands(app: TtrApp, screen: Screen[Any]) -> Iterator[SystemCommand]:
    """Every key that works now, and whatever the screen offers beside its keys; without those things that
    the screen wants done by nothing but their own key (`by_its_key`)."""
    offers = getattr(screen, "offers", None)
    if offers is not None:
        for title, help, run in offers():
            yield SystemCommand(title, help, run)
    told: set[str] = set()
    for keys, text in working_keys(screen, everything=True, but=getattr(screen, "by_its_key", ())):
        if text.casefold() not in told:
            told.add(text.casefold())
            yield SystemCommand(text, keys_text(keys, app.words), lambda key=keys[0]: app.simulate_key(key))


def fitting(commands: Sequence[SystemCommand], typed: str) -> list[SystemCommand]:
    """The commands that have every typed word, accents or not; first those with words beginning so."""
    wanted = plain(typed, " ").split()
    ranked: list[tuple[bool, int]] = []
    for place, command in enumerate(commands):
        text = f" {plain(command.title, ' ')}"
        if all(word in text for word in wanted):
            ranked.append((not all(f" {word}" in text for word in wanted), place))
    return [commands[place] for _, place in sorted(ranked)]
