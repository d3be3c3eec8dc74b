"""Ports: where one can be built, why not elsewhere, what it costs and what it would bring."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import attrs
from textual.app import ComposeResult
from textual.content import Content
from textual.widgets import OptionList
from textual.widgets.option_list import Option

from ttr_tui.engine.actions import Cards
from ttr_tui.rules.ports import BuildPort, Ports
from ttr_tui.tui import registry
from ttr_tui.tui.chart.picture import Badge, BoardPicture
from ttr_tui.tui.panel import Panel
from ttr_tui.tui.scene import Scene
from ttr_tui.tui.screens.claim import payment_line
from ttr_tui.tui.speech import Text
from ttr_tui.tui.widgets.lines import Lines

SIGN = "⌂"
REASONS = ("cards", "not-reached", "building", "no-ports-left")
"""In the order of the list: what can be mended first."""
COLOURS_SHOWN = 3


def rule_of(scene: Scene) -> Ports:
    setup = scene.view.setup
    rule = setup.mechanisms[setup.place[Ports.id]]
    assert isinstance(rule, Ports)
    return rule


@registry.badges(Ports.id)
def badges(scene: Scene) -> Mapping[int, tuple[Badge, ...]]:
    """A port on the city's dot, and its owner's mark."""
    found = {}
    for seat, cities in enumerate(scene.view.part(Ports.id).built):
        ink = scene.ink(seat)
        for city in cities:
            found[city] = (Badge(SIGN, ink.colour, building=True), Badge(ink.mark, ink.colour))
    return found


@registry.player_extra(Ports.id)
def built(scene: Scene, seat: int) -> str:
    """How many ports a player has built."""
    rule = rule_of(scene)
    return scene.words("player-ports", built=len(scene.view.part(Ports.id).built[seat]), each=rule.each)


@registry.extra("port", "b", "key-port", BuildPort, mechanism=Ports.id)
class PortPanel(Panel):
    """The cities with an anchor, those where a port can be built now first; then the payment."""

    title_key = "port-title"
    voluntary = True

    def __init__(self, scene: Scene) -> None:
        super().__init__(scene)
        self.rule = rule_of(scene)
        self.seat = scene.view.me or 0
        self.worth = self.rule.worth(scene.view, self.seat)
        self.hoped = self.rule.hoped(scene.view, self.seat)
        self.refusal = {city: self.rule.refusal(scene.view, self.seat, city) for city in self.worth}
        builds = [a for a in registry.of_type(scene.legal, BuildPort) if isinstance(a, BuildPort)]
        self.payments: dict[int, list[Cards]] = {}
        for build in builds:
            self.payments.setdefault(build.city, []).append(build.payment)
        self.cities = sorted(self.worth, key=self._rank)
        self.name_width = max((len(scene.teller.city(city)) for city in self.cities), default=0)
        self.city: int | None = None
        self.list = Lines()
        self.note = Text(classes="note flow")

    def _rank(self, city: int) -> tuple[int, int, int, str]:
        reason = self.refusal[city]
        order = -1 if city in self.payments else REASONS.index(reason) if reason in REASONS else len(REASONS)
        return order, -self.worth[city], -self.hoped[city], self.scene.teller.city(city)

    # --- what is shown -------------------------------------------------------------------------

    def ask(self) -> Content | str:
        scene, words = self.scene, self.scene.words
        if self.city is not None:
            return Content.assemble(
                (f"{SIGN} {scene.teller.city(self.city)}", "bold"),
                "\n",
                (self._worth_line(self.city), "$foreground-muted"),
                "\n\n",
                words("ask-payment", count=len(self.payments[self.city])),
            )
        left = self.rule.left(scene.view.part(Ports.id), self.seat)
        question = words("ask-port", count=len(self.payments), left=left)
        return Content.assemble(question, ("\n" + words("port-legend"), "$foreground-muted not bold"))

    def body(self) -> ComposeResult:
        self._fill()
        yield self.list
        yield self.note

    def _fill(self) -> None:
        self.list.clear_options()
        if self.city is None:
            self.list.add_options(Option(self._city_line(city)) for city in self.cities)
            self.note.put(self._price())
        else:
            payments = self.payments[self.city]
            self.list.add_options(Option(payment_line(self.scene, p)) for p in payments)
            self.note.put("")
        self.question.put(self.ask())
        if self.list.option_count:
            self.list.highlighted = 0

    def _worth_line(self, city: int) -> str:
        return self.scene.words("port-worth", now=self.worth[city], hoped=self.hoped[city])

    def _city_line(self, city: int) -> Content:
        scene, name, worth = self.scene, self.scene.teller.city(city), self._worth_line(city)
        gap = " " * (self.name_width + 2 - len(name))
        if city in self.payments:
            return Content.assemble((f"{SIGN} {name}", "bold $accent"), f"{gap}{worth}")
        reason = scene.words(f"port-{self.refusal[city] or 'not-now'}")
        return Content.assemble(f"· {name}{gap}{worth}", (f"\n  {reason}", "$foreground-muted"))

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
            ink, sign = scene.palette.card(scene.board.colour_name(colour))
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
        lit = frozenset(self.payments) or frozenset(c for c in self.cities if self.refusal[c] == "cards")
        index = self.list.highlighted
        city = self.city
        if city is None and index is not None and index < len(self.cities):
            city = self.cities[index]
        return attrs.evolve(picture, cities=lit, selected_city=city, last=frozenset())

    # --- choosing ------------------------------------------------------------------------------

    def choose(self, city: int) -> None:
        """Go on to paying, or say why not."""
        if city in self.payments:
            self.city = city
            self._fill()
            self.relight()
        else:
            reason = self.refusal.get(city, "no-anchor") or "not-now"
            self.app.bell()
            told = f"{self.scene.teller.city(city)} · {self.scene.words(f'port-{reason}')}"
            self.question.put(Content.styled(told, "$warning"))

    def close(self) -> None:
        if self.city is None:
            super().close()
            return
        before, self.city = self.city, None
        self._fill()
        self.list.highlighted = self.cities.index(before)
        self.relight()

    def city_picked(self, city: int) -> None:
        if self.city is not None:
            self.city = None
            self._fill()
        if city in self.cities:
            self.list.highlighted = self.cities.index(city)
        self.choose(city)
        self.list.focus()

    def on_option_list_option_highlighted(self, event: OptionList.OptionHighlighted) -> None:
        event.stop()
        if self.is_attached and self.city is None:
            self.relight()

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        event.stop()
        if not self.is_attached:
            return
        index = event.option_index
        if self.city is None:
            if index < len(self.cities):
                self.choose(self.cities[index])
        elif index < len(self.payments[self.city]):
            self.play(BuildPort(self.city, self.payments[self.city][index]))
