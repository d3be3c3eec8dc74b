"""The themes: Textual's colours, taken from the palette the board is drawn with."""

from __future__ import annotations

from textual.theme import Theme

from ttr_tui.tui.palette import PALETTES, Palette, blend


def theme_of(palette: Palette) -> Theme:
    """A Textual theme in the colours of a palette."""
    dark = palette.dark
    far = "#000000" if dark else "#ffffff"
    return Theme(
        name=f"ttr-{palette.id}",
        dark=dark,
        primary=palette.cards["blue"],
        secondary=palette.cards["purple"],
        accent=palette.cards["yellow"] if dark else palette.cards["blue"],
        success=palette.cards["green"],
        warning=palette.cards["orange"],
        error=palette.cards["red"],
        foreground=palette.text,
        background=blend(palette.ground, far, 0.35),
        surface=palette.ground,
        panel=blend(palette.ground, palette.text, 0.1),
        variables={
            "foreground-muted": palette.quiet if dark else blend(palette.quiet, palette.text, 0.35),
            "block-cursor-background": blend(palette.ground, palette.cards["blue"], 0.45),
            "block-cursor-foreground": palette.text,
            "block-cursor-text-style": "bold",
            "block-cursor-blurred-background": blend(palette.ground, palette.text, 0.15),
            "block-cursor-blurred-foreground": palette.text,
            "primary-muted": blend(palette.ground, palette.cards["blue"], 0.35),
            "secondary-muted": blend(palette.ground, palette.cards["purple"], 0.3),
            "panel-lighten-2": blend(palette.ground, palette.text, 0.3),
        },
    )


THEMES = {id: theme_of(palette) for id, palette in PALETTES.items()}
