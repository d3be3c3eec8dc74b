"""Ports: where one can be built, why not elsewhere, what it costs and what it would bring."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import attrs
from rich.cells import cell_len
from textual.app import ComposeResult
from textual.content import Content

from ttr_tui.engine.fields import Cards
from ttr_tui.rules.ports import BuildPort, Ports
from ttr_tui.tui.buildings import building_badges, building_note
from ttr_tui.tui.chart.picture import Badge, BoardPicture
from ttr_tui.tui.chart.samples import Samples
from ttr_tui.tui.legend import PIECES, Entry
from ttr_tui.tui.panels.buying import Buying
from ttr_tui.tui.plugin import Plugin
from ttr_tui.tui.remarks import Sight
from ttr_tui.tui.scene import Scene
from ttr_tui.tui.text import Text

PLUGIN = Plugin(Ports)

SIGN = "Ψ"
"""A trident: of what stands for the sea it is the one that every font has."""
REASONS = ("cards", "not-reached", "building", "no-ports-left")
"""In the order of the list: what can be mended first."""
COLOURS_SHOWN = 3


@PLUGIN.badges
def badges(scene: Scene) -> Mapping[int, tuple[Badge, ...]]:
    return building_badges(scene, SIGN, scene.view.part(Ports.id).built)


@PLUGIN.city_note
def city_note(scene: Scene, city: int) -> str:
    return building_note(scene, "city-port", scene.view.part(Ports.id).built, city)


@PLUGIN.legend
def legend(scene: Scene, samples: Samples) -> Iterator[Entry]:
    yield Entry(PIECES, samples.building(SIGN, scene.ink(0)), scene.words("legend-port"))


@PLUGIN.player_note
def player_note(scene: Scene, seat: int) -> str:
    """How many ports a player has built."""
    rule = scene.view.setup.rule(Ports)
    return scene.words("player-ports", built=len(scene.view.part(Ports.id).built[seat]), each=rule.each)


@PLUGIN.turn_action("b", "key-port", BuildPort, always=True)
class PortPanel(Buying):
    """The cities with an anchor, those where a port can be built now first; then the payment."""

    title_key = "port-title"

    def __init__(self, scene: Scene) -> None:
        self.rule = scene.view.setup.rule(Ports)
        self.seat = scene.view.me or 0
        self.worth = self.rule.worth(scene.view, self.seat)
        self.hoped = self.rule.hoped(scene.view, self.seat)
        self.refusal = {city: self.rule.refusal(scene.view, self.seat, city) for city in self.worth}
        builds = scene.legal.of_type(BuildPort)
        self.payments: dict[int, list[Cards]] = {}
        for build in builds:
            self.payments.setdefault(build.city, []).append(build.payment)
        self.name_width = max((cell_len(scene.teller.city(city)) for city in self.worth), default=0)
        super().__init__(scene, sorted(self.worth, key=lambda city: self._rank(scene, city)))
        self.note = Text(classes="note flow")

    def _rank(self, scene: Scene, city: int) -> tuple[int, int, int, str]:
        reason = self.refusal[city]
        order = -1 if city in self.payments else REASONS.index(reason) if reason in REASONS else len(REASONS)
        return order, -self.worth[city], -self.hoped[city], scene.teller.city(city)

    # --- what is shown -------------------------------------------------------------------------

    def ask(self) -> Content | str:
        scene, words = self.scene, self.scene.words
        if self.chosen is not None:
            return Content.assemble(
                (f"{SIGN} {scene.teller.city(self.chosen)}", "bold"),
                "\n",
                (self._worth_line(self.chosen), "$foreground-muted"),
                "\n\n",
                words("ask-payment", count=len(self.payments[self.chosen])),
            )
        left = self.rule.left(scene.view.part(Ports.id), self.seat)
        question = words("ask-port", count=len(self.payments), left=left)
        return Content.assemble(question, ("\n" + words("port-legend"), "$foreground-muted not bold"))

    def body(self) -> ComposeResult:
        yield from super().body()
        yield self.note

    def filled(self) -> None:
        self.note.put(self._price() if self.chosen is None else "")

    def _worth_line(self, city: int) -> str:
        return self.scene.words("port-worth", now=self.worth[city], hoped=self.hoped[city])

    def thing_line(self, thing: int) -> Content:
        name, worth = self.scene.teller.city(thing), self._worth_line(thing)
        gap = " " * (self.name_width + 2 - cell_len(name))
        if thing in self.payments:
            return Content.assemble((f"{SIGN} {name}", "bold $accent"), f"{gap}{worth}")
        return Content.assemble(f"· {name}{gap}{worth}", (f"\n  {self.why_not(thing)}", "$foreground-muted"))

    def _price(self) -> Content:
        """What the hand holds towards a port, the nearest colours first."""
        scene, rule = self.scene, self.rule
        price = rule.price(scene.view.setup)
        hand = scene.view.hand
        wild = 0 if price.wild is None else hand[price.wild]
        lines = []
        for colour, kinds in enumerate(price.colours):
            held = [
                min(share, sum(hand[k] for k in some))
                for share, some in zip(price.shares, kinds, strict=True)
            ]
            if any(held):
                lines.append((price.total - sum(held), colour, held))
        parts: list[Any] = [
            scene.words("port-price", trains=rule.train_cards, ships=rule.ship_cards, wild=wild)
        ]
        for missing, colour, held in sorted(lines)[:COLOURS_SHOWN]:
            name = scene.board.colour_name(colour)
            ink, sign = scene.palette.written(name), scene.teller.symbol(colour)
            text = scene.words(
                "port-held",
                train=held[0],
                trains=rule.train_cards,
                ship=held[1],
                ships=rule.ship_cards,
                missing=max(0, missing - wild),
            )
            parts += ["\n", (f"{sign} {scene.teller.colour(colour)}", ink), f" {text}"]
        return Content.assemble(*parts)

    def light(self, picture: BoardPicture) -> BoardPicture:
        lit = frozenset(self.payments) or frozenset(c for c in self.things if self.refusal[c] == "cards")
        return attrs.evolve(picture, cities=lit, selected_city=self.here(), last=frozenset())

    # --- choosing ------------------------------------------------------------------------------

    def payments_for(self, thing: int) -> Sequence[Cards]:
        return self.payments.get(thing, ())

    def buy(self, thing: int, payment: Cards) -> BuildPort:
        return BuildPort(thing, payment)

    def why_not(self, thing: int) -> str:
        return self.scene.words(f"port-{self.refusal.get(thing, 'no-anchor') or 'not-now'}")

    def refuse(self, thing: int) -> None:
        self.say_why_not(f"{self.scene.teller.city(thing)} · {self.why_not(thing)}")

    def city_picked(self, city: int) -> None:
        self.picked(city)


@PLUGIN.remark
def matters(sight: Sight) -> bool:
    return sight.scene.legal.has_type(BuildPort)
