"""The keys of a turn: which of them work now, and what they do."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from typing import Any, ClassVar

from textual.binding import Binding, BindingType
from textual.reactive import Reactive
from textual.screen import Screen
from textual.widget import Widget

from ttr_tui.archive.errors import ArchiveError
from ttr_tui.engine.actions import Action, Claim, DrawCard, DrawTickets, EndTurn, Pass, TakeCard, Turn
from ttr_tui.tui import registry
from ttr_tui.tui.hotseat import Hotseat, Stage
from ttr_tui.tui.panel import Panel, VoluntaryChoice
from ttr_tui.tui.scene import Scene
from ttr_tui.tui.screens.claim import ClaimPanel, route_cost
from ttr_tui.tui.screens.refill import RefillPanel
from ttr_tui.tui.speech import words_of

CORE: tuple[type[Action], ...] = (TakeCard, DrawCard, Claim, DrawTickets, Pass, EndTurn)
"""What the table's own keys do."""


class TurnScreen(Screen[None]):
    """The player's side of the table: every key looks at the scene, and plays or opens a panel."""

    BINDINGS: ClassVar[list[BindingType]] = [
        *(Binding(str(n + 1), f"take({n})", "key-take") for n in range(6)),
        Binding("p", "draw(0)", "key-draw"),
        Binding("o", "draw(1)", "key-draw-other"),
        Binding("c", "claim", "key-claim"),
        Binding("t", "tickets", "key-tickets"),
        Binding("n", "pass", "key-pass"),
        Binding("x", "others", "key-others"),
        Binding("enter", "hand_over", "key-hand-over", priority=True),
        Binding("space", "skip", "key-skip"),
        Binding("h", "hint", "key-hint"),
        Binding("u", "undo", "key-undo"),
        Binding("i", "aside", "key-aside"),
        Binding("l", "log", "key-log"),
        Binding("question_mark", "help", "key-help"),
        Binding("f1", "help", "key-help", show=False),
        Binding("escape", "back", "key-menu"),
    ]

    focused = Reactive[Widget | None](None, repaint=False)
    """Whose keys they are. That is drawn by the widgets concerned; the rest stays as it is."""

    def __init__(self, hotseat: Hotseat) -> None:
        super().__init__()
        self.hotseat = hotseat
        self.scene: Scene | None = None
        self.panel: Panel | None = None
        self.rushing = False
        """The bots' moves are not waited for."""
        self.wanted: tuple[str, int] | None = None
        """The draw that was asked for, while what comes before it is being asked."""
        for extra in registry.EXTRAS:
            self._bindings.bind(extra.key, f"extra('{extra.id}')", extra.label)
        used = {mechanism.id for mechanism in hotseat.match.setup.mechanisms}
        for info in registry.INFOS:
            if info.mechanism in used:
                self._bindings.bind(info.key, f"info('{info.id}')", info.label)
        # In the footer what a turn can do stands before what can be done at any time.
        keys = self._bindings.key_to_bindings
        for key in ("h", "u", "i", "l", "question_mark", "f1", "escape"):
            keys[key] = keys.pop(key)

    def sync(self) -> None:
        """Show the match as it is now."""
        raise NotImplementedError

    def redraw(self) -> None:
        raise NotImplementedError

    def play(self, action: Action) -> None:
        raise NotImplementedError

    def open_panel(self, panel: Panel) -> None:
        raise NotImplementedError

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Which keys work now."""
        scene = self.scene
        if scene is None:
            return action in ("back", "help", "quit")
        check = getattr(self, f"_can_{action}", None)
        return check(scene, *parameters) if check is not None else super().check_action(action, parameters)

    def _choosing(self, scene: Scene) -> bool:
        return scene.stage is Stage.DECIDING and self.panel is None

    def _can_take(self, scene: Scene, slot: int) -> bool:
        market = scene.view.market
        if not (self._choosing(scene) and slot < len(market) and market[slot] >= 0):
            return False
        return bool(self._takes(scene, slot)) or self._gate(scene) is not None

    def _takes(self, scene: Scene, slot: int) -> list[Action]:
        found = (TakeCard(slot, deck) for deck in range(len(scene.view.piles)))
        return [action for action in found if action in scene.legal]

    def action_take(self, slot: int) -> None:
        if self.scene is None:
            return
        actions = self._takes(self.scene, slot)
        if len(actions) == 1:
            self.play(actions[0])
        elif actions:
            self.open_panel(RefillPanel(self.scene, actions))
        else:
            self._ask_before(("take", slot))

    def _gate(self, scene: Scene) -> registry.PanelType | None:
        """The panel of what has to be done before cards are drawn, if anything has."""
        kinds = scene.legal.kinds()
        return next((panel for kind, panel in registry.GATES.items() if kind in kinds), None)

    def _ask_before(self, wanted: tuple[str, int]) -> None:
        """Ask what comes before a draw; the draw follows by itself."""
        if self.scene is not None and (panel := self._gate(self.scene)) is not None:
            self.open_panel(panel(self.scene))
            self.wanted = wanted

    def go_on(self, wanted: tuple[str, int] | None) -> None:
        """What had to come first is done: draw as was asked, if that is still possible."""
        if wanted is not None and self.check_action(wanted[0], wanted[1:]):
            getattr(self, f"action_{wanted[0]}")(wanted[1])

    def _can_draw(self, scene: Scene, deck: int) -> bool:
        if not (self._choosing(scene) and deck < len(scene.view.piles)):
            return False
        return DrawCard(deck) in scene.legal or self._gate(scene) is not None

    def action_draw(self, deck: int) -> None:
        if self.scene is not None and DrawCard(deck) not in self.scene.legal:
            self._ask_before(("draw", deck))
        else:
            self.play(DrawCard(deck))

    def _can_claim(self, scene: Scene) -> bool:
        return self._choosing(scene) and scene.legal.claims() is not None

    def action_claim(self) -> None:
        if self.scene is not None:
            self.open_panel(ClaimPanel(self.scene))

    def _can_tickets(self, scene: Scene) -> bool:
        return self._choosing(scene) and scene.legal.has_type(DrawTickets)

    def action_tickets(self) -> None:
        if self.scene is not None:
            actions = self.scene.legal.of_type(DrawTickets)
            keep = self.scene.view.setup.rules.tickets.draw_keep
            self.open_panel(
                VoluntaryChoice(self.scene, actions, words_of(self)("ask-draw-tickets", keep=keep))
            )

    def _can_pass(self, scene: Scene) -> bool:
        return self._choosing(scene) and Pass() in scene.legal

    def action_pass(self) -> None:
        self.play(Pass())

    def _can_extra(self, scene: Scene, id: str) -> bool:
        extra = next(e for e in registry.EXTRAS if e.id == id)
        if not self._choosing(scene):
            return False
        if extra.mechanism and isinstance(scene.view.pending, Turn):
            return extra.mechanism in scene.view.setup.place
        return scene.legal.has_type(extra.action)

    def action_extra(self, id: str) -> None:
        if self.scene is not None:
            extra = next(e for e in registry.EXTRAS if e.id == id)
            self.open_panel(extra.panel(self.scene))

    def action_info(self, id: str) -> None:
        if self.scene is not None:
            info = next(i for i in registry.INFOS if i.id == id)
            self.app.push_screen(info.screen(self.scene))

    def _others(self, scene: Scene) -> list[Action]:
        """Turn actions that no key of their own leads to."""
        known = {*CORE, *registry.GATES, *(e.action for e in registry.EXTRAS)}
        return [a for kind in scene.legal.kinds() if kind not in known for a in scene.legal.of_type(kind)]

    def _can_others(self, scene: Scene) -> bool:
        return self._choosing(scene) and bool(self._others(scene))

    def action_others(self) -> None:
        if self.scene is not None:
            self.open_panel(VoluntaryChoice(self.scene, self._others(self.scene)))

    def _can_hand_over(self, scene: Scene) -> bool:
        return scene.stage is Stage.HANDOVER or (self._choosing(scene) and EndTurn() in scene.legal)

    def action_hand_over(self) -> None:
        if self.hotseat.stage is Stage.HANDOVER:
            self.hotseat.hand_over()
            self.sync()
        else:
            self.play(EndTurn())

    def _can_skip(self, scene: Scene) -> bool:
        return scene.stage is Stage.BOT

    def action_skip(self) -> None:
        self.rushing = True

    def _can_undo(self, scene: Scene) -> bool:
        return self.hotseat.can_undo() and (self.panel is None or not self.panel.voluntary)

    def action_undo(self) -> None:
        self.workers.cancel_group(self, "bots")
        self.take_back()
        self.sync()

    def take_back(self) -> None:
        """Undo, unless the game has gone on in another window."""
        try:
            if self.hotseat.can_undo():
                self.hotseat.undo()
        except ArchiveError as error:
            self.notify(error.text(words_of(self)), severity="error")

    def _can_hint(self, scene: Scene) -> bool:
        return scene.stage is Stage.DECIDING

    def action_hint(self) -> None:
        self.run_worker(self._hint(), group="hint", exclusive=True)

    async def _hint(self) -> None:
        """Think beside the screen, then tell: in the panel that asks, or in one of its own."""
        from ttr_tui.tui.screens.hint import HintPanel

        asked = self.scene
        hint = await asyncio.to_thread(self.hotseat.hint)
        scene = self.scene
        if not self.is_mounted or scene is None or scene is not asked:
            return
        if self.panel is not None and not self.panel.voluntary:
            self.panel.advise(hint)
        else:
            self.open_panel(HintPanel(scene, hint))

    def _can_aside(self, scene: Scene) -> bool:
        return self.has_class("-narrow") and self.panel is None

    def action_aside(self) -> None:
        self.toggle_class("-aside")
        self.call_after_refresh(self.redraw)

    def action_back(self) -> None:
        if self.panel is not None and self.panel.voluntary:
            self.panel.close()
        elif self.panel is not None and not self.panel.has_focus_within:
            self.panel.take_focus()
        elif self.panel is None and self.has_class("-aside"):
            self.action_aside()
        else:
            from ttr_tui.tui.screens.menu import GameMenu

            self.app.push_screen(GameMenu())

    def action_help(self) -> None:
        from ttr_tui.tui.screens.help import HelpScreen

        self.app.push_screen(HelpScreen(self.hotseat.match.setup))

    def action_log(self) -> None:
        from ttr_tui.tui.screens.journal import JournalScreen

        if self.scene is not None:
            self.app.push_screen(
                JournalScreen(self.scene, [event for _, event in self.hotseat.recent(10_000)])
            )

    def offers(self) -> Iterator[tuple[str, str, Any]]:
        """For the command palette, beside the keys: the routes that can be claimed now."""
        scene = self.scene
        if scene is None or not self._choosing(scene) or (claims := scene.legal.claims()) is None:
            return
        for route in sorted(claims.routes(), key=scene.teller.route):
            title = scene.words("palette-claim", route=scene.teller.route(route))
            yield title, route_cost(scene, route).plain, lambda r=route: self.open_panel(ClaimPanel(scene, r))
