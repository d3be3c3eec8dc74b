"""Flags: the places in front of each player, the card that may stay there, and a flag that is whole."""

from __future__ import annotations

from typing import Any, ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.content import Content

from ttr_tui.engine.actions import Action
from ttr_tui.rules.flags import DiscardFlagCard, Flag, Flags, KeepFlagCard, OfferingFlag
from ttr_tui.tui.fireworks import Fireworks
from ttr_tui.tui.palette import SYMBOLS, UNKNOWN, legible
from ttr_tui.tui.panels.base import Choice
from ttr_tui.tui.plugin import Plugin
from ttr_tui.tui.remarks import Sight
from ttr_tui.tui.scene import Scene
from ttr_tui.tui.screens.overlay import Overlay
from ttr_tui.tui.text import Text, app_of, entitle
from ttr_tui.tui.widgets.keybar import HELP_BINDING, KeyBar
from ttr_tui.tui.widths import cut, padded

PLUGIN = Plugin(Flags)


def lying(scene: Scene, seat: int) -> list[bool]:
    """For each colour of the flag, whether its card lies in front of a player."""
    part: Flag = scene.view.part(Flags.id)
    board = scene.board
    colours = {board.colour_name(board.cards[kind].colour) for kind in part.front[seat]}
    return [name in colours for name in scene.view.setup.rule(Flags).colours]


def cloth(scene: Scene, filled: list[bool]) -> Content:
    """A flag: its stripes, full or still empty."""
    parts: list[Any] = []
    for name, here in zip(scene.view.setup.rule(Flags).colours, filled, strict=True):
        colour, sign = scene.palette.card(name)
        style = f"bold {legible(colour)} on {colour}" if here else "$foreground-muted on $panel"
        parts.append((f"  {sign if here else '·'}  ", style))
    return Content.assemble(*parts)


@PLUGIN.player_note
def player_note(scene: Scene, seat: int) -> str:
    signs = (SYMBOLS.get(name, UNKNOWN) for name in scene.view.setup.rule(Flags).colours)
    places = "".join(s if on else "·" for s, on in zip(signs, lying(scene, seat), strict=True))
    done = scene.view.part(Flags.id).completed[seat]
    return scene.words("player-flag", places=places, done=done)


@PLUGIN.decision(OfferingFlag)
class FlagPanel(Choice):
    """Keep the card for the flag, or not. A whole flag is worth some fireworks."""

    title_key = "flag-title"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("y,o", "answer(True)", "key-flag-keep"),
        Binding("n", "answer(False)", "key-flag-discard"),
    ]

    def __init__(self, scene: Scene) -> None:
        super().__init__(scene)
        assert isinstance(scene.view.pending, OfferingFlag)
        card = scene.view.pending.card
        self.card = card
        self.rule = scene.view.setup.rule(Flags)
        name = scene.board.colour_name(scene.board.cards[card].colour)
        self.now = lying(scene, scene.view.pending.seat)
        self.then = [on or colour == name for on, colour in zip(self.now, self.rule.colours, strict=True)]
        self.flag = Text(classes="flow")
        self.note = Text(classes="note flow")

    @property
    def completes(self) -> bool:
        return all(self.then)

    def ask(self) -> Content | str:
        return self.scene.words("ask-flag", card=self.scene.teller.card(self.card))

    def body(self) -> ComposeResult:
        scene = self.scene
        self.flag.put(
            Content.assemble("  ", cloth(scene, self.now), "\n         ↓\n  ", cloth(scene, self.then), "\n")
        )
        key = "flag-completes" if self.completes else "flag-missing"
        missing = [
            scene.teller.colour_word(n) for n, on in zip(self.rule.colours, self.then, strict=True) if not on
        ]
        self.note.put(scene.words(key, points=self.rule.points, colours=", ".join(missing)))
        yield self.flag
        yield from super().body()
        yield self.note

    def action_answer(self, keep: bool) -> None:
        self.play(KeepFlagCard() if keep else DiscardFlagCard())

    def play(self, action: Action) -> None:
        if isinstance(action, KeepFlagCard) and self.completes and app_of(self).settings.motion:
            text = self.scene.words("flag-whole", points=self.rule.points)
            colours = [self.scene.palette.card(name)[0] for name in self.rule.colours]
            self.app.push_screen(Fireworks(colours, text), lambda _: self._kept())
        else:
            super().play(action)

    def _kept(self) -> None:
        if self.is_attached:
            super().play(KeepFlagCard())


@PLUGIN.info("f", "key-flags")
class FlagsScreen(Overlay):
    """Everybody's places, and the flags they have finished."""

    BINDINGS: ClassVar[list[BindingType]] = [HELP_BINDING, Binding("escape,q,f", "dismiss", "key-back")]
    CSS = "FlagsScreen .dialog { width: 64; }"

    def __init__(self, scene: Scene) -> None:
        super().__init__()
        self.scene = scene
        self.text = Text(classes="flow")

    def compose(self) -> ComposeResult:
        scene, rule, words = self.scene, self.scene.view.setup.rule(Flags), self.scene.words
        part: Flag = scene.view.part(Flags.id)
        colours = ", ".join(map(scene.teller.colour_word, rule.colours))
        parts = [Content(words("flags-about", colours=colours, points=rule.points))]
        for seat, player in enumerate(scene.seats):
            ink = scene.ink(seat)
            done = words("flags-done", count=part.completed[seat], points=part.completed[seat] * rule.points)
            parts += [
                Content(""),
                Content.assemble(
                    (padded(f"{ink.mark} {cut(player.name, 20)}", 24), f"bold {ink.colour}"),
                    cloth(scene, lying(scene, seat)),
                    f"  {done}",
                ),
            ]
        self.text.put(Content("\n").join(parts))
        box = Vertical(self.text, classes="dialog")
        entitle(box, words("flags-title"))
        yield box
        yield KeyBar()


@PLUGIN.remark
def matters(sight: Sight) -> bool:
    colours = sight.scene.view.setup.rule(Flags).colours
    board = sight.scene.board
    return sight.route is not None and board.colour_name(board.routes[sight.route].colour) in colours
