"""One city of many: by list, by its first letters, or by picking it on the board."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from textual import events
from textual.binding import Binding, BindingType
from textual.content import Content

from ttr_tui.engine.actions import Action
from ttr_tui.tui.chart.find import find_cities
from ttr_tui.tui.panel import Choice
from ttr_tui.tui.plans import plan
from ttr_tui.tui.scene import Scene


class CityChoice(Choice):
    """A list of actions with a `city`; those on the way of one's tickets stand first, with a star."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("slash", "find", "board-find")]

    def __init__(self, scene: Scene, actions: Sequence[Action], question: str) -> None:
        plans = [plan(scene.view, ticket) for ticket in scene.view.tickets]
        ways = {route for p in plans if not p.done for route in p.path}
        routes = scene.board.routes
        self.wanted = {end for route in ways for end in (routes[route].a, routes[route].b)}
        self.letters: str | None = None
        """The letters typed so far; None when not searching."""
        super().__init__(scene, sorted(actions, key=lambda a: self._rank(scene, a)), question)

    def _rank(self, scene: Scene, action: Any) -> tuple[bool, str]:
        return action.city not in self.wanted, scene.teller.city(action.city)

    def option(self, action: Any) -> Content | str:
        scene, city = self.scene, action.city
        open_routes = sum(
            1 for r in scene.board.routes if city in (r.a, r.b) and scene.view.free >> r.index & 1
        )
        return Content.assemble(
            ("★ ", "$accent") if city in self.wanted else "  ",
            scene.teller.city(city),
            ("  " + scene.words("city-routes", count=open_routes), "$foreground-muted"),
        )

    def action_find(self) -> None:
        self.letters = ""
        self._say()

    def _say(self) -> None:
        self.border_subtitle = "" if self.letters is None else f"/{self.letters}▏"

    def on_key(self, event: events.Key) -> None:
        """While searching, letters are for the search; Enter takes what was found."""
        if self.letters is None:
            return
        if event.key == "backspace":
            self.letters = self.letters[:-1]
        elif event.key == "escape":
            self.letters = None
        elif event.is_printable and event.character:
            self.letters += event.character
        else:
            return
        event.stop()
        event.prevent_default()
        self._say()
        places = {getattr(a, "city", None): i for i, a in enumerate(self.actions)}
        found = [places[c] for c in find_cities(self.scene.board, self.letters or "") if c in places]
        if found:
            self.list.highlighted = found[0]
