"""Depots and warehouses: where a depot stands, whose warehouse gets a card, and who empties one."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

import attrs
from textual.content import Content

from ttr_tui.engine.actions import Action
from ttr_tui.rules.depots import (
    CardStored,
    Depots,
    EmptyWarehouse,
    OfferingWarehouse,
    PlaceDepot,
    PlacingDepot,
    SeenDepots,
    StoreCard,
    WarehouseEmptied,
    WarehouseLeft,
)
from ttr_tui.tui.buildings import building_badges, building_note
from ttr_tui.tui.chart.picture import Badge, BoardPicture
from ttr_tui.tui.chart.samples import Samples
from ttr_tui.tui.legend import PIECES, Entry
from ttr_tui.tui.panels.city_choice import CityChoice
from ttr_tui.tui.panels.numbered import NumberedChoice
from ttr_tui.tui.plugin import Plugin
from ttr_tui.tui.remarks import Sight
from ttr_tui.tui.scene import Scene
from ttr_tui.tui.screens.board_info import BoardInfo
from ttr_tui.tui.sentences import NONE, Teller

PLUGIN = Plugin(Depots)

SIGN = "≡"
"""Goods in a stack."""


def part_of(scene: Scene) -> SeenDepots:
    part = scene.view.part(Depots.id)
    assert isinstance(part, SeenDepots)
    return part


@PLUGIN.badges
def badges(scene: Scene) -> Mapping[int, tuple[Badge, ...]]:
    return building_badges(scene, SIGN, part_of(scene).placed)


@PLUGIN.city_note
def city_note(scene: Scene, city: int) -> str:
    return building_note(scene, "city-depot", part_of(scene).placed, city)


@PLUGIN.legend
def legend(scene: Scene, samples: Samples) -> Iterator[Entry]:
    yield Entry(PIECES, samples.building(SIGN, scene.ink(0)), scene.words("legend-depot"))


@PLUGIN.player_note
def in_the_open(scene: Scene, seat: int) -> str:
    """A player's reserve, and how many cards lie in the warehouse."""
    part = part_of(scene)
    return scene.words("player-depots", reserve=part.reserve[seat], stored=part.stored[seat])


def leaders(scene: Scene) -> tuple[int, str]:
    """The largest reserve, and who has it."""
    reserve = part_of(scene).reserve
    most = max(reserve)
    return most, scene.teller.names([seat for seat, left in enumerate(reserve) if left == most])


def race(scene: Scene) -> str:
    """Who would have the bonus of the largest reserve now."""
    most, who = leaders(scene)
    return scene.words("depot-race", bonus=scene.view.setup.rule(Depots).bonus, count=most, who=who)


# --- placing -------------------------------------------------------------------------------------


@PLUGIN.decision(PlacingDepot)
class FirstDepotPanel(CityChoice):
    """Before the first turn: where the first depot stands."""

    title_key = "depot-title"

    def __init__(self, scene: Scene) -> None:
        super().__init__(scene, scene.legal.of_type(PlaceDepot), scene.words("ask-first-depot"))


@PLUGIN.turn_action("d", "key-depot", PlaceDepot)
class DepotPanel(CityChoice):
    """At any moment of one's turn: one more depot out of the reserve. The turn goes on."""

    title_key = "depot-title"
    voluntary = True

    def __init__(self, scene: Scene) -> None:
        left = part_of(scene).reserve[scene.view.me or 0]
        question = scene.words("ask-depot", count=left)
        super().__init__(scene, scene.legal.of_type(PlaceDepot), question)

    def ask(self) -> Content:
        return Content.assemble(self.asked, ("\n" + race(self.scene), "$foreground-muted not bold"))


# --- storing and emptying ------------------------------------------------------------------------


@PLUGIN.gate(StoreCard)
class StorePanel(NumberedChoice):
    """Before cards are drawn: whose warehouse gets the unseen card; one's own is first."""

    title_key = "store-title"
    voluntary = True
    small = True

    def __init__(self, scene: Scene) -> None:
        me = scene.view.me or 0
        stores = scene.legal.of_type(StoreCard)
        stores.sort(key=lambda a: (a.owner != me, a.owner))
        super().__init__(scene, stores, scene.words("ask-store"))

    def line(self, action: Action) -> Content:
        assert isinstance(action, StoreCard)
        scene, stored = self.scene, part_of(self.scene).stored[action.owner]
        ink = scene.ink(action.owner)
        own = scene.words("store-own") if action.owner == scene.view.me else ""
        return Content.assemble(
            (f"{ink.mark} {scene.seats[action.owner].name}", ink.colour),
            f" ({stored}){own}",
        )


@PLUGIN.decision(OfferingWarehouse)
class OfferPanel(NumberedChoice):
    """After a claim into a depot: the whole warehouse for one depot of the reserve, or nothing."""

    title_key = "warehouse-title"

    def __init__(self, scene: Scene) -> None:
        offer = scene.view.pending
        assert isinstance(offer, OfferingWarehouse)
        self.offer = offer
        super().__init__(scene)

    def ask(self) -> Content:
        scene, part, owner = self.scene, part_of(self.scene), self.offer.owner
        own = owner == scene.view.me
        return Content.assemble(
            scene.words(
                "ask-warehouse",
                own="yes" if own else "no",
                owner=scene.seats[owner].name,
                cards=scene.words("card-count", count=part.stored[owner]),
            ),
            ("\n" + race(scene), "$foreground-muted not bold"),
        )

    def line(self, action: Action) -> str:
        part, words = part_of(self.scene), self.scene.words
        left = part.reserve[self.offer.seat]
        count = part.stored[self.offer.owner]
        if isinstance(action, EmptyWarehouse):
            return words("warehouse-take", count=count, left=left - 1)
        return words("warehouse-leave", count=count, left=left)

    def light(self, picture: BoardPicture) -> BoardPicture:
        return attrs.evolve(picture, cities=frozenset(part_of(self.scene).placed[self.offer.owner]))


# --- looking -------------------------------------------------------------------------------------


@PLUGIN.info("w", "key-warehouses")
class WarehousesScreen(BoardInfo):
    """Player by player: the warehouse, the reserve and the depots, which light up on the board."""

    title_key = "warehouses-title"
    key = "w"

    def about(self) -> Content | str:
        return self.scene.words("warehouses-about")

    def rows(self) -> list[Content | str]:
        return [self._row(seat) for seat in range(len(self.scene.seats))]

    def _row(self, seat: int) -> Content:
        scene, part = self.scene, part_of(self.scene)
        ink = scene.ink(seat)
        most, _ = leaders(scene)
        lead = bool(most) and part.reserve[seat] == most
        stored = scene.words("card-count", count=part.stored[seat])
        bonus = (f"  +{scene.view.setup.rule(Depots).bonus}", "bold $success") if lead else ""
        return Content.assemble(
            (f"{ink.mark} {scene.seats[seat].name}", f"bold {ink.colour}"),
            bonus,
            "\n    ",
            scene.words("warehouses-stored", cards=stored),
            "\n    ",
            scene.words("warehouses-depots", reserve=part.reserve[seat], placed=len(part.placed[seat])),
        )

    def tell(self, index: int | None) -> Content | str:
        scene = self.scene
        if index is None:
            return race(scene)
        cities = [scene.teller.city(city) for city in part_of(scene).placed[index]]
        where = scene.words("warehouses-where", count=len(cities), cities=", ".join(cities))
        return Content.assemble(race(scene), (f"\n\n{where}", "$foreground-muted"))

    def light(self, picture: BoardPicture, index: int) -> BoardPicture:
        return attrs.evolve(picture, cities=frozenset(part_of(self.scene).placed[index]), last=frozenset())


# --- sentences -----------------------------------------------------------------------------------


@PLUGIN.event(CardStored, WarehouseLeft)
def _own(teller: Teller, event: CardStored | WarehouseLeft | WarehouseEmptied) -> Mapping[str, Any]:
    return {"own": "yes" if event.seat == event.owner else "no"}


@PLUGIN.event(WarehouseEmptied)
def _emptied(teller: Teller, event: WarehouseEmptied) -> Mapping[str, Any]:
    cards = NONE if event.cards is None else _held(teller, event.cards)
    return {**_own(teller, event), "cards": cards}


def _held(teller: Teller, cards: tuple[int, ...]) -> str:
    """Cards one by one, as a hand: "2 △ red + 1 ✱ locomotive"."""
    return teller.cards(tuple(cards.count(kind) for kind in range(len(teller.board.cards))))


@PLUGIN.remark
def matters(sight: Sight) -> bool:
    if sight.route is None:
        return False
    route = sight.scene.board.routes[sight.route]
    return any(city_note(sight.scene, city) for city in (route.a, route.b))
