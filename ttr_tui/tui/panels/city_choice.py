"""One city of many: by list, by its first letters, or by picking it on the board."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from textual.content import Content

from ttr_tui.engine.actions import Action
from ttr_tui.engine.fields import Kind, index_of
from ttr_tui.tui.panels.base import Choice
from ttr_tui.tui.panels.city_finder import CityFinder
from ttr_tui.tui.scene import Scene
from ttr_tui.tui.ticket_network import network


class CityChoice(CityFinder, Choice):
    """A list of actions with a `city`; those on the way of one's tickets stand first, with a star."""

    def __init__(self, scene: Scene, actions: Sequence[Action], question: str) -> None:
        ways, routes = network(scene.view, scene.view.tickets).routes, scene.board.routes
        self.wanted = {end for route in ways for end in (routes[route].a, routes[route].b)}
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

    def lines_of_cities(self) -> dict[int, int]:
        return {
            city: line
            for line, action in enumerate(self.actions)
            if (city := index_of(action, Kind.CITY)) is not None
        }
