"""A screen of the running app as an SVG of a few dozen kilobytes, sharp at any size.

Textual's own export writes a text for every cell and asks the reader's fonts to make blocks meet. Here
colours are areas, signs and frames are shapes, and only words are text.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from xml.sax.saxutils import escape

from rich.cells import cell_len
from rich.color import Color
from rich.style import Style
from textual.app import App

from tests.blocks import BLOCKS, HEIGHT, SHADES, WIDTH, Cell, areas
from tests.signs import SIGNS, Sign

BASELINE = 18
MARGIN = 12
FONT = "ui-monospace, 'DejaVu Sans Mono', Menlo, Consolas, monospace"
LEVEL = "─━"
"""A row of the same of these is one stroke."""


def drawing(app: App[None]) -> str:
    """What is on the screen now."""
    return picture(cells_of(app))


def cells_of(app: App[None]) -> list[list[Cell]]:
    """The cells of the screen, row by row."""
    return [list(_cells(strip, app)) for strip in app.screen._compositor.render_strips()]


def picture(rows: Sequence[Sequence[Cell]]) -> str:
    """Rows of cells, as wide as the first."""
    width, height = len(rows[0]) * WIDTH, len(rows) * HEIGHT
    around = f'width="{width + 2 * MARGIN}" height="{height + 2 * MARGIN}"'
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width + 2 * MARGIN} {height + 2 * MARGIN}" '
        f'font-size="20" font-family="{FONT}" xml:space="preserve">',
        f'<rect {around} rx="10" fill="{rows[0][0].behind}"/>',
        f'<g transform="translate({MARGIN} {MARGIN})">',
        '<g shape-rendering="crispEdges">',
        *_areas(rows, width, height),
        "</g>",
        *_signs(rows),
        *_words(rows),
        "</g>",
        "</svg>",
    ]
    return "\n".join(lines) + "\n"


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
            yield Cell(character, ink, behind, bool(style.bold))
            if cell_len(character) == 2:
                yield Cell("", ink, behind)


def _hex(colour: Color | None, otherwise: str) -> str:
    if colour is None or colour.is_default:
        return otherwise
    return colour.get_truecolor().hex


def _areas(rows: Sequence[Sequence[Cell]], width: int, height: int) -> Iterator[str]:
    """The commonest colour lies under all others."""
    boxes = list(areas(rows))
    ground = Counter(colour for colour, _ in boxes).most_common(1)[0][0]
    yield f'<path fill="{ground}" d="M0 0h{width}v{height}H0z"/>'
    paths: dict[str, list[str]] = defaultdict(list)
    for colour, (left, top, right, bottom) in boxes:
        if colour != ground:
            paths[colour].append(f"M{left:g} {top:g}h{right - left:g}v{bottom - top:g}H{left:g}z")
    for colour, parts in paths.items():
        yield f'<path fill="{colour}" d="{"".join(parts)}"/>'


def _signs(rows: Sequence[Sequence[Cell]]) -> Iterator[str]:
    paths: dict[tuple[str, float], list[str]] = defaultdict(list)
    for y, row in enumerate(rows):
        x = 0
        while x < len(row):
            text, ink = row[x].text, row[x].ink
            end = x + 1
            if (sign := SIGNS.get(text)) is not None:
                while text in LEVEL and end < len(row) and row[end][:2] == (text, ink):
                    end += 1
                if end > x + 1:
                    sign = Sign(f"M0 {HEIGHT // 2}h{(end - x) * WIDTH}", sign.stroke)
                paths[ink, sign.stroke].append(sign.at(x * WIDTH, y * HEIGHT))
            x = end
    for (ink, stroke), parts in paths.items():
        look = (
            f'stroke="{ink}" stroke-width="{stroke}" fill="none"'
            if stroke
            else f'fill="{ink}" fill-rule="evenodd"'
        )
        yield f'<path {look} d="{"".join(parts)}"/>'


def _letter(text: str) -> bool:
    """Whether a character is written (a blank is, too: it may stand between words)."""
    return text.isspace() or not (text in BLOCKS or text in SHADES or text in SIGNS)


def _words(rows: Sequence[Sequence[Cell]]) -> Iterator[str]:
    """Stretches of text in one style, blanks left out where there are many."""
    for y, row in enumerate(rows):
        x = 0
        while x < len(row):
            text, ink, _, bold = row[x]
            end = x
            if text.strip() and _letter(text):
                while (
                    end < len(row) and (row[end].ink, row[end].bold) == (ink, bold) and _letter(row[end].text)
                ):
                    if not row[end].text.strip() and (end + 1 == len(row) or not row[end + 1].text.strip()):
                        break
                    end += 1
                said = "".join(cell.text for cell in row[x:end]).rstrip()
                weight = ' font-weight="bold"' if bold else ""
                place = f'x="{x * WIDTH}" y="{y * HEIGHT + BASELINE}" textLength="{cell_len(said) * WIDTH}"'
                yield (
                    f'<text {place} fill="{ink}"{weight} lengthAdjust="spacingAndGlyphs">'
                    f"{escape(said)}</text>"
                )
            x = max(end, x + 1)
