"""Colours that are told apart, signs that are told apart, and terminals that show what was chosen."""

from __future__ import annotations

import re
import unicodedata
from itertools import combinations
from math import dist

import pytest
from rich._palettes import EIGHT_BIT_PALETTE, STANDARD_PALETTE
from rich.cells import cell_len
from rich.color import Color, ColorSystem
from rich.segment import Segment
from rich.style import Style
from textual.color import Color as TextualColor

from tests.tui.moments import at_first_turn, press, settled
from ttr_tui.settings import Settings
from ttr_tui.tui.app import TtrApp
from ttr_tui.tui.bold import STEADY_BOLD
from ttr_tui.tui.chart.paint import DOTS
from ttr_tui.tui.palette import ALL_PALETTES, MARKS, PALETTES, SYMBOLS, Palette, legible, palette
from ttr_tui.tui.palette.base import contrast
from ttr_tui.tui.palette.depths import KNOWN, apart, channels, linear, oklab
from ttr_tui.tui.screens.table import TableScreen
from ttr_tui.tui.themes import theme_of

ALL = pytest.mark.parametrize("look", ALL_PALETTES, ids=lambda p: f"{p.id}-{p.depth}")
TINTED = pytest.mark.parametrize(
    "look", [p for p in ALL_PALETTES if p.depth != "16"], ids=lambda p: f"{p.id}-{p.depth}"
)
FEW = pytest.mark.parametrize(
    "look", [p for p in ALL_PALETTES if KNOWN[p.depth]], ids=lambda p: f"{p.id}-{p.depth}"
)
TERMS = {"256": "xterm-256color", "16": "xterm"}

# How eyes without red or without green see light (Machado, Oliveira and Fernandes, 2009).
EYES = {
    "all": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "no red": ((0.152, 1.053, -0.205), (0.115, 0.786, 0.099), (-0.004, -0.048, 1.052)),
    "no green": ((0.367, 0.861, -0.228), (0.280, 0.673, 0.047), (-0.012, 0.043, 0.969)),
}


def apart_to(eyes: str, one: str, other: str) -> float:
    """How different two colours look to some eyes."""
    seen = []
    for colour in (one, other):
        light = linear(colour)
        red, green, blue = (
            min(1.0, max(0.0, sum(share * part for share, part in zip(row, light, strict=True))))
            for row in EYES[eyes]
        )
        seen.append(oklab(red, green, blue))
    return 100 * dist(*seen)


def colours_of(look: Palette) -> list[str]:
    """Every colour that stands in a palette."""
    return re.findall(r"#[0-9a-f]{6}", repr(look))


def shown(colour: str, depth: str) -> str:
    """What Rich makes of a colour at a depth."""
    system = {"256": ColorSystem.EIGHT_BIT, "16": ColorSystem.STANDARD}[depth]
    known = Color.parse(colour).downgrade(system)
    assert known.number is not None
    return {"256": EIGHT_BIT_PALETTE, "16": STANDARD_PALETTE}[depth][known.number].hex


# --- signs -----------------------------------------------------------------------------------------


def test_no_sign_means_two_things() -> None:
    signs = [*(sign for sign in SYMBOLS.values() if sign.strip()), *MARKS, *DOTS.values()]
    assert len(set(signs)) == len(signs)


def test_every_sign_is_one_cell_wide_and_no_emoji() -> None:
    for sign in (*SYMBOLS.values(), *MARKS, *DOTS.values()):
        assert len(sign) == 1
        assert cell_len(sign) == 1
        # Whatever is shown as an emoji by default is wide.
        assert unicodedata.east_asian_width(sign) not in "WF", sign


def test_players_and_cards_do_not_share_a_shape() -> None:
    """▲ and △ were taken for one another: no sign of a player is the solid form of a card's."""
    shapes = [
        {word for word in unicodedata.name(sign).split() if word not in ("BLACK", "WHITE", "SUIT")}
        for sign in MARKS
    ]
    for symbol in SYMBOLS.values():
        name = set(unicodedata.name(symbol).split())
        assert not any(shape <= name for shape in shapes), symbol


# --- colours ---------------------------------------------------------------------------------------


@ALL
def test_everything_has_a_colour_of_its_own(look: Palette) -> None:
    assert set(look.cards) == set(SYMBOLS)
    assert len(set(look.cards.values())) == len(look.cards)
    assert len(set(look.players)) == len(look.players) == len(MARKS)
    assert all(apart(*pair) > 10 for pair in combinations(look.cards.values(), 2))
    assert all(apart(*pair) > 11 for pair in combinations(look.players, 2))


@ALL
def test_names_are_legible_wherever_they_stand(look: Palette) -> None:
    for ground in (look.land, look.sea, look.lake):
        for ink in (look.text, look.quiet, look.lit):
            assert contrast(ink, ground) >= 4.5, (ink, ground)
    for ground in (look.frame.background, look.frame.surface):
        assert contrast(look.text, ground) >= 7
        assert contrast(look.frame.muted, ground) >= 4.5
        assert all(contrast(look.written(colour), ground) >= 2.5 for colour in look.cards)
    for colour in (*look.cards.values(), *look.players):
        assert contrast(legible(colour), colour) >= 3.9, colour


@ALL
def test_black_is_black_and_grey_is_grey(look: Palette) -> None:
    assert max(channels(look.cards["black"])) < 32
    grey = channels(look.cards["grey"])
    assert max(grey) - min(grey) < 16
    assert min(grey) > 64
    assert min(channels(look.cards["white"])) > 232


@ALL
def test_free_routes_are_clear_of_the_land(look: Palette) -> None:
    for colour, ink in look.cards.items():
        if colour == "wild":
            continue  # there is no such route
        behind = look.edges.get(colour, look.land)
        assert apart(ink, behind) >= 15, colour
        assert apart(behind, look.land) >= 7 or behind == look.land


@TINTED
def test_the_ground_is_quiet(look: Palette) -> None:
    """Land, sea and lake are told apart, and no line on them is as strong as the faintest route."""
    assert apart(look.land, look.sea) > 6
    assert apart(look.sea, look.lake) > 4
    faintest = min(apart(ink, look.edges.get(name, look.land)) for name, ink in look.cards.items())
    for line in (look.river, look.border):
        assert 2 < apart(line, look.land) < max(20, faintest)


@ALL
def test_lights_are_told_apart(look: Palette) -> None:
    lights = (look.claimable, look.path, look.last, look.longest, look.accent)
    assert all(apart(*pair) > 8 for pair in combinations((*lights, look.land), 2))
    routes = [ink for colour, ink in look.cards.items() if colour != "wild"]
    assert all(apart(look.selection(ink), ink) > 15 for ink in (*routes, *look.players))


@pytest.mark.parametrize("depth", ["truecolor", "256"])
@pytest.mark.parametrize("eyes", EYES)
def test_the_safe_theme_is_safe(depth: str, eyes: str) -> None:
    look = palette("safe", depth)
    lights = (look.claimable, look.path, look.last, look.longest, look.accent, look.land)
    for least, colours in ((10, look.cards.values()), (9, look.players), (7, lights)):
        for pair in combinations(colours, 2):
            assert apart_to(eyes, *pair) > least, pair


# --- depths ----------------------------------------------------------------------------------------


@FEW
def test_few_colours_are_shown_as_they_were_chosen(look: Palette) -> None:
    for colour in {*colours_of(look), legible(look.land), legible(look.accent)}:
        assert shown(colour, look.depth) == colour
        assert colour in KNOWN[look.depth]
    for ink in (*look.cards.values(), *look.players):
        assert look.faded(ink, 0.45) in KNOWN[look.depth]


@FEW
def test_what_textual_mixes_is_shown_as_it_is(look: Palette) -> None:
    theme = theme_of(look)
    mixed = {name: value for name, value in theme.variables.items() if value.startswith("#")}
    for over in ("veil", "focus-tint"):  # they lie over other colours
        del mixed[over]
    assert {"scrollbar", "border", "surface-active", "panel-lighten-1"} <= set(mixed)
    for name, value in mixed.items():
        assert shown(value, look.depth) == value, name


def test_every_colour_that_is_known_is_shown_as_it_is() -> None:
    for depth in TERMS:
        assert all(shown(colour, depth) == colour for colour in KNOWN[depth])


@pytest.mark.parametrize("theme", PALETTES)
@pytest.mark.parametrize("depth", TERMS)
async def test_a_whole_table_keeps_to_the_colours_of_its_terminal(
    theme: str, depth: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for variable in ("COLORTERM", "TEXTUAL_COLOR_SYSTEM", "NO_COLOR"):
        monkeypatch.delenv(variable, raising=False)
    monkeypatch.setenv("TERM", TERMS[depth])
    settings = Settings(motion=False, pace="instant", theme=theme)
    app = TtrApp(lambda _: TableScreen(at_first_turn("europe")), settings, "en")
    async with app.run_test(size=(120, 40)) as pilot:
        await settled(pilot)
        await press(pilot, "space", "c")
        assert app.palette is palette(theme, depth)
        used = {
            colour.get_truecolor().hex
            for y in range(40)
            for x in range(120)
            for style in [app.screen.get_style_at(x, y)]
            for colour in (style.color, style.bgcolor)
            if colour is not None and not colour.is_default
        }
    assert len(used) > 10
    assert used <= set(KNOWN[depth])


def test_what_is_not_known_has_a_palette() -> None:
    assert palette("light", "none") is PALETTES["light"]
    assert palette("nothing of the kind", "256") is palette("dark", "256")


def test_greys_are_as_many_as_colours_would_be(monkeypatch: pytest.MonkeyPatch) -> None:
    for variable in ("COLORTERM", "TEXTUAL_COLOR_SYSTEM"):
        monkeypatch.delenv(variable, raising=False)
    monkeypatch.setenv("NO_COLOR", "1")
    for depth, term in TERMS.items():
        monkeypatch.setenv("TERM", term)
        app = TtrApp(lambda _: TableScreen(at_first_turn("europe")), Settings(theme="light"))
        assert app.palette is palette("light", depth)


def test_bold_letters_keep_their_colour() -> None:
    """Many terminals show bold black as grey."""
    black, yellow = Style.parse("bold #000000 on #ffff55"), Style.parse("bold #ffff55 on #000000")
    segments = [Segment("a", black), Segment("b", yellow), Segment("c")]
    plain, bold, bare = STEADY_BOLD.apply(segments, TextualColor(0, 0, 0))
    assert plain.style is not None
    assert not plain.style.bold
    assert plain.style.color == black.color
    assert bold == segments[1]
    assert bare == segments[2]
