"""Which tickets stay: a list to tick, with the cities lit and the length of each way."""

from __future__ import annotations

from typing import ClassVar

import attrs
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.content import Content

from ttr_tui.engine.actions import ChoosingTickets, KeepTickets
from ttr_tui.tui.chart.picture import BoardPicture
from ttr_tui.tui.panels.base import Choice, Panel
from ttr_tui.tui.scene import Scene
from ttr_tui.tui.text import Text
from ttr_tui.tui.ticket_progress import progress
from ttr_tui.tui.widgets.lines import Lines, QuietLines


class TicketPanel(Panel):
    """Space ticks, Enter keeps."""

    title_key = "tickets-choose-title"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("space,x", "tick", "key-tick", priority=True),
        Binding("1", "tick(0)", show=False, priority=True),
        Binding("2", "tick(1)", show=False, priority=True),
        Binding("3", "tick(2)", show=False, priority=True),
        Binding("4", "tick(3)", show=False, priority=True),
        Binding("5", "tick(4)", show=False, priority=True),
        Binding("6", "tick(5)", show=False, priority=True),
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
        self.list = QuietLines()
        self.note = Text(classes="note flow")

    def ask(self) -> Content | str:
        count, keep = len(self.offer), self.pending.keep
        words = self.scene.words
        return (
            words("ask-tickets", count=count, keep=keep)
            if keep < count
            else words("ask-tickets-all", count=count)
        )

    def body(self) -> ComposeResult:
        self.list.put(self._line(i) for i in range(len(self.offer)))
        self.note.put(self._note())
        yield self.list
        yield self.note

    def on_mount(self) -> None:
        self.list.highlighted = 0

    def _line(self, index: int) -> Content:
        it, teller, words = self.plans[index], self.scene.teller, self.scene.words
        on = it.ticket in self.ticked
        card = self.scene.board.tickets[it.ticket]
        kind = f" · {name}" if (name := teller.ticket_deck(card.deck)) else ""
        title = f"{teller.city(card.start)}–…" if it.better else teller.ticket(it.ticket)
        line = Content.assemble(
            (f"{index + 1} ", "$foreground-muted"),
            ("[x] " if on else "[ ] ", "$accent" if on else ""),
            (title, "bold" if on else ""),
            (kind, "$foreground-muted"),
        )
        rows: list[tuple[int | str, str]] = []
        if it.done:
            rows.append((it.points, f" · {words('ticket-done')}"))
        elif it.missing is None:
            rows.append((teller.ticket_points(it.ticket), f" · {words('ticket-cut')}"))
        elif not it.better:
            rows.append((it.points, f" · {words('ticket-way', length=it.missing)}"))
        for goal in it.better:
            spaces = words("ticket-spaces", length=goal.missing)
            rows.append((goal.points, f" {teller.city(goal.city)} · {spaces}"))
        for points, text in rows:
            told = words("ticket-points", points=points)
            line += Content.assemble("\n    ", (told, "$accent"), (text, "$foreground-muted"))
        return line

    def _note(self) -> str:
        missing = self.pending.keep - len(self.ticked)
        if missing > 0:
            return self.scene.words("tickets-more", count=missing)
        return self.scene.words("tickets-enough", count=len(self.ticked))

    def action_tick(self, index: int | None = None) -> None:
        index = self.list.highlighted if index is None else index
        if index is None or not 0 <= index < len(self.offer):
            return
        self.ticked ^= {self.offer[index]}
        self.list.replace(index, self._line(index))
        self.list.highlighted = index
        self.note.put(self._note())
        self.relight()

    def action_keep(self) -> None:
        answer = KeepTickets(tuple(sorted(self.ticked)))
        if answer in self.scene.legal:
            self.play(answer)
        else:
            self.app.bell()

    def light(self, picture: BoardPicture) -> BoardPicture:
        tickets = [self.scene.board.tickets[t] for t in self.ticked]
        index = self.list.highlighted
        path: frozenset[int] = frozenset()
        if index is not None and index < len(self.plans):
            path = self.plans[index].path
            tickets.append(self.scene.board.tickets[self.offer[index]])
        cities = frozenset(c for t in tickets for c in (t.start, *t.goals))
        return attrs.evolve(picture, path=path, cities=cities)

    def on_lines_highlighted(self, event: Lines.Highlighted) -> None:
        event.stop()
        self.relight()

    def on_lines_selected(self, event: Lines.Selected) -> None:
        event.stop()
        if self.is_attached:
            self.action_tick(event.index)


class SplitPanel(Choice):
    """How many tickets of each deck, said before any is seen."""

    title_key = "tickets-choose-title"

    def ask(self) -> Content | str:
        return self.scene.words("ask-split")
