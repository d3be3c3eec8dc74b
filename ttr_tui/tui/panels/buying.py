"""Something to choose, then the cards that pay for it: routes, ports, stations. Letters filter the list."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from string import ascii_lowercase
from typing import ClassVar

from rich.cells import cell_len
from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.content import Content

from ttr_tui.engine.actions import Action
from ttr_tui.engine.fields import Cards
from ttr_tui.tui.chart.city_search import beginning_with, find_cities
from ttr_tui.tui.panels.base import LINE, Panel
from ttr_tui.tui.scene import Scene
from ttr_tui.tui.widgets.cards import card_style
from ttr_tui.tui.widgets.lines import Lines

IN_NAMES = " -'’."
"""What names have beside letters."""


def payment_line(scene: Scene, payment: Cards) -> Content:
    """A payment as cards; many kinds of them by their signs alone, to stay in one line."""
    laid = [(kind, n) for kind, n in enumerate(payment) if n]
    for name in (scene.teller.card_short, scene.teller.card_sign):
        told = [(f" {name(kind)} ×{n} ", card_style(scene, kind)) for kind, n in laid]
        if sum(cell_len(text) + 1 for text, _ in told) <= LINE - 2:
            break
    return Content(" ").join(Content.styled(text, style) for text, style in told)


class Buying(Panel):
    """A list of things by index of the board; once one is chosen, every way to pay, the best first.

    Letters leave only what has them in a city's name. Escape forgets the letters, goes back from the payments
    to the list, and from there to the table.
    """

    voluntary = True
    none_there: ClassVar[str] = "filter-nothing-there"
    """What is said of letters that fit only cities where nothing is listed."""
    BINDINGS: ClassVar[list[BindingType]] = [Binding(",".join(ascii_lowercase), "letter", "key-filter")]

    def __init__(self, scene: Scene, things: Sequence[int], chosen: int | None = None) -> None:
        super().__init__(scene)
        self.things = list(things)
        self.shown = self.things
        """Those that the letters leave."""
        self.letters = ""
        self.chosen = chosen
        """What is being paid for; None while choosing."""
        self.from_list = chosen is None
        self.begin_with: int | None = None
        """What is highlighted at first, if it is there."""
        self.list = Lines()

    # --- what a mechanism says -----------------------------------------------------------------

    def thing_line(self, thing: int) -> Content:
        """One line of the list."""
        raise NotImplementedError

    def cities_of(self, thing: int) -> Collection[int]:
        """The cities by whose names it is found."""
        return (thing,)

    def payments_for(self, thing: int) -> Sequence[Cards]:
        """Every payment, the best first; none if it cannot be bought now."""
        raise NotImplementedError

    def buy(self, thing: int, payment: Cards) -> Action:
        """The action that answers."""
        raise NotImplementedError

    def why_not(self, thing: int) -> str:
        """Why it cannot be bought now, in a few words."""
        return self.scene.words("click-out-of-reach")

    def refuse(self, thing: int) -> None:
        """It cannot be bought now: say why."""
        self.say_why_not(self.why_not(thing))

    def filled(self) -> None:
        """The list shows something else now."""

    # --- choosing and paying -------------------------------------------------------------------

    def here(self) -> int | None:
        """What is chosen, or else highlighted."""
        index = self.list.highlighted
        if self.chosen is not None or index is None or index >= len(self.shown):
            return self.chosen
        return self.shown[index]

    def body(self) -> ComposeResult:
        self.fill()
        yield self.list

    def on_mount(self) -> None:
        self.list.focus()
        if self.list.count:
            self.list.highlighted = 0
            if self.chosen is None and self.begin_with in self.shown:
                self.list.highlighted = self.shown.index(self.begin_with)

    def refit(self) -> None:
        here = self.list.highlighted
        self.fill()
        self.list.highlighted = here

    def fill(self) -> None:
        """List the things, or the payments of the chosen one."""
        if self.chosen is None:
            self.list.put(self.thing_line(thing) for thing in self.shown)
        else:
            self.list.put(payment_line(self.scene, it) for it in self.payments_for(self.chosen))
        self.question.put(self.ask())
        self.entitle()
        self.tell_click("")
        self.filled()
        self.refresh_bindings()
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
        """Something was picked on the board. What cannot be bought leaves everything as it is."""
        if not self.payments_for(thing):
            self.refuse(thing)
            return
        if self.chosen is not None and self.chosen != thing:
            self.chosen = None
        if self.chosen is None:
            self.filter("")
            self.go_to(thing)
        self.choose(thing)
        self.list.focus()

    def go_to(self, thing: int) -> None:
        """Highlight something in the list, if it is there."""
        if thing in self.shown:
            self.list.highlighted = self.shown.index(thing)

    def close(self) -> None:
        if self.chosen is None and self.letters:
            self.filter("")
        elif self.chosen is None or not self.from_list:
            super().close()
        else:
            before, self.chosen = self.chosen, None
            self.fill()
            self.go_to(before)
            self.relight()

    # --- the filter ----------------------------------------------------------------------------

    def filter(self, letters: str) -> None:
        """List only what has a city with these letters, accents or not; with none everything."""
        cities = {city for thing in self.things for city in self.cities_of(thing)}
        found = beginning_with(self.scene.board, letters, cities)
        self.letters = letters
        self.shown = [t for t in self.things if not letters or found.intersection(self.cities_of(t))]
        self.fill()
        if not self.shown:
            self.list.highlighted = None
            key = self.none_there if find_cities(self.scene.board, letters) else "filter-none"
            self.question.put(self.scene.words(key, letters=letters))
        self.relight()

    def foot(self) -> str:
        if not self.letters or self.chosen is not None:
            return ""
        return self.scene.words("filter-foot", letters=f"{self.letters}▏")

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        if action == "letter":
            return self.chosen is None
        return super().check_action(action, parameters)

    def action_letter(self) -> None:
        """Letters are read as they are typed; the binding tells the footer, and keeps them from the table."""

    def on_key(self, event: events.Key) -> None:
        """While choosing, letters are for the filter."""
        if self.chosen is not None:
            return
        letter = event.character or ""
        if event.key == "backspace":
            self.filter(self.letters[:-1])
        elif letter.isalpha() or (self.letters and letter and letter in IN_NAMES):
            self.filter(self.letters + letter)
        else:
            return
        event.stop()
        event.prevent_default()

    # --- the mouse, and the list ---------------------------------------------------------------

    def click_would(self, lines: Lines, index: int) -> str:
        if self.chosen is not None:
            return self.scene.words("click-pay")
        return self._choice_would(self.shown[index])

    def _choice_would(self, thing: int) -> str:
        return self.scene.words("click-payments") if self.payments_for(thing) else self.why_not(thing)

    def thing_at(self, route: int | None, city: int | None) -> int | None:
        """What a route or a city of the board stands for here."""
        return city

    def pick_would(self, route: int | None, city: int | None) -> str:
        thing = self.thing_at(route, city)
        return "" if thing is None else self._choice_would(thing)

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
            if index < len(self.shown):
                self.choose(self.shown[index])
        elif index < len(payments := self.payments_for(self.chosen)):
            self.play(self.buy(self.chosen, payments[index]))
