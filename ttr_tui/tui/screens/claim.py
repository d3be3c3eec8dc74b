"""Claiming: which route, then which cards. The price and the points stand there before it is paid."""

from __future__ import annotations

from typing import ClassVar

import attrs
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.content import Content
from textual.widgets import OptionList
from textual.widgets.option_list import Option

from ttr_tui.engine.actions import Cards, Claim
from ttr_tui.tui import registry
from ttr_tui.tui.chart.picture import BoardPicture
from ttr_tui.tui.panel import Panel
from ttr_tui.tui.plans import plan
from ttr_tui.tui.scene import Scene
from ttr_tui.tui.widgets.lines import Lines
from ttr_tui.tui.widgets.market import card_style

PAYMENT_WIDTH = 31
"""What a line of the narrowest panel holds."""


def route_cost(scene: Scene, route: int) -> Content:
    """What a route asks for: its length and colour, and its shape."""
    here, words = scene.board.routes[route], scene.words
    name = scene.board.colour_name(here.colour)
    colour, _ = scene.palette.card(name)
    sign = scene.teller.symbol(here.colour).strip() or "▭"
    marks = [words("route-tunnel")] if here.tunnel else []
    if here.ferry:
        marks.append(words("route-ferry", count=here.ferry))
    if here.piece:
        marks.append(words("route-sea"))
    return Content.assemble(
        f"{here.length}",
        (f"{sign} {scene.teller.colour(here.colour)}", colour),
        "".join(f" · {mark}" for mark in marks),
    )


def payment_line(scene: Scene, payment: Cards) -> Content:
    """A payment as cards; many kinds of them by their signs alone, to stay in one line."""
    laid = [(kind, n) for kind, n in enumerate(payment) if n]
    for name in (scene.teller.card_short, scene.teller.card_sign):
        told = [(f" {name(kind)} ×{n} ", card_style(scene, kind)) for kind, n in laid]
        if sum(len(text) + 1 for text, _ in told) <= PAYMENT_WIDTH:
            break
    return Content(" ").join(Content.styled(text, style) for text, style in told)


class ClaimPanel(Panel):
    """What can be claimed now, with its price; then every way to pay, the best first."""

    title_key = "claim-title"
    voluntary = True
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up,down", "nothing", "key-choose", show=True),
        Binding("enter", "nothing", "key-take-it", show=True),
    ]

    def __init__(self, scene: Scene, route: int | None = None) -> None:
        super().__init__(scene)
        claims = scene.legal.claims()
        self.claimable = claims.routes() if claims else frozenset()
        wanted = {r for t in scene.view.tickets if not (p := plan(scene.view, t)).done for r in p.path}
        points = scene.view.setup.points
        self.routes = sorted(
            self.claimable, key=lambda r: (r not in wanted, -points[r], scene.teller.route(r))
        )
        self.wanted = wanted
        self.route = route
        self.from_list = route is None
        self.payments: tuple[Cards, ...] = ()
        self.list = Lines()

    def ask(self) -> Content | str:
        scene, words = self.scene, self.scene.words
        if self.route is None:
            return words("ask-claim", count=len(self.routes))
        points = scene.view.setup.points[self.route]
        piece = scene.board.routes[self.route].piece
        me = scene.view.players[scene.view.me or 0]
        length = scene.board.routes[self.route].length
        return Content.assemble(
            (scene.teller.route(self.route), "bold"),
            "\n",
            route_cost(scene, self.route),
            "\n",
            words(
                "claim-worth",
                points=points,
                pieces=scene.teller.pieces(piece, length),
                left=me.pieces[piece] - length,
            ),
            *self._notes(self.route),
            "\n\n",
            words("ask-payment", count=len(self.payments)),
        )

    def _notes(self, route: int) -> list[tuple[str, str]]:
        """What the board's mechanisms have to say about the route."""
        makers = (registry.CLAIM_NOTES.get(m.id) for m in self.scene.view.setup.mechanisms)
        texts = (make(self.scene, route) for make in makers if make is not None)
        return [(f"\n{text}", "$foreground-muted") for text in texts if text]

    def body(self) -> ComposeResult:
        self._fill()
        yield self.list

    def on_mount(self) -> None:
        self.list.highlighted = 0

    def _fill(self) -> None:
        self.list.clear_options()
        if self.route is None:
            self.list.add_options(Option(self._route_line(r)) for r in self.routes)
        else:
            claims = self.scene.legal.claims()
            self.payments = claims.payments(self.route) if claims else ()
            self.list.add_options(Option(payment_line(self.scene, p)) for p in self.payments)
        self.question.put(self.ask())
        self.list.highlighted = 0

    def _route_line(self, route: int) -> Content:
        scene = self.scene
        points = scene.words("ticket-points", points=scene.view.setup.points[route])
        sign = ("★ ", "$accent") if route in self.wanted else ("  ", "")
        return Content.assemble(
            sign, scene.teller.route(route), "\n    ", route_cost(scene, route), "  ", (points, "$accent")
        )

    def action_nothing(self) -> None:
        """The list itself answers these keys; the binding tells the footer."""

    def choose(self, route: int) -> None:
        """Go on to paying for a route."""
        self.route = route
        self._fill()
        self.relight()

    def close(self) -> None:
        if self.route is not None and self.from_list:
            before, self.route = self.route, None
            self._fill()
            self.list.highlighted = self.routes.index(before) if before in self.routes else 0
            self.relight()
        else:
            super().close()

    def route_picked(self, route: int) -> None:
        if route in self.claimable:
            self.choose(route)
            self.list.focus()
        else:
            self.app.bell()

    def light(self, picture: BoardPicture) -> BoardPicture:
        index = self.list.highlighted
        route = self.route
        if route is None and index is not None and index < len(self.routes):
            route = self.routes[index]
        return attrs.evolve(picture, claimable=self.claimable, selected_route=route, last=frozenset())

    def on_option_list_option_highlighted(self, event: OptionList.OptionHighlighted) -> None:
        event.stop()
        if self.route is None:
            self.relight()

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        event.stop()
        if not self.is_attached:
            return
        index = event.option_index
        if self.route is None:
            if index < len(self.routes):
                self.choose(self.routes[index])
        elif index < len(self.payments):
            self.play(Claim(self.route, self.payments[index]))
