"""`ttr terminal`: what is known of the terminal, and a picture to judge it by."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

import click

from ttr_tui.commands import Spoken, asked_glyphs, data_option, glyphs_option, lang_option, words_of

if TYPE_CHECKING:
    from rich.text import Text

    from ttr_tui.terminal import Terminal
    from ttr_tui.tui.chart.glyphs import GlyphSet
    from ttr_tui.tui.palette import Palette
    from ttr_tui.words import Words

RICH_COLOURS = {"truecolor": "truecolor", "256": "256", "16": "standard", "none": None}


@click.command("terminal", cls=Spoken)
@lang_option
@data_option
@glyphs_option
def command() -> None:
    from rich.console import Console
    from rich.table import Table
    from rich.text import Text

    from ttr_tui import terminal
    from ttr_tui.settings import Settings
    from ttr_tui.tui.chart.glyphs import GLYPHS
    from ttr_tui.tui.palette import palette as palette_of

    words, settings, found = words_of(), Settings.load(), terminal.here()
    palette = palette_of(settings.theme, found.depth)
    depth = RICH_COLOURS[found.depth] if sys.stdout.isatty() else None
    # Not `paper`: octants are newer than what Python counts as printable. All else here is visible anyway.
    console = Console(color_system=depth, markup=False, emoji=False, highlight=False)  # type: ignore[arg-type]

    facts = Table.grid(padding=(0, 2))
    for label, told in _facts(found, settings.glyphs, words):
        facts.add_row(Text(words(f"terminal-{label}"), style="bold"), told)
    pictures = Table.grid(padding=(0, 2))
    for glyphs in GLYPHS.values():
        pictures.add_row(Text(glyphs.id, style="bold"), _picture(glyphs, found, palette, words))
        pictures.add_row()
    console.print(facts, "", words("terminal-advice"), "", pictures, _colours(palette), sep="\n")


def _facts(found: Terminal, setting: str, words: Words) -> list[tuple[str, str]]:
    import os

    from ttr_tui.outside import visible
    from ttr_tui.terminal import AUTO

    name = {"": words("terminal-unknown"), "Linux": words("terminal-linux")}.get(found.name, found.name)
    term = f"TERM={visible(os.environ.get('TERM', ''))}"
    locale = "" if found.locale is None else f" ({visible('='.join(found.locale))})"
    asked = asked_glyphs()
    choice = asked or setting
    chosen, why = (found.glyphs, found.why) if choice == AUTO else (choice, "asked" if asked else "set")
    return [
        ("name", f"{name} ({term})"),
        ("encoding", f"{found.encoding.upper()}{locale}"),
        ("colours", words(f"terminal-colours-{found.depth}")),
        (
            "glyphs",
            words(
                "terminal-chosen", set=words(f"settings-glyphs-{chosen}"), why=words(f"terminal-why-{why}")
            ),
        ),
    ]


def _picture(glyphs: GlyphSet, found: Terminal, palette: Palette, words: Words) -> Text:
    from rich.text import Text

    from ttr_tui.tui.chart.pattern import pattern_of

    lines = "\n".join(pattern_of(glyphs))
    try:
        lines.encode(found.encoding)
    except UnicodeEncodeError:
        return Text(words("terminal-unwritten", encoding=found.encoding.upper()))
    return Text(lines, style=f"{palette.cards['yellow']} on {palette.land}")


def _colours(palette: Palette) -> Text:
    """A strip of the cards' colours, and one of the players'."""
    from rich.text import Text

    from ttr_tui.tui.palette import legible

    cards = [palette.card(colour) for colour in palette.cards]
    players = [palette.player(seat) for seat in range(len(palette.players))]
    strips = (
        Text.assemble(*((f" {sign} ", f"{legible(colour)} on {colour}") for colour, sign in strip))
        for strip in (cards, players)
    )
    return Text("\n").join(strips)
