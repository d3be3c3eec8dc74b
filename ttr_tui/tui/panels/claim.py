"""Claiming: which route, then which cards. The price and the points stand there before it is paid."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence

import attrs
from rich.cells import cell_len
from textual.content import Content

from ttr_tui.engine.actions import Claim
from ttr_tui.engine.board import GREY
from ttr_tui.engine.fields import Cards
from ttr_tui.engine.setup import Setup
from ttr_tui.tui.chart.picture import BoardPicture
from ttr_tui.tui.panels.buying import Buying
from ttr_tui.tui.scene import Scene
from ttr_tui.tui.ticket_network import on_the_way

INDENT = "    "


def route_cost(scene: Scene, route: int, short: bool = False) -> Content:
    """What a route asks for: its length and colour, and its shape; in short the colour by its sign."""
    here, words = scene.board.routes[route], scene.words
    name = scene.board.colour_name(here.colour)
    colour = scene.palette.written(name)
    sign = scene.teller.symbol(here.colour).strip() or "▭"
    marks = [words("route-tunnel")] if here.tunnel else []
    if here.ferry:
        marks.append(words("route-ferry-short" if short else "route-ferry", count=here.ferry))
    if here.piece:
        marks.append(words("route-sea"))
    return Content.assemble(
        f"{here.length}",
        (sign if short else f"{sign} {scene.teller.colour(here.colour, here.length)}", colour),
        "".join(f" · {mark}" for mark in marks),
    )


def one_of_each(setup: Setup, routes: Iterable[int]) -> list[int]:
    """Of tracks that lie side by side and differ in nothing, one."""
    found: dict[tuple[object, ...], int] = {}
    for route in sorted(routes):
        alike = setup.parallels[route], setup.costs[route], setup.board.routes[route].tunnel
        found.setdefault(alike, route)
    return list(found.values())


def paid_with(scene: Scene, route: int, payment: Cards) -> tuple[str, str, str]:
    """How a payment covers a route, "3 of 4 + 1 locomotive", in words, with signs, and with signs alone; of
    a grey one the colour as well."""
    teller, words = scene.teller, scene.words
    wild, length = scene.view.setup.wild, scene.board.routes[route].length
    wilds = 0 if wild is None else payment[wild]
    kinds = [kind for kind, n in enumerate(payment) if n and kind != wild]
    long, short, signs = [], [], []
    if kinds:
        covered = words("claim-covered", covered=length - wilds, length=length)
        colour = scene.board.cards[kinds[0]].colour
        sign = f" {teller.symbol(colour)}" if scene.board.routes[route].colour == GREY else ""
        long.append(f"{covered}{sign} {teller.colour(colour, length - wilds)}" if sign else covered)
        short.append(f"{covered}{sign}")
        signs.append(f"{length - wilds}{teller.symbol(colour).strip()}")
    if wilds and wild is not None:
        long.append(f"{wilds} {teller.card_name(wild, wilds)}")
        short.append(f"{wilds} {teller.card_sign(wild)}")
        signs.append(f"{wilds}{teller.card_sign(wild)}")
    return " + ".join(long), " + ".join(short), "+".join(signs)


class ClaimPanel(Buying):
    """What can be claimed now, with its price and how it would be paid; what tickets wait for comes first."""

    none_there = "filter-no-route"

    def __init__(self, scene: Scene, route: int | None = None) -> None:
        self.claims = scene.legal.claims()
        self.claimable = self.claims.routes() if self.claims else frozenset()
        self.wanted = on_the_way(scene.view)
        setup = scene.view.setup
        routes = sorted(
            one_of_each(setup, self.claimable),
            key=lambda r: (r not in self.wanted, -setup.points[r], -setup.lengths[r], scene.teller.route(r)),
        )
        super().__init__(scene, routes, route)

    def title(self) -> str:
        return self.scene.words("claim-title" if self.chosen is None else "claim-pay-title")

    def cities_of(self, thing: int) -> Collection[int]:
        route = self.scene.board.routes[thing]
        return route.a, route.b

    def ask(self) -> Content | str:
        scene, words = self.scene, self.scene.words
        route = self.chosen
        if route is None:
            return words("ask-claim", count=len(self.shown))
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
        name = scene.teller.route(thing)
        beside = len(sign[0]) + cell_len(name) + 2 + len(points) <= self.room - 1
        behind = "" if beside else f" · {points}"
        long, short, signs = paid_with(scene, thing, self.payments_for(thing)[0])
        price = Content("")
        for paid, brief in ((long, False), (short, False), (short, True), (signs, True)):
            cost = route_cost(scene, thing, brief)
            price = Content.assemble(cost, (f" · {paid}", "$foreground-muted"), (behind, "$accent"))
            if len(INDENT) + price.cell_length <= self.room:
                break
        return Content.assemble(
            sign, name, (f"  {points}" if beside else "", "$accent"), f"\n{INDENT}", price
        )

    def payments_for(self, thing: int) -> Sequence[Cards]:
        return self.claims.payments(thing) if self.claims else ()

    def buy(self, thing: int, payment: Cards) -> Claim:
        return Claim(thing, payment)

    def thing_at(self, route: int | None, city: int | None) -> int | None:
        return route

    def route_picked(self, route: int) -> bool:
        """One that cannot be claimed says nothing here: the table tells why not."""
        can = bool(self.payments_for(route))
        if can:
            self.picked(route)
        return can

    def light(self, picture: BoardPicture) -> BoardPicture:
        return attrs.evolve(picture, claimable=self.claimable, selected_route=self.here(), last=frozenset())
