"""Fleets: how many trains and how many ships, at the start and when pieces are exchanged."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

import attrs
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.content import Content

from ttr_tui.engine.actions import Action
from ttr_tui.rules.fleet import ChooseFleet, ChoosingFleet, Exchange, Fleet, PiecesExchanged
from ttr_tui.tui.chart.picture import BoardPicture
from ttr_tui.tui.panels.base import Panel
from ttr_tui.tui.plugin import Plugin
from ttr_tui.tui.scene import Scene
from ttr_tui.tui.sentences import Teller
from ttr_tui.tui.text import Text
from ttr_tui.tui.ticket_progress import progress
from ttr_tui.tui.widgets.slider import Slider

PLUGIN = Plugin(Fleet)


class PiecesPanel(Panel):
    """A slider between trains and ships; every place on it is one legal answer, or none."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("enter", "confirm", "key-take-it")]

    def __init__(self, scene: Scene, answers: Mapping[int, Action], start: int, mark: str) -> None:
        super().__init__(scene)
        self.answers = answers
        """What each number of trains would mean."""
        self.slider = Slider(min(answers), max(answers), start, start, mark)
        self.counts = Text()
        self.note = Text(classes="note flow")
        plans = [progress(scene.view, ticket) for ticket in scene.view.tickets]
        self.open = [p for p in plans if not p.done and p.missing is not None]
        self.path = frozenset(route for p in self.open for route in p.path)

    def trains_and_ships(self) -> tuple[int, int]:
        """What the slider says."""
        raise NotImplementedError

    def told(self) -> Content | str:
        """What stands under the slider."""
        raise NotImplementedError

    def needs(self) -> str:
        """The spaces on land and on water that the shortest ways of the open tickets still take."""
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
        yield self.note

    def on_mount(self) -> None:
        self._tell()

    def on_resize(self) -> None:
        self._tell()

    def _tell(self) -> None:
        trains, ships = self.trains_and_ships()
        left, right = self.scene.teller.pieces(0, trains), self.scene.teller.pieces(1, ships)
        gap = " " * max(1, self.slider.size.width - len(left) - len(right))
        self.counts.put(Content.assemble((left, "bold $warning"), gap, (right, "bold $primary")))
        self.note.put(self.told())

    def on_slider_changed(self, message: Slider.Changed) -> None:
        message.stop()
        if self.is_attached:
            self._tell()

    def action_confirm(self) -> None:
        answer = self.answers.get(self.slider.value)
        if answer is not None and answer in self.scene.legal:
            self.play(answer)
        else:
            self.app.bell()

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

    def trains_and_ships(self) -> tuple[int, int]:
        return self.slider.value, self.rule.total - self.slider.value

    def told(self) -> Content | str:
        scene = self.scene
        most = scene.view.setup.rules.pieces
        trains, ships = self.trains_and_ships()
        pieces = [scene.teller.pieces(0, most[0] - trains), scene.teller.pieces(1, most[1] - ships)]
        box = scene.words("fleet-box", trains=pieces[0], ships=pieces[1])
        return f"{self.needs()}\n\n{box}"

    def action_suggested(self) -> None:
        self.slider.move_to(self.rule.suggested[0])


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

    def trains_and_ships(self) -> tuple[int, int]:
        moved = self.slider.value - self.me.pieces[0]
        return self.slider.value, self.me.pieces[1] - moved

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
