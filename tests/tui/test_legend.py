"""The legend: every sign and colour of the board at hand and no other, by one key, in every window."""

from __future__ import annotations

from collections import Counter

import pytest
from textual.geometry import Region

from tests.tui.lakes import at_turn
from tests.tui.moments import (
    asked,
    at_first_turn,
    at_table,
    new_match,
    play_on,
    press,
    settled,
    text_in,
    text_on,
)
from tests.variants import VARIANTS, Variant
from ttr_tui.engine.actions import Turn
from ttr_tui.engine.board import CITY, COUNTRY, GREY, JUNCTION, SHIP
from ttr_tui.mapfile import find
from ttr_tui.match import Match
from ttr_tui.settings import Settings
from ttr_tui.tui.app import TtrApp
from ttr_tui.tui.chart.glyphs import GLYPHS
from ttr_tui.tui.chart.picture import BoardPicture, PlayerInk
from ttr_tui.tui.chart.places import country_signs
from ttr_tui.tui.chart.samples import Samples
from ttr_tui.tui.palette import DARK
from ttr_tui.tui.screens.help import HelpScreen
from ttr_tui.tui.screens.legend import LegendScreen
from ttr_tui.tui.screens.replay import ReplayScreen
from ttr_tui.tui.screens.table import TableScreen
from ttr_tui.words import Words, words

SIZES = ((80, 24), (120, 40), (200, 60))
LIGHT = ("claimable", "selected", "path", "last", "lit")
BUILDINGS = {"depots": "legend-depot", "ports": "legend-port", "stations": "legend-station"}


def fresh(variant: Variant, players: int = 2) -> Match:
    id, mode, addons = variant
    return new_match(id, players, mode=mode, addons=addons)


def expected(match: Match, countable: bool, say: Words) -> Counter[str]:
    """What the legend of a game must name, taken from the board itself."""
    setup, board = match.setup, match.board
    routes, cities = board.routes, board.cities
    found = [say(f"colour-{board.colours[c]}") for c in {r.colour for r in routes} - {GREY}]
    found += [say("legend-grey")] * any(r.colour == GREY for r in routes)
    found += [say(f"card-{kind.id}") for kind in board.cards if kind.index == board.wild]
    signs = {card.id.replace(board.colour_name(card.colour), "x") for card in board.cards}
    found += [say(f"legend-card-{sign}") for sign in signs if f"card-sign-{sign}" in say]
    found += [say("route-tunnel")] * any(r.tunnel for r in routes)
    found += [say("legend-ferry")] * any(r.ferry for r in routes)
    found += [say("legend-sea")] * any(r.piece == SHIP for r in routes)
    found += [say("legend-length")] * (not countable)
    found += [seat.name for seat in match.seats]
    groups = Counter(r.group for r in routes)
    closes = len(match.seats) < setup.rules.parallel_from and max(groups.values()) > 1
    found += [say("route-closed")] * closes
    found += [say(f"legend-{light}") for light in LIGHT]
    found += [say("legend-longest")] if "longest-path" in setup.place else []
    found += [say("legend-mandala")] * ("mandala" in setup.place)
    found += [say("legend-city")] * any(c.kind == CITY and not c.port for c in cities)
    found += [say("legend-port-city")] * any(c.port for c in cities)
    found += [say("legend-junction")] * any(c.kind == JUNCTION for c in cities)
    found += [c.name for c in cities if c.kind == COUNTRY]
    found += [say(key) for id, key in BUILDINGS.items() if id in setup.place]
    for mechanism in setup.mechanisms:
        found += [
            say(f"colour-{name}")
            for name in getattr(mechanism, "colours", ())
            if mechanism.id == "passengers"
        ]
    return Counter(found)


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("variant", VARIANTS, ids=lambda v: "-".join((v[0], v[1], *v[2])))
async def test_it_names_what_is_on_the_board_and_nothing_else(variant: Variant, lang: str) -> None:
    match = fresh(variant)
    async with at_table(match, lang=lang) as (pilot, table):
        await press(pilot, "k")
        screen = pilot.app.screen
        assert isinstance(screen, LegendScreen)
        countable = all(track.countable for track in table.board.chart.tracks)
        entries = screen.lines.entries
        assert Counter(entry.text for entry in entries) == expected(match, countable, words(lang))
        for entry in entries:
            assert entry.text in text_in(screen.lines), "all of it is seen without scrolling"
        await press(pilot, "k")
        assert pilot.app.screen is table


async def test_samples_look_like_the_board() -> None:
    """What a sample shows is there on the board, in the same colours."""
    match = play_on(new_match("suisse", 3, 2), lambda m: m.state.turn > 40 and asked(Turn)(m))
    async with at_table(match) as (pilot, table):
        await press(pilot, "k")
        screen = pilot.app.screen
        assert isinstance(screen, LegendScreen)
        drawn = {
            (segment.style.color, segment.style.bgcolor)
            for strip in table.board.painter.lines()
            for segment in strip
            if segment.style
        }
        inks = {colour for look in drawn for colour in look}
        for entry in screen.lines.entries:
            if entry.heading in ("legend-routes", "legend-owners") and entry.text != "closed":
                here = {s.style.color for s in entry.sample if s.text.strip() and s.style}
                assert here & inks, entry.text
        letters = {
            e.text: e.sample.text.strip() for e in screen.lines.entries if e.heading == "legend-places"
        }
        signs = zip(match.board.cities, country_signs(match.board), strict=True)
        assert {c.name: letters[c.name] for c in match.board.cities if c.kind == COUNTRY} == {
            c.name: sign for c, sign in signs if c.kind == COUNTRY
        }


@pytest.mark.parametrize("glyphs", ["octant", "sextant", "quadrant", "half"])
def test_kinds_of_routes_differ_without_colour(glyphs: str) -> None:
    samples = Samples(find("europe"), DARK, GLYPHS[glyphs], 7)
    pictures = (
        BoardPicture(owners=(0,), inks=(PlayerInk("#ff0000", "▲"),)),
        BoardPicture(closed=frozenset((0,))),
    )
    shapes = [
        samples.route(),
        samples.route(tunnel=True),
        samples.route(ferry=1),
        samples.route(piece=SHIP),
        *(samples.route(picture=picture) for picture in pictures),
    ]
    assert len({shape.text for shape in shapes}) == len(shapes)
    assert all(shape.cell_length == 7 for shape in shapes)


@pytest.mark.parametrize("theme", ["dark", "light", "safe"])
@pytest.mark.parametrize("size", SIZES, ids=str)
async def test_it_fits_every_window(size: tuple[int, int], theme: str) -> None:
    async with at_table(at_turn("grands-lacs", 3, depots=True), size, lang="fr", theme=theme) as (
        pilot,
        table,
    ):
        await press(pilot, "k")
        screen = pilot.app.screen
        assert isinstance(screen, LegendScreen)
        assert screen.region.contains_region(screen.scroll.region)
        seen = text_on(pilot)
        await press(pilot, *["pagedown"] * 4)
        seen += text_on(pilot)
        assert all(entry.text in seen for entry in screen.lines.entries)
        await press(pilot, "escape")
        assert pilot.app.screen is table


async def test_it_is_in_the_help_and_its_key_too() -> None:
    async with at_table(at_first_turn("usa")) as (pilot, table):
        assert "k legend" in text_on(pilot)
        await press(pilot, "question_mark")
        assert isinstance(pilot.app.screen, HelpScreen)
        assert "k legend" in text_on(pilot)
        await press(pilot, "k")
        assert isinstance(pilot.app.screen, LegendScreen)
        await press(pilot, "escape", "escape")
        assert table.is_current


async def test_a_game_watched_again_has_it() -> None:
    match = at_first_turn("europe")
    app = TtrApp(lambda _: ReplayScreen(match), Settings(motion=False), "en")
    async with app.run_test(size=(120, 40)) as pilot:
        await settled(pilot)
        await press(pilot, "k")
        assert isinstance(pilot.app.screen, LegendScreen)
        await press(pilot, "k")
        assert isinstance(pilot.app.screen, ReplayScreen)


async def test_another_language_retells_the_one_beside_the_board() -> None:
    async with at_table(at_first_turn("usa"), (200, 60)) as (pilot, table):
        assert "any one colour" in text_in(table.desk.legend)
        app = pilot.app
        assert isinstance(app, TtrApp)
        app.change_settings(lang="fr")
        await settled(pilot)
        assert "couleur au choix" in text_in(table.desk.legend)


# --- always there, where there is room -------------------------------------------------------------


def beside(table: TableScreen) -> bool:
    return table.desk.legend.display


@pytest.mark.parametrize("map", ["usa", "allemagne", "europe", "grands-lacs"])
async def test_a_large_window_always_shows_it(map: str) -> None:
    async with at_table(at_turn(map, 3), (200, 60)) as (_, table):
        legend, desk = table.desk.legend, table.desk
        assert beside(table)
        said = text_in(legend)
        assert all(entry.text in said for entry in legend.entries)
        others = [desk.board, desk.players, desk.tickets, desk.log_box]
        assert not any(legend.region.overlaps(other.region) for other in others)
        assert Region(0, 0, 200, 60).contains_region(legend.region)
        assert desk.log_box.size.height >= legend.LEAST_LOG - desk.log_box.gutter.height


async def test_a_small_one_does_not() -> None:
    for size in SIZES[:2]:
        async with at_table(at_first_turn("usa"), size) as (_, table):
            assert not beside(table)


async def test_it_comes_and_goes_with_the_room() -> None:
    async with at_table(at_first_turn("usa"), (200, 60)) as (pilot, table):
        assert beside(table)
        await pilot.resize_terminal(120, 40)
        await settled(pilot)
        assert not beside(table)
        await pilot.resize_terminal(200, 60)
        await settled(pilot)
        assert beside(table)
