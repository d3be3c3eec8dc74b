"""Tickets: how many to draw from which deck, and which of those drawn stay."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

import attrs
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.content import Content

from ttr_tui.engine.actions import ChoosingTickets, DrawTickets, KeepTickets
from ttr_tui.tui.chart.picture import BoardPicture
from ttr_tui.tui.panels.base import Choice, Panel
from ttr_tui.tui.scene import Scene
from ttr_tui.tui.text import Text
from ttr_tui.tui.ticket_network import added, network
from ttr_tui.tui.ticket_progress import progress
from ttr_tui.tui.widgets.button import Button
from ttr_tui.tui.widgets.lines import Lines, QuietLines
from ttr_tui.tui.widgets.side import ticket_heading, ticket_line

if TYPE_CHECKING:
    from ttr_tui.bots.hint import Hint

NUMBERS = 9
MUTED = "$foreground-muted"
INDENT = "  "
SPACES = ("ticket-beside", "ticket-beside-short", "ticket-beside-figures")
"""The words for the spaces that a ticket takes, in ever fewer of them."""


class TicketPanel(Panel):
    """What is offered, to be ticked, with the spaces each takes alone and beside the others; below it what
    one has. The board lights the network of all of them."""

    DEFAULT_CSS = """
    TicketPanel #offer { height: auto; max-height: 75%; }
    TicketPanel #offer.-alone { max-height: 85%; }
    TicketPanel #held-title { color: $foreground-muted; margin-top: 1; }
    TicketPanel .question { margin-bottom: 0; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        *(Binding(str(n + 1), f"tick({n})", "key-tick", priority=True) for n in range(NUMBERS)),
        Binding("space,x", "tick", "key-tick-here", priority=True),
        Binding("enter", "keep", "key-keep", priority=True),
    ]

    def __init__(self, scene: Scene) -> None:
        super().__init__(scene)
        pending = scene.view.pending
        assert isinstance(pending, ChoosingTickets)
        self.pending = pending
        self.offer = pending.offer
        self.plans = [progress(scene.view, ticket) for ticket in self.offer]
        self.ticked: set[int] = set(self.offer) if len(self.offer) <= pending.keep else set()
        self._added: dict[tuple[int, int | None], int] = {}
        """What each ticket, or one goal of it, adds to the others as they are ticked now."""
        self.list = QuietLines(id="offer")
        self.button = Button()
        self.held = tuple(progress(scene.view, ticket) for ticket in scene.view.tickets)
        self.list.set_class(not self.held, "-alone")
        self.held_title = Text(id="held-title")
        self.held_list = QuietLines(id="held", answers=False)

    def title(self) -> str:
        return self.scene.words("tickets-first-title" if self.pending.setup else "tickets-new-title")

    def ask(self) -> Content | str:
        words, count, keep = self.scene.words, len(self.offer), self.pending.keep
        some = words("ask-tickets", count=count, keep=keep)
        asked = some if keep < count else words("ask-tickets-all", count=count)
        return Content.assemble(asked, (f"\n{words('tickets-figures')}", f"not bold {MUTED}"))

    def body(self) -> ComposeResult:
        yield self.list
        yield self.button
        if self.held:
            yield self.held_title
            yield self.held_list
        self._tell()

    def on_mount(self) -> None:
        self.list.highlighted = 0

    # --- what is said --------------------------------------------------------------------------

    def refit(self) -> None:
        self._tell()

    def others(self, ticket: int) -> list[int]:
        """The tickets that count beside one of those offered: one's own, and the ticked ones."""
        return [*self.scene.view.tickets, *(t for t in self.offer if t in self.ticked and t != ticket)]

    def _tell(self) -> None:
        """Say everything again: each tick changes what the others take. All in the same words: the longest
        that every line has room for."""
        self._added.clear()
        for words_key in SPACES:
            lines = [self._line(index, words_key) for index in range(len(self.offer))]
            rows = (row for line in lines for row in line.plain.split("\n")[1:])
            if all(len(row) <= self.room for row in rows):
                break
        if self.list.count:
            for index, line in enumerate(lines):
                self.list.replace(index, line)
        else:
            self.list.put(lines)
        missing = self.pending.keep - len(self.ticked)
        words = self.scene.words
        enough = words("tickets-enough", count=len(self.ticked))
        self.button.offer(
            words("tickets-more", count=missing) if missing > 0 else f"⏎ {enough}", missing <= 0
        )
        self.held_title.put(ticket_heading(words, self.room, words("tickets-held")))
        self.held_list.put(ticket_line(self.scene.teller, it, self.room) for it in self.held)

    def _line(self, index: int, words_key: str) -> Content:
        it, teller, words = self.plans[index], self.scene.teller, self.scene.words
        on = it.ticket in self.ticked
        card = self.scene.board.tickets[it.ticket]
        kind = f" · {name}" if (name := teller.ticket_deck(card.deck)) else ""
        title = f"{teller.city(card.start)}–…" if it.better else teller.ticket(it.ticket)
        line = Content.assemble(
            (f"{index + 1} ", MUTED),
            ("[x] " if on else "[ ] ", "$accent" if on else ""),
            (title, "bold" if on else ""),
            (kind, MUTED),
        )
        if it.done:
            line += self._row(it.points, "", words("ticket-done"))
        elif it.missing is None:
            line += self._row(teller.ticket_points(it.ticket), "", words("ticket-cut"))
        elif not it.better:
            line += self._row(it.points, "", self._spaces(words_key, it.ticket, it.missing))
        for goal in it.better:
            spaces = self._spaces(words_key, it.ticket, goal.missing, goal.city)
            line += self._row(goal.points, f" {teller.city(goal.city)}", spaces)
        return line

    def _row(self, points: int | str, goal: str, text: str) -> Content:
        """What a ticket, or one goal of it, is worth and takes."""
        told = self.scene.words("ticket-points", points=points)
        return Content.assemble(f"\n{INDENT}", (told, "$accent"), (f"{goal} · {text}", MUTED))

    def _spaces(self, words_key: str, ticket: int, alone: int, goal: int | None = None) -> str:
        """The spaces a ticket takes by itself, and what it adds to the others."""
        words, others = self.scene.words, self.others(ticket)
        if not others:
            return words("ticket-spaces", length=alone)
        if (ticket, goal) not in self._added:
            self._added[ticket, goal] = added(self.scene.view, ticket, others, goal)
        return words(words_key, alone=alone, more=self._added[ticket, goal])

    def click_would(self, lines: Lines, index: int) -> str:
        if lines is self.held_list:
            return self.scene.words("click-way")
        ticked = self.offer[index] in self.ticked
        return self.scene.words("click-untick" if ticked else "click-tick")

    # --- ticking and keeping -------------------------------------------------------------------

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        if action == "tick" and parameters:
            return isinstance(parameters[0], int) and parameters[0] < len(self.offer)
        return super().check_action(action, parameters)

    def tick_only(self, tickets: set[int]) -> None:
        """Tick these and no others."""
        self.ticked = set(tickets)
        self._tell()
        self.relight()
        if (under := self.list.hovered) is not None:
            self.tell_click(self.click_would(self.list, under))

    def action_tick(self, index: int | None = None) -> None:
        index = self.list.highlighted if index is None else index
        if index is None or not 0 <= index < len(self.offer):
            return
        self.list.highlighted = index
        self.tick_only(self.ticked ^ {self.offer[index]})

    def action_keep(self) -> None:
        answer = KeepTickets(tuple(sorted(self.ticked)))
        if answer in self.scene.legal:
            self.play(answer)
        else:
            self.app.bell()
            self.button.insist()

    def advise(self, hint: Hint) -> None:
        super().advise(hint)
        if isinstance(hint.action, KeepTickets):
            self.tick_only(set(hint.action.tickets))

    def light(self, picture: BoardPicture) -> BoardPicture:
        view, tickets = self.scene.view, self.scene.board.tickets
        here = self.held_list.highlighted
        if self.held_list.has_focus and here is not None:
            it = self.held[here]
            card = tickets[it.ticket]
            return attrs.evolve(picture, path=it.path, cities=frozenset((card.start, *card.goals)))
        index = self.list.highlighted
        chosen = set(self.ticked)
        if index is not None:
            chosen.add(self.offer[index])
        path = network(view, (*view.tickets, *chosen)).routes
        cities = frozenset(c for t in chosen for c in (tickets[t].start, *tickets[t].goals))
        return attrs.evolve(picture, path=path, cities=cities)

    def on_lines_highlighted(self, event: Lines.Highlighted) -> None:
        event.stop()
        self.relight()

    def on_lines_selected(self, event: Lines.Selected) -> None:
        event.stop()
        if self.is_attached:
            self.action_tick(event.index)

    def on_button_pressed(self, event: Button.Pressed) -> None:
        event.stop()
        if self.is_attached:
            self.action_keep()


class SplitPanel(Choice):
    """How many tickets of each deck, said before any is seen."""

    title_key = "tickets-draw-title"

    def ask(self) -> Content | str:
        return self.scene.words("ask-split")


class DrawTicketsPanel(Choice):
    """A turn for new tickets: how many of each deck, if there is a choice."""

    title_key = "tickets-draw-title"
    voluntary = True

    def __init__(self, scene: Scene) -> None:
        keep = scene.view.setup.rules.tickets.draw_keep
        super().__init__(scene, scene.legal.of_type(DrawTickets), scene.words("ask-draw-tickets", keep=keep))

    def ask(self) -> Content | str:
        tickets = self.scene.teller.tickets_of(self.scene.tickets_left)
        left = self.scene.words("tickets-left", tickets=tickets)
        return Content.assemble(self.asked, (f"\n{left}", f"not bold {MUTED}"))
