"""Claiming: which route, then which cards. The price and the points stand there before it is paid."""

from __future__ import annotations

from collections.abc import Sequence

import attrs
from textual.content import Content

from ttr_tui.engine.actions import Claim
from ttr_tui.engine.fields import Cards
from ttr_tui.tui.chart.picture import BoardPicture
from ttr_tui.tui.panels.buying import Buying
from ttr_tui.tui.scene import Scene
from ttr_tui.tui.ticket_progress import progress


def route_cost(scene: Scene, route: int) -> Content:
    """What a route asks for: its length and colour, and its shape."""
    here, words = scene.board.routes[route], scene.words
    name = scene.board.colour_name(here.colour)
    colour = scene.palette.written(name)
    sign = scene.teller.symbol(here.colour).strip() or "▭"
    marks = [words("route-tunnel")] if here.tunnel else []
    if here.ferry:
        marks.append(words("route-ferry", count=here.ferry))
    if here.piece:
        marks.append(words("route-sea"))
    return Content.assemble(
        f"{here.length}",
        (f"{sign} {scene.teller.colour(here.colour, here.length)}", colour),
        "".join(f" · {mark}" for mark in marks),
    )


class ClaimPanel(Buying):
    """What can be claimed now, with its price; those that tickets need come first."""

    title_key = "claim-title"

    def __init__(self, scene: Scene, route: int | None = None) -> None:
        self.claims = scene.legal.claims()
        self.claimable = self.claims.routes() if self.claims else frozenset()
        ways = (progress(scene.view, ticket) for ticket in scene.view.tickets)
        self.wanted = {route for way in ways if not way.done for route in way.path}
        points = scene.view.setup.points
        routes = sorted(
            self.claimable, key=lambda r: (r not in self.wanted, -points[r], scene.teller.route(r))
        )
        super().__init__(scene, routes, route)

    def ask(self) -> Content | str:
        scene, words = self.scene, self.scene.words
        route = self.chosen
        if route is None:
            return words("ask-claim", count=len(self.things))
        points = scene.view.setup.points[route]
        piece = scene.board.routes[route].piece
        me = scene.view.players[scene.view.me or 0]
        length = scene.board.routes[route].length
        return Content.assemble(
            (scene.teller.route(route), "bold"),
            "\n",
            route_cost(scene, route),
            "\n",
            words(
                "claim-worth",
                points=points,
                pieces=scene.teller.pieces(piece, length),
                left=me.pieces[piece] - length,
            ),
            *self._notes(route),
            "\n\n",
            words("ask-payment", count=len(self.payments_for(route))),
        )

    def _notes(self, route: int) -> list[tuple[str, str]]:
        """What the board's mechanisms have to say about the route."""
        texts = self.scene.plugins.claim_notes(self.scene, route)
        return [(f"\n{text}", "$foreground-muted") for text in texts]

    def thing_line(self, thing: int) -> Content:
        scene = self.scene
        points = scene.words("ticket-points", points=scene.view.setup.points[thing])
        sign = ("★ ", "$accent") if thing in self.wanted else ("  ", "")
        return Content.assemble(
            sign, scene.teller.route(thing), "\n    ", route_cost(scene, thing), "  ", (points, "$accent")
        )

    def payments_for(self, thing: int) -> Sequence[Cards]:
        return self.claims.payments(thing) if self.claims else ()

    def buy(self, thing: int, payment: Cards) -> Claim:
        return Claim(thing, payment)

    def route_picked(self, route: int) -> None:
        self.picked(route)

    def light(self, picture: BoardPicture) -> BoardPicture:
        return attrs.evolve(picture, claimable=self.claimable, selected_route=self.here(), last=frozenset())
