"""The facts of a board: what is printed on it, and the figures of its rules.

Everything here is immutable and plain. A board is read from a map file once and shared by
every state of every game played on it. Cities, routes, tickets and card kinds are known by
their index in the board's tuples; the ids are for files and people.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from attrs import field, frozen

if TYPE_CHECKING:
    from ttr_tui.engine.mechanism import Mechanism

GREY = -1
"""The colour of a route that takes any one colour."""

WILD = -2
"""The colour of a locomotive (joker, bus): it stands for any card."""

TRAIN = 0
SHIP = 1
"""Indices into `Board.pieces`: what land and sea routes are claimed with."""

CITY = "city"
COUNTRY = "country"
JUNCTION = "junction"


MOST_PLAYERS, MOST_DECKS, MOST_MARKET, MOST_OFFERED = 5, 2, 6, 9
"""What a table has room, colours and keys for: players, decks of cards, cards face up, and tickets to
choose from."""


@frozen
class City:
    """A place where routes end. A country is a dead end; a junction is a crossing without a name."""

    index: int
    id: str
    name: str
    x: float
    y: float
    kind: str = CITY
    port: bool = False
    meeples: int = 0
    label: str = ""
    """Where the map file wants the name: "" (search), or one of n ne e se s sw w nw."""


@frozen
class Route:
    """One claimable track. Tracks of one `group` are parallel: the same two points, the same kind."""

    index: int
    id: str
    a: int
    b: int
    length: int
    colour: int
    piece: int = TRAIN
    tunnel: bool = False
    ferry: int = 0
    """Locomotive symbols on the route."""
    group: int = -1
    lane: int = 0
    lanes: int = 1
    """This track is number `lane` of `lanes` drawn side by side."""
    bend: float = 0.0
    """Control-point offset as a fraction of the chord, positive to the right of a→b on the screen."""
    border: tuple[float, float] | None = None
    """Where a route into a country meets the border, if not at the country's own point."""


@frozen
class Ticket:
    """One card: join `start` to one of `goals`; `points` has a value for each goal."""

    index: int
    id: str
    start: int
    goals: tuple[int, ...]
    points: tuple[int, ...]
    deck: int = 0
    modes: frozenset[str] = frozenset()
    """The modes it is used in; empty means every mode."""


@frozen
class CardKind:
    """A face of a card: all cards of one kind are alike."""

    index: int
    id: str
    colour: int
    count: int
    deck: int = 0
    pieces: tuple[int, ...] = (TRAIN,)
    """The kinds of routes it can pay for."""
    spaces: int = 1
    """How many spaces one card covers (a double ship: two)."""
    port: bool = False
    """Carries the port symbol."""


@frozen
class TicketRules:
    """How tickets are dealt and drawn."""

    deal: tuple[int, ...]
    """Cards from each deck at set-up; with `announce`, only the sum counts."""
    keep: int
    draw: tuple[int, ...]
    """Cards from each deck in play; with `announce`, only the sum counts."""
    draw_keep: int = 1
    announce: bool = False
    """The player says how many come from each deck, before seeing any."""
    setup_rejected: str = "under"
    """Where tickets not kept at set-up go: under the deck, out of the game, or shuffled back in."""
    rejected: str = "under"

    def drawn_from(self, deck: int) -> bool:
        """Whether tickets of this deck can be drawn in play."""
        return self.announce or self.draw[deck] > 0


@frozen
class Rules:
    """The figures of one mode of a board, and the mechanisms it uses."""

    hand: tuple[int, ...]
    """Starting cards from each card deck."""
    market: tuple[int, ...]
    """Face-up cards from each card deck."""
    tickets: TicketRules
    points: tuple[int, ...]
    """Points of a route by its length; index 0 is unused."""
    pieces: tuple[int, ...]
    """Pieces of each kind (`Board.pieces`) a player starts with."""
    parallel_from: int = 4
    """Parallel routes are all usable with at least so many players."""
    refresh: int = 3
    """So many wild cards in the market, and all of it is replaced."""
    wild_face_up_ends: bool = True
    """A wild card taken from the market counts as both cards."""
    wild_on_tunnels_only: bool = False
    end_pieces: int = 2
    """A turn that ends with so few pieces (all kinds together) begins the end."""
    final_turns: int = 1
    ties: tuple[str, ...] = ("tickets", "longest-path")
    mechanisms: tuple[Mechanism, ...] = ()


Line = tuple[tuple[float, float], ...]
"""Points (x, y) in the units of the board; they may lie beyond its edge."""


@frozen
class Geography:
    """The country under the network: nothing in a game depends on it. Without land, all is land."""

    land: tuple[Line, ...] = ()
    """Closed outlines; whatever is outside of them is sea."""
    lakes: tuple[Line, ...] = ()
    """Closed outlines in the land."""
    islands: tuple[Line, ...] = ()
    """Closed outlines of land in the lakes."""
    borders: tuple[Line, ...] = ()
    """Open lines."""
    rivers: tuple[Line, ...] = ()
    """Open lines."""


@frozen
class Bilingual:
    """A text of a map file in both languages."""

    fr: str
    en: str

    def get(self, lang: str) -> str:
        return self.fr if lang == "fr" else self.en


@frozen
class Mode:
    """One way to play a board: its figures and its tickets."""

    id: str
    names: Bilingual
    rules: Rules


@frozen
class AddOn:
    """Something that can be added to a game: its figures changed, or a mechanism more."""

    id: str
    names: Bilingual
    modes: frozenset[str]
    """The modes it fits; empty means all."""
    changes: dict[str, object] = field(factory=dict, hash=False)
    """Fields of `Rules` and `TicketRules` ("tickets.keep") to replace."""
    mechanism: Mechanism | None = None


@frozen(eq=False)
class Board:
    """One board, as printed, with every way to play it."""

    id: str
    names: Bilingual
    description: Bilingual
    players: tuple[int, int]
    aliases: tuple[str, ...]
    pieces: tuple[str, ...]
    """Ids of the kinds of pieces: ("train",) or ("train", "ship") or ("bus",)."""
    colours: tuple[str, ...]
    card_decks: tuple[str, ...]
    cards: tuple[CardKind, ...]
    ticket_decks: tuple[str, ...]
    cities: tuple[City, ...]
    routes: tuple[Route, ...]
    tickets: tuple[Ticket, ...]
    """Every card, copies one by one."""
    modes: dict[str, Mode]
    """In the order of the map file; the first is the default."""
    addons: dict[str, AddOn]
    size: tuple[float, float] = (1000.0, 1000.0)
    """The extent of x and y on the printed board: its shape is their ratio."""
    geography: Geography = Geography()
    digest: str = ""
    """Of the map file's contents: games remember it."""
    source: str = ""
    """The map file's text: games keep a copy."""

    def city(self, id: str) -> City:
        """The city with this id."""
        return next(c for c in self.cities if c.id == id)

    def route(self, a: str, b: str, colour: str | None = None) -> Route:
        """The first route between two cities, of a colour if one is named.

        >>> from ttr_tui.mapfile import find
        >>> find("germany").route("berlin", "hamburg", "blue").id
        'berlin-hamburg-blue'
        """
        for route in self.routes:
            ends = {self.cities[route.a].id, self.cities[route.b].id}
            if ends == {a, b} and colour in (None, self.colour_name(route.colour)):
                return route
        raise KeyError(f"no route {a}–{b} {colour or ''}".strip())

    def colour_name(self, colour: int) -> str:
        return "grey" if colour == GREY else "wild" if colour == WILD else self.colours[colour]

    def kind(self, id: str) -> CardKind:
        """The card kind with this id."""
        return next(k for k in self.cards if k.id == id)

    @property
    def wild(self) -> int | None:
        """The index of the wild card kind, where the board has one."""
        return next((k.index for k in self.cards if k.colour == WILD), None)
