"""Fleets: how many trains and how many ships, at the start and when pieces are exchanged."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, ClassVar

import attrs
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.content import Content

from ttr_tui.engine.actions import Action
from ttr_tui.rules.fleet import ChooseFleet, ChoosingFleet, Exchange, Fleet, PiecesExchanged
from ttr_tui.tui.chart.picture import BoardPicture
from ttr_tui.tui.panels.base import Panel
from ttr_tui.tui.plugin import Plugin
from ttr_tui.tui.remarks import Sight
from ttr_tui.tui.scene import Scene
from ttr_tui.tui.sentences import Teller
from ttr_tui.tui.text import Text
from ttr_tui.tui.ticket_network import network
from ttr_tui.tui.ticket_progress import progress
from ttr_tui.tui.widgets.button import Button
from ttr_tui.tui.widgets.slider import Slider

if TYPE_CHECKING:
    from ttr_tui.bots.hint import Hint

PLUGIN = Plugin(Fleet)

FEW = 3
"""So few pieces of a kind make one think of an exchange."""


class PiecesPanel(Panel):
    """A slider between trains and ships; every place on it is one legal answer, or none.

    One place bears a mark: that of a usual answer, and once a hint was asked for, the hint's.
    """

    BINDINGS: ClassVar[list[BindingType]] = [Binding("enter", "confirm", "key-take-it")]

    def __init__(self, scene: Scene, answers: Mapping[int, Action], start: int, mark: str) -> None:
        super().__init__(scene)
        self.answers = answers
        """What each number of trains would mean."""
        self.slider = Slider(min(answers), max(answers), start, start, mark)
        self.counts = Text()
        self.note = Text(classes="note flow")
        self.button = Button()
        plans = [progress(scene.view, ticket) for ticket in scene.view.tickets]
        self.open = [p for p in plans if not p.done and p.missing is not None]
        self.path = network(scene.view, scene.view.tickets).routes

    def trains_and_ships(self, trains: int) -> tuple[int, int]:
        """What a place on the slider says."""
        raise NotImplementedError

    def told(self) -> Content | str:
        """What stands under the slider."""
        raise NotImplementedError

    def needs(self) -> str:
        """The spaces on land and on water that the open tickets still take together."""
        scene = self.scene
        spaces = [0, 0]
        mine = scene.view.players[scene.view.me or 0].routes
        for route in self.path:
            if not mine >> route & 1:
                spaces[scene.board.routes[route].piece] += scene.board.routes[route].length
        return scene.words("fleet-needs", land=spaces[0], sea=spaces[1])

    def body(self) -> ComposeResult:
        yield self.counts
        yield self.slider
        yield self.button
        yield self.note

        self.refit()

    def refit(self) -> None:
        words = self.scene.words
        trains, ships = self.trains_and_ships(self.slider.value)
        left, right = self.scene.teller.pieces(0, trains), self.scene.teller.pieces(1, ships)
        gap = " " * max(1, self.room + 1 - len(left) - len(right))
        self.counts.put(Content.assemble((left, "bold $warning"), gap, (right, "bold $primary")))
        self.button.offer(f"⏎ {words('key-take-it')}", self.slider.value in self.answers)
        self.note.put(self.told())

    def on_slider_hovered(self, message: Slider.Hovered) -> None:
        message.stop()
        told = ""
        if message.value is not None:
            pieces = self.scene.teller.fleet(self.trains_and_ships(message.value))
            told = self.scene.words("click-pieces", pieces=pieces)
        self.tell_click(told)

    def on_button_pressed(self, event: Button.Pressed) -> None:
        event.stop()
        if self.is_attached:
            self.action_confirm()

    def advise(self, hint: Hint) -> None:
        super().advise(hint)
        for place, answer in self.answers.items():
            if answer == hint.action:
                self.slider.mark_at(place, self.scene.words("fleet-advised"))
                self.slider.move_to(place)

    def on_slider_changed(self, message: Slider.Changed) -> None:
        message.stop()
        if self.is_attached:
            self.refit()

    def action_confirm(self) -> None:
        answer = self.answers.get(self.slider.value)
        if answer is not None and answer in self.scene.legal:
            self.play(answer)
        else:
            self.say_why_not(self.scene.words("exchange-none"))

    def light(self, picture: BoardPicture) -> BoardPicture:
        tickets = [self.scene.board.tickets[p.ticket] for p in self.open]
        cities = frozenset(c for t in tickets for c in (t.start, *t.goals))
        return attrs.evolve(picture, path=self.path, cities=cities)


@PLUGIN.decision(ChoosingFleet)
class FleetPanel(PiecesPanel):
    """At the start: the fleet, in secret until everybody has one."""

    title_key = "fleet-title"
    BINDINGS: ClassVar[list[BindingType]] = [Binding("s", "suggested", "key-suggested")]

    def __init__(self, scene: Scene) -> None:
        self.rule = scene.view.setup.rule(Fleet)
        chosen = scene.legal.of_type(ChooseFleet)
        answers = {a.pieces[0]: a for a in chosen}
        super().__init__(scene, answers, self.rule.suggested[0], scene.words("fleet-suggested"))

    def ask(self) -> Content | str:
        return self.scene.words("ask-fleet", total=self.rule.total)

    def trains_and_ships(self, trains: int) -> tuple[int, int]:
        return trains, self.rule.total - trains

    def told(self) -> Content | str:
        scene = self.scene
        most = scene.view.setup.rules.pieces
        trains, ships = self.trains_and_ships(self.slider.value)
        pieces = [scene.teller.pieces(0, most[0] - trains), scene.teller.pieces(1, most[1] - ships)]
        box = scene.words("fleet-box", trains=pieces[0], ships=pieces[1])
        return f"{self.needs()}\n\n{box}"

    def action_suggested(self) -> None:
        """To the mark."""
        self.slider.move_to(self.slider.marked)


@PLUGIN.turn_action("e", "key-exchange", Exchange)
class ExchangePanel(PiecesPanel):
    """In a turn: pieces against pieces of the box, at a price in points."""

    title_key = "exchange-title"
    voluntary = True

    def __init__(self, scene: Scene) -> None:
        self.rule = scene.view.setup.rule(Fleet)
        self.me = scene.view.players[scene.view.me or 0]
        have = self.me.pieces[0]
        found = scene.legal.of_type(Exchange)
        answers: dict[int, Action] = {have + (a.count if a.give else -a.count): a for a in found}
        self.swaps = {have + (a.count if a.give else -a.count): a for a in found}
        super().__init__(scene, answers, have, scene.words("exchange-now"))
        self.slider.low, self.slider.high = min(have, self.slider.low), max(have, self.slider.high)
        self.slider.move_to(have)

    def ask(self) -> Content | str:
        return self.scene.words("ask-exchange")

    def trains_and_ships(self, trains: int) -> tuple[int, int]:
        return trains, self.me.pieces[1] - (trains - self.me.pieces[0])

    def told(self) -> Content | str:
        scene, swap = self.scene, self.swaps.get(self.slider.value)
        if swap is None:
            text = scene.words("exchange-nothing", price=-self.rule.exchange)
            return f"{text}\n\n{self.needs()}"
        points = self.rule.exchange * swap.count
        what = scene.words(
            "exchange-what",
            give=scene.teller.pieces(swap.give, swap.count),
            get=scene.teller.pieces(1 - swap.give, swap.count),
        )
        price = scene.words("exchange-price", price=-points, score=self.me.score + points)
        return Content.assemble((what, "bold $foreground"), "\n", (price, "$error"), f"\n\n{self.needs()}")


# --- sentences -----------------------------------------------------------------------------------


@PLUGIN.action(Exchange)
def _swap(teller: Teller, swap: Exchange | PiecesExchanged) -> Mapping[str, Any]:
    return {
        "give": teller.pieces(swap.give, swap.count),
        "get": teller.pieces(1 - swap.give, swap.count),
    }


@PLUGIN.event(PiecesExchanged)
def _swapped(teller: Teller, event: PiecesExchanged) -> Mapping[str, Any]:
    return {**_swap(teller, event), "price": -event.points}


@PLUGIN.remark
def matters(sight: Sight) -> bool:
    scene = sight.scene
    assert scene.looking is not None
    return min(scene.view.players[scene.looking].pieces) <= FEW and scene.legal.has_type(Exchange)
