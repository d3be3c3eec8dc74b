"""A screen of the running app as an SVG a few kilobytes large, sharp at any size.

Textual's own export writes a text for every cell and asks the reader's fonts to make the halves of a
block meet. Here colours are areas and only words are text.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from xml.sax.saxutils import escape

from rich.cells import cell_len
from rich.color import Color
from rich.style import Style
from textual.app import App

WIDTH, HEIGHT = 10, 20
"""Of a cell, in the picture's units."""
BASELINE = 15
MARGIN = 10
FONT = "ui-monospace, 'DejaVu Sans Mono', Menlo, Consolas, monospace"
HALVES = {"▀": (0,), "▄": (1,), "█": (0, 1)}
"""Blocks that are areas: the halves of the cell in the colour of the text."""

STROKES = {
    "─": (0, 10, "h10"),
    "│": (5, 0, "v20"),
    "╭": (5, 20, "v-5q0-5 5-5"),
    "╮": (5, 20, "v-5q0-5-5-5"),
    "╰": (5, 0, "v5q0 5 5 5"),
    "╯": (5, 0, "v5q0 5-5 5"),
    "━": (0, 10, "h10"),
    "┃": (5, 0, "v20"),
    "┏": (5, 20, "v-10h5"),
    "┓": (5, 20, "v-10h-5"),
    "┗": (5, 0, "v10h5"),
    "┛": (5, 0, "v10h-5"),
}
"""Frames are lines, not letters: where each begins in its cell, and its path."""
HEAVY = "━┃┏┓┗┛"

Cell = tuple[str, str, str, bool]
"""A character with its colour, the colour behind it, and whether it is bold."""


def drawing(app: App[None]) -> str:
    """What is on the screen now."""
    rows = [list(_cells(strip, app)) for strip in app.screen._compositor.render_strips()]
    areas: dict[str, list[str]] = defaultdict(list)
    lines: dict[tuple[str, bool], list[str]] = defaultdict(list)
    words: list[str] = []
    for y, row in enumerate(rows):
        _lines(row, y, lines)
        for half in (0, 1):
            _areas(row, y * 2 + half, half, areas)
        words += _words(row, y)
    width, height = app.size.width * WIDTH + 2 * MARGIN, app.size.height * HEIGHT + 2 * MARGIN
    ground = max(areas, key=lambda colour: len("".join(areas[colour])), default="#000000")
    paths = "\n".join(f'<path fill="{colour}" d="{"".join(parts)}"/>' for colour, parts in areas.items())
    strokes = "\n".join(
        f'<path stroke="{ink}" stroke-width="{3 if heavy else 1.4}" fill="none" d="{"".join(parts)}"/>'
        for (ink, heavy), parts in lines.items()
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" font-size="16.5" '
        f'font-family="{FONT}" xml:space="preserve">\n'
        f'<rect width="{width}" height="{height}" rx="8" fill="{rows[0][0][2] if rows else ground}"/>\n'
        f'<g transform="translate({MARGIN} {MARGIN})">\n'
        f'<g shape-rendering="crispEdges" transform="scale({WIDTH} {HEIGHT // 2})">\n{paths}\n</g>\n'
        + strokes
        + "\n"
        + "\n".join(words)
        + "\n</g>\n</svg>\n"
    )


def _cells(strip: object, app: App[None]) -> Iterator[Cell]:
    theme = app.current_theme
    plain, ground = theme.foreground or "#ffffff", theme.background or "#000000"
    for text, style, control in strip:  # type: ignore[attr-defined]
        if control:
            continue
        style = style or Style()
        ink, behind = _hex(style.color, plain), _hex(style.bgcolor, ground)
        if style.reverse:
            ink, behind = behind, ink
        for character in text:
            yield character, ink, behind, bool(style.bold)
            if cell_len(character) == 2:
                yield "", ink, behind, False


def _hex(colour: Color | None, otherwise: str) -> str:
    if colour is None or colour.is_default:
        return otherwise
    return colour.get_truecolor().hex


def _areas(row: list[Cell], y: int, half: int, areas: dict[str, list[str]]) -> None:
    """Stretches of one colour in one half of a row of cells."""
    start = 0
    colours = [ink if half in HALVES.get(text, ()) else behind for text, ink, behind, _ in row]
    for x in range(1, len(colours) + 1):
        if x == len(colours) or colours[x] != colours[start]:
            areas[colours[start]].append(f"M{start} {y}h{x - start}v1H{start}z")
            start = x


def _lines(row: list[Cell], y: int, lines: dict[tuple[str, bool], list[str]]) -> None:
    """Frames; a run of the same horizontal is one stroke."""
    x = 0
    while x < len(row):
        text, ink, _, _ = row[x]
        end = x + 1
        if text in STROKES:
            stroke = STROKES[text]
            if text in "─━":
                while end < len(row) and row[end][:2] == (text, ink):
                    end += 1
                stroke = (0, 10, f"h{(end - x) * WIDTH}")
            dx, dy, rest = stroke
            lines[ink, text in HEAVY].append(f"M{x * WIDTH + dx} {y * HEIGHT + dy}{rest}")
        x = end


def _letter(text: str) -> bool:
    return text not in HALVES and text not in STROKES


def _words(row: list[Cell], y: int) -> Iterator[str]:
    """Stretches of text in one style, blanks left out where there are many."""
    x = 0
    while x < len(row):
        text, ink, _, bold = row[x]
        if not text.strip() or text in HALVES or text in STROKES:
            x += 1
            continue
        end = x
        while end < len(row) and row[end][1] == ink and row[end][3] == bold and _letter(row[end][0]):
            if not row[end][0].strip() and (end + 1 == len(row) or not row[end + 1][0].strip()):
                break
            end += 1
        said = "".join(cell[0] for cell in row[x:end]).rstrip()
        weight = ' font-weight="bold"' if bold else ""
        yield (
            f'<text x="{x * WIDTH}" y="{y * HEIGHT + BASELINE}" fill="{ink}"{weight} '
            f'textLength="{cell_len(said) * WIDTH}" lengthAdjust="spacingAndGlyphs">{escape(said)}</text>'
        )
        x = max(end, x + 1)
