"""The curtain: between two people at one keyboard, nothing of anybody's on the screen."""

from __future__ import annotations

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.content import Content
from textual.screen import Screen

from ttr_tui.tui.hotseat import Hotseat
from ttr_tui.tui.scene import Scene
from ttr_tui.tui.screens.once import ClosesOnce
from ttr_tui.tui.table_lines import last_turns, unsaved_sign
from ttr_tui.tui.text import Say, Text, app_of, palette_of, words_of
from ttr_tui.tui.textual_private import OnePicture
from ttr_tui.tui.widgets.keybar import KeyBar
from ttr_tui.tui.widgets.side import log_lines

LINES = 9


class CurtainScreen(ClosesOnce, OnePicture, Screen[str]):
    """Names who is to lift it, and tells what everybody could see since their last turn.

    Only space lifts it: every decision ends with Enter, and a key held too long shows no hand. There is
    one curtain for the whole evening, hung again and again: nothing has to be made when a turn ends.
    """

    AUTO_FOCUS = ""
    CSS = """
    CurtainScreen { align: center middle; background: $surface; }
    CurtainScreen #cloth { width: 66; max-width: 96%; height: auto; border: heavy $accent; padding: 1 3;
                           background: $background; }
    CurtainScreen #name { text-align: center; text-style: bold; }
    CurtainScreen #unsaved { text-align: center; margin-bottom: 1; }
    CurtainScreen #last { text-align: center; text-style: bold; color: $warning; }
    CurtainScreen #away { text-align: center; color: $foreground-muted; margin-bottom: 1; }
    CurtainScreen #since { color: $foreground-muted; }
    CurtainScreen #how { text-align: center; margin-top: 1; text-style: bold; color: $accent; }
    CurtainScreen #how:hover { background: $panel; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("space", "lift", "key-lift"),
        Binding("u", "undo", "key-undo-before"),
        Binding("escape", "menu", "key-menu"),
    ]

    by_its_key = ("key-lift",)
    """Nobody lifts it who meant something else: the command palette does not offer it."""

    def __init__(self) -> None:
        super().__init__()
        self.hotseat: Hotseat | None = None
        self.title_text = Text(id="name")
        self.unsaved = Text(id="unsaved")
        self.last = Text(id="last")
        self.away = Say("curtain-away", id="away")
        self.since = Say("curtain-since", id="since")
        self.news = Text(id="news", classes="flow")
        self.how = Lift(id="how")
        self.cloth = Vertical(
            self.unsaved, self.title_text, self.last, self.away, self.since, self.news, self.how, id="cloth"
        )
        self.keybar = KeyBar()

    def compose(self) -> ComposeResult:
        self.retell()
        yield self.cloth
        yield self.keybar

    def hang(self, hotseat: Hotseat) -> None:
        """Be the curtain before the one to move of a game."""
        self.hotseat = hotseat
        if self.is_mounted:
            self.retell()

    def tell_unsaved(self) -> None:
        """The game is being saved, or it is not: that is nobody's secret."""
        if self.hotseat is not None:
            sign = unsaved_sign(words_of(self), app_of(self).keeping.trouble(self.hotseat.match))
            self.unsaved.display = bool(sign)
            self.unsaved.put(sign)

    def retell(self) -> None:
        self.tell_unsaved()
        hotseat = self.hotseat
        if hotseat is None or hotseat.seat < 0:
            return
        words, seat = words_of(self), hotseat.seat
        scene = Scene(hotseat, words, palette_of(self))
        ink, who = scene.ink(seat), scene.seats[seat].name
        self.title_text.put(
            Content.styled(f"{ink.mark}  {words('head-to-move', who=who)}  {ink.mark}", ink.colour)
        )
        self.how.say("curtain-lift", who=who)
        self.last.display = bool(scene.turns_left)
        self.last.put(last_turns(scene) if scene.turns_left else "")
        lines = log_lines(scene, hotseat.since_last_turn(seat))
        self.since.display = bool(lines)
        self.news.display = bool(lines)
        self.news.put(Content("\n").join(lines[-LINES:]))

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        if action == "undo":
            return self.hotseat is not None and self.hotseat.can_undo()
        return super().check_action(action, parameters)

    def action_lift(self) -> None:
        if self.is_active:
            self.dismiss("lift")

    def action_undo(self) -> None:
        if self.is_active:
            self.dismiss("undo")

    def action_menu(self) -> None:
        from ttr_tui.tui.screens.game_menu import GameMenu

        self.app.push_screen(GameMenu())


class Lift(Say):
    """The button that lifts the curtain."""

    def on_click(self) -> None:
        self.app.simulate_key("space")
