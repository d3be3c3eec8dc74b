"""Passengers: meeples on the board, which one comes along, and who leads in which colour."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from string import ascii_lowercase
from typing import Any

import attrs
from rich.cells import cell_len
from textual.app import ComposeResult
from textual.content import Content

from ttr_tui.engine.actions import Action
from ttr_tui.engine.scoring import ScoreLine
from ttr_tui.rules.passengers import (
    FIRST,
    SECOND,
    ChoosingMeeple,
    Meeples,
    MeepleTaken,
    Passengers,
    TakeMeeple,
    places,
)
from ttr_tui.tui.chart.picture import Badge, BoardPicture
from ttr_tui.tui.chart.samples import Samples
from ttr_tui.tui.legend import Entry
from ttr_tui.tui.panels.numbered import NumberedChoice
from ttr_tui.tui.plugin import Plugin
from ttr_tui.tui.remarks import Sight
from ttr_tui.tui.scene import Scene
from ttr_tui.tui.screens.board_info import BoardInfo
from ttr_tui.tui.sentences import Teller
from ttr_tui.tui.text import Text
from ttr_tui.tui.widths import cropped, padded

PLUGIN = Plugin(Passengers)

FIGURES = "♚♛♜♝♞☗♙"
"""Passengers are figures, another one for each colour. The black pawn is not among them: it is an emoji."""


def figure(colour: int) -> str:
    """The figure of a colour; letters, should a board have more colours than there are figures."""
    return (FIGURES + ascii_lowercase)[colour % (len(FIGURES) + len(ascii_lowercase))]


def meeples_of(scene: Scene) -> Meeples:
    part: Meeples = scene.view.part(Passengers.id)
    return part


def crowd(rule: Passengers, counts: Sequence[int]) -> str:
    """Some meeples in a few letters: "♚2 ♛1"."""
    return " ".join(f"{figure(colour)}{n}" for colour, n in enumerate(counts) if n)


def named(teller: Teller, colour: int) -> str:
    """One meeple: "♚ red"."""
    return f"{figure(colour)} {teller.colour_word(teller.setup.rule(Passengers).colours[colour])}"


def ink_of(scene: Scene, colour: int) -> str:
    """What a meeple is drawn in: its colour, so that it stands out from the land."""
    ink, _ = scene.palette.meeple(scene.view.setup.rule(Passengers).colours[colour])
    return ink


@PLUGIN.badges
def badges(scene: Scene) -> Mapping[int, tuple[Badge, ...]]:
    return {
        city: tuple(Badge(figure(colour), ink_of(scene, colour), n) for colour, n in enumerate(counts) if n)
        for city, counts in enumerate(meeples_of(scene).waiting)
        if any(counts)
    }


@PLUGIN.city_note
def city_note(scene: Scene, city: int) -> str:
    counts = meeples_of(scene).waiting[city]
    told = [f"{named(scene.teller, c)}{f' ×{n}' if n > 1 else ''}" for c, n in enumerate(counts) if n]
    return scene.words("city-meeples", meeples=", ".join(told)) if told else ""


@PLUGIN.legend
def legend(scene: Scene, samples: Samples) -> Iterator[Entry]:
    for colour, name in enumerate(scene.view.setup.rule(Passengers).colours):
        sample = samples.sign(figure(colour), ink_of(scene, colour))
        yield Entry("legend-meeples", sample, scene.teller.colour_word(name))


@PLUGIN.player_note
def player_note(scene: Scene, seat: int) -> str:
    taken = crowd(scene.view.setup.rule(Passengers), meeples_of(scene).taken[seat])
    return scene.words("player-meeples", meeples=taken) if taken else ""


@PLUGIN.claim_note
def claim_note(scene: Scene, route: int) -> str:
    rule, waiting, here = (
        scene.view.setup.rule(Passengers),
        meeples_of(scene).waiting,
        scene.board.routes[route],
    )
    some = [(city, waiting[city]) for city in (here.a, here.b) if any(waiting[city])]
    told = ", ".join(f"{scene.teller.city(city)} {crowd(rule, counts)}" for city, counts in some)
    return scene.words("claim-meeples", meeples=told) if some else ""


def prize(rule: Passengers, counts: list[int], seat: int) -> int:
    """What a colour would bring a seat now."""
    first, second = places(counts)
    return rule.first if seat in first else rule.second if seat in second else 0


@PLUGIN.decision(ChoosingMeeple)
class MeeplePanel(NumberedChoice):
    """One of the colours that wait here."""

    title_key = "meeple-title"

    def __init__(self, scene: Scene) -> None:
        super().__init__(scene)
        assert isinstance(scene.view.pending, ChoosingMeeple)
        self.city = scene.view.pending.city
        self.note = Text(classes="note flow")

    def ask(self) -> Content | str:
        return self.scene.words("ask-meeple", city=self.scene.teller.city(self.city))

    def body(self) -> ComposeResult:
        yield from super().body()
        self.note.put(self.scene.words("meeple-note"))
        yield self.note

    def line(self, action: Action) -> Content:
        assert isinstance(action, TakeMeeple)
        scene, rule, part = self.scene, self.scene.view.setup.rule(Passengers), meeples_of(self.scene)
        me, colour = scene.view.me or 0, action.colour
        counts = [taken[colour] for taken in part.taken]
        more = [n + (seat == me) for seat, n in enumerate(counts)]
        rivals = max(n for seat, n in enumerate(counts) if seat != me)
        return Content.assemble(
            (named(scene.teller, colour), f"bold {ink_of(scene, colour)}"),
            f" ×{part.waiting[self.city][colour]}",
            (
                "\n    "
                + scene.words("meeple-race", mine=more[me], rival=rivals, points=prize(rule, more, me)),
                "$foreground-muted",
            ),
        )

    def light(self, picture: BoardPicture) -> BoardPicture:
        return attrs.evolve(picture, cities=frozenset((self.city,)), selected_city=self.city)


@PLUGIN.info("m", "key-majorities")
class MajoritiesScreen(BoardInfo):
    """Colours by players: counts, and the points they would bring now. A colour lights its cities."""

    title_key = "majorities-title"
    key = "m"
    CELL = 7

    def __init__(self, scene: Scene) -> None:
        super().__init__(scene)
        self.rule = scene.view.setup.rule(Passengers)
        self.part = meeples_of(scene)
        names = [scene.teller.colour_word(name) for name in self.rule.colours]
        self.name_width = max(*(cell_len(name) + 3 for name in names), len(scene.words("majorities-now")) + 1)
        self.left_width = len(scene.words("majorities-left")) + 1
        width = self.name_width + self.CELL * len(scene.seats) + self.left_width + 4
        self.box.styles.width = max(44, width)

    def about(self) -> Content:
        scene, rule = self.scene, self.rule
        header: list[Any] = [" " * self.name_width]
        for seat in range(len(scene.seats)):
            ink = scene.ink(seat)
            name = cropped(scene.seats[seat].name, self.CELL - 3)
            header.append((padded(f"{ink.mark} {name}", self.CELL), ink.colour))
        header.append((scene.words("majorities-left").rjust(self.left_width), "$foreground-muted"))
        return Content.assemble(
            scene.words("majorities-about", first=rule.first, second=rule.second), "\n\n", *header
        )

    def rows(self) -> list[Content | str]:
        return [self._row(colour) for colour in range(len(self.rule.colours))]

    def _row(self, colour: int) -> Content:
        scene, rule = self.scene, self.rule
        counts = [taken[colour] for taken in self.part.taken]
        name = padded(named(scene.teller, colour), self.name_width)
        parts: list[Any] = [(name, ink_of(scene, colour))]
        for seat, n in enumerate(counts):
            points = prize(rule, counts, seat)
            parts.append((f"{n:>2}", "bold" if points == rule.first else ""))
            style = "bold $success" if points == rule.first else "$success"
            parts.append(((f" +{points}" if points else "").ljust(self.CELL - 2), style))
        parts.append((str(self.left(colour)).rjust(self.left_width), "$foreground-muted"))
        return Content.assemble(*parts)

    def left(self, colour: int) -> int:
        """How many still wait on the board."""
        return sum(waiting[colour] for waiting in self.part.waiting)

    def tell(self, index: int | None) -> Content:
        scene, rule, taken = self.scene, self.rule, self.part.taken
        sums: list[Any] = [(scene.words("majorities-now").ljust(self.name_width), "bold")]
        for seat in range(len(scene.seats)):
            points = sum(
                prize(rule, [counts[colour] for counts in taken], seat) for colour in range(len(rule.colours))
            )
            sums.append((f"{sum(taken[seat]):>2}", ""))
            sums.append((f" +{points}".ljust(self.CELL - 2), "bold $success"))
        waiting = sum(map(self.left, range(len(rule.colours))))
        sums.append((str(waiting).rjust(self.left_width), "$foreground-muted"))
        if index is not None:
            where = [scene.teller.city(c) for c, counts in enumerate(self.part.waiting) if counts[index]]
            colour = scene.teller.colour_word(rule.colours[index])
            text = scene.words("majorities-where", colour=colour, count=len(where), cities=", ".join(where))
            sums.append((f"\n\n{text}", "$foreground-muted"))
        return Content.assemble(*sums)

    def light(self, picture: BoardPicture, index: int) -> BoardPicture:
        here = frozenset(c for c, counts in enumerate(self.part.waiting) if counts[index])
        return attrs.evolve(picture, cities=here, last=frozenset())


@PLUGIN.event(MeepleTaken)
@PLUGIN.action(TakeMeeple)
def _taken(teller: Teller, taken: MeepleTaken | TakeMeeple) -> dict[str, str]:
    return _colour(teller, taken.colour)


@PLUGIN.score_line(FIRST, SECOND)
def _majority(teller: Teller, line: ScoreLine) -> dict[str, str]:
    return _colour(teller, line.figures["meeple"])


def _colour(teller: Teller, colour: int) -> dict[str, str]:
    name = teller.setup.rule(Passengers).colours[colour]
    return {"colour": teller.colour_word(name), "sign": figure(colour)}


@PLUGIN.remark
def matters(sight: Sight) -> bool:
    return sight.route is not None and bool(claim_note(sight.scene, sight.route))
