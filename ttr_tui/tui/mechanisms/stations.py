"""Stations: where to build one, what it costs, and which route it borrows."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

import attrs
from attrs import frozen
from textual.app import ComposeResult
from textual.content import Content

from ttr_tui.engine.fields import Cards
from ttr_tui.engine.scoring import ticket_value
from ttr_tui.engine.view import PlayerView
from ttr_tui.rules.stations import NONE, BuildStation, Built, Sites, Stations, best_borrowing
from ttr_tui.tui.buildings import building_badges, building_note
from ttr_tui.tui.chart.picture import Badge, BoardPicture
from ttr_tui.tui.chart.samples import Samples
from ttr_tui.tui.legend import PIECES, Entry
from ttr_tui.tui.panels.buying import Buying
from ttr_tui.tui.plugin import Plugin
from ttr_tui.tui.remarks import Sight
from ttr_tui.tui.scene import Scene
from ttr_tui.tui.screens.board_info import BoardInfo
from ttr_tui.tui.text import Text
from ttr_tui.tui.ticket_progress import progress

PLUGIN = Plugin(Stations)

SIGN = "⌂"


@frozen
class Loan:
    """What stations in some cities would borrow now, and what one's tickets would be worth."""

    routes: tuple[int, ...]
    """For each city its route, or `NONE`."""
    points: int
    done: frozenset[int]
    """The tickets that are done."""

    @property
    def mask(self) -> int:
        return sum(1 << route for route in self.routes if route != NONE)


def loan(view: PlayerView, cities: tuple[int, ...]) -> Loan:
    """The best use of stations in these cities as things stand."""
    assert view.me is not None
    own = view.players[view.me].routes
    others = 0
    for player in view.players:
        others |= player.routes
    routes = best_borrowing(view.setup, own, others & ~own, cities, view.tickets)
    mask = own | sum(1 << route for route in routes if route != NONE)
    values = {ticket: ticket_value(view.setup, ticket, mask) for ticket in view.tickets}
    return Loan(routes, sum(values.values()), frozenset(t for t, value in values.items() if value > 0))


def built_by(view: PlayerView, seat: int) -> tuple[int, ...]:
    part: Built = view.part(Stations.id)
    return part.cities[seat]


@PLUGIN.borrows
def borrowed(view: PlayerView) -> int:
    return loan(view, built_by(view, view.me)).mask if view.me is not None else 0


@PLUGIN.badges
def badges(scene: Scene) -> Mapping[int, tuple[Badge, ...]]:
    return building_badges(scene, SIGN, scene.view.part(Stations.id).cities)


@PLUGIN.city_note
def city_note(scene: Scene, city: int) -> str:
    return building_note(scene, "city-station", scene.view.part(Stations.id).cities, city)


@PLUGIN.legend
def legend(scene: Scene, samples: Samples) -> Iterator[Entry]:
    yield Entry(PIECES, samples.building(SIGN, scene.ink(0)), scene.words("legend-station"))


@PLUGIN.player_note
def player_note(scene: Scene, seat: int) -> str:
    left = scene.view.setup.rule(Stations).each - len(built_by(scene.view, seat))
    return scene.words("player-stations", count=left)


@PLUGIN.turn_action("s", "key-station", BuildStation)
class StationPanel(Buying):
    """A city, then the cards. Cities that would help a ticket now come first."""

    title_key = "station-title"

    def __init__(self, scene: Scene) -> None:
        sites = next(group for group in scene.legal.groups if isinstance(group, Sites))
        view = scene.view
        self.rule = view.setup.rule(Stations)
        self.payments: tuple[Cards, ...] = sites.payments()
        self.built = built_by(view, view.me or 0)
        self.now = loan(view, self.built)
        self.loans = {city: loan(view, (*self.built, city)) for city in sites.cities}
        cities = sorted(sites.cities, key=lambda c: (-self.gain(c), scene.teller.city(c)))
        super().__init__(scene, cities)
        self.note = Text(classes="note flow")

    def gain(self, city: int) -> int:
        """How much more one's tickets would be worth."""
        return self.loans[city].points - self.now.points

    def ask(self) -> Content | str:
        words, nth = self.scene.words, len(self.built) + 1
        if self.chosen is None:
            cards = sum(self.payments[0])
            return words("ask-station", nth=nth, each=self.rule.each, cards=cards)
        return Content.assemble(
            (self.scene.teller.city(self.chosen), "bold"),
            "\n",
            words("station-worth", points=self.rule.unused),
            "\n\n",
            words("ask-payment", count=len(self.payments)),
        )

    def body(self) -> ComposeResult:
        yield from super().body()
        yield self.note

    def thing_line(self, thing: int) -> Content:
        gain = self.gain(thing)
        return Content.assemble(
            ("★ " if gain else "  ", "$accent"),
            self.scene.teller.city(thing),
            (f"  +{gain}" if gain else "", "bold $success"),
        )

    def payments_for(self, thing: int) -> Sequence[Cards]:
        return self.payments if thing in self.loans else ()

    def buy(self, thing: int, payment: Cards) -> BuildStation:
        return BuildStation(thing, payment)

    def why_not(self, thing: int) -> str:
        return self.scene.words("station-not-there")

    def refuse(self, thing: int) -> None:
        self.say_why_not(f"{self.scene.teller.city(thing)} · {self.why_not(thing)}")

    def _note(self) -> str:
        city = self.here()
        if city is None:
            return ""
        route = self.loans[city].routes[-1]
        if route == NONE:
            return self.scene.words("station-borrows-none", city=self.scene.teller.city(city))
        return self.scene.words(
            "station-borrows",
            route=self.scene.teller.route(route),
            who=self.scene.teller.who(self.scene.view.owner(route) or 0),
        )

    def city_picked(self, city: int) -> None:
        self.picked(city)

    def light(self, picture: BoardPicture) -> BoardPicture:
        city = self.here()
        self.note.put(self._note())
        if city is None:
            return picture
        route = self.loans[city].routes[-1]
        return attrs.evolve(
            picture,
            selected_city=city,
            last=frozenset(),
            path=frozenset() if route == NONE else frozenset((route,)),
            cities=frozenset(c for c in self.things if self.gain(c) > 0),
        )


@PLUGIN.info("g", "key-stations")
class StationsScreen(BoardInfo):
    """Every station; of one's own, the route it would borrow if the game ended now."""

    title_key = "stations-title"
    key = "g"

    def __init__(self, scene: Scene) -> None:
        super().__init__(scene)
        view = scene.view
        self.rule = view.setup.rule(Stations)
        self.standing = [(seat, city) for seat in range(len(scene.seats)) for city in built_by(view, seat)]
        self.loan: dict[int, int] = {}
        if view.me is not None:
            mine = built_by(view, view.me)
            self.standing.sort(key=lambda at: at[0] != view.me)
            self.loan = dict(zip(mine, loan(view, mine).routes, strict=True))

    def about(self) -> str:
        return self.scene.words("stations-about", points=self.rule.unused)

    def rows(self) -> list[Content | str]:
        found: list[Content | str] = []
        for seat, city in self.standing:
            ink = self.scene.ink(seat)
            found.append(
                Content.assemble((f"{ink.mark} ", ink.colour), (self.scene.teller.city(city), "bold"))
            )
        return found

    def tell(self, index: int | None) -> Content:
        scene, words = self.scene, self.scene.words
        parts: list[Content] = []
        if index is None:
            parts.append(Content("" if self.standing else words("stations-none")))
        else:
            parts.append(Content(self._told(*self.standing[index])))
        parts.append(Content(""))
        for seat, player in enumerate(scene.seats):
            ink = scene.ink(seat)
            left = self.rule.each - len(built_by(scene.view, seat))
            text = words("stations-left", count=left, points=left * self.rule.unused)
            parts.append(Content.assemble((f"{ink.mark} {player.name}  ", ink.colour), text))
        return Content("\n").join(parts)

    def _told(self, seat: int, city: int) -> str:
        teller, words = self.scene.teller, self.scene.words
        if seat != self.scene.looking:
            return words("stations-others", who=teller.who(seat))
        route = self.loan[city]
        if route == NONE:
            return words("station-borrows-none", city=teller.city(city))
        who = teller.who(self.scene.view.owner(route) or 0)
        return words("station-borrows", route=teller.route(route), who=who)

    def light(self, picture: BoardPicture, index: int) -> BoardPicture:
        seat, city = self.standing[index]
        route = self.loan.get(city, NONE) if seat == self.scene.looking else NONE
        path = frozenset() if route == NONE else frozenset((route,))
        return attrs.evolve(picture, selected_city=city, last=frozenset(), path=path)


@PLUGIN.remark
def matters(sight: Sight) -> bool:
    scene = sight.scene
    cut = any(progress(scene.view, ticket).status == "cut" for ticket in scene.view.tickets)
    return cut and scene.legal.has_type(BuildStation)
