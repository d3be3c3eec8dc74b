"""Mandalas: one's tickets with their two paths on the board, and what they are worth together."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import attrs
from textual.content import Content

from ttr_tui.rules.mandala import Mandala, Paths, mandala_paths
from ttr_tui.tui.chart.picture import BoardPicture
from ttr_tui.tui.chart.samples import Samples
from ttr_tui.tui.legend import LIGHT, Entry
from ttr_tui.tui.plugin import Plugin
from ttr_tui.tui.remarks import Sight
from ttr_tui.tui.scene import Scene
from ttr_tui.tui.screens.board_info import BoardInfo
from ttr_tui.tui.ticket_progress import Progress, progress
from ttr_tui.tui.widgets.side import SIGNS

PLUGIN = Plugin(Mandala)

WHOLE = "◎"


def mandalas_of(scene: Scene) -> dict[int, Paths | None]:
    """One's own tickets, and the two paths of those that are mandalas."""
    view = scene.view
    if view.me is None:
        return {}
    routes = view.players[view.me].routes
    return {ticket: mandala_paths(view.setup, ticket, routes) for ticket in view.tickets}


@PLUGIN.player_note
def player_note(scene: Scene, seat: int) -> str:
    if seat != scene.looking:
        return ""
    count = sum(1 for paths in mandalas_of(scene).values() if paths)
    return scene.words("player-mandalas", count=count) if count else ""


@PLUGIN.legend
def legend(scene: Scene, samples: Samples) -> Iterator[Entry]:
    second = BoardPicture(longest=frozenset((0,)))
    yield Entry(LIGHT, samples.route(picture=second), scene.words("legend-mandala"))


@PLUGIN.info("a", "key-mandalas")
class MandalaScreen(BoardInfo):
    """A whole ticket lights its two paths in two colours; another one the way it has, or lacks."""

    title_key = "mandalas-title"
    key = "a"

    def __init__(self, scene: Scene) -> None:
        super().__init__(scene)
        self.rule = scene.view.setup.rule(Mandala)
        self.found = mandalas_of(scene)
        self.tickets = sorted(self.found, key=lambda t: (self.found[t] is None, scene.teller.ticket(t)))
        self.plans: dict[int, Progress] = {t: progress(scene.view, t) for t in self.tickets}

    @property
    def count(self) -> int:
        return sum(1 for paths in self.found.values() if paths)

    def about(self) -> Content | str:
        return self.scene.words("mandalas-about")

    def rows(self) -> list[Content | str]:
        return [self._row(ticket) for ticket in self.tickets]

    def _row(self, ticket: int) -> Content:
        if self.found[ticket]:
            return Content.assemble(
                (f"{WHOLE} ", "bold $success"), (self.scene.teller.ticket(ticket), "bold")
            )
        sign, style = SIGNS[self.plans[ticket].status]
        return Content.assemble((f"{sign} ", style), self.scene.teller.ticket(ticket))

    def tell(self, index: int | None) -> Content:
        words, parts = self.scene.words, []
        if index is None:
            parts.append(Content(words("mandalas-none") if not self.tickets else ""))
        else:
            parts += [self._told(self.tickets[index]), Content("")]
        parts += [self._table(), Content("")]
        points = self.rule.scores[min(self.count, len(self.rule.scores) - 1)]
        parts.append(Content.styled(words("mandalas-now", count=self.count, points=points), "bold"))
        return Content("\n").join(parts)

    def _told(self, ticket: int) -> Content:
        words, teller = self.scene.words, self.scene.teller
        if paths := self.found[ticket]:
            routes = self.scene.board.routes
            lengths = [sum(routes[r].length for r in path) for path in paths]
            return Content(words("mandala-whole", one=lengths[0], other=lengths[1]))
        key = "mandala-half" if self.plans[ticket].done else "mandala-open"
        return Content(words(key, ticket=teller.ticket(ticket)))

    def _table(self) -> Content:
        """How many are worth what; where one stands is marked."""
        last = len(self.rule.scores) - 1
        parts: list[Any] = []
        for n, points in enumerate(self.rule.scores):
            if n:
                here = n == min(self.count, last)
                text = f" {WHOLE}{n}{'+' if n == last else ''} {points} "
                parts += [(text, "reverse bold $success" if here else "$foreground-muted"), " "]
        return Content.assemble(*parts)

    def light(self, picture: BoardPicture, index: int) -> BoardPicture:
        ticket = self.tickets[index]
        card = self.scene.board.tickets[ticket]
        picture = attrs.evolve(picture, cities=frozenset((card.start, *card.goals)), last=frozenset())
        if paths := self.found[ticket]:
            return attrs.evolve(picture, path=frozenset(paths[0]), longest=frozenset(paths[1]))
        return attrs.evolve(picture, path=self.plans[ticket].path)


@PLUGIN.remark
def matters(sight: Sight) -> bool:
    return sight.done
