"""Tunnels: the cards turn one after another, and what they ask for is paid or declined."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, ClassVar

import attrs
from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.content import Content
from textual.timer import Timer

from ttr_tui.engine.actions import Action
from ttr_tui.engine.board import WILD
from ttr_tui.rules.tunnels import (
    PaySurcharge,
    Tunnels,
    TunnelSurcharge,
    TunnelTurned,
    colour_played,
)
from ttr_tui.tui.chart.picture import BoardPicture
from ttr_tui.tui.chart.samples import Samples
from ttr_tui.tui.legend import ROUTES, Entry
from ttr_tui.tui.panels.buying import payment_line
from ttr_tui.tui.panels.numbered import NumberedChoice
from ttr_tui.tui.plugin import Plugin
from ttr_tui.tui.remarks import Sight
from ttr_tui.tui.scene import Scene
from ttr_tui.tui.sentences import Teller
from ttr_tui.tui.text import Text, app_of
from ttr_tui.tui.widgets.cards import card_style

if TYPE_CHECKING:
    from ttr_tui.bots.hint import Hint

PLUGIN = Plugin(Tunnels)

PAUSE = 0.6
"""Seconds from one card to the next."""


@PLUGIN.claim_note
def claim_note(scene: Scene, route: int) -> str:
    if not scene.board.routes[route].tunnel:
        return ""
    rule = scene.view.setup.rule(Tunnels)
    return scene.words("claim-tunnel", cards=rule.cards)


@PLUGIN.legend
def legend(scene: Scene, samples: Samples) -> Iterator[Entry]:
    if any(route.tunnel for route in scene.board.routes):
        yield Entry(ROUTES, samples.route(tunnel=True), scene.words("route-tunnel"))


@PLUGIN.decision(TunnelSurcharge)
class TunnelPanel(NumberedChoice):
    """First the cards, then the price. Any key turns all cards at once."""

    title_key = "tunnel-title"
    BINDINGS: ClassVar[list[BindingType]] = [Binding("space", "turn_all", "key-all")]
    DEFAULT_CSS = "TunnelPanel #turned { margin-bottom: 1; }"

    def __init__(self, scene: Scene) -> None:
        super().__init__(scene)
        assert isinstance(scene.view.pending, TunnelSurcharge)
        self.decision = scene.view.pending
        self.colour = colour_played(scene.board, self.decision.payment)
        self.turned = len(self.decision.turned)
        self.cards = Text(id="turned", classes="flow")
        self.price = Text(classes="flow")
        self._timer: Timer | None = None

    @property
    def turning(self) -> bool:
        return self.turned < len(self.decision.turned)

    @property
    def busy(self) -> bool:
        return self.turning

    def ask(self) -> Content | str:
        scene = self.scene
        return Content.assemble(
            (scene.teller.route(self.decision.route), "bold"),
            "\n",
            scene.words("tunnel-paid", payment=scene.teller.cards(self.decision.payment)),
        )

    def body(self) -> ComposeResult:
        yield self.cards
        yield self.price
        yield from super().body()
        if app_of(self).settings.motion:
            self.turned = 0
            self.can_focus = True
        self._show()

    def on_mount(self) -> None:
        if self.turning:
            self.focus()
            self._timer = self.set_interval(PAUSE, self._turn)

    def _turn(self) -> None:
        self.turned += 1
        self._show()

    def _show(self) -> None:
        self.list.display = not self.turning
        self.cards.put(self._cards())
        self.price.put(self._price())
        if not self.turning and self._timer is not None:
            self._timer.stop()
            self._timer = None
            self.can_focus = False
            self.list.focus()
            self.refresh_bindings()
            self.relight()

    def _cards(self) -> Content:
        scene, parts = self.scene, []
        for place, kind in enumerate(self.decision.turned):
            if place >= self.turned:
                parts.append(Content.styled(" ▒▒▒▒▒▒▒▒ ", "$foreground-muted on $panel"))
                continue
            card = Content.styled(f" {scene.teller.card_short(kind)} ", card_style(scene, kind))
            costs = scene.board.cards[kind].colour in (WILD, self.colour)
            parts.append(card + Content.styled("  +1" if costs else "  ·", "bold $warning" if costs else ""))
        return Content("\n").join(parts)

    def _price(self) -> Content:
        scene, words = self.scene, self.scene.words
        if self.turning:
            return Content.styled(words("tunnel-turning"), "$foreground-muted")
        wild = scene.view.setup.wild
        text = words(
            "tunnel-surcharge",
            surcharge=self.decision.surcharge,
            kind="wild" if self.colour == WILD else "colour",
            colour=scene.teller.colour(self.colour),
            wild=scene.teller.card_name(wild) if wild is not None else "",
        )
        if not any(isinstance(action, PaySurcharge) for action in self.actions):
            text += " " + words("tunnel-cannot")
        return Content.styled(text + "\n", "bold")

    def advise(self, hint: Hint) -> None:
        self.action_turn_all()
        super().advise(hint)

    def line(self, action: Action) -> Content | str:
        if isinstance(action, PaySurcharge):
            return Content.assemble("+ ", payment_line(self.scene, action.payment))
        return self.scene.teller.action(action)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        if action == "turn_all":
            return self.turning
        if self.turning and action == "number":
            return False
        return super().check_action(action, parameters)

    def on_key(self, event: events.Key) -> None:
        if self.turning and event.key not in ("ctrl+q", "ctrl+c"):
            event.stop()
            event.prevent_default()
            self.action_turn_all()

    def on_click(self) -> None:
        self.action_turn_all()

    def action_turn_all(self) -> None:
        """Show what is still face down."""
        if self.turning and self.is_attached:
            self.turned = len(self.decision.turned)
            self._show()

    def light(self, picture: BoardPicture) -> BoardPicture:
        return attrs.evolve(picture, selected_route=self.decision.route)


@PLUGIN.event(TunnelTurned)
def _turned(teller: Teller, event: TunnelTurned) -> dict[str, Any]:
    return {"cards": ", ".join(map(teller.card, event.cards)) or "–"}


@PLUGIN.remark
def matters(sight: Sight) -> bool:
    return sight.route is not None and sight.scene.board.routes[sight.route].tunnel
