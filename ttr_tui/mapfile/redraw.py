"""Boards that play the same and only look different, or are told in other words."""

from __future__ import annotations

from typing import TypeVar

from attrs import evolve, fields

from ttr_tui.engine.board import AddOn, Board, Mode

T = TypeVar("T", Mode, AddOn)


def redrawn(kept: Board, today: Board) -> Board | None:
    """The board of an older map file, drawn and told as today's file does it: its geography, where its
    places and routes are, what it and its modes are called. None if anything else about the two differs."""
    if len(kept.cities) != len(today.cities) or len(kept.routes) != len(today.routes):
        return None
    cities = zip(kept.cities, today.cities, strict=True)
    routes = zip(kept.routes, today.routes, strict=True)
    drawn = evolve(
        kept,
        names=today.names,
        description=today.description,
        modes=_renamed(kept.modes, today.modes),
        addons=_renamed(kept.addons, today.addons),
        size=today.size,
        geography=today.geography,
        cities=tuple(evolve(old, x=new.x, y=new.y, label=new.label) for old, new in cities),
        routes=tuple(evolve(old, bend=new.bend, border=new.border) for old, new in routes),
    )
    facts = {field.name for field in fields(Board)} - {"digest", "source"}
    return drawn if all(getattr(drawn, fact) == getattr(today, fact) for fact in facts) else None


def _renamed(kept: dict[str, T], today: dict[str, T]) -> dict[str, T]:
    """The modes or add-ons of an older file by the names today's file gives them."""
    return {id: evolve(it, names=today[id].names) if id in today else it for id, it in kept.items()}
