"""Every key that a map file can have, table by table. The loader refuses any other, and
maps/README.md explains each of them.

Not listed are names that a map file makes up itself (its places, decks, pieces, modes), and the
figures of mechanisms, which are the fields of their classes.
"""

from __future__ import annotations

MAP = (
    "id",
    "aliases",
    "players",
    "size",
    "name",
    "description",
    "rules",
    "modes",
    "addons",
    "cards",
    "cities",
    "routes",
    "tickets",
    "geography",
)
RETIRED = ("water",)
"""Keys of earlier days: kept games carry map files that have them, so they are passed over."""
WORDS = ("fr", "en")
MODE = (
    "name",
    "pieces",
    "hand",
    "market",
    "points",
    "parallel_from",
    "refresh",
    "wild_face_up_ends",
    "wild_on_tunnels_only",
    "end_pieces",
    "final_turns",
    "ties",
    "tickets",
    "mechanisms",
)
"""Of `[rules]` too: there `name` is for modes without one of their own."""
ADDON = (*MODE, "modes")
TICKET_RULES = ("deal", "keep", "draw", "draw_keep", "announce", "setup_rejected", "rejected")
CARDS = ("colours",)
"""Beside the decks."""
CARD = ("id", "count", "colour", "wild", "pays", "spaces", "port")
CITY = ("name", "x", "y", "kind", "label", "port", "meeples")
ROUTE = ("ends", "length", "colours", "tunnel", "ferry", "bend", "border")
TICKET = ("from", "to", "points", "copies", "modes")
OUTLINES = ("land", "lakes", "islands")
GEOGRAPHY = (*OUTLINES, "borders", "rivers")

TABLES: dict[str, tuple[str, ...]] = {
    "": MAP,
    "name": WORDS,
    "description": WORDS,
    "rules": MODE,
    "rules.tickets": TICKET_RULES,
    "modes.*": MODE,
    "modes.*.name": WORDS,
    "modes.*.tickets": TICKET_RULES,
    "addons.*": ADDON,
    "addons.*.name": WORDS,
    "addons.*.tickets": TICKET_RULES,
    "cards": CARDS,
    "cards.*": CARD,
    "cities.*": CITY,
    "routes.*": ROUTE,
    "tickets.*": TICKET,
    "geography": GEOGRAPHY,
}
"""The keys by table; a star is a name that the file makes up."""
