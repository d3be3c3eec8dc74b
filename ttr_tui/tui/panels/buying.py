"""Something to choose, then the cards that pay for it: routes, ports, stations."""

from __future__ import annotations

from collections.abc import Sequence

from textual.app import ComposeResult
from textual.content import Content

from ttr_tui.engine.actions import Action
from ttr_tui.engine.fields import Cards
from ttr_tui.tui.panels.base import Panel
from ttr_tui.tui.scene import Scene
from ttr_tui.tui.widgets.cards import card_style
from ttr_tui.tui.widgets.lines import Lines

PAYMENT_WIDTH = 31
"""What a line of the narrowest panel holds."""


def payment_line(scene: Scene, payment: Cards) -> Content:
    """A payment as cards; many kinds of them by their signs alone, to stay in one line."""
    laid = [(kind, n) for kind, n in enumerate(payment) if n]
    for name in (scene.teller.card_short, scene.teller.card_sign):
        told = [(f" {name(kind)} ×{n} ", card_style(scene, kind)) for kind, n in laid]
        if sum(len(text) + 1 for text, _ in told) <= PAYMENT_WIDTH:
            break
    return Content(" ").join(Content.styled(text, style) for text, style in told)


class Buying(Panel):
    """A list of things by index of the board; once one is chosen, every way to pay, the best first.

    Escape goes back from the payments to the list, and from there to the table.
    """

    voluntary = True

    def __init__(self, scene: Scene, things: Sequence[int], chosen: int | None = None) -> None:
        super().__init__(scene)
        self.things = list(things)
        self.chosen = chosen
        """What is being paid for; None while choosing."""
        self.from_list = chosen is None
        self.list = Lines()

    # --- what a mechanism says -----------------------------------------------------------------

    def thing_line(self, thing: int) -> Content:
        """One line of the list."""
        raise NotImplementedError

    def payments_for(self, thing: int) -> Sequence[Cards]:
        """Every payment, the best first; none if it cannot be bought now."""
        raise NotImplementedError

    def buy(self, thing: int, payment: Cards) -> Action:
        """The action that answers."""
        raise NotImplementedError

    def refuse(self, thing: int) -> None:
        """It cannot be bought now."""
        self.app.bell()

    def filled(self) -> None:
        """The list shows something else now."""

    # --- choosing and paying -------------------------------------------------------------------

    def here(self) -> int | None:
        """What is chosen, or else highlighted."""
        index = self.list.highlighted
        if self.chosen is not None or index is None or index >= len(self.things):
            return self.chosen
        return self.things[index]

    def body(self) -> ComposeResult:
        self.fill()
        yield self.list

    def on_mount(self) -> None:
        self.list.focus()
        if self.list.count:
            self.list.highlighted = 0

    def fill(self) -> None:
        """List the things, or the payments of the chosen one."""
        if self.chosen is None:
            self.list.put(self.thing_line(thing) for thing in self.things)
        else:
            self.list.put(payment_line(self.scene, it) for it in self.payments_for(self.chosen))
        self.question.put(self.ask())
        self.filled()
        if self.list.count:
            self.list.highlighted = 0

    def choose(self, thing: int) -> None:
        """Go on to paying."""
        if not self.payments_for(thing):
            self.refuse(thing)
            return
        self.chosen = thing
        self.fill()
        self.relight()

    def picked(self, thing: int) -> None:
        """Something was picked on the board."""
        if self.chosen is not None and self.chosen != thing:
            self.chosen = None
            self.fill()
        if self.chosen is None and thing in self.things:
            self.list.highlighted = self.things.index(thing)
        self.choose(thing)
        self.list.focus()

    def close(self) -> None:
        if self.chosen is None or not self.from_list:
            super().close()
            return
        before, self.chosen = self.chosen, None
        self.fill()
        if before in self.things:
            self.list.highlighted = self.things.index(before)
        self.relight()

    def on_lines_highlighted(self, event: Lines.Highlighted) -> None:
        event.stop()
        if self.is_attached and self.chosen is None:
            self.relight()

    def on_lines_selected(self, event: Lines.Selected) -> None:
        event.stop()
        if not self.is_attached:
            return
        index = event.index
        if self.chosen is None:
            if index < len(self.things):
                self.choose(self.things[index])
        elif index < len(payments := self.payments_for(self.chosen)):
            self.play(self.buy(self.chosen, payments[index]))
