"""The lines of text at the table: its head, and the notice that says what is expected."""

from __future__ import annotations

from typing import Any

from rich.cells import cell_len
from textual.content import Content

from ttr_tui.engine.actions import EndingTurn, FirstCard, SecondCard, Turn
from ttr_tui.engine.board import GREY
from ttr_tui.engine.events import Event
from ttr_tui.match import round_of
from ttr_tui.tui.hotseat import Stage
from ttr_tui.tui.panels.claim import route_cost
from ttr_tui.tui.scene import Scene

NAME_LETTERS = 8
"""Of a player's name in a narrow head."""


def head_line(scene: Scene, narrow: bool) -> Content:
    """The board, the round, and whose turn it is; in a narrow window every player in short."""
    words, view = scene.words, scene.view
    parts: list[Any] = [(scene.board.names.get(words.lang), "bold")]
    if view.turn:
        parts.append(f" · {words('head-turn', turn=round_of(view.turn, len(scene.seats)))}")
    if view.turns_left > 0:
        parts.append((f" · {words('head-last')}", "bold $warning"))
    if narrow:
        for seat, player in enumerate(view.players):
            ink = scene.ink(seat)
            style = f"bold {ink.colour}" + (" reverse" if view.seat == seat else "")
            counts = f"{player.score}·{sum(player.pieces)}"
            parts += ["  ", (f"{ink.mark}{scene.seats[seat].name[:NAME_LETTERS]}", style), f" {counts}"]
    elif view.seat >= 0:
        ink = scene.ink(view.seat)
        parts += [
            " · ",
            (f"{ink.mark} {words('head-to-move', who=scene.seats[view.seat].name)}", ink.colour),
        ]
    return Content.assemble(*parts)


def waiting_line(scene: Scene, last: Event | None) -> str | None:
    """What is said while the one who looks has nothing to do; `last` is what they did."""
    words = scene.words
    if scene.stage is Stage.BOT:
        return words("notice-bot", who=scene.seats[scene.view.seat].name)
    if scene.stage is Stage.HANDOVER:
        told = scene.teller.event(last) if last else ""
        me = scene.seats[scene.looking].name if scene.looking is not None else ""
        return words("notice-handover", me=me, told=told, who=scene.seats[scene.view.seat].name)
    return None


def asking_line(scene: Scene) -> str:
    """What is expected of the one who looks."""
    words, pending = scene.words, scene.view.pending
    if isinstance(pending, SecondCard):
        return words("notice-second")
    if isinstance(pending, EndingTurn):
        kinds = scene.legal.kinds()
        added = [it for it in scene.plugins.turn_actions.values() if it.action in kinds]
        others = [f"{it.key} {words(it.label)}" for it in added]
        return words("notice-ending", others=", ".join(others))
    if isinstance(pending, Turn | FirstCard) and scene.stage is Stage.DECIDING:
        return words("notice-turn", who=scene.seats[scene.view.seat].name)
    return ""


def place_line(
    scene: Scene, route: int | None, city: int | None, width: int, keys: str = "notice-city-keys"
) -> Content | str:
    """What the cursor or the mouse is on, if it is on anything; `keys` says how to go on from a city."""
    if route is not None:
        return route_line(scene, route, width)
    return "" if city is None else city_line(scene, city, width, keys)


def city_line(scene: Scene, city: int, width: int, keys: str) -> str:
    """A city: who waits and what stands there; and how to go on from it, if there is room."""
    words, name = scene.words, scene.teller.city(city)
    notes = list(scene.plugins.city_notes(scene, city))
    long, *short = (
        words("notice-city", city=name, told=" · ".join(told))
        for told in ([*notes, words(keys)], notes)
        if told
    )
    return long if not short or cell_len(long) <= width else short[0]


def route_line(scene: Scene, route: int, width: int) -> Content:
    """A route: its ends, its price, and whose it is, or what it brings and what one holds of its price."""
    owner = scene.view.owner(route)
    words = scene.words
    told: list[Content | tuple[str, str] | str] = [
        (scene.teller.route(route), "bold"),
        "  ",
        route_cost(scene, route),
        "  ",
    ]
    if owner is not None:
        return Content.assemble(*told, words("route-of", who=scene.seats[owner].name))
    if not scene.view.free >> route & 1:
        return Content.assemble(*told, words("route-closed"))
    told.append(words("ticket-points", points=scene.view.setup.points[route]))
    if scene.looking is None:
        return Content.assemble(*told)
    claims = scene.legal.claims()
    look = "$success" if claims is not None and route in claims.routes() else "$foreground-muted"
    long, short = (
        Content.assemble(*told, (f"  {held(scene, route, signs)}", look)) for signs in (False, True)
    )
    return long if long.cell_length <= width else short


def held(scene: Scene, route: int, signs: bool = False) -> str:
    """The spaces of a route that one's cards of its colour cover, and the wild cards that may be added;
    of a grey route those of the colour one has most of. With `signs` in short."""
    words, teller, setup, hand = scene.words, scene.teller, scene.view.setup, scene.view.hand
    cost, purse = setup.costs[route], setup.purse
    covered = {
        scene.board.cards[kinds[0]].colour: sum(hand[kind] * purse.spaces[kind] for kind in kinds)
        for kinds in purse.of_colour[cost.piece, cost.colour]
        if kinds
    }
    told = []
    if any(covered.values()):
        colour = max(covered, key=lambda one: covered[one])
        name = "" if cost.colour != GREY else teller.symbol(colour)
        if name and not signs:
            name = f" {name} {teller.colour(colour, covered[colour])}"
        told.append(f"{covered[colour]}{name}")
    wild = purse.wild
    if cost.wild and wild is not None and hand[wild]:
        count = hand[wild]
        told.append(f"{count}{teller.card_sign(wild) if signs else ' ' + teller.card_name(wild, count)}")
    return words("route-held", cards=" + ".join(told)) if told else words("route-held-nothing")
