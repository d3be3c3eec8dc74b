"""Boards that play the same and only look different."""

from __future__ import annotations

from attrs import evolve, fields

from ttr_tui.engine.board import Board


def redrawn(kept: Board, today: Board) -> Board | None:
    """The board of an older map file, drawn as today's file draws it: its geography, and where its
    places and routes are. None if anything else about the two differs."""
    if len(kept.cities) != len(today.cities) or len(kept.routes) != len(today.routes):
        return None
    cities = zip(kept.cities, today.cities, strict=True)
    routes = zip(kept.routes, today.routes, strict=True)
    drawn = evolve(
        kept,
        size=today.size,
        geography=today.geography,
        cities=tuple(evolve(old, x=new.x, y=new.y, label=new.label) for old, new in cities),
        routes=tuple(evolve(old, bend=new.bend, border=new.border) for old, new in routes),
    )
    facts = {field.name for field in fields(Board)} - {"digest", "source"}
    return drawn if all(getattr(drawn, fact) == getattr(today, fact) for fact in facts) else None
