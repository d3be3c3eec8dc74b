"""Pictures of screens: blocks are areas, signs are shapes, and words stay words."""

from __future__ import annotations

import re
from pathlib import Path
from xml.etree import ElementTree

import pytest
from textual._border import BORDER_CHARS
from textual.app import App, ComposeResult
from textual.widgets import Static

from tests.blocks import HEIGHT, WIDTH, Cell
from tests.drawing import MARGIN, drawing, picture
from tests.signs import SIGNS
from ttr_tui.tui.chart.glyphs import GLYPHS, GlyphSet
from ttr_tui.tui.palette import MARKS, SYMBOLS

SVG = "{http://www.w3.org/2000/svg}"
SOURCES = Path(__file__).parent.parent / "ttr_tui"
INK, BEHIND = "#f0d03a", "#1d2129"
DARKER = "#112233"


def parsed(*rows: str, ink: str = INK) -> ElementTree.Element:
    return ElementTree.fromstring(picture([[Cell(text, ink, BEHIND) for text in row] for row in rows]))


def painted(svg: ElementTree.Element) -> dict[tuple[float, int], str]:
    """The colour of each dot of a picture, an eighth of a cell wide, its boxes painted in their order."""
    step = WIDTH / 8
    colours: dict[tuple[float, int], str] = {}
    for path in svg.findall(f".//{SVG}g[@shape-rendering]/{SVG}path"):
        box = r"M([\d.]+) ([\d.]+)h([\d.]+)v([\d.]+)H([\d.]+)z"
        assert re.fullmatch(f"({box})+", path.attrib["d"])
        for left, top, width, height, back in re.findall(box, path.attrib["d"]):
            assert back == left
            first, last = float(left) / step, (float(left) + float(width)) / step
            assert (first % 1, last % 1) == (0, 0)
            for x in range(int(first), int(last)):
                for y in range(int(top), int(top) + int(height)):
                    colours[x, y] = path.attrib["fill"]
    return colours


def texts(svg: ElementTree.Element) -> list[str]:
    return [text.text or "" for text in svg.iter(f"{SVG}text")]


@pytest.mark.parametrize("glyphs", [GLYPHS[id] for id in ("octant", "sextant", "quadrant", "half")])
def test_a_block_fills_the_parts_of_its_pattern(glyphs: GlyphSet) -> None:
    colours = painted(parsed(glyphs.glyphs))
    assert len(colours) == 8 * HEIGHT * len(glyphs.glyphs)
    for (x, y), colour in colours.items():
        pattern, across = divmod(x, 8)
        part = y * glyphs.rows // HEIGHT * glyphs.columns + int(across) * glyphs.columns // 8
        assert colour == (INK if int(pattern) >> part & 1 else BEHIND)


def test_bars_fill_as_many_eighths_as_they_say() -> None:
    colours = painted(parsed("▁▂▃▄▅▆▇█▏▎▍▌▋▊▉█▔▕"))
    inked = [
        sum(colours[x, y] == INK for x in range(i, i + 8) for y in range(HEIGHT)) for i in range(0, 144, 8)
    ]
    assert inked == [HEIGHT * n for n in (*range(1, 9), *range(1, 9), 1, 1)]
    assert colours[0, HEIGHT - 1] == colours[8 * 8, 0] == colours[8 * 16, 0] == colours[8 * 18 - 1, 0] == INK


def test_a_shade_lies_between_its_two_colours() -> None:
    shades = painted(ElementTree.fromstring(picture([[Cell(s, "#ffffff", "#000000") for s in " ░▒▓█"]])))
    levels = [int(shades[x, 0][1:3], 16) for x in range(0, 40, 8)]
    assert levels == sorted(set(levels))


def test_what_is_one_colour_is_one_area() -> None:
    svg = parsed("▐▌ x", "▐▌  ", "    ")
    boxes = [path.attrib["d"] for path in svg.findall(f".//{SVG}g[@shape-rendering]/{SVG}path")]
    assert boxes == [
        f"M0 0h{4 * WIDTH}v{3 * HEIGHT}H0z",
        f"M{WIDTH // 2} 0h{WIDTH}v{2 * HEIGHT}H{WIDTH // 2}z",
    ]


def signs_in_the_sources() -> set[str]:
    """Every arrow, frame, block and pictogram that is written anywhere in the game."""
    files = [file for kind in ("*.py", "*.ftl") for file in SOURCES.rglob(kind)]
    found = {sign for file in files for sign in file.read_text("utf-8")}
    return {sign for sign in found if "\u2190" <= sign <= "\u21ff" or "\u2300" <= sign <= "\u2bff"}


@pytest.mark.parametrize(
    "signs",
    [
        "".join(SYMBOLS.values()),
        "".join(MARKS),
        "".join(sorted(signs_in_the_sources())),
        "".join(
            sign for name, box in BORDER_CHARS.items() if name != "ascii" for side in box for sign in side
        ),
    ],
    ids=["cards", "players", "sources", "borders"],
)
def test_no_sign_needs_a_font(signs: str) -> None:
    svg = parsed(signs)
    assert texts(svg) == []
    assert not {sign for sign in signs.replace(" ", "") if blank(parsed(sign))}


def blank(svg: ElementTree.Element) -> bool:
    """Whether nothing is to be seen."""
    looks = {path.get("stroke") or path.get("fill") for path in svg.iter(f"{SVG}path")}
    return looks == {BEHIND}


def test_every_sign_has_a_shape_of_its_own() -> None:
    assert len(set(SIGNS.values())) == len(SIGNS)


def test_words_stay_words_between_signs() -> None:
    svg = parsed("Köln ● 3 cars", "  ?  ⁇")
    assert texts(svg) == ["Köln", "3 cars", "?", "⁇"]
    assert [(text.attrib["x"], text.attrib["textLength"]) for text in svg.iter(f"{SVG}text")][:2] == [
        ("0", str(4 * WIDTH)),
        (str(7 * WIDTH), str(6 * WIDTH)),
    ]


def test_a_full_board_is_not_a_large_file() -> None:
    """Coloured stripes aslant all over a window, in sextants: more of them than any board has."""
    glyphs = GLYPHS["sextant"].glyphs
    inks = (INK, "#4b8ff7", "#ef4b4b", "#3fb85a", "#c874e8")
    rows = [
        [
            Cell(glyphs[(x * 5 + y * 11) % 64] if (x + y) % 3 else " ", inks[(x + 2 * y) // 7 % 5], BEHIND)
            for x in range(120)
        ]
        for y in range(40)
    ]
    assert len(picture(rows)) < 200_000


class Framed(App[None]):
    CSS = f"""
    Screen {{ background: {BEHIND}; }}
    Static {{ border: tall {INK}; background: {DARKER}; width: 8; height: 3; }}
    """

    def compose(self) -> ComposeResult:
        yield Static("ab ☆")


async def test_the_screen_of_an_app() -> None:
    app = Framed()
    async with app.run_test(size=(12, 4)) as pilot:
        await pilot.pause()
        svg = ElementTree.fromstring(drawing(app))
    assert svg.attrib["viewBox"] == f"0 0 {12 * WIDTH + 2 * MARGIN} {4 * HEIGHT + 2 * MARGIN}"
    assert texts(svg) == ["ab"]
    colours = painted(svg)
    assert len(colours) == 12 * 8 * 4 * HEIGHT
    middle = [colours[x, HEIGHT + HEIGHT // 2] for x in range(12 * 8)]
    assert middle[8 * 2] == DARKER
    assert middle[8 * 8 :] == [BEHIND] * 8 * 4
