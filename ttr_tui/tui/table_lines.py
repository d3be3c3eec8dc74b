"""The lines of text at the table: its head, and the notice that says what is expected."""

from __future__ import annotations

from typing import Any

from textual.content import Content

from ttr_tui.engine.actions import EndingTurn, FirstCard, SecondCard, Turn
from ttr_tui.engine.events import Event
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
        parts.append(f" · {words('head-turn', turn=(view.turn - 1) // len(scene.seats) + 1)}")
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


def place_line(scene: Scene, route: int | None, city: int | None) -> Content | str:
    """What the cursor is on, if it is on anything."""
    if route is not None:
        return route_line(scene, route)
    return "" if city is None else scene.words("notice-city", city=scene.teller.city(city))


def route_line(scene: Scene, route: int) -> Content:
    """A route: its ends, its price, and whose it is or what it brings."""
    owner = scene.view.owner(route)
    words = scene.words
    if owner is not None:
        end = words("route-of", who=scene.seats[owner].name)
    elif not scene.view.free >> route & 1:
        end = words("route-closed")
    else:
        end = words("ticket-points", points=scene.view.setup.points[route])
    return Content.assemble((scene.teller.route(route), "bold"), "  ", route_cost(scene, route), f"  {end}")
