"""The keys of a turn: which of them work now, and what they do."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, Protocol

from textual.binding import Binding

from ttr_tui.engine.actions import Action, Claim, DrawCard, DrawTickets, EndTurn, Pass, TakeCard, Turn
from ttr_tui.engine.board import MOST_MARKET
from ttr_tui.tui.board_only import FILL_BINDINGS, UNFILL
from ttr_tui.tui.hotseat import Hotseat, Stage
from ttr_tui.tui.panels.base import Panel, VoluntaryChoice
from ttr_tui.tui.panels.claim import ClaimPanel, route_cost
from ttr_tui.tui.panels.refill import RefillPanel
from ttr_tui.tui.panels.tickets import DrawTicketsPanel
from ttr_tui.tui.plugin import PanelType
from ttr_tui.tui.refusals import why_not_route
from ttr_tui.tui.scene import Scene
from ttr_tui.tui.screens.legend import LEGEND_BINDING
from ttr_tui.tui.widgets.market import DECK_KEYS, TICKETS_KEY

CORE: tuple[type[Action], ...] = (TakeCard, DrawCard, Claim, DrawTickets, Pass, EndTurn)
"""What the table's own keys do."""

CLAIM_KEY = "c"
TURN_BINDINGS = (
    *(Binding(str(n + 1), f"turn('take', {n})", "key-take") for n in range(MOST_MARKET)),
    Binding(DECK_KEYS[0], "turn('draw', 0)", "key-draw"),
    Binding(DECK_KEYS[1], "turn('draw', 1)", "key-draw-other"),
    Binding(CLAIM_KEY, "turn('claim')", "key-claim"),
    Binding(TICKETS_KEY, "turn('tickets')", "key-tickets"),
    Binding("n", "turn('pass')", "key-pass"),
    Binding("x", "turn('others')", "key-others"),
)
"""What can be done with a turn."""

ALWAYS_BINDINGS = (
    Binding("h", "hint", "key-hint"),
    Binding("u", "undo", "key-undo"),
    Binding("i", "aside", "key-aside"),
    Binding("l", "log", "key-log"),
    LEGEND_BINDING,
    *FILL_BINDINGS,
    Binding("question_mark", "help", "key-help"),
    Binding("f1", "help", "key-help", show=False),
    UNFILL,
    Binding("escape", "to_panel", "key-back"),
    Binding("escape", "back", "key-menu"),
)
"""What can be done at any time."""

SPARE = (
    ("board-fit",),
    ("board-move",),
    ("key-take", "key-draw", "key-draw-other"),
    ("key-tickets",),
    ("board-find",),
    ("key-log",),
    ("board-zoom",),
    ("key-legend",),
    ("key-hint",),
    ("key-board-only", "key-whole-table"),
)
"""What the footer leaves out where it is short of room; the keys of the cards stand on the cards, too."""


class TurnTable(Protocol):
    """What the keys act on."""

    @property
    def scene(self) -> Scene | None: ...

    @property
    def panel(self) -> Panel | None: ...

    def play(self, action: Action) -> None: ...

    def open_panel(self, panel: Panel) -> None: ...

    def refuse(self, reason: str) -> None: ...

    def unanswered(self, key: str) -> None: ...


class TurnKeys:
    """The player's side of the table: every key looks at the scene, and plays or opens a panel."""

    def __init__(self, table: TurnTable, hotseat: Hotseat) -> None:
        self.table = table
        self.hotseat = hotseat
        self.wanted: tuple[str, int] | None = None
        """The draw that was asked for, while what comes before it is being asked."""
        self._keys: Mapping[str, tuple[Callable[..., bool], Callable[..., None]]] = {
            "take": (self._can_take, self._take),
            "draw": (self._can_draw, self._draw),
            "claim": (self._can_claim, self._claim),
            "tickets": (self._can_draw_tickets, self._draw_tickets),
            "pass": (self._can_pass, self._pass),
            "mechanism": (self._can_do_added, self._do_added),
            "others": (self._has_others, self._do_others),
            "end": (self._can_end, self._end),
        }
        """By name: whether it works now, and what it does."""

    def works(self, name: str, *which: object) -> bool:
        """Whether a key works now."""
        scene = self.table.scene
        return scene is not None and self.choosing(scene) and self._keys[name][0](scene, *which)

    def press(self, name: str, *which: object) -> None:
        """Do what a key does, if it works."""
        if self.works(name, *which):
            self._keys[name][1](self.table.scene, *which)

    def choosing(self, scene: Scene) -> bool:
        """Whether the one who looks has a turn to play, and nothing is being asked."""
        return scene.stage is Stage.DECIDING and self.table.panel is None

    # --- drawing cards -------------------------------------------------------------------------

    def _can_take(self, scene: Scene, slot: int) -> bool:
        market = scene.view.market
        if slot >= len(market) or market[slot] < 0:
            return False
        return bool(self._takes(scene, slot)) or self._gate(scene) is not None

    def _takes(self, scene: Scene, slot: int) -> list[Action]:
        found = (TakeCard(slot, deck) for deck in range(len(scene.view.piles)))
        return [action for action in found if action in scene.legal]

    def _take(self, scene: Scene, slot: int) -> None:
        actions = self._takes(scene, slot)
        if len(actions) == 1:
            self.table.play(actions[0])
        elif actions:
            self.table.open_panel(RefillPanel(scene, actions))
        else:
            self._ask_before(scene, ("take", slot))

    def _can_draw(self, scene: Scene, deck: int) -> bool:
        if deck >= len(scene.view.piles):
            return False
        return DrawCard(deck) in scene.legal or self._gate(scene) is not None

    def _draw(self, scene: Scene, deck: int) -> None:
        if DrawCard(deck) in scene.legal:
            self.table.play(DrawCard(deck))
        else:
            self._ask_before(scene, ("draw", deck))

    def _gate(self, scene: Scene) -> PanelType | None:
        """The panel of what has to be done before cards are drawn, if anything has."""
        kinds = scene.legal.kinds()
        return next((panel for kind, panel in scene.plugins.gates.items() if kind in kinds), None)

    def _ask_before(self, scene: Scene, wanted: tuple[str, int]) -> None:
        """Ask what comes before a draw; the draw follows by itself."""
        if (panel := self._gate(scene)) is not None:
            self.table.open_panel(panel(scene))
            self.wanted = wanted

    def go_on(self, wanted: tuple[str, int] | None) -> None:
        """What had to come first is done: draw as was asked, if that is still possible."""
        if wanted is not None:
            self.press(*wanted)

    # --- the other actions of a turn -----------------------------------------------------------

    def _can_claim(self, scene: Scene) -> bool:
        return scene.legal.claims() is not None

    def _claim(self, scene: Scene) -> None:
        self.table.open_panel(ClaimPanel(scene))

    def _can_draw_tickets(self, scene: Scene) -> bool:
        return scene.legal.has_type(DrawTickets)

    def _draw_tickets(self, scene: Scene) -> None:
        self.table.open_panel(DrawTicketsPanel(scene))

    def _can_pass(self, scene: Scene) -> bool:
        return Pass() in scene.legal

    def _pass(self, scene: Scene) -> None:
        self.table.play(Pass())

    def _can_end(self, scene: Scene) -> bool:
        return EndTurn() in scene.legal

    def _end(self, scene: Scene) -> None:
        self.table.play(EndTurn())

    def _can_do_added(self, scene: Scene, key: str) -> bool:
        """An action that a mechanism adds, by its key."""
        added = scene.plugins.turn_actions[key]
        if added.always and isinstance(scene.view.pending, Turn):
            return True
        return scene.legal.has_type(added.action)

    def _do_added(self, scene: Scene, key: str) -> None:
        self.table.open_panel(scene.plugins.turn_actions[key].panel(scene))

    def _others(self, scene: Scene) -> list[Action]:
        """Turn actions that no key of their own leads to."""
        plugins = scene.plugins
        known = {*CORE, *plugins.gates, *(added.action for added in plugins.turn_actions.values())}
        return [a for kind in scene.legal.kinds() if kind not in known for a in scene.legal.of_type(kind)]

    def _has_others(self, scene: Scene) -> bool:
        return bool(self._others(scene))

    def _do_others(self, scene: Scene) -> None:
        self.table.open_panel(VoluntaryChoice(scene, self._others(scene)))

    # --- beside the keys -----------------------------------------------------------------------

    def pick(self, route: int) -> None:
        """A route was picked on the board: claim it, or hear why not."""
        scene = self.table.scene
        if scene is None:
            return
        choosing = self.choosing(scene)
        if not choosing and not isinstance(self.table.panel, ClaimPanel):
            self.table.unanswered(CLAIM_KEY)
            return
        claims = scene.legal.claims()
        if choosing and claims is not None and route in claims.routes():
            self.table.open_panel(ClaimPanel(scene, route))
        else:
            reason = why_not_route(scene, self.hotseat.why_not(Claim(route, ())))
            self.table.refuse(f"{scene.teller.route(route)} · {reason}")

    def offers(self) -> Iterator[tuple[str, str, Any]]:
        """For the command palette: the routes that can be claimed now."""
        scene = self.table.scene
        if scene is None or not self.choosing(scene) or (claims := scene.legal.claims()) is None:
            return
        for route in sorted(claims.routes(), key=scene.teller.route):
            title = scene.words("palette-claim", route=scene.teller.route(route))
            open_it = lambda r=route: self.table.open_panel(ClaimPanel(scene, r))  # noqa: E731
            yield title, route_cost(scene, route).plain, open_it
