"""The legend: every sign and colour of one game's board, and nothing that is not on it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from attrs import frozen
from textual.strip import Strip

from ttr_tui.engine.board import CITY, COUNTRY, GREY, JUNCTION, SHIP
from ttr_tui.rules.longest_path import LongestPath
from ttr_tui.tui.chart.layout import Layout
from ttr_tui.tui.chart.picture import BoardPicture
from ttr_tui.tui.chart.places import country_signs
from ttr_tui.tui.chart.samples import Samples
from ttr_tui.tui.palette import legible
from ttr_tui.tui.scene import Scene

HEADINGS = ROUTES, OWNERS, LIGHT, PLACES, PIECES = (
    "legend-routes",
    "legend-owners",
    "legend-light",
    "legend-places",
    "legend-pieces",
)
"""By the keys of their words. A mechanism may have another."""

THIS = frozenset((0,))
"""The route of a sample."""


@frozen
class Entry:
    """One line: under which heading it stands, how it looks, and what it means."""

    heading: str
    sample: Strip
    text: str


def legend(scene: Scene, samples: Samples, layout: Layout) -> list[Entry]:
    """The whole legend, heading by heading. What depends on the size is taken from the layout on screen."""
    found = [
        *_routes(scene, samples, layout),
        *_owners(scene, samples),
        *_light(scene, samples),
        *_places(scene, samples),
        *scene.plugins.legend(scene, samples),
    ]
    headings = list(dict.fromkeys((*HEADINGS, *(entry.heading for entry in found))))
    return sorted(found, key=lambda entry: headings.index(entry.heading))


def _routes(scene: Scene, samples: Samples, layout: Layout) -> Iterator[Entry]:
    board, words, palette = scene.board, scene.words, scene.palette
    colours = {route.colour for route in board.routes}
    for colour in sorted(colours - {GREY}):
        yield Entry(ROUTES, samples.route(colour), scene.teller.colour(colour))
    if GREY in colours:
        yield Entry(ROUTES, samples.route(), words("legend-grey"))
    if board.wild is not None:
        ink, sign = palette.card("wild")
        yield Entry(ROUTES, samples.sign(sign, legible(ink), ink), scene.teller.card_name(board.wild))
    kinds = {card.id.replace(board.colour_name(card.colour), "x", 1): None for card in board.cards}
    for key in (kind for kind in kinds if f"legend-card-{kind}" in words):
        sample = samples.sign(words(f"card-sign-{key}"), palette.text)
        yield Entry(ROUTES, sample, words(f"legend-card-{key}"))
    if any(route.piece == SHIP for route in board.routes):
        yield Entry(ROUTES, samples.route(piece=SHIP), words("legend-sea"))
    if not all(track.countable for track in layout.tracks):
        yield Entry(ROUTES, samples.route(countable=False), words("legend-length"))


def _owners(scene: Scene, samples: Samples) -> Iterator[Entry]:
    for seat, player in enumerate(scene.seats):
        claimed = BoardPicture(owners=(0,), inks=(scene.ink(seat),))
        yield Entry(OWNERS, samples.route(picture=claimed), player.name)
    setup = scene.view.setup
    if setup.parallels_close and any(same.bit_count() > 1 for same in setup.parallels):
        yield Entry(OWNERS, samples.route(picture=BoardPicture(closed=THIS)), scene.words("route-closed"))


def _light(scene: Scene, samples: Samples) -> Iterator[Entry]:
    pictures = {
        "legend-claimable": BoardPicture(claimable=THIS),
        "legend-selected": BoardPicture(selected_route=0),
        "legend-path": BoardPicture(path=THIS),
        "legend-last": BoardPicture(last=THIS),
    }
    if LongestPath.id in scene.view.setup.place:
        pictures["legend-longest"] = BoardPicture(longest=THIS)
    for key, picture in pictures.items():
        yield Entry(LIGHT, samples.route(picture=picture), scene.words(key))
    yield Entry(LIGHT, samples.place(lit=True), scene.words("legend-lit"))


def _places(scene: Scene, samples: Samples) -> Iterator[Entry]:
    cities, words = scene.board.cities, scene.words
    if any(city.kind == CITY and not city.port for city in cities):
        yield Entry(PLACES, samples.place(), words("legend-city"))
    if any(city.port for city in cities):
        yield Entry(PLACES, samples.place(port=True), words("legend-port-city"))
    if any(city.kind == JUNCTION for city in cities):
        yield Entry(PLACES, samples.place(JUNCTION), words("legend-junction"))
    for city, letter in zip(cities, country_signs(scene.board), strict=True):
        if city.kind == COUNTRY:
            yield Entry(PLACES, samples.place(COUNTRY, letter=letter), scene.teller.city(city.index))


def texts(entries: Iterable[Entry]) -> str:
    """What a legend says, without its samples."""
    return "\n".join(entry.text for entry in entries)
